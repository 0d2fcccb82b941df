-- +++
-- code = "RNK003"
-- name = "pipeline-bubble"
-- severity = "warning"
-- needs = ["gpu_work", "several_steps", "collectives", "all_ranks"]
-- vetoes = ["events_lost", "counters_serialize_kernels"]
-- message = "{subject} computes for {compute_share:percent} of the window: a pipeline of {stages:number} stages with {microbatches:number} {microbatches:microbatch|microbatches} should idle for {theory_share:percent}, it does for {bubble_share:percent}"
-- [thresholds]
-- over_theory = { default = 1.2, doc = "idle and waiting share over (p - 1) / (m + p - 1), for p stages and m microbatches (judgement)" }
-- bubble_share = { default = 0.1, doc = "share of the window that a stage idles or waits (judgement)" }
-- +++
--
-- ## What it is
--
-- Stages of a pipeline wait for each other longer than its schedule has to.
--
-- ## Why it costs
--
-- A pipeline of p stages with m microbatches idles for (p - 1) / (m + p - 1) of the time at best. More than that is lost.
--
-- ## How it is computed
--
-- Ranks of a run that receive from others point to point are the stages; the fewest receives of a step are the number
-- of microbatches. For the stage that waits most, all of the window but compute is held against the theory. It claims no
-- time: what the stages wait for is told by other rules, on the stage that is late.
--
-- ## What to try
--
-- - More and smaller microbatches; an interleaved or zero-bubble schedule.
-- - Balance the stages: move layers away from the one that waits least.
--
-- ## Limits
--
-- Several pipelines in one run are taken for one. Schedules whose theory is another one have less or more idle time.
WITH received AS (
    SELECT c.trace_id, c.device, traces.run, count(*) AS receives
    FROM collectives AS c JOIN traces ON traces.trace_id = c.trace_id
    JOIN steady_windows AS frame ON frame.trace_id = c.trace_id AND frame.device = c.device
    WHERE regexp_matches(c.name, 'recv|receive', 'i') AND NOT regexp_matches(c.name, 'send.*recv', 'i') AND c.start_ns >= frame.start_ns AND c.start_ns < frame.end_ns
    GROUP BY c.trace_id, c.device, traces.run
),
stage AS (
    SELECT
        frame.trace_id, frame.device, frame.start_ns, frame.end_ns, received.run, rank_name(traces.rank, frame.trace_id) AS subject,
        receives / greatest(frame.steps, 1) AS step_receives,
        coalesce((
            SELECT dur_ns FROM steady_breakdown AS breakdown
            WHERE breakdown.trace_id = frame.trace_id AND breakdown.device = frame.device AND class = 'compute'
        ), 0) / frame.dur_ns AS compute_share
    FROM received
    JOIN steady_windows AS frame ON frame.trace_id = received.trace_id AND frame.device = received.device
    JOIN traces ON traces.trace_id = frame.trace_id
),
pipeline AS (
    SELECT
        *, count(*) OVER of_run AS stages, min(step_receives) OVER of_run AS microbatches,
        (stages - 1) / (microbatches + stages - 1) AS theory_share, 1 - compute_share AS bubble_share
    FROM stage
    WINDOW of_run AS (PARTITION BY run)
)
SELECT
    trace_id, device, start_ns, end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id, subject,
    NULL::DOUBLE AS claimed_share, stages, round(microbatches)::BIGINT AS microbatches, theory_share, bubble_share, compute_share
FROM pipeline
WHERE stages > 1 AND bubble_share > $over_theory * theory_share AND bubble_share > $bubble_share
QUALIFY row_number() OVER (PARTITION BY run ORDER BY bubble_share DESC, trace_id) = 1

-- +++
-- code = "RNK003"
-- name = "pipeline-bubble"
-- severity = "warning"
-- needs = ["gpu_work", "several_steps", "collectives", "all_ranks"]
-- vetoes = ["events_lost", "counters_serialize_kernels"]
-- message = """\
-- {subject} computes {compute_share:percent} of the window: bubble of {bubble_share:percent}, against \
-- {theory_share:percent} in theory for {stages:number} stages and {microbatches:number} \
-- {microbatches:microbatch|microbatches}"""
-- [thresholds]
-- over_theory = { default = 1.2, doc = """\
-- bubble over (p - 1) / (m + p - 1), for p stages and m microbatches (judgement)""" }
-- bubble_share = { default = 0.1, doc = """\
-- idle and waiting time of a stage as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- Pipeline stages wait for each other longer than their schedule requires.
--
-- ## Why it costs
--
-- A pipeline of p stages with m microbatches is idle for at least (p - 1) / (m + p - 1) of the time. More
-- than that is lost.
--
-- ## How it is computed
--
-- Ranks of a run with point-to-point receives are the stages; the fewest receives of a step are the number of
-- microbatches. For the stage that waits most, the window less compute is compared with the theory. It claims
-- no time: other rules on the late stage report what the stages wait for.
--
-- ## What to try
--
-- - More and smaller microbatches; an interleaved or zero-bubble schedule.
-- - Balance the stages: move layers away from the one that waits least.
--
-- ## Limits
--
-- Several pipelines in one run count as one. Other schedules have other theoretical bubbles.
WITH received AS (
    SELECT c.trace_id, c.device, traces.run, count(*) AS receives
    FROM collectives AS c JOIN traces ON traces.trace_id = c.trace_id
    JOIN steady_windows AS frame ON frame.trace_id = c.trace_id AND frame.device = c.device
    WHERE regexp_matches(c.name, 'recv|receive', 'i') AND NOT regexp_matches(c.name, 'send.*recv', 'i')
        AND c.start_ns >= frame.start_ns AND c.start_ns < frame.end_ns
    GROUP BY c.trace_id, c.device, traces.run
),
stage AS (
    SELECT
        frame.trace_id, frame.device, frame.start_ns, frame.end_ns, received.run,
        rank_name(traces.rank, frame.trace_id) AS subject,
        receives / greatest(frame.steps, 1) AS step_receives,
        coalesce((
            SELECT dur_ns FROM steady_breakdown AS breakdown
            WHERE breakdown.trace_id = frame.trace_id AND breakdown.device = frame.device
                AND class = 'compute'
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
    NULL::DOUBLE AS claimed_share, stages, round(microbatches)::BIGINT AS microbatches, theory_share,
    bubble_share, compute_share
FROM pipeline
WHERE stages > 1 AND bubble_share > $over_theory * theory_share AND bubble_share > $bubble_share
QUALIFY row_number() OVER (PARTITION BY run ORDER BY bubble_share DESC, trace_id) = 1

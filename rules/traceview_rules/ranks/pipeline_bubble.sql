-- +++
-- code = "RNK003"
-- name = "pipeline-bubble"
-- severity = "warning"
-- finds_in = ["several.traces"]
-- needs = ["gpu_work", "all_ranks", "pipeline_schedule"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- message = """\
-- {subject}, {stages:number} stages, {schedule} with {microbatches:microbatch}: \
-- bubble of {bubble_share:percent}, against \
-- {theory_share:percent} in theory; {split}{others}"""
-- [thresholds]
-- over_theory = { default = 1.2, doc = """\
-- bubble over the least that the schedule needs with equal stages (judgement)""" }
-- bubble_share = { default = 0.1, doc = """\
-- share of a step in which stages are in no pass, on average (judgement)""" }
-- +++
--
-- ## What it is
--
-- Pipeline stages wait for each other longer than their schedule requires.
--
-- ## Why it costs
--
-- A pipeline of p stages with m microbatches is idle for at least (p - 1) / (m + p - 1) of the time with
-- GPipe and 1F1B, and for less with other schedules. Anything beyond that is lost.
--
-- ## How it is computed
--
-- The view `pipelines` has the stages, the order of their forward and backward passes, and the schedule
-- derived from it. The bubble is the time from the first to the last pass of a step in which a stage runs
-- no pass, as a share, averaged over the stages; communication of tensor, expert and context parallelism
-- is part of passes. The passes are replayed in order with equal times, with the typical times of each
-- stage, with their own times, and with the time of a message: the differences are the costs of uneven
-- stages, stragglers and messages. The remainder is due to the host, and to passes whose duration varies.
-- It claims no time: other rules report what the stages wait for. A run has one finding, on the pipeline
-- with the largest bubble; the stage with the longest passes is named if they take 5 % longer than those
-- of others.
--
-- ## What to try
--
-- - More and smaller microbatches; an interleaved or zero-bubble schedule.
-- - Balance the stages: move layers away from the one that computes most.
-- - `traceview query FOLDER "FROM pipelines"` shows every stage.
--
-- ## Limits
--
-- Not checkable where a stage is not recorded, or the schedule is none of GPipe, 1F1B, interleaved 1F1B
-- and zero-bubble. Where passes have no names, they are derived from messages, and a backward pass is
-- assumed to take twice as long as a forward pass. Stragglers are distinguished from uneven stages only
-- with four pipelines or more.
WITH compared AS (
    SELECT
        *, passes_ns / nullif((sum(passes_ns) OVER own - passes_ns) / (stages - 1), 0) - 1 AS above_others
    FROM pipelines WINDOW own AS (PARTITION BY run, pipeline)
),
large AS (
    FROM compared
    WHERE schedule IS NOT NULL AND bubble_share > $over_theory * theory_share AND bubble_share > $bubble_share
),
worst AS (
    SELECT
        *, count(DISTINCT pipeline) OVER (PARTITION BY run) AS large_pipelines,
        min(bubble_share) OVER (PARTITION BY run) AS least_share
    FROM large
    QUALIFY row_number() OVER (
        PARTITION BY run ORDER BY bubble_share - theory_share DESC, pipeline, passes_ns DESC, stage
    ) = 1
)
SELECT
    worst.trace_id, frame.device, frame.start_ns, frame.end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, 'pipeline of rank ' || pipeline AS subject, NULL::DOUBLE AS claimed_share,
    stages, schedule, microbatches, bubble_share, theory_share, imbalance_ns, straggler_ns, other_ns,
    message_ns, worst.rank, stage, above_others,
    CASE
        WHEN above_others > 0.05
            THEN printf(
                'passes of stage %d take %.0f %% longer than those of others', stage, 100 * above_others
            )
    END AS longest,
    concat_ws(
        ', ', 'of a step, uneven stages cost ' || duration_text(greatest(imbalance_ns, 0)),
        CASE WHEN straggler_ns IS NOT NULL THEN 'stragglers ' || duration_text(straggler_ns) END,
        CASE WHEN message_ns IS NOT NULL THEN 'messages ' || duration_text(message_ns) END,
        if(message_ns IS NULL, 'messages, host', 'host') || ' and passes that vary '
            || duration_text(greatest(other_ns - coalesce(message_ns, 0), 0))
    ) || coalesce('; ' || longest, '') AS split,
    CASE
        WHEN large_pipelines = 2 THEN '; one more pipeline has a bubble of '
        WHEN large_pipelines > 2
            THEN '; ' || large_pipelines - 1 || ' more pipelines have bubbles of at least '
        ELSE ''
    END || if(large_pipelines > 1, printf('%.1f %%', 100 * least_share), '') AS others
FROM worst
JOIN steady_windows AS frame ON frame.trace_id = worst.trace_id
QUALIFY row_number() OVER (PARTITION BY worst.trace_id ORDER BY frame.dur_ns DESC, frame.device) = 1

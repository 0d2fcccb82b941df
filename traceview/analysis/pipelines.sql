-- The pipelines of a run.

-- The stages of each pipeline, with its schedule and its bubble. Passes are annotations or kernels named for
-- them (forward, backward, weight), else they follow from messages: then passes are compute and the exposed
-- communication of tensor, expert and context parallelism, a step is these and exposed messages, and a
-- backward pass is taken as twice a forward one. Without process groups or messages, ranks whose passes are
-- those of a schedule are one pipeline. Computed in `traceview/ranks/pipelines.py` when a
-- query reads it; with one rank it is empty.
CREATE VIEW pipelines (
    run, -- run that the ranks belong to
    pipeline, -- the lowest rank of its ranks
    stage, -- stage, from 0
    stages, -- stages of the pipeline
    trace_id, -- trace of the stage, see traces
    rank, -- its rank
    schedule, -- GPipe, 1F1B, interleaved 1F1B or zero-bubble; `1F1B or interleaved 1F1B` where two stages are
        -- known by messages alone, and work between them does not show it; NULL where it is none of these
    microbatches, -- microbatches of a step; NULL, as are chunks and what follows from them, where the
        -- schedule is not known
    chunks, -- parts of the model on each stage, 1 unless interleaved
    warm_up, -- forward passes before the first backward pass, in most steps
    alternation, -- share of the passes after them that alternate
    steps, -- steps
    passes_ns, -- time of the stage in passes of a step, communication within them included, mean [ns]
    span_ns, -- from the first to the last pass of a step, mean; the longest of all stages [ns]
    stage_bubble_share, -- share of the span in which this stage is in no pass
    bubble_share, -- the same, mean of all stages
    theory_share, -- the least that the schedule needs with equal stages
    imbalance_ns, -- what the span is longer by because stages differ [ns]
    straggler_ns, -- the same because of stages slower than in most pipelines; NULL with fewer than four
        -- pipelines, when it is part of imbalance_ns [ns]
    other_ns, -- the rest: messages, host, and times that vary, less what stages are faster [ns]
    message_ns, -- the part of it that messages between the stages cost, if each takes their median time; NULL
        -- where no messages are matched [ns]
    pipelines, -- pipelines of the run with all stages
    known_by -- passes or messages
) AS
-- From rank_roles and rank_time.
SELECT
    NULL::VARCHAR, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::INTEGER, NULL::BIGINT, NULL::VARCHAR,
    NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::DOUBLE, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT,
    NULL::DOUBLE, NULL::DOUBLE, NULL::DOUBLE, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT,
    NULL::BIGINT, NULL::VARCHAR
WHERE false;

-- The passes of each pipeline in one step, on one clock: that of median length among those that all its
-- stages have and in which their clocks agree; where passes are named and clocks do not agree, the shortest.
-- Without named passes they are the work that a rank launches between messages, in the order of the schedule;
-- on the thread of autograd it is a backward pass. Where launches or clocks are unknown, passes are placed as
-- they wait for each other by the schedule, each with the mean time of its stage, a backward pass taken as
-- twice a forward one. Pipelines whose schedule is not known have none, unless their passes are named.
-- Computed in `traceview/analysis/pipeline_passes.py` when a query reads it; with one rank it is empty.
CREATE VIEW pipeline_passes (
    run, -- run that the ranks belong to
    pipeline, -- the lowest rank of its ranks
    stage, -- stage, from 0
    trace_id, -- trace of the stage, see traces
    rank, -- its rank
    kind, -- F (forward), B (backward) or W (weight gradients)
    start_ns, -- start, from that of the first pass of the pipeline [ns]
    end_ns, -- end, from the same [ns]
    known_by -- passes, launches or schedule
) AS
-- From passes, rank_roles, rank_time, message_matches, communicators and clocks.
SELECT
    NULL::VARCHAR, NULL::BIGINT, NULL::BIGINT, NULL::INTEGER, NULL::BIGINT, NULL::VARCHAR, NULL::BIGINT,
    NULL::BIGINT, NULL::VARCHAR
WHERE false;

-- The pipelines of a run.

-- The stages of each pipeline, with its schedule and its bubble. Passes are annotations or kernels named for
-- them (forward, backward, weight), else they follow from messages: then passes are compute and the exposed
-- communication of tensor, expert and context parallelism, a step is these and exposed messages, and a
-- backward pass is taken as twice a forward one. Without process groups or messages, ranks whose passes are
-- those of a schedule are one pipeline. Computed in `traceview/ranks/pipelines.py` when a
-- query reads it; with one rank it is empty.
--: computed by traceview.ranks.pipelines.pipelines
--: reads collective_instances, collective_parts, collectives, communicators, message_matches, passes,
--:   rank_roles, rank_time, steady_steps, steady_windows, steady_work, step_windows, traces
--: where runs_of_several
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
--: computed by traceview.ranks.pipeline_passes.pipeline_passes
--: reads clocks, collective_instances, collective_parts, collectives, communicators, message_matches, ops,
--:   passes, rank_roles, rank_time, steady_steps, steady_windows, steady_work, step_windows, traces
--: where runs_of_several
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

-- How long messages take from one rank to another, by size, and how long on links alike: between the same
-- stages in other pipelines, else within hosts, or between them. Messages of another size are of another
-- power of two bytes. A message takes as long as on the side that arrives last. Computed in
-- `traceview/ranks/message_links.py` when a query reads it; with one rank it is empty.
--: computed by traceview.ranks.message_links.message_links
--: reads collective_instances, collective_parts, collectives, communicators, rank_roles, replayed_work,
--:   steady_steps, steady_windows, step_windows, traces
--: where runs_of_ranks
CREATE VIEW message_links (
    run, -- run that the ranks belong to
    source, -- rank that sends
    target, -- rank that receives
    bytes, -- median size; NULL where it is not recorded [bytes]
    messages, -- matched messages in the window
    dur_ns, -- what the shortest quarter of them takes at most [ns]
    usual_ns, -- what so many bytes take on links alike, median; NULL where nothing compares [ns]
    compared, -- so many links
    cause, -- of a slow link, what it has in common with others, in words: ranks, a pipeline or hosts
    excess_ns, -- by how much longer the messages of that cause take than on links alike [ns]
    saved_ns -- how much sooner the job ends if they do not, by a replay; NULL where it does not end with the
        -- recording [ns]
) AS
-- From collective_parts and rank_roles.
SELECT
    NULL::VARCHAR, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT,
    NULL::BIGINT, NULL::VARCHAR, NULL::BIGINT, NULL::BIGINT
WHERE false;

-- The pass of a pipeline by its name: F (forward), B (backward) or W (gradients of weights); else NULL.
CREATE MACRO pass_kind(
    name -- of an annotation or a kernel
) AS CASE
    WHEN regexp_full_match(
        lower(name), '(weight|wgrad|backward[-_ ]?weight)([-_ ]?(compute|step|pass))?[-_ #]?\d*|pp:\d+w\d+'
    ) THEN 'W'
    WHEN regexp_full_match(
        lower(name), '(backward|bwd)([-_ ]?(compute|step|pass|input))?[-_ #]?\d*|pp:\d+[bi]\d+'
    ) THEN 'B'
    WHEN regexp_full_match(
        lower(name), '(forward|fwd)([-_ ]?(compute|step|pass))?[-_ #]?\d*|pp:\d+f\d+'
    ) THEN 'F'
END;

-- The passes of a pipeline that are named in a trace: by annotations on the GPU, else by the work that is
-- launched in annotations, else by kernels.
--: view
--: reads pass_kind, ranges, steady_steps, steady_windows, steady_work, step_windows
--: in lake passes
CREATE VIEW passes (
    trace_id, -- see traces
    step, -- position of the steady-state step, from 1; 0 before the first
    kind, -- see pass_kind
    start_ns, -- start on the GPU [ns]
    end_ns -- end [ns]
) AS
WITH step AS (
    SELECT frame.trace_id, frame.device, frame.start_ns,
        row_number() OVER (PARTITION BY frame.trace_id, frame.device ORDER BY frame.start_ns) AS step
    FROM step_windows AS frame
    JOIN steady_steps AS steady ON steady.trace_id = frame.trace_id AND steady.step = frame.step
        AND steady.start_ns = frame.step_start_ns
),
launched AS (
    SELECT
        ranges.trace_id, range_id, pass_kind(ranges.name) AS kind, min(work.start_ns) AS start_ns,
        max(work.end_ns) AS end_ns, any_value(work.device) AS device
    FROM ranges
    JOIN steady_work AS work ON work.trace_id = ranges.trace_id AND work.tid = ranges.tid
        AND work.call_start_ns BETWEEN ranges.start_ns AND ranges.start_ns + ranges.dur_ns
    WHERE ranges.device IS NULL AND pass_kind(ranges.name) IS NOT NULL AND work.class = 'compute'
    GROUP BY ALL
),
found AS (
    SELECT trace_id, device, pass_kind(name) AS kind, start_ns, start_ns + dur_ns AS end_ns, 1 AS trust
    FROM ranges WHERE device IS NOT NULL AND pass_kind(name) IS NOT NULL
    UNION ALL
    SELECT trace_id, device, kind, start_ns, end_ns, 2 FROM launched
    UNION ALL
    SELECT trace_id, device, pass_kind(short_name), start_ns, end_ns, 3
    FROM steady_work WHERE event_kind = 'kernel' AND pass_kind(short_name) IS NOT NULL
)
SELECT found.trace_id, coalesce(step.step, 0), kind, found.start_ns, found.end_ns
FROM found
JOIN steady_windows AS frame ON frame.trace_id = found.trace_id AND frame.device = found.device
    AND found.start_ns >= frame.start_ns AND found.start_ns < frame.end_ns
ASOF LEFT JOIN step ON step.trace_id = found.trace_id AND step.device = found.device
    AND found.start_ns >= step.start_ns
QUALIFY trust = min(trust) OVER (PARTITION BY found.trace_id);

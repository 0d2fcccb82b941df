-- +++
-- code = "IDL004"
-- name = "kernel-switch-overhead"
-- severity = "info"
-- claims = ["idle"]
-- share_of = { "idle.queued|idle.inside_graph" = "pause_share" }
-- reports_rest = 4
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = ["consecutive short kernels can be fused, which removes the gap"]
-- message = """\
-- {count:gap} between {between_what} {count:adds|add} up to \
-- {pause_ns:duration}, {each_ns:duration} each"""
-- [thresholds]
-- longest_ns = { default = 5000, doc = """\
-- longer gaps are not mere kernel switches (measured: 99 of 100 gaps are below 3.5 us on H100, V100, \
-- A100 and B200)""" }
-- short_ns = { default = 5000, doc = """\
-- longest kernel for which the gap is a large part of its duration (judgement)""" }
-- pause_share = { default = 0.03, doc = """\
-- time in gaps between short kernels as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- The queue is full, but the GPU is idle for a microsecond or two between consecutive kernels.
--
-- ## Why it costs
--
-- With many short kernels the gaps add up.
--
-- ## How it is computed
--
-- Short idle gaps between two short kernels, where the launch of the second had returned before the gap
-- began, or both are kernels of one launch of a graph. Fused, they have no gap. Gaps next to long kernels
-- matter little and do not count.
--
-- ## What to try
--
-- - Not for in_graph: fuse kernels (`torch.compile`), or capture them in a graph, whose nodes have shorter
--   gaps.
-- - For in_graph: fuse kernels (`torch.compile`, fused kernels of the server); independent ones as branches
--   of the graph.
-- - For nvidia: programmatic dependent launch (from Hopper on).
--
-- ## Limits
--
-- On AMD GPUs, PyTorch records kernels without gaps between them.
WITH pause AS (
    SELECT
        *, (sum(dur_ns) OVER of_cause)::BIGINT AS pause_ns, (avg(dur_ns) OVER of_cause)::BIGINT AS each_ns
    FROM steady_gaps AS gap
    SEMI JOIN (FROM steady_work WHERE dur_ns <= $short_ns) AS work
        ON work.trace_id = gap.trace_id AND work.event_kind = gap.after_kind AND work.event_id = gap.after_id
    SEMI JOIN (FROM steady_work WHERE dur_ns <= $short_ns) AS earlier
        ON earlier.trace_id = gap.trace_id AND earlier.event_kind = gap.before_kind
            AND earlier.event_id = gap.before_id
    SEMI JOIN unreported_idle AS part ON part.trace_id = gap.trace_id AND part.device = gap.device
        AND part.gap_start_ns = gap.start_ns
    WHERE cause IN ('queued', 'inside_graph') AND dur_ns <= $longest_ns
    WINDOW of_cause AS (PARTITION BY trace_id, device, cause)
)
SELECT
    pause.trace_id, pause.device, pause.start_ns, pause.end_ns, after_kind AS event_kind,
    after_id AS event_id, if(cause = 'inside_graph', 'graphs', NULL) AS subject, 1.0 AS claimed_share,
    pause_ns, each_ns, if(cause = 'inside_graph', 'in_graph', NULL) AS family,
    if(cause = 'inside_graph', 'short kernels of graphs', 'queued short kernels') AS between_what
FROM pause
JOIN steady_windows AS frame ON frame.trace_id = pause.trace_id AND frame.device = pause.device
WHERE pause_ns > $pause_share * frame.dur_ns

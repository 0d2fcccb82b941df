-- +++
-- code = "OCC003"
-- name = "low-achieved-occupancy"
-- severity = "info"
-- needs = ["gpu_work", "achieved_occupancy", "kernels.registers"]
-- message = """\
-- {subject}: achieved occupancy {achieved_percent:decimal} % against theoretical \
-- {occupancy_percent:decimal} %; {kernel_ns:duration}"""
-- [thresholds]
-- achieved_share = { default = 0.6, doc = "achieved occupancy over theoretical occupancy (judgement)" }
-- kernel_share = { default = 0.02, doc = "time in kernels of one name as a share of the window (judgement)" }
-- shortest_ns = { default = 10000, doc = """\
-- hardware counters of shorter kernels are unreliable (judgement; AMD: of kernels far below 1 ms)""" }
-- +++
--
-- ## What it is
--
-- Fewer warps are resident than could be.
--
-- ## Why it costs
--
-- The GPU is not filled: work is imbalanced, there is a tail, or blocks are dispatched more slowly
-- than they finish.
--
-- ## How it is computed
--
-- Measured mean occupancy (hardware counters) against the theoretical one. It claims no time.
--
-- ## What to try
--
-- - More and smaller blocks, or blocks of equal work; see tail-effect and grid-smaller-than-gpu.
--
-- ## Limits
--
-- Needs hardware counters, which are recorded with serialized kernels.
WITH measured AS (
    SELECT
        work.*, kernel_metrics.occupancy_percent AS achieved_percent, occupancy.occupancy_percent,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, work.short_name))::BIGINT
            AS kernel_ns
    FROM steady_work AS work
    JOIN kernel_metrics
        ON kernel_metrics.trace_id = work.trace_id AND kernel_metrics.kernel_id = work.event_id
    JOIN occupancy ON occupancy.trace_id = work.trace_id AND occupancy.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND work.dur_ns > $shortest_ns
)
SELECT
    measured.trace_id, measured.device, measured.start_ns, measured.end_ns, event_kind, event_id,
    short_name AS subject, NULL::DOUBLE AS claimed_share, achieved_percent, occupancy_percent, kernel_ns
FROM measured
JOIN steady_windows AS frame ON frame.trace_id = measured.trace_id AND frame.device = measured.device
WHERE achieved_percent < $achieved_share * occupancy_percent AND kernel_ns > $kernel_share * frame.dur_ns

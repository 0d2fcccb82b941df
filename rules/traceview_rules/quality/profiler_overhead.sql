-- +++
-- code = "TRQ003"
-- name = "profiler-overhead"
-- severity = "warning"
-- needs = ["gpu_work", "overheads"]
-- message = """\
-- profiler overhead of {overhead_ns:duration} on the host ({subject}), {overhead_share:percent} of the \
-- window: host times are inflated"""
-- [thresholds]
-- overhead_share = { default = 0.10, doc = "profiler overhead as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Recording takes a large share of host time.
--
-- ## Why it costs
--
-- Launches look slower than without the profiler; rules about the host claim too much.
--
-- ## How it is computed
--
-- Time of the profiler's overhead records on one thread in the steady-state window. A full launch queue,
-- which some tools also record as overhead, does not count. Threads are not summed, since they run
-- concurrently.
--
-- ## What to try
--
-- - Record less: fewer API domains; for graphs, launches instead of nodes.
-- - For pytorch, vllm, sglang, tensorrt_llm: no Python stacks, no shapes.
-- - Compare step time with a run without the profiler.
--
-- ## Limits
--
-- Unrecorded overhead is not visible.
WITH cost AS (
    SELECT
        overheads.trace_id, frame.device, greatest(overheads.start_ns, frame.start_ns) AS start_ns,
        least(overheads.start_ns + overheads.dur_ns, frame.end_ns) AS end_ns, kind, tid, frame.dur_ns
    FROM overheads
    JOIN (
        SELECT
            trace_id, min(device) AS device, min(start_ns) AS start_ns, max(end_ns) AS end_ns,
            max(dur_ns) AS dur_ns
        FROM steady_windows GROUP BY trace_id
    ) AS frame
        ON frame.trace_id = overheads.trace_id AND overheads.start_ns < frame.end_ns
        AND overheads.start_ns + overheads.dur_ns > frame.start_ns
    WHERE NOT regexp_matches(coalesce(kind, ''), 'queue|command.?buffer|module.?loading|lazy', 'i')
),
summed AS (
    SELECT *, (sum(end_ns - start_ns) OVER (PARTITION BY trace_id, kind, tid))::BIGINT AS overhead_ns
    FROM cost
)
SELECT
    trace_id, device, start_ns, end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id,
    kind AS subject, NULL::DOUBLE AS claimed_share, overhead_ns, overhead_ns / dur_ns AS overhead_share
FROM summed
WHERE overhead_share > $overhead_share

-- +++
-- code = "CPY002"
-- name = "synchronous-copy"
-- severity = "warning"
-- claims = ["idle"]
-- share_of = { "idle.copy" = "idle_share" }
-- removed_by = "drop_wait"
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = ["the host need not wait for the copy before it launches again"]
-- message = """\
-- {subject} blocked the host: GPU idle for {caused_ns:duration} in {count:gap}; \
-- {waits:number} such {waits:wait lasts|waits last} {waited_ns:duration}"""
-- [thresholds]
-- idle_share = { default = 0.01, doc = """\
-- idle time after copies that block the host, as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- The host waits in a copy (`cudaMemcpy`, `hipMemcpy`, `hipMemcpyWithStream`, or an asynchronous call that
-- blocks) and launches nothing meanwhile.
--
-- ## Why it costs
--
-- The GPU finishes the queued work and the copy, and is then idle until the host launches again.
--
-- ## How it is computed
--
-- Idle gaps whose launching thread blocked in a copy before the launch, up to the blocked time of each.
-- Copies of operators that read a value are reported by item-sync.
--
-- ## What to try
--
-- - Use the asynchronous call with pinned memory on a stream of its own, and wait for an event before the
--   data is used.
-- - For pytorch: `non_blocking=True` together with `pin_memory=True`.
--
-- ## Example
--
-- ```python
-- # before: the host waits for the result
-- show(output.cpu())
--
-- # after: it launches the next step, and waits for an event only when it needs the result
-- result = torch.empty(output.shape, dtype=output.dtype, pin_memory=True)
-- result.copy_(output, non_blocking=True)
-- copied = torch.cuda.Event()
-- copied.record()
-- step(batch)
-- copied.synchronize()
-- show(result)
-- ```
--
-- ## Limits
--
-- Some results are needed by the host.
WITH waited AS (
    SELECT
        idle.*,
        (sum(idle.end_ns - idle.start_ns) OVER (PARTITION BY idle.trace_id, idle.device, call_name))::BIGINT
            AS caused_ns
    FROM idle_causes AS idle
    WHERE cause = 'copy'
),
-- A wait has the calls until the thread gives work to a GPU: PyTorch's copy synchronizes after it.
called AS (
    SELECT
        frame.trace_id, frame.device, call_name AS name, count(*) AS waits,
        sum(least(waited_ns, wait.end_ns - frame.start_ns))::BIGINT AS waited_ns
    FROM host_waits AS wait
    JOIN steady_windows AS frame ON frame.trace_id = wait.trace_id
        AND wait.end_ns > frame.start_ns AND wait.start_ns < frame.end_ns
    WHERE kind = 'copy'
    GROUP BY ALL
)
SELECT
    waited.trace_id, waited.device, waited.start_ns, waited.end_ns, 'api_call' AS event_kind,
    waited.call_id AS event_id, call_name AS subject, 1.0 AS claimed_share, waits, waited_ns, caused_ns
FROM waited
JOIN steady_windows AS frame ON frame.trace_id = waited.trace_id AND frame.device = waited.device
JOIN called ON called.trace_id = waited.trace_id AND called.device = waited.device
    AND called.name = call_name
WHERE caused_ns > $idle_share * frame.dur_ns

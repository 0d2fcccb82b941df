-- +++
-- code = "SYN001"
-- name = "excessive-synchronization"
-- severity = "warning"
-- claims = ["idle"]
-- share_of = { idle = "idle_share" }
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["events_lost", "starts_before_its_call", "counters_serialize_kernels"]
-- assumptions = ["without the wait the host would have launched that much earlier", "between queued kernels the usual pause of this GPU remains"]
-- message = "the GPU ran dry {count:number} {count:time|times} behind {subject} and was idle for {total_ns:duration}; {calls:number} such {calls:call|calls}"
-- [thresholds]
-- idle_share = { default = 0.01, doc = "share of the window that the GPU was idle because of the waits (judgement)" }
-- +++
--
-- ## What it is
--
-- The host waits until the GPU has finished (`cudaDeviceSynchronize`, `hipStreamSynchronize`, ...), and launches
-- again only after that. The GPU is idle from its last work to the first launch after the wait.
--
-- ## Why it costs
--
-- A wait empties the queue that hides the cost of launches. The wait itself costs nothing while the GPU works; what
-- costs is the idle time after it.
--
-- ## How it is computed
--
-- Idle gaps whose launching thread had waited before it launched. A wait is charged at most the time that it took
-- from its thread, over this gap and those that follow: had the thread not waited, it would have come earlier by
-- that much. So a wait in front of a host that is slow anyway is charged little, and the total is never more than
-- the idle time. Calls that give memory back wait for the GPU themselves, which hides the wait behind them: where the
-- thread allocates in a gap as well, the gap is charged at least as much as gaps behind waits usually last.
--
-- ## What to try
--
-- - Remove waits from the loop; wait for an event of the one result that is needed.
-- - Read losses and metrics every N steps, or copy them to pinned memory with `non_blocking=True`.
-- - In benchmarks, time with events instead of synchronizing around each kernel.
--
-- ## Limits
--
-- A wait that another thread than the launching one makes is not seen. Some waits are needed for the result.
WITH usual AS (
    SELECT trace_id, device, median(end_ns - start_ns)::BIGINT AS usual_ns FROM idle_causes
    WHERE cause = 'synchronization' AND start_ns = gap_start_ns GROUP BY trace_id, device
),
beside AS (
    SELECT DISTINCT trace_id, device, gap_start_ns FROM idle_causes WHERE cause = 'allocation'
),
charged AS (
    SELECT idle.* REPLACE (
        CASE WHEN beside.gap_start_ns IS NULL THEN idle.start_ns
        ELSE least(idle.start_ns, greatest(idle.gap_start_ns, idle.end_ns - coalesce(usual_ns, 0))) END AS start_ns
    )
    FROM idle_causes AS idle
    LEFT JOIN usual ON usual.trace_id = idle.trace_id AND usual.device = idle.device
    LEFT JOIN beside ON beside.trace_id = idle.trace_id AND beside.device = idle.device
        AND beside.gap_start_ns = idle.gap_start_ns
    WHERE cause = 'synchronization'
),
waited AS (
    SELECT
        *, (sum(end_ns - start_ns) OVER (PARTITION BY trace_id, device, call_name))::BIGINT AS caused_ns,
        (sum(end_ns - start_ns) OVER (PARTITION BY trace_id, device))::BIGINT AS all_ns
    FROM charged
),
called AS (
    SELECT trace_id, name, count(*) AS calls FROM api_calls SEMI JOIN call_kinds ON call_kinds.name = api_calls.name AND kind = 'synchronization'
    GROUP BY trace_id, name
)
SELECT
    waited.trace_id, waited.device, waited.start_ns, waited.end_ns, 'api_call' AS event_kind, waited.call_id AS event_id,
    waited.call_name AS subject, 1.0 AS claimed_share, calls, caused_ns
FROM waited
JOIN steady_windows AS frame ON frame.trace_id = waited.trace_id AND frame.device = waited.device
LEFT JOIN called ON called.trace_id = waited.trace_id AND called.name = waited.call_name
WHERE all_ns > $idle_share * frame.dur_ns

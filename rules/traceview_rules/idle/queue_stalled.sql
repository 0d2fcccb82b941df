-- +++
-- code = "IDL005"
-- name = "queue-stalled"
-- severity = "warning"
-- share_of = { "idle.queued" = "stalled_share" }
-- reports_rest = 4
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- message = "GPU idle for {stalled_ns:duration} with work queued, in {count:gap}"
-- [thresholds]
-- shortest_ns = { default = 5000, doc = """\
-- shorter gaps are ordinary kernel switches (see kernel-switch-overhead)""" }
-- stalled_share = { default = 0.02, doc = "time in such gaps as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Work was launched long before, but the GPU did not start it and was otherwise idle.
--
-- ## Why it costs
--
-- The GPU waits for something other than a launch: an event, a host callback, another GPU, another
-- process.
--
-- ## How it is computed
--
-- Idle gaps before work whose launch had returned before the gap began, longer than a kernel switch. Gaps
-- before and after graphs are reported by graph-launch-gap. It claims no time, because the launch does not
-- show what the work waited for.
--
-- ## What to try
--
-- - Look for `cudaStreamWaitEvent` or `hipStreamWaitEvent`, host callbacks and waits for other GPUs before
--   the gap; record synchronization events.
-- - Check that no other process uses the GPU.
--
-- ## Limits
--
-- With PyTorch, waits between streams are recorded only with `enable_cuda_sync_events`.
WITH stall AS (
    SELECT *, (sum(dur_ns) OVER (PARTITION BY trace_id, device))::BIGINT AS stalled_ns
    FROM steady_gaps AS gap
    SEMI JOIN unreported_idle AS part ON part.trace_id = gap.trace_id AND part.device = gap.device
        AND part.gap_start_ns = gap.start_ns
    WHERE cause = 'queued' AND dur_ns > $shortest_ns AND call_name NOT ILIKE '%GraphLaunch%'
        AND (trace_id, before_kind, before_id) NOT IN (
            SELECT (trace_id, event_kind, event_id) FROM steady_work WHERE call_name ILIKE '%GraphLaunch%'
        )
)
SELECT
    stall.trace_id, stall.device, stall.start_ns, stall.end_ns, after_kind AS event_kind,
    after_id AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, call_name,
    stall.start_ns - call_end_ns AS queued_ns, stalled_ns
FROM stall
JOIN steady_windows AS frame ON frame.trace_id = stall.trace_id AND frame.device = stall.device
WHERE stalled_ns > $stalled_share * frame.dur_ns

-- +++
-- code = "MEM005"
-- name = "memory-headroom"
-- severity = "info"
-- share_of = { "gap.host_late|gap.launch_latency" = "late_share" }
-- needs = ["gpu_work", "launch_links", "memory_events", "devices.memory_bytes"]
-- message = """\
-- only {reserved_bytes:size} of {memory_bytes:size} of memory is used, while the GPU is idle waiting \
-- for the host {late_share:percent} of the window: a larger batch would fit"""
-- [thresholds]
-- used_share = { default = 0.5, doc = "peak reserved memory as a share of device memory (judgement)" }
-- longest_gap_ns = { default = 500000, doc = """\
-- longer gaps are the host's other work, which a larger batch may lengthen: host-late reports those \
-- (judgement)""" }
-- late_share = { default = 0.2, doc = "idle time waiting for launches as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- The GPU waits for the host, and most of its memory is free.
--
-- ## Why it costs
--
-- With a larger batch each launch does more work, and host time per step is amortized over more
-- samples.
--
-- ## How it is computed
--
-- Peak reserved memory (from a memory snapshot of the same process, where the trace records none)
-- against device memory, together with idle time of causes host_work and launch_latency in gaps that are no
-- longer than launches take, in traces with known steps: a program that is starting has not yet allocated
-- what it needs. It claims no time: the benefit of a larger batch is not in the trace.
--
-- ## What to try
--
-- - For vllm, sglang, tensorrt_llm: raise the number of concurrent sequences (`max_num_seqs`,
--   `max_running_requests`).
-- - Not for vllm, sglang, tensorrt_llm: raise the batch size, or the part of the problem per GPU.
--
-- ## Limits
--
-- The batch may be fixed by latency or by the training recipe.
WITH peak AS (
    SELECT trace_id, device, max(coalesce(reserved_bytes, allocated_bytes)) AS reserved_bytes
    FROM device_memory WHERE device >= 0 GROUP BY trace_id, device
),
late AS (
    SELECT trace_id, device, sum(end_ns - start_ns) AS late_ns
    FROM idle_causes
    WHERE cause IN ('host_work', 'launch_latency') AND gap_end_ns - gap_start_ns <= $longest_gap_ns
    GROUP BY trace_id, device
)
SELECT
    peak.trace_id, peak.device, frame.start_ns, frame.end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, reserved_bytes,
    memory_bytes, late_ns / frame.dur_ns AS late_share
FROM peak
JOIN devices ON devices.trace_id = peak.trace_id AND devices.device = peak.device
JOIN late ON late.trace_id = peak.trace_id AND late.device = peak.device
JOIN steady_windows AS frame ON frame.trace_id = peak.trace_id AND frame.device = peak.device
WHERE reserved_bytes < $used_share * memory_bytes AND late_share > $late_share AND frame.source <> 'window'

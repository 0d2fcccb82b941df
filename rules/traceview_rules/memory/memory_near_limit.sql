-- +++
-- code = "MEM003"
-- name = "memory-near-limit"
-- severity = "warning"
-- needs = ["memory_events", "devices.memory_bytes"]
-- message = "at its peak {reserved_bytes:size} of {memory_bytes:size} of device memory were reserved ({used_share:percent})"
-- [thresholds]
-- used_share = { default = 0.90, doc = "share of the device's memory (the TensorBoard plugin of PyTorch warns from 90 %)" }
-- +++
--
-- ## What it is
--
-- The program takes nearly all of the memory of the GPU.
--
-- ## Why it costs
--
-- A larger batch or a longer sequence fails, and the allocator begins to free and retry.
--
-- ## How it is computed
--
-- The largest reserved memory after any allocation, against the device's memory.
--
-- ## What to try
--
-- - Checkpoint activations, lower the batch and accumulate gradients, shard optimizer states.
--
-- ## Limits
--
-- Memory of other processes and of the driver is not counted.
WITH peak AS (
    SELECT
        trace_id, device, max(coalesce(reserved_bytes, allocated_bytes)) AS reserved_bytes,
        arg_max(ts_ns, coalesce(reserved_bytes, allocated_bytes)) AS ts_ns
    FROM memory_events WHERE device >= 0 GROUP BY trace_id, device
)
SELECT
    peak.trace_id, peak.device, ts_ns AS start_ns, ts_ns AS end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, reserved_bytes, memory_bytes,
    reserved_bytes / memory_bytes AS used_share
FROM peak JOIN devices ON devices.trace_id = peak.trace_id AND devices.device = peak.device
WHERE memory_bytes > 0 AND used_share > $used_share

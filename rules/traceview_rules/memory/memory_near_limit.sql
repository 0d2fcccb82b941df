-- +++
-- code = "MEM003"
-- name = "memory-near-limit"
-- severity = "warning"
-- needs = ["memory_events", "devices.memory_bytes"]
-- message = """\
-- peak memory use is {used_bytes:size} of {memory_bytes:size} ({used_share:percent} of device \
-- memory){holder}"""
-- [thresholds]
-- used_share = { default = 0.90, doc = """\
-- peak memory in use as a share of device memory (the TensorBoard plugin of PyTorch warns from 90 %)""" }
-- +++
--
-- ## What it is
--
-- The program uses nearly all GPU memory.
--
-- ## Why it costs
--
-- A larger batch or a longer sequence fails, and the allocator starts to free and retry.
--
-- ## How it is computed
--
-- Peak memory in use against device memory: allocated memory, or, where only that is recorded, memory
-- reserved by the caching allocator, which releases what is not in use. Inference servers (vLLM, SGLang,
-- TensorRT-LLM) allocate most of the memory for their KV cache by design, and are left out.
--
-- ## What to try
--
-- - For training: checkpoint activations, lower the batch and accumulate gradients, shard optimizer
--   states.
-- - Not for training: a smaller batch, or weights in a smaller dtype.
--
-- ## Limits
--
-- Memory of other processes and of the driver is not counted. A memory snapshot of the same process,
-- opened with the trace (docs/memory-snapshots.md), shows what holds the peak.
WITH peak AS (
    SELECT
        trace_id, device, max(coalesce(allocated_bytes, reserved_bytes)) AS used_bytes,
        arg_max(ts_ns, coalesce(allocated_bytes, reserved_bytes)) AS ts_ns
    FROM device_memory WHERE device >= 0 GROUP BY trace_id, device
)
SELECT
    peak.trace_id, peak.device, ts_ns AS start_ns, ts_ns AS end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, used_bytes,
    memory_bytes, used_bytes / memory_bytes AS used_share, coalesce(holder, '') AS holder
FROM peak
JOIN devices ON devices.trace_id = peak.trace_id AND devices.device = peak.device
LEFT JOIN memory_holders AS held ON held.trace_id = peak.trace_id AND held.device = peak.device
WHERE memory_bytes > 0 AND used_share > $used_share
    AND peak.trace_id NOT IN (SELECT trace_id FROM programs WHERE server)

-- +++
-- code = "KRN007"
-- name = "register-spill"
-- severity = "info"
-- needs = ["gpu_work", "local_memory"]
-- message = """\
-- {subject} spills {spilled_bytes:size} per thread to memory; {kernel_ns:duration}, \
-- {kernel_share:percent} of the window"""
-- [thresholds]
-- kernel_share = { default = 0.02, doc = """\
-- time in such kernels of one name as a share of the window (judgement)""" }
-- spilled_bytes = { default = 0, doc = "local or scratch memory per thread [bytes] (judgement: any)" }
-- +++
--
-- ## What it is
--
-- A kernel uses local memory (NVIDIA) or scratch memory (AMD): values that did not fit into registers, or
-- arrays with computed indices.
--
-- ## Why it costs
--
-- Each such access goes through the caches to device memory.
--
-- ## How it is computed
--
-- Local or scratch memory per thread, as requested by the compiler. It claims no time, because how often it
-- is used is not in a trace.
--
-- ## What to try
--
-- - For own: fewer live values; smaller tiles; looser `__launch_bounds__`.
-- - For own: unroll loops over small arrays, so that their indices are constant.
-- - For triton: smaller blocks, more `num_warps`, fewer `num_stages`.
-- - Not for own, triton: it is a library kernel: a newer version, or another algorithm for these sizes.
--
-- ## Limits
--
-- A stack for calls or `printf` also counts: generic RCCL kernels show some without spilling.
WITH spilling AS (
    SELECT
        work.*, greatest(coalesce(local_memory_bytes, 0), coalesce(scratch_bytes, 0)) AS spilled_bytes,
        registers,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, work.short_name))::BIGINT
            AS kernel_ns
    FROM steady_work AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND spilled_bytes > $spilled_bytes
)
SELECT
    spilling.trace_id, spilling.device, spilling.start_ns, spilling.end_ns, event_kind, event_id,
    short_name AS subject, NULL::DOUBLE AS claimed_share, spilled_bytes, registers, kernel_ns,
    kernel_ns / frame.dur_ns AS kernel_share
FROM spilling
JOIN steady_windows AS frame ON frame.trace_id = spilling.trace_id AND frame.device = spilling.device
WHERE kernel_share > $kernel_share

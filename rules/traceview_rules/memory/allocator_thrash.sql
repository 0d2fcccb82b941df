-- +++
-- code = "MEM002"
-- name = "allocator-thrash"
-- severity = "warning"
-- finds_in = ["call.release"]
-- needs = ["gpu_work", "api_calls", "several_steps"]
-- message = """\
-- memory is released to the driver in every step: {count:number} {count:call|calls} of {subject} in \
-- {steps:number} {steps:step|steps}{reserver}"""
-- [thresholds]
-- per_step = { default = 0.5, doc = "calls that release memory per step (judgement)" }
-- +++
--
-- ## What it is
--
-- The framework releases memory to the driver in every step and allocates it again.
--
-- ## Why it costs
--
-- Releasing waits for the GPU, and driver allocations are slow: the allocator's cache exists
-- to avoid both.
--
-- ## How it is computed
--
-- Calls that free or unmap device memory in steady-state steps, but for those of a compiler (of XLA, say),
-- whose memory is its own. It claims no time: allocation-in-steady-state claims the idle time around such
-- calls.
--
-- ## What to try
--
-- - Reuse memory in the next step: allocate before the loop, or from a pool (`cudaMallocAsync`,
--   `hipMallocAsync`) whose release threshold is above what a step needs.
-- - In PyTorch: remove `torch.cuda.empty_cache()` from the loop. Retries after a failed allocation also
--   free the cache: lower the peak memory.
-- - For pytorch on nvidia: expandable segments against fragmentation.
--
-- ## Limits
--
-- The reason for the calls is not in the trace; a memory snapshot of the same process, opened with the
-- trace, names the source lines.
WITH span AS (
    SELECT trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns, count(*) AS steps
    FROM steady_steps
    GROUP BY trace_id
),
released AS (
    SELECT
        api_calls.*, steps,
        count(*) OVER (PARTITION BY api_calls.trace_id, api_calls.name) / steps AS calls_per_step
    FROM api_calls
    SEMI JOIN call_kinds ON call_kinds.name = api_calls.name AND kind = 'release'
    JOIN span
        ON span.trace_id = api_calls.trace_id AND api_calls.start_ns BETWEEN span.start_ns AND span.end_ns
    ANTI JOIN (FROM host_activities WHERE kind = 'compilation') AS compiling
        ON compiling.trace_id = api_calls.trace_id AND compiling.tid = api_calls.tid
            AND api_calls.start_ns BETWEEN compiling.start_ns AND compiling.end_ns
),
device AS (
    SELECT trace_id, min(device) AS device FROM steady_windows GROUP BY trace_id
)
SELECT
    released.trace_id, device.device, start_ns, start_ns + dur_ns AS end_ns, 'api_call' AS event_kind,
    call_id AS event_id, name AS subject, NULL::DOUBLE AS claimed_share, steps, calls_per_step,
    coalesce(reserver, '') AS reserver
FROM released JOIN device ON device.trace_id = released.trace_id
LEFT JOIN memory_reservers AS asked ON asked.trace_id = released.trace_id AND asked.kind = 'release'
WHERE calls_per_step > $per_step

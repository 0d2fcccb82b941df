-- +++
-- code = "MEM002"
-- name = "allocator-thrash"
-- severity = "warning"
-- finds_in = ["call.release"]
-- needs = ["gpu_work", "api_calls", "several_steps"]
-- message = """\
-- memory is released to the driver in {steps_met}: {count:call} of \
-- {subject}{explained}[{full_steps:step}]{reserver}"""
-- [thresholds]
-- per_step = { default = 0.5, doc = "calls that release memory per step (judgement)" }
-- +++
--
-- ## What it is
--
-- The framework releases memory to the driver during training or inference and allocates it again: in every
-- step, or when the memory is full.
--
-- ## Why it costs
--
-- Releasing waits for the GPU, and driver allocations are slow: the allocator's cache exists
-- to avoid both.
--
-- ## How it is computed
--
-- Calls that free or unmap device memory in steady-state steps, but for those of a compiler (of XLA, say),
-- whose memory is its own. Memory was full where an allocation failed for lack of memory (error 2 of CUDA
-- and HIP) and the same thread then releases: one such call suffices; a memory snapshot says what was asked
-- for. A trace of PyTorch has no results of calls; there an allocation right before the releases and another
-- one right after them suggest it. It claims no time: allocation-in-steady-state claims the idle time around
-- such calls.
--
-- ## What to try
--
-- - Reuse memory in the next step: allocate before the loop, or from a pool (`cudaMallocAsync`,
--   `hipMallocAsync`) whose release threshold is above what a step needs.
-- - For memory_full: lower the peak memory: a smaller batch, or in training checkpointed activations.
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
freed AS (
    SELECT api_calls.*, steps, step.position
    FROM api_calls
    SEMI JOIN call_kinds ON call_kinds.name = api_calls.name AND kind = 'release'
    JOIN span
        ON span.trace_id = api_calls.trace_id AND api_calls.start_ns BETWEEN span.start_ns AND span.end_ns
    ASOF JOIN steady_steps AS step
        ON step.trace_id = api_calls.trace_id AND step.start_ns <= api_calls.start_ns
    ANTI JOIN (FROM host_activities WHERE kind = 'compilation') AS compiling
        ON compiling.trace_id = api_calls.trace_id AND compiling.tid = api_calls.tid
            AND api_calls.start_ns BETWEEN compiling.start_ns AND compiling.end_ns
),
-- Waits apart, the calls of a thread around its releases.
others AS (
    SELECT api_calls.trace_id, tid, start_ns, name, kind LIKE '%allocation' AS allocates, result, args
    FROM api_calls
    JOIN call_kinds USING (name)
    SEMI JOIN (SELECT DISTINCT trace_id, tid FROM freed) AS thread
        ON thread.trace_id = api_calls.trace_id AND thread.tid = api_calls.tid
    WHERE kind NOT IN ('release', 'synchronization', 'other')
),
released AS (
    SELECT
        freed.*, before.name AS allocated_by, try_cast(before.args ->> 'size' AS BIGINT) AS size,
        coalesce(before.allocates AND before.result = 2, false) AS failed,
        coalesce(
            failed OR (
                before.allocates AND after.allocates AND before.result IS NULL AND framework = 'pytorch'
            ), false
        ) AS was_full,
        framework
    FROM freed
    ASOF LEFT JOIN others AS before
        ON before.trace_id = freed.trace_id AND before.tid = freed.tid AND before.start_ns <= freed.start_ns
    ASOF LEFT JOIN others AS after
        ON after.trace_id = freed.trace_id AND after.tid = freed.tid AND after.start_ns >= freed.start_ns
    LEFT JOIN programs ON programs.trace_id = freed.trace_id
),
asked AS (
    SELECT memory.trace_id, max(bytes) AS bytes
    FROM device_memory AS memory
    JOIN span ON span.trace_id = memory.trace_id AND ts_ns BETWEEN span.start_ns AND span.end_ns
    WHERE kind = 'oom' GROUP BY memory.trace_id
),
device AS (
    SELECT trace_id, min(device) AS device FROM steady_windows GROUP BY trace_id
),
counted AS (
    SELECT
        released.trace_id, released.name, count(*) / any_value(steps) AS calls_per_step,
        bool_or(was_full) AS filled,
        count(DISTINCT position) AS met, if(
            met = any_value(steps), 'every step', concat(met, ' of ', any_value(steps), ' steps')
        ) AS steps_met,
        CASE
            WHEN filled THEN concat(
                if(bool_or(failed), '; memory was full', '; memory seems to have been full'),
                ' (' || format_bytes(any_value(memory_bytes)) || ')',
                if(bool_or(failed), ': ', ': PyTorch calls '),
                any_value(allocated_by) FILTER (was_full),
                ' for ' || format_bytes(coalesce(max(size) FILTER (failed), any_value(asked.bytes))),
                if(bool_or(failed), ' failed in ', ' right before and after them, in ')
            )
            WHEN any_value(framework) = 'pytorch' AND met < any_value(steps) AND count(*) > met
                THEN '; PyTorch releases several at once where memory is full, or for `empty_cache()`'
            ELSE ''
        END AS explained,
        if(filled, count(DISTINCT position) FILTER (was_full), NULL) AS full_steps
    FROM released
    LEFT JOIN device ON device.trace_id = released.trace_id
    LEFT JOIN devices ON devices.trace_id = device.trace_id AND devices.device = device.device
    LEFT JOIN asked ON asked.trace_id = released.trace_id
    GROUP BY released.trace_id, released.name
)
SELECT
    released.trace_id, device.device, start_ns, start_ns + dur_ns AS end_ns, 'api_call' AS event_kind,
    call_id AS event_id, released.name AS subject, NULL::DOUBLE AS claimed_share, steps, calls_per_step,
    steps_met, explained, full_steps, if(filled, 'memory_full', NULL) AS family,
    coalesce(reserver, '') AS reserver
FROM released
JOIN counted ON counted.trace_id = released.trace_id AND counted.name = released.name
JOIN device ON device.trace_id = released.trace_id
LEFT JOIN memory_reservers AS asked ON asked.trace_id = released.trace_id AND asked.kind = 'release'
WHERE calls_per_step > $per_step OR filled

-- +++
-- code = "MEM001"
-- name = "allocation-in-steady-state"
-- severity = "warning"
-- claims = ["idle"]
-- share_of = { "idle.allocation|idle.release" = "lost_share" }
-- removed_by = "drop_call"
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = ["memory can be allocated once before the loop"]
-- message = """\
-- GPU idle for {lost_ns:duration} in {count:gap} while the host is in {subject}; \
-- {calls_made:number} such \
-- {calls_made:call takes|calls take} {called_ns:duration}{reserver}"""
-- [thresholds]
-- lost_share = { default = 0.002, doc = "idle time during such calls as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- GPU memory, or pinned host memory, is allocated or freed in the loop.
--
-- ## Why it costs
--
-- The driver's allocation takes tens of microseconds to milliseconds; `cudaFree` and `hipFree` also wait
-- for the GPU to finish.
--
-- ## How it is computed
--
-- Idle parts of cause allocation, where the launching thread was in an allocation, and of cause release,
-- where it was blocked in a release before the launch, as in a synchronization; by function. Allocations
-- from stream-ordered pools (`cudaMallocAsync`) count where the call takes 100 us or more: the pool had to
-- get memory from the driver. Where no steps are known, functions called fewer than three times do not
-- count, nor does any function with a wait twenty times as long as it usually takes: then the program is
-- starting and initializing the GPU. A function called a hundred times still counts, without such waits,
-- if they are less than half of its time. With steps, such a wait does not count where it is most of the
-- time: a library initializes there, as cuDNN does in the first backward pass.
--
-- ## What to try
--
-- - For pytorch on nvidia: `PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True`.
-- - For pytorch: no `torch.cuda.empty_cache()` in the loop; warm up its allocator with the largest sizes.
-- - For memory_pool: keep memory in the pool, by a release threshold (`cudaMemPoolSetAttribute` or
--   `hipMemPoolSetAttribute`) above what the loop needs: by default each synchronization returns unused
--   memory to the driver.
-- - Not for pytorch, memory_pool: use a pool or the framework's caching allocator; warm it up with the
--   largest sizes.
-- - Allocate pinned buffers once.
-- - A memory snapshot (docs/memory-snapshots.md), opened with the trace, names the lines that make PyTorch
--   allocate.
--
-- ## Example
--
-- ```python
-- # before: freed memory is allocated again in the next step
-- for batch in loader:
--     step(batch)
--     torch.cuda.empty_cache()
--
-- # after: PyTorch keeps it; PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True avoids fragments
-- for batch in loader:
--     step(batch)
-- ```
--
-- ## Limits
--
-- The first steps always allocate. Where no steps are known, allocations before the first run of a kernel are
-- start-up.
WITH call AS (
    SELECT
        trace_id, tid, start_ns, dur_ns, call_id, name, kind = 'pool_allocation' AS from_pool,
        if(from_pool, 'allocation', kind) AS kind, count(*) OVER of_name AS calls,
        median(dur_ns) OVER of_name AS usual_ns
    FROM api_calls JOIN call_kinds USING (name)
    WHERE kind IN ('allocation', 'release')
        OR (kind = 'pool_allocation' AND dur_ns >= 100000 AND name NOT LIKE '%Free%')
    WINDOW of_name AS (PARTITION BY trace_id, name)
),
lost AS (
    SELECT
        idle.*, call.name, call.call_id AS activity_id, from_pool, frame.dur_ns,
        frame.source = 'window' AS stepless, calls,
        idle.end_ns - idle.start_ns <= 20 * usual_ns AS is_usual,
        max((idle.end_ns - idle.start_ns) / usual_ns) OVER (PARTITION BY idle.trace_id) AS longest,
        max(idle.end_ns - idle.start_ns) OVER of_name * 2 <= sum(idle.end_ns - idle.start_ns) OVER of_name
            AS recurs,
        (sum(idle.end_ns - idle.start_ns) OVER of_name)::BIGINT AS all_ns,
        (sum(idle.end_ns - idle.start_ns) FILTER (is_usual) OVER of_name)::BIGINT AS usually_ns,
        stepless AND longest > 20 AND calls >= 100 AND 2 * usually_ns > all_ns AS loops,
        if(loops, usually_ns, all_ns) AS lost_ns
    FROM idle_causes AS idle
    ASOF JOIN call
        ON call.trace_id = idle.trace_id AND call.tid = idle.tid AND call.kind = idle.cause
            AND call.start_ns < idle.gap_end_ns
    JOIN steady_windows AS frame ON frame.trace_id = idle.trace_id AND frame.device = idle.device
    WHERE cause IN ('allocation', 'release')
    WINDOW of_name AS (PARTITION BY idle.trace_id, idle.device, call.name)
),
called AS (
    SELECT call.trace_id, device, name, count(*) AS made, sum(call.dur_ns)::BIGINT AS called_ns
    FROM call
    JOIN steady_windows AS frame ON frame.trace_id = call.trace_id
        AND call.start_ns < frame.end_ns AND call.start_ns + call.dur_ns > frame.start_ns
    GROUP BY call.trace_id, device, name
),
-- What the allocator of a framework keeps is its first memory, unless steps show that it recurs.
cached AS (
    SELECT trace_id FROM call SEMI JOIN (FROM programs WHERE framework IS NOT NULL) USING (trace_id)
    GROUP BY trace_id
    HAVING count(*) FILTER (kind = 'allocation') > 2 * count(*) FILTER (kind = 'release')
)
SELECT
    lost.trace_id, lost.device, lost.start_ns, lost.end_ns, 'api_call' AS event_kind, activity_id AS event_id,
    lost.name AS subject, 1.0 AS claimed_share, made AS calls_made, called_ns, lost_ns,
    coalesce(reserver, '') AS reserver, if(from_pool, 'memory_pool', NULL) AS family
FROM lost
JOIN called ON called.trace_id = lost.trace_id AND called.device = lost.device AND called.name = lost.name
LEFT JOIN memory_reservers AS asked ON asked.trace_id = lost.trace_id AND asked.kind = lost.cause
WHERE lost_ns > $lost_share * dur_ns AND (
    (NOT stepless AND (recurs OR longest <= 20))
    OR (
        stepless AND calls >= 3 AND (longest <= 20 OR (loops AND is_usual))
        AND (cause = 'release' OR lost.trace_id NOT IN (FROM cached))
    )
)

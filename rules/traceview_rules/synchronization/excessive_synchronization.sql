-- +++
-- code = "SYN001"
-- name = "excessive-synchronization"
-- severity = "warning"
-- claims = ["idle"]
-- share_of = { "idle.synchronization" = "idle_share" }
-- removed_by = "drop_call"
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = [
--     "without the sync wait the host would have launched that much earlier",
--     "the usual gap of this GPU between queued kernels remains",
-- ]
-- message = """\
-- {waits:number} {waits:sync wait|sync waits} in {subject}{in_steps} let the GPU run out of work: idle for \
-- {total_ns:duration} in {count:gap}, before the host was ahead again{after_copies}"""
-- [thresholds]
-- idle_share = { default = 0.01, doc = """\
-- idle time caused by sync waits as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- The host waits until the GPU has finished (`cudaDeviceSynchronize`, `hipStreamSynchronize`, ...), and
-- launches again only after that. The GPU is idle from its last work to the first launch after the sync wait.
--
-- ## Why it costs
--
-- A sync wait drains the queue that hides launch overhead. It costs nothing while the GPU is busy; the cost
-- is the idle time after it.
--
-- ## How it is computed
--
-- Idle gaps whose launching thread was in a sync wait before the launch. A sync wait accounts for at most
-- its own duration, over this gap and those that follow: without it the thread would have launched that
-- much earlier. So on a host that is slow anyway, a sync wait accounts for little, and the total never
-- exceeds the idle time. Where most of the waits directly follow the copy of pageable memory of the host to
-- the GPU, as such copies of PyTorch do, the finding says so. Sync waits of operators that time events do not
-- count: there, a library measures which of its kernels is fastest.
--
-- ## What to try
--
-- - For pageable_upload: each wait is for an upload from pageable memory: keep the value on the GPU from
--   step to step, compute it there, or copy it from pinned memory (in PyTorch `pin_memory()` and
--   `non_blocking=True`).
-- - Not for pageable_upload: remove synchronization from the loop; wait only for an event of the result that
--   is needed.
-- - For training: read losses and metrics every N steps, or copy them to pinned memory with
--   `non_blocking=True`.
-- - For inference in vllm, sglang, tensorrt_llm: read the sampled tokens after the next step is launched
--   (asynchronous scheduling of the server).
-- - For each_step: to time steps, record events and read them some steps later; log every N steps.
-- - Not for training, inference: in benchmarks, time with events instead of synchronizing around each
--   kernel.
--
-- ## Example
--
-- ```python
-- # before: each step is timed by waiting for it
-- begin = time.perf_counter()
-- step(batch)
-- torch.cuda.synchronize()
-- times.append(time.perf_counter() - begin)
--
-- # after: events are recorded on the GPU
-- begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
-- begin.record()
-- step(batch)
-- end.record()
-- events.append((begin, end))
-- # and read once, after the loop
-- torch.cuda.synchronize()
-- times = [begin.elapsed_time(end) for begin, end in events]
-- ```
--
-- ## Limits
--
-- Sync waits on threads other than the launching one are not visible. Some sync waits are needed for
-- the result.
WITH timing AS (
    SELECT DISTINCT trace_id, op_id FROM api_calls WHERE name ILIKE '%EventElapsedTime%' AND op_id IS NOT NULL
),
waited AS (
    SELECT
        *, (sum(end_ns - start_ns) OVER (PARTITION BY trace_id, device, call_name))::BIGINT AS caused_ns,
        (sum(end_ns - start_ns) OVER (PARTITION BY trace_id, device))::BIGINT AS all_ns
    FROM idle_causes ANTI JOIN timing USING (trace_id, op_id)
    WHERE cause = 'synchronization'
),
-- Waits right after the copy of pageable memory to the GPU by the same thread, with no launch in between.
uploaded AS (
    SELECT wait.trace_id, wait.call_id, copied.bytes
    FROM (
        FROM api_calls WHERE (trace_id, call_id) IN (SELECT (trace_id, call_id) FROM waited)
    ) AS wait
    ASOF JOIN (
        SELECT
            call.trace_id, tid, call.start_ns + call.dur_ns AS end_ns, copies.bytes,
            kind = 'HtoD' AND src_memory = 'pageable' AS is_upload
        FROM gpu_activity AS work
        JOIN api_calls AS call ON call.trace_id = work.trace_id AND call.call_id = work.call_id
        LEFT JOIN copies ON work.event_kind = 'copy' AND copies.trace_id = work.trace_id
            AND copies.copy_id = work.event_id
    ) AS copied
        ON copied.trace_id = wait.trace_id AND copied.tid = wait.tid AND copied.end_ns <= wait.start_ns
    WHERE is_upload AND wait.start_ns - copied.end_ns < 20000
),
counted AS (
    SELECT
        waited.trace_id, device, waited.call_name, count(DISTINCT waited.call_id) AS waits,
        count(DISTINCT waited.call_id) FILTER (uploaded.call_id IS NOT NULL) AS uploads,
        min(bytes) AS least_bytes, max(bytes) AS most_bytes,
        count(DISTINCT step.position) AS steps_met
    FROM waited
    LEFT JOIN uploaded USING (trace_id, call_id)
    LEFT JOIN (
        SELECT call.trace_id, call_id, position
        FROM (
            FROM api_calls WHERE (trace_id, call_id) IN (SELECT (trace_id, call_id) FROM waited)
        ) AS call
        ASOF JOIN steady_steps AS step
            ON step.trace_id = call.trace_id AND step.start_ns <= call.start_ns
    ) AS step USING (trace_id, call_id)
    GROUP BY waited.trace_id, device, waited.call_name
)
SELECT
    waited.trace_id, waited.device, waited.start_ns, waited.end_ns, 'api_call' AS event_kind,
    waited.call_id AS event_id, waited.call_name AS subject, 1.0 AS claimed_share, waits, caused_ns,
    CASE
        WHEN 2 * uploads > waits THEN 'pageable_upload'
        WHEN frame.steps >= 3 AND abs(waits - frame.steps) <= 1 AND steps_met >= frame.steps - 1
            THEN 'each_step'
    END AS family,
    if(
        frame.steps >= 3 AND abs(waits - frame.steps) <= 1 AND steps_met >= frame.steps - 1,
        ', one in each step,', ''
    ) AS in_steps,
    if(
        family = 'pageable_upload',
        concat(
            '; ', if(uploads = waits, 'each', uploads || ' of them'),
            ' right after an upload from pageable memory (', format('{:,}', least_bytes),
            if(most_bytes > least_bytes, format(' to {:,}', most_bytes), ''), ' bytes)'
        ), ''
    ) AS after_copies
FROM waited
JOIN steady_windows AS frame ON frame.trace_id = waited.trace_id AND frame.device = waited.device
LEFT JOIN counted ON counted.trace_id = waited.trace_id AND counted.device = waited.device
    AND counted.call_name IS NOT DISTINCT FROM waited.call_name
WHERE all_ns > $idle_share * frame.dur_ns

-- +++
-- code = "IDL001"
-- name = "gpu-idle"
-- severity = "warning"
-- reports_rest = 8
-- share_of = { idle = "idle_share" }
-- needs = ["gpu_work"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- message = """\
-- GPU idle {idle_share:percent} of the window in gaps that no other finding explains: {idle_ns:duration} in \
-- {gaps:gap}{owners}"""
-- [thresholds]
-- idle_share = { default = 0.15, doc = """\
-- share of the window without any GPU work, in gaps that no other finding explains (TraceLens warns from \
-- 15 % of all idle time)""" }
-- +++
--
-- ## What it is
--
-- The GPU is idle for a large share of the window: no kernel, copy or memset runs, and no finding about a
-- single cause explains it.
--
-- ## Why it costs
--
-- An idle GPU costs as much as a busy one. Look at idle time first: faster kernels do not shorten it.
--
-- ## How it is computed
--
-- Idle gaps of each GPU (the window minus the union of all GPU work), except those of which another
-- finding explains any part. They are divided by owner (view idle_causes): the host, start-up, queue
-- stalls (after the launch had returned), and gaps before work without a launch record or after the last
-- work. Each gap is reported once: by the rules for its cause (families IDL, LCH, SYN, CPY, DAT, MEM, JIT,
-- GRF), otherwise by this one. Where this rule runs on its own, as in `traceview explain`, it reports all
-- gaps. It claims no time.
--
-- ## What to try
--
-- - For host_recorded: see what each thread does in the longest of these gaps:
--   `traceview explain TRACE gpu-idle`.
-- - For gpu_only in pytorch_profiler: record the host too, to see what it does in the gaps
--   (`ProfilerActivity.CPU`, which was off).
-- - For gpu_only on amd in program_profiler: record the host too, to see what it does in the gaps
--   (`rocprofv3 --runtime-trace`).
-- - For gpu_only on nvidia in program_profiler: record the host too, to see what it does in the gaps
--   (`nsys profile --trace=cuda,nvtx,osrt`).
-- - Low idle time does not mean that the GPU is well used: see the families OCC and KRN.
--
-- ## Limits
--
-- Work of other processes on the same GPU is not in the trace and counts as idle here.
WITH whole AS MATERIALIZED (
    SELECT DISTINCT idle.trace_id, idle.device, gap_start_ns AS start_ns
    FROM idle_causes AS idle
    SEMI JOIN reported_idle AS reported
        ON reported.trace_id = idle.trace_id AND reported.device = idle.device
            AND reported.start_ns = idle.start_ns AND reported.end_ns = idle.end_ns
),
-- Most of what is reported are whole parts of gaps: only the others are compared by time.
other AS (
    SELECT
        trace_id, device, start_ns, max(end_ns) OVER (
            PARTITION BY trace_id, device ORDER BY start_ns, end_ns ROWS UNBOUNDED PRECEDING
        ) AS end_ns
    FROM reported_idle
    ANTI JOIN idle_causes USING (trace_id, device, start_ns, end_ns)
),
open_gap AS (
    SELECT trace_id, device, start_ns, end_ns, dur_ns, before_id, after_kind, after_id
    FROM steady_gaps ANTI JOIN whole USING (trace_id, device, start_ns)
),
gap AS MATERIALIZED (
    SELECT open_gap.*
    FROM open_gap
    ASOF LEFT JOIN other ON other.trace_id = open_gap.trace_id AND other.device = open_gap.device
        AND other.start_ns < open_gap.end_ns
    WHERE coalesce(other.end_ns <= open_gap.start_ns, true)
),
rest AS (
    SELECT gap.trace_id, gap.device, sum(gap.dur_ns)::BIGINT AS idle_ns, count(*) AS gaps
    FROM gap
    JOIN steady_windows AS frame ON frame.trace_id = gap.trace_id AND frame.device = gap.device
    GROUP BY gap.trace_id, gap.device, frame.dur_ns
    HAVING sum(gap.dur_ns) > $idle_share * frame.dur_ns
),
owned AS (
    SELECT trace_id, device, owner, sum(end_ns - start_ns) AS owned_ns
    FROM (
        SELECT
            *, CASE
                WHEN cause IN ('queue_stall', 'queued') THEN 'work stalled in the queue'
                WHEN cause = 'start_up' THEN 'start-up'
                WHEN before_id IS NULL AND after_id IS NULL THEN 'without work of this GPU in the window'
                WHEN cause = 'unknown' AND after_id IS NULL THEN 'after the last work'
                WHEN cause = 'unknown' THEN 'before work without a launch record'
                WHEN cause = 'off_processor' THEN 'the host off the processor'
                WHEN cause = 'page_fault' THEN 'the host using pages of managed memory'
                WHEN cause = 'inside_graph' THEN 'between kernels of a graph'
                WHEN cause = 'mpi' THEN 'the host in MPI'
                WHEN cause = 'release' THEN 'the host releasing memory'
                WHEN cause IN ('synchronization', 'value_read', 'copy')
                    THEN 'the host after waiting for the GPU'
                ELSE 'the host'
            END AS owner
        FROM idle_causes AS idle
        JOIN (
            SELECT trace_id, device, start_ns AS gap_start_ns, before_id, after_id
            FROM gap SEMI JOIN rest USING (trace_id, device)
        ) USING (trace_id, device, gap_start_ns)
    )
    GROUP BY trace_id, device, owner
),
listed AS (
    SELECT
        trace_id, device,
        concat(': ', string_agg(concat(owner, ' ', duration_text(owned_ns)), ', ' ORDER BY owned_ns DESC))
            AS owners
    FROM owned WHERE owned_ns > 0
    GROUP BY trace_id, device
),
on_host AS (
    SELECT trace_id FROM api_calls
    UNION
    SELECT trace_id FROM ops
    UNION
    SELECT trace_id FROM os_calls
    UNION
    SELECT trace_id FROM python_calls
    UNION
    SELECT trace_id FROM ranges WHERE tid IS NOT NULL
)
SELECT
    trace_id, device, gap.start_ns, gap.end_ns, after_kind AS event_kind, after_id AS event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, idle_ns, gaps,
    idle_ns / frame.dur_ns AS idle_share, coalesce(owners, '') AS owners,
    if(trace_id IN (FROM on_host), 'host_recorded', 'gpu_only') AS family
FROM gap
JOIN steady_windows AS frame USING (trace_id, device)
JOIN rest USING (trace_id, device)
LEFT JOIN listed USING (trace_id, device)

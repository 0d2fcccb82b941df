-- +++
-- code = "KRN011"
-- name = "compute-slowed-by-communication"
-- severity = "info"
-- claims = ["compute"]
-- needs = ["gpu_work"]
-- vetoes = ["counters_serialize_kernels"]
-- assumptions = ["beside communication a kernel could be as fast as without it", "kernels of the same name and grid do the same work"]
-- message = "{subject}: {beside_ns:duration} beside communication, {alone_ns:duration} without it (medians); {lost_ns:duration} lost in {count:number} kernels"
-- [thresholds]
-- slowdown = { default = 1.10, doc = "median beside communication over median without (judgement)" }
-- most = { default = 3, doc = "beyond this the two do different work (judgement)" }
-- instances = { default = 5, doc = "fewer kernels on either side tell nothing (judgement)" }
-- +++
--
-- ## What it is
--
-- The same kernel takes longer while communication runs beside it.
--
-- ## Why it costs
--
-- Communication kernels take multiprocessors and memory bandwidth from compute: hiding communication is not
-- free.
--
-- ## How it is computed
--
-- Kernels of the same name and grid: those that overlap with communication most of their time against those
-- that do not overlap at all, by medians. The difference is claimed.
--
-- ## What to try
--
-- - Fewer channels for NCCL or RCCL (`NCCL_MAX_NCHANNELS`, `NCCL_MAX_CTAS`), copy engines for the transfer
--   where the library can.
-- - Put communication beside kernels that are bound by something else.
--
-- ## Limits
--
-- Kernels of one name and grid may still differ in their work.
WITH communicating AS (
    SELECT trace_id, device, start_ns, max(end_ns) AS end_ns FROM steady_work WHERE class = 'communication'
    GROUP BY trace_id, device, start_ns
),
reached AS (
    SELECT
        trace_id, device, start_ns, max(end_ns) OVER (PARTITION BY trace_id, device ORDER BY start_ns ROWS UNBOUNDED PRECEDING) AS end_ns
    FROM communicating
),
beside AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.dur_ns, work.event_kind, work.event_id, work.short_name, grid_x, grid_y, grid_z,
        CASE
            WHEN reached.end_ns IS NULL THEN false
            WHEN least(work.end_ns, reached.end_ns) - greatest(work.start_ns, reached.start_ns) > 0.8 * work.dur_ns THEN true
            WHEN reached.end_ns <= work.start_ns THEN false
        END AS is_beside
    FROM steady_work AS work
    ASOF LEFT JOIN reached
        ON reached.trace_id = work.trace_id AND reached.device = work.device AND reached.start_ns < work.end_ns
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute'
        AND work.trace_id IN (SELECT trace_id FROM communicating)
),
compared AS (
    SELECT
        trace_id, device, short_name, grid_x, grid_y, grid_z,
        (median(dur_ns) FILTER (is_beside))::BIGINT AS beside_ns, (median(dur_ns) FILTER (NOT is_beside))::BIGINT AS alone_ns
    FROM beside GROUP BY ALL
    HAVING count(*) FILTER (is_beside) >= $instances AND count(*) FILTER (NOT is_beside) >= $instances
)
SELECT
    beside.trace_id, beside.device, start_ns, end_ns, event_kind, event_id, beside.short_name AS subject,
    greatest(1 - alone_ns / dur_ns, 0) AS claimed_share, beside_ns, alone_ns,
    (sum(greatest(dur_ns - alone_ns, 0)) OVER (PARTITION BY beside.trace_id, beside.device, beside.short_name))::BIGINT AS lost_ns
FROM beside
JOIN compared ON compared.trace_id = beside.trace_id AND compared.device = beside.device
    AND compared.short_name = beside.short_name AND compared.grid_x IS NOT DISTINCT FROM beside.grid_x
    AND compared.grid_y IS NOT DISTINCT FROM beside.grid_y AND compared.grid_z IS NOT DISTINCT FROM beside.grid_z
WHERE is_beside AND beside_ns > $slowdown * alone_ns AND beside_ns < $most * alone_ns AND dur_ns > alone_ns

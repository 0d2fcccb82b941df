-- +++
-- code = "CLK002"
-- name = "implied-throttling"
-- severity = "info"
-- share_of = { compute = "kernel_share" }
-- needs = ["gpu_work"]
-- message = """\
-- {subject} slows down by {drift:percent} over the trace ({instances:launch}), \
-- as under clock throttling"""
-- [thresholds]
-- drift = { default = 0.05, doc = """\
-- median of the last third over median of the first, less one, of durations relative to the same work \
-- (judgement)""" }
-- instances = { default = 30, doc = "minimum number of launches (judgement)" }
-- kernel_share = { default = 0.05, doc = "share of the window that the kernel takes (judgement)" }
-- +++
--
-- ## What it is
--
-- The same GEMM kernel, with the same grid, gets slower over the trace.
--
-- ## Why it costs
--
-- A GPU that heats up lowers its clock, which slows down all compute-bound work.
--
-- ## How it is computed
--
-- Matrix core kernels by name. Each duration is divided by the median for its grid (and its position in
-- the step, where steps are known); then the median of the last third of all launches is compared with
-- that of the first third, if the middle third lies between them. Kernels that vary by more than a quarter
-- within a third are left out: they do different work under one name. A lower clock slows all such
-- kernels: if those that slow down take less than half of their time, something else is the cause. It
-- claims no time.
--
-- ## What to try
--
-- - For nvidia: record clocks and power (`nsys profile --gpu-metrics-devices=all`) to confirm it.
-- - For amd: record clocks and power (rocprof-sys) to confirm it.
-- - Check power limit and cooling.
--
-- ## Limits
--
-- Inputs that grow over the run look the same.
WITH matrix_kernel AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.dur_ns, work.event_id, work.short_name,
        work.op_id, coalesce(work.call_start_ns, work.start_ns) AS at_ns,
        hash((kernels.name, grid_x, grid_y, grid_z)) AS shape
    FROM steady_work AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' 
        AND kernels.name IN (
            SELECT name FROM event_names WHERE event_kind = 'kernel' AND uses_matrix_cores(name)
        )
),
placed AS (
    SELECT
        kernel.*, row_number() OVER (
            PARTITION BY kernel.trace_id, device, step.position, shape ORDER BY kernel.start_ns, event_id
        ) AS place
    FROM matrix_kernel AS kernel
    ASOF JOIN steady_steps AS step ON step.trace_id = kernel.trace_id AND step.start_ns <= at_ns
    WHERE step.source <> 'detected'
    UNION ALL
    SELECT *, 0 FROM matrix_kernel
    WHERE trace_id NOT IN (SELECT trace_id FROM steady_steps WHERE source <> 'detected')
),
-- Kernels of one name and grid may do unequal work: each against the same place in the other steps.
relative AS (
    SELECT
        *, dur_ns / median(dur_ns) OVER (PARTITION BY trace_id, device, shape, place) AS length,
        ntile(3) OVER (PARTITION BY trace_id, device, short_name ORDER BY start_ns, event_id) AS third
    FROM placed
),
trend AS (
    SELECT
        trace_id, device, short_name, count(*) AS instances, sum(dur_ns)::BIGINT AS kernel_ns,
        min(start_ns) AS start_ns, max(end_ns) AS end_ns, arg_max(event_id, (dur_ns, -event_id)) AS event_id,
        median(length) FILTER (third = 1) AS first_length, median(length) FILTER (third = 2) AS middle_length,
        median(length) FILTER (third = 3) AS last_length
    FROM relative GROUP BY ALL
    HAVING quantile_disc(length, 0.9) FILTER (third = 1) <= 1.25
        * quantile_disc(length, 0.1) FILTER (third = 1)
        AND quantile_disc(length, 0.9) FILTER (third = 3) <= 1.25
            * quantile_disc(length, 0.1) FILTER (third = 3)
),
drifting AS (
    SELECT
        *, last_length / first_length - 1 AS drift,
        drift > $drift AND middle_length BETWEEN first_length AND last_length AS slower,
        sum(kernel_ns) OVER (PARTITION BY trace_id, device) AS all_ns
    FROM trend WHERE instances >= $instances
),
common AS (
    SELECT * FROM drifting
    QUALIFY sum(if(slower, kernel_ns, 0)) OVER (PARTITION BY trace_id, device) >= 0.5 * all_ns
)
SELECT
    common.trace_id, common.device, common.start_ns, common.end_ns, 'kernel' AS event_kind, event_id,
    short_name AS subject, NULL::DOUBLE AS claimed_share, drift, first_length, last_length, instances,
    kernel_ns
FROM common
JOIN steady_windows AS frame ON frame.trace_id = common.trace_id AND frame.device = common.device
WHERE slower AND kernel_ns > $kernel_share * frame.dur_ns

-- +++
-- code = "KRN010"
-- name = "kernel-jitter"
-- severity = "info"
-- claims = ["compute"]
-- needs = ["gpu_work", "several_steps"]
-- vetoes = ["counters_serialize_kernels"]
-- assumptions = [
--     "the same kernel at the same position in a step does the same work",
--     "all can be as fast as those that are not slow",
-- ]
-- message = """\
-- {subject}: duration varies by {variation:percent} from step to step; slow launches lose \
-- {lost_ns:duration}"""
-- [thresholds]
-- variation = { default = 0.15, doc = """\
-- standard deviation over mean at one position of the steps; slow is what exceeds the fastest quarter \
-- by this share (judgement)""" }
-- lost_share = { default = 0.01, doc = """\
-- time of slow kernels beyond the usual duration as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- A kernel with the same grid, at the same position of every step, varies in duration.
--
-- ## Why it costs
--
-- Something slows it: concurrent communication or copies, clocks, data-dependent work.
--
-- ## How it is computed
--
-- Kernels by name, grid and position in their step, over the steady-state steps. Those that take notably
-- longer than the fastest quarter at their position are slow; their time beyond the mean of the others is
-- claimed. Steps detected from the period of the kernels do not count, nor do expert GEMMs, whose work
-- changes with the routing of tokens.
--
-- ## What to try
--
-- - Check whether the slow ones overlap with communication (compute-slowed-by-communication) or come late in
--   the run (falling clocks).
--
-- ## Limits
--
-- Sequence lengths that vary from step to step change the work but not the grid.
WITH linked AS (
    SELECT DISTINCT trace_id FROM steady_work WHERE call_id IS NOT NULL
),
-- Kernels of one name lose at most what they take beyond the shortest one of each grid.
enough AS (
    SELECT varied.trace_id, varied.device, short_name
    FROM (
        SELECT
            work.trace_id, work.device, work.short_name,
            sum(work.dur_ns) - count(*) * min(work.dur_ns) AS beyond_ns
        FROM steady_work AS work
        WHERE work.event_kind = 'kernel' AND work.class = 'compute'
        GROUP BY work.trace_id, work.device, work.short_name, blocks_x, blocks_y, blocks_z
    ) AS varied
    JOIN steady_windows AS frame ON frame.trace_id = varied.trace_id AND frame.device = varied.device
    GROUP BY varied.trace_id, varied.device, short_name, frame.dur_ns
    HAVING sum(beyond_ns) > $lost_share * frame.dur_ns
),
placed AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.dur_ns, work.event_kind, work.event_id,
        work.short_name,
        grid_x, grid_y, grid_z, step.position, row_number() OVER (
            PARTITION BY work.trace_id, work.device, step.position, work.short_name, grid_x, grid_y, grid_z
            ORDER BY work.start_ns, work.event_id
        ) AS place
    FROM (FROM steady_work SEMI JOIN enough USING (trace_id, device, short_name)) AS work
    ASOF JOIN steady_steps AS step
        ON step.trace_id = work.trace_id AND step.start_ns <= coalesce(work.call_start_ns, work.start_ns)
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND step.source <> 'detected'
        AND (work.call_id IS NOT NULL OR work.trace_id NOT IN (SELECT trace_id FROM linked))
        AND kernels.name NOT IN (SELECT name FROM kernel_traits WHERE family = 'grouped_gemm')
    QUALIFY work.dur_ns = kernels.dur_ns
),
same AS (
    SELECT
        trace_id, device, short_name, grid_x, grid_y, grid_z, place, quantile_disc(dur_ns, 0.25) AS quick_ns,
        count(*) AS times, var_pop(dur_ns) AS variance, sum(dur_ns) AS all_ns
    FROM placed GROUP BY ALL
    HAVING count(*) >= 3
),
varied AS (
    SELECT
        trace_id, device, short_name,
        sqrt(sum(variance * times) / sum(times)) / (sum(all_ns) / sum(times)) AS variation
    FROM same GROUP BY ALL
),
judged AS (
    SELECT
        placed.*, variation, placed.dur_ns > (1 + $variation) * quick_ns AS is_slow,
        (avg(placed.dur_ns) FILTER (NOT is_slow) OVER of_place)::BIGINT AS usual_ns
    FROM placed
    JOIN same
        ON same.trace_id = placed.trace_id AND same.device = placed.device
            AND same.short_name = placed.short_name
        AND same.place = placed.place AND same.grid_x IS NOT DISTINCT FROM placed.grid_x
        AND same.grid_y IS NOT DISTINCT FROM placed.grid_y AND same.grid_z IS NOT DISTINCT FROM placed.grid_z
    JOIN varied
        ON varied.trace_id = placed.trace_id AND varied.device = placed.device
            AND varied.short_name = placed.short_name
    WHERE variation > $variation
    WINDOW of_place AS (
        PARTITION BY placed.trace_id, placed.device, placed.short_name, placed.grid_x, placed.grid_y,
        placed.grid_z, placed.place
    )
),
slow AS (
    SELECT *, (sum(dur_ns - usual_ns) OVER (PARTITION BY trace_id, device, short_name))::BIGINT AS lost_ns
    FROM judged WHERE is_slow
)
SELECT
    slow.trace_id, slow.device, slow.start_ns, slow.end_ns, event_kind, event_id, short_name AS subject,
    1 - usual_ns / slow.dur_ns AS claimed_share, slow.dur_ns, usual_ns, position, variation, lost_ns
FROM slow
JOIN steady_windows AS frame ON frame.trace_id = slow.trace_id AND frame.device = slow.device
WHERE lost_ns > $lost_share * frame.dur_ns

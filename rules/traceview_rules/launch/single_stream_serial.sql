-- +++
-- code = "LCH006"
-- name = "single-stream-serial"
-- severity = "info"
-- needs = ["gpu_work", "kernels.grid_x", "devices.compute_units"]
-- message = "small kernels follow each other on the only stream {runs:number} {runs:time|times}, at most {most_filled:percent} of the compute units at work; {serial_ns:duration}, {serial_share:percent} of the window"
-- [thresholds]
-- fill_share = { default = 0.5, doc = "blocks of each such kernel over compute units: two would fit beside each other (judgement)" }
-- kernels = { default = 4, doc = "such kernels in a row (judgement)" }
-- shortest_ns = { default = 5000, doc = "shorter kernels end before another could begin (judgement)" }
-- serial_share = { default = 0.05, doc = "share of the window in such rows (judgement)" }
-- +++
--
-- ## What it is
--
-- Kernels that fill less than half of the GPU run one after the other, all on one stream.
--
-- ## Why it costs
--
-- Most of the GPU is empty, though the next kernel is there already.
--
-- ## How it is computed
--
-- Rows of kernels with few blocks on GPUs whose compute all runs on one stream. Whether the kernels depend on each
-- other no trace tells; so it claims no time.
--
-- ## What to try
--
-- - Where they are independent (branches of a model, heads, experts): run them on several streams, or capture them as
--   branches of a graph.
-- - Batch them into one kernel (grouped products, `torch.vmap`, foreach).
--
-- ## Limits
--
-- Kernels that need each other's results cannot run side by side.
WITH single AS (
    SELECT trace_id, device FROM steady_work WHERE event_kind = 'kernel' AND class = 'compute'
    GROUP BY trace_id, device HAVING count(DISTINCT stream) = 1
),
kernel AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.dur_ns, work.event_id, work.short_name,
        grid_x::BIGINT * grid_y * grid_z / compute_units AS filled,
        coalesce(filled > 0 AND filled < $fill_share AND work.dur_ns > $shortest_ns, false) AS small
    FROM steady_work AS work
    JOIN single ON single.trace_id = work.trace_id AND single.device = work.device
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    JOIN devices ON devices.trace_id = work.trace_id AND devices.device = work.device
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND compute_units > 0
),
numbered AS (
    SELECT
        *, sum((NOT small)::INTEGER) OVER (
            PARTITION BY trace_id, device ORDER BY start_ns, event_id ROWS UNBOUNDED PRECEDING
        ) AS run
    FROM kernel
),
serial AS (
    SELECT * FROM numbered WHERE small
    QUALIFY count(*) OVER (PARTITION BY trace_id, device, run) >= $kernels
),
told AS (
    SELECT
        *, count(DISTINCT run) OVER of_device AS runs, max(filled) OVER of_device AS most_filled,
        (sum(dur_ns) OVER of_device)::BIGINT AS serial_ns
    FROM serial
    WINDOW of_device AS (PARTITION BY trace_id, device)
)
SELECT
    told.trace_id, told.device, told.start_ns, told.end_ns, 'kernel' AS event_kind, event_id, NULL::VARCHAR AS subject,
    NULL::DOUBLE AS claimed_share, short_name, filled, runs, most_filled, serial_ns, serial_ns / frame.dur_ns AS serial_share
FROM told
JOIN steady_windows AS frame ON frame.trace_id = told.trace_id AND frame.device = told.device
WHERE serial_share > $serial_share

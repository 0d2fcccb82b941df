-- +++
-- code = "LCH006"
-- name = "single-stream-serial"
-- severity = "info"
-- needs = ["gpu_work", "kernels.grid_x", "devices.compute_units"]
-- message = """\
-- {count:run} of small kernels serialized on the only compute stream, at most \
-- {most_filled:percent} of the {unit_name} busy; {total_ns:duration}, {window_share:percent} \
-- of the window"""
-- unit = "run"
-- [thresholds]
-- fill_share = { default = 0.5, doc = """\
-- blocks of each such kernel over SMs or compute units: two would fit concurrently (judgement)""" }
-- kernels = { default = 4, doc = "such kernels back to back (judgement)" }
-- shortest_ns = { default = 5000, doc = "shorter kernels end before another could start (judgement)" }
-- serial_share = { default = 0.05, doc = "time in such runs as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Kernels that fill less than half of the GPU run one after another, all on one stream.
--
-- ## Why it costs
--
-- Most of the GPU is unused although the next kernel is already queued.
--
-- ## How it is computed
--
-- Runs of kernels with few blocks on GPUs whose compute all runs on one stream, each launched before the
-- previous one had ended: a kernel launched later would wait for the host on another stream, too. It
-- claims no time, since a trace does not show whether the kernels depend on each other.
--
-- ## What to try
--
-- - Where they are independent: run them on several streams, or capture them as branches of a graph.
-- - Batch them into one kernel (grouped GEMM, `torch.vmap`, foreach).
--
-- ## Limits
--
-- Dependent kernels cannot run concurrently.
WITH computing AS NOT MATERIALIZED (
    SELECT
        work.trace_id, work.device, work.stream, work.start_ns, work.end_ns, work.event_id, work.short_name,
        call_start_ns, blocks_x::BIGINT * blocks_y * blocks_z / compute_units AS filled,
        coalesce(
            filled > 0 AND filled < $fill_share AND work.end_ns - work.start_ns > $shortest_ns, false
        ) AS small
    FROM steady_work AS work
    JOIN devices ON devices.trace_id = work.trace_id AND devices.device = work.device
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND compute_units > 0
),
-- One stream, on which small kernels take long enough.
single AS (
    SELECT computing.trace_id, computing.device
    FROM computing
    JOIN steady_windows AS frame ON frame.trace_id = computing.trace_id AND frame.device = computing.device
    GROUP BY computing.trace_id, computing.device, frame.dur_ns
    HAVING count(DISTINCT stream) = 1
        AND sum(computing.end_ns - computing.start_ns) FILTER (small) / frame.dur_ns > $serial_share
),
-- Small kernels alone are sorted again.
placed AS (
    SELECT
        trace_id, device, start_ns, end_ns, event_id, small, row_number() OVER in_order AS place,
        coalesce(lag(small) OVER in_order, false)
            AND coalesce(call_start_ns < lag(end_ns) OVER in_order, true) AS follows
    FROM computing SEMI JOIN single USING (trace_id, device)
    WINDOW in_order AS (PARTITION BY trace_id, device ORDER BY start_ns, event_id)
),
numbered AS (
    SELECT
        trace_id, device, start_ns, end_ns, event_id, sum((NOT follows)::INTEGER) OVER (
            PARTITION BY trace_id, device ORDER BY place ROWS UNBOUNDED PRECEDING
        ) AS run
    FROM placed WHERE small
),
serial AS (
    FROM numbered QUALIFY count(*) OVER (PARTITION BY trace_id, device, run) >= $kernels
),
reported AS (
    SELECT
        serial.*, computing.filled, short_name, max(computing.filled) OVER of_device AS most_filled,
        (sum(serial.end_ns - serial.start_ns) OVER of_device)::BIGINT AS serial_ns
    FROM serial
    JOIN computing ON computing.trace_id = serial.trace_id AND computing.event_id = serial.event_id
    WINDOW of_device AS (PARTITION BY serial.trace_id, serial.device)
)
SELECT
    reported.trace_id, reported.device, reported.start_ns, reported.end_ns, 'kernel' AS event_kind, event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, run AS unit_id, short_name, filled,
    most_filled,
    if(devices.vendor = 'amd', 'compute units', 'SMs') AS unit_name,
    serial_ns, serial_ns / frame.dur_ns AS serial_share
FROM reported
JOIN steady_windows AS frame ON frame.trace_id = reported.trace_id AND frame.device = reported.device
JOIN devices ON devices.trace_id = reported.trace_id AND devices.device = reported.device
WHERE serial_share > $serial_share

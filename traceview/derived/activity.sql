-- Everything the GPUs did, and the window it is looked at in.

-- The kind of a file that supplements the trace of its process, by its format; NULL for a trace.
CREATE MACRO supplement_kind (
    format -- see traces
) AS CASE format
    WHEN 'memory_snapshot' THEN 'memory snapshot'
    WHEN 'torch_compile' THEN 'log of torch.compile'
    WHEN 'ncu' THEN 'profile of Nsight Compute'
END;

-- GPU work of all kinds: kernels, copies and memsets. With a selection, start_ns and dur_ns are clipped to
-- it. Every GPU event counts, with or without a launch record.
--: view
--: reads copies, kernels, memsets, selection
CREATE VIEW gpu_activity (
    trace_id, -- see traces
    event_kind, -- kernel, copy or memset: the table that event_id points into
    event_id, -- id in that table
    pid, -- process
    device, -- GPU, see devices
    stream, -- stream
    start_ns, -- start, not before the selection [ns]
    end_ns, -- end, not after the selection [ns]
    dur_ns, -- duration within the selection [ns]
    class, -- compute (compute and memory kernels, memsets), communication or copy
    name, -- full name
    short_name, -- name for tables
    bytes, -- bytes copied or set, NULL for kernels [bytes]
    correlation_id, -- id shared with the API call
    call_id, -- API call, see api_calls
    op_id, -- operator, see ops
    range_id, -- annotation, see ranges
    graph_id, -- graph it was part of
    blocks_x, -- grid size in x, of kernels [blocks]
    blocks_y, -- grid size in y [blocks]
    blocks_z, -- grid size in z [blocks]
    threads_x, -- block size in x [threads]
    threads_y, -- block size in y [threads]
    threads_z -- block size in z [threads]
) AS
WITH event AS (
    SELECT
        trace_id, 'kernel' AS event_kind, kernel_id AS event_id, pid, device, stream, start_ns, dur_ns,
        if(kind = 'communication', 'communication', 'compute') AS class, name, short_name,
        NULL::BIGINT AS bytes, correlation_id, call_id, op_id, range_id, graph_id, grid_x, grid_y, grid_z,
        block_x, block_y, block_z
    FROM kernels
    UNION ALL
    SELECT
        trace_id, 'copy', copy_id, pid, device, stream, start_ns, dur_ns, 'copy', name,
        concat_ws(' ', 'copy', kind), bytes, correlation_id, call_id, op_id, range_id, graph_id, NULL, NULL,
        NULL, NULL, NULL, NULL
    FROM copies
    UNION ALL
    SELECT
        trace_id, 'memset', memset_id, pid, device, stream, start_ns, dur_ns, 'compute', name, 'memset',
        bytes, correlation_id, call_id, op_id, range_id, graph_id, NULL, NULL, NULL, NULL, NULL, NULL
    FROM memsets
)
SELECT
    event.trace_id, event_kind, event_id, pid, device, stream,
    greatest(event.start_ns, coalesce(selection.start_ns, event.start_ns)) AS clipped_start_ns,
    least(event.start_ns + dur_ns, coalesce(selection.end_ns, event.start_ns + dur_ns)) AS clipped_end_ns,
    clipped_end_ns - clipped_start_ns,
    class, name, short_name, bytes, correlation_id, call_id, op_id, range_id, graph_id,
    grid_x, grid_y, grid_z, block_x, block_y, block_z
FROM event JOIN selection ON selection.trace_id = event.trace_id;

-- The analyzed window of each GPU: the selection, else from the first start to the last end of its work.
--: table
--: reads devices, gpu_activity, selection
--: in lake windows
CREATE VIEW windows (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start of the window [ns]
    end_ns, -- end of the window [ns]
    gpu_events, -- GPU events in the window
    gpu_time_ns, -- sum of their durations, concurrent or not [ns]
    streams -- streams with work in the window
) AS
WITH active AS (
    SELECT
        trace_id, device, min(start_ns) AS start_ns, max(end_ns) AS end_ns, count(*) AS events,
        sum(dur_ns)::BIGINT AS time_ns, count(DISTINCT stream) AS streams
    FROM gpu_activity
    GROUP BY trace_id, device
),
looked_at AS (
    SELECT trace_id, device FROM active
    UNION
    SELECT devices.trace_id, device FROM devices JOIN selection USING (trace_id)
    WHERE devices.active AND coalesce(selection.start_ns, selection.end_ns) IS NOT NULL
)
SELECT
    trace_id, device,
    coalesce(selection.start_ns, active.start_ns),
    coalesce(selection.end_ns, active.end_ns),
    coalesce(active.events, 0), coalesce(active.time_ns, 0), coalesce(active.streams, 0)
FROM looked_at
LEFT JOIN active USING (trace_id, device)
JOIN selection USING (trace_id)
WHERE coalesce(selection.end_ns, active.end_ns) IS NOT NULL
    AND coalesce(selection.start_ns, active.start_ns) IS NOT NULL;

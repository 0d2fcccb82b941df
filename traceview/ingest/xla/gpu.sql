-- What ran on the GPUs. Reads the tables of spans.sql, what encloses their
-- events (nested), api_calls and the table kernel_name.

CREATE TEMP TABLE launch AS
SELECT correlation_id, min(call_id) AS call_id, arg_min(op_id, call_id) AS op_id, arg_min(range_id,
    call_id) AS range_id
FROM api_calls
WHERE correlation_id IS NOT NULL
GROUP BY correlation_id;

-- One of the three numbers of a size such as 1280,1,1.
CREATE TEMP MACRO size_in(details, key, axis) AS TRY_CAST(string_split(detail(details, key),
    ',')[axis] AS INTEGER);

-- Some versions wrote the numbers beside an impossible register count from
-- memory that was never filled: none of them is believed.
INSERT INTO kernels BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, id AS kernel_id, device, stream, start_ns, dur_ns,
    kernel_name.name, kernel_name.short_name, kernel_name.kind, false AS opaque,
    size_in(kernel_details, 'grid', 1) AS grid_x, size_in(kernel_details, 'grid', 2) AS grid_y,
    size_in(kernel_details, 'grid', 3) AS grid_z, size_in(kernel_details, 'block', 1) AS block_x,
    size_in(kernel_details, 'block', 2) AS block_y, size_in(kernel_details, 'block', 3) AS block_z,
    if(implausible, NULL, detail_number(kernel_details, 'regs'))::INTEGER AS registers,
    if(implausible, NULL, detail_number(kernel_details, 'static_shared')) AS shared_static,
    if(implausible, NULL, detail_number(kernel_details, 'dynamic_shared')) AS shared_dynamic,
    detail_number(kernel_details, 'group_mem') AS shared_total,
    detail_number(kernel_details, 'private_mem') AS scratch_bytes,
    nullif(coalesce(
        TRY_CAST(json_extract_string(stats, '$.theoretical_occupancy_pct') AS DOUBLE),
        TRY_CAST(detail(kernel_details, 'occ_pct') AS DOUBLE)
    ), 0) AS reported_occupancy_percent,
    TRY_CAST(json_extract_string(stats, '$.context_id') AS BIGINT) AS context,
    correlation_id, call_id, op_id, range_id, stats AS args
FROM (FROM gpu_event WHERE kind = 'kernel') AS event
LEFT JOIN launch USING (correlation_id)
LEFT JOIN kernel_name ON kernel_name.written_name = event.name;

-- The kinds of memory are words such as pageable or device; the direction
-- also stands in the name.
CREATE TEMP MACRO memory_word(word) AS
    CASE WHEN lower(word) IN ('pageable', 'pinned', 'device', 'array', 'managed') THEN lower(word) END;

INSERT INTO copies BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, id AS copy_id, device, stream, start_ns, dur_ns, name,
    CASE
        WHEN regexp_matches(name, 'H2D|HostToDevice') THEN 'HtoD'
        WHEN regexp_matches(name, 'D2H|DeviceToHost') THEN 'DtoH'
        WHEN regexp_matches(name, 'P2P|PeerToPeer') THEN 'PtoP'
        WHEN regexp_matches(name, 'D2D|DeviceToDevice') THEN 'DtoD'
        WHEN regexp_matches(name, 'H2H|HostToHost') THEN 'HtoH'
    END AS kind,
    memory_word(detail(copy_details, 'kind_src')) AS src_memory,
    memory_word(detail(copy_details, 'kind_dst')) AS dst_memory,
    detail_number(copy_details, 'size') AS bytes,
    correlation_id, call_id, op_id, range_id, stats AS args
FROM (FROM gpu_event WHERE kind = 'copy') AS event
LEFT JOIN launch USING (correlation_id);

INSERT INTO memsets BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, id AS memset_id, device, stream, start_ns, dur_ns, name,
    coalesce(detail_number(fill_details, 'size'), detail_number(fill_details, 'num_bytes')) AS bytes,
    detail_number(fill_details, 'value') AS value,
    correlation_id, call_id, op_id, range_id, stats AS args
FROM (FROM gpu_event WHERE kind = 'memset') AS event
LEFT JOIN launch USING (correlation_id);

INSERT INTO memory_events BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, device, start_ns AS ts_ns,
    if(json_exists(stats, '$.memfree_details'), 'free', 'alloc') AS kind,
    TRY(if(json_exists(stats, '$.memfree_details'), -1, 1) * detail_number(
        coalesce(json_extract_string(stats, '$.memalloc_details'), json_extract_string(stats,
            '$.memfree_details')),
        'num_bytes'
    )) AS bytes,
    stats AS args
FROM gpu_event
WHERE kind = 'memory';

-- Lines that the profiler derived, and accelerators that are no GPU.
INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, getvariable('pid') AS pid, id AS range_id, parent_id, depth, device, line_id AS stream,
    start_ns, dur_ns,
    lower(device_kind) || ': ' || line AS domain, name, stats AS args
FROM staging.event JOIN (FROM nested WHERE layer = 3) AS nested USING (id);

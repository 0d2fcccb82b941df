-- What ran on the GPUs, as relations. Reads gpu_event.

-- One of the three numbers of a size such as 1280,1,1.
CREATE TEMP MACRO size_in(details, key, axis) AS string_split(detail(details, key), ',')[axis];

CREATE TEMP MACRO occupancy(stats, details) AS
    TRY_CAST(coalesce(stats ->> 'theoretical_occupancy_pct', detail(details, 'occ_pct')) AS DOUBLE);

-- Some versions wrote the numbers next to an impossible register count from
-- memory that was never filled: none of them is believed.
CREATE TEMP VIEW dispatch AS
SELECT
    id AS kernel_id, device, stream, start_ns, dur_ns, name,
    size_in(kernel_details, 'grid', 1) AS grid_x, size_in(kernel_details, 'grid', 2) AS grid_y,
    size_in(kernel_details, 'grid', 3) AS grid_z, size_in(kernel_details, 'block', 1) AS block_x,
    size_in(kernel_details, 'block', 2) AS block_y, size_in(kernel_details, 'block', 3) AS block_z,
    if(implausible, NULL, detail_number(kernel_details, 'regs')) AS registers,
    if(implausible, NULL, detail_number(kernel_details, 'static_shared')) AS shared_static,
    if(implausible, NULL, detail_number(kernel_details, 'dynamic_shared')) AS shared_dynamic,
    coalesce(detail_number(kernel_details, 'group_mem'), detail_number(kernel_details, 'shm'))
        AS shared_total,
    detail_number(kernel_details, 'private_mem') AS scratch_bytes,
    nullif(occupancy(stats, kernel_details), 0) AS reported_occupancy_percent,
    -- Some versions write $$5.
    regexp_extract(stats ->> 'context_id', '^\$*(\d+)$', 1) AS context, correlation_id, stats AS args
FROM gpu_event
WHERE kind = 'kernel';

-- The kinds of memory are words such as pageable or device; the direction
-- is in the name.
CREATE TEMP MACRO memory_word(word) AS
    CASE WHEN lower(word) IN ('pageable', 'pinned', 'device', 'array', 'managed') THEN lower(word) END;

CREATE TEMP VIEW copy AS
SELECT
    id AS copy_id, device, stream, start_ns, dur_ns, name,
    memory_word(detail(copy_details, 'kind_src')) AS src_memory,
    memory_word(detail(copy_details, 'kind_dst')) AS dst_memory,
    detail_number(copy_details, 'size') AS bytes, correlation_id, stats AS args
FROM gpu_event
WHERE kind = 'copy';

CREATE TEMP VIEW memset AS
SELECT
    id AS memset_id, device, stream, start_ns, dur_ns, name,
    coalesce(detail_number(fill_details, 'size'), detail_number(fill_details, 'num_bytes')) AS bytes,
    detail_number(fill_details, 'value') AS value, correlation_id, stats AS args
FROM gpu_event
WHERE kind = 'memset';

-- bytes_reserved is not what the allocator holds, but what is set aside for stacks (memory_profile.proto).
CREATE TEMP VIEW allocation AS
SELECT
    NULL AS tid, device, start_ns AS ts_ns, NULL AS address,
    detail_number(memory_details, 'num_bytes') AS bytes, NULL AS allocated_bytes,
    if(json_exists(stats, '$.memfree_details'), 'free', 'alloc') AS kind, stats AS args
FROM gpu_event
WHERE kind = 'memory'
UNION ALL
SELECT
    line_id, TRY_CAST(regexp_extract(stats ->> 'allocator_name', '^GPU_(\d+)', 1) AS INTEGER), start_ns,
    TRY_CAST(stats ->> 'addr' AS UBIGINT), TRY_CAST(stats ->> 'allocation_bytes' AS BIGINT),
    TRY_CAST(stats ->> 'bytes_allocated' AS BIGINT), if(name = 'MemoryAllocation', 'alloc', 'free'), stats
FROM host_event
WHERE kind = 'memory';

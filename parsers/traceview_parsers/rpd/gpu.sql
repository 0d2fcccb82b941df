-- What ran on the GPU: the rows of rocpd_op, each with its launching call
-- and what that says of it.

CREATE TEMP MACRO address(text) AS nullif(TRY_CAST(text AS BIGINT), 0);

-- A call may launch many operations, as a graph does; each has one call.
CREATE TEMP TABLE launched_by AS
SELECT op_id, min(api_id) AS api_id FROM staging.api_ops GROUP BY op_id;

CREATE TEMP TABLE operation AS
SELECT
    op.id, TRY_CAST(op.gpuId AS INTEGER) AS device, op.queueId AS queue, op.start AS start_ns, op."end" AS end_ns,
    duration(op.start, op."end") AS dur_ns, op_type.string AS type, nullif(description.string, '') AS description,
    op.description_id, launched_by.api_id, coalesce(process.trace_id, 0) AS trace_id,
    coalesce(op.pid, api.pid) AS pid,
    nullif(op.sequenceId, 0) AS sequence_id,
    CASE
        WHEN op_type.string ILIKE '%copy%' THEN 'copies'
        WHEN op_type.string ILIKE 'fill%' OR op_type.string ILIKE '%memset%' THEN 'memsets'
        WHEN op_type.string ILIKE '%marker%' OR op_type.string ILIKE '%barrier%' THEN 'barrier'
        ELSE 'kernels'
    END AS table_name
FROM staging.op
LEFT JOIN staging.string AS op_type ON op_type.id = opType_id
LEFT JOIN staging.string AS description ON description.id = description_id
LEFT JOIN launched_by ON launched_by.op_id = op.id
LEFT JOIN staging.api ON api.id = launched_by.api_id
LEFT JOIN process ON process.pid = coalesce(op.pid, api.pid);
DROP TABLE launched_by;

CREATE TEMP TABLE kernel_launch AS
SELECT
    operation.id, launch.* EXCLUDE (api_ptr_id, kernelName_id, codeObject_id), code.vgpr, code.accum_vgpr, code.sgpr
FROM operation
-- One row a call, of which a graph has many kernels: it is that of the
-- kernel that it names.
JOIN staging.kernelapi AS launch
    ON launch.api_ptr_id = operation.api_id AND launch.kernelName_id = operation.description_id
LEFT JOIN staging.kernelcodeobject AS code ON code.id = launch.codeObject_id
UNION ALL BY NAME
SELECT
    launch.op_ptr_id AS id, launch.* EXCLUDE (op_ptr_id, kernelName_id, codeObject_id), code.vgpr, code.accum_vgpr,
    code.sgpr
FROM staging.kernelop AS launch
LEFT JOIN staging.kernelcodeobject AS code ON code.id = launch.codeObject_id;

-- rocprofiler-sdk counts the grid in work-items, roctracer as the call does:
-- in work-items in the extended module launches, else in blocks.
CREATE TEMP MACRO blocks(size, block_size, call_name) AS TRY_CAST(
    CASE
        WHEN getvariable('source') IN ('cupti', 'rocprof') THEN size
        WHEN getvariable('source') = 'rocprofiler-sdk'
            OR (getvariable('source') = 'roctracer' AND regexp_matches(call_name, '^hip(Ext|Hcc)ModuleLaunch'))
        THEN if(block_size > 0, (size::HUGEINT + block_size - 1) // block_size, NULL)
        WHEN getvariable('source') = 'roctracer' THEN size
    END AS INTEGER
);

INSERT INTO kernels BY NAME
SELECT
    operation.trace_id, operation.id AS kernel_id, coalesce(operation.pid, api_calls.pid) AS pid, device,
    coalesce(TRY_CAST(launch.stream AS BIGINT), queue) AS stream, queue, operation.start_ns, operation.dur_ns,
    kernel_name.name, kernel_name.short_name, coalesce(kernel_name.kind, 'compute') AS kind, false AS opaque,
    blocks(gridX, workgroupX, api_calls.name) AS grid_x, blocks(gridY, workgroupY, api_calls.name) AS grid_y,
    blocks(gridZ, workgroupZ, api_calls.name) AS grid_z,
    TRY_CAST(nullif(workgroupX, 0) AS INTEGER) AS block_x, TRY_CAST(nullif(workgroupY, 0) AS INTEGER) AS block_y,
    TRY_CAST(nullif(workgroupZ, 0) AS INTEGER) AS block_z,
    TRY_CAST(nullif(vgpr, 0) AS INTEGER) AS registers,
    TRY_CAST(accum_vgpr AS INTEGER) AS accum_registers, TRY_CAST(nullif(sgpr, 0) AS INTEGER) AS scalar_registers,
    if(getvariable('source') = 'roctracer', groupSegmentSize, NULL) AS shared_dynamic,
    if(getvariable('source') = 'roctracer', NULL, groupSegmentSize) AS shared_total,
    if(getvariable('source') = 'roctracer', nullif(privateSegmentSize, 0), privateSegmentSize) AS scratch_bytes,
    api_id AS correlation_id, call_id, op_id, range_id,
    CASE
        WHEN gridX IS NOT NULL AND getvariable('source') IS NULL
        THEN json_object('type', type, 'grid', [gridX, gridY, gridZ], 'sequence_id', sequence_id)
        WHEN type <> 'KernelExecution' OR sequence_id IS NOT NULL
        THEN json_object('type', type, 'sequence_id', sequence_id)
    END AS args
FROM operation
LEFT JOIN kernel_launch AS launch ON launch.id = operation.id
LEFT JOIN api_calls ON api_calls.trace_id = operation.trace_id AND api_calls.call_id = api_id
LEFT JOIN kernel_name ON kernel_name.raw_name = coalesce(description, type)
WHERE table_name = 'kernels' AND usable_time(operation.start_ns);

CREATE TEMP TABLE copy_launch AS
SELECT operation.id, launch.* EXCLUDE (api_ptr_id)
FROM operation JOIN staging.copyapi AS launch ON launch.api_ptr_id = operation.api_id
WHERE table_name IN ('copies', 'memsets')
QUALIFY count(*) OVER (PARTITION BY operation.api_id) = 1
UNION ALL BY NAME
SELECT op_ptr_id AS id, size, src::VARCHAR AS src, dst::VARCHAR AS dst, sync, pinned FROM staging.copyop;

-- With rocprofiler-sdk, RPD gives every copy the number 0 of a GPU. Where the
-- kernels of a process ran on one GPU, so did its copies.
CREATE TEMP TABLE only_device AS
SELECT trace_id, any_value(device) AS device
FROM operation
WHERE table_name = 'kernels'
GROUP BY trace_id
HAVING count(DISTINCT device) = 1 AND getvariable('source') = 'rocprofiler-sdk';

INSERT INTO copies BY NAME
SELECT
    operation.trace_id, operation.id AS copy_id, coalesce(operation.pid, api_calls.pid) AS pid,
    coalesce(only_device.device, operation.device) AS device,
    coalesce(TRY_CAST(launch.stream AS BIGINT), queue) AS stream, operation.start_ns, operation.dur_ns,
    if(type = 'CopyUnknown', coalesce(description, type), type) AS name,
    CASE
        WHEN regexp_matches(type, '(?i)Host_?To_?Device|HtoD') THEN 'HtoD'
        WHEN regexp_matches(type, '(?i)Device_?To_?Host|DtoH') THEN 'DtoH'
        WHEN regexp_matches(type, '(?i)Device_?To_?Device|DtoD')
        THEN if(srcDevice <> dstDevice AND getvariable('source') = 'rocprofiler-sdk', 'PtoP', 'DtoD')
        WHEN regexp_matches(type, '(?i)Host_?To_?Host|HtoH') THEN 'HtoH'
        WHEN regexp_matches(type, '(?i)PtoP|Peer') THEN 'PtoP'
    END AS kind,
    CASE WHEN kind LIKE 'D%' THEN 'device' END AS src_memory, CASE WHEN kind LIKE '%D' THEN 'device' END AS dst_memory,
    nullif(size, 0) AS bytes, api_id AS correlation_id, call_id, op_id, range_id,
    nullif(json_merge_patch('{}', json_object(
        'description', description, 'queue', nullif(queue, 0), 'src', nullif(src, ''), 'dst', nullif(dst, ''),
        'width', nullif(width, 0), 'height', nullif(height, 0), 'src_device', nullif(srcDevice, 0),
        'dst_device', nullif(dstDevice, 0), 'sync', nullif(sync, 0), 'pinned', nullif(pinned, 0),
        'sequence_id', sequence_id
    )), '{}') AS args
FROM operation
LEFT JOIN copy_launch AS launch ON launch.id = operation.id
LEFT JOIN api_calls ON api_calls.trace_id = operation.trace_id AND api_calls.call_id = api_id
LEFT JOIN only_device ON only_device.trace_id = operation.trace_id
WHERE table_name = 'copies' AND usable_time(operation.start_ns);

INSERT INTO memsets BY NAME
SELECT
    operation.trace_id, operation.id AS memset_id, coalesce(operation.pid, api_calls.pid) AS pid,
    operation.device, coalesce(TRY_CAST(launch.stream AS BIGINT), queue) AS stream, operation.start_ns,
    operation.dur_ns, type AS name, nullif(size, 0) AS bytes, api_id AS correlation_id, call_id, op_id, range_id,
    if(description IS NULL, NULL, json_object('description', description)) AS args
FROM operation
LEFT JOIN copy_launch AS launch ON launch.id = operation.id
LEFT JOIN api_calls ON api_calls.trace_id = operation.trace_id AND api_calls.call_id = api_id
WHERE table_name = 'memsets' AND usable_time(operation.start_ns);

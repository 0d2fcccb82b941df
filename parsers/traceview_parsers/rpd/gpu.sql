-- What ran on the GPU: the rows of rocpd_op, each with its launching call
-- and what that says of it.

-- A call may launch many operations, as a graph does; each has one call.
CREATE TEMP TABLE launched_by AS
SELECT op_id, min(api_id) AS api_id FROM staging.api_ops GROUP BY op_id;

CREATE TEMP TABLE operation AS
SELECT
    op.id, op.gpuId AS device, op.queueId AS queue, op.start AS start_ns, op."end" AS end_ns,
    op_type.string AS type, nullif(description.string, '') AS description, op.description_id, opType_id,
    launched_by.api_id, api.apiName_id, coalesce(placed.trace_id, 0) AS trace_id,
    coalesce(op.pid, api.pid) AS pid, nullif(op.sequenceId, 0) AS sequence_id,
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
LEFT JOIN placed ON placed.pid = coalesce(op.pid, api.pid);
DROP TABLE launched_by;

CREATE TEMP TABLE kernel_launch AS
SELECT
    operation.id, launch.* EXCLUDE (api_ptr_id, kernelName_id, codeObject_id), code.vgpr, code.accum_vgpr,
    code.sgpr
FROM operation
-- One row a call, of which a graph has many kernels: it is that of the
-- kernel that it names.
JOIN staging.kernelapi AS launch
    ON launch.api_ptr_id = operation.api_id AND launch.kernelName_id = operation.description_id
LEFT JOIN staging.kernelcodeobject AS code ON code.id = launch.codeObject_id
UNION ALL BY NAME
SELECT
    launch.op_ptr_id AS id, launch.* EXCLUDE (op_ptr_id, kernelName_id, codeObject_id), code.vgpr,
    code.accum_vgpr, code.sgpr
FROM staging.kernelop AS launch
LEFT JOIN staging.kernelcodeobject AS code ON code.id = launch.codeObject_id;

-- rocprofiler-sdk counts the grid in work-items, roctracer as the call does:
-- in work-items in the extended module launches, else in blocks.
CREATE TEMP VIEW placed_launch AS
SELECT
    launch.*,
    CASE
        WHEN getvariable('source') = 'rocprofiler-sdk' THEN 'work-items'
        WHEN getvariable('source') = 'roctracer' AND regexp_matches(name.string, '^hip(Ext|Hcc)ModuleLaunch')
        THEN 'work-items'
        WHEN getvariable('source') IN ('cupti', 'rocprof', 'roctracer') THEN 'blocks'
    END AS grid_unit
FROM kernel_launch AS launch
JOIN operation USING (id)
LEFT JOIN staging.string AS name ON name.id = apiName_id;

CREATE TEMP VIEW symbol AS
SELECT id AS symbol_id, string AS name
FROM staging.string
WHERE string <> ''
    AND id IN (SELECT description_id FROM staging.op UNION ALL SELECT opType_id FROM staging.op);

CREATE TEMP VIEW dispatch AS
SELECT
    id AS kernel_id, trace_id, pid, device, coalesce(TRY_CAST(launch.stream AS BIGINT), queue) AS stream,
    queue, start_ns, end_ns, coalesce(description, type) AS name,
    if(description IS NULL, opType_id, description_id) AS symbol_id,
    if(grid_unit = 'blocks', gridX, NULL) AS grid_x, if(grid_unit = 'blocks', gridY, NULL) AS grid_y,
    if(grid_unit = 'blocks', gridZ, NULL) AS grid_z,
    if(grid_unit = 'work-items', gridX, NULL) AS work_items_x,
    if(grid_unit = 'work-items', gridY, NULL) AS work_items_y,
    if(grid_unit = 'work-items', gridZ, NULL) AS work_items_z,
    nullif(workgroupX, 0) AS block_x, nullif(workgroupY, 0) AS block_y, nullif(workgroupZ, 0) AS block_z,
    nullif(vgpr, 0) AS registers, accum_vgpr AS accum_registers, nullif(sgpr, 0) AS scalar_registers,
    if(getvariable('source') = 'roctracer', groupSegmentSize, NULL) AS shared_dynamic,
    if(getvariable('source') = 'roctracer', NULL, groupSegmentSize) AS shared_total,
    if(getvariable('source') = 'roctracer', nullif(privateSegmentSize, 0), privateSegmentSize)
        AS scratch_bytes,
    api_id AS correlation_id,
    CASE
        WHEN gridX IS NOT NULL AND getvariable('source') IS NULL
        THEN json_object('type', type, 'grid', [gridX, gridY, gridZ], 'sequence_id', sequence_id)
        WHEN type <> 'KernelExecution' OR sequence_id IS NOT NULL
        THEN json_object('type', type, 'sequence_id', sequence_id)
    END AS args
FROM operation
LEFT JOIN placed_launch AS launch USING (id)
WHERE table_name = 'kernels';

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

CREATE TEMP VIEW copy AS
SELECT
    id AS copy_id, trace_id, pid, coalesce(only_device.device, operation.device) AS device,
    coalesce(TRY_CAST(launch.stream AS BIGINT), queue) AS stream, start_ns, end_ns,
    if(type = 'CopyUnknown', coalesce(description, type), type) AS name,
    if(
        copy_kind(type) = 'DtoD' AND srcDevice <> dstDevice AND getvariable('source') = 'rocprofiler-sdk',
        'PtoP', copy_kind(type)
    ) AS kind,
    CASE WHEN kind LIKE 'D%' THEN 'device' END AS src_memory,
    CASE WHEN kind LIKE '%D' THEN 'device' END AS dst_memory,
    nullif(size, 0) AS bytes, api_id AS correlation_id,
    nullif(json_merge_patch('{}', json_object(
        'description', description, 'queue', nullif(queue, 0), 'src', nullif(src, ''), 'dst', nullif(dst, ''),
        'width', nullif(width, 0), 'height', nullif(height, 0), 'src_device', nullif(srcDevice, 0),
        'dst_device', nullif(dstDevice, 0), 'sync', nullif(sync, 0), 'pinned', nullif(pinned, 0),
        'sequence_id', sequence_id
    )), '{}') AS args
FROM operation
LEFT JOIN copy_launch AS launch USING (id)
LEFT JOIN only_device USING (trace_id)
WHERE table_name = 'copies';

CREATE TEMP VIEW memset AS
SELECT
    id AS memset_id, trace_id, pid, device, coalesce(TRY_CAST(launch.stream AS BIGINT), queue) AS stream,
    start_ns, end_ns, type AS name, nullif(size, 0) AS bytes, api_id AS correlation_id,
    if(description IS NULL, NULL, json_object('description', description)) AS args
FROM operation
LEFT JOIN copy_launch AS launch USING (id)
WHERE table_name = 'memsets';

CREATE TEMP VIEW other_record AS
SELECT
    trace_id, 'barrier' AS category, coalesce(description, type) AS name, pid, start_ns, end_ns,
    json_object('type', type, 'device', device, 'queue', queue, 'correlation_id', api_id) AS args
FROM operation
WHERE table_name = 'barrier';

-- A value holds from its row's start to its end. The monitor numbers GPUs as
-- ROCm SMI does, roctracer by their node among CPUs and GPUs: only with
-- rocprofiler-sdk are they known to be the same.
CREATE TEMP VIEW counter_sample AS
SELECT
    0 AS trace_id, NULL AS pid,
    if(getvariable('source') = 'rocprofiler-sdk' AND deviceType = 'gpu', deviceId, NULL) AS device,
    if(
        getvariable('source') = 'rocprofiler-sdk', monitorType,
        concat_ws(' ', monitorType, deviceType, deviceId)
    ) AS name,
    CASE
        WHEN monitorType IN ('sclk', 'mclk', 'fclk', 'socclk') THEN 'MHz'
        WHEN monitorType LIKE 'power%' THEN 'W'
        WHEN monitorType LIKE 'temp%' THEN 'degC'
    END AS unit,
    start AS ts_ns, value,
    json_object('device_type', deviceType, 'device_id', deviceId, 'end_ns', "end") AS args
FROM staging.monitor;

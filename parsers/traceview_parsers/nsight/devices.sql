-- The processes and their GPUs.

-- The version that recorded, by the place of the libraries that it loaded into the program: the settings of
-- an export have only the version that exported.
CREATE TEMP TABLE recorder AS
WITH version AS (
    SELECT
        unnest(regexp_extract_all(
            value,
            '(?:nsight-systems(?:-cli)?[-/](\d{4}(?:\.\d+){1,3})/(?:target-li|libToolsInjection))', 1, 'i'
        )) AS version
    FROM (
        SELECT value FROM staging.text WHERE contains(lower(value), 'nsight-systems')
        UNION ALL
        SELECT value FROM staging.target_info_system_env WHERE contains(lower(value), 'nsight-systems')
    )
    UNION ALL
    SELECT unnest(regexp_extract_all(value, '/NSys-(\d{4}(?:\.\d+){2,3})\b', 1))
    FROM staging.text WHERE contains(value, '/NSys-')
)
SELECT max(version) FROM version HAVING count(DISTINCT version) = 1;

CREATE TEMP TABLE process AS
SELECT
    trace_id, global_pid AS id, pid, process_name, 'nvidia' AS gpu_vendor,
    getvariable('source_file') AS source_file, 'nsight_systems' AS format,
    'NVIDIA Nsight Systems' AS producer,
    (FROM recorder) AS producer_version,
    (SELECT max(value) FROM staging.target_info_system_env WHERE name = 'Hostname') AS host,
    getvariable('clock') AS clock, getvariable('metadata')::JSON AS metadata, account.facts AS gpu_work_facts,
    account.advice AS gpu_work_advice
FROM staging.process LEFT JOIN gpu_work_account AS account USING (trace_id);

-- The GPUs of the machine, and those that CUDA described to older versions,
-- with numbers of their own.
CREATE TEMP VIEW described_gpu AS
FROM staging.target_info_gpu
UNION ALL BY NAME
SELECT
    -1 - rowid AS id, name, pciBusId AS busLocation,
    TRY(globalMemoryBandwidth * 1000) AS memoryBandwidth, globalMemorySize AS totalMemory,
    constantMemorySize AS constantMemory, l2CacheSize, numThreadsPerWarp AS threadsPerWarp,
    TRY(coreClockRate * 1000) AS clockRate, numMemcpyEngines AS asyncEngines, numMultiprocessors AS smCount,
    maxIPC, maxWarpsPerMultiprocessor AS maxWarpsPerSm, maxBlocksPerMultiprocessor AS maxBlocksPerSm,
    maxRegistersPerBlock, maxRegistersPerMultiprocessor AS maxRegistersPerSm,
    maxSharedMemoryPerBlock AS maxShmemPerBlock, maxSharedMemoryPerMultiprocessor AS maxShmemPerSm,
    maxThreadsPerBlock, computeCapabilityMajor AS computeMajor, computeCapabilityMinor AS computeMinor
FROM staging.target_info_cuda_gpu;

-- The number of a GPU is that of CUDA in its process. Exports since 2024 say
-- which GPU of the machine that is; earlier ones give CUDA's number only, and
-- some give several GPUs the same one, or none: each may then be the GPU.
CREATE TEMP TABLE candidate AS
WITH listed AS (
    SELECT
        trace_id, cudaId AS device, gpuId AS gpu, any_value(uuid) AS uuid,
        any_value(numMultiprocessors) AS units
    FROM staging.target_info_cuda_device JOIN staging.process ON process.pid = target_info_cuda_device.pid
    WHERE cudaId IS NOT NULL
    GROUP BY ALL
),
numbered AS (
    FROM listed
    UNION ALL BY NAME
    SELECT trace_id, deviceId AS device, -1 - gpu.rowid AS gpu
    FROM staging.target_info_cuda_gpu AS gpu
    JOIN staging.process ON process.pid = gpu.pid OR (gpu.pid IS NULL AND on_gpu)
    WHERE deviceId IS NOT NULL AND trace_id NOT IN (SELECT trace_id FROM listed)
),
used AS (
    SELECT trace_id, deviceId AS device
    FROM (
        SELECT globalPid, deviceId FROM staging.cupti_activity_kind_kernel
        UNION SELECT globalPid, deviceId FROM staging.cupti_activity_kind_graph_trace
        UNION SELECT globalPid, deviceId FROM staging.cupti_activity_kind_memcpy
        UNION SELECT globalPid, deviceId FROM staging.cupti_activity_kind_memset
    )
    JOIN staging.process ON global_pid = process_of(globalPid)
    WHERE deviceId IS NOT NULL
)
FROM numbered
UNION ALL BY NAME
SELECT trace_id, cuDevice AS device, id AS gpu
FROM staging.target_info_gpu CROSS JOIN staging.process
WHERE on_gpu AND cuDevice >= 0 AND trace_id NOT IN (SELECT trace_id FROM numbered)
UNION ALL BY NAME
SELECT trace_id, device, id AS gpu
FROM staging.target_info_gpu CROSS JOIN (SELECT DISTINCT * FROM used)
WHERE trace_id NOT IN (SELECT trace_id FROM numbered)
    AND NOT EXISTS (FROM staging.target_info_gpu WHERE cuDevice >= 0);

-- The hardware id of a context is its GPU, unless it is the same for contexts
-- of several GPUs: then it is that of the machine.
CREATE TEMP TABLE gpu_of_context AS
SELECT trace_id, deviceId AS device, any_value(hwId) AS gpu
FROM staging.target_info_cuda_context_info JOIN staging.process ON process.pid = processId
WHERE NOT EXISTS (
    SELECT hwId FROM staging.target_info_cuda_context_info
    GROUP BY hwId HAVING count(DISTINCT deviceId) > 1
)
GROUP BY ALL
HAVING count(DISTINCT hwId) = 1;

DELETE FROM candidate
USING (
    SELECT trace_id, device, gpu FROM candidate JOIN gpu_of_context USING (trace_id, device, gpu)
) AS listed
WHERE listed.trace_id = candidate.trace_id AND listed.device = candidate.device
    AND listed.gpu <> candidate.gpu;

-- What all of them agree on is known of the GPU.
CREATE TEMP MACRO agreed(value) AS if(count(DISTINCT value) = 1, any_value(value), NULL);

-- Contexts that are more than a plain one: green ones have a part of the GPU.
CREATE TEMP TABLE agent AS
WITH context AS (
    SELECT
        trace_id, deviceId AS device,
        list({
            'context': contextId, 'parent': parentContextId, 'green': isGreenContext = 1,
            'multiprocessors': numMultiprocessors
        } ORDER BY contextId) AS contexts
    FROM staging.target_info_cuda_context_info JOIN staging.process ON process.pid = processId
    WHERE isGreenContext = 1 OR parentContextId > 0
    GROUP BY ALL
)
SELECT
    trace_id, small(device) AS device, true AS is_gpu,
    coalesce(agreed(candidate.uuid), nullif(agreed(gpu.uuid), '00000000-0000-0000-0000-000000000000'))
        AS uuid,
    agreed(gpu.name) AS name,
    agreed(CASE WHEN computeMajor > 0 THEN concat('sm_', computeMajor, computeMinor) END) AS arch,
    coalesce(nullif(agreed(candidate.units), 0), nullif(agreed(smCount), 0)) AS compute_units,
    nullif(agreed(clockRate // 1000000), 0) AS clock_mhz, nullif(agreed(totalMemory), 0) AS memory_bytes,
    nullif(agreed(memoryBandwidth), 0) / 1e9 AS memory_bandwidth_gbs,
    nullif(agreed(threadsPerWarp), 0) AS warp_size,
    nullif(agreed(maxThreadsPerBlock), 0) AS max_threads_per_block,
    nullif(agreed(TRY(maxWarpsPerSm * threadsPerWarp)), 0) AS max_threads_per_compute_unit,
    nullif(agreed(maxBlocksPerSm), 0) AS max_blocks_per_compute_unit,
    nullif(agreed(maxRegistersPerBlock), 0) AS registers_per_block,
    nullif(agreed(maxRegistersPerSm), 0) AS registers_per_compute_unit,
    nullif(agreed(maxShmemPerBlock), 0) AS shared_memory_per_block,
    nullif(agreed(maxShmemPerBlockOptin), 0) AS shared_memory_per_block_optin,
    nullif(agreed(maxShmemPerSm), 0) AS shared_memory_per_compute_unit,
    known_members({
        'bus': agreed(gpu.busLocation), 'chip': agreed(gpu.chipName),
        'l2_cache_bytes': agreed(l2CacheSize), 'copy_engines': agreed(asyncEngines),
        'constant_memory_bytes': agreed(constantMemory), 'max_ipc': agreed(maxIPC),
        'discrete': agreed(isDiscrete),
        'multiprocessors_of_gpu': agreed(if(candidate.units <> smCount, smCount, NULL)),
        'contexts': any_value(context.contexts),
        'candidates': nullif(count(DISTINCT candidate.gpu), 1)
    }) AS metadata
FROM candidate
FULL JOIN context USING (trace_id, device)
LEFT JOIN described_gpu AS gpu ON gpu.id = candidate.gpu
GROUP BY ALL;

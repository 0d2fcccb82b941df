-- The processes and their GPUs.

CREATE TEMP TABLE process AS
SELECT
    trace_id, global_pid AS id, pid, process_name, 'nvidia' AS gpu_vendor,
    getvariable('source_file') AS source_file, 'nsight_systems' AS format,
    'NVIDIA Nsight Systems' AS producer,
    (SELECT max(value) FROM staging.setting WHERE name = 'EXPORT_PRODUCT_VERSION') AS producer_version,
    (SELECT max(value) FROM staging.target_info_system_env WHERE name = 'Hostname') AS host,
    getvariable('clock') AS clock, getvariable('metadata')::JSON AS metadata
FROM staging.process;

-- The number of a GPU is that of CUDA in its process. Exports since 2024 say
-- which GPU of the machine that is; earlier ones give CUDA's number only.
CREATE TEMP TABLE agent AS
WITH numbered AS (
    SELECT
        trace_id, cudaId AS device, gpuId AS gpu, any_value(uuid) AS uuid,
        any_value(numMultiprocessors) AS units
    FROM staging.target_info_cuda_device JOIN staging.process ON process.pid = target_info_cuda_device.pid
    WHERE cudaId IS NOT NULL
    GROUP BY ALL
),
listed AS (
    SELECT trace_id, device, gpu, uuid, units FROM numbered
    UNION ALL
    SELECT process.trace_id, cuDevice, id, NULL, NULL
    FROM staging.target_info_gpu CROSS JOIN staging.process
    WHERE process.on_gpu AND cuDevice >= 0 AND process.trace_id NOT IN (SELECT trace_id FROM numbered)
),
-- Contexts that are more than a plain one: green ones have a part of the GPU.
context AS (
    SELECT
        trace_id, deviceId AS device,
        list({
            'context': contextId, 'parent': parentContextId, 'green': isGreenContext = 1,
            'multiprocessors': numMultiprocessors
        } ORDER BY contextId) AS contexts
    FROM staging.target_info_cuda_context_info JOIN staging.process ON process.pid = processId
    WHERE isGreenContext = 1 OR parentContextId > 0
    GROUP BY ALL
),
gpu AS (
    FROM staging.target_info_gpu QUALIFY row_number() OVER (PARTITION BY id ORDER BY name) = 1
)
SELECT
    trace_id, small(device) AS device, true AS is_gpu,
    coalesce(listed.uuid, nullif(gpu.uuid, '00000000-0000-0000-0000-000000000000')) AS uuid,
    gpu.name,
    CASE WHEN computeMajor > 0 THEN concat('sm_', computeMajor, computeMinor) END AS arch,
    coalesce(nullif(listed.units, 0), nullif(smCount, 0)) AS compute_units,
    nullif(clockRate // 1000000, 0) AS clock_mhz, nullif(totalMemory, 0) AS memory_bytes,
    nullif(memoryBandwidth, 0) / 1e9 AS memory_bandwidth_gbs, nullif(threadsPerWarp, 0) AS warp_size,
    nullif(maxThreadsPerBlock, 0) AS max_threads_per_block,
    nullif(TRY(maxWarpsPerSm * threadsPerWarp), 0) AS max_threads_per_compute_unit,
    nullif(maxBlocksPerSm, 0) AS max_blocks_per_compute_unit,
    nullif(maxRegistersPerBlock, 0) AS registers_per_block,
    nullif(maxRegistersPerSm, 0) AS registers_per_compute_unit,
    nullif(maxShmemPerBlock, 0) AS shared_memory_per_block,
    nullif(maxShmemPerBlockOptin, 0) AS shared_memory_per_block_optin,
    nullif(maxShmemPerSm, 0) AS shared_memory_per_compute_unit,
    known_members({
        'bus': gpu.busLocation, 'chip': gpu.chipName, 'l2_cache_bytes': l2CacheSize,
        'copy_engines': asyncEngines, 'constant_memory_bytes': constantMemory, 'max_ipc': maxIPC,
        'discrete': isDiscrete, 'multiprocessors_of_gpu': if(listed.units <> smCount, smCount, NULL),
        'contexts': context.contexts
    }) AS metadata
FROM listed
FULL JOIN context USING (trace_id, device)
LEFT JOIN gpu ON gpu.id = listed.gpu;

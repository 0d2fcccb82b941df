-- The GPUs and the traces themselves. Reads all tables filled before.

-- The number of a GPU is that of CUDA in its process. Exports since 2024 say
-- which GPU of the machine that is; earlier ones give CUDA's number only.
INSERT INTO devices BY NAME
WITH active AS (
    SELECT trace_id, device FROM kernels
    UNION SELECT trace_id, device FROM copies
    UNION SELECT trace_id, device FROM memsets
),
numbered AS (
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
    coalesce(active.trace_id, listed.trace_id) AS trace_id,
    small(coalesce(active.device, listed.device)) AS device, process.pid,
    coalesce(listed.uuid, nullif(gpu.uuid, '00000000-0000-0000-0000-000000000000')) AS uuid,
    'nvidia' AS vendor, gpu.name,
    CASE WHEN computeMajor > 0 THEN concat('sm_', computeMajor, computeMinor) END AS arch,
    small(coalesce(nullif(listed.units, 0), nullif(smCount, 0))) AS compute_units,
    nullif(small(clockRate // 1000000), 0) AS clock_mhz, nullif(totalMemory, 0) AS memory_bytes,
    nullif(memoryBandwidth, 0) / 1e9 AS memory_bandwidth_gbs, nullif(small(threadsPerWarp), 0) AS warp_size,
    nullif(small(maxThreadsPerBlock), 0) AS max_threads_per_block,
    nullif(small(maxWarpsPerSm * threadsPerWarp), 0) AS max_threads_per_compute_unit,
    nullif(small(maxBlocksPerSm), 0) AS max_blocks_per_compute_unit,
    nullif(small(maxRegistersPerBlock), 0) AS registers_per_block,
    nullif(small(maxRegistersPerSm), 0) AS registers_per_compute_unit,
    nullif(maxShmemPerBlock, 0) AS shared_memory_per_block,
    nullif(maxShmemPerBlockOptin, 0) AS shared_memory_per_block_optin,
    nullif(maxShmemPerSm, 0) AS shared_memory_per_compute_unit,
    active.device IS NOT NULL AS active,
    known_members({
        'bus': gpu.busLocation, 'chip': gpu.chipName, 'l2_cache_bytes': l2CacheSize,
        'copy_engines': asyncEngines, 'constant_memory_bytes': constantMemory, 'max_ipc': maxIPC,
        'discrete': isDiscrete, 'multiprocessors_of_gpu': if(listed.units <> smCount, smCount, NULL),
        'contexts': context.contexts
    }) AS metadata
FROM listed
FULL JOIN active ON active.trace_id = listed.trace_id AND active.device = listed.device
LEFT JOIN gpu ON gpu.id = listed.gpu
LEFT JOIN context
    ON context.trace_id = coalesce(active.trace_id, listed.trace_id)
    AND context.device = coalesce(active.device, listed.device)
JOIN staging.process ON process.trace_id = coalesce(active.trace_id, listed.trace_id)
WHERE coalesce(active.device, listed.device) IS NOT NULL;

INSERT INTO traces BY NAME
WITH extent AS (
    SELECT trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns
    FROM (
        SELECT trace_id, min(start_ns) AS start_ns, max(start_ns + dur_ns) AS end_ns FROM kernels GROUP BY ALL
        UNION ALL SELECT trace_id, min(start_ns), max(start_ns + dur_ns) FROM copies GROUP BY ALL
        UNION ALL SELECT trace_id, min(start_ns), max(start_ns + dur_ns) FROM memsets GROUP BY ALL
        UNION ALL SELECT trace_id, min(start_ns), max(start_ns + dur_ns) FROM api_calls GROUP BY ALL
        UNION ALL SELECT trace_id, min(start_ns), max(start_ns + dur_ns) FROM ranges GROUP BY ALL
        UNION ALL SELECT trace_id, min(start_ns), max(start_ns + dur_ns) FROM os_calls GROUP BY ALL
    )
    GROUP BY ALL
),
-- What MPI says, a thread that calls itself one, what NCCL was told.
ranked AS (
    SELECT trace_id, arg_min(rank, source) AS rank, arg_min(ranks, source) FILTER (ranks IS NOT NULL) AS ranks
    FROM (
        SELECT trace_id, rank, (SELECT count(DISTINCT rank) FROM staging.mpi_ranks) AS ranks, 1 AS source
        FROM staging.mpi_ranks JOIN staging.process ON global_pid = process_of(globalTid)
        UNION ALL
        SELECT trace_id, TRY_CAST(regexp_extract(thread_name, '^MPI Rank (\d{1,9})$', 1) AS BIGINT), NULL, 2
        FROM threads WHERE regexp_matches(thread_name, '^MPI Rank \d{1,9}$')
        UNION ALL
        SELECT
            trace_id, TRY_CAST(payload ->> 'Rank' AS BIGINT), TRY_CAST(payload ->> 'No. of ranks' AS BIGINT),
            3 + 1 / (1 + TRY_CAST(payload ->> 'No. of ranks' AS UINTEGER))
        FROM ranges
        WHERE nvtx_domain = 'NCCL' AND payload ->> 'Rank' IS NOT NULL
            AND payload ->> 'No. of ranks' IS NOT NULL
    )
    WHERE rank BETWEEN 0 AND 2147483647
    GROUP BY trace_id
)
SELECT
    process.trace_id, source_file, 'nsight_systems' AS format, 'NVIDIA Nsight Systems' AS producer,
    (SELECT max(value) FROM staging.setting WHERE name = 'EXPORT_PRODUCT_VERSION') AS producer_version,
    process.pid, small(ranked.rank) AS rank, small(ranked.ranks) AS world_size,
    (SELECT max(value) FROM staging.target_info_system_env WHERE name = 'Hostname') AS host,
    getvariable('clock') AS clock, extent.start_ns, extent.end_ns, file_metadata.metadata
FROM staging.process
CROSS JOIN file_metadata
LEFT JOIN extent ON extent.trace_id = process.trace_id
LEFT JOIN ranked ON ranked.trace_id = process.trace_id;

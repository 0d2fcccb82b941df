-- What is known about GPUs beyond what a trace records: traceview/hardware/*.csv.

-- Occupancy limits of each GPU architecture per unit: a streaming multiprocessor, a compute unit, or on RDNA
-- a workgroup processor of two compute units.
--: view
CREATE VIEW gpu_architectures (
    arch, -- architecture: sm_90, gfx942
    vendor, -- nvidia or amd
    warp_size, -- threads of a warp or wavefront; RDNA runs both sizes
    compute_units, -- compute units of one unit
    simds, -- SIMDs (sub-partitions) of one unit
    max_warps, -- resident warps
    max_blocks, -- resident blocks; on AMD of blocks of several wavefronts, by barriers
    max_threads_per_block, -- threads of a block
    registers_per_simd, -- vector registers of a SIMD for each lane
    register_granule, -- allocation granularity of registers per thread
    max_registers, -- vector registers per thread
    registers_per_block, -- registers that a block may use; NULL without such a limit
    shared_bytes, -- shared memory or LDS [bytes]
    shared_per_block, -- shared memory or LDS that a block may use, after opting in [bytes]
    shared_reserved, -- shared memory reserved by the driver for each block [bytes]
    shared_granule, -- allocation granularity of shared memory [bytes]
    accum_registers, -- accumulation registers: none, separate file, or unified with the vector registers
    scalar_registers, -- scalar registers of a SIMD, where they limit the wavefronts
    source -- where the row comes from
) AS
SELECT
    cell[1], cell[2], cell[3]::INTEGER, cell[4]::INTEGER, cell[5]::INTEGER, cell[6]::INTEGER,
    cell[7]::INTEGER, cell[8]::INTEGER, cell[9]::INTEGER, cell[10]::INTEGER, cell[11]::INTEGER,
    nullif(cell[12], '')::INTEGER, cell[13]::INTEGER, cell[14]::INTEGER, cell[15]::INTEGER, cell[16]::INTEGER,
    cell[17], nullif(cell[18], '')::INTEGER, cell[19]
FROM (
    SELECT
        string_split(unnest(string_split(packaged_text('architectures.csv'), chr(10))[2:]), ',') AS cell
);

-- GPU models: peaks without sparsity, in 10^12 operations per second, with FP32 accumulation for FP16 and
-- BF16. NULL is unknown.
--: view
CREATE VIEW gpu_models (
    name, -- name for --gpu
    vendor, -- nvidia or amd
    arch, -- architecture
    compute_units, -- streaming multiprocessors or compute units
    memory_gb, -- memory as specified: 10^9 or 2^30 bytes
    memory_bandwidth_gbs, -- peak bandwidth of device memory [10^9 bytes/s]
    l2_mb, -- L2 cache [2^20 bytes]
    last_level_mb, -- cache behind the L2 cache [2^20 bytes]
    link_gbs, -- all links to other GPUs, in one direction [10^9 bytes/s]
    clock_mhz, -- boost clock [MHz]
    fp64_vector, -- FP64 without matrix cores [10^12/s]
    fp64_matrix, -- FP64 with matrix cores [10^12/s]
    fp32_vector, -- FP32 without matrix cores [10^12/s]
    fp32_matrix, -- FP32 with matrix cores [10^12/s]
    tf32_matrix, -- TF32 with matrix cores [10^12/s]
    fp16_matrix, -- FP16 with matrix cores [10^12/s]
    bf16_matrix, -- BF16 with matrix cores [10^12/s]
    fp8_matrix, -- FP8 with matrix cores [10^12/s]
    int8_matrix, -- INT8 with matrix cores [10^12/s]
    fp4_matrix, -- FP4 with matrix cores [10^12/s]
    trace_names, -- names in traces, separated by |
    source, -- source of the figures
    read_in -- where they were read, if elsewhere
) AS
SELECT
    cell[1], cell[2], cell[3], TRY_CAST(cell[4] AS INTEGER), TRY_CAST(cell[5] AS DOUBLE),
    TRY_CAST(cell[6] AS DOUBLE), TRY_CAST(cell[7] AS DOUBLE), TRY_CAST(cell[8] AS DOUBLE),
    TRY_CAST(cell[9] AS DOUBLE), TRY_CAST(cell[10] AS DOUBLE), TRY_CAST(cell[11] AS DOUBLE),
    TRY_CAST(cell[12] AS DOUBLE), TRY_CAST(cell[13] AS DOUBLE), TRY_CAST(cell[14] AS DOUBLE),
    TRY_CAST(cell[15] AS DOUBLE), TRY_CAST(cell[16] AS DOUBLE), TRY_CAST(cell[17] AS DOUBLE),
    TRY_CAST(cell[18] AS DOUBLE), TRY_CAST(cell[19] AS DOUBLE), TRY_CAST(cell[20] AS DOUBLE), cell[21],
    cell[22], cell[23]
FROM (SELECT string_split(unnest(string_split(packaged_text('gpus.csv'), chr(10))[2:]), ',') AS cell);

-- How many operations in fp32 a multiprocessor of an NVIDIA GPU does in the time of one in fp64, where that
-- is more than two; from the table of arithmetic throughput in NVIDIA's CUDA C++ Programming Guide.
CREATE MACRO fp64_slowdown(
    arch -- architecture of a GPU, as in devices
) AS CASE
    WHEN arch IN ('sm_52', 'sm_61', 'sm_62', 'sm_75') THEN 32
    WHEN arch IN ('sm_86', 'sm_87', 'sm_89', 'sm_120', 'sm_121') THEN 64
END;

-- Whether a GPU of NVIDIA's Turing has no Tensor Cores: the chips TU116 and TU117, of the same architecture
-- as those that have (Turing Tuning Guide; data sheets of these models).
CREATE MACRO lacks_tensor_cores(
    arch, -- architecture of a GPU, as in devices
    name -- its name
) AS coalesce(arch, 'sm_75') = 'sm_75'
    AND coalesce(regexp_matches(
        name, '\b(GTX 16\d\d|MX[45]50|T(400|500|550|600|1000|1200|2000))\b'
    ), false);

-- One direction of the link between a GPU and its host [10^9 bytes/s]: 16 lanes of PCIe 3, 4 or 5 by
-- architecture, from the data sheets of its accelerators, or NVLink-C2C of GPUs with a Grace host.
CREATE MACRO host_link_gbs(
    arch, -- architecture of a GPU, as in devices
    name -- its name
) AS CASE
    WHEN regexp_matches(name, '\bG[HB][23]00\b') THEN 450
    WHEN arch IN ('sm_60', 'sm_61', 'sm_62', 'sm_70', 'sm_72', 'sm_75') THEN 15.75
    WHEN arch IN (
        'sm_80', 'sm_86', 'sm_87', 'sm_89', 'gfx906', 'gfx908', 'gfx90a', 'gfx1030', 'gfx1100'
    ) THEN 31.5
    WHEN regexp_matches(arch, '^(sm_(9|1[0-9])\d|gfx9[45])') THEN 63
END;

-- The peaks of each GPU, one row each. From the trace where it has them, else from gpu_models. A model is
-- identified by architecture, SMs or compute units, and memory, and by its name where these are ambiguous;
-- where candidates disagree, or none matches, the peak is unknown and has no row.
--: table
--: reads devices, gpu_models
--: in lake device_peaks
CREATE VIEW device_peaks (
    trace_id, -- see traces
    device, -- GPU, see devices
    resource, -- vector, matrix (operations), memory, link (bandwidth), l2_cache, last_level_cache (size)
    dtype, -- fp64, fp32, tf32, fp16, bf16, fp8, int8, fp4; NULL where it is not a compute rate
    peak, -- the peak, in its unit
    unit, -- 10^12/s (operations), 10^9 bytes/s or bytes
    gpu, -- the model in gpu_models; NULL where the peak is from the trace
    source -- trace, or gpu_models; partition of gpu_models where the GPU has fewer compute units than the
        -- model
) AS
WITH gpu AS (
    SELECT
        trace_id, device, vendor, name, nullif(split_part(arch, ':', 1), '') AS arch,
        nullif(compute_units, 0) AS compute_units, nullif(memory_bytes, 0) AS memory_bytes,
        memory_bandwidth_gbs, clock_mhz
    FROM devices
),
candidate AS (
    SELECT
        gpu.trace_id, gpu.device,
        model.* EXCLUDE (vendor, arch, compute_units, clock_mhz, source, read_in, trace_names, memory_gb),
        coalesce(gpu.name = model.name OR list_contains(string_split(trace_names, '|'), gpu.name), false)
            AS named,
        gpu.compute_units = model.compute_units AS units_fit,
        -- Traces state what the driver leaves of 10^9 or of 2^30 bytes each.
        gpu.memory_bytes / (model.memory_gb * 1e9) BETWEEN 0.92 AND 1.08 AS memory_fits,
        CASE
            WHEN named AND coalesce(units_fit, true) AND coalesce(memory_fits, true) THEN 1
            WHEN units_fit AND memory_fits THEN 2
            WHEN named AND gpu.compute_units < model.compute_units THEN 3
        END AS certainty,
        if(certainty = 3, gpu.compute_units / model.compute_units, 1.0) AS share_of_units,
        if(certainty = 3 AND NOT memory_fits, gpu.memory_bytes / (model.memory_gb * 1e9), 1.0)
            AS share_of_memory
    FROM gpu
    JOIN gpu_models AS model
        ON coalesce(gpu.vendor = model.vendor, true) AND coalesce(gpu.arch = model.arch, true)
    WHERE certainty IS NOT NULL
    QUALIFY certainty = min(certainty) OVER (PARTITION BY gpu.trace_id, gpu.device)
),
figure AS (
    UNPIVOT (
        SELECT
            trace_id, device, name, certainty, count(*) OVER (PARTITION BY trace_id, device) AS candidates,
            fp64_vector * share_of_units AS vector_fp64, fp32_vector * share_of_units AS vector_fp32,
            fp64_matrix * share_of_units AS matrix_fp64, fp32_matrix * share_of_units AS matrix_fp32,
            tf32_matrix * share_of_units AS matrix_tf32, fp16_matrix * share_of_units AS matrix_fp16,
            bf16_matrix * share_of_units AS matrix_bf16, fp8_matrix * share_of_units AS matrix_fp8,
            int8_matrix * share_of_units AS matrix_int8, fp4_matrix * share_of_units AS matrix_fp4,
            memory_bandwidth_gbs * share_of_memory AS memory, link_gbs AS link,
            l2_mb * share_of_units * 1048576 AS l2_cache, last_level_mb * 1048576 AS last_level_cache
        FROM candidate
    )
    ON vector_fp64, vector_fp32, matrix_fp64, matrix_fp32, matrix_tf32, matrix_fp16, matrix_bf16, matrix_fp8,
        matrix_int8, matrix_fp4, memory, link, l2_cache, last_level_cache
    INTO NAME what VALUE peak
),
listed AS (
    SELECT
        trace_id, device, what, min(peak) AS peak, string_agg(name, ' or ' ORDER BY name) AS gpu,
        if(any_value(certainty) = 3, 'partition of gpu_models', 'gpu_models') AS source
    FROM figure
    GROUP BY trace_id, device, what
    HAVING count(*) = any_value(candidates) AND max(peak) <= 1.01 * min(peak)
),
clocked AS (
    UNPIVOT (
        SELECT
            gpu.trace_id, gpu.device, compute_units * clock_mhz / 1e6 AS rate,
            TRY_CAST(cell[2] AS DOUBLE) * rate AS vector_fp64,
            TRY_CAST(cell[3] AS DOUBLE) * rate AS matrix_fp64,
            TRY_CAST(cell[4] AS DOUBLE) * rate AS vector_fp32,
            TRY_CAST(cell[5] AS DOUBLE) * rate AS matrix_fp32,
            TRY_CAST(cell[6] AS DOUBLE) * rate AS matrix_tf32,
            TRY_CAST(cell[7] AS DOUBLE) * rate AS matrix_fp16,
            TRY_CAST(cell[8] AS DOUBLE) * rate AS matrix_bf16,
            TRY_CAST(cell[9] AS DOUBLE) * rate AS matrix_fp8,
            TRY_CAST(cell[10] AS DOUBLE) * rate AS matrix_int8,
            TRY_CAST(cell[11] AS DOUBLE) * rate AS matrix_fp4
        FROM gpu
        JOIN (
            SELECT
                string_split(
                    unnest(string_split(packaged_text('operations_per_clock.csv'), chr(10))[2:]), ','
                ) AS cell
        ) ON cell[1] = gpu.arch
        WHERE compute_units > 0 AND clock_mhz > 0
    )
    ON vector_fp64, vector_fp32, matrix_fp64, matrix_fp32, matrix_tf32, matrix_fp16, matrix_bf16, matrix_fp8,
        matrix_int8, matrix_fp4
    INTO NAME what VALUE peak
),
stated AS (
    SELECT trace_id, device, what, peak, NULL AS gpu, 'trace' AS source FROM clocked
    UNION ALL
    SELECT trace_id, device, 'memory', memory_bandwidth_gbs, NULL, 'trace'
    FROM gpu
    WHERE memory_bandwidth_gbs > 0
)
SELECT
    trace_id, device, regexp_replace(what, '_(fp|bf|tf|int)\d+$', '') AS resource,
    nullif(regexp_extract(what, '_((fp|bf|tf|int)\d+)$', 1), ''), peak,
    CASE
        WHEN resource IN ('vector', 'matrix') THEN '10^12/s'
        WHEN resource IN ('memory', 'link') THEN '10^9 bytes/s'
        ELSE 'bytes'
    END,
    gpu, source
FROM (SELECT * FROM stated UNION ALL SELECT * FROM listed ANTI JOIN stated USING (trace_id, device, what));

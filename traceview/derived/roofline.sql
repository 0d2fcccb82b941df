-- How near operators and kernels come to what their GPU can do.

-- Each operator with a model that launched kernels, against the roofline of its GPU: the time of its FLOPs at
-- peak rate, or of its bytes at peak bandwidth, whichever is longer. Peaks are those of device_peaks; NULL
-- where the work or the peak is unknown, and where the operator took less than two thirds of that time and
-- its
-- bytes fit into no cache: it did less than its model says, as a lookup of few rows of a large table does.
--: table
--: reads device_peaks, kernels, op_work
--: empty without FROM ops WHERE input_dims IS NOT NULL
CREATE VIEW op_roofline (
    trace_id, -- see traces
    op_id, -- see ops
    device, -- GPU, see devices
    name, -- operator
    model, -- see op_work
    dtype, -- type of the operations: that of the operands, or tf32 by kernel names
    engine, -- matrix or vector: the peak it is compared with
    kernels, -- kernels that it launched itself
    gpu_ns, -- union of their times [ns]
    flops, -- floating point operations
    bytes, -- compulsory bytes [bytes]
    tflops_per_s, -- achieved compute rate [10^12/s]
    gb_per_s, -- bytes over time; beyond the peak where data came from a cache [10^9 bytes/s]
    intensity, -- arithmetic intensity [FLOP/byte]
    peak_tflops_per_s, -- peak compute rate [10^12/s]
    peak_gb_per_s, -- peak memory bandwidth [10^9 bytes/s]
    roofline_ns, -- time at the roofline [ns]
    roofline_percent, -- roofline_ns over gpu_ns [%]
    bound, -- compute or memory: the longer side of the roofline
    fits_cache -- whether all bytes fit into the last-level cache
) AS
WITH work AS MATERIALIZED (FROM op_work),
launched AS (
    SELECT
        kernels.trace_id, kernels.op_id, kernels.device,
        contains(kernels.name, 'tf32') OR contains(kernels.name, 's1688') AS tf32,
        kernels.start_ns, kernels.start_ns + kernels.dur_ns AS end_ns,
        max(kernels.start_ns + kernels.dur_ns) OVER (
            PARTITION BY kernels.trace_id, kernels.op_id, kernels.device ORDER BY kernels.start_ns
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS reached_ns
    FROM kernels SEMI JOIN work ON work.trace_id = kernels.trace_id AND work.op_id = kernels.op_id
),
ran AS (
    SELECT
        trace_id, op_id, device, count(*) AS kernels, bool_or(tf32) AS tf32,
        sum(greatest(0, end_ns - greatest(start_ns, coalesce(reached_ns, start_ns))))::BIGINT AS gpu_ns
    FROM launched
    GROUP BY ALL
),
peaks AS (
    SELECT trace_id, device, map(list(what), list(peak)) AS peak_of
    FROM (
        SELECT trace_id, device, concat_ws('_', resource, dtype) AS what, max(peak) AS peak
        FROM device_peaks GROUP BY ALL
    )
    GROUP BY trace_id, device
),
held AS (
    SELECT
        work.*, ran.device, ran.kernels, ran.gpu_ns, peak_of['memory'] AS peak_gbs,
        if(engine = 'matrix' AND dtype = 'fp32' AND tf32, 'tf32', dtype) AS rate,
        if(
            engine = 'vector' OR (rate IN ('fp32', 'fp64') AND peak_of['matrix_' || rate] IS NULL), 'vector',
            'matrix'
        ) AS unit,
        peak_of[unit || if(unit = 'vector' AND rate IS DISTINCT FROM 'fp64', '_fp32', '_' || rate)]
            AS peak_tflops,
        if(flops = 0 OR (flops IS NULL AND engine = 'vector'), 0, flops / peak_tflops / 1e3) AS compute_ns,
        bytes / peak_gbs AS memory_ns,
        bytes <= coalesce(peak_of['last_level_cache'], peak_of['l2_cache']) AS fits,
        -- No recording is faster than its GPU: then the operator did less than the model says.
        coalesce(greatest(compute_ns, if(fits, 0, memory_ns)) > 1.5 * gpu_ns, false) AS is_refuted,
        if(is_refuted OR compute_ns IS NULL OR memory_ns IS NULL, NULL, greatest(compute_ns, memory_ns))
            AS roof_ns
    FROM work
    JOIN ran ON ran.trace_id = work.trace_id AND ran.op_id = work.op_id
    LEFT JOIN peaks ON peaks.trace_id = ran.trace_id AND peaks.device = ran.device
)
SELECT
    trace_id, op_id, device, name, model, rate, unit, kernels, gpu_ns, flops, bytes,
    flops / nullif(gpu_ns, 0) / 1e3, bytes / nullif(gpu_ns, 0), flops / nullif(bytes, 0), peak_tflops,
    peak_gbs, roof_ns, 100 * roof_ns / nullif(gpu_ns, 0),
    CASE WHEN roof_ns IS NULL THEN NULL WHEN compute_ns > memory_ns THEN 'compute' ELSE 'memory' END,
    fits
FROM held;

-- Each kernel with known work against the roofline of its GPU: by hardware counters where it has them, else
-- by its operator if that launched no other kernel.
--: view
--: reads device_peaks, kernel_counters, kernel_metrics, kernels, op_roofline
CREATE VIEW kernel_roofline (
    trace_id, -- see traces
    kernel_id, -- see kernels
    device, -- GPU, see devices
    op_id, -- operator of the work; NULL where from hardware counters
    source, -- counters or operator
    dur_ns, -- duration [ns]
    flops, -- floating point operations
    bytes, -- memory traffic (hardware counters), or compulsory bytes (operator) [bytes]
    tflops_per_s, -- achieved compute rate [10^12/s]
    gb_per_s, -- bytes over time [10^9 bytes/s]
    intensity, -- arithmetic intensity [FLOP/byte]
    peak_tflops_per_s, -- peak rate of this mix of operations [10^12/s]
    peak_gb_per_s, -- peak memory bandwidth [10^9 bytes/s]
    roofline_ns, -- time at the roofline [ns]
    roofline_percent, -- roofline_ns over the duration [%]
    bound -- compute or memory: the longer side of the roofline
) AS
WITH peaks AS (
    SELECT trace_id, device, map(list(what), list(peak)) AS peak_of
    FROM (
        SELECT trace_id, device, concat_ws('_', resource, dtype) AS what, max(peak) AS peak
        FROM device_peaks GROUP BY ALL
    )
    GROUP BY trace_id, device
),
counted AS (
    SELECT
        kernel_metrics.trace_id, kernel_id, kernel_metrics.device, dur_ns, valu_flops + mfma_flops AS flops,
        memory_read_bytes + memory_write_bytes AS bytes, peak_of['memory'] AS peak_gbs,
        if(valu_flops = 0, 0, valu_flops / peak_of['vector_fp32'] / 1e3) AS vector_ns,
        (
            if(mfma_flops_fp64 = 0, 0, mfma_flops_fp64 / peak_of['matrix_fp64'])
            + if(mfma_flops_fp32 = 0, 0, mfma_flops_fp32 / peak_of['matrix_fp32'])
            + if(mfma_flops_fp16 = 0, 0, mfma_flops_fp16 / peak_of['matrix_fp16'])
            + if(mfma_flops_bf16 = 0, 0, mfma_flops_bf16 / peak_of['matrix_bf16'])
            + if(coalesce(mfma_flops_fp8, 0) = 0, 0, mfma_flops_fp8 / peak_of['matrix_fp8'])
            + if(coalesce(mfma_flops_fp4, 0) = 0, 0, mfma_flops_fp4 / peak_of['matrix_fp4'])
        ) / 1e3 AS matrix_ns,
        -- Vector ALUs and matrix cores work at the same time; the formats of a matrix core one after the
        -- other.
        if(vector_ns IS NULL OR matrix_ns IS NULL, NULL, greatest(vector_ns, matrix_ns)) AS compute_ns,
        bytes / peak_gbs AS memory_ns
    FROM kernel_metrics
    LEFT JOIN peaks ON peaks.trace_id = kernel_metrics.trace_id AND peaks.device = kernel_metrics.device
    WHERE flops IS NOT NULL OR bytes IS NOT NULL
),
single AS (
    SELECT op_roofline.*, kernels.kernel_id
    FROM op_roofline
    JOIN kernels ON kernels.trace_id = op_roofline.trace_id AND kernels.op_id = op_roofline.op_id
    WHERE op_roofline.kernels = 1
        AND NOT EXISTS (
            FROM kernel_counters AS known
            WHERE known.trace_id = kernels.trace_id AND known.kernel_id = kernels.kernel_id
        )
)
SELECT
    trace_id, kernel_id, device, NULL, 'counters', dur_ns, flops, bytes, flops / dur_ns / 1e3, bytes / dur_ns,
    flops / nullif(bytes, 0), flops / nullif(compute_ns, 0) / 1e3, peak_gbs,
    if(compute_ns IS NULL OR memory_ns IS NULL, NULL, greatest(compute_ns, memory_ns)) AS roof_ns,
    100 * roof_ns / dur_ns,
    CASE WHEN roof_ns IS NULL THEN NULL WHEN compute_ns > memory_ns THEN 'compute' ELSE 'memory' END
FROM counted
UNION ALL
SELECT
    trace_id, kernel_id, device, op_id, 'operator', gpu_ns, flops, bytes, tflops_per_s, gb_per_s, intensity,
    peak_tflops_per_s, peak_gb_per_s, roofline_ns, roofline_percent, bound
FROM single;

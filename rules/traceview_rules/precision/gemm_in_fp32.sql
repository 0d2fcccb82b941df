-- +++
-- code = "PRC002"
-- name = "gemm-in-fp32"
-- severity = "warning"
-- claims = ["compute"]
-- finds_in = [
--     """\
--     op_roofline[dtype = 'fp32' AND (flops IS NOT NULL OR model LIKE 'attention%') AND model IN \
--     ('gemm', 'grouped_gemm', 'convolution', 'convolution_backward', 'attention', \
--     'attention_backward')]|kernel_traits[dtype = 'fp32' AND NOT \
--     matrix_cores]""",
-- ]
-- needs = ["gpu_work", "product_types"]
-- assumptions = [
--     "TF32, or 16 bits where there is no TF32, is accurate enough",
--     "in that dtype the operator reaches two thirds of the peak, or the memory roofline",
--     """\
--     where shapes are unknown, it now runs at the peak of vector units, or reaches as much of the matrix \
--     core peak in fp32 as in the other dtype; where the peaks of the GPU are not known, it gains what the \
--     known GPU of its architecture gains that gains least""",
-- ]
-- message = """\
-- {subject} in full fp32[, in kernels such as {short_name}]: {operator_ns:duration}, \
-- {operator_share:percent} of the window; this GPU has {cores} for {faster_dtype}[, by its \
-- architecture at least {least_gain:decimal} times as fast; its own peaks are not known]"""
-- [thresholds]
-- operator_share = { default = 0.02, doc = """\
-- time in such calls of the operator as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- GEMMs, convolutions or attention in fp32, without TF32, on a GPU that has fast matrix cores for
-- smaller dtypes.
--
-- ## Why it costs
--
-- On GPUs for data centers, TF32 has about seven times the rate and 16 bits eight to sixteen times, at the
-- same memory traffic or half of it. On most GPUs for graphics TF32 is no faster, and 16 bits two to four
-- times as fast.
--
-- ## How it is computed
--
-- Operators of these kinds with fp32 inputs whose kernel names do not indicate TF32. Operators that are
-- memory-bound at the fp32 peak, such as GEMMs with few rows, are left out. The claim is the time beyond
-- two thirds of the TF32 (or 16-bit) peak and beyond the memory roofline, but no more than the ratio of the
-- peaks gives: what keeps a kernel far below the fp32 peak stays (see below-roofline). Two thirds is a
-- judgement: the best shapes reach more, but the shapes of a model rarely do. Where two thirds of the TF32
-- peak are no more than the fp32 peak, 16 bits are compared. Without shapes, full fp32 is
-- recognised by kernel names (`volta_sgemm_128x64_tn`, `scudnn`, `Cijk_..._S_`, `ffma`), on GPUs with matrix
-- cores for smaller dtypes; where the trace does not describe the GPU, names such as `volta_` and `ampere_`
-- show at least its architecture. The claim is then what two thirds of the faster peak save against the fp32
-- peak; where matrix cores also compute fp32 (AMD), the faster peak against theirs; where the peaks are not
-- known, what the GPU gains that gains least, of those with as many units, else of the architecture, else of
-- it and all later ones. TF32 does not change attention, and where other kernels of the same kind use it, it
-- is on: then 16 bits are compared. Of an operator with several kinds of products, such as a compiled
-- function, each kind is a finding. The fp32 kernels of PyTorch's memory-efficient attention compute each
-- product by three in TF32 from compute capability 8.0 on (CUTLASS, OpMultiplyAddFastF32), so
-- that a third of that peak is theirs.
--
-- ## What to try
--
-- - For gemm on pytorch with tf32: `torch.set_float32_matmul_precision("high")`.
-- - For convolution on pytorch with tf32: `torch.backends.cudnn.allow_tf32 = True`, or
--   `torch.backends.fp32_precision = "tf32"`.
-- - For training with fp16: autocast to fp16 with a gradient scaler.
-- - For training with bf16, tf32: autocast to bf16.
-- - For inference: weights in 16 bits.
-- - For jax with tf32: `jax.config.update("jax_default_matmul_precision", "tensorfloat32")`, or the
--   `precision` of the operation; without such a setting XLA uses TF32 itself.
-- - For jax: weights and activations in 16 bits.
-- - Not for training, inference, jax: 16 bits.
-- - Not for pytorch, jax, convolution, attention, fp16, bf16: TF32, where the accuracy suffices.
--
-- ## Example
--
-- ```python
-- # before
-- model = Model().cuda()
-- loss = model(batch)
--
-- # after: GEMMs in bf16; where results must stay in fp32, at least TF32
-- torch.set_float32_matmul_precision("high")
-- with torch.autocast("cuda", dtype=torch.bfloat16):
--     loss = model(batch)
-- ```
--
-- ## Limits
--
-- Whether the accuracy suffices is up to the user. Library kernel names show the oldest
-- architecture that runs them.
WITH oldest AS (
    SELECT
        trace_id, device, max(CASE
            WHEN regexp_matches(name, '^(cudnn_)?(ampere|hopper|sm[89]\d|sm1\d\d)_') THEN 'tf32'
            WHEN regexp_matches(name, '^(cudnn_)?(volta|turing)_') THEN 'fp16'
        END) AS dtype
    FROM (
        SELECT DISTINCT trace_id, device, name
        FROM kernels SEMI JOIN (FROM devices WHERE arch IS NULL) USING (trace_id, device)
    )
    GROUP BY trace_id, device
),
architecture AS (
    SELECT
        devices.trace_id, devices.device, arch, devices.vendor, compute_units, CASE
            WHEN lacks_tensor_cores(arch, devices.name) THEN NULL
            WHEN arch IN ('sm_70', 'sm_72', 'sm_75') THEN 'fp16'
            WHEN try_cast(regexp_extract(arch, 'sm_(\d+)', 1) AS INTEGER) >= 80 THEN 'tf32'
            WHEN arch = 'gfx908' THEN 'fp16'
            WHEN regexp_matches(arch, '^gfx9(0a|4|5)') THEN 'bf16'
            ELSE oldest.dtype
        END AS dtype
    FROM devices
    LEFT JOIN oldest ON oldest.trace_id = devices.trace_id AND oldest.device = devices.device
),
gain AS (
    SELECT
        arch, vendor, compute_units, tf32_matrix / fp32_vector AS tf32,
        coalesce(bf16_matrix, fp16_matrix) / greatest(fp32_vector, fp32_matrix) AS bits_16
    FROM gpu_models
),
-- Of the GPUs that it may be, what the one gains that gains least.
least_gain AS (
    SELECT
        device.trace_id, device.device, in_16_bits, any_value(dtype) AS dtype,
        min_by(
            least_gain, CASE
                WHEN gain.arch = device.arch AND gain.compute_units = device.compute_units THEN 0
                WHEN gain.arch = device.arch THEN 1
                ELSE 2
            END + least_gain / 1e6
        ) AS least_gain
    FROM architecture AS device
    CROSS JOIN (VALUES (false), (true)) AS choice(in_16_bits)
    LEFT JOIN gain ON gain.vendor = coalesce(device.vendor, 'nvidia') AND (
        gain.arch = device.arch OR (
            gain.vendor = 'nvidia'
            AND try_cast(substr(gain.arch, 4) AS INTEGER) >= coalesce(
                try_cast(substr(device.arch, 4) AS INTEGER), if(dtype = 'tf32', 80, 70)
            )
        )
    )
    CROSS JOIN LATERAL (SELECT if(in_16_bits OR dtype <> 'tf32', bits_16, tf32) AS least_gain) AS gained
    GROUP BY device.trace_id, device.device, in_16_bits
),
faster AS (
    SELECT
        known.trace_id, known.device, in_16_bits,
        coalesce(
            arg_min(peak.dtype, preference) FILTER (NOT in_16_bits OR peak.dtype <> 'tf32'),
            if(in_16_bits AND any_value(known.dtype) = 'tf32', 'bf16', any_value(known.dtype))
        ) AS faster_dtype,
        arg_min(peak.peak, preference) FILTER (NOT in_16_bits OR peak.dtype <> 'tf32') AS faster_tflops,
        max(peak.peak) FILTER (peak.dtype = 'fp32') AS fp32_tflops,
        max(peak.peak) FILTER (peak.dtype = 'tf32') / 3 AS by_three_tflops,
        if(coalesce(bool_or(peak.dtype = 'fp32' AND peak.resource = 'matrix'), false), 1, 2 / 3) AS reached,
        if(faster_tflops / fp32_tflops IS NULL, any_value(known.least_gain), NULL) AS least_gain,
        coalesce(reached * faster_tflops / fp32_tflops, 2 / 3 * any_value(known.least_gain)) AS gain
    FROM least_gain AS known
    LEFT JOIN (
        SELECT *, list_position(['tf32', 'bf16', 'fp16'], dtype) AS preference
        FROM device_peaks
        WHERE (resource = 'matrix' AND preference IS NOT NULL)
            OR (resource IN ('vector', 'matrix') AND dtype = 'fp32')
    ) AS peak ON peak.trace_id = known.trace_id AND peak.device = known.device
    GROUP BY known.trace_id, known.device, in_16_bits
    HAVING faster_dtype IS NOT NULL
),
shaped AS (
    SELECT
        trace_id, device, op_id, name, gpu_ns, dtype = 'fp32' AS full,
        split_part(model, '_backward', 1) AS family, flops, bytes, peak_gb_per_s
    FROM op_roofline
    WHERE (model IN ('gemm', 'grouped_gemm', 'convolution', 'convolution_backward') AND flops IS NOT NULL)
        OR (model LIKE 'attention%' AND dtype IS NOT NULL)
),
traits AS (
    SELECT trace_id, kernel_id, kernels.name, family, dtype, matrix_cores
    FROM kernels JOIN kernel_traits AS known ON known.name = kernels.name
),
-- Kinds of products for which TF32 is on.
uses_tf32 AS (
    SELECT DISTINCT trace_id, family FROM traits WHERE dtype = 'tf32'
),
without_gain AS (
    SELECT trace_id, device FROM faster WHERE faster_dtype = 'tf32' AND gain <= 1
),
-- Full fp32 by shapes and types of the operator, else by the name of the kernel.
slow AS (
    SELECT
        work.*, coalesce(shaped.family, traits.family) AS family, faster_dtype,
        coalesce(
            if(regexp_matches(traits.name, 'fmha_cutlass\w_f32_\w*sm(8|9|1\d)\d'), by_three_tflops, NULL),
            fp32_tflops
        ) AS full_tflops,
        faster.least_gain,
        coalesce(1 - full_tflops / (reached * faster_tflops), 1 - 1 / gain) AS by_peaks,
        if(
            shaped.full AND flops IS NOT NULL AND faster_tflops IS NOT NULL,
            least(
                1 - greatest(
                    flops / (2 / 3 * faster_tflops * 1000), coalesce(shaped.bytes / peak_gb_per_s, 0)
                ) / gpu_ns,
                1 - full_tflops / faster_tflops
            ),
            NULL
        ) AS beyond
    FROM steady_work AS work
    JOIN traits ON traits.trace_id = work.trace_id AND traits.kernel_id = work.event_id
    LEFT JOIN shaped
        ON shaped.trace_id = work.trace_id AND shaped.device = work.device AND shaped.op_id = work.op_id
    JOIN faster ON faster.trace_id = work.trace_id AND faster.device = work.device
        AND faster.in_16_bits = (
            coalesce(shaped.family, traits.family) = 'attention' OR (
                (work.trace_id, coalesce(shaped.family, traits.family)) IN (FROM uses_tf32)
            ) OR (work.trace_id, work.device) IN (FROM without_gain)
        )
    WHERE work.event_kind = 'kernel' AND work.class = 'compute'
        AND if(shaped.op_id IS NULL, traits.dtype = 'fp32' AND NOT traits.matrix_cores, shaped.full)
        AND coalesce(shaped.flops / fp32_tflops > 1000 * shaped.bytes / peak_gb_per_s, true)
),
products AS (
    SELECT
        slow.*, ops.name AS op_name, CASE family
            WHEN 'attention' THEN 'attention' WHEN 'convolution' THEN 'convolutions' ELSE 'GEMMs'
        END AS products,
        count(DISTINCT family) OVER (PARTITION BY slow.trace_id, slow.device, ops.name) AS families
    FROM slow
    LEFT JOIN (
        FROM ops WHERE (trace_id, op_id) IN (SELECT DISTINCT trace_id, op_id FROM slow)
    ) AS ops ON ops.trace_id = slow.trace_id AND ops.op_id = slow.op_id
),
called AS (
    SELECT
        *, coalesce(if(families > 1, concat(products, ' of ', op_name), op_name), short_name) AS subject,
        (sum(dur_ns) OVER (PARTITION BY trace_id, device, subject))::BIGINT AS operator_ns
    FROM (SELECT * REPLACE (if(op_name IS NULL, 1, families) AS families) FROM products)
)
SELECT
    called.trace_id, called.device, called.start_ns, called.end_ns, event_kind, event_id, subject,
    greatest(coalesce(beyond, by_peaks, 0), 0) AS claimed_share,
    nullif(short_name, subject) AS short_name, least_gain,
    faster_dtype, if(devices.vendor = 'nvidia', 'Tensor Cores', 'matrix cores') AS cores, family,
    operator_ns, operator_ns / frame.dur_ns AS operator_share
FROM called
JOIN steady_windows AS frame ON frame.trace_id = called.trace_id AND frame.device = called.device
LEFT JOIN devices ON devices.trace_id = called.trace_id AND devices.device = called.device
WHERE operator_share > $operator_share

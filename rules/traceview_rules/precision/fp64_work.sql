-- +++
-- code = "PRC005"
-- name = "fp64-work"
-- severity = "warning"
-- claims = ["compute"]
-- at_most = true
-- finds_in = [
--     "ops[contains(input_types::VARCHAR, '\"double\"')]|kernel_traits[fp64]",
-- ]
-- needs = ["gpu_work", "operand_types"]
-- assumptions = [
--     "fp32 is accurate enough",
--     "memory traffic, or the arithmetic of GEMMs, limits the kernels, not latency",
-- ]
-- message = """\
-- {subject} computes in fp64: {operator_ns:duration}, {operator_share:percent} of the window{rate}"""
-- [thresholds]
-- operator_share = { default = 0.01, doc = """\
-- time in calls of the operator with fp64 inputs, or in the kernel, as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- An operator of an ML framework computes in double precision, or a kernel does on a GPU that is slow at it.
--
-- ## Why it costs
--
-- Twice the memory traffic, and on most GPUs a small fraction of the fp32 rate: 1/64 on GeForce and RTX
-- cards since 2020. Often a Python float, a NumPy array or a literal such as `0.5` introduced the dtype by
-- accident.
--
-- ## How it is computed
--
-- Operators that launch kernels and have at least half of their floating-point tensors, by number or by
-- elements, of type double. A Python number is also recorded as double, but has no dimensions and does not
-- make a tensor double. Where input types are not recorded, kernels whose names show fp64 (pointers to
-- double, templates of it, `dgemm`) and no other floating-point type; outside PyTorch only on NVIDIA GPUs
-- whose fp64 rate is 1/32 or 1/64 of the fp32 rate; what only sorts or moves doubles is none. On such GPUs up
-- to half of the time is claimed, as half of the traffic saves, and of GEMMs all that the rate of fp32 saves;
-- nothing where latency limits, as in launches of few threads, which names and times do not tell. Elsewhere
-- nothing is claimed, since fp64 may be intended. Data-center GPUs have tensor cores for fp64: the finding
-- says where GEMMs are as fast as in fp32.
--
-- ## What to try
--
-- - For pytorch: `tensor.float()` where the data enters; `np.float32` arrays.
-- - Not for pytorch: compute in `float`, with literals such as `0.5f`; keep `double` for what needs it, such
--   as long sums.
-- - For slow_fp64: where fp64 is needed, use a GPU that has it at half the fp32 rate (V100, A100, H100, AMD
--   Instinct).
--
-- ## Limits
--
-- Scientific programs need it. A kernel without types in its name is not recognised.
WITH called AS (
    SELECT trace_id, op_id, name, input_types, input_dims
    FROM ops WHERE contains(input_types::VARCHAR, '"double"')
),
-- Of many calls with the same inputs these are taken apart once.
wide_inputs AS (
    SELECT
        input_types, input_dims, from_json(input_types, '["VARCHAR"]') AS types,
        TRY(from_json(input_dims, '[["DOUBLE"]]')) AS dims,
        list_transform(types, lambda type, i: if(
            len(dims[i]) > 0 AND (type = 'double' OR type = 'float' OR type LIKE 'c10::%'),
            list_product(dims[i]), NULL
        )) AS elements,
        list_transform(elements, lambda amount, i: if(types[i] = 'double', amount, NULL)) AS wide
    FROM (SELECT DISTINCT input_types, input_dims FROM called)
    WHERE (2 * list_count(wide) >= list_count(elements) OR 2 * list_sum(wide) >= list_sum(elements))
        AND list_count(wide) > 0
),
typed AS (
    SELECT trace_id, op_id, name
    FROM called
    SEMI JOIN wide_inputs ON wide_inputs.input_types = called.input_types
        AND wide_inputs.input_dims = called.input_dims
),
found AS (
    SELECT work.trace_id, event_id, typed.name AS subject
    FROM steady_work AS work
    JOIN typed ON typed.trace_id = work.trace_id AND typed.op_id = work.op_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute'
    UNION ALL
    SELECT kernels.trace_id, kernel_id, traits.short_name
    FROM kernels
    JOIN (FROM kernel_traits WHERE fp64) AS traits USING (name)
    JOIN devices ON devices.trace_id = kernels.trace_id AND devices.device = kernels.device
    LEFT JOIN ops ON ops.trace_id = kernels.trace_id AND ops.op_id = kernels.op_id
    WHERE ops.input_types IS NULL AND (library = 'pytorch' OR fp64_slowdown(arch) IS NOT NULL)
),
peak AS (
    SELECT
        trace_id, device, max(peak) FILTER (dtype = 'fp64' AND resource = 'vector') AS fp64,
        max(peak) FILTER (dtype = 'fp64') AS fp64_product, max(peak) FILTER (dtype = 'tf32') AS tf32,
        max(peak) FILTER (dtype = 'fp32' AND resource = 'vector') AS fp32
    FROM device_peaks GROUP BY trace_id, device
),
wide AS (
    SELECT
        work.*, subject, fp64_slowdown(arch) AS times_slower,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, subject))::BIGINT AS operator_ns
    FROM steady_work AS work
    JOIN found ON found.trace_id = work.trace_id AND found.event_id = work.event_id
    JOIN devices ON devices.trace_id = work.trace_id AND devices.device = work.device
    WHERE work.event_kind = 'kernel' AND work.class = 'compute'
)
SELECT
    wide.trace_id, wide.device, wide.start_ns, wide.end_ns, event_kind, event_id, subject,
    CASE
        WHEN times_slower IS NULL THEN NULL
        WHEN families.family = 'gemm' THEN 1 - 1 / times_slower
        ELSE 0.5
    END AS claimed_share, short_name, operator_ns,
    operator_ns / frame.dur_ns AS operator_share, if(times_slower IS NULL, NULL, 'slow_fp64') AS family,
    CASE
        WHEN times_slower IS NOT NULL
            THEN concat('; this GPU does fp64 at 1/', times_slower, ' of its fp32 rate')
        WHEN coalesce(families.family = 'gemm' AND fp64_product >= 0.9 * fp32, false)
            THEN concat(
                '; this GPU computes GEMMs in fp64 as fast as in fp32: little to gain',
                printf(', but with TF32 up to %.0f times the rate', tf32 / fp64_product)
            )
        WHEN fp64 < fp32 THEN printf('; this GPU does fp64 at %.0f %% of its fp32 rate', 100 * fp64 / fp32)
        ELSE ''
    END AS rate
FROM wide
JOIN steady_windows AS frame ON frame.trace_id = wide.trace_id AND frame.device = wide.device
LEFT JOIN peak ON peak.trace_id = wide.trace_id AND peak.device = wide.device
LEFT JOIN kernel_families AS families
    ON families.trace_id = wide.trace_id AND families.kernel_id = wide.event_id
WHERE operator_share > $operator_share

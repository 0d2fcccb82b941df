-- +++
-- code = "PRC005"
-- name = "fp64-work"
-- severity = "warning"
-- finds_in = [
--     "ops[contains(input_types::VARCHAR, '\"double\"')]",
-- ]
-- needs = ["gpu_work", "ops.input_types", "ops.input_dims"]
-- message = "{subject} computes in fp64: {operator_ns:duration}, {operator_share:percent} of the window"
-- [thresholds]
-- operator_share = { default = 0.01, doc = """\
-- time in calls of the operator with fp64 inputs as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- An operator of an ML framework computes in double precision.
--
-- ## Why it costs
--
-- Twice the memory traffic, and on most GPUs a small fraction of the fp32 rate. Often a Python float or a
-- NumPy array introduced the dtype by accident.
--
-- ## How it is computed
--
-- Operators that launch kernels and of whose floating-point tensors at least half, by number or by
-- elements, are of type double. A Python number is recorded as double too, but has no dimensions and does not
-- make a tensor double. It claims no time, since fp64 may be intended.
--
-- ## What to try
--
-- - `tensor.float()` where the data enters; `np.float32` arrays.
--
-- ## Limits
--
-- Scientific programs need it.
WITH typed AS (
    SELECT
        trace_id, op_id, name, from_json(input_types, '["VARCHAR"]') AS types,
        TRY(from_json(input_dims, '[["DOUBLE"]]')) AS dims,
        list_transform(types, lambda type, i: if(
            len(dims[i]) > 0 AND (type = 'double' OR type = 'float' OR type LIKE 'c10::%'),
            list_product(dims[i]), NULL
        )) AS elements,
        list_transform(elements, lambda amount, i: if(types[i] = 'double', amount, NULL)) AS wide
    FROM ops
    WHERE contains(input_types::VARCHAR, '"double"')
        AND (2 * list_count(wide) >= list_count(elements) OR 2 * list_sum(wide) >= list_sum(elements))
        AND list_count(wide) > 0
),
wide AS (
    SELECT
        work.*, typed.name,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, typed.name))::BIGINT AS operator_ns
    FROM steady_work AS work
    JOIN typed ON typed.trace_id = work.trace_id AND typed.op_id = work.op_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute'
)
SELECT
    wide.trace_id, wide.device, wide.start_ns, wide.end_ns, event_kind, event_id, name AS subject,
    NULL::DOUBLE AS claimed_share, short_name, operator_ns, operator_ns / frame.dur_ns AS operator_share
FROM wide
JOIN steady_windows AS frame ON frame.trace_id = wide.trace_id AND frame.device = wide.device
WHERE operator_share > $operator_share

-- Every kernel of a collective library is a collective. Of those that the
-- parser has not described only the name tells what they are, their own or
-- that of their operator.
INSERT INTO collectives BY NAME
SELECT
    kernels.trace_id, kernels.kernel_id AS collective_id, kernels.kernel_id, kernels.op_id, kernels.device,
    kernels.start_ns, kernels.dur_ns, coalesce(collective_name(kernels.name), collective_name(ops.name)) AS name
FROM kernels
ANTI JOIN collectives ON collectives.trace_id = kernels.trace_id AND collectives.kernel_id = kernels.kernel_id
LEFT JOIN ops ON ops.trace_id = kernels.trace_id AND ops.op_id = kernels.op_id
WHERE kernels.kind = 'communication';

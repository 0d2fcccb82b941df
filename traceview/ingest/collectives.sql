-- Every kernel of a collective library is a collective. Those that the parser
-- has not described are identified by name: their own, or that of their operator.
INSERT INTO collectives BY NAME
WITH undescribed AS MATERIALIZED (
    SELECT kernels.*
    FROM kernels
    ANTI JOIN collectives
        ON collectives.trace_id = kernels.trace_id AND collectives.kernel_id = kernels.kernel_id
    WHERE kernels.kind = 'communication'
),
launching_op AS (
    SELECT trace_id, op_id, name FROM ops WHERE op_id IN (SELECT op_id FROM undescribed)
)
SELECT
    kernel.trace_id, kernel.kernel_id AS collective_id, kernel.kernel_id, kernel.op_id, kernel.device,
    kernel.start_ns, kernel.dur_ns, coalesce(collective_name(kernel.name), collective_name(op.name)) AS name
FROM undescribed AS kernel
LEFT JOIN launching_op AS op ON op.trace_id = kernel.trace_id AND op.op_id = kernel.op_id;

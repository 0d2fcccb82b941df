-- What only this format knows of its rows, once the tables are filled.

-- A backward operator has the sequence number of its forward operator.
UPDATE ops SET forward_op_id = forward.op_id
FROM (
    SELECT trace_id, sequence_number, max(op_id) AS op_id
    FROM ops
    WHERE sequence_number IS NOT NULL AND name NOT ILIKE '%backward%' AND name NOT LIKE 'autograd::engine%'
    GROUP BY ALL
) AS forward
WHERE forward.trace_id = ops.trace_id AND forward.sequence_number = ops.sequence_number
    AND (ops.name ILIKE '%backward%' OR ops.name LIKE 'autograd::engine%');

INSERT INTO health BY NAME
SELECT
    trace_id, 'copy_device_unknown' AS code, 'warning' AS severity, count(*) AS count,
    'copies without their GPU, which was not recorded; they are counted with the first one' AS detail
FROM operation
WHERE table_name = 'copies' AND (
    type = 'CopyUnknown'
    OR (getvariable('source') = 'rocprofiler-sdk' AND trace_id NOT IN (SELECT trace_id FROM only_device))
)
GROUP BY trace_id;

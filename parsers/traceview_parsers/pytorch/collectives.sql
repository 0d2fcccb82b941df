-- Collectives: every kernel of a collective library, described by its own
-- arguments or by the operator that launched it (record_param_comms); by
-- the name of that operator, where its own is uninformative.

-- Bytes of one element, by PyTorch's name of the type.
CREATE TEMP MACRO element_bytes(dtype) AS
    CASE
        WHEN dtype IN (
            'Byte', 'Char', 'Bool', 'Float8_e4m3fn', 'Float8_e5m2', 'Float8_e4m3fnuz', 'Float8_e5m2fnuz'
        )
        THEN 1
        WHEN dtype IN ('Half', 'BFloat16', 'Short', 'UInt16') THEN 2
        WHEN dtype IN ('Float', 'Int', 'UInt32', 'ComplexHalf') THEN 4
        WHEN dtype IN ('Double', 'Long', 'UInt64', 'ComplexFloat') THEN 8
        WHEN dtype = 'ComplexDouble' THEN 16
    END;

-- The description is on the operator itself or on an enclosing one.
CREATE TEMP TABLE launching_op AS
SELECT op_id, parent_id, name, args
FROM ops
WHERE op_id IN (SELECT op_id FROM kernels WHERE kind = 'communication');
CREATE TEMP TABLE described_op AS
SELECT op_id, args
FROM (
    SELECT op_id, args FROM launching_op
    UNION
    SELECT op_id, args FROM ops WHERE op_id IN (SELECT parent_id FROM launching_op)
)
WHERE contains(args::VARCHAR, '"Collective name"');

INSERT INTO collectives BY NAME
WITH described AS (
    SELECT
        kernels.*, launching_op.name AS op_name,
        coalesce(own_op.op_id, outer_op.op_id) AS describing_op_id,
        from_json(
            CASE
                WHEN contains(kernels.args::VARCHAR, '"Collective name"') THEN kernels.args
                ELSE coalesce(own_op.args, outer_op.args)
            END,
            '{
                "Collective name": "VARCHAR", "In msg nelems": "BIGINT", "Out msg nelems": "BIGINT",
                "Group size": "INTEGER", "dtype": "VARCHAR", "Process Group Name": "VARCHAR",
                "Process Group ID": "VARCHAR", "Process Group Description": "VARCHAR",
                "Process Group Ranks": "VARCHAR", "Seq": "BIGINT"
            }'
        ) AS known
    FROM kernels
    LEFT JOIN described_op AS own_op ON own_op.op_id = kernels.op_id
    LEFT JOIN launching_op ON launching_op.op_id = kernels.op_id
    LEFT JOIN described_op AS outer_op ON outer_op.op_id = launching_op.parent_id
    WHERE kernels.kind = 'communication'
)
SELECT
    trace_id, kernel_id AS collective_id, kernel_id, coalesce(describing_op_id, op_id) AS op_id, device,
    start_ns, dur_ns,
    coalesce(
        collective_name(known."Collective name"), collective_name(name), collective_name(op_name)
    ) AS name,
    TRY_CAST(known."In msg nelems"::HUGEINT * element_bytes(known.dtype) AS BIGINT) AS bytes_in,
    TRY_CAST(known."Out msg nelems"::HUGEINT * element_bytes(known.dtype) AS BIGINT) AS bytes_out,
    known.dtype AS dtype,
    coalesce(known."Process Group Name", known."Process Group ID") AS group_name,
    nullif(known."Process Group Description", '') AS group_description,
    known."Group size" AS group_size, known."Process Group Ranks" AS ranks, known."Seq" AS sequence
FROM described;

-- What calls of RCCL say of collectives, and where they are.

-- Bytes of one element, by the value of ncclDataType_t (rccl, nccl.h).
CREATE OR REPLACE TEMP MACRO rccl_element_bytes(data_type) AS
    CASE
        WHEN data_type IN ('0', '1', '10', '11')
            OR regexp_matches(data_type, '(?i)int8|uint8|char|fp8|float8')
        THEN 1
        WHEN data_type IN ('6', '9') OR regexp_matches(data_type, '(?i)half|float16') THEN 2
        WHEN data_type IN ('2', '3', '7')
            OR regexp_matches(data_type, '(?i)int32|float32|ncclInt$|ncclFloat$')
        THEN 4
        WHEN data_type IN ('4', '5', '8') OR regexp_matches(data_type, '(?i)int64|float64|double') THEN 8
    END;
CREATE OR REPLACE TEMP MACRO rccl_type_name(data_type) AS coalesce(
    ['int8', 'uint8', 'int32', 'uint32', 'int64', 'uint64', 'float16', 'float32', 'float64', 'bfloat16',
     'float8_e4m3', 'float8_e5m2'][TRY_CAST(data_type AS SMALLINT)::INTEGER + 1],
    lower(regexp_replace(data_type, '^nccl', ''))
);
CREATE OR REPLACE TEMP TABLE rccl_call AS
SELECT
    call_id AS id, trace_id, pid, tid, start_ns, dur_ns, api_calls.name,
    collective_name(api_calls.name) AS collective, rccl_type_name(args ->> '$.datatype') AS dtype,
    -- The number of elements that the caller gives or gets; for the other
    -- side of a collective it takes the number of ranks, which no call has.
    TRY(
        TRY_CAST(coalesce(args ->> '$.count', args ->> '$.sendcount', args ->> '$.recvcount') AS BIGINT)
        * rccl_element_bytes(args ->> '$.datatype')
    ) AS bytes
FROM api_calls SEMI JOIN checked_process USING (trace_id)
WHERE domain = 'rccl';

-- The calls of RCCL, and among them the launches of communication kernels.
CREATE OR REPLACE TEMP VIEW rccl_span AS
SELECT 0 AS layer, NULL::INTEGER AS also_layer, id, pid, tid, start_ns, dur_ns FROM rccl_call
UNION ALL
SELECT 1, NULL, call_id, pid, tid, start_ns, dur_ns
FROM api_calls
WHERE (trace_id, call_id) IN (SELECT trace_id, call_id FROM kernels WHERE kind = 'communication');

-- Collectives: every kernel of a collective library, described by the RCCL
-- call around its launch. Between ncclGroupStart and ncclGroupEnd calls are
-- collected, and the last one launches: its kernel is described by their
-- sum, where it is the only one.

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
    -- side of a collective it takes the number of ranks, which no call tells.
    TRY(
        TRY_CAST(coalesce(args ->> '$.count', args ->> '$.sendcount', args ->> '$.recvcount') AS BIGINT)
        * rccl_element_bytes(args ->> '$.datatype')
    ) AS bytes
FROM api_calls SEMI JOIN checked_process USING (trace_id)
WHERE domain = 'rccl';

CREATE OR REPLACE TEMP TABLE rccl_nesting AS FROM nesting('rccl_call');
CREATE OR REPLACE TEMP TABLE open_rccl AS FROM innermost_open('rccl_nesting');

-- The RCCL call around each launch of a communication kernel.
CREATE OR REPLACE TEMP TABLE described_launch AS
SELECT launch.trace_id, launch.call_id, nullif(open_rccl.id, -1) AS rccl_id
FROM (
    SELECT DISTINCT trace_id, call_id, pid, tid, start_ns
    FROM api_calls
    WHERE (trace_id, call_id) IN (SELECT trace_id, call_id FROM kernels WHERE kind = 'communication')
) AS launch
ASOF JOIN open_rccl
    ON launch.pid = open_rccl.pid AND launch.tid = open_rccl.tid AND launch.start_ns >= open_rccl.ts;

-- A call that ends a group stands for the calls since the group began.
CREATE OR REPLACE TEMP TABLE described_call AS
WITH grouped AS (
    SELECT
        group_end.id AS rccl_id, member.*,
        max(member.start_ns) FILTER (member.name = 'ncclGroupStart') OVER (PARTITION BY group_end.id)
            AS group_start_ns
    FROM rccl_call AS group_end
    JOIN rccl_call AS member
        ON member.trace_id = group_end.trace_id AND member.pid = group_end.pid AND member.tid = group_end.tid
        AND member.start_ns < group_end.start_ns
    WHERE group_end.name = 'ncclGroupEnd' AND group_end.id IN (SELECT rccl_id FROM described_launch)
),
described AS (
    SELECT id AS rccl_id, trace_id, collective, dtype, bytes FROM rccl_call WHERE name <> 'ncclGroupEnd'
    UNION ALL
    SELECT rccl_id, trace_id, collective, dtype, bytes
    FROM grouped
    WHERE start_ns > group_start_ns AND collective IS NOT NULL
)
SELECT
    trace_id, rccl_id,
    CASE
        WHEN count(DISTINCT collective) = 1 THEN any_value(collective)
        WHEN bool_and(collective IN ('send', 'recv')) THEN 'send_recv'
    END AS collective,
    if(count(DISTINCT dtype) = 1, any_value(dtype), NULL) AS dtype,
    if(count(*) = count(bytes), TRY_CAST(
        sum(bytes) FILTER (collective NOT IN ('recv', 'scatter', 'reduce_scatter')) AS BIGINT
    ), NULL) AS bytes_in,
    if(count(*) = count(bytes), TRY_CAST(
        sum(bytes) FILTER (
            collective IN ('all_reduce', 'broadcast', 'reduce', 'recv', 'scatter', 'reduce_scatter')
        ) AS BIGINT
    ), NULL) AS bytes_out,
    count(*) AS calls
FROM described
GROUP BY trace_id, rccl_id;

INSERT INTO collectives BY NAME
WITH launched AS (
    SELECT
        kernels.*, rccl_id, count(*) OVER (PARTITION BY kernels.trace_id, rccl_id) AS kernels_of_call
    FROM kernels
    SEMI JOIN checked_process ON checked_process.trace_id = kernels.trace_id
    LEFT JOIN described_launch USING (trace_id, call_id)
    WHERE kind = 'communication'
)
SELECT
    launched.trace_id, kernel_id AS collective_id, kernel_id, launched.op_id, device, launched.start_ns,
    launched.dur_ns, coalesce(collective, collective_name(launched.name), collective_name(ops.name)) AS name,
    bytes_in, bytes_out, dtype,
    if(launched.rccl_id IS NULL, NULL, json_object('call_id', launched.rccl_id, 'calls', calls)) AS args
FROM launched
LEFT JOIN described_call AS described
    ON described.trace_id = launched.trace_id AND described.rccl_id = launched.rccl_id AND kernels_of_call = 1
LEFT JOIN ops ON ops.trace_id = launched.trace_id AND ops.op_id = launched.op_id;
DROP TABLE rccl_call;
DROP TABLE rccl_nesting;
DROP TABLE open_rccl;
DROP TABLE described_launch;
DROP TABLE described_call;

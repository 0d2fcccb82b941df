-- Collectives: every kernel of a collective library, described by the RCCL
-- call around its launch. Between ncclGroupStart and ncclGroupEnd calls are
-- collected, and the last one launches: its kernel is described by their
-- sum, where it is the only one.

CREATE OR REPLACE TEMP VIEW described_launch AS
SELECT id AS call_id, parent_id AS rccl_id FROM rccl_nested WHERE layer = 1;

-- A call that ends a group represents the calls since the group began.
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
    LEFT JOIN described_launch USING (call_id)
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
DROP TABLE rccl_nested;
DROP TABLE described_call;

-- A release has neither size nor agent: they are those of the latest allocation at its address.

CREATE OR REPLACE TEMP MACRO memory_pool(kind) AS regexp_replace(kind, '(alloc|realloc|free|reclaim)$', '');

-- A release as negative bytes; the smallest number has no negative one.
CREATE OR REPLACE TEMP MACRO released(bytes) AS if(bytes > 0, -bytes, NULL);

CREATE OR REPLACE TEMP VIEW complete_allocation AS
WITH allocated AS (
    SELECT trace_id, address, memory_pool(kind) AS pool, ts_ns, bytes, agent
    FROM checked_allocation
    WHERE kind LIKE '%alloc' AND ts_ns IS NOT NULL
),
paired AS (
    SELECT
        event.* REPLACE (
            if(
                event.kind LIKE '%free', coalesce(released(event.bytes), released(allocated.bytes)),
                event.bytes
            ) AS bytes,
            coalesce(nullif(event.agent, ''), allocated.agent) AS agent
        )
    FROM checked_allocation AS event
    ASOF LEFT JOIN allocated
        ON event.trace_id = allocated.trace_id AND event.address = allocated.address
        AND memory_pool(event.kind) = allocated.pool AND event.ts_ns > allocated.ts_ns
)
SELECT
    paired.* REPLACE (
        CASE
            WHEN paired.device IS NOT NULL THEN paired.device
            WHEN agent.is_gpu THEN agent.device
            WHEN NOT agent.is_gpu THEN -1
            ELSE TRY_CAST(paired.agent AS INTEGER)
        END AS device
    )
FROM paired
LEFT JOIN checked_agent AS agent ON agent.trace_id = paired.trace_id AND agent.agent = paired.agent;

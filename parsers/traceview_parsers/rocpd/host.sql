-- What ran on the CPU: calls and annotations. Reads the views of rows.sql.

-- Which table a region or sample belongs to, and its domain there, by its
-- category: rocprofv3 writes HIP_RUNTIME_API_EXT, rocprofiler-systems
-- rocm_hip_api.
CREATE OR REPLACE TEMP MACRO domain_of(category) AS
    CASE
        WHEN category ILIKE '%marker%' THEN 'roctx'
        WHEN category ILIKE '%hip%api%' THEN 'hip'
        WHEN category ILIKE '%hsa%api%' THEN 'hsa'
        WHEN category ILIKE '%rccl%' THEN 'rccl'
        WHEN category ILIKE '%rocdecode%' THEN 'rocdecode'
        WHEN category ILIKE '%rocjpeg%' THEN 'rocjpeg'
        ELSE lower(category)
    END;
CREATE OR REPLACE TEMP MACRO table_of(domain) AS
    CASE
        WHEN domain IN ('hip', 'hsa', 'rccl', 'rocdecode', 'rocjpeg', 'mpi', 'ompt') THEN 'api_calls'
        WHEN domain IN ('pthread', 'numa') THEN 'os_calls'
        WHEN domain = 'python' THEN 'python_calls'
        ELSE 'ranges'
    END;

-- The samples that are counter values are in counters.
CREATE OR REPLACE TEMP TABLE host_event AS
WITH placed AS (
    SELECT id, trace_id, pid, tid, start_ns, end_ns, name, event_id, extdata FROM placed_region
    UNION ALL
    SELECT
        row_number() OVER (ORDER BY id)
            + (SELECT least(coalesce(max(id), 0), 4611686018427387904) FROM staging.region),
        trace_id, pid, tid, start_ns, start_ns, name, event_id, extdata
    FROM placed_sample
    WHERE event_id IS NULL
        OR event_id NOT IN (SELECT event_id FROM staging.pmc_event WHERE event_id IS NOT NULL)
)
SELECT
    placed.*, domain_of(event.category) AS domain, table_of(domain_of(event.category)) AS table_name,
    event.stack_id, event.parent_stack_id, event.external_id
FROM placed
LEFT JOIN event ON event.id = placed.event_id;

-- The arguments of a call, in their order.
CREATE OR REPLACE TEMP TABLE event_args AS
SELECT
    event_id,
    '{' || string_agg(to_json(name) || ':' || coalesce(to_json(value), 'null'), ',' ORDER BY position) || '}'
        AS args
FROM staging.arg
WHERE name IS NOT NULL AND event_id IS NOT NULL
GROUP BY event_id;

-- What is known of an event beyond columns: the text of a marker, stacks.
CREATE OR REPLACE TEMP TABLE event_rest AS
SELECT
    id AS event_id, known ->> '$.message' AS message,
    if((known -> '$.message') IS NULL, known, json_merge_patch(known, '{"message": null}')) AS more,
    filled_json(call_stack) AS call_stack, filled_json(line_info) AS line_info
FROM (SELECT *, filled_json(extdata) AS known FROM staging.event)
WHERE coalesce(known, filled_json(call_stack), filled_json(line_info)) IS NOT NULL;

CREATE OR REPLACE TEMP TABLE host_args AS
SELECT
    host_event.id, event_rest.message,
    merged(
        merged(
            event_args.args::JSON,
            merged(named_value('call_stack', call_stack), named_value('line_info', line_info))
        ),
        merged(
            merged(event_rest.more, filled_json(host_event.extdata)),
            merged(
                named_value('parent_correlation_id', parent_stack_id), named_value('external_id', external_id)
            )
        )
    ) AS args
FROM host_event
LEFT JOIN event_args ON event_args.event_id = host_event.event_id
LEFT JOIN event_rest ON event_rest.event_id = host_event.event_id;
DROP TABLE event_args;
DROP TABLE event_rest;

CREATE OR REPLACE TEMP VIEW described_event AS
SELECT
    host_event.id, trace_id, pid, tid, start_ns, end_ns, domain, table_name, name, stack_id, message,
    nullif(args, '{}') AS args
FROM host_event
LEFT JOIN host_args USING (id);

-- Ranges that are opened and closed on one thread enclose one another.
CREATE OR REPLACE TEMP VIEW range AS
SELECT
    id AS range_id, trace_id, pid, tid, start_ns, end_ns, domain, coalesce(message, name) AS name,
    (name LIKE 'roctxProcessRange%') IS NOT true AS of_thread, args
FROM described_event
WHERE table_name = 'ranges';

CREATE OR REPLACE TEMP VIEW call AS
SELECT
    id AS call_id, trace_id, pid, tid, start_ns, end_ns, domain, coalesce(name, message) AS name,
    stack_id AS correlation_id, args
FROM described_event
WHERE table_name = 'api_calls';

CREATE OR REPLACE TEMP VIEW python_call AS
SELECT id AS python_call_id, trace_id, pid, tid, start_ns, end_ns, name, args
FROM described_event
WHERE table_name = 'python_calls';

CREATE OR REPLACE TEMP VIEW os_call AS
SELECT trace_id, pid, tid, start_ns, end_ns, name FROM host_event WHERE table_name = 'os_calls';

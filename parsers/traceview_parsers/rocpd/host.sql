-- What ran on the CPU: calls and annotations. Reads the views of rows.sql.

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

-- Of those that have any: few of millions.
CREATE OR REPLACE TEMP TABLE host_args AS
WITH described AS (
    SELECT
        host_event.id, event_args.args, call_stack, line_info, message, more,
        filled_json(host_event.extdata) AS own
    FROM host_event
    LEFT JOIN event_args ON event_args.event_id = host_event.event_id
    LEFT JOIN event_rest ON event_rest.event_id = host_event.event_id
)
SELECT
    id, message,
    merged(
        merged(
            args::JSON, merged(named_value('call_stack', call_stack), named_value('line_info', line_info))
        ),
        merged(more, own)
    ) AS args
FROM described
WHERE args IS NOT NULL OR message IS NOT NULL OR more IS NOT NULL OR call_stack IS NOT NULL
    OR line_info IS NOT NULL OR own IS NOT NULL;
DROP TABLE event_args;
DROP TABLE event_rest;

CREATE OR REPLACE TEMP VIEW described_event AS
SELECT
    host_event.id, trace_id, pid, tid, start_ns, end_ns, domain, table_name, name, stack_id, event_id,
    message,
    nullif(
        merged(
            args,
            merged(
                named_value('parent_correlation_id', parent_stack_id), named_value('external_id', external_id)
            )
        ), '{}'
    ) AS args
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

-- Of these nothing can be damaged but their times: mostly none, which comparisons alone tell.
CREATE OR REPLACE TEMP MACRO sound_times(start_ns, end_ns) AS
    coalesce(start_ns >= 0 AND end_ns >= start_ns AND end_ns <= longest_ns(), false);
CREATE OR REPLACE TEMP VIEW bare_range AS
SELECT trace_id, pid, start_ns, end_ns
FROM host_event
WHERE table_name = 'ranges' AND NOT sound_times(start_ns, end_ns);
CREATE OR REPLACE TEMP VIEW bare_call AS
SELECT trace_id, pid, start_ns, end_ns
FROM host_event
WHERE table_name = 'api_calls' AND NOT sound_times(start_ns, end_ns);

CREATE OR REPLACE TEMP VIEW python_call AS
SELECT id AS python_call_id, trace_id, pid, tid, start_ns, end_ns, name, args
FROM described_event
WHERE table_name = 'python_calls';

-- Page faults and queue changes, which the driver tells of.
CREATE OR REPLACE TEMP VIEW driver_record AS
SELECT
    trace_id, domain AS category, name, pid::VARCHAR AS pid, tid::VARCHAR AS tid, start_ns, end_ns, args,
    true AS aside
FROM described_event
WHERE table_name = 'other_events';

CREATE OR REPLACE TEMP VIEW os_call AS
SELECT trace_id, pid, tid, start_ns, end_ns, name FROM host_event WHERE table_name = 'os_calls';

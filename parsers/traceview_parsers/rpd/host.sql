-- Calls, operators and annotations: the rows of rocpd_api. Reads the staged
-- tables and `process`, the traces of the file.

CREATE TEMP MACRO usable_time(time_ns) AS time_ns BETWEEN 0 AND 4000000000000000000;
CREATE TEMP MACRO usable_duration(start_ns, end_ns) AS
    end_ns::HUGEINT - start_ns BETWEEN 0 AND 1000000000000000000;
CREATE TEMP MACRO duration(start_ns, end_ns) AS
    if(usable_time(end_ns) AND usable_duration(start_ns, end_ns), end_ns::HUGEINT - start_ns, 0)::BIGINT;

CREATE TEMP TABLE process AS
SELECT pid, (row_number() OVER (ORDER BY min(start), pid) - 1)::INTEGER AS trace_id
FROM (SELECT pid, start FROM staging.api UNION ALL SELECT NULL, NULL WHERE NOT EXISTS (FROM staging.api))
GROUP BY pid;

-- rocprofiler-sdk and roctracer feed RPD with different units and numbers.
-- The names of copies, and of the tracer's own records, tell which it was.
SET VARIABLE source = (
    SELECT
        CASE
            WHEN getvariable('known_source') IS NOT NULL THEN getvariable('known_source')
            WHEN bool_or(string LIKE 'MEMORY_COPY_%' OR string LIKE 'RocprofDataSource%') THEN 'rocprofiler-sdk'
            WHEN bool_or(string LIKE 'hcc_activity_callback%' OR string LIKE 'Copy%To%' OR string = 'Task')
            THEN 'roctracer'
            WHEN bool_or(regexp_matches(string, '^cu(da)?[A-Z]')) THEN 'cupti'
        END
    FROM staging.string
    WHERE id IN (SELECT apiName_id FROM staging.api UNION ALL SELECT opType_id FROM staging.op)
);

-- Writers since 2024 keep texts that do not repeat in a table of their own.
CREATE TEMP VIEW argument_text AS
FROM staging.ustring
UNION ALL
SELECT * FROM staging.string WHERE NOT EXISTS (FROM staging.ustring);

-- Operators are markers with the words that torch.autograd's emit_nvtx adds
-- to their name; autograd.py of RPD moves these words to a table.
CREATE TEMP MACRO marker_word(text, word) AS nullif(regexp_extract(
    text, ', ' || word || ' = (.*?)(?:, (?:seq|op_id|sizes|input_op_ids) = .*)?$', 1
), '');

CREATE TEMP TABLE host_event AS
WITH named AS (
    SELECT
        api.id, process.trace_id, api.pid, coalesce(api.tid, -1) AS tid, api.start AS start_ns, api."end" AS end_ns,
        api_name.string AS name, argument_text.string AS text, autograd.string AS operator,
        autogradapi.seq, autogradapi.op_id, nullif(autogradapi.sizes, '') AS sizes,
        nullif(autogradapi.input_op_ids, '') AS input_op_ids
    FROM staging.api
    JOIN process ON process.pid IS NOT DISTINCT FROM api.pid
    LEFT JOIN staging.string AS api_name ON api_name.id = apiName_id
    LEFT JOIN argument_text ON argument_text.id = args_id
    LEFT JOIN staging.autogradapi ON autogradapi.api_ptr_id = api.id
    LEFT JOIN staging.string AS autograd ON autograd.id = autogradName_id
)
SELECT
    * EXCLUDE (seq, op_id, sizes, input_op_ids), duration(start_ns, end_ns) AS dur_ns,
    coalesce(seq, TRY_CAST(marker_word(text, 'seq') AS BIGINT)) AS seq,
    coalesce(op_id, TRY_CAST(marker_word(text, 'op_id') AS BIGINT)) AS op_id,
    coalesce(sizes, marker_word(text, 'sizes')) AS sizes,
    coalesce(input_op_ids, marker_word(text, 'input_op_ids')) AS input_op_ids,
    CASE
        WHEN operator IS NOT NULL
            OR (name = 'UserMarker' AND regexp_matches(text, ', (seq|op_id|sizes|input_op_ids) = '))
        THEN 'ops'
        WHEN regexp_matches(name, '^(hip|hsa_|__hip|cu(da)?[A-Z]|nccl|roc|mcc)') THEN 'api_calls'
        WHEN regexp_matches(name, '^(hcc_activity_callback|api_callback|rpdflush|\w+(Table|DataSource|Logger)::\w+)$')
        THEN 'overheads'
        ELSE 'ranges'
    END AS table_name
FROM named;

CREATE TEMP TABLE op_span AS
SELECT id, pid, tid, start_ns, dur_ns FROM host_event WHERE table_name = 'ops' AND usable_time(start_ns);
CREATE TEMP TABLE op_nesting AS FROM nesting('op_span');
CREATE TEMP TABLE open_op AS FROM innermost_open('op_nesting');
DROP TABLE op_span;

CREATE TEMP TABLE range_span AS
SELECT id, pid, tid, start_ns, dur_ns FROM host_event WHERE table_name = 'ranges' AND usable_time(start_ns);
CREATE TEMP TABLE range_nesting AS FROM nesting('range_span');
CREATE TEMP TABLE open_range AS FROM innermost_open('range_nesting');
DROP TABLE range_span;

INSERT INTO ops BY NAME
SELECT
    trace_id, id AS op_id, parent_id, depth, pid, tid, start_ns, dur_ns,
    coalesce(operator, regexp_replace(text, ', (seq|op_id|sizes|input_op_ids) = .*$', '')) AS name,
    if(json_valid(sizes), sizes::JSON, to_json(sizes)) AS input_dims, seq AS sequence_number,
    op_id AS record_function_id,
    if(input_op_ids IS NULL, NULL, json_object('input_op_ids', input_op_ids)) AS args
FROM host_event JOIN op_nesting USING (id, pid, tid, start_ns)
WHERE table_name = 'ops';

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

INSERT INTO ranges BY NAME
SELECT
    trace_id, id AS range_id, parent_id, depth, pid, tid, start_ns, dur_ns,
    if(name = 'UserMarker', 'roctx', 'function') AS domain,
    if(name = 'UserMarker', coalesce(text, name), name) AS name,
    if(name <> 'UserMarker' AND text <> '', json_object('args', text), NULL) AS args
FROM host_event JOIN range_nesting USING (id, pid, tid, start_ns)
WHERE table_name = 'ranges';
DROP TABLE op_nesting;
DROP TABLE range_nesting;

INSERT INTO api_calls BY NAME
SELECT
    trace_id, event.id AS call_id, event.pid, event.tid, start_ns, dur_ns,
    CASE
        WHEN name LIKE 'hsa%' THEN 'hsa'
        WHEN name LIKE 'cuda%' THEN 'runtime'
        WHEN name LIKE 'cu%' THEN 'driver'
        WHEN name LIKE 'nccl%' THEN 'rccl'
        ELSE 'hip'
    END AS domain,
    name, event.id AS correlation_id, nullif(open_op.id, -1) AS op_id, nullif(open_range.id, -1) AS range_id,
    CASE
        WHEN json_valid(text) AND json_type(text) = 'OBJECT' THEN text::JSON
        WHEN text <> '' THEN json_object('args', text)
    END AS args
FROM host_event AS event
ASOF LEFT JOIN open_op
    ON event.pid = open_op.pid AND event.tid = open_op.tid AND event.start_ns >= open_op.ts
ASOF LEFT JOIN open_range
    ON event.pid = open_range.pid AND event.tid = open_range.tid AND event.start_ns >= open_range.ts
WHERE table_name = 'api_calls' AND usable_time(start_ns);
DROP TABLE open_op;
DROP TABLE open_range;

INSERT INTO overheads BY NAME
SELECT
    trace_id, pid, tid, start_ns, dur_ns, name AS kind, if(text <> '', json_object('args', text), NULL) AS args
FROM host_event
WHERE table_name = 'overheads' AND usable_time(start_ns);

-- Allocations, as the arguments of their calls tell them: ptr=0x7f | size=0x100.
CREATE TEMP TABLE allocation_call AS
SELECT
    trace_id, pid, tid, start_ns AS ts_ns, name LIKE 'hipFree%' AS released,
    TRY_CAST(regexp_extract(text, 'ptr=(0x[0-9a-fA-F]+)', 1) AS UBIGINT) AS address,
    TRY_CAST(regexp_extract(text, 'size=(0x[0-9a-fA-F]+|\d+)', 1) AS BIGINT) AS size
FROM host_event
WHERE table_name = 'api_calls' AND regexp_matches(name, '^hip(Malloc|Free)(Async)?$') AND usable_time(start_ns)
    AND contains(text, 'ptr=0x');

INSERT INTO memory_events BY NAME
SELECT
    released.trace_id, released.pid, released.tid, released.ts_ns, released.address,
    if(released.released, TRY(-allocated.size), released.size) AS bytes,
    if(released.released, 'free', 'alloc') AS kind
FROM allocation_call AS released
ASOF LEFT JOIN (FROM allocation_call WHERE NOT released) AS allocated
    ON released.trace_id = allocated.trace_id AND released.address = allocated.address
    AND released.ts_ns > allocated.ts_ns;
DROP TABLE allocation_call;

-- The processes of the file, and their calls, operators and annotations: the
-- rows of rocpd_api.

CREATE TEMP TABLE placed AS
SELECT pid, (row_number() OVER (ORDER BY min(start), pid) - 1)::INTEGER AS trace_id
FROM (SELECT pid, start FROM staging.api UNION ALL SELECT NULL, NULL WHERE NOT EXISTS (FROM staging.api))
GROUP BY pid;

-- rocprofiler-sdk and roctracer feed RPD with different units and numbers.
-- The names of copies, and of the tracer's own records, show which it was.
SET VARIABLE source = (
    SELECT
        CASE
            WHEN getvariable('known_source') IS NOT NULL THEN getvariable('known_source')
            WHEN bool_or(string LIKE 'MEMORY_COPY_%' OR string LIKE 'RocprofDataSource%')
            THEN 'rocprofiler-sdk'
            WHEN bool_or(string LIKE 'hcc_activity_callback%' OR string LIKE 'Copy%To%' OR string = 'Task')
            THEN 'roctracer'
            WHEN bool_or(regexp_matches(string, '^cu(da)?[A-Z]')) THEN 'cupti'
        END
    FROM staging.string
    WHERE id IN (SELECT apiName_id FROM staging.api UNION ALL SELECT opType_id FROM staging.op)
);

CREATE TEMP VIEW process AS
SELECT
    placed.*, getvariable('source_file') AS source_file, getvariable('format') AS format,
    if(
        getvariable('format') = 'rpd', concat_ws(' ', 'rpd_tracer', '(' || getvariable('source') || ')'),
        if(getvariable('format') = 'hipprof', 'hipprof', 'rocprof')
    ) AS producer,
    getvariable('rank') AS rank, 'monotonic' AS clock,
    if(getvariable('source') = 'cupti', 'nvidia', 'amd') AS gpu_vendor,
    (
        SELECT
            '{' || string_agg(to_json(tag) || ':' || coalesce(to_json(value), 'null'), ',' ORDER BY id) || '}'
        FROM staging.metadata
        WHERE tag IS NOT NULL
    ) AS metadata
FROM placed;

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
        api.id, placed.trace_id, api.pid, coalesce(api.tid, -1) AS tid, api.start AS start_ns,
        api."end" AS end_ns,
        api_name.string AS name, argument_text.string AS text, autograd.string AS operator,
        autogradapi.seq, autogradapi.op_id, nullif(autogradapi.sizes, '') AS sizes,
        nullif(autogradapi.input_op_ids, '') AS input_op_ids
    FROM staging.api
    JOIN placed ON placed.pid IS NOT DISTINCT FROM api.pid
    LEFT JOIN staging.string AS api_name ON api_name.id = apiName_id
    LEFT JOIN argument_text ON argument_text.id = args_id
    LEFT JOIN staging.autogradapi ON autogradapi.api_ptr_id = api.id
    LEFT JOIN staging.string AS autograd ON autograd.id = autogradName_id
)
SELECT
    * EXCLUDE (seq, op_id, sizes, input_op_ids),
    coalesce(seq, TRY_CAST(marker_word(text, 'seq') AS BIGINT)) AS seq,
    coalesce(op_id, TRY_CAST(marker_word(text, 'op_id') AS BIGINT)) AS op_id,
    coalesce(sizes, marker_word(text, 'sizes')) AS sizes,
    coalesce(input_op_ids, marker_word(text, 'input_op_ids')) AS input_op_ids,
    CASE
        WHEN operator IS NOT NULL
            OR (name = 'UserMarker' AND regexp_matches(text, ', (seq|op_id|sizes|input_op_ids) = '))
        THEN 'ops'
        WHEN regexp_matches(name, '^(hip|hsa_|__hip|cu(da)?[A-Z]|nccl|roc|mcc)') THEN 'api_calls'
        WHEN regexp_matches(
            name, '^(hcc_activity_callback|api_callback|rpdflush|\w+(Table|DataSource|Logger)::\w+)$'
        )
        THEN 'overheads'
        ELSE 'ranges'
    END AS table_name
FROM named;

CREATE TEMP VIEW op AS
SELECT
    id AS op_id, trace_id, pid, tid, start_ns, end_ns,
    coalesce(operator, regexp_replace(text, ', (seq|op_id|sizes|input_op_ids) = .*$', '')) AS name,
    if(json_valid(sizes), sizes::JSON, to_json(sizes)) AS input_dims, seq AS sequence_number,
    host_event.op_id AS record_function_id,
    if(input_op_ids IS NULL, NULL, json_object('input_op_ids', input_op_ids)) AS args
FROM host_event
WHERE table_name = 'ops';

CREATE TEMP VIEW range AS
SELECT
    id AS range_id, trace_id, pid, tid, start_ns, end_ns,
    if(name = 'UserMarker', 'roctx', 'function') AS domain,
    if(name = 'UserMarker', coalesce(text, name), host_event.name) AS name,
    if(host_event.name <> 'UserMarker' AND text <> '', json_object('args', text), NULL) AS args
FROM host_event
WHERE table_name = 'ranges';

CREATE TEMP VIEW call AS
SELECT
    id AS call_id, trace_id, pid, tid, start_ns, end_ns,
    CASE
        WHEN name LIKE 'hsa%' THEN 'hsa'
        WHEN name LIKE 'cuda%' THEN 'runtime'
        WHEN name LIKE 'cu%' THEN 'driver'
        WHEN name LIKE 'nccl%' THEN 'rccl'
        ELSE 'hip'
    END AS domain,
    name, id AS correlation_id,
    CASE
        WHEN json_valid(text) AND json_type(text) = 'OBJECT' THEN text::JSON
        WHEN text <> '' THEN json_object('args', text)
    END AS args
FROM host_event
WHERE table_name = 'api_calls';

CREATE TEMP VIEW overhead AS
SELECT
    trace_id, pid, tid, start_ns, end_ns, name AS kind,
    if(text <> '', json_object('args', text), NULL) AS args
FROM host_event
WHERE table_name = 'overheads';

-- Allocations, from the arguments of their calls: ptr=0x7f | size=0x100.
CREATE TEMP VIEW allocation AS
SELECT
    trace_id, pid, tid, start_ns AS ts_ns, if(name LIKE 'hipFree%', 'free', 'alloc') AS kind,
    regexp_extract(text, 'ptr=(0x[0-9a-fA-F]+)', 1) AS address,
    if(kind = 'free', NULL, nullif(regexp_extract(text, 'size=(0x[0-9a-fA-F]+|\d+)', 1), '')) AS bytes
FROM host_event
WHERE table_name = 'api_calls' AND regexp_matches(name, '^hip(Malloc|Free)(Async)?$')
    AND contains(text, 'ptr=0x') AND usable_time(start_ns);

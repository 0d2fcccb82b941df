-- The tables ranges and ops. Reads the NVTX events and what encloses them.

-- Types of events: 34 mark, 59 push/pop, 60 start/end, 70 and 71 the same
-- from the import of other tools; 33 names a category, 75 a domain.

-- Ranges of emit_nvtx are operators as well, as the PyTorch profiler has them.
-- Often that is every range of millions, so that each is stored once, and
-- only with what this format can say; ranges without a type are those of MPI.
-- The details are a list of none or one, since most ranges have none of them:
-- an empty list costs a tenth of five empty columns.
DROP TABLE ranges;
DROP TABLE ops;
CREATE TABLE stored_range (
    trace_id INTEGER NOT NULL, range_id BIGINT NOT NULL, parent_id BIGINT, depth INTEGER, operator_id BIGINT,
    operator_depth INTEGER, pid BIGINT, tid BIGINT, start_ns BIGINT NOT NULL, dur_ns BIGINT NOT NULL, type BIGINT,
    name VARCHAR, framework_op_id BIGINT,
    details STRUCT(nvtx_domain VARCHAR, category VARCHAR, color VARCHAR, payload JSON, args JSON)[]
);
CREATE VIEW ranges AS
SELECT
    trace_id, range_id, parent_id, depth, pid, tid, NULL::INTEGER AS device, NULL::BIGINT AS stream, start_ns, dur_ns,
    if(type IS NULL, 'mpi', 'nvtx') AS domain, name,
    CASE WHEN type = 34 THEN 'mark' WHEN type IN (60, 71) THEN 'start_end' WHEN type IN (59, 70) THEN 'push_pop' END
        AS style,
    details[1].nvtx_domain AS nvtx_domain, details[1].category AS category, framework_op_id,
    details[1].color AS color, details[1].payload AS payload, details[1].args AS args
FROM stored_range;
CREATE VIEW ops AS
SELECT
    trace_id, range_id AS op_id, operator_id AS parent_id, operator_depth AS depth, pid, tid, start_ns, dur_ns, name,
    NULL::VARCHAR AS module_path, NULL::VARCHAR AS call_site,
    TRY_CAST(nullif(
        regexp_extract(details[1].args ->> 'suffix', ', sizes = (\[.*\])(?:, input_op_ids = .*)?$', 1), ''
    ) AS JSON) AS input_dims,
    NULL::JSON AS input_types, NULL::JSON AS input_strides, NULL::JSON AS concrete_inputs,
    TRY_CAST(regexp_extract(details[1].args ->> 'suffix', ', seq = (\d{1,18})', 1) AS BIGINT) AS sequence_number,
    NULL::BIGINT AS forward_op_id, NULL::BIGINT AS flops, NULL::BIGINT AS external_id,
    framework_op_id AS record_function_id, NULL::BIGINT AS forward_thread_id, NULL::BIGINT AS event_index,
    NULL::JSON AS args
FROM stored_range
WHERE framework_op_id IS NOT NULL;

-- Events that only name something; without any, the events are not looked
-- through for them.
CREATE TABLE staging.nvtx_name AS
SELECT
    event.id, eventType AS type, globalTid AS global_tid, domainId AS domain_id, category,
    coalesce(text.value, event.text) AS name
FROM nvtx_event AS event
SEMI JOIN (SELECT eventType FROM staging.nvtx_kind WHERE eventType IN (33, 39, 75)) AS naming USING (eventType)
LEFT JOIN staging.text ON text.id = textId;

CREATE TABLE staging.nvtx_domain AS
SELECT process_of(global_tid) AS global_pid, domain_id, arg_min(name, id) AS name
FROM staging.nvtx_name
WHERE type = 75
GROUP BY ALL;
CREATE TABLE staging.nvtx_category AS
SELECT process_of(global_tid) AS global_pid, domain_id, category, arg_min(name, id) AS name
FROM staging.nvtx_name
WHERE type = 33
GROUP BY ALL;

-- A text is the event's own, or one that was registered once.
CREATE TEMP VIEW nvtx_range AS
SELECT
    event.* EXCLUDE (text, operator_id, suffix), process.trace_id, process.pid, process.global_pid,
    tid_of(globalTid) AS tid, absolute("start") AS start_ns,
    if(eventType = 34, 0, lasting("start", coalesce("end", getvariable('last_ns')))) AS dur_ns,
    coalesce(part.text, registered.value, event.text) AS name,
    if(registered.value IS NULL, event.operator_id, part.operator_id) AS framework_op_id,
    if(registered.value IS NULL, event.suffix, part.suffix) AS suffix
FROM enclosed_event AS event
JOIN staging.process ON global_pid = process_of(globalTid)
LEFT JOIN staging.text AS registered ON registered.id = textId
LEFT JOIN staging.text_part AS part ON part.id = textId
WHERE eventType IN (34, 59, 60, 70, 71) AND timed("start");

INSERT INTO stored_range BY NAME
SELECT
    * EXCLUDE (nvtx_domain, category, color, payload, args),
    CASE
        WHEN coalesce(nvtx_domain, category, color, payload::VARCHAR, args::VARCHAR) IS NOT NULL
        THEN [{
            'nvtx_domain': nvtx_domain, 'category': category, 'color': color, 'payload': payload, 'args': args
        }]
    END AS details
FROM (
    SELECT
        trace_id, event.id AS range_id, event.range_id AS parent_id, depth, event.op_id AS operator_id,
        op_depth AS operator_depth, pid, tid, start_ns, dur_ns, eventType AS type, event.name, framework_op_id,
        nvtx_domain.name AS nvtx_domain, nvtx_category.name AS category,
        CASE WHEN color IS NOT NULL THEN printf('#%08X', color & 4294967295) END AS color,
        coalesce(
            nvtx_payload.payload,
            if(json_valid(jsonText), jsonText, NULL),
            if(json_valid(json_text.value), json_text.value, NULL),
            to_json(coalesce(uint64Value, int64Value, uint32Value, int32Value)),
            to_json(coalesce(doubleValue, floatValue))
        )::JSON AS payload,
        CASE
            WHEN suffix IS NOT NULL OR "end" IS NULL OR event.category <> 0 OR endGlobalTid IS NOT NULL
            THEN known_members({
                'suffix': suffix,
                'category': if(nvtx_category.name IS NULL AND event.category <> 0, event.category, NULL),
                'open_at_end': if("end" IS NULL AND eventType <> 34, true, NULL),
                'ends_on_thread': if(endGlobalTid <> globalTid, tid_of(endGlobalTid), NULL)
            })
        END AS args
    FROM nvtx_range AS event
    LEFT JOIN staging.nvtx_domain ON nvtx_domain.global_pid = event.global_pid AND nvtx_domain.domain_id = domainId
    LEFT JOIN staging.nvtx_category
        ON nvtx_category.global_pid = event.global_pid AND nvtx_category.domain_id = domainId
        AND nvtx_category.category = event.category
    LEFT JOIN staging.nvtx_payload ON nvtx_payload.id = event.id
    LEFT JOIN staging.text AS json_text ON json_text.id = jsonTextId
);

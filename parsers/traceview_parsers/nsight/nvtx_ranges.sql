-- The table ranges. Reads enclosing and the staged NVTX events.

-- Types of events: 34 mark, 59 push/pop, 60 start/end, 70 and 71 the same
-- from the import of other tools; 33 names a category, 75 a domain.

-- Where a part begins of what emit_nvtx writes behind the name of an operator;
-- NULL where it is not there.
CREATE TEMP MACRO part_at(text, part) AS nullif(instr(text, ', ' || part || ' = '), 0);

CREATE TABLE staging.nvtx_domain AS
SELECT process_of(globalTid) AS global_pid, domainId AS domain_id, any_value(coalesce(text.value, event.text)) AS name
FROM staging.nvtx_events AS event LEFT JOIN staging.text ON text.id = textId
WHERE eventType = 75
GROUP BY ALL;
CREATE TABLE staging.nvtx_category AS
SELECT
    process_of(globalTid) AS global_pid, domainId AS domain_id, category,
    any_value(coalesce(text.value, event.text)) AS name
FROM staging.nvtx_events AS event LEFT JOIN staging.text ON text.id = textId
WHERE eventType = 33
GROUP BY ALL;

INSERT INTO ranges BY NAME
WITH event AS (
    SELECT
        event.rowid AS id, event.* EXCLUDE (text), coalesce(string.value, event.text) AS full_text,
        part_at(full_text, 'op_id') AS op_id_at,
        least(
            part_at(full_text, 'seq'), part_at(full_text, 'sizes'), part_at(full_text, 'input_op_ids')
        ) AS others_at,
        least(op_id_at, others_at) - 1 AS name_end,
        if(others_at IS NULL, '', substr(full_text, name_end + 1)) AS suffix, process_of(globalTid) AS global_pid
    FROM staging.nvtx_events AS event
    LEFT JOIN staging.text AS string ON string.id = textId
    WHERE eventType IN (34, 59, 60, 70, 71) AND timed("start")
)
SELECT
    process.trace_id, event.id AS range_id, nullif(enclosing.range_id, -1) AS parent_id, enclosing.depth,
    process.pid, tid_of(globalTid) AS tid,
    absolute("start") AS start_ns,
    if(eventType = 34, 0, lasting("start", coalesce("end", getvariable('last_ns')))) AS dur_ns,
    'nvtx' AS domain, if(name_end IS NULL, full_text, left(full_text, name_end)) AS name,
    CASE eventType WHEN 34 THEN 'mark' WHEN 60 THEN 'start_end' WHEN 71 THEN 'start_end' ELSE 'push_pop' END AS style,
    nvtx_domain.name AS nvtx_domain, nvtx_category.name AS category,
    TRY_CAST(split_part(substr(full_text, op_id_at + 10), ',', 1) AS BIGINT) AS framework_op_id,
    CASE WHEN color IS NOT NULL THEN printf('#%08X', color & 4294967295) END AS color,
    coalesce(
        nvtx_payload.payload,
        if(json_valid(jsonText), jsonText, NULL),
        if(json_valid(json_text.value), json_text.value, NULL),
        to_json(coalesce(uint64Value, int64Value, uint32Value, int32Value)),
        to_json(coalesce(doubleValue, floatValue))
    )::JSON AS payload,
    CASE
        WHEN suffix <> '' OR "end" IS NULL OR event.category <> 0 OR endGlobalTid IS NOT NULL
        THEN known_members({
            'suffix': nullif(suffix, ''),
            'category': if(nvtx_category.name IS NULL AND event.category <> 0, event.category, NULL),
            'open_at_end': if("end" IS NULL AND eventType <> 34, true, NULL),
            'ends_on_thread': if(endGlobalTid <> globalTid, tid_of(endGlobalTid), NULL)
        })
    END AS args
FROM event
JOIN staging.process USING (global_pid)
LEFT JOIN (SELECT id, range_id, depth::INTEGER AS depth FROM staging.enclosing WHERE id >= 0) AS enclosing
    ON enclosing.id = event.id
LEFT JOIN staging.nvtx_domain ON nvtx_domain.global_pid = event.global_pid AND nvtx_domain.domain_id = domainId
LEFT JOIN staging.nvtx_category
    ON nvtx_category.global_pid = event.global_pid AND nvtx_category.domain_id = domainId
    AND nvtx_category.category = event.category
LEFT JOIN staging.nvtx_payload ON nvtx_payload.id = event.id
LEFT JOIN staging.text AS json_text ON json_text.id = jsonTextId;

-- Those of emit_nvtx are operators as well, as the PyTorch profiler has them.
INSERT INTO ops BY NAME
SELECT
    trace_id, ranges.range_id AS op_id, nullif(enclosing.op_id, -1) AS parent_id, enclosing.op_depth::INTEGER AS depth,
    pid, tid, start_ns, dur_ns, name,
    TRY_CAST(nullif(regexp_extract(args ->> 'suffix', ', sizes = (\[.*\])(?:, input_op_ids = .*)?$', 1), '') AS JSON)
        AS input_dims,
    TRY_CAST(regexp_extract(args ->> 'suffix', ', seq = (\d{1,18})', 1) AS BIGINT) AS sequence_number,
    framework_op_id AS record_function_id
FROM ranges
LEFT JOIN (SELECT id, op_id, op_depth FROM staging.enclosing WHERE id >= 0) AS enclosing ON enclosing.id = range_id
WHERE framework_op_id IS NOT NULL;

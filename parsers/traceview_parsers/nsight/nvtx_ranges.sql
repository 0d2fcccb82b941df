-- The ranges. Reads the NVTX events, whose types see spans.sql, and what
-- encloses them.

-- A text is the event's own, or one that was registered once.
CREATE TEMP VIEW nvtx_range AS
SELECT
    * EXCLUDE text, range_name(text) AS name, operator_number(text) AS framework_op_id,
    behind_name(text) AS suffix
FROM (
    SELECT
        event.* REPLACE (coalesce(registered.value, event.text) AS text), process.trace_id, process.pid,
        process.global_pid, tid_of(globalTid) AS tid, absolute("start") AS start_ns,
        if(eventType = 34, absolute("start"), range_end("start", "end")) AS end_ns
    FROM enclosed_event AS event
    JOIN staging.process ON global_pid = process_of(globalTid)
    LEFT JOIN staging.text AS registered ON registered.id = textId
    WHERE eventType IN (34, 59, 60, 70, 71)
);

-- Calls of MPI and constructs of OpenACC and OpenMP are ranges of their thread. A
-- construct is known by its place in the source; of Fortran and C the same. A call
-- that waits for several requests has a row for each.
CREATE TEMP TABLE construct AS
SELECT
    "start", "end", globalTid, 'mpi' AS domain, text.value AS name,
    known_members({
        'tag': tag, 'remote_rank': remoteRank, 'root_rank': rootRank, 'bytes': event.size,
        'received_bytes': recvSize, 'communicator': commHandle, 'communicator_size': group_size,
        'requests': nullif(requests, 1)
    }) AS args
FROM (
    FROM staging.mpi_p2p_events
    UNION ALL BY NAME FROM staging.mpi_collectives_events
    UNION ALL BY NAME
    SELECT "start", "end", globalTid, textId, count(*) AS requests
    FROM staging.mpi_start_wait_events GROUP BY ALL
    UNION ALL BY NAME FROM staging.mpi_other_events
) AS event
LEFT JOIN (
    SELECT commHandle, any_value(size) AS group_size FROM staging.mpi_communicators GROUP BY ALL
) AS communicator USING (commHandle)
LEFT JOIN staging.text ON text.id = textId
UNION ALL BY NAME
SELECT
    "start", "end", globalTid, 'openacc' AS domain,
    text.value || coalesce(
        ' at ' || regexp_extract(file.value, '[^/]*$') || coalesce(':' || nullif(lineNo, 0), ''), ''
    ) AS name,
    known_members({
        'file': file.value, 'line': nullif(lineNo, 0), 'function': function.value,
        'bytes': nullif(bytes, 0), 'variable': nullif(variable.value, '<Unknown>'), 'kernel': kernel.value,
        'gangs': numGangs, 'workers': numWorkers, 'vector_length': vectorLength
    }) AS args
FROM (
    FROM staging.cupti_activity_kind_openacc_data
    UNION ALL BY NAME FROM staging.cupti_activity_kind_openacc_launch
    UNION ALL BY NAME FROM staging.cupti_activity_kind_openacc_other
)
LEFT JOIN staging.text ON text.id = nameId
LEFT JOIN staging.text AS file ON file.id = srcFile
LEFT JOIN staging.text AS function ON function.id = funcName
LEFT JOIN staging.text AS variable ON variable.id = varName
LEFT JOIN staging.text AS kernel ON kernel.id = kernelName
UNION ALL BY NAME
SELECT
    "start", coalesce("end", "start") AS "end", globalTid, 'openmp' AS domain,
    coalesce(nullif(text.value, ''), 'unnamed construct') AS name
FROM staging.openmp LEFT JOIN staging.text ON text.id = nameId;

CREATE TEMP VIEW construct_range AS
SELECT
    trace_id, pid, tid_of(globalTid) AS tid, absolute("start") AS start_ns, absolute("end") AS end_ns, name,
    (SELECT coalesce(sum(events), 0)::BIGINT FROM staging.nvtx_kind)
        + row_number() OVER (ORDER BY "start", globalTid, "end" DESC, name) AS range_id,
    CASE domain WHEN 'openacc' THEN -1 WHEN 'openmp' THEN -2 END::BIGINT AS type,
    [{'args': args}] AS details
FROM construct
JOIN staging.process ON global_pid = process_of(globalTid);

-- Without damaged ranges, the events are not looked through for them.
CREATE TEMP VIEW bare_range AS
SELECT
    trace_id, absolute("start") AS start_ns,
    if(eventType = 34, absolute("start"), range_end("start", "end")) AS end_ns
FROM nvtx_event
SEMI JOIN (
    SELECT eventType FROM staging.nvtx_kind WHERE damaged AND eventType IN (34, 59, 60, 70, 71)
) AS damaged USING (eventType)
JOIN staging.process ON global_pid = process_of(globalTid)
UNION ALL
SELECT trace_id, start_ns, end_ns FROM construct_range;

CREATE TEMP VIEW range AS
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
        trace_id, event.id AS range_id, parent_id, depth, event.op_id AS operator_id,
        op_depth AS operator_depth, pid, tid, start_ns, end_ns,
        if(nvtx_domain.name = 'MPI' AND starts_with(event.name, 'MPI_') AND NOT has_mpi, -3, eventType)
            AS type,
        event.name,
        framework_op_id, nvtx_domain.name AS nvtx_domain, nvtx_category.name AS category,
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
    CROSS JOIN (SELECT count(*) > 0 AS has_mpi FROM construct WHERE domain = 'mpi')
    LEFT JOIN staging.nvtx_domain
        ON nvtx_domain.global_pid = event.global_pid AND nvtx_domain.domain_id = domainId
    LEFT JOIN staging.nvtx_category
        ON nvtx_category.global_pid = event.global_pid AND nvtx_category.domain_id = domainId
        AND nvtx_category.category = event.category
    LEFT JOIN staging.nvtx_payload ON nvtx_payload.id = event.id
    LEFT JOIN staging.text AS json_text ON json_text.id = jsonTextId
)
UNION ALL BY NAME
FROM construct_range;

-- Events of a Chrome trace, one row each, read from chunks of the event array.
--
-- An event's id is its chunk's number and its place in the chunk.
-- The kind says what becomes of an event; one that lacks what its phase needs
-- is of the kind 'other'. Fields of the format that have no column are added
-- to args.
INSERT INTO staging.chrome_event
SELECT
    id, kind, phase, category, name, pid, tid, pid_text, tid_text, ts, dur, async_id AS written_id,
    CASE
        WHEN is_async THEN
            hash(
                if(is_nestable, 'async', 'old async'), category, event.scope, async_id,
                if(is_nestable, NULL, name), if(event.id2.local IS NULL, NULL, pid_text)
            )
        WHEN kind = 'instant' AND event.s = 'g' THEN hash('all processes')
        WHEN kind = 'instant' AND event.s = 'p' THEN hash('process', pid_text)
        -- A missing process is 0, a missing thread the one of the process's number.
        ELSE hash('thread', coalesce(pid_text, '0'), coalesce(tid_text, pid_text, '0'))
    END AS track,
    CASE
        WHEN is_async AND event.id2.local IS NOT NULL THEN 'process'
        WHEN is_async OR (kind = 'instant' AND event.s = 'g') THEN 'all'
        WHEN kind = 'instant' AND event.s = 'p' THEN 'process'
        ELSE 'thread'
    END AS scope,
    event.bind_id AS bind_id, event.flow_in AS flow_in, event.flow_out AS flow_out, event.cname AS color,
    joined(
        CASE WHEN left(event.args, 1) = '{' THEN event.args
            WHEN event.args <> 'null' THEN json_object('args', event.args) END,
        CASE
            WHEN kind <> 'counter' AND coalesce(
                event.id, event.id2.global, event.id2.local, event.scope, event.s, event.bp, event.bind_id,
                event.tts::VARCHAR, event.tdur::VARCHAR, event.sf::VARCHAR, event.stack::VARCHAR,
                event.esf::VARCHAR, event.estack::VARCHAR
            ) IS NOT NULL
            THEN json_merge_patch('{}', to_json({
                id: event.id, id2: nullif(event.id2, {global: NULL, local: NULL}), scope: event.scope,
                pid: if(is_async OR event.s IN ('g', 'p'), pid_text, NULL),
                tid: if(is_async OR event.s IN ('g', 'p'), tid_text, NULL), s: event.s, bp: event.bp,
                bind_id: event.bind_id, flow_in: event.flow_in, flow_out: event.flow_out,
                tts: event.tts, tdur: event.tdur, sf: event.sf, stack: event.stack, esf: event.esf,
                estack: event.estack
            }))
        END
    ) AS args
FROM (
    SELECT
        *,
        phase IN ('b', 'e', 'n', 'S', 'F', 'T', 'p') AS is_async,
        phase IN ('b', 'e', 'n') AS is_nestable,
        CASE
            WHEN phase = 'M' AND name IN ('process_name', 'thread_name')
                AND json_extract_string(event.args, '$.name') <> '' THEN name
            WHEN ts IS NULL THEN 'other'
            WHEN is_async AND async_id IS NULL THEN 'other'
            WHEN phase = 'X' AND dur IS NOT NULL THEN 'complete'
            WHEN phase IN ('B', 'b', 'S') THEN 'begin'
            WHEN phase IN ('E', 'e', 'F') THEN 'end'
            -- A state of a thread, which newer writers mark with the phase of a step.
            WHEN phase = 'T' AND category = 'thread_state' THEN 'other'
            WHEN phase IN ('i', 'I', 'R', 'n', 'T', 'p') THEN 'instant'
            WHEN phase IN ('s', 't', 'f') AND event.id IS NOT NULL THEN
                if(phase = 'f' AND event.bp IS DISTINCT FROM 'e', 'flow_to_next', 'flow')
            WHEN phase = 'C' THEN 'counter'
            ELSE 'other'
        END::staging.chrome_kind AS kind
    FROM (
        SELECT
            chunk::BIGINT * 16777216 + position AS id,
            left(event.ph, 1) AS phase, event.cat AS category, event.name AS name,
            event.pid AS pid_text, event.tid AS tid_text, whole_number(event.pid) AS pid,
            whole_number(event.tid) AS tid,
            written_time_us(event.ts) AS ts, written_duration_us(event.dur) AS dur,
            coalesce(event.id2.local, event.id2.global, event.id) AS async_id,
            event
        FROM (
            SELECT chunk, generate_subscripts(events, 1) AS position, unnest(events) AS event
            FROM (
                SELECT
                    chunk,
                    TRY(from_json(text, '[{
                        "ph": "VARCHAR", "cat": "VARCHAR", "name": "VARCHAR", "pid": "VARCHAR",
                        "tid": "VARCHAR", "ts": "DECIMAL(20,3)", "dur": "DECIMAL(20,3)", "args": "JSON",
                        "id": "VARCHAR", "id2": {"global": "VARCHAR", "local": "VARCHAR"}, "scope": "VARCHAR",
                        "s": "VARCHAR", "bp": "VARCHAR", "bind_id": "VARCHAR",
                        "flow_in": "BOOLEAN", "flow_out": "BOOLEAN", "cname": "VARCHAR",
                        "tts": "JSON", "tdur": "JSON", "sf": "JSON", "stack": "JSON", "esf": "JSON",
                        "estack": "JSON"
                    }]')) AS events
                FROM event_chunks
            )
        )
        -- Some writers end the list with an empty object.
        WHERE coalesce(event.ph, event.name, event.ts::VARCHAR, event.args::VARCHAR) IS NOT NULL
    )
);

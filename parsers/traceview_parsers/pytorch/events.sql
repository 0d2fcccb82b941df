-- Raw events of the file, one row each, read from chunks of the event array.
--
-- An event's id is its chunk's number and its place in the chunk: unique
-- among all events of the file, and the same whenever the file is read.
-- `places` has the positions where a chunk holds only some of its events; the
-- fast path reads the others (fast_path.py), and what is said here about an
-- event holds for them as well.
-- A chunk that is no JSON gives no row, which is how the repair finds it.
-- Launch flows (ac2g) repeat the correlation ids and are left out.
-- A duration that cannot be one counts as 0 and is marked. (A double holds durations
-- of up to 50 days to the nanosecond, but not times since 1970.)
--
-- The kind says which staged table an event goes to: most statements read one.
INSERT INTO staging.text_event
SELECT
    id, kind, phase, category, name, number_in(pid) AS pid, number_in(tid) AS tid, pid AS pid_text,
    tid AS tid_text, ts, dur, flow_id, args, odd_duration,
    ts IS NULL AND phase NOT IN ('M', 'i', 'I') AS event_without_time,
    is_beyond(pid) OR is_beyond(tid) OR (kind IN ('flow', 'other_flow') AND is_beyond(flow_id)) AS odd_value
FROM (
    SELECT
        *,
        CASE
            WHEN phase IS NULL THEN 'other'
            WHEN phase = 'X' THEN
                CASE
                    WHEN ts IS NULL THEN 'other'
                    WHEN category IN ('cpu_op', 'operator') THEN 'op'
                    WHEN category = 'python_function' THEN 'python_call'
                    WHEN category IN ('cuda_runtime', 'runtime') THEN 'runtime_call'
                    WHEN category = 'kernel' THEN 'kernel'
                    WHEN category = 'cuda_driver' THEN 'driver_call'
                    WHEN category = 'user_annotation' THEN 'range'
                    WHEN category = 'gpu_user_annotation' THEN 'gpu_range'
                    WHEN category IN ('gpu_memcpy', 'memcpy') THEN 'copy'
                    WHEN category IN ('gpu_memset', 'memset') THEN 'memset'
                    WHEN category = 'cuda_sync' THEN 'sync'
                    WHEN category = 'overhead' THEN 'overhead'
                    WHEN category = 'trace' THEN 'profiler_range'
                    WHEN category IN (
                        'mtia_runtime', 'xpu_runtime', 'xpu_driver', 'privateuse1_runtime',
                        'privateuse1_driver', 'glow_runtime', 'hpu_op'
                    ) THEN 'other_call'
                    WHEN category = 'mtia_ccp_events' THEN
                        CASE
                            WHEN name = 'dma_request' THEN 'copy'
                            WHEN name IN ('event_record', 'event_wait') THEN 'other'
                            ELSE 'kernel'
                        END
                    WHEN category = '' THEN kind_on_ascend(name, args)
                    ELSE 'other'
                END
            WHEN phase IN ('s', 'f', 't') THEN if(category = 'fwdbwd', 'flow', 'other_flow')
            WHEN phase = 'i' AND name = '[memory]' AND ts IS NOT NULL THEN 'memory'
            WHEN phase = 'C' AND ts IS NOT NULL THEN 'counter'
            WHEN phase = 'M' AND name = 'process_name' THEN 'process_name'
            WHEN phase = 'M' AND name = 'thread_name' THEN 'thread_name'
            ELSE 'other'
        END AS kind
    FROM (
        SELECT
            chunk::BIGINT * 16777216 + coalesce(places[position], position) AS id,
            event.ph AS phase,
            -- Until 2022 the marks of steps were written as operators.
            CASE
                WHEN event.cat IN ('Operator', 'cpu_op') AND starts_with(event.name, 'ProfilerStep#')
                THEN 'user_annotation'
                ELSE lower(coalesce(event.cat, ''))
            END AS category,
            event.name AS name,
            event.pid AS pid,
            event.tid AS tid,
            written_time_us(event.ts) AS ts,
            coalesce(written_duration_us(event.dur), 0) AS dur,
            event.ph = 'X' AND written_duration_us(event.dur) IS NULL AS odd_duration,
            event.id AS flow_id,
            -- The files of 2021 spell two argument names otherwise (and categories with a capital), those of
            -- Ascend and of MTIA a few.
            CASE
                WHEN coalesce(event.cat, '') = '' AND contains(event.args, '"connection_id"')
                THEN replace(
                    replace(event.args, '"connection_id"', '"correlation"'), '"Physic Stream Id"', '"stream"'
                )
                WHEN event.cat = 'mtia_ccp_events' AND event.name = 'dma_request'
                THEN json_merge_patch(event.args, json_object(
                    'size', NULL, 'direction', NULL, 'bytes', event.args -> 'size',
                    'kind', array_to_string(
                        list_transform(
                            string_split(event.args ->> 'direction', '_TO_'), lambda place: place[:1]
                        ),
                        'to'
                    )
                ))
                WHEN event.cat <> lower(event.cat)
                THEN replace(
                    replace(event.args, '"external id"', '"External id"'), '"Input dims"', '"Input Dims"'
                )
                ELSE event.args
            END AS args
        FROM (
            SELECT
                chunk,
                places,
                generate_subscripts(events, 1) AS position,
                unnest(events) AS event
            FROM (
                SELECT
                    chunk,
                    places,
                    TRY(from_json(text, '[{
                        "ph": "VARCHAR", "cat": "VARCHAR", "name": "VARCHAR",
                        "pid": "VARCHAR", "tid": "VARCHAR",
                        "ts": "DECIMAL(20,3)", "dur": "DOUBLE",
                        "id": "VARCHAR", "args": "JSON"
                    }]')) AS events
                FROM event_chunks
            )
        )
        WHERE (
            event.ph IN ('s', 'f', 't') AND event.cat IN ('ac2g', 'async', 'async_cpu_to_gpu', 'async_gpu')
        ) IS NOT TRUE
    )
);

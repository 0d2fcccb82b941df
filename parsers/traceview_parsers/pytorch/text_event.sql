-- Events that were read as text, until their arguments are taken apart.
CREATE TABLE staging.text_event (
    id BIGINT, kind VARCHAR, phase VARCHAR, category VARCHAR, name VARCHAR, pid BIGINT, tid BIGINT,
    pid_text VARCHAR, tid_text VARCHAR, ts BIGINT, dur BIGINT, flow_id VARCHAR, args JSON,
    odd_duration BOOLEAN, event_without_time BOOLEAN, odd_value BOOLEAN
);

-- The number in a thread or process id; old files write text around it.
CREATE TEMP MACRO number_in(text) AS
    CASE
        WHEN TRY_CAST(text AS DOUBLE) IS NULL THEN TRY_CAST(regexp_extract(text, '(-?\d+)', 1) AS BIGINT)
        ELSE TRY_CAST(text AS BIGINT)
    END;
CREATE TEMP MACRO is_beyond(text) AS
    TRY_CAST(text AS DOUBLE) IS NOT NULL AND TRY_CAST(text AS BIGINT) IS NULL;

-- The kind of an event without a category: tasks of an Ascend NPU say of what type they are (those that wait
-- for others, or mark that something is done, are no work), calls of its libraries begin with their name.
CREATE TEMP MACRO kind_on_ascend(name, args) AS
    CASE
        WHEN contains(args, '"Task Type"') AND regexp_matches(args, '"stream"|Stream Id"') THEN
            CASE
                WHEN regexp_matches(
                    args ->> '$."Task Type"',
                    'WAIT|RECORD|PLACE_HOLDER|PROFILING|WRITE_VALUE|MAINTENANCE|STREAM', 'i'
                )
                THEN 'other'
                WHEN regexp_matches(args ->> '$."Task Type"', 'MEMCPY|SDMA|PCIE_DMA', 'i') THEN 'copy'
                ELSE 'kernel'
            END
        WHEN regexp_matches(name, '^(AscendCL|Runtime|Node|Model|HCCL|Communication)@') THEN 'other_call'
        ELSE 'other'
    END;

-- Arguments that have a column of their own are taken out of `args`; what
-- is left is kept as JSON. `known` is how many of them the event has: where
-- it has no other, nothing need be taken apart. Where one that has a column
-- did not fit into it, or is there twice, all of them are kept.
CREATE TEMP MACRO remaining(args, known, without) AS
    CASE
        WHEN args IS NULL OR len(json_keys(args)) <= known THEN NULL
        WHEN len(list_filter(json_keys(args), lambda key: list_contains(json_keys(without), key))) = known
        THEN json_merge_patch(args, without)
        ELSE args
    END;
-- Whether one that has a column did not fit into it; null is no value.
CREATE TEMP MACRO has_odd_values(args, known, without) AS
    CASE
        WHEN args IS NULL OR len(json_keys(args)) <= known THEN false
        ELSE known < len(list_filter(
            json_keys(json_merge_patch('{}', args)), lambda key: list_contains(json_keys(without), key)
        ))
    END;

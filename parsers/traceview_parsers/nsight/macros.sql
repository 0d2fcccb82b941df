-- What the other files say of values.

-- A global thread id is, from the high bits down: hardware, virtual machine,
-- process (24 bits), thread (24 bits). A global process id is the same with
-- thread 0; it is the key of a process, because process ids may repeat.
CREATE TEMP MACRO process_of(global_tid) AS
    coalesce(global_tid & -16777216, getvariable('only_process'), 0);
CREATE TEMP MACRO pid_of(global_tid) AS nullif((global_tid >> 24) & 16777215, 0);
CREATE TEMP MACRO tid_of(global_tid) AS global_tid & 16777215;

-- A time since 1970, or since the start.
CREATE TEMP MACRO absolute(ts) AS (written_time(ts) + getvariable('base_ns'))::BIGINT;
-- The end of a range: one that was still open at the end lasts until the last event.
CREATE TEMP MACRO range_end(start_ts, end_ts) AS
    absolute(coalesce(end_ts, greatest(start_ts, getvariable('last_ns'))));
-- From 0 to 0 is CUPTI's word for work whose times were not collected.
CREATE TEMP MACRO gpu_start(start_ts, end_ts) AS
    if(start_ts = 0 AND coalesce(end_ts, 0) = 0, NULL, absolute(start_ts));
-- A number of 32 bits, which some columns hold without sign; NULL for larger ones.
CREATE TEMP MACRO small(value) AS
    TRY_CAST(if(value BETWEEN 2147483648 AND 4294967295, value - 4294967296, value) AS INTEGER);
-- The members of a struct that are known, as JSON; NULL without any.
CREATE TEMP MACRO known_members(members) AS nullif(json_merge_patch('{}', to_json(members)), '{}');
-- CUDA's own suffix of a function that comes in several versions.
CREATE TEMP MACRO without_version(name) AS
    if(contains(name, '_v'), regexp_replace(name, '_v\d+(_ptsz|_ptds)?$', ''), name);

-- PyTorch's emit_nvtx writes behind the name of an operator any of ", seq = 1", ", op_id = 2",
-- ", sizes = [[3, 4]]" and ", input_op_ids = [...]" (torch/csrc/profiler/util.cpp, getNvtxStr).
CREATE TEMP MACRO number_at(text) AS nullif(strpos(text, ', op_id = '), 0);
CREATE TEMP MACRO further_at(text) AS least(
    nullif(strpos(text, ', seq = '), 0), nullif(strpos(text, ', sizes = '), 0),
    nullif(strpos(text, ', input_op_ids = '), 0)
);
CREATE TEMP MACRO range_name(text) AS
    if(contains(text, ' = '), coalesce(text[:least(number_at(text), further_at(text)) - 1], text), text);
CREATE TEMP MACRO operator_number(text) AS CASE WHEN contains(text, ', op_id = ') THEN
    TRY_CAST(regexp_extract(text[number_at(text) + 10:], '^(\d{1,18})(?:,|$)', 1) AS BIGINT)
END;
CREATE TEMP MACRO behind_name(text) AS
    if(further_at(text) IS NULL, NULL, text[least(number_at(text), further_at(text)):]);
CREATE TEMP MACRO is_operator(text) AS coalesce(
    contains(text, ' = ') AND (operator_number(text) IS NOT NULL OR further_at(text) IS NOT NULL), false
);

-- A member of a JSON object as text, which is faster to write than a struct;
-- NULL without a value, which concat_ws leaves out.
CREATE TEMP MACRO member(name, value) AS '"' || name || '": ' || value;

-- Kinds of copies and memory are those of CUPTI (cupti_activity.h) and of the
-- tables ENUM_CUDA_MEMCPY_OPER and ENUM_CUDA_MEM_KIND, which old exports lack.
CREATE TEMP MACRO memory_kind(kind) AS (
    ['pageable', 'pinned', 'device', 'array', 'managed', 'device', 'managed'][
        CASE WHEN kind BETWEEN 0 AND 6 THEN kind + 1 END
    ]
);

-- The number in syncType: until schema 3.13 the order is device, event, stream
-- from 1; until 3.24 the same from 0; since then CUPTI's own.
CREATE TEMP MACRO kind_of_sync(type) AS CASE
    WHEN getvariable('schema_version') >= 3025
    THEN CASE type WHEN 1 THEN 'event' WHEN 2 THEN 'stream_wait_event' WHEN 3 THEN 'stream' WHEN 4
        THEN 'device' END
    WHEN getvariable('schema_version') >= 3016
    THEN CASE type WHEN 0 THEN 'device' WHEN 1 THEN 'event' WHEN 2 THEN 'stream' END
    ELSE CASE type WHEN 1 THEN 'device' WHEN 2 THEN 'event' WHEN 3 THEN 'stream' END
END;

-- The direction of a migration of unified memory.
CREATE TEMP MACRO migration_kind(copy_kind) AS
    CASE copy_kind WHEN 11 THEN 'HtoD' WHEN 12 THEN 'DtoH' WHEN 13 THEN 'DtoD' END;

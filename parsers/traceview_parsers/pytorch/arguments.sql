-- Events with their arguments and absolute times.

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
CREATE TEMP MACRO present(value) AS (value IS NOT NULL)::INTEGER;

-- Every event.
CREATE TEMP VIEW event AS
SELECT * REPLACE (ts + getvariable('base_ns') AS ts) FROM staged_event;

-- Events of one kind. `known` are the arguments that have a column of their
-- own, `args` is the text of the others.
CREATE TEMP VIEW op_event AS
SELECT
    id, name, pid, tid, ts, dur, known,
    remaining(
        args,
        present(known."External id") + present(known."Record function id") + present(known."Ev Idx") +
        present(known."Profiler Event Index") + present(known."Sequence number") +
        present(known."Fwd thread id") + present(known."flops") + present(known."Input Dims") +
        present(known."Input type") + present(known."Input Strides") + present(known."Concrete Inputs") +
        present(known."Module Hierarchy"),
        '{"External id":null,"Record function id":null,"Ev Idx":null,"Profiler Event Index":null,
          "Sequence number":null,"Fwd thread id":null,"flops":null,"Input Dims":null,"Input type":null,
          "Input Strides":null,"Concrete Inputs":null,"Module Hierarchy":null}'
    ) AS args
FROM (
    SELECT
        id, name, pid, tid, ts + getvariable('base_ns') AS ts, dur, args,
        from_json(args, '{
            "External id": "BIGINT", "Record function id": "BIGINT", "Ev Idx": "BIGINT",
            "Profiler Event Index": "BIGINT", "Sequence number": "BIGINT", "Fwd thread id": "BIGINT",
            "flops": "BIGINT", "Input Dims": "JSON", "Input type": "JSON", "Input Strides": "JSON",
            "Concrete Inputs": "JSON", "Call stack": "VARCHAR", "Module Hierarchy": "VARCHAR"
        }') AS known
    FROM staging.raw_event
    WHERE kind = 'op'
)
UNION ALL BY NAME
SELECT
    id, name, pid, tid, ts + getvariable('base_ns') AS ts, dur, args,
    struct_pack(
        "External id", "Record function id", "Ev Idx", "Profiler Event Index" := NULL::BIGINT,
        "Sequence number", "Fwd thread id", "flops" := NULL::BIGINT, "Input Dims", "Input type",
        "Input Strides", "Concrete Inputs", "Call stack" := NULL::VARCHAR, "Module Hierarchy" := NULL::VARCHAR
    ) AS known
FROM usual_op;

CREATE TEMP VIEW python_event AS
SELECT
    id, name, pid, tid, ts, dur,
    struct_pack("Python module id" := known."Python module id", "Ev Idx" := known."Ev Idx") AS known,
    remaining(
        args,
        present(known."Python id") + present(known."Python parent id") +
        present(known."Python module id") + present(known."Ev Idx"),
        '{"Python id":null,"Python parent id":null,"Python module id":null,"Ev Idx":null}'
    ) AS args
FROM (
    SELECT
        id, name, pid, tid, ts + getvariable('base_ns') AS ts, dur, args,
        from_json(args, '{
            "Python id": "BIGINT", "Python parent id": "BIGINT", "Python module id": "BIGINT",
            "Ev Idx": "BIGINT"
        }') AS known
    FROM staging.raw_event
    WHERE kind = 'python_call'
)
UNION ALL BY NAME
SELECT
    id, name, pid, tid, ts + getvariable('base_ns') AS ts, dur, args,
    struct_pack("Python module id", "Ev Idx") AS known
FROM usual_python_call;

CREATE TEMP VIEW call_event AS
SELECT
    id, kind, category, name, pid, tid, ts, dur, known,
    remaining(
        args,
        present(known."correlation") + present(known."External id") + present(known."cbid") +
        present(known."cid"),
        '{"correlation":null,"External id":null,"cbid":null,"cid":null}'
    ) AS args
FROM (
    SELECT
        id, kind, category, name, pid, tid, ts + getvariable('base_ns') AS ts, dur, args,
        from_json(args, '{
            "correlation": "BIGINT", "External id": "BIGINT", "cbid": "INTEGER", "cid": "INTEGER"
        }') AS known
    FROM staging.raw_event
    WHERE kind IN ('runtime_call', 'driver_call', 'other_call')
)
UNION ALL BY NAME
SELECT
    id, 'runtime_call'::staging.event_kind AS kind, name, pid, tid, ts + getvariable('base_ns') AS ts, dur, args,
    struct_pack("correlation", "External id", "cbid", "cid") AS known
FROM usual_runtime_call
UNION ALL BY NAME
SELECT
    id, 'driver_call'::staging.event_kind AS kind, name, pid, tid, ts + getvariable('base_ns') AS ts, dur, args,
    struct_pack("correlation", "External id", "cbid", "cid") AS known
FROM usual_driver_call;

CREATE TEMP VIEW memory_event AS
SELECT
    id, pid, tid, ts, known,
    remaining(
        args,
        present(known."Device Type") + present(known."Device Id") + present(known."Addr") +
        present(known."Bytes") + present(known."Total Allocated") + present(known."Total Reserved") +
        present(known."Ev Idx"),
        '{"Device Type":null,"Device Id":null,"Addr":null,"Bytes":null,"Total Allocated":null,
          "Total Reserved":null,"Ev Idx":null}'
    ) AS args
FROM (
    SELECT
        id, pid, tid, ts + getvariable('base_ns') AS ts, args,
        from_json(args, '{
            "Device Type": "INTEGER", "Device Id": "INTEGER", "Addr": "UBIGINT", "Bytes": "BIGINT",
            "Total Allocated": "BIGINT", "Total Reserved": "BIGINT", "Ev Idx": "BIGINT"
        }') AS known
    FROM staging.raw_event
    WHERE kind = 'memory'
)
UNION ALL BY NAME
SELECT
    id, pid, tid, ts + getvariable('base_ns') AS ts, args,
    struct_pack(
        "Device Type", "Device Id", "Addr" := "Addr"::UBIGINT, "Bytes", "Total Allocated", "Total Reserved", "Ev Idx"
    ) AS known
FROM usual_memory;

-- Of kernels `args` is the text of all arguments, or NULL where there are no
-- others than those of `known`.
CREATE TEMP VIEW kernel_event AS
SELECT
    id, 'kernel'::staging.event_kind AS kind, name, pid, tid, ts + getvariable('base_ns') AS ts, dur, args,
    from_json(args, '{
        "device": "INTEGER", "context": "BIGINT", "stream": "VARCHAR", "correlation": "BIGINT",
        "External id": "BIGINT", "queued": "BIGINT", "priority": "INTEGER",
        "registers per thread": "INTEGER", "shared memory": "BIGINT",
        "blocks per SM": "DOUBLE", "warps per SM": "DOUBLE", "grid": ["INTEGER"], "block": ["INTEGER"],
        "est. achieved occupancy %": "DOUBLE", "theoretical occupancy %": "DOUBLE",
        "graph id": "BIGINT", "graph node id": "BIGINT", "hsa_queue": "BIGINT"
    }') AS known
FROM staging.raw_event
WHERE kind = 'kernel'
UNION ALL
SELECT
    id, 'kernel'::staging.event_kind AS kind, name, pid, tid, ts + getvariable('base_ns') AS ts, dur, args,
    struct_pack(
        "device", "context", "stream" := "stream"::VARCHAR, "correlation", "External id", "queued", "priority",
        "registers per thread", "shared memory", "blocks per SM", "warps per SM", "grid", "block",
        "est. achieved occupancy %", "theoretical occupancy %", "graph id", "graph node id", "hsa_queue"
    ) AS known
FROM usual_kernel;

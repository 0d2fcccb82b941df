-- Every event of the file, wherever it is staged: those that are read as text
-- (raw_event), and those of the usual form, whose tables hold most arguments in
-- columns of their own; `args` are the others.
CREATE VIEW staging.event AS
FROM staging.raw_event
UNION ALL BY NAME
SELECT 'op'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args FROM staging.usual_op
UNION ALL BY NAME
SELECT 'python_call'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args
FROM staging.usual_python_call
UNION ALL BY NAME
SELECT 'runtime_call'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args
FROM staging.usual_runtime_call
UNION ALL BY NAME
SELECT 'driver_call'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args
FROM staging.usual_driver_call
UNION ALL BY NAME
SELECT 'kernel'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args FROM staging.usual_kernel
UNION ALL BY NAME
SELECT
    'memory'::staging.event_kind AS kind, 'i' AS phase, 'cpu_instant_event' AS category,
    id, name, pid, tid, ts, dur, args
FROM staging.usual_memory
UNION ALL BY NAME
SELECT 'range'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args FROM staging.usual_range
UNION ALL BY NAME
SELECT 'gpu_range'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args FROM staging.usual_gpu_range;

-- Every event of the file, wherever it is staged: those that are read as text
-- (raw_event), and those of the usual form, whose tables hold most arguments in
-- columns of their own; `args` are the others.
CREATE TEMP VIEW staged_event AS
FROM staging.raw_event
UNION ALL BY NAME
SELECT 'op'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args FROM usual_op_event
UNION ALL BY NAME
SELECT 'python_call'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args
FROM usual_python_call_event
UNION ALL BY NAME
SELECT 'runtime_call'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args
FROM usual_runtime_call_event
UNION ALL BY NAME
SELECT 'driver_call'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args
FROM usual_driver_call_event
UNION ALL BY NAME
SELECT 'kernel'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args FROM usual_kernel_event
UNION ALL BY NAME
SELECT
    'memory'::staging.event_kind AS kind, 'i' AS phase, 'cpu_instant_event' AS category,
    id, name, pid, tid, ts, dur, args
FROM usual_memory_event
UNION ALL BY NAME
SELECT 'range'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args FROM usual_range_event
UNION ALL BY NAME
SELECT 'gpu_range'::staging.event_kind AS kind, id, name, pid, tid, ts, dur, args FROM usual_gpu_range_event;

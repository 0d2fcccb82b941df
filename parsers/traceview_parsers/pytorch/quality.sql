-- What the answers of this trace rest on, and what weakens them.

INSERT INTO health BY NAME
SELECT
    trace_id, 'external_ids_repeat_correlation' AS code, 'info' AS severity,
    count(*) FILTER (external_id = correlation_id) AS count,
    'GPU events carry their correlation id where the operator id should be (a fault of PyTorch 1.13 to 2.2);'
        || ' operators were found by time instead' AS detail
FROM kernels
WHERE external_id IS NOT NULL AND correlation_id IS NOT NULL
GROUP BY trace_id
HAVING count(*) FILTER (external_id = correlation_id) >= greatest(1, 0.9 * count(*));

INSERT INTO health BY NAME
SELECT
    trace_id, 'host_not_recorded' AS code, 'warning' AS severity, count(*) AS count,
    'GPU events, but no operator, annotation or call of the host: ProfilerActivity.CPU was off; record with'
        || ' it too, to see what launches the work and what the GPU waits for' AS detail
FROM kernels
WHERE NOT EXISTS (FROM op_event) AND NOT EXISTS (FROM api_calls) AND NOT EXISTS (FROM python_call_event)
    AND NOT EXISTS (FROM ranges WHERE domain = 'record_function')
GROUP BY trace_id;

INSERT INTO health BY NAME
SELECT
    trace_id, 'copy_direction_by_call' AS code, 'info' AS severity, count(*) AS count,
    'copies between host and GPU that the profiler calls DtoD; they count as what their call says' AS detail
FROM copies
WHERE kind IN ('HtoD', 'DtoH') AND contains(name, 'DtoD')
GROUP BY trace_id;

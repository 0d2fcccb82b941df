-- Dispatches and metrics of the first workload of an analysis database, as tables of a workload hold them.
-- AMD states metrics by kernel: each of its dispatches has the average.
CREATE TEMP TABLE first_kernel AS
SELECT kernel_uuid, kernel_name FROM staging.compute_kernel
WHERE workload_id = (SELECT min(workload_id) FROM staging.compute_workload);

INSERT INTO staging.dispatch BY NAME
SELECT
    dispatch_uuid::VARCHAR AS dispatch_id, gpu_id::VARCHAR AS gpu_id, kernel_name,
    start_timestamp::VARCHAR AS start_timestamp, end_timestamp::VARCHAR AS end_timestamp
FROM staging.compute_dispatch JOIN first_kernel USING (kernel_uuid);

INSERT INTO staging.counter BY NAME
SELECT
    dispatch.gpu_id::VARCHAR AS gpu_id, dispatch.dispatch_uuid::VARCHAR AS dispatch_id,
    concat_ws(': ', nullif(sub_table_name, ''), metric.name) AS name, nullif(unit, '') AS unit,
    value::VARCHAR AS value, 0 AS file
FROM staging.compute_kernel_metric_value AS measured
JOIN first_kernel USING (kernel_uuid)
JOIN staging.compute_dispatch AS dispatch USING (kernel_uuid)
JOIN staging.compute_metric_definition AS metric USING (metric_uuid)
WHERE lower(value_name) IN ('avg', 'value', 'average') AND value IS NOT NULL;

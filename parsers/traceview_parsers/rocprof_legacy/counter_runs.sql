-- A kernel of a run of counters is the one with its number in the timeline.
CREATE TEMP VIEW counter_run AS
SELECT
    0 AS trace_id, kernels.kernel_id, TRY_CAST(run AS INTEGER) AS run, row.kernel_id AS counted_as, row.name,
    TRY_CAST(value AS DOUBLE) AS value
FROM staging.counter_run AS row
LEFT JOIN kernels
    ON TRY_CAST(row.kernel_id AS BIGINT)
        = if(getvariable('numbered'), kernels.kernel_id, TRY_CAST(kernels.args ->> 'dispatch_id' AS BIGINT));

-- The kernel of a counted dispatch is the one with its name and size which is as many of these later than the
-- first; of a recording of one process.
CREATE TEMP TABLE counted_row AS
SELECT
    id >> 40 AS run, guid, dispatch_id, kernel_name, TRY_CAST(grid_size AS BIGINT) AS grid,
    TRY_CAST(workgroup_size AS BIGINT) AS block, counter_name, counter_value,
    TRY_CAST(replay_pass AS BIGINT) AS replay_pass
FROM staging.counter_run
QUALIFY replay_pass IS NOT DISTINCT FROM min(replay_pass) OVER (
    PARTITION BY run, guid, dispatch_id, counter_name
);

CREATE TEMP TABLE matched_counter AS
WITH counted AS (
    SELECT
        run, guid, dispatch_id, any_value(kernel_name) AS kernel_name, any_value(grid) AS grid,
        any_value(block) AS block,
        row_number() OVER (
            PARTITION BY run, any_value(kernel_name), any_value(grid), any_value(block)
            ORDER BY guid, TRY_CAST(dispatch_id AS BIGINT)
        ) AS place
    FROM counted_row
    GROUP BY run, guid, dispatch_id
),
timed AS (
    SELECT
        kernel_id, TRY_CAST(dispatch_id AS BIGINT) AS dispatch_id, name,
        TRY_CAST(work_items_x AS BIGINT) * TRY_CAST(work_items_y AS BIGINT) * TRY_CAST(work_items_z AS BIGINT)
            AS grid,
        TRY_CAST(block_x AS BIGINT) * TRY_CAST(block_y AS BIGINT) * TRY_CAST(block_z AS BIGINT) AS block,
        row_number() OVER (PARTITION BY name, grid, block ORDER BY TRY_CAST(start_ns AS BIGINT), kernel_id)
            AS place
    FROM dispatch
    WHERE (SELECT count(*) FROM process) = 1
)
SELECT
    timed.kernel_id, timed.dispatch_id, counted.run,
    concat_ws(' ', counted.guid, counted.dispatch_id) AS counted_as,
    counter_name AS name,
    TRY_CAST(counter_value AS DOUBLE) AS value
FROM counted
JOIN counted_row AS row
    ON row.run = counted.run AND row.dispatch_id = counted.dispatch_id
        AND row.guid IS NOT DISTINCT FROM counted.guid
LEFT JOIN timed
    ON timed.name = counted.kernel_name AND timed.grid = counted.grid AND timed.block = counted.block
        AND timed.place = counted.place;

CREATE TEMP VIEW counter_run AS
SELECT
    * EXCLUDE (kernel_id, dispatch_id), 0 AS trace_id,
    if(getvariable('numbered'), dispatch_id, kernel_id) AS kernel_id
FROM matched_counter;

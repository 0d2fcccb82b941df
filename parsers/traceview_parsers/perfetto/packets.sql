-- Counters, GPU packets, flows.

-- The GPU of a counter, by the name of its track.
CREATE TEMP TABLE counter_track AS
SELECT
    track.*,
    coalesce(
        gpu_agent.device,
        TRY_CAST(regexp_extract(track_name, '^GPU\b[^\[]*\[(\d+)\]', 1) AS INTEGER)
    ) AS device
FROM track
LEFT JOIN gpu_agent
    ON gpu_agent.trace_id = track.segment
    AND gpu_agent.gpu_agent = TRY_CAST(regexp_extract(track_name, '(?i)\bagent \[(\d+)\]', 1) AS BIGINT)
WHERE is_counter;

-- Values of incremental counters are differences, accumulated until their
-- sequence is reset.
INSERT INTO counters BY NAME
WITH total AS (
    SELECT * FROM staged_sample SEMI JOIN (FROM counter_track WHERE NOT incremental) USING (track)
    UNION ALL
    SELECT * REPLACE (
        sum(value) OVER (PARTITION BY track, generation ORDER BY event ROWS UNBOUNDED PRECEDING) AS value
    )
    FROM staged_sample SEMI JOIN (FROM counter_track WHERE incremental) USING (track)
)
SELECT
    segment AS trace_id, pid, device, track_name AS name, unit, ts AS ts_ns, multiplier * value AS value,
    if(tid IS NULL, NULL, json_object('tid', tid)) AS args
FROM total JOIN counter_track USING (track);

INSERT INTO counters BY NAME
SELECT trace_id, pid, device, name, unit, ts_ns, value FROM gpu_sample;

-- Render stages: compute work becomes kernels, everything else ranges on the GPU.
INSERT INTO kernels BY NAME
SELECT
    trace_id, getvariable('span_count') + number AS kernel_id, pid, device, context,
    queue_id AS stream, queue_id AS queue, ts AS start_ns, dur AS dur_ns,
    coalesce(kernel_name.name, stage.name) AS name, kernel_name.short_name, kernel_name.kind, false AS opaque,
    TRY_CAST(grid_x AS INTEGER) AS grid_x, TRY_CAST(grid_y AS INTEGER) AS grid_y,
    TRY_CAST(grid_z AS INTEGER) AS grid_z, TRY_CAST(block_x AS INTEGER) AS block_x,
    TRY_CAST(block_y AS INTEGER) AS block_y, TRY_CAST(block_z AS INTEGER) AS block_z,
    TRY_CAST(arguments ->> 'registers_per_thread' AS INTEGER) AS registers,
    TRY_CAST(arguments ->> 'shared_mem_static' AS BIGINT) AS shared_static,
    TRY_CAST(arguments ->> 'shared_mem_dynamic' AS BIGINT) AS shared_dynamic,
    correlation_id, call_id, arguments AS args
FROM gpu_stage AS stage
LEFT JOIN kernel_name ON written_name = stage.name
WHERE is_kernel;

INSERT INTO ranges BY NAME
SELECT
    trace_id, getvariable('span_count') + number AS range_id, 0 AS depth, pid, device, queue_id AS stream,
    ts AS start_ns, dur AS dur_ns, 'render_stage' AS domain, name,
    if(queue IS NULL, arguments, json_merge_patch(arguments, json_object('queue', queue))) AS args
FROM gpu_stage
WHERE NOT is_kernel;

INSERT INTO flows BY NAME
SELECT
    trace_id, 'track_event' AS kind, flow_id, ts_ns,
    CASE from_kind
        WHEN 'gpu_work' THEN if(source_copy.event IS NULL, 'kernel', 'copy') ELSE from_kind
    END AS from_kind,
    from_id,
    CASE to_kind
        WHEN 'gpu_work' THEN if(target_copy.event IS NULL, 'kernel', 'copy') ELSE to_kind
    END AS to_kind,
    to_id
FROM linked_flow
LEFT JOIN (SELECT event FROM gpu_work WHERE is_copy) AS source_copy ON source_copy.event = from_id
LEFT JOIN (SELECT event FROM gpu_work WHERE is_copy) AS target_copy ON target_copy.event = to_id
ANTI JOIN flow_launch ON flow_launch.event = to_id AND flow_launch.call_id = from_id;

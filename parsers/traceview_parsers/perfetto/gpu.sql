-- What ran on the GPU, with the call behind it. Reads the view span.

CREATE TEMP MACRO number_in(text) AS TRY_CAST(regexp_extract(text, '(\d+)', 1) AS BIGINT);

-- Device and stream from the name of the track, where annotations lack them.
CREATE TEMP TABLE gpu_track AS
SELECT
    track, segment AS trace_id, pid,
    TRY_CAST(regexp_extract(
        track_name, '^(?:HIP Activity Device |GPU Kernel Dispatch \[)(\d+)', 1
    ) AS BIGINT) AS device,
    TRY_CAST(coalesce(
        nullif(regexp_extract(track_name, '^(?:COMPUTE|COPY to|GPU Memory Copy to)[^\[]*\[(\d+)\]', 1), '')
    ) AS BIGINT) AS agent,
    TRY_CAST(regexp_extract(track_name, '(?i)queue \[?(\d+)', 1) AS BIGINT) AS queue,
    TRY_CAST(regexp_extract(track_name, '(?i)stream \[?[" ]*(\d+)', 1) AS BIGINT) AS stream
FROM track;

-- What texts mean: names of kernels and copies, numbers of agents, sizes "(x,y,z)".
CREATE TEMP TABLE gpu_text AS
SELECT
    code, text, kernel_name.name AS full_name, short_name, kernel_name.kind AS kernel_kind,
    nullif(copy_kind(text), 'PtoP') AS copy_kind, number_in(text) AS number,
    TRY_CAST(regexp_extract(text, '^\((\d+),', 1) AS BIGINT) AS size_x,
    TRY_CAST(regexp_extract(text, '^\(\d+, ?(\d+),', 1) AS BIGINT) AS size_y,
    TRY_CAST(regexp_extract(text, '^\(\d+, ?\d+, ?(\d+)\)', 1) AS BIGINT) AS size_z
FROM text
LEFT JOIN kernel_name ON written_name = text
WHERE code IN (
    SELECT unnest([name, category, agent, src_agent, dst_agent, workgroup_text, grid_text]) FROM (
        SELECT DISTINCT name, category, agent, src_agent, dst_agent, workgroup_text, grid_text
        FROM staged_gpu_span
    )
);

-- Texts stay codes here, because these rows are many and wide.
CREATE TEMP TABLE gpu_work AS
WITH work AS (
    SELECT
        staged.event, gpu_track.trace_id, staged.ts, dur, state, staged.name AS name_code,
        coalesce(gpu_track.pid, main_process.pid) AS pid,
        nullif(staged.correlation_id, 0) AS correlation_id, call_id, range_id,
        coalesce(staged.stream, gpu_track.stream) AS stream,
        coalesce(staged.queue, gpu_track.queue) AS queue,
        coalesce(staged.annotated_device, gpu_track.device) AS stated_device,
        coalesce(agent.number, gpu_track.agent) AS agent_number,
        coalesce(source.number, src_agent_number) AS source_agent,
        coalesce(target.number, dst_agent_number) AS target_agent,
        staged.agent, src_agent, dst_agent, scratch_bytes, lds_bytes, vgprs, accum_vgprs, sgprs,
        workgroup_size, grid_size, workgroup_text, grid_text, copy_bytes,
        joined(staged.args, ended.args) AS args,
        name.copy_kind, category.text = 'kernel_dispatch' AS is_dispatch,
        category.text IN ('memory_copy', 'rocm_memory_copy', 'MEM_COPIES')
            OR (
                category.text IN ('rocm_hip_stream', 'device_hip') AND kernel_number IS NULL
                    AND dispatch_id IS NULL
                AND (copy_bytes IS NOT NULL OR coalesce(target.number, dst_agent_number) IS NOT NULL
                    OR name.copy_kind IS NOT NULL)
            ) AS is_copy
    FROM staged_gpu_span AS staged
    JOIN gpu_track USING (track)
    LEFT JOIN main_process ON main_process.trace_id = gpu_track.trace_id
    LEFT JOIN ended USING (event)
    LEFT JOIN gpu_text AS name ON name.code = staged.name
    LEFT JOIN gpu_text AS category ON category.code = staged.category
    LEFT JOIN gpu_text AS agent ON agent.code = staged.agent
    LEFT JOIN gpu_text AS source ON source.code = staged.src_agent
    LEFT JOIN gpu_text AS target ON target.code = staged.dst_agent
)
-- A copy belongs to the GPU that it goes to, or comes from when it goes to the host.
SELECT
    * EXCLUDE (src_agent, dst_agent),
    CASE
        WHEN NOT is_copy THEN agent_number
        WHEN copy_kind IN ('DtoH', 'DtoD') THEN coalesce(source_agent, agent_number)
        ELSE coalesce(target_agent, agent_number)
    END AS gpu_agent,
    CASE
        WHEN NOT is_copy THEN agent
        WHEN copy_kind IN ('DtoH', 'DtoD') THEN coalesce(src_agent, agent)
        ELSE coalesce(dst_agent, agent)
    END AS agent_name
FROM work;

-- Agents count CPUs as well; GPUs are numbered in the order of their agents.
CREATE TEMP TABLE gpu_agent AS
SELECT
    trace_id, gpu_agent, any_value(gpu_text.text) AS agent,
    (dense_rank() OVER (PARTITION BY trace_id ORDER BY gpu_agent) - 1)::INTEGER AS device
FROM gpu_work
LEFT JOIN gpu_text ON gpu_text.code = agent_name
WHERE gpu_agent IS NOT NULL AND stated_device IS NULL AND gpu_work.copy_kind IS DISTINCT FROM 'HtoH'
GROUP BY trace_id, gpu_agent;

CREATE TEMP VIEW placed_work AS
SELECT
    gpu_work.* EXCLUDE (gpu_agent), name.text AS name, full_name, short_name, kernel_kind,
    coalesce(stated_device, gpu_agent.device, 0)::INTEGER AS device,
    source.device AS source_device, target.device AS target_device
FROM gpu_work
LEFT JOIN gpu_text AS name ON name.code = name_code
LEFT JOIN gpu_agent ON gpu_agent.trace_id = gpu_work.trace_id AND gpu_agent.gpu_agent = gpu_work.gpu_agent
LEFT JOIN gpu_agent AS source ON source.trace_id = gpu_work.trace_id AND source.gpu_agent = source_agent
LEFT JOIN gpu_agent AS target ON target.trace_id = gpu_work.trace_id AND target.gpu_agent = target_agent;

-- Where only the product of the axes of a grid is written, it is stored in x.
INSERT INTO kernels BY NAME
WITH sized AS (
    SELECT
        work.*,
        coalesce(block.size_x, nullif(workgroup_size, 0)) AS block_x,
        coalesce(block.size_y, if(workgroup_size > 0, 1, NULL)) AS block_y,
        coalesce(block.size_z, if(workgroup_size > 0, 1, NULL)) AS block_z,
        coalesce(grid.size_x, nullif(grid_size, 0)) AS items_x,
        coalesce(grid.size_y, if(grid_size > 0, 1, NULL)) AS items_y,
        coalesce(grid.size_z, if(grid_size > 0, 1, NULL)) AS items_z
    FROM placed_work AS work
    LEFT JOIN gpu_text AS block ON block.code = workgroup_text
    LEFT JOIN gpu_text AS grid ON grid.code = grid_text
    WHERE NOT is_copy
)
SELECT
    trace_id, event AS kernel_id, pid, device, stream, queue, ts AS start_ns, dur AS dur_ns,
    coalesce(full_name, name) AS name, short_name, kernel_kind AS kind, false AS opaque,
    blocks(items_x, block_x) AS grid_x, blocks(items_y, block_y) AS grid_y,
    blocks(items_z, block_z) AS grid_z, TRY_CAST(block_x AS INTEGER) AS block_x,
    TRY_CAST(block_y AS INTEGER) AS block_y, TRY_CAST(block_z AS INTEGER) AS block_z,
    TRY_CAST(vgprs AS INTEGER) AS registers, TRY_CAST(accum_vgprs AS INTEGER) AS accum_registers,
    TRY_CAST(sgprs AS INTEGER) AS scalar_registers,
    lds_bytes AS shared_total, scratch_bytes, correlation_id, call_id, range_id,
    if(state > 0, args, joined(args, '{"unfinished":true}')) AS args
FROM sized;

INSERT INTO copies BY NAME
SELECT
    trace_id, event AS copy_id, pid, device, stream, ts AS start_ns, dur AS dur_ns, name,
    if(copy_kind = 'DtoD' AND source_device <> target_device, 'PtoP', copy_kind) AS kind,
    if(copy_kind IN ('DtoH', 'DtoD'), 'device', NULL) AS src_memory,
    if(copy_kind IN ('HtoD', 'DtoD'), 'device', NULL) AS dst_memory,
    if(copy_kind = 'DtoD', source_device, NULL) AS src_device,
    if(copy_kind = 'DtoD', target_device, NULL) AS dst_device,
    copy_bytes AS bytes, correlation_id, call_id, range_id,
    if(state > 0, args, joined(args, '{"unfinished":true}')) AS args
FROM placed_work
WHERE is_copy;

INSERT INTO kernel_counters BY NAME
SELECT trace_id, kernel_id, text AS name, value
FROM staged_kernel_counter AS counter
JOIN kernels ON kernels.kernel_id = counter.event
JOIN text ON text.code = counter.name;

-- The content of an export: spans, counters and flows, ordered by their
-- tracks. Needs the temporary tables export_shift (nanoseconds to add to the
-- times of each trace, and the drift of its clock since a fixed time of it)
-- and export_finding (the intervals of findings).

CREATE OR REPLACE TEMP MACRO export_time(ts_ns, shift_ns, fixed_ns, drift_ppb) AS
    ts_ns + shift_ns - round((ts_ns - fixed_ns) * (drift_ppb / 1e9))::BIGINT;

CREATE OR REPLACE TEMP TABLE export_home AS
SELECT trace_id, coalesce(pid, 0) AS pid FROM traces;

-- Flows: from calls to the work they launched, from operators to their
-- backward operators, and the other flows of the trace. A flow whose end is
-- before its start is reversed, since viewers draw none back in time.
CREATE OR REPLACE TEMP TABLE export_arrow AS
WITH placed AS (
    SELECT trace_id, 'range' AS kind, range_id AS id, start_ns FROM ranges
    UNION ALL SELECT trace_id, 'op', op_id, start_ns FROM ops
    UNION ALL SELECT trace_id, 'python_call', python_call_id, start_ns FROM python_calls
    UNION ALL SELECT trace_id, 'api_call', call_id, start_ns FROM api_calls
    UNION ALL SELECT trace_id, 'kernel', kernel_id, start_ns FROM kernels
    UNION ALL SELECT trace_id, 'copy', copy_id, start_ns FROM copies
    UNION ALL SELECT trace_id, 'memset', memset_id, start_ns FROM memsets
),
any_flow AS (
    SELECT trace_id, 'api_call' AS from_kind, call_id AS from_id, call_start_ns AS from_ns,
        event_kind AS to_kind, event_id AS to_id, start_ns AS to_ns
    FROM launches WHERE call_id IS NOT NULL
    UNION ALL
    SELECT forward.trace_id, 'op', forward.op_id, forward.start_ns, 'op', backward.op_id, backward.start_ns
    FROM ops AS backward
    JOIN ops AS forward ON forward.trace_id = backward.trace_id AND forward.op_id = backward.forward_op_id
    UNION ALL
    SELECT flows.trace_id, from_kind, from_id, origin.start_ns, to_kind, to_id, target.start_ns
    FROM flows
    JOIN placed AS origin
        ON origin.trace_id = flows.trace_id AND origin.kind = from_kind AND origin.id = from_id
    JOIN placed AS target ON target.trace_id = flows.trace_id AND target.kind = to_kind AND target.id = to_id
)
SELECT
    row_number() OVER (ORDER BY trace_id, to_ns, to_kind, to_id, from_kind, from_id) AS arrow_id,
    trace_id, from_ns <= to_ns AS forwards, from_kind, from_id, to_kind, to_id
FROM any_flow
WHERE from_ns IS NOT NULL AND to_ns IS NOT NULL;

CREATE OR REPLACE TEMP TABLE export_end AS
SELECT
    trace_id, kind, id, list(arrow_id ORDER BY arrow_id) FILTER (starts) AS starting,
    list(arrow_id ORDER BY arrow_id) FILTER (NOT starts) AS ending
FROM (
    SELECT arrow_id, trace_id, from_kind AS kind, from_id AS id, forwards AS starts FROM export_arrow
    UNION ALL
    SELECT arrow_id, trace_id, to_kind, to_id, NOT forwards FROM export_arrow
)
GROUP BY ALL;

CREATE OR REPLACE TEMP VIEW export_kernel_detail AS
WITH counted AS (
    SELECT trace_id, kernel_id, to_json(map_from_entries(list((name, value)))) AS counters
    FROM (SELECT trace_id, kernel_id, name, any_value(value) AS value FROM kernel_counters GROUP BY ALL)
    WHERE name IS NOT NULL
    GROUP BY ALL
),
reduced AS (
    SELECT trace_id, kernel_id, to_json(any_value({
        'operation': name, 'bytes_in': bytes_in, 'bytes_out': bytes_out, 'dtype': dtype,
        'group': group_label(group_description, group_name), 'group_size': group_size, 'ranks': ranks,
        'sequence': sequence
    })) AS collective
    FROM collectives
    WHERE kernel_id IS NOT NULL
    GROUP BY ALL
)
SELECT trace_id, kernel_id, counters, collective
FROM counted FULL JOIN reduced USING (trace_id, kernel_id);

-- Every span. `place` is the kind of track, and orders those of a process:
-- 0 a thread, 1 a track of the process (`label`), 2 samples of a thread,
-- 3 a GPU stream, 4 and 5 annotations and synchronizations on a stream,
-- 6 a finding. `turn` orders enclosing spans first where two start together.
CREATE OR REPLACE TEMP VIEW export_span AS
SELECT
    trace_id, pid, CASE WHEN tid IS NOT NULL THEN 0 WHEN device IS NULL THEN 1 ELSE 4 END AS place,
    tid, device, stream,
    if(tid IS NULL AND device IS NULL, coalesce(nvtx_domain, domain, 'ranges'), NULL) AS label,
    'range' AS kind, range_id AS id, start_ns, dur_ns, 0 AS turn, coalesce(depth, 0) AS depth, name,
    coalesce(domain, 'range') AS category,
    to_json({
        'nvtx_domain': nvtx_domain, 'category': category, 'style': style, 'color': color, 'payload': payload,
        'args': args
    }) AS arguments
FROM ranges
UNION ALL
SELECT
    trace_id, pid, 0, tid, NULL, NULL, NULL, 'python_call', python_call_id, start_ns, dur_ns, 1,
    coalesce(depth, 0), name, 'python',
    to_json({'file': file, 'line': line, 'module_id': module_id, 'args': args})
FROM python_calls
UNION ALL
SELECT
    trace_id, pid, 0, tid, NULL, NULL, NULL, 'op', op_id, start_ns, dur_ns, 2, coalesce(depth, 0), name, 'op',
    to_json({
        'module_path': module_path, 'call_site': call_site, 'input_dims': input_dims,
        'input_types': input_types, 'input_strides': input_strides, 'concrete_inputs': concrete_inputs,
        'sequence_number': sequence_number, 'flops': flops, 'external_id': external_id, 'args': args
    })
FROM ops
UNION ALL
SELECT
    trace_id, pid, 0, tid, NULL, NULL, NULL, 'api_call', call_id, start_ns, dur_ns, 3, 0, name,
    concat('api_', coalesce(domain, 'call')),
    to_json({'correlation_id': correlation_id, 'result': result, 'args': args})
FROM api_calls
UNION ALL
SELECT
    trace_id, pid, 0, tid, NULL, NULL, NULL, 'os_call', NULL, start_ns, dur_ns, 4, 0, name, 'os_call',
    to_json({'result': result})
FROM os_calls
UNION ALL
SELECT
    trace_id, pid, if(tid IS NULL, 1, 0), tid, NULL, NULL, if(tid IS NULL, 'profiler overhead', NULL),
    'overhead', NULL, start_ns, dur_ns, 4, 0, kind, 'overhead',
    to_json({'correlation_id': correlation_id, 'args': args})
FROM overheads
UNION ALL
SELECT
    trace_id, pid, CASE WHEN tid IS NOT NULL THEN 0 WHEN device IS NULL THEN 1 ELSE 5 END, tid,
    if(tid IS NULL, device, NULL), if(tid IS NULL, stream, NULL),
    if(tid IS NULL AND device IS NULL, 'synchronizations', NULL), 'sync', sync_id, start_ns, dur_ns, 4, 0,
    coalesce(kind, 'synchronization'), 'synchronization',
    to_json({
        'device': device, 'stream': stream, 'waits_on_event': waits_on_event,
        'waits_on_stream': waits_on_stream, 'correlation_id': correlation_id, 'args': args
    })
FROM syncs
UNION ALL
SELECT
    trace_id, pid, 2, tid, NULL, NULL, NULL, 'cpu_sample', NULL, ts_ns, 0, 0, 0,
    coalesce(regexp_extract(stack, '[^;]*$'), 'sample'), 'cpu_sample', to_json({'cpu': cpu, 'stack': stack})
FROM cpu_samples
UNION ALL
SELECT
    trace_id, pid, 1, NULL, NULL, NULL, 'steps', 'step', step, start_ns, end_ns - start_ns, 0, 0,
    coalesce(name, concat('step ', step)), 'step', to_json({'step': step, 'source': source})
FROM steps
UNION ALL
SELECT
    kernels.trace_id, pid, 3, NULL, device, stream, NULL, 'kernel', kernels.kernel_id, start_ns, dur_ns, 0, 0,
    name, concat('gpu_', coalesce(kind, 'compute')),
    to_json({
        'grid': if(grid_x IS NULL, NULL, concat_ws('x', grid_x, grid_y, grid_z)),
        'block': if(block_x IS NULL, NULL, concat_ws('x', block_x, block_y, block_z)),
        'cluster': if(cluster_x IS NULL, NULL, concat_ws('x', cluster_x, cluster_y, cluster_z)),
        'registers': registers, 'accum_registers': accum_registers, 'scalar_registers': scalar_registers,
        'shared_static': shared_static, 'shared_dynamic': shared_dynamic, 'shared_total': shared_total,
        'local_memory_bytes': local_memory_bytes, 'scratch_bytes': scratch_bytes,
        'reported_occupancy_percent': reported_occupancy_percent, 'context': context, 'queue': queue,
        'priority': priority, 'correlation_id': correlation_id, 'external_id': external_id,
        'graph_id': graph_id, 'graph_node_id': graph_node_id, 'collective': collective, 'counters': counters,
        'args': args
    })
FROM kernels
LEFT JOIN export_kernel_detail AS detail
    ON detail.trace_id = kernels.trace_id AND detail.kernel_id = kernels.kernel_id
UNION ALL
SELECT
    trace_id, pid, 3, NULL, device, stream, NULL, 'copy', copy_id, start_ns, dur_ns, 0, 0, name, 'gpu_copy',
    to_json({
        'kind': kind, 'bytes': bytes, 'src_memory': src_memory, 'dst_memory': dst_memory,
        'src_device': src_device, 'dst_device': dst_device, 'reported_bandwidth_gbs': reported_bandwidth_gbs,
        'correlation_id': correlation_id, 'external_id': external_id, 'graph_id': graph_id,
        'graph_node_id': graph_node_id, 'args': args
    })
FROM copies
UNION ALL
SELECT
    trace_id, pid, 3, NULL, device, stream, NULL, 'memset', memset_id, start_ns, dur_ns, 0, 0, name,
    'gpu_memset',
    to_json({
        'bytes': bytes, 'value': value, 'correlation_id': correlation_id, 'external_id': external_id,
        'graph_id': graph_id, 'graph_node_id': graph_node_id, 'args': args
    })
FROM memsets
UNION ALL
SELECT
    trace_id, NULL, 1, NULL, NULL, NULL, concat_ws(' ', 'other events of', pid, tid), 'other_event', event_id,
    start_ns, dur_ns, 0, 0, coalesce(name, phase), coalesce(category, 'other'),
    to_json({'phase': phase, 'args': args})
FROM other_events
WHERE phase IS DISTINCT FROM 'M'
UNION ALL
SELECT
    trace_id, pid, 6, number, NULL, NULL, label, 'finding', number, start_ns, end_ns - start_ns, 0, 0, name,
    'finding', arguments
FROM export_finding;

CREATE OR REPLACE TEMP VIEW export_ordered_span AS
SELECT
    span.trace_id, coalesce(span.pid, home.pid) AS process, place, tid, device, stream, label,
    export_time(span.start_ns, shift_ns, fixed_ns, drift_ppb) AS begin_ns,
    -- Of the end, not of the length, so that what nests still does.
    export_time(
        span.start_ns + greatest(coalesce(dur_ns, 0), 0), shift_ns, fixed_ns, drift_ppb
    ) - begin_ns AS length_ns,
    coalesce(name, '') AS title, category, arguments, starting, ending
FROM export_span AS span
JOIN export_shift USING (trace_id)
JOIN export_home AS home ON home.trace_id = span.trace_id
LEFT JOIN export_end
    ON export_end.trace_id = span.trace_id AND export_end.kind = span.kind AND export_end.id = span.id
WHERE span.start_ns IS NOT NULL
ORDER BY
    place = 6, span.trace_id, process, place, device, stream, tid, label, begin_ns,
    -- What nests begins with the longest; on a stream, what takes no time comes before what starts with it.
    if(place = 3, length_ns, -length_ns), turn, depth, span.id;

-- Every value of a counter that a viewer can show.
CREATE OR REPLACE TEMP VIEW export_sample AS
SELECT *
FROM (
    SELECT trace_id, pid, device, name, unit, ts_ns, value FROM counters
    UNION ALL
    SELECT trace_id, pid, device, 'allocated memory', 'bytes', ts_ns, allocated_bytes FROM memory_events
    UNION ALL
    SELECT trace_id, pid, device, 'reserved memory', 'bytes', ts_ns, reserved_bytes FROM memory_events
)
WHERE ts_ns IS NOT NULL AND isfinite(value);

CREATE OR REPLACE TEMP VIEW export_ordered_sample AS
SELECT
    sample.trace_id, coalesce(sample.pid, home.pid) AS process, device, coalesce(name, '') AS title, unit,
    export_time(ts_ns, shift_ns, fixed_ns, drift_ppb) AS at_ns, value
FROM export_sample AS sample
JOIN export_shift USING (trace_id)
JOIN export_home AS home ON home.trace_id = sample.trace_id
ORDER BY sample.trace_id, process, device, title, unit, at_ns;

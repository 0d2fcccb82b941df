-- Totals by kernel, operator, module, copy and collective.

-- Kernels by name.
--: view
--: reads gpu_activity, kernels
--: in lake kernel_summary
CREATE VIEW kernel_summary (
    trace_id, -- see traces
    device, -- GPU, see devices
    name, -- full name
    short_name, -- name for tables
    kind, -- compute, communication or memory
    count, -- executions
    total_ns, -- sum of durations [ns]
    mean_ns, -- mean duration, rounded down [ns]
    min_ns, -- shortest [ns]
    median_ns, -- median [ns]
    max_ns -- longest [ns]
) AS
SELECT
    work.trace_id, work.device, work.name, any_value(work.short_name), any_value(kernels.kind), count(*),
    sum(work.dur_ns)::BIGINT, (sum(work.dur_ns) // count(*))::BIGINT, min(work.dur_ns),
    median(work.dur_ns)::BIGINT, max(work.dur_ns)
FROM gpu_activity AS work
JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
WHERE work.event_kind = 'kernel'
GROUP BY work.trace_id, work.device, work.name;

-- Operators by name. GPU time is exclusive: work of nested operators counts for those.
--: view
--: reads gpu_activity, ops
--: in lake op_summary
CREATE VIEW op_summary (
    trace_id, -- see traces
    name, -- operator
    count, -- executions
    cpu_total_ns, -- sum of durations on the CPU [ns]
    cpu_self_ns, -- the same without nested operators [ns]
    kernel_count, -- GPU events that it launched itself
    gpu_ns -- sum of their durations [ns]
) AS
WITH child AS (
    SELECT trace_id, parent_id, sum(dur_ns)::BIGINT AS dur_ns
    FROM ops
    WHERE parent_id IS NOT NULL
    GROUP BY ALL
),
work AS (
    SELECT trace_id, op_id, count(*) AS events, sum(dur_ns)::BIGINT AS dur_ns
    FROM gpu_activity WHERE op_id IS NOT NULL GROUP BY ALL
)
SELECT
    ops.trace_id, ops.name, count(*), sum(ops.dur_ns)::BIGINT,
    (sum(ops.dur_ns) - coalesce(sum(child.dur_ns), 0))::BIGINT,
    coalesce(sum(work.events), 0)::BIGINT, coalesce(sum(work.dur_ns), 0)::BIGINT
FROM ops
LEFT JOIN child ON child.trace_id = ops.trace_id AND child.parent_id = ops.op_id
LEFT JOIN work ON work.trace_id = ops.trace_id AND work.op_id = ops.op_id
GROUP BY ops.trace_id, ops.name;

-- nn.Module instances by path, with the GPU work launched directly in each.
--: view
--: reads gpu_activity, ops
CREATE VIEW module_summary (
    trace_id, -- see traces
    module_path, -- enclosing modules, outermost first
    op_count, -- operators
    kernel_count, -- GPU events that they launched
    gpu_ns -- sum of their durations [ns]
) AS
WITH work AS (
    SELECT trace_id, op_id, count(*) AS events, sum(dur_ns) AS dur_ns
    FROM gpu_activity WHERE op_id IS NOT NULL GROUP BY ALL
)
SELECT
    ops.trace_id, ops.module_path, count(*), coalesce(sum(work.events), 0)::BIGINT,
    coalesce(sum(work.dur_ns), 0)::BIGINT
FROM ops
LEFT JOIN work ON work.trace_id = ops.trace_id AND work.op_id = ops.op_id
WHERE ops.module_path IS NOT NULL
GROUP BY ops.trace_id, ops.module_path;

-- Copies by direction and memory. Bandwidth is bytes over the summed time of
-- those copies whose size is known.
--: view
--: reads copies, gpu_activity
--: in lake copy_summary
CREATE VIEW copy_summary (
    trace_id, -- see traces
    device, -- GPU, see devices
    kind, -- HtoD, DtoH, ...
    src_memory, -- pageable, pinned, device, ...
    dst_memory, -- like src_memory
    count, -- copies
    total_ns, -- sum of durations [ns]
    bytes, -- sum of sizes [bytes]
    gb_per_s, -- bandwidth [10^9 bytes/s]
    min_ns, -- shortest [ns]
    max_ns -- longest [ns]
) AS
SELECT
    work.trace_id, work.device, copies.kind, src_memory, dst_memory, count(*), sum(work.dur_ns)::BIGINT,
    TRY_CAST(sum(work.bytes) AS BIGINT),
    sum(copies.bytes) / nullif(sum(copies.dur_ns) FILTER (copies.bytes IS NOT NULL), 0),
    min(work.dur_ns), max(work.dur_ns)
FROM gpu_activity AS work
JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id
WHERE work.event_kind = 'copy'
GROUP BY work.trace_id, work.device, copies.kind, src_memory, dst_memory;

-- The name of a process group in sentences: what it is for, and its own name.
CREATE MACRO group_label(
    group_description, -- see collectives
    group_name -- see collectives
) AS nullif(concat_ws(' ', group_description, group_name), '');

-- Collectives by operation, process group and type.
--: view
--: reads collectives
CREATE VIEW collective_summary (
    trace_id, -- see traces
    device, -- GPU, see devices
    name, -- all_reduce, ...
    group_name, -- process group, see collectives
    group_description, -- see collectives
    group_size, -- ranks in the group
    dtype, -- element type
    count, -- executions
    total_ns, -- sum of durations [ns]
    min_ns, -- shortest [ns]
    max_ns, -- longest [ns]
    bytes_in, -- sum of inputs [bytes]
    bytes_out -- sum of outputs [bytes]
) AS
SELECT
    trace_id, device, name, group_name, group_description, group_size, dtype, count(*), sum(dur_ns)::BIGINT,
    min(dur_ns), max(dur_ns), TRY_CAST(sum(bytes_in) AS BIGINT),
    TRY_CAST(sum(bytes_out) AS BIGINT)
FROM collectives
GROUP BY ALL;

-- Annotations and the work launched inside them; calls by name.

-- Calls of the runtime, the driver and libraries by name.
--: view
--: reads api_calls
CREATE VIEW api_summary (
    trace_id, -- see traces
    domain, -- runtime, driver, cublas, hip, ...
    name, -- function, without version suffix
    count, -- calls
    total_ns, -- sum of durations; library calls include nested calls [ns]
    mean_ns, -- mean duration, rounded down [ns]
    min_ns, -- shortest [ns]
    median_ns, -- median [ns]
    max_ns -- longest [ns]
) AS
SELECT
    trace_id, domain, name, count(*), sum(dur_ns)::BIGINT, (sum(dur_ns) // count(*))::BIGINT, min(dur_ns),
    median(dur_ns)::BIGINT, max(dur_ns)
FROM api_calls
GROUP BY trace_id, domain, name;

-- MPI calls, with what was recorded about their messages.
--: view
--: reads ranges
CREATE VIEW mpi_calls (
    trace_id, -- see traces
    range_id, -- see ranges
    pid, -- process
    tid, -- thread
    start_ns, -- start [ns]
    dur_ns, -- duration [ns]
    name, -- function
    peer, -- the other rank of a message; of a collective its root
    tag, -- tag of a message
    bytes, -- bytes sent, of a receive received [bytes]
    received_bytes, -- bytes received in a collective [bytes]
    communicator, -- handle of the communicator in its process
    communicator_size -- ranks of the communicator
) AS
SELECT
    trace_id, range_id, pid, tid, start_ns, dur_ns, name,
    coalesce(args ->> 'remote_rank', args ->> 'root_rank')::BIGINT, (args ->> 'tag')::BIGINT,
    (args ->> 'bytes')::BIGINT, (args ->> 'received_bytes')::BIGINT, (args ->> 'communicator')::BIGINT,
    (args ->> 'communicator_size')::BIGINT
FROM ranges
WHERE domain = 'mpi';

-- Constructs of OpenACC and OpenMP, with their place in the source where it was recorded.
--: view
--: reads ranges
CREATE VIEW constructs (
    trace_id, -- see traces
    range_id, -- see ranges
    pid, -- process
    tid, -- thread
    start_ns, -- start [ns]
    dur_ns, -- duration [ns]
    model, -- openacc or openmp
    construct, -- what it does, such as Enter Data or Enqueue Launch
    file, -- source file
    line, -- line of the directive
    function, -- function that it is in
    bytes, -- bytes of its data [bytes]
    variable, -- variable of its data
    kernel -- kernel that it launches
) AS
SELECT
    trace_id, range_id, pid, tid, start_ns, dur_ns, domain, regexp_replace(name, ' at [^ ]+$', ''),
    args ->> 'file', (args ->> 'line')::BIGINT, args ->> 'function', (args ->> 'bytes')::BIGINT,
    args ->> 'variable', args ->> 'kernel'
FROM ranges
WHERE domain IN ('openacc', 'openmp');

-- The functions in CPU samples, by thread: a flat profile. Cut to the selection, like every table.
--: view
--: reads cpu_samples
CREATE VIEW sampled_functions (
    trace_id, -- see traces
    pid, -- process
    tid, -- thread
    function, -- function; ? without a symbol
    samples, -- samples in it or in what it called
    self_samples, -- samples in it itself
    self_share -- self_samples over all samples of the thread
) AS
WITH sampled AS (
    SELECT trace_id, pid, tid, string_split(stack, ';') AS frames FROM cpu_samples WHERE stack IS NOT NULL
),
found AS (
    SELECT trace_id, pid, tid, unnest(list_distinct(frames)) AS function, 1 AS samples, 0 AS self_samples
    FROM sampled
    UNION ALL
    SELECT trace_id, pid, tid, frames[-1], 0, 1 FROM sampled
)
SELECT
    trace_id, pid, tid, function, sum(samples)::BIGINT, sum(self_samples)::BIGINT,
    sum(self_samples) / sum(sum(self_samples)) OVER (PARTITION BY trace_id, pid, tid)
FROM found
GROUP BY trace_id, pid, tid, function;

-- The call tree of CPU samples, by thread: each path from the outermost function with its samples.
--: view
--: reads cpu_samples
CREATE VIEW sampled_tree (
    trace_id, -- see traces
    pid, -- process
    tid, -- thread
    depth, -- number of callers
    function, -- function
    path, -- it and its callers, outermost first, joined by ;
    samples, -- samples in it or in what it called, on this path
    self_samples -- samples in it itself, on this path
) AS
WITH sampled AS (
    SELECT trace_id, pid, tid, string_split(stack, ';') AS frames, count(*) AS samples
    FROM cpu_samples WHERE stack IS NOT NULL GROUP BY ALL
),
step AS (
    SELECT *, unnest(generate_series(1, len(frames))) AS place FROM sampled
)
SELECT
    trace_id, pid, tid, place - 1, frames[place], array_to_string(frames[:place], ';') AS way,
    sum(samples)::BIGINT, coalesce(sum(samples) FILTER (place = len(frames)), 0)::BIGINT
FROM step
GROUP BY trace_id, pid, tid, place, frames[place], way;

-- Annotations by text. GPU time is exclusive: work of nested annotations counts for those.
--: view
--: reads gpu_activity, ranges
CREATE VIEW range_summary (
    trace_id, -- see traces
    domain, -- nvtx, roctx, record_function, mpi, ...
    nvtx_domain, -- domain of the library or program
    style, -- push_pop, start_end or mark
    name, -- text
    count, -- ranges
    total_ns, -- sum of durations on the CPU [ns]
    self_ns, -- the same without nested ranges [ns]
    min_ns, -- shortest [ns]
    median_ns, -- median [ns]
    max_ns, -- longest [ns]
    gpu_events, -- GPU events launched directly inside
    gpu_ns -- sum of their durations [ns]
) AS
WITH child AS (
    SELECT trace_id, parent_id, sum(dur_ns) AS dur_ns FROM ranges WHERE parent_id IS NOT NULL GROUP BY ALL
),
work AS (
    SELECT trace_id, range_id, count(*) AS events, sum(dur_ns) AS dur_ns
    FROM gpu_activity WHERE range_id IS NOT NULL GROUP BY ALL
)
SELECT
    ranges.trace_id, domain, nvtx_domain, style, name, count(*), sum(ranges.dur_ns)::BIGINT,
    sum(ranges.dur_ns - coalesce(child.dur_ns, 0))::BIGINT, min(ranges.dur_ns),
    median(ranges.dur_ns)::BIGINT, max(ranges.dur_ns), coalesce(sum(work.events), 0)::BIGINT,
    coalesce(sum(work.dur_ns), 0)::BIGINT
FROM ranges
LEFT JOIN child ON child.trace_id = ranges.trace_id AND child.parent_id = ranges.range_id
LEFT JOIN work ON work.trace_id = ranges.trace_id AND work.range_id = ranges.range_id
WHERE tid IS NOT NULL
GROUP BY ranges.trace_id, domain, nvtx_domain, style, name;

-- The lines of TPUs and how busy each was between its first start and its last end.
--: view
--: reads ranges
CREATE VIEW tpu_lines (
    trace_id, -- see traces
    device, -- TPU, see devices
    line, -- XLA Modules, XLA Ops, Async XLA Ops, Steps, ...
    count, -- events
    span_ns, -- from the first start to the last end [ns]
    busy_ns -- time in at least one of them [ns]
) AS
WITH event AS (
    SELECT
        trace_id, device, substr(domain, 6) AS line, start_ns, start_ns + coalesce(dur_ns, 0) AS end_ns,
        coalesce(max(start_ns + coalesce(dur_ns, 0)) OVER (
            PARTITION BY trace_id, device, domain ORDER BY start_ns, dur_ns DESC
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), start_ns) AS covered_ns
    FROM ranges WHERE starts_with(domain, 'tpu: ')
)
SELECT
    trace_id, device, line, count(*), max(end_ns) - min(start_ns),
    sum(greatest(end_ns - greatest(start_ns, covered_ns), 0))::BIGINT
FROM event
GROUP BY trace_id, device, line;

-- Operations of TPUs, by line and name. Self time excludes nested operations, such as those of a loop.
--: view
--: reads ranges
CREATE VIEW tpu_operations (
    trace_id, -- see traces
    line, -- XLA Modules, XLA Ops, Async XLA Ops, ...
    category, -- category of the instruction as XLA reports it, such as convolution fusion or all-reduce
    name, -- instruction, or module
    count, -- events on all TPUs
    total_ns, -- sum of durations [ns]
    self_ns, -- the same without what is inside [ns]
    min_ns, -- shortest [ns]
    median_ns, -- median [ns]
    max_ns, -- longest [ns]
    bytes, -- memory that they access, as XLA reports it [bytes]
    flops -- floating point operations, as XLA reports them
) AS
WITH inside AS (
    SELECT trace_id, parent_id AS range_id, sum(dur_ns) AS dur_ns
    FROM ranges WHERE starts_with(domain, 'tpu: ') AND parent_id IS NOT NULL GROUP BY ALL
),
operation AS (
    SELECT
        ranges.trace_id, substr(domain, 6) AS line, args ->> 'hlo_category' AS category, name,
        ranges.dur_ns, ranges.dur_ns - coalesce(inside.dur_ns, 0) AS self_ns,
        TRY_CAST(args ->> 'bytes_accessed' AS BIGINT) AS bytes, TRY_CAST(args ->> 'flops' AS BIGINT) AS flops
    FROM ranges
    LEFT JOIN inside ON inside.trace_id = ranges.trace_id AND inside.range_id = ranges.range_id
    WHERE starts_with(domain, 'tpu: ')
)
SELECT
    trace_id, line, category, name, count(*), sum(dur_ns)::BIGINT, sum(self_ns)::BIGINT, min(dur_ns),
    median(dur_ns)::BIGINT, max(dur_ns), TRY_CAST(sum(bytes) AS BIGINT),
    TRY_CAST(sum(flops) AS BIGINT)
FROM operation
GROUP BY trace_id, line, category, name;

-- GPU work with each annotation around its launch: the innermost one and its parents. Ranges that cross the
-- innermost one do not have its work.
--: view
--: reads gpu_activity, ranges
CREATE VIEW range_work (
    trace_id, -- see traces
    range_id, -- annotation, see ranges
    distance, -- nesting distance from the launch: 0 for the innermost
    event_kind, -- kernel, copy or memset
    event_id, -- id in that table
    device, -- GPU, see devices
    start_ns, -- start on the GPU [ns]
    end_ns, -- end on the GPU [ns]
    dur_ns, -- duration [ns]
    name -- name of the work
) AS
WITH RECURSIVE around AS (
    SELECT DISTINCT trace_id, range_id AS innermost_id, range_id, 0 AS distance
    FROM gpu_activity WHERE range_id IS NOT NULL
    UNION ALL
    SELECT around.trace_id, innermost_id, ranges.parent_id, distance + 1
    FROM around
    JOIN ranges ON ranges.trace_id = around.trace_id AND ranges.range_id = around.range_id
    WHERE ranges.parent_id IS NOT NULL
)
SELECT
    work.trace_id, around.range_id, distance, event_kind, event_id, device, start_ns, end_ns, dur_ns, name
FROM gpu_activity AS work
JOIN around ON around.trace_id = work.trace_id AND around.innermost_id = work.range_id;

-- Annotations projected to the GPU: from the first start to the last end of the work launched inside, nested
-- annotations included.
--: view
--: reads range_work, ranges
CREATE VIEW range_projection (
    trace_id, -- see traces
    range_id, -- annotation, see ranges
    parent_id, -- enclosing annotation
    depth, -- number of enclosing annotations
    pid, -- process
    tid, -- thread
    nvtx_domain, -- domain of the library or program
    style, -- push_pop or start_end
    name, -- text
    start_ns, -- first start on the GPU [ns]
    end_ns, -- last end on the GPU [ns]
    span_ns, -- time between the two, including other work and idle time [ns]
    gpu_events, -- GPU events
    gpu_ns, -- sum of their durations [ns]
    cpu_start_ns, -- start of the annotation [ns]
    cpu_dur_ns, -- its duration [ns]
    children -- direct children with GPU work
) AS
WITH projected AS (
    SELECT
        trace_id, range_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns, count(*) AS events,
        sum(dur_ns)::BIGINT AS gpu_ns
    FROM range_work
    GROUP BY trace_id, range_id
),
described AS (
    SELECT projected.*, ranges.* EXCLUDE (trace_id, range_id, start_ns), ranges.start_ns AS cpu_start_ns
    FROM projected
    JOIN ranges ON ranges.trace_id = projected.trace_id AND ranges.range_id = projected.range_id
),
child AS (
    SELECT trace_id, parent_id, count(*) AS children FROM described WHERE parent_id IS NOT NULL GROUP BY ALL
)
SELECT
    described.trace_id, range_id, described.parent_id, depth, pid, tid, nvtx_domain, style, name, start_ns,
    end_ns, end_ns - start_ns, events, gpu_ns, cpu_start_ns, dur_ns, coalesce(children, 0)
FROM described
LEFT JOIN child ON child.trace_id = described.trace_id AND child.parent_id = described.range_id;

-- All annotations around the launch of one GPU event, the outermost first, including crossing ones: FROM
-- enclosing_ranges(0, 'kernel', 17).
--: reads api_calls, gpu_activity, ranges
CREATE MACRO enclosing_ranges(
    of_trace, -- see traces
    of_kind, -- kernel, copy or memset
    of_id -- id in that table
) AS TABLE
SELECT ranges.*
FROM (SELECT * FROM gpu_activity WHERE trace_id = of_trace AND event_kind = of_kind AND event_id = of_id)
    AS work
JOIN api_calls ON api_calls.trace_id = work.trace_id AND api_calls.call_id = work.call_id
JOIN ranges
    ON ranges.trace_id = work.trace_id AND ranges.tid = api_calls.tid
    AND ranges.start_ns <= api_calls.start_ns AND ranges.start_ns + ranges.dur_ns > api_calls.start_ns
ORDER BY ranges.start_ns, ranges.dur_ns DESC;

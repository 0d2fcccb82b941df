-- +++
-- code = "IDL002"
-- name = "host-late"
-- severity = "warning"
-- claims = ["idle"]
-- share_of = { "idle.host_work|idle.launch_latency|idle.initialization" = "lost_share" }
-- reports_rest = 6
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = ["the host work between launches can be removed, or moved off the critical path"]
-- message = """\
-- GPU idle for {lost_ns:duration} waiting for the host in {count:gap}, the longest \
-- {longest_ns:duration}, before {op}{took}{once}"""
-- [thresholds]
-- lost_share = { default = 0.05, doc = """\
-- idle time as a share of the window (judgement; between 0 and 81 % in published traces)""" }
-- +++
--
-- ## What it is
--
-- The host is busy with other work before it launches: Python, framework code, a system call. No
-- named activity (waiting, allocating, loading data, compiling, garbage collection) explains it.
--
-- ## Why it costs
--
-- The queue is empty and the GPU is idle until the launch.
--
-- ## How it is computed
--
-- Parts of idle gaps of cause host_work, launch_latency or initialization (view idle_causes), up to the
-- return of the launch call, without what findings with a narrower cause report, launch-bound among them.
-- For the twenty longest of these parts of each GPU, the finding names the Python functions (or the
-- operators, where no functions are recorded) with the most self time on the thread, longest first; calls
-- shorter than a hundredth of the part are attributed to their caller. The evidence names the operator
-- that launched next, and its Python call site where stacks are recorded. Where no steps are known and one
-- part is more than half of the time, it claims nothing: whether that recurs is unknown.
--
-- ## What to try
--
-- - For host_layout: XLA's runtime transposes the array on the host before it copies it: give it an
--   array in the layout that the program takes (`numpy.ascontiguousarray` once, where the data is made), and
--   transpose on the GPU; stage the next batch with `jax.device_put` while the GPU computes.
-- - Not for host_layout: see what the launching thread does in the gap: `traceview explain TRACE host-late`;
--   Python stacks, where they are recorded, name the functions.
-- - Move logging, metrics and checkpoints to another thread or to every N steps.
-- - Capture the phase in a graph, or compile it, so that it leaves Python.
--
-- ## Limits
--
-- A profiler also slows the host. Without a record of when threads ran (see thread-off-processor), one that
-- sleeps looks like a busy one.
WITH late AS (
    FROM unreported_idle WHERE cause IN ('host_work', 'launch_latency', 'initialization')
),
lost AS (
    SELECT
        late.trace_id, late.device, sum(late.end_ns - late.start_ns)::BIGINT AS lost_ns,
        max(late.end_ns - late.start_ns) AS longest_ns, frame.steps
    FROM late
    JOIN steady_windows AS frame ON frame.trace_id = late.trace_id AND frame.device = late.device
    GROUP BY late.trace_id, late.device, frame.dur_ns, frame.steps
    HAVING lost_ns > $lost_share * frame.dur_ns
),
parts AS (
    SELECT late.*, lost_ns, longest_ns, steps
    FROM late JOIN lost ON lost.trace_id = late.trace_id AND lost.device = late.device
),
longest AS (
    SELECT part.trace_id, part.device, coalesce(any_value(ops.name), any_value(part.first.call_name)) AS op
    FROM (
        SELECT trace_id, device, arg_min({'op_id': op_id, 'call_name': call_name}, start_ns) AS first
        FROM parts WHERE end_ns - start_ns = longest_ns
        GROUP BY trace_id, device
    ) AS part
    LEFT JOIN ops ON ops.trace_id = part.trace_id AND ops.op_id = part.first.op_id
    GROUP BY part.trace_id, part.device
),
stretch AS (
    SELECT
        late.trace_id, late.device, '' AS subject, late.tid, late.start_ns,
        least(late.end_ns, coalesce(call.start_ns, late.end_ns)) AS end_ns
    FROM late
    LEFT JOIN api_calls AS call ON call.trace_id = late.trace_id AND call.call_id = late.call_id
    WHERE cause = 'host_work' AND coalesce(call.start_ns, late.end_ns) > late.start_ns
)
SELECT
    parts.trace_id, parts.device, parts.start_ns, parts.end_ns, parts.event_kind, parts.event_id,
    NULL::VARCHAR AS subject, if(steps = 0 AND 2 * longest_ns > lost_ns, NULL, 1.0) AS claimed_share,
    longest.op, next_op.name AS next_op, next_op.call_site, call_name, lost_ns, longest_ns,
    coalesce(took, '') AS took,
    if(regexp_matches(took, '\bTranspose(Plan)?::'), 'host_layout', NULL) AS family,
    if(claimed_share IS NULL, '; without steps, nothing shows whether the longest gap recurs', '') AS once
FROM parts
JOIN longest ON longest.trace_id = parts.trace_id AND longest.device = parts.device
LEFT JOIN time_went_to('stretch') AS went ON went.trace_id = parts.trace_id AND went.device = parts.device
LEFT JOIN ops AS next_op ON next_op.trace_id = parts.trace_id AND next_op.op_id = parts.op_id

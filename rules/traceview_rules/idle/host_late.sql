-- +++
-- code = "IDL002"
-- name = "host-late"
-- severity = "warning"
-- claims = ["idle"]
-- tells_rest = 6
-- share_of = { idle = "lost_share" }
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["events_lost", "starts_before_its_call", "counters_serialize_kernels"]
-- assumptions = ["the host work between launches can be removed, or moved off the critical path"]
-- message = """\
-- GPU idle for {lost_ns:duration} waiting for the host in {count:number} {count:gap|gaps}, the longest \
-- {longest_ns:duration}, before {op}{took}"""
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
-- return of the launch call, without what findings with a narrower cause tell, launch-bound among them. In
-- the twenty longest gaps of each GPU, the Python functions, or without any the operators, are named that
-- took most of the thread's time without what they called, longest first; calls shorter than a hundredth
-- of the gap count for their caller. Evidence names the operator that launched next, and its Python call
-- site where stacks are recorded.
--
-- ## What to try
--
-- - See what the launching thread does in the gap: `traceview explain TRACE host-late`; Python
--   stacks, where they are recorded, name the functions.
-- - Move logging, metrics and checkpoints to another thread or to every N steps.
-- - Capture the phase in a graph, or compile it, so that it leaves Python.
--
-- ## Limits
--
-- A profiler slows the host too. A descheduled thread looks like a busy one.
WITH told AS (
    SELECT
        *, (sum(end_ns - start_ns) OVER of_device)::BIGINT AS lost_ns,
        max(end_ns - start_ns) OVER of_device AS longest_ns,
        first_value(op_id) OVER (of_device ORDER BY end_ns - start_ns DESC) AS longest_op_id,
        first_value(call_name) OVER (of_device ORDER BY end_ns - start_ns DESC) AS longest_call_name
    FROM untold_idle
    WHERE cause IN ('host_work', 'launch_latency', 'initialization')
    WINDOW of_device AS (PARTITION BY trace_id, device)
),
-- What the thread did in the longest gaps, without what each of these called.
longest_gap AS (
    SELECT
        told.trace_id, told.device, told.tid, gap_start_ns AS start_ns,
        least(gap_end_ns, coalesce(call.start_ns, gap_end_ns)) AS end_ns
    FROM told
    LEFT JOIN api_calls AS call ON call.trace_id = told.trace_id AND call.call_id = told.call_id
    WHERE cause = 'host_work' AND coalesce(call.start_ns, gap_end_ns) > gap_start_ns
    QUALIFY row_number() OVER (
        PARTITION BY told.trace_id, told.device ORDER BY told.end_ns - told.start_ns DESC
    ) <= 20
),
least_of AS (
    SELECT trace_id, tid, min(end_ns - start_ns) // 100 AS least_ns FROM longest_gap GROUP BY trace_id, tid
),
active AS (
    SELECT
        calls.trace_id, tid, 1 AS turn, python_call_id AS id, parent_id, name, start_ns,
        start_ns + dur_ns AS end_ns
    FROM python_calls AS calls JOIN least_of USING (trace_id, tid)
    WHERE dur_ns >= least_ns
    UNION ALL
    SELECT calls.trace_id, tid, 2, op_id, parent_id, name, start_ns, start_ns + dur_ns
    FROM ops AS calls JOIN least_of USING (trace_id, tid)
    WHERE dur_ns >= least_ns
),
spent AS (
    SELECT
        gap.trace_id, gap.device, gap.start_ns, turn, id, parent_id, name,
        least(active.end_ns, gap.end_ns) - greatest(active.start_ns, gap.start_ns) AS spent_ns
    FROM longest_gap AS gap
    JOIN active ON active.trace_id = gap.trace_id AND active.tid = gap.tid AND active.start_ns < gap.end_ns
        AND active.end_ns > gap.start_ns
        AND active.end_ns - active.start_ns >= (gap.end_ns - gap.start_ns) // 100
),
took AS (
    SELECT
        spent.trace_id, spent.device, turn, name, sum(spent_ns - coalesce(called_ns, 0)) AS took_ns
    FROM spent
    LEFT JOIN (
        SELECT trace_id, device, start_ns, turn, parent_id AS id, sum(spent_ns) AS called_ns
        FROM spent WHERE parent_id IS NOT NULL GROUP BY ALL
    ) AS called USING (trace_id, device, start_ns, turn, id)
    GROUP BY spent.trace_id, spent.device, turn, name
    QUALIFY min(turn) OVER (PARTITION BY spent.trace_id, spent.device) = turn AND row_number() OVER (
        PARTITION BY spent.trace_id, spent.device, turn ORDER BY took_ns DESC, name
    ) <= 3
),
listed AS (
    SELECT
        trace_id, device,
        concat(
            '; the time went to ',
            string_agg(name_with_time(name, took_ns), ', ' ORDER BY took_ns DESC, name),
            ' of ', duration_text(any_value(all_ns)), if(any_value(gaps) = 20, ' in the 20 longest', '')
        ) AS took
    FROM took
    JOIN (
        SELECT trace_id, device, sum(end_ns - start_ns) AS all_ns, count(*) AS gaps
        FROM longest_gap GROUP BY ALL
    ) USING (trace_id, device)
    WHERE took_ns * 20 >= all_ns
    GROUP BY trace_id, device
),
named AS (
    SELECT trace_id, op_id, name, call_site FROM ops
    WHERE (trace_id, op_id) IN (SELECT DISTINCT trace_id, op_id FROM told)
)
SELECT
    told.trace_id, told.device, told.start_ns, told.end_ns, told.event_kind, told.event_id,
    NULL::VARCHAR AS subject, 1.0 AS claimed_share, coalesce(longest.name, longest_call_name) AS op,
    next_op.name AS next_op, next_op.call_site, call_name, lost_ns, longest_ns, coalesce(took, '') AS took
FROM told
JOIN steady_windows AS frame ON frame.trace_id = told.trace_id AND frame.device = told.device
LEFT JOIN listed ON listed.trace_id = told.trace_id AND listed.device = told.device
LEFT JOIN named AS longest ON longest.trace_id = told.trace_id AND longest.op_id = longest_op_id
LEFT JOIN named AS next_op ON next_op.trace_id = told.trace_id AND next_op.op_id = told.op_id
WHERE lost_ns > $lost_share * frame.dur_ns

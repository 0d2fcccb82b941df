-- The time of the steady-state windows, attributed to work. Runs on a connection that has tables of the
-- steady views; `kernel_identities` maps short names to the names that kernels are matched by.

-- Annotations that mark the phase of a training step. Nested ones do not count, so that the one that
-- begins last before a launch encloses it.
CREATE OR REPLACE TEMP TABLE phase_markers AS
SELECT trace_id, tid, start_ns, start_ns + dur_ns AS end_ns, phase
FROM (
    SELECT
        trace_id, tid, start_ns, dur_ns,
        CASE
            WHEN regexp_matches(text, 'optimizer[._ ]?(step|zero_grad)|^zero_grad|^optim(izer)?$')
                THEN 'optimizer'
            WHEN regexp_matches(text, '(^|[^a-z])backward($|[^a-z])|^bwd([^a-z]|$)') THEN 'backward'
            WHEN regexp_matches(text, '(^|[^a-z])forward($|[^a-z])|^fwd([^a-z]|$)') THEN 'forward'
        END AS phase
    FROM (
        SELECT trace_id, tid, start_ns, dur_ns, lower(name) AS text FROM ranges
        UNION ALL
        -- Early versions of the PyTorch profiler wrote them as operators.
        SELECT trace_id, tid, start_ns, dur_ns, lower(name) FROM ops
    )
    WHERE NOT contains(text, '::') AND tid IS NOT NULL AND dur_ns IS NOT NULL
)
WHERE phase IS NOT NULL
QUALIFY start_ns >= coalesce(max(start_ns + dur_ns) OVER (
    PARTITION BY trace_id, tid ORDER BY start_ns, dur_ns DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
), start_ns);

-- The outermost operators of each thread.
CREATE OR REPLACE TEMP TABLE root_operators AS
SELECT
    trace_id, tid, start_ns, forward_op_id,
    starts_with(name, 'autograd::') OR coalesce(forward_thread_id, 0) > 0 AS backward
FROM ops WHERE depth = 0;

-- Threads that run only the backward pass: operators of autograd, and no step. Where operators are not
-- recorded, every thread that launches work except that of the optimizer.
CREATE OR REPLACE TEMP TABLE backward_threads AS
SELECT trace_id, tid FROM root_operators WHERE backward
UNION
SELECT trace_id, tid FROM steady_work
WHERE op_id IS NULL AND tid IS NOT NULL
    AND trace_id IN (SELECT trace_id FROM phase_markers WHERE phase = 'optimizer')
    AND trace_id NOT IN (SELECT trace_id FROM root_operators)
EXCEPT
(
    SELECT trace_id, tid FROM ranges WHERE starts_with(name, 'ProfilerStep#')
    UNION
    SELECT trace_id, tid FROM phase_markers WHERE phase = 'optimizer'
);

-- GPU work of the steady-state windows, with its place in the program. The module of a backward
-- operator is that of its forward operator.
CREATE OR REPLACE TEMP TABLE compared_work AS
WITH launched AS (
    SELECT
        work.* EXCLUDE (short_name), coalesce(kernel_identities.kernel, work.short_name) AS kernel,
        op.name AS operator, op.start_ns AS op_start_ns,
        if(length(op.input_dims) > 1000, md5(op.input_dims), op.input_dims::VARCHAR) AS shapes,
        op.module_path, coalesce(op.forward_op_id, parent.forward_op_id) AS forward_op_id,
        coalesce(op.tid, work.tid) AS host_tid,
        coalesce(op.start_ns, work.call_start_ns) AS host_ns, starts_with(op.name, 'autograd::') AS autograd
    FROM steady_work AS work
    LEFT JOIN kernel_identities ON kernel_identities.short_name = work.short_name
    LEFT JOIN ops AS op ON op.trace_id = work.trace_id AND op.op_id = work.op_id
    LEFT JOIN ops AS parent ON parent.trace_id = op.trace_id AND parent.op_id = op.parent_id
    JOIN steady_windows AS frame ON frame.trace_id = work.trace_id AND frame.device = work.device
    WHERE work.end_ns > frame.start_ns OR work.dur_ns = 0 AND work.start_ns > frame.start_ns
),
rooted AS (
    SELECT
        launched.*, root.backward, coalesce(launched.forward_op_id, root.forward_op_id) AS any_forward_op_id
    FROM launched ASOF LEFT JOIN root_operators AS root
        ON root.trace_id = launched.trace_id AND root.tid = launched.host_tid
        AND root.start_ns <= launched.op_start_ns
),
marked AS (
    SELECT rooted.*, if(marker.end_ns > rooted.host_ns, marker.phase, NULL) AS marked_phase
    FROM rooted ASOF LEFT JOIN phase_markers AS marker
        ON marker.trace_id = rooted.trace_id AND marker.tid = rooted.host_tid
        AND marker.start_ns <= rooted.host_ns
),
evidence AS (
    SELECT traces.trace_id, bool_or(phase = 'forward') AS forward_is_marked
    FROM traces LEFT JOIN phase_markers ON phase_markers.trace_id = traces.trace_id GROUP BY traces.trace_id
)
SELECT
    marked.trace_id, marked.device, marked.stream, event_kind, event_id, marked.op_id, marked.start_ns,
    marked.end_ns, marked.dur_ns,
    if(class = 'compute', class, 'exposed_' || class) AS class, kernel, operator, shapes,
    coalesce(marked.module_path, forward.module_path) AS module,
    CASE
        WHEN backward OR autograd THEN 'backward'
        WHEN marked_phase IS NOT NULL THEN marked_phase
        WHEN backward_threads.tid IS NOT NULL THEN 'backward'
        WHEN marked.op_id IS NULL THEN NULL
        WHEN forward_is_marked AND marked.module_path IS NULL THEN 'other'
        ELSE 'forward'
    END AS phase,
    op_start_ns, coalesce(call_start_ns, marked.start_ns) AS launched_ns
FROM marked
LEFT JOIN ops AS forward ON forward.trace_id = marked.trace_id AND forward.op_id = any_forward_op_id
LEFT JOIN backward_threads ON backward_threads.trace_id = marked.trace_id AND backward_threads.tid = host_tid
LEFT JOIN evidence ON evidence.trace_id = marked.trace_id;

-- The attributed time of each piece of work. Where several events of the class of an instant are concurrent,
-- each gets an equal part of it: in units of 1/720720 ns, which up to 16 events divide exactly.
CREATE OR REPLACE TEMP TABLE compared_parts AS
WITH piece AS (
    SELECT
        trace_id, device, start_ns AS ts, class,
        (end_ns - start_ns)::HUGEINT * 720720 // greatest(running, 1) AS part
    FROM steady_timeline
    UNION ALL
    SELECT trace_id, device, end_ns, 'end', 0 FROM steady_windows
),
reached AS (
    SELECT
        trace_id, device, ts,
        coalesce(sum(part) FILTER (class = 'compute') OVER earlier, 0) AS compute,
        coalesce(sum(part) FILTER (class = 'communication') OVER earlier, 0) AS communication,
        coalesce(sum(part) FILTER (class = 'copy') OVER earlier, 0) AS copy
    FROM piece
    WINDOW earlier AS (
        PARTITION BY trace_id, device ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    )
)
SELECT
    work.*,
    CASE class
        WHEN 'compute' THEN until.compute - since.compute
        WHEN 'exposed_communication' THEN until.communication - since.communication
        ELSE until.copy - since.copy
    END AS part
FROM compared_work AS work
JOIN reached AS since
    ON since.trace_id = work.trace_id AND since.device = work.device AND since.ts = work.start_ns
JOIN reached AS until
    ON until.trace_id = work.trace_id AND until.device = work.device AND until.ts = work.end_ns
UNION ALL
-- Idle time belongs to the work that ends it, for which the GPU waited; at the end of the window to none.
SELECT
    idle.trace_id, idle.device, work.stream, work.event_kind, work.event_id, work.op_id, idle.start_ns,
    idle.end_ns, idle.end_ns - idle.start_ns, 'idle', work.kernel, work.operator, work.shapes, work.module,
    work.phase, work.op_start_ns, coalesce(work.launched_ns, idle.end_ns),
    (idle.end_ns - idle.start_ns)::HUGEINT * 720720
FROM steady_timeline AS idle
LEFT JOIN (
    FROM compared_work
    QUALIFY row_number() OVER (
        PARTITION BY trace_id, device, start_ns
        ORDER BY class, kernel, operator, shapes, module, phase, end_ns, stream, op_start_ns
    ) = 1
) AS work ON work.trace_id = idle.trace_id AND work.device = idle.device AND work.start_ns = idle.end_ns
WHERE idle.class = 'idle';

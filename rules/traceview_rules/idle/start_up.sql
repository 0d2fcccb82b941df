-- +++
-- code = "IDL009"
-- name = "start-up"
-- severity = "info"
-- share_of = { "idle.start_up" = "lost_share" }
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- message = """\
-- start-up, not a steady state: the GPU is idle for {lost_ns:duration}, {lost_share:percent} of the \
-- window, during {work}{calls}{took}"""
-- [thresholds]
-- lost_share = { default = 0.01, doc = "idle time of start-up as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- The recording holds the start of the program: the context is created, code and modules are loaded,
-- memory is allocated and kernels are launched for the first time. Or it holds a single pass of a
-- program, where nothing is known to recur.
--
-- ## Why it costs
--
-- It happens once, not in later steps.
--
-- ## How it is computed
--
-- Idle parts of cause start_up (view idle_causes), which exist only where fewer than three steady-state
-- steps are known. The finding names the functions whose calls take 100 us or more of these parts, and what
-- took the time: Python functions, operators, MPI calls, OpenACC and OpenMP constructs, or sampled
-- functions. It claims no time, since none of it recurs.
--
-- ## What to try
--
-- - For pytorch_profiler: record steps after the warm-up: in the PyTorch profiler
--   `schedule(wait=1, warmup=1, active=10)`.
-- - For nvidia: record steps after the warm-up: `cudaProfilerStart()` in the program (in PyTorch
--   `torch.cuda.profiler.start()`), and nsys `--capture-range=cudaProfilerApi`.
-- - For amd: record steps after the warm-up: with rocprofv3 `--collection-period`.
-- - Not for nvidia, amd, pytorch_profiler: record steps after the warm-up.
-- - Where start-up itself matters: allocate and pin memory once; compile for the architecture of the GPU
--   and cache compiled code; use one process for many runs.
-- - For nvidia: `CUDA_MODULE_LOADING=LAZY` loads only the kernels that are needed.
--
-- ## Limits
--
-- Initialization without a runtime call is visible only next to one with such a call.
WITH part AS (
    SELECT
        idle.*,
        (sum(idle.end_ns - idle.start_ns) OVER (PARTITION BY idle.trace_id, idle.device))::BIGINT AS lost_ns
    FROM idle_causes AS idle
    WHERE cause = 'start_up'
),
gap AS (
    SELECT trace_id, device, tid, gap_start_ns AS start_ns, max(end_ns) AS end_ns
    FROM part GROUP BY trace_id, device, tid, gap_start_ns
),
long AS (
    SELECT trace_id, tid, name, start_ns, start_ns + dur_ns AS end_ns
    FROM api_calls JOIN call_kinds USING (name)
    WHERE dur_ns >= 100000 AND (trace_id, tid) IN (SELECT trace_id, tid FROM gap)
        AND kind IN (
            'launch', 'copy', 'allocation', 'pool_allocation', 'release', 'compilation', 'initialization',
            'graph_build'
        )
),
called AS (
    SELECT
        gap.trace_id, gap.device, name,
        sum(least(long.end_ns, gap.end_ns) - greatest(long.start_ns, gap.start_ns)) AS called_ns
    FROM gap
    JOIN long ON long.trace_id = gap.trace_id AND long.tid = gap.tid AND long.start_ns < gap.end_ns
        AND long.end_ns > gap.start_ns
    GROUP BY gap.trace_id, gap.device, name
    HAVING called_ns >= 100000
    QUALIFY row_number() OVER (PARTITION BY gap.trace_id, gap.device ORDER BY called_ns DESC, name) <= 4
),
listed AS (
    SELECT
        trace_id, device, sum(called_ns) AS called_ns, concat(
            ', of it ',
            string_agg(concat(name, ' ', duration_text(called_ns)), ', ' ORDER BY called_ns DESC, name)
        ) AS calls
    FROM called GROUP BY trace_id, device
),
stretch AS (
    SELECT *, '' AS subject FROM gap
)
SELECT
    part.trace_id, part.device, part.start_ns, part.end_ns, part.event_kind, part.event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, lost_ns, lost_ns / frame.dur_ns AS lost_share,
    coalesce(calls, '') AS calls, coalesce(took, '') AS took, if(
        took IS NULL AND coalesce(called_ns, 0) < lost_ns / 2,
        'what is probably one-time host work, mostly not recorded', 'one-time host work'
    ) AS work
FROM part
LEFT JOIN time_went_to('stretch') AS went ON went.trace_id = part.trace_id AND went.device = part.device
JOIN steady_windows AS frame ON frame.trace_id = part.trace_id AND frame.device = part.device
LEFT JOIN listed ON listed.trace_id = part.trace_id AND listed.device = part.device
WHERE lost_ns > $lost_share * frame.dur_ns

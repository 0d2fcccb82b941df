-- +++
-- code = "JIT001"
-- name = "compilation-in-window"
-- severity = "warning"
-- claims = ["idle"]
-- share_of = { "idle.compilation" = "lost_share" }
-- removed_by = "drop_activity"
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = ["everything can be compiled before the loop"]
-- message = "GPU idle for {lost_ns:duration} while the host compiles or loads modules ({subject}){took}{log}"
-- [thresholds]
-- lost_share = { default = 0.002, doc = "idle time during compilation as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Kernels are compiled or loaded while the loop runs: torch.compile, Triton, nvrtc, hiprtc, lazy module
-- loading.
--
-- ## Why it costs
--
-- Compiling takes milliseconds to minutes, and the GPU waits.
--
-- ## How it is computed
--
-- Idle parts of cause compilation: the launching thread was in a call, operator or function of that kind,
-- of which the outermost one is named, then what took the time within it, longest first (see time_went_to).
-- Python functions count from 100 us on: shorter ones only look up compiled code.
-- The threads of XLA's compiler compile while a thread waits for them.
--
-- ## What to try
--
-- - For jax: pad inputs to a few sizes, as each new shape compiles a program; keep compiled programs in a
--   persistent cache (`jax_compilation_cache_dir`).
-- - Warm up with all shapes before the loop; use a persistent cache of compiled kernels
--   (`TORCHINDUCTOR_CACHE_DIR`, `TRITON_CACHE_DIR`).
-- - For nvidia: `CUDA_MODULE_LOADING=EAGER` loads modules at the start.
-- - For pytorch: `mark_dynamic`, or `dynamic=True`, for varying sizes.
--
-- ## Limits
--
-- A torch.compile log of the same process (docs/compile-logs.md), opened with the trace, names the longest
-- compilation in the window and its reason. Compilation inside a launch call appears only as a slow
-- launch: see slow-launch-call.
WITH compiling AS (
    SELECT *
    FROM host_activities
    WHERE kind = 'compilation'
    -- What JAX calls around it does not say which program.
    QUALIFY name <> 'backend_compile_and_load'
        OR NOT bool_or(compiled_program(name) <> name) OVER (PARTITION BY trace_id)
),
outermost AS (
    SELECT *
    FROM compiling
    QUALIFY coalesce(end_ns > max(end_ns) OVER (
        PARTITION BY trace_id, tid ORDER BY start_ns, end_ns DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ), true)
),
lost AS (
    SELECT
        idle.*, compiled_program(activity.name) AS compiled_name, activity.event_kind AS activity_kind,
        activity.event_id AS activity_id, (
            sum(idle.end_ns - idle.start_ns) OVER (PARTITION BY idle.trace_id, idle.device, compiled_name)
        )::BIGINT AS lost_ns
    FROM idle_causes AS idle
    ASOF JOIN outermost AS activity
        ON activity.trace_id = idle.trace_id AND activity.tid = idle.tid
            AND activity.start_ns < idle.end_ns
    WHERE cause = 'compilation'
),
stretch AS (
    SELECT trace_id, device, compiled_name AS subject, tid, start_ns, end_ns
    FROM lost WHERE activity_kind <> 'api_call'
)
SELECT
    lost.trace_id, lost.device, lost.start_ns, lost.end_ns, activity_kind AS event_kind,
    activity_id AS event_id, compiled_name AS subject, 1.0 AS claimed_share, lost_ns,
    coalesce(compiled, '') AS log, coalesce(took, '') AS took
FROM lost
JOIN steady_windows AS frame ON frame.trace_id = lost.trace_id AND frame.device = lost.device
LEFT JOIN compile_reasons AS reasons ON reasons.trace_id = lost.trace_id
LEFT JOIN time_went_to('stretch') AS went
    ON went.trace_id = lost.trace_id AND went.device = lost.device AND went.subject = compiled_name
WHERE lost_ns > $lost_share * frame.dur_ns

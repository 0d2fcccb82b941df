-- +++
-- code = "FUS006"
-- name = "many-fills"
-- severity = "info"
-- claims = ["compute", "idle"]
-- share_of = { "time.memset|time.fillfunctor|time.fill_kernel|time.fillbuffer" = "fill_share" }
-- removed_by = "drop_work"
-- needs = ["gpu_work", "kernel_families"]
-- assumptions = ["the memory does not need clearing"]
-- message = """\
-- {fills:number} {fills:fill or memset takes|fills and memsets take} {fill_ns:duration}, \
-- {fill_share:percent} of the window"""
-- [thresholds]
-- fill_share = { default = 0.01, doc = "time in fills as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- The program repeatedly sets memory to zero or another constant.
--
-- ## Why it costs
--
-- A fill computes nothing and costs a launch.
--
-- ## How it is computed
--
-- Memsets, and kernels with fill or memset in their name, unless the name shows that they also compute
-- something else (view kernel_traits), such as expert routing. Within operators of PyTorch, only those of
-- operators that do nothing but fill (`aten::zero_`, `aten::fill_`, `aten::zeros`, ...), called by no other
-- one: a GEMM, a reduction or a backward pass clears what it needs cleared. Outside of operators, a memset
-- of at most 64 KiB just before a kernel of a library is of that library. Fills of 256 MiB of integers, three
-- or more, are no work of the program: Triton's `do_bench` clears such a buffer before each run of what it
-- measures, to empty the caches (`get_empty_cache_for_benchmark` of its drivers).
--
-- ## What to try
--
-- - For cleared_gradients: `optimizer.zero_grad(set_to_none=True)`, the default since 2.0.
-- - Do not clear what is overwritten anyway; reuse buffers.
-- - For pytorch: `torch.empty` instead of `torch.zeros`.
-- - For jax: donate arguments (`jax.jit(..., donate_argnums=...)`), so that outputs reuse their buffers.
--
-- ## Example
--
-- ```python
-- # before: gradients are set to zero and then added to
-- optimizer.zero_grad(set_to_none=False)
-- output = torch.zeros(size, device="cuda")
-- torch.mul(a, b, out=output)
--
-- # after: they are written once, and what is overwritten is not cleared
-- optimizer.zero_grad()
-- output = torch.empty(size, device="cuda")
-- torch.mul(a, b, out=output)
-- ```
--
-- ## Limits
--
-- Accumulators must start at zero.
WITH emptied_cache AS (
    SELECT trace_id, kernel_id
    FROM kernels
    -- A thread sets four integers, or eight.
    WHERE contains(name, 'FillFunctor<int>')
        AND grid_x::HUGEINT * grid_y * grid_z * block_x * block_y * block_z IN (1 << 23, 1 << 24)
    QUALIFY count(*) OVER (PARTITION BY trace_id, device) >= 3
),
candidate AS (
    SELECT work.*
    FROM steady_work AS work
    ANTI JOIN emptied_cache ON emptied_cache.trace_id = work.trace_id
        AND emptied_cache.kernel_id = work.event_id AND work.event_kind = 'kernel'
    WHERE work.event_kind = 'memset' OR (
        work.event_kind = 'kernel' AND work.short_name IN (
            SELECT short_name FROM kernel_traits
            WHERE regexp_matches(
                    short_name, 'FillFunctor|(^|[^a-z_])_*fill_kernel|fillBuffer|memset', 'i'
                )
                AND coalesce(family, 'elementwise') = 'elementwise'
        )
    )
),
-- The operators around fills, outwards.
around AS (
    WITH RECURSIVE outer_op(trace_id, op_id, parent_id, name) AS (
        SELECT DISTINCT candidate.trace_id, ops.op_id, parent_id, name
        FROM candidate JOIN ops ON ops.trace_id = candidate.trace_id AND ops.op_id = candidate.op_id
        UNION ALL
        SELECT outer_op.trace_id, outer_op.op_id, ops.parent_id, ops.name
        FROM outer_op JOIN ops ON ops.trace_id = outer_op.trace_id AND ops.op_id = outer_op.parent_id
    )
    FROM outer_op
),
filled_for AS (
    SELECT
        trace_id, op_id,
        bool_or(contains(name, '::') AND NOT regexp_full_match(
            name, 'aten::(_foreach_)?(fill|zero|(new_)?(zeros|ones|full)(_like)?)_?'
        )) AS computes
    FROM around GROUP BY trace_id, op_id
),
-- Memsets without an operator, right before a thread launches a kernel of a library.
of_library AS (
    SELECT work.trace_id, work.event_id
    FROM (
        SELECT
            trace_id, event_kind, event_id, op_id, bytes,
            lead(event_kind) OVER in_thread AS next_kind, lead(event_id) OVER in_thread AS next_id
        FROM steady_work
        WHERE call_id IS NOT NULL
        WINDOW in_thread AS (PARTITION BY trace_id, tid ORDER BY call_start_ns, start_ns)
    ) AS work
    JOIN kernel_families AS next ON next.trace_id = work.trace_id AND next.kernel_id = next_id
    WHERE work.event_kind = 'memset' AND work.op_id IS NULL AND work.bytes <= 65536
        AND next_kind = 'kernel' AND next.library NOT IN ('own', 'triton')
),
fill AS (
    SELECT
        candidate.*, (sum(dur_ns) OVER of_device)::BIGINT AS fill_ns, count(*) OVER of_device AS fills,
        sum(if(call_start_ns < gradients.end_ns, dur_ns, -dur_ns)) OVER of_device > 0 AS of_gradients
    FROM candidate
    LEFT JOIN filled_for
        ON filled_for.trace_id = candidate.trace_id AND filled_for.op_id = candidate.op_id
    ANTI JOIN of_library
        ON candidate.event_kind = 'memset' AND of_library.trace_id = candidate.trace_id
            AND of_library.event_id = candidate.event_id
    ASOF LEFT JOIN (
        SELECT trace_id, tid, start_ns, start_ns + dur_ns AS end_ns
        FROM ranges WHERE name LIKE 'Optimizer.zero!_grad#%' ESCAPE '!'
    ) AS gradients
        ON gradients.trace_id = candidate.trace_id AND gradients.tid = candidate.tid
            AND gradients.start_ns <= candidate.call_start_ns
    WHERE NOT coalesce(computes, false)
    WINDOW of_device AS (PARTITION BY candidate.trace_id, device)
),
claimed AS (
    SELECT
        trace_id, device, start_ns, end_ns, event_kind, event_id, short_name, bytes, fills, fill_ns,
        of_gradients
    FROM fill
    UNION ALL
    SELECT
        fill.trace_id, fill.device, pause.start_ns, pause.end_ns, event_kind, event_id, short_name, bytes,
        fills, fill_ns, of_gradients
    FROM fill
    JOIN steady_gaps AS pause
        ON pause.trace_id = fill.trace_id AND pause.after_kind = event_kind AND pause.after_id = event_id
    WHERE pause.cause = 'queued'
)
SELECT
    fill.trace_id, fill.device, fill.start_ns, fill.end_ns, event_kind, event_id, NULL::VARCHAR AS subject,
    1.0 AS claimed_share, if(of_gradients, 'cleared_gradients', NULL) AS family, short_name, bytes, fills,
    fill_ns, fill_ns / frame.dur_ns AS fill_share
FROM claimed AS fill
JOIN steady_windows AS frame ON frame.trace_id = fill.trace_id AND frame.device = fill.device
WHERE fill_share > $fill_share

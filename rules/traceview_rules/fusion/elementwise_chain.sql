-- +++
-- code = "FUS001"
-- name = "elementwise-chain"
-- severity = "info"
-- claims = ["compute", "idle"]
-- needs = ["gpu_work", "kernels.grid_x"]
-- assumptions = ["a fused kernel reads one tensor and writes one, where names tell how many the kernels move; else it takes as long as the longest of them"]
-- message = "{chains:number} chains of {longest:number} or fewer elementwise kernels over the same data take {chain_ns:duration}; one fused kernel each would do"
-- [thresholds]
-- kernels = { default = 3, doc = "kernels in a row that make a chain (judgement)" }
-- pieces = { default = 8, doc = "more kernels of one name in a row are a loop over pieces, not a chain (judgement)" }
-- chain_share = { default = 0.01, doc = "share of the window in chains (judgement)" }
-- +++
--
-- ## What it is
--
-- Several elementwise kernels over tensors of the same size, one behind the other, on one stream.
--
-- ## Why it costs
--
-- Each reads its input from memory and writes its result back, to be read again by the next one.
--
-- ## How it is computed
--
-- Rows of kernels whose names say elementwise (and that no compiler fused), with the same grid and block, and
-- nothing between them; not the pieces of one operator. Claimed are the pauses between them, and their time but
-- for one kernel: PyTorch's names tell how many tensors a kernel moves, and the fused one moves two; without such
-- names it takes as long as the longest. Kernels of an optimizer are
-- unfused-optimizer's: theirs are rows over one parameter after the other.
--
-- ## What to try
--
-- - `torch.compile`, which fuses them; fused operators of libraries for known patterns (bias with activation,
--   dropout with addition).
--
-- ## Limits
--
-- Equal grids do not prove equal data. Operands from outside the chain have to be read by the fused kernel
-- too.
WITH simple_name AS (
    SELECT name, try_cast(nullif(regexp_extract(name, 'array<char ?\*, ?(\d+)', 1), '') AS INTEGER) AS tensors
    FROM (SELECT DISTINCT name FROM kernels)
    WHERE regexp_matches(name, 'elementwise|CatArrayBatched|fused_dropout', 'i')
        AND NOT regexp_matches(name, 'triton_|reduce_kernel|gemm', 'i')
),
optimizer AS (
    SELECT trace_id, tid, start_ns, start_ns + dur_ns AS end_ns FROM ranges WHERE tid IS NOT NULL AND name ILIKE '%Optimizer.step%'
    UNION
    SELECT trace_id, tid, start_ns, start_ns + dur_ns FROM ops WHERE name ILIKE '%Optimizer.step%'
),
kernel AS (
    SELECT
        work.trace_id, work.device, work.stream, work.start_ns, work.dur_ns, work.event_id, work.op_id,
        simple_name.tensors, hash(work.short_name) AS name_hash, simple_name.name IS NOT NULL AND coalesce(work.call_start_ns >= optimizer.end_ns, true) AS simple, hash((grid_x, grid_y, grid_z, block_x)) AS shape
    FROM steady_work AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    LEFT JOIN simple_name ON simple_name.name = kernels.name
    ASOF LEFT JOIN optimizer
        ON optimizer.trace_id = work.trace_id AND optimizer.tid = work.tid AND optimizer.start_ns <= work.call_start_ns
    WHERE work.event_kind = 'kernel' AND grid_x IS NOT NULL
),
broken AS (
    SELECT
        *, NOT (simple AND coalesce(lag(simple) OVER in_stream, false) AND shape = lag(shape) OVER in_stream) AS begins
    FROM kernel
    WINDOW in_stream AS (PARTITION BY trace_id, device, stream ORDER BY start_ns, event_id)
),
numbered AS (
    SELECT
        *, sum(begins::INTEGER) OVER (
            PARTITION BY trace_id, device, stream ORDER BY start_ns, event_id ROWS UNBOUNDED PRECEDING
        ) AS chain
    FROM broken
),
chained AS (
    SELECT
        *, count(*) OVER of_chain AS kernels, row_number() OVER (of_chain ORDER BY start_ns, event_id) AS place,
        (sum(dur_ns) OVER of_chain)::BIGINT AS dur_of_chain_ns,
        coalesce(median(dur_ns * least(2 / tensors, 1)) OVER of_chain, max(dur_ns) OVER of_chain) AS fused_ns
    FROM numbered WHERE simple
    WINDOW of_chain AS (PARTITION BY trace_id, device, stream, chain)
    QUALIFY kernels >= $kernels
        AND (kernels <= $pieces OR min(name_hash) OVER of_chain < max(name_hash) OVER of_chain)
        AND coalesce(min(op_id) OVER of_chain < max(op_id) OVER of_chain, true)
),
told AS (
    SELECT
        *, count(CASE WHEN place = 1 THEN 1 END) OVER of_device AS chains, max(kernels) OVER of_device AS longest,
        (sum(dur_ns) OVER of_device)::BIGINT AS chain_ns
    FROM chained
    WINDOW of_device AS (PARTITION BY trace_id, device)
),
claimed AS (
    SELECT
        told.*, work.start_ns AS from_ns, work.end_ns AS to_ns, work.short_name, greatest(1 - fused_ns / dur_of_chain_ns, 0) AS share
    FROM told
    JOIN steady_work AS work
        ON work.trace_id = told.trace_id AND work.event_id = told.event_id AND work.event_kind = 'kernel'
    UNION ALL
    SELECT told.*, pause.start_ns, pause.end_ns, NULL, 1.0
    FROM told
    JOIN steady_gaps AS pause
        ON pause.trace_id = told.trace_id AND pause.after_id = told.event_id AND pause.after_kind = 'kernel'
    WHERE place > 1 AND cause = 'queued'
)
SELECT
    told.trace_id, told.device, from_ns AS start_ns, to_ns AS end_ns, 'kernel' AS event_kind, event_id,
    NULL::VARCHAR AS subject, share AS claimed_share, short_name, kernels, dur_of_chain_ns, fused_ns::BIGINT AS fused_ns,
    chains, longest, chain_ns
FROM claimed AS told
JOIN steady_windows AS frame ON frame.trace_id = told.trace_id AND frame.device = told.device
WHERE chain_ns > $chain_share * frame.dur_ns

-- +++
-- code = "FUS001"
-- name = "elementwise-chain"
-- severity = "info"
-- claims = ["compute"]
-- needs = ["gpu_work", "kernels.grid_x"]
-- assumptions = ["a fused kernel takes as long as the longest one of the chain"]
-- message = "{chains:number} chains of {longest:number} or fewer elementwise kernels over the same data take {chain_ns:duration}; one fused kernel each would do"
-- [thresholds]
-- kernels = { default = 3, doc = "kernels in a row that make a chain (judgement)" }
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
-- nothing between them. All but the longest kernel of each row is claimed. Kernels of an optimizer are
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
    SELECT name
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
        work.trace_id, work.device, work.stream, work.start_ns, work.dur_ns, work.event_id,
        simple_name.name IS NOT NULL AND coalesce(work.call_start_ns >= optimizer.end_ns, true) AS simple, hash((grid_x, grid_y, grid_z, block_x)) AS shape
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
        *, count(*) OVER of_chain AS kernels, row_number() OVER (of_chain ORDER BY dur_ns DESC, event_id) AS place,
        (sum(dur_ns) OVER of_chain)::BIGINT AS dur_of_chain_ns
    FROM numbered WHERE simple
    WINDOW of_chain AS (PARTITION BY trace_id, device, stream, chain)
    QUALIFY kernels >= $kernels
),
told AS (
    SELECT
        *, count(*) FILTER (place = 1) OVER of_device AS chains, max(kernels) OVER of_device AS longest,
        (sum(dur_ns) OVER of_device)::BIGINT AS chain_ns
    FROM chained
    WINDOW of_device AS (PARTITION BY trace_id, device)
)
SELECT
    told.trace_id, told.device, work.start_ns, work.end_ns, work.event_kind, told.event_id, NULL::VARCHAR AS subject,
    if(place = 1, 0.0, 1.0) AS claimed_share, work.short_name, told.kernels, dur_of_chain_ns, chains, longest, chain_ns
FROM told
JOIN steady_work AS work
    ON work.trace_id = told.trace_id AND work.event_id = told.event_id AND work.event_kind = 'kernel'
JOIN steady_windows AS frame ON frame.trace_id = told.trace_id AND frame.device = told.device
WHERE chain_ns > $chain_share * frame.dur_ns

-- +++
-- code = "FUS001"
-- name = "elementwise-chain"
-- severity = "info"
-- claims = ["compute", "idle"]
-- needs = ["gpu_work", "kernels.grid_x", "kernel_families"]
-- assumptions = [
--     """\
--     a fused kernel reads one tensor and writes one, where kernel names show how many tensors they move; \
--     else it takes as long as the longest of them""",
-- ]
-- message = """\
-- {chains:number} {chains:chain|chains} of {longest:number} {chains:elementwise|or fewer elementwise} \
-- kernels over the same data {chains:takes|take} {chain_ns:duration}; each can be one fused kernel"""
-- [thresholds]
-- kernels = { default = 3, doc = "back-to-back kernels that make a chain (judgement)" }
-- pieces = { default = 8, doc = """\
-- more back-to-back kernels of one name are a loop over chunks, not a chain (judgement)""" }
-- chain_share = { default = 0.01, doc = "share of the window in chains (judgement)" }
-- +++
--
-- ## What it is
--
-- Several elementwise kernels over tensors of the same size, back to back on one stream.
--
-- ## Why it costs
--
-- Each reads its input from memory and writes its result back, to be read again by the next one.
--
-- ## How it is computed
--
-- Back-to-back kernels with elementwise names (not compiler-fused), the same grid and block, and nothing in
-- between; not the chunks of one operator. Claimed are the gaps between them, and their time less that of one
-- fused kernel: PyTorch's names show how many tensors a kernel moves, and the fused one moves two; without
-- such names it takes as long as the longest. Optimizer kernels, which go over one parameter after the other,
-- are reported by unfused-optimizer.
--
-- ## What to try
--
-- - For inference on vllm, sglang, tensorrt_llm: fused operators of the server: norm with addition and
--   quantization, activation with multiplication; compilation of the model in its configuration.
-- - For pytorch: `torch.compile`, which fuses them; fused operators of libraries for known patterns (bias
--   with activation, dropout with addition).
-- - Not for pytorch, vllm, sglang, tensorrt_llm: fuse them into one kernel.
--
-- ## Limits
--
-- Equal grids do not prove equal data. The fused kernel has to read operands from outside the chain
-- too.
WITH simple_name AS MATERIALIZED (
    SELECT
        DISTINCT name,
        try_cast(nullif(regexp_extract(name, 'array<char ?\*, ?(\d+)', 1), '') AS INTEGER) AS tensors
    FROM event_names
    WHERE event_kind = 'kernel' AND regexp_matches(name, 'elementwise|CatArrayBatched|fused_dropout', 'i')
        AND NOT regexp_matches(name, 'triton_|reduce_kernel|gemm', 'i')
),
-- Rows of kernels cannot take longer than all of them.
enough AS (
    SELECT frame.trace_id, frame.device
    FROM steady_work AS work
    JOIN steady_windows AS frame ON frame.trace_id = work.trace_id AND frame.device = work.device
    WHERE work.short_name IN (SELECT short_name FROM event_names JOIN simple_name USING (name))
    GROUP BY frame.trace_id, frame.device, frame.dur_ns
    HAVING sum(work.dur_ns) > $chain_share * frame.dur_ns
),
optimizer AS (
    SELECT trace_id, tid, start_ns, start_ns + dur_ns AS end_ns
    FROM ranges
    WHERE tid IS NOT NULL AND name ILIKE '%Optimizer.step%'
    UNION
    SELECT trace_id, tid, start_ns, start_ns + dur_ns FROM ops WHERE name ILIKE '%Optimizer.step%'
),
updating AS (
    SELECT work.trace_id, work.event_id
    FROM (FROM steady_work SEMI JOIN optimizer USING (trace_id, tid)) AS work
    ASOF JOIN optimizer
        ON optimizer.trace_id = work.trace_id AND optimizer.tid = work.tid
            AND optimizer.start_ns <= work.call_start_ns
    WHERE work.event_kind = 'kernel' AND work.call_start_ns < optimizer.end_ns
),
kernel AS (
    SELECT
        work.trace_id, work.device, work.stream, work.start_ns, work.dur_ns, work.event_id, work.op_id,
        simple_name.tensors, hash(work.short_name) AS name_hash,
        simple_name.name IS NOT NULL AND updating.event_id IS NULL AS simple,
        hash((grid_x, grid_y, grid_z, block_x)) AS shape
    FROM (FROM steady_work SEMI JOIN enough USING (trace_id, device)) AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    LEFT JOIN simple_name ON simple_name.name = kernels.name
    LEFT JOIN updating ON updating.trace_id = work.trace_id AND updating.event_id = work.event_id
    WHERE work.event_kind = 'kernel' AND grid_x IS NOT NULL
),
broken AS (
    SELECT
        *,
        NOT (simple AND coalesce(lag(simple) OVER in_stream, false) AND shape = lag(shape) OVER in_stream)
            AS begins
    FROM kernel
    WINDOW in_stream AS (PARTITION BY trace_id, device, stream ORDER BY start_ns, event_id)
),
numbered AS (
    SELECT
        *, sum(begins::INTEGER) OVER (
            PARTITION BY trace_id, device, stream ORDER BY start_ns, event_id ROWS UNBOUNDED PRECEDING
        ) AS number
    FROM broken WHERE simple
),
chain AS (
    SELECT
        trace_id, device, stream, number, count(*) AS kernels, sum(dur_ns)::BIGINT AS dur_of_chain_ns,
        coalesce(median(dur_ns * least(2 / tensors, 1)), max(dur_ns)) AS fused_ns
    FROM numbered GROUP BY trace_id, device, stream, number
    HAVING kernels >= $kernels AND (kernels <= $pieces OR min(name_hash) < max(name_hash))
        AND coalesce(min(op_id) < max(op_id), true)
),
told AS (
    SELECT
        trace_id, device, count(*) AS chains, max(kernels) AS longest,
        sum(dur_of_chain_ns)::BIGINT AS chain_ns
    FROM chain GROUP BY trace_id, device
),
chained AS (
    SELECT
        chain.*, numbered.event_id, numbered.begins, chains, longest, chain_ns
    FROM told
    JOIN steady_windows AS frame ON frame.trace_id = told.trace_id AND frame.device = told.device
    JOIN chain ON chain.trace_id = told.trace_id AND chain.device = told.device
    JOIN numbered ON numbered.trace_id = chain.trace_id AND numbered.device = chain.device
        AND numbered.stream IS NOT DISTINCT FROM chain.stream AND numbered.number = chain.number
    WHERE chain_ns > $chain_share * frame.dur_ns
),
claimed AS (
    SELECT
        chained.*, work.start_ns, work.end_ns, work.short_name,
        greatest(1 - fused_ns / dur_of_chain_ns, 0) AS claimed_share
    FROM chained
    JOIN steady_work AS work
        ON work.trace_id = chained.trace_id AND work.event_id = chained.event_id
            AND work.event_kind = 'kernel'
    UNION ALL
    SELECT chained.*, pause.start_ns, pause.end_ns, NULL, 1.0
    FROM chained
    JOIN steady_gaps AS pause
        ON pause.trace_id = chained.trace_id AND pause.after_id = chained.event_id
            AND pause.after_kind = 'kernel'
    WHERE NOT begins AND cause = 'queued'
)
SELECT
    trace_id, device, start_ns, end_ns, 'kernel' AS event_kind, event_id, NULL::VARCHAR AS subject,
    claimed_share, short_name, kernels, dur_of_chain_ns, fused_ns::BIGINT AS fused_ns, chains, longest,
    chain_ns
FROM claimed

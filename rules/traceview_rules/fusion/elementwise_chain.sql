-- +++
-- code = "FUS001"
-- name = "elementwise-chain"
-- severity = "info"
-- claims = ["compute", "idle"]
-- finds_in = ["name.elementwise|name.catarraybatched|name.fused_dropout|name.reduce_kernel"]
-- removed_by = "merge"
-- needs = ["gpu_work", "kernels.grid_x", "kernel_families"]
-- assumptions = [
--     """\
--     a fused kernel reads one tensor and writes one, where kernel names show how many tensors they move; \
--     else it takes as long as the longest of them; reductions in it take their time once more""",
-- ]
-- message = """\
-- {count:chain} of {longest:number} {count:|or fewer }{chained} \
-- {count:takes|take} {chain_ns:duration}{with_gaps}; each can be one fused kernel"""
-- unit = "chain"
-- [thresholds]
-- kernels = { default = 3, doc = "back-to-back kernels that make a chain (judgement)" }
-- pieces = { default = 8, doc = """\
-- more back-to-back kernels of one name are a loop over chunks, not a chain (judgement)""" }
-- chain_share = { default = 0.01, doc = "share of the window in chains (judgement)" }
-- +++
--
-- ## What it is
--
-- Several elementwise kernels over tensors of the same size, back to back on one stream; or a norm or a
-- rotary embedding written as such kernels.
--
-- ## Why it costs
--
-- Each reads its input from memory and writes its result back, to be read again by the next one.
--
-- ## How it is computed
--
-- Back-to-back kernels with elementwise names (not compiler-fused), the same grid and block, and nothing
-- in between (of PyTorch's kernels also half or twice the grid: their threads compute four or eight
-- elements, or two where their names say so); not the chunks of one operator, and not beyond a step.
-- PyTorch's reductions of rows between such kernels belong to the chain, as do the small kernels on one value
-- of each row behind them; a value of the whole tensor ends it. The claim is the gaps between them, and their
-- time minus that of one fused kernel: PyTorch's kernel names show how many tensors a kernel moves, and the
-- fused one moves two; without such names, it takes as long as the longest kernel. It reads its rows once
-- more for each reduction. Optimizer kernels, which process one parameter after the other, are reported by
-- unfused-optimizer.
--
-- A chain is named where the sequence of its kernels shows what they compute: RMSNorm (power, mean,
-- addition, reciprocal square root, multiplication), LayerNorm (mean, subtraction, power, mean, square
-- root, division) and rotary embedding (multiplication, negation, concatenation, multiplication,
-- addition). Such a chain mixes row-wise kernels with kernels over the whole tensor, with any grids; the
-- fused kernel takes as long as the longest of them, minus the time of the traffic that it saves. A
-- kernel belongs to one chain.
--
-- ## What to try
--
-- - For normalization on pytorch: `torch.nn.RMSNorm` and `torch.nn.LayerNorm` of a recent PyTorch, or the
--   fused norms of Liger Kernel, Transformer Engine or Apex, in place of the model's own formula.
-- - For rotary on pytorch: a fused rotary embedding: `liger_rotary_pos_emb` of Liger Kernel,
--   `apply_rotary_emb` of FlashAttention, `fused_apply_rotary_pos_emb` of Transformer Engine.
-- - For normalization, rotary on amd: the kernels of AITER.
-- - For inference on vllm, sglang, tensorrt_llm: fused operators of the server: norm with addition and
--   quantization, activation with multiplication; compilation of the model in its configuration.
-- - For pytorch: `torch.compile`, which fuses them; fused operators of libraries for known patterns (bias
--   with activation, dropout with addition, `cross_entropy` with class indices for a loss written out).
-- - Not for pytorch, vllm, sglang, tensorrt_llm: fuse them into one kernel.
--
-- ## Example
--
-- ```python
-- # before: three kernels, each of which reads and writes the whole tensor
-- def activate(x, bias, scale):
--     return F.gelu(x + bias) * scale
--
--
-- # after: one
-- @torch.compile
-- def activate(x, bias, scale):
--     return F.gelu(x + bias) * scale
-- ```
--
-- ## Limits
--
-- Equal grids do not prove equal data. The fused kernel must also read operands from outside the
-- chain. Norms and rotary embeddings are recognised only from PyTorch's kernels, and only in the
-- forward pass. What a kernel computes, as one letter: m and v reduce rows to their mean and
-- variance.
WITH simple_name AS MATERIALIZED (
    SELECT
        DISTINCT name,
        try_cast(nullif(regexp_extract(name, 'array<char ?\*, ?(\d+)', 1), '') AS INTEGER) AS tensors,
        if(regexp_matches(name, '\belementwise_kernel<128, ?2,'), 2, 1) AS fewer,
        CASE
            WHEN contains(name, 'MeanOps') THEN 'm'
            WHEN contains(name, 'WelfordOps') THEN 'v'
            WHEN contains(lower(name), 'reduce_kernel') THEN 's'
            WHEN contains(name, 'pow_tensor_scalar') THEN 'p'
            WHEN contains(name, 'rsqrt_kernel') THEN 'r'
            WHEN contains(name, 'sqrt_kernel') THEN 'q'
            WHEN contains(name, 'neg_kernel') THEN 'n'
            WHEN contains(name, 'CatArrayBatched') THEN 'k'
            WHEN contains(name, 'MulFunctor') THEN 'x'
            WHEN regexp_matches(name, 'DivFunctor|div_true') THEN 'd'
            WHEN regexp_matches(name, 'CUDAFunctor\w*_add|AddFunctor') THEN 'a'
            WHEN regexp_matches(name, '_copy_kernel') THEN 'c'
            ELSE 'o'
        END AS letter
    FROM event_names
    WHERE event_kind = 'kernel' AND NOT regexp_matches(name, 'triton_|gemm', 'i')
        AND if(
            contains(lower(name), 'reduce_kernel'),
            -- Where a thread has several results, columns are reduced, which no fused kernel of rows does.
            regexp_matches(name, 'MeanOps|WelfordOps|reduce_kernel<\d+, ?1,'),
            regexp_matches(name, 'elementwise|CatArrayBatched|fused_dropout', 'i')
        )
),
-- What kernels compute together, by their letters: a difference is an addition, a square may be a product.
fusible(pattern, family, together) AS (
    VALUES
    ('RMSNorm', 'normalization', 'c?[px]ma?rx(c?a?x)?'),
    ('LayerNorm', 'normalization', 'c?(ma[px]ma?[rq]|(mv|vm)a|v[ar]+)([axq]{0,3}d|x+)x?a?'),
    ('rotary embedding', 'rotary', 'xnkxa|nkxxa')
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
-- Few columns: to order wide rows takes longer.
placed AS (
    SELECT
        trace_id, device, stream, event_id, short_name IN (
            SELECT short_name FROM event_names JOIN simple_name USING (name)
        ) AS may_be_simple,
        row_number() OVER (PARTITION BY trace_id, device, stream ORDER BY start_ns, event_id) AS position
    FROM steady_work SEMI JOIN enough USING (trace_id, device)
    WHERE event_kind = 'kernel' AND blocks_x IS NOT NULL
),
numbered_row AS (
    SELECT
        *, position - row_number() OVER (PARTITION BY trace_id, device, stream ORDER BY position) AS row_id
    FROM placed WHERE may_be_simple
),
-- Only long rows can be chains.
candidate AS (
    SELECT trace_id, event_id, position FROM numbered_row
    QUALIFY count(*) OVER (PARTITION BY trace_id, device, stream, row_id) >= $kernels
),
kernel AS (
    SELECT
        work.trace_id, work.device, work.stream, work.start_ns, work.dur_ns, work.event_id, work.op_id,
        position, simple_name.tensors, simple_name.letter, hash(work.short_name) AS name_hash,
        hash((blocks_x, blocks_y, blocks_z, threads_x)) AS shape, blocks_x = 1 AS one_block,
        -- A thread of PyTorch's elementwise kernels computes four elements, or eight, or as many as it says.
        if(
            contains(kernels.name, 'elementwise_kernel') AND blocks_x >= 64,
            blocks_x * threads_x // fewer, NULL
        ) AS threads,
        letter IN ('m', 'v', 's') AS reduces, coalesce(work.call_start_ns, work.start_ns) AS launched_ns
    FROM candidate
    JOIN steady_work AS work ON work.trace_id = candidate.trace_id AND work.event_id = candidate.event_id
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    JOIN simple_name ON simple_name.name = kernels.name
    ANTI JOIN updating ON updating.trace_id = work.trace_id AND updating.event_id = work.event_id
    WHERE work.event_kind = 'kernel'
),
-- Simple kernels: the position less the number of one stays the same in a row with nothing in between.
rowed AS MATERIALIZED (
    SELECT
        *, position - row_number() OVER (PARTITION BY trace_id, device, stream ORDER BY position) AS row_id
    FROM kernel
),
long_row AS (
    SELECT trace_id, device, stream, row_id, bool_or(letter IN ('r', 'q', 'v', 'n')) AS telling
    FROM rowed GROUP BY trace_id, device, stream, row_id HAVING count(*) >= $kernels
),
in_long_row AS (
    SELECT
        rowed.*, telling, steady_steps.step, lag(threads IGNORE NULLS) OVER in_row AS threads_before,
        coalesce(bool_or(reduces) OVER in_row, false) AS reduced,
        -- One result for each row: small kernels after a reduction.
        coalesce(reduced AND threads IS NULL AND NOT reduces AND NOT one_block, false) AS of_rows
    FROM rowed
    JOIN long_row
        ON long_row.trace_id = rowed.trace_id AND long_row.device = rowed.device
            AND long_row.stream IS NOT DISTINCT FROM rowed.stream AND long_row.row_id = rowed.row_id
    ASOF LEFT JOIN steady_steps
        ON steady_steps.trace_id = rowed.trace_id AND steady_steps.start_ns <= rowed.launched_ns
    WINDOW in_row AS (
        PARTITION BY rowed.trace_id, rowed.device, rowed.stream, rowed.row_id, steady_steps.step
        ORDER BY rowed.position ROWS UNBOUNDED PRECEDING
    )
),
-- Chains are parts of rows that are long enough.
continued AS (
    SELECT
        *,
        coalesce(
            CASE
                WHEN reduces OR of_rows THEN threads_before IS NOT NULL
                WHEN shape = lag(shape) OVER in_row THEN true
                ELSE (lag(threads) OVER in_row IS NOT NULL OR lag(reduces OR of_rows) OVER in_row) AND (
                    threads // 2 = threads_before OR threads = threads_before // 2
                    OR threads = threads_before
                )
            END,
            false
        ) AS continues
    FROM in_long_row
    WINDOW in_row AS (PARTITION BY trace_id, device, stream, row_id, step ORDER BY position)
),
-- What is computed together has one of these letters.
row_text AS (
    SELECT
        trace_id, device, stream, min(position) AS first_position,
        string_agg(letter, '' ORDER BY position) AS letters
    FROM in_long_row WHERE telling
    GROUP BY trace_id, device, stream, row_id
),
found AS (
    SELECT
        letters, unnest(regexp_extract_all(letters, expression)) AS together,
        unnest(string_split_regex(letters, expression)) AS before,
        generate_subscripts(string_split_regex(letters, expression), 1) AS turn
    FROM (SELECT DISTINCT letters FROM row_text)
    CROSS JOIN (SELECT string_agg(together, '|') AS expression FROM fusible)
),
-- Both parts of a text, what is named and what is before it, add up to the position of the next.
recognised AS (
    SELECT
        found.letters, pattern, family, length(found.together) AS kernels,
        sum(length(before) + length(found.together)) OVER (PARTITION BY found.letters ORDER BY turn)
            - length(found.together) AS skipped
    FROM found
    JOIN fusible ON regexp_full_match(found.together, fusible.together)
    QUALIFY row_number() OVER (PARTITION BY found.letters, turn ORDER BY pattern) = 1
),
named AS (
    SELECT
        trace_id, device, stream, pattern, family, first_position + skipped AS from_position,
        first_position + skipped + kernels AS to_position
    FROM row_text JOIN recognised ON recognised.letters = row_text.letters
),
-- What follows a named chain begins another.
broken AS (
    SELECT
        part.*, if(position < to_position, pattern, NULL) AS pattern,
        if(position < to_position, family, NULL) AS family,
        if(
            position < to_position, position = from_position,
            NOT continues OR coalesce(position = to_position, false)
        ) AS begins
    FROM continued AS part
    ASOF LEFT JOIN named
        ON named.trace_id = part.trace_id AND named.device = part.device
            AND named.stream IS NOT DISTINCT FROM part.stream AND named.from_position <= part.position
),
numbered AS (
    SELECT
        *, sum(begins::INTEGER) OVER (
            PARTITION BY trace_id, device, stream ORDER BY position ROWS UNBOUNDED PRECEDING
        ) AS number
    FROM broken
),
chain AS (
    SELECT
        trace_id, device, stream, number, any_value(pattern) AS pattern, any_value(family) AS family,
        count(*) AS kernels, sum(dur_ns)::BIGINT AS dur_of_chain_ns,
        coalesce(
            if(
                any_value(pattern) IS NULL,
                median(dur_ns * least(2 / tensors, 1)) FILTER (tensors > 0 AND NOT of_rows),
                max(dur_ns * least(2 / tensors, 1)) FILTER (tensors > 0)
            ),
            max(dur_ns)
        ) + if(any_value(pattern) IS NULL, coalesce(sum(dur_ns) FILTER (reduces), 0), 0) AS fused_ns,
        any_value(pattern) IS NULL AND bool_or(reduces) AS has_reductions
    FROM numbered
    GROUP BY trace_id, device, stream, number
    HAVING kernels >= $kernels AND (kernels <= $pieces OR min(name_hash) < max(name_hash))
        AND coalesce(min(op_id) < max(op_id), true)
        AND (pattern IS NOT NULL OR count(*) FILTER (NOT reduces AND NOT of_rows) >= 2)
),
reported AS (
    SELECT
        trace_id, device, pattern, max(kernels) AS longest, sum(dur_of_chain_ns)::BIGINT AS chain_ns,
        bool_or(has_reductions) AS any_reductions
    FROM chain GROUP BY trace_id, device, pattern
),
chained AS (
    SELECT
        chain.*, numbered.event_id, numbered.begins, longest, chain_ns, any_reductions
    FROM reported
    JOIN steady_windows AS frame ON frame.trace_id = reported.trace_id AND frame.device = reported.device
    JOIN chain ON chain.trace_id = reported.trace_id AND chain.device = reported.device
        AND chain.pattern IS NOT DISTINCT FROM reported.pattern
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
    trace_id, device, start_ns, end_ns, 'kernel' AS event_kind, event_id, pattern AS subject,
    claimed_share, concat_ws(':', stream, number) AS unit_id, short_name, kernels, dur_of_chain_ns,
    fused_ns::BIGINT AS fused_ns, longest, chain_ns, family,
    coalesce(
        'kernels, each an unfused ' || pattern || ',',
        'elementwise ' || if(any_reductions, 'and reduction ', '') || 'kernels over the same data'
    ) AS chained,
    (sum(end_ns - start_ns) OVER (PARTITION BY trace_id, device, pattern))::BIGINT AS all_ns,
    if(all_ns > chain_ns, concat(', ', duration_text(all_ns), ' with the gaps in them'), '') AS with_gaps
FROM claimed

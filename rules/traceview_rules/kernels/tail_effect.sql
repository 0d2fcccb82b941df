-- +++
-- code = "KRN001"
-- name = "tail-effect"
-- severity = "info"
-- claims = ["compute"]
-- finds_in = [
--     "occupancy[grid_waves > 1 AND grid_waves < $most_waves AND tail_percent > $tail_percent]",
-- ]
-- needs = ["gpu_work", "kernels.registers", "devices.compute_units"]
-- assumptions = ["all blocks take equally long", "the work can be divided so that the last wave is full"]
-- message = """\
-- {subject}: {grid_waves:decimal} waves of blocks with a mostly empty last wave: {tail_percent:decimal} \
-- % of the block slots idle over {kernel_ns:duration}"""
-- [thresholds]
-- tail_percent = { default = 20, doc = "empty block slots over all waves [%] (judgement)" }
-- most_waves = { default = 8, doc = "most waves; with more, the last one weighs little (judgement)" }
-- shortest_ns = { default = 5000, doc = "shorter kernels are dominated by startup time (judgement)" }
-- kernel_share = { default = 0.01, doc = "time in kernels of one name as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- The blocks of a kernel fill the GPU one or a few times, and a few remaining blocks run in a last, partial
-- wave.
--
-- ## Why it costs
--
-- The last wave takes as long as a full one, while most of the GPU is idle.
--
-- ## How it is computed
--
-- Waves: blocks of the grid over the blocks that fit on the GPU at once. The claim is the empty slots of
-- the last wave as a share of the slots of all waves.
--
-- ## What to try
--
-- - For gemm, grouped_gemm: another tile size, split-K or stream-K; a batch size that fills whole waves.
-- - For attention: split the keys over blocks, or a larger batch.
-- - For attention on nvidia: a variant with a persistent grid (FlashAttention 3, from Hopper on).
-- - For convolution on nvidia: `torch.backends.cudnn.benchmark`, which times other tile sizes; a batch
--   size that fills whole waves.
-- - For convolution on amd: `MIOPEN_FIND_MODE`, which times other tile sizes; a batch size that fills
--   whole waves.
-- - For own, triton: a persistent kernel with as many blocks as fit, which divide the work evenly.
-- - For batch_norm: it has one block per channel for any batch size; fuse it with its neighbours, and use
--   channels-last kernels.
-- - Not for gemm, grouped_gemm, attention, convolution, batch_norm: a batch size that fills whole waves.
--
-- ## Limits
--
-- Blocks of unequal duration blur the waves. Kernels below one wave are reported by grid-smaller-than-gpu.
WITH tail AS (
    SELECT
        work.*, grid_waves, tail_percent,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, work.short_name))::BIGINT
            AS kernel_ns
    FROM steady_work AS work
    JOIN occupancy ON occupancy.trace_id = work.trace_id AND occupancy.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND grid_waves > 1
        AND grid_waves < $most_waves
        AND tail_percent > $tail_percent AND work.dur_ns > $shortest_ns
),
normalizing AS (
    SELECT trace_id, kernel_id FROM kernels
    WHERE name IN (SELECT name FROM kernel_traits WHERE family = 'normalization')
)
SELECT
    tail.trace_id, tail.device, tail.start_ns, tail.end_ns, event_kind, event_id, short_name AS subject,
    tail_percent / 100 AS claimed_share, grid_waves, tail_percent, kernel_ns,
    if(normalizing.kernel_id IS NULL, NULL, normalization_kind(short_name)) AS family
FROM tail
LEFT JOIN normalizing
    ON normalizing.trace_id = tail.trace_id AND normalizing.kernel_id = tail.event_id
JOIN steady_windows AS frame ON frame.trace_id = tail.trace_id AND frame.device = tail.device
WHERE kernel_ns > $kernel_share * frame.dur_ns

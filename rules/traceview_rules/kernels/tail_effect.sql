-- +++
-- code = "KRN001"
-- name = "tail-effect"
-- severity = "info"
-- claims = ["compute"]
-- finds_in = [
--     "occupancy[grid_waves > 1 AND grid_waves < $most_waves AND tail_percent > $tail_percent]",
-- ]
-- needs = ["gpu_work", "kernels.registers", "devices.compute_units"]
-- assumptions = [
--     "all blocks take equally long",
--     "the work can be divided so that the last wave is full",
--     "where FLOPs and bytes are known, the best kernels reach 75 % of the roofline",
-- ]
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
-- the last wave as a share of the slots of all waves, but no more than the time beyond that of the best
-- kernels where the operator's FLOPs and bytes are known (75 % of the roofline, see below-roofline). Kernels
-- that mostly move data are limited by memory, not by slots: where their bytes are not known, the finding
-- claims no time. Kernels of optimizers are left out: each launch takes as many chunks of tensors as its
-- arguments hold, whatever the batch.
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
-- - For elementwise, layout, quantization: fuse it with its neighbours.
-- - For batch_norm: it has one block per channel for any batch size; fuse it with its neighbours, and use
--   channels-last kernels.
-- - Not for gemm, grouped_gemm, attention, convolution, batch_norm, elementwise, layout, quantization: a
--   batch size that fills whole waves.
--
-- ## Limits
--
-- Blocks of unequal duration blur the waves. Kernels below one wave are reported by grid-smaller-than-gpu.
WITH tail AS (
    SELECT
        work.*, grid_waves, tail_percent, traits.family AS kernel_family,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, work.short_name))::BIGINT
            AS kernel_ns
    FROM steady_work AS work
    JOIN occupancy ON occupancy.trace_id = work.trace_id AND occupancy.kernel_id = work.event_id
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    JOIN kernel_traits AS traits ON traits.name = kernels.name
    WHERE work.event_kind = 'kernel' AND work.class = 'compute' AND grid_waves > 1
        AND grid_waves < $most_waves
        AND tail_percent > $tail_percent AND work.dur_ns > $shortest_ns
        AND traits.family IS DISTINCT FROM 'optimizer'
)
SELECT
    tail.trace_id, tail.device, tail.start_ns, tail.end_ns, event_kind, event_id, short_name AS subject,
    CASE
        WHEN roof.roofline_percent IS NOT NULL
            THEN greatest(0, least(tail_percent / 100, 1 - roof.roofline_percent / 75))
        WHEN kernel_family IN
            ('elementwise', 'reduction', 'layout', 'softmax', 'quantization', 'normalization')
            THEN NULL
        ELSE tail_percent / 100
    END AS claimed_share, grid_waves, tail_percent, kernel_ns,
    if(kernel_family = 'normalization', normalization_kind(short_name), NULL) AS family
FROM tail
LEFT JOIN op_roofline AS roof
    ON roof.trace_id = tail.trace_id AND roof.device = tail.device AND roof.op_id = tail.op_id
JOIN steady_windows AS frame ON frame.trace_id = tail.trace_id AND frame.device = tail.device
WHERE kernel_ns > $kernel_share * frame.dur_ns AND coalesce(roof.roofline_percent < 75, true)

-- +++
-- code = "KRN002"
-- name = "grid-smaller-than-gpu"
-- severity = "info"
-- claims = ["compute"]
-- at_most = true
-- needs = ["gpu_work", "kernels.grid_x", "devices.compute_units"]
-- assumptions = [
--     "the work can be spread evenly over the whole GPU: an upper bound",
--     "the startup time of a kernel is the duration of the shortest one of the trace",
-- ]
-- message = """\
-- {subject}: {blocks:block} for {compute_units:number} {unit_name}; \
-- {kernel_ns:duration}, {kernel_share:percent} of the window"""
-- [thresholds]
-- kernel_share = { default = 0.02, doc = """\
-- time in such kernels of one name without concurrent work, as a share of the window (judgement)""" }
-- shortest_ns = { default = 5000, doc = "shorter kernels do not benefit from more blocks (judgement)" }
-- +++
--
-- ## What it is
--
-- A kernel has fewer blocks than the GPU has SMs (NVIDIA) or compute units (AMD).
--
-- ## Why it costs
--
-- Some of them are idle while the kernel runs.
--
-- ## How it is computed
--
-- Blocks of the grid against SMs or compute units, for kernels without concurrent work. The claim is the
-- time that using the idle ones would save, without the startup time of a kernel: that of the shortest
-- kernel of the trace, at most 5 us. No more blocks pass the roofline: where the bandwidth or the compute
-- rate of the operator is known, or the kernel's use of memory was counted, the claim is at most what is
-- left to the peak. Pages of managed memory that move to the GPU while the kernel runs take as long with more
-- blocks, and runs of five times the usual time of their kernel are left out. A kernel is not reported if its
-- blocks and those of a communication kernel together are as many as the SMs or compute units: the GPU is
-- divided between them on purpose.
--
-- ## What to try
--
-- - For gemm, grouped_gemm: split the reduced dimension (split-K, stream-K), or a larger batch.
-- - For convolution on nvidia: a larger batch; `torch.backends.cudnn.benchmark`, which times other
--   algorithms.
-- - For convolution on amd: a larger batch; `MIOPEN_FIND_MODE=NORMAL`, which times other algorithms.
-- - For attention in decode, mixed: split the keys over blocks (`num_splits` of FlashAttention,
--   FlashDecoding in servers), or a larger batch.
-- - For merging: fewer splits, whose results it merges (`num_splits` of FlashAttention); a larger batch.
-- - For attention in prefill: several prompts at once.
-- - For attention in training: a larger batch, or more heads on this GPU.
-- - For batch_norm: it has one block per channel, so a larger batch makes blocks longer, not more numerous;
--   fuse it with its neighbours, and use channels-last kernels.
-- - For row_norm: it has one block per row, and too few rows: more tokens per step (a larger batch), or fuse
--   it with its neighbours.
-- - For own, triton: more blocks with less work each; where they reduce to one result, in two passes or with
--   atomic additions.
-- - Not for gemm, grouped_gemm, convolution, attention, merging, normalization: run independent small
--   kernels at the same time, on streams or as branches of a graph.
--
-- ## Limits
--
-- An upper bound: work that cannot be split takes as long. Concurrent kernels on other streams fill the
-- rest.
WITH small AS (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.dur_ns, work.event_kind, work.event_id,
        work.op_id, work.short_name, blocks_x::BIGINT * blocks_y * blocks_z AS blocks, compute_units,
        if(devices.vendor = 'amd', 'compute units', 'SMs') AS unit_name
    FROM steady_work AS work
    JOIN devices ON devices.trace_id = work.trace_id AND devices.device = work.device
    WHERE work.event_kind = 'kernel' AND work.class = 'compute'
        AND blocks_x > 0 AND blocks_y > 0 AND blocks_z > 0 AND blocks < compute_units
        AND work.dur_ns > $shortest_ns
),
usual AS (
    SELECT work.trace_id, work.device, work.short_name, median(work.dur_ns) AS usual_ns
    FROM steady_work AS work
    SEMI JOIN small USING (trace_id, device, short_name)
    WHERE work.event_kind = 'kernel'
    GROUP BY work.trace_id, work.device, work.short_name
),
-- What usually takes a fifth of that waited for something else, such as pages.
alike AS (
    SELECT
        small.*, (sum(dur_ns) OVER (PARTITION BY trace_id, device, short_name))::BIGINT AS kernel_ns
    FROM small JOIN usual USING (trace_id, device, short_name)
    WHERE dur_ns <= 5 * usual_ns
),
-- Kernels of communication that hold SMs of their own.
sharing AS (
    SELECT DISTINCT trace_id, device, blocks_x::BIGINT * blocks_y * blocks_z AS blocks
    FROM steady_work WHERE event_kind = 'kernel' AND class = 'communication'
),
isolated AS (
    SELECT alike.*, kernel_ns / frame.dur_ns AS kernel_share
    FROM alike
    JOIN steady_windows AS frame ON frame.trace_id = alike.trace_id AND frame.device = alike.device
    WHERE kernel_share > $kernel_share AND NOT EXISTS (
        FROM sharing
        WHERE sharing.trace_id = alike.trace_id AND sharing.device = alike.device
            AND sharing.blocks + alike.blocks = compute_units
    )
),
quickest AS (
    SELECT work.trace_id, work.device, min(work.dur_ns) AS dur_ns
    FROM steady_work AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND kernels.kind = 'compute'
    GROUP BY work.trace_id, work.device
),
-- Pages that move while a kernel waits for them.
moved AS (
    SELECT
        isolated.trace_id, isolated.event_id, sum(
            least(copies.start_ns + copies.dur_ns, isolated.end_ns)
            - greatest(copies.start_ns, isolated.start_ns)
        ) AS moved_ns
    FROM isolated
    JOIN copies ON copies.trace_id = isolated.trace_id AND copies.device = isolated.device
        AND copies.start_ns < isolated.end_ns AND copies.start_ns + copies.dur_ns > isolated.start_ns
    WHERE copies.kind = 'migration'
    GROUP BY isolated.trace_id, isolated.event_id
),
normalizing AS (
    SELECT trace_id, kernel_id FROM kernels
    WHERE name IN (SELECT name FROM kernel_traits WHERE family = 'normalization')
)
SELECT
    isolated.trace_id, isolated.device, isolated.start_ns, isolated.end_ns, event_kind, isolated.event_id,
    short_name AS subject,
    least(
        (1 - blocks / compute_units) * greatest(
            1 - (coalesce(moved_ns, 0) + least(quickest.dur_ns, 5000)) / isolated.dur_ns, 0
        ),
        greatest(1 - coalesce(roof.roofline_percent, 0) / 100, 0),
        greatest(1 - coalesce(metrics.memory_percent, 0) / 100, 0)
    ) AS claimed_share,
    blocks, compute_units, unit_name, kernel_ns, kernel_share,
    if(normalizing.kernel_id IS NULL, NULL, normalization_kind(short_name)) AS family
FROM isolated
LEFT JOIN moved ON moved.trace_id = isolated.trace_id AND moved.event_id = isolated.event_id
LEFT JOIN normalizing
    ON normalizing.trace_id = isolated.trace_id AND normalizing.kernel_id = isolated.event_id
JOIN quickest ON quickest.trace_id = isolated.trace_id AND quickest.device = isolated.device
LEFT JOIN op_roofline AS roof ON roof.trace_id = isolated.trace_id AND roof.device = isolated.device
    AND roof.op_id = isolated.op_id
LEFT JOIN kernel_metrics AS metrics
    ON metrics.trace_id = isolated.trace_id AND metrics.kernel_id = isolated.event_id

-- +++
-- code = "CPY003"
-- name = "small-copies"
-- severity = "info"
-- claims = ["copy", "idle"]
-- finds_in = ["copy"]
-- removed_by = "merge"
-- needs = ["gpu_work", "copies.bytes"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- assumptions = ["the copies of a run can be packed into one, which takes as long as the first"]
-- message = """\
-- {small:number} {subject} copies of less than {largest_bytes:size} in {count:number} back-to-back \
-- {count:run|runs}{remedy}"""
-- unit = "run"
-- [thresholds]
-- copies = { default = 10, doc = """\
-- copies of a direction in runs of two or more (TraceLens reports above 10)""" }
-- largest_bytes = { default = 65536, doc = """\
-- copies of this size or more are not small (judgement: below, the latency of a copy outweighs its \
-- bandwidth)""" }
-- apart_ns = { default = 50000, doc = """\
-- copies that start later than this after the end of the previous one begin a new run (judgement)""" }
-- +++
--
-- ## What it is
--
-- Many small copies back to back.
--
-- ## Why it costs
--
-- A copy of a few bytes takes several microseconds, as does its call. Packing copies into one pays this
-- latency once.
--
-- ## How it is computed
--
-- Runs of small copies of one direction, each shortly after the previous one, without a kernel that starts
-- between them: it may consume one copy, or produce the data of the next. The claim is the exposed copy
-- and idle time from the end of the first to the end of the last copy. Copies of gradients to and from the
-- buckets of DistributedDataParallel, and of buffers that it broadcasts, are separate findings, regardless
-- of what runs between them: they are better avoided than packed.
--
-- ## What to try
--
-- - For gradient_buckets: `DistributedDataParallel(..., gradient_as_bucket_view=True)`: gradients are views
--   of the buckets.
-- - For buffer_broadcast: `DistributedDataParallel(..., broadcast_buffers=False)` where the ranks need not
--   agree on buffers such as batch-norm statistics.
-- - Not for gradient_buckets, buffer_broadcast: pack scalars and small tensors into one buffer and copy that.
-- - Not for gradient_buckets, buffer_broadcast: compute such values on the GPU, or keep them there.
--
-- ## Example
--
-- ```python
-- # before: a copy for each tensor
-- moved = [value.to("cuda") for value in values]
--
-- # after: one copy, and a view of it for each tensor
-- sizes = [value.numel() for value in values]
-- packed = torch.cat([value.flatten() for value in values]).pin_memory().to("cuda", non_blocking=True)
-- moved = [part.view(value.shape) for part, value in zip(packed.split(sizes), values)]
-- ```
--
-- ## Limits
--
-- Copies that depend on what the host does between them cannot be packed. Migrations of unified memory are
-- reported by unified-memory-migration.
WITH copied AS MATERIALIZED (
    SELECT
        work.trace_id, work.device, work.start_ns, work.end_ns, work.event_id, copies.kind, copies.bytes,
        coalesce(ddp.family, 'copies') AS family
    FROM exposed_work AS work
    JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id
    LEFT JOIN ddp_copies AS ddp ON ddp.trace_id = copies.trace_id AND ddp.copy_id = copies.copy_id
    WHERE work.class = 'copy' AND copies.bytes < $largest_bytes AND copies.kind IS DISTINCT FROM 'migration'
),
-- Kernels in between part other copies than those of DDP.
parted AS (FROM copied WHERE family = 'copies'),
after_kernel AS (
    SELECT parted.trace_id, parted.event_id, kernel.start_ns AS kernel_start_ns
    FROM parted
    ASOF JOIN (
        FROM steady_work SEMI JOIN parted USING (trace_id, device) WHERE event_kind = 'kernel'
    ) AS kernel
        ON kernel.trace_id = parted.trace_id AND kernel.device = parted.device
            AND kernel.start_ns <= parted.start_ns
),
small AS (
    SELECT
        copied.*, coalesce(start_ns - lag(end_ns) OVER of_kind > $apart_ns, true)
            OR coalesce(kernel_start_ns >= lag(end_ns) OVER of_kind, false) AS begins
    FROM copied
    LEFT JOIN after_kernel
        ON after_kernel.trace_id = copied.trace_id AND after_kernel.event_id = copied.event_id
    WINDOW of_kind AS (PARTITION BY copied.trace_id, device, kind, family ORDER BY start_ns, copied.event_id)
),
numbered AS (
    SELECT
        *, sum(begins::INTEGER) OVER (
            PARTITION BY trace_id, device, kind, family ORDER BY start_ns, event_id
        ) AS number
    FROM small
),
in_row AS (
    SELECT
        trace_id, device, kind, family, min(end_ns) AS start_ns, max(end_ns) AS end_ns,
        min(event_id) AS event_id, count(*) AS copies_in_row, TRY_CAST(sum(bytes) AS BIGINT) AS bytes
    FROM numbered GROUP BY trace_id, device, kind, family, number
    HAVING count(*) > 1
)
SELECT
    trace_id, device, start_ns, end_ns, 'copy' AS event_kind, event_id,
    CASE family
        WHEN 'gradient_buckets' THEN kind || ' gradient bucket (DDP)'
        WHEN 'buffer_broadcast' THEN kind || ' broadcast buffer (DDP)'
        ELSE kind
    END AS subject,
    1.0 AS claimed_share, event_id AS unit_id, copies_in_row, bytes, family,
    if(family = 'copies', '; each run could be packed into one copy', '') AS remedy,
    (sum(copies_in_row) OVER (PARTITION BY trace_id, device, kind, family))::BIGINT AS small
FROM in_row
QUALIFY small > $copies

-- +++
-- code = "COM003"
-- name = "small-collectives"
-- severity = "info"
-- claims = ["communication", "idle"]
-- finds_in = ["communication"]
-- removed_by = "merge"
-- needs = ["gpu_work"]
-- vetoes = ["counters_serialize_kernels"]
-- assumptions = [
--     """\
--     small collectives of one kind can be sent as one; each but the first costs the latency of the \
--     shortest""",
-- ]
-- message = """\
-- {small:number} {subject} {limit_of_one}, {per_step_count:number} {each_step}"""
-- [thresholds]
-- per_step = { default = 20, doc = """\
-- such collectives per step, or in the window where no steps are known (judgement)""" }
-- largest_bytes = { default = 1048576, doc = "larger collectives amortize their latency (judgement)" }
-- longest_ns = { default = 30000, doc = """\
-- where sizes are not recorded, the median of small collectives is shorter (judgement)""" }
-- +++
--
-- ## What it is
--
-- Many small collectives of the same kind, typically one per tensor.
--
-- ## Why it costs
--
-- Every collective has a latency of tens of microseconds, regardless of its size.
--
-- ## How it is computed
--
-- Collectives below a size limit, by operation and group. Where no sizes are recorded, kernels of which
-- half are shorter than a time limit: the longer ones wait. Each collective but the first would be shorter
-- by the latency, taken as the duration of the shortest. The claim is the time that would no longer be
-- exposed, with the gaps between them; it is nothing in inference where the collective is on a compute
-- stream, whose work needs its result.
--
-- ## What to try
--
-- - For training: gradient buckets (`bucket_cap_mb` of DDP), coalesced collectives
--   (`dist._coalescing_manager`), flattened parameters (FSDP).
-- - For jax: collectives combined by XLA (`--xla_gpu_all_reduce_combine_threshold_bytes`).
-- - For inference: custom all-reduce kernels for small messages, which avoid the ring; tensor
--   parallelism over fewer GPUs.
-- - Not for training, inference: coalesced collectives (`ncclGroupStart` and `ncclGroupEnd`), larger
--   messages.
--
-- ## Limits
--
-- Collectives that depend on each other's results cannot be merged.
WITH small AS (
    SELECT
        c.trace_id, c.device, c.kernel_id, coalesce(c.name, kernels.short_name) AS operation, c.group_name,
        greatest(bytes_in, bytes_out) AS bytes,
        min(c.dur_ns) OVER of_kind AS latency_ns, count(*) OVER of_kind AS small,
        row_number() OVER (of_kind ORDER BY c.start_ns, c.kernel_id) AS place
    FROM collectives AS c
    JOIN kernels ON kernels.trace_id = c.trace_id AND kernels.kernel_id = c.kernel_id
    SEMI JOIN steady_work AS work
        ON work.trace_id = c.trace_id AND work.event_kind = 'kernel' AND work.event_id = c.kernel_id
    WHERE coalesce(bytes < $largest_bytes, true) AND c.dur_ns > 0
    WINDOW of_kind AS (PARTITION BY c.trace_id, c.device, operation, c.group_name, bytes IS NULL)
    QUALIFY bytes IS NOT NULL OR median(c.dur_ns) OVER of_kind < $longest_ns
),
sent AS (
    SELECT
        queue.*, small.* EXCLUDE (trace_id, device, kernel_id, place),
        queue.dur_ns - if(coalesce(place, 1) = 1, 0, least(latency_ns, queue.dur_ns)) AS joined_ns,
        sum(joined_ns) OVER (in_stream ROWS UNBOUNDED PRECEDING) AS sent_ns,
        -- Without a call in the trace, what follows another at once is taken to have been ready by then.
        if(
            ready_ns = queue.start_ns AND queue.start_ns - lag(queue.end_ns) OVER in_stream <= 10000, NULL,
            ready_ns
        ) AS known_ready_ns
    FROM communication_queue AS queue
    LEFT JOIN small
        ON small.trace_id = queue.trace_id AND small.device = queue.device
            AND small.kernel_id = queue.kernel_id
    WINDOW in_stream AS (
        PARTITION BY queue.trace_id, queue.device, queue.stream ORDER BY queue.start_ns, queue.kernel_id
    )
),
joined AS (
    SELECT
        *, sent_ns + max(known_ready_ns - sent_ns + joined_ns) OVER (
            PARTITION BY trace_id, device, stream ORDER BY start_ns, kernel_id ROWS UNBOUNDED PRECEDING
        ) AS without_ns
    FROM sent
)
SELECT
    stretch.trace_id, stretch.device, stretch.start_ns, stretch.end_ns, 'kernel' AS event_kind,
    stretch.kernel_id AS event_id, operation AS subject,
    CASE WHEN busiest.stream IS NULL
        THEN least(1, greatest(joined.end_ns - without_ns, 0) / (stretch.end_ns - stretch.start_ns))
    END AS claimed_share,
    bytes, group_name, latency_ns, small, greatest(frame.steps, 1) AS steps,
    small // greatest(frame.steps, 1) AS per_step_count,
    if(
        bytes IS NULL, concat('with a median below ', duration_text($longest_ns::BIGINT)),
        concat('of less than ', four_digits($largest_bytes::HUGEINT, 1048576), ' MiB each')
    ) AS limit_of_one
FROM exposed_stretches AS stretch
JOIN joined ON joined.trace_id = stretch.trace_id AND joined.kernel_id = stretch.kernel_id
JOIN steady_windows AS frame ON frame.trace_id = stretch.trace_id AND frame.device = stretch.device
LEFT JOIN serving_streams AS busiest
    ON busiest.trace_id = stretch.trace_id AND busiest.device = stretch.device
        AND busiest.stream = joined.stream
WHERE small > $per_step * greatest(frame.steps, 1)

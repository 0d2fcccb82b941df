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
--     small collectives of one kind can be sent as one each step; each but the first costs the latency of \
--     the shortest, and its operator""",
--     "larger collectives reach 80 % of the links between the GPUs, or what those of the group do",
-- ]
-- message = """\
-- {count:number} {subject} {limit_of_one}, {per_step_count:number} {each_step}"""
-- unit = "collective"
-- [thresholds]
-- per_step = { default = 20, doc = """\
-- such collectives per step, or in the window where no steps are known (judgement)""" }
-- largest_bytes = { default = 1048576, doc = """\
-- larger collectives amortize their latency, unless their links need less than half of their time \
-- (judgement)""" }
-- most_bytes = { default = 16777216, doc = "larger ones amortize it whatever the links (as COM002)" }
-- largest_group = { default = 8, doc = """\
-- larger groups are taken to span nodes, whose links are not known (judgement)""" }
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
-- Collectives below a size limit, by operation and group; within a host also larger ones whose shortest
-- takes more than twice as long as the links between the GPUs need, or as by the rate of others of the group
-- that are four times as large. Where no sizes are recorded, kernels of which half are shorter than a time
-- limit: the longer ones wait. Each collective of a step but the first would be shorter by the latency: the
-- duration of the shortest, without what the links need. The claim is the time that would no longer be
-- exposed, with the gaps between them; a replay also leaves out the host's time in their operators
-- (`record_param_comms`). It is nothing in inference where the collective is on a compute stream, whose work
-- needs its result.
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
-- ## Example
--
-- ```python
-- # before: a collective for each value
-- for value in metrics.values():
--     dist.all_reduce(value)
--
-- # after: one for all
-- packed = torch.stack(list(metrics.values()))
-- dist.all_reduce(packed)
-- metrics = dict(zip(metrics, packed.unbind()))
-- ```
--
-- ## Limits
--
-- Collectives that depend on each other's results cannot be merged.
WITH sent AS (
    SELECT
        c.trace_id, c.device, c.kernel_id, coalesce(c.name, kernels.short_name) AS operation, c.group_name,
        c.group_size, greatest(c.bytes_in, c.bytes_out) AS bytes, c.dur_ns, launches.tid, launches.step,
        greatest(c.bytes_in, c.bytes_out) * bus_factor(c.name, c.group_size) AS bus_bytes
    FROM collectives AS c
    JOIN kernels ON kernels.trace_id = c.trace_id AND kernels.kernel_id = c.kernel_id
    JOIN communication_launches AS launches
        ON launches.trace_id = c.trace_id AND launches.kernel_id = c.kernel_id
    WHERE c.dur_ns > 0
),
-- What larger ones of the group reach, at most what the links between the GPUs of a host do.
carried AS (
    SELECT
        one.trace_id, one.device, one.operation, one.group_name, one.bytes,
        least(0.8 * any_value(peak), max(larger.gbs)) AS gbs
    FROM (FROM sent WHERE group_size BETWEEN 2 AND $largest_group) AS one
    JOIN (FROM device_peaks WHERE resource = 'link') AS link
        ON link.trace_id = one.trace_id AND link.device = one.device
    LEFT JOIN (
        SELECT trace_id, device, operation, group_name, bytes, max(bus_bytes / dur_ns) AS gbs
        FROM sent GROUP BY ALL
    ) AS larger
        ON larger.trace_id = one.trace_id AND larger.device = one.device
        AND larger.operation = one.operation AND larger.group_name IS NOT DISTINCT FROM one.group_name
        AND larger.bytes >= 4 * one.bytes
    GROUP BY one.trace_id, one.device, one.operation, one.group_name, one.bytes
),
timed AS (
    SELECT sent.*, coalesce(bus_bytes / carried.gbs, 0) AS needed_ns, carried.gbs IS NOT NULL AS is_known
    FROM sent
    LEFT JOIN carried ON carried.trace_id = sent.trace_id AND carried.device = sent.device
        AND carried.operation = sent.operation AND carried.group_name IS NOT DISTINCT FROM sent.group_name
        AND carried.bytes = sent.bytes
),
judged AS (
    SELECT
        *, min(dur_ns) OVER (
            PARTITION BY trace_id, device, operation, group_name, if(is_known, bytes, bytes IS NULL)
        ) AS shortest_ns
    FROM timed
    WHERE coalesce(bytes < if(is_known, $most_bytes, $largest_bytes), true)
),
small AS (
    SELECT
        *, shortest_ns - needed_ns AS latency_ns, count(*) OVER of_kind AS small,
        max(bytes) OVER of_kind AS largest,
        row_number() OVER (
            PARTITION BY trace_id, device, operation, group_name, bytes IS NULL, tid, step ORDER BY kernel_id
        ) AS place
    FROM judged
    WHERE bytes IS NULL OR bytes < $largest_bytes OR shortest_ns > 2 * needed_ns
    WINDOW of_kind AS (PARTITION BY trace_id, device, operation, group_name, bytes IS NULL)
    QUALIFY bytes IS NOT NULL OR median(dur_ns) OVER of_kind < $longest_ns
),
-- What follows another at once only waits for its call, as far as the GPU is idle.
queued AS (
    SELECT
        queue.*, small.* EXCLUDE (trace_id, device, kernel_id, dur_ns),
        lag(queue.end_ns) OVER in_stream AS before_ns,
        lag(small.operation) OVER in_stream AS operation_before
    FROM communication_queue AS queue
    LEFT JOIN small
        ON small.trace_id = queue.trace_id AND small.device = queue.device
            AND small.kernel_id = queue.kernel_id
    WINDOW in_stream AS (
        PARTITION BY queue.trace_id, queue.device, queue.stream ORDER BY queue.start_ns, queue.kernel_id
    )
),
claimed AS (
    FROM (FROM queued WHERE operation IS NOT NULL)
    SELECT
        *, start_ns AS from_ns, end_ns AS until_ns, if(place = 1, 0, least(latency_ns / dur_ns, 1)) AS share
    UNION ALL
    FROM (FROM queued WHERE operation IS NOT NULL)
    SELECT *, before_ns AS from_ns, start_ns AS until_ns, 1 AS share
    WHERE place > 1 AND operation_before = operation AND start_ns > before_ns
        AND start_ns - before_ns <= 10000
)
SELECT
    claimed.trace_id, claimed.device, from_ns AS start_ns, until_ns AS end_ns, 'kernel' AS event_kind,
    kernel_id AS event_id, operation AS subject, if(busiest.stream IS NULL, share, NULL) AS claimed_share,
    kernel_id AS unit_id, bytes, group_name, latency_ns, small, greatest(frame.steps, 1) AS steps,
    small // greatest(frame.steps, 1) AS per_step_count,
    CASE
        WHEN bytes IS NULL THEN concat('with a median below ', duration_text($longest_ns::BIGINT))
        WHEN largest < $largest_bytes
            THEN concat('of less than ', four_digits($largest_bytes::HUGEINT, 1048576), ' MiB each')
        ELSE concat('of at most ', four_digits(largest::HUGEINT, 1048576), ' MiB each')
    END AS limit_of_one
FROM claimed
JOIN steady_windows AS frame ON frame.trace_id = claimed.trace_id AND frame.device = claimed.device
LEFT JOIN serving_streams AS busiest
    ON busiest.trace_id = claimed.trace_id AND busiest.device = claimed.device
        AND busiest.stream = claimed.stream
WHERE small > $per_step * greatest(frame.steps, 1)

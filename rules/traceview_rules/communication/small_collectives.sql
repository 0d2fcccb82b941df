-- +++
-- code = "COM003"
-- name = "small-collectives"
-- severity = "info"
-- claims = ["communication", "idle"]
-- needs = ["gpu_work", "collectives"]
-- vetoes = ["counters_serialize_kernels"]
-- assumptions = ["small collectives of one kind can be sent as one; each but the first costs the latency of the shortest"]
-- message = "{small:number} {subject} of less than {largest_bytes:size} each, one after the other, in {steps:number} steps"
-- [thresholds]
-- per_step = { default = 20, doc = "such collectives a step, or in the window where no steps are known (judgement)" }
-- largest_bytes = { default = 1048576, doc = "larger collectives are worth their latency (judgement)" }
-- +++
--
-- ## What it is
--
-- Many small collectives of the same kind, each for one tensor.
--
-- ## Why it costs
--
-- A collective has a latency of tens of microseconds whatever its size.
--
-- ## How it is computed
--
-- Collectives below a size, by operation and group. Of each but the first the latency is claimed: the length
-- of the shortest of them.
--
-- ## What to try
--
-- - Gradient buckets (`bucket_cap_mb` of DDP), coalesced collectives (`dist._coalescing_manager`), flattened
--   parameters (FSDP).
--
-- ## Limits
--
-- Collectives that wait for each other's results cannot be joined.
WITH small AS (
    SELECT
        exposed.*, c.name, greatest(bytes_in, bytes_out) AS bytes, group_name,
        min(c.dur_ns) OVER of_kind AS latency_ns, count(*) OVER of_kind AS small,
        row_number() OVER (PARTITION BY c.trace_id, exposed.device, c.name, group_name ORDER BY exposed.start_ns, event_id) AS place
    FROM collectives AS c
    JOIN exposed_work AS exposed
        ON exposed.trace_id = c.trace_id AND exposed.event_kind = 'kernel' AND exposed.event_id = c.kernel_id
    WHERE greatest(bytes_in, bytes_out) < $largest_bytes AND c.dur_ns > 0
    WINDOW of_kind AS (PARTITION BY c.trace_id, exposed.device, c.name, group_name)
),
claimed AS (
    SELECT *, if(place = 1, 0, least(latency_ns / nullif(end_ns - start_ns, 0), 1)) AS share FROM small
    UNION ALL
    SELECT small.* REPLACE (pause.start_ns AS start_ns, pause.end_ns AS end_ns), 1.0
    FROM small
    JOIN steady_gaps AS pause
        ON pause.trace_id = small.trace_id AND pause.after_kind = event_kind AND pause.after_id = event_id
    WHERE place > 1 AND pause.cause = 'queued'
)
SELECT
    small.trace_id, small.device, small.start_ns, small.end_ns, event_kind, event_id, name AS subject,
    share AS claimed_share, bytes, group_name, latency_ns, small, greatest(frame.steps, 1) AS steps
FROM claimed AS small
JOIN steady_windows AS frame ON frame.trace_id = small.trace_id AND frame.device = small.device
WHERE small > $per_step * greatest(frame.steps, 1)

-- +++
-- code = "COM005"
-- name = "communication-in-fp32"
-- severity = "info"
-- claims = ["communication"]
-- finds_in = ["communication"]
-- needs = ["gpu_work", "collectives", "ops.input_types"]
-- assumptions = ["half the bytes take half the time", "gradients may be reduced in half precision"]
-- message = """\
-- {subject} sends {sent_bytes:size} in fp32 though the model computes in 16 bits; \
-- {all_exposed_ns:duration} of it is exposed"""
-- [thresholds]
-- exposed_share = { default = 0.02, doc = """\
-- share of the window of exposed time of such collectives (judgement)""" }
-- +++
--
-- ## What it is
--
-- A model that computes in half precision reduces its gradients in fp32.
--
-- ## Why it costs
--
-- Twice the bytes cross the links.
--
-- ## How it is computed
--
-- Collectives of element type Float, in a trace where GEMMs have inputs of BFloat16 or Half. The
-- claim is half of the time of each, as far as it is exposed.
--
-- ## What to try
--
-- - For training: `MixedPrecision(reduce_dtype=torch.bfloat16)` with FSDP, `bf16_compress_hook` with DDP.
-- - Not for training: activations in bf16.
--
-- ## Limits
--
-- Some recipes reduce in 32 bits on purpose.
WITH wide AS (
    SELECT c.trace_id, c.kernel_id, c.name, c.dtype, greatest(bytes_in, bytes_out) AS bytes
    FROM collectives AS c
    SEMI JOIN half_precision AS half ON half.trace_id = c.trace_id
    WHERE lower(c.dtype) IN ('float', 'float32', 'fp32') AND regexp_matches(c.name, 'reduce', 'i')
),
sent AS (
    SELECT
        queue.*, name, dtype, bytes,
        queue.dur_ns - if(name IS NULL, 0, (queue.dur_ns - coalesce(wait_ns, 0)) / 2) AS half_ns,
        sum(half_ns) OVER in_stream AS sent_ns,
        -- What waits for communication on another stream still does.
        sum(queue.dur_ns - half_ns) OVER in_stream AS saved_ns,
        (sum(bytes) OVER (PARTITION BY queue.trace_id, queue.device, name))::BIGINT AS sent_bytes
    FROM communication_queue AS queue
    SEMI JOIN wide AS judged ON judged.trace_id = queue.trace_id
    LEFT JOIN wide ON wide.trace_id = queue.trace_id AND wide.kernel_id = queue.kernel_id
    LEFT JOIN (SELECT trace_id, kernel_id, wait_ns FROM collective_matches) AS matches
        ON matches.trace_id = queue.trace_id AND matches.kernel_id = queue.kernel_id
    WINDOW in_stream AS (
        PARTITION BY queue.trace_id, queue.device, queue.stream ORDER BY queue.start_ns, queue.kernel_id
        ROWS UNBOUNDED PRECEDING
    )
),
halved AS (
    SELECT
        *, sent_ns + max(ready_ns - sent_ns + half_ns) OVER (
            PARTITION BY trace_id, device, stream ORDER BY start_ns, kernel_id ROWS UNBOUNDED PRECEDING
        ) AS without_ns
    FROM sent
),
exposed AS (
    SELECT
        stretch.*, name, dtype, bytes, sent_bytes,
        least(stretch.exposed_ns, saved_ns, greatest(halved.end_ns - without_ns, 0))
            / nullif(stretch.exposed_ns, 0) AS share,
        (sum(stretch.exposed_ns) OVER (PARTITION BY stretch.trace_id, stretch.device, name))::BIGINT
            AS all_exposed_ns
    FROM exposed_stretches AS stretch
    JOIN halved ON halved.trace_id = stretch.trace_id AND halved.kernel_id = stretch.kernel_id
    WHERE name IS NOT NULL
)
SELECT
    exposed.trace_id, exposed.device, exposed.start_ns, exposed.end_ns, 'kernel' AS event_kind,
    kernel_id AS event_id, name AS subject, share AS claimed_share, bytes, dtype, exposed_ns, sent_bytes,
    all_exposed_ns
FROM exposed
JOIN steady_windows AS frame ON frame.trace_id = exposed.trace_id AND frame.device = exposed.device
WHERE all_exposed_ns > $exposed_share * frame.dur_ns

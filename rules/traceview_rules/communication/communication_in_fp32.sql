-- +++
-- code = "COM005"
-- name = "communication-in-fp32"
-- severity = "info"
-- claims = ["communication"]
-- needs = ["gpu_work", "collectives", "ops.input_types"]
-- assumptions = ["half of the bytes take half of the time", "gradients may be reduced in half precision"]
-- message = "{subject} sends {sent_bytes:size} of 32-bit floats, though the model computes in 16 bits; {all_exposed_ns:duration} of it is exposed"
-- [thresholds]
-- exposed_share = { default = 0.02, doc = "share of the window in which such collectives are exposed (judgement)" }
-- +++
--
-- ## What it is
--
-- A model that computes in half precision reduces its gradients in single precision.
--
-- ## Why it costs
--
-- Twice the bytes cross the links.
--
-- ## How it is computed
--
-- Collectives of element type Float, in a trace where matrix products have inputs of BFloat16 or Half. Half
-- of the time of each is claimed, as far as it is exposed.
--
-- ## What to try
--
-- - `MixedPrecision(reduce_dtype=torch.bfloat16)` with FSDP, `bf16_compress_hook` with DDP.
--
-- ## Limits
--
-- Some recipes reduce in 32 bits on purpose.
WITH half AS (
    SELECT DISTINCT trace_id FROM ops
    WHERE regexp_matches(ops.name, 'mm|linear|conv') AND regexp_matches(ops.input_types::VARCHAR, 'BFloat16|Half')
),
sent AS (
    SELECT
        exposed.*, c.name, c.dtype, greatest(bytes_in, bytes_out) AS bytes,
        (sum(exposed_ns) OVER of_name)::BIGINT AS all_exposed_ns, (sum(greatest(bytes_in, bytes_out)) OVER of_name)::BIGINT AS sent_bytes
    FROM collectives AS c
    JOIN exposed_work AS exposed
        ON exposed.trace_id = c.trace_id AND exposed.event_kind = 'kernel' AND exposed.event_id = c.kernel_id
    SEMI JOIN half ON half.trace_id = c.trace_id
    WHERE lower(c.dtype) IN ('float', 'float32', 'fp32') AND regexp_matches(c.name, 'reduce', 'i')
    WINDOW of_name AS (PARTITION BY c.trace_id, exposed.device, c.name)
)
SELECT
    sent.trace_id, sent.device, sent.start_ns, sent.end_ns, event_kind, event_id, name AS subject,
    least(1, 0.5 * (sent.end_ns - sent.start_ns) / nullif(exposed_ns, 0)) AS claimed_share,
    bytes, dtype, exposed_ns, sent_bytes, all_exposed_ns
FROM sent
JOIN steady_windows AS frame ON frame.trace_id = sent.trace_id AND frame.device = sent.device
WHERE all_exposed_ns > $exposed_share * frame.dur_ns

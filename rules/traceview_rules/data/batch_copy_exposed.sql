-- +++
-- code = "DAT003"
-- name = "batch-copy-exposed"
-- severity = "warning"
-- claims = ["copy"]
-- needs = ["gpu_work", "launch_links", "steps"]
-- vetoes = ["events_lost", "counters_serialize_kernels"]
-- assumptions = ["the batch of the next step can be copied while this one runs"]
-- message = "the copy of the batch at the start of a step is not hidden: {batch_ns:duration} in {count:number} steps"
-- [thresholds]
-- batch_share = { default = 0.01, doc = "share of the window in which the first copy of a step runs and nothing computes (judgement)" }
-- +++
--
-- ## What it is
--
-- Each step begins with copying its batch to the GPU, and computes only after that.
--
-- ## Why it costs
--
-- The copy could run during the step before.
--
-- ## How it is computed
--
-- The first host-to-device copy that each steady step starts before its first kernel; its exposed part is
-- claimed.
--
-- ## What to try
--
-- - Copy the next batch on a stream of its own, from pinned memory, before the step ends (a prefetcher).
--
-- ## Limits
--
-- Where steps are found by the period of the kernels, no batch is known.
WITH started AS (
    SELECT
        work.trace_id, work.device, step.position, work.event_kind, work.event_id, work.class, work.call_start_ns,
        row_number() OVER (
            PARTITION BY work.trace_id, work.device, step.position, work.class ORDER BY work.call_start_ns, work.event_id
        ) AS place,
        min(work.call_start_ns) FILTER (work.class <> 'copy') OVER (
            PARTITION BY work.trace_id, work.device, step.position
        ) AS first_kernel_ns
    FROM steady_work AS work
    ASOF JOIN steady_steps AS step ON step.trace_id = work.trace_id AND step.start_ns <= work.call_start_ns
    LEFT JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id AND work.event_kind = 'copy'
    WHERE work.call_start_ns < step.end_ns AND step.source <> 'detected' AND (work.class <> 'copy' OR copies.kind = 'HtoD')
),
batch AS (
    SELECT
        exposed.*, started.position, bytes, (sum(exposed_ns) OVER (PARTITION BY exposed.trace_id, exposed.device))::BIGINT AS batch_ns
    FROM started
    JOIN exposed_work AS exposed ON exposed.trace_id = started.trace_id AND exposed.event_kind = 'copy' AND exposed.event_id = started.event_id
    JOIN copies ON copies.trace_id = started.trace_id AND copies.copy_id = started.event_id
    WHERE started.event_kind = 'copy' AND place = 1 AND coalesce(started.call_start_ns < first_kernel_ns, true)
)
SELECT
    batch.trace_id, batch.device, batch.start_ns, batch.end_ns, event_kind, event_id, NULL::VARCHAR AS subject,
    1.0 AS claimed_share, bytes, exposed_ns, position, batch_ns
FROM batch
JOIN steady_windows AS frame ON frame.trace_id = batch.trace_id AND frame.device = batch.device
WHERE batch_ns > $batch_share * frame.dur_ns

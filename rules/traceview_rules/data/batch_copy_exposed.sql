-- +++
-- code = "DAT003"
-- name = "batch-copy-exposed"
-- severity = "warning"
-- claims = ["copy"]
-- share_of = { copy = "batch_share" }
-- finds_in = ["copies.HtoD"]
-- needs = ["gpu_work", "launch_links", "steps"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- assumptions = ["the batch of the next step can be copied during this one"]
-- message = """\
-- exposed copy of the batch at the start of the step: {batch_ns:duration} in {count:step}; \
-- overlap could hide {hideable_ns:duration} of it"""
-- [thresholds]
-- batch_share = { default = 0.01, doc = """\
-- exposed time of the first copy of each step as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- Each step starts with the copy of its batch to the GPU, and computes only after that.
--
-- ## Why it costs
--
-- The copy could overlap with the previous step.
--
-- ## How it is computed
--
-- The first host-to-device copy that each steady-state step starts before its first kernel. The claim is
-- the exposed part that overlap can hide: over all steps, at most the compute of the window during which
-- no copy runs.
--
-- ## What to try
--
-- - Copy the next batch on a separate stream, from pinned memory, before the step ends (a prefetcher).
--
-- ## Example
--
-- ```python
-- # before: the GPU waits for each batch
-- for batch in loader:
--     step(batch.to("cuda"))
--
-- # after: the next batch is copied while this one is computed; the loader has pin_memory=True
-- copying = torch.cuda.Stream()
--
--
-- def copied(batch):
--     with torch.cuda.stream(copying):
--         return None if batch is None else batch.to("cuda", non_blocking=True)
--
--
-- batches = iter(loader)
-- ahead = copied(next(batches, None))
-- while ahead is not None:
--     torch.cuda.current_stream().wait_stream(copying)
--     batch = ahead
--     batch.record_stream(torch.cuda.current_stream())
--     ahead = copied(next(batches, None))
--     step(batch)
-- ```
--
-- ## Limits
--
-- Steps detected from the period of the kernels have no known batch. Where the batches take longer than the
-- compute, only copying less helps.
WITH started AS (
    SELECT
        work.trace_id, work.device, step.position, work.event_kind, work.event_id, work.class,
        work.call_start_ns
    FROM steady_work AS work
    ASOF JOIN steady_steps AS step ON step.trace_id = work.trace_id AND step.start_ns <= work.call_start_ns
    WHERE work.call_start_ns < step.end_ns AND step.source <> 'detected'
),
computing AS (
    SELECT trace_id, device, position, min(call_start_ns) AS first_kernel_ns
    FROM started WHERE class <> 'copy' GROUP BY trace_id, device, position
),
first_copy AS (
    SELECT started.trace_id, started.device, position, event_id, call_start_ns, copies.bytes
    FROM started
    JOIN copies ON copies.trace_id = started.trace_id AND copies.copy_id = started.event_id
    WHERE class = 'copy' AND kind = 'HtoD'
    QUALIFY row_number() OVER (
        PARTITION BY started.trace_id, started.device, position ORDER BY call_start_ns, event_id
    ) = 1
),
batch AS (
    SELECT
        exposed.*, copy.position, bytes,
        (sum(exposed_ns) OVER (PARTITION BY exposed.trace_id, exposed.device))::BIGINT AS batch_ns
    FROM first_copy AS copy
    LEFT JOIN computing
        ON computing.trace_id = copy.trace_id AND computing.device = copy.device
            AND computing.position = copy.position
    JOIN exposed_work AS exposed
        ON exposed.trace_id = copy.trace_id AND exposed.event_kind = 'copy'
            AND exposed.event_id = copy.event_id
    WHERE coalesce(call_start_ns < first_kernel_ns, true)
)
SELECT
    batch.trace_id, batch.device, batch.start_ns, batch.end_ns, event_kind, event_id,
    NULL::VARCHAR AS subject, least(coalesce(free.dur_ns, 0) / batch_ns, 1) AS claimed_share, bytes,
    exposed_ns, position, batch_ns, least(batch_ns, coalesce(free.dur_ns, 0)) AS hideable_ns
FROM batch
JOIN steady_windows AS frame ON frame.trace_id = batch.trace_id AND frame.device = batch.device
LEFT JOIN compute_without_copies AS free
    ON free.trace_id = batch.trace_id AND free.device = batch.device
WHERE batch_ns > $batch_share * frame.dur_ns

-- +++
-- code = "SYN002"
-- name = "item-sync"
-- severity = "warning"
-- claims = ["idle"]
-- share_of = { "idle.value_read" = "idle_share" }
-- removed_by = "drop_call"
-- needs = ["gpu_work", "launch_links", "ops"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = [
--     "the value is not needed before the next launch",
--     "without the sync wait the host would have launched that much earlier",
-- ]
-- message = """\
-- {subject} made the host wait for the GPU, which then ran out of work: {caused_ns:duration} idle in \
-- {places:gap}[; {long_ns:duration} of it in {long_places:gap} of 1 ms or more, in which the host works on \
-- the values]"""
-- [thresholds]
-- idle_share = { default = 0.005, doc = """\
-- idle time caused by one operator as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- An operator reads a value from the GPU (`.item()`, `.cpu()`, `nonzero`, printing or comparing a tensor):
-- the host waits for all earlier work to finish.
--
-- ## Why it costs
--
-- The launch queue is empty afterwards, and the GPU is idle until the host launches again.
--
-- ## How it is computed
--
-- Idle gaps after a sync wait, as in excessive-synchronization, where the waiting call belongs to an
-- operator that reads a value. Only the idle time counts, not the sync wait itself. Idle time of 1 ms or
-- more belongs to the operator that read last before it: without the earlier waits, that one would wait as
-- long. Where most of it is in gaps that long, the finding states that the host processes the values. A
-- replay also removes the copies of values, of up to 20 us; longer ones are data, for which rules of copies
-- are.
--
-- ## What to try
--
-- - For processed: compute on the GPU what the host computes from the values, and read the result; or let the
--   host process them while the GPU runs the next batch: in a separate thread, or one iteration behind.
-- - For training: accumulate losses and metrics on the GPU and read them every N steps.
-- - For inference in vllm, sglang, tensorrt_llm: keep sampling on the GPU, and read its tokens after the next
--   step is launched.
-- - For inference in pytorch, jax: keep values that only determine the next work on the GPU, and read
--   results after that work is launched.
-- - Replace branches on values with `torch.where`, boolean indexing with masks of fixed size.
-- - Copy asynchronously to pinned memory (`non_blocking=True`), and read after an event.
--
-- ## Example
--
-- ```python
-- # before: the host waits for the GPU in every step
-- for batch in loader:
--     total += step(batch).item()
--
-- # after: the sum stays on the GPU and is read every 100 steps
-- total = torch.zeros((), device="cuda")
-- for number, batch in enumerate(loader, 1):
--     total += step(batch).detach()
--     if number % 100 == 0:
--         print(total.item() / 100)
--         total.zero_()
-- ```
--
-- ## Limits
--
-- This does not help where the next launch needs the value.
WITH read AS (
    SELECT
        *, if(
            end_ns - start_ns >= 1000000,
            last({'op_id': op_id, 'call_name': call_name} ORDER BY start_ns) OVER (
                PARTITION BY trace_id, device, gap_start_ns
            ),
            {'op_id': op_id, 'call_name': call_name}
        ) AS owner
    FROM idle_causes
    WHERE cause = 'value_read'
),
waited AS (
    SELECT
        read.* REPLACE (owner.op_id AS op_id, owner.call_name AS call_name), ops.name AS op, call_site,
        (sum(read.end_ns - read.start_ns) OVER of_op)::BIGINT AS caused_ns, count(*) OVER of_op AS places,
        coalesce(
            sum(read.end_ns - read.start_ns) FILTER (read.end_ns - read.start_ns >= 1000000) OVER of_op, 0
        )::BIGINT AS long_ns,
        count(if(read.end_ns - read.start_ns >= 1000000, 1, NULL)) OVER of_op AS long_places
    FROM read
    JOIN ops ON ops.trace_id = read.trace_id AND ops.op_id = owner.op_id
    WINDOW of_op AS (PARTITION BY read.trace_id, read.device, ops.name)
),
called AS (
    SELECT trace_id, name, count(*) AS calls
    FROM ops
    WHERE name IN (SELECT op FROM waited)
    GROUP BY trace_id, name
)
SELECT
    waited.trace_id, waited.device, waited.start_ns, waited.end_ns, 'op' AS event_kind,
    waited.op_id AS event_id, op AS subject, 1.0 AS claimed_share, call_name, call_site, calls, caused_ns,
    places, if(2 * long_ns > caused_ns, 'processed', NULL) AS family,
    if(2 * long_ns > caused_ns, long_ns, NULL) AS long_ns,
    if(2 * long_ns > caused_ns, long_places, NULL) AS long_places
FROM waited
JOIN steady_windows AS frame ON frame.trace_id = waited.trace_id AND frame.device = waited.device
JOIN called ON called.trace_id = waited.trace_id AND called.name = op
WHERE caused_ns > $idle_share * frame.dur_ns

-- +++
-- code = "COM001"
-- name = "exposed-communication"
-- severity = "warning"
-- claims = ["communication"]
-- share_of = { communication = "exposed_share" }
-- needs = ["gpu_work"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- assumptions = [
--     """\
--     the collectives of a step can overlap with all compute that the same thread launches after them in \
--     the step; where it launches none, each can start as soon as its gradients are ready""",
--     "without the traces of the other ranks, waiting for stragglers counts here too",
-- ]
-- message = """\
-- {subject}: {all_exposed_ns:duration} of exposed communication, {exposed_share:percent} of the window\
-- {besides}; {claimed}{awaited}"""
-- [thresholds]
-- exposed_share = { default = 0.05, doc = """\
-- exposed time of one communication kernel as a share of the window (TraceLens reports from 5 %)""" }
-- +++
--
-- ## What it is
--
-- Communication kernels run without concurrent compute: the GPU only waits for other GPUs.
--
-- ## Why it costs
--
-- Communication overlapped by compute is free; exposed communication adds its full duration to the step.
--
-- ## How it is computed
--
-- The part of each communication kernel without concurrent compute: class communication of the breakdown.
-- Of matched collectives waiting for ranks that arrive later does not count, nor what queues up behind it.
-- The claim is the time that overlap could hide, without the time spent waiting for a straggler (see
-- straggler). At best, the collectives of a step run back to back, concurrently with the compute that the
-- same thread launches in the step, each as soon as the compute launched before it is done. What remains
-- exposed then cannot be hidden by overlap.
--
-- Where all of that compute is launched before the first collective, readiness comes from the gradients:
-- PyTorch's operator AccumulateGrad marks when each is ready, and its size. Gradients are assigned to
-- collectives in order; a single collective is assumed to be divisible between gradients. The finding
-- claims no time where neither gradients nor sizes are recorded, where overlap could hide less than 0.5 %
-- of the window, and in inference where the collective is on a compute stream, whose work needs its
-- result.
--
-- Collectives of ranks whose traces are not open wait for these ranks and transfer. The shortest of five or
-- more alike (of one operation and size, else at one position of steps with equally many) bounds what
-- transferring takes: exposed time beyond it is mostly waiting. So is one that lasts over a hundred times as
-- long as nine tenths of those of its name and grid, where neither sizes nor steps are recorded. Where that
-- is more than half, the advice is to record the other ranks, not to send less.
--
-- ## What to try
--
-- - For awaits_ranks: record all ranks and open the folder of their files: that shows which rank arrives
--   last, and what it does meanwhile.
-- - For overlappable in training: overlap: larger or smaller gradient buckets (`bucket_cap_mb` of
--   DDP), backward prefetch (FSDP), reduce-scatter while the next layer computes.
-- - For overlappable on jax: XLA's latency-hiding scheduler
--   (`--xla_gpu_enable_latency_hiding_scheduler=true`).
-- - For point_to_point in training: between pipeline stages, more micro-batches or an interleaved schedule,
--   and receives that are posted before the compute that does not need them.
-- - For expert_exchange in training: overlap the all-to-all of the experts of one micro-batch with the
--   compute of another.
-- - For embedding_exchange: start the all-to-all of the looked-up rows while the dense part of the batch
--   computes, and that of the next batch's indices while this one computes (`TrainPipelineSparseDist` of
--   TorchRec); send rows in 16 bits (TorchRec's `qcomm_config`); balance the tables over the ranks.
-- - For sequence_exchange: where it exchanges sequence for heads around attention (sequence parallelism): one
--   all-to-all for query, key and value packed together, or one group of heads after the other, so that the
--   exchange of the next overlaps attention of the last; ring attention sends while it computes.
-- - For overlappable, point_to_point, expert_exchange, sequence_exchange, all_to_all, sends in training: send
--   less: half-precision gradients, gradient accumulation.
-- - For inference on vllm, sglang, tensorrt_llm: tensor parallelism over fewer GPUs, within one node.
-- - For inference with decode, mixed: custom all-reduce kernels for small messages, and all-reduce fused
--   with the norm that follows.
-- - For prefill on vllm, sglang, tensorrt_llm: reduce-scatter and all-gather around the norm (sequence
--   parallelism).
-- - For overlappable in inference with prefill: overlap of two micro-batches.
-- - For overlappable in inference with decode, mixed: with experts on several GPUs, overlap of two
--   micro-batches.
-- - Not for training, vllm, sglang, tensorrt_llm, awaits_ranks: send less; start communication earlier, while
--   other work computes.
--
-- ## Example
--
-- ```python
-- # before: gradients are reduced when the backward pass is over
-- loss.backward()
-- for parameter in model.parameters():
--     dist.all_reduce(parameter.grad, op=dist.ReduceOp.AVG)
--
-- # after: bucket by bucket, while it goes on
-- model = DistributedDataParallel(model, device_ids=[local_rank], gradient_as_bucket_view=True)
-- loss.backward()
-- ```
--
-- ## Limits
--
-- Data dependencies of communication are not in a trace: less can be hidden where the compute of the step
-- needs the result; more where data is ready before the compute launched before it ends. A faster link or
-- fewer bytes save more: see low-bus-bandwidth and communication-in-fp32. In the trace of a single rank,
-- waiting and transfer are indistinguishable. Where overlap could hide less than 0.5 % of the window, or a
-- tenth of the finding, overlap is not advised; where a replay shows this, no time is claimed.
WITH sent AS (
    SELECT
        queue.*, short_name, tid, step, bytes_in, before_ns, compute_ns, first_before_ns,
        coalesce(matches.wait_ns, 0) AS wait_ns, sum(coalesce(matches.wait_ns, 0)) OVER in_stream AS waited_ns
    FROM communication_queue AS queue
    JOIN communication_launches AS launches
        ON launches.trace_id = queue.trace_id AND launches.device = queue.device
            AND launches.kernel_id = queue.kernel_id
    LEFT JOIN collective_matches AS matches
        ON matches.trace_id = queue.trace_id AND matches.kernel_id = queue.kernel_id
    WINDOW in_stream AS (
        PARTITION BY queue.trace_id, queue.device, queue.stream ORDER BY queue.start_ns, queue.kernel_id
        ROWS UNBOUNDED PRECEDING
    )
),
hidden AS (
    SELECT
        *, waited_ns + max(ready_ns - waited_ns + wait_ns) OVER (
            PARTITION BY trace_id, device, stream ORDER BY start_ns, kernel_id ROWS UNBOUNDED PRECEDING
        ) AS without_ns
    FROM sent
),
queued AS (
    SELECT
        *, greatest(dur_ns - wait_ns, 0) AS sending_ns, sum(sending_ns) OVER in_step AS all_sending_ns,
        sum(sending_ns) OVER so_far AS sent_ns,
        (sum(bytes_in) OVER so_far) / (sum(bytes_in) OVER in_step) AS share
    FROM sent
    WINDOW
        in_step AS (PARTITION BY trace_id, device, tid, step),
        so_far AS (in_step ORDER BY start_ns, kernel_id ROWS UNBOUNDED PRECEDING)
),
-- Data is ready after some compute, and all from it on is sent after that. Rounding in the sizes of gradients
-- is no gradient.
due AS (
    SELECT
        trace_id, device, tid, step, compute_ns, before_ns AS due_ns,
        all_sending_ns - sent_ns + sending_ns AS left_ns
    FROM queued WHERE first_before_ns < compute_ns
    UNION ALL
    SELECT
        queued.trace_id, device, queued.tid, queued.step, compute_ns, gradients.before_ns,
        all_sending_ns - sent_ns + sending_ns
    FROM queued
    ASOF JOIN gradient_arrivals AS gradients
        ON gradients.trace_id = queued.trace_id AND gradients.tid = queued.tid
            AND gradients.step = queued.step
        AND gradients.share >= queued.share - 0.001
    WHERE first_before_ns = compute_ns AND sending_ns < all_sending_ns
    UNION ALL
    SELECT
        queued.trace_id, device, queued.tid, queued.step, compute_ns, gradients.before_ns,
        all_sending_ns * (1 - share_before)
    FROM queued
    JOIN gradient_arrivals AS gradients
        ON gradients.trace_id = queued.trace_id AND gradients.tid = queued.tid
            AND gradients.step = queued.step
    WHERE first_before_ns = compute_ns AND sending_ns = all_sending_ns
),
at_best AS (
    SELECT trace_id, device, tid, step, max(due_ns + left_ns) - any_value(compute_ns) AS exposed_ns
    FROM due GROUP BY trace_id, device, tid, step
),
exposed AS (
    SELECT
        stretch.*, hidden.short_name, hidden.tid, hidden.step, hidden.stream,
        least(greatest(hidden.end_ns - without_ns, 0), stretch.exposed_ns) AS sending_ns,
        stretch.exposed_ns - coalesce(waits.waited_ns, 0) AS told_ns,
        sum(sending_ns) OVER (PARTITION BY stretch.trace_id, stretch.device, hidden.tid, hidden.step)
            AS step_sending_ns,
        (sum(told_ns) OVER of_name)::BIGINT AS all_exposed_ns,
        (sum(stretch.exposed_ns - told_ns) OVER of_name)::BIGINT AS waited_for_ns
    FROM exposed_stretches AS stretch
    JOIN hidden ON hidden.trace_id = stretch.trace_id AND hidden.kernel_id = stretch.kernel_id
    LEFT JOIN exposed_waits AS waits ON waits.trace_id = stretch.trace_id AND waits.device = stretch.device
        AND waits.start_ns = stretch.start_ns
    WINDOW of_name AS (PARTITION BY stretch.trace_id, stretch.device, hidden.short_name)
),
awaiting AS (
    SELECT
        trace_id, device, short_name AS alike_name,
        sum(greatest(exposed_ns - least_ns, 0))::BIGINT AS awaited_ns
    FROM (
        SELECT trace_id, kernel_id, sum(exposed_ns) AS exposed_ns FROM exposed_stretches GROUP BY ALL
    ) AS kernel
    JOIN shortest_alike USING (trace_id, kernel_id)
    ANTI JOIN collective_matches USING (trace_id, kernel_id)
    ANTI JOIN message_matches USING (trace_id, kernel_id)
    WHERE times >= 5
    GROUP BY trace_id, device, short_name
),
bounded AS (
    SELECT
        exposed.*, if(awaited_ns > all_exposed_ns / 2, awaited_ns, NULL) AS awaited_ns,
        busiest.stream IS NOT NULL AS waits_for_it,
        CASE
            WHEN waits_for_it THEN NULL
            WHEN step_sending_ns > 0 THEN least(greatest(1 - at_best.exposed_ns / step_sending_ns, 0), 1)
            ELSE 0
        END * least(sending_ns, told_ns) AS own_ns,
        (sum(own_ns) OVER (PARTITION BY exposed.trace_id, exposed.device, short_name))::BIGINT AS hideable_ns
    FROM exposed
    LEFT JOIN at_best
        ON at_best.trace_id = exposed.trace_id AND at_best.device = exposed.device
            AND at_best.tid = exposed.tid
        AND at_best.step = exposed.step
    LEFT JOIN awaiting
        ON awaiting.trace_id = exposed.trace_id AND awaiting.device = exposed.device
            AND awaiting.alike_name = exposed.short_name
    LEFT JOIN serving_streams AS busiest
        ON busiest.trace_id = exposed.trace_id AND busiest.device = exposed.device
            AND busiest.stream = exposed.stream
)
SELECT
    bounded.trace_id, bounded.device,
    -- Waiting for ranks that are recorded, which straggler tells, comes before the transfer.
    if(told_ns < exposed_ns, greatest(bounded.end_ns - told_ns::BIGINT, bounded.start_ns), bounded.start_ns)
        AS start_ns,
    bounded.end_ns, 'kernel' AS event_kind,
    kernel_id AS event_id, bounded.short_name AS subject,
    if(hideable_ns >= 0.005 * frame.dur_ns, own_ns / greatest(told_ns, 1), NULL) AS claimed_share,
    CASE
        WHEN contains(bounded.short_name, 'SendRecv') THEN coalesce(exchange.family, 'point_to_point')
        WHEN awaited_ns > coalesce(hideable_ns, 0) THEN 'awaits_ranks'
        WHEN coalesce(
            hideable_ns >= 0.005 * frame.dur_ns AND hideable_ns >= 0.1 * all_exposed_ns, true
        ) THEN 'overlappable'
        ELSE 'sends'
    END AS family, awaited_ns, exposed_ns, all_exposed_ns, all_exposed_ns / frame.dur_ns AS exposed_share,
    hideable_ns,
    CASE
        WHEN waits_for_it THEN 'the compute that follows in its stream waits for it'
        WHEN hideable_ns IS NULL THEN 'what overlap with compute could hide is not recorded'
        ELSE 'overlap with compute would save less than 0.5 % of the window'
    END AS unclaimed,
    if(
        hideable_ns IS NULL, unclaimed,
        format('overlap with compute could hide {:.1f} % of it', 100 * hideable_ns / all_exposed_ns)
    ) AS claimed,
    if(
        waited_for_ns > 0.005 * frame.dur_ns,
        ', without ' || duration_text(waited_for_ns) || ' of waiting for ranks that arrive later', ''
    ) AS besides,
    if(
        awaited_ns IS NULL, '',
        concat(
            '; ', duration_text(awaited_ns), ' of it is beyond the shortest collectives alike, mostly',
            ' waiting for ranks whose traces are not open'
        )
    ) AS awaited
FROM bounded
JOIN steady_windows AS frame ON frame.trace_id = bounded.trace_id AND frame.device = bounded.device
LEFT JOIN all_to_alls AS exchange ON exchange.trace_id = bounded.trace_id
WHERE all_exposed_ns > $exposed_share * frame.dur_ns AND told_ns > 0

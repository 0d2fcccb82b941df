-- +++
-- code = "GRF001"
-- name = "graph-candidate"
-- severity = "info"
-- share_of = { "gap.host_late|gap.launch_latency" = "lost_share" }
-- needs = ["gpu_work", "launch_links", "several_steps"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- message = """\
-- {alike_share:percent} of the steps launch the same {kernels:kernel} in the \
-- same order: one launch of a graph could replace theirs{once}; the GPU works {works_ns:duration} of the \
-- {step_ns:duration} of a step, the least that a graph takes"""
-- [thresholds]
-- alike_share = { default = 0.95, doc = """\
-- share of the steps that launch the same kernels in the same order (judgement)""" }
-- lost_share = { default = 0.10, doc = """\
-- idle time waiting for launches as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- The host launches the same kernels in every step, and the GPU waits for the launches.
--
-- ## Why it costs
--
-- A CUDA or HIP graph launches all of them with one call, with almost no host time per step.
--
-- ## How it is computed
--
-- The sequences of kernel names and grids of the steps are compared, where the GPU has much idle time of
-- causes host_work and launch_latency before work that no graph launched. launch-bound and host-late
-- report and claim that time, so this rule claims none. A step takes at least as long as the GPU works in it.
-- Steps detected from the period of the kernels do not count, since the repeating unit may be a layer.
--
-- ## What to try
--
-- - For decode, mixed on vllm, sglang, tensorrt_llm: the graphs of the server: capture this batch size, and
--   remove `--enforce-eager` or `--disable-cuda-graph`.
-- - For prefill on vllm, sglang, tensorrt_llm: more tokens per step, with larger prefill chunks or
--   several prompts at once; piecewise graphs where the server has them.
-- - Not for vllm, sglang, tensorrt_llm, jax: `cudaStreamBeginCapture` or `hipStreamBeginCapture` (in PyTorch
--   `torch.cuda.make_graphed_callables`, `torch.cuda.graph`, or `torch.compile(mode="reduce-overhead")`).
-- - For jax: one `jax.jit` around the whole step; XLA's command buffers (`--xla_gpu_enable_command_buffer`)
--   replay it as a graph.
-- - First remove the calls that graph-blocked-by lists from the step.
--
-- ## Limits
--
-- Equal kernels do not prove equal addresses: inputs must be copied to static buffers. Control flow on
-- GPU values breaks capture.
WITH sequence_count AS (
    SELECT trace_id, device, sequence, any_value(work.kernels) AS kernels, count(*) AS steps
    FROM step_work AS work
    JOIN steady_steps AS step USING (trace_id, position)
    WHERE work.kernels > 0 AND step.source <> 'detected'
    GROUP BY trace_id, device, sequence
),
alike AS (
    SELECT
        trace_id, device, arg_max(kernels, (steps, kernels)) AS kernels,
        max(steps) / sum(steps) AS alike_share,
        max(steps) AS alike_steps
    FROM sequence_count GROUP BY trace_id, device
),
-- What the host does before a step's first work, a graph of the step does not save.
late AS (
    SELECT idle.trace_id, idle.device, sum(end_ns - start_ns)::BIGINT AS lost_ns
    FROM idle_causes AS idle
    ANTI JOIN step_work AS first
        ON first.trace_id = idle.trace_id AND first.device = idle.device AND first.first_id = idle.event_id
            AND first.first_kind = idle.event_kind
    WHERE cause IN ('host_work', 'launch_latency') AND call_name NOT ILIKE '%GraphLaunch%'
    GROUP BY idle.trace_id, idle.device
),
worked AS (
    SELECT trace_id, device, sum(dur_ns)::BIGINT AS idle_ns FROM steady_gaps GROUP BY trace_id, device
)
SELECT
    late.trace_id, late.device, frame.start_ns, frame.end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, kernels, alike_share,
    lost_ns, ((frame.dur_ns - idle_ns) / greatest(frame.steps, 1))::BIGINT AS works_ns,
    (frame.dur_ns / greatest(frame.steps, 1))::BIGINT AS step_ns,
    if(
        waiter_waits >= greatest(frame.steps, 1),
        concat(', once ', waiter, ' no longer makes the host wait in it'), ''
    ) AS once
FROM late
JOIN alike ON alike.trace_id = late.trace_id AND alike.device = late.device
JOIN steady_windows AS frame ON frame.trace_id = late.trace_id AND frame.device = late.device
JOIN worked ON worked.trace_id = late.trace_id AND worked.device = late.device
LEFT JOIN launches_between_waits AS between_waits ON between_waits.trace_id = late.trace_id
    AND between_waits.device = late.device
WHERE alike_share >= $alike_share AND alike_steps > 1 AND kernels > 1 AND lost_ns > $lost_share * frame.dur_ns

-- +++
-- code = "IDL004"
-- name = "kernel-switch-overhead"
-- severity = "info"
-- claims = ["idle"]
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["events_lost", "starts_before_its_call", "counters_serialize_kernels"]
-- assumptions = ["half a microsecond between kernels remains, as between nodes of a graph"]
-- message = "{count:number} pauses between queued kernels add up to {pause_ns:duration}, {each_ns:duration} each"
-- [thresholds]
-- longest_ns = { default = 5000, doc = "longer pauses are no mere switch of kernels (measured: 99 of 100 pauses are below 3.5 us on H100, V100, A100 and B200)" }
-- pause_share = { default = 0.03, doc = "share of the window in such pauses (judgement)" }
-- +++
--
-- ## What it is
--
-- The queue is full and the GPU works through it, but pauses for a microsecond or two between any two
-- kernels.
--
-- ## Why it costs
--
-- With many short kernels the pauses add up.
--
-- ## How it is computed
--
-- Idle gaps before work whose call had returned before the gap began, and that are short. Half a microsecond
-- of each is left, the rest is claimed.
--
-- ## What to try
--
-- - Fuse kernels (`torch.compile`), or capture them in a graph, whose nodes follow each other faster.
-- - On NVIDIA GPUs from Hopper on: programmatic dependent launch.
--
-- ## Limits
--
-- On AMD GPUs PyTorch writes kernels without the pauses between them.
WITH pause AS (
    SELECT
        *, (sum(dur_ns) OVER of_device)::BIGINT AS pause_ns, (avg(dur_ns) OVER of_device)::BIGINT AS each_ns
    FROM steady_gaps
    WHERE cause = 'queued' AND dur_ns <= $longest_ns
    WINDOW of_device AS (PARTITION BY trace_id, device)
)
SELECT
    pause.trace_id, pause.device, pause.start_ns, pause.end_ns, after_kind AS event_kind, after_id AS event_id,
    NULL::VARCHAR AS subject, greatest(1 - 500 / pause.dur_ns, 0) AS claimed_share, pause_ns, each_ns
FROM pause
JOIN steady_windows AS frame ON frame.trace_id = pause.trace_id AND frame.device = pause.device
WHERE pause_ns > $pause_share * frame.dur_ns

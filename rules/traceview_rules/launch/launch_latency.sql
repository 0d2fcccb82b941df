-- +++
-- code = "LCH004"
-- name = "launch-latency"
-- severity = "warning"
-- share_of = { idle = "lost_share" }
-- finds_in = [
--     """\
--     steady_gaps[cause IN ('host_late', 'launch_latency') AND end_ns - greatest(start_ns, \
--     call_end_ns) > $longest_ns]""",
-- ]
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- message = """\
-- {late:kernel} started on an idle GPU {late:|up to }{longest_ns:duration} \
-- after {late:its launch|their launches} had returned: {lost_ns:duration} lost{held_back}{meanwhile}"""
-- [thresholds]
-- longest_ns = { default = 100000, doc = """\
-- launch latency on an idle GPU, from the end of the call (HTA: 100 us)""" }
-- lost_share = { default = 0.01, doc = "time lost to launch latency as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- The launch has returned and the GPU is idle, but the kernel starts much later.
--
-- ## Why it costs
--
-- The GPU waits for its own front end: a stream waiting for an event, a descheduled driver thread,
-- power saving. On Windows, and in its subsystem for Linux, the driver model (WDDM) holds launches back to
-- submit many at once.
--
-- ## How it is computed
--
-- Gaps that end long after the return of their launching call: the host does not cause that part of the
-- gap. It reports the latency beyond the usual latency (of the fastest tenth), and the longest sync wait
-- of the launching thread after such a call. It claims no time, because the trace does not record what the
-- kernel waited for. Kernels that wait because the GPU is busy do not count: a full queue is good. Nor
-- does the first kernel of each name during start-up, whose code is loaded.
--
-- ## What to try
--
-- - Look for event waits and stream priorities before these kernels.
-- - For nvidia: persistence mode (`nvidia-smi -pm 1`); locked clocks (`nvidia-smi -lgc`) against deep idle
--   states.
-- - For wddm: a call that returns at once, such as `cudaStreamQuery`, after the last launch submits what is
--   held back; on GPUs that have it, the driver model TCC or MCDM (`nvidia-smi -dm`); CUDA graphs.
-- - For amd: a fixed performance level (`amd-smi set --perf-level HIGH`) against deep idle states.
--
-- ## Limits
--
-- On AMD GPUs, the usual latency under a profiler is several times higher than on NVIDIA GPUs.
WITH first_work AS (
    SELECT trace_id, 'kernel' AS event_kind, arg_min(kernel_id, (start_ns, kernel_id)) AS event_id
    FROM kernels WHERE trace_id IN (SELECT trace_id FROM idle_causes WHERE cause = 'start_up')
    GROUP BY trace_id, name
),
start AS (
    SELECT *, end_ns - greatest(start_ns, call_end_ns) AS delay_ns
    FROM steady_gaps
    WHERE cause IN ('host_late', 'launch_latency')
        AND (trace_id, after_kind, after_id) NOT IN (SELECT (trace_id, event_kind, event_id) FROM first_work)
),
usual AS (
    SELECT
        trace_id, device, least(greatest(quantile_disc(delay_ns, 0.1), 0), $longest_ns)::BIGINT AS usual_ns
    FROM start GROUP BY ALL
),
late AS (
    SELECT
        start.*, usual_ns, count(*) OVER of_device AS late, max(delay_ns) OVER of_device AS longest_ns,
        (sum(delay_ns - usual_ns) OVER of_device)::BIGINT AS lost_ns
    FROM start JOIN usual ON usual.trace_id = start.trace_id AND usual.device = start.device
    WHERE delay_ns > $longest_ns
    WINDOW of_device AS (PARTITION BY start.trace_id, start.device)
),
sat AS (
    SELECT
        trace_id, device,
        concat(
            '; meanwhile the host waited in ', arg_max(wait_name, (waited_ns, wait_name)), ' for ',
            duration_text(max(waited_ns))
        ) AS meanwhile
    FROM (
        SELECT
            late.trace_id, late.device, wait.call_name AS wait_name,
            least(wait.end_ns, late.end_ns) - wait.start_ns AS waited_ns
        FROM late
        ASOF JOIN host_waits AS wait
            ON wait.trace_id = late.trace_id AND wait.tid = late.tid AND wait.start_ns >= late.call_end_ns
    )
    WHERE waited_ns > $longest_ns
    GROUP BY trace_id, device
)
SELECT
    late.trace_id, late.device, late.end_ns - delay_ns + usual_ns AS start_ns, late.end_ns,
    after_kind AS event_kind, after_id AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share,
    call_name, delay_ns, usual_ns, late, longest_ns, lost_ns, coalesce(meanwhile, '') AS meanwhile,
    if(of_wddm, 'wddm', NULL) AS family,
    if(of_wddm, ', as under WDDM, which holds launches back to submit several at once', '') AS held_back
FROM late
JOIN (
    SELECT
        trace_id, regexp_matches(
            concat_ws(' ', metadata ->> '$.OsDescription', metadata ->> '$.KernelVersion'),
            '(?i)\bwindows\b|microsoft'
        ) AS of_wddm
    FROM traces
) AS system ON system.trace_id = late.trace_id
LEFT JOIN sat ON sat.trace_id = late.trace_id AND sat.device = late.device
JOIN steady_windows AS frame ON frame.trace_id = late.trace_id AND frame.device = late.device
WHERE lost_ns > $lost_share * frame.dur_ns

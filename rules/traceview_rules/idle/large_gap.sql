-- +++
-- code = "IDL003"
-- name = "large-gap"
-- severity = "info"
-- share_of = { "idle.unknown" = "large_share" }
-- needs = ["gpu_work"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- message = """\
-- {count:idle gap} longer than {limit_ns:duration} {beside}: \
-- {large_ns:duration} in total, the longest {longest_ns:duration}"""
-- [thresholds]
-- shortest_ns = { default = 500000, doc = """\
-- shorter gaps are not large (judgement; nsys reports gaps from 500 ms)""" }
-- times_median = { default = 20, doc = "nor are gaps below this multiple of the median gap (judgement)" }
-- large_share = { default = 0.05, doc = "time in large gaps as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- A few long gaps, such as a checkpoint, an evaluation, or a stalled step.
--
-- ## Why it costs
--
-- Long gaps have individual causes, each worth a look.
--
-- ## How it is computed
--
-- Idle gaps much longer than the median gap of that GPU whose launching call is not in the trace, and what is
-- idle after the last work: gaps with a known cause are reported by the rule for that cause. It claims no
-- time.
--
-- ## What to try
--
-- - For host_recorded: look at what each thread does in the gap.
-- - For gpu_only in pytorch_profiler: record the host too, to see what it does in the gap
--   (`ProfilerActivity.CPU`, which was off).
-- - For gpu_only on amd in program_profiler: record the host too, to see what it does in the gap
--   (`rocprofv3 --runtime-trace`).
-- - For gpu_only on nvidia in program_profiler: record the host too, to see what it does in the gap
--   (`nsys profile --trace=cuda,nvtx,osrt`).
-- - Exclude phases outside the steady state with `--steps` or `--from`.
--
-- ## Limits
--
-- Work of other processes is not in the trace.
WITH gap AS (
    SELECT *, median(dur_ns) OVER (PARTITION BY trace_id, device) AS median_ns FROM steady_gaps
),
large AS (
    SELECT
        *, (sum(dur_ns) OVER of_device)::BIGINT AS large_ns, max(dur_ns) OVER of_device AS longest_ns,
        count(after_id) OVER of_device AS before_work,
        count(coalesce(before_id, after_id)) OVER of_device AS work_beside, count(*) OVER of_device AS gaps,
        greatest($shortest_ns, $times_median * median_ns)::BIGINT AS limit_ns
    FROM gap
    WHERE dur_ns > greatest($shortest_ns, $times_median * median_ns) AND cause = 'unknown'
    WINDOW of_device AS (PARTITION BY trace_id, device)
),
on_host AS (
    SELECT trace_id FROM api_calls
    UNION
    SELECT trace_id FROM ops
    UNION
    SELECT trace_id FROM os_calls
    UNION
    SELECT trace_id FROM python_calls
    UNION
    SELECT trace_id FROM ranges WHERE tid IS NOT NULL
)
SELECT
    large.trace_id, large.device, large.start_ns, large.end_ns, after_kind AS event_kind,
    after_id AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, cause, call_name, limit_ns,
    large_ns, longest_ns,
    CASE before_work
        WHEN gaps THEN 'before work without a launch record'
        WHEN 0
        THEN if(work_beside = 0, 'in a window without work of this GPU', 'after the last work')
        ELSE 'before work without a launch record, and after the last work'
    END AS beside, if(large.trace_id IN (FROM on_host), 'host_recorded', 'gpu_only') AS family
FROM large
JOIN steady_windows AS frame ON frame.trace_id = large.trace_id AND frame.device = large.device
WHERE large_ns > $large_share * frame.dur_ns

-- +++
-- code = "CPY006"
-- name = "synchronous-memset"
-- severity = "info"
-- finds_in = ["call.memset"]
-- needs = ["gpu_work", "api_calls"]
-- message = "{count:call} of {subject} took {called_ns:duration} of host time"
-- [thresholds]
-- time_share = { default = 0.01, doc = """\
-- time in memset calls that may block, as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- Memory is set with the synchronous memset call.
--
-- ## Why it costs
--
-- `cudaMemset` and `hipMemset` run in the default stream, queue behind other work there, and block the host
-- for host or managed memory.
--
-- ## How it is computed
--
-- Time in memset calls whose name does not end in Async, in the steady-state window. It claims no time:
-- whether the GPU was idle too is reported by the rules on idle time.
--
-- ## What to try
--
-- - Use `cudaMemsetAsync` or `hipMemsetAsync` on the stream that uses the memory.
-- - Do not clear memory that is written before it is read.
--
-- ## Limits
--
-- For device memory the call usually returns at once.
WITH called AS (
    SELECT
        api_calls.trace_id, frame.device, api_calls.start_ns, api_calls.start_ns + api_calls.dur_ns AS end_ns,
        call_id, api_calls.name, tid, frame.dur_ns AS window_ns,
        (sum(api_calls.dur_ns) OVER (PARTITION BY api_calls.trace_id, frame.device, api_calls.name))::BIGINT
            AS called_ns
    FROM api_calls
    SEMI JOIN call_kinds
        ON call_kinds.name = api_calls.name AND kind = 'memset' AND call_kinds.name NOT ILIKE '%Async%'
    JOIN (
        SELECT
            trace_id, min(device) AS device, min(start_ns) AS start_ns, max(end_ns) AS end_ns,
            max(dur_ns) AS dur_ns
        FROM steady_windows
        GROUP BY trace_id
    ) AS frame
        ON frame.trace_id = api_calls.trace_id AND api_calls.start_ns BETWEEN frame.start_ns AND frame.end_ns
)
SELECT
    trace_id, device, start_ns, end_ns, 'api_call' AS event_kind, call_id AS event_id, name AS subject,
    NULL::DOUBLE AS claimed_share, called_ns
FROM called
WHERE called_ns > $time_share * window_ns

-- +++
-- code = "GRF004"
-- name = "graph-recapture"
-- severity = "warning"
-- finds_in = ["call.graph_build"]
-- needs = ["gpu_work", "api_calls"]
-- message = """\
-- {count:number} {count:graph is|graphs are} built in the window: {built_ns:duration} in \
-- {subject}"""
-- [thresholds]
-- builds = { default = 0, doc = """\
-- graphs built in the steady-state window (judgement: all should be built during warm-up)""" }
-- +++
--
-- ## What it is
--
-- Graphs are captured or instantiated in the loop instead of replayed.
--
-- ## Why it costs
--
-- Building a graph takes milliseconds of host time, a replay microseconds.
--
-- ## How it is computed
--
-- Calls that end a capture, instantiate or update a graph, in the steady-state window. It claims no time: the
-- resulting idle time is claimed by the rules on its causes.
--
-- ## What to try
--
-- - Pad inputs to a few sizes and cache one graph for each.
-- - Capture all sizes during warm-up.
--
-- ## Limits
--
-- In a trace without steps the warm-up is part of the window.
WITH frame AS (
    SELECT trace_id, min(device) AS device, min(start_ns) AS start_ns, max(end_ns) AS end_ns
    FROM steady_windows
    GROUP BY trace_id
),
built AS (
    SELECT
        api_calls.trace_id, frame.device, api_calls.start_ns, api_calls.start_ns + dur_ns AS end_ns, call_id,
        api_calls.name, (sum(dur_ns) OVER of_name)::BIGINT AS built_ns, count(*) OVER of_name AS builds
    FROM api_calls
    SEMI JOIN call_kinds ON call_kinds.name = api_calls.name AND kind = 'graph_build'
    JOIN frame
        ON frame.trace_id = api_calls.trace_id AND api_calls.start_ns BETWEEN frame.start_ns AND frame.end_ns
    WINDOW of_name AS (PARTITION BY api_calls.trace_id, api_calls.name)
)
SELECT
    trace_id, device, start_ns, end_ns, 'api_call' AS event_kind, call_id AS event_id, name AS subject,
    NULL::DOUBLE AS claimed_share, built_ns
FROM built
WHERE builds > $builds

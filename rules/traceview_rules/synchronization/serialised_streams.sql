-- +++
-- code = "SYN003"
-- name = "serialised-streams"
-- severity = "info"
-- finds_in = ["several.streams"]
-- needs = ["gpu_work"]
-- vetoes = ["counters_serialize_kernels"]
-- message = """\
-- {streams:number} streams, but the two busiest overlap for only {overlap_share:percent} of the \
-- possible {second_ns:duration}"""
-- [thresholds]
-- overlap_share = { default = 0.02, doc = """\
-- overlap with other streams as a share of the time of the second busiest stream (judgement)""" }
-- stream_share = { default = 0.05, doc = """\
-- least busy share of the window of the second busiest stream (judgement)""" }
-- +++
--
-- ## What it is
--
-- A program uses several streams, yet their work hardly runs concurrently.
--
-- ## Why it costs
--
-- Streams that wait for each other cost events and stream switches without the benefit of overlap.
--
-- ## How it is computed
--
-- Sum of all durations minus the union of the work, against the time of the second busiest stream: at most
-- that much could overlap. Streams with nothing but copies do not count, as exposed-copy reports what of
-- these could overlap, and neither do the streams of XLA, which places work on them itself. It claims no
-- time, since a trace does not show whether the work could overlap.
--
-- ## What to try
--
-- - Look for implicit synchronization: the legacy default stream and all other streams wait for each other.
--   Use non-blocking streams (`cudaStreamNonBlocking` or `hipStreamNonBlocking`).
-- - Record events as late and wait for them as early as the data allows.
--
-- ## Limits
--
-- Streams with data dependencies cannot overlap. Kernels that fill the GPU hardly overlap
-- either.
WITH stream AS (
    SELECT
        trace_id, device, stream, sum(dur_ns) AS dur_ns, bool_or(event_kind = 'kernel') AS computes
    FROM steady_work GROUP BY trace_id, device, stream
),
ranked AS (
    SELECT *, row_number() OVER (PARTITION BY trace_id, device, computes ORDER BY dur_ns DESC, stream) AS nth
    FROM stream
),
total AS (
    SELECT
        trace_id, device, count(*) FILTER (computes) AS streams, sum(dur_ns) AS dur_ns,
        (max(dur_ns) FILTER (computes AND nth = 2))::BIGINT AS second_ns
    FROM ranked GROUP BY trace_id, device
),
busy AS (
    SELECT trace_id, device, sum(dur_ns) AS busy_ns
    FROM steady_breakdown WHERE class <> 'idle' GROUP BY ALL
)
SELECT
    frame.trace_id, frame.device, frame.start_ns, frame.end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, streams, second_ns,
    (total.dur_ns - busy_ns) / second_ns AS overlap_share
FROM steady_windows AS frame
JOIN total ON total.trace_id = frame.trace_id AND total.device = frame.device
JOIN busy ON busy.trace_id = frame.trace_id AND busy.device = frame.device
ANTI JOIN (FROM programs WHERE framework = 'jax') AS placed ON placed.trace_id = frame.trace_id
WHERE streams > 1 AND second_ns > $stream_share * frame.dur_ns AND overlap_share < $overlap_share

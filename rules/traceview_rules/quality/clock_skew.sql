-- +++
-- code = "TRQ005"
-- name = "clock-skew"
-- severity = "info"
-- finds_in = ["several.traces"]
-- needs = ["gpu_work", "all_ranks", "matched_collectives", "same_steps"]
-- message = """\
-- the clock of {subject} is off by {skew_ns:duration}, within {error_ns:duration}: its collectives end at \
-- other times than on the other ranks{others}"""
-- [thresholds]
-- skew_ns = { default = 20000, doc = """\
-- clock offset (judgement; ends of one collective agree within 1 to 7 us on one host)""" }
-- collectives = { default = 3, doc = "minimum number of collectives (judgement)" }
-- +++
--
-- ## What it is
--
-- The clocks of the hosts that recorded the ranks do not agree.
--
-- ## Why it costs
--
-- Nothing by itself; but timestamps of different ranks are not comparable. The rules on ranks compare
-- durations, not timestamps.
--
-- ## How it is computed
--
-- A collective ends on all ranks at the same time: this determines the offsets of all clocks (`clocks`),
-- per host where hosts are known. The offset is that to the typical clock of those joined by collectives;
-- it counts if it is more than three times its error. A run has one finding, on the clock that is furthest
-- off.
--
-- ## What to try
--
-- - Synchronize the clocks of the nodes by NTP or PTP.
--
-- ## Limits
--
-- Broadcasts and sends do not end at the same time on all ranks; only reductions, gathers and all-to-alls
-- count. Of two clocks, each is off by half of their difference.
WITH clock AS (
    SELECT
        run, component, clock, min(trace_id) AS trace_id, any_value(offset_ns) AS offset_ns,
        any_value(error_ns) AS error_ns, any_value(instances) AS instances,
        any_value(host) AS host, count(*) AS traces
    FROM clocks WHERE offset_ns IS NOT NULL GROUP BY run, component, clock
),
skewed AS (
    SELECT
        clock.*, abs(offset_ns - median(offset_ns) OVER (PARTITION BY component))::BIGINT AS skew_ns
    FROM clock
),
furthest AS (
    SELECT
        *, count(*) OVER (PARTITION BY run) AS clocks, min(skew_ns) OVER (PARTITION BY run) AS least_ns
    FROM skewed
    WHERE skew_ns > $skew_ns AND skew_ns > 3 * coalesce(error_ns, 0) AND instances >= $collectives
    QUALIFY row_number() OVER (PARTITION BY run ORDER BY skew_ns DESC, trace_id) = 1
)
SELECT
    furthest.trace_id, frame.device, frame.start_ns, frame.end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id,
    if(furthest.traces > 1, 'host ' || furthest.host, rank_name(traces.rank, traces.trace_id)) AS subject,
    NULL::DOUBLE AS claimed_share, skew_ns, coalesce(error_ns, 0) AS error_ns, instances AS matched, clocks,
    CASE
        WHEN clocks = 2 THEN '; one more clock is off by ' || duration_text(least_ns)
        WHEN clocks > 2 THEN '; ' || clocks - 1 || ' more are off by at least ' || duration_text(least_ns)
        ELSE ''
    END AS others
FROM furthest
JOIN traces ON traces.trace_id = furthest.trace_id
JOIN steady_windows AS frame ON frame.trace_id = furthest.trace_id
QUALIFY row_number() OVER (PARTITION BY furthest.trace_id ORDER BY frame.dur_ns DESC, frame.device) = 1

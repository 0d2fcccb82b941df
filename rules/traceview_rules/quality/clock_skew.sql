-- +++
-- code = "TRQ005"
-- name = "clock-skew"
-- severity = "info"
-- finds_in = ["several.traces"]
-- needs = ["gpu_work", "all_ranks", "matched_collectives"]
-- message = """\
-- the clock of {subject} is off by {skew_ns:duration}: its collectives end at other times than on the \
-- other ranks"""
-- [thresholds]
-- skew_ns = { default = 20000, doc = """\
-- clock offset (judgement; ends of one collective agree within 1 to 7 us on one host)""" }
-- collectives = { default = 3, doc = "least number of collectives (judgement)" }
-- +++
--
-- ## What it is
--
-- The clocks of the hosts that recorded the ranks do not agree.
--
-- ## Why it costs
--
-- Nothing by itself; but timestamps of different ranks cannot be compared. The rules on ranks compare
-- durations, not timestamps.
--
-- ## How it is computed
--
-- A collective ends on all ranks at the same time. The median difference of a rank's end times from the
-- median of all ranks is the offset of its clock.
--
-- ## What to try
--
-- - NTP or PTP on the nodes.
--
-- ## Limits
--
-- Broadcasts and sends do not end at the same time on all ranks; only reductions, gathers and all-to-alls
-- count.
WITH compared AS (
    SELECT *, end_ns - median(end_ns) OVER (PARTITION BY instance) AS offset_ns
    FROM collective_matches
    WHERE regexp_matches(name, 'all_?reduce|all_?gather|reduce_?scatter|all_?to_?all', 'i')
),
clock AS (
    SELECT
        compared.trace_id, device, rank_name(traces.rank, traces.trace_id) AS subject,
        min(compared.start_ns) AS start_ns, max(compared.end_ns) AS end_ns,
        abs(median(offset_ns))::BIGINT AS skew_ns, count(*) AS matched
    FROM compared JOIN traces ON traces.trace_id = compared.trace_id
    GROUP BY compared.trace_id, device, subject
)
SELECT
    trace_id, device, start_ns, end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id, subject,
    NULL::DOUBLE AS claimed_share, skew_ns, matched
FROM clock
WHERE skew_ns > $skew_ns AND matched >= $collectives

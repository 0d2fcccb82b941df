-- +++
-- code = "TRQ005"
-- name = "clock-skew"
-- severity = "info"
-- needs = ["gpu_work", "all_ranks"]
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
WITH numbered AS (
    SELECT
        c.trace_id, c.device, c.start_ns, c.start_ns + c.dur_ns AS end_ns, c.name, traces.run,
        rank_name(traces.rank, c.trace_id) AS subject,
        coalesce(c.group_name, '') || coalesce(c.ranks, '') AS process_group,
        row_number() OVER (
            PARTITION BY c.trace_id, c.device, c.name, c.group_name, c.ranks ORDER BY c.start_ns,
            c.collective_id
        ) AS place
    FROM collectives AS c JOIN traces ON traces.trace_id = c.trace_id
    WHERE c.kernel_id IS NOT NULL
        AND regexp_matches(c.name, 'all_?reduce|all_?gather|reduce_?scatter|all_?to_?all', 'i')
),
counted AS (
    SELECT *, max(place) OVER (PARTITION BY trace_id, device, run, name, process_group) AS places
    FROM numbered
),
compared AS (
    SELECT
        *, end_ns - median(end_ns) OVER same AS offset_ns, count(*) OVER same AS ranks,
        min(places) OVER same AS fewest, max(places) OVER same AS most
    FROM counted
    WINDOW same AS (PARTITION BY run, name, process_group, place)
),
clock AS (
    SELECT
        trace_id, device, subject, min(start_ns) AS start_ns, max(end_ns) AS end_ns,
        abs(median(offset_ns))::BIGINT AS skew_ns, count(*) AS matched
    FROM compared WHERE ranks > 1 AND fewest = most
    GROUP BY trace_id, device, subject
)
SELECT
    trace_id, device, start_ns, end_ns, NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id, subject,
    NULL::DOUBLE AS claimed_share, skew_ns, matched
FROM clock
WHERE skew_ns > $skew_ns AND matched >= $collectives

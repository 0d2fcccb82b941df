-- +++
-- code = "HNG004"
-- name = "collective-never-begun"
-- severity = "error"
-- names_culprit = true
-- finds_in = ["several.traces"]
-- needs = ["gpu_work", "all_ranks", "matched_collectives"]
-- vetoes = ["events_lost"]
-- message = """\
-- {subject} begins no {collective} of {communicator} after the last one that all ranks recorded, although \
-- its recording continues for {longer_ns:duration} after {ranks:other rank} began it"""
-- [thresholds]
-- patience_ns = { default = 1000000000, doc = """\
-- how much longer the recording continues, or a rank waits (judgement)""" }
-- +++
--
-- ## What it is
--
-- Most ranks of a communicator began a collective, or some wait in it, and one rank never began it while
-- it was recorded, although it waits in no other collective.
--
-- ## Why it costs
--
-- The other ranks wait in that collective: the job hangs, or its ranks diverge.
--
-- ## How it is computed
--
-- All ranks leave the last collective that all ranks of a communicator recorded (`collective_instances`)
-- at about the same time, so that times since then are comparable, independent of host clocks. It reports
-- ranks that record no further collective of this communicator, where more than half of its ranks do, or
-- where all that do stay in it for `patience_ns` (then two ranks suffice). Time that a rank waits in a
-- collective or message of another communicator does not count: ranks that wait for it wait for others.
--
-- ## What to try
--
-- - Look at what the rank does after its last collective: exceptions, data loading, locks.
-- - Collect Flight Recorder dumps of the hanging job and run `traceview hang`.
--
-- ## Limits
--
-- Kernels that never end are not recorded by most profilers. Profile the same steps on all ranks.
WITH part AS (
    SELECT
        run, communicator, found.trace_id, instance, place, c.name, c.start_ns, c.dur_ns,
        c.start_ns + c.dur_ns AS end_ns, traces.end_ns AS recorded_ns, traces.rank
    FROM collective_instances AS found
    JOIN collectives AS c ON c.trace_id = found.trace_id AND c.collective_id = found.collective_id
    JOIN traces ON traces.trace_id = found.trace_id
    WHERE sends IS NULL
),
shared AS (
    SELECT run, communicator, instance, max(place) AS place
    FROM part
    JOIN (SELECT run, communicator, count(DISTINCT trace_id) AS ranks FROM part GROUP BY ALL) AS members
        USING (run, communicator)
    WHERE instance IS NOT NULL
    GROUP BY run, communicator, instance, ranks HAVING count(DISTINCT trace_id) = ranks AND ranks > 1
    QUALIFY row_number() OVER (PARTITION BY run, communicator ORDER BY max(place) DESC) = 1
),
left_at AS (
    SELECT part.run, part.communicator, trace_id, rank, recorded_ns, max(end_ns) AS left_ns
    FROM part JOIN shared ON shared.run = part.run AND shared.instance = part.instance
    GROUP BY ALL
),
later AS (
    SELECT
        left_at.run, left_at.communicator, left_at.trace_id, left_at.rank, left_at.recorded_ns, left_ns,
        count(part.start_ns) AS further, min(part.start_ns) - left_ns AS began_ns,
        arg_min(part.name, (part.start_ns, part.name)) AS name,
        arg_min(part.dur_ns, (part.start_ns, part.name)) AS lasts_ns
    FROM left_at
    LEFT JOIN part
        ON part.run = left_at.run AND part.communicator = left_at.communicator
        AND part.trace_id = left_at.trace_id AND part.start_ns >= left_ns
    GROUP BY
        left_at.run, left_at.communicator, left_at.trace_id, left_at.rank, left_at.recorded_ns, left_ns
),
waited AS (
    SELECT
        left_at.run, left_at.communicator, left_at.trace_id,
        max(c.start_ns + c.dur_ns - greatest(c.start_ns, left_ns)) AS waited_ns
    FROM left_at
    JOIN collectives AS c ON c.trace_id = left_at.trace_id AND c.start_ns + c.dur_ns > left_ns
    GROUP BY ALL
),
judged AS (
    SELECT
        *, count(if(further > 0, 1, NULL)) OVER of_group AS ranks, count(*) OVER of_group AS members,
        median(began_ns) OVER of_group AS usual_ns, mode(name ORDER BY name) OVER of_group AS collective,
        min(lasts_ns) OVER of_group AS shortest_ns
    FROM later
    LEFT JOIN waited USING (run, communicator, trace_id)
    WINDOW of_group AS (PARTITION BY run, communicator)
)
SELECT
    trace_id, NULL::INTEGER AS device, left_ns AS start_ns, recorded_ns AS end_ns,
    NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id, rank_name(rank, trace_id) AS subject,
    NULL::DOUBLE AS claimed_share, communicator, collective, ranks,
    (recorded_ns - left_ns - usual_ns)::BIGINT AS longer_ns
FROM judged
WHERE
    further = 0 AND recorded_ns - left_ns - usual_ns - coalesce(waited_ns, 0) > $patience_ns
    AND (2 * ranks > members OR shortest_ns > $patience_ns)

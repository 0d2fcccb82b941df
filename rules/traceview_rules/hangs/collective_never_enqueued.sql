-- +++
-- code = "HNG001"
-- name = "collective-never-enqueued"
-- severity = "error"
-- finds_in = ["rows.enqueued_collectives|rows.communicator_status"]
-- needs = ["all_ranks", "unfinished_records"]
-- message = """\
-- {subject} never enqueued {instance} of {first_communicator}, for which {first_waiting:number} \
-- {first_waiting:rank waits|ranks wait}; in the end {victims:number} {victims:rank waits|ranks wait} for \
-- {culprits:it|them}"""
-- +++
--
-- ## What it is
--
-- A rank never enqueued a collective or message that other ranks of its process group wait for, or left no
-- dump.
--
-- ## Why it costs
--
-- The job stands still until its timeout.
--
-- ## How it is computed
--
-- The view `hangs`: from the flight recorder dumps of all ranks, the first instance of each communicator in
-- which ranks differ, and who waits for whom. Reported are ranks that others wait for in the end, that wait
-- for none themselves and whose last enqueued number is below that of the instance. Victims are not reported.
--
-- ## What to try
--
-- - A rank with nothing unfinished hangs in its host: look at its threads (`py-spy dump --pid PID`), at data
--   loading, file systems, locks and exceptions that it swallowed.
-- - A rank that took another branch of the program enqueues fewer collectives: compare the conditions.
-- - A rank without a dump died, or its file is missing: look at its log.
--
-- ## Limits
--
-- A dump does not say whether the host is stuck or slow.
WITH named AS (
    SELECT
        hang_culprits.*,
        if(count(*) OVER of_run = 1, 'rank ', 'ranks ') || rank_list(list(rank) OVER of_run) AS subject,
        count(*) OVER of_run AS culprits, min(trace_id) OVER of_run AS first_trace,
        first_value(name || coalesce(' ' || sequence, '')) OVER in_order AS instance,
        first_value(communicator) OVER in_order AS first_communicator,
        first_value(waiting) OVER in_order AS first_waiting
    FROM hang_culprits
    WHERE state IN ('never enqueued', 'not recorded')
    WINDOW
        of_run AS (PARTITION BY run ORDER BY rank ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING),
        in_order AS (
            PARTITION BY run ORDER BY place, rank ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
        )
)
SELECT
    coalesce(first_trace, (SELECT min(trace_id) FROM traces WHERE traces.run = named.run)) AS trace_id,
    NULL::INTEGER AS device, NULL::BIGINT AS start_ns, NULL::BIGINT AS end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, subject, NULL::DOUBLE AS claimed_share, culprits, instance, first_communicator,
    first_waiting, victims, rank, state, communicator, sequence, last_enqueued, unfinished
FROM named
ORDER BY place, rank

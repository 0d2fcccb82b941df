-- +++
-- code = "HNG002"
-- name = "collective-mismatch"
-- severity = "error"
-- finds_in = ["rows.enqueued_collectives|rows.communicator_status"]
-- needs = ["all_ranks", "unfinished_records"]
-- message = """\
-- {subject} enqueued {instance} of {first_communicator}, which differs from what the other ranks enqueued \
-- there ({first_state}); in the end {victims:number} {victims:rank waits|ranks wait} for \
-- {culprits:it|them}"""
-- +++
--
-- ## What it is
--
-- A rank enqueued another operation, size or element type than the other ranks of its process group.
--
-- ## Why it costs
--
-- The collective never completes, or its result is wrong.
--
-- ## How it is computed
--
-- The view `hangs`: records of equal number in one communicator are compared over its ranks. Sizes are those
-- of one rank where the operation requires equal ones, and sums over all ranks for an all-to-all. Reported
-- are the ranks that differ from most; all of them, where there is no majority.
--
-- ## What to try
--
-- - Compare the stacks of the records (`frames` in `enqueued_collectives.args`) of both ranks.
-- - Look for branches that depend on the rank or on data, uneven batches, and order over several groups.
--
-- ## Limits
--
-- Ranks that agree on a wrong operation are not recognized.
WITH named AS (
    SELECT
        hang_culprits.*,
        if(count(*) OVER of_run = 1, 'rank ', 'ranks ') || rank_list(list(rank) OVER of_run) AS subject,
        count(*) OVER of_run AS culprits, min(trace_id) OVER of_run AS first_trace,
        first_value(name || coalesce(' ' || sequence, '')) OVER in_order AS instance,
        first_value(communicator) OVER in_order AS first_communicator,
        first_value(state) OVER in_order AS first_state
    FROM hang_culprits
    WHERE state IN ('other operation', 'other size', 'other type')
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
    first_state, victims, rank, state, communicator, sequence, name AS operation, bytes, dtype
FROM named
ORDER BY place, rank

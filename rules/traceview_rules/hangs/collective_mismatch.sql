-- +++
-- code = "HNG002"
-- name = "collective-mismatch"
-- severity = "error"
-- names_culprit = true
-- finds_in = ["rows.enqueued_collectives|rows.communicator_status"]
-- needs = ["all_ranks", "unfinished_records"]
-- message = """\
-- {subject} enqueued {instance} of {first_communicator}, which differs from what the other ranks enqueued \
-- ({first_state}); {victims:number} {victims:rank ultimately waits|ranks ultimately wait} for \
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
-- The view `hangs` compares records of equal number in one communicator over its ranks. Sizes are those of
-- one rank where the operation requires equal sizes, and sums over all ranks for an all-to-all. It reports
-- the ranks that differ from the majority, or all ranks where there is no majority.
--
-- ## What to try
--
-- - Compare the stacks of the records (`frames` in `enqueued_collectives.args`) of both ranks.
-- - Look for branches that depend on the rank or on data, for uneven batches, and for different orders
--   of operations over several groups.
--
-- ## Limits
--
-- Ranks that agree on a wrong operation are not recognized.
SELECT
    reported_on AS trace_id, NULL::INTEGER AS device, NULL::BIGINT AS start_ns, NULL::BIGINT AS end_ns,
    NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id, subject, NULL::DOUBLE AS claimed_share, culprits,
    instance, first_communicator, first_state, victims, rank, state, communicator, sequence,
    name AS operation, bytes, dtype
FROM hang_culprits WHERE fault = 'mismatch'
ORDER BY place, rank

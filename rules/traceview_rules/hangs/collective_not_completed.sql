-- +++
-- code = "HNG003"
-- name = "collective-not-completed"
-- severity = "error"
-- finds_in = ["rows.enqueued_collectives|rows.communicator_status"]
-- needs = ["all_ranks", "unfinished_records"]
-- message = """\
-- {subject} did not complete {instance} of {first_communicator}, {how}; in the end {victims:number} other \
-- {victims:rank waits|ranks wait} for {culprits:it|them}"""
-- +++
--
-- ## What it is
--
-- A rank enqueued a collective and did not complete it, and no other rank explains that: others completed it,
-- or ranks wait for each other in a circle.
--
-- ## Why it costs
--
-- The job stands still until its timeout.
--
-- ## How it is computed
--
-- The view `hangs`. A collective that takes all ranks and that another rank completed is unfinished only
-- where the GPU, its link or the rank's watchdog stands still. Ranks in a circle have enqueued two
-- communicators in different order.
--
-- ## What to try
--
-- - Look at the GPU of the rank: `dmesg`, Xid or RAS errors, ECC, power, the link to its neighbours.
-- - In a circle, enqueue the communicators in one order on all ranks.
--
-- ## Limits
--
-- A dump of a job that still runs shows what was under way.
SELECT
    reported_on AS trace_id, NULL::INTEGER AS device, NULL::BIGINT AS start_ns, NULL::BIGINT AS end_ns,
    NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id, subject, NULL::DOUBLE AS claimed_share, culprits,
    instance, first_communicator, first_value(CASE
        WHEN state <> 'waiting' THEN 'which others completed'
        WHEN waits_for IS NULL THEN 'which no rank completed'
        ELSE 'waiting for each other in a circle'
    END) OVER (PARTITION BY run ORDER BY place, rank) AS how, victims, rank, state, communicator, sequence,
    last_enqueued, last_completed, unfinished, completed
FROM hang_culprits WHERE fault = 'not completed'
ORDER BY place, rank

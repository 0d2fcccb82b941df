-- +++
-- code = "HNG003"
-- name = "collective-not-completed"
-- severity = "error"
-- names_culprit = true
-- finds_in = ["rows.enqueued_collectives|rows.communicator_status"]
-- needs = ["all_ranks", "unfinished_records"]
-- message = """\
-- {subject} did not complete {instance} of {first_communicator}{beside}, {how}; {victims:number} other \
-- {victims:rank ultimately waits|ranks ultimately wait} for {culprits:it|them}"""
-- +++
--
-- ## What it is
--
-- A rank enqueued a collective and did not complete it, and no other rank explains this: others completed
-- it, or ranks wait for each other in a cycle.
--
-- ## Why it costs
--
-- The job hangs until its timeout.
--
-- ## How it is computed
--
-- The view `hangs`. If a collective requires all ranks and another rank completed it, it can be
-- unfinished only because the GPU, its link or the watchdog of the rank hangs. Ranks in a cycle have
-- enqueued operations of two communicators in different orders.
--
-- ## What to try
--
-- - Look at the GPU of the rank: `dmesg`, Xid or RAS errors, ECC, power, the link to its neighbours.
-- - In a cycle, enqueue the operations of the communicators in the same order on all ranks.
--
-- ## Limits
--
-- A dump of a running job shows operations that were still in progress.
SELECT
    reported_on AS trace_id, NULL::INTEGER AS device, NULL::BIGINT AS start_ns, NULL::BIGINT AS end_ns,
    NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id, subject, NULL::DOUBLE AS claimed_share, culprits,
    instance, first_communicator,
    if(count(DISTINCT communicator) OVER (PARTITION BY run) > 1, ' or one of another process group', '')
        AS beside,
    first_value(CASE
        WHEN state <> 'waiting' THEN 'which others completed'
        WHEN waits_for IS NULL THEN 'which no rank completed'
        ELSE 'waiting for each other in a cycle'
    END) OVER (PARTITION BY run ORDER BY place, rank) AS how, victims, rank, state, communicator, sequence,
    last_enqueued, last_completed, unfinished, completed
FROM hang_culprits WHERE fault = 'not completed'
ORDER BY place, rank

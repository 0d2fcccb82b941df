-- +++
-- code = "HNG001"
-- name = "collective-never-enqueued"
-- severity = "error"
-- names_culprit = true
-- finds_in = ["rows.enqueued_collectives|rows.communicator_status"]
-- needs = ["all_ranks", "unfinished_records"]
-- message = """\
-- {subject} never enqueued {instance} of {first_communicator}{beside}, for which {first_waiting:number} \
-- {first_waiting:rank waits|ranks wait}; {victims:number} \
-- {victims:rank ultimately waits|ranks ultimately wait} for {culprits:it|them}"""
-- +++
--
-- ## What it is
--
-- A rank never enqueued a collective or message that other ranks of its process group wait for, or left no
-- dump.
--
-- ## Why it costs
--
-- The job hangs until its timeout.
--
-- ## How it is computed
--
-- The view `hangs` determines, from the Flight Recorder dumps of all ranks, the first instance of each
-- communicator in which ranks differ, and which ranks wait for which. It reports ranks that others
-- ultimately wait for, that wait for none themselves, and whose last enqueued number is below that of the
-- instance. Victims are not reported.
--
-- ## What to try
--
-- - A rank with nothing unfinished hangs on the host: look at its threads (`py-spy dump --pid PID`), at
--   data loading, file systems, locks and swallowed exceptions.
-- - A rank that took another branch of the program enqueues fewer collectives: compare the conditions.
-- - A rank without a dump crashed, or its file is missing: look at its log.
--
-- ## Limits
--
-- A dump does not say whether the host is stuck or slow.
SELECT
    reported_on AS trace_id, NULL::INTEGER AS device, NULL::BIGINT AS start_ns, NULL::BIGINT AS end_ns,
    NULL::VARCHAR AS event_kind, NULL::BIGINT AS event_id, subject, NULL::DOUBLE AS claimed_share, culprits,
    instance, first_communicator,
    if(count(DISTINCT communicator) OVER (PARTITION BY run) > 1, ' or one of another process group', '')
        AS beside,
    first_waiting, victims, rank, state, communicator, sequence,
    last_enqueued, unfinished
FROM hang_culprits WHERE fault = 'never enqueued'
ORDER BY place, rank

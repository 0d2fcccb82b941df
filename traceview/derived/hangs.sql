-- Why a job stopped, from what its ranks had enqueued.

-- The first instance of each communicator in which ranks differ, one row for each of its ranks; those of a
-- culprit first. It is computed when a query reads it, see `traceview/ranks/hangs/diagnosis.py`; without
-- dumps it is empty.
--: computed by traceview.ranks.hangs.diagnosis.hangs
--: reads communicator_status, enqueued_collectives, traces
--: where FROM enqueued_collectives SELECT 1 UNION ALL FROM communicator_status SELECT 1
CREATE VIEW hangs (
    run, -- run that the ranks belong to
    place, -- position of the instance among those of all communicators, from 1: the earliest first
    depth, -- ranks between it and a culprit
    communicator, -- description and name of the group
    group_name, -- process group, by the name or number that its ranks share
    group_description, -- what the group is for
    is_message, -- whether it is a send or a receive between two ranks
    sequence, -- number of the instance in its communicator; NULL where it is not checkable
    name, -- operation that the rank enqueued; else that of the other ranks
    bytes, -- the larger one of input and output of that rank [bytes]
    dtype, -- its element type
    verdict, -- never enqueued, other operation, other size, other type, not completed, not recorded,
        -- unfinished everywhere or not checkable
    trace_id, -- see traces; NULL for a rank without dump
    rank, -- a rank of the communicator
    state, -- what this rank did: waiting, completed, or as verdict
    is_culprit, -- whether others wait for this rank, and it waits for none
    waits_for, -- ranks that this rank waits for
    last_enqueued, -- number of the last collective that it enqueued in the communicator
    last_completed, -- number of the last one that it completed there
    record_id, -- its record of the instance, see enqueued_collectives
    enqueued_ns, -- when it enqueued the instance, on the clock of its host [ns]
    reason -- why it is not checkable
) AS
SELECT
    NULL::VARCHAR, NULL::INTEGER, NULL::INTEGER, NULL::VARCHAR, NULL::VARCHAR, NULL::VARCHAR, NULL::BOOLEAN,
    NULL::BIGINT, NULL::VARCHAR, NULL::BIGINT, NULL::VARCHAR, NULL::VARCHAR, NULL::INTEGER, NULL::INTEGER,
    NULL::VARCHAR, NULL::BOOLEAN, NULL::VARCHAR, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT,
    NULL::VARCHAR
WHERE false;

-- Ranks as text, the first sixteen.
CREATE MACRO rank_list(
    ranks -- list of ranks
) AS array_to_string(ranks[:16], ', ') || if(len(ranks) > 16, ', ...', '');

-- The same with one row for each instance: how the ranks of a communicator differ, the earliest first.
--: view
--: reads hangs, rank_list
CREATE VIEW hang_verdicts (
    run, -- run that the ranks belong to
    place, -- position among those of all communicators, from 1: the earliest first
    depth, -- ranks between it and a culprit
    communicator, -- description and name of the group
    is_message, -- whether it is a send or a receive between two ranks
    sequence, -- number of the instance in its communicator
    name, -- operation
    bytes, -- the larger one of input and output of a rank [bytes]
    dtype, -- element type
    verdict, -- see hangs
    differing, -- number of ranks that differ: never enqueued, not completed, of another operation, ...
    differing_ranks, -- these ranks, at most 16
    waiting, -- number of ranks that enqueued and did not complete it
    waiting_ranks, -- these ranks, at most 16
    completed, -- number of ranks that completed it
    reason -- why it is not checkable
) AS
SELECT
    run, place, any_value(depth), any_value(communicator), any_value(is_message), any_value(sequence),
    coalesce(mode(name ORDER BY name) FILTER (state = 'waiting'), mode(name ORDER BY name)),
    coalesce(mode(bytes ORDER BY bytes) FILTER (state = 'waiting'), mode(bytes ORDER BY bytes)),
    coalesce(mode(dtype ORDER BY dtype) FILTER (state = 'waiting'), mode(dtype ORDER BY dtype)),
    any_value(verdict),
    count(*) FILTER (state NOT IN ('waiting', 'completed')),
    rank_list(list(rank ORDER BY rank) FILTER (state NOT IN ('waiting', 'completed'))),
    count(*) FILTER (state = 'waiting'), rank_list(list(rank ORDER BY rank) FILTER (state = 'waiting')),
    count(*) FILTER (state = 'completed'), any_value(reason)
FROM hangs
GROUP BY run, place;

-- The ranks that others ultimately wait for, with the first instance in which each differs.
--: view
--: reads enqueued_collectives, hang_verdicts, hangs, rank_list, traces
CREATE VIEW hang_culprits (
    run, -- run that the ranks belong to
    trace_id, -- see traces; NULL for a rank without dump
    rank, -- rank
    state, -- what it did: never enqueued, not completed, other operation, other size, other type, not
        -- recorded, or waiting in a cycle
    place, -- of the instance, see hang_verdicts
    communicator, -- communicator of the instance
    sequence, -- number of the instance in its communicator
    name, -- operation that the rank enqueued, else that of the other ranks
    bytes, -- the larger one of its input and output [bytes]
    dtype, -- its element type
    verdict, -- see hangs
    waiting, -- ranks that enqueued the instance and did not complete it
    completed, -- ranks that completed it
    last_enqueued, -- number of the last collective that the rank enqueued in this communicator
    last_completed, -- number of the last one that it completed there
    unfinished, -- collectives and messages that it enqueued and did not complete, in all communicators
    waits_for, -- ranks that it waits for, where they wait for each other in a cycle
    victims, -- ranks of the run that wait, directly or through others
    fault, -- mismatch, never enqueued, or not completed, by state
    culprits, -- culprits of the run with this fault
    subject, -- these ranks, in words
    reported_on, -- trace that a finding on them is of, see traces
    instance, -- operation and number of the first instance of theirs
    first_communicator, -- its communicator
    first_state, -- what the first of these ranks did there
    first_waiting -- ranks that wait there
) AS
WITH first AS (
    SELECT DISTINCT ON (run, rank) *
    FROM hangs WHERE is_culprit
    ORDER BY run, rank, state = 'completed', state = 'waiting', place
),
victim AS (
    SELECT run, count(DISTINCT rank) FILTER (waits_for IS NOT NULL AND NOT is_culprit) AS victims
    FROM hangs GROUP BY run
),
unfinished AS (
    SELECT trace_id, count(*) AS unfinished
    FROM enqueued_collectives WHERE state IS DISTINCT FROM 'completed' GROUP BY trace_id
),
found AS (
    SELECT
        first.run, first.trace_id, first.rank, first.state, first.place, first.communicator, first.sequence,
        first.name, first.bytes, first.dtype, first.verdict, waiting, completed, last_enqueued,
        last_completed, coalesce(unfinished, 0) AS unfinished, waits_for, victims,
        CASE
            WHEN first.state IN ('other operation', 'other size', 'other type') THEN 'mismatch'
            WHEN first.state IN ('never enqueued', 'not recorded') THEN 'never enqueued'
            WHEN first.state IN ('not completed', 'waiting') THEN 'not completed'
        END AS fault
    FROM first
    JOIN hang_verdicts ON hang_verdicts.run = first.run AND hang_verdicts.place = first.place
    JOIN victim ON victim.run = first.run
    LEFT JOIN unfinished ON unfinished.trace_id = first.trace_id
)
SELECT
    found.*, count(*) OVER alike,
    if(count(*) OVER alike = 1, 'rank ', 'ranks ') || rank_list(list(rank) OVER alike),
    coalesce(
        min(trace_id) OVER alike, (SELECT min(traces.trace_id) FROM traces WHERE traces.run = found.run)
    ),
    first_value(name || coalesce(' ' || sequence, '')) OVER in_order,
    first_value(communicator) OVER in_order, first_value(state) OVER in_order,
    first_value(waiting) OVER in_order
FROM found
WINDOW
    alike AS (
        PARTITION BY run, fault ORDER BY rank ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    ),
    in_order AS (
        PARTITION BY run, fault ORDER BY place, rank
        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    );

-- Who made the others wait, and why.

-- The GPU work of the steady-state window that a replay of all ranks needs. A lake has that of ranks with up
-- to 20,000 events.
--: view
--: reads steady_work
--: in lake FROM replayed_work QUALIFY count(*) OVER (PARTITION BY trace_id) <= 20000
CREATE VIEW replayed_work (
    trace_id, -- see traces
    device, -- GPU, see devices
    stream, -- stream
    event_kind, -- kernel, copy or memset
    event_id, -- id in that table
    start_ns, -- start, not before the window [ns]
    end_ns, -- end, not after the window [ns]
    class, -- compute, communication or copy
    short_name, -- name for tables
    call_start_ns -- start of the launching call [ns]
) AS
SELECT
    trace_id, device, stream, event_kind, event_id, start_ns, end_ns, class, short_name, call_start_ns
FROM steady_work;

-- How much of each interval with exposed communication is waiting for ranks that are recorded: in its own
-- collectives, and in those before it, behind which they queued up. With one rank it is empty.
--: view
--: reads collective_matches, communication_queue, exposed_stretches
CREATE VIEW exposed_waits (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start of the interval, see exposed_stretches [ns]
    kernel_id, -- last communication kernel in it
    exposed_ns, -- time of communication in it [ns]
    held_ns, -- of it, waits of collectives that run in it [ns]
    waited_ns, -- of it, by how much it would be shorter without any wait [ns]
    for_rank -- the rank that it waits for longest
) AS
WITH sent AS (
    SELECT
        queue.*, coalesce(matches.wait_ns, 0) AS wait_ns, last_rank,
        queue.dur_ns - coalesce(matches.wait_ns, 0) AS short_ns, sum(short_ns) OVER in_stream AS sent_ns
    FROM communication_queue AS queue
    LEFT JOIN collective_matches AS matches
        ON matches.trace_id = queue.trace_id AND matches.kernel_id = queue.kernel_id
    WINDOW in_stream AS (
        PARTITION BY queue.trace_id, queue.device, queue.stream ORDER BY queue.start_ns, queue.kernel_id
        ROWS UNBOUNDED PRECEDING
    )
),
shortened AS (
    SELECT
        *, greatest(end_ns - sent_ns - max(ready_ns - sent_ns + short_ns) OVER (
            PARTITION BY trace_id, device, stream ORDER BY start_ns, kernel_id ROWS UNBOUNDED PRECEDING
        ), 0)::BIGINT AS earlier_ns
    FROM sent
),
-- What ends earlier only because the one before it does is of one period with that one.
begun AS (
    SELECT
        *, sum((earlier_ns <= wait_ns)::INTEGER) OVER (
            PARTITION BY trace_id, device, stream ORDER BY start_ns, kernel_id ROWS UNBOUNDED PRECEDING
        ) AS period
    FROM shortened
),
gained AS (
    SELECT
        *, sum(wait_ns) OVER so_far AS gained_ns,
        arg_max(last_rank, (wait_ns, -last_rank)) OVER so_far AS for_rank
    FROM begun
    WINDOW so_far AS (
        PARTITION BY trace_id, device, stream, period ORDER BY start_ns, kernel_id
        ROWS UNBOUNDED PRECEDING
    )
),
exposed AS (
    SELECT
        gained.*, stretch.start_ns AS first_ns, exposed_ns,
        sum(least(exposed_ns, earlier_ns)) OVER (
            PARTITION BY gained.trace_id, gained.device, stream, period ORDER BY stretch.start_ns
            ROWS UNBOUNDED PRECEDING
        ) AS sum_ns
    FROM exposed_stretches AS stretch
    JOIN gained ON gained.trace_id = stretch.trace_id AND gained.kernel_id = stretch.kernel_id
),
counted AS (
    SELECT
        *, sum_ns + least(min(gained_ns - sum_ns) OVER (
            PARTITION BY trace_id, device, stream, period ORDER BY first_ns ROWS UNBOUNDED PRECEDING
        ), 0) AS counted_ns
    FROM exposed
),
held AS (
    SELECT
        stretch.trace_id, stretch.device, stretch.start_ns,
        arg_max(last_rank, (wait_ns, -last_rank)) AS last_rank,
        least(any_value(exposed_ns), sum(
            least(stretch.end_ns, sent.start_ns + wait_ns) - greatest(stretch.start_ns, sent.start_ns)
        ))::BIGINT AS held_ns
    FROM exposed_stretches AS stretch
    JOIN sent ON sent.trace_id = stretch.trace_id AND sent.device = stretch.device AND wait_ns > 0
        AND stretch.start_ns < sent.start_ns + wait_ns AND stretch.end_ns > sent.start_ns
    GROUP BY stretch.trace_id, stretch.device, stretch.start_ns
)
SELECT
    counted.trace_id, counted.device, first_ns, kernel_id, exposed_ns, coalesce(held_ns, 0),
    greatest(
        coalesce(held_ns, 0), counted_ns - coalesce(lag(counted_ns) OVER (
            PARTITION BY counted.trace_id, counted.device, stream, period ORDER BY first_ns
        ), 0)
    )::BIGINT,
    coalesce(for_rank, held.last_rank)
FROM counted
LEFT JOIN held ON held.trace_id = counted.trace_id AND held.device = counted.device
    AND held.start_ns = counted.first_ns;

-- What each rank did in its steady-state window. An instant is compute, else exposed communication, else
-- exposed copies, else idle by its cause. Of concurrent communication kernels, the one counts that waits
-- longest for its last rank and has ended when compute continues. Computed in
-- `traceview/ranks/rank_time.py` when a query reads it; with one rank it is empty.
--: computed by traceview.ranks.rank_time.rank_time
--: reads collective_matches, communication_kernels, communicators, exposed_communication, message_matches,
--:   steady_breakdown, step_summary, waits, window_steps
--: where runs_of_ranks
CREATE VIEW rank_time (
    trace_id, -- see traces
    device, -- GPU, see devices
    step, -- number of the step on the GPU, see step_windows; NULL outside of all steps
    part, -- compute, copy, wait, transfer, or why it is idle (see idle_causes)
    kind, -- of a wait or transfer what its communicator is for, see communicators
    communicator, -- its communicator, see collective_instances
    for_rank, -- for a wait, the rank that arrived last
    dur_ns -- time [ns]
) AS
-- From waits, step_summary, window_steps, communicators, collective_matches and message_matches.
SELECT
    NULL::INTEGER, NULL::INTEGER, NULL::BIGINT, NULL::VARCHAR, NULL::VARCHAR, NULL::VARCHAR, NULL::BIGINT,
    NULL::BIGINT
WHERE false;

-- The ranks that arrive last at the collectives of a communicator more often than by chance, and the
-- culprit: the rank, or ranks, at the end of the chain of waits. A rank that is occasionally last is
-- included if an event that its peers do not have explains it, such as garbage collection; so is a rank
-- that would be last without the ranks that are later than it. Computed in
-- `traceview/ranks/blame.py` when a query reads it.
--: computed by traceview.ranks.blame.blame
--: reads collective_instances, collective_matches, collective_parts, collectives, communicators,
--:   host_wait_counts, kernels_by_grid, rank_roles, rank_time, replayed_work, steady_steps, steady_windows,
--:   step_windows, traces
--: where runs_of_ranks
CREATE VIEW blame (
    run, -- run that the ranks belong to
    communicator, -- see collective_instances
    trace_id, -- trace of the rank, see traces
    rank, -- rank that arrives last, on its own or with others
    ranks, -- ranks that took part
    late, -- collectives at which it arrives last, or steps where at least six are known
    compared, -- of so many
    chance, -- probability that any rank of the run is so often last by chance; NULL where an event tells why
    waited_ns, -- mean wait of the other ranks for it [ns]
    verdict, -- culprit, victim (it waits for the culprit), mutual (waits in a cycle), unexplained, design
        -- (ranks of its role take as long), or few peers (to tell design from cause)
    culprit, -- the ranks at the end of the chain, in words; NULL by design
    culprit_ranks, -- these ranks
    chain, -- ranks from this one to the culprit
    cause, -- part of the culprit's time that exceeds that of its peers, see rank_time; unrecorded where it
        -- communicates longer with ranks that are not recorded
    because, -- the same in words
    excess_ns, -- by how much [ns]
    excess_share, -- the same as a share of what its peers take
    peers, -- ranks of its role that it is compared with
    waiting_ns, -- waits of all ranks that end when the culprit arrives, or the late ranks if unexplained [ns]
    waiting_ranks, -- number of these ranks
    saved_ns, -- how much sooner others end if the culprit takes as long as its peers do, by a replay; 0 where
        -- its links are slow; NULL with one communicator, where the waits show it, or where the replay does
        -- not end with the recording [ns]
    alone_ns, -- what fixing the culprit alone saves, where others that are late together hide it: then
        -- saved_ns is its part of what all of them save together; else NULL [ns]
    in_turns -- whether the culprits are late one after the other, and wait for each other
) AS
-- From rank_time and rank_roles.
SELECT
    NULL::VARCHAR, NULL::VARCHAR, NULL::INTEGER, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT,
    NULL::DOUBLE, NULL::BIGINT, NULL::VARCHAR, NULL::VARCHAR, NULL::BIGINT[], NULL::BIGINT[], NULL::VARCHAR,
    NULL::VARCHAR, NULL::BIGINT, NULL::DOUBLE, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT,
    NULL::BIGINT, NULL::BOOLEAN
WHERE false;

-- The stages of pipelines whose GPUs take longer for the same kernels, by name and grid, than those of
-- other stages, for example where a whole stage is on a host with a low clock: then no rank of its role is
-- faster. Computed in `traceview/ranks/slow_roles.py` when a query reads it.
--: computed by traceview.ranks.slow_roles.slow_roles
--: reads collective_instances, collectives, communicators, exposed_stretches, kernels_by_grid, rank_roles,
--:   replayed_work, steady_steps, steady_windows, step_windows, traces
--: where runs_of_ranks
CREATE VIEW slow_roles (
    run, -- run that the ranks belong to
    role, -- see rank_roles
    trace_id, -- of the other ranks the one that communicates longest without computing
    ranks, -- the ranks of the role
    subject, -- the same in words
    compared, -- ranks of other roles
    kernel, -- kernel that most time is lost in
    above, -- by how much longer kernels take than usual, a share, the median over their time
    compared_share, -- share of the compute time in kernels that other roles have too
    excess_ns, -- by how much longer a rank computes, mean [ns]
    saved_ns -- how much sooner others end without that, by a replay; NULL where it does not end with the
        -- recording [ns]
) AS
-- From rank_roles and exposed_stretches.
SELECT
    NULL::VARCHAR, NULL::VARCHAR, NULL::INTEGER, NULL::BIGINT[], NULL::VARCHAR, NULL::BIGINT, NULL::VARCHAR,
    NULL::DOUBLE, NULL::DOUBLE, NULL::BIGINT, NULL::BIGINT
WHERE false;

-- What one cause costs a job: ranks that are late, or a pipeline stage that is slow, where a replay says
-- what the job saves without it. It is claimed once, at the culprits: of their time of one class, the part
-- that exceeds what their peers spend.
--: view
--: reads blame, slow_roles, steady_breakdown, steady_windows, supplement_kind, traces
CREATE VIEW job_causes (
    run, -- run that the ranks belong to
    kind, -- straggler or slow_stage
    subject, -- the culprits in words
    ranks, -- these ranks
    trace_id, -- of the one that exceeds its peers most, see traces
    device, -- its GPU, see devices
    start_ns, -- start of its window [ns]
    end_ns, -- end of its window [ns]
    saved_ns, -- how much sooner the job ends without it [ns]
    class, -- class of the culprits' time that exceeds that of their peers; NULL where it is not in the window
    claims_at -- GPUs of the culprits, each with the share of that class that exceeds
) AS
WITH culprit AS (
    SELECT
        run, 'straggler' AS kind, culprit AS subject, any_value(culprit_ranks) AS ranks, chain[-1] AS rank,
        any_value(saved_ns) AS saved_ns, arg_max(cause, (excess_ns, cause)) AS cause,
        max(excess_ns) / if(any_value(in_turns), len(any_value(culprit_ranks)), 1) AS excess_ns
    FROM blame WHERE culprit IS NOT NULL AND saved_ns > 0
    GROUP BY run, culprit, chain[-1]
    UNION ALL
    SELECT run, 'slow_stage', subject, ranks, unnest(ranks), saved_ns, 'compute', excess_ns
    FROM slow_roles WHERE saved_ns > 0
),
spent AS (
    SELECT trace_id, device, class, sum(dur_ns) AS dur_ns FROM steady_breakdown GROUP BY ALL
),
placed AS (
    SELECT
        culprit.*, frame.trace_id, frame.device, frame.start_ns, frame.end_ns,
        CASE
            WHEN cause IN ('compute', 'copy') THEN cause
            WHEN cause NOT IN ('late_start', 'unrecorded') AND NOT starts_with(cause, 'transfer') THEN 'idle'
        END AS class,
        least(excess_ns / nullif(spent.dur_ns, 0), 1) AS share
    FROM culprit
    JOIN (
        SELECT run, trace_id, coalesce(rank, trace_id) AS rank FROM traces
        WHERE supplement_kind(format) IS NULL
    ) AS traces
        ON traces.run IS NOT DISTINCT FROM culprit.run AND traces.rank = culprit.rank
    JOIN steady_windows AS frame ON frame.trace_id = traces.trace_id
    LEFT JOIN spent ON spent.trace_id = frame.trace_id AND spent.device = frame.device
        AND spent.class = CASE WHEN cause IN ('compute', 'copy') THEN cause ELSE 'idle' END
)
SELECT
    placed.run, kind, subject, any_value(ranks), arg_max(trace_id, (excess_ns, -trace_id)),
    arg_max(device, (excess_ns, -trace_id)), arg_max(start_ns, (excess_ns, -trace_id)),
    arg_max(end_ns, (excess_ns, -trace_id)), any_value(saved_ns), arg_max(class, (excess_ns, -trace_id)),
    list({
        'trace_id': trace_id, 'device': device, 'class': class, 'start_ns': start_ns, 'end_ns': end_ns,
        'share': share
    } ORDER BY trace_id, device) FILTER (class IS NOT NULL AND share > 0)
FROM placed
GROUP BY placed.run, kind, subject;

-- Where the window of each rank goes: each instant is compute, transfer, waiting for a rank, copies, or idle
-- with its cause, as in rank_time; what queues up behind a collective that waited is waiting, too. Computed
-- in `traceview/ranks/job_time.py` when a query reads it; with one rank it is empty.
--: computed by traceview.ranks.job_time.job_time
--: reads blame, exposed_waits, rank_time, traces, window_steps
--: where runs_of_ranks
CREATE VIEW job_time (
    run, -- run that the ranks belong to
    trace_id, -- see traces
    device, -- GPU, see devices
    step, -- number of the step on the GPU, see step_windows; NULL outside of all steps
    part, -- compute, copy, wait, transfer, or why it is idle (see idle_causes)
    kind, -- of a wait or transfer what its communicator is for, see communicators
    for_rank, -- for a wait, the rank that arrived last
    culprit_rank, -- for a wait, the rank at the end of the chain of waits, see blame; else the same
    culprit, -- the ranks that it is late with, in words; NULL where blame does not name it
    cause, -- what of that rank's time exceeds that of its peers, see blame
    dur_ns -- time [ns]
) AS
-- From rank_time, blame, exposed_waits and window_steps.
SELECT
    NULL::VARCHAR, NULL::INTEGER, NULL::INTEGER, NULL::BIGINT, NULL::VARCHAR, NULL::VARCHAR, NULL::BIGINT,
    NULL::BIGINT, NULL::VARCHAR, NULL::VARCHAR, NULL::BIGINT
WHERE false;

-- How much longer steps take than they would if equal work took equally long everywhere (Lin et al., OSDI
-- 2025). GPU work is replayed without launch delays: each event begins when its predecessors have ended,
-- and a collective when its last rank has arrived. Computed in `traceview/ranks/slowdown.py` when a query
-- reads it, of at most 2,000,000 events; with one rank it is empty.
--: computed by traceview.ranks.slowdown.slowdown
--: reads collective_instances, collectives, communicators, rank_roles, steady_steps, steady_work,
--:   step_windows, traces
--: where runs_of_ranks
CREATE VIEW slowdown (
    run, -- run that the ranks belong to
    steps, -- steady-state steps, replayed each for itself; 1 without steps
    events, -- GPU events in them
    step_ns, -- mean step without launch delays [ns]
    even_ns, -- the same with each kernel as long as the mean of its name over ranks and steps, and with each
        -- transfer as long as the median of its kind [ns]
    even_by_role_ns, -- the same with each kernel as long as the median of its name in its role [ns]
    slowdown, -- step_ns over even_ns: the cost of stages that differ and of stragglers
    slowdown_by_role -- step_ns over even_by_role_ns: the cost of stragglers only
) AS
-- From rank_roles and communicators.
SELECT
    NULL::VARCHAR, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::DOUBLE,
    NULL::DOUBLE
WHERE false;

-- How far apart the ranks arrive at each matched collective, independent of host clocks.
--: view
--: reads collective_matches
CREATE VIEW arrival_skew (
    run, -- run that the ranks belong to
    communicator, -- see collective_instances
    name, -- operation
    instance, -- see collective_instances
    place, -- position of the instance in its communicator, from 1
    ranks, -- ranks that took part
    first_rank, -- rank that waited longest
    last_rank, -- rank that arrived last
    skew_ns, -- from the arrival of the first to that of the last [ns]
    waited_ns -- waits of all ranks [ns]
) AS
SELECT
    run, communicator, name, instance, place, count(*), arg_max(rank, (wait_ns, -rank)), any_value(last_rank),
    max(wait_ns), sum(wait_ns)::BIGINT
FROM collective_matches
GROUP BY run, communicator, name, instance, place;

-- How evenly the ranks of each expert-parallel communicator receive. The ratio is computed for each
-- exchange and then averaged, since each exchange takes as long as its largest receiver.
--: view
--: reads collective_matches, collectives, communicators
CREATE VIEW expert_balance (
    run, -- run that the ranks belong to
    communicator, -- see collective_instances
    ranks, -- ranks that took part
    instances, -- exchanges
    imbalance, -- bytes that the rank with most receives over the mean, mean of all exchanges
    worst_imbalance, -- the same of the most uneven one
    total_imbalance -- the same of the bytes of all exchanges together, which hides what varies
) AS
WITH received AS (
    SELECT matches.run, matches.communicator, instance, matches.rank, sum(bytes_out)::DOUBLE AS bytes
    FROM collective_matches AS matches
    JOIN collectives AS c
        ON c.trace_id = matches.trace_id AND c.collective_id = matches.collective_id
    JOIN communicators AS own ON own.run IS NOT DISTINCT FROM matches.run
        AND own.communicator = matches.communicator AND own.kind = 'expert' AND NOT own.messages
    WHERE regexp_matches(c.name, 'all_?to_?all|send.*recv', 'i')
    GROUP BY ALL
),
exchange AS (
    SELECT run, communicator, instance, max(bytes) / avg(bytes) AS uneven
    FROM received GROUP BY run, communicator, instance HAVING count(*) > 1 AND avg(bytes) > 0
),
total AS (
    SELECT run, communicator, rank, sum(bytes) AS bytes FROM received GROUP BY run, communicator, rank
),
pooled AS (
    SELECT
        run, communicator, count(*) AS ranks, max(bytes) / avg(bytes) AS uneven
    FROM total GROUP BY run, communicator
)
SELECT
    exchange.run, exchange.communicator, any_value(ranks), count(*), avg(exchange.uneven),
    max(exchange.uneven), any_value(pooled.uneven)
FROM exchange
JOIN pooled ON pooled.run IS NOT DISTINCT FROM exchange.run AND pooled.communicator = exchange.communicator
GROUP BY exchange.run, exchange.communicator;

-- Communication between ranks: who waited for whom, and what compute waited for.

-- The name of a trace in sentences: its rank, or its number where the rank is unknown.
CREATE MACRO rank_name(
    rank, -- see traces
    trace_id -- see traces
) AS coalesce('rank ' || rank, 'trace ' || trace_id);

-- What the bytes of a collective are multiplied by for its bus bandwidth, which the links limit whatever the
-- number of ranks: 2(n-1)/n for all-reduce, (n-1)/n for all-gather, reduce-scatter and all-to-all, else 1
-- (nccl-tests, doc/PERFORMANCE.md).
CREATE MACRO bus_factor(
    name, -- operation
    group_size -- ranks
) AS CASE
    WHEN regexp_matches(name, 'all_?reduce', 'i') THEN 2 * (group_size - 1) / group_size
    WHEN regexp_matches(name, 'gather|scatter|all_?to_?all', 'i') THEN (group_size - 1) / group_size
    ELSE 1
END;

-- Matching collectives of the ranks of a run, by operation, group and order. All ranks leave a collective at
-- about the same time, and the last to arrive does not wait: so the wait of a rank is its duration less the
-- shortest one, independent of host clocks. Groups with different numbers of collectives per rank are left
-- out, since their order does not match. Sends and receives are excluded, but not NCCL's combined send_recv
-- kernel of an all-to-all.
CREATE VIEW collective_matches (
    trace_id, -- see traces
    device, -- GPU, see devices
    collective_id, -- see collectives
    kernel_id, -- see kernels
    run, -- run that the ranks belong to
    name, -- operation
    process_group, -- name and ranks of the group
    place, -- position of this collective in the group, from 1
    rank, -- rank, or trace_id where the rank is unknown
    ranks, -- participating traces
    start_ns, -- start of the kernel [ns]
    end_ns, -- end of the kernel [ns]
    wait_ns, -- wait of this rank for the last one [ns]
    shared_wait_ns, -- the part of it that all but the last one waited [ns]
    last_rank -- rank that arrived last
) AS
WITH numbered AS (
    SELECT
        c.trace_id, c.device, c.collective_id, c.kernel_id, traces.run, c.name, c.start_ns, c.dur_ns,
        coalesce(traces.rank, c.trace_id) AS rank, c.group_size,
        coalesce(c.group_name, '') || coalesce(c.ranks, '') AS process_group,
        row_number() OVER (
            PARTITION BY c.trace_id, c.device, c.name, c.group_name, c.ranks ORDER BY c.start_ns,
            c.collective_id
        ) AS place
    FROM collectives AS c JOIN traces ON traces.trace_id = c.trace_id
    WHERE c.kernel_id IS NOT NULL AND c.dur_ns IS NOT NULL 
        AND (
            NOT regexp_matches(c.name, 'send|recv|receive', 'i') OR regexp_matches(c.name, 'send.*recv', 'i')
        )
),
counted AS (
    SELECT *, max(place) OVER (PARTITION BY trace_id, device, run, name, process_group) AS places
    FROM numbered
),
matched AS (
    SELECT *, count(*) OVER same AS ranks, min(places) OVER same AS fewest, max(places) OVER same AS most
    FROM counted
    WINDOW same AS (PARTITION BY run, name, process_group, place)
)
SELECT
    trace_id, device, collective_id, kernel_id, run, name, process_group, place, rank, ranks, start_ns,
    start_ns + dur_ns, dur_ns - min(dur_ns) OVER same,
    nth_value(dur_ns, 2) OVER (
        PARTITION BY run, name, process_group, place ORDER BY dur_ns, rank
        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    ) - min(dur_ns) OVER same,
    arg_min(rank, dur_ns) OVER same
FROM matched
WHERE ranks > 1 AND fewest = most AND ranks <= coalesce(group_size, ranks)
WINDOW same AS (PARTITION BY run, name, process_group, place);

-- Sends and receives of the ranks of a run that belong together: the nth send of a rank to another one in a
-- group, and the nth receive of that one from it. The other rank is what the record or the annotation says
-- (send 0->1, by position in the group), or the other one of a group of two. Where a rank sends another
-- number of messages than the other receives, none of them is paired.
CREATE VIEW message_matches (
    trace_id, -- see traces
    device, -- GPU, see devices
    collective_id, -- see collectives
    kernel_id, -- see kernels
    run, -- run that the ranks belong to
    process_group, -- name and ranks of the group
    source, -- rank that sends
    target, -- rank that receives
    place, -- position of this message among those from the one to the other, from 1
    sends, -- whether this is the side that sends
    start_ns, -- start of the kernel [ns]
    end_ns -- end of the kernel [ns]
) AS
WITH message AS (
    SELECT
        c.trace_id, c.device, c.collective_id, c.kernel_id, traces.run, traces.rank, c.start_ns, c.dur_ns,
        coalesce(c.group_name, '') || coalesce(c.ranks, '') AS process_group,
        contains(lower(c.name), 'send') AS sends, kernels.args, ranges.name AS annotation,
        regexp_extract_all(c.ranks, '\d+')::BIGINT[] AS members
    FROM collectives AS c
    JOIN traces ON traces.trace_id = c.trace_id
    JOIN kernels ON kernels.trace_id = c.trace_id AND kernels.kernel_id = c.kernel_id
    LEFT JOIN ranges ON ranges.trace_id = kernels.trace_id AND ranges.range_id = kernels.range_id
    WHERE traces.rank IS NOT NULL AND c.dur_ns IS NOT NULL
        AND regexp_matches(c.name, 'send|recv|receive', 'i')
        AND NOT regexp_matches(c.name, 'send.*recv', 'i')
),
addressed AS (
    SELECT
        *, coalesce(
            try_cast(args ->> if(sends, '$."Dst Rank"', '$."Src Rank"') AS BIGINT),
            members[1 + try_cast(regexp_extract(annotation, '(send \d+->|recv \d+<-)(\d+)', 2) AS BIGINT)],
            if(len(members) = 2 AND rank IN members, if(members[1] = rank, members[2], members[1]), NULL)
        ) AS peer
    FROM message
),
numbered AS (
    SELECT
        *, if(sends, rank, peer) AS source, if(sends, peer, rank) AS target,
        row_number() OVER (
            PARTITION BY run, process_group, source, target, sends ORDER BY start_ns, collective_id
        ) AS place,
        count(*) FILTER (sends) OVER between_ranks AS sent,
        count(*) FILTER (NOT sends) OVER between_ranks AS got
    FROM addressed
    WHERE peer <> rank
    WINDOW between_ranks AS (PARTITION BY run, process_group, source, target)
)
SELECT
    trace_id, device, collective_id, kernel_id, run, process_group, source, target, place, sends, start_ns,
    start_ns + dur_ns
FROM numbered
WHERE sent = got;

-- Communication kernels of the steady-state window with the time they are ready: the end of the compute that
-- the thread had launched before, whose results they may need, and not after their start. The effect of
-- another kernel duration on those queued after it follows from that.
CREATE VIEW communication_queue (
    trace_id, -- see traces
    device, -- GPU, see devices
    stream, -- stream
    kernel_id, -- see kernels
    ready_ns, -- time it is ready [ns]
    start_ns, -- start, not before the window [ns]
    end_ns, -- end, not after the window [ns]
    dur_ns -- duration within the window [ns]
) AS
WITH sent AS (
    SELECT trace_id, device, stream, event_id, start_ns, end_ns, dur_ns, tid, call_start_ns, call_end_ns
    FROM steady_work WHERE class = 'communication' AND event_kind = 'kernel'
),
computed AS (
    SELECT
        trace_id, device, tid, call_start_ns, max(end_ns) OVER (
            PARTITION BY trace_id, device, tid ORDER BY call_start_ns ROWS UNBOUNDED PRECEDING
        ) AS end_ns
    FROM steady_work
    WHERE class = 'compute' AND call_id IS NOT NULL
        AND (trace_id, device) IN (SELECT (trace_id, device) FROM sent)
)
SELECT
    sent.trace_id, sent.device, stream, event_id,
    least(sent.start_ns, greatest(coalesce(sent.call_end_ns, sent.start_ns), coalesce(computed.end_ns, 0))),
    sent.start_ns, sent.end_ns, dur_ns
FROM sent
ASOF LEFT JOIN computed
    ON computed.trace_id = sent.trace_id AND computed.device = sent.device AND computed.tid = sent.tid
    AND computed.call_start_ns <= sent.call_start_ns;

-- Intervals of the steady-state window with exposed communication. Gaps of up to 5 us are bridged, and
-- intervals of up to 10 us are ignored: communication in the gap between two kernels, or concurrent with a
-- short memset, delays nothing.
CREATE VIEW exposed_stretches (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    exposed_ns, -- time of communication in it [ns]
    kernel_id -- last communication kernel in it, see kernels
) AS
WITH exposed AS (
    SELECT
        *,
        coalesce(start_ns - lag(end_ns) OVER (PARTITION BY trace_id, device ORDER BY start_ns) > 5000, true)
            AS begins
    FROM steady_timeline WHERE class = 'communication'
),
numbered AS (
    SELECT
        *,
        sum(begins::INTEGER) OVER (PARTITION BY trace_id, device ORDER BY start_ns ROWS UNBOUNDED PRECEDING)
            AS number
    FROM exposed
),
stretch AS (
    SELECT
        trace_id, device, min(start_ns) AS start_ns, max(end_ns) AS end_ns,
        sum(end_ns - start_ns)::BIGINT AS exposed_ns
    FROM numbered GROUP BY trace_id, device, number HAVING max(end_ns) - min(start_ns) > 10000
),
ended AS (
    SELECT trace_id, device, end_ns, max(kernel_id) AS kernel_id FROM communication_queue GROUP BY ALL
)
SELECT stretch.trace_id, stretch.device, stretch.start_ns, stretch.end_ns, stretch.exposed_ns, kernel_id
FROM stretch
ASOF JOIN ended
    ON ended.trace_id = stretch.trace_id AND ended.device = stretch.device AND ended.end_ns >= stretch.end_ns;

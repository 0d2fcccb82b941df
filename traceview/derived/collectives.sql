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

-- Communication kernels of the steady-state window with the time they are ready: the end of the compute that
-- the thread had launched before, whose results they may need, and not after their start. The effect of
-- another kernel duration on those queued after it follows from that.
--: table
--: reads steady_work
--: empty without FROM steady_work WHERE class = 'communication'
--: in lake communication_queue
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
-- intervals of up to 5 us are ignored that are less than half of their communication kernel: one in the gap
-- between two kernels, or concurrent with a short memset, delays nothing.
--: table
--: reads communication_queue, steady_timeline
--: empty without FROM steady_work WHERE class = 'communication'
--: in lake exposed_stretches
CREATE VIEW exposed_stretches (
    trace_id, -- see traces
    device, -- GPU, see devices
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    exposed_ns, -- time of communication in it [ns]
    kernel_id -- last communication kernel in it, see kernels: the one that ended up to 5 us before, for which
        -- the work after it waits; else one that continues, such as a receive that was posted ahead
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
    FROM numbered GROUP BY trace_id, device, number
),
ended AS (
    SELECT trace_id, device, end_ns, max(kernel_id) AS kernel_id, arg_max(start_ns, kernel_id) AS start_ns
    FROM communication_queue GROUP BY trace_id, device, end_ns
),
awaited AS (
    SELECT
        stretch.*,
        if(ended.end_ns > greatest(stretch.start_ns, stretch.end_ns - 5000), ended.end_ns, stretch.end_ns)
            AS awaited_ns
    FROM stretch
    ASOF LEFT JOIN ended ON ended.trace_id = stretch.trace_id AND ended.device = stretch.device
        AND ended.end_ns <= stretch.end_ns
)
SELECT
    awaited.trace_id, awaited.device, awaited.start_ns, awaited.end_ns, awaited.exposed_ns, kernel_id
FROM awaited
ASOF JOIN ended
    ON ended.trace_id = awaited.trace_id AND ended.device = awaited.device AND ended.end_ns >= awaited_ns
WHERE awaited.end_ns - awaited.start_ns > 5000
    OR 2 * exposed_ns >= ended.end_ns - ended.start_ns;

-- Bandwidth of collectives that are recorded without a timeline (NCCL Inspector), as nccl-tests define it, by
-- communicator, operation and size. Instances are identified by their sequence numbers; the time of one is
-- that of
-- the rank that arrived last, the shortest. Times are whole microseconds: shorter ones are left out.
--: view
--: reads bus_factor, collectives, traces
CREATE VIEW recorded_bandwidth (
    run, -- run that the ranks belong to
    group_name, -- communicator, by the number that its ranks share
    group_description, -- what the group is for
    name, -- operation
    bytes, -- the larger one of input and output of a rank [bytes]
    group_size, -- ranks in the group
    ranks, -- fewest ranks that recorded an instance; where it is less than group_size, the time may be
        -- waiting
    instances, -- number of collectives
    dur_ns, -- median time of an instance [ns]
    algorithm_gbs, -- bytes over that time [10^9 bytes/s]
    bus_gbs -- the same times the factor of the operation, see bus_factor [10^9 bytes/s]
) AS
WITH instance AS (
    SELECT
        run, group_name, any_value(group_description) AS group_description, c.name, sequence,
        max(greatest(bytes_in, bytes_out)) AS bytes, max(group_size) AS group_size, count(*) AS ranks,
        min(dur_ns) AS dur_ns
    FROM collectives AS c
    JOIN traces ON traces.trace_id = c.trace_id
    WHERE kernel_id IS NULL AND op_id IS NULL AND sequence IS NOT NULL AND c.name NOT IN ('send', 'recv')
    GROUP BY run, group_name, c.name, sequence
)
SELECT
    run, group_name, any_value(group_description), name, bytes, group_size, min(ranks), count(*),
    median(dur_ns)::BIGINT, bytes / median(dur_ns), bytes / median(dur_ns) * bus_factor(name, group_size)
FROM instance
WHERE bytes > 0 AND dur_ns > 0
GROUP BY run, group_name, name, bytes, group_size;

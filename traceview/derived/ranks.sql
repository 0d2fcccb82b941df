-- What the ranks of a run have in common: which of their collectives are one, who waited for whom.

-- The runs of which several traces are opened: ranks, whose pipelines show without a collective.
--: view
--: reads supplement_kind, traces
CREATE VIEW runs_of_several (
    run -- see traces
) AS
SELECT run FROM traces WHERE supplement_kind(format) IS NULL GROUP BY run HAVING count(*) > 1;

-- Those whose ranks recorded collectives, which are compared.
--: view
--: reads collectives, supplement_kind, traces
CREATE VIEW runs_of_ranks (
    run -- see traces
) AS
SELECT run
FROM traces LEFT JOIN (SELECT DISTINCT trace_id, device FROM collectives) USING (trace_id)
WHERE supplement_kind(format) IS NULL
GROUP BY run HAVING count(*) > 1 AND count(device) > 0;

-- Each rank's part of a collective, and which parts are one collective: what `collective_instances`,
-- `collective_matches` and `message_matches` read. It is computed from all ranks when a query reads it, see
-- `traceview/ranks/`; with the trace of a single rank it is empty.
--: computed by traceview.ranks.instances.collective_parts
--: reads collectives, traces
--: where runs_of_ranks
CREATE VIEW collective_parts (
    trace_id, -- see traces
    device, -- GPU, see devices
    collective_id, -- see collectives
    kernel_id, -- see kernels
    run, -- run that the ranks belong to
    rank, -- rank, or trace_id where the rank is unknown
    name, -- operation
    communicator, -- description, name and ranks of the group; without these, its stream, or messages
    source, -- rank that sends; NULL unless it is a send or a receive between two ranks
    target, -- rank that receives; NULL unless it is a send or a receive between two ranks
    sends, -- of a send or a receive between two ranks whether it sends; else NULL
    start_ns, -- start of the kernel [ns]
    dur_ns, -- duration of the kernel [ns]
    bytes, -- the larger one of input and output of this rank [bytes]
    group_size, -- ranks in the group, as recorded
    instance, -- number that all ranks' parts of one collective share; NULL where it is not matched
    place, -- position of the instance in its communicator, from 1
    reason, -- why it is not matched
    ranks, -- participating traces; NULL where it is not matched
    wait_ns, -- its duration less the shortest one: the wait of this rank for the last one [ns]
    shared_wait_ns, -- the part of it that all but the last one waited [ns]
    last_rank -- rank that arrived last
) AS
SELECT
    NULL::INTEGER, NULL::INTEGER, NULL::BIGINT, NULL::BIGINT, NULL::VARCHAR, NULL::BIGINT, NULL::VARCHAR,
    NULL::VARCHAR, NULL::BIGINT, NULL::BIGINT, NULL::BOOLEAN, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT,
    NULL::INTEGER, NULL::BIGINT, NULL::BIGINT, NULL::VARCHAR, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT,
    NULL::BIGINT
WHERE false;

-- Which collectives of several ranks are one. With the trace of a single rank it is empty.
--: view
--: reads collective_parts
CREATE VIEW collective_instances (
    trace_id, -- see traces
    device, -- GPU, see devices
    collective_id, -- see collectives
    communicator, -- description, name and ranks of the group; without these, its stream, or messages
    source, -- rank that sends; NULL unless it is a send or a receive between two ranks
    target, -- rank that receives; NULL unless it is a send or a receive between two ranks
    sends, -- of a send or a receive between two ranks whether it sends; else NULL
    instance, -- number that all ranks' parts of one collective share; NULL where it is not matched
    place, -- position of the instance in its communicator, from 1
    reason -- why it is not matched
) AS
SELECT
    trace_id, device, collective_id, communicator, source, target, sends, instance, place, reason
FROM collective_parts;

-- Matching collectives of the ranks of a run (`collective_instances`). All ranks leave a collective at
-- about the same time, and the last to arrive does not wait: so the wait of a rank is its duration less the
-- shortest one, independent of host clocks. Sends and receives are excluded, but not NCCL's combined
-- send_recv kernel of an all-to-all.
--: table
--: reads collective_parts
--: empty without collective_parts
CREATE VIEW collective_matches (
    trace_id, -- see traces
    device, -- GPU, see devices
    collective_id, -- see collectives
    kernel_id, -- see kernels
    run, -- run that the ranks belong to
    name, -- operation
    communicator, -- see collective_instances
    instance, -- see collective_instances
    place, -- position of the instance in its communicator, from 1
    rank, -- rank, or trace_id where the rank is unknown
    ranks, -- participating traces
    start_ns, -- start of the kernel [ns]
    end_ns, -- end of the kernel [ns]
    wait_ns, -- wait of this rank for the last one [ns]
    shared_wait_ns, -- the part of it that all but the last one waited [ns]
    last_rank -- rank that arrived last
) AS
SELECT
    trace_id, device, collective_id, kernel_id, run, name, communicator, instance, place, rank, ranks,
    start_ns, start_ns + dur_ns, wait_ns, shared_wait_ns, last_rank
FROM collective_parts
WHERE instance IS NOT NULL AND sends IS NULL;

-- Sends and receives of the ranks of a run that belong together (`collective_instances`). The other rank
-- is known from the record or the annotation (send 0->1, by position in the group), or is the other one in
-- a group of two; where the record has no group, in a run of two.
--: view
--: reads collective_parts
CREATE VIEW message_matches (
    trace_id, -- see traces
    device, -- GPU, see devices
    collective_id, -- see collectives
    kernel_id, -- see kernels
    run, -- run that the ranks belong to
    communicator, -- see collective_instances
    instance, -- see collective_instances
    source, -- rank that sends
    target, -- rank that receives
    place, -- position of this message among those from the one to the other, from 1
    sends, -- whether this is the side that sends
    start_ns, -- start of the kernel [ns]
    end_ns -- end of the kernel [ns]
) AS
SELECT
    trace_id, device, collective_id, kernel_id, run, communicator, instance, source, target, place, sends,
    start_ns, start_ns + dur_ns
FROM collective_parts
WHERE instance IS NOT NULL AND sends IS NOT NULL;

-- How many collectives of each rank and communicator were matched with those of other ranks, and why others
-- were not. Where matched_share is below 0.8, rules on ranks are not checkable.
--: table
--: reads collective_parts
--: empty without collective_parts
CREATE VIEW collective_matching (
    trace_id, -- see traces
    device, -- GPU, see devices
    run, -- run that the ranks belong to
    communicator, -- see collective_instances
    messages, -- whether these are sends and receives between two ranks
    collectives, -- number of collectives or messages
    matched, -- those matched with other ranks
    matched_share, -- the same, as a share
    reason -- why the others are not matched, by the most frequent reason
) AS
SELECT
    trace_id, device, run, communicator, sends IS NOT NULL, count(*), count(instance),
    count(instance) / count(*), mode(reason ORDER BY reason)
FROM collective_parts
GROUP BY ALL;

-- Bandwidth of matched collectives as nccl-tests define it (doc/PERFORMANCE.md), by communicator,
-- operation and size. The time of an instance is that of the rank that arrived last and so did not wait.
--: view
--: reads bus_factor, collective_parts, traces
CREATE VIEW collective_bandwidth (
    run, -- run that the ranks belong to
    communicator, -- see collective_instances
    name, -- operation
    bytes, -- the larger one of input and output of a rank, the largest of all ranks [bytes]
    group_size, -- ranks in the group, recorded or matched
    ranks, -- fewest matched ranks; where it is less than group_size, the time may be waiting
    instances, -- number of collectives
    dur_ns, -- median time of an instance [ns]
    algorithm_gbs, -- bytes over that time [10^9 bytes/s]
    bus_gbs, -- the same times the factor of the operation, see bus_factor [10^9 bytes/s]
    hosts -- hosts of the matched ranks; NULL where one of them names none
) AS
-- Of millions of instances, no texts are kept; names are read, and hosts counted, once for the same traces.
WITH instance AS MATERIALIZED (
    SELECT
        instance, any_value(kind) AS kind, max(bytes) AS bytes,
        coalesce(max(group_size), count(*)) AS group_size, count(*) AS ranks, min(dur_ns) AS dur_ns,
        bit_xor(hash(trace_id, device)) AS members
    FROM (
        SELECT *, hash(run, communicator, name) AS kind
        FROM collective_parts WHERE instance IS NOT NULL AND sends IS NULL
    )
    GROUP BY instance
),
sized AS (
    SELECT
        kind, bytes, group_size, min(ranks) AS ranks, count(*) AS instances, median(dur_ns) AS dur_ns
    FROM instance
    WHERE bytes > 0 AND dur_ns > 0
    GROUP BY kind, bytes, group_size
),
example AS (
    SELECT kind, bytes, group_size, min(instance) AS instance
    FROM instance
    WHERE bytes > 0 AND dur_ns > 0
    GROUP BY kind, bytes, group_size, members, ranks
),
named AS (
    SELECT
        kind, bytes, group_size, any_value(run) AS run, any_value(communicator) AS communicator,
        any_value(name) AS name, max(hosts) AS hosts
    FROM (
        SELECT
            kind, example.bytes, example.group_size, example.instance, any_value(run) AS run,
            any_value(communicator) AS communicator, any_value(name) AS name,
            if(count(host) = count(*), count(DISTINCT host), NULL) AS hosts
        FROM collective_parts AS part
        JOIN example ON example.instance = part.instance
        JOIN (SELECT trace_id, host FROM traces) AS traces ON traces.trace_id = part.trace_id
        GROUP BY kind, example.bytes, example.group_size, example.instance
    )
    GROUP BY kind, bytes, group_size
)
SELECT
    run, communicator, name, sized.bytes, sized.group_size, ranks, instances, dur_ns::BIGINT,
    sized.bytes / dur_ns, sized.bytes / dur_ns * bus_factor(name, sized.group_size), hosts
FROM sized
JOIN named ON named.kind = sized.kind AND named.bytes = sized.bytes
    AND named.group_size = sized.group_size;

-- The clocks of the traces of each run, from the ends of their matched collectives; computed as
-- `collective_instances` is. Traces of one host share a clock. With one rank, its clock is right.
--: computed by traceview.ranks.clocks.clocks
--: reads collective_matches, collective_parts, collectives, traces
--: where runs_of_ranks
CREATE VIEW clocks (
    trace_id, -- see traces
    run, -- run that the ranks belong to
    host, -- host, where recorded
    clock, -- number that the traces of one clock share
    component, -- number of the clocks that collectives join; times of different ones do not compare
    instances, -- matched collectives that the offset is from
    origin_ns, -- time at which the offset holds [ns]
    offset_ns, -- by how much the clock is ahead of the mean of its component; NULL where it is refused [ns]
    drift_ppb, -- change of the offset [ns per s]
    split_ns, -- difference between the offsets from either half of the instances [ns]
    residual_ns, -- median residual over the root of the number of instances [ns]
    bound_ns, -- half of the range that causality allows, against the usual other clock; NULL if none [ns]
    error_ns, -- the larger one of split_ns and residual_ns; with fewer than three instances bound_ns [ns]
    reason -- why there is no offset
) AS
SELECT
    traces.trace_id, run, host, dense_rank() OVER by_clock - 1, dense_rank() OVER by_clock - 1,
    (SELECT count(DISTINCT instance) FROM collective_matches AS own WHERE own.trace_id = traces.trace_id),
    coalesce(start_ns, 0), 0::BIGINT, 0::BIGINT, NULL::BIGINT, NULL::BIGINT, NULL::BIGINT, 0::BIGINT,
    NULL::VARCHAR
FROM traces
WINDOW by_clock AS (
    ORDER BY if(host IS NOT NULL AND coalesce(clock, 'unix') <> 'relative', host, NULL),
        if(host IS NOT NULL AND coalesce(clock, 'unix') <> 'relative', NULL, traces.trace_id)
);

-- A time on the common clock of a component (`clocks`) [ns]; NULL where the offset is refused.
--: reads clocks
CREATE MACRO aligned(
    ts, -- time on the clock of a trace [ns]
    of_trace -- see traces
) AS (
    SELECT ts - clock_offset - round((ts - clock_offset - clock_origin) * (clock_drift / 1e9))::BIGINT
    FROM (
        SELECT
            trace_id AS clock_trace, offset_ns AS clock_offset, origin_ns AS clock_origin,
            drift_ppb AS clock_drift
        FROM clocks
    )
    WHERE clock_trace = of_trace
);

-- What MPI costs the ranks of a recording.

-- Calls of MPI with the time in which no GPU of the process computes. Functions that start and end MPI are
-- left out, since they happen once.
--: view
--: reads gpu_segments, mpi_calls, starts_or_ends_mpi
CREATE VIEW exposed_mpi (
    trace_id, -- see traces
    range_id, -- see ranges
    pid, -- process
    tid, -- thread
    start_ns, -- start [ns]
    dur_ns, -- duration [ns]
    exposed_ns, -- time of it without a compute kernel or memset on any GPU of the process [ns]
    name, -- function
    peer, -- the other rank of a message; of a collective its root
    tag, -- tag of a message
    communicator, -- handle of the communicator in its process
    bytes, -- bytes sent, of a receive received [bytes]
    outermost -- whether no other call of MPI on the thread encloses it
) AS
WITH boundary AS (
    SELECT trace_id, unnest([start_ns, end_ns]) AS ts, unnest([1, -1]) AS change
    FROM gpu_segments
    WHERE compute > 0 AND trace_id IN (SELECT trace_id FROM mpi_calls)
),
computing AS (
    SELECT trace_id, ts, sum(change) OVER so_far AS running, lead(ts) OVER so_far - ts AS dur_ns
    FROM boundary
    WINDOW so_far AS (PARTITION BY trace_id ORDER BY ts, change DESC ROWS UNBOUNDED PRECEDING)
),
-- GPU time of compute up to each boundary.
total AS (
    SELECT
        trace_id, ts, running > 0 AS runs,
        coalesce(sum(if(running > 0, dur_ns, 0)) OVER (
            PARTITION BY trace_id ORDER BY ts, dur_ns NULLS LAST
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), 0)::BIGINT AS computed_ns
    FROM computing
    QUALIFY row_number() OVER (PARTITION BY trace_id, ts ORDER BY dur_ns DESC NULLS FIRST) = 1
),
call AS (
    SELECT
        *, start_ns + dur_ns AS end_ns,
        coalesce(start_ns + dur_ns > max(start_ns + dur_ns) OVER (
            PARTITION BY trace_id, tid ORDER BY start_ns, dur_ns DESC
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), true) AS outermost
    FROM mpi_calls
    WHERE NOT starts_or_ends_mpi(name)
)
SELECT
    call.trace_id, range_id, pid, tid, call.start_ns, call.dur_ns,
    greatest(
        call.dur_ns - (coalesce(until.computed_ns + if(until.runs, call.end_ns - until.ts, 0), 0)
            - coalesce(since.computed_ns + if(since.runs, call.start_ns - since.ts, 0), 0)), 0
    )::BIGINT,
    name, peer, tag, communicator, bytes, outermost
FROM call
ASOF LEFT JOIN total AS since ON since.trace_id = call.trace_id AND since.ts <= call.start_ns
ASOF LEFT JOIN total AS until ON until.trace_id = call.trace_id AND until.ts <= call.end_ns;

-- A call of MPI, as messages name it. Small messages have no bandwidth: their calls wait for another rank.
--: reads duration_text
CREATE MACRO mpi_call_text(
    name, -- function
    peer, -- the other rank, or NULL
    bytes, -- bytes of all such calls, or NULL
    dur_ns, -- their time [ns]
    calls -- number of calls
) AS concat(
    name, if(peer IS NULL, '', concat(' with ', peer)), ' ', duration_text(dur_ns),
    if(bytes >= 65536 * calls AND dur_ns > 0, printf(' (%.3g GB/s)', bytes / dur_ns), '')
);

-- The time of MPI programs in each trace: from the end of MPI_Init to the start of MPI_Finalize, or from the
-- first to the last call of MPI where these were not recorded, on the thread that calls MPI most.
--: view
--: reads exposed_mpi, mpi_call_text, mpi_calls
--: in lake mpi_spans
CREATE VIEW mpi_spans (
    trace_id, -- see traces
    tid, -- thread that calls MPI most
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    mpi_ns, -- time in calls of MPI [ns]
    exposed_ns, -- time of them in which no GPU of the process computes [ns]
    longest_call -- function, and peer of its messages, that take most of it, as messages name it
) AS
WITH main AS (
    SELECT trace_id, arg_max(tid, (dur_ns, -tid)) AS tid
    FROM (SELECT trace_id, tid, sum(dur_ns) AS dur_ns FROM mpi_calls GROUP BY ALL)
    GROUP BY trace_id
),
bound AS (
    SELECT
        trace_id, tid,
        coalesce(
            max(start_ns + dur_ns) FILTER (regexp_matches(name, '^P?MPI_Init(_thread)?$')), min(start_ns)
        ) AS start_ns,
        coalesce(
            min(start_ns) FILTER (regexp_matches(name, '^P?MPI_Finalize$')), max(start_ns + dur_ns)
        ) AS end_ns
    FROM mpi_calls SEMI JOIN main USING (trace_id, tid)
    GROUP BY trace_id, tid
),
called AS (
    SELECT trace_id, tid, sum(dur_ns)::BIGINT AS mpi_ns, sum(exposed_ns)::BIGINT AS exposed_ns
    FROM exposed_mpi WHERE outermost GROUP BY trace_id, tid
),
longest AS (
    SELECT
        trace_id, tid, name, peer, sum(bytes) AS bytes, sum(dur_ns)::BIGINT AS spent_ns, count(*) AS calls
    FROM exposed_mpi WHERE outermost GROUP BY trace_id, tid, name, peer
    QUALIFY row_number() OVER (PARTITION BY trace_id, tid ORDER BY spent_ns DESC, name, peer) = 1
)
SELECT
    bound.trace_id, bound.tid, bound.start_ns, bound.end_ns, coalesce(called.mpi_ns, 0),
    coalesce(called.exposed_ns, 0),
    if(longest.name IS NULL, NULL, mpi_call_text(longest.name, peer, bytes, spent_ns, calls))
FROM bound
LEFT JOIN called ON called.trace_id = bound.trace_id AND called.tid = bound.tid
LEFT JOIN longest ON longest.trace_id = bound.trace_id AND longest.tid = bound.tid
WHERE bound.end_ns > bound.start_ns;

-- The ranks of MPI programs. The time outside MPI is the rank's own work; the others wait for the rank
-- with the most.
--: view
--: reads mpi_spans, traces
CREATE VIEW mpi_ranks (
    trace_id, -- see traces
    run, -- see traces
    rank, -- rank
    tid, -- thread that calls MPI most
    start_ns, -- start [ns]
    end_ns, -- end [ns]
    span_ns, -- from start to end [ns]
    mpi_ns, -- time in calls of MPI [ns]
    exposed_ns, -- time of them in which no GPU of the process computes [ns]
    longest_call, -- see mpi_spans
    outside_ns, -- time outside MPI [ns]
    ranks, -- ranks of the run with calls of MPI
    balance -- mean time outside MPI of the ranks of the run, over the longest
) AS
SELECT
    spans.trace_id, run, rank, spans.tid, spans.start_ns, spans.end_ns,
    spans.end_ns - spans.start_ns AS span_ns, mpi_ns, exposed_ns, longest_call,
    greatest(span_ns - mpi_ns, 0) AS own_ns,
    count(*) OVER (PARTITION BY run),
    avg(own_ns) OVER (PARTITION BY run) / nullif(max(own_ns) OVER (PARTITION BY run), 0)
FROM mpi_spans AS spans
JOIN traces ON traces.trace_id = spans.trace_id;

-- +++
-- code = "MPI001"
-- name = "exposed-mpi"
-- severity = "warning"
-- finds_in = ["ranges.mpi"]
-- of_idle = true
-- vetoes = ["losses_not_located"]
-- message = """\
-- MPI takes {exposed_ns:duration} of {span_ns:duration}{without}: {calls}"""
-- [thresholds]
-- exposed_share = { default = 0.05, doc = """\
-- exposed time of MPI as a share of the time between MPI_Init and MPI_Finalize (judgement)""" }
-- +++
--
-- ## What it is
--
-- A rank waits in MPI calls, and its GPUs compute nothing meanwhile.
--
-- ## Why it costs
--
-- The rank makes no progress.
--
-- ## How it is computed
--
-- Time in outermost MPI calls between `MPI_Init` and `MPI_Finalize` without a compute kernel on any GPU of
-- the process (view `exposed_mpi`), by function and peer, with their bandwidth where sizes were recorded. The
-- rows are what of a GPU's idle time passes in MPI calls of the thread that launches next (cause mpi of the
-- view `idle_causes`), which no other rule reports; without such time, the calls.
-- It claims no time: the trace does not record how much of it is waiting for another rank, and how much is
-- transfer.
--
-- ## What to try
--
-- - If one rank spends less time in MPI than the others, they wait for it: see mpi-load-imbalance.
-- - Begin the exchange early (`MPI_Isend`, `MPI_Irecv`), compute what needs no halo, and wait as late as
--   possible.
-- - Pass device pointers to a GPU-aware MPI, and reuse the same buffers: their registration costs
--   milliseconds, once per buffer.
--
-- ## Limits
--
-- The time of a call includes waiting for its peer, so the bandwidth is what the rank achieves, not that
-- of the network. Without a recorded GPU, all time in MPI counts. Progress threads of MPI are not visible.
WITH judged AS (
    FROM mpi_ranks WHERE exposed_ns > $exposed_share * span_ns
),
call AS (
    SELECT exposed_mpi.*
    FROM exposed_mpi JOIN judged ON judged.trace_id = exposed_mpi.trace_id AND judged.tid = exposed_mpi.tid
    WHERE outermost AND exposed_mpi.exposed_ns > 0
),
listed AS (
    SELECT
        trace_id,
        string_agg(
            mpi_call_text(name, peer, bytes, spent_ns, number), ', '
            ORDER BY spent_ns DESC, name, peer
        ) AS calls
    FROM (
        SELECT
            trace_id, name, peer, sum(exposed_ns) AS spent_ns, sum(bytes * (exposed_ns / dur_ns)) AS bytes,
            count(*) AS number
        FROM call GROUP BY trace_id, name, peer
        QUALIFY row_number() OVER (PARTITION BY trace_id ORDER BY spent_ns DESC, name, peer) <= 3
    )
    GROUP BY trace_id
),
-- Of a gap in several calls, the last one that began in it or before it stands for all.
idle AS (
    SELECT
        part.trace_id, part.device, part.start_ns, part.end_ns, range_id, name, peer, tag, communicator, bytes
    FROM (FROM idle_causes SEMI JOIN judged USING (trace_id) WHERE cause = 'mpi') AS part
    ASOF LEFT JOIN (FROM exposed_mpi WHERE outermost) AS within
        ON within.trace_id = part.trace_id AND within.tid = part.tid AND within.start_ns < part.gap_end_ns
),
found AS (
    FROM idle
    UNION ALL
    SELECT
        trace_id, NULL, start_ns, start_ns + dur_ns, range_id, name, peer, tag, communicator, bytes
    FROM call WHERE trace_id NOT IN (SELECT trace_id FROM idle)
)
SELECT
    found.trace_id, found.device, found.start_ns, found.end_ns, 'range' AS event_kind, range_id AS event_id,
    NULL::VARCHAR AS subject, NULL::DOUBLE AS claimed_share, judged.exposed_ns, span_ns, mpi_ns, calls,
    found.name AS function, peer, tag, communicator, bytes,
    if(
        found.trace_id IN (SELECT trace_id FROM windows), ' in which the GPU computes nothing', ''
    ) AS without
FROM found
JOIN judged ON judged.trace_id = found.trace_id
JOIN listed ON listed.trace_id = found.trace_id

-- +++
-- code = "MPI002"
-- name = "mpi-load-imbalance"
-- severity = "warning"
-- names_culprit = true
-- finds_in = ["ranges.mpi", "several.traces"]
-- needs = ["all_ranks"]
-- vetoes = ["losses_not_located"]
-- message = """\
-- {subject} works {outside_ns:duration} outside MPI, {above_mean:percent} above the mean of \
-- {ranks:number} ranks; {waiting} spends the most in MPI, {most_ns:duration}{most_in}"""
-- [thresholds]
-- imbalance = { default = 0.05, doc = "longest time outside MPI over the mean, minus one (judgement)" }
-- least_share = { default = 0.02, doc = "the excess as a share of the time of the rank (judgement)" }
-- +++
--
-- ## What it is
--
-- One rank has more work between its MPI calls than the others.
--
-- ## Why it costs
--
-- The others wait for it in MPI.
--
-- ## How it is computed
--
-- The time of each rank between `MPI_Init` and `MPI_Finalize` outside MPI calls (view `mpi_ranks`): the
-- mean over the longest is the load balance of the POP model. It claims no time.
--
-- ## What to try
--
-- - Divide the domain by the cost of its parts, not by their number.
-- - Compare what the ranks do outside MPI: `traceview query TRACE "FROM sampled_functions"`, kernels.
--
-- ## Limits
--
-- A rank that busy-waits outside MPI seems to work. Start-up after `MPI_Init` counts as work.
WITH compared AS (
    SELECT
        mpi_ranks.*, avg(outside_ns) OVER of_run AS mean_ns, max(outside_ns) OVER of_run AS longest_ns,
        max(mpi_ns) OVER of_run AS most_ns,
        first_value(rank_name(rank, trace_id)) OVER in_order AS waiting,
        first_value(longest_call) OVER in_order AS waits_in
    FROM mpi_ranks
    WINDOW of_run AS (PARTITION BY run), in_order AS (PARTITION BY run ORDER BY mpi_ns DESC, trace_id)
)
SELECT
    trace_id, NULL::INTEGER AS device, start_ns, end_ns, NULL::VARCHAR AS event_kind,
    NULL::BIGINT AS event_id, rank_name(rank, trace_id) AS subject,
    NULL::DOUBLE AS claimed_share, outside_ns, mean_ns::BIGINT AS mean_ns,
    outside_ns / mean_ns - 1 AS above_mean, ranks, waiting, most_ns, balance,
    coalesce(', most of it in ' || waits_in, '') AS most_in
FROM compared
WHERE ranks > 1 AND outside_ns = longest_ns AND outside_ns > (1 + $imbalance) * mean_ns
    AND outside_ns - mean_ns > $least_share * span_ns

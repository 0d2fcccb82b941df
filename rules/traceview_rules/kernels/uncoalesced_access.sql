-- +++
-- code = "KRN009"
-- name = "uncoalesced-access"
-- severity = "info"
-- needs = ["gpu_work", "coalescing_counters"]
-- message = """\
-- {subject}: memory accesses only {coalesced_percent:decimal} % coalesced; {kernel_ns:duration}, \
-- {kernel_share:percent} of the window"""
-- [thresholds]
-- coalesced_percent = { default = 50, doc = """\
-- lanes served per L1 access, or bytes of a sector that are used, of the maximum [%] (judgement)""" }
-- kernel_share = { default = 0.02, doc = "time in kernels of one name as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Adjacent lanes of a wavefront or warp access memory at distant addresses.
--
-- ## Why it costs
--
-- Each cache access serves only a few lanes, so one instruction needs many.
--
-- ## How it is computed
--
-- Hardware counters, by the formula of rocprof-compute: 64 TA_TOTAL_WAVEFRONTS over 4 TCP_TOTAL_ACCESSES.
-- Lanes side by side reach 100 % with 4 bytes each, but 50 % with 8 and 25 % with 16, so that the formula
-- alone does not tell wide accesses from scattered ones: the requests of L1 to L2 must be more than half as
-- many as the accesses. Those of adjacent lanes are at most a quarter, as four of 16 bytes share a line. On
-- NVIDIA, the share of sector bytes that loads use, from an Nsight Compute export opened with the trace. It
-- claims no time, because memory may not be the bottleneck.
--
-- ## What to try
--
-- - For amd: let adjacent threads access adjacent addresses: transpose the layout, or load tiles through
--   LDS.
-- - Not for amd: let adjacent threads access adjacent addresses: transpose the layout, or load tiles
--   through shared memory.
-- - Structures of arrays instead of arrays of structures.
--
-- ## Limits
--
-- Indexed gathers and scatters are inherently uncoalesced. Needs hardware counters. Scattered accesses that
-- L1 serves are not reported.
WITH counted AS (
    SELECT
        trace_id, kernel_id, sum(value) FILTER (starts_with(name, 'TA_TOTAL_WAVEFRONTS')) AS wavefronts,
        sum(value) FILTER (starts_with(name, 'TCP_TOTAL_ACCESSES')) AS accesses,
        sum(value) FILTER (regexp_matches(name, '^TCP_TCC_(READ|WRITE)_REQ')) AS requests
    FROM kernel_counters
    WHERE regexp_matches(name, '^(TA_TOTAL_WAVEFRONTS|TCP_TOTAL_ACCESSES|TCP_TCC_(READ|WRITE)_REQ)')
    GROUP BY trace_id, kernel_id
),
share AS (
    SELECT trace_id, kernel_id, 1600 * wavefronts / accesses AS coalesced_percent
    FROM counted WHERE accesses > 0 AND wavefronts > 0 AND 2 * requests > accesses
    UNION ALL
    SELECT trace_id, kernel_id, coalesced_percent FROM profile_metrics WHERE coalesced_percent > 0
),
scattered AS (
    SELECT
        work.*, coalesced_percent,
        (sum(work.dur_ns) OVER (PARTITION BY work.trace_id, work.device, work.short_name))::BIGINT
            AS kernel_ns
    FROM steady_work AS work
    JOIN share ON share.trace_id = work.trace_id AND share.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND coalesced_percent < $coalesced_percent
)
SELECT
    scattered.trace_id, scattered.device, scattered.start_ns, scattered.end_ns, event_kind, event_id,
    short_name AS subject, NULL::DOUBLE AS claimed_share, coalesced_percent, kernel_ns,
    kernel_ns / frame.dur_ns AS kernel_share
FROM scattered
JOIN steady_windows AS frame ON frame.trace_id = scattered.trace_id AND frame.device = scattered.device
WHERE kernel_share > $kernel_share

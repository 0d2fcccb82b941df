-- +++
-- code = "CPY008"
-- name = "unified-memory-migration"
-- severity = "warning"
-- claims = ["copy"]
-- share_of = { copy = "time_share" }
-- finds_in = ["copies.migration"]
-- needs = ["gpu_work", "unified_memory"]
-- assumptions = ["the pages can be prefetched to where they are used"]
-- message = """\
-- {migrations:number} {migrations:migration|migrations} of unified memory, {moved_bytes:size} in \
-- {migrated_ns:duration}"""
-- [thresholds]
-- time_share = { default = 0.01, doc = "migration time as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- Pages of unified (managed) memory migrate between host and GPU on demand, by page faults.
--
-- ## Why it costs
--
-- Each fault stalls the warps that touch the page, and pages move in small pieces, far below the bandwidth of
-- the link.
--
-- ## How it is computed
--
-- Copies that the driver recorded as migrations. The claim is their exposed part; stalls inside kernels
-- are not visible and not claimed.
--
-- ## What to try
--
-- - Prefetch: `cudaMemPrefetchAsync` or `hipMemPrefetchAsync` before the first use; advise the preferred
--   location.
-- - Use device memory and explicit copies for data that the GPU uses often.
--
-- ## Limits
--
-- On GH200 and MI300A, host and GPU share memory, and a migration costs less.
WITH migration AS (
    SELECT
        work.*, bytes, copies.name,
        (sum(work.end_ns - work.start_ns) OVER (PARTITION BY work.trace_id, work.device))::BIGINT
            AS migrated_ns,
        (sum(bytes) OVER (PARTITION BY work.trace_id, work.device))::BIGINT AS moved_bytes,
        count(*) OVER (PARTITION BY work.trace_id, work.device) AS migrations
    FROM exposed_work AS work
    JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id
    WHERE work.class = 'copy' AND copies.kind = 'migration'
)
SELECT
    migration.trace_id, migration.device, migration.start_ns, migration.end_ns, event_kind, event_id,
    NULL::VARCHAR AS subject, 1.0 AS claimed_share, bytes, exposed_ns, migrations, moved_bytes, migrated_ns
FROM migration
JOIN steady_windows AS frame ON frame.trace_id = migration.trace_id AND frame.device = migration.device
WHERE migrated_ns > $time_share * frame.dur_ns

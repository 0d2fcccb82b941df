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
-- {migrations:migration} of unified memory, {moved_bytes:size} in \
-- {migrated_ns:duration}{kinds}"""
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
-- Copies that the driver recorded as migrations, by direction and cause: page faults, those that the driver
-- prefetches speculatively around them, those that the program asks for (`cudaMemPrefetchAsync`), evictions
-- from a full GPU, and hot pages that access counters tell. The claim is their exposed part, without what
-- the program prefetches; stalls inside kernels are not visible and not claimed.
--
-- ## What to try
--
-- - For evicted: the data does not fit into the memory of the GPU: work on parts of it that do.
-- - Prefetch: `cudaMemPrefetchAsync` or `hipMemPrefetchAsync` before the first use; advise the preferred
--   location.
-- - Use device memory and explicit copies for data that the GPU uses often.
--
-- ## Limits
--
-- On GH200 and MI300A, host and GPU share memory, and a migration costs less.
WITH migration AS (
    SELECT
        work.*, copies.bytes, copies.name,
        migration_direction(src_device, src_memory, dst_device, dst_memory, copies.args) AS direction,
        copies.args ->> '$.migration_cause' AS cause,
        (sum(work.end_ns - work.start_ns) OVER (PARTITION BY work.trace_id, work.device))::BIGINT
            AS migrated_ns,
        (sum(copies.bytes) OVER (PARTITION BY work.trace_id, work.device))::BIGINT AS moved_bytes,
        count(*) OVER (PARTITION BY work.trace_id, work.device) AS migrations
    FROM exposed_work AS work
    JOIN copies ON copies.trace_id = work.trace_id AND copies.copy_id = work.event_id
    WHERE work.class = 'copy' AND copies.kind = 'migration'
),
kinds AS (
    SELECT
        trace_id, device,
        concat(': ', string_agg(
            concat_ws(' ', number, CASE cause
                WHEN 'user' THEN 'that the program prefetches'
                WHEN 'coherence' THEN 'by page faults'
                WHEN 'prefetch' THEN 'that the driver prefetches'
                WHEN 'eviction' THEN 'by eviction'
                WHEN 'access_counters' THEN 'of hot pages'
                ELSE 'of unknown cause'
            END, direction, duration_text(spent_ns)),
            ', ' ORDER BY spent_ns DESC, cause, direction
        )) AS kinds
    FROM (
        SELECT
            trace_id, device, cause, direction, count(*) AS number, sum(end_ns - start_ns)::BIGINT AS spent_ns
        FROM migration GROUP BY ALL
    )
    GROUP BY trace_id, device
    HAVING count(cause) + count(direction) > 0
)
SELECT
    migration.trace_id, migration.device, migration.start_ns, migration.end_ns, event_kind, event_id,
    NULL::VARCHAR AS subject, if(cause = 'user', 0.0, 1.0) AS claimed_share, bytes, exposed_ns, migrations,
    moved_bytes, migrated_ns, coalesce(kinds, '') AS kinds, cause, direction,
    if(bool_or(cause = 'eviction') OVER (PARTITION BY migration.trace_id, migration.device), 'evicted', NULL)
        AS family
FROM migration
LEFT JOIN kinds ON kinds.trace_id = migration.trace_id AND kinds.device = migration.device
JOIN steady_windows AS frame ON frame.trace_id = migration.trace_id AND frame.device = migration.device
WHERE migrated_ns > $time_share * frame.dur_ns

-- +++
-- code = "DAT001"
-- name = "dataloader-starvation"
-- severity = "warning"
-- claims = ["idle"]
-- share_of = { "idle.data_loading" = "lost_share" }
-- removed_by = "drop_activity"
-- needs = ["gpu_work", "launch_links"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- assumptions = ["batches can be ready before they are needed"]
-- message = """\
-- GPU starved of data for {lost_ns:duration} in {count:gap}; the host spends \
-- {loading_ns:duration} in {subject}{took}"""
-- [thresholds]
-- lost_share = { default = 0.05, doc = """\
-- share of the window (the TensorBoard plugin of PyTorch warns when loading takes more than 5 % of a \
-- step)""" }
-- +++
--
-- ## What it is
--
-- The training thread waits for the next batch while the GPU is idle.
--
-- ## Why it costs
--
-- Throughput is limited by the disk, the decoder or the workers, not by the GPU.
--
-- ## How it is computed
--
-- Idle parts of cause data_loading: the launching thread was in the data loader's `__next__`. Time there
-- while the GPU is busy does not count: prefetching then works as intended.
--
-- ## What to try
--
-- - Not for main_process: more workers (`num_workers`), `persistent_workers=True`, a higher
--   `prefetch_factor`.
-- - For main_process: load in separate processes (`num_workers` of 4 or more): currently batches are
--   loaded between the steps.
-- - Decode on the GPU or ahead of time; store samples in larger files.
-- - `pin_memory=True`, so that the copy is fast and asynchronous.
--
-- ## Example
--
-- ```python
-- # before
-- loader = DataLoader(dataset, batch_size=64, num_workers=2)
--
-- # after: more workers, which stay and load further ahead
-- loader = DataLoader(
--     dataset, batch_size=64, num_workers=8, persistent_workers=True, prefetch_factor=4, pin_memory=True
-- )
-- ```
--
-- ## Limits
--
-- Loaders that are not PyTorch's are seen only where an annotation names them (`data_loading`,
-- `dataloader_next`).
WITH loader AS (
    SELECT * FROM host_activities WHERE kind = 'data_loading'
    -- The functions of a loader call each other; a range for each batch, where there is one, is around them.
    QUALIFY coalesce(
        start_ns >= max(end_ns) OVER (
            PARTITION BY trace_id, tid, event_kind = 'python_call' ORDER BY start_ns, end_ns DESC
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ),
        true
    ) AND (event_kind <> 'python_call' OR bool_and(event_kind = 'python_call') OVER (PARTITION BY trace_id))
),
lost AS (
    SELECT
        idle.*, activity.name, activity.event_kind AS activity_kind, activity.event_id AS activity_id,
        (
            sum(idle.end_ns - idle.start_ns) OVER (PARTITION BY idle.trace_id, idle.device, activity.name)
        )::BIGINT AS lost_ns
    FROM idle_causes AS idle
    ASOF JOIN loader AS activity
        ON activity.trace_id = idle.trace_id AND activity.tid = idle.tid
            AND activity.start_ns < idle.gap_end_ns
    WHERE cause = 'data_loading'
),
loaded AS (
    SELECT trace_id, name, sum(end_ns - start_ns)::BIGINT AS loading_ns FROM loader GROUP BY trace_id, name
),
stretch AS (SELECT trace_id, device, name AS subject, tid, start_ns, end_ns FROM lost)
SELECT
    lost.trace_id, lost.device, lost.start_ns, lost.end_ns, activity_kind AS event_kind,
    activity_id AS event_id, lost.name AS subject, 1.0 AS claimed_share, loading_ns, lost_ns,
    if(contains(lost.name, 'SingleProcess'), 'main_process', 'loader_process') AS loader,
    coalesce(took, '') AS took
FROM lost
JOIN loaded ON loaded.trace_id = lost.trace_id AND loaded.name = lost.name
JOIN steady_windows AS frame ON frame.trace_id = lost.trace_id AND frame.device = lost.device
LEFT JOIN time_went_to('stretch') AS went
    ON went.trace_id = lost.trace_id AND went.device = lost.device AND went.subject = lost.name
WHERE lost_ns > $lost_share * frame.dur_ns

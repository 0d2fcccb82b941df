-- +++
-- code = "DAT002"
-- name = "dataloader-main-process"
-- severity = "warning"
-- finds_in = ["name.singleprocessdataloaderiter"]
-- needs = ["gpu_work"]
-- vetoes = ["counters_serialize_kernels"]
-- message = """\
-- batches are loaded by the training process itself: {loading_ns:duration}, {loading_share:percent} of \
-- the window"""
-- [thresholds]
-- loading_share = { default = 0.01, doc = """\
-- time in data loading on the training thread, as a share of the window (judgement)""" }
-- +++
--
-- ## What it is
--
-- The data loader has no workers: the thread that trains also reads, decodes and collates.
--
-- ## Why it costs
--
-- While it loads data it launches nothing, and nothing is prefetched.
--
-- ## How it is computed
--
-- Time in `_SingleProcessDataLoaderIter.__next__` in the steady-state window. It claims no time:
-- dataloader-starvation claims the idle GPU time.
--
-- ## What to try
--
-- - `num_workers=4` or more, `persistent_workers=True`.
--
-- ## Example
--
-- ```python
-- # before: batches are made between the steps, by the process that launches
-- loader = DataLoader(dataset, batch_size=64)
--
-- # after
-- loader = DataLoader(dataset, batch_size=64, num_workers=8, persistent_workers=True, pin_memory=True)
-- ```
--
-- ## Limits
--
-- For data that is already in memory a single process may be enough.
WITH frame AS (
    SELECT
        trace_id, min(device) AS device, min(start_ns) AS start_ns, max(end_ns) AS end_ns,
        max(dur_ns) AS dur_ns
    FROM steady_windows GROUP BY trace_id
),
loading AS (
    SELECT
        activity.trace_id, frame.device, activity.start_ns, activity.end_ns, event_kind, event_id,
        frame.dur_ns,
        (sum(activity.end_ns - activity.start_ns) OVER (PARTITION BY activity.trace_id))::BIGINT AS loading_ns
    FROM host_activities AS activity
    JOIN frame
        ON frame.trace_id = activity.trace_id AND activity.start_ns BETWEEN frame.start_ns AND frame.end_ns
    WHERE kind = 'data_loading' AND name ILIKE '%SingleProcessDataLoaderIter%'
)
SELECT
    trace_id, device, start_ns, end_ns, event_kind, event_id, NULL::VARCHAR AS subject,
    NULL::DOUBLE AS claimed_share, loading_ns, loading_ns / dur_ns AS loading_share
FROM loading
WHERE loading_share > $loading_share

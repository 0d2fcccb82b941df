-- +++
-- code = "IDL010"
-- name = "thread-off-processor"
-- severity = "warning"
-- share_of = { "idle.off_processor" = "lost_share" }
-- needs = ["gpu_work", "launch_links", "thread_runs"]
-- vetoes = ["losses_not_located", "counters_serialize_kernels"]
-- compares_clocks = true
-- message = """\
-- GPU idle for {lost_ns:duration} while the launching thread is off the processor, {count:time}, \
-- the longest {longest_ns:duration}; what it waits for is not recorded"""
-- [thresholds]
-- lost_share = { default = 0.02, doc = "idle time as a share of the window (judgement)" }
-- +++
--
-- ## What it is
--
-- The launching thread sleeps: it waits for another thread or process, for a device, for a timer or for data,
-- and nothing tells which.
--
-- ## Why it costs
--
-- The GPU is idle until the thread runs again. It costs nothing where the program keeps a rate on purpose:
-- the frames of a camera or a display, or requests that arrive.
--
-- ## How it is computed
--
-- Parts of idle gaps of cause off_processor (view idle_causes): the launching thread had left the processor
-- of its own accord for 10 us or more (Nsight's `SCHED_EVENTS`, ftrace's `sched_switch`), outside of calls,
-- and its calls of the operating system are not recorded (see launch-thread-blocked). It claims no time,
-- since nothing shows whether the wait can be avoided.
--
-- ## What to try
--
-- - For nvidia: record what it waits for: `nsys profile --trace=cuda,nvtx,osrt`, with backtraces
--   (`--osrt-backtrace-depth`).
-- - Where the program keeps a rate on purpose, do more in each frame or request, or several together; else
--   find out which thread, process or device it waits for, and let the GPU work meanwhile.
--
-- ## Limits
--
-- Where other programs keep all processors busy, a thread that wants to run counts as one that waits, unless
-- the recording tells the two apart.
WITH away AS (
    SELECT
        *, (sum(end_ns - start_ns) OVER of_device)::BIGINT AS lost_ns,
        max(end_ns - start_ns) OVER of_device AS longest_ns
    FROM idle_causes
    WHERE cause = 'off_processor'
    WINDOW of_device AS (PARTITION BY trace_id, device)
)
SELECT
    away.trace_id, away.device, away.start_ns, away.end_ns, event_kind, event_id, NULL::VARCHAR AS subject,
    NULL::DOUBLE AS claimed_share, lost_ns, longest_ns
FROM away
JOIN steady_windows AS frame ON frame.trace_id = away.trace_id AND frame.device = away.device
WHERE lost_ns > $lost_share * frame.dur_ns

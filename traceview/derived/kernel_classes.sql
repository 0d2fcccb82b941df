-- What the GPUs compute, in few classes that overviews show.

-- The class of a kernel in overviews, by its family.
CREATE MACRO kernel_class(
    family -- see kernel_families
) AS CASE
    WHEN family IN ('gemm', 'grouped_gemm') THEN 'GEMM'
    WHEN family IN ('attention', 'merging', 'cache_write') THEN 'attention'
    WHEN family IN ('normalization', 'softmax') THEN 'normalization'
    WHEN family IN ('elementwise', 'rotary', 'layout', 'quantization', 'reduction') THEN 'elementwise'
    WHEN family IN ('convolution', 'optimizer') THEN family
    ELSE 'other kernels'
END;

-- The steady-state window of each GPU by class of kernel: compute time divided over the kernels that take it,
-- concurrent ones in equal parts, then exposed communication, exposed copies and idle time. The rows of a GPU
-- add up to its window.
--: table
--: reads kernel_class, kernel_families, steady_timeline, steady_windows, steady_work
--: empty without steady_windows
CREATE VIEW kernel_class_time (
    trace_id, -- see traces
    device, -- GPU, see devices
    class, -- GEMM, convolution, attention (with writes of the cache of keys and values), normalization (with
        -- softmax), elementwise (with reductions, quantization and changes of layout), optimizer, other
        -- kernels; communication, copy, idle
    dur_ns -- time of the window [ns]
) AS
WITH piece AS (
    SELECT trace_id, device, start_ns AS ts, class, end_ns - start_ns AS dur_ns, running FROM steady_timeline
),
-- The part of compute time until each boundary that one of the concurrent kernels takes.
reached AS (
    SELECT
        trace_id, device, ts,
        coalesce(sum(if(class = 'compute', dur_ns / greatest(running, 1), 0)) OVER (
            PARTITION BY trace_id, device ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), 0) AS part
    FROM (
        SELECT trace_id, device, ts, class, dur_ns, running FROM piece
        UNION ALL
        SELECT trace_id, device, end_ns, 'end', 0, 1 FROM steady_windows
    )
),
computed AS (
    SELECT
        work.trace_id, work.device, kernel_class(family) AS class, sum(until.part - since.part) AS part
    FROM steady_work AS work
    LEFT JOIN kernel_families AS known
        ON work.event_kind = 'kernel' AND known.trace_id = work.trace_id AND known.kernel_id = work.event_id
    JOIN reached AS since
        ON since.trace_id = work.trace_id AND since.device = work.device AND since.ts = work.start_ns
    JOIN reached AS until
        ON until.trace_id = work.trace_id AND until.device = work.device AND until.ts = work.end_ns
    WHERE work.class = 'compute'
    GROUP BY ALL
),
whole AS (
    SELECT trace_id, device, class, sum(dur_ns)::BIGINT AS dur_ns FROM piece GROUP BY ALL
),
-- Sums are rounded and not their parts, so that these add up.
summed AS (
    SELECT
        computed.trace_id, computed.device, computed.class,
        round(
            whole.dur_ns * sum(part) OVER (so_far ROWS UNBOUNDED PRECEDING)
            / nullif(sum(part) OVER (PARTITION BY computed.trace_id, computed.device), 0)
        )::BIGINT AS until_ns
    FROM computed
    JOIN whole ON whole.trace_id = computed.trace_id AND whole.device = computed.device
        AND whole.class = 'compute'
    WINDOW so_far AS (PARTITION BY computed.trace_id, computed.device ORDER BY computed.class)
)
SELECT
    trace_id, device, class,
    until_ns - lag(until_ns, 1, 0) OVER (PARTITION BY trace_id, device ORDER BY class) AS dur_ns
FROM summed
UNION ALL
SELECT trace_id, device, class, dur_ns FROM whole WHERE class <> 'compute';

-- A counter is written once for each part of the GPU (XCC, shader engine, channel) that counts it; their sum
-- is the counter of the kernel.

INSERT INTO kernel_counters BY NAME
SELECT trace_id, dispatch.kernel_id, counted.name, unit, sum(value) AS value
FROM checked_kernel_counter AS counted
JOIN (
    SELECT
        trace_id, coalesce(dispatch_id, kernel_id) AS written_id,
        if(getvariable('numbered'), any_value(dispatch_id), min(kernel_id)) AS kernel_id
    FROM checked_dispatch
    WHERE start_ns IS NOT NULL
    GROUP BY trace_id, written_id
) AS dispatch USING (trace_id)
WHERE written_id = counted.kernel_id AND value IS NOT NULL
GROUP BY trace_id, dispatch.kernel_id, counted.name, unit;

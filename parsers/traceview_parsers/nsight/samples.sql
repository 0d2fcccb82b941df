-- Stacks of CPU samples, one part of them at a time: gathering all at once
-- would take memory for every frame. The variable part counts to parts.
INSERT INTO cpu_samples BY NAME
SELECT
    trace_id, pid, tid_of(globalTid) AS tid, absolute("start") AS ts_ns, small(cpu) AS cpu,
    string_agg(
        coalesce(
            -- An address alone says less than the library or kernel that it is in.
            CASE WHEN unresolved = 1 THEN
                '[' || if(kernelMode = 1, 'kernel', regexp_extract(module.value, '[^/]{1,200}$')) || ']'
            END,
            left(text.value, 200), '?'
        ), ';' ORDER BY stackDepth DESC
    ) AS stack
FROM (FROM staging.composite_events WHERE id % getvariable('parts') = getvariable('part')) AS sample
JOIN staging.process ON global_pid = process_of(globalTid)
LEFT JOIN staging.sampling_callchains AS frame ON frame.id = sample.id
LEFT JOIN staging.text ON text.id = frame.symbol
LEFT JOIN staging.text AS module ON module.id = frame.module
WHERE usable_time(absolute("start"))
GROUP BY sample.id, trace_id, pid, globalTid, "start", cpu;

-- What was recorded next to a trace, and the trace that it belongs to.

-- Runs of compiled code by the id of its compilation, of operators and annotations of threads.
--: view
--: reads event_names, ops, ranges
CREATE VIEW named_regions (
    trace_id, -- see traces
    event_kind, -- op or range
    event_id, -- operator or annotation
    start_ns, -- start [ns]
    dur_ns, -- duration [ns]
    compile_id -- compilation, such as 0/1
) AS
SELECT
    trace_id, event_kind, event_id, start_ns, dur_ns,
    regexp_extract(name, 'Torch-Compiled Region: ((?:!\d+/)?\d+/\d+)', 1)
FROM (
    SELECT trace_id, 'op' AS event_kind, op_id AS event_id, start_ns, dur_ns, name FROM ops
    UNION ALL
    SELECT trace_id, 'range', range_id, start_ns, dur_ns, name FROM ranges WHERE tid IS NOT NULL
)
WHERE name IN (
    SELECT name FROM event_names
    WHERE event_kind IN ('op', 'range') AND starts_with(name, 'Torch-Compiled Region: ')
);

-- Memory snapshots, logs of torch.compile and profiles of Nsight Compute, with the trace of the same process:
-- of the same rank where both are known, recorded at the same time by the clock of the host; of a snapshot
-- also on the same GPU; of a log also the one with compiled regions whose compilations are in it.
--: view
--: reads compilations, devices, memory_events, named_regions, supplement_kind, traces
CREATE VIEW supplements (
    trace_id, -- the supplement, see traces
    kind, -- see supplement_kind
    traced_id, -- the trace with the GPU work of the same process; NULL where there is none or several, and
        -- for profiles of Nsight Compute, which are of another run: see kernel_profiles
    reason -- why there is none
) AS
WITH supplement AS (
    SELECT *, supplement_kind(format) AS kind FROM traces WHERE supplement_kind(format) IS NOT NULL
),
candidate AS (
    SELECT
        supplement.trace_id, kind, traces.trace_id AS traced_id,
        traces.start_ns < supplement.end_ns AS is_meanwhile
    FROM supplement
    JOIN traces
        ON supplement_kind(traces.format) IS NULL AND traces.clock = 'unix' AND supplement.clock = 'unix'
            AND coalesce(traces.rank = supplement.rank, true) AND supplement.start_ns < traces.end_ns
),
pair AS (
    SELECT trace_id, kind, traced_id FROM candidate
    WHERE kind = 'memory snapshot' AND is_meanwhile AND EXISTS (
        SELECT 1 FROM devices
        JOIN memory_events AS held ON held.device = devices.device
        WHERE devices.trace_id = candidate.traced_id AND held.trace_id = candidate.trace_id
    )
    UNION ALL
    SELECT trace_id, kind, traced_id FROM candidate
    WHERE kind = 'log of torch.compile' AND (is_meanwhile OR EXISTS (
        SELECT 1 FROM compilations JOIN named_regions USING (compile_id)
        WHERE compilations.trace_id = candidate.trace_id AND named_regions.trace_id = candidate.traced_id
    ))
),
counted AS (
    SELECT
        *, count(*) OVER (PARTITION BY trace_id) AS traced,
        count(*) OVER (PARTITION BY kind, traced_id) AS alike
    FROM pair
)
SELECT
    supplement.trace_id, supplement.kind, if(max(traced) = 1 AND max(alike) = 1, max(traced_id), NULL),
    CASE
        WHEN supplement.kind = 'profile of Nsight Compute' THEN NULL
        WHEN max(traced) IS NULL THEN 'no opened trace is of its rank, GPU and time'
        WHEN max(traced) > 1 THEN 'several opened traces are of its rank, GPU and time'
        WHEN max(alike) > 1 THEN 'several such files are of this rank, GPU and time'
    END
FROM supplement LEFT JOIN counted ON counted.trace_id = supplement.trace_id
GROUP BY supplement.trace_id, supplement.kind;

-- Logs of torch.compile beside the traces of the same processes.

-- Runs of compiled code by the id of its compilation, of operators and annotations of threads.
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

-- The trace that each log of torch.compile belongs to: of the same rank where both are known, recorded while
-- the log was written, or with compiled regions whose compilations are in it. NULL where there is none or
-- several.
CREATE VIEW compile_log_traces (
    trace_id, -- the log, see traces
    traced_id, -- the trace with the GPU work of the same process
    reason -- why there is none
) AS
WITH log AS (
    FROM traces WHERE format = 'torch_compile'
),
pair AS (
    SELECT log.trace_id, traces.trace_id AS traced_id
    FROM log
    JOIN traces
        ON traces.format NOT IN ('torch_compile', 'memory_snapshot') AND traces.clock = 'unix'
            AND coalesce(traces.rank = log.rank, true) AND log.start_ns < traces.end_ns
    WHERE log.end_ns > traces.start_ns OR EXISTS (
        SELECT 1 FROM compilations JOIN named_regions USING (compile_id)
        WHERE compilations.trace_id = log.trace_id AND named_regions.trace_id = traces.trace_id
    )
),
counted AS (
    SELECT *, count(*) OVER (PARTITION BY trace_id) AS traced, count(*) OVER (PARTITION BY traced_id) AS logs
    FROM pair
)
SELECT
    log.trace_id, if(max(traced) = 1 AND max(logs) = 1, max(traced_id), NULL),
    CASE
        WHEN max(traced) IS NULL THEN 'no opened trace is of this rank and time'
        WHEN max(traced) > 1 THEN 'several opened traces are of this rank and time'
        WHEN max(logs) > 1 THEN 'several logs are of this rank and time'
    END
FROM log LEFT JOIN counted ON counted.trace_id = log.trace_id
GROUP BY log.trace_id;

-- Runs of compiled code, with what the log of torch.compile of the same process says of it.
CREATE VIEW compiled_regions (
    trace_id, -- see traces
    event_kind, -- op or range
    event_id, -- operator or annotation
    start_ns, -- start [ns]
    dur_ns, -- duration [ns]
    compile_id, -- compilation, see compilations
    log_id, -- trace_id of the log; NULL where none is opened
    function, -- the compiled function
    file, -- its source file
    line, -- its first line
    is_recompilation, -- whether the function had been compiled before
    recompile_reason -- why again
) AS
SELECT
    region.trace_id, event_kind, event_id, region.start_ns, region.dur_ns, region.compile_id,
    compiled.trace_id, function, file, line, is_recompilation, recompile_reason
FROM named_regions AS region
LEFT JOIN compile_log_traces AS joined ON joined.traced_id = region.trace_id
LEFT JOIN compilations AS compiled
    ON compiled.trace_id = joined.trace_id AND compiled.compile_id = region.compile_id;

-- Generated kernels of a trace with the lines of the program that they compute. Names are unique within a
-- generated module alone.
CREATE VIEW kernel_sources (
    trace_id, -- see traces
    name, -- kernel
    modules, -- generated modules with a kernel of this name
    compile_id, -- compilation; NULL where several modules have the name
    operators, -- operators that it computes
    source_lines -- lines of the program, file(line): function, joined by ;
) AS
SELECT
    kernel.trace_id, kernel.name, count(DISTINCT module_file), if(count(DISTINCT module_file) = 1,
    any_value(compile_id), NULL), if(count(DISTINCT module_file) = 1, any_value(operators), NULL),
    if(count(DISTINCT module_file) = 1, any_value(source_lines), NULL)
FROM (SELECT DISTINCT trace_id, name FROM kernels) AS kernel
JOIN compile_log_traces AS joined ON joined.traced_id = kernel.trace_id
JOIN compiled_kernels AS made ON made.trace_id = joined.trace_id AND made.name = kernel.name
GROUP BY kernel.trace_id, kernel.name;

-- Sentences on why code was compiled and why graphs break, for the messages of rules.
CREATE VIEW compile_reasons (
    trace_id, -- the trace with the GPU work
    compiled, -- of compilations in the steady-state window
    broken -- of graph breaks
) AS
WITH span AS (
    SELECT trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns FROM steady_windows GROUP BY trace_id
),
longest AS (
    SELECT traced_id, compiled.*
    FROM compile_log_traces AS joined
    JOIN compilations AS compiled ON compiled.trace_id = joined.trace_id
    JOIN span ON span.trace_id = traced_id
    WHERE compiled.start_ns < span.end_ns AND compiled.start_ns + coalesce(dur_ns, 0) > span.start_ns
    QUALIFY row_number() OVER (PARTITION BY traced_id ORDER BY dur_ns DESC, compile_id) = 1
),
broken AS (
    SELECT
        traced_id, call_site, graph_breaks.reason, count(*) AS times,
        sum(count(*)) OVER (PARTITION BY traced_id) AS breaks
    FROM compile_log_traces AS joined
    JOIN graph_breaks ON graph_breaks.trace_id = joined.trace_id
    WHERE traced_id IS NOT NULL AND graph_breaks.reason IS NOT NULL
    GROUP BY traced_id, call_site, graph_breaks.reason
    QUALIFY row_number() OVER (
        PARTITION BY traced_id ORDER BY times DESC, call_site, graph_breaks.reason
    ) = 1
)
SELECT
    traced_id,
    format(
        '; the log of torch.compile has {} at {}({}) compiled {}', longest.function, file, line,
        if(is_recompilation, 'again: ' || coalesce(recompile_reason[:160], 'no reason recorded'), 'first')
    ),
    format(
        '; graph breaks in the log of torch.compile: {}, of which {} {}{}', breaks::BIGINT, times,
        coalesce('at ' || call_site || ': ', ''), broken.reason[:160]
    )
FROM longest FULL JOIN broken USING (traced_id);

-- Logs of torch.compile next to the traces of the same processes.

-- Runs of compiled code, with what the torch.compile log of the same process says about it.
--: view
--: reads compilations, named_regions, supplements
CREATE VIEW compiled_regions (
    trace_id, -- see traces
    event_kind, -- op or range
    event_id, -- operator or annotation
    start_ns, -- start [ns]
    dur_ns, -- duration [ns]
    compile_id, -- compilation, see compilations
    function, -- the compiled function
    file, -- its source file
    line, -- its first line
    is_recompilation, -- whether the function had been compiled before
    recompile_reason -- why again
) AS
SELECT
    region.trace_id, event_kind, event_id, region.start_ns, region.dur_ns, region.compile_id,
    function, file, line, is_recompilation, recompile_reason
FROM named_regions AS region
LEFT JOIN supplements AS joined
    ON joined.traced_id = region.trace_id AND joined.kind = 'log of torch.compile'
LEFT JOIN compilations AS compiled
    ON compiled.trace_id = joined.trace_id AND compiled.compile_id = region.compile_id;

-- Generated kernels of a trace with the lines of the program that they compute. Names are unique only
-- within a generated module.
--: view
--: reads compiled_kernels, kernels, supplements
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
JOIN supplements AS joined ON joined.traced_id = kernel.trace_id
JOIN compiled_kernels AS made ON made.trace_id = joined.trace_id AND made.name = kernel.name
GROUP BY kernel.trace_id, kernel.name;

-- What was compiled, in words: of a wrapper of PyTorch, as torch.compile of a module compiles, the line of
-- the program that called it.
CREATE MACRO compiled_code(
    function, -- see compilations
    file, -- its source file
    line, -- its first line
    called_from -- see compilations
) AS if(
    contains(file, 'torch/_dynamo/') AND called_from IS NOT NULL, 'what is called at ' || called_from,
    format('{} at {}({})', function, file, line)
);

-- Sentences on why code was compiled and why graphs break, for the messages of rules.
--: view
--: reads autotunings, compilations, compiled_code, graph_breaks, steady_windows, supplements
CREATE VIEW compile_reasons (
    trace_id, -- the trace with the GPU work
    compiled, -- of compilations in the steady-state window
    broken, -- of graph breaks
    tuned -- of autotuning in the steady-state window
) AS
WITH span AS (
    SELECT trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns FROM steady_windows GROUP BY trace_id
),
longest AS (
    SELECT traced_id, compiled.*
    FROM supplements AS joined
    JOIN compilations AS compiled ON compiled.trace_id = joined.trace_id
    JOIN span ON span.trace_id = traced_id
    WHERE compiled.start_ns < span.end_ns AND compiled.start_ns + coalesce(dur_ns, 0) > span.start_ns
    QUALIFY row_number() OVER (PARTITION BY traced_id ORDER BY dur_ns DESC, compile_id) = 1
),
broken AS (
    SELECT
        traced_id, call_site, graph_breaks.reason, count(*) AS times,
        sum(count(*)) OVER (PARTITION BY traced_id) AS breaks
    FROM supplements AS joined
    JOIN graph_breaks ON graph_breaks.trace_id = joined.trace_id
    WHERE traced_id IS NOT NULL AND graph_breaks.reason IS NOT NULL
    GROUP BY traced_id, call_site, graph_breaks.reason
    QUALIFY row_number() OVER (
        PARTITION BY traced_id ORDER BY times DESC, call_site, graph_breaks.reason
    ) = 1
),
tuned AS (
    SELECT
        traced_id, tuning.name AS phase, kernel, tuning.compile_id, function, file, line, called_from,
        count(*) OVER (PARTITION BY traced_id) AS phases,
        (sum(tuning.dur_ns) OVER (PARTITION BY traced_id)) / 1e6 AS spent_ms
    FROM supplements AS joined
    JOIN autotunings AS tuning ON tuning.trace_id = joined.trace_id
    JOIN span ON span.trace_id = traced_id
    LEFT JOIN compilations AS compiled
        ON compiled.trace_id = joined.trace_id AND compiled.compile_id = tuning.compile_id
    WHERE tuning.start_ns < span.end_ns AND tuning.start_ns + tuning.dur_ns > span.start_ns
    QUALIFY row_number() OVER (
        PARTITION BY traced_id ORDER BY tuning.dur_ns DESC, tuning.start_ns, phase
    ) = 1
)
SELECT
    traced_id,
    format(
        '; the log of torch.compile has {} compiled {}',
        compiled_code(longest.function, longest.file, longest.line, longest.called_from),
        if(is_recompilation, 'again: ' || coalesce(recompile_reason[:160], 'no reason recorded'), 'first')
    ),
    format(
        '; graph breaks in the log of torch.compile: {}, of which {} {}{}', breaks::BIGINT, times,
        coalesce('at ' || call_site || ': ', ''), broken.reason[:160]
    ),
    format(
        '; the log of torch.compile tunes {} times for {:.1f} ms, longest {}{}', phases, spent_ms,
        coalesce(kernel, phase),
        coalesce(' of ' || compiled_code(tuned.function, tuned.file, tuned.line, tuned.called_from), '')
    )
FROM longest FULL JOIN broken USING (traced_id) FULL JOIN tuned USING (traced_id);

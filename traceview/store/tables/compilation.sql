-- What torch.compile did, from its structured log.

-- One compilation of a function by torch.compile.
CREATE TABLE compilations (
    trace_id INTEGER NOT NULL, -- see traces
    compile_id VARCHAR, -- frame and compilation, such as 0/1; the second one counts compilations of a frame
    function VARCHAR, -- function; torch_dynamo_resume_in_F_at_N is the rest of F after a graph break
    file VARCHAR, -- its source file
    line INTEGER, -- its first line
    start_ns BIGINT, -- start, since 1970; NULL where the compilation did not end [ns]
    dur_ns BIGINT, -- duration [ns]
    backend_ns BIGINT, -- of these in the backend [ns]
    inductor_ns BIGINT, -- of these in Inductor [ns]
    attempts INTEGER, -- attempts: each graph break starts a new one
    is_recompilation BOOLEAN, -- whether the frame had been compiled before
    recompile_reason VARCHAR, -- the guards of earlier compilations that failed
    guards INTEGER, -- guards that are checked before each run
    graph_operators INTEGER, -- operators in the graph
    failure VARCHAR, -- why it failed; NULL where it did not
    called_from VARCHAR -- innermost frame outside of PyTorch: file(line): function
);

-- One graph break.
CREATE TABLE graph_breaks (
    trace_id INTEGER NOT NULL, -- see traces
    compile_id VARCHAR, -- compilation, see compilations
    call_site VARCHAR, -- where, file(line); NULL where only the reason is recorded
    reason VARCHAR -- why
);

-- One phase of autotuning: candidates for a kernel that were compiled or run to find the fastest.
CREATE TABLE autotunings (
    trace_id INTEGER NOT NULL, -- see traces
    compile_id VARCHAR, -- compilation, see compilations
    name VARCHAR, -- phase, such as CachingAutotuner.benchmark_all_configs or mm_template_autotuning
    kernel VARCHAR, -- kernel that was tuned, where recorded
    start_ns BIGINT, -- start, since 1970 [ns]
    dur_ns BIGINT -- duration [ns]
);

-- One kernel that Inductor generated.
CREATE TABLE compiled_kernels (
    trace_id INTEGER NOT NULL, -- see traces
    compile_id VARCHAR, -- compilation, see compilations
    module_file VARCHAR, -- the generated module
    name VARCHAR, -- kernel, unique only within the module
    operators VARCHAR, -- operators that it computes, joined by comma
    source_nodes VARCHAR, -- nodes of the graph, joined by comma
    source_lines VARCHAR -- lines of the program, file(line): function, joined by ;
);

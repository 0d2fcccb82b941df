-- Samples, steps, and what fits nowhere else.

-- One sample of a time series.
CREATE TABLE counters (
    trace_id INTEGER NOT NULL, -- see traces
    pid BIGINT, -- process
    device INTEGER, -- GPU; NULL where it belongs to none
    name VARCHAR, -- counter
    unit VARCHAR, -- unit
    ts_ns BIGINT NOT NULL, -- time of the sample [ns]
    value DOUBLE, -- value
    args JSON -- other data of the event
);

-- One hardware counter of one kernel.
CREATE TABLE kernel_counters (
    trace_id INTEGER NOT NULL, -- see traces
    kernel_id BIGINT NOT NULL, -- see kernels
    name VARCHAR, -- counter
    unit VARCHAR, -- unit
    value DOUBLE -- value
);

-- One call of an operating system function.
CREATE TABLE os_calls (
    trace_id INTEGER NOT NULL, -- see traces
    pid BIGINT, -- process
    tid BIGINT, -- thread
    start_ns BIGINT NOT NULL, -- start [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    name VARCHAR, -- function
    result BIGINT -- return value
);

-- One sample of a CPU's call stack.
CREATE TABLE cpu_samples (
    trace_id INTEGER NOT NULL, -- see traces
    pid BIGINT, -- process
    tid BIGINT, -- thread
    ts_ns BIGINT NOT NULL, -- time [ns]
    cpu INTEGER, -- processor
    stack VARCHAR -- frames, innermost last, joined by ;
);

-- One stretch of time that a thread spent on a processor.
CREATE TABLE thread_runs (
    trace_id INTEGER NOT NULL, -- see traces
    pid BIGINT, -- process
    tid BIGINT, -- thread
    start_ns BIGINT NOT NULL, -- start [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    cpu INTEGER, -- processor
    is_preempted BOOLEAN -- whether the thread had to leave though it could go on; NULL where unknown
);

-- Profiler overhead, or a full launch queue.
CREATE TABLE overheads (
    trace_id INTEGER NOT NULL, -- see traces
    pid BIGINT, -- process
    tid BIGINT, -- thread
    start_ns BIGINT NOT NULL, -- start [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    kind VARCHAR, -- what it was
    correlation_id BIGINT, -- id of the affected call
    args JSON -- other data of the event
);

-- One end of a flow that no column represents.
CREATE TABLE flows (
    trace_id INTEGER NOT NULL, -- see traces
    kind VARCHAR, -- category of the flow
    flow_id BIGINT, -- id in the trace
    phase VARCHAR, -- s (start), t (step) or f (finish)
    pid BIGINT, -- process or device
    tid BIGINT, -- thread or stream
    ts_ns BIGINT, -- time of this end [ns]
    from_kind VARCHAR, -- event kind at the start, where it was resolved
    from_id BIGINT, -- event id at the start
    to_kind VARCHAR, -- event kind at the finish
    to_id BIGINT -- event id at the finish
);

-- One event without another table.
CREATE TABLE other_events (
    trace_id INTEGER NOT NULL, -- see traces
    event_id BIGINT NOT NULL, -- id, unique within the trace
    phase VARCHAR, -- phase letter of the trace format
    category VARCHAR, -- category
    name VARCHAR, -- name
    pid VARCHAR, -- process as written
    tid VARCHAR, -- thread as written
    start_ns BIGINT, -- start [ns]
    dur_ns BIGINT, -- duration [ns]
    args JSON -- everything else
);

-- One iteration of training or inference.
CREATE TABLE steps (
    trace_id INTEGER NOT NULL, -- see traces
    step BIGINT NOT NULL, -- number of the step in the trace
    pid BIGINT, -- process
    start_ns BIGINT NOT NULL, -- start [ns]
    end_ns BIGINT NOT NULL, -- end [ns]
    name VARCHAR, -- text of the annotation it comes from
    source VARCHAR -- ProfilerStep, annotation, function (Python's) or detected (by the period of the kernels)
);

-- A CPU thread.
CREATE TABLE threads (
    trace_id INTEGER NOT NULL, -- see traces
    pid BIGINT, -- process
    tid BIGINT, -- thread
    process_name VARCHAR, -- name of the process
    thread_name VARCHAR -- name of the thread
);

-- One kind of calls that start GPU work, and how many of them have none: what of the GPU work was recorded.
CREATE TABLE started_work (
    trace_id INTEGER NOT NULL, -- see traces
    kind VARCHAR, -- launch, graph_launch or copy
    calls BIGINT, -- calls outside of stream capture that did not fail
    without_work BIGINT, -- calls whose GPU work is not in the trace; of graph launches also those with less
        -- than the same graph has elsewhere
    queued BIGINT, -- of these those whose work had still to come when the recording ended
    without_records BIGINT, -- of these those of a kind of which the trace has no records at all
    first_ns BIGINT, -- first call whose GPU work was lost [ns]
    last_ns BIGINT -- last call whose GPU work was lost [ns]
);

-- One stretch of time in which a GPU may have done work that was not recorded. Stretches may overlap.
CREATE TABLE holes (
    trace_id INTEGER NOT NULL, -- see traces
    device INTEGER, -- GPU, see devices
    start_ns BIGINT NOT NULL, -- when the work can have started at the earliest [ns]
    end_ns BIGINT NOT NULL, -- when it had ended at the latest [ns]
    kind VARCHAR, -- launch, graph_launch, copy (calls whose work was lost), unrecorded_copy (blocking calls,
        -- where no copies were recorded) or wait (the host waited longer than any recorded work lasted)
    calls BIGINT, -- calls whose work is missing; waits
    pid BIGINT, -- process of the calls
    tid BIGINT -- thread of the calls
);

-- The clock of a GPU that was off, and by how much the times of its work were corrected. GPUs without a row
-- have a clock that contradicts no launch and no wait.
CREATE TABLE gpu_clocks (
    trace_id INTEGER NOT NULL, -- see traces
    device INTEGER NOT NULL, -- GPU, see devices
    offset_ns BIGINT NOT NULL, -- what was added to its times at origin_ns; 0 where none explains them [ns]
    drift_ppb DOUBLE NOT NULL, -- change of the offset [ns per s, 10^-9]
    origin_ns BIGINT, -- first work, as recorded [ns]
    least_ns BIGINT, -- least offset that launches allow [ns]
    most_ns BIGINT, -- largest offset that waits allow; NULL where none bounds it [ns]
    uncertainty_ns BIGINT NOT NULL, -- how far the true offset may be from offset_ns [ns]
    launches BIGINT, -- launches that bound it
    waits BIGINT -- waits that bound it
);

-- One repair, loss or anomaly found while reading.
CREATE TABLE health (
    trace_id INTEGER NOT NULL, -- see traces
    code VARCHAR NOT NULL, -- kind of problem, such as truncated, events_lost, gpu_work_without_call
    severity VARCHAR NOT NULL, -- error (results are incomplete), warning (results may be affected), info
    count BIGINT NOT NULL, -- how many
    detail VARCHAR NOT NULL, -- one sentence: the problem, and its effect on results
    first_offset BIGINT -- offset of the first one in the uncompressed file [bytes]
);

-- The unified schema. One table a kind of event, whatever profiler wrote it.
--
-- The comment above a table and the comment behind a column become the
-- COMMENT of that table and column in every database, and so the text of
-- `traceview schema` and of docs/schema.md: they are written once, here.
-- Times are 64-bit integer nanoseconds. Unknown values are NULL.

-- One process (usually one rank) of a trace file.
CREATE TABLE traces (
    trace_id INTEGER NOT NULL, -- number of the trace within the session, from 0
    source_file VARCHAR, -- path of the file as it was opened
    run VARCHAR, -- name that groups the ranks of one run: the folder or the common part of the file names
    format VARCHAR, -- file format: kineto, chrome
    producer VARCHAR, -- program that wrote the trace, such as PyTorch profiler
    producer_version VARCHAR, -- its version, as far as the file tells
    pid BIGINT, -- process id of the traced process
    rank INTEGER, -- rank in the distributed job
    world_size INTEGER, -- number of ranks in the job
    host VARCHAR, -- host name
    clock VARCHAR, -- what start_ns counts from: unix (absolute, since 1970) or relative (the trace's own origin)
    start_ns BIGINT, -- first start of any event [ns]
    end_ns BIGINT, -- last end of any event [ns]
    metadata JSON -- top-level values of the file that have no column
);

-- A GPU as one process saw it.
CREATE TABLE devices (
    trace_id INTEGER NOT NULL, -- see traces
    device INTEGER NOT NULL, -- index of the GPU in that process
    pid BIGINT, -- process id
    uuid VARCHAR, -- unique id of the GPU
    vendor VARCHAR, -- nvidia, amd, intel or NULL when unknown
    name VARCHAR, -- product name
    arch VARCHAR, -- architecture: sm_90, gfx942
    compute_units INTEGER, -- streaming multiprocessors or compute units
    clock_mhz INTEGER, -- maximum core clock [MHz]
    memory_bytes BIGINT, -- device memory [bytes]
    memory_bandwidth_gbs DOUBLE, -- peak device memory bandwidth [10^9 bytes/s]
    warp_size INTEGER, -- threads of a warp or wavefront
    max_threads_per_block INTEGER, -- limit of threads in a block
    max_threads_per_compute_unit INTEGER, -- limit of resident threads
    max_blocks_per_compute_unit INTEGER, -- limit of resident blocks
    registers_per_block INTEGER, -- 32-bit registers a block may use
    registers_per_compute_unit INTEGER, -- 32-bit registers of one compute unit
    shared_memory_per_block BIGINT, -- shared memory or LDS a block may use by default [bytes]
    shared_memory_per_block_optin BIGINT, -- the same after opting in [bytes]
    shared_memory_per_compute_unit BIGINT, -- shared memory or LDS of one compute unit [bytes]
    active BOOLEAN, -- whether the trace holds GPU work of this device
    metadata JSON -- properties that have no column
);

-- One execution of a kernel on the GPU.
CREATE TABLE kernels (
    trace_id INTEGER NOT NULL, -- see traces
    kernel_id BIGINT NOT NULL, -- id, unique within the trace
    pid BIGINT, -- process that launched it
    device INTEGER, -- GPU, see devices
    context BIGINT, -- CUDA or HIP context
    stream BIGINT, -- stream (on older ROCm traces the hardware queue)
    queue BIGINT, -- HSA queue
    priority INTEGER, -- stream priority
    start_ns BIGINT NOT NULL, -- start on the GPU [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    name VARCHAR, -- full, demangled name
    short_name VARCHAR, -- name for tables: no template arguments, no parameters
    kind VARCHAR, -- compute, communication or memory (a copy or fill done by a kernel)
    opaque BOOLEAN, -- a whole graph launch recorded as one row
    grid_x INTEGER, -- grid size in x [blocks]
    grid_y INTEGER, -- grid size in y [blocks]
    grid_z INTEGER, -- grid size in z [blocks]
    block_x INTEGER, -- block size in x [threads]
    block_y INTEGER, -- block size in y [threads]
    block_z INTEGER, -- block size in z [threads]
    cluster_x INTEGER, -- cluster size in x [blocks]
    cluster_y INTEGER, -- cluster size in y [blocks]
    cluster_z INTEGER, -- cluster size in z [blocks]
    registers INTEGER, -- vector registers a thread
    accum_registers INTEGER, -- accumulation registers a thread (AMD)
    scalar_registers INTEGER, -- scalar registers a wavefront (AMD)
    shared_static BIGINT, -- static shared memory or LDS a block [bytes]
    shared_dynamic BIGINT, -- dynamic shared memory or LDS a block [bytes]
    shared_total BIGINT, -- static plus dynamic shared memory a block, where only the sum is recorded [bytes]
    local_memory_bytes BIGINT, -- local memory a thread, spills included [bytes]
    scratch_bytes BIGINT, -- scratch memory a work-item (AMD) [bytes]
    reported_occupancy_percent DOUBLE, -- occupancy as the profiler estimated it [%]
    blocks_per_compute_unit DOUBLE, -- blocks of the grid over compute units, as the profiler wrote it
    warps_per_compute_unit DOUBLE, -- warps of the grid over compute units, as the profiler wrote it
    queued_ns BIGINT, -- time in the queue as the profiler wrote it [ns]
    correlation_id BIGINT, -- id shared with the API call that launched it
    external_id BIGINT, -- the profiler's id of the operator behind it
    call_id BIGINT, -- launching call, see api_calls
    op_id BIGINT, -- operator that launched it, see ops
    range_id BIGINT, -- innermost annotation around the launch, see ranges
    graph_id BIGINT, -- CUDA or HIP graph it was part of
    graph_node_id BIGINT, -- node of that graph
    args JSON -- what the trace says beyond these columns
);

-- One memory copy done by a copy engine of the GPU.
CREATE TABLE copies (
    trace_id INTEGER NOT NULL, -- see traces
    copy_id BIGINT NOT NULL, -- id, unique within the trace
    pid BIGINT, -- process
    device INTEGER, -- GPU, see devices
    context BIGINT, -- context
    stream BIGINT, -- stream
    start_ns BIGINT NOT NULL, -- start on the GPU [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    name VARCHAR, -- name in the trace
    kind VARCHAR, -- HtoD, DtoH, DtoD, HtoH, PtoP, HtoA, AtoH, AtoA, AtoD, DtoA, migration
    src_memory VARCHAR, -- pageable, pinned, device, array, managed; NULL when unknown
    dst_memory VARCHAR, -- like src_memory
    src_device INTEGER, -- source GPU of a copy between GPUs
    dst_device INTEGER, -- destination GPU of a copy between GPUs
    bytes BIGINT, -- size [bytes]
    reported_bandwidth_gbs DOUBLE, -- bandwidth as the profiler wrote it [10^9 bytes/s]
    correlation_id BIGINT, -- id shared with the API call
    external_id BIGINT, -- the profiler's id of the operator behind it
    call_id BIGINT, -- API call, see api_calls
    op_id BIGINT, -- operator, see ops
    range_id BIGINT, -- annotation, see ranges
    graph_id BIGINT, -- graph it was part of
    graph_node_id BIGINT, -- node of that graph
    args JSON -- what the trace says beyond these columns
);

-- One fill of GPU memory.
CREATE TABLE memsets (
    trace_id INTEGER NOT NULL, -- see traces
    memset_id BIGINT NOT NULL, -- id, unique within the trace
    pid BIGINT, -- process
    device INTEGER, -- GPU, see devices
    context BIGINT, -- context
    stream BIGINT, -- stream
    start_ns BIGINT NOT NULL, -- start on the GPU [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    name VARCHAR, -- name in the trace
    bytes BIGINT, -- size [bytes]
    value BIGINT, -- value written
    reported_bandwidth_gbs DOUBLE, -- bandwidth as the profiler wrote it [10^9 bytes/s]
    correlation_id BIGINT, -- id shared with the API call
    external_id BIGINT, -- the profiler's id of the operator behind it
    call_id BIGINT, -- API call, see api_calls
    op_id BIGINT, -- operator, see ops
    range_id BIGINT, -- annotation, see ranges
    graph_id BIGINT, -- graph it was part of
    graph_node_id BIGINT, -- node of that graph
    args JSON -- what the trace says beyond these columns
);

-- One call of a CUDA, HIP or other runtime or driver function.
CREATE TABLE api_calls (
    trace_id INTEGER NOT NULL, -- see traces
    call_id BIGINT NOT NULL, -- id, unique within the trace
    pid BIGINT, -- process
    tid BIGINT, -- thread
    start_ns BIGINT NOT NULL, -- start [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    domain VARCHAR, -- runtime, driver, hip, hsa, mtia, xpu
    name VARCHAR, -- function, without version suffix
    correlation_id BIGINT, -- id shared with the GPU work it launched
    op_id BIGINT, -- innermost operator around it on its thread, see ops
    range_id BIGINT, -- innermost annotation around it on its thread, see ranges
    external_id BIGINT, -- the profiler's id of the operator behind it
    callback_id INTEGER, -- the tracing library's number of the function
    result BIGINT, -- return value
    args JSON -- what the trace says beyond these columns
);

-- One framework operator (aten::mm, an autograd node) on the CPU.
CREATE TABLE ops (
    trace_id INTEGER NOT NULL, -- see traces
    op_id BIGINT NOT NULL, -- id, unique within the trace
    parent_id BIGINT, -- enclosing operator on the same thread
    depth INTEGER, -- number of enclosing operators
    pid BIGINT, -- process
    tid BIGINT, -- thread
    start_ns BIGINT NOT NULL, -- start [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    name VARCHAR, -- operator
    module_path VARCHAR, -- enclosing nn.Module frames, outermost first, joined by /
    call_site VARCHAR, -- innermost Python frame around it: file(line): function
    input_dims JSON, -- shapes of the inputs
    input_types JSON, -- element types of the inputs
    input_strides JSON, -- strides of the inputs
    concrete_inputs JSON, -- values of scalar inputs
    sequence_number BIGINT, -- autograd sequence number
    forward_op_id BIGINT, -- forward operator of a backward one, see ops
    flops BIGINT, -- floating point operations as the profiler counted them
    external_id BIGINT, -- the profiler's id of the operator
    record_function_id BIGINT, -- the framework's id of the operator
    forward_thread_id BIGINT, -- on a backward operator: the framework's number of the forward thread, else 0
    event_index BIGINT, -- the profiler's index of the event
    args JSON -- what the trace says beyond these columns
);

-- One annotated range: NVTX, ROCTX, record_function; on a thread, or projected to a GPU stream.
CREATE TABLE ranges (
    trace_id INTEGER NOT NULL, -- see traces
    range_id BIGINT NOT NULL, -- id, unique within the trace
    parent_id BIGINT, -- enclosing range on the same thread or stream
    depth INTEGER, -- number of enclosing ranges
    pid BIGINT, -- process
    tid BIGINT, -- thread; NULL for a range on a GPU
    device INTEGER, -- GPU of a range projected to it; NULL on the CPU
    stream BIGINT, -- stream of a range projected to a GPU
    start_ns BIGINT NOT NULL, -- start [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    domain VARCHAR, -- record_function, gpu_record_function, nvtx, roctx, profiler, instant
    name VARCHAR, -- text of the annotation
    color VARCHAR, -- colour
    payload JSON, -- payload
    args JSON -- what the trace says beyond these columns
);

-- One Python function call.
CREATE TABLE python_calls (
    trace_id INTEGER NOT NULL, -- see traces
    python_call_id BIGINT NOT NULL, -- id, unique within the trace
    parent_id BIGINT, -- calling frame, see python_calls
    depth INTEGER, -- number of enclosing frames on its thread
    pid BIGINT, -- process
    tid BIGINT, -- thread
    start_ns BIGINT NOT NULL, -- start [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    name VARCHAR, -- function, or nn.Module: Class_n
    file VARCHAR, -- source file
    line INTEGER, -- source line
    module_id BIGINT, -- number of the nn.Module instance
    event_index BIGINT, -- the profiler's index of the event
    args JSON -- what the trace says beyond these columns
);

-- One synchronisation, as the GPU runtime recorded it.
CREATE TABLE syncs (
    trace_id INTEGER NOT NULL, -- see traces
    sync_id BIGINT NOT NULL, -- id, unique within the trace
    kind VARCHAR, -- event, stream_wait_event, stream, device
    pid BIGINT, -- process
    tid BIGINT, -- thread
    device INTEGER, -- GPU
    stream BIGINT, -- stream; NULL when none is meant
    start_ns BIGINT NOT NULL, -- start [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    waits_on_event BIGINT, -- event waited on
    waits_on_stream BIGINT, -- stream that recorded the event
    correlation_id BIGINT, -- id shared with the API call
    call_id BIGINT, -- API call, see api_calls
    args JSON -- what the trace says beyond these columns
);

-- One collective of one rank.
CREATE TABLE collectives (
    trace_id INTEGER NOT NULL, -- see traces
    collective_id BIGINT NOT NULL, -- id, unique within the trace
    kernel_id BIGINT, -- its kernel, see kernels
    op_id BIGINT, -- the operator that describes it, see ops
    device INTEGER, -- GPU
    start_ns BIGINT, -- start on the GPU, or of the operator where no kernel is known [ns]
    dur_ns BIGINT, -- duration [ns]
    name VARCHAR, -- all_reduce, all_gather, reduce_scatter, broadcast, all_to_all, send, recv, ...
    bytes_in BIGINT, -- input of this rank [bytes]
    bytes_out BIGINT, -- output of this rank [bytes]
    dtype VARCHAR, -- element type
    group_name VARCHAR, -- process group
    group_size INTEGER, -- ranks in the group
    ranks VARCHAR, -- the ranks of the group, as the trace lists them
    sequence BIGINT, -- sequence number within the group
    args JSON -- what the trace says beyond these columns
);

-- One sample of a time series.
CREATE TABLE counters (
    trace_id INTEGER NOT NULL, -- see traces
    pid BIGINT, -- process
    device INTEGER, -- GPU, NULL when not about one
    name VARCHAR, -- counter
    unit VARCHAR, -- unit
    ts_ns BIGINT NOT NULL, -- time of the sample [ns]
    value DOUBLE, -- value
    args JSON -- what the trace says beyond these columns
);

-- One hardware counter of one kernel.
CREATE TABLE kernel_counters (
    trace_id INTEGER NOT NULL, -- see traces
    kernel_id BIGINT NOT NULL, -- see kernels
    name VARCHAR, -- counter
    unit VARCHAR, -- unit
    value DOUBLE -- value
);

-- One allocation or release of memory.
CREATE TABLE memory_events (
    trace_id INTEGER NOT NULL, -- see traces
    pid BIGINT, -- process
    tid BIGINT, -- thread
    op_id BIGINT, -- innermost operator around it, see ops
    device INTEGER, -- GPU; -1 for host memory
    ts_ns BIGINT NOT NULL, -- time [ns]
    address UBIGINT, -- address
    bytes BIGINT, -- size, negative for a release [bytes]
    allocated_bytes BIGINT, -- allocated after it [bytes]
    reserved_bytes BIGINT, -- reserved by the allocator after it [bytes]
    kind VARCHAR, -- alloc or free
    event_index BIGINT, -- the profiler's index of the event
    args JSON -- what the trace says beyond these columns
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

-- Time that the profiler itself took, or a full launch queue.
CREATE TABLE overheads (
    trace_id INTEGER NOT NULL, -- see traces
    pid BIGINT, -- process
    tid BIGINT, -- thread
    start_ns BIGINT NOT NULL, -- start [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    kind VARCHAR, -- what it was
    correlation_id BIGINT, -- id of the affected call
    args JSON -- what the trace says beyond these columns
);

-- One arrow of the trace that no column expresses.
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

-- One event of the trace that fits no other table.
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
    step BIGINT NOT NULL, -- number of the step, as the trace counts
    pid BIGINT, -- process
    start_ns BIGINT NOT NULL, -- start [ns]
    end_ns BIGINT NOT NULL, -- end [ns]
    name VARCHAR, -- text of the annotation it comes from
    source VARCHAR -- ProfilerStep, annotation or detected (by the period of the kernels)
);

-- A CPU thread.
CREATE TABLE threads (
    trace_id INTEGER NOT NULL, -- see traces
    pid BIGINT, -- process
    tid BIGINT, -- thread
    process_name VARCHAR, -- name of the process
    thread_name VARCHAR -- name of the thread
);

-- One thing the reader saw, repaired or lost.
CREATE TABLE health (
    trace_id INTEGER NOT NULL, -- see traces
    code VARCHAR, -- what kind of thing, such as truncated, events_lost, orphan_gpu_work
    severity VARCHAR, -- error (answers are incomplete), warning (answers may be affected), info
    count BIGINT, -- how many
    detail VARCHAR, -- one sentence: what, and what it means for the answers
    first_offset BIGINT -- offset of the first one in the uncompressed file [bytes]
);

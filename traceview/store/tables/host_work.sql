-- What the host did, and the collectives that it took part in.

-- One call of a CUDA, HIP or other runtime or driver function.
CREATE TABLE api_calls (
    trace_id INTEGER NOT NULL, -- see traces
    call_id BIGINT NOT NULL, -- id, unique within the trace
    pid BIGINT, -- process
    tid BIGINT, -- thread
    start_ns BIGINT NOT NULL, -- start [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    domain VARCHAR, -- runtime, driver, cublas, cudnn, hip, hsa, rccl, rocshmem, hipfile, ompt, ucx, mtia, xpu
    name VARCHAR, -- function, without version suffix
    correlation_id BIGINT, -- id shared with the GPU work it launched
    op_id BIGINT, -- innermost operator around it on its thread, see ops
    range_id BIGINT, -- innermost annotation around it on its thread, see ranges
    external_id BIGINT, -- the profiler's external id of the operator
    callback_id INTEGER, -- the tracing library's number of the function
    result BIGINT, -- return value
    args JSON -- other data of the event
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
    args JSON -- other data of the event
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
    domain VARCHAR, -- record_function, gpu_record_function, nvtx, roctx, mpi, openacc, openmp, profiler,
        -- instant, track_event, trace_event, xla
    name VARCHAR, -- text of the annotation, without the suffix that a framework adds to operator names
    style VARCHAR, -- NVTX: push_pop, start_end (may cross) or mark
    nvtx_domain VARCHAR, -- domain of the library or program, such as NCCL; NULL for the default one
    category VARCHAR, -- category in that domain
    framework_op_id BIGINT, -- operator id of PyTorch's emit_nvtx
    color VARCHAR, -- colour
    payload JSON, -- payload
    args JSON -- other data of the event
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
    args JSON -- other data of the event
);

-- One synchronization recorded by the GPU runtime.
CREATE TABLE syncs (
    trace_id INTEGER NOT NULL, -- see traces
    sync_id BIGINT NOT NULL, -- id, unique within the trace
    kind VARCHAR, -- event, stream_wait_event, stream, device; event_query and stream_query do not wait
    pid BIGINT, -- process
    tid BIGINT, -- thread
    device INTEGER, -- GPU
    stream BIGINT, -- stream; NULL where it has none
    start_ns BIGINT NOT NULL, -- start [ns]
    dur_ns BIGINT NOT NULL, -- duration [ns]
    waits_on_event BIGINT, -- event waited on
    waits_on_stream BIGINT, -- stream that recorded the event
    correlation_id BIGINT, -- id shared with the API call
    call_id BIGINT, -- API call, see api_calls
    args JSON -- other data of the event
);

-- One collective of one rank.
CREATE TABLE collectives (
    trace_id INTEGER NOT NULL, -- see traces
    collective_id BIGINT NOT NULL, -- id, unique within the trace
    kernel_id BIGINT, -- its kernel, see kernels
    op_id BIGINT, -- the operator that describes it, see ops
    device INTEGER, -- GPU
    start_ns BIGINT, -- start on the GPU, or of the operator without a known kernel [ns]
    dur_ns BIGINT, -- duration [ns]
    name VARCHAR, -- all_reduce, all_gather, reduce_scatter, broadcast, all_to_all, send, recv, ...
    bytes_in BIGINT, -- input of this rank [bytes]
    bytes_out BIGINT, -- output of this rank [bytes]
    dtype VARCHAR, -- element type
    group_name VARCHAR, -- process group, by the name or number that its ranks share
    group_description VARCHAR, -- what the group is for, which several groups may share
    group_size INTEGER, -- ranks in the group
    ranks VARCHAR, -- the ranks of the group, as recorded
    sequence BIGINT, -- sequence number within the group
    args JSON -- other data of the event
);

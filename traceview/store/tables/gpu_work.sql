-- What ran on the GPUs.

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
    opaque BOOLEAN, -- whether it is a graph launch recorded as one event
    grid_x INTEGER, -- grid size in x [blocks]
    grid_y INTEGER, -- grid size in y [blocks]
    grid_z INTEGER, -- grid size in z [blocks]
    block_x INTEGER, -- block size in x [threads]
    block_y INTEGER, -- block size in y [threads]
    block_z INTEGER, -- block size in z [threads]
    cluster_x INTEGER, -- cluster size in x [blocks]
    cluster_y INTEGER, -- cluster size in y [blocks]
    cluster_z INTEGER, -- cluster size in z [blocks]
    registers INTEGER, -- vector registers per thread
    accum_registers INTEGER, -- accumulation registers per thread (AMD)
    scalar_registers INTEGER, -- scalar registers per wavefront (AMD)
    shared_static BIGINT, -- static shared memory or LDS per block [bytes]
    shared_dynamic BIGINT, -- dynamic shared memory or LDS per block [bytes]
    shared_total BIGINT, -- static plus dynamic shared memory per block, where only the sum is recorded
        -- [bytes]
    local_memory_bytes BIGINT, -- local memory per thread, spills included [bytes]
    scratch_bytes BIGINT, -- scratch memory per work-item (AMD) [bytes]
    reported_occupancy_percent DOUBLE, -- occupancy as estimated by the profiler [%]
    blocks_per_compute_unit DOUBLE, -- blocks of the grid over SMs or compute units, as recorded
    warps_per_compute_unit DOUBLE, -- warps of the grid over SMs or compute units, as recorded
    queued_ns BIGINT, -- time in the queue, as recorded [ns]
    correlation_id BIGINT, -- id shared with the API call that launched it
    external_id BIGINT, -- the profiler's external id of the operator
    call_id BIGINT, -- launching call, see api_calls
    op_id BIGINT, -- operator that launched it, see ops
    range_id BIGINT, -- innermost annotation around the launch, see ranges
    graph_id BIGINT, -- CUDA or HIP graph it was part of
    graph_node_id BIGINT, -- node of that graph
    args JSON -- other data of the event
);

-- One memory copy on a copy engine of the GPU.
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
    reported_bandwidth_gbs DOUBLE, -- bandwidth as recorded [10^9 bytes/s]
    correlation_id BIGINT, -- id shared with the API call
    external_id BIGINT, -- the profiler's external id of the operator
    call_id BIGINT, -- API call, see api_calls
    op_id BIGINT, -- operator, see ops
    range_id BIGINT, -- annotation, see ranges
    graph_id BIGINT, -- graph it was part of
    graph_node_id BIGINT, -- node of that graph
    args JSON -- other data of the event
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
    reported_bandwidth_gbs DOUBLE, -- bandwidth as recorded [10^9 bytes/s]
    correlation_id BIGINT, -- id shared with the API call
    external_id BIGINT, -- the profiler's external id of the operator
    call_id BIGINT, -- API call, see api_calls
    op_id BIGINT, -- operator, see ops
    range_id BIGINT, -- annotation, see ranges
    graph_id BIGINT, -- graph it was part of
    graph_node_id BIGINT, -- node of that graph
    args JSON -- other data of the event
);

-- What was recorded: processes and GPUs.

-- One process (usually one rank) of a trace file.
CREATE TABLE traces (
    trace_id INTEGER NOT NULL, -- number of the trace within the session, from 0
    source_file VARCHAR, -- path of the file as it was opened
    run VARCHAR, -- name of the run that the ranks share: their folder, numbered where it has several runs
    format VARCHAR, -- file format: kineto, chrome
    producer VARCHAR, -- program that wrote the trace, such as PyTorch profiler
    producer_version VARCHAR, -- its version, where recorded
    pid BIGINT, -- process id of the traced process
    rank INTEGER, -- rank in the distributed job
    world_size INTEGER, -- number of ranks in the job
    host VARCHAR, -- host name
    clock VARCHAR, -- origin of start_ns: unix (since 1970), boot or monotonic (of the host), or relative (the
        -- trace's own)
    start_ns BIGINT, -- first start of any event [ns]
    end_ns BIGINT, -- last end of any event [ns]
    metadata JSON -- top-level values of the file that have no column
);

-- A GPU of one process.
CREATE TABLE devices (
    trace_id INTEGER NOT NULL, -- see traces
    device INTEGER NOT NULL, -- index of the GPU in that process
    pid BIGINT, -- process id
    uuid VARCHAR, -- unique id of the GPU
    vendor VARCHAR, -- nvidia, amd, intel, ascend, mtia, habana, apple, google or NULL when unknown
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
    simds_per_compute_unit INTEGER, -- SIMDs of one compute unit (AMD)
    max_waves_per_simd INTEGER, -- limit of resident wavefronts of a SIMD (AMD)
    dies INTEGER, -- accelerator complex dies (AMD XCDs)
    active BOOLEAN, -- whether the trace holds GPU work of this device
    metadata JSON -- properties that have no column
);

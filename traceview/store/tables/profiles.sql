-- Single kernels as a profiler of kernels replayed them, without a timeline.

-- One launch of a kernel, replayed by Nsight Compute.
CREATE TABLE profiled_kernels (
    trace_id INTEGER NOT NULL, -- see traces
    launch_id BIGINT NOT NULL, -- number of the launch in the order of the profile
    pid BIGINT, -- process
    device INTEGER, -- GPU
    name VARCHAR, -- name as exported
    base_name VARCHAR, -- name without namespaces, template arguments and parameters
    compute_capability VARCHAR, -- such as 9.0
    grid VARCHAR, -- blocks, such as 64x2x1
    block VARCHAR, -- threads of a block
    dur_ns BIGINT -- duration, usually at locked clocks [ns]
);

-- One metric of a launch.
CREATE TABLE profiled_counters (
    trace_id INTEGER NOT NULL, -- see traces
    launch_id BIGINT NOT NULL, -- see profiled_kernels
    name VARCHAR, -- metric
    unit VARCHAR, -- unit; times in ns, sizes in byte, frequencies in hz
    value DOUBLE -- value
);

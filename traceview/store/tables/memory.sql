-- Memory: what was allocated and released, and what the allocator held at the end.

-- One allocation or release of memory, or another action of a caching allocator.
CREATE TABLE memory_events (
    trace_id INTEGER NOT NULL, -- see traces
    pid BIGINT, -- process
    tid BIGINT, -- thread
    op_id BIGINT, -- innermost operator around it, see ops
    device INTEGER, -- GPU; -1 for host memory
    ts_ns BIGINT NOT NULL, -- time [ns]
    address UBIGINT, -- address
    bytes BIGINT, -- size, negative for a release [bytes]; for oom what was asked for
    allocated_bytes BIGINT, -- allocated after it [bytes]
    reserved_bytes BIGINT, -- reserved by the allocator after it [bytes]
    kind VARCHAR, -- alloc or free; memory snapshots also have free_requested, segment_alloc, segment_free,
        -- segment_map, segment_unmap, oom and marks, see docs/memory-snapshots.md
    event_index BIGINT, -- the profiler's index of the event; in memory snapshots the position on its GPU
    stream BIGINT, -- stream, as the allocator names it
    stack_id BIGINT, -- where the program was, see memory_stacks
    free_bytes BIGINT, -- of a failed allocation (oom): what the GPU had free [bytes]
    largest_inactive_bytes BIGINT, -- of a failed allocation: the largest stretch of reserved memory without a
        -- live allocation, of any stream and pool [bytes]
    args JSON -- other data of the event
);

-- One stack of memory events.
CREATE TABLE memory_stacks (
    trace_id INTEGER NOT NULL, -- see traces
    stack_id BIGINT NOT NULL, -- id, unique within the trace
    frames VARCHAR, -- frames, innermost last, joined by ;
    call_site VARCHAR, -- innermost Python frame outside of PyTorch: file(line): function
    module_path VARCHAR, -- files of the functions named forward, outermost first, joined by /; frames name no
        -- classes
    operator VARCHAR -- outermost operator, where C++ frames were recorded (stacks="all")
);

-- One allocation of a memory snapshot, from its first to its last moment.
CREATE TABLE memory_allocations (
    trace_id INTEGER NOT NULL, -- see traces
    device INTEGER, -- GPU; -1 for host memory
    address UBIGINT, -- address
    bytes BIGINT, -- size, rounded up by the allocator [bytes]
    requested_bytes BIGINT, -- what the program asked for [bytes]
    start_index BIGINT, -- memory event that allocated it; NULL before the history
    end_index BIGINT, -- memory event with which its memory could be used again; NULL where live at the end
    start_ns BIGINT, -- time of the first one [ns]
    end_ns BIGINT, -- time of the second one [ns]
    stream BIGINT, -- stream, as the allocator names it
    stack_id BIGINT -- where it was allocated, see memory_stacks
);

-- One segment of memory that a caching allocator had reserved at the end of a memory snapshot.
CREATE TABLE memory_segments (
    trace_id INTEGER NOT NULL, -- see traces
    segment_id BIGINT NOT NULL, -- id, unique within the trace
    device INTEGER, -- GPU; -1 for host memory
    address UBIGINT, -- address
    bytes BIGINT, -- size [bytes]
    allocated_bytes BIGINT, -- in live blocks, as recorded [bytes]
    active_bytes BIGINT, -- the same with blocks that wait for other streams [bytes]
    requested_bytes BIGINT, -- what the program asked for, as recorded [bytes]
    stream BIGINT, -- stream, as the allocator names it
    kind VARCHAR, -- small or large
    pool VARCHAR, -- pool: "0, 0" is the default one, others are private, such as those of CUDA graphs
    is_expandable BOOLEAN, -- whether it can grow
    stack_id BIGINT -- where it was reserved, see memory_stacks
);

-- One block of a segment.
CREATE TABLE memory_blocks (
    trace_id INTEGER NOT NULL, -- see traces
    segment_id BIGINT, -- see memory_segments
    device INTEGER, -- GPU; -1 for host memory
    address UBIGINT, -- address
    bytes BIGINT, -- size [bytes]
    requested_bytes BIGINT, -- what the program asked for [bytes]
    state VARCHAR, -- active_allocated, active_pending_free (waits for another stream) or inactive
    stack_id BIGINT -- where it was allocated, see memory_stacks
);

-- Memory: peaks and who holds them, fragmentation, and allocations that failed.

-- Memory events by the trace they belong to: those of a snapshot by the trace of the same process, unless it
-- records allocations itself.
--: view
--: reads memory_events, supplements
CREATE VIEW device_memory (
    trace_id, -- see traces
    source_id, -- trace that recorded them
    device, -- GPU; -1 for host memory
    ts_ns, -- time [ns]
    kind, -- see memory_events
    bytes, -- size, negative for a release [bytes]
    allocated_bytes, -- allocated after it [bytes]
    reserved_bytes, -- reserved by the allocator after it [bytes]
    stack_id -- where the program was, see memory_stacks of source_id
) AS
SELECT
    coalesce(traced_id, events.trace_id), events.trace_id, device, ts_ns, kind, bytes, allocated_bytes,
    reserved_bytes, stack_id
FROM memory_events AS events
LEFT JOIN (
    SELECT trace_id, traced_id FROM supplements WHERE traced_id NOT IN (SELECT trace_id FROM memory_events)
) AS joined ON joined.trace_id = events.trace_id;

-- The moment of each GPU at which most was allocated; of a snapshot without history the end.
--: view
--: reads memory_events, memory_segments
CREATE VIEW memory_peaks (
    trace_id, -- see traces
    device, -- GPU; -1 for host memory
    ts_ns, -- time; NULL without history [ns]
    event_index, -- the memory event after which it was
    allocated_bytes, -- allocated [bytes]
    reserved_bytes -- reserved by the allocator at that moment [bytes]
) AS
SELECT trace_id, device, ts_ns, event_index, allocated_bytes, reserved_bytes
FROM memory_events WHERE allocated_bytes IS NOT NULL
QUALIFY row_number() OVER (
    PARTITION BY trace_id, device ORDER BY allocated_bytes DESC, ts_ns, event_index
) = 1
UNION ALL
SELECT trace_id, device, NULL, NULL, TRY_CAST(sum(active_bytes) AS BIGINT), TRY_CAST(sum(bytes) AS BIGINT)
FROM memory_segments
WHERE (trace_id, device) NOT IN (SELECT trace_id, device FROM memory_events WHERE device IS NOT NULL)
GROUP BY trace_id, device;

-- What was allocated at the peak, by allocation site; from memory snapshots.
--: view
--: reads memory_allocations, memory_peaks, memory_stacks
CREATE VIEW memory_at_peak (
    trace_id, -- see traces
    device, -- GPU; -1 for host memory
    call_site, -- innermost Python frame outside of PyTorch; NULL where no stack is recorded
    module_path, -- files of the functions named forward, outermost first
    operator, -- outermost operator, where C++ frames were recorded
    allocations, -- allocations
    bytes, -- their size [bytes]
    share, -- share of what was allocated
    before_history -- of these bytes, allocated before the first entry of the history [bytes]
) AS
SELECT
    held.trace_id, held.device, call_site, module_path, operator, count(*),
    TRY_CAST(sum(held.bytes) AS BIGINT), sum(held.bytes) / any_value(peak.allocated_bytes),
    TRY_CAST(coalesce(sum(held.bytes) FILTER (start_index IS NULL), 0) AS BIGINT)
FROM memory_allocations AS held
JOIN memory_peaks AS peak ON peak.trace_id = held.trace_id AND peak.device = held.device
LEFT JOIN memory_stacks AS stack ON stack.trace_id = held.trace_id AND stack.stack_id = held.stack_id
WHERE coalesce(start_index <= event_index, true) AND coalesce(end_index > event_index, true)
GROUP BY held.trace_id, held.device, call_site, module_path, operator;

-- Memory that the allocator had reserved at the end but did not use, by pool; from memory
-- snapshots.
--: view
--: reads memory_blocks, memory_segments
CREATE VIEW memory_fragmentation (
    trace_id, -- see traces
    device, -- GPU; -1 for host memory
    pool, -- pool: "0, 0" is the default one
    kind, -- segments of small or large blocks
    stream, -- stream, as the allocator names it
    segments, -- segments
    reserved_bytes, -- their size [bytes]
    active_bytes, -- in live blocks, rounded up by the allocator [bytes]
    rounding_bytes, -- of these more than the program asked for, where known [bytes]
    stranded_bytes, -- without a live block, in segments that have one: cannot be given back [bytes]
    releasable_bytes, -- in segments without a live block: empty_cache() gives them back [bytes]
    largest_inactive_bytes -- largest block that is not in use [bytes]
) AS
WITH segment AS (
    SELECT
        trace_id, segment_id,
        coalesce(sum(bytes) FILTER (state <> 'inactive'), 0) AS active,
        coalesce(sum(bytes) FILTER (state = 'inactive'), 0) AS inactive,
        coalesce(sum(bytes - requested_bytes) FILTER (state = 'active_allocated'), 0) AS rounding,
        max(bytes) FILTER (state = 'inactive') AS largest
    FROM memory_blocks GROUP BY trace_id, segment_id
)
SELECT
    trace_id, device, pool, kind, stream, count(*), TRY_CAST(sum(bytes) AS BIGINT),
    TRY_CAST(sum(active) AS BIGINT), TRY_CAST(sum(rounding) AS BIGINT),
    TRY_CAST(coalesce(sum(inactive) FILTER (active > 0), 0) AS BIGINT),
    TRY_CAST(coalesce(sum(inactive) FILTER (active = 0), 0) AS BIGINT), max(largest)
FROM memory_segments JOIN segment USING (trace_id, segment_id)
GROUP BY trace_id, device, pool, kind, stream;

-- Failed allocations, and how much memory they would have needed; from memory snapshots.
--: view
--: reads memory_events, memory_stacks
CREATE VIEW memory_failures (
    trace_id, -- see traces
    device, -- GPU; -1 for host memory
    ts_ns, -- time [ns]
    event_index, -- see memory_events
    call_site, -- innermost Python frame outside of PyTorch
    module_path, -- files of the functions named forward, outermost first
    asked_bytes, -- what was asked for [bytes]
    allocated_bytes, -- allocated at that moment [bytes]
    reserved_bytes, -- reserved by the allocator [bytes]
    free_bytes, -- what the GPU had free [bytes]
    inactive_bytes, -- reserved, but not allocated [bytes]
    largest_inactive_bytes, -- its largest stretch, of any stream and pool [bytes]
    fits_unfragmented, -- whether free and inactive memory together are enough
    missing_bytes -- what would have to be released even without fragmentation [bytes]
) AS
SELECT
    events.trace_id, device, ts_ns, event_index, call_site, module_path, bytes, allocated_bytes,
    reserved_bytes, free_bytes, reserved_bytes - allocated_bytes AS inactive, largest_inactive_bytes,
    inactive + free_bytes >= bytes, greatest(bytes - inactive - free_bytes, 0)
FROM memory_events AS events
LEFT JOIN memory_stacks AS stack
    ON stack.trace_id = events.trace_id AND stack.stack_id = events.stack_id
WHERE events.kind = 'oom';

-- A sentence on what holds most of the peak of each GPU, for the messages of rules; from memory
-- snapshots.
--: view
--: reads memory_at_peak, supplements
CREATE VIEW memory_holders (
    trace_id, -- trace with the GPU work of the process, else the snapshot
    device, -- GPU
    holder -- such as "; 43 % of the peak is from model.py(30): forward"
) AS
SELECT
    coalesce(traced_id, held.trace_id), device,
    format('; {:.0f} % of the peak of its memory snapshot is from {}', 100 * share, call_site)
FROM (
    SELECT trace_id, device, call_site, sum(share) AS share FROM memory_at_peak
    WHERE call_site IS NOT NULL GROUP BY trace_id, device, call_site
) AS held
LEFT JOIN supplements ON supplements.trace_id = held.trace_id
QUALIFY row_number() OVER (
    PARTITION BY coalesce(traced_id, held.trace_id), device ORDER BY share DESC, call_site
) = 1;

-- A sentence on what made the allocator reserve or release memory in the steady-state steps, for the
-- messages of rules; from memory snapshots that belong to a trace.
--: view
--: reads device_memory, memory_stacks, steady_windows
CREATE VIEW memory_reservers (
    trace_id, -- trace with the GPU work
    kind, -- allocation or release
    reserver -- such as "; PyTorch's allocator did so 12 times, 8 of them from train.py(51): log"
) AS
WITH span AS (
    SELECT trace_id, min(start_ns) AS start_ns, max(end_ns) AS end_ns FROM steady_windows GROUP BY trace_id
),
made AS (
    SELECT
        memory.trace_id, if(memory.kind IN ('segment_alloc', 'segment_map'), 'allocation', 'release') AS kind,
        call_site
    FROM device_memory AS memory
    JOIN span ON span.trace_id = memory.trace_id AND ts_ns BETWEEN span.start_ns AND span.end_ns
    LEFT JOIN memory_stacks AS stack
        ON stack.trace_id = memory.source_id AND stack.stack_id = memory.stack_id
    WHERE memory.kind IN ('segment_alloc', 'segment_map', 'segment_free', 'segment_unmap')
        AND memory.source_id <> memory.trace_id
),
site AS (
    SELECT
        trace_id, kind, call_site, count(*) AS times, sum(count(*)) OVER (PARTITION BY trace_id, kind) AS made
    FROM made GROUP BY trace_id, kind, call_site
)
SELECT
    trace_id, kind,
    format('; PyTorch''s allocator did so {} times, {} of them from {}', made::BIGINT, times, call_site)
FROM site WHERE call_site IS NOT NULL
QUALIFY row_number() OVER (PARTITION BY trace_id, kind ORDER BY times DESC, call_site) = 1;

-- What the host did: the activities that keep a thread from launching.

-- The activity of an operator, annotation or Python function that blocks launches, by its name; NULL for any
-- other.
CREATE MACRO activity_kind(
    name -- operator, annotation or Python function
) AS CASE
    WHEN name ILIKE '%DataLoader%__next__%' OR name ILIKE '%DataLoaderIter.__next__%'
        OR name ILIKE '%_next_data' OR name ILIKE '%dataloader_next%' OR name ILIKE '%data_loading%'
            THEN 'data_loading'
    WHEN regexp_matches(
        name,
        '\bgc\.collect\b|built-in (function|method) collect\b|gc callback|^gc(_collect)?$'
        '|[Gg]arbage.?[Cc]ollect'
    )
        THEN 'garbage_collection'
    WHEN regexp_matches(
        name,
        'dynamo_timed|_dynamo/convert_frame\S*: _?(compile|convert)|compile_fx\S*: _?(compile|fx_|codegen)'
        '|triton/compiler/\S*: (compile|make_|ast_to|_init_handles)|CompileHelper|^jit_compile|XlaCompile'
        '|nvrtcCompile|^fallback_(cuda_)?f(use|unction)|^backend_compile|^lower_sharding_computation'
        '|Client::Compile(AndLoad)?(\(|$)'
    )
        THEN 'compilation'
END;

-- The program that a compilation of XLA is of, else the name of the activity.
CREATE MACRO compiled_program(
    name -- of an activity that compiles
) AS coalesce(nullif(regexp_extract(name, 'Client::Compile\w*\((.+)\)$', 1), ''), name);

-- Whether an operator of PyTorch or JAX reads a value from the GPU, for which the host waits.
CREATE MACRO reads_value(
    name -- operator
) AS name IN (
    'aten::item', 'aten::_local_scalar_dense', 'aten::nonzero', 'aten::masked_select', 'aten::is_nonzero',
    'aten::equal', 'aten::unique', 'aten::_unique2', 'aten::unique_consecutive', 'aten::bincount',
    'aten::allclose', 'aten::repeat_interleave', 'np.asarray(jax.Array)'
);

-- Whether an operator is a matrix product or a convolution, by the parts of its name: fbgemm, comms, convert
-- and linearize are other words, and interpolation is linear too.
CREATE MACRO is_product(
    name -- operator
) AS regexp_matches(
    regexp_replace(name, '([a-z])([A-Z])', '\1_\2', 'g'),
    '(^|[^a-z])((add|addb|baddb|b|s|sp)?mm|[a-z]?gemm|(qkv|q)?linear|conv|convolution|mat_?mul)([^a-z]|$)',
    'i'
) AND NOT regexp_matches(name, 'upsample|interpolat', 'i');

-- Whether a kernel uses matrix cores (Tensor Cores, MFMA, WMMA), by the naming of cuBLAS, cuDNN, CUTLASS,
-- Tensile and Triton.
CREATE MACRO uses_matrix_cores(
    name -- full name of a kernel
) AS regexp_matches(
    name,
    's884|s1688|h884|h1688|i8816|s16816|h16816|hmma|imma|wgmma|gmma|xmma|tensorop|tensor_op|mfma'
    '|wmma|_MI\d+x|nvjet|cutlass_\d+_tensor|tcgen05|fp16_s1|bf16_s1',
    'i'
);

-- The distinct names of events, for expensive tests such as regular expressions, once per name instead of per
-- event.
--: table
--: reads api_calls, kernels, ops, python_calls, ranges
CREATE VIEW event_names (
    event_kind, -- table that has it: kernel, api_call, op, range or python_call
    name, -- name; of kernels the full one
    short_name -- name for tables, for kernels only
) AS
SELECT 'kernel', name, short_name FROM (SELECT DISTINCT name, short_name FROM kernels)
UNION ALL
SELECT 'api_call', name, NULL FROM (SELECT DISTINCT name FROM api_calls)
UNION ALL
SELECT 'op', name, NULL FROM (SELECT DISTINCT name FROM ops)
UNION ALL
SELECT 'range', name, NULL FROM (SELECT DISTINCT name FROM ranges)
UNION ALL
SELECT 'python_call', name, NULL FROM (SELECT DISTINCT name FROM python_calls);

-- The API functions in the traces with their kind.
--: table
--: reads call_kind, event_names
CREATE VIEW call_kinds (
    name, -- function, without version suffix
    kind -- launch, graph_launch, graph_build, synchronization, copy, memset, allocation, pool_allocation,
        -- release, compilation, initialization or other
) AS
WITH named AS MATERIALIZED (SELECT DISTINCT name FROM event_names WHERE event_kind = 'api_call')
SELECT name, call_kind(name) FROM named;

-- Sync waits of a thread for a GPU: synchronizations, calls that release memory, which synchronize too,
-- and blocking copies: synchronous calls, and asynchronous ones of pageable or unknown memory of the host
-- that last as long as the copy. Sync waits are merged where the thread gives no work to a GPU in between
-- (launches, memsets, copies that are not to the host). A call within another one, such as that of the driver
-- or one recorded twice, is part of it. Waits that cost nothing alone, such as a synchronization right before
-- a synchronous copy to the host, are left out.
--: table
--: reads api_calls, call_kinds, copies, ops, reads_value
CREATE VIEW host_waits (
    trace_id, -- see traces
    tid, -- thread
    start_ns, -- start of the first call [ns]
    end_ns, -- end of the last call [ns]
    waited_ns, -- time in the calls [ns]
    calls, -- number of calls
    call_id, -- the longest call, see api_calls
    call_name, -- its name
    kind, -- value_read (by an operator, from the GPU), copy, release (of memory), or any other
        -- synchronization
    op_id -- operator around it, see ops
) AS
WITH copied AS (
    SELECT
        trace_id, call_id, max(start_ns + dur_ns) AS end_ns, sum(dur_ns) AS dur_ns,
        bool_or(kind = 'DtoH') AS to_host,
        -- The call of another asynchronous copy may outlast it too, but does not wait for it.
        coalesce(bool_or(kind <> 'DtoD' AND 'pinned' NOT IN (src_memory, dst_memory)), true) AS may_block
    FROM copies WHERE call_id IS NOT NULL GROUP BY trace_id, call_id
),
call AS (
    SELECT api_calls.trace_id, tid, start_ns, dur_ns, call_id, name, kind, op_id
    FROM api_calls JOIN call_kinds USING (name)
    WHERE kind IN ('synchronization', 'release', 'copy', 'memset', 'launch', 'graph_launch')
),
-- What gives a GPU work; a copy to the host is part of a wait.
given AS (
    SELECT call.trace_id, tid, call.start_ns
    FROM call
    LEFT JOIN copied ON copied.trace_id = call.trace_id AND copied.call_id = call.call_id
    WHERE kind IN ('memset', 'launch', 'graph_launch') OR (kind = 'copy' AND NOT to_host)
),
waiting AS (
    SELECT
        call.trace_id, tid, call.start_ns, call.start_ns + call.dur_ns AS end_ns, call.dur_ns, call.call_id,
        call.name, kind, call.op_id,
        coalesce(to_host, false) AS to_host
    FROM call
    LEFT JOIN copied ON copied.trace_id = call.trace_id AND copied.call_id = call.call_id
    WHERE kind IN ('synchronization', 'release') OR (kind = 'copy' AND (
        call.name NOT ILIKE '%Async%' OR (may_block AND (
            copied.end_ns <= call.start_ns + call.dur_ns
            OR (copied.dur_ns > 20000 AND call.dur_ns * 2 > copied.dur_ns)
        ))
    ))
    QUALIFY call.start_ns + call.dur_ns > coalesce(max(call.start_ns + call.dur_ns) OVER (
        PARTITION BY call.trace_id, tid
        ORDER BY call.start_ns, call.dur_ns DESC, call.call_id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ), 0)
),
with_reads AS (
    SELECT
        waiting.*, given.start_ns AS given_ns,
        ops.op_id IS NOT NULL AND (to_host OR reads_value(ops.name) OR copied_to_host.op_id IS NOT NULL)
            AS reads
    FROM waiting
    ASOF LEFT JOIN given
        ON given.trace_id = waiting.trace_id AND given.tid = waiting.tid
            AND given.start_ns <= waiting.start_ns
    LEFT JOIN ops ON ops.trace_id = waiting.trace_id AND ops.op_id = waiting.op_id
    LEFT JOIN (SELECT DISTINCT trace_id, op_id FROM copies WHERE kind = 'DtoH') AS copied_to_host
        ON copied_to_host.trace_id = waiting.trace_id AND copied_to_host.op_id = waiting.op_id
)
SELECT
    trace_id, tid, min(start_ns), max(end_ns), sum(dur_ns)::BIGINT, count(*),
    arg_max(call_id, (dur_ns, -call_id)), arg_max(name, (dur_ns, -call_id)),
    if(bool_or(reads), 'value_read', arg_max(kind, (dur_ns, -call_id))),
    coalesce(arg_max(op_id, (dur_ns, -call_id)) FILTER (reads), arg_max(op_id, (dur_ns, -call_id)))
FROM with_reads
GROUP BY trace_id, tid, given_ns
-- A synchronization and a synchronous copy to the host wait for the same work: without either of them the
-- other one would.
HAVING NOT (
    bool_or(kind = 'synchronization') AND bool_or(kind = 'copy' AND to_host AND NOT name ILIKE '%Async%')
);

-- A quotient with four digits, rounded to the nearest.
CREATE MACRO four_digits(
    count, -- a number of small units
    unit -- small units of a large one
) AS CASE
    WHEN (count * 1000 + unit // 2) // unit < 10000
        THEN printf('%.3f', ((count * 1000 + unit // 2) // unit) / 1000)
    WHEN (count * 100 + unit // 2) // unit < 10000
        THEN printf('%.2f', ((count * 100 + unit // 2) // unit) / 100)
    WHEN (count * 10 + unit // 2) // unit < 10000
        THEN printf('%.1f', ((count * 10 + unit // 2) // unit) / 10)
    ELSE printf('%d', ((count + unit // 2) // unit)::BIGINT)
END;

-- A time with four digits, exactly as reports write it.
--: reads four_digits
CREATE MACRO duration_text(
    ns -- time [ns], not negative
) AS CASE
    WHEN ns < 1000 THEN printf('%d ns', ns::BIGINT)
    WHEN ns < 999950 THEN concat(four_digits(ns::HUGEINT, 1000), ' us')
    WHEN ns < 999950000 THEN concat(four_digits(ns::HUGEINT, 1000000), ' ms')
    ELSE concat(four_digits(ns::HUGEINT, 1000000000), ' s')
END;

-- A function or operator and its time, as messages list them.
--: reads duration_text
CREATE MACRO name_with_time(
    name, -- of the function; its first 80 characters are shown
    ns -- time [ns]
) AS concat(left(name, 80), ' ', duration_text(ns));

-- The name of a function without the addresses of objects, which differ in every run.
CREATE MACRO without_addresses(
    name -- of a function, such as <built-in method copy of numpy.ndarray object at 0x7fec59bd97d0>
) AS if(
    contains(name, ' at 0x'),
    regexp_replace(
        regexp_replace(name, ' of \w+ object at 0x[0-9a-f]+', '', 'g'), ' (object )?at 0x[0-9a-f]+', '', 'g'
    ),
    name
);

-- What threads did in stretches of their time: the Python functions, or if none took a twentieth of it the
-- operators, or else the outermost calls of MPI and constructs of OpenACC and OpenMP, and outside of these
-- the functions of CPU samples, or else the annotations but those of steps, that took most of it without
-- what they called, longest first. Of the stretches of each GPU and subject the twenty longest count; calls
-- shorter than a hundredth of a stretch count for their caller.
--: reads cpu_samples, duration_text, name_with_time, ops, python_calls, ranges, steps, without_addresses
CREATE MACRO time_went_to(
    stretches -- name of a relation of trace_id, device, subject (not NULL), tid, start_ns and end_ns
) AS TABLE
WITH longest AS (
    SELECT stretch.trace_id, stretch.device, stretch.subject, tid, start_ns, end_ns
    FROM query_table(stretches) AS stretch
    -- To sort them all would take longer.
    JOIN (
        SELECT trace_id, device, subject, list_min(max(end_ns - start_ns, 20)) AS shortest_ns
        FROM query_table(stretches) GROUP BY trace_id, device, subject
    ) AS twentieth ON twentieth.trace_id = stretch.trace_id AND twentieth.subject = stretch.subject
        AND twentieth.device IS NOT DISTINCT FROM stretch.device
    WHERE end_ns - start_ns >= shortest_ns
    QUALIFY row_number() OVER (
        PARTITION BY stretch.trace_id, stretch.device, stretch.subject
        ORDER BY end_ns - start_ns DESC, start_ns
    ) <= 20
),
least_of AS (
    SELECT trace_id, tid, min(end_ns - start_ns) // 100 AS least_ns FROM longest GROUP BY trace_id, tid
),
outermost AS (
    SELECT calls.trace_id, tid, name, start_ns, start_ns + dur_ns AS end_ns
    FROM ranges AS calls JOIN least_of USING (trace_id, tid)
    WHERE dur_ns >= least_ns AND domain IN ('mpi', 'openacc', 'openmp')
    QUALIFY coalesce(start_ns + dur_ns > max(start_ns + dur_ns) OVER (
        PARTITION BY calls.trace_id, tid ORDER BY start_ns, dur_ns DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ), true)
),
active AS (
    SELECT
        calls.trace_id, tid, 1 AS turn, python_call_id AS id, parent_id, name, start_ns,
        start_ns + dur_ns AS end_ns
    FROM python_calls AS calls JOIN least_of USING (trace_id, tid)
    WHERE dur_ns >= least_ns
    UNION ALL
    SELECT calls.trace_id, tid, 2, op_id, parent_id, name, start_ns, start_ns + dur_ns
    FROM ops AS calls JOIN least_of USING (trace_id, tid)
    WHERE dur_ns >= least_ns
    UNION ALL
    SELECT trace_id, tid, 3, NULL, NULL, name, start_ns, end_ns FROM outermost
    UNION ALL
    SELECT calls.trace_id, tid, 4, range_id, parent_id, name, start_ns, start_ns + dur_ns
    FROM ranges AS calls JOIN least_of USING (trace_id, tid)
    WHERE dur_ns >= least_ns AND domain IN ('record_function', 'nvtx', 'roctx', 'xla')
        AND (calls.trace_id, name) NOT IN (SELECT trace_id, name FROM steps WHERE name IS NOT NULL)
    UNION ALL
    -- A sample stands for the time since the one before it, if that was not long ago. In a library without
    -- symbols, whose name is in brackets, its caller counts.
    SELECT sample.trace_id, sample.tid, 3, NULL, NULL, function, ts_ns - period_ns, ts_ns
    FROM (
        SELECT
            samples.trace_id, tid, ts_ns, regexp_extract(stack, '(^|;)([^;[][^;]*)(;\[[^;]*)*$', 2)
                AS function,
            least(ts_ns - lag(ts_ns) OVER (PARTITION BY samples.trace_id, tid ORDER BY ts_ns), 20000000)
                AS period_ns
        FROM cpu_samples AS samples JOIN least_of USING (trace_id, tid)
        WHERE stack <> ''
    ) AS sample
    ASOF LEFT JOIN outermost
        ON outermost.trace_id = sample.trace_id AND outermost.tid = sample.tid
        AND outermost.start_ns <= sample.ts_ns
    WHERE period_ns > 0 AND function <> '' AND (outermost.end_ns >= sample.ts_ns) IS NOT TRUE
),
spent AS (
    SELECT
        longest.trace_id, longest.device, subject, longest.start_ns, turn, id, parent_id, name,
        least(active.end_ns, longest.end_ns) - greatest(active.start_ns, longest.start_ns) AS spent_ns
    FROM longest
    JOIN active ON active.trace_id = longest.trace_id AND active.tid = longest.tid
        AND active.start_ns < longest.end_ns AND active.end_ns > longest.start_ns
        AND (turn = 3 OR active.end_ns - active.start_ns >= (longest.end_ns - longest.start_ns) // 100)
),
took AS (
    SELECT
        spent.trace_id, spent.device, spent.subject, turn, without_addresses(spent.name) AS name,
        sum(spent_ns - coalesce(called_ns, 0)) AS took_ns
    FROM spent
    LEFT JOIN (
        SELECT trace_id, device, subject, start_ns, turn, parent_id AS id, sum(spent_ns) AS called_ns
        FROM spent WHERE parent_id IS NOT NULL GROUP BY ALL
    ) AS called USING (trace_id, device, subject, start_ns, turn, id)
    GROUP BY spent.trace_id, spent.device, spent.subject, turn, without_addresses(spent.name)
),
total AS (
    SELECT trace_id, device, subject, sum(end_ns - start_ns) AS all_ns, count(*) AS stretches_seen
    FROM longest GROUP BY ALL
),
notable AS (
    SELECT took.*, all_ns, stretches_seen
    FROM took JOIN total USING (trace_id, device, subject)
    WHERE took_ns * 20 >= all_ns
    QUALIFY min(turn) OVER (PARTITION BY trace_id, device, subject) = turn
        AND row_number() OVER (PARTITION BY trace_id, device, subject, turn ORDER BY took_ns DESC, name) <= 3
)
SELECT
    trace_id, device, subject,
    concat(
        '; the time went to ', string_agg(name_with_time(name, took_ns), ', ' ORDER BY took_ns DESC, name),
        ' of ', duration_text(any_value(all_ns)), if(any_value(stretches_seen) = 20, ' in the 20 longest', '')
    ) AS took -- for the end of a sentence; no row where nothing took a twentieth of it
FROM notable
GROUP BY trace_id, device, subject;

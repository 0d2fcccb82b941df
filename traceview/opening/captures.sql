-- Kernels that graph launches replayed, and the calls that were captured into the graphs. Reads the views
-- recorded_* and capture_* of kernels, calls, ops and ranges.

-- Calls that launched while a graph was captured, so that nothing ran. number is the capture's, size the
-- tokens that its graph is for, where vLLM's annotation has them.
CREATE TEMP TABLE captured_call AS
WITH marked AS (
    SELECT
        *, name ILIKE '%BeginCapture%' AS begins, name ILIKE '%EndCapture%' AS ends,
        count(if(begins, 1, NULL)) OVER before AS begun, count(if(ends, 1, NULL)) OVER before AS ended,
        count(if(begins, 1, NULL)) OVER (PARTITION BY trace_id) AS captures
    FROM capture_calls
    WINDOW before AS (PARTITION BY trace_id ORDER BY start_ns, call_id)
),
-- Without those calls, by the framework's annotation.
annotated AS (
    SELECT
        trace_id, start_ns, start_ns + dur_ns AS end_ns,
        TRY_CAST(regexp_extract(name, '^capture_(\d+)_', 1) AS BIGINT) AS size
    FROM capture_ranges
    WHERE name SIMILAR TO 'capture_.*' AND tid IS NOT NULL
),
launching AS (
    SELECT
        marked.*, marked.start_ns <= annotated.end_ns AS is_within,
        if(captures > 0, begun, annotated.start_ns) AS part,
        if(captures > 0, begun > ended, is_within) AS is_captured, if(is_within, size, NULL) AS size
    FROM marked
    ASOF LEFT JOIN annotated
        ON annotated.trace_id = marked.trace_id AND annotated.start_ns <= marked.start_ns
    WHERE marked.name ILIKE '%Launch%' AND marked.name NOT ILIKE '%GraphLaunch%'
)
SELECT
    dense_rank() OVER (ORDER BY trace_id, part) AS number,
    row_number() OVER (PARTITION BY trace_id, part ORDER BY start_ns, call_id) AS place,
    trace_id, call_id, op_id, json_extract_string(args, '$.kernel') AS name,
    TRY_CAST(json_extract(args, '$.grid') AS BIGINT[]) AS sizes,
    TRY_CAST(json_extract(args, '$.block') AS BIGINT[]) AS block,
    -- In threads, where HIP launches kernels of a module this way.
    if(
        launching.name LIKE 'hipExtModuleLaunch%',
        list_transform(sizes, lambda threads, i: ceil(threads / nullif(block[i], 0))::BIGINT), sizes
    )::VARCHAR AS grid,
    size
FROM launching
ANTI JOIN capture_kernels AS ran ON ran.trace_id = launching.trace_id AND ran.call_id = launching.call_id
WHERE is_captured;

-- The kernels of each graph launch in the order of their nodes, and else of their starts.
CREATE TEMP TABLE replayed AS
SELECT
    kernels.trace_id, kernels.kernel_id, kernels.call_id, kernels.name, kernels.short_name,
    if(grid_x > 0, [grid_x, grid_y, grid_z]::BIGINT[]::VARCHAR, NULL) AS grid,
    row_number() OVER (
        PARTITION BY kernels.trace_id, kernels.call_id
        ORDER BY kernels.graph_node_id, kernels.start_ns, kernels.kernel_id
    ) AS place
FROM recorded_kernels AS kernels
JOIN recorded_calls AS calls
    ON calls.trace_id = kernels.trace_id AND calls.call_id = kernels.call_id
    AND calls.name ILIKE '%GraphLaunch%';

-- Replays of the same kernels in the same order are compared once: list_number is the number of the first.
-- size is the tokens of the graph, where vLLM's annotation of the iteration has them.
CREATE TEMP TABLE launch_of_graph AS
WITH iteration AS (
    SELECT
        trace_id, start_ns, start_ns + dur_ns AS end_ns,
        TRY_CAST(regexp_extract(name, '^execute_(\d+)_', 1) AS BIGINT) AS size
    FROM recorded_ranges
    WHERE tid IS NOT NULL AND regexp_matches(name, '^execute_\d+_')
)
SELECT
    launched.* EXCLUDE (contents), min(number) OVER (PARTITION BY contents) AS list_number,
    if(launched.start_ns <= iteration.end_ns, size, NULL) AS size
FROM (
    SELECT
        calls.trace_id, calls.call_id, calls.pid, calls.tid, calls.start_ns, calls.op_id, contents,
        row_number() OVER (ORDER BY calls.trace_id, calls.start_ns, calls.call_id) AS number
    FROM (
        SELECT trace_id, call_id, hash(list([name, grid] ORDER BY place)) AS contents
        FROM replayed GROUP BY ALL
    )
    JOIN recorded_calls AS calls USING (trace_id, call_id)
) AS launched
ASOF LEFT JOIN iteration
    ON iteration.trace_id = launched.trace_id AND iteration.start_ns <= launched.start_ns;

CREATE TEMP TABLE replayed_list AS
SELECT number, place, name, grid
FROM replayed JOIN launch_of_graph USING (trace_id, call_id)
WHERE number = list_number;

-- Shown: what the matches of place_match (number, segment, replayed, captured) come to.

-- Where several captures fit a replay, as those of equal layers do, they take turns in their order. Those of
-- other sizes do not fit; nor does any where they differ in size and that of the replay is not known.
CREATE TEMP TABLE replayed_graph AS
WITH possible AS (
    SELECT
        launched.number, match.segment, captured.size = launched.size AS is_size,
        min(captured.size) OVER of_launch IS DISTINCT FROM max(captured.size) OVER of_launch AS differ,
        bool_or(captured.size = launched.size) OVER of_launch AS size_is_there
    FROM launch_of_graph AS launched
    JOIN (SELECT DISTINCT number, segment FROM place_match) AS match ON match.number = launched.list_number
    JOIN (SELECT number, any_value(size) AS size FROM captured_call GROUP BY number) AS captured
        ON captured.number = match.segment
    WINDOW of_launch AS (PARTITION BY launched.number)
),
fitting AS (
    SELECT number, list(segment ORDER BY segment) AS segments
    FROM possible
    WHERE if(coalesce(size_is_there, false), coalesce(is_size, false), NOT differ)
    GROUP BY number
)
SELECT
    launched.*,
    segments[
        1 + (
            row_number() OVER (PARTITION BY launched.trace_id, segments ORDER BY launched.number) - 1
        ) % len(segments)
    ] AS segment,
    coalesce(around.depth + 1, 0) AS depth
FROM launch_of_graph AS launched
JOIN fitting USING (number)
LEFT JOIN recorded_ops AS around ON around.trace_id = launched.trace_id AND around.op_id = launched.op_id;

-- The operators of captured calls, and those around them.
CREATE TEMP TABLE captured_op AS
WITH RECURSIVE chain AS (
    SELECT DISTINCT number AS segment, trace_id, op_id FROM captured_call WHERE op_id IS NOT NULL
    UNION
    SELECT segment, ops.trace_id, ops.parent_id
    FROM chain JOIN capture_ops AS ops USING (trace_id, op_id)
    WHERE ops.parent_id IS NOT NULL
)
SELECT row_number() OVER (ORDER BY segment, trace_id, ops.start_ns, ops.depth) AS number, segment, ops.*
FROM chain JOIN capture_ops AS ops USING (trace_id, op_id);

CREATE TEMP MACRO id_of_replayed(graph, captured) AS -(
    graph * (SELECT coalesce(max(number), 0) + 1 FROM captured_op) + captured
);

CREATE TEMP TABLE joined_kernel AS
SELECT
    replayed.trace_id, kernel_id, short_name, graph.number AS graph, ops.number AS op,
    id_of_replayed(graph.number, ops.number) AS op_id,
    calls.grid::INTEGER[] AS grid, calls.block::INTEGER[] AS block,
    match.confidence, match.same_shapes
FROM replayed
LEFT JOIN replayed_graph AS graph USING (trace_id, call_id)
LEFT JOIN place_match AS match
    ON match.number = graph.list_number AND match.segment = graph.segment AND match.replayed = replayed.place
LEFT JOIN captured_call AS calls ON calls.number = graph.segment AND calls.place = match.captured
LEFT JOIN captured_op AS ops
    ON ops.segment = graph.segment AND ops.trace_id = calls.trace_id AND ops.op_id = calls.op_id;

CREATE TABLE replayed_kernel AS
SELECT trace_id, kernel_id, op_id, grid, block FROM joined_kernel WHERE op_id IS NOT NULL;

-- The operators of the kernels that are joined, and those around them; with their shapes, unless a kernel
-- works on others.
CREATE TABLE replayed_op AS
WITH RECURSIVE chain AS (
    SELECT graph, op, min(confidence) AS confidence, bool_and(same_shapes) AS same_shapes
    FROM joined_kernel WHERE op IS NOT NULL GROUP BY ALL
    UNION
    SELECT graph, around.number, confidence, same_shapes
    FROM chain
    JOIN captured_op AS ops ON ops.number = chain.op
    JOIN captured_op AS around
        ON around.segment = ops.segment AND around.trace_id = ops.trace_id AND around.op_id = ops.parent_id
),
joined AS (
    SELECT graph, op, min(confidence) AS confidence, bool_and(same_shapes) AS same_shapes
    FROM chain GROUP BY graph, op
)
SELECT
    graph.trace_id, id_of_replayed(graph.number, ops.number) AS op_id,
    coalesce(id_of_replayed(graph.number, around.number), graph.op_id) AS parent_id,
    (graph.depth + ops.depth)::INTEGER AS depth, graph.pid, graph.tid, graph.start_ns, 0::BIGINT AS dur_ns,
    ops.name, ops.module_path, ops.call_site, if(same_shapes, ops.input_dims, NULL) AS input_dims,
    ops.input_types, if(same_shapes, ops.input_strides, NULL) AS input_strides,
    if(same_shapes, ops.concrete_inputs, NULL) AS concrete_inputs, if(same_shapes, ops.flops, NULL) AS flops,
    if(
        confidence IS NULL, ops.args,
        json_merge_patch(coalesce(ops.args, '{}'), json_object('name_confidence', round(confidence, 2)))
    ) AS args
FROM joined
JOIN replayed_graph AS graph ON graph.number = joined.graph
JOIN captured_op AS ops ON ops.number = joined.op
LEFT JOIN captured_op AS around
    ON around.segment = ops.segment AND around.trace_id = ops.trace_id AND around.op_id = ops.parent_id;

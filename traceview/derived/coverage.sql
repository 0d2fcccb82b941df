-- How much of the kernel time is in kernels of which the trace has some property.

-- The time of compute kernels in the steady-state window of each trace, and how much of it is in kernels
-- for which certain data is known. Rules that need the data check only that part.
--: view
--: reads kernel_counters, kernel_traits, kernels, occupancy, op_roofline, ops, steady_work
CREATE VIEW kernel_coverage (
    trace_id, -- see traces
    kernels_ns, -- time of compute kernels [ns]
    work_ns, -- of those whose operations or bytes and peaks are known, by operator or counters [ns]
    types_ns, -- of those that multiply no matrices, or whose data type is known [ns]
    families_ns, -- of those whose name says what they compute [ns]
    shapes_ns, -- of those whose operator has input shapes [ns]
    occupancy_ns, -- of those whose theoretical occupancy is known [ns]
    grid_ns, -- of those whose grid is known [ns]
    operators_ns, -- of those whose operator is known [ns]
    calls_ns, -- of those whose launching call is known [ns]
    replays_ns, -- of those that a graph launch replayed and whose operator and shapes are not known [ns]
    unknown, -- of the kernels whose work is not known, those of one family that take most time: the short
        -- name of the longest; NULL without any
    unknown_ns -- their time [ns]
) AS
WITH kind AS (
    SELECT
        work.trace_id, work.short_name, coalesce(traits.family, work.short_name) AS family,
        roof.op_id IS NOT NULL OR counted.kernel_id IS NOT NULL AS has_work,
        (traits.family IS NOT NULL AND traits.family NOT IN ('gemm', 'grouped_gemm', 'convolution'))
            OR traits.dtype IS NOT NULL OR (roof.dtype IS NOT NULL AND roof.engine = 'matrix') AS has_type,
        traits.family IS NOT NULL AS has_family,
        -- Not joined: all columns of the work would go through a hash table for each.
        EXISTS (
            FROM ops
            WHERE ops.trace_id = work.trace_id AND ops.op_id = work.op_id AND input_dims IS NOT NULL
        ) AS has_shapes,
        EXISTS (
            FROM occupancy
            WHERE occupancy.trace_id = work.trace_id AND occupancy.kernel_id = work.event_id
                AND occupancy_percent IS NOT NULL
        ) AS has_occupancy,
        coalesce(grid_x > 0, false) AS has_grid, work.op_id IS NOT NULL AS has_operator,
        work.call_id IS NOT NULL AS has_call,
        coalesce(work.call_name ILIKE '%GraphLaunch%', false) AS is_replayed,
        sum(work.dur_ns)::BIGINT AS dur_ns
    FROM steady_work AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    LEFT JOIN kernel_traits AS traits ON traits.name = kernels.name
    LEFT JOIN (FROM op_roofline WHERE roofline_percent IS NOT NULL) AS roof
        ON roof.trace_id = work.trace_id AND roof.device = work.device AND roof.op_id = work.op_id
    LEFT JOIN (SELECT DISTINCT trace_id, kernel_id FROM kernel_counters) AS counted
        ON counted.trace_id = work.trace_id AND counted.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND work.class = 'compute'
    GROUP BY ALL
),
named AS (
    SELECT
        trace_id, short_name, sum(dur_ns) AS kernels_ns, sum(dur_ns) FILTER (has_work) AS work_ns,
        sum(dur_ns) FILTER (has_type) AS types_ns, sum(dur_ns) FILTER (has_family) AS families_ns,
        sum(dur_ns) FILTER (has_shapes) AS shapes_ns,
        sum(dur_ns) FILTER (has_occupancy) AS occupancy_ns, sum(dur_ns) FILTER (has_grid) AS grid_ns,
        sum(dur_ns) FILTER (has_operator) AS operators_ns, sum(dur_ns) FILTER (has_call) AS calls_ns,
        sum(dur_ns) FILTER (is_replayed AND NOT has_shapes) AS replays_ns, family,
        sum(dur_ns) FILTER (NOT has_work) AS unknown_ns
    FROM kind GROUP BY trace_id, short_name, family
),
familiar AS (
    SELECT *, sum(unknown_ns) OVER (PARTITION BY trace_id, family) AS family_ns FROM named
)
SELECT
    trace_id, sum(kernels_ns)::BIGINT, coalesce(sum(work_ns), 0)::BIGINT, coalesce(sum(types_ns), 0)::BIGINT,
    coalesce(sum(families_ns), 0)::BIGINT, coalesce(sum(shapes_ns), 0)::BIGINT,
    coalesce(sum(occupancy_ns), 0)::BIGINT,
    coalesce(sum(grid_ns), 0)::BIGINT, coalesce(sum(operators_ns), 0)::BIGINT,
    coalesce(sum(calls_ns), 0)::BIGINT, coalesce(sum(replays_ns), 0)::BIGINT,
    arg_min(short_name, (-family_ns, -unknown_ns, short_name)) FILTER (unknown_ns > 0),
    coalesce(max(family_ns), 0)::BIGINT
FROM familiar
GROUP BY trace_id;

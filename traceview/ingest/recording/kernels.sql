-- Dispatches as kernels.

CREATE OR REPLACE TEMP VIEW complete_dispatch AS
SELECT
    work.* REPLACE (
        if(getvariable('numbered'), dispatch_id, kernel_id) AS kernel_id,
        coalesce(work.device, agent.device, TRY_CAST(work.agent AS INTEGER)) AS device,
        coalesce(kernel_name.name, work.name) AS name,
        coalesce(kernel_name.short_name, work.short_name) AS short_name,
        coalesce(kernel_name.kind, 'compute') AS kind, coalesce(opaque, false) AS opaque,
        coalesce(grid_x, blocks(work_items_x, block_x)) AS grid_x,
        coalesce(grid_y, blocks(work_items_y, block_y)) AS grid_y,
        coalesce(grid_z, blocks(work_items_z, block_z)) AS grid_z,
        CASE
            WHEN shared_dynamic IS NOT NULL THEN shared_dynamic
            WHEN shared_total >= shared_static THEN shared_total - shared_static
        END AS shared_dynamic,
        nullif(work.correlation_id, 0) AS correlation_id, launch.call_id AS call_id, launch.op_id AS op_id,
        launch.range_id AS range_id, nullif(graph_id, 0) AS graph_id,
        if(graph_id = 0, NULL, graph_node_id) AS graph_node_id,
        if(
            getvariable('numbered') OR dispatch_id IS NULL, args,
            merged(args, json_object('dispatch_id', dispatch_id))
        ) AS args
    )
FROM checked_dispatch AS work
LEFT JOIN checked_agent AS agent ON agent.trace_id = work.trace_id AND agent.agent = work.agent
LEFT JOIN kernel_name USING (name_key)
LEFT JOIN launch ON launch.trace_id = work.trace_id AND launch.correlation_id = work.correlation_id;

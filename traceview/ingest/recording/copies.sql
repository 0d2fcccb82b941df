-- Copies: their kind by the reader or the two agents, else by their name.

CREATE OR REPLACE TEMP VIEW complete_copy AS
SELECT
    work.* REPLACE (
        CASE
            WHEN work.device IS NOT NULL THEN work.device
            WHEN source.is_gpu THEN coalesce(source.device, TRY_CAST(src_agent AS INTEGER))
            WHEN target.is_gpu THEN coalesce(target.device, TRY_CAST(dst_agent AS INTEGER))
        END AS device,
        CASE
            WHEN work.kind IS NOT NULL THEN work.kind
            WHEN source.is_gpu AND target.is_gpu THEN if(src_agent = dst_agent, 'DtoD', 'PtoP')
            WHEN copy_kind(work.name) = 'DtoD' THEN if(src_agent <> dst_agent, 'PtoP', 'DtoD')
            WHEN copy_kind(work.name) IS NOT NULL THEN copy_kind(work.name)
            WHEN source.is_gpu AND NOT target.is_gpu THEN 'DtoH'
            WHEN target.is_gpu AND NOT source.is_gpu THEN 'HtoD'
            WHEN NOT source.is_gpu AND NOT target.is_gpu THEN 'HtoH'
        END AS kind,
        coalesce(src_memory, if(source.is_gpu, 'device', NULL)) AS src_memory,
        coalesce(dst_memory, if(target.is_gpu, 'device', NULL)) AS dst_memory,
        coalesce(src_device, if(source.is_gpu AND target.is_gpu, source.device, NULL)) AS src_device,
        coalesce(dst_device, if(source.is_gpu AND target.is_gpu, target.device, NULL)) AS dst_device,
        nullif(work.correlation_id, 0) AS correlation_id, launch.call_id AS call_id, launch.op_id AS op_id,
        launch.range_id AS range_id, nullif(graph_id, 0) AS graph_id,
        if(graph_id = 0, NULL, graph_node_id) AS graph_node_id
    )
FROM checked_copy AS work
LEFT JOIN checked_agent AS source ON source.trace_id = work.trace_id AND source.agent = src_agent
LEFT JOIN checked_agent AS target ON target.trace_id = work.trace_id AND target.agent = dst_agent
LEFT JOIN launch ON launch.trace_id = work.trace_id AND launch.correlation_id = work.correlation_id;

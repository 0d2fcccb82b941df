-- Fills of memory.

CREATE OR REPLACE TEMP VIEW complete_memset AS
SELECT
    work.* REPLACE (
        coalesce(work.device, agent.device, TRY_CAST(work.agent AS INTEGER)) AS device,
        nullif(work.correlation_id, 0) AS correlation_id, launch.call_id AS call_id, launch.op_id AS op_id,
        launch.range_id AS range_id
    )
FROM checked_memset AS work
LEFT JOIN checked_agent AS agent ON agent.trace_id = work.trace_id AND agent.agent = work.agent
LEFT JOIN launch ON launch.trace_id = work.trace_id AND launch.correlation_id = work.correlation_id;

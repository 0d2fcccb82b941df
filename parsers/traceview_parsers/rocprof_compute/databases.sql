-- The dispatches and counters of one process in one pass, as tables of a workload hold them. In schema 4.1
-- the place of a dispatch is that of its track.
CREATE OR REPLACE TEMP TABLE counted_dispatch AS
SELECT
    row.event_id, coalesce(agent.absolute_index, row.agent_id, track.agent_id)::VARCHAR AS gpu_id,
    (getvariable('process_number') * 4294967296 + dispatch_id)::VARCHAR AS dispatch_id,
    coalesce(nullif(display_name, ''), kernel_name) AS kernel_name,
    (grid_size_x::HUGEINT * grid_size_y * grid_size_z)::VARCHAR AS grid_size,
    (workgroup_size_x::HUGEINT * workgroup_size_y * workgroup_size_z)::VARCHAR AS workgroup_size,
    group_segment_size::VARCHAR AS lds_per_workgroup, private_segment_size::VARCHAR AS scratch_per_workitem,
    arch_vgpr_count::VARCHAR AS arch_vgpr, accum_vgpr_count::VARCHAR AS accum_vgpr,
    sgpr_count::VARCHAR AS sgpr, start::VARCHAR AS start_timestamp, "end"::VARCHAR AS end_timestamp,
    coalesce(row.queue_id, track.queue_id)::VARCHAR AS queue_id,
    coalesce(row.pid, track.pid)::VARCHAR AS pid, coalesce(row.tid, track.tid)::VARCHAR AS tid
FROM staging.kernel_dispatch AS row
LEFT JOIN staging.track AS track ON track.id = row.track_id
LEFT JOIN staging.info_agent AS agent ON agent.id = coalesce(row.agent_id, track.agent_id)
LEFT JOIN staging.info_kernel_symbol AS symbol ON symbol.id = row.kernel_id;

INSERT INTO staging.dispatch BY NAME SELECT * EXCLUDE (event_id) FROM counted_dispatch;

INSERT INTO staging.counter BY NAME
SELECT
    gpu_id, dispatch_id, info.name, value::VARCHAR AS value, nullif(units, '') AS unit,
    getvariable('of_pass') AS file, start_timestamp
FROM staging.pmc_event AS measured
JOIN counted_dispatch USING (event_id)
JOIN staging.info_pmc AS info ON info.id = pmc_id
WHERE sample_id IS NULL;

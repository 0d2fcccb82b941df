-- The tables of this format that replace some of the schema's, which are views
-- of them.

-- Ranges of emit_nvtx are operators as well, as the PyTorch profiler has them.
-- Often that is every range of millions, so that each is stored once, and
-- only with what this format can say; ranges without a type are those of MPI,
-- those of type -1 and -2 of OpenACC and OpenMP. Before nsys had tables for
-- MPI, its calls were ranges of an NVTX domain: type -3.
-- The details are a list of none or one, since most ranges have none of them:
-- an empty list costs a tenth of five empty columns.
DROP TABLE ranges;
DROP TABLE ops;
CREATE TABLE stored_ranges (
    trace_id INTEGER NOT NULL, range_id BIGINT NOT NULL, parent_id BIGINT, depth INTEGER, operator_id BIGINT,
    operator_depth INTEGER, pid BIGINT, tid BIGINT, start_ns BIGINT NOT NULL, dur_ns BIGINT NOT NULL,
    type BIGINT, name VARCHAR, framework_op_id BIGINT,
    details STRUCT(nvtx_domain VARCHAR, category VARCHAR, color VARCHAR, payload JSON, args JSON)[]
);
CREATE VIEW ranges AS
SELECT
    trace_id, range_id, parent_id, depth, pid, tid, NULL::INTEGER AS device, NULL::BIGINT AS stream, start_ns,
    dur_ns,
    CASE coalesce(type, 0)
        WHEN 0 THEN 'mpi' WHEN -1 THEN 'openacc' WHEN -2 THEN 'openmp' WHEN -3 THEN 'mpi' ELSE 'nvtx'
    END AS domain, name,
    CASE WHEN type = 34 THEN 'mark' WHEN type IN (60, 71) THEN 'start_end'
        WHEN type IN (59, 70, -3) THEN 'push_pop' END
        AS style,
    details[1].nvtx_domain AS nvtx_domain, details[1].category AS category, framework_op_id,
    details[1].color AS color, details[1].payload AS payload, details[1].args AS args
FROM stored_ranges;
CREATE VIEW ops AS
SELECT
    trace_id, range_id AS op_id, operator_id AS parent_id, operator_depth AS depth, pid, tid, start_ns,
    dur_ns, name, NULL::VARCHAR AS module_path, NULL::VARCHAR AS call_site,
    TRY_CAST(nullif(
        regexp_extract(details[1].args ->> 'suffix', ', sizes = (\[.*\])(?:, input_op_ids = .*)?$', 1), ''
    ) AS JSON) AS input_dims,
    NULL::JSON AS input_types, NULL::JSON AS input_strides, NULL::JSON AS concrete_inputs,
    TRY_CAST(regexp_extract(details[1].args ->> 'suffix', ', seq = (\d{1,18})', 1) AS BIGINT)
        AS sequence_number,
    NULL::BIGINT AS forward_op_id, NULL::BIGINT AS flops, NULL::BIGINT AS external_id,
    framework_op_id AS record_function_id, NULL::BIGINT AS forward_thread_id, NULL::BIGINT AS event_index,
    NULL::JSON AS args
FROM stored_ranges
WHERE framework_op_id IS NOT NULL OR details[1].args ->> 'suffix' IS NOT NULL;

-- Only what this format can say of a kernel is stored, and what has no column
-- of its own as numbers: to write millions of JSON texts that are hardly ever
-- read costs half as much as everything else of them.
DROP TABLE kernels;
CREATE TABLE stored_kernels (
    trace_id INTEGER NOT NULL, kernel_id BIGINT NOT NULL, pid BIGINT, device INTEGER, context BIGINT,
    stream BIGINT, priority INTEGER, start_ns BIGINT NOT NULL, dur_ns BIGINT NOT NULL, name VARCHAR,
    short_name VARCHAR, kind VARCHAR, opaque BOOLEAN, grid_x INTEGER, grid_y INTEGER, grid_z INTEGER,
    block_x INTEGER, block_y INTEGER, block_z INTEGER, cluster_x INTEGER, cluster_y INTEGER,
    cluster_z INTEGER, registers INTEGER, shared_static BIGINT, shared_dynamic BIGINT,
    local_memory_bytes BIGINT, correlation_id BIGINT, call_id BIGINT, op_id BIGINT,
    range_id BIGINT, graph_id BIGINT, graph_node_id BIGINT, grid_id BIGINT, launch_type BIGINT,
    cache_config BIGINT, local_memory_total BIGINT, shared_memory_executed BIGINT,
    shared_memory_limit_config BIGINT, green_context BIGINT, qmd_bulk_release_done BIGINT,
    qmd_preexit_done BIGINT, qmd_last_cta_done BIGINT, cluster_scheduling_policy BIGINT,
    max_potential_cluster_size BIGINT, max_active_clusters BIGINT, shared_memory_requested_percentage BIGINT,
    tensor_size_minus_one_elements VARCHAR, mangled_name VARCHAR, graph_exec_id BIGINT
);
CREATE VIEW kernels AS
SELECT
    trace_id, kernel_id, pid, device, context, stream, NULL::BIGINT AS queue, priority, start_ns, dur_ns,
    name, short_name, kind, opaque, grid_x, grid_y, grid_z, block_x, block_y, block_z, cluster_x, cluster_y,
    cluster_z, registers, NULL::INTEGER AS accum_registers, NULL::INTEGER AS scalar_registers, shared_static,
    shared_dynamic, NULL::BIGINT AS shared_total, local_memory_bytes, NULL::BIGINT AS scratch_bytes,
    NULL::DOUBLE AS reported_occupancy_percent, NULL::DOUBLE AS blocks_per_compute_unit,
    NULL::DOUBLE AS warps_per_compute_unit, NULL::BIGINT AS queued_ns, correlation_id,
    NULL::BIGINT AS external_id, call_id, op_id, range_id, graph_id, graph_node_id,
    nullif('{' || concat_ws(
        ', ', '"grid_id": ' || grid_id, '"launch_type": ' || launch_type, '"cache_config": ' || cache_config,
        '"local_memory_total": ' || local_memory_total,
        '"shared_memory_executed": ' || shared_memory_executed,
        '"shared_memory_limit_config": ' || shared_memory_limit_config, '"green_context": ' || green_context,
        '"qmd_bulk_release_done": ' || qmd_bulk_release_done, '"qmd_preexit_done": ' || qmd_preexit_done,
        '"qmd_last_cta_done": ' || qmd_last_cta_done,
        '"cluster_scheduling_policy": ' || cluster_scheduling_policy,
        '"max_potential_cluster_size": ' || max_potential_cluster_size,
        '"max_active_clusters": ' || max_active_clusters,
        '"shared_memory_requested_percentage": ' || shared_memory_requested_percentage,
        '"tensor_size_minus_one_elements": ' || to_json(tensor_size_minus_one_elements),
        '"mangled_name": ' || to_json(mangled_name), '"graph_exec_id": ' || graph_exec_id
    ) || '}', '{}')::JSON AS args
FROM stored_kernels;

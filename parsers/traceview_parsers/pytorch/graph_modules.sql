-- Modules of the kernels of CUDA graphs, as torch.cuda._graph_annotations writes them to the kernels
-- (`module_fqn`): an operator without a duration for each module of each graph launch.
CREATE TEMP TABLE module_kernel AS
SELECT trace_id, kernel_id, call_id, op_id, args ->> 'module_fqn' AS module
FROM kernels
WHERE graph_node_id IS NOT NULL AND call_id IS NOT NULL AND module IS NOT NULL;

CREATE TEMP TABLE graph_module AS
SELECT
    trace_id, call_id, module, any_value(op_id) AS parent_id,
    (SELECT coalesce(max(op_id), 0) FROM ops) + row_number() OVER (ORDER BY trace_id, call_id, module)
        AS op_id
FROM module_kernel
GROUP BY trace_id, call_id, module;

INSERT INTO ops BY NAME
SELECT
    module.trace_id, module.op_id, module.parent_id, coalesce(around.depth + 1, 0) AS depth,
    calls.pid, calls.tid, calls.start_ns, 0 AS dur_ns, 'nn.Module: ' || module AS name,
    -- Numbers stay with the list that they count in.
    regexp_replace(module, '\.(\D)', '/\1', 'g') AS module_path
FROM graph_module AS module
JOIN api_calls AS calls ON calls.trace_id = module.trace_id AND calls.call_id = module.call_id
LEFT JOIN ops AS around ON around.trace_id = module.trace_id AND around.op_id = module.parent_id;

UPDATE kernels SET op_id = graph_module.op_id
FROM module_kernel JOIN graph_module USING (trace_id, call_id, module)
WHERE kernels.trace_id = module_kernel.trace_id AND kernels.kernel_id = module_kernel.kernel_id;
DROP TABLE module_kernel;
DROP TABLE graph_module;

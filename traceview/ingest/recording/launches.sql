-- One call for each correlation id of GPU work: the first, should the id repeat.

CREATE OR REPLACE TEMP TABLE launch AS
SELECT
    trace_id, correlation_id, min(call_id) AS call_id, arg_min(range_id, call_id) AS range_id,
    arg_min(op_id, call_id) AS op_id
FROM api_calls SEMI JOIN launched_work USING (trace_id, correlation_id)
GROUP BY ALL;

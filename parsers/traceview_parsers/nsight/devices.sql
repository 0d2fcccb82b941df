-- GPUs, streams and the traces themselves.

-- Streams with their priority, by context and number.
CREATE TABLE staging.stream AS
SELECT trace_id, contextId AS context, streamId AS id, small(any_value(priority)) AS priority
FROM staging.target_info_cuda_stream
JOIN staging.process ON process.pid = processId
GROUP BY ALL;

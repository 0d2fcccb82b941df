-- Iterations of inference servers, from their annotations.

-- A sum over the requests of a batch: sq32sk55086sqsq32sqsk55086 has the sums of query length, context
-- length, squared query length, and their product; 32 alone is that of the query length.
CREATE MACRO batch_sum(
    batch, -- numbers of a batch, as above
    key -- sq, sk, sqsq or sqsk
) AS
    coalesce(
        TRY_CAST(regexp_extract(batch, '(?:^|\d)' || key || '(\d+)', 1) AS BIGINT),
        if(key = 'sq', TRY_CAST(batch AS BIGINT), NULL)
    );

-- The iterations of vLLM and SGLang, read from names such as execute_context_1(7)_generation_2(2), whose
-- numbers in parentheses may be sums as above, or step[DECODE bs=8]. Query tokens are those computed in the
-- iteration; sums are over its requests. Where a trace has annotations of both kinds, the first count.
--: view
--: reads batch_sum, range_projection, ranges
CREATE VIEW inference_steps (
    trace_id, -- see traces
    range_id, -- annotation, see ranges
    name, -- its text
    start_ns, -- its start; of the annotation, or of its GPU work where that is known [ns]
    end_ns, -- its end, likewise, at most the start of the next one [ns]
    phase, -- prefill, decode or mixed
    requests, -- requests in the batch
    prefill_requests, -- those whose prompt is read
    decode_requests, -- those that get their next token
    tokens, -- query tokens
    prefill_tokens, -- query tokens of the prefill
    decode_tokens, -- query tokens of the decode
    context_tokens, -- sum of the context lengths, NULL where not recorded
    prefill_query_squared, -- sum of the squared query lengths of the prefill
    prefill_query_context, -- sum of query length times context length of the prefill
    decode_query_context -- sum of query length times context length of the decode
) AS
WITH annotations AS (
    SELECT
        trace_id, range_id, name, start_ns, dur_ns,
        regexp_extract(
            name, '^execute(?:_\d+)?_context_(\d+)\(([^()]*)\)_generation_(\d+)\(([^()]*)\)$',
            ['prefill', 'context', 'decode', 'generation']
        ) AS batch,
        regexp_extract(
            name, '^step\[(EXTEND|PREFILL|DECODE|MIXED)\b[^\]]*?bs=(\d+)(?:[^\]]*?toks=(\d+))?',
            ['phase', 'requests', 'tokens']
        ) AS step
    FROM ranges
    WHERE tid IS NOT NULL AND (name LIKE 'execute%context%' OR name LIKE 'step[%')
),
counted AS (
    SELECT
        trace_id, range_id, name, start_ns, dur_ns, batch.prefill <> '' AS is_batch,
        CASE
            WHEN is_batch THEN TRY_CAST(batch.prefill AS BIGINT)
            WHEN step.phase IN ('EXTEND', 'PREFILL') THEN TRY_CAST(step.requests AS BIGINT)
            WHEN step.phase = 'DECODE' THEN 0
        END AS prefill_requests,
        CASE
            WHEN is_batch THEN TRY_CAST(batch.decode AS BIGINT)
            WHEN step.phase IN ('EXTEND', 'PREFILL') THEN 0
            WHEN step.phase = 'DECODE' THEN TRY_CAST(step.requests AS BIGINT)
        END AS decode_requests,
        TRY_CAST(step.requests AS BIGINT) AS step_requests,
        TRY_CAST(step.tokens AS BIGINT) AS step_tokens,
        batch_sum(batch.context, 'sq') AS prefill_query, batch_sum(batch.generation, 'sq') AS decode_query,
        batch_sum(batch.context, 'sk') AS prefill_context,
        batch_sum(batch.generation, 'sk') AS decode_context,
        batch_sum(batch.context, 'sqsq') AS prefill_query_squared,
        batch_sum(batch.context, 'sqsk') AS prefill_query_context,
        batch_sum(batch.generation, 'sqsk') AS decode_query_context
    FROM annotations
    WHERE is_batch OR step.phase <> ''
    QUALIFY is_batch OR NOT bool_or(is_batch) OVER (PARTITION BY trace_id)
),
timed AS (
    SELECT
        counted.*, coalesce(gpu.start_ns, counted.start_ns) AS begins_ns,
        coalesce(gpu.end_ns, counted.start_ns + dur_ns) AS ends_ns
    FROM counted LEFT JOIN range_projection AS gpu USING (trace_id, range_id)
)
SELECT
    trace_id, range_id, name, begins_ns,
    least(ends_ns, lead(begins_ns, 1, ends_ns) OVER (PARTITION BY trace_id ORDER BY begins_ns)),
    CASE
        WHEN prefill_requests > 0 AND decode_requests > 0 THEN 'mixed'
        WHEN prefill_requests > 0 THEN 'prefill'
        WHEN decode_requests > 0 THEN 'decode'
        WHEN step_requests > 0 THEN 'mixed'
    END,
    coalesce(prefill_requests + decode_requests, step_requests), prefill_requests, decode_requests,
    CASE
        WHEN is_batch THEN coalesce(prefill_query, 0) + coalesce(decode_query, decode_requests)
        ELSE coalesce(step_tokens, decode_requests)
    END,
    if(is_batch, prefill_query, if(prefill_requests > 0, step_tokens, 0)),
    if(is_batch, coalesce(decode_query, decode_requests), decode_requests),
    prefill_context + decode_context, prefill_query_squared, prefill_query_context, decode_query_context
FROM timed;

-- Iterations by phase and batch. An iteration gives each of its requests one token, but for those whose
-- prompt is read in parts.
--: view
--: reads inference_steps
--: in lake inference_summary
CREATE VIEW inference_summary (
    trace_id, -- see traces
    phase, -- prefill, decode or mixed
    requests, -- requests in the batch
    count, -- iterations
    total_ns, -- sum of their times [ns]
    mean_ns, -- mean time, rounded down [ns]
    median_ns, -- median time [ns]
    tokens, -- query tokens
    tokens_per_second -- query tokens per second of these iterations
) AS
SELECT
    trace_id, phase, requests, count(*), sum(end_ns - start_ns)::BIGINT,
    (sum(end_ns - start_ns) // count(*))::BIGINT, median(end_ns - start_ns)::BIGINT,
    sum(tokens)::BIGINT, 1e9 * sum(tokens) / nullif(sum(end_ns - start_ns), 0)
FROM inference_steps
GROUP BY trace_id, phase, requests;

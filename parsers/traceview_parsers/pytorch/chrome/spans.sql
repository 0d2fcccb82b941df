-- Spans and instants. Reads staging.chrome_event, and the results of pairing
-- (paired_span). A trace of XLA has what is not BEGIN and END in its tables
-- by now.

INSERT INTO ranges BY NAME
SELECT
    0 AS trace_id, id AS range_id, parent_id, depth,
    if(scope = 'all', NULL, pid) AS pid, if(scope = 'thread', tid, NULL) AS tid,
    ts AS start_ns, end_ns - ts AS dur_ns, if(kind = 'instant', 'instant', 'trace_event') AS domain,
    name, category, color,
    joined(
        -- What the event at the end says is added, and counts where both say something.
        CASE WHEN ended.args IS NULL THEN event.args
            ELSE json_merge_patch(coalesce(event.args, '{}'), ended.args) END,
        if(unfinished, '{"unfinished":true}', NULL)
    ) AS args
FROM paired_span
JOIN staging.chrome_event AS event USING (id)
LEFT JOIN (
    SELECT id AS end_id, args
    FROM staging.chrome_event
    WHERE kind = 'end' AND args IS NOT NULL AND args <> '{}'
) AS ended USING (end_id)
WHERE NOT (getvariable('is_xla') AND kind <> 'begin');

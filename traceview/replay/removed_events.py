"""Queries for the calls and activities that go with the events of a finding.

Each takes the events as lists: `traces`, `kinds` and `events`.
"""

from typing import Final

ALIKE: Final = """
WITH event AS (
    SELECT unnest($traces) AS trace_id, unnest($kinds) AS kind, unnest($events) AS id
),
named_op AS (
    SELECT DISTINCT trace_id, ops.name
    FROM ops SEMI JOIN event ON event.trace_id = ops.trace_id AND event.kind = 'op' AND event.id = op_id
),
called AS (
    SELECT api_calls.trace_id, api_calls.call_id, api_calls.name, ops.name AS op
    FROM api_calls LEFT JOIN ops ON ops.trace_id = api_calls.trace_id AND ops.op_id = api_calls.op_id
),
named_call AS (
    SELECT DISTINCT trace_id, name, op
    FROM called
    SEMI JOIN event ON event.trace_id = called.trace_id AND event.kind = 'api_call' AND id = call_id
)
SELECT
    called.trace_id, call_id,
    named_call.name IS NOT NULL OR coalesce(reads_value(called.op), false) AS whole
FROM called
LEFT JOIN named_op ON named_op.trace_id = called.trace_id AND named_op.name = called.op
LEFT JOIN named_call ON named_call.trace_id = called.trace_id AND named_call.name = called.name
    AND named_call.op IS NOT DISTINCT FROM called.op
WHERE coalesce(named_op.name, named_call.name) IS NOT NULL
"""
"""The calls like those of some events, and whether all of them, not only those that wait, are wanted."""

OF_COLLECTIVES: Final = """
SELECT ops.trace_id, ops.tid, ops.start_ns, ops.start_ns + ops.dur_ns AS end_ns
FROM collectives
JOIN (SELECT unnest($traces) AS trace_id, unnest($kinds) AS kind, unnest($events) AS id) AS event
    ON event.trace_id = collectives.trace_id AND event.kind = 'kernel' AND event.id = kernel_id
JOIN ops ON ops.trace_id = collectives.trace_id AND ops.op_id = collectives.op_id
GROUP BY ALL
"""
"""The operators of collectives."""

OF_COPYING: Final = """
WITH event AS (
    SELECT unnest($traces) AS trace_id, unnest($kinds) AS kind, unnest($events) AS id
),
copying AS (
    SELECT DISTINCT copies.trace_id, api_calls.call_id, api_calls.op_id
    FROM copies
    SEMI JOIN event ON event.trace_id = copies.trace_id AND event.kind = 'copy' AND event.id = copy_id
    JOIN api_calls ON api_calls.trace_id = copies.trace_id AND api_calls.call_id = copies.call_id
)
SELECT trace_id, call_id FROM copying
UNION
SELECT api_calls.trace_id, api_calls.call_id
FROM api_calls
SEMI JOIN copying ON copying.trace_id = api_calls.trace_id AND copying.op_id = api_calls.op_id
"""
"""The calls of some copies, and others of the same operators."""

ACTIVITIES: Final = """
WITH event AS (
    SELECT unnest($traces) AS trace_id, unnest($kinds) AS event_kind, unnest($events) AS event_id
),
named AS (
    SELECT DISTINCT trace_id, kind, name
    FROM host_activities SEMI JOIN event USING (trace_id, event_kind, event_id)
),
activity AS (
    SELECT
        trace_id, tid, start_ns, end_ns,
        max(end_ns) OVER (
            PARTITION BY trace_id, tid ORDER BY start_ns, end_ns DESC
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS until_ns
    FROM host_activities JOIN named USING (trace_id, kind, name)
)
SELECT trace_id, tid, greatest(start_ns, coalesce(until_ns, start_ns)), end_ns
FROM activity WHERE end_ns > coalesce(until_ns, start_ns)
"""
"""The outermost activities of threads like some of them."""

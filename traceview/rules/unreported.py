"""The unreported idle time: what no finding so far is about."""

from __future__ import annotations

from typing import Final

# Reported stretches, those that touch or overlap as one, leave free stretches between them. Both these and
# the parts of gaps are disjoint, so that each piece of their intersection begins where one of the two does.
_LEFT: Final = """
WITH ordered AS (
    SELECT
        trace_id, device, start_ns, end_ns,
        coalesce(start_ns > max(end_ns) OVER (
            PARTITION BY trace_id, device ORDER BY start_ns, end_ns
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), true) AS begins
    FROM reported_idle WHERE owner
),
numbered AS (
    SELECT
        *, sum(begins::INTEGER) OVER (
            PARTITION BY trace_id, device ORDER BY start_ns, end_ns ROWS UNBOUNDED PRECEDING
        ) AS number
    FROM ordered
),
stretch AS (
    SELECT trace_id, device, min(start_ns) AS start_ns, max(end_ns) AS end_ns
    FROM numbered GROUP BY trace_id, device, number
),
free AS MATERIALIZED (
    SELECT
        trace_id, device, end_ns AS start_ns,
        lead(start_ns, 1, 9223372036854775807) OVER (
            PARTITION BY trace_id, device ORDER BY start_ns
        ) AS end_ns
    FROM (
        FROM stretch
        UNION ALL
        SELECT trace_id, device, -9223372036854775807, -9223372036854775807 FROM steady_windows
    )
),
part AS MATERIALIZED (
    FROM {parts}
)
SELECT part.* REPLACE (least(part.end_ns, free.end_ns) AS end_ns)
FROM part
ASOF JOIN free ON free.trace_id = part.trace_id AND free.device = part.device
    AND free.start_ns <= part.start_ns
WHERE free.end_ns > part.start_ns
UNION ALL
SELECT part.* REPLACE (free.start_ns AS start_ns, least(part.end_ns, free.end_ns) AS end_ns)
FROM free
ASOF JOIN part ON part.trace_id = free.trace_id AND part.device = free.device
    AND part.start_ns < free.start_ns
WHERE part.end_ns > free.start_ns
"""


def unreported(parts: str) -> str:
    """The query of the rows of `parts`, a relation like `idle_causes`, without what the owners in
    `reported_idle` report."""
    return _LEFT.format(parts=parts)

"""Where the time of each rank goes, waits through the queue and to the end of their chains included."""

from collections import defaultdict
from typing import Any, Final

import duckdb

_SPENT: Final = """
SELECT run, trace_id, device, step, part, kind, for_rank, sum(dur_ns)::BIGINT
FROM rank_time JOIN (SELECT trace_id, run FROM traces) USING (trace_id)
GROUP BY ALL ORDER BY ALL
"""
_QUEUED: Final = """
SELECT waits.trace_id, waits.device, step, for_rank, sum(waited_ns - held_ns)::BIGINT
FROM exposed_waits AS waits
ASOF LEFT JOIN window_steps AS steps ON steps.trace_id = waits.trace_id AND steps.device = waits.device
    AND steps.start_ns <= waits.start_ns
WHERE waited_ns > held_ns AND for_rank IS NOT NULL GROUP BY ALL ORDER BY ALL
"""
_ENDS: Final = """
SELECT run, rank, chain[-1], any_value(culprit), any_value(cause)
FROM blame WHERE culprit IS NOT NULL AND verdict IN ('culprit', 'victim')
GROUP BY ALL ORDER BY run, rank, sum(waited_ns)
"""
Place = tuple[int, int | None, int | None]
Key = tuple[str, str | None, int | None]


def job_time(connection: duckdb.DuckDBPyConnection) -> list[tuple[Any, ...]]:
    """The rows of the view job_time."""
    spent: dict[Place, dict[Key, int]] = defaultdict(lambda: defaultdict(int))
    run_of = {}
    for run, trace, device, step, part, kind, awaited, dur in connection.execute(_SPENT).fetchall():
        spent[trace, device, step][part, kind, awaited] += dur
        run_of[trace] = run
    for trace, device, step, awaited, dur in connection.execute(_QUEUED).fetchall():
        own = spent[trace, device, step]
        for kind in sorted((kind for part, kind, _ in own if part == "transfer"), key=str):
            moved = min(own["transfer", kind, None], dur)
            own["transfer", kind, None] -= moved
            own["wait", kind, awaited] += moved
            dur -= moved
    ends = {(run, rank): end for run, rank, *end in connection.execute(_ENDS).fetchall()}
    rows = []
    for place, own in spent.items():
        run = run_of.get(place[0])
        for (part, kind, awaited), dur in own.items():
            end = ends.get((run, awaited), [awaited, None, None])
            if dur > 0:
                rows.append((run, *place, part, kind, awaited, *end, dur))
    return rows

"""Where the time of each rank goes, waits through the queue and to the end of their chains included."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import duckdb

_SPENT: Final = """
SELECT run, trace_id, device, part, kind, for_rank, sum(dur_ns)::BIGINT
FROM rank_time JOIN (SELECT trace_id, run FROM traces) USING (trace_id)
GROUP BY ALL ORDER BY ALL
"""
_QUEUED: Final = """
SELECT trace_id, device, for_rank, sum(waited_ns - held_ns)::BIGINT
FROM exposed_waits WHERE waited_ns > held_ns AND for_rank IS NOT NULL GROUP BY ALL ORDER BY ALL
"""
_ENDS: Final = """
SELECT run, rank, chain[-1], any_value(culprit), any_value(cause)
FROM blame WHERE culprit IS NOT NULL AND verdict IN ('culprit', 'victim')
GROUP BY ALL ORDER BY run, rank, sum(waited_ns)
"""
Place = tuple[Any, int, int | None]
Key = tuple[str, str | None, int | None]


def job_time(connection: duckdb.DuckDBPyConnection) -> list[tuple[Any, ...]]:
    """The rows of the view job_time."""
    spent: dict[Place, dict[Key, int]] = defaultdict(lambda: defaultdict(int))
    run_of = {}
    for run, trace, device, part, kind, awaited, dur in connection.execute(_SPENT).fetchall():
        spent[run, trace, device][part, kind, awaited] += dur
        run_of[trace] = run
    for trace, device, awaited, dur in connection.execute(_QUEUED).fetchall():
        own = spent[run_of[trace], trace, device]
        for kind in sorted((kind for part, kind, _ in own if part == "transfer"), key=str):
            moved = min(own["transfer", kind, None], dur)
            own["transfer", kind, None] -= moved
            own["wait", kind, awaited] += moved
            dur -= moved
    ends = {(run, rank): end for run, rank, *end in connection.execute(_ENDS).fetchall()}
    rows = []
    for (run, trace, device), own in spent.items():
        for (part, kind, awaited), dur in own.items():
            end = ends.get((run, awaited), [awaited, None, None])
            if dur > 0:
                rows.append((run, trace, device, part, kind, awaited, *end, dur))
    return rows

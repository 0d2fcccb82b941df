"""How much longer steps take than they would if equal work took equally long on all ranks and in all steps.

The definition is that of Lin et al., Understanding Stragglers in Large Model Training Using What-if Analysis
(OSDI 2025).
"""

from typing import Any, Final

import duckdb
import numpy as np

from traceview.ranks.matched_collectives import Numbers, Times
from traceview.ranks.step_graph import MOST_EVENTS, SENT, STEP, graph_of, lengths, transfers

_EVENTS: Final = f"""
WITH {STEP},
sent AS (
{SENT.format(message="'message'")}),
event AS (
    SELECT
        traces.run, work.trace_id, role, coalesce(step.step, 0) AS step, work.stream, work.start_ns,
        work.end_ns,
        work.class = 'communication' AS sends, sent.instance,
        coalesce(sent.what, work.short_name, work.event_kind) AS what
    FROM steady_work AS work
    JOIN (SELECT trace_id, run FROM traces) AS traces ON traces.trace_id = work.trace_id
    JOIN rank_roles ON rank_roles.trace_id = work.trace_id
    LEFT JOIN sent ON sent.trace_id = work.trace_id AND sent.kernel_id = work.event_id
        AND work.event_kind = 'kernel'
    ASOF LEFT JOIN step ON step.trace_id = work.trace_id AND step.device = work.device
        AND work.start_ns >= step.start_ns
)
SELECT
    dense_rank() OVER (ORDER BY run) - 1 AS run, dense_rank() OVER (ORDER BY run, step) - 1 AS step,
    dense_rank() OVER (ORDER BY run, step, trace_id) - 1 AS rank,
    dense_rank() OVER (ORDER BY run, step, trace_id, stream) - 1 AS stream,
    dense_rank() OVER (ORDER BY run, what) - 1 AS what,
    dense_rank() OVER (ORDER BY run, what, role) - 1 AS work,
    sends, if(sends, coalesce(instance, -1), NULL) AS instance,
    (start_ns - min(start_ns) OVER ())::DOUBLE AS start, (end_ns - start_ns)::DOUBLE AS dur
FROM event ORDER BY run, step, rank, start_ns, end_ns
"""
_RUNS: Final = "SELECT DISTINCT run FROM traces ORDER BY run"


def slowdown(connection: duckdb.DuckDBPyConnection) -> list[tuple[Any, ...]]:
    """The rows of the view slowdown."""
    runs = [run for (run,) in connection.execute(_RUNS).fetchall()]
    [(events,)] = connection.execute("SELECT count(*) FROM steady_work").fetchall()
    found: list[tuple[Any, ...]] = []
    if 0 < events <= MOST_EVENTS:
        rows = {
            name: np.ma.filled(values, -1)
            for name, values in connection.execute(_EVENTS).fetchnumpy().items()
        }
        rows["sends"] = rows["sends"].astype(bool)
        for number, run in enumerate(runs):
            found += _of_run(run, {name: values[rows["run"] == number] for name, values in rows.items()})
    return found


def _of_run(run: Any, rows: dict[str, Any]) -> list[tuple[Any, ...]]:
    sends = rows["sends"]
    graph = graph_of(rows)
    own = transfers(graph, rows["dur"])
    even = np.where(sends, _usual(rows["what"], own, np.median), _usual(rows["what"], own, np.mean))
    by_role = np.where(sends, even, _usual(rows["work"], own, np.median))
    found = lengths(graph, rows["step"], np.stack([own, even, by_role]))
    steps = found.shape[1]
    if not steps:
        return []
    as_recorded, evenly, role = found.mean(axis=1).tolist()
    return [
        (
            run, steps, len(sends), round(as_recorded), round(evenly), round(role),
            as_recorded / max(evenly, 1), as_recorded / max(role, 1),
        )
    ]  # fmt: skip


def _usual(of: Numbers, times: Times, middle: Any) -> Times:
    """The mean or median of the times of what is alike."""
    kinds, place = np.unique(of, return_inverse=True)
    order = np.argsort(place, kind="stable")
    parts = np.split(times[order], np.cumsum(np.bincount(place))[:-1])
    return np.asarray(np.array([middle(part) for part in parts])[place]) if len(kinds) else times

"""What faster host work leaves as it is: what a program does once, and the time that it waits in MPI.

What is done once, before the window, while the GPU waits for initialization, and after all records, makes no
step shorter, and no finding claims it; the time in MPI is that of other ranks and of the network.
"""

from typing import Final

import duckdb
import numpy as np

from traceview.replay.arrays import Shares
from traceview.replay.removals import Removal, Removing
from traceview.replay.replayable import Model, Replayed

_FEWEST_STEPS: Final = 3
"""Steady-state steps from which no idle time is start-up, see the view `idle_causes`."""
IDLE: Final = """
SELECT
    trace_id, device, start_ns, end_ns, coalesce(event_kind, '') AS event_kind,
    coalesce(event_id, -1) AS event_id, 1.0 AS claimed_share
FROM idle_causes WHERE cause IN (SELECT unnest($causes))
"""
_LAST_RECORDED: Final = """
SELECT trace_id, max(end_ns) FROM (
    SELECT trace_id, start_ns + dur_ns AS end_ns FROM api_calls
    UNION ALL SELECT trace_id, start_ns + dur_ns FROM ops
    UNION ALL SELECT trace_id, start_ns + dur_ns FROM python_calls
    UNION ALL SELECT trace_id, start_ns + dur_ns FROM os_calls
    UNION ALL SELECT trace_id, ts_ns FROM cpu_samples
    UNION ALL SELECT trace_id, start_ns + dur_ns FROM ranges
        WHERE (trace_id, name) NOT IN (SELECT (trace_id, name) FROM steps WHERE name IS NOT NULL)
)
GROUP BY trace_id
"""


def share_before_window(model: Model) -> Shares:
    """Of each edge the share of its time before the window of a program without known steps; else 0.

    Such a window begins with the first GPU work, not with the host: were what is before it, such as
    initialization, shorter, only the window would begin elsewhere.
    """
    lag, measured = model.graph.lag, model.graph.measured
    if model.window.steps or model.window.bounds:
        return np.zeros(len(lag))
    before = measured[model.window.begins].min() - measured[model.graph.source]
    return np.where(before > 0, np.minimum(before / np.maximum(lag, 1), 1), 0.0)


def causes_that_stay(model: Model, connection: duckdb.DuckDBPyConnection) -> list[str]:
    """The causes of idle time that `share_that_stays` asks for.

    Where it asks for any, DuckDB takes seconds to plan that, of any trace, unless views are tables already.
    """
    causes = ["mpi"] if connection.execute("SELECT 1 FROM mpi_calls LIMIT 1").fetchall() else []
    return causes + (["start_up"] if model.window.steps < _FEWEST_STEPS else [])


def share_that_stays(model: Model, unchanged: Replayed, connection: duckdb.DuckDBPyConnection) -> Shares:
    """The same, the share in idle time of cause start-up and MPI, and after the last record of the host.

    Args:
        model: the recording.
        unchanged: its replay.
        connection: the connection that it was read from.
    """
    stays, causes = share_before_window(model), causes_that_stay(model, connection)
    if model.window.steps < _FEWEST_STEPS:
        stays = np.maximum(stays, _share_after_records(model, connection))
    rows = connection.execute(IDLE, {"causes": causes}).fetchnumpy() if causes else {}
    if not len(rows.get("start_ns", ())):
        return stays
    columns = {name: np.asarray(column) for name, column in rows.items()}
    effect = Removing(model, unchanged, connection).effect(Removal("shorten", ["idle"], columns))
    within = np.zeros(len(stays))
    within[effect.scaled] = 1 - effect.factor
    return np.minimum(stays + within, 1)


def _share_after_records(model: Model, connection: duckdb.DuckDBPyConnection) -> Shares:
    """Of each edge the share of its time after all that is recorded of the host.

    A step may end long after that; nothing tells what the time goes to, nor whether it recurs.
    """
    graph = model.graph
    found = np.zeros(len(graph.lag))
    ends = connection.execute(_LAST_RECORDED).fetchall()
    if not ends:
        return found
    last = max(model.recording.axis.place_of(trace, end_ns) for trace, end_ns in ends)
    for node in np.flatnonzero(graph.measured > last).tolist():
        edges = slice(int(graph.first[node]), int(graph.first[node + 1]))
        after = graph.measured[node] - np.maximum(graph.measured[graph.source[edges]], last)
        found[edges] = np.clip(after / np.maximum(graph.lag[edges], 1), 0, 1)
    return found

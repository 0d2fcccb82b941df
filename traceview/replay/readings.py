"""How else the trace can be read: without inferred dependencies, and where ranks of the run are missing."""

from collections.abc import Sequence
from typing import Final

import duckdb
import numpy as np

from traceview.native.longest_path import replay
from traceview.replay.arrays import Bools, Ints
from traceview.replay.changes import changed_lags
from traceview.replay.event_graph import NO_EDGE, rule
from traceview.replay.recording import CLASSES
from traceview.replay.removals import Effect
from traceview.replay.replayable import Model, Replayed


def without_coincidences(model: Model) -> Ints:
    """Lags by which the trace can be read as well [ns].

    What was inferred to wait stays when it was, where it follows from nothing else.
    """
    graph = model.graph
    lag = np.where(graph.rule == rule("coincidence"), NO_EDGE, graph.lag)
    lag[graph.lag == NO_EDGE] = 0
    return lag


def without_loose_events(model: Model, unchanged: Replayed) -> Ints | None:
    """Lags without inferred waits for events that hold nothing up in the unchanged replay [ns].

    Which stream's event a call waits for is not recorded then: of those on which the replay does not rest,
    some may be none. None where there are no such waits.
    """
    graph = model.graph
    edges = np.flatnonzero((graph.rule == rule("event")) & graph.inferred)
    earliest = unchanged.times[graph.source[edges]] + graph.lag[edges]
    loose = edges[earliest < unchanged.times[graph.targets(edges)]]
    if not len(loose):
        return None
    lag = graph.lag.copy()
    lag[loose] = NO_EDGE
    return lag


class Waits:
    """What a change can do to the time that a rank waits for ranks that are not open.

    Args:
        model: the recording.
        unchanged: its replay.
        connection: a connection to the traces.
    """

    def __init__(self, model: Model, unchanged: Replayed, connection: duckdb.DuckDBPyConnection) -> None:
        self._model, self._window_ns = model, max(1, unchanged.window_ns)
        self._shortest = with_shortest_collectives(model, connection)
        self._nothing = np.where(_sent(model), np.minimum(model.graph.lag, 0), model.graph.lag)
        # In the shortest of its size a rank may have been the last itself.
        self._ends = np.unique(model.graph.targets(np.flatnonzero(model.graph.lag > self._shortest)))
        self._until = unchanged.times[self._ends]

    def shares(self, effects: Sequence[Effect], growth: float) -> list[float]:
        """The window as a share of the unchanged one, at the ends of what may be.

        All of communication is waiting, and no rank waits any more; or as long as before, times `growth`; or
        for ranks that come when they came.

        Args:
            effects: the change.
            growth: by how much longer the other ranks take at the most.
        """
        model = self._model
        without = changed_lags(effects, self._nothing)
        longer = without + np.rint((model.graph.lag - self._nothing) * growth).astype(np.int64)
        found = [model.replay(lag).window_ns / self._window_ns for lag in (without, longer)]
        as_late = self._as_late(changed_lags(effects, self._shortest))
        return [*found, min(as_late, max(1.0, *found))]

    def _as_late(self, changed: Ints) -> float:
        """With the collectives that the rank waited in ending no earlier than they did."""
        graph = self._model.graph
        at, root = graph.first[self._ends], graph.order[0]
        source = np.insert(graph.source, at, root)
        lag = np.insert(changed, at, self._until - graph.measured[root])
        before = np.searchsorted(self._ends, np.arange(len(graph.first))).astype(np.int32)
        times = graph.measured.copy()
        replay(graph.order, graph.first + before, source, lag, times, len(times))
        return self._model.seen(changed, times).window_ns / self._window_ns


def _sent(model: Model) -> Bools:
    """Which edges are the time of communication, or of its transfer."""
    graph = model.graph
    found: Bools = graph.rule == rule("collective_transfer")
    own = np.flatnonzero(graph.rule == rule("duration"))
    found[own] = model.recording.work.kind[model.work_of_edges(own)] == CLASSES.index("communication")
    return found


def with_shortest_collectives(model: Model, connection: duckdb.DuckDBPyConnection) -> Ints:
    """Lags with which each collective takes as long as the shortest of its size [ns]."""
    graph = model.graph
    shortest = graph.lag.copy()
    edges = np.flatnonzero(_sent(model))
    rows = connection.execute(_SHORTEST).fetchnumpy()
    least = np.full(len(model.recording.work) + 1, 2**62)
    least[model.recording.work_with("kernel", rows["trace_id"], rows["kernel_id"])] = rows["ns"]
    shortest[edges] = np.minimum(shortest[edges], least[model.work_of_edges(edges)])
    return shortest


_SHORTEST: Final = """
-- A send or receive may be nothing but waiting.
SELECT kernels.trace_id, kernels.kernel_id, if(
    regexp_matches(concat(collectives.name, kernels.name), 'send|recv', 'i'), 0, min(kernels.dur_ns) OVER (
        PARTITION BY kernels.trace_id, kernels.name, collectives.name, collectives.bytes_in
    )
) AS ns
FROM kernels
LEFT JOIN collectives ON collectives.trace_id = kernels.trace_id
    AND collectives.kernel_id = kernels.kernel_id
WHERE kernels.kind = 'communication'
"""


def ranks_missing(model: Model, connection: duckdb.DuckDBPyConnection) -> str | None:
    """What is missing of the run: ranks, or which communication of one belongs to which of another."""
    sent = int(np.count_nonzero(model.recording.work.kind == CLASSES.index("communication")))
    [(here, wanted)] = connection.execute(
        "SELECT count(*), greatest(max(world_size), (SELECT max(group_size) FROM collectives)) FROM traces"
        " WHERE trace_id IN (SELECT unnest($traces))",
        {"traces": np.unique(model.recording.streams[:, 0]).tolist()},
    ).fetchall()
    if not sent or (wanted is not None and wanted <= 1):
        return None
    if wanted is not None and wanted > here:
        return f"{here} of {wanted} ranks are open"
    alone = sent - int(np.count_nonzero(model.graph.rule == rule("collective_transfer")))
    return f"{alone} sends, receives or collectives are not paired with other ranks" if alone else None

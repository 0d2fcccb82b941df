"""Other readings of a recording: that stretches of threads are all work, or all wait."""

from collections.abc import Sequence

import numpy as np

from traceview.replay.arrays import Ints
from traceview.replay.event_graph import GPU_WORK, HIDDEN, HOST, NO_EDGE, rule
from traceview.replay.hidden_waits import waited_lags
from traceview.replay.lines import ranges
from traceview.replay.replayable import Model


def other_readings(model: Model) -> list[Ints]:
    """The lags where no unknown stretch of a thread is a wait, all are for GPUs, or for other threads [ns].

    Empty where nothing is unknown.
    """
    stretches = _Stretches(model)
    if not stretches.any:
        return []
    _, gpu, thread = HIDDEN
    found = [stretches.read_as(()), stretches.read_as((gpu, thread)), stretches.read_as((thread, gpu))]
    return [lag for at, lag in enumerate(found) if not any(np.array_equal(lag, each) for each in found[:at])]


def unknown_share(model: Model, readings: Sequence[Ints]) -> float:
    """By how much readings differ in what faster GPU work, or a faster host, would save; of the window."""
    if not readings:
        return 0.0
    graph = model.graph
    spreads = []
    for rules in (GPU_WORK, (*HOST, *HIDDEN)):
        edges = np.flatnonzero(graph.is_of(*rules))
        shares = [_share_with(model, edges, lag) for lag in (graph.lag, *readings)]
        spreads.append(max(shares) - min(shares))
    return max(spreads)


def _share_with(model: Model, edges: Ints, lag: Ints) -> float:
    """The window, as a share, with half the time of edges."""
    changed = lag.copy()
    edges = edges[lag[edges] > 0]
    changed[edges] //= 2
    return model.replay(changed).window_ns / max(1, model.replay(lag).window_ns)


class _Stretches:
    """The edges by which stretches that may be waits are read.

    Attributes:
        any: whether one of them is unknown.
    """

    def __init__(self, model: Model) -> None:
        hidden = model.hidden
        self._graph, self._hidden = model.graph, hidden
        node = 2 * hidden.call
        stretch, edges = ranges(*(model.graph.first[each].astype(np.int64) for each in (node, node + 1)))
        self._edge = {"host_order": model.order_edges(hidden.call)}
        for name in HIDDEN:
            mine = model.graph.rule[edges] == rule(name)
            self._edge[name] = found = np.full(len(node), -1)
            found[stretch[mine]] = edges[mine]
        self._unknown = ~hidden.sure & (self._edge["host_order"] >= 0)
        self.any = bool(self._unknown.any())

    def read_as(self, waits: Sequence[str]) -> Ints:
        """The lags where unknown stretches wait by the first of these rules that they have, or not at all."""
        graph, hidden = self._graph, self._hidden
        lag = graph.lag.copy()
        for name in HIDDEN:
            edges = self._edge[name]
            lag[edges[self._unknown & (edges >= 0)]] = NO_EDGE
        waiting = np.zeros(len(hidden.call), np.bool_)
        for name in waits:
            edges = self._edge[name]
            mine = np.flatnonzero(self._unknown & ~waiting & (edges >= 0))
            edges = edges[mine]
            lag[edges] = waited_lags(graph.measured, graph.source[edges], graph.targets(edges))
            waiting[mine] = True
        mine = np.flatnonzero(self._unknown)
        lag[self._edge["host_order"][mine]] = (hidden.work_ns - np.where(waiting, hidden.waited_ns, 0))[mine]
        return lag

"""How much sooner a run ends if some ranks take as long as others of their role do.

GPU work of all ranks is replayed: each event begins as long after those that it follows as it did. What does
not follow is told from what only came later: after work of some kind on another stream, an event follows it
where events of its kind begin as soon as that has ended. What no such work explains, the host launched late.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from traceview.ranks.step_graph import (
    MOST_EVENTS,
    SENT,
    Graph,
    Marks,
    Numbers,
    Times,
    graph_of,
    lengths,
    transfers,
)

if TYPE_CHECKING:
    import duckdb

_AT_ONCE_NS: Final = 20_000
"""What begins so soon after other work has ended waited for it."""
_LEAST_SHARE: Final = 0.1
"""Of two kinds of work, one follows the other where so many begin at once."""
_MOST_ERROR: Final = 0.05
"""A replay of the recording that differs from it by more tells nothing."""
_ROLES: Final = "SELECT count(DISTINCT role) FROM rank_roles WHERE run IS NOT DISTINCT FROM $1"
_EVENTS: Final = f"""
WITH sent AS (
{SENT.format(message="if(sends, 'send', 'receive')")}),
event AS (
    SELECT
        work.trace_id, work.device, role, work.stream, work.class = 'communication' AS sends, sent.instance,
        coalesce(sent.what, work.short_name, work.event_kind) AS what,
        -- All ranks leave their last collective together, but begin apart.
        work.start_ns - frame.start_ns + max(frame.dur_ns) OVER () - frame.dur_ns AS start_ns,
        work.end_ns - work.start_ns AS dur_ns
    FROM steady_work AS work
    JOIN (SELECT trace_id, run FROM traces) AS traces ON traces.trace_id = work.trace_id
    JOIN steady_windows AS frame ON frame.trace_id = work.trace_id AND frame.device = work.device
    JOIN rank_roles ON rank_roles.trace_id = work.trace_id
    LEFT JOIN sent ON sent.trace_id = work.trace_id AND sent.kernel_id = work.event_id
        AND work.event_kind = 'kernel'
    WHERE traces.run IS NOT DISTINCT FROM $1
)
SELECT
    trace_id AS trace, dense_rank() OVER (ORDER BY trace_id, device) - 1 AS rank,
    dense_rank() OVER (ORDER BY trace_id, device, stream) - 1 AS stream,
    dense_rank() OVER (ORDER BY role) - 1 AS role, dense_rank() OVER (ORDER BY what) - 1 AS what,
    sends, if(sends, coalesce(instance, -1), -1) AS instance, start_ns::DOUBLE AS start,
    dur_ns::DOUBLE AS dur
FROM event ORDER BY rank, start_ns, start_ns + dur_ns
"""


def _has_events(connection: duckdb.DuckDBPyConnection) -> bool:
    """Whether there are single events, as a lake has none, and not too many of them."""
    import duckdb

    try:
        [(events,)] = connection.execute("SELECT count(*) FROM steady_work").fetchall()
    except duckdb.CatalogException:
        return False
    return int(events) <= MOST_EVENTS


class Savings:
    """Replays one run.

    Args:
        connection: with the view rank_roles.
        run: to replay.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, run: Any) -> None:
        self._rows: dict[str, Any] = {}
        [(roles,)] = connection.execute(_ROLES, [run]).fetchall()
        if roles < 2 or not _has_events(connection):
            return
        rows = connection.execute(_EVENTS, [run]).fetchnumpy()
        self._rows = {name: np.ma.filled(values, -1) for name, values in rows.items()}
        self._rows["sends"] = self._rows["sends"].astype(bool)
        self._rows["step"] = np.zeros(len(self._rows["sends"]), np.int64)
        self._graph, self._gaps = _explained(graph_of(self._rows), self._rows)
        self._times = transfers(self._graph, self._rows["dur"])

    def saved_ns(self, culprits: Sequence[int], peers: Sequence[Sequence[int]]) -> int | None:
        """How much sooner others end at most if some ranks did what their peers do [ns].

        None without a pipeline, where the waits tell it, without peers, in a lake, which has no events, and
        where the replay does not end when the recording does.

        Args:
            culprits: traces.
            peers: of each one, traces of its role.
        """
        if not self._rows or not all(peers):
            return None
        times, gaps = self._times.copy(), self._gaps.copy()
        for culprit, alike in zip(culprits, peers, strict=True):
            self._repair(times, gaps, culprit, alike)
        traces = self._rows["trace"]
        ends = lengths(self._graph, traces, np.stack([self._times, times]), np.stack([self._gaps, gaps]))
        others = ~np.isin(np.unique(traces), culprits)
        measured = float((self._rows["start"] + self._rows["dur"]).max())
        if ends.shape[1] < len(others) or abs(ends[0].max() - measured) > _MOST_ERROR * measured:
            return None
        return max(round(float((ends[0] - ends[1])[others].max(initial=0))), 0)

    def _repair(self, times: Times, gaps: Times, culprit: int, peers: Sequence[int]) -> None:
        """Let kernels of each name take no longer in all, and no nth one begin later, than on its peers."""
        own = np.flatnonzero(self._rows["trace"] == culprit)
        others = [np.flatnonzero(self._rows["trace"] == peer) for peer in peers]
        what, sends = self._rows["what"], self._rows["sends"]
        nth = {id(events): _numbered(what[events]) for events in (own, *others)}
        usual_gaps = [_looked_up(nth[id(own)], nth[id(events)], self._gaps[events]) for events in others]
        gaps[own] = np.minimum(gaps[own], np.median(usual_gaps, axis=0))
        for kind in np.unique(what[own][~sends[own]]).tolist():
            alike = own[what[own] == kind]
            usual = np.median([self._times[events[what[events] == kind]].sum() for events in others])
            times[alike] *= min(1.0, float(usual) / max(float(self._times[alike].sum()), 1.0))


def _explained(graph: Graph, rows: dict[str, Any]) -> tuple[Graph, Times]:
    """The graph without what events do not follow, and how long after what they follow they begin [ns]."""
    start, end, stream = rows["start"], rows["start"] + rows["dur"], rows["stream"]
    source, event = graph.source, graph.event
    same = stream[source] == stream[event]
    before = np.full(len(start), -np.inf)
    before[event[same]] = start[source[same]]
    # What had ended when the event before on its stream began, that one follows.
    direct = same | (end[source] > before[event])
    source, event, same = source[direct], event[direct], same[direct]
    at_once = (start[event] - end[source] <= _AT_ONCE_NS) & (
        end[source] >= _latest(end, source, event)[event]
    )
    kinds = np.stack([rows["role"][event], rows["what"][source], rows["what"][event]])
    _, kind = np.unique(kinds, axis=1, return_inverse=True)
    share = np.bincount(kind.ravel(), weights=at_once) / np.bincount(kind.ravel())
    follows: Marks = same | (share[kind.ravel()] >= _LEAST_SHARE)
    late = start - _latest(end, source[follows], event[follows]) > _AT_ONCE_NS
    follows |= late[event]
    found = Graph(graph.node, source[follows], event[follows])
    return found, np.maximum(start - _latest(end, found.source, found.event), 0.0)


def _latest(end: Times, source: Numbers, event: Numbers) -> Times:
    """The last end of what each event follows; 0 where that is nothing."""
    latest = np.zeros(len(end))
    np.maximum.at(latest, event, end[source])
    return latest


def _numbered(what: Numbers) -> Numbers:
    """What each event is, and the how many-th of it, as one number."""
    order = np.argsort(what, kind="stable")
    _, first, counts = np.unique(what[order], return_index=True, return_counts=True)
    nth = np.empty(len(what), np.int64)
    nth[order] = np.arange(len(what)) - np.repeat(first, counts)
    return np.asarray((what.astype(np.int64) << 32) + nth)


def _looked_up(wanted: Numbers, known: Numbers, values: Times) -> Times:
    """The value of each key; 0 where it is unknown."""
    if not len(known):
        return np.zeros(len(wanted))
    order = np.argsort(known)
    place = np.minimum(np.searchsorted(known[order], wanted), len(known) - 1)
    found = order[place]
    return np.where(known[found] == wanted, values[found], 0.0)

"""What removes a finding, in the closed vocabulary of rules, as a change of lags."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import duckdb
import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Bools, Ints, Numbers, Positioned, Shares
from traceview.replay.building import quantile
from traceview.replay.claimed import ClaimedTime
from traceview.replay.event_graph import rule
from traceview.replay.gpu_rules import LONGEST_PAUSE_NS
from traceview.replay.hidden_waits import LEAST_NS
from traceview.replay.recording import CLASSES, EVENT_KINDS
from traceview.replay.removed_events import ACTIVITIES, ALIKE, OF_COLLECTIVES, OF_COPYING
from traceview.replay.replayable import Model, Replayed
from traceview.replay.thread_edges import ThreadEdges
from traceview.replay.whole_operators import launching_only, operators_of

WAITS: Final = ("synchronization", "blocking_copy", "staging", "release")
"""The rules of edges that make the host wait for GPU work."""

_LOADING: Final = 10
"""A first launch that takes so many times what its function does loads the kernel."""
_VALUE_NS: Final = 20_000
"""The longest copy of a value [ns]: beyond it, at the slowest rate of pageable memory, some 30 KB."""


def _no_edges() -> Ints:
    return np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True)
class Removal:
    """The rows of a finding, and what becomes of what they name.

    Attributes:
        how: a key of REMOVALS.
        classes: the classes of the breakdown whose time they claim.
        rows: columns of the rows: trace_id, device (-1 where there is none), start_ns, end_ns, event_kind
            (api_call, op, kernel, copy or memset), event_id, the claimed_share of their time, and, where
            rows are of one class of time each, their class.
    """

    how: str
    classes: Sequence[str]
    rows: Mapping[str, NDArray[Any]]

    @property
    def events(self) -> dict[str, list[Any]]:
        """The events of the rows, as the queries of removed_events take them."""
        columns = {"traces": "trace_id", "kinds": "event_kind", "events": "event_id"}
        return {name: self.rows[column].tolist() for name, column in columns.items()}


@dataclass(frozen=True, slots=True)
class Effect:
    """What a change makes of lags.

    Attributes:
        scaled: edges whose lags are multiplied by `factor`, but not made less than `least_ns`, then longer by
            `added_ns`, but not less than nothing.
        dropped: edges that no longer hold.
    """

    scaled: Positioned = field(default_factory=_no_edges)
    factor: float | NDArray[np.float64] = 0.0
    least_ns: int = 0
    added_ns: int = 0
    dropped: Ints = field(default_factory=_no_edges)

    def __bool__(self) -> bool:
        return bool(len(self.scaled) or len(self.dropped))

    def without(self, edges: Bools) -> Effect:
        """The same, but for marked edges, which stay as they are."""
        stays = ~edges[self.scaled]
        factor = self.factor if isinstance(self.factor, float) else self.factor[stays]
        return replace(
            self, scaled=self.scaled[stays], factor=factor, dropped=self.dropped[~edges[self.dropped]]
        )

    def but_for(self, share: Shares) -> Effect:
        """The same, but for a share of the time of each edge, which stays as it is."""
        return replace(self, factor=1 - (1 - self.factor) * (1 - share[self.scaled]))


def without_work(
    model: Model, connection: duckdb.DuckDBPyConnection, work: Ints, of_host: ThreadEdges | None = None
) -> Effect:
    """GPU work that is gone: with its time, its pause, and the host's time of calls that launch only it.

    That is the call, and the time of its thread in operators that launch nothing else: what an operator does
    for its other work, and what is done between operators, is done as before. Of a thread without operators
    it is the call, and the time since the call before, up to 100 us: nothing says what longer pauses are for.

    Args:
        model: the recording.
        connection: the connection that it was read from.
        work: the GPU work.
        of_host: the edges of its threads, if they are known.
    """
    recording = model.recording
    gone = np.zeros(len(recording.work), np.bool_)
    gone[work] = True
    on_gpu = _on_gpu(model, gone)
    launches = np.zeros(len(recording.calls), np.bool_)
    launched = recording.work.call[gone & (recording.work.call >= 0)]
    launches[launched] = True
    launches[recording.work.call[~gone & (recording.work.call >= 0)]] = False
    calls = _into_calls(model, launches, "call")
    before = _into_calls(model, launches, "host_order")
    thread, begin, until = operators_of(recording, connection)
    known = np.zeros(len(recording.calls.ids), np.bool_)
    known[thread] = True
    untold = ~known[recording.calls.thread[_called(model, before)]] & (model.graph.lag[before] <= LEAST_NS)
    whole = np.concatenate([on_gpu, calls, before[untold]])
    only = launching_only(recording, launches, thread, begin, until)
    of_host = of_host or ThreadEdges(model)
    within, share = _within(model, of_host, thread[only], begin[only], until[only])
    is_whole = np.zeros(len(model.graph.lag), np.bool_)
    is_whole[whole] = True
    rest = ~is_whole[within]
    factor = np.concatenate([np.zeros(len(whole)), 1 - share[rest]])
    return Effect(np.concatenate([whole, within[rest]]), factor, dropped=_into_calls(model, launches, *WAITS))


def _within(
    model: Model, of_host: ThreadEdges, threads: Numbers, begin: Ints, until: Ints
) -> tuple[Ints, Shares]:
    """The edges of threads in intervals, which do not overlap on one thread; the share of each in them."""
    lag = model.graph.lag
    all_of_it, none = np.ones(len(threads)), np.zeros(len(lag))
    saved = of_host.shortened_within(threads.astype(np.int64), begin, until, all_of_it, none)
    edges = np.flatnonzero((saved > 0) & (lag > 0))
    return edges, np.minimum(saved[edges] / lag[edges], 1)


def _on_gpu(model: Model, gone: Bools) -> Ints:
    """The edges that are the times of GPU work, and its pauses, as far as these are known to be its own."""
    graph, recording = model.graph, model.recording
    edges = np.flatnonzero(graph.is_of("duration", "stream_order", "collective_transfer"))
    number = _called(model, edges) - len(recording.calls)
    known = (number >= 0) & (number < len(gone))
    edges, number = edges[known], number[known]
    return edges[gone[number] & ~_pauses_of_others(model, edges, number)]


def _pauses_of_others(model: Model, edges: Ints, work: Ints) -> Bools:
    """Which edges to GPU work are long pauses before what no call launches: their cause is not recorded."""
    graph = model.graph
    found = (graph.rule[edges] == rule("stream_order")) & (model.recording.work.call[work] < 0)
    return np.asarray(found & (graph.lag[edges] > LONGEST_PAUSE_NS))


def share_of_first_launches(model: Model, connection: duckdb.DuckDBPyConnection) -> Shares:
    """Of each edge the share that is the loading of code, or else done when a kernel is launched first.

    Whatever takes the place of that kernel is loaded as well.
    """
    recording = model.recording
    rows = connection.execute(_FIRST_KERNELS).fetchnumpy()
    work = recording.work_with("kernel", rows["trace_id"], rows["kernel_id"])
    first = np.zeros(len(recording.calls) + 1, np.bool_)
    first[recording.work.call[work[work >= 0]]] = True
    calls, hidden = recording.calls, model.hidden
    # What may be a wait instead is in the edge to the call.
    held = model.order_edges(hidden.call[hidden.held & first[hidden.call]])
    edges = np.concatenate([_into_calls(model, first[:-1], "call"), held[held >= 0]])
    usual = quantile(calls.end - calls.start, calls.function, len(recording.functions), 0.5)
    usual = usual[calls.function[_called(model, edges)]]
    lag = model.graph.lag[edges]
    share = np.zeros(len(model.graph.lag))
    slow = (lag > LEAST_NS) & (lag > _LOADING * usual)
    share[edges[slow]] = 1 - usual[slow] / lag[slow]
    return share


_FIRST_KERNELS: Final = """
SELECT trace_id, min_by(kernel_id, start_ns) AS kernel_id FROM kernels GROUP BY trace_id, name
"""


class Removing:
    """What removes findings of opened traces.

    Args:
        model: their recording.
        unchanged: its replay.
        connection: a connection to the traces.
    """

    def __init__(self, model: Model, unchanged: Replayed, connection: duckdb.DuckDBPyConnection) -> None:
        self._model, self._connection = model, connection
        self._claimed = ClaimedTime(model, unchanged)
        self._once = share_of_first_launches(model, connection)

    def effect(self, removal: Removal) -> Effect:
        """What removes a finding."""
        return REMOVALS[removal.how](self, removal).but_for(self._once)

    def without_waits(self, removal: Removal) -> Effect:
        """Its calls, and those like them, do not wait."""
        calls = _calls_of(self._model, self._connection, removal)
        return Effect(dropped=_into_calls(self._model, calls, *WAITS))

    def without_blocking(self, removal: Removal) -> Effect:
        """The time of GPU work that it claims is gone, and the host does not wait for its copies.

        Neither in their calls, nor in others of their operators: a synchronization behind the copy. So no
        gap comes of it, and what it claims of gaps is not taken from the host once more. A synchronous
        function (`cudaMemcpy`) waits whatever memory it copies from.
        """
        model = self._model
        calls = model.recording.calls
        rows = self._connection.execute(OF_COPYING, removal.events).fetchnumpy()
        freed = np.zeros(len(calls) + 1, np.bool_)
        freed[model.recording.calls_of(rows["trace_id"], rows["call_id"])] = True
        returns = np.array(["Async" in name for name in model.recording.functions], np.bool_)
        freed[:-1] &= returns[calls.function] | ~calls.of_kind("copy")
        of_work = [name for name in removal.classes if name != "idle"]
        shorter = self._lasting(self._claimed.saved(of_work, removal.rows))
        return replace(shorter, dropped=_into_calls(model, freed[:-1], *WAITS))

    def without_calls(self, removal: Removal) -> Effect:
        """Its calls, and those like them, are gone, with what they launch.

        Copies that take longer than a value does stay: what they cost is moving the data.
        """
        model = self._model
        work = model.recording.work
        calls = _calls_of(model, self._connection, removal)
        launched = np.append(calls, False)[work.call]
        launched &= (work.kind != CLASSES.index("copy")) | (work.end - work.start <= _VALUE_NS)
        on_gpu = _on_gpu(model, launched)
        return Effect(
            np.concatenate([on_gpu, _into_calls(model, calls, "call")]),
            dropped=_into_calls(model, calls, *WAITS),
        )

    def without_work(self, removal: Removal) -> Effect:
        """Its GPU work is gone."""
        work = _work_of(self._model, removal)
        return without_work(self._model, self._connection, work, self._claimed.of_host)

    def shortened(self, removal: Removal) -> Effect:
        """The time that it claims is gone."""
        rows = removal.rows
        known = np.unique(rows["class"]) if "class" in rows else np.array([""])
        if not known.any():
            return self._lasting(self._claimed.saved(removal.classes, rows))
        of_class = [
            self._claimed.saved([name], {key: column[rows["class"] == name] for key, column in rows.items()})
            for name in known.tolist()
        ]
        return self._lasting(np.max(of_class, axis=0))

    def sent_faster(self, removal: Removal) -> Effect:
        """The time that it claims is gone: in each group what one rank claims, on all its ranks.

        Of a transfer that is slow, only ranks that do not compute meanwhile claim anything. The rank is the
        one of the group that claims most. From one collective to the next that would be another one, and the
        sum more than any of them loses.
        """
        graph, recording = self._model.graph, self._model.recording
        saved = self._claimed.saved(removal.classes, removal.rows)
        edges = np.flatnonzero(graph.rule == rule("collective_transfer"))
        edges = edges[np.isin(graph.source[edges], graph.source[edges[saved[edges] > 0]])]
        device = recording.device_of_work()[self._model.work_of_edges(edges)]
        by_join = np.lexsort((device, graph.source[edges]))
        edges, device = edges[by_join], device[by_join]
        _, first, join = np.unique(graph.source[edges], return_index=True, return_inverse=True)
        groups: dict[bytes, int] = {}
        members = np.split(device, first[1:])
        group = np.array([groups.setdefault(each.tobytes(), len(groups)) for each in members], np.int64)[join]
        claimed = np.zeros((len(groups), len(recording.devices)))
        np.add.at(claimed, (group, device), saved[edges])
        of_rank = np.zeros(len(first))
        one = device == claimed.argmax(axis=1)[group]
        of_rank[join[one]] = saved[edges[one]]
        saved[edges] = of_rank[join]
        return self._lasting(saved)

    def merged(self, removal: Removal) -> Effect:
        """The time that it claims is gone, and that of the host to launch that share of the GPU work.

        Of operators the host's time is gone whole, although their kernels have a shortest duration; so is
        that in the operators of collectives that claim anything.
        """
        saved = self._claimed.saved(removal.classes, removal.rows)
        of_operators = bool(np.all(removal.rows["event_kind"] == "op"))
        self._claimed.shorten_launches(saved, whole=of_operators)
        claims = removal.rows["claimed_share"] > 0
        merged = replace(removal, rows={name: column[claims] for name, column in removal.rows.items()})
        return self._without_host_time(saved, OF_COLLECTIVES, merged)

    def without_activities(self, removal: Removal) -> Effect:
        """The time that it claims is gone, and all of the host's time in activities of the same names.

        Else what is hidden behind GPU work so far would bind as soon as that is shorter.
        """
        saved = self._claimed.saved(removal.classes, removal.rows)
        return self._without_host_time(saved, ACTIVITIES, removal)

    def _without_host_time(self, saved: Shares, activities: str, removal: Removal) -> Effect:
        """The time saved is gone, and that of threads in activities of a removal, as of `removed_events`."""
        calls, axis = self._model.recording.calls, self._model.recording.axis
        rows = self._connection.execute(activities, removal.events).fetchall()
        threads = {
            pair: number for number, pair in enumerate(zip(calls.traces.tolist(), calls.ids, strict=True))
        }
        known = [(row[0], threads[row[:2]], *row[2:]) for row in rows if row[:2] in threads]
        trace, thread, begin, until = np.array(known, np.int64).reshape(-1, 4).T
        begin, until = axis.place(trace, begin), axis.place(trace, until)
        return self._lasting(self._claimed.with_host_time(saved, thread, begin, until))

    def in_time(self, removal: Removal) -> Effect:
        """Other ranks do not wait for those that begin the collectives of the removal last."""
        graph, recording = self._model.graph, self._model.recording
        edges = np.flatnonzero(graph.rule == rule("collective_start"))
        work = graph.source[edges] // 2 - len(recording.calls)
        join = graph.targets(edges)
        ended = np.flatnonzero(graph.rule == rule("collective_transfer"))
        awaited = np.zeros(len(recording.work), np.bool_)
        awaited[_work_of(self._model, removal)] = True
        joins = graph.source[ended[awaited[self._model.work_of_edges(ended)]]]
        last = np.isin(join, joins) & (graph.measured[graph.source[edges]] == graph.measured[join])
        trace = recording.trace_of_work()[work]
        late = np.isin(trace, np.unique(trace[last])) & ~np.isin(trace, removal.rows["trace_id"])
        return Effect(dropped=edges[late])

    def _lasting(self, saved: Shares) -> Effect:
        lag = self._model.graph.lag
        edges = np.flatnonzero((saved > 0) & (lag > 0)).astype(np.int32)
        return Effect(edges, 1 - np.minimum(saved[edges] / lag[edges], 1))


REMOVALS: Final[Mapping[str, Callable[[Removing, Removal], Effect]]] = {
    "drop_wait": Removing.without_waits,
    "unblock": Removing.without_blocking,
    "drop_call": Removing.without_calls,
    "drop_work": Removing.without_work,
    "drop_activity": Removing.without_activities,
    "merge": Removing.merged,
    "in_time": Removing.in_time,
    "send_faster": Removing.sent_faster,
    "shorten": Removing.shortened,
}
"""What a rule can say that removes its findings; see docs/adding-a-rule.md."""


def _work_of(model: Model, removal: Removal) -> Ints:
    """The positions of the GPU work of a removal."""
    found = [np.zeros(0, np.int64)]
    rows = removal.rows
    for kind in EVENT_KINDS:
        mine = rows["event_kind"] == kind
        work = model.recording.work_with(kind, rows["trace_id"][mine], rows["event_id"][mine])
        found.append(work[work >= 0])
    return np.concatenate(found)


def _calls_of(model: Model, connection: duckdb.DuckDBPyConnection, removal: Removal) -> Bools:
    """The calls like those of a removal: of the same function by operators of the same name.

    A finding has the waits that cost time; once these are gone, others of the same kind would. Of operators
    it is the calls that wait; of those that only read a value all.
    """
    recording = model.recording
    wanted = np.zeros(len(recording.calls) + 1, np.bool_)
    rows = connection.execute(ALIKE, removal.events).fetchnumpy()
    waits = np.zeros(len(recording.calls) + 1, np.bool_)
    waits[_called(model, _into_calls(model, np.ones(len(recording.calls), np.bool_), *WAITS))] = True
    calls = recording.calls_of(rows["trace_id"], rows["call_id"])
    wanted[calls[rows["whole"] | waits[calls]]] = True
    wanted[recording.work.call[_work_of(model, removal)]] = True
    return wanted[:-1]


def _into_calls(model: Model, calls: Bools, *rules: str) -> Ints:
    """The edges of rules that lead to calls."""
    edges = np.flatnonzero(model.graph.is_of(*rules))
    number = _called(model, edges)
    known = number < len(calls)
    return edges[known][calls[number[known]]]


def _called(model: Model, edges: Ints) -> Ints:
    """The calls that edges lead to; GPU work, then other nodes, follow their number."""
    return np.asarray(model.graph.targets(edges).astype(np.int64) // 2)

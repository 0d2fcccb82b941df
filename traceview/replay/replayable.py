"""A recording as a graph that can be replayed, and what a replay shows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final

import duckdb
import numpy as np
from numpy.typing import NDArray

from traceview.errors import UsageError
from traceview.replay import collective_rules, gpu_rules, host_rules, wait_rules
from traceview.replay.arrays import Ints, Numbers, Positioned
from traceview.replay.building import Building, HiddenWaits
from traceview.replay.event_graph import NO_EDGE, RULES, Graph, rule, sorted_graph
from traceview.replay.hidden_waits import hidden_waits, polling
from traceview.replay.lines import ranges
from traceview.replay.recording import CLASSES, Recording, read_recording
from traceview.replay.window import Window, add_window, judged_time

PATH_KINDS: Final = {
    "host_order": "host",
    "call": "api_calls",
    "launch": "launch_latency",
    "stream_order": "stream_gap",
    "synchronization": "wake_up",
    "blocking_copy": "wake_up",
    "staging": "copy",
    "release": "wake_up",
    "handoff": "handoff",
    "event": "event_wait",
    "coincidence": "inferred_wait",
    "full_queue": "full_queue",
    "collective_start": "communication",
    "collective_transfer": "communication",
    "boundary": "host",
    "hidden_wait": "inferred_wait",
    "hidden_wait_for_gpu": "inferred_wait",
    "hidden_wait_for_thread": "inferred_wait",
}
"""What time on the critical path is called by the rule of its edge; durations by the class of the work."""
NOT_RECORDED: Final = "not_recorded"
"""Time on the critical path before the first event of a thread or stream that follows from nothing."""
KINDS_ON_PATH: Final = tuple(dict.fromkeys([NOT_RECORDED, *PATH_KINDS.values(), *CLASSES]))
"""All that time on the critical path is called."""


READ: Final = ("steady_windows", "steady_steps", "collective_parts", "clocks", "call_kinds")
"""The derived tables that a replay reads; those that compute its connection."""
READ_BY_REMOVALS: Final = (*READ, "host_activities", "idle_causes")
"""The same of replays without causes of findings, and of the best single changes."""
READ_BY_TARGETS: Final = (*READ_BY_REMOVALS, "op_roofline")
"""The same of answers about other machines."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """One replay.

    Attributes:
        lag: the lag of each edge [ns].
        times: the time of each node [ns].
        begin, end: of the window, over all devices [ns].
    """

    lag: Ints
    times: Ints
    begin: int
    end: int

    @property
    def window_ns(self) -> int:
        """The length of the window [ns]."""
        return self.end - self.begin


@dataclass(frozen=True, slots=True)
class CriticalPath:
    """The critical path of a replay.

    Attributes:
        edges: its edges, from the end of the window back.
        lag: their lags [ns].
        part: what each takes of the window [ns].
        window_ns: the window [ns].
        places: of each edge of the graph its position in `edges`, or -1.
    """

    edges: Numbers
    lag: Ints
    part: Ints
    window_ns: int
    places: Numbers

    @classmethod
    def of(cls, model: Model, replayed: Replayed) -> CriticalPath:
        """The path of a replay."""
        edges, part, before_ns = model.path(replayed)
        places = np.full(len(replayed.lag), -1, np.int32)
        places[edges] = np.arange(len(edges), dtype=np.int32)
        return cls(edges, replayed.lag[edges], part, before_ns + int(part.sum()), places)

    def least_ns(self, lag: Ints, changed: Positioned | None = None) -> float | None:
        """What the path takes with other lags, of `changed` edges at most; None where one is gone [ns]."""
        at: Positioned | slice = slice(None)
        if changed is not None:
            at = self.places[changed]
            at = at[at >= 0]
        new, old = lag[self.edges[at]], self.lag[at]
        if (new == NO_EDGE).any():
            return None
        gone = np.where(old > 0, 1 - np.clip(new, 0, old) / np.maximum(old, 1), 0.0)
        return self.window_ns - float((self.part[at] * gone).sum())


@dataclass(frozen=True, slots=True)
class Model:
    """A recording as a graph.

    Attributes:
        recording: the recording.
        graph: its graph.
        window: its window.
        thread_of_node: of nodes that are neither of a call nor of GPU work the thread, where they have one.
        hidden: stretches of threads that may be waits.
    """

    recording: Recording
    graph: Graph
    window: Window
    thread_of_node: Mapping[int, int]
    hidden: HiddenWaits

    def replay(self, lag: Ints) -> Replayed:
        """Replays with these lags [ns]."""
        return self.seen(lag, self.graph.replayed(lag))

    def measured(self) -> Replayed:
        """The recording itself."""
        return self.seen(self.graph.lag, self.graph.measured)

    def seen(self, lag: Ints, times: Ints) -> Replayed:
        """A replay with these lags and times [ns]."""
        return Replayed(lag, times, int(times[self.window.begins].min()), int(times[self.window.ends].max()))

    def work_of_edges(self, edges: Positioned) -> Ints:
        """The GPU work of edges of the rules duration, collective_transfer and staging."""
        graph = self.graph
        nodes = np.where(graph.rule[edges] == rule("staging"), graph.source[edges], graph.targets(edges))
        return np.asarray(nodes.astype(np.int64) // 2 - len(self.recording.calls))

    def path(self, replayed: Replayed) -> tuple[Numbers, Ints, int]:
        """The critical path from the end of the window back: edges, their times, and the time before [ns].

        These times sum to the window.
        """
        last = int(self.window.ends[np.argmax(replayed.times[self.window.ends])])
        path = self.graph.path(replayed.lag, replayed.times, last)
        nodes = np.concatenate([np.array([last], np.int32), self.graph.source[path]])
        times = np.maximum(replayed.times[nodes], replayed.begin)
        return path, times[:-1] - times[1:], int(times[-1]) - replayed.begin

    def order_edges(self, calls: Ints) -> Ints:
        """The edge from the call before on its thread to each of these, in order; -1 where there is none."""
        node = 2 * calls
        place, edges = ranges(*(self.graph.first[each].astype(np.int64) for each in (node, node + 1)))
        mine = (self.graph.rule[edges] == rule("host_order")) & (self.graph.source[edges] == node[place] - 1)
        found = np.full(len(calls), -1)
        found[place[mine]] = edges[mine]
        return found

    def share(
        self,
        after: Replayed,
        before: Replayed,
        path: CriticalPath | None = None,
        changed: Positioned | None = None,
    ) -> float:
        """The window of a replay as a share of that of another one.

        It is no less than what the critical path of the other one takes with the lags of the first: windows
        begin and end with the same events, and where many streams lead to their begin, that may come earlier
        by more than what the change saves. That holds only while the path does.

        Args:
            after, before: the replays.
            path: the critical path of `before`, where it is known.
            changed: the edges whose lags may differ, each once; by default all.
        """
        path = path or CriticalPath.of(self, before)
        least = path.least_ns(after.lag, changed)
        window_ns = after.window_ns if least is None else max(after.window_ns, least)
        return window_ns / max(1, before.window_ns)

    def critical_path(self, replayed: Replayed) -> dict[str, int]:
        """Time on the critical path by kind [ns], from the end of the window back; sums to the window."""
        path, part, before_ns = self.path(replayed)
        found: dict[str, int] = {}
        kinds = self.kinds_of_edges(path)
        # In the order of their occurrence, which stays among equal ones.
        each, first = np.unique(kinds, return_index=True)
        for kind in each[np.argsort(first)].tolist():
            found[KINDS_ON_PATH[kind]] = int(part[kinds == kind].sum())
        found[NOT_RECORDED] = before_ns
        return {kind: ns for kind, ns in sorted(found.items(), key=lambda each: -each[1]) if ns}

    def kinds_of_edges(self, edges: Positioned) -> NDArray[np.int8]:
        """What the time of edges is called on the critical path, as positions in KINDS_ON_PATH."""
        of_rule = [KINDS_ON_PATH.index(PATH_KINDS.get(name, NOT_RECORDED)) for name in RULES]
        kinds: NDArray[np.int8] = np.array(of_rule, np.int8)[self.graph.rule[edges]]
        of_class = np.array([KINDS_ON_PATH.index(name) for name in CLASSES], np.int8)
        durations = self.graph.rule[edges] == rule("duration")
        kinds[durations] = of_class[self.recording.work.kind[self.work_of_edges(edges[durations])]]
        return kinds

    def breakdown(self, replayed: Replayed) -> list[dict[str, int]]:
        """Time by class in the window of each device [ns], in the order of `window.devices`."""
        calls, work = len(self.recording.calls), self.recording.work
        begin = replayed.times[self.window.begins]
        length = np.maximum(replayed.times[self.window.ends] - begin, 0)
        line = np.full(len(self.recording.devices), -1)
        line[list(self.window.devices)] = np.arange(len(begin))
        line = line[self.recording.device_of_work()]
        mine = np.flatnonzero(line >= 0)
        line = line[mine]
        # Each device in a range of its own: one order and one running maximum do for all.
        apart = int(length.max()) + 1
        node = 2 * (calls + mine)
        start, stop = (
            np.clip(replayed.times[each] - begin[line], 0, length[line]) + line * apart
            for each in (node, node + 1)
        )
        order = np.argsort(start, kind="stable")
        line, start, stop, kind = line[order], start[order], stop[order], work.kind[mine][order]
        busy = [np.zeros(len(begin), np.int64)]
        for most in range(len(CLASSES)):
            some = kind <= most
            busy.append(
                np.bincount(line[some], _covered(start[some], stop[some]), len(begin)).astype(np.int64)
            )
        rows = [*np.diff(busy, axis=0), length - busy[-1]]
        return [dict(zip((*CLASSES, "idle"), each, strict=True)) for each in np.transpose(rows).tolist()]


def _covered(starts: Ints, stops: Ints) -> Ints:
    """The time that each interval covers and none before it, in the order of their starts [ns]."""
    reached = np.maximum.accumulate(stops)
    before = np.concatenate([starts[:1], reached[:-1]])
    return np.asarray(np.maximum(reached - np.maximum(starts, before), 0))


_Adding = Callable[[Building, wait_rules.Recorded, "duckdb.DuckDBPyConnection"], None]

DEPENDENCIES: Final[dict[str, _Adding]] = {
    "full_queue": lambda building, *_: gpu_rules.full_queue(building),
    "synchronization": lambda building, recorded, _: wait_rules.synchronizations(building, recorded),
    "blocking_copy": lambda building, *_: wait_rules.blocking_copies(building),
    "release": lambda building, *_: wait_rules.releases(building),
    "handoff": lambda building, _, connection: host_rules.handoffs(building, connection),
    "cut_wait": lambda building, *_: host_rules.cut_waits(building),
    "polling": lambda building, *_: polling(building),
    "hidden_wait": lambda building, _, connection: hidden_waits(
        building, connection, judged_time(building, connection)
    ),
    "host_order": lambda building, *_: host_rules.host_order(building),
    "call": lambda building, *_: host_rules.call_costs(building),
    "launch": lambda building, *_: gpu_rules.launches(building),
    "event": lambda building, recorded, _: wait_rules.events(building, recorded),
    "stream_order": lambda building, *_: gpu_rules.stream_order(building),
    "collective": lambda building, _, connection: collective_rules.collectives(building, connection),
    "duration": lambda building, *_: gpu_rules.durations(building),
    "coincidence": lambda building, *_: gpu_rules.coincidences(building),
}
"""The rules, in their order: some read what others before them found."""


def build_model(connection: duckdb.DuckDBPyConnection, left_out: Collection[str] = ()) -> Model:
    """Builds the graph of the opened traces.

    Args:
        connection: a connection to the traces.
        left_out: rules that are not applied, of DEPENDENCIES: what each is worth.

    Raises:
        UsageError: the traces are of several runs.
        InconclusiveError: there is nothing to replay.
    """
    runs = connection.execute("SELECT count(DISTINCT run) FROM traces").fetchall()[0][0]
    if runs > 1:
        raise UsageError(f"these are {runs} runs: name the traces of one")
    building = Building.of(read_recording(connection))
    recorded = wait_rules.recorded_waits(building, connection)
    for name, add in DEPENDENCIES.items():
        if name not in left_out:
            add(building, recorded, connection)
    window = add_window(building, connection)
    recording, edges, threads = building.recording, building.edges, building.thread_of_node
    hidden = building.hidden
    del building, recorded
    return Model(recording, sorted_graph(edges), window, threads, hidden)

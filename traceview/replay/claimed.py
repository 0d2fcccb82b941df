"""What takes claimed intervals away: GPU work that is shorter, and gaps whose causes take less time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Bools, Ints, Numbers, Positioned, distinct
from traceview.replay.graph import rule
from traceview.replay.model import Model, Replayed
from traceview.replay.recording import CLASSES, EVENT_KINDS

Shares = NDArray[np.float64]
Whole = TypeVar("Whole", int, Ints)

_NO_CAUSE: Final = ("duration", "collective_transfer")
"""The rules of edges that are GPU work, and no cause of a gap."""
_OF_HOST: Final = ("host_order", "call")
_LATEST: Final = 2**62
"""No time is later, and none on an axis of several lines [ns]."""
_MOST_AT_ONCE: Final = 1 << 18
"""Edges of threads that are looked at together; each takes about 100 bytes meanwhile."""


@dataclass(frozen=True, slots=True)
class _Intervals:
    """Claimed intervals.

    Attributes:
        device: of each its position in `Recording.devices`, or -1.
        work: of each the GPU work that it is a part of, or -1: then it is about all work within.
        start, end: of each, in the times of the recording [ns].
        share: the share of it that is claimed.
    """

    device: Ints
    work: Ints
    start: Ints
    end: Ints
    share: Shares

    def some(self, chosen: Bools) -> _Intervals:
        """Those that are chosen."""
        return _Intervals(*(column[chosen] for column in _columns(self)))


@dataclass(frozen=True, slots=True)
class _Gaps:
    """The idle gaps of devices in their windows, in the order of the devices and of time.

    Attributes:
        line: of each the number of its device among those with a window.
        start, end: their times [ns].
        node: the node that ends each.
        thread: the position of the thread that launched the work that ends it, or -1.
    """

    line: Ints
    start: Ints
    end: Ints
    node: Ints
    thread: Ints


class ClaimedTime:
    """Changes that take claimed intervals of a recording away.

    Args:
        model: the recording.
        unchanged: its replay.
    """

    def __init__(self, model: Model, unchanged: Replayed) -> None:
        self._model = model
        graph = model.graph
        # Of several the first one decides, as on the critical path.
        self._deciding = graph.deciding(unchanged.lag, unchanged.times)
        self._no_cause = np.isin(graph.rule, [rule(name) for name in _NO_CAUSE])
        durations = np.flatnonzero(self._no_cause).astype(np.int32)
        self._durations, self._work = durations, model.work_of_edges(durations).astype(np.int32)
        self._device_of_work = model.recording.device_of_work()
        self._of_host = ThreadEdges(model)
        order = np.argsort(self._device_of_work, kind="stable")
        bounds = np.searchsorted(self._device_of_work[order], np.arange(len(model.recording.devices) + 1))
        gaps = [
            self._gaps_of(number, order[bounds[device] : bounds[device + 1]])
            for number, device in enumerate(model.window.devices)
        ]
        self._gaps = _Gaps(*(np.concatenate(columns) for columns in zip(*map(_columns, gaps), strict=True)))
        self._line_of_device = np.full(len(model.recording.devices), -1)
        self._line_of_device[list(model.window.devices)] = np.arange(len(model.window.devices))

    def saved(self, classes: Sequence[str], rows: Mapping[str, NDArray[Any]]) -> Shares:
        """By how much less each edge takes without the claimed time [ns].

        Args:
            classes: the classes of the breakdown that are claimed.
            rows: of claimed intervals, see `traceview.replay.removals.Removal`.
        """
        claimed = self._intervals(rows)
        saved = np.zeros(len(self._model.graph.lag))
        of_work = np.zeros(len(self._model.recording.work))
        kinds = np.array([name in classes for name in CLASSES])
        claimed = claimed.some(claimed.device >= 0)
        self._shorten(claimed, kinds, of_work)
        if "idle" in classes:
            self._close(claimed, saved)
        saved[self._durations] = of_work[self._work]
        return saved

    def with_launches(self, saved: Shares, *, whole: bool) -> Shares:
        """The same with as much of the pauses before work and of its launches as of its duration.

        With `whole`, with all of the host's time to launch it.
        """
        work, lag = self._model.recording.work, self._model.graph.lag
        share = np.zeros(len(work))
        share[self._work] = np.minimum(saved[self._durations] / np.maximum(lag[self._durations], 1), 1)
        pauses = np.flatnonzero(self._model.graph.rule == rule("stream_order"))
        after = self._model.work_of_edges(pauses)
        known = (after >= 0) & (after < len(work))
        saved = saved.copy()
        np.maximum.at(saved, pauses[known], share[after[known]] * lag[pauses[known]])
        share = (share > 0).astype(np.float64) if whole else share
        called = work.call >= 0
        of_call = np.ones(len(self._model.recording.calls))
        launches = np.zeros(len(of_call), np.bool_)
        launches[work.call[called]] = True
        np.minimum.at(of_call, work.call[called], share[called])
        return self._of_host.shortened(np.where(launches, of_call, 0), lag, saved)

    def with_host_time(self, saved: Shares, threads: Ints, begin: Ints, until: Ints) -> Shares:
        """The same without the time of threads in intervals, which do not overlap on one thread [ns]."""
        all_of_it = np.ones(len(threads))
        return self._of_host.shortened_within(threads, begin, until, all_of_it, saved)

    def _intervals(self, rows: Mapping[str, NDArray[Any]]) -> _Intervals:
        recording = self._model.recording
        places = [_places(trace, -1 if device is None else device) for trace, device in recording.devices]
        traces = rows["trace_id"].astype(np.int64)
        known, number = np.unique(np.array(places, np.int64), return_index=True)
        place = _places(traces, rows["device"].astype(np.int64))
        at = np.minimum(np.searchsorted(known, place), len(known) - 1)
        device = np.where(known[at] == place, number[at], -1)
        start, end = (recording.axis.place(traces, rows[name]) for name in ("start_ns", "end_ns"))
        work = self._around(rows, start, end)
        order = np.lexsort([end, start, work, device])
        device, work, start, end = device[order], work[order], start[order], end[order]
        share = np.clip(np.nan_to_num(rows["claimed_share"]), 0, 1)[order]
        columns = (device, work, start, end)
        changes = np.logical_or.reduce([column[1:] != column[:-1] for column in columns])
        first = np.append(0, np.flatnonzero(changes) + 1)[: len(order)]
        if len(first):
            share = np.maximum.reduceat(share, first)
        return _Intervals(device[first], work[first], start[first], end[first], share)

    def _around(self, rows: Mapping[str, NDArray[Any]], start: Ints, end: Ints) -> Ints:
        """The GPU work of each row, if the row is the whole or a part of it; else -1."""
        recording = self._model.recording
        found = np.full(len(start), -1)
        for kind in EVENT_KINDS:
            mine = np.flatnonzero(rows["event_kind"] == kind)
            found[mine] = recording.work_with(kind, rows["trace_id"][mine], rows["event_id"][mine])
        known = np.flatnonzero(found >= 0)
        work = found[known]
        part = (recording.work.start[work] <= start[known]) & (end[known] <= recording.work.end[work])
        found[known[~part]] = -1
        return found

    def _gaps_of(self, number: int, own: Ints) -> _Gaps:
        """The gaps between this work of a device, by its number in the window."""
        model, work = self._model, self._model.recording.work
        begin, last = model.window.begins[number], model.window.ends[number]
        times = model.graph.measured
        own = own[(work.end[own] > times[begin]) & (work.start[own] < times[last])]
        own = own[np.argsort(work.start[own], kind="stable")]
        reached = np.concatenate([times[[begin]], np.maximum.accumulate(work.end[own])])
        reached = np.maximum.accumulate(reached)
        until = np.concatenate([work.start[own], times[[last]]])
        nodes = np.append(2 * (len(model.recording.calls) + own), last)
        launcher = np.append(work.call[own], -1)
        thread = np.append(model.recording.calls.thread, -1)[launcher]
        gap = until > reached
        line = np.full(int(np.count_nonzero(gap)), number)
        return _Gaps(line, reached[gap], until[gap], nodes[gap], thread[gap])

    def _shorten(self, claimed: _Intervals, kinds: Bools, saved: Shares) -> None:
        """Adds to the time saved of the GPU work that is of the kinds marked [ns]."""
        recording = self._model.recording
        work, devices = recording.work, recording.streams[:, 1]
        # One stream of each device at a time.
        turns = _nth_of_each(devices)
        for turn in range(int(turns.max(initial=-1)) + 1):
            streams = np.flatnonzero(turns == turn)
            line_of_device = np.full(len(recording.devices), -1)
            line_of_device[devices[streams]] = np.arange(len(streams))
            mine = claimed.some(line_of_device[claimed.device] >= 0)
            if not len(mine.start):
                continue
            line, place = _ranges(recording.first_work[streams], recording.first_work[streams + 1])
            own = line_of_device[mine.device]
            begin, until, start, end = _on_one_axis(
                (own, mine.start), (own, mine.end), (line, work.start[place]), (line, work.end[place])
            )
            rows, at = _pairs(begin, until, start, np.maximum.accumulate(end))
            at = place[at]
            of_row = mine.work[rows]
            meant = kinds[work.kind[at]] & ((of_row < 0) | (of_row == at))
            rows, at = rows[meant], at[meant]
            overlap = _overlap(mine, rows, work.start[at], work.end[at])
            np.add.at(saved, at, overlap * mine.share[rows])

    def _claimed_of_gaps(self, claimed: _Intervals) -> tuple[Ints, Shares]:
        """The gaps that are claimed, and the share of each."""
        gaps = self._gaps
        claimed = claimed.some(self._line_of_device[claimed.device] >= 0)
        own = self._line_of_device[claimed.device]
        begin, until, start, end = _on_one_axis(
            (own, claimed.start), (own, claimed.end), (gaps.line, gaps.start), (gaps.line, gaps.end)
        )
        rows, at = _pairs(begin, until, start, end)
        total = np.zeros(len(gaps.start))
        np.add.at(total, at, _overlap(claimed, rows, gaps.start[at], gaps.end[at]) * claimed.share[rows])
        asked = np.flatnonzero(total)
        return asked, np.minimum(total[asked] / (gaps.end[asked] - gaps.start[asked]), 1)

    def _close(self, claimed: _Intervals, saved: Shares) -> None:
        """Adds to the time saved of the edges that decide when gaps end, evenly within each gap [ns].

        And to that of the thread then, which else would often be as late. Of an edge that decides for
        several devices, what it takes less for one of them counts.
        """
        gaps = self._gaps
        asked, share = self._claimed_of_gaps(claimed)
        line, begin = gaps.line[asked], gaps.start[asked]
        self._of_host.shortened_within(gaps.thread[asked], begin, gaps.end[asked], share, saved, line)
        if len(asked):
            # Not an array of all edges, which every device would take the time to fill.
            each, sums = _sums(*self._less_of_edges(asked, share))
            np.maximum.at(saved, each % len(saved), sums)

    def _less_of_edges(self, asked: Ints, share: Shares) -> tuple[Ints, Shares]:
        """By how much less the edges take that decide when these gaps end: keys of a device and an edge [ns].

        A key is the number of the edge beyond all edges for each device before it.
        """
        gaps, graph, times = self._gaps, self._model.graph, self._model.graph.measured
        line, begin = gaps.line[asked], gaps.start[asked]
        node: Positioned = gaps.node[asked]
        keys: list[Ints] = []
        less: list[Shares] = []
        while len(node):
            edge = self._deciding[node]
            on = (edge >= 0) & ~self._no_cause[edge] & (times[node] > begin)
            line, node, begin, share, edge = line[on], node[on], begin[on], share[on], edge[on]
            source = graph.source[edge]
            keys.append(line * len(graph.source) + edge)
            passed: Ints = times[node] - np.maximum(times[source], begin)
            less.append(passed.astype(np.float64) * share)
            node = source
        return np.concatenate(keys), np.concatenate(less)


class ThreadEdges:
    """The edges of threads, by thread and time."""

    def __init__(self, model: Model) -> None:
        self._graph, calls = model.graph, model.recording.calls
        edges = np.flatnonzero(np.isin(model.graph.rule, [rule(name) for name in _OF_HOST]))
        target = model.graph.targets(edges)
        # What a thread did until it gave another one something to do ends at a node of its own.
        known = np.fromiter(model.thread_of_node, np.int64, len(model.thread_of_node))
        thread_of_node = np.full(len(model.graph.measured), -1, np.int32)
        thread_of_node[known] = np.fromiter(model.thread_of_node.values(), np.int32, len(known))
        thread_of_node[: 2 * len(calls)] = np.repeat(calls.thread, 2)
        of_thread = thread_of_node[target] >= 0
        self._edges = edges[of_thread].astype(np.int32)
        self._target: Numbers = target[of_thread].astype(np.int32)
        thread = thread_of_node[self._target]
        end = model.graph.measured[self._target]
        if np.any((thread[1:] < thread[:-1]) | ((thread[1:] == thread[:-1]) & (end[1:] < end[:-1]))):
            order = np.lexsort((end, thread))
            self._edges, self._target, thread = self._edges[order], self._target[order], thread[order]
        self._first = np.searchsorted(thread, np.arange(len(calls.ids) + 1))

    def shortened_within(
        self, threads: Ints, begin: Ints, until: Ints, share: Shares, saved: Shares, apart: Ints | None = None
    ) -> Shares:
        """The time saved of each edge, where that of threads is less; in place [ns].

        Args:
            threads: the positions of threads, -1 where there is none.
            begin, until: intervals of each, of those with the same number `apart` disjoint [ns].
            share: by how much less each takes.
            saved: the time saved so far of each edge [ns].
            apart: a number of each, such as that of a device; what an edge saves counts for one of them.
        """
        apart = np.zeros(len(threads), np.int64) if apart is None else apart
        used = distinct(threads[threads >= 0])
        for some in _batches(used, self._first[used + 1] - self._first[used]):
            mine = (threads >= some[0]) & (threads <= some[-1])
            self._shorten_within(threads[mine], begin[mine], until[mine], share[mine], apart[mine], saved)
        return saved

    def _shorten_within(
        self, threads: Ints, begin: Ints, until: Ints, share: Shares, apart: Ints, saved: Shares
    ) -> None:
        """The same for few threads."""
        rows, edges, times = self._within(threads, begin, until)
        each, sums = _sums(apart[rows] * len(saved) + edges, times * share[rows])
        np.maximum.at(saved, each % len(saved), sums)

    def _within(self, threads: Ints, begin: Ints, until: Ints) -> tuple[Ints, Numbers, Ints]:
        """Pairs of an interval and an edge that may overlap, and the time that they have in common [ns]."""
        used = distinct(threads)
        line, place = _ranges(self._first[used], self._first[used + 1])
        edges, end = self._edges[place], self._graph.measured[self._target[place]]
        start = np.minimum(self._graph.measured[self._graph.source[edges]], end)
        own = np.searchsorted(used, threads)
        first, last, starts, ends = _on_one_axis((own, begin), (own, until), (line, start), (line, end))
        rows, at = _pairs(first, last, np.minimum.accumulate(starts[::-1])[::-1], ends)
        overlap = np.minimum(until[rows], end[at]) - np.maximum(begin[rows], start[at])
        return rows, edges[at], np.maximum(overlap, 0)

    def shortened(self, share: Shares, lag: Ints, saved: Shares) -> Shares:
        """The time saved, with a share of each call and of the time of its thread before it [ns]."""
        found = saved.copy()
        to_call = self._target < 2 * len(share)
        edges = self._edges[to_call]
        np.maximum.at(found, edges, share[self._target[to_call] // 2] * lag[edges])
        return found


def _places(trace: Whole, device: Whole) -> Whole:
    """One number for a trace and its device, or -1 without one."""
    return (trace << 32) + device + 1


def _columns(rows: _Intervals | _Gaps) -> list[NDArray[Any]]:
    return [getattr(rows, each.name) for each in fields(rows)]


def _nth_of_each(values: Ints) -> Ints:
    """How many equal values come before each."""
    order = np.argsort(values, kind="stable")
    first = np.searchsorted(values[order], values[order])
    nth = np.empty(len(values), np.int64)
    nth[order] = np.arange(len(values)) - first
    return nth


def _batches(lines: Ints, counts: Ints) -> list[Ints]:
    """The lines in batches of at most `_MOST_AT_ONCE` by the count of each; one that has more is alone."""
    bounds, held = [0], 0
    for place, count in enumerate(counts.tolist()):
        if held and held + count > _MOST_AT_ONCE:
            bounds.append(place)
            held = 0
        held += count
    return [lines[begin:end] for begin, end in pairwise([*bounds, len(lines)]) if end > begin]


def _ranges(first: Ints, last: Ints) -> tuple[Ints, Ints]:
    """All positions of ranges, one range after the other, and of each the number of its range."""
    count = last - first
    line = np.repeat(np.arange(len(first)), count)
    return line, np.arange(len(line)) - np.repeat(np.cumsum(count) - count - first, count)


def _on_one_axis(*timed: tuple[Ints, Ints]) -> list[Ints]:
    """The times of several lines on one axis, on which each line follows the one before it.

    Args:
        timed: numbers of lines, and a time on each [ns].
    """
    lines = max(int(line.max(initial=0)) for line, _ in timed) + 1
    times = [time for _, time in timed]
    least = min(int(time.min(initial=_LATEST)) for time in times)
    span = max(int(time.max(initial=least)) for time in times) - least + 1
    if span * lines > _LATEST:
        known = distinct(np.concatenate(times))
        times, least, span = [np.searchsorted(known, time) for time in times], 0, len(known)
    return [line * span + (time - least) for (line, _), time in zip(timed, times, strict=True)]


def _sums(keys: Ints, times: Shares) -> tuple[Ints, Shares]:
    """The keys, each once, and the sum of the times of each, added in their order."""
    each = distinct(keys)
    return each, np.bincount(np.searchsorted(each, keys), times).astype(np.float64, copy=False)


def _pairs(begin: Ints, until: Ints, start: Ints, end: Ints) -> tuple[Ints, Ints]:
    """Pairs of positions of intervals, and of others in order that they may overlap."""
    first = np.searchsorted(end, begin, "right")
    count = np.maximum(np.searchsorted(start, until, "left") - first, 0)
    rows = np.repeat(np.arange(len(first)), count)
    return rows, np.arange(len(rows)) - np.repeat(np.cumsum(count) - count - first, count)


def _overlap(claimed: _Intervals, rows: Ints, start: Ints, end: Ints) -> Ints:
    found: Ints = np.minimum(claimed.end[rows], end) - np.maximum(claimed.start[rows], start)
    return np.maximum(found, 0)

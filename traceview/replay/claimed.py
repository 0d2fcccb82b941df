"""What takes claimed intervals away: GPU work that is shorter, and gaps whose causes take less time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from traceview.replay.arrays import Bools, Ints, Numbers, Positioned
from traceview.replay.graph import rule
from traceview.replay.model import Model, Replayed
from traceview.replay.recording import CLASSES, EVENT_KINDS

Shares = NDArray[np.float64]
Whole = TypeVar("Whole", int, Ints)

_NO_CAUSE: Final = ("duration", "collective_transfer")
"""The rules of edges that are GPU work, and no cause of a gap."""
_OF_HOST: Final = ("host_order", "call")


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


@dataclass(frozen=True, slots=True)
class _Gaps:
    """The idle gaps of a device in its window, in order.

    Attributes:
        start, end: their times [ns].
        node: the node that ends each.
        thread: the position of the thread that launched the work that ends it, or -1.
    """

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
        self._of_host = _HostEdges(model)
        order = np.argsort(self._device_of_work, kind="stable")
        bounds = np.searchsorted(self._device_of_work[order], np.arange(len(model.recording.devices) + 1))
        self._gaps = {
            device: self._gaps_of(number, order[bounds[device] : bounds[device + 1]])
            for number, device in enumerate(model.window.devices)
        }

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
        for device in np.unique(claimed.device[claimed.device >= 0]).tolist():
            own = _of_device(claimed, device)
            self._shorten(own, device, kinds, of_work)
            if "idle" in classes and device in self._gaps:
                self._close(own, self._gaps[device], saved)
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
        return _Gaps(reached[gap], until[gap], nodes[gap], thread[gap])

    def _shorten(self, claimed: _Intervals, device: int, kinds: Bools, saved: Shares) -> None:
        """Adds to the time saved of the GPU work of a device that is of the kinds marked [ns]."""
        recording = self._model.recording
        for stream in recording.streams_of(device):
            part = recording.work_of(stream)
            start, end = recording.work.start[part], np.maximum.accumulate(recording.work.end[part])
            rows, at = _overlaps(claimed, start, end)
            at += part.start
            of_row = claimed.work[rows]
            meant = kinds[recording.work.kind[at]] & ((of_row < 0) | (of_row == at))
            rows, at = rows[meant], at[meant]
            overlap = _overlap(claimed, rows, recording.work.start[at], recording.work.end[at])
            np.add.at(saved, at, overlap * claimed.share[rows])

    def _close(self, claimed: _Intervals, gaps: _Gaps, saved: Shares) -> None:
        """Adds to the time saved of the edges that decide when gaps end, evenly within each gap [ns].

        And to that of the thread then, which else would often be as late.
        """
        rows, at = _overlaps(claimed, gaps.start, gaps.end)
        total = np.zeros(len(gaps.start))
        np.add.at(total, at, _overlap(claimed, rows, gaps.start[at], gaps.end[at]) * claimed.share[rows])
        asked = np.flatnonzero(total)
        share = np.minimum(total[asked] / (gaps.end[asked] - gaps.start[asked]), 1)
        node: Positioned = gaps.node[asked]
        begin = gaps.start[asked]
        self._of_host.shortened_within(gaps.thread[asked], begin, gaps.end[asked], share, saved)
        found: list[tuple[Positioned, NDArray[Any]]] = []
        graph, times = self._model.graph, self._model.graph.measured
        while len(node):
            edge = self._deciding[node]
            on = (edge >= 0) & ~self._no_cause[edge] & (times[node] > begin)
            node, begin, share, edge = node[on], begin[on], share[on], edge[on]
            source = graph.source[edge]
            found.append((edge, (times[node] - np.maximum(times[source], begin)) * share))
            node = source
        if found:
            # Not an array of all edges, which every device would take the time to fill.
            edges, which = np.unique(np.concatenate([edge for edge, _ in found]), return_inverse=True)
            deciding = np.bincount(which.ravel(), weights=np.concatenate([time for _, time in found]))
            saved[edges] = np.maximum(saved[edges], deciding)


class _HostEdges:
    """The edges of threads, by thread and time."""

    def __init__(self, model: Model) -> None:
        self._graph, calls = model.graph, model.recording.calls
        edges = np.flatnonzero(np.isin(model.graph.rule, [rule(name) for name in _OF_HOST]))
        target = model.graph.targets(edges)
        of_call = target < 2 * len(calls)
        self._edges = edges[of_call].astype(np.int32)
        self._target: Numbers = target[of_call].astype(np.int32)
        thread = calls.thread[self._target // 2]
        end = model.graph.measured[self._target]
        if np.any((thread[1:] < thread[:-1]) | ((thread[1:] == thread[:-1]) & (end[1:] < end[:-1]))):
            order = np.lexsort((end, thread))
            self._edges, self._target, thread = self._edges[order], self._target[order], thread[order]
        self._first = np.searchsorted(thread, np.arange(len(calls.ids) + 1))

    def shortened_within(
        self, threads: Ints, begin: Ints, until: Ints, share: Shares, saved: Shares
    ) -> Shares:
        """The time saved of each edge, where that of threads is less; in place [ns].

        Args:
            threads: the positions of threads.
            begin, until: intervals of each, which do not overlap [ns].
            share: by how much less each takes.
            saved: the time saved so far of each edge [ns].
        """
        measured = self._graph.measured
        for thread in np.unique(threads[threads >= 0]).tolist():
            own = slice(self._first[thread], self._first[thread + 1])
            mine = threads == thread
            first, last = begin[mine], until[mine]
            edges, end = self._edges[own], measured[self._target[own]]
            start = np.minimum(measured[self._graph.source[edges]], end)
            rows, at = _pairs(first, last, np.minimum.accumulate(start[::-1])[::-1], end)
            overlap = np.minimum(last[rows], end[at]) - np.maximum(first[rows], start[at])
            found = np.zeros(len(edges))
            np.add.at(found, at, np.maximum(overlap, 0) * share[mine][rows])
            saved[edges] = np.maximum(saved[edges], found)
        return saved

    def shortened(self, share: Shares, lag: Ints, saved: Shares) -> Shares:
        """The time saved, with a share of each call and of the time of its thread before it [ns]."""
        found = saved.copy()
        np.maximum.at(found, self._edges, share[self._target // 2] * lag[self._edges])
        return found


def _places(trace: Whole, device: Whole) -> Whole:
    """One number for a trace and its device, or -1 without one."""
    return (trace << 32) + device + 1


def _of_device(claimed: _Intervals, device: int) -> _Intervals:
    """The intervals of a device, which come in the order of devices."""
    mine = slice(*np.searchsorted(claimed.device, [device, device + 1]).tolist())
    return _Intervals(
        claimed.device[mine], claimed.work[mine], claimed.start[mine], claimed.end[mine], claimed.share[mine]
    )


def _overlaps(claimed: _Intervals, start: Ints, end: Ints) -> tuple[Ints, Ints]:
    """Pairs of positions of claims, and of the intervals in order that they may overlap."""
    return _pairs(claimed.start, claimed.end, start, end)


def _pairs(begin: Ints, until: Ints, start: Ints, end: Ints) -> tuple[Ints, Ints]:
    """Pairs of positions of intervals, and of others in order that they may overlap."""
    first = np.searchsorted(end, begin, "right")
    count = np.maximum(np.searchsorted(start, until, "left") - first, 0)
    rows = np.repeat(np.arange(len(first)), count)
    return rows, np.arange(len(rows)) - np.repeat(np.cumsum(count) - count - first, count)


def _overlap(claimed: _Intervals, rows: Ints, start: Ints, end: Ints) -> Ints:
    found: Ints = np.minimum(claimed.end[rows], end) - np.maximum(claimed.start[rows], start)
    return np.maximum(found, 0)

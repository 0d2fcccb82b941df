"""What takes claimed intervals away: GPU work that is shorter, and gaps whose causes take less time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from traceview.native.shortening import shorten_paths
from traceview.replay.arrays import Bools, Ints, Shares, nth_of_each
from traceview.replay.event_graph import GPU_WORK, rule
from traceview.replay.gpu_rules import LONGEST_PAUSE_NS
from traceview.replay.lines import on_one_axis, pairs, ranges
from traceview.replay.recording import CLASSES, EVENT_KINDS
from traceview.replay.replayable import Model, Replayed
from traceview.replay.thread_edges import ThreadEdges

Whole = TypeVar("Whole", int, Ints)


class _Intervals(NamedTuple):
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
        columns: Any = (column[chosen] for column in self)
        return _Intervals(*columns)


class _Gaps(NamedTuple):
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

    Attributes:
        of_host: the edges of its threads.

    Args:
        model: the recording.
        unchanged: its replay.
    """

    def __init__(self, model: Model, unchanged: Replayed) -> None:
        self._model = model
        graph = model.graph
        # Of several the first one decides, as on the critical path.
        self._deciding = graph.deciding(unchanged.lag, unchanged.times)
        self._no_cause = graph.is_of(*GPU_WORK)
        durations = np.flatnonzero(self._no_cause).astype(np.int32)
        self._durations, self._work = durations, model.work_of_edges(durations).astype(np.int32)
        self._device_of_work = model.recording.device_of_work()
        self.of_host = ThreadEdges(model)
        self._line_of_device = np.full(len(model.recording.devices), -1)
        self._line_of_device[list(model.window.devices)] = np.arange(len(model.window.devices))
        self._gaps = self._all_gaps()

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

    def shorten_launches(self, saved: Shares, *, whole: bool) -> None:
        """Adds to the time saved, in place, as much of pauses before work, and its launches, as of the work.

        With `whole`, all of the host's time to launch it.
        """
        work, lag = self._model.recording.work, self._model.graph.lag
        share = np.zeros(len(work))
        share[self._work] = np.minimum(saved[self._durations] / np.maximum(lag[self._durations], 1), 1)
        pauses = np.flatnonzero(self._model.graph.rule == rule("stream_order"))
        after = self._model.work_of_edges(pauses)
        known = (after >= 0) & (after < len(work))
        known &= (self._model.graph.lag[pauses] <= LONGEST_PAUSE_NS) | (work.call[after * known] >= 0)
        np.maximum.at(saved, pauses[known], share[after[known]] * lag[pauses[known]])
        share = (share > 0).astype(np.float64) if whole else share
        called = work.call >= 0
        of_call = np.ones(len(self._model.recording.calls))
        launches = np.zeros(len(of_call), np.bool_)
        launches[work.call[called]] = True
        np.minimum.at(of_call, work.call[called], share[called])
        self.of_host.shorten_calls(np.where(launches, of_call, 0), lag, saved)

    def with_host_time(self, saved: Shares, threads: Ints, begin: Ints, until: Ints) -> Shares:
        """The same without the time of threads in intervals, which do not overlap on one thread [ns]."""
        all_of_it = np.ones(len(threads))
        return self.of_host.shortened_within(threads, begin, until, all_of_it, saved)

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

    def _all_gaps(self) -> _Gaps:
        """The gaps between the work of each device, in its window."""
        model, work, times = self._model, self._model.recording.work, self._model.graph.measured
        begins, ends = times[model.window.begins], times[model.window.ends]
        line = self._line_of_device[self._device_of_work]
        inside = (line >= 0) & (work.end > begins[line]) & (work.start < ends[line])
        own = np.flatnonzero(inside)
        own = own[np.argsort(on_one_axis((line[own], work.start[own]))[0], kind="stable")]
        line = line[own]
        # The begin of each window comes before its work, and its end after it.
        first, last = (np.searchsorted(line, np.arange(len(begins)), side) for side in ("left", "right"))
        of_line = np.insert(line, first, np.arange(len(begins)))
        reached = np.insert(work.end[own], first, begins)
        least = int(reached.min())
        apart = of_line * np.int64(int(reached.max()) - least + 1)
        reached = np.maximum.accumulate(reached - least + apart) - apart + least
        until = np.insert(work.start[own], last, ends)
        nodes = np.insert(2 * (len(model.recording.calls) + own), last, model.window.ends)
        launcher = np.insert(work.call[own], last, -1)
        thread = np.append(model.recording.calls.thread, -1)[launcher]
        gap = until > reached
        return _Gaps(of_line[gap], reached[gap], until[gap], nodes[gap], thread[gap].astype(np.int64))

    def _shorten(self, claimed: _Intervals, kinds: Bools, saved: Shares) -> None:
        """Adds to the time saved of the GPU work that is of the kinds marked [ns]."""
        recording = self._model.recording
        work, devices = recording.work, recording.streams[:, 1]
        # One stream of each device at a time.
        turns = nth_of_each(devices)
        for turn in range(int(turns.max(initial=-1)) + 1):
            streams = np.flatnonzero(turns == turn)
            line_of_device = np.full(len(recording.devices), -1)
            line_of_device[devices[streams]] = np.arange(len(streams))
            mine = claimed.some(line_of_device[claimed.device] >= 0)
            if not len(mine.start):
                continue
            line, place = ranges(recording.first_work[streams], recording.first_work[streams + 1])
            own = line_of_device[mine.device]
            begin, until, start, end = on_one_axis(
                (own, mine.start), (own, mine.end), (line, work.start[place]), (line, work.end[place])
            )
            rows, at = pairs(begin, until, start, np.maximum.accumulate(end))
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
        begin, until, start, end = on_one_axis(
            (own, claimed.start), (own, claimed.end), (gaps.line, gaps.start), (gaps.line, gaps.end)
        )
        rows, at = pairs(begin, until, start, end)
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
        self.of_host.shortened_within(gaps.thread[asked], begin, gaps.end[asked], share, saved, line)
        graph = self._model.graph
        edges, count = len(graph.source), len(asked)
        # Memory that nothing is written to takes none.
        shorten_paths(
            line, gaps.node[asked], begin, share, count, self._deciding, self._no_cause, graph.source,
            graph.measured, np.empty(count, np.int32), np.empty(count, np.int32), np.zeros(edges),
            np.zeros(edges, np.bool_), np.empty(edges, np.int32), saved,
        )  # fmt: skip


def _places(trace: Whole, device: Whole) -> Whole:
    """One number for a trace and its device, or -1 without one."""
    return (trace << 32) + device + 1


def _overlap(claimed: _Intervals, rows: Ints, start: Ints, end: Ints) -> Ints:
    found: Ints = np.minimum(claimed.end[rows], end) - np.maximum(claimed.start[rows], start)
    return np.maximum(found, 0)

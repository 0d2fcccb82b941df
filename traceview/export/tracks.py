"""The processes and tracks of an export, with the names that viewers show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import duckdb

from traceview.store.interrupt import interruptible

THREAD, OF_PROCESS, SAMPLES, STREAM, STREAM_RANGES, STREAM_SYNCS, FINDING = range(7)
"""Kinds of tracks; the column `place` of export_span."""
_LARGEST_ID: Final = 2**31 - 1
_FIRST_MADE_ID: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Process:
    """A group of tracks: a process, a GPU of one (`device` is not None), or the findings (`pid` is None).

    Attributes:
        number: a unique positive 32-bit number in the export; the pid where possible.
        parent: the process of a GPU.
    """

    number: int
    name: str
    pid: int | None = None
    device: int | None = None
    parent: Process | None = None


@dataclass(frozen=True, slots=True)
class Track:
    """A track of spans or of the samples of a counter.

    Attributes:
        number: a unique positive 32-bit number in the export; the tid where possible.
        is_thread: whether it is the track of a thread itself.
        nests: whether spans on it may enclose one another.
    """

    number: int
    process: Process
    name: str
    is_thread: bool = False
    nests: bool = True


@dataclass(slots=True)
class _Numbers:
    """Assigns unique numbers, the wanted one where it is free and in the range of viewers."""

    used: set[int] = field(default_factory=set)
    last: int = _FIRST_MADE_ID

    def take(self, wanted: int | None = None) -> int:
        """A positive number below 2^31 that was not assigned before."""
        if wanted is None or not 0 < wanted <= _LARGEST_ID or wanted in self.used:
            while self.last in self.used:
                self.last += 1
            wanted = self.last
        self.used.add(wanted)
        return wanted


class Tracks:
    """Creates the processes and tracks of an export on first use.

    Args:
        connection: with the tables of the traces.
        clocks: by trace, what its name says of its clock.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, clocks: Mapping[int, str]) -> None:
        self._clocks = clocks
        self._process_numbers, self._track_numbers = _Numbers(), _Numbers()
        self._processes: dict[tuple[int, int | None, int | None], Process] = {}
        self._ranks = dict(connection.execute("SELECT trace_id, rank FROM traces").fetchall())
        self._process_names: dict[tuple[int, int], str] = {}
        self._thread_names: dict[tuple[int, int, int], str] = {}
        threads = "SELECT trace_id, pid, tid, process_name, thread_name FROM threads ORDER BY ALL"
        for trace_id, pid, tid, process_name, thread_name in connection.execute(threads).fetchall():
            if process_name:
                self._process_names[trace_id, pid] = process_name
            if thread_name:
                self._thread_names[trace_id, pid, tid] = thread_name
        devices = "SELECT trace_id, device, name FROM devices WHERE name IS NOT NULL ORDER BY ALL"
        self._device_names = {(row[0], row[1]): row[2] for row in connection.execute(devices).fetchall()}

    def of_spans(
        self, trace_id: int, pid: int, place: int, tid: int | None, device: int | None,
        stream: int | None, label: str | None,
    ) -> Track:  # fmt: skip
        """The track of the spans with these columns in export_ordered_span."""
        if place == FINDING:
            return Track(self._track_numbers.take(), self._findings(), label or "finding")
        if place in (STREAM, STREAM_RANGES, STREAM_SYNCS):
            kind = {STREAM_RANGES: " annotations", STREAM_SYNCS: " synchronizations"}.get(place, "")
            name = f"stream {'unknown' if stream is None else stream}{kind}"
            process = self._process(trace_id, pid, -1 if device is None else device)
            return Track(self._track_numbers.take(), process, name, nests=place == STREAM_RANGES)
        process = self._process(trace_id, pid)
        if place == OF_PROCESS or tid is None:
            return Track(self._track_numbers.take(), process, label or "events")
        number = self._track_numbers.take(tid if place == THREAD else None)
        name = self._thread_names.get((trace_id, pid, tid)) or f"thread {tid}"
        if place == SAMPLES:
            return Track(number, process, f"{name} samples")
        return Track(number, process, name, is_thread=True)

    def of_counter(self, trace_id: int, pid: int, device: int | None, name: str) -> Track:
        """The track of the samples of a counter."""
        at = None if device is None or device < 0 else device
        process = self._process(trace_id, pid, at)
        return Track(self._track_numbers.take(), process, f"{name} (host)" if device == -1 else name)

    def _process(self, trace_id: int, pid: int, device: int | None = None) -> Process:
        key = trace_id, pid, device
        if key not in self._processes:
            parent = None if device is None else self._process(trace_id, pid)
            number = self._process_numbers.take(pid if device is None else None)
            self._processes[key] = Process(number, self._name(trace_id, pid, device), pid, device, parent)
        return self._processes[key]

    def _findings(self) -> Process:
        key = -1, None, None
        if key not in self._processes:
            self._processes[key] = Process(self._process_numbers.take(), "traceview findings")
        return self._processes[key]

    def _name(self, trace_id: int, pid: int, device: int | None) -> str:
        rank = self._ranks.get(trace_id)
        where = "" if rank is None else f"rank {rank} "
        if device is None:
            clock = self._clocks.get(trace_id)
            name = self._process_names.get((trace_id, pid)) or f"process {pid}"
            return f"{where}{name}{'' if clock is None else f', {clock}'}"
        product = self._device_names.get((trace_id, device))
        return f"{where}GPU {'unknown' if device < 0 else device}{f' ({product})' if product else ''}"


def batches(connection: duckdb.DuckDBPyConnection, query: str, rows: int) -> Iterator[list[list[Any]]]:
    """The rows of a query in batches of at most `rows`, as lists of columns."""
    with interruptible(connection):
        for batch in connection.sql(query).to_arrow_reader(rows):
            yield [column.to_pylist() for column in batch.columns]

"""The selected part of the opened traces: steps, a time window, ranks, GPUs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from traceview.errors import UsageError
from traceview.hardware import find_gpu
from traceview.quantities import duration

if TYPE_CHECKING:
    import duckdb

    from traceview.store.documented_sql import Relation


@dataclass(frozen=True, slots=True)
class Selection:
    """A selection of the traces; None does not restrict. All conditions have to hold.

    Attributes:
        steps: first and last step, inclusive; the window of a trace is from the start of the first to the
            end of the last.
        from_ns, to_ns: window in nanoseconds since the start of each trace; `to_ns` is exclusive.
        ranks: ranks of the distributed job.
        devices: GPUs, by the device numbers of the process.
        gpu: name of a product; all GPUs of the traces are treated as this product, see
            `traceview.hardware.find_gpu`.

    Raises UsageError when it is empty for any trace, or when there is no such product.
    """

    steps: tuple[int, int] | None = None
    from_ns: int | None = None
    to_ns: int | None = None
    ranks: tuple[int, ...] | None = None
    devices: tuple[int, ...] | None = None
    gpu: str | None = None

    def __post_init__(self) -> None:
        if self.steps is not None and self.steps[0] > self.steps[1]:
            raise UsageError(f"steps {self.steps[0]} to {self.steps[1]}: the first is after the last")
        if self.from_ns is not None and self.to_ns is not None and self.from_ns >= self.to_ns:
            raise UsageError(f"from {duration(self.from_ns)} to {duration(self.to_ns)}: the window is empty")
        if self.ranks == () or self.devices == ():
            raise UsageError("an empty list of ranks or GPUs selects nothing; leave it out to select all")
        if self.gpu is not None:
            find_gpu(self.gpu)

    @property
    def bounds_time(self) -> bool:
        """Whether it has a window in time."""
        return self.steps is not None or self.from_ns is not None or self.to_ns is not None


@dataclass(frozen=True, slots=True)
class StoredTrace:
    """One trace of the session, and its database.

    Attributes:
        trace_id: its id in the session.
        database: name of the attached database.
        local_id: its id in that database.
        path, rank, start_ns, end_ns: see the table traces.
    """

    trace_id: int
    database: str
    local_id: int
    path: str
    rank: int | None
    start_ns: int | None
    end_ns: int | None


@dataclass(frozen=True, slots=True)
class TraceWindow:
    """A selected trace with its window in absolute ns, half open; None on a side without bound."""

    trace: StoredTrace
    start_ns: int | None
    end_ns: int | None


class TimeBounds(NamedTuple):
    """The bounds of a window as SQL; None on a side without bound."""

    start: str | None
    end: str | None

    @classmethod
    def of(cls, window: TraceWindow) -> TimeBounds:
        """Those of a window, as constants."""
        return cls(*(None if ns is None else str(ns) for ns in (window.start_ns, window.end_ns)))

    @classmethod
    def joined(cls, windows: Sequence[TraceWindow]) -> TimeBounds:
        """Those in the table `selection`; all windows of a selection are bounded on the same sides."""
        first = cls.of(windows[0])
        return cls(first.start and "selection.start_ns", first.end and "selection.end_ns")


def selected_windows(
    selection: Selection, traces: Sequence[StoredTrace], connection: duckdb.DuckDBPyConnection
) -> list[TraceWindow]:
    """The selected traces with their windows, in the order of the traces.

    `connection` has the databases of the traces attached.

    Raises:
        UsageError: no trace has one of the ranks or GPUs; or a selected trace lacks one of the steps, or ends
            before the window starts. The message names what exists.
    """
    chosen = _of_ranks(selection.ranks, traces)
    if selection.devices is not None:
        _check_devices(selection.devices, chosen, connection)
    return [_window(selection, trace, connection) for trace in chosen]


def row_filter(table: Relation, bounds: TimeBounds, devices: tuple[int, ...] | None) -> list[str]:
    """The SQL conditions for the selected rows of `stored`, a table, in addition to those on trace_id.

    An event that overlaps the window is included whole; one without a time or a GPU is always included.
    """
    columns = {column.name for column in table.columns}
    conditions = []
    if devices is not None and "device" in columns:
        conditions.append(f"(stored.device IS NULL OR stored.device IN ({_numbers(devices)}))")
    if table.name == "traces":
        return conditions
    if {"start_ns", "dur_ns"} <= columns:
        # An event without duration still overlaps its nanosecond.
        conditions += _within("stored.start_ns", "stored.start_ns + greatest(stored.dur_ns, 1)", bounds)
    elif {"start_ns", "end_ns"} <= columns:
        conditions += _within("stored.start_ns", "stored.end_ns", bounds)
    elif "ts_ns" in columns and table.name != "flows":
        # Both ends of a flow are needed to follow it, wherever they are.
        conditions += _within("stored.ts_ns", "stored.ts_ns + 1", bounds)
    return conditions


def _within(start: str, end: str, bounds: TimeBounds) -> list[str]:
    conditions = []
    if bounds.end is not None:
        conditions.append(f"({start} IS NULL OR {start} < {bounds.end})")
    if bounds.start is not None:
        conditions.append(f"({start} IS NULL OR {end} > {bounds.start})")
    return conditions


def _of_ranks(ranks: tuple[int, ...] | None, traces: Sequence[StoredTrace]) -> list[StoredTrace]:
    if ranks is None:
        return list(traces)
    existing = {trace.rank for trace in traces if trace.rank is not None}
    missing = set(ranks) - existing
    if missing:
        what_exists = f"there are {_counted('rank', existing)}" if existing else "no trace names its rank"
        raise UsageError(f"no {_counted('rank', missing)}: {what_exists}")
    return [trace for trace in traces if trace.rank in ranks]


def _check_devices(
    devices: tuple[int, ...], traces: Sequence[StoredTrace], connection: duckdb.DuckDBPyConnection
) -> None:
    existing: set[int] = set()
    for trace in traces:
        query = " UNION ".join(
            f"SELECT device FROM {trace.database}.{table} WHERE trace_id = {trace.local_id}"
            for table in ("devices", "kernels", "copies", "memsets")
        )
        existing.update(row[0] for row in connection.execute(query).fetchall() if row[0] is not None)
    missing = set(devices) - existing
    if missing:
        what_exists = f"the traces hold {_counted('GPU', existing)}" if existing else "the traces hold no GPU"
        raise UsageError(f"no {_counted('GPU', missing)}: {what_exists}")


def _window(selection: Selection, trace: StoredTrace, connection: duckdb.DuckDBPyConnection) -> TraceWindow:
    starts, ends = [], []
    if selection.from_ns is not None or selection.to_ns is not None:
        origin, end = trace.start_ns or 0, trace.end_ns or 0
        if selection.from_ns is not None:
            if origin + selection.from_ns >= end:
                raise UsageError(
                    f"{trace.path}: nothing {duration(selection.from_ns)} after its start;"
                    f" it ends after {duration(end - origin)}"
                )
            starts.append(origin + selection.from_ns)
        if selection.to_ns is not None:
            ends.append(origin + selection.to_ns)
    if selection.steps is not None:
        step_start, step_end = _step_window(selection.steps, trace, connection)
        starts.append(step_start)
        ends.append(step_end)
    start_ns, end_ns = max(starts, default=None), min(ends, default=None)
    if start_ns is not None and end_ns is not None and start_ns >= end_ns:
        raise UsageError(f"{trace.path}: the steps and the times selected have no time in common")
    return TraceWindow(trace, start_ns, end_ns)


def _step_window(
    steps: tuple[int, int], trace: StoredTrace, connection: duckdb.DuckDBPyConnection
) -> tuple[int, int]:
    rows = connection.execute(
        f"SELECT step, min(start_ns), max(end_ns) FROM {trace.database}.steps"
        f" WHERE trace_id = {trace.local_id} GROUP BY step"
    ).fetchall()
    found = {step: (start, end) for step, start, end in rows}
    missing = {step for step in steps if step not in found}
    if missing:
        what_exists = f"it has {_counted('step', found)}" if found else "it has no steps"
        raise UsageError(f"{trace.path}: no {_counted('step', missing)}: {what_exists}")
    inside = [window for step, window in found.items() if steps[0] <= step <= steps[1]]
    return min(start for start, _ in inside), max(end for _, end in inside)


def _counted(noun: str, numbers: Iterable[int]) -> str:
    """Such as "step 3" or "ranks 0-3, 6"."""
    ordered = sorted(numbers)
    spans: list[tuple[int, int]] = []
    for number in ordered:
        if spans and number == spans[-1][1] + 1:
            spans[-1] = (spans[-1][0], number)
        else:
            spans.append((number, number))
    text = ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in spans)
    return f"{noun}{'s' if len(ordered) > 1 else ''} {text}"


def _numbers(numbers: Iterable[int]) -> str:
    return ", ".join(str(int(number)) for number in numbers)

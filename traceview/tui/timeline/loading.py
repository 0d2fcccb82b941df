"""Loads the lanes from the database, in the background."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from traceview.ranks.common_clock import CLOCKS, clocks_of, placement
from traceview.tui.cells import safe
from traceview.tui.timeline.filling import SourceEvents
from traceview.tui.timeline.lane import CLASSES, FAMILIES, CounterLane, Lane, sub_lanes
from traceview.tui.timeline.sources import (
    COUNTERS,
    GPU,
    KERNEL_FAMILIES,
    KEYS,
    ORIGINS,
    THREADS,
    Source,
)  # fmt: skip
from traceview.tui.timeline.summary import Summary

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.tui.queries import Run

AnyLane = Lane | CounterLane | Summary
_GROUPS = ("step", "path", "gpu", "counter", "thread")
_LINES = (
    "host steps", "GPU steps", "critical path", "annotations", "stream", "communication", "counter", "ranges",
    "operators", "python", "calls", "waits",
)  # fmt: skip
_KINDS = {"annotations": "ranges", "communication": "comm.", "stream": "", "host steps": "", "GPU steps": "",
          "operators": "ops", "critical path": ""}  # fmt: skip
_NUMBERED = re.compile(r"thread (\d+) \((.+)\)")
"""Names of threads as PyTorch writes them."""
_AFTER_STREAMS = 2**62


@dataclass(slots=True)
class Timebase:
    """The time origin of the timeline.

    Attributes:
        origins: by trace, the time of 0 [ns].
        length: from 0 to the last end [ns].
        aligned: whether each trace counts from its own start, since their clocks are not aligned.
        clocks: what to know of the clocks; None where there is one.
        ranks: by trace; None where unknown.
        thread_names: by trace, process and thread.
    """

    origins: dict[int, int] = field(default_factory=dict)
    length: int = 1
    aligned: bool = False
    clocks: str | None = None
    ranks: dict[int, int | None] = field(default_factory=dict)
    thread_names: dict[tuple[int, int | None, int | None], str] = field(default_factory=dict)

    def label(self, trace_id: int) -> str:
        """The prefix that distinguishes a trace; empty where there is only one."""
        if len(self.origins) < 2:
            return ""
        rank = self.ranks.get(trace_id)
        return f"{'t' if rank is None else 'r'}{trace_id if rank is None else rank} "


def load_timebase(run: Run) -> Timebase:
    """The traces in time, on a common clock where there is one."""
    rows = [row for row in run(ORIGINS).to_pylist() if row["start_ns"] is not None]
    base = Timebase(ranks={row["trace_id"]: row["rank"] for row in rows})
    if rows:
        clocks = [tuple(row.values()) for row in run(CLOCKS).to_pylist()] if len(rows) > 1 else []
        spans = {row["trace_id"]: (row["start_ns"], row["end_ns"]) for row in rows}
        placed = placement(spans, clocks_of(clocks))
        base.origins, base.aligned, base.clocks = placed.origins, placed.apart, placed.note
        base.length = max(max(r["end_ns"] - base.origins[r["trace_id"]] for r in rows), 1)
    for row in run(THREADS).to_pylist():
        if row["thread_name"]:
            base.thread_names[row["trace_id"], row["pid"], row["tid"]] = safe(row["thread_name"])
    return base


def load_lanes(run: Run, source: Source, base: Timebase) -> list[tuple[Any, Lane]]:
    """The lanes of a source, each with its sort key."""
    events = SourceEvents(run, source)
    if source is GPU and events.lanes:
        events.columns["classes"] = _by_family(events, run(KERNEL_FAMILIES).to_pylist())
    found = []
    for row, (first, end) in zip(events.lanes, events.bounds(), strict=True):
        starts = events.columns["starts"][first:end]
        starts -= base.origins.get(row["trace_id"], 0)
        for number, last in enumerate(_lines(events, first, end) if source.splits else [end]):
            found.append(_lane(events, row, number, first, last, source, base))
            first = last
    return found


def _by_family(events: SourceEvents, rows: list[dict[str, Any]]) -> Any:
    """The classes of the events, those of compute by the family of their kernel."""
    known = {safe(row["name"]): FAMILIES.get(row["family"], CLASSES[0]) for row in rows}
    families = {name: CLASSES.index(kind) for name, kind in known.items()}
    of_name = np.array([families.get(text, 0) for text in events.texts], dtype=np.uint8)
    classes = events.columns["classes"]
    return np.where(classes == 0, of_name[events.columns["names"]], classes)


def _lines(events: SourceEvents, first: int, end: int) -> list[int]:
    """Sorts the events of a lane by row; returns the end of each row."""
    starts, durations = events.columns["starts"][first:end], events.columns["durations"][first:end]
    lines = sub_lanes(starts, starts + durations)
    if not lines.any():
        return [end]
    events.arrange(first, np.argsort(lines, kind="stable"))
    return [first + int(last) for last in np.cumsum(np.bincount(lines))]


def _lane(
    events: SourceEvents,
    row: dict[str, Any],
    number: int,
    first: int,
    end: int,
    source: Source,
    base: Timebase,
) -> tuple[Any, Lane]:
    """A lane, or one of its rows, with its sort key."""
    trace_id, device, pid, tid, level = (row[name] for name in KEYS)
    line = row["line"]
    lane = Lane(
        label=_label(base, source, line, trace_id, device, pid, tid),
        group=source.group,
        trace_id=trace_id,
        device=None if device < 0 else device,
        texts=events.texts,
        kind=_KINDS.get(line, line),
        first_id=events.first_id,
        is_continued=level + number > 0,
        # Type: mypy sees no names in a computed dict.
        **{name: column[first:end] for name, column in events.columns.items()},  # type: ignore[arg-type]
    )
    place = _AFTER_STREAMS if line == "communication" else tid
    key = (_GROUPS.index(source.group), trace_id, device, pid, place, _LINES.index(line), level, number)
    return key, lane


def _label(base: Timebase, source: Source, line: str, trace_id: int, device: int, pid: int, tid: int) -> str:
    start = base.label(trace_id)
    if source.group in ("step", "path"):
        return f"{start}{line}"
    if source.group == "gpu":
        stream = str(tid) if tid >= 0 else "?"
        where = f"{start}GPU {device if device >= 0 else '?'}"
        return where if line == "communication" else f"{where} stream {stream}"
    name = base.thread_names.get((trace_id, pid, tid), "")
    known = _NUMBERED.fullmatch(name)
    if known:
        name = f"{known[2]} {known[1]}"
    return f"{start}{name or (f'thread {tid}' if tid >= 0 else 'thread ?')}"


def load_counters(run: Run, base: Timebase) -> list[tuple[Any, CounterLane]]:
    """The lanes of counters."""
    rows = run(COUNTERS)
    if not rows.num_rows:
        return []
    import pyarrow.compute as pc

    trace_ids = _array(rows, "trace_id")
    devices = _array(rows.set_column(1, "device", pc.fill_null(rows.column("device"), -1)), "device")
    names = [rows.column(name).combine_chunks().dictionary_encode() for name in ("name", "unit")]
    codes = [np.asarray(name.indices.to_numpy(zero_copy_only=False)) for name in names]
    times, values = _array(rows, "ts_ns"), _array(rows, "value").astype(np.float64)
    changes = np.ones(rows.num_rows, dtype=bool)
    keys = (trace_ids, devices, *codes)
    changes[1:] = np.logical_or.reduce([key[1:] != key[:-1] for key in keys])
    bounds = np.append(np.flatnonzero(changes), rows.num_rows)
    found = []
    for first, end in zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True):
        trace_id, device = int(trace_ids[first]), int(devices[first])
        name, unit = (
            safe(text.dictionary[int(code[first])].as_py()) for text, code in zip(names, codes, strict=True)
        )
        place = f"GPU {device} " if device >= 0 else ""
        lane = CounterLane(
            f"{base.label(trace_id)}{place}{name}", trace_id, None if device < 0 else device,
            times[first:end] - base.origins.get(trace_id, 0), values[first:end], unit,
        )  # fmt: skip
        found.append(((_GROUPS.index("counter"), trace_id, device, 0, 0, 0, 0, name), lane))
    return found


def _array(rows: pa.Table, name: str) -> Any:
    return np.asarray(rows.column(name).to_numpy())

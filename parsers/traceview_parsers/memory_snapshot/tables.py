"""The rows of a snapshot."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from typing import Any, Final

from traceview_parsers.memory_snapshot.records import HOST, Entry, Segment, Snapshot, flat
from traceview_parsers.memory_snapshot.replay import Replay, Rounding, replay
from traceview_parsers.memory_snapshot.stacks import Stacks

from traceview.ingest.rank_names import rank_in
from traceview.store.writer import TraceWriter

Row = dict[str, Any]

_COLUMNS: Final = {
    "memory_events": (
        "device:int32 ts_ns:int64 address:uint64 bytes:int64 allocated_bytes:int64 reserved_bytes:int64 kind"
        " event_index:int64 stream:int64 stack_id:int64 free_bytes:int64 largest_inactive_bytes:int64 args"
    ),
    "memory_stacks": "stack_id:int64 frames call_site module_path operator",
    "memory_allocations": (
        "device:int32 address:uint64 bytes:int64 requested_bytes:int64 start_index:int64 end_index:int64"
        " start_ns:int64 end_ns:int64 stream:int64 stack_id:int64"
    ),
    "memory_segments": (
        "segment_id:int64 device:int32 address:uint64 bytes:int64 allocated_bytes:int64 active_bytes:int64"
        " requested_bytes:int64 stream:int64 kind pool is_expandable:bool stack_id:int64"
    ),
    "memory_blocks": (
        "segment_id:int64 device:int32 address:uint64 bytes:int64 requested_bytes:int64 state stack_id:int64"
    ),
    "ranges": "range_id:int64 start_ns:int64 dur_ns:int64 domain name",
}
_ROWS_AT_A_TIME: Final = 50_000
_KINDS: Final = {"free_completed": "free"}
_SIGNS: Final = {
    "alloc": 1, "free_completed": -1, "segment_alloc": 1, "segment_map": 1, "segment_free": -1,
    "segment_unmap": -1, "oom": 1,
}  # fmt: skip
"""Actions whose size is a change, or what was asked for; of others the size is that of another entry."""
_RANK: Final = re.compile(r"(?:^|\D)(\d{1,7})(?:\.[A-Za-z]\w*)*$")


def fill(writer: TraceWriter, path: Path, snapshot: Snapshot, name: str) -> None:
    """Fills the tables from a snapshot."""
    stacks = Stacks(snapshot.numbers)
    contradictions, timeless = 0, 0
    rounding = Rounding.of(snapshot.settings)
    for device in snapshot.devices:
        entries = snapshot.histories.get(device, [])
        segments = [segment for segment in snapshot.segments if segment.device == device]
        found = replay(segments, entries, None if device == HOST else rounding)
        contradictions += found.contradictions
        times = _times(entries)
        timeless += sum(entry.time_ns is None for entry in entries)
        _insert(writer, "memory_events", _events(device, entries, times, found, stacks))
        _insert(writer, "memory_allocations", _allocations(device, entries, times, found, stacks))
    _insert(writer, "memory_segments", _segments(snapshot.segments, stacks))
    _insert(writer, "memory_blocks", _blocks(snapshot.segments, stacks))
    _insert(writer, "memory_stacks", stacks.rows)
    _insert(writer, "ranges", _ranges(snapshot))
    writer.events_read = sum(map(len, snapshot.histories.values()))
    _report(writer, snapshot, stacks, contradictions, timeless)
    _describe(writer, path, snapshot, name, is_timed=timeless < writer.events_read)


def _insert(writer: TraceWriter, table: str, rows: Iterable[Row]) -> None:
    from traceview.ingest.recording.rows import store_rows

    waiting = iter(rows)
    while batch := list(islice(waiting, _ROWS_AT_A_TIME)):
        store_rows(writer, table, batch, _COLUMNS[table])


def _times(entries: Sequence[Entry]) -> list[int]:
    """The time of each entry; without one that of the entry before, and the position where none has any."""
    known = next((entry.time_ns for entry in entries if entry.time_ns is not None), None)
    if known is None:
        return list(range(len(entries)))
    times = []
    for entry in entries:
        known = known if entry.time_ns is None else entry.time_ns
        times.append(known)
    return times


def _events(
    device: int, entries: Sequence[Entry], times: Sequence[int], found: Replay, stacks: Stacks
) -> Iterator[Row]:
    import orjson

    sizes = {at: each.size for each in found.allocations for at in (each.start, each.end) if at is not None}
    for at, entry in enumerate(entries):
        sign, size = _SIGNS.get(entry.action), sizes.get(at, entry.size)
        yield {
            "device": device,
            "ts_ns": times[at],
            "address": entry.address,
            "bytes": None if sign is None else sign * size,
            "allocated_bytes": _stored(found.allocated[at]),
            "reserved_bytes": _stored(found.reserved[at]),
            "kind": _KINDS.get(entry.action, entry.action),
            "event_index": at,
            "stream": entry.stream,
            "stack_id": stacks.number(entry.frames),
            "free_bytes": entry.free,
            "largest_inactive_bytes": found.largest.get(at),
            "args": orjson.dumps(entry.rest).decode() if entry.rest else None,
        }


def _stored(total: int) -> int | None:
    """A sum of sizes, as far as its column holds it: those of a hostile snapshot may be larger."""
    return total if abs(total) < 2**62 else None


def _allocations(
    device: int, entries: Sequence[Entry], times: Sequence[int], found: Replay, stacks: Stacks
) -> Iterator[Row]:
    for each in found.allocations:
        first = None if each.start is None else entries[each.start]
        last = None if each.end is None else entries[each.end]
        frames = first.frames if first is not None and first.frames else None
        frames = each.frames if frames is None else frames
        yield {
            "device": device,
            "address": each.address,
            "bytes": each.size,
            "requested_bytes": each.requested,
            "start_index": each.start,
            "end_index": each.end,
            "start_ns": None if each.start is None else times[each.start],
            "end_ns": None if each.end is None else times[each.end],
            "stream": next((entry.stream for entry in (first, last) if entry is not None), None),
            "stack_id": stacks.number(frames),
        }


def _segments(segments: Sequence[Segment], stacks: Stacks) -> Iterator[Row]:
    for number, segment in enumerate(segments):
        yield {"segment_id": number, "stack_id": stacks.number(segment.frames), **vars(segment)}


def _blocks(segments: Sequence[Segment], stacks: Stacks) -> Iterator[Row]:
    for number, segment in enumerate(segments):
        of_segment = {"segment_id": number, "device": segment.device}
        for block in segment.blocks:
            yield {**of_segment, "stack_id": stacks.number(block.frames), **vars(block)}


def _ranges(snapshot: Snapshot) -> Iterator[Row]:
    """Annotations of the program, each from its START to the END of its name on its GPU."""
    opened: dict[tuple[Any, str], list[int]] = {}
    numbers = count()
    for each in snapshot.annotations:
        name, time = each.get("name"), snapshot.numbers.time(each.get("time_us"), 1000)
        if not isinstance(name, str) or time is None:
            continue
        key = (snapshot.numbers.whole(each.get("device")), name)
        if each.get("stage") == "START":
            opened.setdefault(key, []).append(time)
        elif each.get("stage") == "END" and opened.get(key):
            start = opened[key].pop()
            yield {
                "range_id": next(numbers),
                "start_ns": start,
                "dur_ns": max(time - start, 0),
                "domain": "record_function",
                "name": name[:10_000],
            }


def _report(
    writer: TraceWriter, snapshot: Snapshot, stacks: Stacks, contradictions: int, timeless: int
) -> None:
    detail = "segments, blocks or entries of the history could not be read and are missing from all results"
    writer.health("events_lost", "error", snapshot.lost, detail)
    snapshot.numbers.report(writer)
    detail = (
        "entries of the history contradict what was allocated at the end; they changed no figure, so that"
        " memory at earlier times may be wrong"
    )
    writer.health("memory_contradictions", "warning", contradictions, detail)
    detail = "segments whose blocks do not add up to their size; fragmentation may be wrong"
    writer.health("memory_segments_cut", "warning", snapshot.cut, detail)
    detail = (
        "stacks were left out, since all together are longer than 256 MiB; their allocations have no site"
    )
    writer.health("memory_stacks_left_out", "warning", stacks.left_out, detail)
    detail = (
        "entries of the history have no time, as before PyTorch 2.1: they have that of the entry before, or"
        " their position"
    )
    writer.health("memory_without_time", "warning", timeless, detail)
    detail = "no history was recorded: what is there is what was allocated at the end"
    writer.health("memory_without_history", "info", 0 if snapshot.histories else 1, detail)


def _describe(writer: TraceWriter, path: Path, snapshot: Snapshot, name: str, *, is_timed: bool) -> None:
    import orjson

    from traceview.ingest.recording.rows import store_trace

    rank = rank_in(path)
    found = _RANK.search(path.name)
    if rank is None and found is not None:
        rank = int(found[1])
    extent = writer.connection.execute("SELECT min(ts_ns), max(ts_ns) FROM memory_events").fetchone()
    of_trace = {
        "run": f"{path.parent.name} (memory snapshots)", "format": name,
        "producer": "PyTorch memory snapshot",
        "rank": rank, "clock": "unix" if is_timed else "relative",
        **dict(zip(("start_ns", "end_ns"), extent or (), strict=False)),
        "metadata": orjson.dumps(flat(snapshot.settings)).decode(),
    }  # fmt: skip
    store_trace(writer, path, of_trace)
    # Only a thread's annotations become steps later, and a snapshot has no threads.
    writer.connection.execute(
        r"""
        INSERT INTO steps (trace_id, step, start_ns, end_ns, name, source)
        SELECT
            trace_id, regexp_extract(name, '^ProfilerStep#(\d{1,15})$', 1)::BIGINT, min(start_ns),
            max(start_ns + dur_ns), name, 'ProfilerStep'
        FROM ranges WHERE regexp_matches(name, '^ProfilerStep#\d{1,15}$') GROUP BY trace_id, name
        """
    )

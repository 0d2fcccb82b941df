"""The records of a snapshot, each value of them checked, since a snapshot is untrusted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from traceview.ingest.recording.rows import whole_number

LIVE_STATES: Final = ("active_allocated", "active_pending_free", "active_awaiting_free")
"""States of blocks whose memory cannot be used again; the last one is that of the documentation."""
HOST: Final = -1
"""The device of host memory."""
_LARGEST: Final = 2**62
_LONGEST_TEXT: Final = 10_000
_KNOWN: Final = frozenset({"action", "addr", "device_free", "size", "stream", "time_us", "frames"})
_MOST_DEVICES: Final = 1024


@dataclass(slots=True)
class Block:
    """A part of a segment."""

    address: int
    size: int
    requested: int | None
    state: str | None
    frames: Any


@dataclass(slots=True)
class Segment:
    """Memory that the allocator reserved in one piece; sizes in bytes."""

    device: int
    address: int
    size: int
    allocated: int | None
    active: int | None
    requested: int | None
    stream: int | None
    kind: str | None
    pool: str | None
    is_expandable: bool | None
    frames: Any
    blocks: list[Block] = field(default_factory=list)


@dataclass(slots=True)
class Entry:
    """One entry of the history; `time_ns` counts since 1970, `size` is in bytes."""

    action: str
    address: int | None
    size: int
    stream: int | None
    time_ns: int | None
    free: int | None
    frames: Any
    rest: dict[str, Any] | None


@dataclass(slots=True)
class Snapshot:
    """A snapshot; `lost` counts what could not be read, `cut` the blocks of segments that do not add up."""

    segments: list[Segment] = field(default_factory=list)
    histories: dict[int, list[Entry]] = field(default_factory=dict)
    annotations: list[Mapping[str, Any]] = field(default_factory=list)
    settings: Mapping[str, Any] = field(default_factory=dict)
    lost: int = 0
    cut: int = 0

    @property
    def devices(self) -> list[int]:
        """The GPUs with segments or a history; -1 for host memory."""
        return sorted({segment.device for segment in self.segments} | self.histories.keys())


def snapshot_of(value: Any) -> Snapshot | None:
    """The snapshot that a value of plain data is; None where it is none.

    Snapshots of 2022 are the list of segments alone.
    """
    if isinstance(value, list):
        value = {"segments": value}
    if not isinstance(value, dict) or not isinstance(value.get("segments"), list):
        return None
    found = Snapshot()
    for given, device in [*_items(value["segments"], None), *_items(value.get("host_segments"), HOST)]:
        segment = _segment(given, device, found)
        if segment is None:
            found.lost += 1
        else:
            found.segments.append(segment)
    traces = value.get("device_traces")
    for device, trace in enumerate(traces[:_MOST_DEVICES] if isinstance(traces, list) else []):
        _read_history(found, device, trace)
    host = value.get("host_traces")
    if isinstance(host, list) and host:
        _read_history(found, HOST, host if isinstance(host[0], dict) else host[0])
    annotations = value.get("external_annotations")
    if isinstance(annotations, list):
        found.annotations = [each for each in annotations if isinstance(each, dict)]
    settings = value.get("allocator_settings")
    found.settings = settings if isinstance(settings, dict) else {}
    return found


def _items(value: Any, device: int | None) -> list[tuple[Any, int | None]]:
    return [(each, device) for each in value] if isinstance(value, list) else []


def _read_history(found: Snapshot, device: int, trace: Any) -> None:
    if not isinstance(trace, list) or not trace:
        return
    entries = [_entry(each) for each in trace]
    known = [entry for entry in entries if entry is not None]
    found.lost += len(entries) - len(known)
    if known:
        found.histories[device] = known


def _segment(value: Any, device: int | None, found: Snapshot) -> Segment | None:
    if not isinstance(value, dict):
        return None
    address, size = number(value.get("address")), number(value.get("total_size"))
    number_of_device = number(value.get("device", 0)) if device is None else device
    if address is None or size is None or number_of_device is None or number_of_device >= _MOST_DEVICES:
        return None
    segment = Segment(
        number_of_device, address, size,
        number(value.get("allocated_size")), number(value.get("active_size")),
        number(value.get("requested_size")), signed(value.get("stream")), _text(value.get("segment_type")),
        _pool(value.get("segment_pool_id")), _flag(value.get("is_expandable")), value.get("frames"),
    )  # fmt: skip
    at = address
    blocks = value.get("blocks")
    for given in blocks if isinstance(blocks, list) else []:
        block = _block(given, at)
        if block is None:
            found.lost += 1
            continue
        at += block.size
        segment.blocks.append(block)
    if segment.blocks and at != address + size:
        found.cut += 1
    return segment


def _block(value: Any, at: int) -> Block | None:
    size = number(value.get("size")) if isinstance(value, dict) else None
    if size is None:
        return None
    requested, frames = number(value.get("requested_size")), value.get("frames")
    history = value.get("history")
    if isinstance(history, list) and history and isinstance(history[0], dict):
        requested, frames = number(history[0].get("real_size")), history[0].get("frames")
    address = number(value.get("address"))
    return Block(at if address is None else address, size, requested, _text(value.get("state")), frames)


def _entry(value: Any) -> Entry | None:
    if not isinstance(value, dict):
        return None
    action, size = value.get("action"), number(value.get("size", 0))
    if not isinstance(action, str) or size is None:
        return None
    time = number(value.get("time_us"))
    rest = {str(key): _plain(part) for key, part in value.items() if key not in _KNOWN} or None
    return Entry(
        action[:_LONGEST_TEXT], number(value.get("addr")), size, signed(value.get("stream")),
        time * 1000 if time is not None and time < _LARGEST // 1000 else None,
        number(value.get("device_free")), value.get("frames"), rest,
    )  # fmt: skip


def number(value: Any) -> int | None:
    """A size, an address or a time; None for anything else."""
    found = whole_number(value)
    return found if found is not None and 0 <= found < _LARGEST else None


def signed(value: Any) -> int | None:
    """A whole number of 64 bits; None for anything else."""
    found = whole_number(value)
    return found if found is not None and -(2**63) <= found < 2**63 else None


def _text(value: Any) -> str | None:
    return value[:_LONGEST_TEXT] if isinstance(value, str) else None


def _flag(value: Any) -> bool | None:
    return value if isinstance(value, bool) else None


def _pool(value: Any) -> str | None:
    parts = [signed(part) for part in value] if isinstance(value, (list, tuple)) and len(value) == 2 else []
    return ", ".join(map(str, parts)) if parts and None not in parts else None


def _plain(value: Any) -> Any:
    """A flat value for JSON; the name of its type, if it is no such value."""
    if value is None or isinstance(value, (bool, float)):
        return value
    if isinstance(value, int):
        return signed(value)
    if isinstance(value, (list, tuple)) and len(value) <= 8:
        return [signed(part) for part in value]
    return _text(value) if isinstance(value, str) else type(value).__name__


def flat(value: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a dictionary of settings, one level deep."""
    return {
        str(key)[:_LONGEST_TEXT]: {str(k): _plain(part) for k, part in list(each.items())[:64]}
        if isinstance(each, dict)
        else _plain(each)
        for key, each in list(value.items())[:64]
    }


def frames_of(value: Any, most: int) -> Sequence[Any]:
    """The frames of a stack, innermost first, at most so many."""
    return value[:most] if isinstance(value, (list, tuple)) else ()

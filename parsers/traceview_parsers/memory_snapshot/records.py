"""The records of a snapshot, each value of them checked, since a snapshot is untrusted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from traceview.ingest.recording.rows import Numbers, whole_number

LIVE_STATES: Final = ("active_allocated", "active_pending_free", "active_awaiting_free")
"""States of blocks whose memory cannot be used again; the last one is that of the documentation."""
HOST: Final = -1
"""The device of host memory."""
_LARGEST: Final = 2**62 - 1
_LONGEST_TEXT: Final = 10_000
_KNOWN: Final = frozenset({"action", "addr", "device_free", "size", "stream", "time_us", "frames"})
_MOST_DEVICES: Final = 1024


@dataclass
class Block:
    """A part of a segment; its fields are columns of memory_blocks, but for the frames."""

    address: int
    bytes: int
    requested_bytes: int | None
    state: str | None
    frames: Any


@dataclass
class Segment:
    """Memory that the allocator reserved in one piece; its fields are columns of memory_segments at first."""

    device: int
    address: int
    bytes: int
    allocated_bytes: int | None
    active_bytes: int | None
    requested_bytes: int | None
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
    """A snapshot; `lost` counts what could not be read, `cut` the blocks of segments that do not add up.

    `numbers` counts the values that could not be read of what could.
    """

    segments: list[Segment] = field(default_factory=list)
    histories: dict[int, list[Entry]] = field(default_factory=dict)
    annotations: list[Mapping[str, Any]] = field(default_factory=list)
    settings: Mapping[str, Any] = field(default_factory=dict)
    lost: int = 0
    cut: int = 0
    numbers: Numbers = field(default_factory=Numbers)

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
    entries = [_entry(each, found.numbers) for each in trace]
    known = [entry for entry in entries if entry is not None]
    found.lost += len(entries) - len(known)
    if known:
        found.histories[device] = known


def _segment(value: Any, device: int | None, found: Snapshot) -> Segment | None:
    if not isinstance(value, dict):
        return None
    read = found.numbers.whole
    blocks = value.get("blocks")
    given = [block if isinstance(block, dict) else {} for block in blocks] if isinstance(blocks, list) else []
    size, sizes = _sizes(value, given, found.numbers)
    address = read(value.get("address"), most=_LARGEST)
    if address is None and given:
        address = number(given[0].get("address"))
    if device is None:
        device = read(value.get("device", 0), most=_MOST_DEVICES - 1)
    if address is None or size is None or device is None:
        return None
    segment = Segment(
        device, address, size,
        read(value.get("allocated_size")), read(value.get("active_size")),
        read(value.get("requested_size")), read(value.get("stream"), -(2**63)),
        _text(value.get("segment_type")),
        _pool(value.get("segment_pool_id")), _flag(value.get("is_expandable")), value.get("frames"),
    )  # fmt: skip
    at = address
    for block, block_size in zip(given, sizes, strict=True):
        if block_size is None:
            found.lost += 1
            continue
        segment.blocks.append(_block(block, at, block_size, found.numbers))
        at += block_size
    if segment.blocks and at != address + size:
        found.cut += 1
    return segment


def _sizes(
    segment: Mapping[str, Any], blocks: Sequence[Mapping[str, Any]], numbers: Numbers
) -> tuple[int | None, list[int | None]]:
    """The size of a segment and those of its blocks; the only unreadable one follows from the others."""
    total = numbers.whole(segment.get("total_size"), most=_LARGEST)
    sizes = [numbers.whole(block.get("size"), most=_LARGEST) for block in blocks]
    known = sum(size for size in sizes if size is not None)
    if total is None and sizes and None not in sizes:
        return known, sizes
    if total is not None and total >= known and sizes.count(None) == 1:
        sizes[sizes.index(None)] = total - known
    return total, sizes


def _block(value: Mapping[str, Any], at: int, size: int, numbers: Numbers) -> Block:
    requested, frames = numbers.whole(value.get("requested_size")), value.get("frames")
    history = value.get("history")
    if isinstance(history, list) and history and isinstance(history[0], dict):
        requested, frames = numbers.whole(history[0].get("real_size")), history[0].get("frames")
    address = numbers.whole(value.get("address"), most=_LARGEST)
    return Block(at if address is None else address, size, requested, _text(value.get("state")), frames)


def _entry(value: Any, numbers: Numbers) -> Entry | None:
    if not isinstance(value, dict):
        return None
    action, size = value.get("action"), number(value.get("size", 0))
    if not isinstance(action, str) or size is None:
        return None
    rest = {str(key): _plain(part) for key, part in value.items() if key not in _KNOWN} or None
    return Entry(
        action[:_LONGEST_TEXT], numbers.whole(value.get("addr"), most=_LARGEST), size,
        numbers.whole(value.get("stream"), -(2**63)), numbers.time(value.get("time_us"), 1000),
        numbers.whole(value.get("device_free")), value.get("frames"), rest,
    )  # fmt: skip


def number(value: Any) -> int | None:
    """A size, an address or a time; None for anything else."""
    found = whole_number(value)
    return found if found is not None and 0 <= found <= _LARGEST else None


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

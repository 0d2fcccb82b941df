"""Replays the history of one GPU's allocator backwards, from what it held at the end.

What was allocated before the first entry of the history is unknown to it, so that a replay from its
beginning is wrong; the state at the end is complete.

Entries tell what the program asked for, blocks what the allocator took for it: sizes of entries are
rounded up as `CUDACachingAllocator::round_size` does (c10/cuda/CUDACachingAllocator.cpp). What it left
unsplit of a larger block is known at the end alone. Entries of 2022 tell sizes that are rounded already.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from traceview_parsers.memory_snapshot.records import LIVE_STATES, Block, Entry, Segment, number

_MOST_FAILURES: Final = 256
"""Failed allocations of a GPU whose largest stretch is searched for; the last ones."""

_SMALLEST_BLOCK: Final = 512
_MOST_DIVISIONS: Final = 2**20
_RESERVING: Final = {"segment_alloc": 1, "segment_map": 1, "segment_free": -1, "segment_unmap": -1}


@dataclass(slots=True)
class Allocation:
    """One allocation; `start` and `end` are positions of entries, None outside of the history."""

    address: int
    size: int
    requested: int | None
    end: int | None
    is_live: bool = False
    frames: Any = None
    start: int | None = None


@dataclass(slots=True)
class Replay:
    """What follows from the end.

    Attributes:
        allocated: bytes in live allocations after each entry.
        reserved: bytes in segments after each entry.
        allocations: every allocation of the history and of the end.
        largest: by position of a failed allocation, the largest stretch without a live allocation, in bytes.
        contradictions: entries that disagree with the end, such as a release of what is live later.
        before: bytes in live allocations before the first entry.
    """

    allocated: list[int] = field(default_factory=list)
    reserved: list[int] = field(default_factory=list)
    allocations: list[Allocation] = field(default_factory=list)
    largest: dict[int, int] = field(default_factory=dict)
    contradictions: int = 0
    before: int = 0


@dataclass(frozen=True, slots=True)
class Rounding:
    """How an allocator rounds sizes up: `divisions` of the powers of two of each number of MiB, if set."""

    divisions: Mapping[int, int]

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> Rounding:
        """The rounding of the settings of a snapshot."""
        given = settings.get("roundup_power2_divisions")
        found = (
            {number(size): number(parts) for size, parts in given.items()} if isinstance(given, dict) else {}
        )
        return cls({
            size: parts for size, parts in found.items() if size and parts and 1 < parts <= _MOST_DIVISIONS
        })  # fmt: skip

    def __call__(self, size: int) -> int:
        """The size of a block for so many bytes."""
        power = 1 << max(size.bit_length() - 1, 0)
        parts = self.divisions.get(min(max(power >> 20, 1), 32768), 0)
        if parts and size > _SMALLEST_BLOCK * parts:
            step = max(power // (1 << (parts.bit_length() - 1)), 1)
            return -(-size // step) * step
        return max(-(-size // _SMALLEST_BLOCK), 1) * _SMALLEST_BLOCK


def replay(segments: Sequence[Segment], entries: Sequence[Entry], rounded: Rounding | None) -> Replay:
    """The replay of a GPU whose allocator holds `segments` after `entries`, with sizes `rounded` if given."""
    found = Replay()
    live = {
        block.address: _held(block)
        for segment in segments
        for block in segment.blocks
        if block.state in LIVE_STATES
    }
    found.allocations = list(live.values())
    allocated = sum(each.size for each in found.allocations)
    reserved = sum(segment.bytes for segment in segments)
    ranges = [(segment.address, segment.bytes) for segment in segments]
    failures = [at for at, entry in enumerate(entries) if entry.action == "oom"][-_MOST_FAILURES:]
    earliest_failure = failures[0] if failures else len(entries)
    reserving: list[Entry] = []
    for at in range(len(entries) - 1, -1, -1):
        entry = entries[at]
        found.allocated.append(allocated)
        found.reserved.append(reserved)
        size = rounded(entry.size) if rounded is not None else entry.size
        if entry.action == "alloc":
            known = live.get(entry.address) if entry.address is not None else None
            if known is None or (size > known.size if known.is_live else size != known.size):
                found.contradictions += 1
                continue
            known.start = at
            del live[known.address]
            allocated -= known.size
        elif entry.action == "free_completed":
            if entry.address is None or entry.address in live:
                found.contradictions += 1
                continue
            live[entry.address] = Allocation(entry.address, size, entry.size, at)
            found.allocations.append(live[entry.address])
            allocated += size
        elif entry.action in _RESERVING:
            reserved -= entry.size * _RESERVING[entry.action]
            reserving.append(entry)
            found.contradictions += reserved < 0
        elif entry.action == "oom" and at >= earliest_failure:
            found.largest[at] = largest_stretch(ranges, reserving, list(live.values()))
    found.allocated.reverse()
    found.reserved.reverse()
    found.before = allocated
    return found


def _held(block: Block) -> Allocation:
    return Allocation(
        block.address, block.bytes, block.requested_bytes, None, is_live=True, frames=block.frames
    )


def largest_stretch(
    ranges: Sequence[tuple[int, int]], later: Sequence[Entry], live: Sequence[Allocation]
) -> int:
    """The bytes of the longest stretch within one segment that holds no live allocation.

    Args:
        ranges: address and size of each segment at the end.
        later: what was reserved and released after the moment in question.
        live: the allocations of that moment.
    """
    import numpy as np

    changes = [(address, size, 1) for address, size in ranges]
    changes += [(e.address, e.size, -_RESERVING[e.action]) for e in later if e.address is not None]
    spans = np.array([(start, start + size, sign, 0) for start, size, sign in changes if size], np.int64)
    taken = np.array([(e.address, e.address + e.size, 0, 1) for e in live if e.size], np.int64)
    both = np.concatenate([part.reshape(-1, 4) for part in (spans, taken)])
    if not len(both):
        return 0
    points, where = np.unique(both[:, :2].ravel(), return_inverse=True)
    where = where.reshape(-1, 2)
    held = np.zeros((len(points), 2), np.int64)
    for column in (0, 1):
        np.add.at(held[:, column], where[:, 0], both[:, 2 + column])
        np.add.at(held[:, column], where[:, 1], -both[:, 2 + column])
    held = np.cumsum(held, axis=0)
    unused = (held[:-1, 0] > 0) & (held[:-1, 1] <= 0)
    # Maps extend a segment; what is free on both sides of their edge is one stretch.
    whole = [e.address for e in later if e.action in ("segment_alloc", "segment_free")]
    starts = [address for address, _ in ranges] + [address for address in whole if address is not None]
    begins = np.isin(points[:-1], starts)
    longest = current = 0
    for length, is_unused, begins_segment in zip(np.diff(points), unused, begins, strict=True):
        current = (0 if begins_segment else current) + int(length) if is_unused else 0
        longest = max(longest, current)
    return longest

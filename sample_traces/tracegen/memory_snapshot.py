"""Memory snapshots of a simulated caching allocator, with what was allocated after each of its actions.

The allocator rounds sizes to 512 bytes, splits the smallest block that fits, reserves segments of 2 MiB for
small blocks and of 20 MiB or more for large ones, and releases its unused segments before it fails.
"""

from __future__ import annotations

import json
import pickle
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

Frames = list[dict[str, Any]]

START_US: Final = 1_700_000_000_000_000
_APART_US: Final = 50
_ROUNDING: Final = 512
_SMALL: Final = 1024 * 1024
_SMALL_SEGMENT: Final = 2 * _SMALL
_LARGE_SEGMENT: Final = 20 * _SMALL
_FIRST_ADDRESS: Final = 0x7F_2000_0000_00
_BETWEEN_SEGMENTS: Final = 64 * _SMALL


@dataclass
class Piece:
    """A block of a segment; `state` as snapshots name it."""

    address: int
    size: int
    state: str = "inactive"
    requested: int = 0
    frames: Frames = field(default_factory=list)


@dataclass
class Reserved:
    """A segment."""

    address: int
    size: int
    is_small: bool
    stream: int
    frames: Frames
    pieces: list[Piece]


@dataclass(frozen=True)
class Moment:
    """The truth after an entry of the history; `largest` is that of a failed allocation."""

    allocated: int
    reserved: int
    largest: int | None = None


class CachingAllocator:
    """One GPU's memory of `capacity` bytes.

    Attributes:
        entries: the history, oldest first.
        moments: what was allocated after each entry.
        annotations: steps of the program.
    """

    def __init__(self, capacity: int, device: int = 0) -> None:
        self.capacity = capacity
        self.device = device
        self.segments: list[Reserved] = []
        self.entries: list[dict[str, Any]] = []
        self.moments: list[Moment] = []
        self.annotations: list[dict[str, Any]] = []
        self._next_address = _FIRST_ADDRESS
        self._time_us = START_US

    @property
    def reserved(self) -> int:
        """Bytes in segments."""
        return sum(segment.size for segment in self.segments)

    @property
    def allocated(self) -> int:
        """Bytes in blocks that cannot be used again."""
        return sum(piece.size for piece in self._pieces() if piece.state != "inactive")

    @property
    def largest(self) -> int:
        """Bytes of the largest block that is not in use."""
        return max((piece.size for piece in self._pieces() if piece.state == "inactive"), default=0)

    def allocate(self, size: int, frames: Frames, stream: int = 0) -> int | None:
        """The address of new memory; None where there is not enough."""
        rounded = max(_ROUNDING, -(-size // _ROUNDING) * _ROUNDING)
        piece = self._fitting(rounded, stream) or self._grown(rounded, stream, frames)
        if piece is None:
            self.release_unused(frames)
            piece = self._grown(rounded, stream, frames)
        if piece is None:
            free = self.capacity - self.reserved
            self._log("oom", None, rounded, stream, frames, device_free=free)
            return None
        self._split(piece, rounded)
        piece.state, piece.requested, piece.frames = "active_allocated", size, frames
        self._log("alloc", piece.address, size, stream, frames)
        return piece.address

    def request_free(self, address: int) -> None:
        """The program frees memory that another stream still uses."""
        segment, piece = self._found(address)
        piece.state = "active_pending_free"
        self._log("free_requested", address, piece.requested, segment.stream, [])

    def free(self, address: int) -> None:
        """Frees memory that can be used again at once."""
        segment, piece = self._found(address)
        if piece.state == "active_allocated":
            self.request_free(address)
        size = piece.requested
        piece.state, piece.requested, piece.frames = "inactive", 0, []
        self._merge(segment)
        self._log("free_completed", address, size, segment.stream, [])

    def release_unused(self, frames: Frames) -> None:
        """Gives segments without live blocks back to the driver."""
        for segment in list(self.segments):
            if all(piece.state == "inactive" for piece in segment.pieces):
                self.segments.remove(segment)
                self._log("segment_free", segment.address, segment.size, segment.stream, frames)

    def annotate(self, name: str, stage: str) -> None:
        """Marks the START or END of a range of the program."""
        self.annotations.append(
            {"device": self.device, "time_us": self._time_us, "name": name, "stage": stage}
        )

    def snapshot(self, keep: int | None = None) -> dict[str, Any]:
        """The snapshot; of the history the newest `keep` entries."""
        kept = self.entries if keep is None else self.entries[-keep:]
        return {
            "segments": [self._written(segment) for segment in self.segments],
            "device_traces": [[] for _ in range(self.device)] + [kept],
            "allocator_settings": {"PYTORCH_CUDA_ALLOC_CONF": "", "expandable_segments": False},
            "external_annotations": self.annotations,
        }

    def _written(self, segment: Reserved) -> dict[str, Any]:
        live = [piece for piece in segment.pieces if piece.state == "active_allocated"]
        active = [piece for piece in segment.pieces if piece.state != "inactive"]
        return {
            "device": self.device,
            "address": segment.address,
            "total_size": segment.size,
            "allocated_size": sum(piece.size for piece in live),
            "active_size": sum(piece.size for piece in active),
            "requested_size": sum(piece.requested for piece in active),
            "stream": segment.stream,
            "segment_type": "small" if segment.is_small else "large",
            "segment_pool_id": (0, 0),
            "is_expandable": False,
            "frames": segment.frames,
            "blocks": [
                {
                    "address": piece.address,
                    "size": piece.size,
                    "requested_size": piece.requested,
                    "state": piece.state,
                    "frames": piece.frames,
                }
                for piece in segment.pieces
            ],
        }

    def _pieces(self) -> list[Piece]:
        return [piece for segment in self.segments for piece in segment.pieces]

    def _found(self, address: int) -> tuple[Reserved, Piece]:
        return next(
            (segment, piece)
            for segment in self.segments
            for piece in segment.pieces
            if piece.address == address
        )

    def _fitting(self, size: int, stream: int) -> Piece | None:
        fitting = [
            piece
            for segment in self.segments
            if segment.is_small == (size <= _SMALL) and segment.stream == stream
            for piece in segment.pieces
            if piece.state == "inactive" and piece.size >= size
        ]
        return min(fitting, key=lambda piece: (piece.size, piece.address), default=None)

    def _grown(self, size: int, stream: int, frames: Frames) -> Piece | None:
        is_small = size <= _SMALL
        segment_size = _SMALL_SEGMENT if is_small else max(_LARGE_SEGMENT, -(-size // _SMALL) * _SMALL)
        if self.reserved + segment_size > self.capacity:
            return None
        address = self._next_address
        self._next_address += segment_size + _BETWEEN_SEGMENTS
        piece = Piece(address, segment_size)
        self.segments.append(Reserved(address, segment_size, is_small, stream, frames, [piece]))
        self._log("segment_alloc", address, segment_size, stream, frames)
        return piece

    def _split(self, piece: Piece, size: int) -> None:
        if piece.size == size:
            return
        segment, _ = self._found(piece.address)
        at = segment.pieces.index(piece)
        segment.pieces.insert(at + 1, Piece(piece.address + size, piece.size - size))
        piece.size = size

    def _merge(self, segment: Reserved) -> None:
        merged: list[Piece] = []
        for piece in segment.pieces:
            if merged and merged[-1].state == piece.state == "inactive":
                merged[-1].size += piece.size
            else:
                merged.append(piece)
        segment.pieces = merged

    def _log(
        self, action: str, address: int | None, size: int, stream: int, frames: Frames, **more: int
    ) -> None:
        self._time_us += _APART_US
        where = more if address is None else {"addr": address}
        self.entries.append(
            {"action": action, **where, "size": size, "stream": stream, "time_us": self._time_us,
             "frames": frames}
        )  # fmt: skip
        largest = self.largest if action == "oom" else None
        self.moments.append(Moment(self.allocated, self.reserved, largest))


def stack(*functions: str) -> Frames:
    """A stack from functions such as "train.py:12 step", outermost first; frames are innermost first."""
    frames = []
    for text in reversed(functions):
        place, _, name = text.partition(" ")
        file, _, line = place.rpartition(":")
        frames.append({"filename": file, "line": int(line), "name": name})
    return frames


def training(
    steps: int, capacity: int = 512 * 1024 * 1024, layers: int = 4, leak: int = 0
) -> CachingAllocator:
    """A training loop: parameters, and in each step activations that the backward pass frees.

    `leak` bytes of each step are kept for ever.
    """
    gpu = CachingAllocator(capacity)
    main = "/src/train.py:40 main"
    for layer in range(layers):
        gpu.allocate(6_000_000, stack(main, "/src/model.py:10 __init__", f"/src/layer.py:{layer + 5} build"))
    for step in range(steps):
        gpu.annotate(f"ProfilerStep#{step}", "START")
        activations = []
        for layer in range(layers):
            site = stack(
                main, "/src/model.py:22 forward", f"/src/layer.py:{layer + 30} forward",
                "/site-packages/torch/nn/modules/linear.py:125 forward",
            )  # fmt: skip
            activations.append(gpu.allocate(3_000_000 + layer * 700, site))
            gpu.allocate(300 + layer, site)
        for address in reversed(activations):
            if address is not None:
                gpu.free(address)
        if leak:
            gpu.allocate(leak, stack(main, "/src/train.py:51 log_loss"))
        gpu.annotate(f"ProfilerStep#{step}", "END")
    return gpu


def as_pickle(snapshot: Any) -> bytes:
    """The snapshot as PyTorch writes it."""
    return pickle.dumps(snapshot, 4)


def as_json(snapshot: Any) -> bytes:
    """The same dictionary as JSON."""
    return json.dumps(snapshot).encode()


def write(snapshot: Any, path: Path) -> Path:
    """Writes a pickle, or JSON where the name ends so."""
    path.write_bytes(as_json(snapshot) if path.suffix == ".json" else as_pickle(snapshot))
    return path

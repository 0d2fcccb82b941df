"""Writes Perfetto streams of track events, as its SDK does for one process.

Field numbers are those of the public format (google/perfetto, protos/perfetto/trace). Names are interned for
the sequence; a packet that uses a name first carries it. Times are absolute, or relative to the packet
before where ``incremental`` is set: then an event older than the last is written absolute.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from tracegen import protobuf

Annotation: TypeAlias = "int | float | str"

BOOTTIME, SEQUENCE_CLOCK = 6, 64
BEGIN, END, INSTANT, COUNTER = 1, 2, 3, 4
STATE_CLEARED, NEEDS_STATE = 1, 2
_CATEGORIES, _EVENT_NAMES, _ANNOTATION_NAMES = 1, 2, 3


@dataclass(slots=True)
class TrackEvents:
    """One sequence of packets of a process."""

    pid: int
    start: int
    sequence: int = 1
    incremental: bool = False
    packets: list[bytes] = field(default_factory=list)
    _interned: dict[tuple[int, str], int] = field(default_factory=dict)
    _last: int = 0

    def __post_init__(self) -> None:
        """Write the packet that starts the sequence: clocks, defaults, and that all state is new."""
        self._last = self.start
        boot = protobuf.message(1, protobuf.number(1, BOOTTIME), protobuf.number(2, self.start))
        own = protobuf.message(
            1, protobuf.number(1, SEQUENCE_CLOCK), protobuf.number(2, self.start), protobuf.number(3, 1)
        )
        self._packet(
            protobuf.number(13, STATE_CLEARED),
            protobuf.message(59, protobuf.number(58, SEQUENCE_CLOCK)),
            protobuf.message(6, boot, own, protobuf.number(2, BOOTTIME)),
        )

    def content(self) -> bytes:
        """Return the stream."""
        return b"".join(self.packets)

    def process_track(self, uuid: int, name: str) -> None:
        """Describe the track of the process."""
        process = protobuf.message(3, protobuf.number(1, self.pid), protobuf.text(6, name))
        self._packet(protobuf.message(60, protobuf.number(1, uuid), process))

    def thread_track(self, uuid: int, parent: int, tid: int, name: str) -> None:
        """Describe the track of a thread."""
        thread = protobuf.message(
            4, protobuf.number(1, self.pid), protobuf.number(2, tid), protobuf.text(5, name)
        )
        self._packet(protobuf.message(60, protobuf.number(1, uuid), protobuf.number(5, parent), thread))

    def track(self, uuid: int, parent: int, name: str) -> None:
        """Describe any other track."""
        self._packet(
            protobuf.message(60, protobuf.number(1, uuid), protobuf.text(2, name), protobuf.number(5, parent))
        )

    def counter_track(self, uuid: int, parent: int, name: str, unit: str) -> None:
        """Describe the track of a counter."""
        counter = protobuf.message(8, protobuf.text(6, unit))
        self._packet(
            protobuf.message(
                60, protobuf.number(1, uuid), protobuf.text(2, name), protobuf.number(5, parent), counter
            )
        )

    def begin(
        self,
        time: int,
        track: int,
        name: str,
        category: str,
        annotations: Mapping[str, Annotation],
        flows: Sequence[int] = (),
    ) -> None:
        """Open a slice."""
        fresh: dict[int, list[bytes]] = {}
        parts = [
            protobuf.number(9, BEGIN),
            protobuf.number(11, track),
            protobuf.number(3, self._intern(_CATEGORIES, category, fresh)),
            protobuf.number(10, self._intern(_EVENT_NAMES, name, fresh)),
            *self._annotations(annotations, fresh),
            *(protobuf.fixed(47, flow) for flow in flows),
        ]
        self._event(time, parts, fresh)

    def end(self, time: int, track: int, annotations: Mapping[str, Annotation] | None = None) -> None:
        """Close the innermost slice of a track."""
        fresh: dict[int, list[bytes]] = {}
        parts = [protobuf.number(9, END), protobuf.number(11, track)]
        self._event(time, [*parts, *self._annotations(annotations or {}, fresh)], fresh)

    def count(self, time: int, track: int, value: float) -> None:
        """Write one sample of a counter."""
        parts = [protobuf.number(9, COUNTER), protobuf.number(11, track), protobuf.double(44, value)]
        self._event(time, parts, {})

    def _annotations(
        self, annotations: Mapping[str, Annotation], fresh: dict[int, list[bytes]]
    ) -> Iterator[bytes]:
        for name, value in annotations.items():
            yield protobuf.message(
                4, protobuf.number(1, self._intern(_ANNOTATION_NAMES, name, fresh)), _annotation(value)
            )

    def _intern(self, kind: int, name: str, fresh: dict[int, list[bytes]]) -> int:
        known = self._interned.get((kind, name))
        if known is not None:
            return known
        number = 1 + sum(1 for each, _ in self._interned if each == kind)
        self._interned[kind, name] = number
        entry = protobuf.message(kind, protobuf.number(1, number), protobuf.text(2, name))
        fresh.setdefault(kind, []).append(entry)
        return number

    def _event(self, time: int, parts: Sequence[bytes], fresh: Mapping[int, Sequence[bytes]]) -> None:
        names = (
            [protobuf.message(12, *(entry for kind in sorted(fresh) for entry in fresh[kind]))]
            if fresh
            else []
        )
        if self.incremental and time >= self._last:
            clock = [protobuf.number(8, time - self._last)]
            self._last = time
        else:
            clock = [protobuf.number(8, time), protobuf.number(58, BOOTTIME)]
        event = protobuf.message(11, *parts)
        self._packet(*clock, protobuf.number(13, NEEDS_STATE), *names, event)

    def _packet(self, *parts: bytes) -> None:
        identity = protobuf.number(10, self.sequence) + protobuf.number(79, self.pid)
        self.packets.append(protobuf.message(1, *parts, identity))


def _annotation(value: Annotation) -> bytes:
    if isinstance(value, str):
        return protobuf.text(6, value)
    if isinstance(value, float):
        return protobuf.double(5, value)
    return protobuf.number(3, value)

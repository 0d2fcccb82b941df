"""Small XPlane profiles made by hand, and profiles read by a decoder that shares no code with the parser."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from traceview_parsers.xplane import XPlaneParser

import traceview
from traceview.session import Session

START_NS = 1_800_000_000_000_000_000
"""When the profiles begin."""


def varint(value: int) -> bytes:
    value &= (1 << 64) - 1
    encoded = bytearray()
    while value > 0x7F:
        encoded.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*encoded, value])


def number(field_number: int, value: int) -> bytes:
    return varint(field_number << 3) + varint(value)


def block(field_number: int, value: bytes | str) -> bytes:
    data = value.encode() if isinstance(value, str) else value
    return varint(field_number << 3 | 2) + varint(len(data)) + data


@dataclass
class Plane:
    """A plane under construction; names of events and statistics are numbered as they come."""

    name: str
    stats: dict[str, Any] = field(default_factory=dict)
    lines: list[bytes] = field(default_factory=list)
    event_names: dict[str, int] = field(default_factory=dict)
    stat_names: dict[str, int] = field(default_factory=dict)
    displayed: dict[str, str] = field(default_factory=dict)

    def line(self, line_id: int, name: str, events: Sequence[bytes], timestamp_ns: int = 0) -> None:
        content = number(1, line_id) + block(2, name) + number(3, timestamp_ns)
        self.lines.append(content + b"".join(block(4, event) for event in events))

    def event(self, title: str, offset_ps: int, dur_ps: int, **stats: Any) -> bytes:
        number_of = self.event_names.setdefault(title, len(self.event_names) + 1)
        content = number(1, number_of) + number(2, offset_ps) + number(3, dur_ps)
        return content + b"".join(block(4, self.stat(key, value)) for key, value in stats.items())

    def stat(self, name: str, value: Any) -> bytes:
        content = number(1, self.stat_names.setdefault(name, len(self.stat_names) + 1))
        if isinstance(value, float):
            return content + varint(2 << 3 | 1) + struct.pack("<d", value)
        if isinstance(value, int):
            return content + number(4, value)
        # Texts are references to the name of another statistic.
        return content + number(7, self.stat_names.setdefault(value, len(self.stat_names) + 1))

    def _displayed(self, name: str) -> bytes:
        return block(4, self.displayed[name]) if name in self.displayed else b""

    def encoded(self) -> bytes:
        stats = b"".join(block(6, self.stat(key, value)) for key, value in self.stats.items())
        events = (
            block(4, number(1, key) + block(2, number(1, key) + block(2, name) + self._displayed(name)))
            for name, key in self.event_names.items()
        )
        names = (
            block(5, number(1, key) + block(2, number(1, key) + block(2, name)))
            for name, key in self.stat_names.items()
        )
        lines = b"".join(block(3, line) for line in self.lines)
        return block(2, self.name) + lines + b"".join(events) + b"".join(names) + stats


def profile(*planes: Plane, start_ns: int | None = START_NS, hosts: Sequence[str] = ("worker",)) -> bytes:
    """The bytes of a profile."""
    every = list(planes)
    if start_ns is not None:
        every.append(Plane("Task Environment", {"profile_start_time": start_ns}))
    return b"".join(block(1, plane.encoded()) for plane in every) + b"".join(block(4, host) for host in hosts)


@contextmanager
def opened(folder: Path, content: bytes, name: str = "run.xplane.pb") -> Iterator[Session]:
    """The session of a profile with these bytes."""
    path = folder / name
    path.write_bytes(content)
    with traceview.open(path, parsers=[XPlaneParser()]) as session:
        yield session


def fields(data: bytes) -> Iterator[tuple[int, Any]]:
    """The fields of a message: number, and an integer or the bytes."""
    position = 0

    def read_varint() -> int:
        nonlocal position
        value = shift = 0
        while True:
            byte = data[position]
            position += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    while position < len(data):
        key = read_varint()
        if key & 7 == 0:
            yield key >> 3, read_varint()
        else:
            length = {1: 8, 5: 4}.get(key & 7) or read_varint()
            yield key >> 3, data[position : position + length]
            position += length


def device_events(data: bytes) -> dict[int, list[tuple[int, int]]]:
    """Start and end [ns] of the events on the streams of each GPU, with starts relative to the profile's."""
    found: dict[int, list[tuple[int, int]]] = {}
    for number_of, plane in fields(data):
        name = dict(fields(plane)).get(2, b"").decode() if number_of == 1 else ""
        if not name.startswith("/device:GPU:"):
            continue
        for key, line in fields(plane):
            content = list(fields(line)) if key == 3 else []
            first = dict(content)
            if not first.get(2, b"").startswith(b"Stream"):
                continue
            base_ps = first.get(3, 0) * 1000
            for event in (dict(fields(raw)) for tag, raw in content if tag == 4):
                start_ps = base_ps + event.get(2, 0)
                span = (start_ps // 1000, (start_ps + event.get(3, 0)) // 1000)
                found.setdefault(int(name.rsplit(":", 1)[1]), []).append(span)
    return found

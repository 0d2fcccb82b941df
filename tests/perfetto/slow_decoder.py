"""The decoder as one would write it without a thought for speed: protobuf packet by packet, dictionaries.

It says of each track event what the real decoder's batches say, as plain values, and counts the same losses.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from google.protobuf.message import DecodeError
from traceview_parsers.perfetto.atrace import atrace_events
from traceview_parsers.perfetto.canonical_form import canonical_form
from traceview_parsers.perfetto.clocks import Clocks
from traceview_parsers.perfetto.legacy import LegacyTracks
from traceview_parsers.perfetto.messages import message_class

from traceview.native.perfetto_layout import FLOW_AROUND, FLOW_NEXT

PACKET, EVENT = message_class("TracePacket"), message_class("TrackEvent")
KINDS = ("event_categories", "event_names", "debug_annotation_names", "debug_annotation_string_values")
Plain = tuple[Any, ...]


@dataclass
class SlowSequence:
    """The state of one sequence, with the questions that `canonical_form` asks."""

    valid: bool = False
    begun: bool = False
    interned: dict[str, dict[int, Any]] = field(default_factory=dict)
    defaults: Any = None
    pid: int | None = None
    tid: int | None = None
    reference_us: int | None = None
    thread_track: int | None = None
    thread_totals: dict[str, int] = field(default_factory=dict)
    clocks: dict[int, list[int]] = field(default_factory=dict)

    @property
    def has_default_track(self) -> bool:
        return self.defaults is not None and self.defaults.track_event_defaults.track_uuid != 0

    def text(self, kind: int, iid: int) -> bytes | None:
        return self.interned.get(KINDS[kind], {}).get(iid)

    def message(self, kind: str, iid: int) -> Any:
        return self.interned.get(kind, {}).get(iid)


class SlowDecoder:
    """Reads the bytes of a trace into `events` and `lost`."""

    def __init__(self, data: bytes) -> None:
        self.events: list[Plain] = []
        self.malformed = self.invalid_state = self.no_sequence = self.no_time = 0
        self.segment = 0
        self._session: tuple[int, int] | None = None
        self._start_segment()
        self._read(data)

    def _read(self, data: bytes) -> bool:
        """Reads all packets; whether they make up all of the data."""
        at = 0
        for payload, at in frames(data):  # noqa: B007  # used after the loop
            self._packet(payload)
        return at == len(data)

    def _start_segment(self) -> None:
        self.sequences: dict[int, SlowSequence] = {}
        self.clocks = Clocks()
        self.units: dict[Any, list[int]] = {}  # incremental, unit, value
        self.tracks = LegacyTracks()

    def _packet(self, payload: bytes | None) -> None:
        if payload is None:
            return
        try:
            packet = PACKET.FromString(payload)
        except DecodeError:
            self.malformed += 1
            return
        if packet.HasField("compressed_packets"):
            try:
                inner = zlib.decompressobj(47).decompress(packet.compressed_packets)
            except zlib.error:
                self.malformed += 1
                return
            whole = self._read(inner)
            self.malformed += not whole
            return
        self._new_segment(packet)
        self.tracks.declare(packet.track_descriptor)
        sequence = None
        if packet.HasField("trusted_packet_sequence_id"):
            sequence = self.sequences.setdefault(packet.trusted_packet_sequence_id, SlowSequence())
            self._state(sequence, packet)
        if packet.HasField("clock_snapshot"):
            self._snapshot(packet)
        time = self._time(sequence, packet) if packet.HasField("timestamp") else None
        if sequence is not None and packet.sequence_flags & 2 and not sequence.valid:
            names = ("track_event", "gpu_render_stage_event", "gpu_counter_event")
            self.invalid_state += any(map(packet.HasField, names))
            return
        if packet.HasField("ftrace_events"):
            events = list(atrace_events(packet.ftrace_events, self.tracks))
            self.events += [self._plain(event, time, SlowSequence()) for event, time in events]
        elif packet.HasField("track_event"):
            self._event(packet.track_event, sequence, time)

    def _new_segment(self, packet: Any) -> None:
        known = self.sequences.get(packet.trusted_packet_sequence_id)
        starts = bool(packet.first_packet_on_sequence and known is not None and known.begun)
        if packet.HasField("trace_uuid"):
            session = (packet.trace_uuid.msb, packet.trace_uuid.lsb)
            starts = self._session is not None and session != self._session
            self._session = session
        if starts:
            self.segment += 1
            self._start_segment()

    def _state(self, sequence: SlowSequence, packet: Any) -> None:
        sequence.begun |= packet.first_packet_on_sequence
        if packet.sequence_flags & 1 or packet.incremental_state_cleared:
            sequence.interned, sequence.defaults, sequence.valid = {}, None, True
        elif packet.previous_packet_dropped:
            sequence.valid = False
        if packet.HasField("trace_packet_defaults"):
            sequence.defaults = packet.trace_packet_defaults
        if packet.HasField("interned_data") and sequence.valid:
            for descriptor, entries in packet.interned_data.ListFields():
                known = sequence.interned.setdefault(descriptor.name, {})
                for entry in entries:
                    if entry.iid or descriptor.name not in KINDS:
                        value = entry.text if descriptor.name in KINDS else entry
                        known.setdefault(entry.iid, value)
        if packet.HasField("thread_descriptor"):
            sequence.reference_us = packet.thread_descriptor.reference_timestamp_us
            self._thread(sequence, packet.thread_descriptor)
        if packet.track_descriptor.HasField("thread"):
            self._thread(sequence, packet.track_descriptor.thread)

    def _thread(self, sequence: SlowSequence, thread: Any) -> None:
        sequence.pid, sequence.tid = thread.pid, thread.tid
        sequence.thread_track = self.tracks.thread(thread.pid, thread.tid)

    def _key(self, packet: Any, clock: int) -> Any:
        own = packet.trusted_packet_sequence_id if packet.HasField("trusted_packet_sequence_id") else -1
        return (clock, own) if 64 <= clock < 128 else clock

    def _snapshot(self, packet: Any) -> None:
        readings = {}
        for clock in packet.clock_snapshot.clocks:
            unit = min(clock.unit_multiplier_ns or 1, 1 << 32)
            reading = as_signed(clock.timestamp * unit)
            key = self._key(packet, clock.clock_id)
            self.units[key] = [int(clock.is_incremental), unit, reading]
            readings[key] = reading
        snapshot = packet.clock_snapshot
        primary = snapshot.primary_trace_clock if snapshot.HasField("primary_trace_clock") else None
        self.clocks.add(readings, primary)

    def _time(self, sequence: SlowSequence | None, packet: Any) -> int:
        clock = None
        if packet.HasField("timestamp_clock_id"):
            clock = packet.timestamp_clock_id
        elif sequence is not None and sequence.defaults is not None:
            defaults = sequence.defaults
            clock = defaults.timestamp_clock_id if defaults.HasField("timestamp_clock_id") else None
        if clock is None or clock == 0xFFFFFFFF:
            return as_signed(packet.timestamp)
        key = self._key(packet, clock)
        state = self.units.setdefault(key, [0, 1, 0])
        time = as_signed(packet.timestamp * state[1] + (state[2] if state[0] else 0))
        if state[0]:
            state[2] = time
        return int(self.clocks.to_trace_time(key, np.array([time], np.int64))[0])

    def _event(self, event: Any, sequence: SlowSequence | None, time: int | None) -> None:
        if sequence is None:
            self.no_sequence += 1
            return
        if time is None:
            time = self._legacy_time(event, sequence)
        if time is None:
            self.no_time += 1
            return
        # Type: the slow decoder's own tracks have the attributes that are read.
        form = canonical_form(event, sequence, self.tracks)
        self.events += [self._plain(each, as_signed(time + delay), sequence) for each, delay in form.events]

    def _legacy_time(self, event: Any, sequence: SlowSequence) -> int | None:
        if event.HasField("timestamp_absolute_us"):
            microseconds = event.timestamp_absolute_us
        elif event.HasField("timestamp_delta_us") and sequence.reference_us is not None:
            microseconds = sequence.reference_us = sequence.reference_us + event.timestamp_delta_us
        else:
            return None
        if abs(microseconds * 1000) >= 1 << 63:
            return None
        return int(self.clocks.to_trace_time(3, np.array([microseconds * 1000], np.int64))[0])

    def _plain(self, event: Any, time: int, sequence: SlowSequence) -> Plain:
        """The event as plain values, after a trip over the wire, as what is written is what counts."""
        event = EVENT.FromString(event.SerializeToString())
        track = event.track_uuid if event.HasField("track_uuid") else None
        if track is None:
            track = sequence.thread_track or 0
            if sequence.has_default_track:
                track = sequence.defaults.track_event_defaults.track_uuid
        name = event.name if event.HasField("name") else None
        category = event.categories[0] if event.categories else None
        value: float | None = None
        if event.HasField("counter_value"):
            value = float(event.counter_value)
        elif event.HasField("double_counter_value"):
            value = event.double_counter_value
        annotations = [self._annotation(each, sequence) for each in event.debug_annotations]
        flows = [*((i, 0) for i in event.flow_ids), *((i, 1) for i in event.terminating_flow_ids)]
        if event.type in (FLOW_AROUND, FLOW_NEXT):
            name = category = None
        return plain_event(time, self.segment, track, event.type, name, category, value, annotations, flows)

    def _annotation(self, annotation: Any, sequence: SlowSequence) -> tuple[str | None, Any]:
        key: bytes | None = annotation.name
        if annotation.HasField("name_iid"):
            key = sequence.text(2, annotation.name_iid)
        elif not annotation.HasField("name"):
            key = None
        kind = annotation.WhichOneof("value")
        value = getattr(annotation, kind) if kind else None
        if kind == "string_value_iid":
            value = sequence.text(3, value)
        return as_text(key), as_comparable(value)


def plain_event(
    time: int,
    segment: int,
    track: int,
    event_type: int,
    name: bytes | None,
    category: bytes | None,
    value: float | None,
    annotations: list[tuple[str | None, Any]],
    flows: list[tuple[int, int]],
) -> Plain:
    """One event in the form that both decoders are compared in."""
    return (
        time, segment, track, event_type, as_text(name), as_text(category), as_comparable(value),
        tuple(sorted(map(repr, annotations))), tuple(flows),
    )  # fmt: skip


def frames(data: bytes) -> Iterator[tuple[bytes | None, int]]:
    """The packets of a trace and where each ends, up to the first that is none; None for other fields."""
    at = 0
    while at < len(data):
        payload = None
        try:
            tag, at = varint(data, at)
            if tag >> 3 == 0 or tag > 0xFFFFFFFF or tag & 7 not in (0, 1, 2, 5):
                return
            if tag & 7 == 0:
                _, at = varint(data, at)
            else:
                size = 8 if tag & 7 == 1 else 4
                if tag & 7 == 2:
                    size, at = varint(data, at)
                if size > len(data) - at or size > 0x7FFFFFFF:
                    return
                payload = data[at : at + size] if tag == 0x0A else None
                at += size
        except ValueError:
            return
        yield payload, at


def varint(data: bytes, at: int) -> tuple[int, int]:
    """A number and the position behind it; ValueError where there is none."""
    value = 0
    for i in range(10):
        if at >= len(data):
            break
        byte = data[at]
        at += 1
        if i == 9 and byte > 1:
            break
        value |= (byte & 0x7F) << 7 * i
        if byte < 0x80:
            return value, at
    raise ValueError


def as_signed(number: int) -> int:
    """The low 64 bits as a signed number."""
    number &= (1 << 64) - 1
    return number - (1 << 64) if number >= 1 << 63 else number


def as_text(value: bytes | None) -> str | None:
    """Text with what is no UTF-8 replaced."""
    return None if value is None else value.decode("utf-8", "replace")


def as_comparable(value: Any) -> Any:
    """A value that equals itself: texts decoded, doubles by their bits, all 64-bit integers without sign."""
    if isinstance(value, bytes):
        return as_text(value)
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value & ((1 << 64) - 1)
    if isinstance(value, float):
        return struct.pack("<d", value)
    return value

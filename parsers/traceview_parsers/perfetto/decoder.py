"""The decoder: bytes of a trace in, batches of track events and rare messages out.

Most is read by compiled code (`scanner`), window by window; packets that change the state of their
sequence or are off the fast path otherwise are decoded by the protobuf library, one by one and in order.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from traceview_parsers.perfetto.atrace import atrace_events
from traceview_parsers.perfetto.canonical_form import canonical_form
from traceview_parsers.perfetto.clocks import MONOTONIC, Clocks
from traceview_parsers.perfetto.findings import Batch, ByteStream, Losses, Sink
from traceview_parsers.perfetto.inflate import inflated
from traceview_parsers.perfetto.messages import framed, message_class, parsed
from traceview_parsers.perfetto.sequence import Sequence
from traceview_parsers.perfetto.sequences import TRACE_TIME_ID, Sequences

from traceview.native import perfetto_layout as layout
from traceview.native.lookup import PairTable, TextTable
from traceview.native.perfetto_packets import scan_packets

WINDOW: Final = 8 * 1024 * 1024
LONGEST_PACKET: Final = 64 * 1024 * 1024
"""Larger packets are treated as damage; Perfetto's own writers stay far below."""

_EVENTS: Final = 1 << 15
_PLAIN_FIELDS: Final = (3, 8, 10, 11, 13, 58, 79, 98)
_EVENT_FIELDS: Final = ("track_event", "gpu_render_stage_event", "gpu_counter_event")
_ATRACE_SEQUENCE: Final = 0
_UNUSUAL_FIELDS: Final = (1, 6, 12, 35, 41, 42, 43, 44, 50, 52, 53, 59, 60, 71, 87, 89, 128, 129, 133)


class Decoder:
    """Reads one file.

    Attributes:
        texts: the texts of names, categories and annotations, by the codes in batches.
        tracks: segment and uuid of each track, by its number.
        segments: the number of concatenated sessions in the file.
    """

    def __init__(self, sink: Sink, kinds: dict[str, int], window: int = WINDOW) -> None:
        self.texts = TextTable()
        self.tracks: list[tuple[int, int]] = []
        self.segments = 1
        self.losses = Losses()
        self._sink = sink
        self._window = window
        self._pairs = PairTable()
        self._sequences = Sequences(self.texts, self._pairs)
        self._first_event = 0
        self._offset = 0
        self._converted = 0
        self._session: tuple[int, int] | None = None
        self._make_arrays(kinds)

    def _make_arrays(self, kinds: dict[str, int]) -> None:
        fields = np.zeros(256, np.int64)
        fields[list(_PLAIN_FIELDS)] = layout.PLAIN
        fields[list(_UNUSUAL_FIELDS)] = layout.UNUSUAL_FIELD
        kind_of = {self.texts.code(name.encode()): kind for name, kind in kinds.items()}
        code_of = {name: self.texts.code(name.encode()) for name in layout.SORTED_OUT}
        self._stream_key = code_of[layout.STREAM_KEY]
        by_category = np.zeros(len(self.texts), np.int64)
        by_category[list(kind_of)] = list(kind_of.values())
        columns = layout.annotation_columns(code_of, len(self.texts))
        self._parts, self._other_parts = _parts(), _parts()
        self._tracks = np.empty(1024, np.int64)
        self._constant = (fields, np.zeros(256, np.int64), by_category, columns)
        self._counts = np.zeros(layout.COUNTS, np.int64)

    @property
    def event_count(self) -> int:
        """The number of events so far."""
        return self._first_event + int(self._counts[layout.N_EVENTS])

    def read(self, source: ByteStream, progress: Callable[[], None] = lambda: None) -> None:
        """Reads the whole stream and passes everything in it to the sink."""
        buffer = np.empty(self._window + 16, np.uint8)
        filled = 0
        while True:
            view = memoryview(buffer.data)[filled : len(buffer) - 16]
            count = source.readinto(view) if len(view) else 0
            filled += count
            if len(view) and count and filled < len(buffer) - 16:
                continue
            used, ended = self._scan_all(buffer, filled)
            progress()
            if ended == layout.BROKEN:
                self.losses.broken_at = self._offset + used
                break
            left = filled - used
            self._offset += used
            if not count and len(view):
                if left:
                    self.losses.cut_off_at = self._offset
                break
            if left == filled:
                if filled >= LONGEST_PACKET:
                    self.losses.broken_at = self._offset
                    break
                buffer = np.concatenate([buffer, np.empty(len(buffer), np.uint8)])
            buffer[:left] = buffer[used:filled].copy()
            filled = left
        self.flush()
        self._collect_counts()

    def _scan_all(self, data: NDArray[np.uint8], end: int) -> tuple[int, int]:
        """Reads all whole packets of data[:end]; returns where it stopped, and why."""
        at = 0
        while True:
            at, ended = self._scan(data, at, end)
            if ended in (layout.DONE, layout.CUT_OFF, layout.BROKEN):
                return at, ended
            start, stop = _packet_bounds(data, at, end)
            if ended == layout.FULL:
                self._make_room(stop - start)
            else:
                self._unusual(data[start:stop].tobytes())
                at = stop

    def _scan(self, data: NDArray[np.uint8], at: int, end: int) -> tuple[int, int]:
        fields, unread, by_category, columns = self._constant
        self._counts[layout.N_AT] = at
        state, clocks = self._sequences.state, self._sequences.clock_state
        events, annotations, flows = self._parts
        texts = self.texts.arrays
        arrays = layout.Scan(
            events, annotations, flows, state, clocks, self._tracks, fields, unread, by_category, columns,
            self._counts, events.shape[1], annotations.shape[1], flows.shape[1], state.shape[1],
            clocks.shape[1], len(self._tracks), len(fields), len(by_category), self._stream_key,
            len(texts.hashes), len(texts.data),
        )  # fmt: skip
        ended = scan_packets(data, end, arrays, texts, self._pairs.arrays)
        return int(self._counts[layout.N_AT]), int(ended)

    def _make_room(self, size: int) -> None:
        """Flushes the batch and grows the arrays for a packet of that size."""
        self.flush()
        parts = size // 2 + 2
        events, annotations, flows = self._parts
        if annotations.shape[1] < parts:
            annotations = np.empty((layout.ANNOTATION_ROWS, parts), np.int64)
        if flows.shape[1] < parts:
            flows = np.empty((layout.FLOW_ROWS, parts), np.int64)
        self._parts = (events, annotations, flows)
        room = self.texts.room()
        if room[0] < size or room[1] < parts:
            self.texts.reserve(size, parts)
        self._pairs.reserve(_EVENTS)
        known = int(self._counts[layout.N_TRACKS])
        if known >= len(self._tracks):
            self._tracks = np.concatenate([self._tracks, np.empty(len(self._tracks), np.int64)])

    def flush(self) -> None:
        """Passes all events read so far to the sink."""
        counts = self._counts
        known = int(counts[layout.N_TRACKS])
        fresh = self._tracks[len(self.tracks) : known].tolist()
        self.tracks += [(self.segments - 1, uuid) for uuid in fresh]
        count = int(counts[layout.N_EVENTS])
        if not count:
            return
        self._convert_times()
        events, annotations, flows = self._parts
        batch = Batch(
            self._first_event,
            events[:, :count],
            annotations[:, : counts[layout.N_ANNOTATIONS]],
            flows[:, : counts[layout.N_FLOWS]],
        )
        self._sink.events(batch)
        self._parts, self._other_parts = self._other_parts, self._parts
        self._first_event += count
        self._converted = 0
        counts[[layout.N_EVENTS, layout.N_ANNOTATIONS, layout.N_FLOWS]] = 0

    def _convert_times(self) -> None:
        """Converts the times of further events to the clock of the trace."""
        count = int(self._counts[layout.N_EVENTS])
        rows = self._parts[0][layout.CLOCK, self._converted : count]
        times = self._parts[0][layout.TIME, self._converted : count]
        self._converted = count
        if not rows.any():
            return
        found = np.flatnonzero(np.bincount(rows)).tolist()
        for row in found:
            of_row = slice(None) if len(found) == 1 else rows == row
            times[of_row] = self._sequences.to_trace_time(row, times[of_row])

    # --- Packets off the fast path ------------------------------------------------------------------------

    def _unusual(self, payload: bytes) -> None:
        packet = parsed("TracePacket", payload)
        if packet is None:
            self.losses.malformed += 1
            return
        if packet.HasField("compressed_packets") or packet.HasField("zstd_compressed_packets"):
            self._compressed(packet)
            return
        self._start_segment_if_new(packet)
        self._sequences.tracks.declare(packet.track_descriptor)
        sequence = None
        if packet.HasField("trusted_packet_sequence_id"):
            sequence = self._sequences.find(packet.trusted_packet_sequence_id)
            self._update(sequence, packet)
        if packet.HasField("clock_snapshot"):
            self._convert_times()
            self._sequences.add_snapshot(sequence, packet.clock_snapshot)
        time = self._sequences.time_of(sequence, packet) if packet.HasField("timestamp") else None
        if time is not None:
            self._counts[layout.N_LAST_TIME] = max(int(self._counts[layout.N_LAST_TIME]), time)
        if sequence is not None and packet.sequence_flags & 2 and not sequence.valid:
            self.losses.invalid_state += any(map(packet.HasField, _EVENT_FIELDS))
            return
        if packet.HasField("ftrace_events"):
            self._atrace(packet)
        elif packet.HasField("track_event"):
            self._track_event(packet, sequence, time)
        else:
            self._sink.message(packet, sequence, time, self.segments - 1)

    def _compressed(self, packet: Any) -> None:
        for chunk in inflated(packet.compressed_packets, packet.zstd_compressed_packets):
            if chunk is None:
                self.losses.malformed += 1
                continue
            data = np.frombuffer(bytearray(chunk), np.uint8)
            if self._scan_all(data, len(data))[1] != layout.DONE:
                self.losses.malformed += 1

    def _start_segment_if_new(self, packet: Any) -> None:
        """A second session begins with its own id, or with the first packet of a sequence that is known."""
        session = (packet.trace_uuid.msb, packet.trace_uuid.lsb) if packet.HasField("trace_uuid") else None
        if session is not None:
            starts = self._session is not None and session != self._session
            self._session = session
        else:
            starts = packet.first_packet_on_sequence and self._sequences.has_begun(
                packet.trusted_packet_sequence_id
            )
        if starts:
            self.flush()
            self._sequences.start_segment(self.segments)
            self.segments += 1

    def _update(self, sequence: Sequence, packet: Any) -> None:
        """Losses and the start of a new state, then defaults, then interned data."""
        sequence.begun |= packet.first_packet_on_sequence
        if packet.sequence_flags & 1 or packet.incremental_state_cleared:
            self._sequences.clear(sequence)
        elif packet.previous_packet_dropped:
            self._sequences.lose(sequence)
        # Of the first packet of a sequence the service cannot know what went before.
        known = sequence.updated and not packet.first_packet_on_sequence
        self.losses.packets_dropped += bool(packet.previous_packet_dropped) and known
        sequence.updated = True
        if packet.HasField("trace_packet_defaults"):
            self._sequences.set_defaults(sequence, packet.trace_packet_defaults)
        if packet.HasField("interned_data") and sequence.valid:
            self._sequences.intern(sequence, packet.interned_data)
        if packet.HasField("thread_descriptor"):
            thread = packet.thread_descriptor
            sequence.reference_us = thread.reference_timestamp_us
            self._set_thread(sequence, thread)
        if packet.HasField("track_descriptor") and packet.track_descriptor.HasField("thread"):
            self._set_thread(sequence, packet.track_descriptor.thread)

    def _set_thread(self, sequence: Sequence, thread: Any) -> None:
        track = self._sequences.tracks.thread(thread.pid, thread.tid)
        self._sequences.set_thread(sequence, thread.pid, thread.tid, track)

    def _track_event(self, packet: Any, sequence: Sequence | None, time: int | None) -> None:
        if sequence is None:
            self.losses.no_sequence += 1
            return
        if time is None:
            time = self._legacy_time(packet.track_event, sequence)
        if time is None:
            self.losses.no_time += 1
            return
        canonical = canonical_form(packet.track_event, sequence, self._sequences.tracks)
        self.losses.unknown_type += not canonical.events
        self._take_made_tracks()
        number = self._first_event + int(self._counts[layout.N_EVENTS]) + canonical.place
        timed = [(event, time + delay) for event, delay in canonical.events]
        if not self._scan_events(timed, packet.trusted_packet_sequence_id):
            return
        if packet.track_event.HasField("gpu_correlation"):
            event = packet.track_event
            self._sink.correlation(number, event.gpu_correlation, event.gpu_api.api, self.segments - 1)
        if canonical.flow is not None:
            self._sink.flow(number, *canonical.flow)

    def _scan_events(self, events: list[tuple[Any, int]], sequence_id: int) -> bool:
        """Reads events in the canonical form, each at its time in ns; whether all could be."""
        make = message_class("TracePacket")
        frames = b"".join(
            framed(
                make(
                    timestamp=time & ((1 << 64) - 1),
                    timestamp_clock_id=TRACE_TIME_ID,
                    trusted_packet_sequence_id=sequence_id,
                    track_event=event,
                )
            )
            for event, time in events
        )
        data, at = np.frombuffer(bytearray(frames), np.uint8), 0
        while True:
            at, ended = self._scan(data, at, len(frames))
            if ended != layout.FULL:
                break
            start, stop = _packet_bounds(data, at, len(frames))
            self._make_room(stop - start)
        self.losses.malformed += ended != layout.DONE
        return ended == layout.DONE

    def _atrace(self, packet: Any) -> None:
        """Reads Android's atrace marks as spans and counters, and which threads ran."""
        self._sink.scheduled(packet, self.segments - 1)
        self._sequences.find(_ATRACE_SEQUENCE)
        events = list(atrace_events(packet.ftrace_events, self._sequences.tracks))
        self._take_made_tracks()
        if events:
            self._scan_events(events, _ATRACE_SEQUENCE)

    def _take_made_tracks(self) -> None:
        made = self._sequences.tracks.made
        for descriptor in made:
            packet = message_class("TracePacket")(track_descriptor=descriptor)
            self._sink.message(packet, None, None, self.segments - 1)
        made.clear()

    def _legacy_time(self, event: Any, sequence: Sequence) -> int | None:
        """The time of an event that counts in us on the monotonic clock, as writers did until 2020."""
        if event.HasField("timestamp_absolute_us"):
            microseconds = event.timestamp_absolute_us
        elif event.HasField("timestamp_delta_us") and sequence.reference_us is not None:
            microseconds = sequence.reference_us = sequence.reference_us + event.timestamp_delta_us
        else:
            return None
        if not -(1 << 63) <= microseconds * 1000 < 1 << 63:
            return None
        times = np.array([microseconds * 1000], np.int64)
        return int(self._sequences.clocks.to_trace_time(MONOTONIC, times)[0])

    def _collect_counts(self) -> None:
        counts, losses = self._counts, self.losses
        losses.invalid_state += int(counts[layout.N_INVALID_STATE])
        losses.no_sequence += int(counts[layout.N_NO_SEQUENCE])
        losses.no_time += int(counts[layout.N_NO_TIME])
        losses.unknown_names += int(counts[layout.N_UNKNOWN_IID])
        losses.unread.update({i: int(n) for i, n in enumerate(self._constant[1]) if n})

    @property
    def clocks(self) -> Clocks:
        """The clocks of the last segment."""
        return self._sequences.clocks


def _parts() -> tuple[layout.Array, layout.Array, layout.Array]:
    """Arrays for the events, annotations and flows of a batch."""
    return (
        np.empty((layout.EVENT_ROWS, _EVENTS), np.int64),
        np.empty((layout.ANNOTATION_ROWS, 4 * _EVENTS), np.int64),
        np.empty((layout.FLOW_ROWS, 2 * _EVENTS), np.int64),
    )


def _packet_bounds(data: NDArray[np.uint8], at: int, end: int) -> tuple[int, int]:
    """Start and end of the packet whose tag is at `at`; the scanner has checked that it is complete."""
    at += 1
    while data[at - 1] & 0x80:
        at += 1
    size = shift = 0
    while True:
        byte = int(data[at])
        at += 1
        size |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return at, at + size

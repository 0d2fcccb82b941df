"""Writes Perfetto's protobuf format: track events on one sequence, with interned texts.

Field numbers are those of the public format (google/perfetto, protos/perfetto/trace).
"""

from typing import BinaryIO, Final

from traceview.export.interning import CLEARED, Interning
from traceview.export.lanes import Lanes
from traceview.export.protobuf_writer import double, fixed64, integer, message, nested, text, varint
from traceview.export.spans import ExportedEvents, Sample, Span
from traceview.export.tracks import Process, Track

_BEGIN, _END, _COUNTER = 1, 2, 4
_REALTIME, _BOOTTIME = 1, 6
_SEQUENCE: Final = 1
_BUFFER_BYTES: Final = 1 << 18
_PACKET: Final = b"\x0a"


def write_perfetto(events: ExportedEvents, stream: BinaryIO) -> int:
    """Writes spans, flows and counters as a Perfetto trace; returns the number of spans.

    Times are those of the traces. A span that crosses others of its track goes to another track of the same
    name, since Perfetto would drop it.
    """
    writer = _Writer(stream)
    writer.start(events)
    spans = 0
    for span in events.spans():
        writer.span(span)
        spans += 1
    writer.end_track()
    for sample in events.samples():
        writer.sample(sample)
    writer.flush()
    return spans


class _Writer:
    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._buffer = bytearray()
        self._interning = Interning()
        self._uuid = 0
        self._processes: dict[int, int] = {}
        self._track: Track | None = None
        self._counter: Track | None = None
        self._lanes = Lanes(nests=True)
        self._lane_fields: list[bytes] = []
        self._open: list[list[int]] = []

    def start(self, events: ExportedEvents) -> None:
        """Writes the first packet of the sequence, with a snapshot of the clocks."""
        parts = [integer(13, CLEARED), integer(87, 1)]
        if events.clock == "unix":
            clocks = [
                message(1, (integer(1, clock), integer(2, events.origin_ns)))
                for clock in (_BOOTTIME, _REALTIME)
            ]
            parts.append(message(6, [*clocks, integer(2, _BOOTTIME)]))
        self._packet(b"".join(parts))

    def span(self, span: Span) -> None:
        """Writes one span: the ends of those before it on its lane, then its start."""
        if span.track is not self._track:
            self.end_track()
            self._track = span.track
            self._lanes = Lanes(nests=span.track.nests)
        end_ns = span.start_ns + span.duration_ns
        lane = self._lanes.place(span.start_ns, end_ns)
        while lane >= len(self._open):
            self._open.append([])
            self._lane_fields.append(integer(11, self._lane(span.track, len(self._lane_fields))))
        self._close(lane, span.start_ns)
        self._open[lane].append(end_ns)
        self._begin(span, self._lane_fields[lane])

    def _begin(self, span: Span, lane: bytes) -> None:
        interning = self._interning
        parts = [_TYPE_BEGIN, lane, interning.category(span.category), interning.name(span.name)]
        parts += [interning.annotation(name, value) for name, value in span.arguments.items()]
        parts += [fixed64(47, flow) for flow in span.starting]
        parts += [fixed64(48, flow) for flow in span.ending]
        fresh = interning.take_fresh()
        self._packet(b"".join((integer(8, span.start_ns), fresh, message(11, parts))))

    def end_track(self) -> None:
        """Ends every span of the track that is still open."""
        for lane in range(len(self._open)):
            self._close(lane, None)
        self._open, self._lane_fields, self._track = [], [], None

    def _close(self, lane: int, until_ns: int | None) -> None:
        """Ends the spans of a lane that end until then, the inner ones first."""
        waiting = self._open[lane]
        while waiting and (until_ns is None or waiting[-1] <= until_ns):
            event = nested(11, _TYPE_END + self._lane_fields[lane])
            self._packet(integer(8, waiting.pop()) + event)

    def sample(self, sample: Sample) -> None:
        """Writes one value of a counter."""
        if sample.track is not self._counter:
            self._counter = sample.track
            self._counter_field = integer(11, self._counter_track(sample))
        event = message(11, (_TYPE_COUNTER, self._counter_field, double(44, sample.value)))
        self._packet(integer(8, sample.at_ns) + event)

    def _lane(self, track: Track, lane: int) -> int:
        """The uuid of one lane of a track; writes its descriptor on first use."""
        if track.is_thread and lane == 0:
            thread = (integer(1, track.process.number), integer(2, track.number), text(5, track.name))
            self._thread = self._described([message(4, thread)], self._process(track.process))
            return self._thread
        if track.is_thread:
            return self._described([text(2, f"{track.name}, overlapping")], self._thread)
        return self._described([text(2, track.name)], self._process(track.process))

    def _counter_track(self, sample: Sample) -> int:
        counter = text(6, sample.unit) if sample.unit else b""
        parts = [text(2, sample.track.name), nested(8, counter)]
        return self._described(parts, self._process(sample.track.process))

    def _process(self, process: Process) -> int:
        """The uuid of the track of a process or GPU; writes its descriptor on first use."""
        if process.number not in self._processes:
            parent = None if process.parent is None else self._process(process.parent)
            if process.pid is None or process.parent is not None:
                parts = [text(2, process.name)]
            else:
                parts = [message(3, (integer(1, process.number), text(6, process.name)))]
            self._processes[process.number] = self._described(parts, parent)
        return self._processes[process.number]

    def _described(self, parts: list[bytes], parent: int | None) -> int:
        self._uuid += 1
        if parent is not None:
            parts = [*parts, integer(5, parent)]
        self._packet(message(60, [integer(1, self._uuid), *parts]))
        return self._uuid

    def _packet(self, content: bytes) -> None:
        buffer = self._buffer
        buffer += _PACKET + varint(len(content) + len(_SEQUENCE_FIELD)) + content + _SEQUENCE_FIELD
        if len(buffer) >= _BUFFER_BYTES:
            self.flush()

    def flush(self) -> None:
        """Writes the buffer."""
        self._stream.write(self._buffer)
        self._buffer.clear()


_SEQUENCE_FIELD: Final = integer(10, _SEQUENCE)
_TYPE_BEGIN, _TYPE_END, _TYPE_COUNTER = integer(9, _BEGIN), integer(9, _END), integer(9, _COUNTER)

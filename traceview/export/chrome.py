"""Writes Chrome's Trace Event Format: one JSON object, one event per line."""

from typing import Any, BinaryIO, Final

import orjson

from traceview.export.lanes import Lanes
from traceview.export.spans import ExportedEvents, Sample, Span
from traceview.export.tracks import Process, Track

_BUFFER_BYTES: Final = 1 << 18


def write_chrome(events: ExportedEvents, stream: BinaryIO) -> int:
    """Writes spans, flows and counters as a Chrome trace; returns the number of spans.

    Times are microseconds with three decimals, exact to the nanosecond, since the first start, which is
    `otherData.origin_ns`: viewers read times as floats, which are too coarse for times since 1970. A span
    that crosses others of its track goes to a thread of its own, because viewers would drop it.
    """
    writer = _Writer(stream, events.origin_ns)
    head = {"origin_ns": str(events.origin_ns), "clock": events.clock, "producer": "traceview"}
    writer.head(head)
    spans = 0
    for span in events.spans():
        writer.span(span)
        spans += 1
    for sample in events.samples():
        writer.sample(sample)
    writer.tail()
    return spans


class _Writer:
    def __init__(self, stream: BinaryIO, origin_ns: int) -> None:
        self._stream = stream
        self._origin_ns = origin_ns
        self._buffer = bytearray()
        self._first = True
        self._named: set[int] = set()
        self._track: Track | None = None
        self._lanes = Lanes(nests=True)
        self._places: list[bytes] = []
        self._made_thread = 1 << 29

    def head(self, facts: dict[str, str]) -> None:
        """Writes the part before the events."""
        self._buffer += b'{"displayTimeUnit":"ns","otherData":' + orjson.dumps(facts) + b',"traceEvents":['

    def span(self, span: Span) -> None:
        """Writes a complete event, and the flows that start or end at it."""
        if span.track is not self._track:
            self._track, self._places = span.track, []
            self._lanes = Lanes(nests=span.track.nests)
        lane = self._lanes.place(span.start_ns, span.start_ns + span.duration_ns)
        while lane >= len(self._places):
            self._places.append(self._place(span.track, len(self._places)))
        at = self._places[lane] + b',"ts":' + microseconds(span.start_ns - self._origin_ns)
        parts = [
            b'{"ph":"X",', at, b',"dur":', microseconds(span.duration_ns), b',"name":', as_json(span.name),
            b',"cat":', as_json(span.category), b',"args":', as_json(span.arguments), b"}",
        ]  # fmt: skip
        self._event(b"".join(parts))
        for phase, flows in ((b's"', span.starting), (b'f","bp":"e"', span.ending)):
            for flow in flows:
                self._event(b'{"ph":"' + phase + b"," + at + b',"id":%d,"name":"flow","cat":"flow"}' % flow)

    def sample(self, sample: Sample) -> None:
        """Writes one value of a counter."""
        process = sample.track.process
        self._name_process(process)
        unit = sample.unit or "value"
        parts = [
            b'{"ph":"C","pid":%d,"ts":' % process.number, microseconds(sample.at_ns - self._origin_ns),
            b',"name":', as_json(sample.track.name), b',"args":', as_json({unit: sample.value}), b"}",
        ]  # fmt: skip
        self._event(b"".join(parts))

    def tail(self) -> None:
        """Writes the part after the events."""
        self._buffer += b"\n]}\n"
        self._flush()

    def _place(self, track: Track, lane: int) -> bytes:
        """The process and thread of one lane; writes their names on first use."""
        self._name_process(track.process)
        thread, name = track.number, track.name
        if lane:
            self._made_thread += 1
            thread, name = self._made_thread, f"{name}, overlapping"
        place = b'"pid":%d,"tid":%d' % (track.process.number, thread)
        self._event(b'{"ph":"M","name":"thread_name",' + place + b',"args":' + as_json({"name": name}) + b"}")
        return place

    def _name_process(self, process: Process) -> None:
        if process.number in self._named:
            return
        self._named.add(process.number)
        shown = process.name if process.parent is None else f"{process.name} of {process.parent.name}"
        place = b'"pid":%d' % process.number
        self._event(
            b'{"ph":"M","name":"process_name",' + place + b',"args":' + as_json({"name": shown}) + b"}"
        )

    def _event(self, line: bytes) -> None:
        self._buffer += b"\n" if self._first else b",\n"
        self._first = False
        self._buffer += line
        if len(self._buffer) >= _BUFFER_BYTES:
            self._flush()

    def _flush(self) -> None:
        self._stream.write(self._buffer)
        self._buffer.clear()


def microseconds(nanoseconds: int) -> bytes:
    """The decimal of so many nanoseconds, not negative, in microseconds; exact."""
    return b"%d.%03d" % divmod(nanoseconds, 1000)


def as_json(value: Any) -> bytes:
    """A value as JSON; invalid Unicode is replaced."""
    return orjson.dumps(value)

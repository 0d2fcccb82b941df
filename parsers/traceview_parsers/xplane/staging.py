"""Converts the messages of a profile to rows: one per event, with its statistics as JSON."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator, Mapping
from typing import Any, Final

import orjson
import pyarrow as pa
from traceview_parsers.xplane.messages import unknown_fields

from traceview.ingest.recording.rows import row_schema
from traceview.ingest.recording.times import LATEST_NS, LONGEST_NS
from traceview.store.insertion import insert_by_name
from traceview.store.writer import TraceWriter

_BATCH_ROWS: Final = 50_000
_DEVICE: Final = re.compile(r"/device:(\w+):(\d+)")
_EPOCH_NS: Final = 10**17
"""Times above this count from 1970 (1973 and later), times below from the start of the profile."""
_MOST_TEXT_BYTES: Final = 1 << 20

_EVENT_COLUMNS: Final = (
    "id:int64 plane:int32 device_kind device:int32 line_id:int64 line name start_ns:int64 dur_ns:int64"
    " occurrences:int64 stats"
)
_CREATE: Final = """
CREATE TABLE staging.plane (
    plane INTEGER, name VARCHAR, device_kind VARCHAR, device INTEGER, stats JSON, events BIGINT
);
CREATE TABLE staging.event (
    id BIGINT, plane INTEGER, device_kind VARCHAR, device INTEGER, line_id BIGINT, line VARCHAR, name VARCHAR,
    start_ns BIGINT, dur_ns BIGINT, occurrences BIGINT, stats JSON
);
"""


class PlaneStage:
    """Takes the planes of a profile one by one into the tables staging.plane and staging.event.

    Attributes:
        unknown_fields: how many fields of planes, lines and events are none of the format.
    """

    def __init__(self, writer: TraceWriter, profile_start_ns: int | None) -> None:
        self._writer = writer
        self._profile_start_ns = profile_start_ns or 0
        self._planes = 0
        self._events = 0
        self.unknown_fields = 0
        writer.connection.execute(_CREATE)

    def add(self, plane: Any) -> None:
        """Adds a plane and all its events."""
        statistics = Statistics(plane)
        self.unknown_fields += unknown_fields(plane)
        name = _text(plane.name)
        found = _DEVICE.match(name)
        kind, device = (found[1], min(int(found[2]), 2**31 - 1)) if found else (None, None)
        before = self._events
        rows: list[tuple[Any, ...]] = []
        for line in plane.lines:
            for row in self._line_rows(plane, line, statistics):
                rows.append((self._events, self._planes, kind, device, *row))
                self._events += 1
                if len(rows) == _BATCH_ROWS:
                    self._insert(rows)
                    rows = []
        self._insert(rows)
        self._writer.connection.execute(
            "INSERT INTO staging.plane VALUES ($1, $2, $3, $4, $5, $6)",
            [self._planes, name, kind, device, statistics.as_json(plane.stats), self._events - before],
        )
        self._planes += 1

    def _line_rows(self, plane: Any, line: Any, statistics: Statistics) -> Iterator[tuple[Any, ...]]:
        line_name = _text(line.display_name or line.name)
        start_ps = line.timestamp_ns * 1000
        if line.timestamp_ns < _EPOCH_NS:
            start_ps += self._profile_start_ns * 1000
        self.unknown_fields += unknown_fields(line)
        for event in line.events:
            self.unknown_fields += unknown_fields(event)
            metadata = plane.event_metadata.get(event.metadata_id)
            # Both ends are rounded alike, so that adjacent events stay adjacent.
            begin_ns = (start_ps + event.offset_ps) // 1000
            end_ns = (start_ps + event.offset_ps + event.duration_ps) // 1000
            dur_ns = end_ns - begin_ns if 0 <= end_ns - begin_ns <= LONGEST_NS else None
            name, instruction = _names(plane, metadata, event.metadata_id)
            stats = statistics.as_json(
                (*metadata.stats, *event.stats) if metadata else event.stats, instruction
            )
            occurrences = event.num_occurrences or None
            start_ns = begin_ns if 0 <= begin_ns <= LATEST_NS else None
            yield line.id, line_name, name, start_ns, dur_ns, occurrences, stats

    def _insert(self, rows: list[tuple[Any, ...]]) -> None:
        if not rows:
            return
        self._writer.events_read += len(rows)
        insert_by_name(self._writer.connection, "staging.event", _event_batch(rows))


class Statistics:
    """Reads the statistics of one plane, whose names and repeated texts are in a table of the plane."""

    def __init__(self, plane: Any) -> None:
        self._names = {number: _text(metadata.name) for number, metadata in plane.stat_metadata.items()}

    def values(self, stats: Any) -> dict[str, Any]:
        """The statistics by name; the last of two of the same name counts."""
        return {
            self._names.get(stat.metadata_id, f"stat {stat.metadata_id}"): _value(stat, self._names)
            for stat in stats
        }

    def as_json(self, stats: Any, instruction: str | None = None) -> str | None:
        """The statistics as JSON, with the text of the instruction as hlo_text; None where both lack."""
        hlo = {"hlo_text": instruction} if instruction else {}
        return orjson.dumps(hlo | self.values(stats)).decode() if stats or hlo else None


def _names(plane: Any, metadata: Any, number: int) -> tuple[str, str | None]:
    """The name of an event, and the text of its instruction: TPU planes have that as the name of an event."""
    if not metadata:
        return f"event {number}", None
    name, displayed = _text(metadata.name), _text(metadata.display_name)
    if name.startswith("%") and displayed and plane.name.startswith(b"/device:TPU:"):
        return displayed, name
    return name or displayed, None


def _value(stat: Any, names: Mapping[int, str]) -> object:
    field = stat.WhichOneof("value")
    if field is None:
        return None
    value = getattr(stat, field)
    if field == "ref_value":
        return names.get(value)
    if field == "str_value":
        return _text(value)
    if field == "bytes_value":
        return base64.b64encode(value).decode()
    if field == "compressed_str_value":
        return _decompressed(value)
    return value


def _decompressed(value: bytes) -> str:
    try:
        return _text(zlib.decompressobj(wbits=47).decompress(value, _MOST_TEXT_BYTES))
    except zlib.error:
        return base64.b64encode(value).decode()


def _text(value: bytes) -> str:
    return value.decode("utf-8", "replace")


def _event_batch(rows: list[tuple[Any, ...]]) -> pa.Table:
    return pa.Table.from_arrays(list(zip(*rows, strict=True)), schema=row_schema(_EVENT_COLUMNS))

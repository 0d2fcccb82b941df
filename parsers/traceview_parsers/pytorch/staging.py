"""Chunks of JSON to rows of the temporary table `raw_event`, damaged chunks included."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from typing import TYPE_CHECKING

from traceview.errors import UnreadableTraceError

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.ingest.json_events import JsonEventStream
    from traceview.store.writer import TraceWriter

_COLUMNS = (
    "id BIGINT, phase VARCHAR, category VARCHAR, name VARCHAR, pid VARCHAR, tid VARCHAR, "
    "ts BIGINT, dur BIGINT, odd_duration BOOLEAN, flow_id VARCHAR, args JSON"
)
_IDS_PER_CHUNK = 1 << 24


def stage_events(writer: TraceWriter, stream: JsonEventStream, tick: Callable[[], None]) -> None:
    """Creates `raw_event` with every event of `stream`; `tick` is called after each chunk.

    Raises UnreadableTraceError when there is no event.
    """
    writer.connection.execute(f"CREATE TEMP TABLE raw_event ({_COLUMNS})")
    _insert(writer, _ticking(stream.batches(), tick))
    _repair_damaged_chunks(writer)
    count = writer.connection.execute("SELECT count(*) FROM raw_event").fetchone()
    if (not count or not count[0]) and not stream.metadata:
        raise UnreadableTraceError("the file holds no trace event that could be read")


def _ticking(batches: Iterable[pa.RecordBatch], tick: Callable[[], None]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        yield batch
        tick()


def _insert(writer: TraceWriter, batches: Iterable[pa.RecordBatch]) -> None:
    import pyarrow as pa

    from traceview.ingest.json_events import BATCH_SCHEMA

    connection = writer.connection
    connection.register("event_chunks", pa.RecordBatchReader.from_batches(BATCH_SCHEMA, batches))
    try:
        connection.execute(files(__package__).joinpath("events.sql").read_text(encoding="utf-8"))
    finally:
        connection.unregister("event_chunks")


def _repair_damaged_chunks(writer: TraceWriter) -> None:
    """Reads the chunks that were no JSON event by event, joining events that were cut between two of them."""
    connection = writer.connection
    damaged = [
        row[0] for row in connection.execute("SELECT id FROM raw_event WHERE phase = '!' ORDER BY id").fetchall()
    ]
    if not damaged:
        return
    from traceview.ingest.json_repair import repair_events

    repaired = lost = 0
    first_offset: int | None = None
    carry, previous = "", -2
    for row_id in damaged:
        found = connection.execute("SELECT args FROM raw_event WHERE id = $1", [row_id]).fetchone()
        text = str(found[0])[1:-1] if found else ""
        chunk = row_id // _IDS_PER_CHUNK
        if carry and chunk == previous + 1:
            text = f"{carry},{text}"
        elif carry:
            lost += 1
        result = repair_events(text, first_offset=0)
        _insert(writer, _chunk_of(result.events, chunk))
        repaired, lost = repaired + result.repaired, lost + result.lost
        carry, previous = result.unfinished_tail, chunk
    if carry:
        lost += 1
    connection.execute("DELETE FROM raw_event WHERE phase = '!'")
    if repaired:
        writer.health("events_repaired", "warning", repaired, "events were no valid JSON and were mended")
    if lost:
        writer.health(
            "events_lost", "error", lost, "events were too damaged to read", first_offset=first_offset
        )


def _chunk_of(events: list[str], chunk: int) -> Iterator[pa.RecordBatch]:
    import pyarrow as pa

    from traceview.ingest.json_events import BATCH_SCHEMA

    if events:
        text = "[" + ",".join(events) + "]"
        yield pa.RecordBatch.from_arrays(
            [pa.array([chunk], pa.int32()), pa.array([0], pa.int64()), pa.array([text], pa.large_string())],
            schema=BATCH_SCHEMA,
        )

"""Chunks of JSON to rows of the temporary table `raw_event`, damaged chunks included."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.ingest.json_events import JsonEventStream
    from traceview.store.writer import TraceWriter

_COLUMNS = (
    "id BIGINT, phase VARCHAR, category VARCHAR, name VARCHAR, pid VARCHAR, tid VARCHAR, "
    "ts BIGINT, dur BIGINT, odd_duration BOOLEAN, flow_id VARCHAR, args JSON"
)
_IDS_PER_CHUNK = 1 << 24


def stage_events(writer: TraceWriter, stream: JsonEventStream, tick: Callable[[], None]) -> int:
    """Creates `raw_event` with the events of `stream`; `tick` is called after each chunk.

    Returns the number of chunks. A chunk that is no JSON is left to `repair_damaged_chunks`.
    """
    # Rows that are read a dozen times and dropped are not worth compressing.
    writer.connection.execute("SET force_compression = 'uncompressed'")
    writer.connection.execute(f"CREATE TABLE staging.raw_event ({_COLUMNS})")
    staged = 0

    def counted() -> Iterator[pa.RecordBatch]:
        nonlocal staged
        for batch in stream.batches():
            yield batch
            staged += 1
            tick()

    _insert(writer, counted())
    return staged


def _insert(writer: TraceWriter, batches: Iterable[pa.RecordBatch]) -> None:
    import pyarrow as pa

    from traceview.ingest.json_events import BATCH_SCHEMA

    connection = writer.connection
    connection.register("event_chunks", pa.RecordBatchReader.from_batches(BATCH_SCHEMA, batches))
    try:
        connection.execute(files(__package__).joinpath("events.sql").read_text(encoding="utf-8"))
    finally:
        connection.unregister("event_chunks")


def repair_damaged_chunks(writer: TraceWriter, chunks: Iterable[pa.RecordBatch], staged: int) -> None:
    """Reads the chunks that were no JSON event by event, joining events that were cut between two of them.

    Args:
        writer: where `raw_event` is.
        chunks: the chunks of the file once more.
        staged: how many chunks were staged.
    """
    from traceview.ingest.json_repair import repair_events

    missing = _chunks_without_events(writer, staged)
    if not missing:
        return
    repaired = lost = 0
    first_offset: int | None = None
    carry, carry_offset, previous = "", 0, -2
    for batch in chunks:
        chunk, offset, text = (column[0].as_py() for column in batch.columns)
        if chunk not in missing:
            continue
        joined = bool(carry) and chunk == previous + 1
        lost += bool(carry) and not joined
        inner = f"{carry},{text[1:-1]}" if joined else text[1:-1]
        result = repair_events(inner, first_offset=carry_offset if joined else offset)
        _insert(writer, _chunk_of(result.events, chunk))
        repaired, lost = repaired + result.repaired, lost + result.lost
        if first_offset is None and result.notes:
            first_offset = result.notes[0][1]
        carry, carry_offset, previous = result.unfinished_tail, offset + len(text) - 2, chunk
    lost += bool(carry)
    if repaired:
        detail = "events were no valid JSON and were mended"
        writer.health("events_repaired", "warning", repaired, detail, first_offset=first_offset)
    if lost:
        detail = "events were too damaged to be read and are missing from every answer"
        writer.health("events_lost", "error", lost, detail, first_offset=first_offset)


def _chunks_without_events(writer: TraceWriter, staged: int) -> set[int]:
    rows = writer.connection.execute(
        f"SELECT chunk FROM range({staged}) AS chunks(chunk)"
        f" ANTI JOIN staging.raw_event ON chunk = raw_event.id // {_IDS_PER_CHUNK}"
    ).fetchall()
    return {row[0] for row in rows}


def _chunk_of(events: list[str], chunk: int) -> Iterator[pa.RecordBatch]:
    import pyarrow as pa

    from traceview.ingest.json_events import BATCH_SCHEMA

    if events:
        text = "[" + ",".join(events) + "]"
        yield pa.RecordBatch.from_arrays(
            [pa.array([chunk], pa.int32()), pa.array([0], pa.int64()), pa.array([text], pa.large_string())],
            schema=BATCH_SCHEMA,
        )

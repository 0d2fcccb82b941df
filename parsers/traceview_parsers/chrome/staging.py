"""Chunks of JSON to rows of the table staging.chrome_event, damaged chunks included."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from traceview_parsers.pytorch.staging import chunks_without_rows, mended_chunks

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.store.writer import TraceWriter


def stage_chrome_events(writer: TraceWriter, path: Path, tick: Callable[[], None]) -> None:
    """Makes staging.chrome_event from the file, which was read once and found to hold trace events.

    Damage is repaired as in the first reading, whose health rows speak of it.
    """
    from traceview.ingest.byte_source import open_bytes
    from traceview.ingest.json_events import JsonEventStream

    staged = 0

    def counted(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        nonlocal staged
        for batch in batches:
            yield batch
            staged += 1
            tick()

    writer.connection.execute(_sql("staging"))
    with open_bytes(path) as source:
        _insert(writer, counted(JsonEventStream(source).batches()))
    missing = chunks_without_rows(writer, "staging.chrome_event", range(staged))
    if missing:
        with open_bytes(path) as source:
            for batch in mended_chunks(JsonEventStream(source).batches(), missing):
                _insert(writer, [batch])
    writer.connection.execute(_sql("numbers"))


def _insert(writer: TraceWriter, batches: Iterable[pa.RecordBatch]) -> None:
    import pyarrow as pa

    from traceview.ingest.json_events import BATCH_SCHEMA

    connection = writer.connection
    connection.register("event_chunks", pa.RecordBatchReader.from_batches(BATCH_SCHEMA, batches))
    try:
        connection.execute(_sql("events"))
    finally:
        connection.unregister("event_chunks")


def _sql(part: str) -> str:
    return files(__package__).joinpath(f"{part}.sql").read_text(encoding="utf-8")

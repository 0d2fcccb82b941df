"""Converts chunks of JSON to rows of the table staging.chrome_event, including damaged chunks."""

from collections.abc import Callable, Iterator
from pathlib import Path

from traceview_parsers.pytorch.text_path import Part, insert_events, whole_chunk

from traceview.ingest.byte_source import open_bytes
from traceview.ingest.json.chunks import Mended, mended_chunks
from traceview.ingest.recording import define_macros
from traceview.store.sql_files import run_sql, sql_text
from traceview.store.writer import TraceWriter


def stage_chrome_events(writer: TraceWriter, path: Path, missing: set[int], tick: Callable[[], None]) -> None:
    """Makes staging.chrome_event from the file, which was read once and found to hold trace events.

    The chunks of the numbers `missing` are repaired as in the first reading, whose health rows speak of it.
    """
    from traceview.ingest.json.events import JsonEventStream

    def parts() -> Iterator[Part]:
        for batch in mended_chunks(JsonEventStream(source).batches(), missing, Mended(), with_others=True):
            yield whole_chunk(batch)
            tick()

    define_macros(writer.connection)
    run_sql(writer.connection, __package__, "staging")
    with open_bytes(path) as source:
        insert_events(writer, parts(), sql_text(__package__, "events"))
    run_sql(writer.connection, __package__, "numbers")

"""Chunks of JSON to rows of the temporary table `raw_event`, damaged chunks included."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.ingest.json_events import JsonEventStream
    from traceview.store.writer import TraceWriter

_COLUMNS = (
    "id BIGINT, kind staging.event_kind, phase VARCHAR, category VARCHAR, name VARCHAR, "
    "pid BIGINT, tid BIGINT, pid_text VARCHAR, tid_text VARCHAR, "
    "ts BIGINT, dur BIGINT, odd_duration BOOLEAN, flow_id VARCHAR, args JSON"
)
_KINDS = (
    "op", "python_call", "runtime_call", "driver_call", "other_call", "kernel", "copy", "memset", "sync",
    "range", "gpu_range", "profiler_range", "overhead", "memory", "flow", "counter", "process_name",
    "thread_name", "other",
)  # fmt: skip
"""What an event is, see events.sql. From "memory" on the kind does not tell phase and category, from
"counter" on the text of process and thread is kept as well."""
_IDS_PER_CHUNK = 1 << 24


def stage_events(writer: TraceWriter, stream: JsonEventStream, tick: Callable[[], None]) -> int:
    """Creates `raw_event` with the events of `stream`; `tick` is called after each chunk.

    Returns the number of chunks. A chunk that is no JSON is left to `repair_damaged_chunks`.
    """
    # Rows that are read a dozen times and dropped are not worth compressing.
    writer.connection.execute("SET force_compression = 'uncompressed'")
    writer.connection.execute(f"CREATE TYPE staging.event_kind AS ENUM {_KINDS}")
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


@dataclass(slots=True)
class Mended:
    """What mending the damaged chunks of a file came to.

    Attributes:
        repaired: how many events had to be changed.
        lost: how many could not be repaired.
        first_offset: where the first of them is, in decoded bytes from the start of the file.
    """

    repaired: int = 0
    lost: int = 0
    first_offset: int | None = None


def repair_damaged_chunks(writer: TraceWriter, chunks: Iterable[pa.RecordBatch], staged: int) -> None:
    """Reads the chunks that were no JSON event by event, and says so in `health`.

    Args:
        writer: where `raw_event` is.
        chunks: the chunks of the file once more.
        staged: how many chunks were staged.
    """
    missing = chunks_without_rows(writer, "staging.raw_event", staged)
    if not missing:
        return
    mended = Mended()
    for batch in mended_chunks(chunks, missing, mended):
        _insert(writer, [batch])
    if mended.repaired:
        detail = "events were no valid JSON and were mended"
        writer.health("events_repaired", "warning", mended.repaired, detail, first_offset=mended.first_offset)
    if mended.lost:
        detail = "events were too damaged to be read and are missing from every answer"
        writer.health("events_lost", "error", mended.lost, detail, first_offset=mended.first_offset)


def mended_chunks(
    chunks: Iterable[pa.RecordBatch], missing: set[int], mended: Mended | None = None
) -> Iterator[pa.RecordBatch]:
    """Those of `chunks` whose numbers are in `missing`, as valid JSON.

    Events that were cut between two chunks are joined. `mended` is told what was found.
    """
    from traceview.ingest.json_repair import repair_events

    found = mended or Mended()
    carry, carry_offset, previous = "", 0, -2
    for batch in chunks:
        chunk, offset, text = (column[0].as_py() for column in batch.columns)
        if chunk not in missing:
            continue
        joined = bool(carry) and chunk == previous + 1
        found.lost += bool(carry) and not joined
        inner = f"{carry},{text[1:-1]}" if joined else text[1:-1]
        result = repair_events(inner, first_offset=carry_offset if joined else offset)
        yield from _chunk_of(result.events, chunk)
        found.repaired, found.lost = found.repaired + result.repaired, found.lost + result.lost
        if found.first_offset is None and result.notes:
            found.first_offset = result.notes[0][1]
        carry, carry_offset, previous = result.unfinished_tail, offset + len(text) - 2, chunk
    found.lost += bool(carry)


def chunks_without_rows(writer: TraceWriter, table: str, staged: int) -> set[int]:
    """The numbers below `staged` of the chunks of which `table` has no event."""
    rows = writer.connection.execute(
        f"SELECT chunk FROM range({staged}) AS chunks(chunk)"
        f" ANTI JOIN {table} AS event ON chunk = event.id // {_IDS_PER_CHUNK}"
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

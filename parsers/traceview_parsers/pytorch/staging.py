"""Chunks of JSON to rows of the temporary table `raw_event`, damaged chunks included."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from itertools import accumulate, chain, islice
from typing import TYPE_CHECKING, Final, NamedTuple

from traceview_parsers.pytorch import usual_form
from traceview_parsers.pytorch.event_views import OF_ALL, view_of_all
from traceview_parsers.pytorch.usual_form import IDS_PER_CHUNK

from traceview.ingest.compiled import is_compiled

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa
    from traceview_parsers.pytorch.decoder import Part

    from traceview.ingest.json_events import JsonEventStream
    from traceview.store.staged_table import StagedTable
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
TEXT_CHUNKS: Final = 2
"""A file of so many chunks is read as text, which takes less time than to make machine code ready."""
DECODED_SHARE: Final = 32
"""What part of the memory limit is decoded at a time by each thread: one in so many."""
_MOST_DECODED: Final = 256 << 20
"""No more than this many bytes, whatever the limit, because Arrow counts those of texts with 32 bits."""
_MOST_HELD: Final = 4 << 20


class Staged(NamedTuple):
    """What was staged.

    Attributes:
        usual: the events of the usual form by kind, none without events.
        first_rows: by kind, where the numbers of their rows begin.
        usual_rows: how many rows these have together; those of `raw_event` are numbered from there.
        missing: the numbers of the chunks that are no JSON, which are left to `repair_damaged_chunks`.
    """

    usual: dict[str, StagedTable]
    first_rows: dict[str, int]
    usual_rows: int
    missing: set[int]


def stage_events(writer: TraceWriter, stream: JsonEventStream, tick: Callable[[], None]) -> Staged:
    """Stages the events of `stream`, which can then be read from the view `staged_event`.

    Those of the usual form go to staged tables of their kinds, others to `raw_event`. `tick` is called now
    and then.
    """
    from traceview_parsers.pytorch.event_tables import schema

    usual = {kind: writer.stage(f"usual_{kind}", schema(kind)) for kind in usual_form.KINDS}
    batches = stream.batches()
    first = list(islice(batches, TEXT_CHUNKS + 1))
    batches = chain(first, batches)
    if len(first) > TEXT_CHUNKS and is_compiled(__package__):
        as_text = _stage_decoded(writer, batches, usual, tick)
    else:
        as_text = _stage_as_text(writer, batches, tick)
    rows = {kind: count for kind, table in usual.items() if (count := table.finish())}
    ends = list(accumulate(rows.values(), initial=0))
    first_rows = dict(zip(rows, ends[:-1], strict=True))
    missing = chunks_without_rows(writer, "staging.raw_event", as_text)
    staged = Staged({kind: usual[kind] for kind in rows}, first_rows, ends[-1], missing)
    show_events(writer.connection, staged)
    return staged


def show_events(connection: duckdb.DuckDBPyConnection, staged: Staged) -> None:
    """Creates the view `staged_event` of one more connection."""
    from traceview.store.staged_table import register

    for kind, table in staged.usual.items():
        register(connection, f"usual_{kind}_event", table.relation(OF_ALL))
    connection.execute(view_of_all(staged.usual))


def discard_events(writer: TraceWriter, staged: Staged) -> None:
    """Drops what `stage_events` made."""
    writer.connection.execute("DROP VIEW staged_event; DROP TABLE staging.raw_event")
    for kind in staged.usual:
        writer.connection.unregister(f"usual_{kind}_event")


def _stage_as_text(
    writer: TraceWriter, batches: Iterator[pa.RecordBatch], tick: Callable[[], None]
) -> set[int]:
    """Stages all events of chunks in `raw_event`; the numbers of these chunks."""
    staged = set()

    def counted() -> Iterator[pa.RecordBatch]:
        for batch in batches:
            staged.add(batch.column(0)[0].as_py())
            yield _with_places(batch)
            tick()

    _insert(writer, counted())
    return staged


def _stage_decoded(
    writer: TraceWriter,
    batches: Iterator[pa.RecordBatch],
    usual: dict[str, StagedTable],
    tick: Callable[[], None],
) -> set[int]:
    """Stages chunks that are decoded by threads; the numbers of those that could not be."""
    from traceview_parsers.pytorch.decoder import decoded

    size = min(writer.memory_limit_bytes // DECODED_SHARE, _MOST_DECODED)
    unread: set[int] = set()
    held: list[Part] = []
    for decoder in decoded(batches, writer.threads, size, lambda kind, events: usual[kind].write(events)):
        unread.update(part.chunk for part in decoder.unread)
        held += decoder.others
        if decoder.unread or sum(len(part.text) for part in held) > _MOST_HELD:
            _insert(writer, map(_text_batch, [*held, *decoder.unread]))
            held = []
        tick()
    _insert(writer, map(_text_batch, held))
    return unread


def _insert(writer: TraceWriter, batches: Iterable[pa.RecordBatch]) -> None:
    """Stages events that are read as text; the columns are those of `_text_batch`."""
    import pyarrow as pa

    connection = writer.connection
    # Rows that are read a dozen times and dropped are not worth compressing.
    connection.execute("SET force_compression = 'uncompressed'")
    connection.execute(f"CREATE TYPE IF NOT EXISTS staging.event_kind AS ENUM {_KINDS}")
    connection.execute(f"CREATE TABLE IF NOT EXISTS staging.raw_event ({_COLUMNS})")
    connection.register("event_chunks", pa.RecordBatchReader.from_batches(_text_schema(), batches))
    try:
        connection.execute(_sql("events"))
    finally:
        connection.unregister("event_chunks")


def _sql(part: str) -> str:
    return files(__package__).joinpath(f"{part}.sql").read_text(encoding="utf-8")


def _text_schema() -> pa.Schema:
    import pyarrow as pa

    return pa.schema([("chunk", pa.int32()), ("places", pa.list_(pa.int32())), ("text", pa.large_string())])


def _text_batch(part: Part) -> pa.RecordBatch:
    import pyarrow as pa

    columns = zip(part, _text_schema().types, strict=True)
    return pa.RecordBatch.from_arrays(
        [pa.array([value], of_type) for value, of_type in columns], schema=_text_schema()
    )


def _with_places(batch: pa.RecordBatch) -> pa.RecordBatch:
    """A whole chunk as `_insert` takes it."""
    import pyarrow as pa

    chunk, _, text = batch.columns
    return pa.RecordBatch.from_arrays([chunk, pa.nulls(1, pa.list_(pa.int32())), text], schema=_text_schema())


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


def repair_damaged_chunks(writer: TraceWriter, chunks: Iterable[pa.RecordBatch], missing: set[int]) -> None:
    """Reads the chunks that were no JSON event by event, and says so in `health`.

    Args:
        writer: where `raw_event` is.
        chunks: the chunks of the file once more.
        missing: the numbers of those that were no JSON.
    """
    if not missing:
        return
    mended = Mended()
    for batch in mended_chunks(chunks, missing, mended):
        _insert(writer, [_with_places(batch)])
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


def chunks_without_rows(writer: TraceWriter, table: str, chunks: Iterable[int]) -> set[int]:
    """The numbers of those of `chunks` of which `table` has no event."""
    rows = writer.connection.execute(
        "SELECT chunk FROM (SELECT unnest($1::INTEGER[]) AS chunk) AS chunks"
        f" ANTI JOIN {table} AS event ON chunk = event.id // {IDS_PER_CHUNK}",
        [list(chunks)],
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

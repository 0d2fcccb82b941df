"""Events of a file to staged tables, one for each kind, whichever path reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, chain, islice
from typing import TYPE_CHECKING, Final, NamedTuple

from traceview_parsers.pytorch.event_kinds import KINDS, OF_ALL, OUTSIDE, schema
from traceview_parsers.pytorch.text_path import Part, TextEvents, whole_chunk

from traceview.ingest.json.chunks import Mended, chunks_to_mend, mended_chunks
from traceview.native.seam import is_compiled, prepare

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

    from traceview.ingest.json.events import JsonEventStream
    from traceview.store.staged_table import StagedTable
    from traceview.store.writer import TraceWriter

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
        tables: the events by kind, with the columns of `event_kinds.schema`.
        first_rows: by kind, where the numbers of their rows begin.
        rows: how many rows there are together.
        pid_texts: what stands in the file for numbers of processes and GPUs that were made up here.
    """

    tables: dict[str, StagedTable]
    first_rows: dict[str, int]
    rows: int
    pid_texts: dict[int, str]

    def kinds(self) -> list[str]:
        """The kinds of which there are events."""
        ends = [*self.first_rows.values(), self.rows][1:]
        return [kind for (kind, first), end in zip(self.first_rows.items(), ends, strict=True) if end > first]


class EventStaging:
    """Stages events: `read` all, `repair` what could not be read, then `finish`, or `discard` all of it.

    Attributes:
        decoded: the kinds of events that the fast path read.
        missing: the numbers of chunks that are no list of objects; `repair` looks at them.
    """

    def __init__(self, writer: TraceWriter) -> None:
        """With nothing staged."""
        self._writer = writer
        self._tables = {kind: writer.stage(f"{kind}_event", schema(kind)) for kind in KINDS}
        self._text = TextEvents(writer)
        self.missing: set[int] = set()
        self.decoded: set[str] = set()

    def read(self, stream: JsonEventStream, tick: Callable[[], None]) -> None:
        """Reads the events of a stream; `tick` is called now and then."""
        batches = stream.batches()
        first = list(islice(batches, TEXT_CHUNKS + 1))
        batches = chain(first, batches)
        if len(first) > TEXT_CHUNKS and is_compiled("kineto"):
            as_text = self._read_fast(batches, tick)
        else:
            # Machine code that the events are nested with takes as long to load as they take to read.
            prepare("nesting")
            as_text = self._read_as_text(batches, tick)
        self.missing = chunks_to_mend(self._writer.connection, "staging.text_event", as_text)

    def repair(self, chunks: Iterable[pa.RecordBatch]) -> None:
        """Reads the chunks that were no JSON event by event, and says so in `health`.

        Args:
            chunks: the chunks of the file once more.
        """
        if self.missing:
            mended = Mended()
            self._text.insert(whole_chunk(batch) for batch in mended_chunks(chunks, self.missing, mended))
            mended.report(self._writer)

    def kinds(self) -> set[str]:
        """The kinds of which there are events."""
        return self.decoded | self._text.kinds()

    def categories(self) -> set[str]:
        """The categories of events that were read as text."""
        return self._text.categories()

    def finish(self) -> Staged:
        """Ends staging: the events can be read then, and by all of them from the view `staged_event`.

        Raises OSError when the disk is full.
        """
        pid_texts = self._text.take_apart(self._tables)
        rows = {kind: table.finish() for kind, table in self._tables.items()}
        ends = [0, *accumulate(rows.values())]
        staged = Staged(self._tables, dict(zip(rows, ends, strict=False)), ends[-1], pid_texts)
        show_events(self._writer.connection, staged)
        return staged

    def discard(self) -> None:
        """Drops what was staged."""
        self._text.drop()

    def _read_as_text(self, batches: Iterator[pa.RecordBatch], tick: Callable[[], None]) -> set[int]:
        """Reads all events of chunks as text; the numbers of these chunks."""
        chunks = set()

        def counted() -> Iterator[Part]:
            for batch in batches:
                part = whole_chunk(batch)
                chunks.add(part.chunk)
                yield part
                tick()

        self._text.insert(counted())
        return chunks

    def _read_fast(self, batches: Iterator[pa.RecordBatch], tick: Callable[[], None]) -> set[int]:
        """Reads chunks by the fast path in threads; the numbers of those that are left to the text path."""
        from traceview_parsers.pytorch.decoder import decoded

        writer, tables = self._writer, self._tables
        size = min(writer.memory_limit_bytes // DECODED_SHARE, _MOST_DECODED)
        unread: set[int] = set()
        held: list[Part] = []
        for decoder in decoded(batches, writer.threads, size, lambda kind, rows: tables[kind].write(rows)):
            unread.update(part.chunk for part in decoder.unread)
            self.decoded |= decoder.tables.keys()
            held += decoder.others
            if decoder.unread or sum(len(part.text) for part in held) > _MOST_HELD:
                self._text.insert([*held, *decoder.unread])
                held = []
            tick()
        self._text.insert(held)
        return unread


def show_events(connection: duckdb.DuckDBPyConnection, staged: Staged) -> None:
    """Shows a connection the events of each kind, as op_event, and of all kinds, as staged_event."""
    from traceview.store.staged_table import register

    for kind, table in staged.tables.items():
        register(connection, f"{kind}_event", table.relation())
    selects = []
    for kind in staged.kinds() or KINDS:
        written = "phase, category" if "pid_text" in OUTSIDE.get(kind, {}) else "NULL, NULL"
        selects.append(f"SELECT '{kind}' AS kind, {', '.join(OF_ALL)}, {written} FROM {kind}_event")
    names = ", ".join(("kind", *OF_ALL, "phase", "category"))
    union = " UNION ALL ".join(selects)
    connection.execute(f"CREATE OR REPLACE TEMP VIEW staged_event({names}) AS {union}")

"""Chunks of events that are no JSON, read event by event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.store.writer import TraceWriter

IDS_PER_CHUNK: Final = 1 << 24
"""An event's id is its chunk's number times this, and its place in the chunk."""


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

    def report(self, writer: TraceWriter) -> None:
        """Says so in `health`."""
        if self.repaired:
            detail = "events were no valid JSON and were mended"
            writer.health("events_repaired", "warning", self.repaired, detail, first_offset=self.first_offset)
        if self.lost:
            detail = "events were too damaged to be read and are missing from every answer"
            writer.health("events_lost", "error", self.lost, detail, first_offset=self.first_offset)


def mended_chunks(
    chunks: Iterable[pa.RecordBatch], missing: set[int], mended: Mended
) -> Iterator[pa.RecordBatch]:
    """Those of `chunks` whose numbers are in `missing`, as valid JSON.

    Events that were cut between two chunks are joined. `mended` is told what was found.
    """
    from traceview.ingest.json_repair import repair_events

    carry, carry_offset, previous = "", 0, -2
    for batch in chunks:
        chunk, offset, text = (column[0].as_py() for column in batch.columns)
        if chunk not in missing:
            continue
        joined = bool(carry) and chunk == previous + 1
        mended.lost += bool(carry) and not joined
        inner = f"{carry},{text[1:-1]}" if joined else text[1:-1]
        result = repair_events(inner, first_offset=carry_offset if joined else offset)
        yield from _chunk_of(result.events, chunk)
        mended.repaired, mended.lost = mended.repaired + result.repaired, mended.lost + result.lost
        if mended.first_offset is None and result.notes:
            mended.first_offset = result.notes[0][1]
        carry, carry_offset, previous = result.unfinished_tail, offset + len(text) - 2, chunk
    mended.lost += bool(carry)


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

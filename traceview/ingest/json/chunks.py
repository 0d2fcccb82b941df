"""The chunks of a JSON file that are no list of objects: which they are, and their events."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

    from traceview.ingest.json.repair import Repaired
    from traceview.store.writer import TraceWriter

_TELLING_BYTES: Final = 1 << 18
IDS_PER_CHUNK: Final = 1 << 24
"""An event's id is its chunk's number times this, and its place in the chunk."""


@dataclass(slots=True)
class Mended:
    """The result of repairing the damaged chunks of a file.

    Attributes:
        repaired: how many events had to be changed.
        lost: how many could not be repaired.
        skipped: how often punctuation alone stood where an event may stand.
        first_offsets: where the first of each is, by code, in decoded bytes from the start of the file.
    """

    repaired: int = 0
    lost: int = 0
    skipped: int = 0
    first_offsets: dict[str, int] = field(default_factory=dict)

    def add(self, result: Repaired) -> None:
        """Counts what was found in some text."""
        self.repaired += result.repaired
        self.lost += result.lost
        self.skipped += result.skipped
        for code, at, _ in result.notes:
            self.first_offsets.setdefault(code, at)

    def report(self, writer: TraceWriter) -> None:
        """Says in `health` what was found."""
        offsets = self.first_offsets
        if self.repaired:
            detail, offset = "events were not valid JSON and were repaired", offsets.get("repaired_event")
            writer.health("events_repaired", "warning", self.repaired, detail, first_offset=offset)
        if self.lost:
            detail = "events were too damaged to be read and are missing from all results"
            writer.health("events_lost", "error", self.lost, detail, first_offset=offsets.get("lost_event"))
        if self.skipped:
            detail = "brackets, quotes and the like that belong to no event were skipped"
            offset = offsets.get("skipped_text")
            writer.health("text_skipped", "warning", self.skipped, detail, first_offset=offset)


def events_of(batch: pa.RecordBatch) -> list[dict[str, Any]] | None:
    """The events of a chunk; None where it is no list of objects."""
    import orjson

    try:
        events = orjson.loads(batch["text"][0].as_py())
    except ValueError:
        return None
    return events if all(isinstance(event, dict) for event in events) else None


def mended_chunks(
    chunks: Iterable[pa.RecordBatch],
    missing: Container[int],
    mended: Mended,
    *,
    place_of: Callable[[int], object] = lambda _: None,
    with_others: bool = False,
) -> Iterator[pa.RecordBatch]:
    """Those of `chunks` whose numbers are in `missing`, as valid JSON; with the others, if asked for.

    `mended` is given what was found, `place_of` which array a chunk is of. Text that may go on in the next
    chunk is read together with it. A chunk of `missing` that is sound after all is given as it is.
    """
    import pyarrow as pa

    from traceview.ingest.json.repair import MAX_REPAIR_BYTES, learn_shapes, repair_events
    from traceview.ingest.json.shapes import Shapes

    def is_damaged(batch: pa.RecordBatch) -> bool:
        return batch["chunk"][0].as_py() in missing and events_of(batch) is None

    unfinished, unfinished_end, shapes = "", 0, Shapes()
    judged = ((batch, is_damaged(batch)) for batch in chunks)
    for (batch, damaged), (_, next_damaged) in pairwise(chain(judged, [(None, False)])):
        chunk, offset = batch["chunk"][0].as_py(), batch["first_offset"][0].as_py()
        if not damaged:
            if not shapes.events:
                # A damaged chunk may begin with the damage: those before it show how events begin.
                learn_shapes(batch["text"][0].as_py()[1:-1][:_TELLING_BYTES], shapes)
            if with_others or chunk in missing:
                yield batch
            continue
        text = batch["text"][0].as_py()[1:-1]
        learn_shapes(text, shapes)
        goes_on = next_damaged and place_of(chunk) == place_of(chunk + 1)
        parts = [(text, offset, not goes_on)]
        if unfinished and offset > unfinished_end + 1:  # The text between is not part of the array.
            parts.insert(0, (unfinished, unfinished_end - len(unfinished.encode()), True))
        elif unfinished:
            parts = [(f"{unfinished},{text}", unfinished_end - len(unfinished.encode()), not goes_on)]
        events = []
        for part, at, final in parts:
            final = final or len(part) > MAX_REPAIR_BYTES
            result = repair_events(part, first_offset=at, final=final, shapes=shapes)
            events += result.events
            mended.add(result)
        unfinished, unfinished_end = result.unfinished, offset + len(text.encode())
        if events:
            column = pa.array(["[" + ",".join(events) + "]"], pa.large_string())
            yield pa.RecordBatch.from_arrays(
                [batch["chunk"], batch["first_offset"], column], schema=batch.schema
            )


def chunks_to_mend(connection: duckdb.DuckDBPyConnection, table: str, chunks: Iterable[int]) -> set[int]:
    """Those of `chunks` of which `table` has no row, or one without any value, which was no object.

    The chunk of a row is its id divided by `IDS_PER_CHUNK`. The rows of the chunks returned are removed.
    """
    given = "('id', 'trace_id', 'kind', 'category', 'dur', 'odd_value')"  # What every row has.
    without_value = f"COLUMNS(lambda name: name NOT IN {given}) IS NULL"
    found = connection.execute(f"SELECT DISTINCT id // {IDS_PER_CHUNK} FROM {table} WHERE {without_value}")
    wanted = set(chunks)
    # Rows of other chunks stay: those chunks are not read again.
    for chunk in wanted & {chunk for (chunk,) in found.fetchall()}:
        connection.execute(f"DELETE FROM {table} WHERE id // {IDS_PER_CHUNK} = {chunk}")
    read = connection.execute(f"SELECT DISTINCT id // {IDS_PER_CHUNK} FROM {table}").fetchall()
    return wanted - {chunk for (chunk,) in read}

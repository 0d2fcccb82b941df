"""What the table of events says of each region, sample, dispatch and copy, looked up while these are read.

Every one of these names an event, so that a join would hold millions of wide rows. The numbers of events are
in a file by their ids instead; texts, which few events have, become a staging table.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import duckdb
import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from traceview.ingest.sqlite.destinations import DatabaseTable
from traceview.ingest.sqlite.typed_columns import ColumnType, arrow_schema
from traceview.store.insertion import insert_by_name

EVENT_NUMBERS: Final = ("category_id", "stack_id", "parent_stack_id", "correlation_id")
"""The numbers of an event that are looked up."""
_TEXTS: Final = ("call_stack", "line_info", "extdata")
_UNKNOWN: Final = {"category_id": -1}
"""The number that stands for none; of the others 0, which rocprofv3 writes where there is no stack."""
_ID: Final = "id"


class Events:
    """The destination of the table of events.

    Where an id repeats, its first event counts.

    Attributes:
        known: those of `EVENT_NUMBERS` that any event has.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, texts: str, folder: Path) -> None:
        """With the staging table of texts, and the folder for the files of numbers."""
        self._connection, self._texts = connection, DatabaseTable(connection, texts)
        self._name = texts
        self._files = {name: folder / f"event_{name}.numbers" for name in (_ID, *EVENT_NUMBERS)}
        self.clear_numbers()

    def clear_numbers(self) -> None:
        """Forgets all numbers."""
        self.known: set[str] = set()
        self._rows, self._last, self._in_order = 0, np.iinfo(np.int64).min, True
        for file in self._files.values():
            file.write_bytes(b"")

    def create(self, wanted: Mapping[str, ColumnType], filled: Mapping[str, ColumnType], rows: int) -> None:
        """See `Destination`. The table has only rows with texts."""
        self._texts.create(_of_texts(wanted), _of_texts(filled), 0)

    def fill(self, filled: Mapping[str, ColumnType], batches: Iterator[pa.RecordBatch]) -> None:
        """See `Destination`. Raises OSError when the disk is full."""
        kept = _of_texts(filled)
        texts = [name for name in kept if name in _TEXTS]
        columns = (batch.select(list(kept)) for batch in self._noted(batches))
        if texts:
            reader = pa.RecordBatchReader.from_batches(arrow_schema(kept), columns)
            where = " OR ".join(f"NOT says_nothing({name})" for name in texts)
            insert_by_name(self._connection, self._name, reader, where)
        else:
            for _ in columns:
                pass
        if not self._in_order:
            self._sort()

    def clear(self) -> None:
        """See `Destination`."""
        self._texts.clear()
        self.clear_numbers()

    def numbers(self, ids: pa.Array, names: Sequence[str]) -> list[pa.Array]:
        """These numbers of the events with these ids; NULL where there is no such event, or it has none."""
        asked, named = _values(ids)
        if not self._rows:
            return [pa.nulls(len(asked), pa.int64()) for _ in names]
        known = self._column(_ID)
        first = int(np.searchsorted(known, asked.min())) if len(asked) else 0
        places = asked - known[min(first, self._rows - 1)] + first
        np.clip(places, 0, self._rows - 1, out=places)
        if not np.array_equal(known[places], asked):
            places = np.minimum(np.searchsorted(known, asked), self._rows - 1)
        named = named & (known[places] == asked)
        found = []
        for name in names:
            values = self._column(name)[places]
            has = np.packbits(named & (values != _UNKNOWN.get(name, 0)), bitorder="little")
            found.append(
                pa.Array.from_buffers(pa.int64(), len(values), [pa.py_buffer(has), pa.py_buffer(values)])
            )
        return found

    def _noted(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The batches, after their numbers are written."""
        opened = {name: file.open("ab") for name, file in self._files.items()}
        try:
            for batch in batches:
                present = {name for name in opened if name in batch.schema.names}
                if _ID in present:
                    identified = _values(batch[_ID])[1]
                    numbers = {name: _numbers(batch, name)[identified] for name in present}
                    ids = numbers[_ID]
                    if len(ids):
                        self._in_order &= bool(ids[0] > self._last and (np.diff(ids) > 0).all())
                        self._last = ids[-1]
                        self._rows += len(ids)
                    for name, file in opened.items():
                        values = numbers.get(name)
                        nothing = _UNKNOWN.get(name, 0)
                        if values is None:
                            values = np.full(len(ids), nothing)
                        elif name != _ID and name not in self.known and (values != nothing).any():
                            self.known.add(name)
                        file.write(np.ascontiguousarray(values).data)
                yield batch
        finally:
            for file in opened.values():
                file.close()

    def _sort(self) -> None:
        """Puts the events into the order of their ids."""
        order = np.argsort(self._column(_ID), kind="stable")
        for name, file in self._files.items():
            self._column(name)[order].tofile(file)
        self._in_order = True

    def _column(self, name: str) -> NDArray[np.int64]:
        return np.memmap(self._files[name], np.int64, "r", shape=(self._rows,))


class TableWithEvents(DatabaseTable):
    """A table of the database with columns of the events that its rows name."""

    def __init__(
        self, connection: duckdb.DuckDBPyConnection, name: str, events: Events, numbers: Sequence[str]
    ) -> None:
        """With its name as SQL, and those of `EVENT_NUMBERS` that it has."""
        super().__init__(connection, name)
        self._events, self._numbers = events, numbers

    def create(self, wanted: Mapping[str, ColumnType], filled: Mapping[str, ColumnType], rows: int) -> None:
        """See `Destination`."""
        super().create({**wanted, **_integers(self._numbers)}, self._with_numbers(filled), rows)

    def fill(self, filled: Mapping[str, ColumnType], batches: Iterator[pa.RecordBatch]) -> None:
        """See `Destination`."""
        columns = self._with_numbers(filled)
        schema, added = arrow_schema(columns), list(columns.keys() - filled.keys())
        added.sort(key=list(columns).index)

        def with_numbers(batch: pa.RecordBatch) -> pa.RecordBatch:
            numbers = self._events.numbers(batch["event_id"], added) if added else []
            return pa.RecordBatch.from_arrays([*batch.columns, *numbers], schema=schema)

        super().fill(columns, map(with_numbers, batches))

    def _with_numbers(self, filled: Mapping[str, ColumnType]) -> dict[str, ColumnType]:
        known = [name for name in self._numbers if name in self._events.known]
        return {**filled, **_integers(known if "event_id" in filled else ())}


def _integers(names: Sequence[str]) -> dict[str, ColumnType]:
    return dict.fromkeys(names, "integer")


def _of_texts(columns: Mapping[str, ColumnType]) -> dict[str, ColumnType]:
    return {name: kind for name, kind in columns.items() if name in (_ID, *_TEXTS)}


def _numbers(batch: pa.RecordBatch, name: str) -> NDArray[np.int64]:
    values, known = _values(batch[name])
    return np.where(known, values, _UNKNOWN.get(name, 0))


def _values(numbers: pa.Array) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Integers, and which of them are not NULL. To import pyarrow.compute takes longer than a small file."""
    valid, values = numbers.buffers()
    rows = slice(numbers.offset, numbers.offset + len(numbers))
    known = np.ones(len(numbers), np.bool_)
    if valid is not None:
        known = np.unpackbits(np.frombuffer(valid, np.uint8), bitorder="little")[rows].astype(np.bool_)
    return np.frombuffer(values, np.int64)[rows], known

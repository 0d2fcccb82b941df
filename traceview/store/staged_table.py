"""Staging tables, which are read a few times and dropped: in Arrow files instead of the database."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

import pyarrow as pa
from pyarrow import ipc

from traceview.store.arrow_rows import ArrowRows

if TYPE_CHECKING:
    import duckdb

_ROWS: Final = 16_384
_READS_SOME_COLUMNS: Final = "2.0."
"""The releases of DuckDB with projection pushdown, see `some_columns`; others read all columns."""


class StagedTable:
    """Rows on disk, in Arrow's IPC format, which needs no encoding and no index.

    Attributes:
        schema: their columns.
    """

    def __init__(self, path: Path, schema: pa.Schema) -> None:
        """An empty table, without a file yet."""
        self.schema = schema
        self._path = path
        self._writing = Lock()
        self._writer: ipc.RecordBatchFileWriter | None = None
        self._rows = 0

    def write(self, rows: pa.Table) -> None:
        """Adds rows of the schema; thread-safe.

        Raises OSError when the disk is full.
        """
        with self._writing:
            if self._writer is None:
                self._writer = ipc.new_file(str(self._path), self.schema)
            self._writer.write_table(rows, _ROWS)
            self._rows += rows.num_rows

    def finish(self) -> int:
        """Ends writing, after which the rows can be read; returns their number.

        Raises OSError when the disk is full.
        """
        if self._writer is not None:
            self._writer.close()
        return self._rows

    def relation(self, columns: list[str] | None = None) -> StagedRelation:
        """All rows to register with DuckDB, with these or all columns."""
        return StagedRelation(self._path, self.schema, columns or self.schema.names)


def register(connection: duckdb.DuckDBPyConnection, name: str, rows: ArrowRows | pa.Table) -> None:
    """Registers rows with a connection. Where DuckDB supports it, only the columns in use are read."""
    import duckdb

    if isinstance(rows, ArrowRows) and duckdb.__version__.startswith(_READS_SOME_COLUMNS):
        from traceview.store.some_columns import SomeColumns

        rows = SomeColumns(rows)
    connection.register(name, rows)


class StagedRelation(ArrowRows):
    """Columns of a staged table."""

    def __init__(self, path: Path, schema: pa.Schema, columns: list[str]) -> None:
        self._path = path
        self._places = sorted(schema.get_field_index(name) for name in columns)
        self.schema = pa.schema([schema.field(place) for place in self._places])

    def batches(self, columns: Sequence[int]) -> Iterator[pa.RecordBatch]:
        """See `ArrowRows`."""
        if not self._path.exists():
            return
        places = [self._places[column] for column in columns]
        options = ipc.IpcReadOptions(included_fields=places, use_threads=False)
        order = [sorted(places).index(place) for place in places]
        with pa.OSFile(str(self._path)) as file:
            reader = ipc.open_file(file, options=options)
            for number in range(reader.num_record_batches):
                yield reader.get_batch(number).select(order)

"""Destinations of the rows of a table: a table of the staging database, or a staged table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, Protocol

from traceview.ingest.sqlite.typed_columns import DUCKDB_TYPE, ColumnType, arrow_schema, identifier
from traceview.store.insertion import insert_by_name

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

    from traceview.store.arrow_rows import ArrowRows
    from traceview.store.staged_table import StagedRelation, StagedTable
    from traceview.store.writer import TraceWriter

_BATCH_ROWS: Final = 65_536


class Destination(Protocol):
    """Takes the rows of one table."""

    def create(self, wanted: Mapping[str, ColumnType], filled: Mapping[str, ColumnType], rows: int) -> None:
        """Creates or replaces it, with the columns `wanted`, of which only those `filled` will be passed.

        It is empty; where no column is filled, it has `rows` rows.
        """
        ...

    def fill(self, filled: Mapping[str, ColumnType], batches: Iterator[pa.RecordBatch]) -> None:
        """Adds rows."""
        ...

    def clear(self) -> None:
        """Removes all rows that were added."""
        ...


class DatabaseTable:
    """A table of the database."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, name: str) -> None:
        """With its name as SQL, such as staging.kernel."""
        self._connection, self._name = connection, name

    def create(self, wanted: Mapping[str, ColumnType], filled: Mapping[str, ColumnType], rows: int) -> None:
        """See `Destination`. A column without values takes no memory and no time."""
        virtual = wanted.keys() - filled.keys() if filled else set()
        definitions = (
            f"{identifier(name)} {DUCKDB_TYPE[kind]}"
            + (f" GENERATED ALWAYS AS (NULL::{DUCKDB_TYPE[kind]}) VIRTUAL" if name in virtual else "")
            for name, kind in wanted.items()
        )
        self._connection.execute(f"CREATE OR REPLACE TABLE {self._name} ({', '.join(definitions)})")
        if not filled:
            first = identifier(next(iter(wanted)))
            self._connection.execute(f"INSERT INTO {self._name} ({first}) SELECT NULL FROM range({rows})")

    def fill(self, filled: Mapping[str, ColumnType], batches: Iterator[pa.RecordBatch]) -> None:
        """See `Destination`. Errors of the batches are errors of DuckDB here."""
        import pyarrow as pa

        reader = pa.RecordBatchReader.from_batches(arrow_schema(filled), batches)
        insert_by_name(self._connection, self._name, reader)

    def clear(self) -> None:
        """See `Destination`."""
        self._connection.execute(f"DELETE FROM {self._name}")


class StagedRows:
    """A staged table, which is read in the order in which it was written."""

    def __init__(self, writer: TraceWriter, name: str) -> None:
        """With the name of its file."""
        self._writer, self._name = writer, name
        self._wanted: Mapping[str, ColumnType] = {}
        self._table: StagedTable

    def create(self, wanted: Mapping[str, ColumnType], filled: Mapping[str, ColumnType], rows: int) -> None:
        """See `Destination`."""
        import pyarrow as pa

        self._wanted = wanted
        first = next(iter(wanted))
        schema = arrow_schema(filled or {first: wanted[first]})
        self._table = self._writer.stage(self._name, schema)
        for start in range(0, 0 if filled else rows, _BATCH_ROWS):
            nothing = pa.nulls(min(_BATCH_ROWS, rows - start), schema.field(0).type)
            self._table.write(pa.table([nothing], schema=schema))

    def fill(self, filled: Mapping[str, ColumnType], batches: Iterator[pa.RecordBatch]) -> None:
        """See `Destination`. Raises OSError when the disk is full."""
        import pyarrow as pa

        for batch in batches:
            self._table.write(pa.Table.from_batches([batch]))

    def clear(self) -> None:
        """See `Destination`."""
        self._table.finish()
        self._table = self._writer.stage(self._name, self._table.schema)

    def finish(self) -> int:
        """Ends writing, and returns how many rows there are. Raises OSError when the disk is full."""
        return self._table.finish()

    def relation(self) -> StagedRelation:
        """The columns with values."""
        return self._table.relation()

    def create_view(self, connection: duckdb.DuckDBPyConnection, view: str, relation: ArrowRows) -> None:
        """Creates a view of a `relation` over this table's, with its columns without values as NULL."""
        from traceview.store.staged_table import register

        register(connection, f"{view}_rows", relation)
        empty = {name: kind for name, kind in self._wanted.items() if name not in self._table.schema.names}
        nothing = (f"NULL::{DUCKDB_TYPE[kind]} AS {identifier(name)}" for name, kind in empty.items())
        columns = ", ".join(["*", *nothing])
        connection.execute(f"CREATE TEMP VIEW {view} AS SELECT {columns} FROM {view}_rows")

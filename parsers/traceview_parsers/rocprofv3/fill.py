"""The last step of every reader of rocprofv3 files: from tables of one shape to the unified schema."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any

_PACKAGE = files(__package__)

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.store.writer import TraceWriter


def fill_tables(writer: TraceWriter, tables: Mapping[str, pa.Table], events: str) -> None:
    """Fills the unified schema.

    Args:
        writer: where to, and where the staged events are.
        tables: process, agent and what else `events` reads.
        events: SQL that makes the other tables and views that tables.sql reads.
    """
    from traceview.ingest.kernel_names import kernel_name_table

    connection = writer.connection
    connection.execute("SET force_compression = 'auto'")
    connection.execute(files("traceview.ingest").joinpath("nesting.sql").read_text(encoding="utf-8"))
    for name, table in tables.items():
        connection.register(name, table)
    connection.execute(events)
    written = connection.execute("SELECT DISTINCT name FROM dispatch WHERE name IS NOT NULL").fetchall()
    connection.register(
        "kernel_name", kernel_name_table([(name, name) for (name,) in written], "written_name")
    )
    connection.execute("SET VARIABLE first_trace = 0")
    for part in (
        _PACKAGE / "tables.sql",
        files("traceview_parsers.rocpd") / "collectives.sql",
        _PACKAGE / "quality.sql",
    ):
        connection.execute(part.read_text(encoding="utf-8"))
    for name in (*tables, "kernel_name"):
        connection.unregister(name)


def typed_table(rows: Iterable[Mapping[str, Any]], columns: Mapping[str, str]) -> pa.Table:
    """The rows as an Arrow table, whose columns are typed even when there is no row."""
    import pyarrow as pa

    schema = pa.schema([(column, pa.type_for_alias(kind)) for column, kind in columns.items()])
    return pa.Table.from_pylist([dict(row) for row in rows], schema=schema)

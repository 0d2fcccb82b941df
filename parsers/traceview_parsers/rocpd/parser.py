"""Reads a rocpd file into the unified schema: whole tables to DuckDB, joined there by SQL."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from traceview.errors import UnreadableTraceError

if TYPE_CHECKING:
    import pyarrow as pa
    from traceview_parsers.rocpd.staging import RocpdDatabase, StagedDatabase

    from traceview.ingest.parser import Progress
    from traceview.ingest.sqlite_tables import SqliteFile
    from traceview.store.writer import TraceWriter

_METADATA: Final = re.compile(r"rocpd_metadata_\w+", re.IGNORECASE)
_PARTS: Final = ("rows", "host", "gpu", "collectives", "counters", "trace")
"""The SQL files that fill the tables, each after those it builds on."""


class RocpdParser:
    """rocpd databases: SQLite files of rocprofv3 and rocprofiler-systems, of every version of the schema."""

    name: ClassVar[str] = "rocpd"
    version: ClassVar[int] = 1

    def sniff(self, path: Path, head: bytes) -> float:
        """1.0 for a SQLite file with a table rocpd_metadata_<GUID>."""
        from traceview.ingest.sqlite_tables import relation_names

        names = relation_names(path, head) or ()
        return 1.0 if any(_METADATA.fullmatch(name) for name in names) else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file; each process in it becomes a trace.

        Raises UnreadableTraceError when the file is damaged or holds no database.
        """
        from traceview_parsers.rocpd.staging import databases_in

        from traceview.ingest.sqlite_tables import SqliteFile

        with SqliteFile(path) as file:
            databases = databases_in(file)
            if not databases:
                raise UnreadableTraceError(
                    f"{path}: a rocpd file without the table rocpd_metadata: nothing to read"
                )
            connection = writer.connection
            connection.execute("SET VARIABLE source_file = $1", [str(path)])
            connection.execute(
                "SET VARIABLE of_rocprofiler_systems = $1",
                ["kernel_summary" in file.views or "memory_copy_summary" in file.views],
            )
            connection.execute(files("traceview.ingest").joinpath("nesting.sql").read_text(encoding="utf-8"))
            size = path.stat().st_size
            first_trace = 0
            for number, database in enumerate(databases):
                tick = partial(progress, "read", size * number // len(databases), size)
                first_trace += _read_database(writer, file, database, first_trace, tick)
            progress("link", size, size)


def _read_database(
    writer: TraceWriter, file: SqliteFile, database: RocpdDatabase, first_trace: int, tick: Callable[[], None]
) -> int:
    """Reads one database of the file, whose traces are numbered from `first_trace` on; returns how many."""
    from traceview_parsers.rocpd.processes import Process, read_agents, read_processes
    from traceview_parsers.rocpd.staging import keep_events, stage

    connection = writer.connection
    # Rows that are read a few times and dropped are not worth compressing.
    connection.execute("SET force_compression = 'uncompressed'")
    staged = stage(writer, file, database, tick)
    connection.execute("SET force_compression = 'auto'")
    processes = read_processes(writer, file, database, first_trace, file.path)
    connection.execute("SET VARIABLE first_trace = $1::INTEGER", [first_trace])
    _register(writer, "process", Process, processes)
    connection.execute(
        "SET VARIABLE compressed = EXISTS (FROM process WHERE metadata ->> '$.compression' IS NOT NULL)"
    )
    connection.register("agent", read_agents(writer, file, database, processes))
    connection.register("kernel_name", _kernel_names(writer))
    for part in _PARTS:
        connection.execute(files(__package__).joinpath(f"{part}.sql").read_text(encoding="utf-8"))
    for name in ("process", "agent", "kernel_name"):
        connection.unregister(name)
    without_time = [
        name
        for name, table in staged.unmapped.items()
        if not keep_events(writer, file, name, table, first_trace)
    ]
    _report_losses(writer, staged, without_time, first_trace)
    return len(processes)


def _report_losses(writer: TraceWriter, staged: StagedDatabase, unread: Sequence[str], trace_id: int) -> None:
    if staged.lost_values:
        detail = "values were of another type than their column; they count as unknown"
        writer.health("values_lost", "warning", staged.lost_values, detail, trace_id=trace_id)
    if staged.repaired_texts:
        detail = "texts with bytes that are no UTF-8; these were replaced"
        writer.health("invalid_utf8", "warning", staged.repaired_texts, detail, trace_id=trace_id)
    kept = [name for name in staged.unmapped if name not in unread]
    if kept:
        detail = f"tables of events without a table here ({', '.join(sorted(kept))}) are kept in other_events"
        writer.health("unmapped_events", "info", len(kept), detail, trace_id=trace_id)
    if unread:
        detail = f"tables without a place in the schema ({', '.join(sorted(unread))}) are not read"
        writer.health("unmapped_tables", "info", len(unread), detail, trace_id=trace_id)


def _kernel_names(writer: TraceWriter) -> pa.Table:
    """The full and the short name and the kind of each symbol that was dispatched."""
    from traceview.ingest.kernel_names import kernel_name_table

    query = files(__package__).joinpath("symbols.sql").read_text(encoding="utf-8")
    return kernel_name_table(writer.connection.execute(query).fetchall(), "symbol_id")


_ARROW_TYPES: Final = {"int": "int64", "str": "string", "bool": "bool", "float": "double"}


def _register(writer: TraceWriter, name: str, kind: type, rows: Sequence[object]) -> None:
    """Makes the dataclass instances `rows` a relation of that name, typed also where there is no row."""
    import pyarrow as pa

    schema = pa.schema(
        [(f.name, pa.type_for_alias(_ARROW_TYPES[str(f.type).split(" ")[0]])) for f in fields(kind)]
    )
    columns = [[getattr(row, column.name) for row in rows] for column in schema]
    arrays = [pa.array(values, column.type) for values, column in zip(columns, schema, strict=True)]
    writer.connection.register(name, pa.table(arrays, schema=schema))

"""Copies the tables of an export into the staging database, from any container."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from traceview_parsers.nsight.tables import (
    MAIN_TABLES,
    NOT_EVENTS,
    NVTX,
    OPENMP_KINDS,
    TABLES,
    newest_versions,
    staged_name,
)

from traceview.ingest.sqlite.destinations import DatabaseTable, Destination, StagedRows
from traceview.ingest.sqlite.table_stream import ColumnType, StagedTable
from traceview.ingest.sqlite.typed_columns import report_losses
from traceview.store.writer import TraceWriter

_NAMED: Final = 8
"""How many tables or columns a health row names."""


class Container(NamedTuple):
    """An export, wherever its tables lie.

    Attributes:
        names: its tables.
        rows: about how many rows a table has.
        stage: copies a table, by its name and columns, to `into`, which is empty if there is no such table.
    """

    names: list[str]
    rows: Callable[[str], int]
    stage: Callable[..., StagedTable]


def stage_export(path: Path, writer: TraceWriter, progress: Callable[[int, int], None]) -> StagedRows:
    """Makes the staging tables of an export: a SQLite file, or a folder of Parquet or Arrow files.

    The NVTX events, which are most of a large one, go to a staged table, which is returned.

    Args:
        path: the file or folder.
        writer: where the tables and rows of `health` go.
        progress: called with the rows read and the rows that there are, roughly.

    Raises UnreadableTraceError when it is damaged.
    """
    if path.is_dir():
        return _stage(_folder(path), writer, progress)
    from traceview.ingest.sqlite.table_stream import SqliteFile

    with SqliteFile(path) as file:
        names = [name for name in file.tables if name not in file.views]
        return _stage(Container(names, file.estimated_rows, partial(file.stage, writer)), writer, progress)


def _stage(export: Container, writer: TraceWriter, progress: Callable[[int, int], None]) -> StagedRows:
    sources = newest_versions(export.names)
    estimated = {
        name: export.rows(name) for name in export.names if not NOT_EVENTS.search(name) or name in sources
    }
    total, done = max(1, sum(estimated.get(name, 0) for name in sources.values())), 0
    staged: dict[str, StagedTable] = {}
    nvtx = StagedRows(writer, "nvtx_event")
    for table, columns in TABLES.items():
        source = sources.get(table, table)
        before = done

        def tick(rows: int, before: int = before) -> None:
            progress(before + rows, total)

        into = nvtx if table == NVTX else DatabaseTable(writer.connection, staged_name(table))
        staged[table] = export.stage(source, columns, into=into, progress=tick)
        done += estimated.get(source, 0)
    parts = " UNION ALL ".join(f"FROM {staged_name(f'OPENMP_EVENT_KIND_{kind}')}" for kind in OPENMP_KINDS)
    writer.connection.execute(f"CREATE VIEW staging.openmp AS {parts}")
    unread = [name for name, rows in estimated.items() if rows and name not in sources.values()]
    _report(writer, staged, unread)
    return nvtx


def _folder(folder: Path) -> Container:
    from traceview_parsers.nsight.folders import export_tables, row_count, stage_table

    files = export_tables(folder)

    def stage(
        name: str, columns: Mapping[str, ColumnType], into: Destination, progress: Callable[[int], None]
    ) -> StagedTable:
        if name in files:
            return stage_table(files[name], columns, into, progress)
        into.create(columns, {}, 0)
        return StagedTable(0, tuple(columns), present=False)

    return Container(list(files), lambda name: row_count(files[name]), stage)


def _report(writer: TraceWriter, staged: dict[str, StagedTable], unread: list[str]) -> None:
    """Health rows for what of the tables could not be read, is not read, or is not there."""
    lost = sum(table.lost_values for table in staged.values())
    repaired = sum(table.repaired_texts for table in staged.values())
    report_losses(writer, lost, repaired, ())
    detail = f"tables of the export that traceview does not read: {_listed(unread)}"
    writer.health("tables_not_read", "info", len(unread), detail)
    absent = [name for name in MAIN_TABLES if not staged[name].present]
    detail = f"tables that the export has not, because nothing of the kind was recorded: {_listed(absent)}"
    writer.health("tables_missing", "info", len(absent), detail)
    missing = [
        f"{name}.{column}"
        for name, table in staged.items()
        if table.present
        for column in table.missing_columns
    ]
    detail = (
        f"columns that the export has not ({_listed(missing)}); exporting the report again with a newer"
        " nsys adds what the report holds of them"
    )
    writer.health("columns_missing", "info", len(missing), detail)


def _listed(names: list[str]) -> str:
    return ", ".join(sorted(names)[:_NAMED]) + (", ..." if len(names) > _NAMED else "")

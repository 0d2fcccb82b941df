"""Copies the tables of an export into the staging database, whatever its container."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from traceview_parsers.nsight.operators import NvtxRows
from traceview_parsers.nsight.tables import (
    MAIN_TABLES,
    NOT_EVENTS,
    NVTX,
    TABLES,
    newest_versions,
    staged_name,
)

from traceview.ingest.destinations import DatabaseTable

if TYPE_CHECKING:
    from traceview.ingest.destinations import Destination
    from traceview.ingest.sqlite_tables import ColumnType, SqliteFile, StagedTable
    from traceview.store.writer import TraceWriter

_NAMED: Final = 8
"""How many tables or columns a health row names."""


class Container(Protocol):
    """An export, wherever its tables lie."""

    names: list[str]

    def rows(self, name: str) -> int:
        """About how many rows a table has."""
        ...

    def stage(
        self,
        name: str,
        columns: Mapping[str, ColumnType],
        into: Destination,
        progress: Callable[[int], None],
    ) -> StagedTable:
        """Copies a table to `into`, which is empty if there is no table of that name."""
        ...


def stage_export(path: Path, writer: TraceWriter, progress: Callable[[int, int], None]) -> NvtxRows:
    """Makes the staging tables of an export: a SQLite file, or a folder of Parquet or Arrow files.

    The NVTX events, which are most of a large one, go to a staged table, which is returned.

    Args:
        path: the file or folder.
        writer: where the tables and rows of `health` go.
        progress: called with the rows read and the rows that there are, roughly.

    Raises UnreadableTraceError when it is damaged.
    """
    if path.is_dir():
        return _stage(_Folder(path), writer, progress)
    from traceview.ingest.sqlite_tables import SqliteFile

    with SqliteFile(path) as file:
        return _stage(_Sqlite(file, writer), writer, progress)


def _stage(export: Container, writer: TraceWriter, progress: Callable[[int, int], None]) -> NvtxRows:
    sources = newest_versions(export.names)
    estimated = {
        name: export.rows(name) for name in export.names if not NOT_EVENTS.search(name) or name in sources
    }
    total, done = max(1, sum(estimated.get(name, 0) for name in sources.values())), 0
    staged: dict[str, StagedTable] = {}
    nvtx = NvtxRows(writer, "nvtx_event")
    for table, columns in TABLES.items():
        source = sources.get(table, table)
        before = done

        def tick(rows: int, before: int = before) -> None:
            progress(before + rows, total)

        into = nvtx if table == NVTX else DatabaseTable(writer.connection, staged_name(table))
        staged[table] = export.stage(source, columns, into, tick)
        done += estimated.get(source, 0)
    unread = [name for name, rows in estimated.items() if rows and name not in sources.values()]
    _report(writer, staged, unread)
    return nvtx


class _Sqlite:
    def __init__(self, file: SqliteFile, writer: TraceWriter) -> None:
        self.names = [name for name in file.tables if name not in file.views]
        self.rows = file.estimated_rows
        self._file, self._writer = file, writer

    def stage(
        self,
        name: str,
        columns: Mapping[str, ColumnType],
        into: Destination,
        progress: Callable[[int], None],
    ) -> StagedTable:
        return self._file.stage(self._writer, name, columns, into=into, progress=progress)


class _Folder:
    def __init__(self, folder: Path) -> None:
        from traceview_parsers.nsight.folders import export_tables

        self._files = export_tables(folder)
        self.names = list(self._files)

    def rows(self, name: str) -> int:
        from traceview_parsers.nsight.folders import row_count

        return row_count(self._files[name])

    def stage(
        self,
        name: str,
        columns: Mapping[str, ColumnType],
        into: Destination,
        progress: Callable[[int], None],
    ) -> StagedTable:
        from traceview_parsers.nsight.folders import stage_table

        from traceview.ingest.sqlite_tables import StagedTable

        if name in self._files:
            return stage_table(self._files[name], columns, into, progress)
        into.create(columns, {}, 0)
        return StagedTable(0, tuple(columns), present=False)


def _report(writer: TraceWriter, staged: dict[str, StagedTable], unread: list[str]) -> None:
    """Health rows for what of the tables could not be read, is not read, or is not there."""
    lost = sum(table.lost_values for table in staged.values())
    if lost:
        detail = "values of another type than their column should hold, or of more than 8 MiB, were left out"
        writer.health("odd_values", "warning", lost, detail)
    repaired = sum(table.repaired_texts for table in staged.values())
    if repaired:
        writer.health("invalid_utf8", "warning", repaired, "texts that are no UTF-8 were mended")
    if unread:
        detail = f"tables of the export that traceview does not read: {_listed(unread)}"
        writer.health("tables_not_read", "info", len(unread), detail)
    absent = [name for name in MAIN_TABLES if not staged[name].present]
    if absent:
        detail = (
            f"tables that the export has not, because nothing of the kind was recorded: {_listed(absent)}"
        )
        writer.health("tables_missing", "info", len(absent), detail)
    missing = [
        f"{name}.{column}"
        for name, table in staged.items()
        if table.present
        for column in table.missing_columns
    ]
    if missing:
        detail = (
            f"columns that the export has not ({_listed(missing)}); exporting the report again with a newer"
            " nsys adds what the report holds of them"
        )
        writer.health("columns_missing", "info", len(missing), detail)


def _listed(names: list[str]) -> str:
    return ", ".join(sorted(names)[:_NAMED]) + (", ..." if len(names) > _NAMED else "")

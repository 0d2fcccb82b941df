"""Puts an export together and into a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tracegen.nsight.export import CAPTURE_LEAD_NS, Content, Export, processes
from tracegen.nsight.gpu import add_gpu_work
from tracegen.nsight.host import add_host
from tracegen.nsight.metrics import add_metrics
from tracegen.nsight.nvtx import add_nvtx
from tracegen.nsight.schema import Schema
from tracegen.nsight.target import add_target
from tracegen.records import Run
from tracegen.sqlite_file import Row, SqliteFile

DEFAULT_CONTENT = Content()
UNORDERED_SINCE = "3.24.7"
"""From 2025.6 on the release notes promise no order of rows."""

_GPU_TABLE = "CUPTI_ACTIVITY_KIND_"


def write(
    runs: Run | Sequence[Run], path: Path | str, *, schema: str = "3.25.0", content: Content = DEFAULT_CONTENT
) -> None:
    """Write runs as one export; all of its processes ran on one host, each in a context of its own.

    What the schema has no table or column for is left out, as the release's own exporter would. The same
    runs and options give the same bytes. Raises ValueError for an unknown schema or option, when no run is
    given, and when graphs are to be traced as a whole in a schema that has no table for it.
    """
    traced = [runs] if isinstance(runs, Run) else list(runs)
    if not traced:
        raise ValueError("runs: an export needs at least one")
    version = Schema(schema)
    tables = version.tables()
    if content.graph_trace == "graph" and "CUPTI_ACTIVITY_KIND_GRAPH_TRACE" not in tables:
        raise ValueError(f"graph_trace: schema {schema} has no table for graphs traced as a whole")
    export = Export(version, content, min(run.start_ns for run in traced) - CAPTURE_LEAD_NS)
    parts = processes(export, traced)
    add_target(export, parts)
    for process in parts:
        add_host(process)
        add_nvtx(process)
        add_gpu_work(process)
    add_metrics(export, parts)
    export.rows["StringIds"] = [{"id": number, "value": text} for number, text in export.strings.items()]
    with SqliteFile(path) as file:
        _write_tables(file, export, tables)


def _write_tables(file: SqliteFile, export: Export, tables: Mapping[str, Mapping[str, str]]) -> None:
    for name, columns in tables.items():
        rows = export.rows.get(name, [])
        if rows or not export.content.lazy:
            file.table(name, columns)
            file.insert(name, _in_file_order(name, rows, export))
    for name, values in export.schema.enums().items():
        file.table(name, {"id": "INTEGER NOT NULL PRIMARY KEY", "name": "TEXT", "label": "TEXT"})
        file.insert(name, [dict(zip(("id", "name", "label"), value, strict=True)) for value in values])


def _in_file_order(table: str, rows: list[Row], export: Export) -> list[Row]:
    """Return rows as they are, or by stream instead of by time where a release promises no order."""
    if not table.startswith(_GPU_TABLE) or not export.schema.at_least(UNORDERED_SINCE):
        return rows
    return sorted(rows, key=lambda row: str(row.get("streamId")))

"""Reads an export of Nsight Systems into the unified schema: tables to staging, then SQL."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from traceview_parsers.nsight.folders import SUFFIXES, export_tables, is_export_table
from traceview_parsers.nsight.reports import MAGIC, PROGRAM, export_report

from traceview.ingest.exporters import is_installed, say_exported
from traceview.ingest.parser import TraceFiles
from traceview.ingest.sqlite.names import relation_names
from traceview.store.sql_files import run_sql, sql_text

if TYPE_CHECKING:
    import duckdb

    from traceview.ingest.parser import Progress
    from traceview.ingest.sqlite.destinations import StagedRows
    from traceview.store.writer import TraceWriter

_OWN_TABLES: Final = frozenset(
    {
        "NVTX_EVENTS",
        "OSRT_API",
        "ANALYSIS_DETAILS",
        "TARGET_INFO_SESSION_START_TIME",
        "SCHED_EVENTS",
        "GPU_METRICS",
        "COMPOSITE_EVENTS",
    }
)
"""Tables that exports have beside StringIds, if no table of CUPTI's."""
_RELATIONS: Final = ("stored", "without_work", "devices", "host", "nvtx_ranges", "gpu", "rest")
"""The SQL files that make the relations, each after those it builds on."""
_HOW_TO_RECORD: Final = "record with nsys profile --trace cuda,nvtx,osrt"
_FRAMES_AT_ONCE: Final = 500_000


class NsightParser:
    """Exports of Nsight Systems: SQLite files of every schema since 2020; reports, if nsys is on PATH."""

    name: ClassVar[str] = "nsight_systems"
    version: ClassVar[int] = 16

    def sniff(self, path: Path, head: bytes) -> float:
        """How sure it is that the file is an export. A damaged SQLite file is claimed too, to say so."""
        if head.startswith(MAGIC):
            return float(is_installed(PROGRAM) and _is_report(path))
        if is_export_table(path, head):
            return 0.9
        names = relation_names(path, head)
        if names is None:
            return 0.0
        if not names:
            return 0.01
        own = any(name.startswith("CUPTI_ACTIVITY_KIND_") for name in names) or names & _OWN_TABLES
        return 1.0 if "StringIds" in names and own else 0.0

    def trace_of(self, path: Path) -> TraceFiles:
        """The folder of a Parquet or Arrow export, or a SQLite file by itself."""
        if path.suffix in SUFFIXES:
            return TraceFiles(path.parent, tuple(export_tables(path.parent).values()))
        return TraceFiles(path, (path,))

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the export.

        Raises UnreadableTraceError when it is damaged or unfinished, or when nsys cannot export the report.
        """
        if not _is_report(path):
            _read_export(path, path, writer, progress)
            return
        with _spill_folder(writer) as folder:
            _read_export(export_report(path, folder), path, writer, progress)
        say_exported(writer, path, PROGRAM)


def _is_report(path: Path) -> bool:
    if path.is_dir():
        return False
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


@contextmanager
def _spill_folder(writer: TraceWriter) -> Iterator[Path]:
    """A new folder next to the spill files of the database, on the disk of the cache."""
    [(spilled,)] = writer.connection.execute("SELECT current_setting('temp_directory')").fetchall()
    with tempfile.TemporaryDirectory(dir=spilled, prefix="nsys-") as folder:
        yield Path(folder)


def _read_export(export: Path, source: Path, writer: TraceWriter, progress: Progress) -> None:
    from traceview_parsers.nsight.exports import stage_export

    files_read = export_tables(export).values() if export.is_dir() else [export]
    size = sum(file.stat().st_size for file in files_read)
    connection = writer.connection
    # The order of rows shows which of two ranges of the same times is the outer one.
    connection.execute("SET preserve_insertion_order = true")
    connection.execute("SET force_compression = 'uncompressed'")
    nvtx = stage_export(
        export, writer, lambda done, rows: progress("read", size * min(done, rows) // rows, size)
    )
    connection.execute("SET preserve_insertion_order = false")
    progress("link", size, size)
    _fill_tables(writer, source, nvtx)


def _fill_tables(writer: TraceWriter, path: Path, nvtx: StagedRows) -> None:
    from traceview_parsers.nsight.metadata import export_metadata
    from traceview_parsers.nsight.payloads import fill_payloads

    from traceview.ingest.numbered_rows import Count, NumberedRows
    from traceview.ingest.recording import define_macros, fill_tables

    connection = writer.connection
    writer.build_on_right_side()
    events = nvtx.finish()
    nvtx.create_view(connection, "nvtx_event", NumberedRows(nvtx.relation(), {"id": Count()}))
    define_macros(connection)
    run_sql(connection, __package__, "macros", "processes", "spans")
    fill_payloads(writer)
    connection.execute("SET VARIABLE source_file = $1", [str(path)])
    connection.execute("SET VARIABLE metadata = $1", [export_metadata(writer)])
    with _spill_folder(writer) as folder:
        _find_enclosing(connection, nvtx, events, folder / "enclosing")
        fill_tables(writer, {}, sql_text(__package__, *_RELATIONS), how_to_record=_HOW_TO_RECORD)
    for name in ("enclosing_call", "enclosed_event_rows"):
        connection.unregister(name)
    run_sql(connection, __package__, "trace")
    _fill_samples(connection)
    run_sql(connection, __package__, "thread_runs", "quality")


def _find_enclosing(connection: duckdb.DuckDBPyConnection, nvtx: StagedRows, events: int, file: Path) -> None:
    """Makes the views of NVTX events and calls with what encloses each, which `file` keeps."""
    from traceview.ingest.nesting import find_nesting
    from traceview.ingest.nesting.order import Extent
    from traceview.ingest.numbered_rows import Count, NumberedRows, NumberRows
    from traceview.store.staged_table import register

    [(calls,)] = connection.execute("SELECT count(*) FROM staging.call").fetchall()
    [extent] = connection.execute(
        "SELECT coalesce(absolute(getvariable('first_ns')), 0),"
        " coalesce(absolute(getvariable('last_ns')), 0), count(*) FROM staging.thread"
    ).fetchall()
    connection.execute("SET VARIABLE events = $1::BIGINT", [events])
    found = find_nesting(
        connection, "spanned", 2, {"op_id": 0}, events + calls, Extent(*extent), file, {"op_depth": 0}
    ).columns
    around = {name: found[name] for name in ("parent_id", "op_id")}
    enclosing = NumberRows({"call_id": Count(events), **around}, events, events + calls)
    register(connection, "enclosing_call", enclosing)
    nvtx.create_view(connection, "enclosed_event", NumberedRows(nvtx.relation(), {"id": Count(), **found}))


def _fill_samples(connection: duckdb.DuckDBPyConnection) -> None:
    """Fills cpu_samples in as many parts as their frames need."""

    found = connection.execute("SELECT count(*) FROM staging.sampling_callchains").fetchone()
    parts = 1 + (found[0] if found else 0) // _FRAMES_AT_ONCE
    for part in range(parts):
        connection.execute("SET VARIABLE parts = $1", [parts])
        connection.execute("SET VARIABLE part = $1", [part])
        run_sql(connection, __package__, "samples")

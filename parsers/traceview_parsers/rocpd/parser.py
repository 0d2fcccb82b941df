"""Reads a rocpd file into the unified schema: copies tables to DuckDB, and joins them there by SQL."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.sqlite.typed_columns import report_losses
from traceview.store.sql_files import sql_text

if TYPE_CHECKING:
    from traceview_parsers.rocpd.staging import RocpdDatabase

    from traceview.ingest.parser import Progress
    from traceview.ingest.sqlite.table_stream import SqliteFile
    from traceview.store.writer import TraceWriter

_METADATA: Final = re.compile(r"rocpd_metadata_\w+", re.IGNORECASE)
_PARTS: Final = ("host", "gpu", "counters")
"""The SQL files that make the relations, each after those it builds on, and all after rows.sql."""
_FEW_EVENTS: Final = 100_000
"""To plan the joins of their placement anew takes longer than to keep it."""
_HOW_TO_RECORD: Final = "record with --sys-trace, or with --kernel-trace and --memory-copy-trace"
_THREAD_TRACE: Final = (
    "a thread trace (--att) holds no times of kernels: traceview reads the totals of its instructions"
    " (stats_ui_output_*.csv in the same folder), ROCprof Compute Viewer the rest (ui_output_*)"
)


class RocpdParser:
    """rocpd databases: SQLite files of rocprofv3 and rocprofiler-systems, of every version of the schema."""

    name: ClassVar[str] = "rocpd"
    version: ClassVar[int] = 6

    def sniff(self, path: Path, head: bytes) -> float:
        """1.0 for a SQLite file with a table rocpd_metadata_<GUID>."""
        from traceview.ingest.sqlite.names import relation_names

        names = relation_names(path, head) or ()
        return 1.0 if any(_METADATA.fullmatch(name) for name in names) else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file; each process in it becomes a trace.

        Raises UnreadableTraceError when the file is damaged or has no database.
        """
        from traceview_parsers.rocpd.staging import databases_in

        from traceview.ingest.sqlite.table_stream import SqliteFile

        with SqliteFile(path) as file:
            databases = databases_in(file)
            if not databases:
                raise UnreadableTraceError(
                    f"{path}: a rocpd file without the table rocpd_metadata: nothing to read"
                )
            size = path.stat().st_size
            first_trace = 0
            for number, database in enumerate(databases):
                tick = partial(progress, "read", size * number // len(databases), size)
                first_trace += _read_database(writer, file, database, first_trace, tick)
            progress("link", size, size)


def _read_database(
    writer: TraceWriter, file: SqliteFile, database: RocpdDatabase, first_trace: int, tick: Callable[[], None]
) -> int:
    """Reads one database of the file, with trace ids from `first_trace` on; returns the number of traces."""
    from traceview_parsers.rocpd.processes import PROCESS_COLUMNS, read_agents, read_processes
    from traceview_parsers.rocpd.staging import stage, stage_unmapped

    from traceview.ingest.recording import fill_tables, typed_rows
    from traceview.ingest.recording.amd_agents import AGENT_COLUMNS

    connection = writer.connection
    # Rows that are read a few times and dropped are not worth compressing.
    connection.execute("SET force_compression = 'uncompressed'")
    staged = stage(writer, file, database, tick)
    kept, unread = stage_unmapped(writer, file, staged.unmapped)
    processes = read_processes(writer, file, database, first_trace)
    connection.execute("SET VARIABLE first_trace = $1::INTEGER", [first_trace])
    relations = {
        "process": typed_rows(processes, PROCESS_COLUMNS),
        "agent": typed_rows(read_agents(writer, file, database, processes), AGENT_COLUMNS),
    }
    host_event = "CREATE OR REPLACE TEMP VIEW host_event AS FROM placed_event;"
    if writer.events_read <= _FEW_EVENTS:
        host_event = (
            "CREATE OR REPLACE TEMP TABLE kept_event AS FROM placed_event;"
            " CREATE OR REPLACE TEMP VIEW host_event AS FROM kept_event;"
        )
    sql = "\n".join((sql_text(__package__, "rows"), host_event, sql_text(__package__, *_PARTS), kept))
    fill_tables(writer, relations, sql, how_to_record=_how_to_record(file.path.parent))
    report_losses(writer, staged.lost_values, staged.repaired_texts, unread, first_trace)
    return len(processes)


def _how_to_record(folder: Path) -> str:
    """What to do about a database without GPU work, also where the files of a thread trace are next to it."""
    traced = any(
        next(folder.glob(pattern), None) for pattern in ("*.att", "ui_output_*", "stats_ui_output_*")
    )
    return f"{_THREAD_TRACE}; for a timeline, {_HOW_TO_RECORD}" if traced else _HOW_TO_RECORD

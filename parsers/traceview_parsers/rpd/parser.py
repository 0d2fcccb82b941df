"""Reads an RPD file into the unified schema: copies tables to DuckDB, and joins them there by SQL.

Schema: ROCm/rocmProfileData, rocpd_python/rocpd/schema_data/tableSchema.cmd, of 2020 to 2026.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.parser import Progress
from traceview.ingest.rank_names import rank_in
from traceview.ingest.sqlite.table_stream import SqliteFile
from traceview.ingest.sqlite.typed_columns import column_types, report_losses
from traceview.store.sql_files import run_sql, sql_text
from traceview.store.writer import TraceWriter

_OWN_TABLES: Final = frozenset({"rocpd_op", "rocpd_api", "rocpd_string"})
_LAUNCH: Final = (
    "stream:text gridX gridY gridZ workgroupX workgroupY workgroupZ groupSegmentSize privateSegmentSize"
    " codeObject_id kernelName_id"
)
_COPY: Final = "size width height sync pinned"
_INTEGERS_AND_TEXTS: Final = {
    "rocpd_string": "id string:text",
    "rocpd_ustring": "id string:text",
    "rocpd_metadata": "id tag:text value:text",
    "rocpd_api": "id pid tid start end apiName_id args_id",
    "rocpd_op": "id pid gpuId queueId sequenceId start end description_id opType_id",
    "rocpd_api_ops": "api_id op_id",
    "rocpd_kernelapi": f"api_ptr_id {_LAUNCH}",
    "rocpd_kernelop": f"op_ptr_id {_LAUNCH}",
    "rocpd_kernelcodeobject": "id vgpr accum_vgpr sgpr",
    "rocpd_copyapi": f"api_ptr_id stream:text {_COPY} src:text dst:text srcDevice dstDevice",
    "rocpd_copyop": f"op_ptr_id {_COPY} src:text dst:text",
    "rocpd_monitor": "deviceType:text deviceId monitorType:text start end value:text",
    "ext_autogradapi": "api_ptr_id autogradName_id seq op_id sizes:text input_op_ids:text",
}


TABLES: Final = {table: column_types(columns) for table, columns in _INTEGERS_AND_TEXTS.items()}
"""The tables of RPD that are read, with their columns."""

# Columns whose numbers a tracer may not know; it then writes empty text, which is not a loss.
_OFTEN_EMPTY: Final = frozenset({"rocpd_copyapi", "rocpd_kernelapi", "ext_autogradapi"})
_DERIVED: Final = frozenset({"ext_callstack"})
_PARTS: Final = ("host", "gpu")
"""The SQL files that make the relations, each after those it builds on."""


class RpdParser:
    """RPD databases, which rpd_tracer of rocmProfileData writes; one process or several."""

    name: ClassVar[str] = "rpd"
    version: ClassVar[int] = 4

    def sniff(self, path: Path, head: bytes) -> float:
        """1.0 for a SQLite file with the tables rocpd_op, rocpd_api and rocpd_string."""
        from traceview.ingest.sqlite.names import relation_names

        return 1.0 if (relation_names(path, head) or frozenset()) >= _OWN_TABLES else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file; each process in it becomes a trace.

        Raises UnreadableTraceError when the file is damaged or has neither calls nor GPU work.
        """
        size = path.stat().st_size
        with SqliteFile(path) as file:
            lost, repaired = _stage(
                writer, file, lambda part, _rows: progress("read", int(size * part), size)
            )
            others = file.tables.keys() - file.views - TABLES.keys() - _DERIVED
            unread = [table for table in others if file.estimated_rows(table)]
        progress("link", size, size)
        connection = writer.connection
        rows = connection.execute(
            "SELECT (SELECT count(*) FROM staging.api) + count(*) FROM staging.op"
        ).fetchone()
        if not rows or not rows[0]:
            raise UnreadableTraceError(
                f"{path}: this RPD file holds neither calls nor GPU work; record again"
            )
        fill_tables(writer, path, "rpd")
        report_losses(writer, lost, repaired, unread)


def fill_tables(writer: TraceWriter, path: Path, trace_format: str, *, source: str | None = None) -> None:
    """Fills the unified schema from the staged tables of RPD.

    Args:
        writer: the writer, with the staging tables.
        path: the file that they come from.
        trace_format: the value of traces.format.
        source: the library that recorded the GPU work, if known; else it is detected from the file.
    """
    from traceview.ingest.recording import fill_tables as fill_from_relations

    connection = writer.connection
    connection.execute("SET VARIABLE source_file = $1", [str(path)])
    connection.execute("SET VARIABLE format = $1", [trace_format])
    connection.execute("SET VARIABLE known_source = $1::VARCHAR", [source])
    connection.execute("SET VARIABLE rank = $1::INTEGER", [rank_in(path)])
    fill_from_relations(writer, {}, sql_text(__package__, *_PARTS))
    run_sql(connection, __package__, "rest")


def _stage(writer: TraceWriter, file: SqliteFile, tick: Callable[[float, int], None]) -> tuple[int, int]:
    """Makes the tables staging.<name>; returns the values lost and the texts that were no UTF-8.

    `tick` is called now and then with the part of the file that is done, and the rows read of a table.
    """
    lost = repaired = 0
    for number, (table, columns) in enumerate(TABLES.items()):
        into = f"staging.{table.split('_', 1)[1]}"
        staged = file.stage(writer, table, columns, into=into, progress=partial(tick, number / len(TABLES)))
        lost += 0 if table in _OFTEN_EMPTY else staged.lost_values
        repaired += staged.repaired_texts
    return lost, repaired

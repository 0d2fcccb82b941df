"""Reads results.db of rocprof v1, and databases of hipprof (Hygon): their tables become those of RPD.

Tables and columns: ROCm/rocprofiler, bin/tblextr.py and bin/sqlitedb.py.
"""

from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from traceview_parsers.rpd.parser import TABLES, fill_tables

from traceview.errors import UnreadableTraceError
from traceview.ingest.parser import Progress, TraceFiles
from traceview.ingest.recording.rocminfo_agents import describe_gpus, gpus_beside
from traceview.ingest.sqlite.table_stream import SqliteFile
from traceview.ingest.sqlite.typed_columns import column_types, report_losses
from traceview.store.sql_files import run_sql
from traceview.store.writer import TraceWriter

_CALL: Final = "BeginNs EndNs pid tid Name:text args:text Index"
_TABLES: Final = {
    "HIP": _CALL,
    "HSA": _CALL,
    "rocTX": "BeginNs EndNs pid tid Name:text",
    "OPS": "BeginNs EndNs dev-id queue-id Name:text pid Index proc-id",
    "COPY": "BeginNs EndNs dev-id queue-id Name:text pid Index proc-id",
    "KERN": (
        "KernelName:text gpu-id queue-id pid grd wgr lds scr vgpr arch_vgpr accum_vgpr sgpr BeginNs EndNs"
    ),
}
# hipprof names the tables alike, and numbers what they name.
_TABLES_OF_HIPPROF: Final = {
    "HIP": "BeginNs EndNs pid tid args:text _Index",
    "OPS": "BeginNs EndNs dev_id queue_id:text Name:text pid _Index",
    "COPY": "BeginNs EndNs dev_id queue_id:text Kind pid _Index",
    "STR_TABLE": "PID STR_ID STR_NAME:text",
}
_MADE_OF_V1: Final = frozenset({"rocpd_string", "rocpd_api", "rocpd_op", "rocpd_api_ops"})
_CHROME: Final = b'{ "traceEvents":[{}'
_KERNELS_COMPARED: Final = 1_000
_ANY_OF: Final = frozenset({"HIP", "HSA", "OPS", "KERN"})
# Columns of KERN that are not counters, other than those that are read.
_NO_COUNTERS: Final = frozenset(
    {
        "index",
        "queue-index",
        "tid",
        "fbar",
        "wave_size",
        "sig",
        "obj",
        "dispatchns",
        "completens",
        "durationns",
    }
)


class RocprofV1Parser:
    """Databases that rocprof v1, with --hip-trace, --hsa-trace or counters, and hipprof write."""

    name: ClassVar[str] = "rocprof_v1_db"
    version: ClassVar[int] = 7

    def sniff(self, path: Path, head: bytes) -> float:
        """0.9 for a SQLite file that has tables of rocprof v1, among any others."""
        from traceview.ingest.sqlite.names import relation_names

        return 0.9 if (relation_names(path, head) or frozenset()) & _ANY_OF else 0.0

    def trace_of(self, path: Path) -> TraceFiles:
        """The database, the Chrome trace that was made of it, and the table that it was made of."""
        files = [path]
        chrome, table = path.with_suffix(".json"), path.with_suffix(".csv")
        if chrome.is_file():
            with chrome.open("rb") as file:
                if file.read(len(_CHROME)) == _CHROME:
                    files.append(chrome)
        if table.is_file() and _has_kernels_of(path, table):
            files.append(table)
        return TraceFiles(path, tuple(files))

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the file; each process in it becomes a trace.

        Raises UnreadableTraceError when the file is damaged or holds no event.
        """
        from traceview.ingest.sqlite.table_stream import SqliteFile, identifier

        size = path.stat().st_size
        lost = repaired = rows = 0

        def tick(part: float, _rows: int) -> None:
            progress("read", int(size * part), size)

        with SqliteFile(path) as file:
            counters = _counters(file)
            of_hipprof = "STR_TABLE" in file.tables
            tables = _TABLES | (_TABLES_OF_HIPPROF if of_hipprof else {})
            for number, (table, columns) in enumerate(tables.items()):
                types = column_types(columns)
                types |= dict.fromkeys(counters, "real") if table == "KERN" else {}
                report = partial(tick, number / len(tables))
                staged = file.stage(writer, table, types, into=f"staging.{table.lower()}", progress=report)
                rows += staged.rows
                lost, repaired = lost + staged.lost_values, repaired + staged.repaired_texts
            if not rows:
                raise UnreadableTraceError(f"{path}: this database holds no event; record again")
            others = file.tables.keys() - file.views - tables.keys() - {"CONFIG"}
            unread = [table for table in others if file.estimated_rows(table)]
            for table in TABLES.keys() - _MADE_OF_V1:
                file.stage(writer, "", TABLES[table], into=f"staging.{table.split('_', 1)[1]}")
        progress("link", size, size)
        connection = writer.connection
        run_sql(connection, __package__, *(["hipprof"] if of_hipprof else []), "rocprof_v1")
        fill_tables(writer, path, "hipprof" if of_hipprof else "rocprof_v1", source="rocprof")
        describe_gpus(connection, gpus_beside(path))
        if counters:
            names = ", ".join(identifier(name) for name in counters)
            connection.execute(
                "INSERT INTO kernel_counters BY NAME"
                " SELECT trace_id, kernel_id, counter.name, counter.value"
                f" FROM staging.counted_kernel UNPIVOT (value FOR name IN ({names})) AS counter"
                " JOIN kernels ON kernel_id = counter.op_id"
            )
        report_losses(writer, lost, repaired, unread)


def _has_kernels_of(path: Path, table: Path) -> bool:
    """Whether the first kernels of results.csv are those of the database, by their times."""
    from itertools import islice

    from traceview.ingest.byte_source import open_bytes, read_head
    from traceview.ingest.csv_table import CsvTable, header_columns

    columns = header_columns(read_head(table)[0])
    if not {"kernelname", "beginns"} <= set(columns):
        return False
    with open_bytes(table) as source:
        cells = (
            cell
            for batch in CsvTable(source, columns, ["kernelname"]).batches()
            for cell in batch.column("beginns").to_pylist()
        )
        first = {int(cell) for cell in islice(cells, _KERNELS_COMPARED) if cell and cell.isdecimal()}
    if not first:
        return False
    try:
        with SqliteFile(path) as file:
            for batch in file.contents("KERN", {"BeginNs": "integer"}).batches():
                first.difference_update(batch.column("BeginNs").to_pylist())
    except (UnreadableTraceError, KeyError):
        return False
    return not first


def _counters(file: SqliteFile) -> list[str]:
    """The columns of KERN that hold hardware counters: all that describe nothing else."""
    known = _NO_COUNTERS | {column.lower() for column in column_types(_TABLES["KERN"])}
    return [
        name
        for name in file.tables.get("KERN", ())
        if name.lower() not in known and not name.startswith("__")
    ]

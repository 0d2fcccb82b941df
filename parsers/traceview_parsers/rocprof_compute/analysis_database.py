"""Reads what `rocprof-compute analyze --output-format db` writes: dispatches, and metrics of each kernel.

Tables: ROCm/rocm-systems, projects/rocprofiler-compute/src/utils/analysis_orm.py, schemas 1 and 2.
"""

import json
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

from traceview_parsers.rocprof_compute.parser import create_staging, fill_tables

from traceview.errors import UnreadableTraceError
from traceview.ingest.parser import Progress
from traceview.ingest.sqlite.typed_columns import column_types, report_losses
from traceview.store.sql_files import run_sql
from traceview.store.writer import TraceWriter

_TABLES: Final = {
    "compute_workload": "workload_id name:text sub_name:text sys_info_extdata:text",
    "compute_kernel": "kernel_uuid workload_id kernel_name:text",
    "compute_dispatch": "dispatch_uuid kernel_uuid dispatch_id gpu_id start_timestamp end_timestamp",
    "compute_metric_definition": "metric_uuid name:text sub_table_name:text unit:text",
    "compute_kernel_metric_value": "metric_uuid kernel_uuid value_name:text value:real",
    "compute_metadata": "compute_version:text",
}


class AnalysisDatabaseParser:
    """Databases that rocprof-compute writes of analyzed workloads."""

    name: ClassVar[str] = "rocprof-compute-analysis"
    version: ClassVar[int] = 1

    def sniff(self, path: Path, head: bytes) -> float:
        """1.0 for a SQLite file with its tables of workloads, kernels and dispatches."""
        from traceview.ingest.sqlite.names import relation_names

        return float((relation_names(path, head) or frozenset()) >= set(list(_TABLES)[:3]))

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Fills the tables of `writer` from the first workload of the file.

        Raises UnreadableTraceError when the file is damaged or has no dispatch.
        """
        from traceview.ingest.sqlite.table_stream import SqliteFile

        size = path.stat().st_size
        lost = repaired = 0

        def tick(part: float, _rows: int) -> None:
            progress("read", int(size * part), size)

        with SqliteFile(path) as file:
            for number, (table, columns) in enumerate(_TABLES.items()):
                report = partial(tick, number / len(_TABLES))
                staged = file.stage(
                    writer, table, column_types(columns), into=f"staging.{table}", progress=report
                )
                lost, repaired = lost + staged.lost_values, repaired + staged.repaired_texts
        create_staging(writer)
        run_sql(writer.connection, __package__, "analysis_database")
        [(dispatches, workloads, system, version)] = writer.connection.execute(
            "SELECT (SELECT count(*) FROM staging.dispatch), count(*),"
            " arg_min(sys_info_extdata, workload_id),"
            " (SELECT any_value(compute_version) FROM staging.compute_metadata) FROM staging.compute_workload"
        ).fetchall()
        if not dispatches:
            raise UnreadableTraceError(f"{path}: this database of rocprof-compute holds no dispatch")
        writer.events_read = dispatches
        fill_tables(writer, path, {**_texts(system), **({"version": version} if version else {})}, self.name)
        detail = "workloads in the file; only the first one is read: write a database for each"
        writer.health("workloads_not_read", "warning", workloads - 1, detail)
        report_losses(writer, lost, repaired, ())


def _texts(extdata: str | None) -> dict[str, str]:
    """What the file knows of the system: an object of values, or a list of one, as tables are written."""
    try:
        found: Any = json.loads(extdata or "{}")
    except (ValueError, RecursionError):
        return {}
    if isinstance(found, list):
        found = found[0] if found else {}
    if not isinstance(found, dict):
        return {}
    return {str(key): str(value) for key, value in found.items() if value is not None}

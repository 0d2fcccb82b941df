"""The rocpd databases of a workload: one for each pass and process, beside sysinfo.csv or in `out`.

ROCm/rocm-systems, projects/rocprofiler-compute/src/interface/rocpd_data.py.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Final

from traceview.ingest.parser import Progress
from traceview.ingest.sqlite.typed_columns import column_types, report_losses
from traceview.store.sql_files import run_sql
from traceview.store.writer import TraceWriter

_KEPT: Final = re.compile(r"(?P<of_pass>(?:pmc_perf|SQ)_\w+?)(?:_(?P<pid>\d+))?\.db")
_LEFT: Final = re.compile(r"(?:(?P<pid>\d+)_)?results\.db")
_MOST: Final = 1000
_TABLES: Final = {
    "kernel_dispatch": (
        "pid tid agent_id queue_id track_id kernel_id dispatch_id start end private_segment_size"
        " group_segment_size workgroup_size_x workgroup_size_y workgroup_size_z grid_size_x grid_size_y"
        " grid_size_z event_id"
    ),
    "track": "id pid tid agent_id queue_id",
    "info_agent": "id absolute_index",
    "info_kernel_symbol": "id kernel_name:text display_name:text sgpr_count arch_vgpr_count accum_vgpr_count",
    "pmc_event": "event_id sample_id pmc_id value:real",
    "info_pmc": "id name:text units:text",
}


def databases_of(folder: Path) -> tuple[Path, ...]:
    """The databases of the workload in a folder, by name. Raises OSError."""
    kept = (path for path in folder.glob("*.db") if _KEPT.fullmatch(path.name))
    left = (
        path
        for pattern in ("*/*.db", "*/*/*.db")
        for path in (folder / "out").glob(pattern)
        if _LEFT.fullmatch(path.name)
    )
    return tuple(sorted(islice((path for path in chain(kept, left) if path.is_file()), _MOST)))


def stage_databases(writer: TraceWriter, folder: Path, databases: Sequence[Path], progress: Progress) -> None:
    """Adds the dispatches and counters of all databases to the staging tables of the workload.

    The processes of a pass are told apart by the order of their ids. Raises UnreadableTraceError.
    """
    from traceview.ingest.sqlite.table_stream import SqliteFile

    size, done = sum(path.stat().st_size for path in databases), 0
    processes: defaultdict[str, list[tuple[int, Path]]] = defaultdict(list)
    for path in databases:
        match = _KEPT.fullmatch(path.name) if path.parent == folder else None
        of_pass = match["of_pass"] if match else path.relative_to(folder).parts[1]
        found = match or _LEFT.fullmatch(path.name)
        processes[of_pass].append((int(found["pid"] or 0) if found else 0, path))
    lost = repaired = 0
    for of_pass, (_, files) in enumerate(sorted(processes.items())):
        for number, (_, path) in enumerate(sorted(files)):
            with SqliteFile(path) as file:
                for suffix in _suffixes(file.tables):
                    for table, columns in _TABLES.items():
                        into = f"staging.{table}"
                        writer.connection.execute(f"DROP TABLE IF EXISTS {into}")
                        staged = file.stage(
                            writer, f"rocpd_{table}{suffix}", column_types(columns), into=into
                        )
                        progress("read", done, size)
                        lost, repaired = lost + staged.lost_values, repaired + staged.repaired_texts
                    writer.connection.execute("SET VARIABLE of_pass = $1::INTEGER", [of_pass])
                    writer.connection.execute("SET VARIABLE process_number = $1::BIGINT", [number])
                    run_sql(writer.connection, __package__, "databases")
            done += path.stat().st_size
    [(writer.events_read,)] = writer.connection.execute("SELECT count(*) FROM staging.counter").fetchall()
    report_losses(writer, lost, repaired, ())


def _suffixes(tables: Sequence[str] | dict[str, tuple[str, ...]]) -> list[str]:
    """Those of the tables of each database in a file."""
    prefix = "rocpd_kernel_dispatch"
    return [name.removeprefix(prefix) for name in tables if name.startswith(f"{prefix}_")]

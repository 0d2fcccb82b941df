"""Writes rocpd databases, the default output of rocprofv3 since ROCm 7."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tracegen.records import Run
from tracegen.rocm.process import Process
from tracegen.rocm.rocpd_rows import Content, Rows
from tracegen.rocm.rocpd_tables import VERSIONS, tables
from tracegen.sqlite_file import SqliteFile

DEFAULT_CONTENT = Content()


def write(
    runs: Run | Sequence[Run], path: Path | str, *, version: str = "3.0.0", content: Content = DEFAULT_CONTENT
) -> None:
    """Write runs to one database: one set of tables a process, and views over all of them.

    rocprofv3 writes one file a process; one with several is what merging them gives. The same runs and
    options give the same bytes. Raises ValueError for an unknown version, when no run is given, and for
    runs that were not on an AMD GPU.
    """
    traced = [runs] if isinstance(runs, Run) else list(runs)
    if version not in VERSIONS or not traced:
        raise ValueError(f"rocpd: needs a run, and a version among {', '.join(VERSIONS)}")
    definitions = tables(version)
    guids = []
    with SqliteFile(path) as file:
        for run in traced:
            process = Process(run)
            guid = f"{process.pid:08x}-{run.identity.rank:04x}-7000-8000-{run.start_ns % (1 << 48):012x}"
            guids.append(guid)
            rows = Rows(process, guid, content, version).collect()
            for table, columns in definitions.items():
                name = table_name(table, guid)
                file.table(name, _with_guid(columns, guid))
                file.insert(name, ({"guid": guid, **row} for row in rows.get(table, [])))
        for table in definitions:
            parts = " UNION ALL ".join(f'SELECT * FROM "{table_name(table, guid)}"' for guid in guids)
            file.execute(f'CREATE VIEW "rocpd_{table}" AS {parts}')


def table_name(table: str, guid: str) -> str:
    """Return a table's name with the process's suffix."""
    return f"rocpd_{table}_{guid.replace('-', '_')}"


def _with_guid(columns: dict[str, str], guid: str) -> dict[str, str]:
    return {name: kind.replace("GUID", json.dumps(guid)) for name, kind in columns.items()}

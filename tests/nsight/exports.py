"""Exports for the tests: real ones unpacked, and small ones written row by row."""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from traceview_parsers.nsight import NsightParser

import traceview
from traceview.session import Session

ROOT = Path(__file__).parents[2]
REAL = ROOT.parent / "shared" / "traces" / "nsight"
WITHOUT_TRACES = f"the real exports are not here ({REAL.parent.name}/{REAL.name} beside the project)"

Row = Mapping[str, Any]
PID, TID = 4242, 4243
PROCESS = (1 << 48) | (PID << 24)
THREAD = PROCESS | TID


def unpacked(name: str, folder: Path) -> Path:
    """A real export, unpacked to `folder`."""
    path = folder / f"{name}.sqlite"
    path.write_bytes(gzip.decompress((REAL / f"{name}.sqlite.gz").read_bytes()))
    return path


def export(path: Path, tables: Mapping[str, Sequence[Row]]) -> Path:
    """A SQLite file with these rows; its columns are those of the rows.

    A text in a column whose name ends with Id or Name is written as its number in StringIds.
    """
    texts: dict[str, int] = {}
    connection = sqlite3.connect(path)
    for table, rows in tables.items():
        columns = list(dict.fromkeys(name for row in rows for name in row)) or ["start"]
        connection.execute(f"CREATE TABLE {table} ({', '.join(_quoted(columns))})")
        for row in rows:
            values = [
                texts.setdefault(value, len(texts) + 1)
                if isinstance(value, str) and name.endswith(("Id", "Name")) and table != "PROCESSES"
                else value
                for name, value in row.items()
            ]
            marks = ", ".join("?" * len(values))
            connection.execute(f"INSERT INTO {table} ({', '.join(_quoted(row))}) VALUES ({marks})", values)
    connection.execute("CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT)")
    connection.executemany(
        "INSERT INTO StringIds VALUES (?, ?)", [(number, text) for text, number in texts.items()]
    )
    connection.commit()
    connection.close()
    return path


def _quoted(names: Sequence[str] | Mapping[str, Any]) -> list[str]:
    return [f'"{name}"' for name in names]


def kernel(start: int, end: int, **more: Any) -> dict[str, Any]:
    """A row of a kernel."""
    return {
        "start": start, "end": end, "deviceId": 0, "contextId": 1, "streamId": 7, "correlationId": 1,
        "globalPid": PROCESS, "demangledName": "void gemm<float>(float*)", "gridX": 4, "gridY": 1, "gridZ": 1,
        "blockX": 128, "blockY": 1, "blockZ": 1, **more,
    }  # fmt: skip


def call(start: int, end: int, name: str = "cudaLaunchKernel_v7000", **more: Any) -> dict[str, Any]:
    """A row of a call."""
    return {
        "start": start, "end": end, "eventClass": 0, "globalTid": THREAD, "correlationId": 1, "nameId": name,
        "returnValue": 0, **more,
    }  # fmt: skip


def nvtx(start: int, end: int | None, text: str, **more: Any) -> dict[str, Any]:
    """A row of a push/pop range."""
    return {
        "start": start, "end": end, "eventType": 59, "text": text, "globalTid": THREAD, "domainId": 0, **more,
    }  # fmt: skip


def opened(path: Path) -> Session:
    """A session over an export, without the cache."""
    return traceview.open(path, parsers=[NsightParser()], cache=False)


def rows(session: Session, query: str) -> list[tuple[Any, ...]]:
    """The rows of a query."""
    return session.sql(query).pl().rows()

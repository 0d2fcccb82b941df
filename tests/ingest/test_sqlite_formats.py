"""Damaged databases of every profiler that writes them: each kernel that SQLite reads is one of the trace."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.ingest.test_sqlite_salvage import damaged
from tests.nsight import exports
from tests.rocpd import databases as rocpd
from tests.rpd import databases as rpd
from traceview.errors import UnreadableTraceError

Rows = set[tuple[Any, ...]]
KERNELS = 400


def nsight_file(path: Path) -> str:
    """Writes an export; returns the SQL of its kernels, times first."""
    kernels = [exports.kernel(100 * n, 100 * n + 50, kernelName=f"k{n % 9}") for n in range(KERNELS)]
    calls = [exports.call(100 * n - 30, 100 * n - 20) for n in range(1, KERNELS)]
    exports.export(path, {"CUPTI_ACTIVITY_KIND_KERNEL": kernels, "CUPTI_ACTIVITY_KIND_RUNTIME": calls})
    return 'SELECT "start", "end", * FROM CUPTI_ACTIVITY_KIND_KERNEL'


def rocpd_file(path: Path) -> str:
    """Writes a rocpd file; returns the SQL of its kernels, times first."""
    database = rocpd.Database()
    symbol = database.symbol("k")
    for n in range(KERNELS):
        database.kernel(symbol, 100 * n + 1, 100 * n + 51)
    rocpd.write(path, database)
    with closing(sqlite3.connect(path)) as connection:
        [(table,)] = connection.execute(
            "SELECT name FROM sqlite_master WHERE name LIKE 'rocpd_kernel_dispatch%' AND type = 'table'"
        )
    return f'SELECT "start", "end", * FROM "{table}"'


def rpd_file(path: Path) -> str:
    """Writes an RPD file; returns the SQL of its kernels, times first."""
    database = rpd.Database()
    for n in range(KERNELS):
        call = database.api("hipLaunchKernel", 100 * n + 1, 100 * n + 11, "x=1")
        database.op("KernelExecution", 100 * n + 20, 100 * n + 70, "k", call)
    rpd.write(path, database)
    return 'SELECT "start", "end", * FROM rocpd_op'


def read_plainly(path: Path, query: str) -> Rows:
    """The rows that SQLite reads from either end on."""
    found: Rows = set()
    for direction in ("", "DESC"):
        with closing(sqlite3.connect(path)) as connection, suppress(sqlite3.Error):
            for row in connection.execute(f"{query} NOT INDEXED ORDER BY rowid {direction}"):
                found.add(row)
    return found


def schema_is_read(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        try:
            return bool(connection.execute("SELECT name, sql FROM sqlite_master").fetchall())
        except sqlite3.Error:
            return False


@pytest.mark.exhaustive
@pytest.mark.parametrize("make", [nsight_file, rocpd_file, rpd_file])
def test_kernels_that_sqlite_reads_are_in_the_trace(make: Callable[[Path], str], tmp_path: Path) -> None:
    chance = random.Random(make.__name__)
    path = tmp_path / "whole.db"
    query = make(path)
    whole, written = path.read_bytes(), read_plainly(path, query)
    page_bytes = int.from_bytes(whole[16:18], "big")
    assert len(written) == KERNELS
    told = 0
    for number in range(8):
        path = tmp_path / f"{number}.db"
        path.write_bytes(damaged(whole, page_bytes, chance))
        readable = read_plainly(path, query) & written
        try:
            session = traceview.open(path)
        except UnreadableTraceError:
            assert not readable or not schema_is_read(path)
            continue
        with session:
            kernels = set(session.sql("SELECT start_ns, start_ns + dur_ns FROM kernels").fetchall())
            losses = session.sql("FROM health WHERE code = 'rows_lost' AND severity = 'error'").fetchall()
        assert {row[:2] for row in readable} <= kernels
        told += bool(losses)
        assert losses or len(kernels) == KERNELS
    assert told


@pytest.mark.sampled(1)
@pytest.mark.parametrize("make", [nsight_file, rocpd_file, rpd_file])
def test_a_view_in_the_place_of_the_kernels_is_reported(make: Callable[[Path], str], tmp_path: Path) -> None:
    path = tmp_path / "trace.db"
    table = make(path).partition(" FROM ")[2].strip('"')
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f'ALTER TABLE "{table}" RENAME TO elsewhere')
        connection.execute(f'CREATE VIEW "{table}" AS SELECT * FROM elsewhere')
        connection.commit()
    with traceview.open(path) as session:
        told = session.sql("SELECT code, severity FROM health WHERE code = 'view_not_read'").fetchall()
        assert session.sql("SELECT count(*) FROM kernels").fetchall() == [(0,)]
    assert told == [("view_not_read", "error")]

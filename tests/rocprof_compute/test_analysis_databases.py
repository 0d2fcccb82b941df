"""Databases that rocprof-compute writes of analyzed workloads."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import traceview
from traceview.errors import UnreadableTraceError

_SCHEMA = """
CREATE TABLE compute_workload (workload_id INTEGER PRIMARY KEY, name, sub_name, sys_info_extdata JSON);
CREATE TABLE compute_kernel (kernel_uuid INTEGER PRIMARY KEY, workload_id INTEGER, kernel_name VARCHAR);
CREATE TABLE compute_dispatch (
    dispatch_uuid INTEGER PRIMARY KEY, kernel_uuid INTEGER, dispatch_id INTEGER, gpu_id INTEGER,
    start_timestamp INTEGER, end_timestamp INTEGER
);
CREATE TABLE compute_metric_definition (
    metric_uuid INTEGER PRIMARY KEY, workload_id INTEGER, name, metric_id, sub_table_name, unit
);
CREATE TABLE compute_kernel_metric_value (
    value_uuid INTEGER PRIMARY KEY, metric_uuid INTEGER, kernel_uuid INTEGER, value_name VARCHAR, value FLOAT
);
CREATE TABLE compute_metadata (id INTEGER PRIMARY KEY, compute_version VARCHAR, schema_version VARCHAR);
"""
_SYSTEM = {
    "gpu_model": "MI300X_A1",
    "gpu_arch": "gfx942",
    "cu_per_gpu": 304,
    "wave_size": 64,
    "hostname": "n1",
}


def _database(folder: Path, system: object = _SYSTEM, dispatches: int = 3) -> Path:
    path = folder / "analysis.db"
    with closing(sqlite3.connect(path)) as file, file:
        file.executescript(_SCHEMA)
        file.execute("INSERT INTO compute_workload VALUES (1, 'vcopy', 'MI300X', ?)", [json.dumps(system)])
        file.execute("INSERT INTO compute_workload VALUES (2, 'other', 'MI300X', '{}')")
        file.executemany("INSERT INTO compute_kernel VALUES (?, ?, ?)", [(1, 1, "vecCopy"), (2, 2, "other")])
        # dispatch_id is unique within a kernel alone.
        rows = [(at, 1 if at < 3 else 2, 7, 4, 1000 * at, 1000 * at + 100) for at in range(1, dispatches + 1)]
        file.executemany("INSERT INTO compute_dispatch VALUES (?, ?, ?, ?, ?, ?)", rows)
        file.execute(
            "INSERT INTO compute_metric_definition VALUES (5, 1, 'Hit', '17.1', 'L2 cache', 'Percent')"
        )
        values = [(1, 5, 1, "avg", 87.5), (2, 5, 1, "max", 99.0), (3, 5, 2, "avg", 1.0)]
        file.executemany("INSERT INTO compute_kernel_metric_value VALUES (?, ?, ?, ?, ?)", values)
        file.execute("INSERT INTO compute_metadata VALUES (1, '3.9.0', '2.0.0')")
    return path


@pytest.mark.parametrize("system", [_SYSTEM, [_SYSTEM]])
def test_dispatches_have_the_averages_of_their_kernel(system: object, tmp_path: Path) -> None:
    with traceview.open(_database(tmp_path, system), cache=False) as session:
        kernels = session.sql(
            "SELECT name, device, start_ns, dur_ns FROM kernels ORDER BY start_ns"
        ).fetchall()
        counters = session.sql("SELECT name, unit, value FROM kernel_counters").fetchall()
        devices = session.sql("SELECT device, name, arch, compute_units FROM devices").fetchall()
        traces = session.sql("SELECT format, producer, producer_version, host FROM traces").fetchall()
        health = session.sql("SELECT code, count FROM health WHERE code = 'workloads_not_read'").fetchall()
    assert kernels == [("vecCopy", 4, 1000, 100), ("vecCopy", 4, 2000, 100)]
    assert counters == [("L2 cache: Hit", "Percent", 87.5)] * 2
    assert devices == [(4, "MI300X_A1", "gfx942", 304)]
    assert traces == [("rocprof-compute-analysis", "rocprof-compute", "3.9.0", "n1")]
    assert health == [("workloads_not_read", 1)]


@pytest.mark.parametrize("system", [None, [], "text", {"gpu_arch": ["deep"]}, [[1]]])
def test_an_unknown_system_hides_no_dispatch(system: object, tmp_path: Path) -> None:
    with traceview.open(_database(tmp_path, system), cache=False) as session:
        assert session.sql("SELECT count(*) FROM kernels").fetchall() == [(2,)]


def test_a_database_without_dispatches_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UnreadableTraceError, match="holds no dispatch"):
        traceview.open(_database(tmp_path, dispatches=0), cache=False)

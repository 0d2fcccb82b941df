"""Databases that rocprof-compute writes of analyzed workloads."""

from __future__ import annotations

from pathlib import Path

import pytest

import traceview
from tests.rocprof_compute.workloads import SYSTEM_OF_DATABASE, write_analysis_database
from traceview.errors import UnreadableTraceError


@pytest.mark.parametrize("system", [SYSTEM_OF_DATABASE, [SYSTEM_OF_DATABASE]])
def test_dispatches_have_the_averages_of_their_kernel(system: object, tmp_path: Path) -> None:
    with traceview.open(write_analysis_database(tmp_path, system), cache=False) as session:
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
    with traceview.open(write_analysis_database(tmp_path, system), cache=False) as session:
        assert session.sql("SELECT count(*) FROM kernels").fetchall() == [(2,)]


def test_a_database_without_dispatches_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UnreadableTraceError, match="holds no dispatch"):
        traceview.open(write_analysis_database(tmp_path, dispatches=0), cache=False)

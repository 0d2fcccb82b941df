"""Recorded RPD files, against figures worked out from their rows in plain Python."""

from __future__ import annotations

import gzip
import sqlite3
from pathlib import Path

import pytest

import traceview
from tests.rpd.databases import real, rows


def _unpacked(name: str, folder: Path) -> Path:
    path = real(name)
    if path.suffix != ".gz":
        return path
    target = folder / path.stem
    target.write_bytes(gzip.decompress(path.read_bytes()))
    return target


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["mytrace.rpd.gz", "matmul_result.rpd", "matmul_result_large.rpd"])
def test_breakdown_and_counts(name: str, tmp_path: Path) -> None:
    path = _unpacked(name, tmp_path)
    connection = sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)
    work = connection.execute(
        "SELECT start, end, string FROM rocpd_op JOIN rocpd_string ON rocpd_string.id = opType_id ORDER"
        " BY start"
    ).fetchall()
    calls = connection.execute("SELECT count(*) FROM rocpd_api").fetchone()[0]
    connection.close()
    busy = reached = 0
    for start, end, _ in work:
        busy += max(0, end - max(start, reached))
        reached = max(reached, end)
    with traceview.open(path) as session:
        assert rows(session, "SELECT window_ns, busy_ns, gpu_events, gpu_time_ns FROM breakdown") == [
            (reached - work[0][0], busy, len(work), sum(end - start for start, end, _ in work))
        ]
        assert rows(session, "SELECT count(*) FROM copies") == [(sum("Copy" in kind for *_, kind in work),)]
        assert rows(session, "SELECT count(*) FROM memsets") == [(sum("Fill" in kind for *_, kind in work),)]
        assert rows(session, "SELECT count(*) FROM (SELECT call_id FROM launches WHERE call_id IS NULL)") == [
            (0,)
        ]
        found = rows(
            session,
            "SELECT (SELECT count(*) FROM api_calls) + (SELECT count(*) FROM ops) + (SELECT count(*)"
            " FROM ranges)"
            " + (SELECT count(*) FROM overheads)",
        )
        assert found == [(calls,)]


def test_autograd_and_graphs(tmp_path: Path) -> None:
    with traceview.open(_unpacked("mytrace.rpd.gz", tmp_path)) as session:
        assert rows(session, "SELECT count(*), count(DISTINCT call_id) FROM kernels") == [
            (1228 + 7720, 1228 + 20)
        ]
        assert rows(session, "SELECT count(*) FROM ops") == [(11816,)]
        assert rows(session, "SELECT count(*) FROM counters") == [(81,)]
        assert rows(session, "SELECT count(*), min(source) FROM steps") == [(22, "annotation")]
        grids = rows(
            session,
            "SELECT DISTINCT grid_x FROM kernels WHERE name LIKE 'Cijk%MT256x224x128%' ORDER BY 1 LIMIT 2",
        )
        assert grids == [(592,), (888,)]  # 151552 and 227328 work-items in blocks of 256


def test_matmul_grid_is_in_blocks() -> None:
    """128 x 64 tiles of the result: 1792 x 782 work-items are 7 x 782 blocks of 256."""
    with traceview.open(real("matmul_result.rpd")) as session:
        assert rows(session, "SELECT grid_x, grid_y FROM kernels WHERE name LIKE 'Cijk%'") == [(7, 782)]
        assert rows(session, "SELECT bytes, kind FROM copies ORDER BY start_ns LIMIT 1") == [
            (2_000_000_000, "HtoD")
        ]

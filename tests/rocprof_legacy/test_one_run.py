"""Several files of rocprof (v1) of one run, and of several runs of one program."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

import traceview
from tests.rpd.databases import codes, rows

_HEAD = (
    "Index", "KernelName", "gpu-id", "queue-id", "queue-index", "pid", "tid", "grd", "wgr", "lds", "scr",
    "arch_vgpr", "accum_vgpr", "sgpr",
)  # fmt: skip
_NAMES = ("add(float*)", "gemm<int, 2>", "add(float*)")


def _kernel(index: int, name: str, pid: int) -> list[object]:
    return [index, f'"{name}"', 2, 0, index, pid, pid, 1024, 256, 0, 0, 16, 0, 32]


def _timeline(pid: int = 7, names: Sequence[str] = _NAMES) -> list[list[object]]:
    return [
        [*_kernel(index, name, pid), 1_000 * (index + 1), 1_000 * (index + 1) + 400]
        for index, name in enumerate(names)
    ]


def _write_table(path: Path, columns: Sequence[str], lines: Sequence[Sequence[object]]) -> Path:
    text = [",".join(columns), *(",".join(map(str, line)) for line in lines)]
    path.write_text("\n".join(text) + "\n")
    return path


def _write_timeline(path: Path, **more: int) -> Path:
    return _write_table(path, [*_HEAD, "BeginNs", "EndNs"], _timeline(**more))


def _write_counters(path: Path, names: Sequence[str] = _NAMES) -> Path:
    lines = [[*_kernel(index, name, 8), 2.5 + index] for index, name in enumerate(names)]
    return _write_table(path, [*_HEAD, "FETCH_SIZE"], lines)


def _write_database(path: Path, shift: int = 0) -> Path:
    with sqlite3.connect(path) as connection:
        columns = [*_HEAD, "BeginNs", "EndNs"]
        connection.execute(f"CREATE TABLE KERN ({', '.join(map(repr, columns))})")
        for *kernel, begin, end in _timeline():
            values = [*kernel, int(begin) + shift, int(end) + shift]
            connection.execute(f"INSERT INTO KERN VALUES ({', '.join('?' * len(columns))})", values)
    connection.close()
    return path


def test_the_table_and_the_database_of_a_run_are_one_trace(tmp_path: Path) -> None:
    _write_timeline(tmp_path / "results.csv")
    database = _write_database(tmp_path / "results.db")
    with traceview.open(tmp_path, cache=False) as session:
        assert rows(session, "SELECT source_file FROM traces") == [(str(database),)]
        expected = [(name, 1_000 * index, 400, 2) for index, name in enumerate(_NAMES, start=1)]
        assert rows(session, "SELECT name, start_ns, dur_ns, device FROM kernels ORDER BY 2") == expected


def test_the_table_of_another_run_than_that_of_the_database_is_a_trace_of_its_own(tmp_path: Path) -> None:
    _write_timeline(tmp_path / "results.csv")
    _write_database(tmp_path / "results.db", shift=10_000)
    with traceview.open(tmp_path, cache=False) as session:
        assert rows(session, "SELECT count(*) FROM traces") == [(2,)]


@pytest.mark.parametrize("named", ["folder", "results.csv", "pmc.csv"])
def test_counters_without_times_are_those_of_the_timeline(named: str, tmp_path: Path) -> None:
    timeline = _write_timeline(tmp_path / "results.csv")
    _write_counters(tmp_path / "pmc.csv")
    path = tmp_path if named == "folder" else tmp_path / named
    with traceview.open(path, cache=False) as session:
        assert rows(session, "SELECT source_file, pid FROM traces") == [(str(timeline), 7)]
        query = (
            "SELECT kernels.start_ns, c.name, value FROM kernel_counters AS c JOIN kernels USING (kernel_id)"
        )
        assert rows(session, f"{query} ORDER BY 1") == [
            (1_000, "FETCH_SIZE", 2.5),
            (2_000, "FETCH_SIZE", 3.5),
            (3_000, "FETCH_SIZE", 4.5),
        ]
        found = codes(session)
        assert "counters_of_other_runs" in found
        assert not {"counters_serialize_kernels", "event_without_time"} & set(found)


def test_counters_of_other_kernels_are_not_those_of_the_timeline(tmp_path: Path) -> None:
    _write_timeline(tmp_path / "results.csv")
    _write_counters(tmp_path / "pmc.csv", names=("other()", *_NAMES[1:]))
    with traceview.open(tmp_path, cache=False) as session:
        assert rows(session, "SELECT count(*) FROM traces") == [(2,)]
        assert rows(session, "SELECT count(*) FROM kernel_counters") == [(0,)]


def test_counters_that_fit_several_timelines_belong_to_none(tmp_path: Path) -> None:
    _write_timeline(tmp_path / "first.csv")
    _write_timeline(tmp_path / "second.csv", pid=9)
    _write_counters(tmp_path / "pmc.csv")
    with traceview.open(tmp_path, cache=False) as session:
        assert rows(session, "SELECT count(*) FROM traces") == [(3,)]

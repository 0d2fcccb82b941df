"""Events of several hosts are exported on one clock, or it is said that there is none."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tracegen import kineto
from tracegen.jobs import Clocks, Job, Layout, job_programs, played, recorded
from tracegen.records import Run

import traceview
from traceview.export.chrome import write_chrome
from traceview.export.spans import events
from traceview.session import Session

LAYOUT = Layout(tensor=2, data=2, ranks_of_host=2)
CLOCKS = Clocks((0, 7_000_000), (0.0, 0.0))


@pytest.fixture(scope="module")
def runs() -> list[Run]:
    """Two ranks on each of two hosts, one of which is 7 ms ahead."""
    made = played(job_programs(Job(LAYOUT, steps=6, microbatches=2)))
    return recorded(made, CLOCKS, [LAYOUT.host(rank) for rank in range(4)], made[0].start_ns)


@pytest.fixture(scope="module")
def job(runs: list[Run], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """The job, opened."""
    with _opened(runs, tmp_path_factory.mktemp("job")) as session:
        yield session


def _opened(runs: list[Run], folder: Path) -> Session:
    for run in runs:
        kineto.write(run, folder / f"rank{run.identity.rank}.json", host_name=True)
    return traceview.open(folder, cache=False)


def _exported(session: Session, *, raw_clocks: bool) -> list[dict[str, Any]]:
    stream = io.BytesIO()
    with events(session, None, raw_clocks=raw_clocks) as found:
        write_chrome(found, stream)
    written: list[dict[str, Any]] = json.loads(stream.getvalue())["traceEvents"]
    return written


def _names(written: list[dict[str, Any]]) -> dict[int, str]:
    return {each["pid"]: each["args"]["name"] for each in written if each["name"] == "process_name"}


def _apart_us(written: list[dict[str, Any]]) -> float:
    """The largest distance between the ends of the last all-reduce over all ranks."""
    names = _names(written)
    ends: dict[str, float] = {}
    for each in written:
        if "AllReduce_Sum_f32" in each.get("name", ""):
            rank = names[each["pid"]].split(" GPU")[0]
            ends[rank] = max(ends.get(rank, 0), each["ts"] + each["dur"])
    assert len(ends) == 4
    return max(ends.values()) - min(ends.values())


@pytest.mark.exhaustive
def test_hosts_are_put_on_one_clock_with_its_error(job: Session) -> None:
    written = _exported(job, raw_clocks=False)
    assert _apart_us(written) < 40
    assert all(", clock ±" in name for name in _names(written).values())


def test_raw_clocks_are_as_recorded(job: Session) -> None:
    written = _exported(job, raw_clocks=True)
    assert 6_960 < _apart_us(written) < 7_040
    assert not any("clock" in name for name in _names(written).values())


def test_hosts_that_no_collective_joins_begin_together(runs: list[Run], tmp_path: Path) -> None:
    inside = [
        replace(
            run,
            kernels=[
                each
                for each in run.kernels
                if each.collective is None or each.collective.group_description.startswith("TENSOR")
            ],
        )
        for run in runs
    ]
    with _opened(inside, tmp_path) as session:
        hosts = session.sql("SELECT count(DISTINCT component) FROM clocks").fetchall()
        written = _exported(session, raw_clocks=False)
    assert hosts == [(2,)]
    names = _names(written)
    assert all(name.endswith(", a clock of its own") for name in names.values())
    starts: dict[str, float] = {}
    for each in written:
        if each.get("ph") == "X":
            rank = names[each["pid"]].split(" GPU")[0][:6]
            starts[rank] = min(starts.get(rank, each["ts"]), each["ts"])
    assert [min(starts[f"rank {rank}"] for rank in host) for host in ((0, 1), (2, 3))] == [0, 0]

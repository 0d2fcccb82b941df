"""A job of eight ranks: by whatever way it is collected, the same lake, which finds what the folder finds."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tracegen import kineto
from tracegen.jobs import Clocks, Job, Layout, job_programs, played, recorded
from tracegen.jobs.communication import Wires
from tracegen.jobs.faults import (
    slow_at_times,
    slow_host,
    slow_messages,
    slow_network,
    slower_in_turns,
    slower_kernels,
)
from tracegen.program import ProcessProgram

from tests.lake.conftest import RULES, collected, parts
from tests.lake.test_lake import judged, told
from tests.ranks import primus
from traceview.collecting import collect
from traceview.collecting.cluster import cluster
from traceview.collecting.shards import Shard
from traceview.lake.folder import FolderStore


def _generated(folder: Path) -> Path:
    """A job of tensor and data parallelism on two hosts."""
    folder.mkdir()
    for run in played(job_programs(Job(Layout(tensor=2, data=4, ranks_of_host=4), steps=6, microbatches=2))):
        kineto.write(run, folder / f"rank{run.identity.rank}.json", host_name=True)
    return folder


def _pool_and_findings(job: Path, folder: Path) -> dict[str, bytes]:
    """The lake of a job, which is that of the pool and finds what the job's folder does."""
    collected([job], folder / "here", RULES, batch=3)
    expected = parts(folder / "here")
    assert len(expected) > 60
    collect([job], FolderStore(folder / "pool"), RULES, batch=3, workers=2)
    assert parts(folder / "pool") == expected
    found = judged(job)
    assert found.findings
    assert told(judged(folder / "pool")) == told(found)
    return expected


@pytest.mark.exhaustive
def test_a_recorded_job_has_the_same_lake_and_findings(tmp_path: Path) -> None:
    if not primus.FOLDER.exists():
        pytest.skip("the recorded passes are not here")
    primus.write(tmp_path / "job")
    _pool_and_findings(tmp_path / "job", tmp_path)


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("default")
def test_every_way_gives_the_same_lake_and_findings(tmp_path: Path) -> None:
    job = _generated(tmp_path / "job")
    expected = _pool_and_findings(job, tmp_path)
    for index in (2, 0, 1):
        collected([job], tmp_path / "shards", RULES, batch=3, shard=Shard(index, 3))
    assert parts(tmp_path / "shards") == expected
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    place = {"processes": True, "n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with (
        distributed.LocalCluster(**place, host="127.0.0.1", local_directory=str(tmp_path / "dask")) as local,
        cluster(local.scheduler_address) as found,
    ):
        collect([job], FolderStore(tmp_path / "dask.lake"), RULES, batch=3, executor=found.executor)
    assert parts(tmp_path / "dask.lake") == expected


ONE_GROUP = Job(
    Layout(data=4, ranks_of_host=2), steps=8, microbatches=1, tokens=4096, hidden=2048, layers=3,
    overlapped=True, norm=False, wires=Wires(between_gbs=110),
)  # fmt: skip
"""Data parallelism alone, on two hosts."""
PIPELINES = Job(Layout(pipeline=4, data=2, ranks_of_host=2), steps=5, microbatches=4)
Planted = Callable[[list[ProcessProgram]], None]


def _slow_pipeline_link(programs: list[ProcessProgram]) -> None:
    slow_messages(programs, [programs[5], programs[7]], 8)


def _slow_gpu(programs: list[ProcessProgram]) -> None:
    slower_kernels(programs, [programs[1]], 1.2)


def _slow_at_times(programs: list[ProcessProgram]) -> None:
    slow_at_times(programs, programs, 4)


def _slow_network(programs: list[ProcessProgram]) -> None:
    slow_network(programs, programs, 4)


def _in_turns(programs: list[ProcessProgram]) -> None:
    slower_in_turns(programs, programs, 1.4)


def _late_host(programs: list[ProcessProgram]) -> None:
    slow_host(programs, [programs[2]], 3)


def _programs(job: Job, plant: Planted | None) -> list[ProcessProgram]:
    programs = job_programs(job)
    if plant:
        plant(programs)
    return programs


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("job", "plant", "code"),
    [
        pytest.param(PIPELINES, _slow_pipeline_link, "RNK006", id="slow link of a pipeline"),
        pytest.param(ONE_GROUP, _slow_gpu, "RNK001", id="slow GPU behind communication"),
        pytest.param(ONE_GROUP, _slow_at_times, "COM002", id="links slow at times"),
        pytest.param(ONE_GROUP, _in_turns, "RNK001", id="ranks in turns"),
        pytest.param(ONE_GROUP, _late_host, "RNK001", id="late host"),
        pytest.param(ONE_GROUP, _slow_network, "", id="slow network"),
        pytest.param(
            replace(ONE_GROUP, layout=Layout(data=4), hidden=1024, tokens=1024, layers=6, buckets=16), None,
            "COM003", id="tiny buckets",
        ),
    ],
)  # fmt: skip
def test_folder_and_lake_of_a_cause_are_equal(
    tmp_path: Path, job: Job, plant: Planted | None, code: str
) -> None:
    programs = _programs(job, plant)
    folder = tmp_path / "job"
    folder.mkdir()
    hosts = [job.layout.host(rank) for rank in range(job.layout.ranks)]
    runs = played(programs)
    for run in recorded(runs, Clocks.drawn(job.layout.hosts), hosts, runs[0].start_ns):
        kineto.write(run, folder / f"rank{run.identity.rank}.json", host_name=True)
    collected([folder], tmp_path / "lake", RULES)
    found, lake = told(judged(folder)), told(judged(tmp_path / "lake"))
    assert not code or code in {each["code"] for each in found["findings"]}
    assert lake == found


def _without_numbers(analysis: dict[str, Any]) -> dict[str, Any]:
    """Without the numbers of events, which count all of a file."""
    for each in (each for finding in analysis["findings"] for each in finding["evidence"]):
        each["event_id"] = None
    return analysis


@pytest.mark.exhaustive
@pytest.mark.parametrize("plant", [_slow_gpu, _in_turns, _slow_at_times])
def test_one_file_of_all_ranks_finds_what_their_files_do(tmp_path: Path, plant: Planted) -> None:
    """As programs merge them: the events of all processes, whose numbers are texts with the rank."""
    job = replace(ONE_GROUP, layout=Layout(data=4), hidden=1024, tokens=2048, steps=6)
    (tmp_path / "ranks").mkdir()
    (tmp_path / "merged").mkdir()
    events = []
    for run in played(_programs(job, plant)):
        rank = run.identity.rank
        path = tmp_path / "ranks" / f"rank{rank}.json"
        kineto.write(run, path)
        read = json.loads(path.read_text())
        events += [{**each, "pid": f"[TP{rank:02}] {each['pid']}"} for each in read["traceEvents"]]
    whole = {name: value for name, value in read.items() if name != "distributedInfo"}
    (tmp_path / "merged" / "all.json").write_text(json.dumps({**whole, "traceEvents": events}))
    one, found = (_without_numbers(told(judged(tmp_path / name))) for name in ("merged", "ranks"))
    assert found["findings"]
    assert one == found

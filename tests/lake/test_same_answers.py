"""A job of eight ranks: by whatever way it is collected, the same lake, which finds what the folder finds."""

from __future__ import annotations

from pathlib import Path

import pytest
from tracegen import kineto
from tracegen.jobs import Job, Layout, job_programs, played

from tests.lake.conftest import RULES, collected, parts
from tests.lake.test_lake import judged, told
from tests.ranks import primus
from traceview.collecting import collect
from traceview.collecting.cluster import cluster
from traceview.collecting.shards import Shard
from traceview.lake.store import FolderStore


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

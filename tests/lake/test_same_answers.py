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
    for run in played(job_programs(Job(Layout(tensor=2, data=4, ranks_of_host=4), steps=6, microbatches=2))):
        kineto.write(run, folder / f"rank{run.identity.rank}.json", host_name=True)
    return folder


@pytest.fixture(params=["generated", "recorded"])
def job(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The folder of a job."""
    if request.param == "generated":
        (tmp_path / "job").mkdir()
        return _generated(tmp_path / "job")
    if not primus.FOLDER.exists():
        pytest.skip("the recorded passes are not here")
    primus.write(tmp_path / "job")
    return tmp_path / "job"


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("default")
def test_every_way_gives_the_same_lake_and_findings(job: Path, tmp_path: Path) -> None:
    collected([job], tmp_path / "here", batch=3)
    expected = parts(tmp_path / "here")
    assert len(expected) > 60
    for index in (2, 0, 1):
        collected([job], tmp_path / "shards", batch=3, shard=Shard(index, 3))
    collect([job], FolderStore(tmp_path / "pool"), RULES, batch=3, workers=2)
    assert parts(tmp_path / "shards") == expected
    assert parts(tmp_path / "pool") == expected
    folder, lake = judged(job), judged(tmp_path / "shards")
    assert folder.findings
    assert told(lake) == told(folder)
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    place = {"processes": True, "n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with (
        distributed.LocalCluster(**place, host="127.0.0.1", local_directory=str(tmp_path / "dask")) as local,
        cluster(local.scheduler_address) as found,
    ):
        collect([job], FolderStore(tmp_path / "dask.lake"), RULES, batch=3, executor=found.executor)
    assert parts(tmp_path / "dask.lake") == expected

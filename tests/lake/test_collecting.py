"""Collecting: atomic, resumable, the same by any way, and nothing lost with a worker."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pyarrow
import pytest

import traceview
from tests.lake.conftest import FEW_RULES, RULES, Here, collected, parts
from tests.project.project_files import ROOT
from traceview.cli import run as run_command
from traceview.collecting import collect, pool, traces
from traceview.collecting.collect import _together
from traceview.collecting.pool import Processes, WorkerDiedError
from traceview.collecting.shards import Shard
from traceview.collecting.trace_files import Task, sources
from traceview.collecting.traces import CollectedTrace
from traceview.errors import UnreadableTraceError, UsageError
from traceview.lake.folder import FolderStore
from traceview.lake.layout import HEAD, head_content


def test_twice_does_nothing(run: Path, sample_lake: Path, tmp_path: Path) -> None:
    lake = Path(shutil.copytree(sample_lake, tmp_path / "lake"))
    before = {path: path.stat().st_mtime_ns for path in lake.rglob("*")}
    again = collected([run], lake)
    assert (again.files, again.known) == (0, 2)
    assert {path: path.stat().st_mtime_ns for path in lake.rglob("*")} == before


@pytest.fixture(scope="module")
def whole(run: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lake with a batch for each rank, which tests only read."""
    lake = tmp_path_factory.mktemp("whole") / "lake"
    collected([run], lake, batch=1)
    return lake


@pytest.mark.exhaustive
def test_shards_in_any_order_write_what_one_process_writes(run: Path, whole: Path, tmp_path: Path) -> None:
    sharded = tmp_path / "sharded"
    for index in (1, 0):
        done = collected([run], sharded, batch=1, shard=Shard(index, 2))
        assert (done.files, done.others) == (1, 1)
    assert parts(whole) == parts(sharded)
    assert len(parts(whole)) > 40


@pytest.mark.exhaustive
def test_what_was_interrupted_goes_on(run: Path, whole: Path, tmp_path: Path) -> None:
    class Interrupted(Here):
        """Stops at the second task."""

        tasks = 0

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            self.tasks += 1
            if self.tasks > 1:
                raise KeyboardInterrupt
            return super().submit(fn, *args, **kwargs)

    lake = tmp_path / "lake"
    with pytest.raises(KeyboardInterrupt):
        collected([run], lake, batch=1, executor=Interrupted())
    collected([run], lake, batch=1)
    assert parts(lake) == parts(whole)


@pytest.mark.exhaustive
def test_an_unreadable_file_costs_itself_and_is_named(run: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    shutil.copytree(run, folder)
    first = min(folder.iterdir())
    (folder / "broken.json").write_bytes(b'{"traceEvents": [{"ph": "X", "cat": "kernel"')
    lake = tmp_path / "lake"
    done = collected([folder], lake)
    assert (done.files, len(done.errors)) == (2, 1)
    assert "broken.json" in done.errors[0]
    assert collected([folder], lake).known == 3
    with pytest.warns(UserWarning, match=r"broken\.json.*left out"):
        session = traceview.open(lake)
    with session:
        assert session.traces.height == 2
        [detail] = session.sql("SELECT detail FROM health WHERE code = 'unreadable_file'").fetchall()
        assert "broken.json" in detail[0]
    assert first.exists()


@pytest.mark.exhaustive
def test_a_changed_file_takes_the_place_of_its_rows(run: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    shutil.copytree(run, folder)
    lake = tmp_path / "lake"
    collected([folder], lake)
    os.utime(min(folder.iterdir()), ns=(1, 1))
    assert collected([folder], lake).files == 1
    with traceview.open(lake) as session:
        assert session.traces.height == 2
        assert session.sql("SELECT count(*) FROM steady_windows").fetchall() == [(2,)]


def test_a_worker_that_dies_costs_its_task() -> None:
    with Processes(2) as processes:
        futures: list[Future[Any]] = [processes.submit(os.getpid) for _ in range(4)]
        dying = processes.submit(os._exit, 3)
        with pytest.raises(WorkerDiedError, match="it ended with exit code 3"):
            dying.result()
        futures += [processes.submit(os.getpid) for _ in range(4)]
        assert os.getpid() not in {future.result() for future in futures}
        with pytest.raises(RuntimeError, match="ValueError"):
            processes.submit(int, "x").result()


def test_a_worker_is_replaced_before_its_memory_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "MOST_TASKS", 2)
    with Processes(1) as processes:
        workers = [processes.submit(os.getpid).result() for _ in range(5)]
    assert workers[0] == workers[1] != workers[2] == workers[3] != workers[4]


@pytest.mark.exhaustive
def test_a_task_whose_worker_dies_runs_again_and_then_is_said(run: Path, whole: Path, tmp_path: Path) -> None:
    class Dying(Here):
        """Its first tasks die."""

        def __init__(self, deaths: int) -> None:
            self.left = deaths

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            if not self.left:
                return super().submit(fn, *args, **kwargs)
            self.left -= 1
            future: Future[Any] = Future()
            future.set_exception(WorkerDiedError("it was killed by SIGKILL"))
            return future

    once = collected([run], tmp_path / "once", batch=1, executor=Dying(1))
    assert not once.errors
    assert parts(tmp_path / "once") == parts(whole)
    lake = tmp_path / "lake"
    killed = collected([run], lake, batch=1, executor=Dying(3))
    assert (killed.files, len(killed.errors)) == (1, 1)
    assert "its worker died" in killed.errors[0]
    assert "SIGKILL" in killed.errors[0]
    assert collected([run], lake, batch=1).files == 1
    with traceview.open(lake) as session:
        assert session.traces.height == 2


@pytest.mark.exhaustive
def test_processes_write_what_one_process_writes(run: Path, tmp_path: Path) -> None:
    collected([run], tmp_path / "here", RULES)
    collect([run], FolderStore(tmp_path / "pool"), RULES, workers=2)
    assert parts(tmp_path / "here") == parts(tmp_path / "pool")


def test_no_lake_is_made_of_something_else(run: Path, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(UsageError, match="is not a lake, and not empty"):
        collected([run], tmp_path)
    (tmp_path / "lake.json").write_text("{")
    with pytest.raises(UnreadableTraceError, match="not a lake"):
        collected([run], tmp_path)


@pytest.mark.parametrize(
    ("environment", "shard"),
    [
        ({}, None),
        ({"SLURM_PROCID": "0", "SLURM_NTASKS": "1", "SLURM_STEP_ID": "0"}, None),
        ({"SLURM_PROCID": "3", "SLURM_NTASKS": "8", "SLURM_STEP_ID": "0"}, Shard(3, 8)),
        ({"JOB_COMPLETION_INDEX": "2", "JOB_COMPLETIONS": "5"}, Shard(2, 5)),
        (
            {"SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "4",
             "SLURM_ARRAY_TASK_STEP": "2"},
            Shard(3, 4),
        ),
        (
            {"SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "2",
             "SLURM_PROCID": "1", "SLURM_NTASKS": "3", "SLURM_STEP_ID": "0"},
            Shard(4, 6),
        ),
    ],
)  # fmt: skip
def test_schedulers_tell_the_shard(environment: dict[str, str], shard: Shard | None) -> None:
    assert Shard.of_environment(environment) == shard


def test_half_of_what_a_scheduler_tells_is_refused() -> None:
    for environment in ({"JOB_COMPLETION_INDEX": "1"}, {"SLURM_ARRAY_TASK_ID": "1"}):
        with pytest.raises(UsageError, match="--shard I/N"):
            Shard.of_environment(environment)
    for text in ("1", "2/2", "a/b", "-1/2"):
        with pytest.raises(UsageError):
            Shard.parsed(text)


def test_a_shard_without_a_batch_says_how_to_give_it_one(
    run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["collect", str(run), "--into", str(tmp_path / "lake"), "--shard", "1/2"]) == 0
    assert (
        "2 files left to other shards; only 1 of 2 shards had something to do: --batch 1"
        in capsys.readouterr().err
    )


def test_shards_that_begin_a_lake_at_once_do_not_disturb_each_other(run: Path, tmp_path: Path) -> None:
    class Late(FolderStore):
        """Another shard begins the lake right after this one has looked for it."""

        asked = 0

        def exists(self, name: str) -> bool:
            there = super().exists(name)
            if self.asked == 0:
                self.folder.mkdir()
                (self.folder / f".{HEAD}.0123456789ab").write_bytes(b"")
            if self.asked == 1:
                assert not there
                FolderStore(self.folder).put(HEAD, head_content())
            self.asked += 1
            return there

    store = Late(tmp_path / "lake")
    assert collect([run], store, FEW_RULES, executor=Here(), batch=1, shard=Shard(0, 2)).files == 1

    class Later(FolderStore):
        """Another shard has begun it when this one looks whether anything is there."""

        def exists(self, name: str) -> bool:
            there = super().exists(name)
            if not there and name == HEAD:
                self.put(HEAD, head_content())
            return there

    assert collect([run], Later(tmp_path / "other"), FEW_RULES, executor=Here()).files == 2


SAMPLES = sorted(path for path in (ROOT / "sample_traces").glob("[a-z]*_*") if path.suffix != ".py")
"""One of each format, and two folders of ranks."""


def rows_by_file(results: Sequence[CollectedTrace]) -> list[Any]:
    """What is known of each file."""

    def unpacked(packed: bytes) -> pyarrow.Table:
        with pyarrow.ipc.open_stream(packed) as reader:
            return reader.read_all()

    return [
        (each.key, each.traces, each.error, {name: unpacked(rows) for name, rows in each.tables.items()})
        for each in results
    ]


@pytest.mark.filterwarnings("ignore:Arrow output")
def test_files_that_are_read_together_say_the_same_as_each_alone() -> None:
    """Also where ranks of one job are among them, and files of several formats."""
    few = [path for path in SAMPLES if "training_nvidia" in path.name or "inference_rocm" in path.name]
    tasks = [Task(*source, RULES.configuration) for path in few for source in sources([path])]
    assert [Path(task.path).name.partition(".")[0] for task in tasks] == [
        "inference_rocm", "rank0", "rank1", "training_nvidia_nsight",
    ]  # fmt: skip
    together = traces._together(tasks)
    assert rows_by_file(together) == rows_by_file([traces._alone(task) for task in tasks])
    assert {"findings", "not_checkable", "claimed_time"} <= {
        name for each in together for name in each.tables
    }


def test_a_file_that_cannot_be_read_costs_only_itself(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(b'{"traceEvents": [{"ph": "X", "cat": "kernel"')
    paths = [SAMPLES[0], broken]
    tasks = [Task(*source, FEW_RULES.configuration) for path in paths for source in sources([path])]
    sound, other = traces.collect_traces(tasks)
    assert (sound.error, sound.traces) == (None, 1)
    assert "broken.json" in str(other.error)


def test_small_files_are_read_together_and_large_ones_alone() -> None:
    def sizes(*given: int, count: int = 16) -> list[list[int]]:
        tasks = [Task(str(at), "", "", size, RULES.configuration) for at, size in enumerate(given)]
        return [[task.size for task in each] for each in _together(tasks, count)]

    assert sizes(*[1] * 40) == [[1] * 16, [1] * 16, [1] * 8]
    assert sizes(*[1] * 4, count=2) == [[1, 1], [1, 1]]
    assert sizes(1, 32_000_000, 5) == [[1], [32_000_000], [5]]
    assert sizes() == []


def test_the_files_of_a_worker_that_dies_are_read_one_by_one(tmp_path: Path) -> None:
    """One of them kills it whenever it is read."""

    asked = []

    class Dying(Here):
        """Its worker dies of one file."""

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            [tasks] = args
            asked.append(len(tasks))
            if any("rocm" in task.path for task in tasks):
                future: Future[Any] = Future()
                future.set_exception(WorkerDiedError("it was killed by SIGKILL"))
                return future
            return super().submit(fn, *args, **kwargs)

    paths = [path for path in SAMPLES if path.name.startswith("inference")]
    done = collected(paths, tmp_path / "lake", executor=Dying())
    assert done.files == 1
    assert "its worker died twice: it was killed by SIGKILL" in done.errors[0]
    assert asked == [2, 1, 1, 1]

"""Collecting on the workers of Dask: the same files as by one process, also when a worker is killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tests.lake.conftest import RULES, collected, parts
from traceview.collecting import collect
from traceview.collecting.cluster import cluster
from traceview.errors import UsageError
from traceview.lake.folder import FolderStore

_LIMIT = 800_000_000
"""Of the memory of a worker [bytes]."""


def _killed_once(mark: Path, run: Callable[..., Any], *arguments: Any) -> Any:
    """Kills the process that it runs in, at its first attempt."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return run(*arguments)


def _greedy_once(mark: Path, run: Callable[..., Any], *arguments: Any) -> Any:
    """Takes more memory than a worker may, at its first attempt: no result unless its nanny ends it."""
    if mark.exists():
        return run(*arguments)
    mark.touch()
    held = b"x" * 2 * _LIMIT
    return Event().wait(300) and held


class _Killing(Executor):
    """Ends the worker of the first task, in the middle of the others."""

    def __init__(self, executor: Executor, mark: Path, end: Callable[..., Any]) -> None:
        self._executor, self._mark, self._end = executor, mark, end

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return self._executor.submit(partial(self._end, self._mark, fn), *args, **kwargs)


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("end", [_killed_once, _greedy_once], ids=["killed", "beyond its memory"])
def test_a_worker_of_dask_that_ends_loses_nothing(run: Path, tmp_path: Path, end: Callable[..., Any]) -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is not installed")
    place = {
        "processes": True, "n_workers": 2, "threads_per_worker": 1, "dashboard_address": None,
        "memory_limit": _LIMIT,
    }  # fmt: skip
    folder = str(tmp_path / "dask")
    with (
        distributed.LocalCluster(**place, host="127.0.0.1", local_directory=folder) as local,
        cluster(local.scheduler_address) as found,
    ):
        assert found.workers == 2
        killing = _Killing(found.executor, tmp_path / "killed", end)
        done = collect([run], FolderStore(tmp_path / "dask.lake"), RULES, executor=killing, batch=1)
    assert (tmp_path / "killed").exists()
    assert (done.files, done.errors) == (2, ())
    collected([run], tmp_path / "lake", RULES, batch=1)
    assert parts(tmp_path / "dask.lake") == parts(tmp_path / "lake")


def test_a_scheduler_that_is_not_there_is_said(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="Dask is not installed")
    missing = str(tmp_path / "none.json")
    with pytest.raises(UsageError, match=r"neither a file nor an address"), cluster(missing):
        pass

"""Lakes of the sample's two ranks."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import made_once
from tests.project.project_files import ROOT
from traceview.collecting import Collected, collect
from traceview.lake.folder import FolderStore
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet

SAMPLE = ROOT / "sample_traces" / "training_nvidia"
RULES = RuleSet.of(Configuration())
FEW_RULES = RuleSet.of(Configuration(select=("SYN", "RNK001")))
"""Rules that find something in the sample: all of them take half of the time of collecting it."""


class Here(Executor):
    """Runs tasks in this process, at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Runs a task."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def collected(paths: Sequence[Path], into: Path, rules: RuleSet = FEW_RULES, **options: Any) -> Collected:
    """Collects in this process."""
    return collect(paths, FolderStore(into), rules, **{"executor": Here(), **options})


def parts(lake: Path) -> dict[str, bytes]:
    """The Parquet files of a lake, by name."""
    return {str(path.relative_to(lake)): path.read_bytes() for path in lake.rglob("*.parquet")}


@pytest.fixture(scope="session")
def run(shared_folder: Path) -> Path:
    """A folder with the traces of two ranks."""
    return made_once(shared_folder / "run", lambda folder: shutil.copytree(SAMPLE, folder))


@pytest.fixture(scope="session")
def sample_lake(run: Path, shared_folder: Path) -> Path:
    """A lake of them, which tests only read."""
    return made_once(shared_folder / "run.lake", lambda folder: collected([run], folder, RULES))

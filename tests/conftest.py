"""What every test shares: a cache apart from the user's, and the views of sessions, which are built once."""

from __future__ import annotations

import fcntl
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from traceview.opening import session_database

# How fast a machine is says nothing about the code, and how busy it is still less. One commit has one result;
# `--hypothesis-profile=default` looks for new examples.
settings.register_profile(
    "any machine", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any machine")


_BYTECODE = pytest.StashKey[str]()


def pytest_configure(config: pytest.Config) -> None:
    """Lets workers and started programs share bytecode where none is written beside the sources.

    Otherwise each of them compiles every module again, and makes all views again.
    """
    if sys.dont_write_bytecode:
        config.stash[_BYTECODE] = tempfile.mkdtemp(prefix="bytecode-")
        os.environ["PYTHONPYCACHEPREFIX"] = config.stash[_BYTECODE]
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_collection() -> None:
    """Collects no garbage while thousands of tests are collected, which are none."""
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """From here on, there is garbage, but none among the thousands of tests that were collected."""
    gc.freeze()
    gc.enable()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Removes the bytecode; the collected tests may go, else libraries report what these hold as leaks."""
    gc.unfreeze()
    if _BYTECODE in config.stash:
        shutil.rmtree(config.stash[_BYTECODE], ignore_errors=True)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are processors: some tests wait for programs, browsers and screens."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds --part, with which several runs share the tests."""
    parser.addoption("--part", default="1/1", help="run only the tests of one of so many parts, as in 2/4")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks the cases of sampled tests as exhaustive, except for as many as are sampled, evenly spread.

    Tests that take long come first, and those of other parts are left out.
    """
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for same in cases.values():
        mark = same[0].get_closest_marker("sampled")
        if mark is not None:
            [wanted] = mark.args
            chosen = {at * len(same) // wanted for at in range(wanted)}
            for at, item in enumerate(same):
                if at not in chosen:
                    item.add_marker(pytest.mark.exhaustive)
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    part, parts = map(int, config.getoption("--part").split("/"))
    others = [item for at, item in enumerate(items) if at % parts != part - 1]
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = items[part - 1 :: parts]


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of all processes of a run."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session", autouse=True)
def shared_cache(shared_folder: Path) -> Iterator[Path]:
    """Keeps the user's cache out of every test; those of all processes of a run read each sample once."""
    folder = shared_folder / "cache"
    folder.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRACEVIEW_CACHE_DIR", str(folder))
        yield folder


@pytest.fixture
def cache_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own, for a test of what is kept there or of the reading of a sample."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(folder))
    return folder


def made_once(path: Path, make: Callable[[Path], object]) -> Path:
    """A file or folder of all processes of a run, which the first of them that needs it makes."""
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            building = path.with_name(f"building-{path.name}")
            make(building)
            building.rename(path)
    return path


@pytest.fixture(scope="session")
def built_views(shared_folder: Path) -> Path:
    """A session's database before it has traces."""
    return made_once(shared_folder / "views.duckdb", session_database.build)


@pytest.fixture(scope="session", autouse=True)
def views_built_before(built_views: Path) -> Iterator[None]:
    """Spares each test, whose cache is empty, the building of all views."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session_database, "build", lambda database: shutil.copyfile(built_views, database))
        yield

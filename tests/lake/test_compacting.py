"""Compacting changes the files of a lake, and nothing that it says."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

import traceview
from tests.lake.conftest import collected, parts
from traceview.collecting.compacting import Compacted, compact
from traceview.errors import UnreadableTraceError
from traceview.lake.checking import check_lake
from traceview.lake.folder import FolderStore
from traceview.lake.lake_tables import stored


@pytest.fixture(scope="module")
def small(run: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lake of two batches, one of which was collected again."""
    folder = tmp_path_factory.mktemp("small")
    shutil.copytree(run, folder / "run")
    collected([folder / "run"], folder / "lake")
    os.utime(min((folder / "run").iterdir()), ns=(1, 1))
    collected([folder / "run"], folder / "lake")
    return folder / "lake"


def rows(lake: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of its tables."""
    with traceview.open(lake) as session:
        return {name: session.sql(f"FROM {name} ORDER BY ALL").fetchall() for name in sorted(stored())}


class Dying(FolderStore):
    """A folder that fails at a call."""

    def __init__(self, folder: Path, left: int) -> None:
        super().__init__(folder)
        self.left = left

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt

    def put(self, name: str, content: bytes) -> None:
        """Writes a file, or dies."""
        self._count()
        super().put(name, content)

    def delete(self, name: str) -> None:
        """Removes a file, or dies."""
        self._count()
        super().delete(name)


@pytest.mark.exhaustive
def test_it_says_the_same_whenever_it_is_stopped(small: Path, tmp_path: Path) -> None:
    wanted = rows(small)
    for left in (0, 5, 49, 55, 60):
        lake = Path(shutil.copytree(small, tmp_path / str(left)))
        with pytest.raises(KeyboardInterrupt):
            compact(Dying(lake, left))
        assert rows(lake) == wanted
    assert compact(FolderStore(lake)) in (Compacted(1, 1), Compacted(2, 1))
    assert rows(lake) == wanted


def test_one_batch_is_left_without_dead_rows(small: Path, tmp_path: Path) -> None:
    lake = Path(shutil.copytree(small, tmp_path / "lake"))
    assert compact(FolderStore(lake)) == Compacted(2, 1)
    found = check_lake(FolderStore(lake))
    assert (found.batches, found.files, found.replaced) == (1, 2, 0)
    assert found.damaged == found.left_over == ()
    before = parts(lake)
    assert compact(FolderStore(lake)) == Compacted(1, 1)
    assert parts(lake) == before


def test_limits_keep_batches_apart(small: Path, tmp_path: Path) -> None:
    lake = Path(shutil.copytree(small, tmp_path / "lake"))
    assert compact(FolderStore(lake), most_files=1).after == 2


def test_damage_is_not_merged(small: Path, tmp_path: Path) -> None:
    lake = Path(shutil.copytree(small, tmp_path / "lake"))
    part = min((lake / "traces").iterdir())
    part.write_bytes(part.read_bytes()[:-1])
    before = parts(lake)
    with pytest.raises(UnreadableTraceError, match="is not what its batch says"):
        compact(FolderStore(lake))
    assert parts(lake) == before

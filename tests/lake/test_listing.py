"""What a collection was to hold and does not: a shard that never ran is told from ranks not recorded."""

from __future__ import annotations

import json
import shutil
import warnings
from pathlib import Path

import pytest
from click.testing import CliRunner

import traceview
from tests.lake.conftest import collected, parts
from traceview.cli.group import program
from traceview.collecting.shards import Shard
from traceview.errors import InconclusiveError, UnreadableTraceError
from traceview.lake.checking import check_lake
from traceview.lake.folder import FolderStore
from traceview.report.head import notes
from traceview.report.model import build_report

pytestmark = pytest.mark.filterwarnings("ignore:.*are not in the lake")


@pytest.fixture(scope="module")
def half_lake(run: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lake of the first of two shards, which tests only read."""
    lake = tmp_path_factory.mktemp("half") / "run.lake"
    assert collected([run], lake, batch=1, shard=Shard(0, 2)).others == 1
    return lake


def _said(lake: Path) -> list[str]:
    with traceview.open(lake) as session:
        return notes(build_report(session))


def test_a_shard_that_never_ran_is_named(half_lake: Path, run: Path) -> None:
    absent = sorted(run.resolve().glob("*.json*"))[1]
    [missing] = check_lake(FolderStore(half_lake)).missing
    assert missing.places == (str(absent),)
    assert (missing.of, missing.shards, missing.of_shards) == (2, (1,), 2)
    told = (
        "1 of 2 files to collect are not in the lake: those of shard 1 of 2, such as"
        f" {absent}; repeat the collection with --shard 1/2"
    )
    assert missing.text() == told
    shown = CliRunner().invoke(program, ["lake", "check", str(half_lake)])
    assert isinstance(shown.exception, InconclusiveError)
    assert told in shown.output
    assert f"not in the lake: {absent}\n" in shown.output
    said = _said(half_lake)
    assert told in said
    assert "not in the lake: rank 1 of 2" in said
    with pytest.warns(UserWarning, match="shard 1 of 2"):
        traceview.open(half_lake).close()


def test_a_gate_does_not_pass_a_lake_without_all_its_files(half_lake: Path) -> None:
    result = traceview.check(half_lake, fail_on="error")
    assert result.verdict == "inconclusive"
    assert any("1 of 2 files to collect" in each.reason for each in result.unknown)


def test_what_is_collected_later_is_missing_no_longer(half_lake: Path, run: Path, tmp_path: Path) -> None:
    lake = Path(shutil.copytree(half_lake, tmp_path / "lake"))
    with traceview.open(lake) as session:
        before = session.lake.identity if session.lake else None
    collected([run], lake, batch=1, shard=Shard(1, 2))
    assert check_lake(FolderStore(lake)).missing == ()
    assert len(list((lake / "lists").iterdir())) == 1
    assert not any("not in the lake" in said for said in _said(lake))
    whole = tmp_path / "whole"
    collected([run], whole, batch=1)
    assert parts(whole) == parts(lake)
    with traceview.open(lake) as session:
        assert before != (session.lake.identity if session.lake else None)


def test_a_recording_that_nobody_made_stays_one(run: Path, tmp_path: Path) -> None:
    [first, _] = sorted(run.glob("*.json*"))
    collected([first], tmp_path / "lake")
    assert check_lake(FolderStore(tmp_path / "lake")).missing == ()
    assert "not recorded: rank 1 of 2" in _said(tmp_path / "lake")


def test_a_file_that_is_gone_when_collected_again_is_not_missing(run: Path, tmp_path: Path) -> None:
    folder, lake = tmp_path / "run", tmp_path / "lake"
    shutil.copytree(run, folder)
    collected([folder], lake, batch=1, shard=Shard(0, 2))
    sorted(folder.glob("*.json*"))[1].unlink()
    assert len(check_lake(FolderStore(lake)).missing) == 1
    assert collected([folder], lake, batch=1).known == 1
    assert check_lake(FolderStore(lake)).missing == ()


@pytest.mark.parametrize(
    "content",
    [
        b"[",
        b"[]",
        b"{}",
        json.dumps({"places": [1], "batch": 1, "shards": 1}).encode(),
        json.dumps({"places": ["a"], "batch": 0, "shards": 1}).encode(),
        json.dumps({"places": ["a"], "batch": 1, "shards": "1"}).encode(),
    ],
)
def test_a_damaged_list_is_one_line(half_lake: Path, tmp_path: Path, content: bytes) -> None:
    lake = Path(shutil.copytree(half_lake, tmp_path / "lake"))
    (lake / "lists" / "0123456789abcdef.json").write_bytes(content)
    with (
        pytest.raises(UnreadableTraceError, match="not a list of a lake") as caught,
        warnings.catch_warnings(),
    ):
        traceview.open(lake)
    assert "\n" not in str(caught.value)

"""`lake check` sees what is damaged, missing or left over."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from traceview.cli.group import program
from traceview.errors import UnreadableTraceError
from traceview.lake.checking import check_lake
from traceview.lake.folder import FolderStore


def test_a_sound_lake_is_sound(sample_lake: Path) -> None:
    found = check_lake(FolderStore(sample_lake))
    assert (found.batches, found.files, found.traces, found.replaced) == (1, 2, 2, 0)
    assert found.bytes == sum(path.stat().st_size for path in sample_lake.rglob("*.parquet"))
    assert found.damaged == found.unreadable == found.left_over == ()


def test_damage_and_what_is_left_over_are_named(sample_lake: Path, tmp_path: Path) -> None:
    lake = Path(shutil.copytree(sample_lake, tmp_path / "lake"))
    first, second = sorted(lake.rglob("*.parquet"))[:2]
    first.write_bytes(first.read_bytes()[:-1])
    second.rename(second.with_name("part-0123456789abcdef.parquet"))
    found = check_lake(FolderStore(lake))
    assert [line.split(":")[0] for line in found.damaged] == [
        str(path.relative_to(lake)) for path in (first, second)
    ]
    assert [name.split("/")[1] for name in found.left_over] == ["part-0123456789abcdef.parquet"]
    shown = CliRunner().invoke(program, ["lake", "check", str(lake)])
    assert isinstance(shown.exception, UnreadableTraceError)
    assert shown.output.count("damaged: ") == 2


def test_what_is_no_lake_is_said(tmp_path: Path) -> None:
    with pytest.raises(UnreadableTraceError, match="not a lake"):
        check_lake(FolderStore(tmp_path))

"""Comparisons of lakes: those of the traces behind them, where these are."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import traceview
from traceview.cli import run as run_command
from traceview.errors import UnreadableTraceError


@pytest.mark.exhaustive
def test_a_lake_compares_as_its_folder_does(run: Path, sample_lake: Path) -> None:
    other = run / "rank0.json.gz"
    with pytest.warns(UserWarning, match="a comparison needs events: its 2 trace files are read"):
        of_lake = traceview.diff(sample_lake, other)
    assert of_lake == traceview.diff(run, other)


def test_files_that_are_gone_are_named(sample_lake: Path, tmp_path: Path) -> None:
    lake = Path(shutil.copytree(sample_lake, tmp_path / "lake"))
    for batch in (lake / "batches").iterdir():
        batch.write_text(batch.read_text().replace("rank1.json.gz", "moved1.json.gz"))
    with pytest.raises(UnreadableTraceError, match=r"1 are not here, such as .*moved1\.json\.gz"):
        traceview.diff(lake, sample_lake)
    assert run_command(["diff", str(lake), str(sample_lake)]) == 3


@pytest.mark.parametrize("verb", [("whatif",), ("export", "chrome"), ("convert",), ("info",)], ids=" ".join)
def test_verbs_that_need_events_say_where_the_files_are(
    sample_lake: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], verb: tuple[str, ...]
) -> None:
    lake = Path(shutil.copytree(sample_lake, tmp_path / "lake"))
    for batch in (lake / "batches").iterdir():
        batch.write_text(batch.read_text().replace("rank1.json.gz", "moved1.json.gz"))
    target = [str(tmp_path / "out.duckdb")] if verb == ("convert",) else []
    assert run_command([*verb, str(lake), *target]) == 3
    error = capsys.readouterr().err
    assert f"{verb[0]} needs the events of its 2 trace files, and 1 are not here, such as " in error
    assert "moved1.json.gz: name the files where they are" in error
    assert error.count("\n") == 1


@pytest.mark.filterwarnings("ignore:.*needs events")
def test_verbs_that_need_events_read_the_files_that_are_here(
    run: Path, sample_lake: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert run_command(["export", "folded", str(sample_lake)]) == 0
    of_lake = capsysbinary.readouterr().out
    assert run_command(["export", "folded", str(run)]) == 0
    assert of_lake
    assert capsysbinary.readouterr().out == of_lake

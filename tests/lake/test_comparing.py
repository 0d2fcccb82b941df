"""Comparisons of lakes: those of the traces behind them, where these are."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import traceview
from traceview.cli import run as run_command
from traceview.errors import UnreadableTraceError


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

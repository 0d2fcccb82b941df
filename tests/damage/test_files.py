"""Recordings in files are damaged as simulated runs are, and what they lack is said."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from tracegen.damage import Loss
from tracegen.damage.files import damage_file

SAMPLES = Path(__file__).parents[2] / "sample_traces"


@pytest.mark.parametrize(
    ("name", "loss"),
    [
        ("inference_nvidia.json.gz", Loss("gpu_work", "bursts", 0.3)),
        ("training_nvidia_nsight.sqlite", Loss("gpu_work", "end", 0.5)),
        ("training_nvidia_nsight.sqlite", Loss("calls", "random", 0.2)),
    ],
)
def test_what_a_file_lacks_is_said(
    damage: dict[str, ModuleType], tmp_path: Path, name: str, loss: Loss
) -> None:
    before = damage["measuring"].said(SAMPLES / name)
    truth = damage_file(SAMPLES / name, tmp_path / name, loss)
    after = damage["measuring"].said(tmp_path / name)
    assert truth.gone > 0
    for kind in ("launch", "graph_launch", "copy"):
        assert after.by_kind.get(kind, 0) == truth.without_work[kind]
    if truth.without_call:
        # Work that ran before its call could be recorded has none in the sample either.
        assert after.without_call - before.without_call == truth.without_call
        assert not after.alarms
    else:
        assert after.alarms["gpu_work_lost"] == after.lost > 0


def test_other_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="unknown suffix"):
        damage_file(tmp_path / "a.db", tmp_path / "b.db", Loss("calls"))

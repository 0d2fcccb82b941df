"""Dumps of two jobs whose faults were injected: 16 ranks each, NCCL 2.27, PyTorch 2.9."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import traceview
from traceview.report.hang import build_hang

FOLDER = Path(__file__).parents[3] / "shared" / "traces" / "ranks" / "flight_recorder"

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the recorded dumps are not there")


def explained(name: str) -> dict[str, Any]:
    with traceview.open(FOLDER / name, cache=False, workers=1) as session:
        assert session.health.is_empty()
        return build_hang(session)


def test_two_ranks_whose_gpu_failed() -> None:
    answer = explained("gpu_error_1st")
    found = [
        (row["rank"], row["state"], row["sequence"], row["last_completed"]) for row in answer["culprits"]
    ]
    assert found == [(12, "not completed", 42806, 42805), (14, "not completed", 42806, 42805)]
    assert {row["victims"] for row in answer["culprits"]} == {14}
    first = answer["verdicts"][0]
    assert (first["communicator"], first["name"]) == ("TENSOR_MODEL_PARALLEL_GROUP (41)", "all_gather")


def test_two_ranks_whose_host_hangs() -> None:
    answer = explained("lock_gil_1st")
    found = [(row["rank"], row["state"], row["unfinished"]) for row in answer["culprits"]]
    assert found == [(9, "never enqueued", 0), (14, "never enqueued", 0)]
    tensor = {
        row["differing_ranks"]: row["sequence"]
        for row in answer["verdicts"]
        if row["verdict"] == "never enqueued" and row["communicator"].startswith("TENSOR_MODEL_PARALLEL")
    }
    assert tensor == {"9": 88684, "14": 88684}

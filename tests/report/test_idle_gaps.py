"""What the list of idle gaps says of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pytorch.traces import call, kernel, opened
from traceview.report.model import build_report


@pytest.mark.parametrize(
    ("lengths", "said"),
    [
        ([300_000], "its thread was mostly in cudaMalloc"),
        ([60_000] * 5, "its thread was mostly in cudaMalloc"),
        ([10_000], "its thread was in cudaMalloc for 10.00 us of it, longest of what was recorded"),
        ([], "its thread was in cudaLaunchKernel for 5.000 us of it, longest of what was recorded"),
    ],
)
def test_a_gap_tells_what_its_thread_did_and_for_how_long(
    tmp_path: Path, lengths: list[int], said: str
) -> None:
    allocations = [
        call(120_000 + 80_000 * place, length, 10 + place, name="cudaMalloc")
        for place, length in enumerate(lengths)
    ]
    launches = [call(0, 5_000, 1), call(600_000, 10_000, 2)]
    work = [kernel(10_000, 90_000, 1), kernel(605_000, 50_000, 2)]
    with opened(tmp_path, [*launches, *allocations, *work]) as session:
        [gap] = build_report(session)["gaps"]
    assert gap["cause_detail"] == f"cudaLaunchKernel was called 500.0 us after the GPU went idle; {said}"

"""The strip of the whole trace: how busy the GPUs are."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from traceview.tui.timeline.lane import EVENT_KINDS, Lane
from traceview.tui.timeline.overview import density, overview

ENDED = 2000


def lane(starts: list[int], durations: list[int], kind: str = "kernel", device: int = 0) -> Lane:
    """A lane of a GPU with such events."""
    same = np.zeros(len(starts), dtype=np.uint8)
    kinds = np.full(len(starts), EVENT_KINDS.index(kind), dtype=np.uint8)
    times = np.array(starts, dtype=np.int64), np.array(durations, dtype=np.int64)
    return Lane("GPU", "gpu", 0, device, *times, same, kinds, same, same, ["name"])


@pytest.mark.parametrize("seed", range(20))
def test_concurrent_work_of_streams_counts_once(seed: int) -> None:
    random = np.random.default_rng(seed)
    lanes, busy = [], np.zeros(ENDED, dtype=bool)
    for _ in range(3):
        count = int(random.integers(1, 12))
        starts, durations = np.sort(random.integers(0, 1000, count)), random.integers(1, 90, count)
        lanes.append(lane(starts.tolist(), durations.tolist()))
        for start, duration in zip(starts, durations, strict=True):
            busy[start : start + duration] = True
    edges = np.unique(random.integers(0, ENDED, 9))
    expected = [busy[left:right].mean() for left, right in pairwise(edges)]
    assert overview(lanes, edges) == pytest.approx(expected)


def test_a_gpu_that_idles_and_annotations_leave_room() -> None:
    edges = np.array([0, 50, 100])
    working, annotated = lane([0], [100]), lane([0], [100], "range")
    assert overview([working, annotated], edges).tolist() == [1.0, 1.0]
    assert overview([lane([0], [30]), annotated], edges).tolist() == pytest.approx([0.6, 0.0])
    two = [working, lane([0], [50], device=1)]
    assert overview(two, edges).tolist() == [1.0, 0.5]


def test_only_a_busy_part_is_full() -> None:
    assert density(np.array([0.0, 0.001, 0.61, 0.999, 1.0])) == " ▁▄▇█"

"""What stretches of threads may have waited for, by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from traceview.replay.awaited import Stretches, last_of_threads
from traceview.replay.building import Building
from traceview.replay.recording import Calls


@pytest.mark.parametrize("process", [0, 1, 2])
def test_a_thread_waits_for_none_of_another_process(process: int) -> None:
    """Two threads in each of three processes; those of other processes end calls later."""
    threads = np.arange(6, dtype=np.int32)
    processes = threads // 2
    start = np.where(processes == process, 100, 700) + threads
    calls = Calls(
        start,
        start + 100,
        threads,
        np.zeros(6, np.int32),
        processes,
        processes,
        [*range(6)],
        np.zeros(1, int),
    )
    recording: Any = SimpleNamespace(calls=calls)
    building = cast("Building", SimpleNamespace(recording=recording, call_end=lambda calls: 2 * calls + 1))
    own = np.array([2 * process])
    stretches = Stretches(own, start[own] + 100, np.array([1_000]), own, own >= 0)
    found = last_of_threads(building, stretches)
    assert (found.node.tolist(), found.time.tolist()) == ([2 * (2 * process + 1) + 1], [start[own[0]] + 101])

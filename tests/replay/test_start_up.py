"""What is done once counts in no change of host time that a report offers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.analysis.rows import compute, insert
from tests.replay.made import START_US, MadeTrace
from traceview.replay.profile import causal_profile
from traceview.replay.replayable import READ_BY_REMOVALS
from traceview.replay.self_check import SelfChecked
from traceview.replay.start_up import causes_that_stay
from traceview.replay.whatif_answer import Answers


def _offered(trace: MadeTrace) -> dict[str, float]:
    """The single changes that are offered, with the window after each [us]."""
    compute(trace.connection, *READ_BY_REMOVALS)
    checked = SelfChecked.of(trace.connection)
    rows = Answers(checked, trace.connection).overview()["best_changes"]
    return {f"{row['target']}:{row['name'] or '*'}": row["after_ns"] / 1000 for row in rows}


def test_what_the_host_did_before_the_first_work_stays(trace: MadeTrace) -> None:
    """The first fill starts at the end of a call that initializes: half of that call shortens no window."""
    first = trace.call("hipMemset", -50_000, 50_010)
    trace.kernel(0, 10, first, name="fill")
    for at in range(100, 2_100, 100):
        trace.launched(at, at + 10, 10, name="gemm")
    assert trace.window() == 2_020
    # From the end of the first call, 10, to the last launch, 2000: 1990 us halve.
    assert trace.window("host=0.5") == pytest.approx(1_025, abs=10)
    assert trace.window("host:hipMemset=0.5") == pytest.approx(2_020, abs=10)
    assert _offered(trace).get("host:hipMemset", 2_020) == pytest.approx(2_020, abs=10)


def _started_up(trace: MadeTrace, after: int) -> None:
    """A fill, 900 ms in which the host initializes, and kernels every 100 us."""
    trace.kernel(0, 10, trace.call("cudaMemsetAsync", -10, 5), name="fill")
    trace.call("cudaFree", 100, 900_000)
    for number in range(after):
        trace.launched(900_200 + 100 * number, 900_210 + 100 * number, 10, name=f"gemm{number % 3}")


def test_start_up_within_the_window_is_not_offered(trace: MadeTrace) -> None:
    _started_up(trace, after=20)
    window = trace.window()
    offered = _offered(trace)
    assert window - offered["host:*"] == pytest.approx(950, rel=0.1), "19 of 100 us, not 900 ms"
    assert offered.get("host:cudaFree", window) == pytest.approx(window, abs=10)
    # Who asks for it gets it.
    assert window - trace.window("host:cudaFree=0.5") == pytest.approx(450_000, rel=0.01)


def test_the_causal_profile_leaves_start_up_alone(trace: MadeTrace) -> None:
    _started_up(trace, after=20)
    compute(trace.connection, *READ_BY_REMOVALS)
    parts = causal_profile(trace.connection, SelfChecked.of(trace.connection))
    assert all(saved < 0.01 for part in parts for _, saved in part["points"])


def test_what_a_step_takes_after_all_records_is_not_offered(trace: MadeTrace) -> None:
    trace.launched(1_000, 1_010, 10)
    trace.call("cudaDeviceSynchronize", 1_200, 20)
    ends = {"start_ns": START_US * 1000, "end_ns": (START_US + 900_000) * 1000, "source": "ProfilerStep"}
    insert(trace.connection, "steps", {"trace_id": 0, "step": 1, "pid": 1, "name": "ProfilerStep#1", **ends})
    window = trace.window()
    assert window > 800_000
    assert window - _offered(trace).get("host:*", window) < 1_300
    # Who asks for it gets it.
    assert window - trace.window("host=0.5") > 400_000


def test_causes_of_idle_time_are_planned_only_where_they_matter(trace: MadeTrace) -> None:
    _started_up(trace, after=20)
    model = SelfChecked.of(trace.connection).model
    assert causes_that_stay(model, trace.connection) == ["start_up"]
    stepped = replace(model, window=replace(model.window, steps=3))
    assert causes_that_stay(stepped, trace.connection) == []
    row = {"trace_id": 0, "range_id": 0, "pid": 1, "tid": 1, "start_ns": START_US * 1000, "dur_ns": 5}
    insert(trace.connection, "ranges", {**row, "name": "MPI_Wait", "depth": 0, "domain": "mpi"})
    assert causes_that_stay(stepped, trace.connection) == ["mpi"]

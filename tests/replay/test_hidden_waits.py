"""Waits that no call records: found where they repeat, a range where nothing decides, and never invented."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tests.analysis.rows import compute, insert
from tests.replay.made import START_US, MadeTrace
from traceview.replay import hidden_waits
from traceview.replay.awaited import Stretches, awaited_again
from traceview.replay.building import Building
from traceview.replay.changes import parsed
from traceview.replay.replayable import READ_BY_REMOVALS
from traceview.replay.self_check import SelfChecked
from traceview.replay.whatif_answer import Answers

_START_NS = START_US * 1000


def answer(trace: MadeTrace, *changes: str) -> dict[str, Any]:
    """What the changes make of the window."""
    compute(trace.connection, *READ_BY_REMOVALS)
    return Answers(SelfChecked.of(trace.connection), trace.connection).document(parsed(changes))


def share(told: dict[str, Any]) -> float:
    """The new window as a share of the old one."""
    return float(str(told["after_ns"])) / float(str(told["before_ns"]))


def held(told: dict[str, Any], true: float) -> bool:
    """Whether the range holds a share of the old window."""
    low, high = told["range_ns"]
    before = float(str(told["before_ns"]))
    return bool(low <= true * before <= high)


def grade(told: dict[str, Any]) -> str:
    """The grade of the self-check."""
    return str(told["self_check"]["grade"])


def steps(seed: int, count: int = 8) -> list[float]:
    """Different times of the GPU's work [us]."""
    rng = random.Random(seed)
    return [rng.uniform(600, 1400) for _ in range(count)]


@pytest.mark.parametrize("late", [20, 400_000])
def test_an_allocation_that_frees_memory_waits_for_the_gpu(late: float, trace: MadeTrace) -> None:
    """Memory is full: the allocator waits for the GPU, once, and gives back what it had.

    A pause of a second that ends with the work of the GPU is a wait, one that ends much later may be work.
    """
    trace.launched(-1_000_000, -999_990, 10)
    for number in range(10):
        trace.launched(20 * number, 20 * number + 10 if not number else 100_000 * number + 10, 100_000)
    trace.call("cudaMalloc", 210, 40)
    at = 1_000_010 + late
    for number in range(14):
        trace.call("cudaFree", at + 60 * number, 50)
    trace.launched(at + 1_000, at + 1_010, 50_000)
    told = answer(trace, "kernel=0.5")
    true = 1 - (525_000 if late < 1_000 else 25_000) / (at + 1_051_000)
    assert held(told, true)
    assert share(told) == pytest.approx(true, abs=0.02)
    assert grade(told) == "B"


def test_a_loop_that_asks_for_an_event_waits_for_it(trace: MadeTrace) -> None:
    at = 0.0
    for length in steps(1):
        trace.launched(at, at + 10, length)
        asked = at + 20
        while asked < at + 10 + length:
            trace.call("cudaEventQuery", asked, 1)
            asked += 50
        trace.call("cudaEventQuery", asked, 1)
        at = asked + 30
    told = answer(trace, "kernel=0.5")
    assert share(told) == pytest.approx(0.5, abs=0.06)
    assert grade(told) == "A"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_pause_that_ends_with_the_gpus_work_again_and_again_is_a_wait(seed: int, trace: MadeTrace) -> None:
    at, work = 0.0, 0.0
    for length in steps(seed):
        trace.launched(at, at + 10, length)
        at += 10 + length + 20
        work += length
    told = answer(trace, "kernel=0.5")
    assert share(told) == pytest.approx(1 - work / at / 2, abs=0.02)
    assert answer(trace, "host=2")["after_ns"]


def test_pauses_before_work_of_unknown_launches_are_answered(trace: MadeTrace) -> None:
    at = 0.0
    for length in steps(1):
        trace.launched(at, at + 10, length)
        at += 10 + length + 20
    trace.connection.execute("UPDATE kernels SET call_id = NULL")
    assert answer(trace, "kernel=0.5")["before_ns"]


@pytest.mark.parametrize("seed", range(6))
def test_a_pause_of_work_after_the_gpu_is_done_is_none(seed: int, trace: MadeTrace) -> None:
    """A host that works for longer than the GPU, and for different times, waits for nothing."""
    rng = random.Random(seed)
    lengths = steps(seed, 12)
    starts = [0.0]
    for length in lengths:
        trace.launched(starts[-1], starts[-1] + 10, length)
        starts.append(starts[-1] + rng.uniform(1600, 4000))
    told = answer(trace, "kernel=0.5")
    true = 1 - lengths[-1] / 2 / (starts[-2] + lengths[-1])
    assert share(told) == pytest.approx(true, abs=0.005)
    assert held(told, true)
    assert held(answer(trace, "host=0.5"), 0.5 + lengths[-1] / 2 / (starts[-2] + lengths[-1]))


def test_a_wait_is_found_beside_longer_work_of_the_same_pause(trace: MadeTrace) -> None:
    """An annotation ends with the GPU's work; then the host works for longer than it has waited."""
    at, work = 0.0, 0.0
    for number, length in enumerate(steps(5)):
        trace.launched(at + 1_500, at + 1_510, length)
        end = at + 1_510 + length + 12
        times = {"start_ns": _START_NS + round(at * 1000), "dur_ns": round((end - at) * 1000)}
        row = {"trace_id": 0, "range_id": number, "pid": 1, "tid": 1, "name": f"step {number}", **times}
        insert(trace.connection, "ranges", row)
        work += length
        at = end + 2
    told = answer(trace, "kernel=0.5")
    true = 1 - work / 2 / (at - 1_510 - 14)
    assert share(told) == pytest.approx(true, abs=0.02)
    assert held(told, true)


def test_what_is_not_decided_is_a_range_of_grade_b(trace: MadeTrace) -> None:
    """One pause beside a busy GPU: a wait rather than work, and the range says what may be."""
    trace.launched(0, 10, 5_000)
    trace.launched(5_400, 5_410, 20)
    told = answer(trace, "kernel=0.5")
    assert held(told, 1.0)
    assert held(told, 0.55)
    assert share(told) == pytest.approx(0.54, abs=0.02)
    assert grade(told) == "B"
    assert told["bound"] == "range"
    [row] = [row for row in answer(trace)["best_changes"] if row["change"] == "kernel=0.5"]
    assert row["saved_range"][0] == pytest.approx(0, abs=0.01)
    assert row["saved_range"][1] > 0.4


def test_a_thread_that_waits_in_records_works_in_its_pauses(trace: MadeTrace) -> None:
    """Whoever waits for the GPU at the end of each step is not held elsewhere."""
    at = 0.0
    for length in steps(4):
        trace.launched(at, at + 10, 2 * length)
        trace.launched(at + 200, at + 10 + 2 * length, 50)
        end = at + 60 + 2 * length
        trace.call("cudaDeviceSynchronize", at + 210, end + 5 - at - 210)
        at = end + 30
    told = answer(trace, "host=3")
    assert share(told) > 1.02
    assert held(told, share(told))


def test_pauses_after_different_calls_are_at_different_places(
    trace: MadeTrace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the second thread, before the same launch: what they wait for is found for each place."""
    found: list[Stretches] = []

    def noted(building: Building, stretches: Stretches) -> object:
        found.append(stretches)
        return awaited_again(building, stretches)

    monkeypatch.setattr(hidden_waits, "awaited_again", noted)
    trace.call("cudaGetDevice", 0, 1)
    names = ["cudaGetDevice", "cudaEventRecord"]
    for number in range(6):
        trace.call(names[number % 2], 1_000 * number, 1, tid=2)
        trace.launched(1_000 * number + 500, 1_000 * number + 510, 100, tid=2)
    calls = trace.model().recording.calls
    [stretches] = found
    before = calls.function[stretches.call - 1]
    groups = [set(stretches.group[before == function]) for function in np.unique(before)]
    assert len(groups) > 1
    assert len(set().union(*groups)) == sum(map(len, groups))


def test_a_thread_waits_for_one_that_goes_on(trace: MadeTrace) -> None:
    """A thread that never stops wakes another one at the begin of each step."""
    for step in range(4):
        at = 1000 * step
        trace.launched(at, at + 10, 900)
        trace.call("cudaStreamSynchronize", at + 10, 905)
        trace.launched(at + 5, at + 15, 600, stream=8, tid=2)
        trace.call("cudaStreamSynchronize", at + 15, 605, tid=2)
    told = answer(trace, "kernel=0.5")
    true = (3 * 550 + 450) / 3900
    assert share(told) == pytest.approx(true, abs=0.02)
    assert held(told, true)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_loader_waits_until_its_queue_has_room(seed: int, trace: MadeTrace) -> None:
    """It prepares the next batch for 300 us once the trainer has taken one, and then only sends it."""
    at, work, lengths = 0.0, 0.0, steps(seed, 10)
    trace.call("cudaStreamIsCapturing", 0, 1, tid=2)
    for length in lengths:
        trace.launched(at, at + 10, length)
        trace.copy(at + 320, 5, trace.call("cudaMemcpyAsync", at + 310, 4, tid=2), "HtoD", "pinned", stream=9)
        trace.call("cudaStreamSynchronize", at + 10, length + 5)
        at += length + 30
        work += length
    told = answer(trace, "kernel=0.25")
    # The loader takes 310 us a step, and short steps wait for it no more than before.
    true = sum(length / 4 + 30 for length in lengths) / at
    assert share(told) == pytest.approx(true, abs=0.02)


def test_a_call_that_stops_until_another_thread_goes_on_costs_nothing_itself(trace: MadeTrace) -> None:
    """A copy to the GPU that returns when another thread's copy from it is done."""
    at = 10.0
    trace.call("cudaStreamIsCapturing", 0, 1, tid=2)
    for length in steps(5):
        trace.launched(at, at + 10, 10 * length)
        read = trace.call("cudaMemcpyAsync", at + 20, 10 * length)
        trace.copy(at + 10 + 10 * length, 2, read, "DtoH", None)
        end = at + 20 + 10 * length
        call = trace.call("cudaMemcpyAsync", at + 100, end + 70 - at - 100, tid=2)
        trace.copy(end + 69, 200, call, "HtoD", "pinned", stream=9)
        trace.call("cudaStreamIsCapturing", end + 80, 1, tid=2)
        at = end + 40
    told = answer(trace, "kernel=0.3")
    assert share(told) == pytest.approx(0.31, abs=0.03)


@pytest.mark.parametrize("depth", [64, 128, 1024])
def test_a_queue_that_is_always_full_holds_the_host(depth: int, trace: MadeTrace) -> None:
    """A recording that begins with a full queue, of which the first launches are not recorded."""
    for number in range(depth):
        trace.kernel(100 * number, 99)
    for number in range(200):
        freed = 100 * (number + 1)
        call = trace.call("cudaLaunchKernel", freed - 90, 90 + 4)
        trace.kernel(100 * (depth + number), 99, call)
    assert trace.window("host=2") == pytest.approx(trace.window(), rel=0.01)
    assert trace.window("kernel=0.5") / trace.window() == pytest.approx(0.5, abs=0.02)


def test_long_launches_without_a_queue_are_time_of_the_host(trace: MadeTrace) -> None:
    at = 0.0
    rng = random.Random(7)
    for number in range(200):
        length = 60 if number % 3 else 6
        trace.launched(at, at + 10, 5)
        trace.call("cudaLaunchKernel", at + 10, length)
        at += 80 + rng.uniform(0, 5)
    assert trace.window("host=2") > 1.8 * trace.window()


def test_work_without_a_call_follows_what_its_device_did_before(trace: MadeTrace) -> None:
    trace.launched(0, 10, 1_000)
    trace.kernel(1_500, 100, stream=8)
    assert trace.window("kernel=0.5") == pytest.approx(500 + 490 + 50, abs=15)
    assert trace.window() == 1590


def test_pages_of_managed_memory_hold_no_kernel_up(trace: MadeTrace) -> None:
    trace.launched(0, 10, 10_000)
    for number in range(10):
        trace.copy(100 + 900 * number, 50, None, "migration", None, stream=0)
    trace.call("cudaDeviceSynchronize", 6, 10_010)
    trace.launched(10_030, 10_040, 10)
    assert trace.window("kernel=0.1") == pytest.approx(1_000 + 31, abs=40)


@pytest.mark.parametrize("factor", [0.25, 0.5, 0.9])
def test_no_answer_is_below_what_the_changed_work_takes(factor: float, trace: MadeTrace) -> None:
    """A backlog on two streams, the first of which drains before the window."""
    for number in range(40):
        trace.launched(5 * number, 10 + 100 * number, 99, stream=7)
        trace.launched(5 * number + 2, 60 + 100 * number, 49, stream=8)
    told = answer(trace, f"kernel={factor}")
    assert share(told) >= factor - 0.001
    shares = [share(answer(trace, f"kernel={each}")) for each in (0.2, 0.4, 0.6, 0.8, 1.0, 1.5)]
    assert shares == sorted(shares)


def _waits(trace: MadeTrace, start: float, length: float, name: str, table: str = "python_calls") -> None:
    """A recorded function of the first thread."""
    times = {"start_ns": _START_NS + round(start * 1000), "dur_ns": round(length * 1000)}
    row = {"trace_id": 0, "pid": 1, "tid": 1, "name": name, **times}
    ids = {"python_call_id": round(start) + 10_000} if table == "python_calls" else {}
    insert(trace.connection, table, {**row, **ids})


@pytest.mark.parametrize(
    ("table", "name"),
    [
        ("python_calls", "<built-in method acquire of _thread.lock object at 0x7f>"),
        ("python_calls", "concurrent/futures/_base.py(427): result"),
        ("os_calls", "pthread_cond_wait"),
    ],
)
def test_a_wait_that_is_recorded_as_such_is_one(table: str, name: str, trace: MadeTrace) -> None:
    """One pause, of which the GPU is busy for half: it would be work, but for the function that waits."""
    trace.launched(0, 10, 2_000)
    _waits(trace, 8, 2_020, name, table)
    trace.launched(2_050, 2_060, 20)
    trace.launched(4_000, 4_010, 2_000)
    told = answer(trace, "kernel=0.5")
    assert share(told) == pytest.approx((6_010 - 1_000 - 1_000) / 6_000, abs=0.02)


@pytest.mark.parametrize("off_processor", [True, False])
def test_a_thread_that_is_on_no_processor_waits(off_processor: bool, trace: MadeTrace) -> None:
    """The same pause: one on a processor may be work, or ask in a loop."""
    trace.launched(0, 10, 2_000)
    runs = [(0, 9), (2_030, 6_100)] if off_processor else [(0, 6_100)]
    for start, end in runs:
        times = {"start_ns": _START_NS + 1000 * start, "dur_ns": 1000 * (end - start)}
        insert(trace.connection, "thread_runs", {"trace_id": 0, "pid": 1, "tid": 1, "cpu": 0, **times})
    trace.launched(2_050, 2_060, 20)
    trace.launched(4_000, 4_010, 2_000)
    told = answer(trace, "kernel=0.5")
    true = (6_010 - 1_000 - 1_000) / 6_000
    assert held(told, true)
    assert (share(told) == pytest.approx(true, abs=0.02)) == off_processor


def test_what_a_thread_waits_for_in_mpi_is_no_wait_for_the_gpu(trace: MadeTrace) -> None:
    """It ends with the GPU's work again and again; without the record it would be taken for a wait."""
    at = 0.0
    for length in steps(3):
        trace.launched(at, at + 10, length)
        times = {"start_ns": _START_NS + round((at + 6) * 1000), "dur_ns": round((length + 18) * 1000)}
        row = {"trace_id": 0, "range_id": round(at), "pid": 1, "tid": 1, "domain": "mpi", **times}
        insert(trace.connection, "ranges", {**row, "name": "MPI_Recv", "style": "push_pop"})
        at += 10 + length + 20
    told = answer(trace, "kernel=0.5")
    # The last one has no wait after it.
    assert share(told) == pytest.approx(1 - steps(3)[-1] / 2 / (at - 20), abs=0.01)


@pytest.mark.parametrize("recorded", [True, False])
def test_a_pause_of_recorded_work_is_no_range(recorded: bool, trace: MadeTrace) -> None:
    trace.launched(0, 10, 5_000)
    if recorded:
        _waits(trace, 6, 5_390, "model.py(12): prepare")
    trace.launched(5_400, 5_410, 20)
    told = answer(trace, "kernel=0.5")
    assert grade(told) == ("A" if recorded else "B")
    assert (told["bound"] == "exact") == recorded
    assert not recorded or share(told) > 0.99

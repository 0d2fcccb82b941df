"""Times that cannot be: events outside of the recording, impossible durations, clocks that are off."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.pytorch.traces import Event, annotation, call, kernel, on_gpu, one, op, opened, rows
from traceview.ingest.gpu_clocks import GRAIN_NS, LAUNCH_NS, Bounds, ClockOffset, fitted

START = 1_700_000_000_000_000_000
HOUR = 3_600_000_000_000
FINDINGS = "SELECT code, count FROM health WHERE severity <> 'info' ORDER BY code"


def launched(start_ns: int, correlation: int, dur_ns: int = 50_000, delay_ns: int = 5_000) -> list[Event]:
    """A launch and its kernel."""
    return [call(start_ns, 3_000, correlation), kernel(start_ns + delay_ns, dur_ns, correlation)]


def loop(launches: int = 20) -> list[Event]:
    """Launches each 100 us after the other."""
    events: list[Event] = []
    for number in range(launches):
        events += launched(START + number * 100_000, number + 1)
    return events


@pytest.mark.parametrize("stray", [0, START - 72 * HOUR, START + 72 * HOUR], ids=["zero", "before", "after"])
def test_an_event_hours_from_the_recording_counts_nowhere(tmp_path: Path, stray: int) -> None:
    events = [*loop(), call(START + 2_000_000, 3_000, 99), kernel(stray, 50_000, 99)]
    with opened(tmp_path, events) as session:
        assert one(session, "SELECT start_ns, end_ns, gpu_events FROM windows") == (
            START + 5_000, START + 1_955_000, 20,
        )  # fmt: skip
        assert one(session, "SELECT end_ns - start_ns, clock FROM traces") == (2_003_000, "unix")
        assert one(session, "SELECT category, name, args ->> 'recorded_start_ns' FROM other_events") == (
            "outside the recording: kernel", "kernel", str(stray),
        )  # fmt: skip
        assert ("outside_recording", 1) in rows(session, FINDINGS)


def test_an_hour_between_two_parts_of_a_long_recording_is_none(tmp_path: Path) -> None:
    parts = [range(10), range(15, 20)]
    events = [event for part in parts for hour in part for event in launched(START + hour * HOUR, hour + 1)]
    with opened(tmp_path, events) as session:
        assert one(session, "SELECT gpu_events FROM windows") == 15
        assert not rows(session, FINDINGS)


def test_work_that_outlasts_what_its_stream_ran_next_is_cut(tmp_path: Path) -> None:
    events = loop()
    events[11] = kernel(START + 505_000, 10_000_000, 6)
    with opened(tmp_path, events) as session:
        assert one(session, "SELECT dur_ns FROM kernels WHERE correlation_id = 6") == 100_000
        assert one(session, "SELECT count, detail LIKE '%by up to 9.9 ms,%' FROM health WHERE code ="
                   " 'impossible_duration'") == (1, True)  # fmt: skip
        assert one(session, "SELECT busy_ns FROM breakdown") == 19 * 50_000 + 100_000


def test_kernels_that_overlap_as_programmatic_launches_do_stay(tmp_path: Path) -> None:
    events = [call(START, 1_000, 1), call(START + 2_000, 1_000, 2)]
    events += [kernel(START + 5_000, 500_000, 1), kernel(START + 300_000, 400_000, 2)]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT dur_ns FROM kernels ORDER BY start_ns") == [(500_000,), (400_000,)]
        assert not rows(session, FINDINGS)


def test_branches_of_one_graph_run_at_once(tmp_path: Path) -> None:
    events = [call(START, 1_000, 1, name="cudaGraphLaunch")]
    events += [kernel(START + 5_000, 5_000_000, 1), *(kernel(START + at, 9_000, 1) for at in (6_000, 20_000))]
    with opened(tmp_path, events) as session:
        assert one(session, "SELECT max(dur_ns) FROM kernels") == 5_000_000
        assert not rows(session, FINDINGS)


def test_a_copy_may_begin_when_it_is_queued_behind_a_kernel(tmp_path: Path) -> None:
    events = [call(START, 1_000, 1), call(START + 2_000, 1_000, 2, name="cudaMemcpyAsync")]
    events += [kernel(START + 9_000, 400_000, 1)]
    events += [on_gpu("gpu_memcpy", "Memcpy DtoH (Device -> Pageable)", START + 6_000, 900_000, 2)]
    with opened(tmp_path, events) as session:
        assert one(session, "SELECT dur_ns FROM copies") == 900_000
        assert not rows(session, FINDINGS)


def bounds(times: list[float], offsets: list[float]) -> Bounds:
    return Bounds(np.array(times, np.float64), np.array(offsets, np.float64))


def test_a_clock_that_contradicts_nothing_is_left_alone() -> None:
    launches = bounds([0, 1e6, 2e6], [-5_000, -9_000, -700_000])
    assert fitted(launches, bounds([3e6], [8_000])) == ClockOffset(0, 0.0, -5_000, 8_000, 0, 0)
    assert fitted(launches, bounds([3e6], [-60_000])).offset_ns == 0
    assert fitted(launches, bounds([3e6], [-60_000])).uncertainty_ns == 60_000


def test_a_clock_between_close_bounds_moves_to_their_middle() -> None:
    found = fitted(bounds([0, 1e6], [40_000, 30_000]), bounds([2e6], [60_000]))
    assert (found.offset_ns, found.uncertainty_ns, found.least_ns, found.most_ns) == (
        50_000, 10_000, 40_000, 60_000,
    )  # fmt: skip


def test_without_waits_the_earliest_launch_found_an_idle_gpu() -> None:
    found = fitted(bounds([0, 1e6], [1, -9_000]), bounds([], []))
    assert (found.offset_ns, found.least_ns, found.most_ns) == (1 + LAUNCH_NS, 1, None)


@pytest.mark.parametrize(
    ("launches", "waits", "offset"),
    [
        ([1e6, 990_000, 985_000], [3e6, 4e6], 1_000_000 + LAUNCH_NS),
        ([1e6, 500_000], [3e6, 3_010_000, 3_015_000], 3_000_000 - LAUNCH_NS),
        ([1e6, 500_000, 400_000], [3e6, 4e6, 5e6], 2_000_000),
    ],
    ids=["launches agree", "waits agree", "neither"],
)
def test_between_bounds_far_apart_it_is_near_those_that_agree(
    launches: list[float], waits: list[float], offset: int
) -> None:
    times = [n * 1e6 for n in range(3)]
    found = fitted(bounds(times[: len(launches)], launches), bounds(times[: len(waits)], waits))
    assert (found.offset_ns, found.least_ns, found.most_ns) == (offset, 1_000_000, 3_000_000)
    assert found.uncertainty_ns == max(offset - 1_000_000, 3_000_000 - offset)


def test_one_record_of_many_does_not_move_a_clock() -> None:
    launches = bounds([n * 1e5 for n in range(500)], [5e6, *(-5_000.0 for _ in range(499))])
    for waits in (bounds([], []), bounds([1e6], [7_000])):
        found = fitted(launches, waits)
        assert (found.offset_ns, found.early) == (0, 1)


def test_clocks_of_different_recordings_are_not_moved() -> None:
    found = fitted(bounds([0, 1], [40 * HOUR, 40 * HOUR]), bounds([], []))
    assert found.offset_ns == 0
    assert found.uncertainty_ns == 40 * HOUR


@pytest.mark.parametrize("seed", range(20))
def test_an_offset_and_a_drift_are_recovered_within_what_is_stated(seed: int) -> None:
    random = Random(seed)
    offset, drift = random.uniform(-3e6, 3e6), random.choice([0.0, random.uniform(-1e-4, 1e-4)])
    if abs(offset) < 2 * GRAIN_NS:
        offset += 1e6
    at = sorted(random.uniform(0, 5e9) for _ in range(400))
    true = [offset + drift * time for time in at]
    launches = [each - 5_000 - random.expovariate(1 / 20_000) for each in true[::2]]
    waits = [each + 5_000 + random.expovariate(1 / 20_000) for each in true[1::2]]
    found = fitted(bounds(at[::2], launches), bounds(at[1::2], waits))
    for time, each in zip(at, true, strict=True):
        assert abs(found.offset_ns + found.drift * time - each) <= found.uncertainty_ns + 2_000
    assert found.uncertainty_ns < 60_000


def test_a_clock_that_is_ahead_is_corrected_by_its_waits(tmp_path: Path) -> None:
    ahead = 40_000_000
    events: list[Event] = []
    for number in range(10):
        start = START + number * 1_000_000
        events += [call(start, 3_000, 2 * number + 1), kernel(start + 5_000 + ahead, 200_000, 2 * number + 1)]
        events += [call(start + 4_000, 207_000, 2 * number + 2, name="cudaDeviceSynchronize")]
    with opened(tmp_path, events) as session:
        offset, uncertainty = one(session, "SELECT offset_ns, uncertainty_ns FROM gpu_clocks")
        assert abs(offset + ahead) <= uncertainty <= 6_000
        first = one(session, "SELECT min(start_ns) FROM kernels")
        assert first == START + 5_000 + ahead + offset
        assert one(session, "SELECT severity FROM health WHERE code = 'gpu_clock_corrected'") == "info"


def verdicts(tmp_path: Path, late_ns: int) -> list[tuple[str, int]]:
    """The findings of a launch-bound loop of which one kernel starts so long after its call."""
    events: list[Event] = []
    for step in range(6):
        start = START + step * 2_500_000
        events.append(annotation(f"ProfilerStep#{step}", start, 2_500_000))
        for number in range(25):
            at, correlation = start + number * 100_000, step * 25 + number + 1
            events += [op("aten::mul", at, 50_000), call(at + 10_000, 6_000, correlation)]
            delay = late_ns if (step, number) == (3, 7) else 9_000
            events.append(kernel(at + 10_000 + delay, 8_000, correlation))
    with opened(tmp_path, events) as session:
        found = session.findings.select("code", "recoverable_ns").rows()
    return [(code, round((saved or 0) / 50_000)) for code, saved in found]


def test_a_kernel_one_nanosecond_before_its_call_changes_no_verdict(tmp_path: Path) -> None:
    expected = verdicts(tmp_path, 9_000)
    assert expected[0][0] == "LCH001"
    assert verdicts(tmp_path, -1) == expected

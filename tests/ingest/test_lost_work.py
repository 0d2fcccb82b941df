"""GPU work that calls started and the trace does not hold: where it can have run, and what that means."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.pytorch.traces import Event, annotation, call, kernel, on_gpu, one, opened, rows
from traceview.session import Session

START = 1_700_000_000_000_000_000
STEP = 2_000_000
PER_STEP = 20
HOLES = f"SELECT kind, calls, start_ns - {START}, end_ns - {START} FROM holes ORDER BY start_ns, kind"


def step_start(step: int) -> int:
    return START + step * STEP


def correlation_of(step: int, number: int) -> int:
    return 1_000 * (step + 1) + number


def step_events(step: int, lost: range = range(0)) -> list[Event]:
    """A step of 20 kernels of 60 us, launched 5 us apart, and a wait for them; some have no record."""
    start = step_start(step)
    events = [annotation(f"ProfilerStep#{step}", start, STEP)]
    for number in range(PER_STEP):
        correlation = correlation_of(step, number)
        events.append(call(start + 10_000 + 5_000 * number, 3_000, correlation))
        if number not in lost:
            events.append(kernel(start + 20_000 + 60_000 * number, 60_000, correlation))
    wait = start + 115_000
    done = start + 20_000 + 60_000 * PER_STEP
    events.append(call(wait, done + 5_000 - wait, correlation_of(step, 900), name="cudaDeviceSynchronize"))
    return events


def opened_steps(tmp_path: Path, lost: dict[int, range], steps: int = 8) -> AbstractContextManager[Session]:
    return opened(
        tmp_path, [each for step in range(steps) for each in step_events(step, lost.get(step, range(0)))]
    )


def health(session: Session) -> dict[str, tuple[str, int]]:
    found = rows(session, "SELECT code, severity, count FROM health")
    return {
        code: (severity, count)
        for code, severity, count in found
        if code.startswith(("gpu_work_lost", "waits_", "work_", "copies_"))
    }


def test_a_complete_recording_has_no_hole(tmp_path: Path) -> None:
    with opened_steps(tmp_path, {}) as session:
        assert not rows(session, HOLES)
        assert not health(session)
        assert one(session, "SELECT calls, lost, unrecorded_ns, summary FROM completeness") == (
            160, 0, 0, "complete: all 160 launches and copies of the host have GPU work",
        )  # fmt: skip


def test_lost_kernels_leave_a_hole_where_they_can_have_run(tmp_path: Path) -> None:
    with opened_steps(tmp_path, {3: range(5, 10)}) as session:
        start = 3 * STEP + 20_000
        assert rows(session, HOLES) == [("launch", 5, start + 300_000, start + 600_000)]
        assert one(session, "SELECT unrecorded_ns, idle_ns + busy_ns + unrecorded_ns = end_ns - start_ns"
                   " FROM breakdown") == (300_000, True)  # fmt: skip
        assert health(session) == {"gpu_work_lost": ("warning", 5)}


@pytest.mark.parametrize(
    ("later_ns", "found"),
    [(0, {}), (3 * STEP, {"gpu_work_lost": ("info", 1)})],
    ids=["in its place", "much later"],
)
def test_work_without_a_link_is_that_of_a_call_only_if_it_runs_soon_after_it(
    tmp_path: Path, later_ns: int, found: dict[str, tuple[str, int]]
) -> None:
    events = [
        each for step in range(8) for each in step_events(step, range(19, 20) if step == 2 else range(0))
    ]
    events.append(kernel(step_start(2) + 20_000 + 60_000 * 19 + later_ns, 60_000, 99_999))
    with opened(tmp_path, events) as session:
        assert health(session) == found


@pytest.mark.parametrize(
    ("lost", "steady"),
    [
        ({step: range(PER_STEP) for step in range(4)}, [4, 5, 6, 7]),
        ({step: range(PER_STEP) for step in range(5, 8)}, [0, 1, 2, 3, 4]),
        ({2: range(PER_STEP)}, [3, 4, 5, 6, 7]),
        ({4: range(3, 5)}, [0, 1, 2, 3]),
    ],
    ids=["start", "end", "middle", "a few"],
)
def test_a_step_with_lost_work_is_no_step(tmp_path: Path, lost: dict[int, range], steady: list[int]) -> None:
    with opened_steps(tmp_path, lost) as session:
        assert [step for (step,) in rows(session, "SELECT step FROM steady_steps ORDER BY 1")] == steady
        assert one(session, "SELECT steps, unrecorded_ns FROM steady_windows") == (len(steady), 0)


def test_nothing_claims_the_time_of_lost_kernels(tmp_path: Path) -> None:
    lost = {step: range(0, PER_STEP, 2) for step in range(8)}
    with opened_steps(tmp_path, lost) as session:
        assert not rows(session, "FROM steady_steps")
        overlapping = """
            SELECT 1 FROM idle_causes AS idle JOIN holes ON holes.trace_id = idle.trace_id
                AND idle.start_ns < holes.end_ns AND idle.end_ns > holes.start_ns
        """
        assert not rows(session, overlapping)


def test_work_that_was_still_queued_at_the_end_is_not_lost(tmp_path: Path) -> None:
    events = [call(START + 5_000 * number, 3_000, number) for number in range(1, 41)]
    events += [kernel(START + 20_000 + 60_000 * number, 60_000, number) for number in range(1, 11)]
    with opened(tmp_path, events) as session:
        assert not rows(session, HOLES)
        assert health(session) == {"work_queued_at_end": ("info", 30)}


def test_launches_into_a_capture_have_no_work(tmp_path: Path) -> None:
    events = [each for step in range(2) for each in step_events(step)]
    end = step_start(2)
    events += [
        call(end, 1_000, 1, name="cudaStreamBeginCapture"),
        call(end + 90_000, 1_000, 2, name="cudaStreamEndCapture"),
    ]
    events += [call(end + 5_000 * number, 3_000, number, tid=77) for number in range(3, 15)]
    with opened(tmp_path, events) as session:
        assert one(session, "SELECT calls, lost FROM completeness") == (2 * PER_STEP, 0)


def test_failed_launches_and_host_functions_have_no_work(tmp_path: Path) -> None:
    events = step_events(0)
    events += [call(step_start(1), 1_000, 1, name="cudaLaunchHostFunc")]
    with opened(tmp_path, events) as session:
        assert one(session, "SELECT calls, lost FROM completeness") == (PER_STEP, 0)


def graph_launch(number: int, kernels: int, *, numbered: bool = True) -> list[Event]:
    start, correlation = START + number * 1_000_000, number + 1
    events = [call(start, 10_000, correlation, name="cudaGraphLaunch")]
    return events + [
        kernel(
            start + 20_000 + 60_000 * at, 60_000, correlation,
            {"graph id": 5} | ({"graph node id": at + 1} if numbered else {}),
        )
        for at in range(kernels)
    ]  # fmt: skip


def test_a_graph_launch_with_less_work_than_its_graph_has_elsewhere(tmp_path: Path) -> None:
    events = [each for number in range(6) for each in graph_launch(number, 4 if number == 3 else 10)]
    with opened(tmp_path, events) as session:
        assert {row[:2] for row in rows(session, HOLES)} == {("graph_launch", 1)}
        bounds = one(session, f"SELECT min(start_ns) - {START}, max(end_ns) - {START} FROM holes")
        # Until the next launch of the graph, less the four kernels that are there.
        assert 3_000_000 <= bounds[0] <= 3_260_000
        assert bounds[1] == 4_020_000
        assert one(session, "SELECT unrecorded_ns FROM completeness") >= 6 * 60_000


@pytest.mark.parametrize(("whole", "partial"), [(3, 2), (3, 3), (2, 3)])
def test_without_numbers_of_nodes_most_launches_tell_what_a_graph_has(
    tmp_path: Path, whole: int, partial: int
) -> None:
    sizes = [10] * (whole - 1) + [4] * partial + [10]
    events = [each for at, size in enumerate(sizes) for each in graph_launch(at, size, numbered=False)]
    with opened(tmp_path, events) as session:
        assert one(session, "SELECT lost FROM completeness") == (partial if whole >= partial else 0)


def test_a_wait_that_outlasts_all_recorded_work(tmp_path: Path) -> None:
    events: list[Event] = []
    for number in range(4):
        start = START + number * 20_000_000
        events += [
            call(start, 10_000, 2 * number + 1, name="hipGraphLaunch"),
            kernel(start + 20_000, 40_000, 2 * number + 1),
        ]
        events += [call(start + 15_000, 18_000_000, 2 * number + 2, name="hipStreamSynchronize")]
    with opened(tmp_path, events) as session:
        assert health(session) == {"waits_outlast_work": ("error", 4)}
        assert one(session, "SELECT idle_ns < 0.2 * unrecorded_ns FROM breakdown")


def test_a_first_wait_that_sets_up_the_runtime_waits_for_no_work(tmp_path: Path) -> None:
    events = [call(START - 50_000_000, 40_000_000, 1, name="cudaDeviceSynchronize"), *step_events(0)]
    with opened(tmp_path, events) as session:
        assert not health(session)


def test_copies_that_were_not_recorded_are_not_idle_time(tmp_path: Path) -> None:
    events = [each for step in range(3) for each in step_events(step)]
    blocking = [call(step_start(step) + 1_300_000, 600_000, 5 + step, name="hipMemcpy") for step in range(3)]
    with opened(tmp_path, [*events, *blocking]) as session:
        assert [row[:2] for row in rows(session, HOLES)] == [("unrecorded_copy", 1)] * 3
        assert health(session)["copies_not_recorded"] == ("warning", 3)
        assert one(session, "SELECT count(*) FROM steady_steps") == 3


def test_a_copy_of_no_bytes_returns_at_once_and_is_not_lost(tmp_path: Path) -> None:
    events = step_events(0)
    for number, dur_ns in enumerate((6_000, 6_500, 900)):
        at = step_start(1) + 20_000 * number
        events.append(call(at, dur_ns, 5 + number, name="cudaMemcpyAsync"))
        if dur_ns > 1_000:
            events.append(
                on_gpu("gpu_memcpy", "Memcpy HtoD (Pinned -> Device)", at + 9_000, 2_000, 5 + number)
            )
    with opened(tmp_path, events) as session:
        assert not health(session)

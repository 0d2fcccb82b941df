"""Selections narrow what is shown, and what is shown still adds up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.pytorch.traces import NVIDIA, Event, annotation, call, kernel, on_gpu, rows, write
from traceview.errors import UsageError
from traceview.session import Selection, Session

STEP_NS = 100_000
FIRST = 5
STEPS = 4
RANKS = 2
DEVICES = 2


def step_events(number: int, rank: int, device: int) -> Iterator[Event]:
    """One step on one GPU: a kernel, a collective over it, a copy, and a kernel into the next step."""
    start, correlation = STEP_NS * number, 100 * number + 10 * device
    yield call(start + 1_000, 500, correlation)
    yield call(start + 2_000, 500, correlation + 1)
    yield kernel(start + 5_000, 20_000 + rank, correlation, device=device)
    yield kernel(
        start + 15_000, 30_000, correlation + 1, name="ncclDevKernel_AllReduce", device=device, stream=9
    )
    yield on_gpu(
        "gpu_memcpy",
        "Memcpy HtoD (Pinned -> Device)",
        start + 40_000,
        10_000,
        0,
        {"bytes": 64},
        device=device,
    )
    yield kernel(start + STEP_NS - 7_000, 10_000, correlation, name="long", device=device)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two ranks with two GPUs and four steps each."""
    path = tmp_path_factory.mktemp("ranks")
    for rank in range(RANKS):
        events = [
            annotation(f"ProfilerStep#{FIRST + number}", STEP_NS * number, STEP_NS) for number in range(STEPS)
        ]
        events += [
            each
            for number in range(STEPS)
            for device in range(DEVICES)
            for each in step_events(number, rank, device)
        ]
        write(path / f"rank{rank}.json", events, NVIDIA)
    return path


def selected(folder: Path, selection: Selection | None) -> Session:
    """A session of the two ranks."""
    return traceview.open(folder, selection=selection, cache=False)


def breakdown(session: Session) -> list[dict[str, Any]]:
    """The rows of the view breakdown; each adds up."""
    found: list[dict[str, Any]] = session.sql("FROM breakdown ORDER BY rank, device").pl().to_dicts()
    for row in found:
        parts = row["compute_ns"] + row["exposed_communication_ns"] + row["exposed_copy_ns"] + row["idle_ns"]
        assert parts == row["window_ns"]
        assert row["busy_ns"] + row["idle_ns"] == row["window_ns"]
    return found


@pytest.mark.exhaustive
def test_each_step_is_its_own_window(folder: Path) -> None:
    for first, last in [(5, 5), (6, 7), (5, 8)]:
        with selected(folder, Selection(steps=(first, last))) as session:
            found = breakdown(session)
            steps = rows(session, "SELECT DISTINCT step FROM step_summary ORDER BY 1")
        assert [(row["rank"], row["device"]) for row in found] == [(0, 0), (0, 1), (1, 0), (1, 1)]
        assert {row["window_ns"] for row in found} == {STEP_NS * (last - first + 1)}
        assert steps == [(step,) for step in range(first, last + 1)]


@pytest.mark.exhaustive
def test_the_steps_add_up_to_the_whole(folder: Path) -> None:
    names = [
        "window_ns",
        "busy_ns",
        "compute_ns",
        "communication_ns",
        "exposed_communication_ns",
        "copy_ns",
        "exposed_copy_ns",
        "idle_ns",
        "gpu_time_ns",
    ]
    whole = Selection(from_ns=0, to_ns=STEP_NS * STEPS)
    with selected(folder, whole) as session:
        expected = [{name: row[name] for name in names} for row in breakdown(session)]
    total = [dict.fromkeys(names, 0) for _ in expected]
    for step in range(FIRST, FIRST + STEPS):
        with selected(folder, Selection(steps=(step, step))) as session:
            for row, into in zip(breakdown(session), total, strict=True):
                for name in names:
                    into[name] += row[name]
    assert total == expected


def test_a_window_cuts_events_at_its_edges(folder: Path) -> None:
    selection = Selection(from_ns=10_000, to_ns=20_000, ranks=(1,), devices=(1,))
    with selected(folder, selection) as session:
        found = breakdown(session)
        work = rows(session, "SELECT start_ns, end_ns, dur_ns FROM gpu_activity ORDER BY 1")
        whole = rows(session, "SELECT start_ns, dur_ns FROM kernels ORDER BY 1")
        timeline = rows(session, "SELECT class, start_ns, end_ns FROM timeline ORDER BY 2")
    assert work == [(10_000, 20_000, 10_000), (15_000, 20_000, 5_000)]
    assert whole == [(5_000, 20_001), (15_000, 30_000)]
    assert timeline == [("compute", 10_000, 20_000)]
    assert [(row["rank"], row["device"], row["gpu_events"], row["gpu_time_ns"]) for row in found] == [
        (1, 1, 2, 15_000)
    ]


def test_a_window_without_work_is_idle(folder: Path) -> None:
    with selected(folder, Selection(from_ns=60_000, to_ns=80_000)) as session:
        found = breakdown(session)
        gaps = rows(session, "SELECT dur_ns, before_name, after_name FROM gaps")
    assert [(row["window_ns"], row["idle_ns"], row["gpu_events"]) for row in found] == [
        (20_000, 20_000, 0)
    ] * 4
    assert gaps == [(20_000, None, None)] * 4


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("selection", "expected"),
    [
        (Selection(ranks=(1,)), {(1, 0), (1, 1)}),
        (Selection(devices=(0,)), {(0, 0), (1, 0)}),
        (Selection(ranks=(0,), devices=(1,)), {(0, 1)}),
    ],
)
def test_ranks_and_gpus_narrow(folder: Path, selection: Selection, expected: set[tuple[int, int]]) -> None:
    with selected(folder, None) as session:
        everything = {(row["rank"], row["device"]): row for row in breakdown(session)}
    with selected(folder, selection) as session:
        found = {(row["rank"], row["device"]): row for row in breakdown(session)}
        assert rows(session, "SELECT count(DISTINCT device) FROM kernels") == [
            (len({d for _, d in expected}),)
        ]
    assert found.keys() == expected
    for place, row in found.items():
        assert row | {"trace_id": 0} == everything[place] | {"trace_id": 0}


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("selection", "message"),
    [
        (Selection(steps=(4, 6)), "no step 4: it has steps 5-8"),
        (Selection(ranks=(2,)), "no rank 2: there are ranks 0-1"),
        (Selection(devices=(7,)), "no GPU 7"),
        (Selection(from_ns=10**12), "nothing 1000 s after its start"),
    ],
)
def test_what_does_not_exist_cannot_be_selected(folder: Path, selection: Selection, message: str) -> None:
    with pytest.raises(UsageError, match=message) as caught:
        selected(folder, selection)
    assert "\n" not in str(caught.value)


def test_work_of_a_step_that_runs_into_the_next_counts_for_the_step_that_launched_it(folder: Path) -> None:
    with selected(folder, Selection(ranks=(0,), devices=(0,))) as session:
        found = rows(
            session,
            "SELECT step, window_ns, compute_ns, communication_ns, copy_ns, exposed_copy_ns, kernels"
            " FROM step_summary ORDER BY step",
        )
    first, compute = STEP_NS + 3_000, 20_000 + 7_000 + 3_000
    assert found == [(5, first, compute, 30_000, 10_000, 5_000, 3)] + [
        (step, STEP_NS, compute, 30_000, 10_000, 5_000, 3) for step in (6, 7, 8)
    ]

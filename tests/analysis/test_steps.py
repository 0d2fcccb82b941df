"""Where the steps of a trace come from: the profiler's marks, annotations, or the period of the kernels."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.pytorch.traces import Event, annotation, event, kernel, op, opened, rows
from traceview.session import Session

QUERY = "SELECT step, start_ns, end_ns, source FROM steps ORDER BY start_ns"


def steps(session: Session) -> list[tuple[object, ...]]:
    """All steps in order."""
    return rows(session, QUERY)


def periodic(names: Sequence[str], repeats: int, apart_ns: int = 1_000) -> list[Event]:
    """Kernels with these names again and again, one a microsecond."""
    return [
        kernel(apart_ns * place, 500, place + 1, name=name)
        for place, name in enumerate(list(names) * repeats)
    ]


def test_marks_of_the_profiler(tmp_path: Path) -> None:
    events = [annotation(f"ProfilerStep#{8 + place}", 1_000 * place, 900) for place in range(3)]
    events += [annotation("forward", 1_000 * place, 800) for place in range(3)]
    events += [kernel(1_000 * place, 100, place + 1) for place in range(30)]
    with opened(tmp_path, events) as session:
        assert steps(session) == [(8 + p, 1_000 * p, 1_000 * p + 900, "ProfilerStep") for p in range(3)]


def test_a_step_marked_on_two_threads_is_one(tmp_path: Path) -> None:
    events = [
        annotation("ProfilerStep#3", 0, 900),
        annotation("ProfilerStep#3", 100, 1_000, tid=9),
        kernel(0, 10, 1),
    ]
    with opened(tmp_path, events) as session:
        assert steps(session) == [(3, 0, 1_100, "ProfilerStep")]


def test_what_only_looks_like_a_mark_is_none(tmp_path: Path) -> None:
    names = [
        "ProfilerStep#x",
        "MyProfilerStep#3",
        "ProfilerStep#3b",
        "ProfilerStep#" + "9" * 40,
        "ProfilerStep",
    ]
    events = [annotation(name, 0, 900 + place) for place, name in enumerate(names)]
    with opened(tmp_path, [*events, kernel(0, 10, 1)]) as session:
        assert steps(session) == []


def test_annotations_that_repeat(tmp_path: Path) -> None:
    events = [annotation(f"execute_{place}_tokens", 1_000 * place, 900) for place in range(4)]
    events += [annotation("rare", 500, 10), annotation("rare", 600, 10)]
    events += [kernel(0, 10, 1), op("aten::mm", 3_000, 1_000)]
    with opened(tmp_path, events) as session:
        assert steps(session) == [(p, 1_000 * p, 1_000 * p + 900, "annotation") for p in range(4)]


def test_annotations_that_overlap_cover_little_or_lie_on_the_gpu_are_no_steps(tmp_path: Path) -> None:
    overlapping = [annotation("a", 0, 5_000), annotation("a", 4_000, 5_000)]
    sparse = [annotation("b", 5_000 * place, 100) for place in range(2)]
    on_gpu = [event("gpu_user_annotation", "c", 5_000 * place, 4_000, pid=0, tid=7) for place in range(2)]
    with opened(tmp_path, [*overlapping, *sparse, *on_gpu, kernel(0, 10, 1)]) as session:
        assert steps(session) == []


def test_the_period_of_the_kernels(tmp_path: Path) -> None:
    with opened(tmp_path, periodic(["embed", "gemm", "gemm", "norm", "gemm", "sample"], 5)) as session:
        found = steps(session)
        assert rows(session, "SELECT DISTINCT name FROM steps") == [("embed",)]
    assert found == [(place, 6_000 * place, 6_000 * (place + 1), "detected") for place in range(4)]


def test_two_repeats_or_a_short_period_are_no_steps(tmp_path: Path) -> None:
    for events in (periodic(["a", "b", "c", "d", "e"], 2), periodic(["a", "b", "c"], 20)):
        with opened(tmp_path, events) as session:
            assert steps(session) == []


def test_without_a_period_there_are_no_steps(tmp_path: Path) -> None:
    places = [0, 4, 9, 19, 24, 41, 43, 60, 71]
    events = [
        kernel(1_000 * place, 500, place + 1, name="x" if place in places else f"n{place}")
        for place in range(80)
    ]
    with opened(tmp_path, events) as session:
        assert steps(session) == []


def test_the_stream_with_most_kernels_decides(tmp_path: Path) -> None:
    main = periodic(["embed", "gemm", "norm", "gemm", "sample"], 6)
    side = [
        kernel(7_500 * place, 100, 900 + place, name="side" if place % 4 == 0 else f"s{place}", stream=20)
        for place in range(16)
    ]
    with opened(tmp_path, [*side, *main]) as session:
        assert {row[3] for row in steps(session)} == {"detected"}
        assert rows(session, "SELECT DISTINCT name FROM steps") == [("embed",)]


def test_steps_without_gpu_work_have_no_gpu(tmp_path: Path) -> None:
    events = [annotation(f"ProfilerStep#{place}", 1_000 * place, 900) for place in range(2)]
    with opened(tmp_path, events) as session:
        found = rows(session, "SELECT step, device, window_ns, busy_ns FROM step_summary ORDER BY 1")
    assert found == [(0, None, 900, 0), (1, None, 900, 0)]

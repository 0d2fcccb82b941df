"""Where the steps of a trace come from: the profiler's marks, annotations, or the period of the kernels."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.pytorch.traces import Event, annotation, call, event, frame, kernel, op, opened, rows
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
        kernel(1_800 * place, 100, 900 + place, name="side" if place % 4 == 0 else f"s{place}", stream=20)
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


def launched(names: Sequence[str], start_ns: int, first: int, apart_ns: int = 1_000) -> list[Event]:
    """Kernels of these names in a row, each with a launch just before it."""
    found = []
    for place, name in enumerate(names):
        at = start_ns + apart_ns * place
        found += [call(at, 50, first + place), kernel(at + 100, 800, first + place, name=name)]
    return found


LAYER = ["qkv", "attention", "gemm", "norm"]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "name", ["execute_32_context_0(sq0sk0)_generation_32(sq1sk9)", "step[DECODE bs=4 toks=4]"]
)
@pytest.mark.parametrize("layers", ["model.layers.{}", "DecoderLayer_{}", "{{'Module': 'model.h.{}'}}"])
def test_an_iteration_is_a_step_even_once_and_layers_are_none(tmp_path: Path, name: str, layers: str) -> None:
    events = [annotation(name, 0, 50_000), *launched(["embed"], 100, 1)]
    for place in range(10):
        events += launched(LAYER, 2_000 + 4_000 * place, 10 + 4 * place)
        events += [annotation(layers.format(place), 1_900 + 4_000 * place, 4_000)]
    with opened(tmp_path, [*events, *launched(["sample"], 45_000, 90)]) as session:
        assert steps(session) == [(0, 0, 50_000, "annotation")]


def test_iterations_whose_texts_differ_behind_a_bracket_are_steps_of_one_kind(tmp_path: Path) -> None:
    events: list[Event] = []
    for place, kind in enumerate(["EXTEND bs=1 toks=900", "DECODE bs=1 toks=1", "DECODE bs=2 toks=2"]):
        events += [annotation(f"step[{kind}]", 10_000 * place, 9_000)]
        events += launched(LAYER, 10_000 * place + 100, 1 + 4 * place)
    with opened(tmp_path, events) as session:
        assert [row[:2] for row in steps(session)] == [(0, 0), (1, 10_000), (2, 20_000)]


def test_the_annotation_that_launches_most_is_the_step(tmp_path: Path) -> None:
    """Two annotations name an iteration; one holds the other and what comes before it."""
    outer, inner = annotation("execute_1_context", 0, 50_000), annotation("step[EXTEND]", 20_000, 20_000)
    events = [outer, inner, *launched(LAYER, 10_000, 1), *launched(LAYER * 3, 21_000, 10)]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT name FROM steps") == [("execute_1_context",)]


def test_steps_that_repeat_come_before_one_around_them(tmp_path: Path) -> None:
    events: list[Event] = [annotation("training step loop", 0, 40_000)]
    for place in range(4):
        events += [annotation(f"step {place}", 10_000 * place + 10, 9_000)]
        events += launched(LAYER, 10_000 * place + 100, 1 + 4 * place)
    with opened(tmp_path, events) as session:
        assert len(steps(session)) == 4


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "name", ["[param|net|warmup|forward]", "Optimizer.step#SGD.step", "nccl:all_reduce", "run"]
)
def test_warm_up_marks_of_frameworks_and_what_does_not_repeat_are_no_steps(tmp_path: Path, name: str) -> None:
    with opened(tmp_path, [annotation(name, 0, 50_000), *launched(LAYER, 100, 1)]) as session:
        assert steps(session) == []


def test_an_annotation_counts_by_the_work_it_launches_not_by_its_time(tmp_path: Path) -> None:
    """The host is far ahead: two annotations of 1 us launch what takes the GPU 80 us."""
    events: list[Event] = []
    for place in range(2):
        events += [annotation("work", 2_000 * place, 1_000), call(2_000 * place + 10, 50, 1 + place)]
        events += [kernel(5_000 + 40_000 * place, 40_000, 1 + place)]
    with opened(tmp_path, events) as session:
        assert [row[3] for row in steps(session)] == ["annotation", "annotation"]


def test_phases_of_which_one_alone_launches_kernels_are_no_steps(tmp_path: Path) -> None:
    """What is numbered prepares, loops and copies results; the annotations in the loop are iterations."""
    events: list[Event] = [annotation(f"generate {place}", 20_000 * place, 19_000) for place in range(3)]
    events += [
        call(45_000, 50, 90),
        event("gpu_memcpy", "Memcpy DtoH", 46_000, 900, pid=0, tid=7, correlation=90),
    ]
    for place in range(4):
        events += [annotation(f"generate 1 {place}", 20_000 + 4_500 * place, 4_400)]
        events += launched(LAYER, 20_100 + 4_500 * place, 1 + 4 * place)
    with opened(tmp_path, events) as session:
        assert len(steps(session)) == 4


def test_the_layers_of_one_iteration_are_not_detected(tmp_path: Path) -> None:
    """Other kernels follow the last layer: the head of the model."""
    events = launched(["embed"], 0, 1) + launched(LAYER * 12, 1_000, 10)
    with opened(tmp_path, [*events, *launched(["logits", "softmax", "sample"], 49_000, 90)]) as session:
        assert steps(session) == []


def test_the_layers_of_one_module_are_not_detected(tmp_path: Path) -> None:
    """Nothing but layers is in the trace; a module holds them all."""
    layers = launched(LAYER * 12, 1_000, 10)
    with opened(tmp_path, layers) as session:
        assert {row[3] for row in steps(session)} == {"detected"}
    with opened(tmp_path, [*layers, frame("nn.Module: Model_0", 500, 60_000)]) as session:
        assert steps(session) == []
    model = op("CompiledFunction", 500, 60_000)
    with opened(tmp_path, [*layers, model]) as session:
        assert steps(session) == []


def test_a_function_that_runs_one_iteration_is_the_step(tmp_path: Path) -> None:
    """A long prompt and two tokens; the last call found no work to do."""
    events: list[Event] = []
    for place, repeats in enumerate([8, 2, 2]):
        at = 100_000 * place
        events += [frame("worker.py(25): execute_model", at, 90_000)]
        events += [frame("model.py(3): forward", at + 10, 80_000)]
        events += launched(LAYER * repeats, at + 100, 1 + 100 * place)
    events += [frame("worker.py(25): execute_model", 300_000, 100)]
    with opened(tmp_path, events) as session:
        assert [row[1:] for row in steps(session)][:3] == [
            (100_000 * place, 100_000 * place + 90_000, "function") for place in range(3)
        ]


def test_the_layers_of_one_graph_launch_are_not_detected(tmp_path: Path) -> None:
    events = [call(0, 50, 1, name="cudaGraphLaunch")]
    events += [kernel(1_000 + 1_000 * place, 800, 1, name=name) for place, name in enumerate(LAYER * 12)]
    with opened(tmp_path, events) as session:
        assert steps(session) == []


def test_detected_steps_leave_no_large_idle_outside(tmp_path: Path) -> None:
    late = launched(["last"], 100_000, 90)
    with opened(tmp_path, [*launched(LAYER * 6, 0, 10), *late]) as session:
        assert steps(session) == []


def test_start_up_before_the_first_period_is_no_reason_against_detected_steps(tmp_path: Path) -> None:
    loop = launched(LAYER * 6, 1_000_000, 10)
    with opened(tmp_path, [*launched(["first"], 0, 1), *loop]) as session:
        assert {row[3] for row in steps(session)} == {"detected"}
        assert rows(session, "SELECT min(start_ns) >= 1000000 FROM steady_windows") == [(True,)]
    long = [call(0, 50, 1), kernel(10_000, 900_000, 1, name="first")]
    with opened(tmp_path, [*long, *loop]) as session:
        assert steps(session) == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("lengths", "steady"),
    [
        ([900, 10, 10, 10, 10, 10, 10], [1, 2, 3, 4, 5, 6]),
        ([10, 900, 10, 10, 10, 10, 10], [2, 3, 4, 5, 6]),
        ([10, 10, 900, 10, 10, 10, 10], [3, 4, 5, 6]),
        ([10, 900, 10, 10, 900, 10, 10], [0, 1, 2, 3, 4, 5, 6]),
        ([10, 10, 10, 900, 10, 10, 10], [0, 1, 2, 3, 4, 5, 6]),
        ([900, 10, 10], [1, 2]),
        ([900, 10], [0, 1]),
    ],
)
def test_a_warm_up_far_longer_than_the_rest_is_left_out(
    tmp_path: Path, lengths: list[int], steady: list[int]
) -> None:
    events: list[Event] = []
    at = 0
    for place, length in enumerate(lengths):
        events += [
            annotation(f"ProfilerStep#{place}", at, 1_000 * length),
            *launched(LAYER, at + 10, 1 + 4 * place),
        ]
        at += 1_000 * length
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT step FROM steady_steps ORDER BY step") == [(step,) for step in steady]


def test_detected_steps_judge_no_small_share_of_the_work(tmp_path: Path) -> None:
    long = [call(0, 50, 1), kernel(1_000, 23_000, 1, name="long", stream=9)]
    with opened(tmp_path, [*long, *launched(LAYER * 6, 0, 10)]) as session:
        assert {row[3] for row in steps(session)} == {"detected"}
    longer = [call(0, 50, 1), kernel(24_000, 80_000, 1, name="long", stream=9)]
    with opened(tmp_path, [*longer, *launched(LAYER * 6, 0, 10)]) as session:
        assert steps(session) == []


def test_steps_of_a_gpu_last_from_work_to_work_and_count_the_kernels_they_launched(tmp_path: Path) -> None:
    """The host is a step ahead: the kernels of a step run in the next one, on the GPU as on its clock."""
    events: list[Event] = []
    for place in range(4):
        events += [annotation(f"ProfilerStep#{place}", 10_000 * place, 10_000)]
        for number in range(5):
            correlation = 1 + 5 * place + number
            events += [call(10_000 * place + 100 * number, 50, correlation)]
            events += [kernel(9_000 + 10_000 * place + 2_000 * number, 2_000, correlation)]
    with opened(tmp_path, events) as session:
        found = rows(session, "SELECT start_ns, end_ns, kernels, idle_ns FROM step_summary ORDER BY step")
        [window] = rows(session, "SELECT start_ns, end_ns, steps FROM steady_windows")
    assert found[1:] == [(9_000 + 10_000 * p, 19_000 + 10_000 * p, 5, 0) for p in (1, 2, 3)]
    assert window == (0, 49_000, 4)


def test_what_the_gpu_did_before_its_first_recorded_work_is_not_idle(tmp_path: Path) -> None:
    """The first kernel starts 6 ms after its launch: other work that is not in the trace came before."""
    events = [annotation("execute_1", 0, 1_000_000), call(100, 50, 1), kernel(6_000_000, 900_000, 1)]
    with opened(tmp_path, events) as session:
        assert rows(session, "SELECT start_ns, end_ns FROM steady_windows") == [(6_000_000, 6_900_000)]


def test_work_from_before_the_recording_counts_for_no_step(tmp_path: Path) -> None:
    """The first step waits for kernels whose launches were not recorded: its window begins after them."""
    before = [kernel(1_000 * place, 1_000, 900 + place) for place in range(1, 5)]
    own = [call(500, 50, 1), kernel(5_000, 2_000, 1), call(600, 50, 2), kernel(7_000, 2_000, 2)]
    with opened(tmp_path, [annotation("ProfilerStep#1", 0, 9_500), *before, *own]) as session:
        assert rows(session, "SELECT start_ns, kernels FROM step_summary") == [(5_000, 2)]


def test_a_last_step_that_the_recording_cut_is_not_complete(tmp_path: Path) -> None:
    events = [annotation("ProfilerStep#1", 0, 90_000), annotation("ProfilerStep#2", 90_000, 500)]
    with opened(tmp_path, [*events, *launched(LAYER, 100, 1)]) as session:
        assert rows(session, "SELECT step FROM steady_steps") == [(1,)]


def test_prefill_and_decode_are_steps_of_one_kind(tmp_path: Path) -> None:
    events = [annotation("prefill[requests=16, tokens=4096]", 0, 40_000), *launched(LAYER * 9, 100, 1)]
    for place in range(3):
        events += [annotation("decode[requests=16]", 40_000 + 5_000 * place, 5_000)]
        events += launched(LAYER, 40_100 + 5_000 * place, 50 + 4 * place)
    with opened(tmp_path, events) as session:
        assert len(steps(session)) == 4
        assert rows(session, "SELECT step FROM steady_steps") == [(1,), (2,), (3,)]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["Module.cuda()", "model.to(device)", "net.half()"])
def test_markers_of_moving_a_model_are_no_steps(tmp_path: Path, name: str) -> None:
    """Ten of them launch all of the work, as where each layer is moved and then initialized."""
    events: list[Event] = []
    for place in range(10):
        events += [
            annotation(name, 10_000 * place, 9_000),
            *launched(LAYER, 10_000 * place + 100, 1 + 4 * place),
        ]
    with opened(tmp_path, events) as session:
        assert "annotation" not in {row[3] for row in steps(session)}


def test_one_text_that_comes_again_is_the_step_not_those_with_other_numbers(tmp_path: Path) -> None:
    events = [annotation("masks 0 1 0", 1_000 * place, 900) for place in range(6)]
    events += [annotation(f"masks 0 1 {place}", 6_000 + 100 * place, 50) for place in range(1, 4)]
    events += launched(["gemm"] * 6, 0, 1)
    with opened(tmp_path, events) as session:
        assert steps(session) == [(p, 1_000 * p, 1_000 * p + 900, "annotation") for p in range(6)]

"""Kernels of graph replays get the operators of another recording of the same model."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import traceview
from tests.pytorch.test_truth import REAL, WITHOUT_TRACES
from tests.pytorch.traces import ROCM, Event, call, kernel, op, write
from traceview.errors import UsageError
from traceview.opening.kernel_sequences import Kernels, Placed, placed

LAYER = ["norm", "mm_64", "rope", "attention", "mm_64", "norm", "mm_128", "gelu", "mm_64", "add"]
HEAD = ["norm", "mm_256"]


def _eager(folder: Path, names: Sequence[str], *, blocks: int = 8, steps: int = 2) -> Path:
    events: list[Event] = []
    for place, name in enumerate([*names] * steps, 1):
        at = 1_000 * place
        shapes = {"Input Dims": [[blocks, place % len(names)]], "External id": place}
        events += [
            op(f"aten::{name}_{place % len(names)}", at, 500, shapes),
            call(at + 100, 50, place, name="hipLaunchKernel"),
            kernel(at + 200, 50, place, {"grid": [blocks, 1, 1]}, name=name),
        ]
    folder.mkdir(exist_ok=True)
    return write(folder / "eager.json", events, ROCM)


def _graph(folder: Path, names: Sequence[str], *, blocks: int = 8, launches: int = 1) -> Path:
    """Replays of these kernels, by so many graph launches of equal parts."""
    events = []
    part = len(names) // launches
    for number in range(launches):
        at = 100_000 * (number + 1)
        events.append(call(at, 100, number + 1, name="hipGraphLaunch"))
        events += [
            kernel(at + 200 + 100 * place, 50, number + 1, {"grid": [blocks, 1, 1]}, name=name)
            for place, name in enumerate(names[part * number : part * (number + 1)])
        ]
    return write(folder / "graph.json", events, ROCM)


def _named(session: traceview.Session) -> list[Any]:
    names = "SELECT op_name FROM launches WHERE by_graph ORDER BY start_ns"
    return [name for (name,) in session.sql(names).fetchall()]


def test_kernels_of_a_graph_get_operators_shapes_and_a_confidence(tmp_path: Path) -> None:
    names = LAYER * 3 + HEAD
    graph, eager = _graph(tmp_path, names), _eager(tmp_path / "other", names)
    with traceview.open(graph, names_from=[eager], cache=False) as session:
        right = [f"aten::{name}_{place % len(names)}" for place, name in enumerate(names, 1)]
        assert _named(session) == right
        found = session.sql("SELECT input_dims::VARCHAR, args ->> 'name_confidence' FROM ops").fetchall()
        assert sorted(found) == sorted(
            (f"[[8,{place % len(names)}]]", "1.0") for place in range(1, len(names) + 1)
        )
        told = session.sql("SELECT severity, detail FROM health WHERE code = 'graph_kernels_joined'")
        assert told.fetchall() == [
            (
                "info",
                "of 32 kernels that graph launches replayed, 32 have the operators of the same sequence of"
                " kernels in eager.json, with a confidence of 75 % or more, 32 with shapes",
            )
        ]


def test_graphs_of_equal_layers_are_told_apart_by_their_order(tmp_path: Path) -> None:
    names = LAYER * 4
    graph, eager = _graph(tmp_path, names, launches=4), _eager(tmp_path / "other", names, steps=1)
    with traceview.open(graph, names_from=[eager], cache=False) as session:
        assert _named(session) == [f"aten::{name}_{at % len(names)}" for at, name in enumerate(names, 1)]


def test_other_kernels_have_no_name_and_leave_the_others_theirs(tmp_path: Path) -> None:
    names = LAYER * 3 + HEAD
    replaced = [*names]
    replaced[3] = replaced[13] = "flash"
    del replaced[25]
    graph, eager = _graph(tmp_path, replaced), _eager(tmp_path / "other", names)
    with traceview.open(graph, names_from=[eager], cache=False) as session:
        right = [f"aten::{name}_{at % len(names)}" for at, name in enumerate(names, 1) if at != 26]
        right[3] = right[13] = None
        assert _named(session) == right


def test_shapes_of_another_batch_are_not_told(tmp_path: Path) -> None:
    names = LAYER * 3 + HEAD
    names_there = [name.replace("64", "32") for name in names]
    graph, eager = _graph(tmp_path, names, blocks=4), _eager(tmp_path / "other", names_there)
    with traceview.open(graph, names_from=[eager], cache=False) as session:
        assert all(_named(session))
        assert session.sql("SELECT DISTINCT input_dims FROM ops").fetchall() == [(None,)]


def test_another_model_names_nothing(tmp_path: Path) -> None:
    graph = _graph(tmp_path, LAYER * 3)
    eager = _eager(tmp_path / "other", ["conv", "norm", "relu", "conv", "add", "relu", "pool"] * 6)
    with traceview.open(graph, names_from=[eager], cache=False) as session:
        assert not any(_named(session))
        severity = session.sql("SELECT severity FROM health WHERE code = 'graph_kernels_joined'")
        assert severity.fetchall() == [("warning",)]


def test_a_recording_without_launches_names_nothing_and_says_so(tmp_path: Path) -> None:
    graph = _graph(tmp_path, LAYER)
    other = write(tmp_path / "other.json", [kernel(1_000, 50, 1, name="norm")], ROCM)
    with traceview.open(graph, names_from=[other], cache=False) as session:
        assert not any(name and name.startswith("aten::") for name in _named(session))
        (told,) = session.sql(
            "SELECT severity || ' ' || detail FROM health WHERE code = 'graph_kernels_joined'"
        ).fetchall()
    assert told[0].startswith("warning of 10 kernels that graph launches replayed, 0 have the operators")
    assert "(other.json has no kernel with the call that launched it)" in told[0]


def test_what_the_recording_names_itself_stays(tmp_path: Path) -> None:
    names = LAYER * 2 + HEAD
    events = [call(100_000, 100, 1, name="cudaGraphLaunch")]
    for place, name in enumerate(names):
        args = {"graph node id": place, "grid": [8, 1, 1]} | (
            {"module_fqn": "layers.0"} if place == 4 else {}
        )
        events.append(kernel(100_200 + 100 * place, 50, 1, args, name=name))
    graph, eager = write(tmp_path / "graph.json", events), _eager(tmp_path / "other", names)
    with traceview.open(graph, names_from=[eager], cache=False) as session:
        found = _named(session)
        assert found[4] == "nn.Module: layers.0"
        assert found[3] == "aten::attention_4"


def test_names_come_from_one_place_and_only_for_graphs(tmp_path: Path) -> None:
    graph, eager = _graph(tmp_path, LAYER), _eager(tmp_path / "other", LAYER)
    with pytest.raises(UsageError, match="not from both"):
        traceview.open(graph, names_from=[eager], captures=[eager], cache=False)
    with pytest.warns(UserWarning, match="no graph was replayed"):
        traceview.open(eager, names_from=[eager], cache=False).close()


def test_answers_with_and_without_names_are_kept_apart(tmp_path: Path) -> None:
    graph, eager = _graph(tmp_path, LAYER * 2), _eager(tmp_path / "other", LAYER * 2)
    with traceview.open(graph, names_from=[eager]) as named:
        named.answers.keep("which", "named")
    with traceview.open([graph, eager]) as both:
        assert both.answers.recall("which") is None


def test_what_alignments_disagree_on_is_not_placed() -> None:
    first, second = _kernels("abcdefghijkl"), _kernels("abcdeefghijkl")
    assert [each.kernel for each in placed(first, second, *_distinct(13))] == [0, 1, 2, 3, *range(5, 12)]
    # Where the two are called the same, it is.
    called, shapes = _distinct(13)
    called[5] = called[4]
    found = placed(first, second, called, shapes)
    assert [each.kernel for each in found] == [*range(12)]
    assert [each.same_shapes for each in found] == [place != 4 for place in range(12)]


def test_a_kernel_too_many_is_not_placed() -> None:
    found = placed(_kernels("abcdeefghijkl"), _kernels("abcdefghijkl"), *_distinct(12))
    assert [each.kernel for each in found] == [0, 1, 2, 3, *range(6, 13)]


def test_few_kernels_are_no_evidence() -> None:
    assert placed(_kernels("abc"), _kernels("abc"), *_distinct(3)) == []
    assert placed(_kernels(""), _kernels("abc"), *_distinct(3)) == []
    whole = placed(_kernels("abcdefghi"), _kernels("abcdefghi"), *_distinct(9))
    assert whole == [Placed(place, place, 1.0, True) for place in range(9)]


def test_a_small_part_in_common_is_no_evidence() -> None:
    common, other = "abcdefghijklmnopqrst", "ABCDEFGHIJKLMNOPQRST"
    half = placed(_kernels(common + other[:8]), _kernels(common), *_distinct(20))
    # Of the last four, more than a quarter of the neighbours are not there.
    assert [each.kernel for each in half] == [*range(16)]
    assert placed(_kernels(common + other), _kernels(common), *_distinct(20)) == []


def test_of_very_long_sequences_the_end_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = _kernels("abcdefghijkl"), _kernels("ABCDEFGHIJ" + "abcdefghijkl")
    assert [each.place for each in placed(first, second, *_distinct(22))] == [*range(10, 22)]
    monkeypatch.setattr("traceview.opening.kernel_sequences.MOST_PAIRS", 200)
    assert [each.place for each in placed(first, second, *_distinct(22))] == [*range(10, 22)]
    monkeypatch.setattr("traceview.opening.kernel_sequences.MOST_PAIRS", 150)
    assert placed(first, second, *_distinct(22)) == []


def _kernels(text: str) -> Kernels:
    names = np.array([ord(letter) for letter in text], np.int64)
    return Kernels(names, names, np.ones(len(text), np.int64))


def _distinct(count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    return np.arange(1, count + 1), np.arange(1, count + 1)


@pytest.mark.skipif(not REAL.exists(), reason=WITHOUT_TRACES)
@pytest.mark.parametrize(
    ("trace", "other", "named"), [("decode", "piecewise", 385), ("piecewise", "decode", 361)]
)
def test_a_hidden_capture_says_that_the_names_are_right(trace: str, other: str, named: int) -> None:
    path = REAL / f"vllm_{trace}_graph.json.gz"
    names = "SELECT event_id, op_name FROM launches WHERE by_graph AND event_kind = 'kernel' ORDER BY 1"
    with traceview.open(path, captures=[REAL / "capture" / f"vllm_{trace}_capture.json.gz"]) as session:
        truth = dict(session.sql(names).fetchall())
    with traceview.open(path, names_from=[REAL / "capture" / f"vllm_{other}_capture.json.gz"]) as session:
        found = {kernel: name for kernel, name in session.sql(names).fetchall() if name is not None}
    assert len(found) == named
    assert found == {kernel: truth[kernel] for kernel in found}

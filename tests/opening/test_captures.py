"""Kernels of graph replays get the operators of their capture."""

from __future__ import annotations

import warnings
import zipfile
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.pytorch.test_truth import REAL, WITHOUT_TRACES
from tests.pytorch.traces import ROCM, Event, annotation, call, kernel, op, write
from traceview.opening.captures import Place, captures_beside, places

SHAPES = {"Input Dims": [[8, 16], [16, 4]], "Input type": ["c10::BFloat16", "c10::BFloat16"]}


def _captured(names: list[str], first: int = 0, *, named: bool = True) -> list[Event]:
    """The capture of a graph: an operator around each launch, between the calls that begin and end it."""
    start = 100_000 * first
    events = [call(start, 10, 1_000 * first + 900, name="hipStreamBeginCapture")]
    for place, name in enumerate(names, 1):
        at = start + 1_000 * place
        args = SHAPES | {"External id": 100 * first + place}
        told = {"kernel": name} if named else {}
        events.append(op(f"aten::{name}", at, 500, args))
        events.append(call(at + 100, 50, 1_000 * first + place, told, name="hipLaunchKernel"))
    return [*events, call(start + 90_000, 10, 1_000 * first + 901, name="hipStreamEndCapture")]


def _replayed(launches: list[list[str]], tmp_path: Path, name: str = "run.pt.trace.json") -> Path:
    events = [op("replay", 0, 1_000_000, {"External id": 1})]
    for number, names in enumerate(launches, 1):
        events.append(call(10_000 * number, 100, number, name="hipGraphLaunch"))
        events += [kernel(20_000 * number + 100 * at, 50, number, name=n) for at, n in enumerate(names)]
    return write(tmp_path / name, events, ROCM)


def _operators(session: traceview.Session) -> list[tuple[Any, ...]]:
    return session.sql("SELECT name, op_name, by_graph FROM launches ORDER BY start_ns").fetchall()


def test_replayed_kernels_get_operators_and_shapes_of_the_capture(tmp_path: Path) -> None:
    trace = _replayed([["mm", "add", "mm"]] * 2, tmp_path)
    capture = write(tmp_path / "other" / "graphs.json", _captured(["mm", "add", "mm"]), ROCM)
    with traceview.open(trace, captures=[capture], cache=False) as session:
        assert _operators(session) == [(n, f"aten::{n}", True) for n in ["mm", "add", "mm"] * 2]
        shapes = session.sql("SELECT DISTINCT input_dims::VARCHAR FROM launches JOIN ops USING (op_id)")
        assert shapes.fetchall() == [("[[8,16],[16,4]]",)]
        # Each replay has its own, at its launch, within the operator that launched it.
        found = session.sql("""
            SELECT ops.start_ns, ops.dur_ns, ops.depth, parent.name, count(DISTINCT ops.op_id)
            FROM ops JOIN ops AS parent ON parent.op_id = ops.parent_id GROUP BY ALL ORDER BY 1
        """).fetchall()
        first = found[0][0]
        assert found == [(first, 0, 1, "replay", 3), (first + 10_000, 0, 1, "replay", 3)]
        told = session.sql("SELECT severity, count, detail FROM health WHERE code = 'graph_kernels_joined'")
        assert told.fetchall() == [
            (
                "info",
                6,
                "of 6 kernels that graph launches replayed, 6 have the operators and shapes of their capture"
                " (graphs.json)",
            )
        ]
        assert session.sql("SELECT count(*) FROM traces").fetchall() == [(1,)]


def test_what_does_not_join_is_counted_and_named(tmp_path: Path) -> None:
    trace = _replayed([["mm", "surprise", "add", "mm"]], tmp_path)
    capture = write(tmp_path / "c" / "graphs.json", _captured(["mm", "add", "left_out", "mm"]), ROCM)
    with traceview.open(trace, captures=[capture], cache=False) as session:
        assert [row[1] for row in _operators(session)] == ["aten::mm", "replay", "aten::add", "aten::mm"]
        ((severity, count, detail),) = session.sql(
            "SELECT severity, count, detail FROM health WHERE code = 'graph_kernels_joined'"
        ).fetchall()
        assert (severity, count) == ("warning", 3)
        assert detail.endswith("; 1 have none: surprise")


def test_graphs_of_equal_kernels_take_the_captures_in_turns(tmp_path: Path) -> None:
    layers = [_captured(["mm", "add"], place) for place in range(3)]
    for place, events in enumerate(layers):
        events[1]["name"] = f"layer {place}"
    trace = _replayed([["mm", "add"]] * 6, tmp_path)
    capture = write(tmp_path / "c" / "graphs.json", [e for events in layers for e in events], ROCM)
    with traceview.open(trace, captures=[capture], cache=False) as session:
        names = [row[1] for row in _operators(session)][::2]
        assert names == ["layer 0", "layer 1", "layer 2"] * 2


def test_the_capture_with_the_same_grids_is_taken(tmp_path: Path) -> None:
    graphs = [_captured(["mm", "add"], place) for place in range(3)]
    for size, events in enumerate(graphs, 1):
        events[1]["name"] = f"mm of {size} blocks"
        events[2]["args"]["grid"] = [size, 1, 1]
    events = [call(10_000, 100, 1, name="hipGraphLaunch"), call(30_000, 100, 2, name="hipGraphLaunch")]
    for correlation, blocks in ((1, 3), (2, 2)):
        at = 20_000 * correlation
        events.append(kernel(at, 50, correlation, {"grid": [blocks, 1, 1], "block": [64, 1, 1]}, name="mm"))
        events.append(kernel(at + 100, 50, correlation, name="add"))
    trace = write(tmp_path / "run.pt.trace.json", events, ROCM)
    capture = write(tmp_path / "c" / "graphs.json", [e for events in graphs for e in events], ROCM)
    with traceview.open(trace, captures=[capture], cache=False) as session:
        assert [row[1] for row in _operators(session)][::2] == ["mm of 3 blocks", "mm of 2 blocks"]


def test_grids_that_a_replay_lacks_are_those_of_its_capture(tmp_path: Path) -> None:
    graph = _captured(["mm", "add"])
    graph[2]["args"] |= {"grid": [96, 4, 1], "block": [64, 1, 1]}
    graph[4]["args"] |= {"grid": [256, 3, 1], "block": [64, 1, 1]}
    graph[4]["name"] = "hipExtModuleLaunchKernel"
    trace = _replayed([["mm", "add"]], tmp_path)
    capture = write(tmp_path / "c" / "graphs.json", graph, ROCM)
    with traceview.open(trace, captures=[capture], cache=False) as session:
        found = session.sql(
            "SELECT grid_x, grid_y, grid_z, block_x FROM kernels ORDER BY start_ns"
        ).fetchall()
        assert found == [(96, 4, 1, 64), (4, 3, 1, 64)]  # the latter call counts threads


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("size", "taken"), [("16", "mm of 16"), ("8", "mm of 8"), ("4", None)])
def test_graphs_of_other_sizes_do_not_fit(tmp_path: Path, size: str, taken: str | None) -> None:
    capturing = []
    for place, tokens in enumerate((8, 16)):
        graph = _captured(["mm", "add"], place)
        graph[1]["name"] = f"mm of {tokens}"
        capturing += [annotation(f"capture_{tokens}_FULL", 100_000 * place, 99_000), *graph]
    iteration = annotation(f"execute_{size}_context_0(0)_generation_{size}({size})", 5_000, 500_000)
    events = [
        iteration, call(10_000, 100, 1, name="hipGraphLaunch"), kernel(20_000, 50, 1, name="mm"),
        kernel(20_100, 50, 1, name="add"),
    ]  # fmt: skip
    trace = write(tmp_path / "run.pt.trace.json", events, ROCM)
    capture = write(tmp_path / "c" / "graphs.json", capturing, ROCM)
    with traceview.open(trace, captures=[capture], cache=False) as session:
        assert _operators(session)[0][1] == taken


def test_calls_without_names_of_kernels_join_by_their_number(tmp_path: Path) -> None:
    trace = _replayed([["mm", "add"], ["mm", "add", "mul"]], tmp_path)
    capture = write(tmp_path / "c" / "graphs.json", _captured(["a", "b"], named=False), ROCM)
    with traceview.open(trace, captures=[capture], cache=False) as session:
        assert [row[1] for row in _operators(session)] == ["aten::a", "aten::b", "replay", "replay", "replay"]


def test_a_capture_beside_the_trace_is_found(tmp_path: Path) -> None:
    trace = _replayed([["mm"]], tmp_path)
    write(tmp_path / "graph_capture_rank_0.pt.trace.json.gz", _captured(["mm"]), ROCM)
    for paths in (trace, tmp_path):
        with traceview.open(paths, cache=False) as session:
            assert _operators(session) == [("mm", "aten::mm", True)]
            assert session.sql("SELECT count(*) FROM traces").fetchall() == [(1,)]


def test_captures_beside_an_archive_are_found(tmp_path: Path) -> None:
    archive = tmp_path / "run.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.write(_replayed([["mm"]], tmp_path / "loose"), "deep/run.pt.trace.json")
    write(tmp_path / "graph_capture.pt.trace.json.gz", _captured(["mm"]), ROCM)
    with traceview.open(archive, cache=False) as session:
        assert _operators(session) == [("mm", "aten::mm", True)]


def test_an_opened_archive_that_is_called_a_capture_is_not_beside_itself(tmp_path: Path) -> None:
    packed = tmp_path / "capture.trace.json.gz"
    packed.touch()
    assert captures_beside([packed]) == captures_beside([packed / "run.json"]) == []


def test_a_trace_that_is_called_capture_is_a_trace_where_nothing_was_replayed(tmp_path: Path) -> None:
    write(tmp_path / "a.pt.trace.json", [call(0, 5, 1), kernel(10, 5, 1)], ROCM)
    write(tmp_path / "capture.pt.trace.json", [call(0, 5, 1), kernel(10, 5, 1)], ROCM)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with traceview.open(tmp_path, cache=False) as session:
            assert session.sql("SELECT count(*) FROM traces").fetchall() == [(2,)]
        with traceview.open(tmp_path / "a.pt.trace.json", cache=False) as session:
            assert session.sql("SELECT count(*) FROM traces").fetchall() == [(1,)]


def test_what_is_only_called_a_capture_costs_nothing(tmp_path: Path) -> None:
    trace = _replayed([["mm"]], tmp_path)
    (tmp_path / "capture_settings.trace.json").write_text('{"mode": "full"}')
    with traceview.open(trace, cache=False) as session:
        assert _operators(session) == [("mm", "replay", True)]
    with pytest.raises(traceview.errors.UnreadableTraceError):
        traceview.open(trace, captures=[tmp_path / "capture_settings.trace.json"], cache=False)


def test_launches_that_ran_are_no_part_of_a_capture(tmp_path: Path) -> None:
    events = _captured(["warm", "mm"])
    events.append(kernel(500_000, 5, 1, name="warm"))
    trace = _replayed([["mm"]], tmp_path)
    capture = write(tmp_path / "c" / "graphs.json", events, ROCM)
    with traceview.open(trace, captures=[capture], cache=False) as session:
        assert _operators(session) == [("mm", "aten::mm", True)]


@pytest.mark.parametrize(
    ("replayed", "captured", "expected"),
    [
        ("abc", "abc", [(1, 1), (2, 2), (3, 3)]),
        ("abc", "axc", [(1, 1), (3, 3)]),
        ("abc", "xabc", [(1, 2), (2, 3), (3, 4)]),
        ("abc", "bc", [(2, 1), (3, 2)]),
        ("abc", "xyz", []),
        ("", "abc", []),
    ],
)
def test_places_keep_the_order(replayed: str, captured: str, expected: list[tuple[int, int]]) -> None:
    assert places([*replayed], [*captured]) == [Place(*place) for place in expected]


def test_very_long_graphs_are_compared_at_both_ends() -> None:
    captured = [f"k{place % 7}" for place in range(3_000)]
    replayed = [*captured[:1_500], "new", *captured[1_500:]]
    found = places(replayed, captured)
    assert found[:1_500] == [Place(place, place) for place in range(1, 1_501)]
    assert found[1_500:] == [Place(place + 1, place) for place in range(1_501, 3_001)]


@pytest.mark.sampled(1)
@pytest.mark.skipif(not REAL.exists(), reason=WITHOUT_TRACES)
@pytest.mark.parametrize(("trace", "kernels"), [("decode", 421), ("piecewise", 361)])
def test_recorded_replays_join_their_captures(trace: str, kernels: int) -> None:
    path = REAL / f"vllm_{trace}_graph.json.gz"
    with traceview.open(path, captures=[REAL / "capture"]) as session:
        joined = "SELECT count(*) FROM launches WHERE by_graph AND op_id < 0"
        assert session.sql(joined).fetchall() == [(kernels,)]
        assert session.sql("SELECT count(*) FROM launches WHERE by_graph").fetchall() == [(kernels,)]
        if trace == "decode":  # 2 x 32 x 5,120 x 2,880 operations and as many additions as results
            flops = session.sql("""
                SELECT DISTINCT op_work.flops FROM launches JOIN op_work USING (trace_id, op_id)
                JOIN ops USING (trace_id, op_id) WHERE input_dims::VARCHAR LIKE '[[5120],[32,2880]%'
            """)
            assert flops.fetchall() == [(2.0 * 32 * 5_120 * 2_880 + 32 * 5_120,)]

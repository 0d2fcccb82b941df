"""The flame graphs: what is drawn, the way through them, ranks, steps, and two runs."""

from __future__ import annotations

import re
from pathlib import Path

from tests.tui.conftest import SAMPLES, Drive
from tests.tui.driving import Screen
from traceview.tui.flame.frames import placed
from traceview.tui.flame.graph import FlameGraph

FOLDER = [SAMPLES / "training_nvidia"]
LISTED = [(0, "a", 60), (1, "b", 40), (2, "ab", 10), (1, "c", 5), (0, "ab", 30)]


def graph(screen: Screen) -> FlameGraph:
    """The frames on the screen."""
    return screen.app.base.query_one(FlameGraph)


def test_frames_are_placed_after_those_before_them() -> None:
    root = placed("all", 100, LISTED)
    assert [(each.name, each.start, each.ns) for each in root.walk()] == [
        ("all", 0, 100), ("a", 0, 60), ("b", 0, 40), ("ab", 0, 10), ("c", 40, 5), ("ab", 60, 30)
    ]  # fmt: skip
    # Each time counts once, and words have to be in one name.
    assert root.matching_ns(["b"]) == 70
    assert root.matching_ns(["a"]) == 90
    assert root.matching_ns(["b", "c"]) == 0
    inner = root.inside[0].inside[0]
    assert [each.name for each in inner.path] == ["all", "a", "b"]
    assert inner.beside(1).name == inner.beside(9).name == "c"


def test_it_shows_time_by_stack_of_ranks_and_steps(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        text = await screen.press("F")
        assert "GPU time by module, operator and kernel · all ranks, summed · 78.14 ms" in text
        assert "▏DistributedDataParallel_0" in text
        # What the colours mean, and what cannot be read; scraps of names are left out.
        assert re.search(r" communication  compute  module, operator  \d\d unnamed: too narrow ─", text)
        assert not re.search(r"▏(?!all)\w{1,3}[▏ ]", text)
        text = await screen.press("down", "down")
        frame, root = graph(screen).current, graph(screen).top
        assert f"DecoderModel_0 · {frame.ns / 1e6:.2f} ms, {frame.ns / root.ns:.1%}"[:-1] in text
        # The width of a frame is its share of the screen.
        assert graph(screen).bounds(frame) == (0, 78 * frame.ns // root.ns)
        await screen.press("enter")
        assert graph(screen).bounds(graph(screen).current) == (0, 78)
        await screen.press("escape", "slash")
        text = await screen.type("ncclDevKernel")
        assert "with 'ncclDevKernel'".lower() in text.lower()
        await screen.press("r", "down", "enter")
        text = await screen.press("w", "down", "enter")
        (query,) = screen.app.session.sql(
            """SELECT sum(least(work.end_ns, steps.end_ns) - greatest(work.start_ns, steps.start_ns))::BIGINT
            FROM gpu_activity AS work JOIN steps ON steps.trace_id = work.trace_id AND step = 6
                AND work.start_ns < steps.end_ns AND work.end_ns > steps.start_ns WHERE work.trace_id = 0"""
        ).fetchall()
        assert graph(screen).top.ns == query[0]
        assert "rank 0, step 6" in text
        text = await screen.press("t")
        assert "Host time · rank 0, step 6" in text
        assert "train_step" in text
        assert "then b, names the trace" in await screen.press("t")

    drive(FOLDER, scenario)


def test_the_window_of_the_timeline_can_be_chosen(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("F")
        whole = graph(screen).top.ns
        await screen.press("2", "w", "w", "w", "F", "w")
        text = await screen.press("down", "enter")
        assert "shown in the" in text
        assert 0 < graph(screen).top.ns < whole

    drive("inference_nvidia.json.gz", scenario)


def test_two_runs_are_one_graph_whose_differences_add_up(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        screen.app.compare_with([str(SAMPLES / "training_rocm")])
        await screen.press("F", "t", "t")
        comparison = screen.app.comparison
        assert comparison is not None
        assert comparison.result is not None
        root, total = graph(screen).top, comparison.result["total"]
        assert root.times == (total["before_ns"], total["after_ns"])
        classes = {row["class"].replace("_", " "): row for row in comparison.result["classes"]}
        assert root.inside
        for frame in root.inside:
            row = classes[frame.name]
            assert frame.times == (row["before_ns"], row["after_ns"])
        assert "before, " in screen.text
        assert " faster " in screen.text

    drive(FOLDER, scenario)


def test_nothing_recorded_is_said(drive: Drive, tmp_path: Path) -> None:
    path = tmp_path / "empty.json"
    path.write_text('{"schemaVersion": 1, "traceEvents": []}', encoding="utf-8")

    async def scenario(screen: Screen) -> None:
        assert "No GPU work and no operators here (to record: " in await screen.press(
            "F", "down", "enter", "escape"
        )
        assert "No Python functions" in await screen.press("t")

    drive([path], scenario)

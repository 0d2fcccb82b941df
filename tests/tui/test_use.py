"""Things a user does that cross views: the mouse, the tour, comparing, queries kept, export."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from textual import events

import traceview
from tests.tui.conftest import RULES, SAMPLES, Drive
from tests.tui.driving import Screen
from traceview.report.comparison.wording import ranked
from traceview.tui.app import TraceviewApp
from traceview.tui.comparing import CompareView
from traceview.tui.grid import Grid
from traceview.tui.query_history import QueryHistory
from traceview.tui.reading import Reading
from traceview.tui.registry import SHORT_TITLES, VIEW_KEYS, VIEWS
from traceview.tui.tabs import tab_rows
from traceview.tui.timeline.canvas import Canvas
from traceview.tui.timeline.lane import Lane
from traceview.tui.timeline.view import TimelineView
from traceview.tui.tour import DEMO

INFERENCE = "inference_nvidia.json.gz"


@pytest.mark.parametrize("width", [80, 100, 120, 300])
def test_every_tab_fits_with_its_whole_name(width: int) -> None:
    rows = tab_rows(width)
    assert all(sum(len(text) + 1 for _, text in tabs) - 1 <= width for tabs in rows)
    shown = dict(tab for tabs in rows for tab in tabs)
    assert list(shown) == [name for name, _, _ in VIEWS]
    assert len(rows) == (2 if width < 100 else 1)
    for name, title, _ in VIEWS:
        whole = title if width >= 120 else SHORT_TITLES.get(name, title)
        assert shown[name] in (f"{VIEW_KEYS[name]} {whole}", f"{VIEW_KEYS[name]}{whole[1:]}")


def test_the_mouse_on_tabs_tables_and_the_timeline(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        pilot = screen.pilot
        await pilot.click("#tabs", offset=(24, 0))
        await screen.settle()
        assert screen.app.here.view == "kernels"
        grid = screen.app.query_one("#kernels Grid", Grid)
        await pilot.click(grid, offset=(3, 4))
        assert grid.row == 3
        await pilot.click(grid, offset=(44, 0))
        await screen.settle()
        assert grid.sort == "count"
        counts = [grid.values(row)["count"] for row in range(grid.count)]
        assert counts == sorted(counts, reverse=True)
        await pilot.click(grid, offset=(3, 2), times=2)
        await screen.settle()
        assert screen.app.here.view == "kernel"
        await screen.press("2")
        await on_timeline(screen)

    async def on_timeline(screen: Screen) -> None:
        pilot, canvas = screen.pilot, screen.app.query_one(Canvas)
        whole, x = canvas.end - canvas.start, canvas.labels_width + 20
        at = canvas._time_at(x)
        for _ in range(3):
            await pilot._post_mouse_events([events.MouseScrollUp], canvas, offset=(x, 8))
        assert canvas.end - canvas.start < whole / 2
        assert abs(canvas._time_at(x) - at) <= whole // 50
        start = canvas.start
        await pilot.mouse_down(canvas, offset=(x, 8))
        await pilot._post_mouse_events([events.MouseMove], canvas, offset=(x - 10, 8), button=1)
        await pilot.mouse_up(canvas, offset=(x - 10, 8))
        assert canvas.start > start
        lane = next(at for at, lane in enumerate(canvas.lanes) if lane.group == "gpu")
        await pilot.click(canvas, offset=(x, 3 + lane - canvas._top))
        await screen.settle()
        assert canvas.lane == lane
        assert canvas.selected is not None
        await pilot.click(canvas, offset=(canvas.labels_width, 0))
        assert canvas.start <= 0

    drive(INFERENCE, scenario)


def test_links_lead_from_a_kernel_to_everything_around_it(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("2", "slash")
        await screen.type("cudaLaunchKernel")
        view = screen.app.query_one(TimelineView)
        assert screen.app.here.event_kind == "api_call"
        listed = await screen.press("L")
        assert "kernel" in listed
        await screen.press("enter")
        assert screen.app.here.event_kind == "kernel"
        first = view.canvas.lane
        for _ in range(200):
            await screen.keys("comma")
            if view.canvas.lane != first:
                break
        lane = view.canvas.current
        assert lane is not None
        assert "cudaLaunchKernel" in lane.name(view.canvas.selected or 0)

    drive(INFERENCE, scenario)


@pytest.mark.exhaustive
def test_communication_has_a_lane_of_its_own(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        text = await screen.press("2")
        assert re.search(r"r1 GPU 1 stream \d+ comm\.", text)
        rows = screen.app.session.sql(
            "SELECT count(*), sum(dur_ns) FROM gpu_activity WHERE class = 'communication' AND device = 0"
        ).fetchall()
        lanes = [
            lane
            for lane in screen.app.query_one(Canvas).lanes
            if isinstance(lane, Lane) and lane.device == 0 and lane.kind == "comm."
        ]
        assert [(sum(map(len, lanes)), sum(int(lane.durations.sum()) for lane in lanes))] == rows

    drive("training_nvidia", scenario, (120, 40))


@pytest.mark.exhaustive
def test_the_full_name_of_a_kernel_is_one_key_away(drive: Drive, tmp_path: Path) -> None:
    name = "void gemm<[int], " + "x" * 400 + ">()"
    events = [
        {
            "ph": "X",
            "cat": "kernel",
            "name": name,
            "pid": 0,
            "tid": 7,
            "ts": 10,
            "dur": 5,
            "args": {"device": 0},
        }
    ]
    path = tmp_path / "trace.json"
    path.write_text(json.dumps({"schemaVersion": 1, "deviceProperties": [], "traceEvents": events}))

    def shown(screen: Screen) -> str:
        return "".join(line.strip("│ ") for line in screen.lines)

    async def scenario(screen: Screen) -> None:
        await screen.press("3", "enter")
        assert name not in shown(screen)
        await screen.press("n")
        assert shown(screen).count("x") >= 400
        await screen.press("escape", "backspace", "space")
        assert shown(screen).count("x") >= 400

    drive([path], scenario)


def test_tables_are_exported_as_they_are_arranged(drive: Drive, tmp_path: Path) -> None:
    target = tmp_path / "kernels.csv"

    async def scenario(screen: Screen) -> None:
        await screen.press("3", "slash")
        await screen.type("triton")
        await screen.press("ctrl+e")
        await screen.type(str(target))
        grid = screen.app.query_one("#kernels Grid", Grid)
        lines = target.read_text(encoding="utf-8").splitlines()
        assert lines[0].split(",")[0] == '"total_ns"'
        assert [int(line.split(",")[0]) for line in lines[1:]] == [
            grid.values(row)["total_ns"] for row in range(grid.count)
        ]

    drive(INFERENCE, scenario)


@pytest.mark.exhaustive
def test_two_traces_are_compared_in_time_that_adds_up(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        assert "b names the trace" in await screen.press("c")
        await screen.press("b")
        text = await screen.type(str(SAMPLES / "inference_rocm.json.gz"))
        assert "slower" in text
        assert "blocking: the GPUs differ" in text
        comparison = screen.app.comparison
        assert comparison is not None
        assert comparison.result is not None
        view = screen.app.query_one(CompareView)
        for part in ("operators", "kernels", "modules", "phases"):
            assert f" {part} differ" in screen.text
            rows = [view.grid.values(row)["difference_ns"] for row in range(view.grid.count)]
            assert rows == [row["delta_ns"] for row in ranked(comparison.result, part)[0]]
            await screen.press("t")
        await screen.press("b")
        assert "/nowhere/at/all" in await screen.type("/nowhere/at/all")
        assert comparison is not screen.app.comparison

    drive(INFERENCE, scenario, (100, 30))


@pytest.mark.exhaustive
def test_the_tour_goes_through_views_and_escape_leaves_it() -> None:
    async def main() -> None:
        app = TraceviewApp(
            Reading(lambda progress: traceview.open(SAMPLES / INFERENCE, progress=progress)),
            RULES,
            ["demo"],
            tour=DEMO,
        )
        try:
            async with app.run_test(size=(80, 24)) as pilot:
                screen = Screen(app, pilot)
                await screen.settle()
                for step in DEMO:
                    assert step.title in screen.text
                    assert app.here.view == step.view
                    await screen.press("enter")
                assert app.screen is app.base
        finally:
            app.close()

    asyncio.run(main())


def test_queries_are_kept_for_the_next_session(tmp_path: Path) -> None:
    path = tmp_path / "state" / "queries.jsonl"
    first = QueryHistory(path)
    for query in ("SELECT 1", "SELECT 2\nFROM x", "SELECT 1"):
        first.add(query)
    second = QueryHistory(path)
    assert [second.go(-1), second.go(-1), second.go(-1)] == ["SELECT 1", "SELECT 2\nFROM x", None]
    assert second.go(1) == "SELECT 1"
    assert second.go(1) is None
    path.write_text('"SELECT 3"\n{"no": "query"}\nbroken\n', encoding="utf-8")
    assert QueryHistory(path).go(-1) == "SELECT 3"
    path.write_bytes(b"\xff\xfe")
    broken = QueryHistory(path)
    broken.add("SELECT 4")
    assert QueryHistory(path).go(-1) == "SELECT 4"
    path.write_text("".join(f'"SELECT {each}"\n' for each in range(200)), encoding="utf-8")
    broken.add("SELECT 4 + 4")
    assert len(path.read_text(encoding="utf-8").splitlines()) == 200, "as many as are read"


def test_history_that_cannot_be_written_lasts_as_long_as_the_program(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    history = QueryHistory(tmp_path / "file" / "queries.jsonl")
    history.add("SELECT 1")
    history.add("SELECT 2")
    assert history.go(-1) == "SELECT 1"


def test_what_if_is_one_key_away(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        shown = await screen.press("w")
        assert "What if finding:" in shown
        assert "grade A" in shown
        await screen.press("escape", "3", "w")
        shown = await screen.press()
        assert "What if kernel:" in shown
        assert "=0.5" in shown
        shown = await screen.press("escape", "4", "w")
        assert "What if operator:" in shown or "nothing in the trace is changed" in shown

    drive([SAMPLES / INFERENCE], scenario)

"""What frames and charts show, and how Esc clears."""

from __future__ import annotations

import pytest

from tests.tui.conftest import Drive
from tests.tui.driving import Screen
from traceview.report.event_names import EVENT_TABLES
from traceview.terminal import cell_width
from traceview.tui.chart import sparkline
from traceview.tui.grid import Grid
from traceview.tui.header import path_text
from traceview.tui.timeline.lane import EVENT_KINDS
from traceview.tui.timeline.view import TimelineView

PATH = ["Findings", "Kernels", "ncclDevKernel_AllReduce_Sum_bf16_RING_LL"]


@pytest.mark.parametrize("width", range(8, 70))
def test_a_path_fits_and_ends_with_where_one_is(width: int) -> None:
    text = path_text(PATH, width)
    assert cell_width(text) <= width
    assert text.endswith("LL") or width < 10
    assert ("Findings" in text) == (width >= cell_width(path_text(PATH, 200)))


def test_small_charts_show_every_value() -> None:
    assert sparkline([0, 1, 500, 1000]) == " ▁▄█"
    assert sparkline([]) == ""


def test_every_kind_of_evidence_has_a_lane() -> None:
    assert set(EVENT_TABLES) <= set(EVENT_KINDS)


def test_the_chart_of_a_kernel_adds_up_to_its_time(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        for key, name in (("3", "kernel"), ("4", "operator")):
            await screen.press(key)
            grid = screen.app.query_one(f"#{screen.app.here.view} Grid", Grid)
            total = "total_ns" if name == "kernel" else "gpu_ns"
            for row in range(3):
                values = grid.values(row)
                assert sum(values["over_time"]) == values[total]

    drive("training_nvidia", scenario)


def test_escape_clears_filter_and_order(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("3")
        grid = screen.app.query_one("#kernels Grid", Grid)
        before = [grid.values(row)["_name"] for row in range(grid.count)]
        await screen.press("slash")
        await screen.type("nvjet")
        await screen.press("o")
        assert grid.count < len(before)
        await screen.press("escape")
        assert [grid.values(row)["_name"] for row in range(grid.count)] == before

    drive("training_nvidia", scenario)


def test_escape_ends_what_the_timeline_shows_apart(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("enter")
        canvas = screen.app.query_one(TimelineView).canvas
        assert canvas.shown is not None
        await screen.press("m", "escape")
        assert canvas.shown is None
        assert canvas.ruler is None

    drive("training_nvidia", scenario)


def test_the_critical_path_and_what_halving_saves(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        text = await screen.press("P")
        report = screen.app.report
        assert "replay of grade A (within 1 %): " in text
        assert "profile: saved at 25, 50, 75, 100 % less" in text
        rows = screen.app.query_one("#critical Grid", Grid)
        shares = [rows.values(row)["saves_share"] for row in range(rows.count)]
        assert shares == [row["saved_share"] for row in report["best_changes"]]
        # What half the time saves is the point of the causal profile in the middle.
        curve = rows.values(0)["profile"]
        assert curve[1] == rows.values(0)["-50 %_share"] == pytest.approx(shares[0], abs=1e-6)
        assert curve == sorted(curve)
        assert "What if kernel" in await screen.press("enter")

    drive("training_nvidia", scenario)

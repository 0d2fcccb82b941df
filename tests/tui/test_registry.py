"""One list of actions: keymap, footer, help and palette cannot disagree."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.tui.conftest import Drive
from tests.tui.driving import Screen
from traceview.tui.app import TraceviewApp
from traceview.tui.comparing import CompareView
from traceview.tui.dialogs import help_text
from traceview.tui.findings import FindingsView
from traceview.tui.flame.graph import FlameGraph
from traceview.tui.flame.view import FlameView
from traceview.tui.grid import Grid
from traceview.tui.host import HostView
from traceview.tui.kernel import KernelView
from traceview.tui.keys import user_settings
from traceview.tui.loading import LoadingScreen
from traceview.tui.plots import PlotView
from traceview.tui.ranks import RanksView
from traceview.tui.registry import ACTIONS, VIEWS
from traceview.tui.sql import SqlView
from traceview.tui.tables import OperatorsView
from traceview.tui.timeline.canvas import Canvas
from traceview.tui.timeline.view import TimelineView
from traceview.tui.view import View
from traceview.tui.views import made_view

OWNERS = {
    "app": TraceviewApp,
    "loading": LoadingScreen,
    "findings": FindingsView,
    "what-if": View,
    "timeline": Canvas,
    "event": TimelineView,
    "table": Grid,
    "operators": OperatorsView,
    "host": HostView,
    "ranks": RanksView,
    "kernel": KernelView,
    "plot": PlotView,
    "compare": CompareView,
    "sql": SqlView,
    "flame": FlameView,
    "frames": FlameGraph,
}


@pytest.mark.parametrize("scope", ACTIONS)
def test_every_action_can_be_done(scope: str) -> None:
    for action in ACTIONS[scope]:
        assert hasattr(OWNERS[scope], f"action_{action.method.split('(')[0]}")


@pytest.mark.parametrize("name", [name for name, _, _ in VIEWS])
def test_no_key_means_two_things_in_one_place(name: str) -> None:
    scopes = made_view(name).scopes
    keys = Counter(
        key for scope in ("app", *scopes) for action in ACTIONS[scope] for key in action.keys.split(",")
    )
    # The focused widget comes before the views around it: enter of a table may differ from theirs, and escape
    # clears what is in it, or else leaves it.
    repeated = {key for key, count in keys.items() if count > 1} - {"enter", "escape"}
    assert repeated == set()


@pytest.mark.parametrize("scope", sorted(OWNERS))
def test_no_action_needs_alt_or_ctrl_enter(scope: str) -> None:
    assert not [action for action in ACTIONS[scope] if "alt" in action.keys or "ctrl+enter" in action.keys]


def test_keys_that_mean_something_else_in_each_view_are_in_its_footer() -> None:
    shared = [
        action for actions in ACTIONS.values() for action in actions if {"w", "t"} & {*action.keys.split(",")}
    ]
    assert len(shared) > 5
    assert all(action.footer for action in shared)


def test_views_name_scopes_that_exist() -> None:
    for name, _, _ in VIEWS:
        view = made_view(name)
        assert isinstance(view, View)
        assert set(view.scopes) <= set(OWNERS)


def test_help_lists_the_keys_of_the_view(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        text = await screen.press("2", "question_mark")
        assert "Zoom in." in text
        assert "Timeline: GPUs, threads" in text
        assert text.index("Zoom in.") < text.index("Zoom out.") < text.index("Everywhere")
        await screen.press("escape")
        assert "Zoom in." not in screen.text
        assert "Critical path" in await screen.press("P")
        text = await screen.press("question_mark")
        assert text.index("Path: The critical path") < text.index("Tables") < text.index("Open the row.")

    drive("inference_nvidia.json.gz", scenario, (100, 60))


def test_help_ends_with_what_words_mean() -> None:
    text = help_text("kernel", ("kernel", "table"))
    assert text.startswith("This view\n  t")
    assert text.partition("docs/definitions.md")[2].splitlines()[2].split()[:2] == [
        "exposed",
        "Communication",
    ]


def test_the_palette_does_actions_and_opens_tables(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("ctrl+p")
        await screen.pilot.press(*"tablehealth")
        await screen.until("table health")
        await screen.press("down", "enter")
        await screen.until("FROM health")
        assert screen.app.here.label == "health"

    drive("inference_nvidia.json.gz", scenario)


def test_the_user_can_give_an_action_another_key(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRACEVIEW_CONFIG_DIR", str(tmp_path))
    text = 'theme = "nord"\n"app.view-health" = "H"\n"app.nonsense" = "x"\n'
    (tmp_path / "keys.toml").write_text(text, encoding="utf-8")

    async def scenario(screen: Screen) -> None:
        await screen.press("H")
        assert screen.app.here.view == "health"
        assert screen.app.theme == "nord"
        for _ in range(5):
            await screen.press("ctrl+t")
        assert screen.app.theme == "textual-dark"

    drive("inference_nvidia.json.gz", scenario)
    settings = user_settings()
    assert settings.keys == {"app.view-health": "H"}
    assert "app.nonsense" in settings.problems[0]
    (tmp_path / "keys.toml").write_text('theme = "none such"', encoding="utf-8")
    assert "textual-light" in user_settings().problems[0]

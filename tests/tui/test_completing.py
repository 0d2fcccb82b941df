"""The SQL view helps: names, tables, examples and queries that were run before."""

from __future__ import annotations

import pytest
from textual.widgets import OptionList, Tree

import traceview
from tests.tui.conftest import SAMPLES, Drive
from tests.tui.driving import Screen
from traceview.tui.completing import Completions, SqlEditor
from traceview.tui.examples import EXAMPLES
from traceview.tui.grid import Grid


def editor(screen: Screen) -> SqlEditor:
    """The editor, without text."""
    found = screen.app.screen.query_one(SqlEditor)
    found.text = ""
    return found


def offered(screen: Screen) -> list[str]:
    """The names in the list; none where it is hidden."""
    found = screen.app.screen.query_one(Completions)
    return [str(option.id) for option in found.options] if found.display else []


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("typed", "completed"),
    [("wher", "where"), ("FROM kernel_summ", "FROM kernel_summary"), ("from breakd", "from breakdown")],
)
def test_tab_completes_and_stays_in_the_editor(drive: Drive, typed: str, completed: str) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("9", "i")
        text = editor(screen)
        text.text = typed[:-1]
        text.move_cursor((0, len(text.text)))
        await screen.press(typed[-1])
        await screen.press("tab")
        assert text.text == completed
        assert screen.app.focused is text
        assert not offered(screen)

    drive("jax_cpu.xplane.pb", scenario)


def test_escape_closes_the_names_and_then_leaves(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("9", "i")
        text = editor(screen)
        await screen.press("tab")
        assert "SELECT" in offered(screen)
        await screen.press("escape")
        assert offered(screen) == []
        assert screen.app.focused is text
        await screen.press("escape")
        assert isinstance(screen.app.focused, Grid)

    drive("jax_cpu.xplane.pb", scenario)


def test_columns_of_the_tables_that_are_named_come_first(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("9", "i")
        text = editor(screen)
        text.text = "FROM kernels WHERE reg"
        text.move_cursor((0, len(text.text)))
        assert text.candidates()[0] == "registers"

    drive("jax_cpu.xplane.pb", scenario)


def test_the_tables_insert_their_names(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("9")
        text = editor(screen)
        await screen.press("t")
        assert isinstance(screen.app.focused, Tree)
        await screen.press("down", "enter")
        assert text.text in text.relations
        assert screen.app.focused is text

    drive("jax_cpu.xplane.pb", scenario)


@pytest.mark.parametrize(("width", "shown"), [(80, False), (130, True)])
def test_the_tables_are_shown_where_there_is_room_unless_one_says_otherwise(
    drive: Drive, width: int, shown: bool
) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("9")
        tables = screen.app.screen.query_one("#schema")
        assert tables.display is shown
        for wanted in (True, False):
            await screen.press("t")
            assert tables.display is wanted
            await screen.pilot.resize_terminal(width + 1, 24)
            await screen.settle()
            assert tables.display is wanted

    drive("jax_cpu.xplane.pb", scenario, (width, 24))


def test_the_colours_of_queries_go_with_the_theme(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("9")
        colors = []
        for theme in ("textual-dark", "textual-light", "ansi-light", "ansi-dark"):
            screen.app.theme = theme
            await screen.settle()
            colors.append(editor(screen).theme)
        assert colors == ["css", "on light", "on light", "css"]

    drive("jax_cpu.xplane.pb", scenario)


def test_examples_run_and_come_back_as_recent_queries(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("9")
        assert EXAMPLES[0][0] in await screen.press("x")
        await screen.press("enter")
        assert screen.app.screen.query_one(SqlEditor).text == EXAMPLES[0][1]
        await screen.press("r")
        assert isinstance(screen.app.focused, OptionList)
        await screen.press("escape")

    drive("inference_nvidia.json.gz", scenario)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("query", [query for _, query in EXAMPLES], ids=[title for title, _ in EXAMPLES])
def test_every_example_is_a_query(query: str) -> None:
    with traceview.open(SAMPLES / "training_nvidia") as session:
        assert session.sql(query).fetchall()

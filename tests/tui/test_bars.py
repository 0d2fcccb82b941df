"""The tabs, and the bar of the lists of a view: which have rows, and which is chosen."""

from __future__ import annotations

from tests.report.reports import report
from tests.tui.conftest import Drive
from tests.tui.driving import Screen
from traceview.report.sections import RANKS, RECORDED
from traceview.tui.ranks import RanksView
from traceview.tui.registry import LACKS
from traceview.tui.sub_views import SubView, SubViews, drawn
from traceview.tui.tabs import Tabs, views_without_rows


def test_tabs_without_rows_are_known_from_the_report() -> None:
    found = report(kernels=[], operators=[], collectives=[], health=[], critical_path=[], breakdown=[])
    assert views_without_rows({}) == frozenset()
    everything = {"kernels", "operators", "communication", "ranks", "health", "host", "flame", "critical"}
    assert views_without_rows(found | {name: [] for name in RECORDED}) == everything
    some = found | {"kernels": [{}], "breakdown": [{}, {}], "ranges": [{}]}
    assert views_without_rows(some) == everything - {"kernels", "flame", "ranks", "host"}


def test_lists_of_a_view_are_in_sight_and_those_without_rows_are_passed_over(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        found = screen.app.report
        bar = (await screen.press("8")).splitlines()[3]
        stragglers = len(found["stragglers"])
        assert bar.startswith(
            f"Time: 2 · Stragglers{f': {stragglers}' * bool(stragglers)} · Pipelines · Communicators"
        )
        with_rows = [name for name in ("breakdown", *RANKS) if found.get(name)]
        view = screen.app.view
        assert isinstance(view, RanksView)
        for expected in [*with_rows[1:], "breakdown"]:
            await screen.press("t")
            assert ("breakdown", *RANKS)[view.listed] == expected
        await screen.pilot.click(SubViews, offset=(bar.index("Pipelines") + 2, 0))
        await screen.settle()
        assert "Pipelines: none in these traces." in screen.text

    drive("training_nvidia", scenario)


def test_the_pointer_on_a_dim_tab_tells_what_is_missing(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        told = {}
        for name in ("compare", "Comm", "Kernels"):
            row = next(at for at, line in enumerate(screen.lines) if name in line)
            await screen.pilot.hover(Tabs, offset=(screen.lines[row].index(name), row - 1))
            told[name] = screen.app.base.query_one(Tabs).tooltip
        assert told == {
            "compare": LACKS["compare"], "Comm": LACKS["communication"], "Kernels": "GPU time by kernel."
        }  # fmt: skip
        # The view itself says it too.
        assert LACKS["communication"] in await screen.press("5")

    drive("inference_nvidia.json.gz", scenario)


def test_what_a_view_is_without_fits_a_narrow_screen() -> None:
    assert max(map(len, LACKS.values())) <= 78


def test_lists_without_rows_give_way_and_the_chosen_one_is_in_sight() -> None:
    lists = [SubView("one", 1), SubView("two", 0), *(SubView(f"list {at}", at) for at in range(3, 9))]
    shown = [drawn(lists, chosen, width)[0].plain for chosen, width in ((0, 99), (0, 70), (7, 30))]
    assert shown[0].startswith("one: 1 · two · list 3: 3 · ")
    assert shown[1].startswith("one: 1 · list 3: 3 · ")
    assert shown[2].startswith("… list ")
    assert shown[2].endswith("list 8: 8")
    assert len(shown[2]) <= 30

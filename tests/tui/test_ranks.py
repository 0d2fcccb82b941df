"""The lists of the view of ranks, and the plot of bandwidths."""

from __future__ import annotations

import pytest

from tests.tui.conftest import Drive
from tests.tui.driving import Screen
from traceview.report.head import total
from traceview.report.sections import RANKS
from traceview.tui.grid import Grid
from traceview.tui.ranks import RanksView, bandwidth_plot


def test_bandwidth_rises_with_size_by_hand() -> None:
    """Eight rows for 10 to 1,000 GB/s, 72 columns for 10^6 to 10^9 bytes; what has no size is no point."""
    row = {"kind": "data", "name": "all_reduce", "between_hosts": True}
    rows = [row | {"bytes": 10**6, "bus_gb_per_s": 10.0}, row | {"bytes": 10**8, "bus_gb_per_s": 100.0}]
    other = row | {"name": "broadcast", "bytes": None, "bus_gb_per_s": None}
    title, plot = bandwidth_plot([*rows, other], 80, 10)
    legend, *lines = plot.plain.splitlines()
    assert (title, legend) == ("Bus bandwidth [GB/s] over bytes", "a data all_reduce between hosts")
    assert [(at, line.index("a") - 8) for at, line in enumerate(lines) if "a" in line] == [(4, 47), (7, 0)]
    assert lines[0].split() == ["1000", "GB/s"]
    assert lines[-1].split() == ["1e+06", "1e+07", "1e+08", "bytes", "1e+09"]


@pytest.mark.exhaustive
def test_the_lists_of_ranks_are_those_of_the_report(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("8")
        report = screen.app.report
        known = {name: table for name, table in RANKS.items() if total(report, name)}
        assert 1 < len(known) < len(RANKS)
        for name, table in known.items():
            text = await screen.press("t")
            assert table.title in text
            assert ("Bus bandwidth [GB/s] over bytes" in text) == (name == "bandwidths")
            rows = screen.app.query_one("#ranks Grid", Grid).rows
            assert rows is not None
            assert rows.num_rows == total(report, name)
        assert "Time by rank" in await screen.press("t")

    drive("training_nvidia", scenario)


def test_another_list_does_not_show_the_rows_of_the_one_before(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("8")
        view = screen.app.query_one("#ranks", RanksView)
        for number in range(len(RANKS)):
            view.show_list(number + 1)
            assert (view.grid.rows, view.listed) == (None, number + 1)
            await screen.pilot.pause(0)
            assert "Time by rank" not in screen.text
            await screen.settle()

    drive("training_nvidia", scenario)


def test_a_long_legend_takes_lines_of_the_plot() -> None:
    rows = [
        {"kind": "data", "name": name, "between_hosts": True, "bytes": 1 << 20, "bus_gb_per_s": 80.0}
        for name in ("all_gather", "all_reduce", "reduce_scatter", "all_to_all")
    ]
    lines = bandwidth_plot(rows, 76, 14)[1].plain.splitlines()
    assert len(lines) == 14
    assert max(map(len, lines[:3])) <= 76
    assert "d data all_to_all between hosts" in " ".join(lines[:3])

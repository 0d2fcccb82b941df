"""Every view over the samples: what it shows agrees with the database, and nothing breaks for lack of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.conftest import SAMPLES, Drive
from tests.tui.driving import Screen
from traceview.quantities import duration
from traceview.report.head import less_than_its_parts, spot
from traceview.rules.rule import SEVERITY_WORDS
from traceview.selection import Selection
from traceview.tui.grid import Grid
from traceview.tui.kernel import KernelView
from traceview.tui.sql import SqlEditor
from traceview.tui.tree import SEPARATOR

ALL_VIEWS = "1234567890ch"


def test_findings_come_first_with_their_explanation(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        text = screen.text
        assert "recoverable" in text
        first = screen.app.report["findings"][0]
        assert first["code"] in text
        assert duration(first["recoverable_ns"]) in text
        assert f"{first['code']} {first['name']} · {SEVERITY_WORDS[first['severity']]}" in text
        said, tried = " ".join(first["message"].split()), first["advice"][0].split()[:4]
        # The scroll bar is beside the text.
        shown = " ".join(line.strip("│ ▁▂▃▄▅▆▇█") for line in screen.lines)
        assert said in shown
        assert f"try: {' '.join(tried)}" in shown
        assert less_than_its_parts(screen.app.report) in shown
        assert spot(screen.app.report, [first]) in text
        assert len(screen.lines) == 24
        wide = max(map(len, screen.lines))
        assert wide <= 80

    drive("training_nvidia", scenario)


def test_enter_shows_the_evidence_in_the_timeline_and_backspace_returns(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        findings = screen.app.report["findings"]
        at = next(n for n, row in enumerate(findings) if row["evidence"][0]["event_kind"] == "kernel")
        finding = findings[at]
        text = await screen.press(*["down"] * at, "enter")
        assert f"\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} {finding['code']}" in text
        evidence = finding["evidence"][0]
        assert screen.app.here.event_id == evidence["event_id"]
        values = [finding["trace_id"], evidence["event_kind"], evidence["event_id"]]
        query = "SELECT dur_ns FROM gpu_activity WHERE (trace_id, event_kind, event_id) = (?, ?, ?)"
        ((length,),) = screen.app.session.sql(query, values).fetchall()
        assert duration(length) in text
        assert "try: " in await screen.press("backspace")

    drive("training_nvidia", scenario)


def test_totals_on_the_screen_equal_the_query(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        rows = screen.app.session.sql(
            "SELECT short_name, sum(dur_ns)::BIGINT FROM kernels GROUP BY ALL ORDER BY 2 DESC LIMIT 3"
        ).fetchall()
        text = await screen.press("3")
        for name, total in rows:
            line = next(line for line in text.splitlines() if duration(total) in line)
            assert name[:12] in line

    drive("inference_nvidia.json.gz", scenario, (120, 30))


@pytest.mark.exhaustive
def test_the_first_runs_of_a_kernel_stay_where_they_are_when_all_are_there(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("3", "enter")
        view = screen.app.query_one(KernelView)
        rows = view.grid.rows
        assert rows is not None
        assert rows.num_rows > 3
        view._first_loaded(rows.slice(0, 3))
        view.grid.move(2)
        assert "first 3 rows, reading …" in str(view.query_one("#rows").border_title)
        text = await screen.press("down")
        assert "reading …" not in text
        assert rows.equals(view.grid.rows)
        assert view.grid.row in (2, 3)

    drive("training_nvidia", scenario)


@pytest.mark.exhaustive
def test_one_kernel_has_histogram_occupancy_runs_and_shapes(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        text = await screen.press("3", "enter")
        assert "limited by" in text
        assert "█" in text
        assert "Launches · 88 rows" in text
        assert "t shows launches" in await screen.press("t")
        await screen.press("t", "enter")
        assert screen.app.here.view == "timeline"
        assert screen.app.here.event_kind == "kernel"

    drive("training_nvidia", scenario)


def test_operators_flat_by_module_by_call_site_and_as_a_tree(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        query = "SELECT sum(dur_ns)::BIGINT FROM gpu_activity WHERE op_id IS NOT NULL"
        ((total,),) = screen.app.session.sql(query).fetchall()
        assert "by operator" in await screen.press("4")
        assert "by module" in await screen.press("t")
        assert "by call site" in await screen.press("t")
        assert "as a tree" in await screen.press("t")
        grid = screen.app.query_one("#operators Grid", Grid)
        rows = [grid.values(row) for row in range(grid.count)]
        roots = [row["gpu_ns"] for row in rows if row["_path"] == row["_name"]]
        assert len(roots) < len(rows)
        assert sum(roots) == total
        assert roots == sorted(roots, reverse=True)
        while "▾" not in grid.current["operator"]:
            await screen.press("down")
        folded = grid.current["_path"]
        assert "▸" in await screen.press("x")
        assert grid.current["_path"] == folded
        assert not grid.values(grid.row + 1)["_path"].startswith(folded + SEPARATOR)
        await screen.press("X")
        assert grid.count == len(rows)
        await screen.press("X", "o", "o", "o", "o")
        assert grid.count == len(roots)
        assert grid.sort == "operator"
        names = [grid.values(row)["_name"] for row in range(grid.count)]
        assert names == sorted(names)
        assert "No annotations of an inference server" in await screen.press("t")

    drive("training_nvidia", scenario)


@pytest.mark.exhaustive
def test_the_timeline_of_nsight_systems(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        assert "calls" in await screen.press("2")

    drive("training_nvidia_nsight.sqlite", scenario, (100, 60))


def test_an_empty_selection_says_that_there_is_nothing(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        assert "No GPU work" in screen.text
        for key in ALL_VIEWS:
            await screen.press(key)
        assert "No kernels" in await screen.press("3")

    drive("jax_cpu.xplane.pb", scenario, selection=Selection(from_ns=0, to_ns=1))


def test_names_of_the_trace_are_no_markup_and_no_terminal_codes(drive: Drive, tmp_path: Path) -> None:
    name = "[bold red]gemm[/]<[int]>\\u001b[2J\\u202e" + "x" * 400
    event = (
        '{{"ph":"X","cat":"kernel","name":"{}","pid":0,"tid":7,"ts":{},"dur":10,'
        '"args":{{"stream":7,"device":0}}}}'
    )
    path = tmp_path / "trace.json"
    events = ",".join(event.format(name, at) for at in (100, 150))
    path.write_text(f'{{"schemaVersion":1,"deviceProperties":[],"traceEvents":[{events}]}}', encoding="utf-8")

    async def scenario(screen: Screen) -> None:
        for key in ALL_VIEWS:
            text = await screen.press(key)
            assert "\x1b" not in text
            assert "\u202e" not in text
        # A line may end at the space of the name.
        assert "[bold red]gemm[/]" in (await screen.press("3", "enter")).replace("\n", " ")

    drive([path], scenario)


def test_the_sort_and_the_filter_of_a_table(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("3", "slash")
        await screen.pilot.press(*"nvjet")
        assert "nvjet" in screen.lines[-1]
        text = await screen.press("enter")
        assert "3 of 22 rows" in text
        assert "ncclDev" not in text
        await screen.press("o", "o", "o")
        grid = screen.app.query_one("#kernels Grid", Grid)
        assert grid.sort == "count"
        counts = [grid.values(row)["count"] for row in range(grid.count)]
        assert counts == sorted(counts, reverse=True)

    drive("training_nvidia", scenario)


def test_sql_runs_completes_and_exports(drive: Drive, tmp_path: Path) -> None:
    async def scenario(screen: Screen) -> None:
        screen.app.open_sql("SELECT 6 * 7 AS answer, 'x' AS y;", "test")
        await screen.settle()
        assert "42" in screen.text
        await screen.press("ctrl+e")
        await screen.type(str(tmp_path / "a.csv"))
        assert (tmp_path / "a.csv").read_text() == '"answer","y"\n42,"x"\n'
        screen.app.open_sql("SELECT nonsense", "test")
        await screen.settle()
        assert "nonsense" in screen.lines[-3] + "".join(screen.lines)
        assert screen.app.is_running

    drive("inference_nvidia.json.gz", scenario, (100, 30))


def test_the_editor_is_ready_to_type_in_and_one_key_clears_it(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        names = list(screen.app.catalogue.columns)
        assert names.index("kernels") < names.index("traces") < names.index("breakdown")
        await screen.press("9", "i")
        editor = screen.app.screen.query_one(SqlEditor)
        assert editor.text
        assert editor.cursor_location == editor.document.end
        await screen.press("escape", "ctrl+l")
        assert (editor.text, editor.has_focus) == ("", True)

    drive("inference_nvidia.json.gz", scenario, (100, 30))


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("typed", "rest"), [("sel", "ect"), ("SEL", "ECT"), ("breakd", "own")])
def test_keywords_complete_in_the_case_that_is_typed(drive: Drive, typed: str, rest: str) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("9", "i")
        editor = screen.app.screen.query_one(SqlEditor)
        editor.text = ""
        await screen.press(*typed)
        assert editor.suggestion == rest
        await screen.press("right")
        assert editor.text == typed + rest

    drive("jax_cpu.xplane.pb", scenario)


def test_a_rule_page_is_rendered_and_names_the_traces(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        screen.app.show_rule("IDL001")
        await screen.settle()
        assert "What it is" in screen.text
        assert "##" not in screen.text
        assert "traceview explain /" in screen.text

    drive("training_nvidia", scenario, (200, 80))


def test_the_samples_are_there() -> None:
    assert (SAMPLES / "training_nvidia").is_dir()

"""What the tables of single views show, and where their rows lead."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.pytorch.traces import Event, annotation, call, event, kernel, op, write
from tests.tui.conftest import SAMPLES, Drive
from tests.tui.driving import Screen
from traceview.quantities import duration, percent
from traceview.tui.cells import cell
from traceview.tui.findings import _with_code
from traceview.tui.grid import Grid


def allocation(at_ns: int, device: int, total: int) -> Event:
    args: dict[str, Any] = {"Device Type": int(device >= 0), "Device Id": device, "Addr": 1, "Bytes": 64}
    return event("cpu_instant_event", "[memory]", at_ns, 0, args | {"Total Allocated": total}, ph="i", s="t")


def test_the_memory_of_the_host_is_no_gpu(drive: Drive, tmp_path: Path) -> None:
    events = [
        annotation("ProfilerStep#1", 0, 4),
        annotation("ProfilerStep#2", 4, 19_996),
        call(1_000, 500, 1),
        kernel(2_000, 3_000, 1),
        *(allocation(at, device, 64 * at) for at in (3, 5) for device in (-1, 0, 10)),
    ]
    path = write(tmp_path / "trace.json", events)

    async def scenario(screen: Screen) -> None:
        text = await screen.press("6")
        assert "GPU 0: allocated memory" in text
        assert re.search(r"│ {11}┆host step 1 {10}┆host step 2 ", text)
        grid = screen.app.query_one("#memory Grid", Grid)
        gpus = [grid.values(row)["GPU"] for row in range(grid.count)]
        assert gpus == ["0", "0", "10", "10", "host", "host"]

    drive([path], scenario)


def test_the_memory_of_a_gpu_fills_the_width_also_after_a_resize(drive: Drive, tmp_path: Path) -> None:
    """Two allocations, at the begin and the end: between them nothing changes."""
    events = [
        call(1_000, 500, 1),
        kernel(2_000, 3_000, 1),
        *(allocation(at, 0, 64 * at) for at in (3, 5_000)),
    ]
    path = write(tmp_path / "trace.json", events)

    async def scenario(screen: Screen) -> None:
        await screen.press("6")
        for width in (80, 120):
            await screen.pilot.resize_terminal(width, 24)
            await screen.settle()
            first, *_, last = [line for line in screen.lines if "█" in line]
            assert first.count("█") == last.count("█") == 1
            assert last.count("▁") == width - 2 - 11 - 1

    drive([path], scenario)


def test_without_allocations_there_is_no_plot_to_wait_for(drive: Drive, tmp_path: Path) -> None:
    path = write(tmp_path / "trace.json", [call(1_000, 500, 1), kernel(2_000, 3_000, 1)])

    async def scenario(screen: Screen) -> None:
        text = await screen.press("6")
        assert "no allocations recorded" in text
        assert "reading …" not in text

    drive([path], scenario)


@pytest.mark.exhaustive
def test_kernels_and_operators_say_what_is_critical(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        for key, view, name in (("3", "kernels", "_name"), ("4", "operators", "operator")):
            assert " critical " in await screen.press(key)
            grid = screen.app.query_one(f"#{view} Grid", Grid)
            rows = {row[name]: row for row in map(grid.values, range(grid.count))}
            for told in screen.app.report[view]:
                row = rows[told["name"]]
                assert (row["critical_ns"], row["slack_ns"]) == (told["critical_ns"], told["slack_ns"])
        assert screen.app.report["kernels"][0]["critical_ns"] > 0

    drive("training_nvidia", scenario, (160, 45))


@pytest.mark.exhaustive
def test_a_view_that_was_left_while_it_was_read_is_drawn_in_its_size(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.keys("7", "8")
        plot = (await screen.press("7")).partition("Operators by GPU time")[0].splitlines()[3:]
        assert "TFLOP/s over FLOP/byte" in plot[0]
        labels = [line.strip("│ ").split(" ")[0] for line in plot]
        assert [label for label in labels if label.replace(".", "").isdigit()][:5] == [
            "1000", "100", "10", "1", "0.1",
        ]  # fmt: skip
        # The roof reaches to the edge.
        assert plot[1].rstrip("│ ").endswith("─") or len(plot[1].rstrip("│ ")) > 60

    drive("training_nvidia", scenario)


def test_flame_graphs_that_are_being_read_say_so(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        screen.app.simulate_key("F")
        await screen.until("reading stacks")
        while "DistributedDataParallel" not in screen.text:
            assert "No GPU work" not in screen.text
            await screen.pilot.pause(0.01)

    drive("training_nvidia", scenario)


def test_a_row_of_communication_leads_to_the_longest_of_its_own(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        longest = {
            row[:4]: row[4]
            for row in screen.app.session.sql(
                "SELECT trace_id, device, name, group_label(group_description, group_name),"
                " arg_max(kernel_id, dur_ns) FROM collectives"
                " GROUP BY ALL"
            ).fetchall()
        }
        assert len({key[:3] for key in longest}) < len(longest)
        for at in range(len(longest)):
            await screen.press("5", "home", *["down"] * at)
            row = screen.app.query_one("#communication Grid", Grid).current
            await screen.press("enter")
            key = (row["_trace"], row["GPU"], row["collective"], row["group"])
            assert screen.app.here.event_id == longest[key]

    drive("training_nvidia", scenario)


def test_rows_of_communication_tell_the_rank(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("5")
        grid = screen.app.query_one("#communication Grid", Grid)
        assert {grid.values(row)["rank"] for row in range(grid.count)} == {"rank 1"}

    drive([SAMPLES / "training_nvidia" / "rank1.json.gz"], scenario)


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("roofline_percent", 40, "40.0 %"),
        ("roofline_percent", 33.3, "33.3 %"),
        ("late_share", 1, "100.0 %"),
        ("wait_share", 0.02, "2.0 %"),
        ("limit_ns", 500_000, "500.0 us"),
        ("largest_bytes", 65_536, "64.00 KiB"),
        ("count", 20, "20"),
    ],
)
def test_a_value_is_told_in_the_unit_that_its_name_says(name: str, value: float, text: str) -> None:
    assert cell(name, value) == text


def test_thresholds_have_their_units(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        line = next(line for line in screen.lines if "Thresholds:" in line)
        thresholds = screen.app.report["findings"][0]["thresholds"]
        shares = [percent(value) for name, value in thresholds.items() if name.endswith("_share")]
        assert shares
        assert all(share in line for share in shares)

    drive("training_nvidia", scenario, (120, 60))


def test_what_is_missing_is_recognised_by_how_operators_are_grouped(drive: Drive, tmp_path: Path) -> None:
    path = write(
        tmp_path / "trace.json", [op("aten::mm", 0, 2_000), call(1_000, 500, 1), kernel(2_000, 9, 1)]
    )

    async def scenario(screen: Screen) -> None:
        assert "aten::mm" in await screen.press("4")
        assert "No modules recorded" in await screen.press("t")
        assert "No call sites recorded" in await screen.press("t")
        assert "aten::mm" in await screen.press("t")

    drive([path], scenario)


@pytest.mark.exhaustive
def test_traces_without_ranks_are_distinguished(drive: Drive, tmp_path: Path) -> None:
    events = [call(0, 500, 1), kernel(2_000, 3_000, 1), call(60_000, 500, 2), kernel(90_000, 3_000, 2)]
    paths = [write(tmp_path / f"{name}.json", events) for name in "ab"]

    async def scenario(screen: Screen) -> None:
        findings = screen.app.query_one("#findings #list", Grid)
        places = [findings.values(row)["where"] for row in range(findings.count)]
        assert any(place.endswith("all traces") for place in places)
        await screen.press("3", "enter")
        runs = screen.app.query_one("#kernel Grid", Grid)
        assert sorted(runs.values(row)["trace"] for row in range(runs.count)) == [0, 0, 1, 1]

    drive(paths, scenario)


@pytest.mark.exhaustive
def test_what_empty_tables_say_fits_a_narrow_screen(drive: Drive, tmp_path: Path) -> None:
    path = write(tmp_path / "trace.json", [annotation("only", 0, 10)])

    async def scenario(screen: Screen) -> None:
        for key in "34567":
            text = await screen.press(key)
            assert screen.app.query_one(f"#{screen.app.here.view} Grid", Grid).empty in text

    drive([path], scenario)


def test_collectives_show_their_times_on_a_narrow_screen(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        text = await screen.press("5")
        [(total,)] = screen.app.session.sql("SELECT max(total_ns) FROM collective_summary").fetchall()
        assert re.search(rf"{duration(total)} .* all_reduce +default_pg 0 ", text)
        assert " exposed " in text
        assert " bus GB/s " in text
        grid = screen.app.query_one("#communication Grid", Grid)
        rows = [grid.values(row) for row in range(grid.count)]
        # One stream communicates: each collective is exposed by itself.
        [(exposed,)] = screen.app.session.sql(
            "SELECT sum(exposed_communication_ns)::BIGINT FROM breakdown"
        ).fetchall()
        assert sum(row["exposed_ns"] for row in rows) == exposed
        [(bus,)] = screen.app.session.sql(
            "SELECT max_by(bus_gbs, (instances * dur_ns, bytes)) FROM collective_bandwidth"
            " WHERE ranks = group_size AND communicator LIKE 'default_pg%'"
        ).fetchall()
        assert {row["bus GB/s"] for row in rows if row["group"]} == {bus}

    drive("training_nvidia", scenario)


def test_an_empty_roofline_says_how_the_recorder_of_the_trace_records_what_it_needs(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        ways = {"pytorch": "record_shapes=True", "rocprofv3": "rocprofv3 --pmc FLOPS"}
        row = {"code": "KRN004", "name": "below-roofline", "trace_ids": [0], "reason": "no shapes"}
        screen.app.report["not_checkable"] = [row | {"how_to_record": ways}]
        text = await screen.press("7")
        assert "no shapes; to record: rocprofv3 --pmc FLOPS" in text
        assert "record_shapes" not in text

    drive("training_rocm_results.json", scenario)


@pytest.mark.parametrize(("key", "colors"), [("1", 1), ("3", 2)])
def test_the_selected_row_is_one_bar(drive: Drive, key: str, colors: int) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press(key)
        grid = screen.app.base.query_one(f"#{screen.app.here.view} Grid", Grid)
        styles = [part.style for part in grid.render_line(1) if part.text]
        # Reversed, the ground has the colour of text; bars have their own on it.
        assert all(style and style.reverse and style.color == grid.rich_style.color for style in styles)
        assert len({style.bgcolor for style in styles if style}) == colors

    drive("training_nvidia", scenario)


def test_code_in_advice_stands_out_and_a_lone_backtick_stays() -> None:
    text = _with_code("try: run `traceview\n     query` now\n")
    assert text.plain == "try: run traceview\n     query now\n"
    assert [str(span.style) for span in text.spans] == ["bold"]
    assert _with_code("kernel `anonymous\n").plain == "kernel `anonymous\n"


def test_the_time_that_is_in_no_row_of_operators_is_told(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        text = await screen.press("4")
        [(of_operators, total)] = screen.app.session.sql(
            "SELECT (SELECT sum(gpu_ns) FROM op_summary)::BIGINT, sum(gpu_time_ns)::BIGINT FROM windows"
        ).fetchall()
        assert f"· {percent(1 - of_operators / total)} has no operator ·" in text
        grid = screen.app.query_one("#operators Grid", Grid)
        assert grid.values(0)["share"] == grid.values(0)["gpu_ns"] / total
        # The row says what its columns mean, where their headings do not.
        assert "slack: how much longer one may last" in (await screen.press("space")).replace("\n", " ")

    drive("training_nvidia", scenario, (120, 40))


def test_points_of_the_roofline_have_the_letter_of_their_row(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        plot, table = (await screen.press("7")).split("Operators by GPU time")
        rows = [line.split() for line in table.splitlines() if "aten::" in line]
        assert rows[0][6:8] == ["ⓐ", "aten::mm"]
        assert any("ⓐ" in line for line in plot.splitlines()[4:])
        without = next(row for row in rows if "aten::copy_" in row)
        assert without[6] == "-"

    drive("training_nvidia", scenario)


def test_arrows_say_on_which_sides_of_a_table_more_follows(drive: Drive) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("4")
        heading = next(line for line in screen.lines if line.startswith("│ GPU time"))
        assert heading.rstrip("│").endswith("→↓")
        await screen.press("G")
        heading = next(line for line in screen.lines if line.startswith("│ GPU time"))
        assert heading.rstrip("│").endswith("→↑")

    drive("training_nvidia", scenario)

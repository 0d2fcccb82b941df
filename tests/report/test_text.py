"""The text report."""

from __future__ import annotations

import re

import pytest

from tests.report.formats.hostile import finding
from tests.report.reports import (
    MS,
    Report,
    breakdown,
    copy,
    device,
    gap,
    health,
    kernel,
    nasty,
    of_ranks,
    ordinary,
    report,
    step,
    trace,
)  # fmt: skip
from traceview.report.formats import FORMATS
from traceview.report.formats.renderer_input import Document
from traceview.report.scopes import scope, without_operator
from traceview.report.text.whole_report import render
from traceview.terminal import Terminal, cell_width

WIDTHS = (80, 120, 200)


def _section(text: str, title: str) -> list[str]:
    """The lines from the heading `title` to the next empty line."""
    lines = text.splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith(title))
    end = next((at for at in range(start, len(lines)) if not lines[at]), len(lines))
    return lines[start:end]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    "document", [ordinary(), ordinary(12), nasty(), report()], ids=["2", "12", "nasty", "empty"]
)
def test_no_line_is_wider_than_the_terminal(document: Report, width: int) -> None:
    for line in render(document, Terminal(width)).splitlines():
        assert cell_width(line) <= width, line


@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("limit", [None, 0, 1])
def test_nothing_of_a_trace_acts_on_the_terminal(unicode: bool, limit: int | None) -> None:
    text = render(nasty(), Terminal(200, False, unicode), limit=limit)
    assert all(line.isprintable() for line in text.split("\n"))
    assert "[bold]k[/bold]" in text
    assert "\\x1b[2J" in text
    assert unicode or text.isascii()


def test_colors_are_all_closed_and_change_nothing_else() -> None:
    colored = render(nasty(), Terminal(100, True))
    assert re.sub(r"\x1b\[[\d;]*m", "", colored) == render(nasty(), Terminal(100))
    codes = re.findall(r"\x1b\[([\d;]*)m", colored)
    assert codes[1::2] == ["0"] * (len(codes) // 2)
    assert "0" not in codes[::2]


def test_the_first_line_says_what_the_trace_is() -> None:
    first = render(ordinary(), Terminal(100)).splitlines()[0]
    assert first == "PyTorch profiler 2.9.0; 2 x NVIDIA H100; 2 of 2 ranks; up to 1.234 s"


def test_one_trace_is_named_with_its_file() -> None:
    lines = render(report(traces=[trace()], devices=[device()]), Terminal(100)).splitlines()
    assert lines[0] == "PyTorch profiler 2.9.0; 1 x NVIDIA H100; rank 0 of 2; 1.234 s"
    assert lines[1] == "file: run/rank0.json.gz"


def test_gpus_without_work_are_not_counted() -> None:
    devices = [device(), device(index=1, active=False)]
    assert "1 x NVIDIA H100" in render(report(traces=[trace()], devices=devices), Terminal(100))


def test_the_selection_is_reported() -> None:
    document = report(traces=[trace()]) | {"selection": {"steps": [3, 7], "from_ns": None, "ranks": [0]}}
    assert "\nselection: steps 3, 7; ranks 0\n" in render(document, Terminal(100))


def test_errors_come_first_and_infos_are_folded() -> None:
    rows = [health("info", "clock_shifted"), health(), health("error", "events_lost"), health(trace_id=1)]
    lines = _section(render(report(health=rows), Terminal(200)), "Health")
    assert lines[0] == "Health  2 problems"
    assert lines[1].startswith("  error: events_lost x 3: The file ends")
    assert lines[2].startswith("  warning: truncated x 6 in 2 traces: The file ends")
    assert lines[3:] == ['  notes: clock_shifted (details: traceview query TRACE "FROM health")']
    traces = [{**trace(0), "path": "a b/rank0.json"}, {**trace(1), "path": "a b/rank1.json"}]
    lines = _section(render(report(health=rows, traces=traces), Terminal(200)), "Health")
    assert lines[3:] == ["""  notes: clock_shifted (details: traceview query 'a b' "FROM health")"""]


def test_a_problem_of_the_whole_trace_has_no_number() -> None:
    rows = [health(code="no_gpu_work", count=0, detail="only calls")]
    lines = _section(render(report(health=rows), Terminal(100)), "Health")
    assert lines == ["Health  1 problem", "  warning: no_gpu_work: only calls"]


def test_one_of_a_kind_has_no_plural() -> None:
    shown = report(
        findings=[finding()], windows=[{"source": "steps", "start_ns": 0, "end_ns": 200 * MS}],
        clean=[{"code": "IDL001", "name": "gpu-idle"}], breakdown=[breakdown(gpu_events=1, streams=1)],
        steps=[step(1)],
    )  # fmt: skip
    lines = render(shown, Terminal(200)).splitlines()
    assert [line for line in lines if re.search(r"\b1 \w+s\b", line)] == []
    assert "Findings  1 finding," in "\n".join(lines)
    assert any("1 event on 1 stream," in line for line in lines)


def test_streams_that_are_not_told_are_not_counted() -> None:
    lines = render(report(breakdown=[breakdown(streams=0)]), Terminal(200)).splitlines()
    assert any("12,345 events, 950.0 ms GPU time" in line for line in lines)


def test_a_finding_on_several_gpus_of_a_rank_names_no_ranks() -> None:
    places = [(0, 0), (0, 1), (1, 0)]
    rows = [finding(trace_id=trace_id, device=gpu) for trace_id, gpu in places]
    windows = [{"source": "window", "device": gpu, "start_ns": 0, "end_ns": 1} for _, gpu in places]
    traces = [trace(), trace(1)]
    for several, where in ((rows, "on 3 GPUs,"), (rows[1:], "on both ranks,")):
        shown = render(report(findings=several, windows=windows, traces=traces), Terminal(200))
        assert f"{where} most on rank 0 GPU" in shown


def test_a_healthy_trace_is_said_to_be_one() -> None:
    assert "Health  no problems found" in render(report(), Terminal(80))


def test_the_breakdown_adds_up_to_100_percent() -> None:
    lines = _section(
        render(report(traces=[trace()], breakdown=[breakdown()]), Terminal(80)), "GPU time breakdown"
    )
    shares = [float(found) for found in re.findall(r"([\d.]+) %", "\n".join(lines[2:6]))]
    assert len(shares) == 4
    assert round(sum(shares), 6) == 100.0
    assert lines[2] == "    compute                 812.3 ms   67.7 %  " + "█" * 16 + "▎"
    assert lines[6] == "    overlapped: 50.0 % of 90.00 ms communication, 50.0 % of 7.000 ms copy"


def test_many_gpus_take_one_line_each() -> None:
    document = ordinary(8)
    for width in WIDTHS:
        lines = _section(render(document, Terminal(width)), "GPU time breakdown")
        assert len(lines) == 2 + 8
        assert all(share in lines[2] for share in ("67.7 %", "3.7 %", "0.3 %", "28.3 %"))


def test_long_runs_fold_in_the_middle() -> None:
    document = report(traces=[trace()], steps=[step(number) for number in range(50)])
    lines = _section(render(document, Terminal(80)), "GPU steps")
    assert lines[:2] == [
        "GPU steps  whole recording",
        "  20 of 50 rows, source: ProfilerStep (--limit 0 shows all)",
    ]
    numbers = [line.split()[0] for line in lines[3:]]
    assert numbers == [*map(str, range(10)), "(30", *map(str, range(40, 50))]


@pytest.mark.parametrize(("limit", "shown"), [(0, 50), (5, 5), (1, 1), (49, 49), (50, 50)])
def test_a_limit_holds_for_steps(limit: int, shown: int) -> None:
    document = report(traces=[trace()], steps=[step(number) for number in range(50)])
    lines = _section(render(document, Terminal(80), limit=limit), "GPU steps")
    assert sum(line.endswith("%") or "%  " in line for line in lines[2:]) == shown


def test_kernels_say_what_they_leave_out() -> None:
    rows = [kernel(f"k{at}", share=0.09) for at in range(11)]
    lines = _section(render(report(kernels=rows), Terminal(80)), "Kernels")
    assert lines[:2] == [
        "Kernels  whole recording",
        "  10 of 11 kernels, 90.0 % of GPU time (--limit 0 shows all)",
    ]
    assert len(lines) == 3 + 10
    lines = _section(render(report(kernels=rows), Terminal(80), limit=0), "Kernels")
    assert lines[0] == "Kernels  whole recording: 11 kernels, 99.0 % of GPU time"
    assert len(lines) == 2 + 11


def test_kernels_of_single_traces_do_not_count_twice() -> None:
    rows = [kernel("k", share=0.5), kernel("k", trace_id=0, share=0.25), kernel("k", trace_id=1, share=0.25)]
    assert (
        _section(render(report(kernels=rows), Terminal(80)), "Kernels")[0]
        == "Kernels  whole recording: 1 kernel, 50.0 % of GPU time"
    )


def test_gaps_count_from_the_start_of_their_trace() -> None:
    document = report(traces=[trace()], gaps=[gap(start_ns=trace()["start_ns"] + 40 * MS)])
    lines = _section(render(document, Terminal(200)), "Idle gaps")
    assert lines[1].split() == ["idle", "start", "cause", "before", "after", "detail"]
    assert lines[2].startswith("  5.000 ms  40.00 ms  synchronisation  gemm    ncclDevKernel_AllReduce_Sum")
    assert lines[2].endswith("cudaStreamSynchronize in aten::item")


def test_copies_show_size_and_rate() -> None:
    line = _section(render(report(copies=[copy()]), Terminal(200)), "Copies")[2]
    assert line.split() == [
        "HtoD", "pageable", "device", "7.000", "ms", "12", "64.00", "MiB", "9.59", "2.000", "us", "900.0",
        "us",
    ]  # fmt: skip


def test_columns_without_space_are_named() -> None:
    document = report(kernels=[kernel("a_kernel_with_a_name_of_some_length")])
    assert "Columns left out at this width: Kernels: min" in render(document, Terminal(80))
    assert "Columns left out" not in render(document, Terminal(200))


def test_the_whole_text_of_an_ordinary_report_is_stable() -> None:
    text = render(ordinary(), Terminal(80))
    assert text == render(ordinary(), Terminal(80))
    assert text.endswith("\n")
    assert not text.startswith("\n")
    titles = [
        line.split("  ")[0]
        for before, line in zip(["", *text.splitlines()], text.splitlines(), strict=False)
        if not before
    ]
    assert titles[1:9] == [
        "Traces",
        "Health",
        "GPU time breakdown",
        "GPU steps",
        "Kernels",
        "Operators",
        "Idle gaps",
        "Copies",
    ]


@pytest.mark.parametrize(
    ("traces", "selection", "covers"),
    [
        ([trace()], None, "whole recording"),
        ([trace(), trace(1)], None, "whole recordings"),
        ([trace()], {"steps": "2:4"}, "selection"),
    ],
)
def test_sections_say_what_they_cover(
    traces: list[Report], selection: dict[str, str] | None, covers: str
) -> None:
    document = report(traces=traces, selection=selection, breakdown=[breakdown()], kernels=[kernel("k")])
    shown = render(document, Terminal(200))
    assert _section(shown, "GPU time breakdown")[0] == f"GPU time breakdown  {covers}: 1 GPU"
    assert _section(shown, "Kernels")[0].startswith(f"Kernels  {covers}: 1 kernel, ")
    narrow = _section(render(document, Terminal(40)), "Kernels")
    assert narrow[0] == f"Kernels  {covers}"
    assert narrow[1].startswith("  1 kernel, ")
    for name in ("markdown", "html"):
        assert FORMATS[name](Document(document)).count(covers) >= 2


def test_a_section_says_whether_it_is_of_a_gpu_or_of_all_and_of_which_window() -> None:
    document = report(
        traces=[trace(), trace(1)],
        breakdown=[breakdown(), {**breakdown(), "trace_id": 1}],
        steps=[step(number, trace_id=rank) for rank in (0, 1) for number in (6, 7, 8)],
        kernels=[{**kernel("k"), "critical_ns": 7}],
    )
    document["windows"] = [
        {"trace_id": rank, "device": 0, "source": "steps", "steps": 3, "start_ns": 0, "end_ns": 2**62}
        for rank in (0, 1)
    ]
    said = "whole recordings, sum of 2 GPUs; critical and slack of the window (steps 6-8)"
    assert scope(document, "kernels") == said
    assert scope(document, "gaps") == "whole recordings, per GPU"
    assert scope(document, "api_calls", "3 functions") == "whole recordings, sum of 2 ranks: 3 functions"
    assert scope(document, "windows") == "window (steps 6-8), per GPU"
    document["windows"][1]["steps"] = 4
    assert scope(document, "critical_path") == "window (4 steps)"
    for name in ("markdown", "html"):
        assert "whole recordings, sum of 2 GPUs" in FORMATS[name](Document(document))


def test_the_ranks_of_a_job_have_a_section_each() -> None:
    text = render(ordinary(8) | of_ranks(), Terminal(140))
    _, head, late = _section(text, "Stragglers")
    assert head.split()[:4] == ["rank", "communicator", "last", "of"]
    assert late.split()[:4] == ["1", "dp", "7", "8"]
    assert late.endswith("35.00 ms  it computes 5.000 ms longer than 7 peers")
    assert _section(text, "Pipelines")[2].split()[:8] == ["0", "1F1B", "4", "32", "200.0", "ms", "25.0", "%"]
    line = _section(text, "Communicators")[2]
    assert line.startswith("  dp            data     8  0, 1, 2, 3, 4, 5, 6, 7")
    assert line.split()[-7:] == ["171.2", "535.0", "us", "8.000", "ms", "47.00", "ms"]
    assert "all_gather 42 (512 B, Long)  not completed  12, 14  13" in _section(text, "Hangs")[2]


def test_a_column_of_ranks_that_nothing_is_known_of_is_not_there() -> None:
    assert "imbalance" not in _section(render(ordinary() | of_ranks(), Terminal(200)), "Communicators")[1]


def test_without_rows_there_is_no_section_of_ranks() -> None:
    text = render(ordinary(1), Terminal(100))
    assert not any(title in text for title in ("Stragglers", "Pipelines", "Communicators", "Hangs"))


def test_gpu_time_without_an_operator_is_told_where_all_operators_are_listed() -> None:
    rows = [{"name": "aten::mm", "gpu_ns": 60}, {"name": "aten::add", "gpu_ns": 15}]
    document = report(operators=rows, breakdown=[{"gpu_time_ns": 80}, {"gpu_time_ns": 20}])
    assert without_operator(document, rows) == "25.0 % of GPU time has no operator"
    assert without_operator(document | {"totals": {"operators": 3}}, rows) == ""
    assert without_operator(document, [*rows, {"gpu_ns": 25}]) == ""

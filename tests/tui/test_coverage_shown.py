"""The findings view says which rules could judge only a part of the trace, as reports do."""

from __future__ import annotations

from typing import Any

import pytest

from traceview.tui import findings
from traceview.tui.cells import whole_facts
from traceview.tui.header import header
from traceview.tui.where import where_time_goes, window_length

ROW = {
    "code": "KRN004", "name": "below-roofline", "needs": ["roofline"], "trace_ids": [0], "judged_share": 0.2,
    "unknown": "_matmul_ogs", "unknown_share": 0.78, "reason": "20.0 % of kernel time could be judged",
}  # fmt: skip
REPORT: dict[str, Any] = {
    "traces": [{"producer": "PyTorch profiler", "format": "kineto", "duration_ns": 1000}],
    "devices": [], "windows": [],
    "breakdown": [
        {"window_ns": 1000, "busy_ns": 997, "compute_ns": 997, "exposed_communication_ns": 0,
         "exposed_copy_ns": 0, "idle_ns": 3},
    ],
    "findings": [], "vetoed": [], "not_checkable": [], "coverage": [ROW],
}  # fmt: skip


def test_rules_that_judged_a_part_are_named() -> None:
    assert where_time_goes(REPORT, 80).plain.endswith("\npartly checked: KRN004")
    assert window_length(REPORT) == "1.000 us"
    more = {**REPORT, "coverage": [{**ROW, "judged_share": 0.5}]}
    assert "partly" not in where_time_goes(more, 80).plain


def test_facts_are_whole_or_left_out() -> None:
    facts = ["PyTorch profiler", "2 x H100", "4.871 ms"]
    assert whole_facts(facts, 38, " · ") == "PyTorch profiler · 2 x H100 · 4.871 ms"
    assert whole_facts(facts, 37, " · ") == "PyTorch profiler · 2 x H100 · …"
    assert whole_facts(facts, 20, ", ") == "PyTorch profiler, 2…"


def test_the_bar_is_as_wide_as_the_screen_and_divided_as_the_classes_are() -> None:
    breakdown = {**REPORT["breakdown"][0], "compute_ns": 500, "exposed_copy_ns": 250, "idle_ns": 250}
    report = {**REPORT, "breakdown": [breakdown]}
    lines = where_time_goes(report, 80).plain.splitlines()
    assert header(report, ["runs/a.json"], ["Findings"], 80).plain.startswith("a.json  PyTorch profiler")
    assert "█" * 40 + "▒" * 20 + "░" * 20 in lines
    assert any("▒ 25.0 % exposed copy" in line for line in lines)


@pytest.mark.parametrize("width", [40, 60, 76, 100])
def test_no_entry_of_the_legend_is_cut_in_two(width: int) -> None:
    times = {"compute_ns": 67, "exposed_communication_ns": 372, "exposed_copy_ns": 1, "idle_ns": 560}
    breakdown = {**REPORT["breakdown"][0], "window_ns": 1000, **times}
    lines = where_time_goes({**REPORT, "breakdown": [breakdown]}, width).plain.splitlines()
    legend = [line for line in lines if "%" in line and "compute takes" not in line]
    assert all(len(line.rstrip()) <= width for line in legend if line.strip()[0] in "█▓▒░")
    entries = "".join(legend)
    for entry in ("█ 6.7 % compute", "▒ 0.1 % exposed copy", "░ 56.0 % idle"):
        assert entry in entries
    assert ("▓ 37.2 % exposed communication" if width > 80 else "▓ 37.2 % exposed comm.") in entries


def test_a_trace_without_findings_gets_a_true_sentence_and_the_reasons() -> None:
    assert findings._unchecked(REPORT).plain.splitlines() == [
        "No findings: the GPU is busy 99.7 % of the time; 78.0 % of kernel time in kernels such as"
        " _matmul_ogs, whose FLOPs and bytes are unknown.",
        "- KRN004 below-roofline: partly checked: 20.0 % of kernel time could be judged",
    ]


def test_on_a_low_screen_no_legend_is_without_its_bar() -> None:
    assert "█" * 79 in where_time_goes(REPORT, 80, is_low=True).plain
    window = {"compute_ns": 997, "exposed_communication_ns": 0, "exposed_copy_ns": 0, "idle_ns": 3}
    judged = {**REPORT, "windows": [{"dur_ns": 1000, **window}]}
    low = where_time_goes(judged, 80, is_low=True).plain
    assert "compute takes 99.7 % of the window" in low
    assert "█" not in low

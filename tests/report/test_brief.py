"""The brief has what a report says first, and never more than 6,000 bytes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.report.formats.hostile import finding
from tests.report.reports import MS, NASTY_NAME, health, nasty, ordinary, report, trace
from tests.report.test_many_ranks import rows_of
from traceview.report.brief import MOST_BYTES, brief, render
from traceview.report.model import finished


def test_findings_have_savings_and_the_command_for_more() -> None:
    row = finding(recoverable_ns=8 * MS, recoverable_alone_ns=8 * MS, window_ns=100 * MS)
    told = brief(report(traces=[trace()], findings=[row]), ["a run/rank0.json"])
    [found] = told["findings"]
    assert (found["saves_ns"], found["share"], found["gpus"]) == (8 * MS, 8.0, 1)
    assert found["id"] == f"{row['code']}:{row['fingerprint'][:8]}"
    assert found["next"] == f"traceview explain 'a run/rank0.json' {found['id']}"
    assert told["left_out"]["findings"] == 0


def test_what_the_findings_above_recover_is_last_as_in_the_text() -> None:
    """A replay puts the longest first; what saves nothing after those above it does not hide them."""
    covered = [
        finding(trace_id=0, recoverable_ns=None, recoverable_alone_ns=None, window_ns=100 * MS),
        finding(trace_id=1, recoverable_ns=0, recoverable_alone_ns=5 * MS, window_ns=100 * MS),
    ]
    saving = finding(
        recoverable_ns=8 * MS, recoverable_alone_ns=8 * MS, window_ns=100 * MS, fingerprint="ab" * 8
    )
    told = brief(
        report(traces=[trace(), trace(trace_id=1)], findings=[*covered, saving], ranked_by="replay"), ["run/"]
    )
    assert [each["saves_ns"] for each in told["findings"]] == [8 * MS, None]


@pytest.mark.parametrize("text", [NASTY_NAME * 40, "\N{FIRE}" * 600], ids=["nasty", "wide"])
def test_it_stays_small_whatever_the_report(text: str) -> None:
    rows = [
        finding(trace_id=number % 4, fingerprint=f"{number:016x}", message=text, subject=str(number))
        for number in range(400)
    ]
    problems = [health("error", f"{number}{text}") for number in range(100)]
    large = nasty() | {"findings": rows, "health": problems, "groups": None}
    large["devices"] = [row | {"name": text} for row in large["devices"]]
    content = render(large, ["x" * 5000, "y"])
    told: dict[str, Any] = json.loads(content)
    assert len(content) <= MOST_BYTES
    assert len(told["findings"]) >= 1
    assert told["left_out"]["findings"] + len(told["findings"]) == 400
    assert told["findings"][0]["next"].startswith("traceview explain PATH... ")
    assert "\x1b" not in content.decode()


def test_an_ordinary_report_and_an_empty_one_have_a_brief() -> None:
    assert json.loads(render(ordinary(), ["a"]))["schema"] == "traceview.brief/1"
    empty = brief(report(), ["a"])
    assert (empty["findings"], empty["window"], empty["windows_ns"]) == ([], None, 0)


def test_it_is_as_small_for_512_ranks() -> None:
    content = render(finished(rows_of(512), 20), ["run/"])
    told = json.loads(content)
    assert len(content) <= MOST_BYTES
    [found] = told["findings"]
    assert (found["gpus"], found["saves_ns"]) == (511, round((9 + 510) * MS / 511))

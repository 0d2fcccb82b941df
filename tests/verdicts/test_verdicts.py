"""What an expert says of recorded traces, row for row: the files beside this one.

A file is one trace: `trace` is its path below `shared/traces`, or `sample` below `sample_traces`. Its rows:

    [[reported]]    a finding with this `code` is listed; with `subject`, one whose subject contains that;
                    with `says`, one whose message does too; `claims = false`, one without time
    [[silent]]      no finding with this `code` (and `subject`) is listed; with `advises`, none so advised
    [[first]]       the finding that stands first has this `code` (and `subject`)
    [[partly]]      the rule `code` is partly checked, and its line contains `says`
    [[head]]        the first 24 lines of the text report contain `says`
    [[amount]]      `evidence` of the finding with `code` (and `subject`), or without a code `steps`, its
                    column of every step, is within 5 % of what `formula` of raw_file.py says
    [[mended]]      what findings with `codes` save together is, as a share of the window, at most `within` of
                    what mending saved when the sample was recorded (times.json beside it), 0.1 is 10 points
"""

from __future__ import annotations

import json
import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.verdicts import raw_file
from traceview.report.head import savings
from traceview.report.model import build_report
from traceview.report.text import whole_report
from traceview.rules.configuration import Configuration
from traceview.rules.ruleset import RuleSet
from traceview.terminal import Terminal

HERE = Path(__file__).parent
TRACES = HERE.parents[2] / "shared" / "traces"
SAMPLES = HERE.parents[1] / "sample_traces"
KINDS = ("reported", "silent", "first", "partly", "head", "amount", "mended")
HEAD_LINES = 24
OF_IDLE = ("IDL001", "IDL002", "IDL003", "SYN001", "SYN002", "MEM001", "CPY002")
Row = dict[str, Any]


def path_of(verdict: Row) -> Path:
    """The trace of a file."""
    return SAMPLES / verdict["sample"] if "sample" in verdict else TRACES / verdict["trace"]


FILES = sorted(HERE.glob("*.toml"))
assert FILES


@cache
def report(trace: Path) -> Row:
    """The report of a recorded trace, without a limit."""
    with traceview.open(trace) as session:
        return build_report(session, rules=RuleSet.of(Configuration()), limit=0)


def matching(trace: Path, row: Row) -> list[Row]:
    """The listed findings that a row means."""
    return [
        finding
        for finding in report(trace)["findings"]
        if finding["code"] == row["code"]
        and row.get("subject", "") in (finding["subject"] or "")
        and row.get("says", "") in finding["message"]
        and row.get("advises", "") in " ".join(finding["advice"])
        and ("claims" not in row or row["claims"] == (finding["recoverable_alone_ns"] is not None))
    ]


def _claimed(trace: Path, codes: list[str]) -> float:
    """What findings with some codes save together, as a share of the window."""
    findings = [finding for finding in report(trace)["findings"] if finding["code"] in codes]
    return sum((finding["recoverable_ns"] or 0) / finding["window_ns"] for finding in findings)


def _gave(trace: Path) -> float:
    """What mending the program of a sample saved, as a share of a recorded step."""
    name = trace.name.split(".")[0]
    found = [json.loads(each.read_text(encoding="utf-8")) for each in trace.parent.glob("*times.json")]
    times = next(table[name] for table in found if name in table)
    return 1 - times["mended"]["recorded_step_ns"] / times["as_is"]["recorded_step_ns"]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_verdicts(file: Path) -> None:
    verdict = tomllib.loads(file.read_text(encoding="utf-8"))
    assert set(verdict) <= {"trace", "sample", *KINDS}
    trace = path_of(verdict)
    if not trace.exists() and TRACES in trace.parents:
        pytest.skip(f"no recorded trace {trace.name}")
    assert_one_scope(report(trace))
    for kind in KINDS:
        for row in verdict.get(kind, ()):
            assert_verdict(trace, kind, row)


def assert_verdict(trace: Path, kind: str, row: Row) -> None:
    """Holds one row against the report."""
    messages = [f"{finding['code']} {finding['message']}" for finding in report(trace)["findings"]]
    if kind == "reported":
        assert matching(trace, row), (row, messages)
    elif kind == "silent":
        assert not matching(trace, row), (row, messages)
    elif kind == "first":
        assert report(trace)["findings"][:1] == matching(trace, row)[:1] != [], (row, messages)
    elif kind == "partly":
        lines = whole_report.render(report(trace), Terminal(width=100_000)).splitlines()
        lines = [line for line in lines if "partly checked:" in line and row["code"] in line]
        assert any(row["says"] in line for line in lines), (row, lines)
    elif kind == "head":
        lines = whole_report.render(report(trace), Terminal(width=120)).splitlines()[:HEAD_LINES]
        assert row["says"] in " ".join(line.strip() for line in lines), (row, lines)
    elif kind == "mended":
        assert _claimed(trace, row["codes"]) == pytest.approx(_gave(trace), abs=row["within"]), messages
    else:
        truth = raw_file.FORMULAS[row["formula"]](raw_file.events(trace))
        said = [step[row["steps"]] for step in report(trace)["steps"]] if "steps" in row else []
        said = said or [matching(trace, row)[0]["evidence"][0][row["evidence"]]]
        assert said == pytest.approx([truth] * len(said), rel=0.05), row


def assert_one_scope(found: Row) -> None:
    """No idle time is reported twice, and no claim is more than is said."""
    idle = {(row["trace_id"], row["device"]): row["idle_ns"] for row in found["windows"]}
    told: dict[tuple[int, int], int] = defaultdict(int)
    for row in found["findings"]:
        if row["code"] in OF_IDLE:
            told[row["trace_id"], row["device"]] += row["total_ns"]
        saved = row["recoverable_alone_ns"]
        if saved is not None and saved > row["total_ns"] * 1.05:
            assert "because later work then waits less" in savings([row]), row["message"]
        if row["code"] == "CPY002":
            first = row["evidence"][0]
            assert first["caused_ns"] <= first["waited_ns"], row["message"]
    assert {place: ns for place, ns in told.items() if ns > idle[place]} == {}

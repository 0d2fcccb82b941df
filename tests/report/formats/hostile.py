"""A document with everything nasty that traces and rules can put in a finding.

`python -m tests.report.formats.hostile` writes the golden files again; read what changes before keeping it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.report.reports import LONG_NAME, MS, NASTY_NAME, Report, breakdown, health, kernel, report, trace
from traceview.report.formats import FORMATS
from traceview.report.formats.document import Document
from traceview.rules.rule import Rule

GOLDEN = Path(__file__).with_name("golden")
MARKUP = (
    "a|b `c` \"d\" 'e' <script>alert(1)</script> [x](http://evil.example) ![i](javascript:1)\n"
    "::error::injected\r\n@everyone #1 *bold* _it_ ~s~ $m$ {0} &amp; ]]> %0A www.evil.example =1+1 \\"
)
PLACE = {"file": 'src/my "model", 100%:\n.py', "line": 12, "function": "<lambda>"}


def finding(code: str = "KRN900", **changes: Any) -> Report:
    """A row of findings."""
    row = {
        "code": code,
        "name": "nasty-kernel",
        "severity": "warning",
        "message": f"{MARKUP} takes long",
        "trace_id": 0,
        "device": 0,
        "subject": MARKUP,
        "start_ns": 1_700_000_000_000_000_000,
        "end_ns": 1_700_000_000_000_000_000 + 10 * MS,
        "count": 3,
        "total_ns": 9 * MS,
        "recoverable_ns": 5 * MS,
        "recoverable_alone_ns": 6 * MS,
        "window_ns": 100 * MS,
        "evidence": [],
        "assumptions": ["all of it can go"],
        "advice": ["Use `torch.compile(x)`, not <that>."],
        "thresholds": {"share": 0.05},
        "fingerprint": f"{code}-0123456789abcdef"[:16],
        "source": None,
    }
    return row | changes


def rule(code: str = "KRN900", package: str = "traceview_rules") -> Rule:
    """A rule with documentation."""
    sections = {
        "What it is": "Kernels {like} [this](1)\nare nasty.",
        "Why it costs": "They <b>cost</b>.",
        "What to try": "- Use `torch.compile(x)`.",
    }
    return Rule(
        code, "nasty-kernel", "warning", "", "", f"/site/{package}/kernels/nasty.sql", sections=sections
    )


def _unanswered(code: str, trace_ids: list[int], reason: str) -> Report:
    how = {"nsight": "nsys profile --trace=<x>", "amd": MARKUP}
    return {
        "code": code, "name": "no-evidence", "trace_ids": trace_ids, "reason": reason, "needs": ["ops"],
        "how_to_record": how,
    }  # fmt: skip


def document() -> Document:
    """The document of the golden files."""
    findings = [
        finding(source=PLACE),
        finding(trace_id=1, device=1, source=PLACE),
        finding("KRN901", severity="error", subject=LONG_NAME, message=f"{LONG_NAME} is long", advice=[]),
        finding("IDL900", severity="info", message=NASTY_NAME, subject=NASTY_NAME, recoverable_ns=None,
                source={"file": "/abs/päth/x y.py", "line": 0, "function": "f"}),
        finding("MEM900", trace_id=7, device=None, subject=None, start_ns=None, end_ns=None, window_ns=None,
                recoverable_ns=None, recoverable_alone_ns=None, total_ns=2**62),
    ]  # fmt: skip
    window = {"device": 0, "start_ns": 0, "end_ns": 100 * MS, "source": "steps", "steps": 3}
    made = report(
        traces=[trace(0, path=f"/root/run/{MARKUP}.json"), trace(1, path="other/\udc80.json")],
        breakdown=[breakdown(0, 0), dict.fromkeys(breakdown()) | {"trace_id": 1}],
        kernels=[kernel(MARKUP), kernel(LONG_NAME, share=float("nan")), dict.fromkeys(kernel())],
        findings=findings,
        clean=[{"code": "IDL901", "name": "clean-rule", "trace_ids": [0, 1]},
               {"code": "IDL902", "name": "half-clean", "trace_ids": [0]}],
        not_checkable=[_unanswered("IDL902", [1], "no operators"), _unanswered("OCC900", [0, 1], MARKUP)],
        vetoed=[_unanswered("OCC901", [0, 1], "events are lost")],
        windows=[window | {"trace_id": 0}, window | {"trace_id": 1}],
        health=[health("error", "events_lost", detail=MARKUP), health("info")],
        totals={"kernels": 58},
    )  # fmt: skip
    rules = {"KRN900": rule(), "IDL901": rule("IDL901", "their_rules")}
    return Document(made, rules, root="/root", pages="https://docs.example/rules/")


def empty() -> Document:
    """A document of a report without anything in it."""
    return Document(report())


if __name__ == "__main__":
    for name, render in FORMATS.items():
        (GOLDEN / f"hostile.{name}").write_bytes(render(document()).encode("utf-8", "replace"))

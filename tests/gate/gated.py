"""The hostile document of the report formats, with the outcome of a gate full of hostile text.

`python -m tests.gate.gated` writes the golden files again; read what changes before keeping it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.report.formats.hostile import MARKUP, document
from tests.report.reviewed_pages import reviewed
from traceview.gate.judged import (
    BaselineChange,
    FindingStatus,
    JudgedBudget,
    JudgedFinding,
    JudgedIgnore,
    MetricChange,
    Unknown,
)
from traceview.gate.judgement import CheckResult, analysis_of, in_report
from traceview.report.formats import FORMATS
from traceview.report.formats.renderer_input import Document

GOLDEN = Path(__file__).with_name("golden")
NAMES = ("text", "json", "jsonl", "markdown", "html", "sarif", "junit", "github", "gitlab", "csv")
REVIEWED = tuple(name for name in NAMES if not name.startswith("json"))
"""The formats with golden files; JSON is what `in_report` gives."""
_STATUSES: tuple[FindingStatus, ...] = ("failing", "failing", "known", "ignored", "allowed")


def budget(metric: str, status: Any, value: float | None, **changes: Any) -> JudgedBudget:
    """A budget on a metric in nanoseconds."""
    plain = JudgedBudget(
        metric,
        "what it is",
        "<= 130 ms",
        "<=",
        130_000_000,
        "error",
        value,
        "ns",
        status,
        None,
        {},
        "--budget",
    )
    return replace(plain, **changes)


def result() -> CheckResult:
    """The outcome of the gate."""
    budgets = (
        budget("step_time", "broken", 130_000_001, origin="/root/conf/pyproject.toml:12", because=[MARKUP]),
        budget("slowest_step", "broken", 10**18, level="warning"),
        budget("gpu_idle", "kept", 0.079, limit="<= 8 %", bound=0.08, unit="share"),
        budget("mine", "broken", 3, unit=MARKUP[:30], what=MARKUP, limit="<= 1", bound=1),
        budget("memory", "inconclusive", None, reason=MARKUP, how_to_record={"nsight": MARKUP, "amd": "<x>"}),
    )
    findings = [
        JudgedFinding(finding, status, MARKUP if status == "ignored" else None)
        for finding, status in zip(analysis_of(document().report).findings, _STATUSES, strict=True)
    ]
    change = BaselineChange(
        MARKUP,
        ({"code": "IDL901", "name": "clean-rule", "fingerprint": "ff"},),
        (MetricChange("gpu_idle", "share", 0.07, 0.079), MetricChange("mine", MARKUP[:30], 0, None)),
    )
    unknown = (Unknown("rule OCC900 no-evidence", "OCC900", MARKUP, {"nsight": MARKUP}),)
    ignores = (
        JudgedIgnore("IDL900", None, MARKUP, "pyproject.toml", 1, unused=False),
        JudgedIgnore("IDL901", MARKUP, "x", MARKUP, 0, unused=True),
    )
    return CheckResult("failed", budgets, tuple(findings), unknown, ignores, change, "warning", 0)


def gated() -> Document:
    """The document of the golden files."""
    plain = document()
    return replace(plain, report=in_report(plain.report, result()))


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name in REVIEWED:
        (GOLDEN / f"gated.{name}").write_bytes(reviewed(FORMATS[name](gated()), name))

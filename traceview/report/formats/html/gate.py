"""The result of a gate: budgets, failing findings, what is not checkable, changes since the baseline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from traceview.documents.values import Row
from traceview.gate.wording import value_and_limit, with_advice
from traceview.quantities import UNKNOWN, number
from traceview.report.formats.html.markup import Child, Markup, tag
from traceview.report.formats.html.section import section
from traceview.report.formats.html.sorted_tables import Cell, PageColumn, table, text
from traceview.report.formats.renderer_input import Document
from traceview.report.text.gate import budget_status, budgets_of, changes, unjudged
from traceview.rules.rule import SEVERITY_WORDS

_LOOKS: Final = {
    "passed": "passed", "kept": "passed", "failed": "error", "broken": "error", "failing": "error",
    "inconclusive": "warning",
}  # fmt: skip


def gate(document: Document) -> Markup | None:
    """The gate, where there is one."""
    judged = document.report.get("gate")
    if not judged:
        return None
    counts = judged.get("findings") or {}
    listed = ", ".join(f"{number(count)} {name}" for name, count in counts.items() if count)
    rule = judged.get("fail_on")
    demanded = "Findings do not fail the gate"
    if rule in SEVERITY_WORDS:
        demanded = f"Findings of severity {SEVERITY_WORDS[rule]} or above fail"
    parts: list[Child] = [
        tag("p", badge(str(judged["verdict"])), " ", judged["summary"]),
        _budgets(judged),
        tag("p", f"{demanded}{f': {listed}' if listed else ''}.", class_="note"),
        _unknown(judged),
        _baseline(judged),
        _ignores(judged),
    ]
    return section("gate", "Gate", parts)


def badge(status: str) -> Markup:
    """A status as a badge."""
    return tag("span", status, class_=f"badge {_LOOKS.get(status, 'info')}")


def _budgets(judged: Mapping[str, Any]) -> Markup | None:
    rows: list[Row] = []
    for budget in budgets_of(judged):
        value, limit = value_and_limit(budget)
        shown = {"value": value, "limit": limit, "text": budget_status(budget)}
        rows.append({name: getattr(budget, name) for name in ("metric", "what", "status", "origin")} | shown)
    columns = [
        text("metric", "budget"),
        PageColumn(
            "result",
            lambda row: Cell(
                [badge(row["status"]), "" if row["text"] == row["status"] else f" {row['text']}"]
            ),
        ),
        PageColumn("value", lambda row: Cell(row["value"] or UNKNOWN), is_number=True),
        text("limit"),
        text("what"),
        text("origin", "set in"),
    ]
    if not rows:
        return None
    reasons = [
        [tag("h3", f"Behind {budget.metric}"), tag("ul", [tag("li", line) for line in budget.because])]
        for budget in budgets_of(judged)
        if budget.because
    ]
    return tag("div", table(rows, columns, caption="Budgets"), reasons)


def _unknown(judged: Mapping[str, Any]) -> Markup | None:
    items = [
        tag("li", tag("b", what), ": ", with_advice(reason, how)) for what, reason, how in unjudged(judged)
    ]
    return tag("div", tag("h3", "Not checkable"), tag("ul", items)) if items else None


def _baseline(judged: Mapping[str, Any]) -> Markup | None:
    baseline = judged.get("baseline")
    if not baseline:
        return None
    rows = changes(baseline)
    names = ("before", "now", "change")
    # Type: mypy does not infer a lambda with a default.
    numbers = [PageColumn(name, lambda row, name=name: Cell(row[name]), is_number=True) for name in names]  # type: ignore[misc]
    gone = [f"{row['code']} {row['name']}" for row in baseline.get("gone") or ()]
    return tag(
        "div",
        tag("h3", "Change since the baseline ", tag("small", baseline.get("file"))),
        table(rows, [text("metric"), *numbers], caption="Change since the baseline") if rows else None,
        tag("p", f"No longer found: {', '.join(gone)}: rewrite the baseline.") if gone else None,
    )


def _ignores(judged: Mapping[str, Any]) -> Markup | None:
    rows = list(judged.get("ignores") or ())
    columns = [
        text("rule"),
        text("kernel"),
        text("reason"),
        PageColumn(
            "findings",
            lambda row: Cell("unused" if row.get("unused") else number(row.get("findings"))),
            is_number=True,
        ),
        text("origin", "set in"),
    ]
    return tag("div", tag("h3", "Ignored"), table(rows, columns, caption="Ignored")) if rows else None

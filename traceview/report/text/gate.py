"""The section of the text report about a gate: budgets, failing findings, what is not checkable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from traceview.documents.values import Row
from traceview.gate.judged import JudgedBudget
from traceview.gate.quantity import shown
from traceview.gate.wording import relative, value_and_limit, with_advice
from traceview.quantities import UNKNOWN, number
from traceview.report.record_again import suitable
from traceview.report.text.page import ReportPage
from traceview.report.text.table import TextColumn, TextTable, figure
from traceview.rules.rule import SEVERITIES, SEVERITY_WORDS
from traceview.terminal import Style

_STYLES: dict[str, Style] = {
    "passed": "green", "kept": "green", "failed": "red", "broken": "red", "failing": "red",
    "inconclusive": "yellow",
}  # fmt: skip
_MOST_FINDINGS = 20


def budgets_of(gate: Mapping[str, Any]) -> list[JudgedBudget]:
    """The budgets of the value `gate` of a report."""
    return [JudgedBudget(**budget) for budget in gate.get("budgets") or ()]


def unjudged(gate: Mapping[str, Any]) -> list[tuple[str, str | None, Mapping[str, str]]]:
    """What a gate could not judge: what, why, and how to record what is missing."""
    budgets = [
        (f"budget {b.metric}", b.reason, b.how_to_record)
        for b in budgets_of(gate)
        if b.status == "inconclusive"
    ]
    rest = [(row["what"], row["reason"], row["how_to_record"]) for row in gate.get("inconclusive") or ()]
    return [*budgets, *rest]


def changes(baseline: Mapping[str, Any]) -> list[dict[str, str]]:
    """The metrics of a baseline as text: metric, before, now, change."""
    return [
        {
            "metric": row["metric"],
            "before": shown(row["before"], row["unit"]),
            "now": shown(row["now"], row["unit"]),
            "change": relative(row["before"], row["now"]).strip(" ()") or UNKNOWN,
        }
        for row in baseline.get("metrics") or ()
    ]


def budget_status(budget: JudgedBudget) -> str:
    """The result of a budget, in words."""
    words = "not checkable" if budget.status == "inconclusive" else budget.status
    return words if budget.level == "error" else f"{words} ({budget.level} only)"


def gate(page: ReportPage) -> None:
    """Budgets, findings and baseline of a gate; nothing for a report without a gate."""
    judged = page.report.get("gate")
    if not judged:
        return
    budgets = budgets_of(judged)
    if budgets:
        page.heading("Budgets", f"{sum(b.status == 'kept' for b in budgets)} of {len(budgets)} kept")
        _budgets(page, budgets)
    _findings(page, judged)
    _unknown(page, judged)
    _baseline(page, judged)
    _unused(page, judged)


def verdict(page: ReportPage) -> str:
    """The last line of a gate: its verdict; empty for a report without a gate."""
    judged = page.report.get("gate")
    if not judged:
        return ""
    style = _STYLES.get(str(judged["verdict"]), "bold")
    return f"\n{page.terminal.paint(page.terminal.safe(judged['summary']), 'bold', style)}\n"


def _budgets(page: ReportPage, budgets: list[JudgedBudget]) -> None:
    table = TextTable(
        [
            TextColumn("budget", shrinks_to=12),
            TextColumn("value", right=True),
            TextColumn("limit"),
            TextColumn("result"),
        ]
    )
    safe = page.terminal.safe
    for budget in budgets:
        value, limit = value_and_limit(budget)
        table.rows.append([safe(budget.metric), safe(value), safe(limit), budget_status(budget)])
    page.table(table)
    for budget in budgets:
        if budget.because:
            page.paragraph(f"behind {safe(budget.metric)}:")
        for line in budget.because:
            page.paragraph(f"- {safe(line)}", hanging=2)


def _findings(page: ReportPage, judged: Mapping[str, Any]) -> None:
    """The failing findings, and the counts of the others."""
    groups: dict[str, Row] = {}
    for row in page.rows("findings"):
        if row.get("status") == "failing":
            groups.setdefault(str(row.get("fingerprint")), row)
    counts = judged.get("findings") or {}
    fails_on = judged.get("fail_on")
    note = f"{SEVERITY_WORDS.get(str(fails_on), 'none')} fails"
    others = [
        f"{number(counts[name])} {name}"
        for name in ("failing", "allowed", "known", "ignored")
        if counts.get(name)
    ]
    page.heading("Gate on findings", ", ".join([note, *others]))
    safe = page.terminal.safe
    severe = sorted(groups.values(), key=lambda row: SEVERITIES.index(str(row.get("severity"))))
    for row in severe[:_MOST_FINDINGS]:
        start = len(page.lines)
        head = f"{SEVERITY_WORDS[row['severity']]}: {safe(row.get('code'))} {safe(row.get('name'))}"
        page.paragraph(f"{head}: {safe(row.get('message'))} [{safe(row.get('fingerprint'))}]", hanging=2)
        page.lines[start] = page.lines[start].replace(head, page.terminal.paint(head, "red"), 1)
    if len(groups) > _MOST_FINDINGS:
        page.paragraph(f"and {number(len(groups) - _MOST_FINDINGS)} more that fail")
    ignored: dict[str, set[str]] = {}
    for row in page.rows("findings"):
        if row.get("status") == "ignored":
            ignored.setdefault(safe(row.get("status_reason")), set()).add(safe(row.get("code")))
    for reason, codes in ignored.items():
        page.paragraph(f"ignored: {', '.join(sorted(codes))}: {reason}", hanging=2)


def _unknown(page: ReportPage, judged: Mapping[str, Any]) -> None:
    safe = page.terminal.safe
    unanswered = unjudged(judged)
    if unanswered:
        page.heading("Not checkable")
    for what, reason, how_to_record in unanswered:
        ways = suitable(how_to_record, page.rows("traces"))
        page.paragraph(f"{safe(what)}: {safe(with_advice(reason, ways))}", hanging=2)


def _baseline(page: ReportPage, judged: Mapping[str, Any]) -> None:
    baseline = judged.get("baseline")
    if not baseline:
        return
    safe = page.terminal.safe
    page.heading("Change since the baseline", safe(baseline.get("file")))
    rows = changes(baseline)
    if rows:
        numbers = [figure(name, name, safe) for name in ("before", "now", "change")]
        page.table(TextTable.of([page.words("metric", "metric", 12), *numbers], rows))
    gone = [f"{safe(row['code'])} {safe(row['name'])}" for row in baseline.get("gone") or ()]
    if gone:
        page.paragraph(f"no longer found: {', '.join(gone)}: rewrite the baseline", hanging=2)


def _unused(page: ReportPage, judged: Mapping[str, Any]) -> None:
    safe = page.terminal.safe
    for row in judged.get("ignores") or ():
        if row["unused"]:
            kernel = f", kernel {safe(repr(row['kernel']))}" if row["kernel"] is not None else ""
            text = f"warning: the ignore of {safe(row['rule'])}{kernel} matches no finding: remove it"
            page.paragraph(f"{text} ({safe(row['origin'])})", indent=0, hanging=2)

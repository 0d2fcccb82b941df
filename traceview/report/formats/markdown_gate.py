"""The result of a gate in Markdown: budgets, what is not checkable, changes since the baseline."""

from traceview.documents.values import Row
from traceview.gate.wording import value_and_limit, with_advice
from traceview.report.formats.gated import because, budgets
from traceview.report.formats.markdown_text import escaped, table
from traceview.report.formats.renderer_input import Document
from traceview.report.text.gate import budget_status, changes, unjudged

_MARKS = {"kept": "🟢", "broken": "🔴", "inconclusive": "⚪"}


def gate_lines(document: Document) -> list[str]:
    """The lines about a gate; none for a report without a gate."""
    gate = document.gate
    if gate is None:
        return []
    return [*_budgets(document), *_unjudged(gate), *_changes(gate), *_unused(gate)]


def _budgets(document: Document) -> list[str]:
    rows = []
    for budget in budgets(document):
        mark = "🟡" if budget.status == "broken" and budget.level == "warning" else _MARKS[budget.status]
        value, limit = value_and_limit(budget)
        name = escaped(budget.metric)
        rows.append([name, f"{mark} {budget_status(budget)}", escaped(value), escaped(limit)])
    lines = table(["budget", "outcome", "value", "limit"], rows, text_columns=2) if rows else []
    for budget in budgets(document):
        if budget.because:
            lines += [f"Behind {escaped(budget.metric)}:", ""]
            lines += [*(f"- {escaped(line)}" for line in because(budget)), ""]
    return lines


def _unjudged(gate: Row) -> list[str]:
    lines = [
        f"- {escaped(what)}: {escaped(with_advice(reason, how))}" for what, reason, how in unjudged(gate)
    ]
    return ["Not checkable:", "", *lines, ""] if lines else []


def _changes(gate: Row) -> list[str]:
    baseline = gate["baseline"]
    if not baseline:
        return []
    rows = [[escaped(value) for value in row.values()] for row in changes(baseline)]
    lines = table(["metric", "baseline", "now", "change"], rows) if rows else []
    gone = [f"{escaped(row['code'])} {escaped(row['name'])}" for row in baseline["gone"]]
    gresults = [f"No longer found: {', '.join(gone)}.", ""] if gone else []
    folded = ["<details><summary>Since the baseline</summary>", "", *lines, "</details>", ""]
    return [*gresults, *(folded if rows else [])]


def _unused(gate: Row) -> list[str]:
    names = [escaped(row["rule"]) for row in gate["ignores"] if row["unused"]]
    return [f"Ignores without a match: {', '.join(names)}.", ""] if names else []

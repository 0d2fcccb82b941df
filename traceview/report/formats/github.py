"""The findings as annotations of a GitHub workflow.

Commands and their escapes: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
and escapeData, escapeProperty in https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts.
"""

from collections.abc import Sequence

from traceview.documents.findings import FindingRow
from traceview.documents.values import Row
from traceview.gate.judged import JudgedBudget
from traceview.gate.wording import with_advice
from traceview.quantities import counted
from traceview.report.formats import gated
from traceview.report.formats.renderer_input import Document, file_and_line, said, source, title
from traceview.terminal import printable

MOST_OF_A_KIND = 10
"""The number of errors, warnings and notices that GitHub shows per step."""
_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


def render(document: Document) -> str:
    """One workflow command per line: the first findings of each severity, then the count of the others."""
    lines = [
        _budget(document, budget)
        for budget in gated.broken_budgets(document) + gated.unjudged_budgets(document)
    ]
    lines += [_unjudged(row) for row in gated.unjudged_rest(document)]
    shown = {
        command: sum(line.startswith(f"::{command} ") for line in lines) for command in ("error", "warning")
    }
    left_out = 0
    for group in document.ordered_groups():
        if gated.status_of(group) in ("known", "ignored"):
            continue
        command = _COMMANDS.get(str(group[0].get("severity")), "notice")
        room = MOST_OF_A_KIND - (1 if command == "notice" else 0)
        if shown.get(command, 0) < room:
            shown[command] = shown.get(command, 0) + 1
            lines.append(_annotation(document, command, group))
        else:
            left_out += 1
    more = f"; {counted(left_out, 'finding')} without annotation" if left_out else ""
    lines.append(f"::notice title=traceview::{_data(document.verdict() + more)}")
    return "\n".join(lines) + "\n"


def _budget(document: Document, budget: JudgedBudget) -> str:
    properties = {"title": printable(f"budget {budget.metric}")}
    file, line = gated.budget_place(document, budget)
    if file.endswith(".toml"):
        properties |= {"file": file, "line": str(line)}
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{budget.level} {listed}::{_data(chr(10).join([gated.result(budget), *gated.because(budget)]))}"


def _unjudged(row: Row) -> str:
    title = _property(printable(f"not checkable: {row['what']}"))
    return f"::error title={title}::{_data(printable(with_advice(row['reason'], row['how_to_record'])))}"


def _annotation(document: Document, command: str, group: Sequence[FindingRow]) -> str:
    finding = group[0]
    properties = {"title": title(finding)}
    place = source(group)
    if place is not None:
        file, line = file_and_line(place)
        properties |= {"file": file, "line": str(line)}
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    lines = [said(document.report, group), *(f"Try: {text}" for text in document.advice(finding))]
    return f"::{command} {listed}::{_data(chr(10).join(lines))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")

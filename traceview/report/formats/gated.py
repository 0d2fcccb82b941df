"""What formats share about the result of a gate."""

import hashlib
import re
from collections.abc import Sequence

from traceview.documents.findings import FindingRow
from traceview.documents.values import Row
from traceview.gate.judged import JudgedBudget
from traceview.gate.judgement import worst_status
from traceview.gate.wording import budget_line
from traceview.report.formats.renderer_input import Document
from traceview.report.text.gate import budgets_of
from traceview.terminal import printable

_PLACE = re.compile(r"(?P<file>.+\.toml)(?::(?P<line>\d+))?", re.DOTALL)


def budgets(document: Document) -> list[JudgedBudget]:
    """The budgets, in the order of the configuration; none without a gate."""
    return [] if document.gate is None else budgets_of(document.gate)


def broken_budgets(document: Document) -> list[JudgedBudget]:
    """The broken budgets, of either level."""
    return [budget for budget in budgets(document) if budget.status == "broken"]


def unjudged_budgets(document: Document) -> list[JudgedBudget]:
    """The budgets whose evidence is missing, of either level."""
    return [budget for budget in budgets(document) if budget.status == "inconclusive"]


def unjudged_rest(document: Document) -> list[Row]:
    """Required rules and baselines that are not checkable."""
    return [] if document.gate is None else list(document.gate["inconclusive"])


def status_of(group: Sequence[FindingRow]) -> str | None:
    """The status of findings of one fingerprint: the worst of theirs; None without a gate."""
    return worst_status(str(row["status"]) for row in group if row.get("status"))


def result(budget: JudgedBudget) -> str:
    """A budget and its result, in one line."""
    return printable(budget_line(budget))


def because(budget: JudgedBudget) -> list[str]:
    """The findings and kernels behind a broken budget, a line each."""
    return [printable(line) for line in budget.because]


def budget_fingerprint(budget: JudgedBudget) -> str:
    """The fingerprint of a budget, the same in every run."""
    text = f"budget\n{budget.metric}\n{budget.limit}\n{budget.level}"
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]


def budget_place(document: Document, budget: JudgedBudget) -> tuple[str, int]:
    """The file and the line that set a budget; the first trace for one of the command line."""
    found = _PLACE.fullmatch(budget.origin)
    if found is not None:
        return document.relative(found["file"]), int(found["line"] or 1)
    traces = document.rows("traces")
    return document.trace_path(traces[0].get("trace_id")) if traces else "trace", 1

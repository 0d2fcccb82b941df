"""The findings as a GitLab code quality report.

The fields are those of https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format.
"""

import json

from traceview.documents.values import Row
from traceview.gate.judged import JudgedBudget
from traceview.report.formats import gated
from traceview.report.formats.renderer_input import Document, file_and_line, said, source, title

SEVERITIES = {"error": "critical", "warning": "major", "info": "info"}


def render(document: Document) -> str:
    """A JSON list with an object for each fingerprint, at a line of the program or else at the trace."""
    issues: list[Row] = [_budget(document, budget) for budget in gated.broken_budgets(document)]
    for group in document.ordered_groups():
        if gated.status_of(group) == "ignored":
            continue
        finding = group[0]
        place = source(group)
        path, line = file_and_line(place) if place else (document.trace_path(finding.get("trace_id")), 1)
        issues.append(
            {
                "description": f"{title(finding)}: {said(document.report, group)}",
                "check_name": str(finding.get("code")),
                "fingerprint": str(finding.get("fingerprint")),
                "severity": SEVERITIES.get(str(finding.get("severity")), "info"),
                "location": {"path": path.removeprefix("./"), "lines": {"begin": line}},
            }
        )
    return json.dumps(issues, ensure_ascii=False, indent=2) + "\n"


def _budget(document: Document, budget: JudgedBudget) -> Row:
    """A broken budget, at the file that sets it or else at the first trace."""
    path, line = gated.budget_place(document, budget)
    return {
        "description": gated.result(budget),
        "check_name": f"budget-{budget.metric}",
        "fingerprint": gated.budget_fingerprint(budget),
        "severity": SEVERITIES[budget.level],
        "location": {"path": path.removeprefix("./"), "lines": {"begin": line}},
    }

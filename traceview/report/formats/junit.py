"""The rules as JUnit tests, in the form that Jenkins, GitLab, GitHub actions and pytest share."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from traceview.documents.values import Row
from traceview.gate.judged import JudgedBudget
from traceview.report.formats.gated import because, budgets, result, unjudged_rest
from traceview.report.formats.renderer_input import Document, message, title, why_unchecked
from traceview.report.head import partly_checked
from traceview.terminal import printable


def render(document: Document) -> str:
    """A suite for each family of rules, a test for each rule.

    A rule with findings fails, one that could not be checked or was vetoed in every trace is skipped with the
    reason, any other passes. Under a gate a rule fails only with findings that the gate fails on, one that
    was demanded and could not be checked is an error, and budgets are a suite of their own.
    """
    cases = {code: _case(document, code) for code in sorted(_codes(document))}
    cases |= {f"budget{at}": budget_case(budget) for at, budget in enumerate(budgets(document))}
    root = Element("testsuites", _counts("traceview", cases.values()))
    # The schema that Jenkins checks reports against knows no such attribute of the whole.
    del root.attrib["skipped"]
    for family in sorted({_family(code) for code in cases}, key=lambda name: (name != "budget", name)):
        own = {code: case for code, case in cases.items() if _family(code) == family}
        suite = SubElement(root, "testsuite", _counts(f"traceview.{family}", own.values()))
        properties = SubElement(suite, "properties")
        for name, value in _thresholds(document, family).items():
            SubElement(properties, "property", name=name, value=value)
        if not len(properties):
            suite.remove(properties)
        suite.extend(own.values())
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _codes(document: Document) -> set[str]:
    names = ("findings", "clean", "not_checkable", "vetoed", "coverage")
    return {str(row.get("code")) for name in names for row in document.rows(name)}


def _family(code: str) -> str:
    return code.rstrip("0123456789")


def _counts(name: str, cases: Iterable[Element]) -> dict[str, str]:
    listed = list(cases)
    failed = sum(case.find("failure") is not None for case in listed)
    errors = sum(case.find("error") is not None for case in listed)
    skipped = sum(case.find("skipped") is not None for case in listed)
    counts = {"tests": len(listed), "failures": failed, "errors": errors, "skipped": skipped}
    return {"name": name, **{key: str(value) for key, value in counts.items()}}


def _case(document: Document, code: str) -> Element:
    def about(*names: str) -> list[Row]:
        return [row for name in names for row in document.rows(name) if str(row.get("code")) == code]

    found, reasons = about("findings"), about("not_checkable", "vetoed")
    partly = [row for row in partly_checked(document.report) if str(row.get("code")) == code]
    case = Element("testcase", name=title((found or about("clean") or reasons or partly)[0]))
    case.set("classname", f"traceview.{_family(code)}")
    failing = [row for row in found if row.get("status") in (None, "failing")]
    demanded = [row for row in unjudged_rest(document) if row.get("code") == code]
    if demanded:
        SubElement(case, "error", type="inconclusive", message=why_unchecked(demanded[0]))
    elif found and not failing:
        lines = [f"{row['status']}: {line}" for row in found for line in _lines(document, row)[:1]]
        SubElement(case, "system-out").text = "\n".join(lines)
    elif found:
        count = sum(group.figures["findings"] for group in document.groups() if group[0]["code"] == code)
        more = f" (and {count - 1} more)" if count > 1 else ""
        failure = SubElement(case, "failure", type=str(found[0].get("severity")))
        failure.set("message", message(found[0]) + more)
        failure.text = "\n".join(line for finding in found for line in _lines(document, finding))
    elif reasons and not about("clean") and not partly:
        SubElement(case, "skipped", message=why_unchecked(reasons[0]))
    elif reasons or partly:
        lines = [f"{_files(document, row)}: {why_unchecked(row)}" for row in [*reasons, *partly]]
        SubElement(case, "system-out").text = "\n".join(lines)
    return case


def budget_case(budget: JudgedBudget) -> Element:
    """A budget as a test: broken it fails, without evidence it is an error, if its level is not warning."""
    case = Element(
        "testcase", name=printable(f"{budget.metric} {budget.limit}"), classname="traceview.budget"
    )
    if budget.status == "kept" or budget.level == "warning":
        SubElement(case, "system-out").text = "\n".join([result(budget), *because(budget)])
    elif budget.status == "broken":
        failure = SubElement(case, "failure", type=budget.level, message=result(budget))
        failure.text = "\n".join(because(budget)) or None
    else:
        SubElement(case, "error", type="inconclusive", message=result(budget))
    return case


def _lines(document: Document, finding: Row) -> list[str]:
    lines = [f"{document.place(finding)}: {message(finding)}"]
    return lines + [f"  try: {text}" for text in document.advice(finding)]


def _files(document: Document, row: Row) -> str:
    return ", ".join(document.trace_path(trace_id) for trace_id in row.get("trace_ids") or ())


def _thresholds(document: Document, family: str) -> dict[str, str]:
    """The thresholds in force of the rules of a family that found something."""
    findings = [row for row in document.rows("findings") if _family(str(row.get("code"))) == family]
    return {
        f"{row['code']}.{name}": str(value)
        for row in findings
        for name, value in sorted((row.get("thresholds") or {}).items())
    }

"""The result of a gate as text, for every front end."""

from collections.abc import Mapping

from traceview.gate.judged import JudgedBudget, JudgedFinding, JudgedIgnore
from traceview.gate.quantity import Value, exact, shown, written_out
from traceview.rules.rule import SEVERITY_WORDS


def value_and_limit(budget: JudgedBudget) -> tuple[str, str]:
    """The value of a budget and its limit, with enough digits to distinguish them."""
    if budget.value is None:
        return "-", budget.limit
    value = shown(budget.value, budget.unit)
    if budget.status == "broken" and value == shown(budget.bound, budget.unit):
        value = written_out(budget.value, budget.unit)
    return value, budget.limit


def budget_line(budget: JudgedBudget) -> str:
    """A budget in one line, with how to record what is missing."""
    value, limit = value_and_limit(budget)
    if budget.status == "inconclusive":
        why = with_advice(budget.reason, budget.how_to_record)
        return f"budget {budget.metric} {limit}: not checkable: {why}"
    return f"budget {budget.metric} {limit}: {budget.status}, value {value}"


def with_advice(reason: str | None, how_to_record: Mapping[str, str]) -> str:
    """Why something is unknown, and how each tool records it."""
    how = "; ".join(f"{tool}: {text}" for tool, text in sorted(how_to_record.items()))
    return f"{reason}; to record: {how}" if how else str(reason)


def finding_line(judged: JudgedFinding) -> str:
    """A finding in one line, with its fingerprint."""
    finding = judged.finding
    severity = SEVERITY_WORDS[finding.severity]
    return f"{severity}: {finding.code} {finding.name}: {finding.message} [{finding.fingerprint}]"


def ignore_line(ignore: JudgedIgnore) -> str:
    """An ignore without a match, as a warning."""
    kernel = f", kernel {ignore.kernel!r}" if ignore.kernel is not None else ""
    return f"warning: {ignore.origin}: the ignore of {ignore.rule}{kernel} matches no finding: remove it"


def relative(before: Value, now: Value | None) -> str:
    """A change as a percentage of the value before, in parentheses; empty where it is unknown."""
    if now is None or not before:
        return ""
    share = (exact(now) - exact(before)) / exact(before) * 100
    return f" ({share:+.1f} %)"

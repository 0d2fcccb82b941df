"""The result of a gate as text, for every front end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from traceview.gate.quantity import Value, exact, shown, written_out
from traceview.quantities import counted

if TYPE_CHECKING:
    from traceview.gate.verdict import CheckResult, JudgedBudget, JudgedFinding, JudgedIgnore


def summary(result: CheckResult) -> str:
    """The verdict in one line."""
    parts = [*_broken(result), *_failing(result), *_unknown(result)]
    if result.verdict == "passed":
        kept = sum(budget.status == "kept" for budget in result.budgets)
        parts = [f"{counted(kept, 'budget')} kept"] if kept else []
        parts += [_found(result)]
        parts += (
            [f"{counted(len(_warned(result)), 'budget')} of level warning broken"] if _warned(result) else []
        )
    return f"{result.verdict}: {', '.join(parts)} (exit code {int(result.exit_code)})"


def _broken(result: CheckResult) -> list[str]:
    broken = [b.metric for b in result.budgets if b.status == "broken" and b.level == "error"]
    return [f"{counted(len(broken), 'budget')} broken ({', '.join(broken)})"] if broken else []


def _failing(result: CheckResult) -> list[str]:
    failing = result.counts()["failing"]
    if not failing:
        return []
    above = {"info": "", "warning": " of severity warning or above"}
    severity = above.get(result.fail_on, f" of severity {result.fail_on}")
    new = "new " if result.baseline is not None else ""
    most = f", more than {result.max_findings}" if result.max_findings else ""
    return [f"{counted(failing, f'{new}finding')}{severity}{most}"]


def _unknown(result: CheckResult) -> list[str]:
    unknown = [
        f"budget {b.metric}" for b in result.budgets if b.status == "inconclusive" and b.level == "error"
    ]
    unknown += [each.what for each in result.unknown]
    return [f"not checkable: {', '.join(unknown)}"] if unknown else []


def _warned(result: CheckResult) -> list[JudgedBudget]:
    return [budget for budget in result.budgets if budget.status == "broken" and budget.level == "warning"]


def _found(result: CheckResult) -> str:
    counts = result.counts()
    labels = {"allowed": "allowed", "known": "in the baseline", "ignored": "ignored"}
    # Type: mypy sees no Literal in the keys of a dict.
    parts = [f"{counts[status]} {label}" for status, label in labels.items() if counts[status]]  # type: ignore[index]
    return "no findings" if not parts else f"findings: {', '.join(parts)}"


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
    return f"{finding.severity}: {finding.code} {finding.name}: {finding.message} [{finding.fingerprint}]"


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


def lines(result: CheckResult) -> Iterator[str]:
    """Budgets, failing findings and what is not checkable, one per line, the verdict last."""
    for budget in result.budgets:
        yield budget_line(budget)
        yield from (f"  {line}" for line in budget.because)
    seen: set[str] = set()
    for each in result.findings:
        if each.status == "failing" and each.finding.fingerprint not in seen:
            seen.add(each.finding.fingerprint)
            yield finding_line(each)
    for unknown in result.unknown:
        yield f"not checkable: {unknown.what}: {with_advice(unknown.reason, unknown.how_to_record)}"
    yield from (ignore_line(ignore) for ignore in result.ignores if ignore.unused)
    yield result.summary()

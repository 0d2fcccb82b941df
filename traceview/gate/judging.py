"""Computes the verdict from measurements and findings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from traceview.gate.baseline import Baseline, Gpu
from traceview.gate.budgets import Budget
from traceview.gate.ignores import Ignore
from traceview.gate.judged import (
    BaselineChange,
    FindingStatus,
    JudgedBudget,
    JudgedFinding,
    JudgedIgnore,
    MetricChange,
    Unknown,
)
from traceview.gate.judgement import CheckResult, Verdict
from traceview.gate.measuring import Measurement
from traceview.gate.quantity import Value
from traceview.gate.settings import GateConfiguration
from traceview.quantities import counted
from traceview.rules.configuration import Configuration
from traceview.rules.finding import Analysis, Finding, Unanswered
from traceview.rules.required_evidence import evidence as evidence_named
from traceview.rules.required_evidence import how_to_record
from traceview.rules.rule import SEVERITIES, Rule

_EVERYTHING: Final = "ALL"
_GPU_WORK: Final = "gpu_work"


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence for a gate.

    Attributes:
        analysis: the results of the rules.
        rules: the rules that ran.
        demanded: by selector, codes of rules one of which has to be checkable.
        measurements: by name of the metric, of all budgets and of the baseline.
        gpus: the GPUs that had work.
        left_out: the message about unreadable files; None if there are none.
    """

    analysis: Analysis
    rules: Sequence[Rule]
    demanded: Mapping[str, frozenset[str]]
    measurements: Mapping[str, Measurement]
    gpus: Sequence[Gpu] = ()
    left_out: str | None = None


def demanded_rules(configuration: Configuration, rules: Sequence[Rule]) -> dict[str, frozenset[str]]:
    """The codes of explicitly selected rules, by selector, without the selector ALL.

    One rule of each selector has to be checkable; so does a rule that is selected by its code or name.

    Args:
        configuration: the selectors.
        rules: the rules that run.
    """
    demanded = {}
    for selector in (*(configuration.select or ()), *configuration.extend_select):
        codes = {
            rule.code
            for rule in rules
            if rule.code.startswith(selector.upper()) or rule.name == selector.lower()
        }
        if codes and selector.upper() != _EVERYTHING:
            demanded[selector] = frozenset(codes)
    return demanded


def judged(
    evidence: Evidence, gate: GateConfiguration, baseline: Baseline | None = None, *, any_gpu: bool = False
) -> CheckResult:
    """The result of a gate.

    Args:
        evidence: the evidence.
        gate: the requirements.
        baseline: known findings; it has to be of the same GPU models, unless `any_gpu` is set.
    """
    budgets = tuple(
        _judged_budget(budget, evidence.measurements[budget.metric.name]) for budget in gate.budgets
    )
    findings = _judged_findings(evidence, gate, baseline)
    unknown = () if gate.fail_on == "never" else tuple(_unknown_rules(evidence))
    if gate.fail_on != "never":
        unknown += tuple(_unknown_unlisted(evidence, gate.fail_on))
    if evidence.left_out is not None:
        unknown = (Unknown("every trace", None, evidence.left_out), *unknown)
    if baseline is not None and not any_gpu:
        other = baseline.other_gpus(evidence.gpus)
        unknown += (Unknown("the baseline", None, other),) if other else ()
    return CheckResult(
        verdict=_verdict(budgets, findings, unknown),
        budgets=budgets,
        findings=findings,
        unknown=unknown,
        ignores=tuple(_judged_ignore(ignore, evidence) for ignore in gate.ignores),
        baseline=None if baseline is None else _change(baseline, evidence),
        fail_on=gate.fail_on,
        max_findings=gate.max_findings,
    )


def _verdict(
    budgets: Sequence[JudgedBudget], findings: Sequence[JudgedFinding], unknown: Sequence[Unknown]
) -> Verdict:
    if any(budget.status == "broken" and budget.level == "error" for budget in budgets):
        return "failed"
    if any(each.status == "failing" for each in findings):
        return "failed"
    # A budget of level warning does not make the gate inconclusive.
    if unknown or any(b.status == "inconclusive" and b.level == "error" for b in budgets):
        return "inconclusive"
    return "passed"


def _judged_budget(budget: Budget, measurement: Measurement) -> JudgedBudget:
    value = measurement.value
    return JudgedBudget(
        metric=budget.metric.name,
        what=budget.metric.what,
        limit=budget.text,
        operator=budget.operator,
        bound=_plain(budget.limit),
        level=budget.level,
        value=value,
        unit=budget.metric.unit,
        status="inconclusive" if value is None else "kept" if budget.keeps(value) else "broken",
        reason=measurement.reason,
        how_to_record=measurement.how_to_record,
        origin=budget.origin,
    )


def _plain(limit: Decimal) -> Value:
    return int(limit) if limit == limit.to_integral_value() else float(limit)


def _judged_findings(
    evidence: Evidence, gate: GateConfiguration, baseline: Baseline | None
) -> tuple[JudgedFinding, ...]:
    ignores = [(ignore, ignore.codes(evidence.rules)) for ignore in gate.ignores]
    known = {each.fingerprint for each in baseline.findings} if baseline else set()
    found = [_judged_finding(each, ignores, known, gate.fail_on) for each in evidence.analysis.findings]
    failing = {each.finding.fingerprint for each in found if each.status == "failing"}
    if len(failing) <= gate.max_findings:
        return tuple(
            JudgedFinding(each.finding, "allowed") if each.status == "failing" else each for each in found
        )
    return tuple(found)


def _judged_finding(
    finding: Finding, ignores: Sequence[tuple[Ignore, set[str]]], known: set[str], fail_on: str
) -> JudgedFinding:
    for ignore, codes in ignores:
        if ignore.covers(finding, codes):
            return JudgedFinding(finding, "ignored", ignore.reason)
    if finding.fingerprint in known:
        return JudgedFinding(finding, "known")
    severe = fail_on != "never" and SEVERITIES.index(finding.severity) <= SEVERITIES.index(fail_on)
    status: FindingStatus = "failing" if severe else "allowed"
    return JudgedFinding(finding, status)


def _judged_ignore(ignore: Ignore, evidence: Evidence) -> JudgedIgnore:
    codes = ignore.codes(evidence.rules)
    covered = {f.fingerprint for f in evidence.analysis.findings if ignore.covers(f, codes)}
    return JudgedIgnore(
        rule=ignore.rule,
        kernel=ignore.kernel.pattern if ignore.kernel else None,
        reason=ignore.reason,
        origin=ignore.origin,
        findings=len(covered),
        unused=not covered and bool(codes & _checked(evidence.analysis)),
    )


def _checked(analysis: Analysis) -> set[str]:
    """The rules that are checkable in some trace."""
    listed = (analysis.clean, analysis.findings, analysis.coverage)
    return {each.code for rows in listed for each in rows}


def _unknown_rules(evidence: Evidence) -> list[Unknown]:
    """Required rules that are not checkable in some trace with GPU work.

    If no rule at all is checkable, or there is no GPU work, that is reported instead.
    """
    analysis = evidence.analysis
    judged = {window.trace_id for window in analysis.windows}
    unanswered = {
        each.code: each
        for each in reversed([*analysis.not_checkable, *analysis.vetoed])
        if not judged or judged & set(each.trace_ids)
    }
    reasons = [
        _unknown(selector, codes, unanswered)
        for selector, codes in sorted(evidence.demanded.items())
        if codes <= set(unanswered)
    ]
    if evidence.rules and not reasons and not (analysis.windows and _checked(analysis)):
        # Some rules need no GPU work; that they are clean says nothing about a GPU.
        work = evidence_named(_GPU_WORK)
        first = next(iter([*analysis.not_checkable, *analysis.vetoed]), None) if analysis.windows else None
        reason = first.reason if first else f"not in the trace: {work.what}"
        ways = first.how_to_record if first else how_to_record([work], ())
        return [Unknown("every rule", None, reason, ways)]
    return reasons


def _unknown_unlisted(evidence: Evidence, fail_on: str) -> Iterator[Unknown]:
    """Unlisted findings, some of which might fail the gate."""
    for row in evidence.analysis.unlisted:
        if SEVERITIES.index(row.severity) <= SEVERITIES.index(fail_on):
            reason = "a rule lists no more: raise its thresholds, or minimum-share"
            yield Unknown(f"{counted(row.findings, 'more finding')} of {row.code}", row.code, reason)


def _unknown(selector: str, codes: frozenset[str], unanswered: Mapping[str, Unanswered]) -> Unknown:
    first = unanswered[min(codes)]
    if len(codes) == 1:
        return Unknown(f"rule {first.code} {first.name}", first.code, first.reason, first.how_to_record)
    return Unknown(f"any rule of {selector}", None, first.reason, first.how_to_record)


def _change(baseline: Baseline, evidence: Evidence) -> BaselineChange:
    now = {finding.fingerprint for finding in evidence.analysis.findings}
    checked = _checked(evidence.analysis)
    gone = [each for each in baseline.findings if each.fingerprint not in now and each.code in checked]
    return BaselineChange(
        file=baseline.file,
        gone=tuple({"code": each.code, "name": each.name, "fingerprint": each.fingerprint} for each in gone),
        metrics=tuple(
            MetricChange(name, unit, before, evidence.measurements[name].value)
            for name, (before, unit) in baseline.metrics.items()
            if name in evidence.measurements
        ),
    )

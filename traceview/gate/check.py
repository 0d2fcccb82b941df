"""`traceview.check`: opens traces, runs rules, measures metrics, and evaluates the gate."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from traceview.errors import UsageError
from traceview.gate.baseline import Baseline, gpus, known_findings, read_baseline
from traceview.gate.ignores import check_rules
from traceview.gate.judgement import CheckResult
from traceview.gate.judging import Evidence, demanded_rules, judged
from traceview.gate.measuring import measure
from traceview.gate.metric_causes import causes
from traceview.gate.settings import GateConfiguration, find_gate_configuration
from traceview.rules.configuration import find_configuration
from traceview.rules.finding import Analysis
from traceview.rules.rule import Rule
from traceview.rules.ruleset import RuleSet, installed
from traceview.selection import Selection
from traceview.session import Session

_LEFT_OUT = """
    SELECT detail FROM health WHERE code IN ('unreadable_file', 'not_collected') ORDER BY detail LIMIT 1
"""
_NOTHING = Analysis([], [], [], [], [])


@dataclass(frozen=True, slots=True)
class Gate:
    """A validated gate: all errors in it are raised before a trace is read.

    Attributes:
        configuration: its requirements.
        rule_set: the rules with their configuration.
        rules: those that run.
        demanded: by selector, codes of rules one of which has to be checkable.
        baseline: the known findings.
        any_gpu: whether the baseline may be of other GPU models.
    """

    configuration: GateConfiguration
    rule_set: RuleSet
    rules: Sequence[Rule]
    demanded: Mapping[str, frozenset[str]]
    baseline: Baseline | None = None
    any_gpu: bool = False

    @classmethod
    def of(cls, configuration: GateConfiguration, rule_set: RuleSet, *, any_gpu: bool = False) -> Gate:
        """The gate of a configuration.

        Raises:
            UsageError: the baseline cannot be read, a named rule does not exist, or there are no requirements
                at all.
        """
        rules = rule_set.rules()
        check_rules(configuration.ignores, installed(rule_set.configuration.folders))
        if not rules and not configuration.budgets:
            raise UsageError("nothing to check: no rule is selected, and there is no budget")
        baseline = None if configuration.baseline is None else read_baseline(configuration.baseline)
        demanded = demanded_rules(rule_set.configuration, rules)
        return cls(configuration, rule_set, rules, demanded, baseline, any_gpu)

    def judge(self, session: Session, analysis: Analysis | None = None) -> CheckResult:
        """The outcome for opened traces.

        Args:
            session: the traces.
            analysis: the findings of the rules in them; None runs the rules.

        Raises:
            UsageError: a metric of the user fails.
        """
        if analysis is None:
            analysis = self.rule_set.analyze(session) if self.rules else _NOTHING
        measured = {budget.metric.name: budget.metric for budget in self.configuration.budgets}
        if self.baseline is not None:
            known = self.configuration.metrics
            measured |= {name: known[name] for name in self.baseline.metrics if name in known}
        evidence = Evidence(
            analysis=analysis,
            rules=self.rules,
            demanded=self.demanded,
            measurements=measure(session, measured.values()),
            gpus=gpus(session) if self.baseline is not None else (),
            left_out=next((row[0] for row in session.sql(_LEFT_OUT).fetchall()), None),
        )
        result = judged(evidence, self.configuration, self.baseline, any_gpu=self.any_gpu)
        explained = [
            replace(each, because=causes(measured[each.metric], analysis.findings, self.rules, session))
            if each.status == "broken"
            else each
            for each in result.budgets
        ]
        return replace(result, budgets=tuple(explained))


def check(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    budgets: Sequence[str] | Mapping[str, Any] = (),
    fail_on: str | None = None,
    max_findings: int | None = None,
    baseline: str | os.PathLike[str] | None = None,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    extend_select: Sequence[str] = (),
    selection: Selection | None = None,
    cache: bool = True,
    memory_limit: str | None = None,
    start: str | os.PathLike[str] | None = None,
) -> CheckResult:
    """Gates traces like `traceview check`.

    Args:
        paths: one or several trace files or folders, which together are one run.
        budgets: limits on metrics: texts such as `step_time <= 130 ms`, or a mapping such as
            {"step_time": "<= 130 ms"}; they replace those of the configuration for the same metrics.
        fail_on: the lowest severity of a finding that fails: high, medium, low or never (error, warning and
            info mean the same three).
        max_findings: so many of them are allowed.
        baseline: a file of `traceview baseline write`; findings in it do not fail.
        select, ignore, extend_select: codes, code prefixes or names of rules, as on the command line.
        selection: the part of the traces to analyze.
        cache, memory_limit: as for `traceview.open`.
        start: the folder to search for the configuration, and its parents; by default the working folder.

    Returns:
        the result; as text it is the output of the command.

    Raises:
        UsageError: an argument or the configuration is wrong.
        UnreadableTraceError: a file is not a trace.
    """
    folder = Path.cwd() if start is None else Path(start).resolve()
    rules = find_configuration(folder).with_options(select, ignore, extend_select)
    gate = find_gate_configuration(folder).with_options(
        budgets, fail_on, max_findings, None if baseline is None else Path(baseline), origin="budgets"
    )
    ready = Gate.of(gate, RuleSet.of(rules))
    return opened_and_judged(paths, ready, selection, cache=cache, memory_limit=memory_limit)


def opened_and_judged(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    gate: Gate,
    selection: Selection | None = None,
    *,
    cache: bool = True,
    memory_limit: str | None = None,
) -> CheckResult:
    """The result of a gate for trace files; arguments and errors are those of `check`."""
    from traceview.open_traces import open_traces

    with open_traces(paths, selection=selection, cache=cache, memory_limit=memory_limit) as session:
        return gate.judge(session)


def baseline_of(session: Session, gate: Gate, analysis: Analysis | None = None) -> Baseline:
    """The baseline of opened traces: their findings that are not ignored, and every metric they have.

    Raises:
        UsageError: a metric of the user fails.
    """
    open_gate = replace(
        gate, baseline=None, configuration=replace(gate.configuration, budgets=(), baseline=None)
    )
    result = open_gate.judge(session, analysis)
    metrics = gate.configuration.metrics
    values = measure(session, metrics.values())
    return Baseline(
        findings=known_findings([each.finding for each in result.findings if each.status != "ignored"]),
        metrics={
            name: (measurement.value, metrics[name].unit)
            for name, measurement in values.items()
            if measurement.value is not None
        },
        gpus=gpus(session),
    )

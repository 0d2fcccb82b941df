"""The configuration of gates in `[tool.traceview]`: budgets, metrics, ignores, severities that fail."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Literal, cast

from traceview.errors import UsageError
from traceview.gate.budgets import Budget, budget_of, configured_budgets, replaced
from traceview.gate.ignores import Ignore, configured_ignores
from traceview.gate.metrics import Metric, built_in_metrics, configured_metrics
from traceview.rules.configuration import find_table, place_of
from traceview.rules.rule import SEVERITY_WORDS

FailOn = Literal["error", "warning", "info", "never"]
FAIL_ON: Final = {**{word: severity for severity, word in SEVERITY_WORDS.items()}, "never": "never"}
"""What may be written for each."""
DEFAULT_FAIL_ON: Final = "error"


@dataclass(frozen=True, slots=True)
class GateConfiguration:
    """The requirements of a gate.

    Attributes:
        budgets: limits on metrics.
        metrics: every metric, by name.
        ignores: findings that do not count.
        fail_on: the lowest severity of a finding that fails; never for none.
        max_findings: so many findings of that severity are allowed.
        baseline: file of the known findings; None for none.
    """

    budgets: tuple[Budget, ...] = ()
    metrics: Mapping[str, Metric] = field(default_factory=built_in_metrics)
    ignores: tuple[Ignore, ...] = ()
    fail_on: FailOn = DEFAULT_FAIL_ON
    max_findings: int = 0
    baseline: Path | None = None

    def with_options(
        self,
        budgets: Sequence[str] | Mapping[str, Any] = (),
        fail_on: str | None = None,
        max_findings: int | None = None,
        baseline: Path | None = None,
        origin: str = "--budget",
    ) -> GateConfiguration:
        """The same with command-line options; budgets replace those of the same metrics.

        Args:
            budgets: texts such as `step_time <= 130 ms`, or a mapping like the table `budget`.
            fail_on, max_findings, baseline: None keeps the configured value.
            origin: where the budgets are written, for messages.

        Raises:
            UsageError: an invalid budget or severity.
        """
        if isinstance(budgets, Mapping):
            more = configured_budgets(budgets, self.metrics, origin)
        else:
            more = tuple(budget_of(text, self.metrics, origin) for text in budgets)
        return replace(
            self,
            budgets=replaced(self.budgets, more),
            fail_on=_fail_on(self.fail_on if fail_on is None else fail_on, "fail-on"),
            max_findings=self.max_findings if max_findings is None else max_findings,
            baseline=self.baseline if baseline is None else baseline,
        )


def find_gate_configuration(start: Path) -> GateConfiguration:
    """The configuration of gates in the file that `traceview.rules.configuration.find_configuration` finds.

    Raises:
        UsageError: a value is invalid.
    """
    table, path = find_table(start)
    if path is None or not isinstance(table, dict):
        return GateConfiguration()
    return gate_configuration_of(table, path)


def gate_configuration_of(table: Mapping[str, Any], path: Path) -> GateConfiguration:
    """The same from a TOML table in the file `path`; the baseline is relative to its folder."""
    origin = str(path)
    own = _each(table.get("metric", {}), "metric", path)
    metrics = dict(built_in_metrics())
    for metric, place in own:
        metrics |= configured_metrics(metric, place)
    most = table.get("max-findings", 0)
    if not isinstance(most, int) or isinstance(most, bool) or most < 0:
        raise UsageError(f"{origin}: max-findings is a whole number, not below 0")
    baseline = table.get("baseline")
    if baseline is not None and (not isinstance(baseline, str) or not baseline):
        raise UsageError(f"{origin}: baseline is the name of a file")
    return GateConfiguration(
        budgets=tuple(
            budget
            for written, place in _each(table.get("budget", {}), "budget", path)
            for budget in configured_budgets(written, metrics, place)
        ),
        metrics=metrics,
        ignores=configured_ignores(table.get("ignore", []), origin),
        fail_on=_fail_on(table.get("fail-on", DEFAULT_FAIL_ON), f"{origin}: fail-on"),
        max_findings=most,
        baseline=None if baseline is None else path.parent / baseline,
    )


def _each(table: Any, key: str, path: Path) -> list[tuple[Any, str]]:
    """The entries of a table as tables of one entry, each with its position in the file."""
    if not isinstance(table, dict):
        return [(table, str(path))]
    return [({name: value}, place_of(path, [key, name])) for name, value in table.items()]


def _fail_on(value: Any, where: str) -> FailOn:
    known = FAIL_ON | {severity: severity for severity in SEVERITY_WORDS}
    if not isinstance(value, str) or value not in known:
        raise UsageError(f"{where}: {value!r} is none of {', '.join(FAIL_ON)}")
    return cast(FailOn, known[value])

"""Budgets: limits on metrics, from the configuration or the command line."""

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final, Literal, cast

from traceview.errors import UsageError
from traceview.gate.metrics import Metric, metric_named
from traceview.gate.quantity import Value, amount, exact
from traceview.rules.known_words import nearest

Level = Literal["error", "warning"]
LEVELS: Final = ("error", "warning")

_COMPARISONS: Final[Mapping[str, Callable[[Decimal, Decimal], bool]]] = {
    "<=": operator.le, "<": operator.lt, ">=": operator.ge, ">": operator.gt, "==": operator.eq,
}  # fmt: skip
_LIMIT = re.compile(r"\s*(?P<operator><=|>=|==|<|>)\s*(?P<amount>[^<>=\s].*?)\s*", re.DOTALL)
_OPTION = re.compile(r"\s*(?:(?P<level>\w+)\s*:)?\s*(?P<metric>[\w-]+)\s*(?P<limit>[<>=].*)", re.DOTALL)
_KEYS: Final = ("limit", "level")


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit on a metric.

    Attributes:
        metric: the limited metric.
        operator: <=, <, >=, > or ==: the comparison of the value with the limit.
        limit: in the unit of the metric.
        text: the limit as written, with its operator.
        level: error, which fails the gate when broken, or warning, which is only reported.
        origin: where it is written.
    """

    metric: Metric
    operator: str
    limit: Decimal
    text: str
    level: Level
    origin: str

    def keeps(self, value: Value) -> bool:
        """Whether a value of the metric is within the limit."""
        return _COMPARISONS[self.operator](exact(value), self.limit)


def configured_budgets(table: Any, metrics: Mapping[str, Metric], origin: str) -> tuple[Budget, ...]:
    """The budgets of the table `budget` of a configuration.

    A value is a limit such as "<= 130 ms", a table of `limit` and `level`, or a list of those.

    Raises:
        UsageError: an unknown metric, or an invalid limit for it.
    """
    if not isinstance(table, Mapping):
        raise UsageError(f'{origin}: write budgets as [budget] with lines such as step_time = "<= 130 ms"')
    return tuple(
        _budget(name, written, metrics, origin)
        for name, value in table.items()
        for written in (value if isinstance(value, (list, tuple)) else [value])
    )


def budget_of(text: str, metrics: Mapping[str, Metric], origin: str = "--budget") -> Budget:
    """The budget of a text such as `step_time <= 130 ms` or `warning: gpu_idle <= 8 %`.

    Raises:
        UsageError: the text is not a budget.
    """
    found = _OPTION.fullmatch(text)
    if found is None:
        raise UsageError(f"{origin}: {text!r} is not a budget; write it as in 'step_time <= 130 ms'")
    written = {"limit": found["limit"], "level": found["level"] or "error"}
    return _budget(found["metric"], written, metrics, origin)


def replaced(budgets: Iterable[Budget], by: Iterable[Budget]) -> tuple[Budget, ...]:
    """The budgets, replaced by those of `by` for the same metrics."""
    new = tuple(by)
    names = {budget.metric.name for budget in new}
    return (*(budget for budget in budgets if budget.metric.name not in names), *new)


def _budget(name: str, written: Any, metrics: Mapping[str, Metric], origin: str) -> Budget:
    where = f"{origin}: budget {name}"
    metric = metric_named(name.replace("-", "_"), metrics, origin)
    if isinstance(written, str):
        written = {"limit": written}
    if not isinstance(written, Mapping) or not isinstance(written.get("limit"), str):
        raise UsageError(f'{where}: write the limit as in "<= 130 ms"')
    for key in written:
        if key not in _KEYS:
            raise UsageError(f"{where}: unknown key {key}{nearest(key, _KEYS)}")
    level = written.get("level", "error")
    if level not in LEVELS:
        raise UsageError(f"{where}: the level is error or warning, not {level!r}")
    found = _LIMIT.fullmatch(written["limit"])
    if found is None:
        raise UsageError(f"{where}: {written['limit']!r} is not a limit; write it as in '<= 130 ms'")
    try:
        limit = amount(found["amount"], metric.unit)
    except UsageError as error:
        raise UsageError(f"{where}: {error}") from None
    text = f"{found['operator']} {' '.join(found['amount'].split())}"
    return Budget(metric, found["operator"], limit, text, cast(Level, level), origin)

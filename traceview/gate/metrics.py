"""The metrics that budgets name: those of metrics.toml, and those of the user's configuration."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from traceview.errors import UsageError
from traceview.gate.quantity import LONGEST_UNIT
from traceview.rules.known_words import nearest
from traceview.rules.required_evidence import evidence

_NAME = re.compile(r"[a-z][a-z0-9_]{0,63}", re.ASCII)
_KEYS: Final = {"sql": str, "unit": str, "what": str, "needs": list, "vetoes": list, "causes": list}
CLASSES: Final = ("compute", "communication", "copy", "idle")
COUNT: Final = "count"
_LONGEST_QUERY: Final = 100_000


@dataclass(frozen=True, slots=True)
class Metric:
    """A named number, computed by one SELECT over opened traces.

    Attributes:
        name: as budgets write it.
        query: one SELECT of one row and one column.
        unit: of that value: ns, us, ms, s; bytes, KiB, ...; share (0 to 1) or %; count; or any text.
        what: one phrase.
        needs: required evidence, see traceview.rules.required_evidence.
        vetoes: health codes that make a value unreliable.
        origin: where it is written, for messages.
        causes: what explains it: classes of time, `count` (of kernels), families of rules such as MEM.
    """

    name: str
    query: str
    unit: str
    what: str
    needs: tuple[str, ...]
    vetoes: tuple[str, ...]
    origin: str
    causes: tuple[str, ...] = ()


@cache
def built_in_metrics() -> Mapping[str, Metric]:
    """The metrics that come with traceview, by name."""
    text = files("traceview.gate").joinpath("metrics.toml").read_text(encoding="utf-8")
    return {name: _metric(name, table, "metrics.toml") for name, table in tomllib.loads(text).items()}


def configured_metrics(table: Any, origin: str) -> dict[str, Metric]:
    """The metrics of the table `metric` of a configuration, by name.

    Raises:
        UsageError: one is invalid, or has the name of a built-in one.
    """
    if not isinstance(table, dict) or not all(isinstance(each, dict) for each in table.values()):
        raise UsageError(f'{origin}: write a metric as [metric.NAME] with a line sql = "SELECT ..."')
    for name in table:
        if name in built_in_metrics():
            raise UsageError(f"{origin}: metric {name} comes with traceview: take another name")
    return {name: _metric(name, each, origin) for name, each in table.items()}


def metric_named(name: str, metrics: Mapping[str, Metric], origin: str) -> Metric:
    """The metric of a name. Raises UsageError if there is none, with the nearest match or all names."""
    found = metrics.get(name)
    if found is None:
        raise UsageError(f"{origin}: no metric {name!r}{nearest(name, metrics)}")
    return found


def _metric(name: str, table: Mapping[str, Any], origin: str) -> Metric:
    where = f"{origin}: metric {name}"
    if not _NAME.fullmatch(name):
        raise UsageError(f"{where}: a name is of small letters, digits and _, as in tokens_per_second")
    for key, value in table.items():
        if key not in _KEYS:
            raise UsageError(f"{where}: unknown key {key}{nearest(key, _KEYS)}")
        if not isinstance(value, _KEYS[key]):
            raise UsageError(f"{where}: {key} is a {'text' if _KEYS[key] is str else 'list of texts'}")
    if not str(table.get("sql", "")).strip() or len(table["sql"]) > _LONGEST_QUERY:
        raise UsageError(f'{where}: write what it is as sql = "SELECT ..."')
    unit = str(table.get("unit", "count"))
    if len(unit) > LONGEST_UNIT or not unit.isprintable():
        raise UsageError(f"{where}: a unit is a short word, as in ms, % or tokens/s")
    return Metric(
        name=name,
        query=table["sql"].strip().rstrip(";").rstrip(),
        unit=unit,
        what=str(table.get("what", "")),
        needs=_texts(table.get("needs", []), f"{where}: needs"),
        vetoes=_texts(table.get("vetoes", []), f"{where}: vetoes"),
        origin=where,
        causes=_texts(table.get("causes", []), f"{where}: causes"),
    )


def _texts(values: list[Any], where: str) -> tuple[str, ...]:
    if not all(isinstance(value, str) for value in values):
        raise UsageError(f"{where} is a list of texts")
    if where.endswith("needs"):
        for value in values:
            try:
                evidence(value)
            except ValueError as error:
                raise UsageError(f"{where}: {error}") from error
    if where.endswith("causes"):
        for value in values:
            if value not in (*CLASSES, COUNT) and not value.isupper():
                known = ", ".join((*CLASSES, COUNT))
                raise UsageError(f"{where}: {value!r} is none of {known}, nor a family of rules such as MEM")
    return tuple(values)

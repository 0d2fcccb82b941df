"""The values of metrics over opened traces: one SELECT each, on a sandboxed connection."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from decimal import Decimal
from functools import cache
from math import isfinite
from typing import Any, Final

import duckdb

from traceview.derived import relations_sql
from traceview.gate.metrics import Metric
from traceview.gate.quantity import Value
from traceview.rules.required_evidence import evidence, how_to_record, vendors_of_traces
from traceview.rules.rule_query import RuleFailureError, bounded, check_query, naming_rule
from traceview.session import Session
from traceview.store.interrupt import interruptible

_DIGITS: Final = 12
"""Digits of a float value: rounding errors by the order of summation are beyond them."""
_PROBLEMS: Final = """
    SELECT trace_id, code FROM health
    UNION
    SELECT trace_id, 'lost_in_window' FROM steady_windows
    WHERE unrecorded_ns > 0.01 * (dur_ns + unrecorded_ns)
"""
"""The codes of `health`, and where more than a hundredth of the judged window is not recorded."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """The value of a metric, or why there is none.

    Attributes:
        value: in the unit of the metric; None if unknown.
        reason: one sentence, if there is no value.
        how_to_record: by tool, how to record what is missing.
    """

    value: Value | None
    reason: str | None = None
    how_to_record: Mapping[str, str] = field(default_factory=dict)


def measure(session: Session, metrics: Iterable[Metric]) -> dict[str, Measurement]:
    """The values of metrics, by name; they are cached with the session's answers.

    Evidence has to be in every trace with GPU work, or in any if none has GPU work.

    Raises:
        UsageError: a query is not a single SELECT of one number, or fails.
    """
    wanted = {metric.name: metric for metric in metrics}
    found: dict[str, Measurement] = {}
    for name, metric in wanted.items():
        known = session.answers.recall(_question(metric))
        if isinstance(known, dict):
            found[name] = Measurement(**known)
    left = [metric for name, metric in wanted.items() if name not in found]
    if left:
        asked = [] if session.lake else _asked(left)
        with session.workspace(*asked) as connection:
            measured = _of_lake(left, connection) if session.lake else _measured(left, connection)
            for metric, measurement in measured:
                session.answers.keep(_question(metric), asdict(measurement))
                found[metric.name] = measurement
    return {name: found[name] for name in wanted}


def _question(metric: Metric) -> str:
    needs = [repr(evidence(need)) for need in metric.needs]
    return f"metric {_analysis()} {needs} {metric.vetoes} {metric.query}"


def _asked(metrics: Iterable[Metric]) -> list[str]:
    """The queries for the values of metrics."""
    needs = [evidence(need).missing for metric in metrics for need in metric.needs]
    return [_PROBLEMS, *needs, *(metric.query for metric in metrics)]


@cache
def _analysis() -> str:
    """A hash of the views that metrics are computed from."""
    return hashlib.sha256(relations_sql().encode()).hexdigest()


def _measured(
    metrics: list[Metric], connection: duckdb.DuckDBPyConnection
) -> Iterable[tuple[Metric, Measurement]]:
    judged = judged_traces(connection)
    for metric in metrics:
        yield metric, _without(metric, judged, connection) or _valued(metric, connection)


def _of_lake(
    metrics: list[Metric], connection: duckdb.DuckDBPyConnection
) -> Iterable[tuple[Metric, Measurement]]:
    """The values of metrics that the tables of a lake contain."""
    judged = judged_traces(connection)
    for metric in metrics:
        try:
            yield metric, _without(metric, judged, connection) or _valued(metric, connection)
        except (RuleFailureError, duckdb.CatalogException):
            yield metric, Measurement(None, "not in the lake: open the files of its traces")


def judged_traces(connection: duckdb.DuckDBPyConnection) -> set[int]:
    """The traces that need the evidence: those with GPU work, or all if none has any."""
    rows = connection.execute("SELECT DISTINCT trace_id FROM steady_windows").fetchall()
    rows = rows or connection.execute("SELECT trace_id FROM selection").fetchall()
    return {row[0] for row in rows}


def _without(metric: Metric, judged: set[int], connection: duckdb.DuckDBPyConnection) -> Measurement | None:
    """Why a metric has no value; None if it may have one."""
    health = connection.execute(_PROBLEMS).fetchall()
    for code in metric.vetoes:
        if any(trace in judged and found == code for trace, found in health):
            return Measurement(None, f"the trace's quality: {code.replace('_', ' ')} (see health)")
    lacking = [need for need in metric.needs if judged & _traces_without(metric, need, connection)]
    if not lacking:
        return None
    known = [evidence(need) for need in lacking]
    vendors = vendors_of_traces(connection)
    judged_vendors = frozenset[str]().union(*(vendors.get(trace, frozenset()) for trace in judged))
    reason = f"not in the trace: {', '.join(one.what for one in known)}"
    return Measurement(None, reason, how_to_record(known, judged_vendors))


def _traces_without(metric: Metric, need: str, connection: duckdb.DuckDBPyConnection) -> set[int]:
    with naming_rule(metric):
        return {row[0] for row in connection.execute(evidence(need).missing).fetchall()}


def _valued(metric: Metric, connection: duckdb.DuckDBPyConnection) -> Measurement:
    check_query(metric, connection)
    with naming_rule(metric), bounded(connection, metric), interruptible(connection):
        cursor = connection.execute(f"SELECT * FROM ({metric.query}\n) LIMIT 2")
        columns = len(cursor.description or ())
        rows = cursor.fetchall()
    if columns != 1 or len(rows) > 1:
        raise RuleFailureError(f"{metric.origin}: the query gives more than one value")
    value = _number(metric, rows[0][0]) if rows else None
    return Measurement(value, None if value is not None else "the traces give no value for it")


def _number(metric: Metric, value: Any) -> Value | None:
    """A value as an integer, or rounded to be reproducible."""
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    if not isinstance(value, (float, Decimal)):
        raise RuleFailureError(f"{metric.origin}: the query gives {type(value).__name__}, no number")
    return float(f"{value:.{_DIGITS}g}") if isfinite(value) else None

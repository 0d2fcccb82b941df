"""Data of charts and long tables, which the HTML report embeds.

Kept apart from the report `traceview.report/1`, which stays small and the same for all formats.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final, cast

from traceview.derived import relations_sql
from traceview.documents.values import Row
from traceview.replay.critical import CRITICAL, Critical, critical_by_name, critical_sql, with_critical
from traceview.replay.profile import causal_profile
from traceview.replay.self_check import SelfChecked
from traceview.replay.start_up import IDLE, causes_that_stay
from traceview.report.charts import flame, ranks, roofline, timeline
from traceview.report.model import ranking
from traceview.rules.recoverable import may_replay, trusted_replay
from traceview.session import Session
from traceview.version import installed_version
from traceview.workers import Workers

DEFAULT_ROWS: Final = 100
_DIGITS: Final = 12
_VERSION: Final = 8
"""Changes with the form of the data."""

# Launches of one kernel may differ: the lowest is what there is to look into.
_OCCUPANCY: Final = """
    SELECT name, min(occupancy_percent) AS occupancy_percent,
        arg_min(limiter, (occupancy_percent, limiter)) AS limiter
    FROM occupancy JOIN kernels USING (trace_id, kernel_id)
    WHERE name IN (SELECT unnest(?::VARCHAR[]))
    GROUP BY name
"""

_CLASSES: Final = """
    SELECT trace_id, device, any_value(rank) AS rank, map(list(class), list(dur_ns)) AS classes
    FROM kernel_class_time JOIN traces USING (trace_id)
    GROUP BY trace_id, device ORDER BY rank, trace_id, device
"""


def build_charts(session: Session, *, limit: int | None = None) -> Row:
    """The data of the charts and of the long tables.

    Args:
        session: opened traces.
        limit: rows of the tables of kernels and operators, 0 for all; by default 100.

    Returns:
        `timeline` (see `timeline.build`), `kernel_classes` (of each GPU the `classes` of `kernel_class_time`
        [ns]), `flame` (see `flame.build`), `roofline` (see `roofline.build`), `profile` (see
        `causal_profile`; empty without a trusted replay), `ranks` (see `ranks.build`), `kernels` and
        `operators` as in the report, kernels also with `occupancy_percent` (theoretical, None where unknown)
        and its `limiter`, and `totals` with how many rows these have without the limit.
    """
    rows = DEFAULT_ROWS if limit is None else limit
    question = f"charts {rows} {_fingerprint()}"
    known = session.answers.recall(question)
    if isinstance(known, dict):
        return cast("Row", known)
    kernels, all_kernels = ranking(session, "kernels", rows)
    operators, all_operators = ranking(session, "operators", rows)
    if session.lake:
        return _of_lake(kernels, all_kernels, operators, all_operators)
    with session.workers() as workers:
        checked = trusted_replay(workers) if may_replay(workers) else None
        critical, profile = _replayed(checked, workers) if checked else ({}, [])
    kernels = with_critical(kernels, critical.get("kernels", {}))
    operators = with_critical(operators, critical.get("operators", {}))
    charts = {
        "timeline": timeline.build(session),
        "kernel_classes": kernel_classes(session),
        "profile": profile,
        "ranks": ranks.build(session),
        "flame": flame.build(session),
        "roofline": roofline.build(session),
        "kernels": _with_occupancy(session, kernels),
        "operators": operators,
        "totals": {"kernels": all_kernels, "operators": all_operators},
    }
    rounded: Row = _rounded(charts)
    session.answers.keep(question, rounded)
    return rounded


def _replayed(checked: SelfChecked, workers: Workers) -> tuple[Critical, list[Row]]:
    """Time on the critical path by name, and the causal profile."""
    if workers.run(lambda connection: causes_that_stay(checked.model, connection)):
        workers.prepare(IDLE)
    return workers.run(
        lambda connection: (critical_by_name(connection, checked), causal_profile(connection, checked))
    )


def _rounded(value: Any) -> Any:
    """Data whose last digits do not depend on the order in which threads add numbers up."""
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_rounded(item) for item in value]
    return float(f"{value:.{_DIGITS}g}") if isinstance(value, float) else value


def _of_lake(kernels: list[Row], all_kernels: int, operators: list[Row], all_operators: int) -> Row:
    """The data of a lake, which holds totals and no events."""
    nothing = {"occupancy_percent": None, "limiter": None}
    return {
        "timeline": None,
        "kernel_classes": [],
        "flame": None,
        "profile": [],
        "ranks": None,
        "roofline": {"points": [], "points_total": 0, "roofs": {}},
        "kernels": [{**kernel, **nothing} for kernel in kernels],
        "operators": operators,
        "totals": {"kernels": all_kernels, "operators": all_operators},
    }


def kernel_classes(session: Session) -> list[Row]:
    """Of each GPU its trace, device, rank, and the time of each class of `kernel_class_time` [ns]."""
    keys = ("trace_id", "device", "rank", "classes")
    return [dict(zip(keys, row, strict=True)) for row in session.sql(_CLASSES).fetchall()]


def _with_occupancy(session: Session, kernels: list[Row]) -> list[Row]:
    names = [kernel["name"] for kernel in kernels]
    known = {name: rest for name, *rest in session.sql(_OCCUPANCY, [names]).fetchall()}
    nothing = (None, None)
    return [
        {
            **kernel,
            **dict(zip(("occupancy_percent", "limiter"), known.get(kernel["name"], nothing), strict=True)),
        }
        for kernel in kernels
    ]


def _fingerprint() -> str:
    """A hash of everything that the data depend on except the traces."""
    queries = [
        _OCCUPANCY,
        _CLASSES,
        *timeline.QUERIES,
        *flame.QUERIES,
        *roofline.QUERIES,
        *ranks.QUERIES,
        relations_sql(),
    ]
    queries += map(critical_sql, CRITICAL)
    return hashlib.sha256("\n".join([installed_version(), str(_VERSION), *queries]).encode()).hexdigest()

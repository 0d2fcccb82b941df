"""Upper bounds for rules: the largest share of a window that each class of time has.

A rule with a minimum share of idle time has no rows where the GPUs are idle for less than that in total, and
need not run.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import duckdb

    from traceview.rules.rule import Rule

# Work counts with its duration, overlaps as often as they occur, so that no part of it can be more.
_SHARES: Final = """
SELECT frame.trace_id, class, max(of_class.dur_ns / frame.dur_ns)
FROM (
    SELECT trace_id, device, class, sum(dur_ns) AS dur_ns FROM steady_work GROUP BY ALL
    UNION ALL
    SELECT trace_id, device, class, dur_ns FROM steady_breakdown WHERE class = 'idle'
) AS of_class
JOIN steady_windows AS frame ON frame.trace_id = of_class.trace_id AND frame.device = of_class.device
GROUP BY frame.trace_id, class
"""
_ROUNDING: Final = 1e-9


def largest_shares(connection: duckdb.DuckDBPyConnection) -> dict[tuple[int, str], float]:
    """By trace and class, the largest share of the steady-state window of any GPU."""
    return {(trace, of): share for trace, of, share in connection.execute(_SHARES).fetchall()}


def can_reach(
    rule: Rule,
    traces: Iterable[int],
    thresholds: Mapping[str, float],
    shares: Mapping[tuple[int, str], float],
) -> bool:
    """Whether any of the traces has as much time of a class as the rule needs to fire.

    Args:
        rule: the rule; one without `share_of` can always fire.
        traces: the traces where it is checked.
        thresholds: of the rule, in force.
        shares: of `largest_shares`.
    """
    return all(
        any(shares.get((trace, of), 0.0) > thresholds[name] * (1 - _ROUNDING) for trace in traces)
        for of, name in rule.share_of.items()
    )

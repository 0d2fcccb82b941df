"""How much a profiler slowed the host, which is an assumption of every finding about the host."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from traceview.quantities import number

if TYPE_CHECKING:
    import duckdb

    from traceview.rules.rule import Rule

_RECORDED: Final = "SELECT trace_id, events_per_second, python FROM recording_load"
_LIGHT_LOAD: Final = 10_000
"""Events per second below which a profiler that needs 1 us for each takes less than 1 % of the time."""
# What the host did, as queries read it; findings of a rule that reports idle time are about the host as well.
_OF_HOST: Final = re.compile(
    r"\b(idle_causes|late_causes|unreported_idle|host_waits|host_activities|api_calls|os_calls)\b"
)


def profiler_load(connection: duckdb.DuckDBPyConnection) -> dict[int, tuple[int | None, bool]]:
    """By trace: events per second of it, and whether Python functions are among them."""
    rows = connection.execute(_RECORDED).fetchall()
    return {trace: (events, python) for trace, events, python in rows}


def assumptions(rule: Rule, load: tuple[int | None, bool] | None) -> list[str]:
    """Those of the rule; of a finding about the host, the profiler's load as well."""
    events, python = load or (0, False)
    of_host = rule.of_host
    if of_host is None:
        of_host = rule.tells_idle or _OF_HOST.search(rule.query) is not None
    if not of_host or (events or 0) < _LIGHT_LOAD:
        return list(rule.assumptions)
    stacks = ", Python functions included" if python else ""
    slowed = f"the profiler itself slows the host: it recorded {number(events)} events per second{stacks}"
    return [*rule.assumptions, slowed]

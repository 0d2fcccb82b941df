"""How much a profiler slowed the host, which is an assumption of every finding about the host."""

import re
from functools import cache
from typing import Final, NamedTuple

import duckdb

from traceview.quantities import duration, number
from traceview.rules.rule import Rule

RECORDED: Final = """
    SELECT trace_id, events_per_second, python, cost_ns, window_ns, steps
    FROM recording_load
    LEFT JOIN (
        SELECT trace_id, max(cost_ns) AS cost_ns, arg_max(dur_ns, cost_ns) AS window_ns,
            arg_max(steps, cost_ns) AS steps
        FROM recording_cost JOIN steady_windows USING (trace_id, device) GROUP BY trace_id
    ) USING (trace_id)
"""
"""The query for what a `Load` says, by trace."""
_LIGHT_LOAD: Final = 10_000
"""Events per second below which a profiler that needs 1 us for each takes less than 1 % of the time."""
# What the host did, as queries read it; findings of a rule that reports idle time are about the host as well.
_OF_HOST: Final = re.compile(
    r"\b(idle_causes|late_causes|unreported_idle|host_waits|host_activities|api_calls|os_calls)\b"
)


class Load(NamedTuple):
    """What a profiler recorded of the host.

    Attributes:
        events: recorded events per second.
        python: whether Python functions are among them.
        cost_ns: what that took of the host in the window, see the view recording_cost; None where not known.
        window_ns, steps: that window, and its steps [ns].
    """

    events: int | None
    python: bool
    cost_ns: int | None = None
    window_ns: int | None = None
    steps: int | None = None


def profiler_load(connection: duckdb.DuckDBPyConnection) -> dict[int, Load]:
    """The load by trace."""
    return {trace: Load(*found) for trace, *found in connection.execute(RECORDED).fetchall()}


def assumptions(rule: Rule, load: Load | None) -> list[str]:
    """Those of the rule; of a finding about the host, the profiler's load as well."""
    of_host = rule.of_host
    if of_host is None:
        of_host = rule.tells_idle or _reads_host(rule.query)
    if load is None or not of_host or (load.events or 0) < _LIGHT_LOAD:
        return list(rule.assumptions)
    stacks = ", Python functions included" if load.python else ""
    slowed = (
        f"the profiler itself slows the host: it recorded {number(load.events)} events per second{stacks}"
    )
    return [*rule.assumptions, f"{slowed}{_cost(load)}"]


@cache
def _reads_host(query: str) -> bool:
    return _OF_HOST.search(query) is not None


def _cost(load: Load) -> str:
    """The estimate of its time, a clause; that of Python functions is not known."""
    if not load.cost_ns or not load.window_ns:
        return ""
    least = "at least " if load.python else "about "
    parts = max(load.steps or 0, 1)
    whole = f"each step of {duration(load.window_ns // parts)}" if load.steps else duration(load.window_ns)
    return (
        f", which takes {least}{duration(load.cost_ns // parts)} of {whole} (estimated within a quarter,"
        " from programs measured with and without it)"
    )

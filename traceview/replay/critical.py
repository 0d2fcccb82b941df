"""Time on the critical path, and the median of the slack, of kernels and operators by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from traceview.documents.values import Row

if TYPE_CHECKING:
    import duckdb

    from traceview.replay.self_check import SelfChecked

_COLUMNS: Final = ("critical_ns", "slack_ns")
_ENDLESS: Final = 2**62
_KINDS: Final = (
    ("kernel", "kernels", "kernel_id"),
    ("copy", "copies", "copy_id"),
    ("memset", "memsets", "memset_id"),
    ("api_call", "api_calls", "call_id"),
)
"""Kinds of events with the table and the id of each."""
# Joined one by one, they take DuckDB less memory.
_OF_KIND: Final = """
    SELECT event.trace_id, op_id, event_kind, critical_ns, slack_ns
    FROM {{slack}} AS spare
    JOIN {1} AS event ON event.trace_id = spare.trace_id AND event.{2} = event_id
    WHERE event_kind = '{0}' AND op_id IS NOT NULL
"""
_EVENTS: Final = {
    "kernels": """
        SELECT name, event_kind, critical_ns, slack_ns
        FROM {slack} AS spare
        JOIN kernels ON kernels.trace_id = spare.trace_id AND kernel_id = event_id
        WHERE event_kind = 'kernel'
    """,
    "operators": f"""
        SELECT ops.name, event_kind, critical_ns, slack_ns
        FROM ({" UNION ALL ".join(_OF_KIND.format(*each) for each in _KINDS)}) AS event
        JOIN ops ON ops.trace_id = event.trace_id AND ops.op_id = event.op_id
    """,
}
CRITICAL: Final = tuple(_EVENTS)
"""The lists of a report that say so of each name."""


def critical_sql(names: str, slack: str = "slack") -> str:
    """SQL for name, critical_ns and slack_ns of kernels or operators.

    Args:
        names: kernels or operators.
        slack: the relation with the columns of the view `slack`.
    """
    return f"""
        SELECT name, sum(critical_ns)::BIGINT AS critical_ns,
            -- Without slack the end of the window does not depend on it. Calls run ahead of the GPU: theirs
            -- would hide that of the work that they launch.
            nullif(coalesce(
                quantile_disc(coalesce(slack_ns, {_ENDLESS}), 0.5) FILTER (event_kind <> 'api_call'),
                quantile_disc(coalesce(slack_ns, {_ENDLESS}), 0.5)
            ), {_ENDLESS}) AS slack_ns
        FROM ({_EVENTS[names].format(slack=slack)})
        GROUP BY name
    """


Critical = Mapping[str, Mapping[str, Mapping[str, int | None]]]
"""critical_ns and slack_ns, by list and name."""


def critical_by_name(connection: duckdb.DuckDBPyConnection, checked: SelfChecked) -> Critical:
    """Time on the critical path and the median of the slack [ns], of kernels and operators by name."""
    import pyarrow

    from traceview.replay.replay_tables import slack_rows

    connection.register("slack_rows", pyarrow.table(slack_rows(checked.model, checked.unchanged)))
    try:
        # DuckDB knows how many rows a table has, and so which side of a join takes less memory.
        connection.execute("CREATE OR REPLACE TEMP TABLE replayed_slack AS FROM slack_rows")
    finally:
        connection.unregister("slack_rows")
    try:
        return {
            names: {
                name: dict(zip(_COLUMNS, values, strict=True))
                for name, *values in connection.execute(critical_sql(names, "replayed_slack")).fetchall()
            }
            for names in CRITICAL
        }
    finally:
        connection.execute("DROP TABLE replayed_slack")


def with_critical(rows: Iterable[Row], known: Mapping[str, Mapping[str, int | None]]) -> list[Row]:
    """The rows with critical_ns and slack_ns, by their names; NULL where they are unknown."""
    nothing = dict.fromkeys(_COLUMNS)
    return [{**row, **known.get(row["name"], nothing)} for row in rows]

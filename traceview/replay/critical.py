"""Time on the critical path, and the median of the slack, of kernels and operators by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import duckdb

    from traceview.replay.self_check import SelfChecked

_COLUMNS: Final = ("critical_ns", "slack_ns")
_ENDLESS: Final = 2**62
_EVENTS: Final = {
    "kernels": """
        SELECT trace_id, event_kind, event_id, name FROM gpu_activity WHERE event_kind = 'kernel'
    """,
    "operators": """
        SELECT event.trace_id, event_kind, event_id, ops.name
        FROM (
            SELECT trace_id, event_kind, event_id, op_id FROM gpu_activity
            UNION ALL
            SELECT trace_id, 'api_call', call_id, op_id FROM api_calls
        ) AS event
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
        SELECT event.name, sum(critical_ns)::BIGINT AS critical_ns,
            -- Without slack the end of the window does not depend on it.
            nullif(quantile_disc(coalesce(slack_ns, {_ENDLESS}), 0.5), {_ENDLESS}) AS slack_ns
        FROM {slack} AS spare
        JOIN ({_EVENTS[names]}) AS event ON event.trace_id = spare.trace_id
            AND event.event_kind = spare.event_kind AND event.event_id = spare.event_id
        GROUP BY event.name
    """


def critical_by_name(
    connection: duckdb.DuckDBPyConnection, checked: SelfChecked
) -> dict[str, dict[str, Any]]:
    """Time on the critical path and the median of the slack [ns], of kernels and operators by name."""
    import pyarrow

    from traceview.replay.tables import TABLES

    columns = TABLES["slack"](checked.model, checked.unchanged)
    connection.register("replayed_slack", pyarrow.table(columns))
    try:
        return {
            names: {
                name: dict(zip(_COLUMNS, values, strict=True))
                for name, *values in connection.execute(critical_sql(names, "replayed_slack")).fetchall()
            }
            for names in CRITICAL
        }
    finally:
        connection.unregister("replayed_slack")


def add_critical(rows: list[dict[str, Any]], known: dict[str, dict[str, Any]]) -> None:
    """Adds critical_ns and slack_ns to rows with a name; NULL where they are unknown."""
    nothing = dict.fromkeys(_COLUMNS)
    for row in rows:
        row.update(known.get(row["name"], nothing))

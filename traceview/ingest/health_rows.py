"""Rows of the table health, for what is found once a trace has been read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import duckdb

    from traceview.store.writer import Severity

    HealthRow = tuple[int, str, Severity, int, str]


def health_row(trace_id: int, code: str, severity: Severity, count: int, detail: str) -> HealthRow:
    """An anomaly; see `TraceWriter.health` for what its parts are."""
    return trace_id, code, severity, count, detail


def add_health(connection: duckdb.DuckDBPyConnection, rows: Sequence[HealthRow]) -> None:
    """Adds rows to `health`."""
    if rows:
        connection.executemany(
            "INSERT INTO health (trace_id, code, severity, count, detail) VALUES ($1, $2, $3, $4, $5)", rows
        )

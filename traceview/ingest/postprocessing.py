"""Post-processing of the tables of a trace, shared by all formats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from traceview.ingest.completeness import find_lost_work
from traceview.store.sql_files import run_sql

if TYPE_CHECKING:
    import duckdb

    from traceview.store.writer import TraceWriter

_ANNOTATED: Final = "SELECT range_id FROM ranges WHERE tid IS NOT NULL LIMIT 1"
_STEPS: Final = {
    "marked_steps": _ANNOTATED,
    "annotated_steps": f"({_ANNOTATED}) UNION ALL (SELECT python_call_id FROM python_calls LIMIT 1)",
    # Three marks that are four kernels apart take nine.
    "detected_steps": "SELECT 1 FROM kernels GROUP BY trace_id, device, stream HAVING count(*) >= 9 LIMIT 1",
}
"""SQL files that find the steps of the traces which have none yet, each with a query that has a row where it
may find any. The first that finds any is used."""


def complete(writer: TraceWriter) -> None:
    """Corrects times that cannot be; completes `collectives`, `steps`, `health`, `started_work` and `holes`.

    Other rows that a parser wrote are not changed.
    """
    from traceview.ingest.recorded_times import correct_times
    from traceview.store.at_once import at_once

    connection = writer.connection
    correct_times(connection)
    if writer.threads == 1:
        _find_collectives_and_steps(connection)
        _judge_quality(connection)
        return
    with connection.cursor() as second:
        second.execute("USE trace")
        at_once((connection, second), [_find_collectives_and_steps, _judge_quality])


def _find_collectives_and_steps(connection: duckdb.DuckDBPyConnection) -> None:
    run_sql(connection, __package__, "collectives")
    for part, may_find in _STEPS.items():
        if connection.execute(may_find).fetchall():
            run_sql(connection, __package__, part)
            if not connection.execute("FROM traces ANTI JOIN steps USING (trace_id) LIMIT 1").fetchall():
                break


def _judge_quality(connection: duckdb.DuckDBPyConnection) -> None:
    run_sql(connection, __package__, "quality")
    find_lost_work(connection)

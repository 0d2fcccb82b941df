"""Post-processing of the tables of a trace, shared by all formats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from traceview.store.sql_files import run_sql

if TYPE_CHECKING:
    import duckdb

    from traceview.store.writer import TraceWriter

_AT_ONCE: Final = (("collectives", "steps"), ("quality",))
"""SQL files, those of a list in sequence; the lists are independent of each other."""


def complete(writer: TraceWriter) -> None:
    """Completes the tables `collectives`, `steps` and `health` by the SQL files.

    Rows that a parser wrote are not changed.
    """
    from traceview.store.at_once import at_once

    connection = writer.connection
    if writer.threads == 1:
        run_sql(connection, __package__, *chain(*_AT_ONCE))
        return
    with connection.cursor() as second:
        second.execute("USE trace")
        at_once((connection, second), [partial(_run, parts) for parts in _AT_ONCE])


def _run(parts: Sequence[str], connection: duckdb.DuckDBPyConnection) -> None:
    run_sql(connection, __package__, *parts)

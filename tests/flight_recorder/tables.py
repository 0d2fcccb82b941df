"""Dumps put straight into the tables of the schema, without files."""

from __future__ import annotations

from functools import cache
from typing import Any

import duckdb
from traceview_parsers.flight_recorder.parser import COLUMNS, STATUS_COLUMNS
from traceview_parsers.flight_recorder.records import Records

from traceview.derived import declared
from traceview.ingest.recording.rows import typed_rows
from traceview.ranks.hangs.diagnosis import hangs
from traceview.store.insertion import insert_by_name
from traceview.store.schema import create_tables

Row = dict[str, Any]


@cache
def _connection() -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect()
    create_tables(connection)
    return connection


def hang_rows(dumps: dict[int, dict[str, Any]]) -> list[Row]:
    """The rows of the view hangs for the dump of each rank."""
    connection = _connection()
    for table in ("traces", "enqueued_collectives", "communicator_status"):
        connection.execute(f"TRUNCATE {table}")
    for rank, dump in dumps.items():
        connection.execute("INSERT INTO traces (trace_id, run, rank) VALUES ($1, 'run', $1)", [rank])
        records = Records()
        rows = [records.row(entry, position) for position, entry in enumerate(dump["entries"])]
        for table, found, columns in (
            ("enqueued_collectives", rows, COLUMNS),
            ("communicator_status", records.status(dump), STATUS_COLUMNS),
        ):
            numbered = typed_rows([row for row in found if row], columns)
            insert_by_name(connection, table, numbered.append_column("trace_id", [[rank] * len(numbered)]))
    names = declared()["hangs"].columns
    return [dict(zip(names, row, strict=True)) for row in hangs(connection)]

"""What is filled from every relation in the same way: host events, plain records, records without a time."""

from __future__ import annotations

from collections.abc import Collection
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from traceview.ingest.recording.relations import DESCRIPTIONS, TABLES, table_columns

if TYPE_CHECKING:
    import duckdb

_NESTED: Final = {"range": "range_id", "op": "op_id", "python_call": "python_call_id"}
"""The spans that enclose one another, with the column of their ids."""
_AROUND_CALLS: Final = {"op": "op_id", "range": "range_id"}
_PLAIN: Final = ("python_call", "range", "op", "call", "os_call", "overhead", "sync", "counter_sample")
_BEYOND_TRACE: Final = ("overhead", "counter_sample")
"""What may happen before and after everything else, and does not say when a trace begins and ends."""
_CATEGORIES: Final = {
    "dispatch": "'kernel_dispatch'", "memset": "'memory_set'", "copy": "'memory_copy'",
    "allocation": "'memory_allocation'", "call": "lower(domain)", "range": "coalesce(domain, 'range')",
}  # fmt: skip
"""What records without a time are called in other_events; the others by the name of their relation."""


def find_nesting(connection: duckdb.DuckDBPyConnection, present: Collection[str]) -> None:
    """Makes the views enclosed_<name>: the checked spans and calls with their depth, parent and ids around.

    This is the one place where records are nested.
    """
    connection.execute(files("traceview.ingest").joinpath("nesting.sql").read_text(encoding="utf-8"))
    for name, identity in _NESTED.items():
        if name not in present:
            continue
        crossing = " AND of_thread IS NOT false" if name == "range" else ""
        connection.execute(
            f"CREATE OR REPLACE TEMP TABLE span AS SELECT {identity} AS id, coalesce(pid, -1) AS pid,"
            f" coalesce(tid, -1) AS tid, start_ns, dur_ns FROM checked_{name}"
            f" WHERE start_ns IS NOT NULL{crossing}"
        )
        connection.execute(f"CREATE OR REPLACE TEMP TABLE nested_{name} AS FROM nesting('span')")
        connection.execute("DROP TABLE span")
        connection.execute(
            f"CREATE OR REPLACE TEMP VIEW enclosed_{name} AS SELECT span.* REPLACE ("
            f"nested.parent_id AS parent_id, coalesce(nested.depth, 0) AS depth) FROM checked_{name} AS span"
            f" LEFT JOIN nested_{name} AS nested ON nested.id = {identity}"
        )
    around = {name: identity for name, identity in _AROUND_CALLS.items() if name in present}
    replaced = ", ".join(f"nullif(open_{name}.id, -1) AS {identity}" for name, identity in around.items())
    joined = ""
    for name in around:
        connection.execute(
            f"CREATE OR REPLACE TEMP TABLE open_{name} AS FROM innermost_open('nested_{name}')"
        )
        joined += (
            f" ASOF LEFT JOIN open_{name} ON coalesce(call.pid, -1) = open_{name}.pid"
            f" AND coalesce(call.tid, -1) = open_{name}.tid AND call.start_ns >= open_{name}.ts"
        )
    columns = f"call.* REPLACE ({replaced})" if around else "call.*"
    connection.execute(
        f"CREATE OR REPLACE TEMP VIEW enclosed_call AS SELECT {columns} FROM checked_call AS call{joined}"
    )


def forget_nesting(connection: duckdb.DuckDBPyConnection) -> None:
    """Drops what `find_nesting` made."""
    for name in (*_NESTED, "call"):
        connection.execute(f"DROP VIEW IF EXISTS enclosed_{name}")
    for name in _NESTED:
        connection.execute(f"DROP TABLE IF EXISTS nested_{name}")
        connection.execute(f"DROP TABLE IF EXISTS open_{name}")


def fill_plain(connection: duckdb.DuckDBPyConnection, present: Collection[str]) -> None:
    """Fills the tables whose rows are those of one relation: of host events, and of samples."""
    for name in _PLAIN:
        if name in present:
            source = f"enclosed_{name}" if name in (*_NESTED, "call") else f"checked_{name}"
            connection.execute(
                f"INSERT INTO {TABLES[name]} BY NAME SELECT {', '.join(table_columns(TABLES[name]))}"
                f" FROM {source} WHERE {_start_of(name)} IS NOT NULL"
            )


def number_dispatches(connection: duckdb.DuckDBPyConnection) -> None:
    """Sets the variable numbered: whether the profiler's numbers name dispatches; damage may repeat them."""
    connection.execute(
        "SET VARIABLE numbered = (SELECT count(*) > 0 AND count(*) ="
        " count(DISTINCT (trace_id, dispatch_id)) FILTER (dispatch_id IS NOT NULL) FROM checked_dispatch)"
    )


def measure_records(connection: duckdb.DuckDBPyConnection, present: Collection[str]) -> None:
    """Makes the table record_extent: when the records of each trace happen, and how many are damaged."""
    parts = []
    for name in _records(present):
        start = _start_of(name)
        lasting = "dur_ns" if "dur_ns" in table_columns(TABLES[name]) else "0"
        within_trace = "NULL" if start is None or name in _BEYOND_TRACE else start
        parts.append(
            f"SELECT trace_id, {within_trace} AS start_ns, {lasting} AS dur_ns, odd_duration, lost_values,"
            f" {f'{start} IS NULL' if start else 'false'} AS without_time FROM checked_{name}"
        )
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE record_extent AS SELECT trace_id, min(start_ns) AS start_ns,"
        " max(start_ns + dur_ns) AS end_ns, count(*) FILTER (odd_duration) AS odd_durations,"
        " count(*) FILTER (without_time) AS without_time, sum(lost_values)::BIGINT AS lost_values"
        f" FROM ({' UNION ALL '.join(parts)}) GROUP BY trace_id"
    )


def fill_other_events(connection: duckdb.DuckDBPyConnection, present: Collection[str]) -> None:
    """Fills other_events with the records without a table, and those without a time. Numbers them from 0."""
    connection.execute("CREATE TEMP SEQUENCE IF NOT EXISTS other_event MINVALUE 0 START 0")
    columns = table_columns("other_events").keys() - {"event_id"}
    parts = [f"SELECT {', '.join(columns)} FROM checked_other_record"]
    untimed = connection.execute("FROM record_extent WHERE without_time > 0").fetchall()
    for name in _records(present) if untimed else ():
        start = _start_of(name)
        if start and name != "other_record":
            known = table_columns(TABLES[name]).keys() & columns - {"start_ns", "dur_ns", "category", "name"}
            shown = "name" if "name" in table_columns(TABLES[name]) else "kind"
            category = _CATEGORIES.get(name, f"'{name}'")
            parts.append(
                f"SELECT {', '.join(known)}, {category} AS category, {shown} AS name FROM checked_{name}"
                f" WHERE {start} IS NULL"
            )
    connection.execute(
        "INSERT INTO other_events BY NAME SELECT * REPLACE (pid::VARCHAR AS pid, tid::VARCHAR AS tid),"
        f" nextval('other_event') AS event_id FROM ({' UNION ALL BY NAME '.join(parts)})"
    )


def _records(present: Collection[str]) -> list[str]:
    return [name for name in present if name not in DESCRIPTIONS]


def _start_of(name: str) -> str | None:
    """The column that says when a record happened; None where there is none."""
    return next((c for c in ("start_ns", "ts_ns") if c in table_columns(TABLES[name])), None)

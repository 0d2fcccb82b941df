"""What is filled from every relation in the same way: host events, plain records, records without a time."""

from __future__ import annotations

from collections.abc import Collection
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from traceview.ingest.recording.relations import DESCRIPTIONS, TABLES, table_columns

if TYPE_CHECKING:
    import duckdb

    from traceview.store.writer import TraceWriter

_NESTED: Final = {"range": "range_id", "op": "op_id", "python_call": "python_call_id"}
"""The spans that enclose one another, with the column of their ids."""
_THREAD: Final = {"range": "if(stream IS NULL, pid, -1 - device) AS pid, coalesce(stream, tid) AS tid"}
"""Where spans enclose one another, if not on the threads that they name: ranges of a GPU, on their stream."""
_AROUND_CALLS: Final = {"op": "op_id", "range": "range_id"}
_PLAIN: Final = ("python_call", "range", "op", "call", "os_call", "overhead", "sync", "counter_sample")
_BEYOND_TRACE: Final = ("overhead", "counter_sample")
"""What may happen before and after everything else, and does not say when a trace begins and ends."""
_CATEGORIES: Final = {
    "dispatch": "'kernel_dispatch'", "memset": "'memory_set'", "copy": "'memory_copy'",
    "allocation": "'memory_allocation'", "call": "lower(domain)", "range": "coalesce(domain, 'range')",
}  # fmt: skip
"""What records without a time are called in other_events; the others by the name of their relation."""


def find_nesting(writer: TraceWriter, present: Collection[str]) -> None:
    """Makes the views enclosed_<name>: checked spans and calls with their depth, parent and ids around."""
    from traceview.ingest.nesting import nest_spans

    connection = writer.connection
    layers = {name: layer for layer, name in enumerate(name for name in _NESTED if name in present)}
    around = {_NESTED[name]: layer for name, layer in layers.items() if name in _AROUND_CALLS}
    spans = [
        f"SELECT {layer} AS layer, NULL::INTEGER AS also_layer, {_NESTED.get(name, 'call_id')} AS id,"
        f" {_THREAD.get(name, 'pid, tid')}, start_ns, dur_ns FROM checked_{name} WHERE start_ns IS NOT NULL"
        f"{' AND of_thread IS NOT false' if name == 'range' else ''}"
        for name, layer in {**layers, "call": len(layers)}.items()
    ]
    connection.execute(f"CREATE OR REPLACE TEMP VIEW recorded_span AS {' UNION ALL '.join(spans)}")
    if layers:
        nest_spans(writer, "recorded_span", len(layers), "nested", **around)
    for name, layer in layers.items():
        connection.execute(
            f"CREATE OR REPLACE TEMP VIEW enclosed_{name} AS SELECT span.* REPLACE ("
            f"nested.parent_id AS parent_id, coalesce(nested.depth, 0) AS depth) FROM checked_{name} AS span"
            f" LEFT JOIN (FROM nested WHERE layer = {layer}) AS nested ON nested.id = span.{_NESTED[name]}"
        )
    replaced = ", ".join(f"nested.{identity} AS {identity}" for identity in around)
    enclosed = (
        f"SELECT call.* REPLACE ({replaced}) FROM checked_call AS call"
        f" LEFT JOIN (FROM nested WHERE layer = {len(layers)}) AS nested ON nested.id = call.call_id"
    )
    connection.execute(
        f"CREATE OR REPLACE TEMP VIEW enclosed_call AS {enclosed if around else 'FROM checked_call'}"
    )


def describe_collectives(writer: TraceWriter) -> None:
    """Fills collectives with the kernels of RCCL and what the calls around their launches say of them."""
    from traceview.ingest.nesting import nest_spans

    [(found,)] = writer.connection.execute(
        "SELECT EXISTS (FROM kernels SEMI JOIN checked_process USING (trace_id) WHERE kind = 'communication')"
    ).fetchall()
    if found:
        run_sql(writer.connection, __package__, "rccl_calls")
        nest_spans(writer, "rccl_span", 1, "rccl_nested")
        run_sql(writer.connection, __package__, "collectives")


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


def run_sql(connection: duckdb.DuckDBPyConnection, package: str, part: str) -> None:
    """Runs the file `part`.sql of a package."""
    connection.execute(files(package).joinpath(f"{part}.sql").read_text(encoding="utf-8"))

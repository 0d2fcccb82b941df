"""What is filled from every relation in the same way: host events, plain records, records without a time."""

from collections.abc import Iterable
from typing import Final

import duckdb

from traceview.ingest.recording.relations import DESCRIPTIONS, TABLES, Relations, table_columns
from traceview.store.sql_files import run_sql
from traceview.store.writer import TraceWriter

_NESTED: Final = {"range": "range_id", "op": "op_id", "python_call": "python_call_id"}
"""The spans that enclose one another, with the column of their ids."""
_THREAD: Final = {"range": "if(stream IS NULL, pid, -1 - device) AS pid, coalesce(stream, tid) AS tid"}
"""Where spans enclose one another, if not on the threads that they name: ranges of a GPU, on their stream."""
_AROUND_CALLS: Final = {"op": "op_id", "range": "range_id"}
GPU_WORK: Final = {
    "dispatch": "kernels", "memset": "memsets", "copy": "copies", "sync": "syncs",
    "allocation": "allocations",
}  # fmt: skip
"""The relations that others complete, by an SQL file."""
_ON_THREADS: Final = ("call", "range", "op", "python_call", "os_call", "overhead")
PLAIN: Final = ("os_call", "overhead", "counter_sample")
"""The relations that need nothing of others."""
HOST: Final = ("python_call", "range", "op", "call")
"""The relations that enclose each other, and calls."""
_PLACES: Final = ("device", "stream", "correlation_id")
"""Columns that records without a time keep among their args."""
_FEW_RECORDS: Final = 100_000
"""What they need takes less time than to find out what they do not need."""
_BEYOND_TRACE: Final = ("overhead", "counter_sample")
"""What may happen before and after everything else, and does not say when a trace begins and ends."""
_CATEGORIES: Final = {
    "dispatch": "'kernel_dispatch'", "memset": "'memory_set'", "copy": "'memory_copy'",
    "allocation": "'memory_allocation'", "call": "lower(domain)", "range": "coalesce(domain, 'range')",
}  # fmt: skip
"""What records without a time are called in other_events; the others by the name of their relation."""


def find_nesting(writer: TraceWriter, relations: Relations) -> None:
    """Makes the views complete_<name>: checked spans and calls with their depth, parent and ids around."""
    from traceview.ingest.nesting import nest_spans

    connection = writer.connection
    events = {name: columns for name, columns in relations.written.items() if name in (*_NESTED, "call")}
    nested_by = {name: "range_id" if name == "call" else "depth" for name in events}
    unnested = [name for name, columns in events.items() if nested_by[name] not in columns]
    layers = {name: layer for layer, name in enumerate(name for name in _NESTED if name in unnested)}
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
    replaced = dict.fromkeys(layers, "nested.parent_id AS parent_id, coalesce(nested.depth, 0) AS depth")
    if around and "call" in unnested:
        layers["call"] = len(layers)
        replaced["call"] = ", ".join(f"nested.{identity} AS {identity}" for identity in around)
    for name in events:
        joined = f"FROM checked_{name}"
        if name in replaced:
            joined = (
                f"SELECT event.* REPLACE ({replaced[name]}) FROM checked_{name} AS event LEFT JOIN"
                f" (FROM nested WHERE layer = {layers[name]}) AS nested"
                f" ON nested.id = event.{_NESTED.get(name, 'call_id')}"
            )
        connection.execute(f"CREATE OR REPLACE TEMP VIEW complete_{name} AS {joined}")


def describe_collectives(writer: TraceWriter) -> None:
    """Fills collectives with the kernels of RCCL and what the calls around their launches say of them."""
    from traceview.ingest.nesting import nest_spans

    [(found,)] = writer.connection.execute(
        "SELECT EXISTS (FROM kernels SEMI JOIN checked_process USING (trace_id) WHERE kind = 'communication')"
        " AND EXISTS (FROM api_calls WHERE domain = 'rccl')"
    ).fetchall()
    if found:
        run_sql(writer.connection, __package__, "rccl_calls")
        nest_spans(writer, "rccl_span", 1, "rccl_nested")
        run_sql(writer.connection, __package__, "collectives")


def fill(connection: duckdb.DuckDBPyConnection, relations: Relations, names: Iterable[str]) -> None:
    """Fills the tables of these relations, as far as the reader has them, with the records of known time."""
    for name in names:
        if name in relations.written:
            table, columns = relations.place(name)
            source = f"{'checked' if name in PLAIN else 'complete'}_{name}"
            connection.execute(
                f"INSERT INTO {table} BY NAME SELECT {', '.join(columns)} FROM {source}"
                f" WHERE {_start_of(name)} IS NOT NULL"
            )


def find_launches(writer: TraceWriter, relations: Relations) -> None:
    """Makes the table launch: the call of each correlation id that work on GPUs has, with what is around.

    Of few records, it is that of all calls.
    """
    parts = [
        f"SELECT trace_id, correlation_id FROM checked_{name}"
        for name, columns in relations.written.items()
        if name in GPU_WORK and "correlation_id" in columns
    ]
    if writer.events_read <= _FEW_RECORDS:
        parts = ["SELECT trace_id, correlation_id FROM api_calls SEMI JOIN checked_process USING (trace_id)"]
    work = " UNION ALL ".join(parts) or "SELECT NULL, NULL WHERE false"
    writer.connection.execute(
        f"CREATE OR REPLACE TEMP VIEW launched_work AS FROM ({work}) AS work (trace_id, correlation_id)"
    )
    run_sql(writer.connection, __package__, "launches")


def number_dispatches(connection: duckdb.DuckDBPyConnection, relations: Relations) -> None:
    """Sets the variable numbered: whether the profiler's numbers name dispatches; damage may repeat them."""
    known = "dispatch_id" in relations.written.get("dispatch", ())
    connection.execute(
        "SET VARIABLE numbered = (SELECT count(*) > 0 AND count(*) ="
        " count(DISTINCT (trace_id, dispatch_id)) FILTER (dispatch_id IS NOT NULL) FROM checked_dispatch"
        f" WHERE {known})"
    )


def count_damage(connection: duckdb.DuckDBPyConnection, relations: Relations) -> None:
    """Makes the table record_damage: how many records of each relation are damaged, by trace."""
    parts = []
    if connection.execute("FROM duckdb_views() WHERE view_name = 'damage'").fetchall():
        parts.append("SELECT 'other_record' AS relation, * FROM damage")
    for name in _records(relations):
        start = _start_of(name)
        without_time = f"{start} IS NULL" if start else "false"
        if name == "other_record":
            without_time += " AND aside IS NOT true"
        parts.append(
            f"SELECT trace_id, '{name}' AS relation, count(*) FILTER (odd_duration) AS odd_durations,"
            f" count(*) FILTER ({without_time}) AS without_time, sum(lost_values) AS lost_values"
            f" FROM {relations.counted[name]} GROUP BY trace_id"
        )
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE record_damage (trace_id INTEGER, relation VARCHAR,"
        " odd_durations BIGINT, without_time BIGINT, dropped BIGINT, lost_values BIGINT)"
    )
    if parts:
        connection.execute(f"INSERT INTO record_damage BY NAME {' UNION ALL BY NAME '.join(parts)}")


def fill_other_events(connection: duckdb.DuckDBPyConnection, relations: Relations) -> None:
    """Fills other_events with the records without a table, and those without a time. Numbers them from 0."""
    connection.execute("CREATE TEMP SEQUENCE IF NOT EXISTS other_event MINVALUE 0 START 0")
    columns = table_columns("other_events").keys() - {"event_id"}
    parts = [f"SELECT {', '.join(columns)} FROM checked_other_record"]
    damaged = connection.execute("SELECT DISTINCT relation FROM record_damage WHERE without_time > 0")
    for (name,) in damaged.fetchall():
        if name != "other_record":
            written = table_columns(TABLES[name]).keys()
            known = written & columns - {"start_ns", "dur_ns", "category", "name", "args"}
            where = ", ".join(f"'{place}': {place}" for place in _PLACES if place in written)
            args = f"nullif(json_merge_patch('{{}}', to_json({{{where}}})), '{{}}')" if where else "NULL"
            if "args" in written:
                args = f"merged(args, {args})"
            parts.append(
                f"SELECT {', '.join(known)}, {args} AS args, {_CATEGORIES.get(name, repr(name))} AS category,"
                f" {'name' if 'name' in written else 'kind'} AS name"
                f" FROM {'complete' if name in GPU_WORK else 'checked'}_{name}"
                f" WHERE {_start_of(name)} IS NULL"
            )
    connection.execute(
        "INSERT INTO other_events BY NAME SELECT * REPLACE (pid::VARCHAR AS pid, tid::VARCHAR AS tid),"
        f" nextval('other_event') AS event_id FROM ({' UNION ALL BY NAME '.join(parts)})"
    )


def measure_threads(connection: duckdb.DuckDBPyConnection, relations: Relations) -> None:
    """Makes the table thread_extent: when the records of each thread of the tables happen."""
    parts = []
    for name in _records(relations):
        columns, start = table_columns(TABLES[name]).keys(), _start_of(name)
        if start:
            pid, tid = ("pid", "tid") if name in _ON_THREADS else ("NULL", "NULL")
            first, last = f"min({start})", f"max({start}{' + dur_ns' if 'dur_ns' in columns else ''})"
            if name in _BEYOND_TRACE:
                first = last = "NULL"
            source = TABLES[name]
            if name == "other_record":
                source = "checked_other_record WHERE aside IS NOT true"
            parts.append(
                f"SELECT trace_id, {pid}::BIGINT AS pid, {tid}::BIGINT AS tid, {first}::BIGINT AS start_ns,"
                f" {last}::BIGINT AS end_ns FROM {source} GROUP BY ALL"
            )
    extents = " UNION ALL ".join(parts) or "SELECT NULL, NULL, NULL, NULL, NULL WHERE false"
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE thread_extent AS"
        f" FROM ({extents}) AS extent (trace_id, pid, tid, start_ns, end_ns)"
        " SEMI JOIN checked_process USING (trace_id)"
    )


def _records(relations: Relations) -> list[str]:
    return [name for name in relations.written if name not in DESCRIPTIONS]


def _start_of(name: str) -> str | None:
    """The column that says when a record happened; None where there is none."""
    return next((c for c in ("start_ns", "ts_ns") if c in table_columns(TABLES[name])), None)

"""From the records of a profiler to the tables of the unified schema, the same way for every format.

A reader makes relations (tables or views of DuckDB, or Arrow tables) and calls `fill_tables`, which does the
rest: times that cannot be, durations, grids in blocks, names of kernels, nesting, launches, kinds of copies,
sizes of releases, collectives, the rows of threads, devices and traces, and the health rows that all formats
share. A reader names only the relations that it has, and of each only the columns that it knows.

A relation has the columns of the table that it fills, as `traceview schema` describes them, by their names;
those of the ids of other tables, depths and parents are found here. Columns may have any type: what cannot be
cast to the type of the table, and sizes that are negative or beyond reason, become NULL and count as lost
values. Where a relation has no column pid, it is the one of the process. Beyond the columns of its table (in
parentheses) a relation has these:

- every event that lasts: end_ns, in place of dur_ns. An event without a usable start goes to other_events.
- a range, op or python_call that has a depth, or a call that has a range_id: the reader has found itself what
  encloses its events, as one of very many events does by the numbers of rows.
- process (traces): one row for each trace; id, by which the reader joins it; process_name; gpu_vendor, that
  of GPUs which no agent describes; for a trace without kernels, gpu_work_facts and gpu_work_advice, what the
  recording says of the reason and what to do. Only traces in it are filled, so that a file of several
  recordings can be read one after the other.
- agent (devices): agent, the text by which records name it; is_gpu. CPUs are agents too, without a device.
- thread (threads): those that are listed; threads that records name are added.
- dispatch (kernels): agent; name, as written, or symbol_id, that of the relation symbol (symbol_id, name);
  work_items_x, _y and _z in place of the grid in blocks; dispatch_id, the number that the profiler gave it,
  which is the id of the kernel as long as it is unique.
- memset (memsets): agent.
- copy (copies): src_agent and dst_agent.
- call (api_calls), op (ops), python_call (python_calls), os_call (os_calls), overhead (overheads) and sync
  (syncs). A sync has the kind, and without a thread the thread, of its call.
- range (ranges): of_thread, false for a range that others of its thread may cross.
- allocation (memory_events): agent; kind ends in alloc, free or reclaim; bytes are not negative.
- counter_sample (counters).
- kernel_counter (kernel_counters): kernel_id is the dispatch_id, else the kernel_id, of a dispatch.
- other_record (other_events): without event_id; aside, true for one that has no time as a rule, or is of the
  profiler and does not say when the trace begins and ends.
- damage: how many records are damaged that are in no relation, by trace_id: odd_durations, without_time (kept
  in other_events), dropped (without a time, and kept nowhere), lost_values.

A dispatch may have short_name and name next to symbol_id, for those without a symbol. Damage is counted in
bare_<name>, if the reader has it: the same records without what is joined from elsewhere, or only those that
may be damaged. A reader that keeps a table in a form of its own, as stored_<table> with a view in place of
the table, gives the columns of that form as well.

Ids (kernel_id, call_id, range_id, ...) are unique within their relation. Times are nanoseconds of the clock
that process names. The SQL files of this folder can also be used one by one: `times` and `work` are macros.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from traceview.ingest.recording.rows import typed_rows
from traceview.ingest.recording.times import LATEST_NS, LONGEST_NS
from traceview.store.sql_files import run_sql

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

    from traceview.store.writer import TraceWriter

__all__ = ["add_counter_runs", "define_macros", "describe_traces", "fill_tables", "tell_damage", "typed_rows"]

_MACROS: Final = ("times", "work")
_WITHOUT_KERNELS: Final = "SELECT trace_id FROM checked_process EXCEPT SELECT trace_id FROM kernels"


def define_macros(connection: duckdb.DuckDBPyConnection) -> None:
    """Defines what the SQL of a reader may use, as `times.sql` and `work.sql` say it."""
    connection.execute(f"CREATE OR REPLACE TEMP MACRO latest_ns() AS {LATEST_NS}")
    connection.execute(f"CREATE OR REPLACE TEMP MACRO longest_ns() AS {LONGEST_NS}")
    run_sql(connection, __package__, *_MACROS)


def fill_tables(
    writer: TraceWriter,
    tables: Mapping[str, pa.Table],
    reader_sql: str,
    *,
    how_to_record: str | None = None,
) -> None:
    """Fills the unified schema from the relations of a reader.

    Args:
        writer: where to; its connection holds the staged records.
        tables: relations that are small, and whatever else `reader_sql` reads, as Arrow tables.
        reader_sql: makes the other relations as temporary tables or views.
        how_to_record: what to do about a trace without GPU work, for its health row.

    Raises ValueError where a relation has a column that it should not have.
    """
    from traceview.ingest.recording import records
    from traceview.ingest.recording.relations import create_checked

    connection = writer.connection
    connection.execute("SET force_compression = 'auto'")
    define_macros(connection)
    for name, table in tables.items():
        connection.register(name, table)
    connection.execute(reader_sql)
    relations = create_checked(connection)
    writer.build_on_right_side()
    records.find_nesting(writer, relations)
    records.fill(connection, relations, records.HOST)
    connection.execute("DROP TABLE IF EXISTS nested")
    records.find_launches(writer, relations)
    records.number_dispatches(connection, relations)
    connection.register("kernel_name", _kernel_names(connection))
    for name, part in records.GPU_WORK.items():
        if name in relations.written:
            run_sql(connection, __package__, part)
            records.fill(connection, relations, [name])
    records.fill(connection, relations, records.PLAIN)
    if connection.execute("FROM checked_kernel_counter LIMIT 1").fetchall():
        run_sql(connection, __package__, "kernel_counters")
    records.count_damage(connection, relations)
    records.fill_other_events(connection, relations)
    records.measure_threads(connection, relations)
    records.describe_collectives(writer)
    _describe(connection, how_to_record)
    for name in (*tables, "kernel_name"):
        connection.unregister(name)


def tell_damage(
    connection: duckdb.DuckDBPyConnection, *, odd_durations: int = 0, without_time: int = 0, dropped: int = 0
) -> None:
    """Makes the relation damage of a file of one trace."""
    connection.execute(
        f"CREATE OR REPLACE TEMP VIEW damage AS SELECT 0 AS trace_id, {odd_durations} AS odd_durations,"
        f" {without_time} AS without_time, {dropped} AS dropped"
    )


def describe_traces(connection: duckdb.DuckDBPyConnection, *, how_to_record: str | None = None) -> None:
    """Fills threads, devices, traces and the health rows that all formats share.

    For a reader that fills the tables of records itself. It makes the relations process, agent, thread and
    damage, and thread_extent (trace_id, pid, tid, start_ns, end_ns): when the events of each thread happen,
    or those of all threads, where pid is NULL.
    """
    from traceview.ingest.recording import records
    from traceview.ingest.recording.relations import DESCRIPTIONS, Relations, create_checked

    create_checked(connection, DESCRIPTIONS)
    records.count_damage(connection, Relations({}, {}, {}))
    _describe(connection, how_to_record)


def add_counter_runs(connection: duckdb.DuckDBPyConnection) -> None:
    """Adds counters that other runs of the program recorded, once all tables are filled.

    The reader makes the relation counter_run (trace_id, kernel_id, run, counted_as, name, value): the kernel
    of this run, NULL where none is alike; of the other run its number and that of its kernel.
    """
    run_sql(connection, __package__, "counter_runs")


def _describe(connection: duckdb.DuckDBPyConnection, how_to_record: str | None) -> None:
    run_sql(connection, __package__, "traces")
    if connection.execute(_WITHOUT_KERNELS).fetchall():
        connection.execute("SET VARIABLE how_to_record = $1::VARCHAR", [how_to_record])
        run_sql(connection, __package__, "no_kernels")
    run_sql(connection, __package__, "health")


def _kernel_names(connection: duckdb.DuckDBPyConnection) -> pa.Table:
    """Full name, short name and kind by the keys of dispatches."""
    from traceview.ingest.kernel_names import kernel_name_table, written_names

    query = "SELECT DISTINCT name_key, name_key FROM checked_dispatch WHERE name_key IS NOT NULL"
    if connection.execute("FROM duckdb_views() WHERE view_name = 'symbol'").fetchall():
        query = "SELECT symbol_id, name FROM symbol WHERE name IS NOT NULL"
    return kernel_name_table(written_names(connection, query), "name_key")

"""Times that cannot be: events outside of the recording, GPU work that lasts too long, clocks that are off.

They are corrected where it is known how, else left out, and counted in `health`.
"""

from typing import Final

import duckdb

from traceview.ingest.gpu_clocks import correct_gpu_clocks
from traceview.ingest.stored_tables import stored_table
from traceview.store.sql_files import run_sql

_EVENTS: Final = {
    "kernels": ("kernel", "kernel_id"), "copies": ("copy", "copy_id"), "memsets": ("memset", "memset_id"),
    "ranges": ("range", "range_id"), "api_calls": ("call", "call_id"), "ops": ("op", "op_id"),
    "python_calls": ("python_call", "python_call_id"), "syncs": ("sync", "sync_id"),
}  # fmt: skip
"""The tables of events, with what the SQL files call their rows, and their ids."""
_OF_KERNELS: Final = ("collectives", "kernel_counters")
_GPU_WORK: Final = ("kernels", "copies", "memsets")
_TIMED_EVENTS: Final = "CREATE OR REPLACE TEMP VIEW timed_event AS " + " UNION ALL ".join(
    f"SELECT trace_id, {'device IS NOT NULL' if table == 'ranges' else table in _GPU_WORK} AS of_gpu,"
    f" '{kind}' AS kind, {identity} AS id, start_ns, dur_ns, {'kind' if table == 'syncs' else 'name'} AS name"
    f" FROM {table}"
    for table, (kind, identity) in {**_EVENTS, "os_calls": ("os_call", "NULL::BIGINT")}.items()
)
"""Everything that says when a trace begins and ends; calls of the operating system have no ids."""
_IS_LONG: Final = """
    SELECT 1 FROM timed_event
    GROUP BY trace_id HAVING max(start_ns) - min(start_ns) > 3600000000000 LIMIT 1
"""
"""Has a row where events may lie outside of the recording: hours from the others."""
_MAY_BE_IMPOSSIBLE: Final = """
    SELECT 1 FROM overlap_on_stream WHERE most_ns > 100000
    UNION ALL SELECT 1 FROM (SELECT max(dur_ns) AS dur_ns FROM kernels) WHERE dur_ns > 3600000000000
    UNION ALL SELECT 1 FROM (SELECT max(dur_ns) AS dur_ns FROM copies) WHERE dur_ns > 3600000000000
    UNION ALL SELECT 1 FROM (SELECT max(dur_ns) AS dur_ns FROM memsets) WHERE dur_ns > 3600000000000
"""
_OVERLAPS: Final = """
    INSERT INTO health BY NAME
    SELECT
        trace_id, 'overlap_on_stream' AS code, 'info' AS severity, count,
        'GPU events start before their predecessor on the same stream has ended (by up to ' || most_ns
            || ' ns); busy time counts every instant once' AS detail
    FROM overlap_on_stream
"""


def _leave_out_strays(connection: duckdb.DuckDBPyConnection) -> bool:
    """Moves events outside of the recording to `other_events`; returns whether there are any."""
    run_sql(connection, __package__, "stray_times")
    if not connection.execute("FROM stray_event LIMIT 1").fetchall():
        return False
    of_kernels = dict.fromkeys(_OF_KERNELS, ("kernel", "kernel_id"))
    for table, (kind, identity) in {**of_kernels, **_EVENTS}.items():
        if stored := stored_table(connection, table):
            connection.execute(
                f"DELETE FROM {stored} USING stray_event AS stray WHERE stray.kind = $1"
                f" AND stray.trace_id = {stored}.trace_id AND stray.id = {stored}.{identity}",
                [kind],
            )
    return True


def _cut_durations(connection: duckdb.DuckDBPyConnection) -> bool:
    """Cuts GPU work that lasts longer than it can to what is possible; returns whether there is any."""
    run_sql(connection, __package__, "impossible_durations")
    if not connection.execute("FROM impossible_duration LIMIT 1").fetchall():
        return False
    of_kernels = {"collectives": ("kernel", "kernel_id")}
    for table, (kind, identity) in {**{each: _EVENTS[each] for each in _GPU_WORK}, **of_kernels}.items():
        stored = stored_table(connection, table)
        connection.execute(
            f"UPDATE {stored} SET dur_ns = possible_ns FROM impossible_duration AS impossible"
            f" WHERE impossible.kind = $1 AND impossible.trace_id = {stored}.trace_id"
            f" AND impossible.id = {stored}.{identity}",
            [kind],
        )
    run_sql(connection, __package__, "overlaps")
    return True


def correct_times(connection: duckdb.DuckDBPyConnection) -> None:
    """Corrects the times of the events of all traces, before anything is computed from them."""
    changed = False
    connection.execute(_TIMED_EVENTS)
    if connection.execute(_IS_LONG).fetchall():
        changed = _leave_out_strays(connection)
    run_sql(connection, __package__, "overlaps")
    if connection.execute(_MAY_BE_IMPOSSIBLE).fetchall():
        changed |= _cut_durations(connection)
    connection.execute(_OVERLAPS)
    if correct_gpu_clocks(connection) or changed:
        run_sql(connection, __package__, "recorded_extent")

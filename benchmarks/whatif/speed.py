"""Measures how long a replay of a large recording takes, and its memory.

    python benchmarks/whatif/speed.py [--events N] [--rounds N] [--keep FILE] [TRACE]

repeats the events of a trace (the bundled sample) in a database until it has as many GPU events and calls.
Prints seconds to build the graph, to replay it and to find its slack, and the memory that the process takes
beyond what it took with the tables read: after the graph is built, and the most while it is, which includes
what DuckDB needs for queries. The database has the memory limit of a session. The views that
give the steady-state windows count among the tables in memory, but not in time; what they take is printed
for itself. Libraries and compiled code are loaded before.
"""

from __future__ import annotations

import argparse
import gc
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import duckdb
import numpy as np

import traceview
from traceview.derived.creating import create_empty_views, create_views
from traceview.derived.session_tables import prepared
from traceview.native.longest_path import NEVER
from traceview.native.seam import is_compiled
from traceview.replay.replayable import READ, Model, build_model
from traceview.store.documented_sql import Relation
from traceview.store.memory import SessionMemory
from traceview.store.schema import create_tables, tables

SAMPLE = Path(__file__).resolve().parents[2] / "sample_traces" / "training_nvidia" / "rank0.json.gz"
_REPEATED = (
    "kernels", "copies", "memsets", "api_calls", "ops", "ranges", "steps", "syncs", "collectives"
)  # fmt: skip
_SHARED_IDS = ("trace_id", "graph_id", "context_id", "external_id", "range_id", "frame_id")
_PAUSE_NS = 1_000_000
_IDS = """
SELECT 1 + max(last - first) FROM (
    SELECT max(kernel_id) AS last, min(kernel_id) AS first FROM kernels
    UNION ALL SELECT max(correlation_id), min(correlation_id) FROM api_calls
    UNION ALL SELECT max(call_id), min(call_id) FROM api_calls
    UNION ALL SELECT max(op_id), min(op_id) FROM ops
)
"""


def main() -> None:
    """Prints the figures of all rounds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("trace", nargs="?", default=str(SAMPLE))
    parser.add_argument("--events", type=int, default=2_000_000)
    parser.add_argument("--keep", help="file for the database, which is used again")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = asked.keep or str(Path(folder) / "repeated.duckdb")
        if not Path(database).exists():
            repeat(asked.trace, database, asked.events)
        with duckdb.connect(database) as connection:
            memory = SessionMemory(None)
            memory.release(connection)
            for table in _REPEATED:
                connection.sql(f"SELECT bit_xor(hash(COLUMNS(*))) FROM {table}").to_arrow_table()
            is_compiled("replay")
            for _ in range(asked.rounds):
                with connection.cursor() as cursor:
                    measure(cursor, memory)


def repeat(trace: str, database: str, events: int) -> None:
    """Writes a database with the tables and views, whose events are those of a trace, repeated."""
    with traceview.open(trace) as session, duckdb.connect(database) as target:
        create_tables(target)
        target.execute("CREATE TABLE selection (trace_id INTEGER, start_ns BIGINT, end_ns BIGINT)")
        [(first, last)] = session.sql("SELECT min(start_ns), max(end_ns) FROM gpu_activity").fetchall()
        [(once,)] = session.sql(
            "SELECT (SELECT count(*) FROM gpu_activity) + (SELECT count(*) FROM api_calls)"
        ).fetchall()
        [(ids,)] = session.sql(_IDS).fetchall()
        for table in tables():
            target.register("original", session.sql(f"FROM {table.name}").arrow())
            if table.name in _REPEATED:
                shifted = _shifted(table, last - first + _PAUSE_NS, ids)
                again = f"range({-(-events // once)}) AS t(again)"
                rows = f"SELECT original.* REPLACE ({shifted}) FROM original, {again}"
            else:
                rows = "FROM original"
            target.execute(f"INSERT INTO {table.name} {rows}")
        target.execute("INSERT INTO selection SELECT trace_id, NULL, NULL FROM traces")
        create_views(target)
        create_empty_views(target)


def _shifted(table: Relation, span_ns: int, apart: int) -> str:
    """The columns with times and ids, each shifted once for each repetition."""
    names = [column.name for column in table.columns]
    ids = [name for name in names if name.endswith("_id") and name not in _SHARED_IDS]
    shifts = {name: span_ns for name in names if name in ("start_ns", "end_ns")} | dict.fromkeys(ids, apart)
    return ", ".join(f"{name} + again * {shift} AS {name}" for name, shift in shifts.items())


def share_views(connection: duckdb.DuckDBPyConnection) -> None:
    """Makes the views that a replay reads tables of the database, as an analysis does."""
    prepared(connection, *READ)


def measure(connection: duckdb.DuckDBPyConnection, memory: SessionMemory) -> None:
    """Builds and replays once, and prints how long that took."""
    began, busy = time.perf_counter(), time.process_time()
    first = _status("VmRSS")
    share_views(connection)
    views, of_views = time.perf_counter() - began, time.process_time() - busy
    memory.release(connection)
    before = _status("VmRSS")
    Path("/proc/self/clear_refs").write_text("5")
    released = time.perf_counter()
    model = build_model(connection)
    built, busy = views + time.perf_counter() - released, time.process_time() - busy
    peak = _status("VmHWM")
    gc.collect()
    memory.release(connection)
    after = _status("VmRSS")
    events = len(model.recording.calls) + len(model.recording.work)
    replayed = min(_timed(lambda: model.replay(model.graph.lag)) for _ in range(5))
    slack = min(_timed(lambda: _slack(model)) for _ in range(3))
    nodes, edges = len(model.graph.order), len(model.graph.source)
    print(
        f"{events} events, {nodes} nodes, {edges} edges: build {built:.2f} s"
        f" ({busy:.2f} s of processor), of it {views:.2f} s ({of_views:.2f} s) for views,"
        f" which take {before - first:.0f} MB;"
        f" replay {1000 * replayed:.0f} ms, slack {1000 * slack:.0f} ms,"
        f" memory {after - before:.0f} MB, at most {peak - before:.0f} MB",
        flush=True,
    )


def _slack(model: Model) -> None:
    limits = np.full(len(model.graph.order), NEVER)
    limits[model.window.ends] = model.graph.measured[model.window.ends]
    model.graph.latest(model.graph.lag, limits)


def _timed(run: Callable[[], object]) -> float:
    began = time.perf_counter()
    run()
    return time.perf_counter() - began


def _status(key: str) -> float:
    """A figure of memory of this process, on Linux [MB]."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(key):
            return int(line.split()[1]) * 1024 / 1e6
    raise SystemExit("memory can only be measured on Linux")


if __name__ == "__main__":
    main()

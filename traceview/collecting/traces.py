"""Reads trace files and returns their rows of the tables of a lake: what every way to collect calls."""

from __future__ import annotations

import hashlib
import sys
import warnings
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from traceview.errors import TraceviewError
from traceview.lake.lake_tables import COMPUTED, opened, own_tables
from traceview.opening.run_groups import run_of_apart
from traceview.rules.collected import NotAloneError, judge_alone

if TYPE_CHECKING:
    import duckdb
    import pyarrow

    from traceview.collecting.trace_files import Task
    from traceview.workers import Workers

_TYPES: Final = {
    "INTEGER": "int32", "BIGINT": "int64", "VARCHAR": "string", "DOUBLE": "double", "BOOLEAN": "bool",
    "INTEGER[]": "list",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CollectedTrace:
    """What `collect_traces` returns of a file.

    Attributes:
        key: of the task.
        traces: processes in the file.
        tables: by name, the rows in Arrow's IPC format.
        error: why the file could not be read.
        peak_bytes: largest memory of the process so far.
    """

    key: str
    traces: int = 0
    tables: dict[str, bytes] = field(default_factory=dict)
    error: str | None = None
    peak_bytes: int = 0


def collect_traces(tasks: Sequence[Task]) -> list[CollectedTrace]:
    """The rows of trace files, or why one could not be read: of each file the same as if it came alone.

    DuckDB plans what is asked of a small trace for longer than it computes; of several it plans that once.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        if len(tasks) > 1:
            with suppress(TraceviewError, NotAloneError):
                return _together(tasks)
        return [_alone(task) for task in tasks]


def _alone(task: Task) -> CollectedTrace:
    try:
        [found] = _together([task])
    except TraceviewError as error:
        return CollectedTrace(task.key, error=" ".join(str(error).split()), peak_bytes=_peak_bytes())
    return found


def _together(tasks: Sequence[Task]) -> list[CollectedTrace]:
    """The rows of files that can all be read. Raises NotAloneError where files depend on each other."""
    from traceview.collecting.trace_files import opened_sources
    from traceview.rules.ruleset import RuleSet

    rules = RuleSet.of(tasks[0].configuration)
    queries = opened() | COMPUTED

    def rows(connection: duckdb.DuckDBPyConnection, query: str) -> pyarrow.Table:
        # Unlike `sql`, which plans a query to tell its columns and then again, this plans it once.
        return connection.execute(f"FROM ({query}) ORDER BY ALL").to_arrow_table()

    with opened_sources(tasks) as session, session.workers() as workers:
        files = _files(tasks, workers)
        found = judge_alone(rules.rules(), rules.configuration, workers, files)
        workers.prepare(*queries.values())
        tables = dict(zip(queries, workers.map(rows, queries.values()), strict=True))
    tables |= {name: _own_table(name, those) for name, those in found.items()}
    return [_collected(task, tables, files, number) for number, task in enumerate(tasks)]


def _files(tasks: Sequence[Task], workers: Workers) -> dict[int, int]:
    """Of each trace of a session the number of its task."""
    paths = dict(workers.rows("SELECT trace_id, source_file FROM traces ORDER BY trace_id"))
    if len(tasks) == 1:
        return dict.fromkeys(paths, 0)
    numbers = {task.path: number for number, task in enumerate(tasks)}
    if {*paths.values()} != {*numbers}:
        raise NotAloneError
    return {trace: numbers[path] for trace, path in paths.items()}


def _collected(
    task: Task, tables: Mapping[str, pyarrow.Table], files: Mapping[int, int], number: int
) -> CollectedTrace:
    """The rows of one file of those that were read together."""
    import pyarrow.compute

    own = [trace for trace, file in files.items() if file == number]
    first = min(own)
    found = {}
    for name, table in tables.items():
        ids = table["trace_id"]
        if len(own) < len(files):
            chosen = pyarrow.compute.is_in(ids, pyarrow.array(own, ids.type))
            table = table.filter(chosen)
        found[name] = _with_runs(table)
    named = _named(found, task, first)
    packed = {name: _packed(table) for name, table in named.items() if table.num_rows}
    return CollectedTrace(task.key, named["traces"].num_rows, packed, peak_bytes=_peak_bytes())


def _with_runs(table: pyarrow.Table) -> pyarrow.Table:
    """The table with the runs of files that are opened alone."""
    import pyarrow

    if "run" not in table.column_names:
        return table
    runs = table["run"].unique().to_pylist()
    alone = {run: run and run_of_apart(run) for run in runs}
    values = pyarrow.array([alone[run] for run in table["run"].to_pylist()], table["run"].type)
    return table.set_column(table.schema.get_field_index("run"), "run", values)


def _own_table(name: str, rows: list[tuple[Any, ...]]) -> pyarrow.Table:
    import pyarrow

    columns = next(table.columns for table in own_tables() if table.name == name)
    types = [
        pyarrow.list_(pyarrow.int32()) if column.type.endswith("[]") else _TYPES[column.type]
        for column in columns
    ]
    values = list(zip(*sorted(rows, key=repr), strict=True)) or [()] * len(columns)
    arrays = [pyarrow.array(list(each), kind) for each, kind in zip(values, types, strict=True)]
    return pyarrow.table(arrays, [column.name for column in columns])


def _named(tables: dict[str, pyarrow.Table], task: Task, first: int) -> dict[str, pyarrow.Table]:
    """The tables with ids that are unique in any lake, and with run and rank in each.

    Args:
        tables: of one file.
        task: of the file.
        first: the lowest id of its traces.
    """
    import pyarrow

    traces = tables["traces"]
    local = traces["trace_id"].to_pylist()
    ranks = dict(zip(local, traces["rank"].to_pylist(), strict=True))
    runs = dict(zip(local, traces["run"].to_pylist(), strict=True))
    keys = {number: trace_key(task.key, number - first) for number in local}
    found = {}
    for name, table in tables.items():
        ids = table["trace_id"].to_pylist()
        place = table.schema.get_field_index("trace_id")
        named = table.set_column(
            place, "trace_id", pyarrow.array([keys.get(number) for number in ids], pyarrow.int64())
        )
        for column, known, kind in (("run", runs, "string"), ("rank", ranks, "int32")):
            if column not in named.column_names:
                values = pyarrow.array([known.get(number) for number in ids], kind)
                named = named.append_column(column, values)
        found[name] = named.replace_schema_metadata(None)
    numbers = pyarrow.array([number - first for number in local], "int32")
    found["traces"] = found["traces"].append_column("number", numbers)
    return found


def trace_key(file: str, number: int) -> int:
    """The id of a trace in every lake: of 63 bits, from the key of its file and its number there."""
    digest = hashlib.blake2b(f"{file} {number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1


def _packed(table: pyarrow.Table) -> bytes:
    import pyarrow

    sink = pyarrow.BufferOutputStream()
    with pyarrow.ipc.new_stream(sink, table.schema, options=_options()) as writer:
        writer.write_table(table)
    packed: bytes = sink.getvalue().to_pybytes()
    return packed


def _options() -> Any:
    import pyarrow

    return pyarrow.ipc.IpcWriteOptions(compression="zstd")


def _peak_bytes() -> int:
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024

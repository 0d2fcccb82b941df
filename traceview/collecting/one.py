"""Reads one trace file and returns its rows of the tables of a lake: what every way to collect calls."""

from __future__ import annotations

import hashlib
import sys
import warnings
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from traceview.errors import TraceviewError
from traceview.lake.tables import COMPUTED, opened, own_tables

if TYPE_CHECKING:
    import duckdb
    import pyarrow

    from traceview.collecting.sources import Task
    from traceview.session import Session

_TYPES: Final = {
    "INTEGER": "int32", "BIGINT": "int64", "VARCHAR": "string", "DOUBLE": "double", "BOOLEAN": "bool",
    "INTEGER[]": "list",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CollectedTrace:
    """What `collect_one` returns.

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


def collect_one(task: Task) -> CollectedTrace:
    """The rows of one trace file, or why it could not be read; depends on nothing but the task."""
    from traceview.collecting.sources import opened_source

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with opened_source(task) as session:
                tables = _tables(session, task)
    except TraceviewError as error:
        return CollectedTrace(task.key, error=" ".join(str(error).split()), peak_bytes=_peak_bytes())
    packed = {name: _packed(table) for name, table in tables.items() if table.num_rows}
    return CollectedTrace(task.key, tables["traces"].num_rows, packed, peak_bytes=_peak_bytes())


def _tables(session: Session, task: Task) -> dict[str, pyarrow.Table]:
    from traceview.rules.collected import judge_alone
    from traceview.rules.ruleset import RuleSet

    rules = RuleSet.of(task.configuration)
    queries = opened() | COMPUTED

    def rows(connection: duckdb.DuckDBPyConnection, query: str) -> pyarrow.Table:
        # Unlike `sql`, which plans a query to tell its columns and then again, this plans it once.
        return connection.execute(f"FROM ({query}) ORDER BY ALL").to_arrow_table()

    with session.workers() as workers:
        found = judge_alone(rules.rules(), rules.configuration, workers)
        workers.prepare(*queries.values())
        tables = dict(zip(queries, workers.map(rows, queries.values()), strict=True))
    tables |= {name: _own_table(name, those) for name, those in found.items()}
    return _named(tables, task)


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


def _named(tables: dict[str, pyarrow.Table], task: Task) -> dict[str, pyarrow.Table]:
    """The tables with ids that are unique in any lake, and with run and rank in each."""
    import pyarrow

    traces = tables["traces"]
    local = traces["trace_id"].to_pylist()
    ranks = dict(zip(local, traces["rank"].to_pylist(), strict=True))
    runs = dict(zip(local, traces["run"].to_pylist(), strict=True))
    keys = {number: trace_key(task.key, number) for number in local}
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
    numbers = pyarrow.array(local, "int32")
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

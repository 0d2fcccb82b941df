"""The relations of a reader, checked: every column is there, of its type, and holds what it can hold."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple

import duckdb

from traceview.ingest.recording.times import LATEST_NS, LONGEST_NS
from traceview.store.documented_sql import DocumentedColumn
from traceview.store.schema import tables

TABLES: Final = {
    "process": "traces", "agent": "devices", "thread": "threads", "dispatch": "kernels", "memset": "memsets",
    "copy": "copies", "call": "api_calls", "range": "ranges", "op": "ops", "python_call": "python_calls",
    "os_call": "os_calls", "overhead": "overheads", "sync": "syncs", "allocation": "memory_events",
    "counter_sample": "counters", "kernel_counter": "kernel_counters", "other_record": "other_events",
}  # fmt: skip
"""The relations, and the table of the schema that each fills."""

DESCRIPTIONS: Final = ("process", "agent", "thread")
"""The relations that hold no records."""

_AGENT: Final = {"agent": "VARCHAR"}
_BEYOND_TABLE: Final[Mapping[str, dict[str, str]]] = {
    "process": {
        "id": "BIGINT", "process_name": "VARCHAR", "gpu_vendor": "VARCHAR", "gpu_work_facts": "VARCHAR",
        "gpu_work_advice": "VARCHAR",
    },
    "agent": {**_AGENT, "is_gpu": "BOOLEAN"},
    "dispatch": {
        **_AGENT, "dispatch_id": "BIGINT", "work_items_x": "BIGINT", "work_items_y": "BIGINT",
        "work_items_z": "BIGINT",
    },
    "memset": _AGENT,
    "copy": {"src_agent": "VARCHAR", "dst_agent": "VARCHAR"},
    "allocation": _AGENT,
    "range": {"of_thread": "BOOLEAN"},
    "other_record": {"aside": "BOOLEAN"},
}  # fmt: skip
"""Columns that a relation has and its table has not."""
_READ_OTHERWISE: Final = {"end_ns", "symbol_id", "name_id"}
"""Columns of relations that no checked relation has."""

_MOST_BYTES: Final = 1 << 60
_MOST_WORK_ITEMS: Final = (1 << 32) - 1
"""Of one dimension: hsa_kernel_dispatch_packet_t of the HSA runtime specification 1.2 has 32 bits for it."""
_LARGEST_BY_TYPE: Final[Mapping[str, tuple[float, float]]] = {
    "INTEGER": (0, (1 << 31) - 1), "DOUBLE": (-1e300, 1e300),
}  # fmt: skip
_ANY_INTEGER: Final = ("device", "priority")


Columns = Mapping[str, str]
"""Columns of a table or relation, with their types."""


class Relations(NamedTuple):
    """What a reader has."""

    written: Mapping[str, Columns]
    """The relations of `TABLES`, with the columns that it has written."""
    counted: Mapping[str, str]
    """The checked view of each relation in which damage is counted."""
    stored: Mapping[str, Columns]
    """The tables that the reader keeps in a form of its own."""

    def place(self, name: str) -> tuple[str, Collection[str]]:
        """Where the rows of a relation are stored, and the columns there."""
        table = TABLES[name]
        if table in self.stored:
            return f"stored_{table}", self.stored[table]
        return table, table_columns(table)


def create_checked(connection: duckdb.DuckDBPyConnection, names: Iterable[str] = TABLES) -> Relations:
    """Makes a view checked_<name> of each relation named, empty for one that the reader does not have.

    It has the columns of the table and those that only the relation has (of dispatch also name_key, by which
    kernel_name is joined); of records also odd_duration and lost_values, how many values could not be kept.
    Of bare_<name> there is such a view as well.

    Returns the relations that the reader has.

    Raises ValueError where one has a column that it should not have.
    """
    stored_names = (f"stored_{table}" for table in TABLES.values())
    wanted = {*names, *(f"bare_{name}" for name in names), *stored_names}
    # Not from duckdb_columns(), which binds every view there is.
    made = connection.execute(
        "SELECT view_name FROM duckdb_views() WHERE database_name = 'temp'"
        " UNION ALL SELECT table_name FROM duckdb_tables()"
    ).fetchall()
    found = {name: _columns(connection, name) for (name,) in made if name in wanted}
    stored = {table: found[own] for table in TABLES.values() if (own := f"stored_{table}") in found}
    counted = {name: f"checked_{name}" for name in names if name in found}
    for name in (*names, *(bare for name in counted if (bare := f"bare_{name}") in found)):
        of = name.removeprefix("bare_")
        query = _checked(of, name, found.get(name, {}), stored.get(TABLES[of], {}))
        connection.execute(f"CREATE OR REPLACE TEMP VIEW checked_{name} AS {query}")
        if name != of:
            counted[of] = f"checked_{name}"
    return Relations({name: found[name] for name in counted}, counted, stored)


def _columns(connection: duckdb.DuckDBPyConnection, relation: str) -> dict[str, str]:
    described = connection.execute(f"DESCRIBE {relation}").fetchall()
    return {name: kind for name, kind, *_ in described}


def table_columns(table: str) -> dict[str, DocumentedColumn]:
    """The columns of a table of the unified schema, by their names."""
    return {
        column.name: column for relation in tables() if relation.name == table for column in relation.columns
    }


def _checked(name: str, source: str, written: Columns, stored: Columns) -> str:
    """The query of a checked relation from a source with these columns; none if the reader has it not."""
    own = table_columns(TABLES[name])
    wanted = {c.name: c.type for c in own.values()} | dict(stored) | _BEYOND_TABLE.get(name, {})
    if unknown := written.keys() - wanted.keys() - _READ_OTHERWISE:
        raise ValueError(f"the relation {name} should not have: {', '.join(sorted(unknown))}")
    selected = {column: f"NULL::{kind}" for column, kind in wanted.items()}
    lost = []
    for column in written.keys() & wanted.keys():
        value, lossy = _value(column, written[column], wanted[column], own.get(column))
        selected[column] = value
        if lossy and column not in ("start_ns", "ts_ns", "dur_ns"):
            lost.append(f"(record.{column} IS NOT NULL AND {value} IS NULL)::INTEGER")
    if "trace_id" not in written:
        selected["trace_id"] = "0"
    joined = ""
    if written and name != "process" and "pid" in wanted and "pid" not in written:
        selected["pid"] = f"process.pid::{wanted['pid']}"
        joined = f" LEFT JOIN process ON process.trace_id = {selected['trace_id']}"
    odd = "false"
    if "end_ns" in written and name != "process":
        ends = "TRY_CAST(record.end_ns AS BIGINT)"
        selected["dur_ns"] = f"duration({selected['start_ns']}, {ends})"
        odd = f"{selected['start_ns']} IS NOT NULL AND NOT usable_duration({selected['start_ns']}, {ends})"
    elif "dur_ns" in written and name != "other_record":
        odd = f"{selected['dur_ns']} IS NULL"
        selected["dur_ns"] = f"coalesce({selected['dur_ns']}, 0)"
    if name == "dispatch":
        selected["name_key"] = "record.symbol_id" if "symbol_id" in written else "record.name"
    if name not in DESCRIPTIONS:
        selected |= {"odd_duration": odd, "lost_values": " + ".join(lost) or "0"}
    if not written:
        return f"SELECT {_listed(selected)} WHERE false"
    return f"SELECT {_listed(selected)} FROM {source} AS record{joined}"


def _listed(selected: Mapping[str, str]) -> str:
    return ", ".join(f"{value} AS {column}" for column, value in selected.items())


def _value(name: str, written: str, wanted: str, column: DocumentedColumn | None) -> tuple[str, bool]:
    """SQL for the values of a column that can be stored, and whether some may be lost."""
    value = f"record.{name}" if written == wanted else f"TRY_CAST(record.{name} AS {wanted})"
    limits = _limits(name, wanted, column)
    if limits is None:
        return value, written != wanted and wanted != "VARCHAR"
    return f"if({value} BETWEEN {limits[0]} AND {limits[1]}, {value}, NULL)", True


def _limits(name: str, kind: str, column: DocumentedColumn | None) -> tuple[float, float] | None:
    """The least and the largest value that a column can hold; None where all of its type are possible."""
    if name in ("start_ns", "ts_ns"):
        return 0, LATEST_NS
    if name == "dur_ns":
        return 0, LONGEST_NS
    if name.startswith("work_items"):
        return 0, _MOST_WORK_ITEMS
    if column is not None and column.unit == "bytes" and kind == "BIGINT":
        return 0, _MOST_BYTES
    return None if name in _ANY_INTEGER else _LARGEST_BY_TYPE.get(kind)

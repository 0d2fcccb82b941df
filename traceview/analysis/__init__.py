"""Analysis in SQL: documented views and macros over the unified schema.

Each `.sql` file of this package has views that build on the tables and on the files before it. Front ends,
rules and users query them like tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from traceview.hardware import hardware_text
from traceview.store.documented_sql import Relation, documented_relations
from traceview.store.writer import quoted

if TYPE_CHECKING:
    import duckdb

MODULES = (
    "activity",
    "timeline",
    "launches",
    "summaries",
    "ranges",
    "inference",
    "steady",
    "step_times",
    "host",
    "kernel_traits",
    "programs",
    "idle",
    "collectives",
    "hardware",
    "occupancy",
    "tensors",
    "library_work",
    "operator_work",
    "counters",
    "roofline",
    "coverage",
    "replay",
)
"""The files, each after those it builds on."""

_VIEW = re.compile(
    r"^CREATE VIEW (?P<name>\w+) \(\n(?P<columns>.*?)^\) AS\n(?P<query>.*?);$", re.MULTILINE | re.DOTALL
)
_CREATED = re.compile(r"^CREATE VIEW (\w+)", re.MULTILINE)
_WORD = re.compile(r"\w+")
_COLUMN = re.compile(r"^\s+(\w+),? --", re.MULTILINE)
_PACKAGED_TEXT = re.compile(r"packaged_text\('(\w+\.csv)'\)")


def module_sql(module: str) -> str:
    """The text of one analysis file, with the files of traceview/hardware that it references inlined."""
    text = files("traceview.analysis").joinpath(f"{module}.sql").read_text(encoding="utf-8")
    return _PACKAGED_TEXT.sub(lambda found: quoted(hardware_text(found[1])), text)


@cache
def views() -> tuple[Relation, ...]:
    """Every documented view and macro, in the order of creation."""
    return tuple(relation for module in MODULES for relation in documented_relations(module_sql(module)))


_COMMUNICATION: Final = "FROM steady_work WHERE class = 'communication'"
_SHAPES: Final = "FROM ops WHERE input_dims IS NOT NULL"
_ROWS_FROM: Final = {
    "op_work": _SHAPES,
    "op_roofline": _SHAPES,
    "kernel_metrics": "FROM kernel_counters",
    "collective_matches": "FROM collectives",
    "communication_queue": _COMMUNICATION,
    "exposed_stretches": _COMMUNICATION,
    "exposed_work": "FROM steady_work WHERE class <> 'compute'",
}
"""Queries without whose rows a view has none: of views that take long to plan and are often empty."""
_TYPES: Final[dict[str, tuple[tuple[str, str], ...]]] = {}
"""Names and types of their columns, once they were asked for, which takes DuckDB as long as a query."""


@cache
def definition(view: str) -> tuple[tuple[str, ...], str]:
    """The columns of a view and the query behind it. Raises KeyError when there is none."""
    return _definitions()[view]


def keep(view: str, connection: duckdb.DuckDBPyConnection) -> None:
    """Materializes a view as a temporary table, which queries of this connection read instead."""
    source = materialization(view, connection)
    connection.execute(f"CREATE OR REPLACE TEMP TABLE {view} AS SELECT * FROM {source}")


def materialization(view: str, connection: duckdb.DuckDBPyConnection) -> str:
    """The relation, as SQL, that a view is materialized from.

    A view that cannot have rows in these traces becomes an empty relation with its types: to plan some views
    takes longer than everything else about a small trace.
    """
    columns, query = definition(view)
    needed = _ROWS_FROM.get(view)
    if needed is None or connection.execute(f"{needed} LIMIT 1").fetchall():
        return f"({query}\n) AS kept ({', '.join(columns)})"
    if view not in _TYPES:
        found = connection.execute(
            "SELECT table_name, list(column_name ORDER BY column_index),"
            " list(data_type ORDER BY column_index) FROM duckdb_columns()"
            " WHERE table_name IN (SELECT unnest($1::VARCHAR[]))"
            " AND database_name = current_database() AND schema_name = current_schema() GROUP BY table_name",
            [list(_ROWS_FROM)],
        ).fetchall()
        _TYPES.update((name, tuple(zip(names, types, strict=True))) for name, names, types in found)
    return f"(SELECT {', '.join(f'NULL::{of} AS {name}' for name, of in _TYPES[view])} WHERE false)"


def views_read(queries: Iterable[str]) -> set[str]:
    """The views that queries read, directly or through other views."""
    found: set[str] = set()
    waiting = list(queries)
    while waiting:
        for view in (set(_WORD.findall(waiting.pop())) & _definitions().keys()) - found:
            found.add(view)
            waiting.append(_definitions()[view][1])
    return found


@cache
def _definitions() -> dict[str, tuple[tuple[str, ...], str]]:
    return {
        found["name"]: (tuple(_COLUMN.findall(found["columns"])), found["query"])
        for module in MODULES
        for found in _VIEW.finditer(module_sql(module))
    }


def create_views(connection: duckdb.DuckDBPyConnection) -> None:
    """Creates every view and macro over the tables of the unified schema.

    The connection must see all tables of the schema and the table `selection` by their plain names.
    """
    # DuckDB binds a view when it is created, and with it all views that it reads. So empty tables stand in
    # for the views before them.
    named = {word for _, query in _definitions().values() for word in _WORD.findall(query)}
    stand_ins = []
    for statement in connection.extract_statements(views_sql()):
        connection.execute(statement)
        created = _CREATED.search(statement.query)
        if created and created[1] in named:
            connection.execute(f"CREATE TEMP TABLE {created[1]} AS FROM {created[1]} WITH NO DATA")
            stand_ins.append(created[1])
    connection.execute("".join(f"DROP TABLE temp.{name};" for name in stand_ins))


def views_sql() -> str:
    """The statements that create every view and macro."""
    return "\n".join(module_sql(module) for module in MODULES)

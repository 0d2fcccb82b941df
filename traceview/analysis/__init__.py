"""Analysis in SQL: documented views and macros over the unified schema.

Each `.sql` file of this package holds views that build on the tables and on the files before it. Front ends,
rules and users query them like tables.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from traceview.store.documented_sql import Relation, documented_relations

if TYPE_CHECKING:
    import duckdb

MODULES = ("activity", "timeline", "launches", "summaries", "steps")
"""The files, each after those it builds on."""


def module_sql(module: str) -> str:
    """The text of one analysis file."""
    return files("traceview.analysis").joinpath(f"{module}.sql").read_text(encoding="utf-8")


@cache
def views() -> tuple[Relation, ...]:
    """Every documented view and macro, in the order of creation."""
    return tuple(relation for module in MODULES for relation in documented_relations(module_sql(module)))


def create_views(connection: duckdb.DuckDBPyConnection) -> None:
    """Creates every view and macro over the tables of the unified schema.

    The connection must see all tables of the schema and the table `selection` by their plain names.
    """
    connection.execute("\n".join(module_sql(module) for module in MODULES))

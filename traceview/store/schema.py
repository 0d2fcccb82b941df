"""The unified schema: the tables that every parser fills."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from traceview.store.documented_sql import Relation, comment_statements, documented_relations

if TYPE_CHECKING:
    import duckdb

SCHEMA_VERSION = 1
"""Changes whenever stored tables change their meaning; part of the key of every cached trace."""


def schema_sql() -> str:
    """The text of schema.sql."""
    return files("traceview.store").joinpath("schema.sql").read_text(encoding="utf-8")


@cache
def tables() -> tuple[Relation, ...]:
    """The documented tables of the unified schema, in the order of the file."""
    return tuple(documented_relations(schema_sql()))


def create_tables(connection: duckdb.DuckDBPyConnection) -> None:
    """Creates every table, empty, with its comments, in the connection's current schema."""
    connection.execute(schema_sql())
    connection.execute(comment_statements(list(tables())))

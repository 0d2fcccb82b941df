"""The unified schema: the tables that every parser fills, one per kind of event, for all formats.

The comment above a table and the comment after a column become the COMMENT of that table and column in every
database, and the text of `traceview schema` and of docs/schema.md. Times are 64-bit integer nanoseconds;
unknown values are NULL.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from traceview.store.documented_sql import Relation, comment_statements, documented_relations
from traceview.store.sql_files import sql_text

if TYPE_CHECKING:
    import duckdb

SCHEMA_VERSION = 8
"""Changes whenever the meaning of stored tables changes; part of the key of every cached trace, as the tables
themselves are."""


_PARTS: Final = (
    "tables/traces",
    "tables/gpu_work",
    "tables/host_work",
    "tables/communication",
    "tables/memory",
    "tables/compilation",
    "tables/profiles",
    "tables/measurements",
)


@cache
def schema_sql() -> str:
    """The statements that create the tables: the files of the folder tables."""
    return sql_text("traceview.store", *_PARTS)


@cache
def tables() -> tuple[Relation, ...]:
    """The documented tables of the unified schema, in the order of the file."""
    return tuple(documented_relations(schema_sql()))


def create_tables(connection: duckdb.DuckDBPyConnection) -> None:
    """Creates every table, empty, with its comments, in the connection's current schema."""
    connection.execute(schema_sql())
    connection.execute(comment_statements(list(tables())))

"""Rows of queries as plain data whose columns have types."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    import duckdb

_Kind = TypeVar("_Kind")


def rows_of(
    kind: type[_Kind], connection: duckdb.DuckDBPyConnection, query: str, parameters: object = None
) -> list[_Kind]:
    """The rows of a query.

    Args:
        kind: the `TypedDict` that names their columns; it is not checked against the query.
        connection: answers the query.
        query, parameters: what to ask.
    """
    found = connection.execute(query, parameters)
    columns = [column[0] for column in found.description or ()]
    return cast("list[_Kind]", [dict(zip(columns, row, strict=True)) for row in found.fetchall()])

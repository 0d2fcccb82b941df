"""Rows of queries as plain data whose columns have types."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from traceview.documents.values import Row

if TYPE_CHECKING:
    import duckdb
    import polars

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
    return cast("list[_Kind]", listed_rows(connection, query, parameters))


def listed_rows(connection: duckdb.DuckDBPyConnection, query: str, parameters: object = None) -> list[Row]:
    """The rows of a query whose columns are not known here."""
    found = connection.execute(query, parameters)
    columns = [column[0] for column in found.description or ()]
    return [dict(zip(columns, row, strict=True)) for row in found.fetchall()]


def rows_in(kind: type[_Kind], frame: polars.DataFrame) -> list[_Kind]:
    """The rows of a frame; `kind` is as in `rows_of`."""
    return cast("list[_Kind]", frame.to_dicts())

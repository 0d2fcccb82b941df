"""Queries for the first rows: a form of LIMIT under which DuckDB does not wait without end."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import duckdb

_LIMIT: Final = re.compile(r"\blimit\b", re.IGNORECASE)
_COUNTED: Final = "SELECT * FROM (SELECT 1) QUALIFY row_number() OVER () BETWEEN {first} AND {last}"
_STOPS_EARLY: Final = 'label="STREAMING_LIMIT'
_READS_AGAIN: Final = 'label="CTE_SCAN'


def without_early_stop(
    connection: duckdb.DuckDBPyConnection,
    query: str,
    parameters: Sequence[Any] | Mapping[str, Any] | None = None,
) -> str:
    """The query, or one of the same rows that counts them where its LIMIT would be waited for without end.

    Under a LIMIT that may stop early, DuckDB 2.0 passes the rows of a common table expression through bounded
    buffers (its pull request 23750): of two readers of one expression, the one that is read first waits for
    the other, whose buffer is full. So it is with many rows only, and with views that hold such expressions.
    """
    if not _LIMIT.search(query):
        return query
    counted = _counted(connection, query)
    return counted if counted and _may_wait(connection, query, parameters) else query


def _counted(connection: duckdb.DuckDBPyConnection, query: str) -> str | None:
    """The query with its rows counted in place of every LIMIT without an order; None where it has no such."""
    found = []

    def counted(node: dict[str, Any]) -> dict[str, Any]:
        modifiers: list[Any] = node.get("modifiers") or []
        rows = _rows_of(modifiers[0]) if len(modifiers) == 1 else None
        if rows is None:
            return node
        found.append(rows)
        text = _serialized(connection, _COUNTED.format(first=rows.start + 1, last=rows.stop))
        outer: dict[str, Any] = json.loads(text)["statements"][0]["node"]
        outer["from_table"]["subquery"]["node"] = node | {"modifiers": []}
        return outer

    tree = json.loads(_serialized(connection, query), object_hook=counted)
    if not found or len(tree.get("statements", ())) != 1:
        return None
    [(text,)] = connection.execute("SELECT json_deserialize_sql($1::JSON)", [json.dumps(tree)]).fetchall()
    return str(text)


def _serialized(connection: duckdb.DuckDBPyConnection, query: str) -> str:
    [(text,)] = connection.execute("SELECT json_serialize_sql($1::VARCHAR)", [query]).fetchall()
    return str(text)


def _rows_of(modifier: Mapping[str, Any]) -> range | None:
    """The rows that a LIMIT leaves; None for another modifier, and for numbers that are not written there."""
    if modifier.get("type") != "LIMIT_MODIFIER" or modifier.get("limit_type") != "ROW_COUNT":
        return None
    limit, offset = (_number(modifier.get(part)) for part in ("limit", "offset"))
    if limit is None or (offset is None and modifier.get("offset")):
        return None
    return range(offset or 0, (offset or 0) + limit)


def _number(expression: Mapping[str, Any] | None) -> int | None:
    literal = (expression or {}).get("literal") or {}
    return int(literal["text"]) if literal.get("kind") == "INTEGER" else None


def _may_wait(
    connection: duckdb.DuckDBPyConnection, query: str, parameters: Sequence[Any] | Mapping[str, Any] | None
) -> bool:
    import duckdb

    try:
        # Plans of views that stand on many others take far longer to draw as text, the default, than to make.
        rows = connection.execute(f"EXPLAIN (FORMAT graphviz) {query}", parameters).fetchall()
    except duckdb.Error:
        # The query itself will say it, with the place in it.
        return False
    plan = "".join(row[1] for row in rows)
    return _STOPS_EARLY in plan and plan.count(_READS_AGAIN) > 1

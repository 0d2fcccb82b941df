"""Evidence: what rules need of a trace, whether it is there, and how each tool records it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import duckdb

_NAME = re.compile(r"[a-z_]+(\.[a-z_]+)?")


@dataclass(frozen=True, slots=True)
class Evidence:
    """One kind of evidence.

    Attributes:
        name: as `needs` of rules name it: a table, table.column, or another name of evidence.toml.
        what: in words.
        missing: query for the trace_ids that lack it.
        record: by tool, the option that records it.
    """

    name: str
    what: str
    missing: str
    record: Mapping[str, str]


@cache
def _documented() -> Mapping[str, Mapping[str, object]]:
    text = files("traceview.rules").joinpath("evidence.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def documented_evidence() -> list[str]:
    """The names of all evidence that can say how it is recorded."""
    return list(_documented())


def evidence(name: str) -> Evidence:
    """The evidence of a name; for a table or column that is not documented, without advice.

    Raises:
        ValueError: the name is neither documented nor that of a table or column.
    """
    entry = _documented().get(name, {})
    record = entry.get("record", {})
    missing = entry.get("missing") or _missing(name)
    return Evidence(
        name=name,
        what=str(entry.get("what", name)),
        missing=str(missing),
        record={str(tool): str(text) for tool, text in record.items()} if isinstance(record, dict) else {},
    )


def _missing(name: str) -> str:
    """The query for traces without rows in a table, or with rows but no value in a column."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no evidence: write a table or table.column")
    table, _, column = name.partition(".")
    if column:
        return f"SELECT trace_id FROM {table} GROUP BY trace_id HAVING count({column}) = 0"
    return f"SELECT trace_id FROM selection WHERE trace_id NOT IN (SELECT trace_id FROM {table})"


def traces_without(name: str, connection: duckdb.DuckDBPyConnection) -> frozenset[int]:
    """The traces that lack the evidence.

    Raises:
        ValueError: there is no such evidence.
        duckdb.Error: there is no such table or column.
    """
    rows = connection.execute(evidence(name).missing).fetchall()
    return frozenset(row[0] for row in rows)

"""SQL files whose comments are the documentation of what they create.

A file contains `CREATE TABLE`, `CREATE VIEW` and `CREATE MACRO` statements. The comment lines directly above
a statement describe the relation, but for those that begin with `--:`, which declare how it is computed
(`traceview.derived`); the comment after a column in the parenthesized column list describes the column, and
may continue on further lines. Both become `COMMENT ON` statements, so that a database,
`traceview schema` and the documentation all show the same text.
"""

import re
from dataclasses import dataclass
from typing import Literal

from traceview.store.sql_files import quoted

_CREATE = re.compile(
    r"^(?P<comment>(?:--[^\n]*\n)*)CREATE (?P<kind>TABLE|VIEW|MACRO) (?P<name>\w+)\s*"
    r"\((?:(?P<columns>(?:(?!^CREATE ).)*?)^\)|\))",
    re.MULTILINE | re.DOTALL,
)
_COLUMN = re.compile(
    r"^\s+(?P<name>\w+)(?P<type>[^,\n]*?),?\s*--\s*(?P<comment>.+(?:\n +-- .+)*)", re.MULTILINE
)
_NEXT_LINE = re.compile(r"\s*\n +-- ")
_UNIT = re.compile(r"\[([^\]]+)\]$")


@dataclass(frozen=True, slots=True)
class DocumentedColumn:
    """A documented column; `type` is empty for a view, where DuckDB derives it."""

    name: str
    type: str
    comment: str

    @property
    def unit(self) -> str | None:
        """The unit in brackets at the end of the comment, such as ns or bytes."""
        found = _UNIT.search(self.comment)
        return found.group(1) if found else None


@dataclass(frozen=True, slots=True)
class Relation:
    """A documented table, view or macro (whose columns are its parameters; one without any is a constant)."""

    kind: Literal["table", "view", "macro"]
    name: str
    comment: str
    columns: tuple[DocumentedColumn, ...]


def documented_relations(sql: str) -> list[Relation]:
    """Every table, view and macro that `sql` creates, in order, with its documentation."""
    relations = []
    for match in _CREATE.finditer(sql):
        lines = [line.removeprefix("--").strip() for line in match["comment"].splitlines()]
        lines = [line for line in lines if not line.startswith(":")]
        columns = tuple(
            DocumentedColumn(
                c["name"], c["type"].replace("NOT NULL", "").strip(), _NEXT_LINE.sub(" ", c["comment"])
            )
            for c in _COLUMN.finditer(match["columns"] or "")
        )
        kind: Literal["table", "view", "macro"] = (
            "table" if match["kind"] == "TABLE" else "view" if match["kind"] == "VIEW" else "macro"
        )
        relations.append(Relation(kind, match["name"], " ".join(lines).strip(), columns))
    return relations


def comment_statements(relations: list[Relation]) -> str:
    """The `COMMENT ON` statements for `relations`; macros have none."""
    statements = []
    for relation in relations:
        if relation.kind == "macro":
            continue
        statements.append(
            f"COMMENT ON {relation.kind.upper()} {relation.name} IS {quoted(relation.comment)};"
        )
        statements += [
            f"COMMENT ON COLUMN {relation.name}.{column.name} IS {quoted(column.comment)};"
            for column in relation.columns
        ]
    return "\n".join(statements)

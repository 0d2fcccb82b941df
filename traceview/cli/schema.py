"""`traceview schema`: the tables and views that SQL can query, without opening a trace."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from traceview.cli.completion import relations
from traceview.cli.options import formats, talks
from traceview.cli.output import table_text
from traceview.errors import UsageError

if TYPE_CHECKING:
    from traceview.store.documented_sql import Relation

_EXAMPLE = """\b
Examples:
  traceview schema                       every table, view and macro, one per line
  traceview schema kernels               the columns of one
  traceview schema --format markdown     all of them with their columns
"""


@click.command("schema", epilog=_EXAMPLE)
@click.argument("name", required=False, metavar="[TABLE]", shell_complete=relations)
@formats("text", "json", "markdown", default="text")
@talks
def command(name: str | None, format_name: str) -> None:
    """Lists the tables, columns, types and units that SQL can query."""
    from traceview.derived import views
    from traceview.store.schema import tables

    relations = (*tables(), *views())
    if name is not None:
        relations = (_named(name, relations),)
    if name is not None or format_name != "text":
        relations = tuple(_with_types(relations))
    if format_name == "json":
        click.echo(json.dumps([_as_dict(relation) for relation in relations], indent=2, ensure_ascii=False))
    elif format_name == "markdown":
        click.echo("\n".join(_markdown(relation) for relation in relations), nl=False)
    else:
        click.echo(_overview(relations) if name is None else _details(relations[0]), nl=False)


def _named(name: str, relations: Sequence[Relation]) -> Relation:
    """The relation of a name; a wrong name is a usage error with the nearest one."""
    by_name = {relation.name: relation for relation in relations}
    found = by_name.get(name.lower())
    if found is not None:
        return found
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), by_name, n=1)
    hint = f"did you mean {near[0]}?" if near else "traceview schema lists them all"
    raise UsageError(f"no table, view or macro {name}; {hint}")


def _with_types(relations: Sequence[Relation]) -> Iterator[Relation]:
    """The relations, views with the types of their columns, which DuckDB derives over empty tables."""
    if all(relation.kind != "view" for relation in relations):
        yield from relations
        return
    import duckdb

    from traceview.derived.creating import create_views
    from traceview.store.schema import create_tables

    with duckdb.connect() as connection:
        create_tables(connection)
        connection.execute("CREATE TABLE selection (trace_id INTEGER, start_ns BIGINT, end_ns BIGINT)")
        create_views(connection)
        query = "SELECT table_name, column_name, data_type FROM duckdb_columns()"
        types = {(view, column): kind for view, column, kind in connection.execute(query).fetchall()}
    for relation in relations:
        columns = [replace(c, type=types.get((relation.name, c.name), c.type)) for c in relation.columns]
        yield replace(relation, columns=tuple(columns)) if relation.kind == "view" else relation


def _column_noun(relation: Relation) -> str:
    return "parameter" if relation.kind == "macro" else "column"


def _as_dict(relation: Relation) -> dict[str, Any]:
    columns = [
        {"name": column.name, "type": column.type or None, "unit": column.unit, "comment": column.comment}
        for column in relation.columns
    ]
    return {
        "kind": relation.kind,
        "name": relation.name,
        "comment": relation.comment,
        f"{_column_noun(relation)}s": columns,
    }


def _markdown(relation: Relation) -> str:
    """A section of a Markdown document."""
    title = _column_noun(relation)
    lines = [f"## {relation.name}", "", f"{relation.kind.capitalize()}. {relation.comment}", ""]
    lines += [f"| {title} | type | unit | meaning |", "| --- | --- | --- | --- |"]
    for column in relation.columns:
        cells = (f"`{column.name}`", column.type, column.unit or "", column.comment)
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join([*lines, ""]) + "\n"


def _overview(relations: Sequence[Relation]) -> str:
    from traceview.report.text.table import TextColumn, TextTable

    table = TextTable(
        [
            TextColumn("name"),
            TextColumn("kind"),
            TextColumn("columns", right=True),
            TextColumn("meaning", shrinks_to=20, prose=True),
        ]
    )
    table.rows += [
        [r.name, r.kind, str(len(r.columns)), r.comment.split(". ")[0].rstrip(".")] for r in relations
    ]
    return table_text(table)


def _details(relation: Relation) -> str:
    from traceview.report.text.page import wrapped
    from traceview.report.text.table import TextColumn, TextTable
    from traceview.terminal import terminal_for

    noun = _column_noun(relation)
    table = TextTable([TextColumn(noun), TextColumn("type"), TextColumn("unit"), TextColumn("meaning")])
    table.rows += [[c.name, c.type or "-", c.unit or "-", c.comment] for c in relation.columns]
    width = terminal_for(sys.stdout, "never").width
    title = "\n".join(wrapped(f"{relation.kind} {relation.name}: {relation.comment}", width, "", "  "))
    return f"{title}\n\n{table_text(table) if relation.columns else f'  no {noun}s'}\n".rstrip("\n") + "\n"

"""What the headers of derived relations declare is what their SQL and their functions read."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib import import_module, resources
from pathlib import Path
from typing import Any

import duckdb
import pytest

from traceview.derived import DeclarationError, declarations, declared, relations_sql
from traceview.store.schema import tables

TABLES = frozenset(("selection", *(table.name for table in tables())))
MACROS = frozenset(name for name, each in declared().items() if not each.is_view)
KNOWN = TABLES | declared().keys()
HEADER = "-- Kernels.\n{}CREATE VIEW own (\n    trace_id -- see traces\n) AS\nSELECT trace_id FROM kernels;\n"


@pytest.fixture(scope="module")
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect() as opened:
        yield opened


def names_in(tree: Any) -> Iterator[str]:
    """The names of relations and functions in a parsed query."""
    if isinstance(tree, dict):
        yield from (tree[key] for key in ("table_name", "function_name") if isinstance(tree.get(key), str))
        tree = list(tree.values())
    if isinstance(tree, list):
        for each in tree:
            yield from names_in(each)


def own_names(tree: Any) -> Iterator[str]:
    """The names that a parsed query gives to its parts."""
    if isinstance(tree, dict):
        yield from (each["key"] for each in (tree.get("cte_map") or {}).get("map", []))
        tree = list(tree.values())
    if isinstance(tree, list):
        for each in tree:
            yield from own_names(each)


def read_by_sql(connection: duckdb.DuckDBPyConnection, query: str) -> set[str]:
    """The tables, views and macros that a query reads."""
    row = connection.execute("SELECT json_serialize_sql($query::VARCHAR)", {"query": query}).fetchone()
    assert row is not None
    tree = json.loads(row[0])
    assert not tree["error"], query
    return ({*names_in(tree)} - {*own_names(tree)}) & KNOWN


@pytest.mark.parametrize("name", [name for name, each in declared().items() if each.is_view])
def test_a_view_reads_what_it_declares(connection: duckdb.DuckDBPyConnection, name: str) -> None:
    each = declared()[name]
    read = read_by_sql(connection, each.query)
    if each.function is None:
        assert each.reads == read, f"--: reads of {name} is not what its SQL reads"
    else:
        assert each.reads >= read
    for condition in (*each.conditions, *([each.in_lake] if each.in_lake else [])):
        assert read_by_sql(connection, condition)


@pytest.mark.parametrize("name", sorted(MACROS))
def test_a_macro_reads_what_it_declares(name: str) -> None:
    each = declared()[name]
    code = re.sub(r"'(?:[^']|'')*'", "''", re.sub(r"--.*", "", each.statement))
    body = re.split(r"\)\s+AS\b", code, maxsplit=1)[1]
    read = {*re.findall(r"\b(?:FROM|JOIN)\s+(\w+)", body)} & KNOWN
    assert each.reads == read | ({*re.findall(r"(\w+)\(", body)} & MACROS)


@pytest.mark.parametrize("name", [name for name, each in declared().items() if each.function])
def test_a_function_reads_what_its_relation_declares(name: str) -> None:
    each = declared()[name]
    module, _, function = (each.function or "").rpartition(".")
    assert callable(getattr(import_module(module), function))
    if each.where:
        assert each.reads >= read_by_module(module, set()) - {name}


def read_by_module(module: str, seen: set[str]) -> set[str]:
    """The relations that the queries of a module of `traceview.ranks`, and of those it imports, name."""
    seen.add(module)
    package, _, name = module.rpartition(".")
    source = (resources.files(package) / f"{name}.py").read_text(encoding="utf-8")
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "FROM" in node.value:
            found |= {*re.findall(r"\b(?:FROM|JOIN)\s+(\w+)", node.value)} & KNOWN
            found -= {*re.findall(r"\b(\w+) AS (?:MATERIALIZED )?\(", node.value)}
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("traceview.ranks."):
            found |= set() if node.module in seen else read_by_module(str(node.module), seen)
    return found


def test_what_is_read_exists() -> None:
    for name, each in declared().items():
        assert each.reads <= KNOWN, f"{name} declares to read what there is not: {each.reads - KNOWN}"


@pytest.mark.parametrize("package", ["traceview", "traceview_parsers", "traceview_rules"])
def test_no_window_counts_rows_with_a_filter(package: str) -> None:
    """DuckDB 2.0 takes a hundred times as long for it as for `count(if(condition, 1, NULL))`."""
    files = Path(str(resources.files(package))).rglob("*.sql")
    slow = re.compile(r"count\(\*\)\s+FILTER\s+\((?:[^()]|\([^()]*\))*\)\s+OVER")
    assert [str(file) for file in files if slow.search(file.read_text(encoding="utf-8"))] == []


def test_every_statement_is_found() -> None:
    created = re.findall(r"^CREATE (?:VIEW|MACRO) (\w+)", relations_sql(), re.MULTILINE)
    assert sorted(created) == sorted(declared())


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("", "own: its header says not what it is"),
        ("--: reads kernels\n", "own: its header says not what it is"),
        ("--: view\n--: table\n", "own: its header says .*view.*table"),
        (
            "--: view\n--: read kernels\n",
            "own: its header has a line that says nothing known: --: read kernels",
        ),
    ],
)
def test_a_header_that_says_too_little_is_an_error_with_the_name(header: str, message: str) -> None:
    with pytest.raises(DeclarationError, match=message):
        declarations(HEADER.format(header))


def test_a_header_may_take_several_lines() -> None:
    (each,) = declarations(
        HEADER.format("--: table\n--: reads kernels,\n--:   ops\n--: empty without kernels\n")
    )
    assert (each.name, each.is_table, each.reads) == ("own", True, {"kernels", "ops"})
    assert each.empty_without == "FROM kernels"

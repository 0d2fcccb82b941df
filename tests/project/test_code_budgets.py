"""Files and functions stay short, typed, and named for what they hold."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.project.project_files import project_files, relative, text_of

LONGEST_FILE = 400
LONGEST_FUNCTION = 100
LONGEST_USUAL_FUNCTION = 45
"""Nineteen of twenty functions are no longer than this."""
LINE_WIDTH = 110
"""That of `pyproject.toml`, which ruff keeps for Python alone."""
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "common", "misc"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def _sources(*suffixes: str) -> list[Path]:
    found = [path for path in project_files() if path.suffix in suffixes]
    assert len(found) > 50
    return found


@cache
def _functions() -> list[tuple[str, Function]]:
    return [
        (f"{relative(path)}:{node.lineno} {node.name}", node)
        for path in _sources(".py")
        for node in _statements(ast.parse(text_of(path) or "", str(path)))
        if isinstance(node, Function)
    ]


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """The statements in a node, at any depth; expressions, which hold no functions, are not looked at."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.stmt, ast.excepthandler, ast.match_case)):
            yield child
            yield from _statements(child)


def _lines(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def _unannotated(function: Function) -> list[str]:
    """The parameters without a type, `self` and `cls` apart, and "return"."""
    arguments = function.args
    named = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    named += [argument for argument in (arguments.vararg, arguments.kwarg) if argument]
    missing = [a.arg for a in named if a.annotation is None and a.arg not in ("self", "cls")]
    return missing + (["return"] if function.returns is None else [])


def test_files_are_short() -> None:
    lengths = {
        relative(path): len((text_of(path) or "").splitlines()) for path in _sources(".py", ".sql", ".md")
    }
    lengths.pop("docs/schema.md")
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_lines_of_sql_are_as_short_as_those_of_python() -> None:
    long = [
        f"{relative(path)}:{number}"
        for path in _sources(".sql")
        for number, line in enumerate((text_of(path) or "").splitlines(), 1)
        if len(line) > LINE_WIDTH
    ]
    assert long == []


def test_what_is_most_frequent_depends_on_no_order() -> None:
    # Of equally frequent values, DuckDB's mode() gives that which one of its threads saw first.
    unordered = [
        f"{relative(path)}: {call[0]}"
        for path in _sources(".py", ".sql")
        if not relative(path).startswith("tests/")
        for call in re.finditer(r"(?<![\w.])mode\((?!(\w|\.)+ ORDER BY )[^\n]*", text_of(path) or "")
    ]
    assert unordered == []


def test_functions_are_short() -> None:
    lengths = {place: _lines(function) for place, function in _functions()}
    assert {place: lines for place, lines in lengths.items() if lines > LONGEST_FUNCTION} == {}
    assert sorted(lengths.values())[len(lengths) * 95 // 100] <= LONGEST_USUAL_FUNCTION


def test_functions_are_annotated() -> None:
    missing = {place: _unannotated(function) for place, function in _functions()}
    assert {place: names for place, names in missing.items() if names} == {}


def test_modules_say_what_they_hold() -> None:
    vague = [
        relative(path)
        for path in _sources(".py", ".sql")
        if VAGUE_NAMES & {path.stem.strip("_"), path.parent.name}
    ]
    assert vague == []

"""What replays read is computed ahead: a view over views that are tables elsewhere takes minutes to plan."""

from __future__ import annotations

import ast
import re
from importlib import resources

from traceview.derived import declared, reached
from traceview.replay.replayable import READ_BY_TARGETS


def _named() -> dict[str, set[str]]:
    """By module of traceview.replay, the derived relations that its queries name."""
    found = {}
    for file in resources.files("traceview.replay").iterdir():
        text = file.read_text(encoding="utf-8") if file.name.endswith((".py", ".sql")) else ""
        queries = [text]
        if file.name.endswith(".py"):
            nodes = ast.walk(ast.parse(text))
            queries = [
                each.value for each in nodes if isinstance(each, ast.Constant) and isinstance(each.value, str)
            ]
        names = {name for query in queries for name in re.findall(r"\b(?:FROM|JOIN)\s+(\w+)", query)}
        found[file.name] = names & declared().keys()
    return found


def _is_over_tables(name: str) -> bool:
    """Whether it is a table over other ones: by itself a table takes no longer than a view."""
    below = reached(declared()[name].reads) - {name}
    return declared()[name].is_table and any(declared()[each].is_table for each in below)


def test_tables_that_replays_read_are_those_that_callers_compute() -> None:
    computed = reached(READ_BY_TARGETS)
    for module, names in _named().items():
        tables = {name for name in reached(names) if _is_over_tables(name)}
        assert tables <= computed, f"{module} reads {sorted(tables - computed)}, which nothing has computed"

"""What shells complete."""

from __future__ import annotations

import pytest
from click.shell_completion import ShellComplete

from traceview.cli.group import program


@pytest.mark.parametrize(
    ("arguments", "incomplete", "found"),
    [
        (["rule"], "lch00", {"LCH001", "LCH002"}),
        (["rule"], "launch-b", {"launch-bound"}),
        (["analyze", "--select"], "IDL001,syn", {"IDL001,SYN001", "IDL001,SYN002"}),
        (["schema"], "kernel_", {"kernel_summary", "kernel_counters"}),
    ],
)
def test_rules_and_tables_are_completed(arguments: list[str], incomplete: str, found: set[str]) -> None:
    completed = ShellComplete(program, {}, "traceview", "_TRACEVIEW_COMPLETE")
    values = {item.value for item in completed.get_completions(arguments, incomplete)}
    assert found <= values
    last = incomplete.rpartition(",")[2].lower()
    assert all(value.rpartition(",")[2].lower().startswith(last) for value in values)


def completed(arguments: list[str], incomplete: str) -> list[tuple[str, str]]:
    found = ShellComplete(program, {}, "traceview", "_TRACEVIEW_COMPLETE").get_completions(
        arguments, incomplete
    )
    return [(item.type, item.value) for item in found]


@pytest.mark.parametrize(
    ("sql", "wanted"),
    [
        ("SELECT regis", "SELECT registers"),
        ("select name fro", "select name from"),
        ("FROM kernel_su", "FROM kernel_summary"),
        ("FROM kernels WHERE short_n", "FROM kernels WHERE short_name"),
    ],
)
def test_words_of_sql_are_completed(sql: str, wanted: str) -> None:
    assert ("plain", wanted) in completed(["query", "trace.json"], sql)


def test_only_tables_follow_from() -> None:
    found = {value for _, value in completed(["query", "trace.json"], "SELECT 1 FROM step")}
    assert {"SELECT 1 FROM steps", "SELECT 1 FROM step_summary"} <= found
    assert "SELECT 1 FROM step" not in found


def test_paths_of_query_are_files() -> None:
    assert completed(["query"], "tra") == [("file", "tra")]


def test_explain_completes_rules_after_a_path() -> None:
    assert completed(["explain"], "SYN00") == [("file", "SYN00")]
    first, *others = completed(["explain", "trace.json"], "SYN00")
    assert first == ("file", "SYN00"), "Bash forgets what comes before files"
    assert ("plain", "SYN002") in others

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

"""`traceview --help` has to answer at once, so it may not load what only some verbs need."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = (
    "duckdb",
    "isal",
    "msgspec",
    "orjson",
    "platformdirs",
    "polars",
    "pyarrow",
    "rich",
    "textual",
    "zstandard",
)
_SCRIPT = """
import sys
from traceview.cli import run
code = run(sys.argv[1:])
print("loaded:", *sorted({name.split(".")[0] for name in sys.modules}))
sys.exit(code)
"""


def _loaded(*arguments: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", _SCRIPT, *arguments], capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()[-1].split()


@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["--version"], ["analyze", "--help"], ["query", "--help"], ["cache", "clear", "--help"]],
    ids=" ".join,
)
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    loaded = _loaded(*arguments)
    assert "click" in loaded
    assert not set(HEAVY) & set(loaded)

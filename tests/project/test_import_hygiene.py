"""What importing loads: a program that imports traceview pays for what it uses, and only for that."""

from __future__ import annotations

import subprocess
import sys

import pytest

FRONT_ENDS = {"click", "rich", "textual"}
HEAVY = {"duckdb", "polars", "pyarrow", *FRONT_ENDS}


def _loaded(*arguments: str) -> set[str]:
    """The top-level packages that Python has loaded when a program ends."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *arguments], capture_output=True, text=True, check=True
    )
    timed = [line for line in done.stderr.splitlines() if line.startswith("import time:")]
    return {line.rpartition("|")[2].strip().partition(".")[0] for line in timed}


def test_importing_traceview_loads_no_other_package() -> None:
    loaded = _loaded("-c", "import traceview")
    assert "traceview" in loaded
    # Packages that the interpreter loads by itself, from .pth files, are not ours to avoid.
    assert loaded - _loaded("-c", "") - sys.stdlib_module_names == {"traceview"}


@pytest.mark.parametrize("module", ["traceview.session", "traceview_parsers.pytorch", "traceview_rules"])
def test_the_core_loads_no_front_end_and_no_engine(module: str) -> None:
    loaded = _loaded("-c", f"import {module}")
    assert module.partition(".")[0] in loaded
    assert not loaded & HEAVY


def test_help_loads_click_alone_of_the_front_ends() -> None:
    loaded = _loaded("-m", "traceview", "--help")
    assert loaded & HEAVY == {"click"}


def test_opening_a_trace_loads_no_front_end() -> None:
    program = (
        "import traceview\n"
        "with traceview.open('sample_traces/inference_rocm.json.gz', cache=False) as session:\n"
        "    assert session.sql('SELECT count(*) FROM kernels').fetchall()[0][0] > 0\n"
    )
    loaded = _loaded("-c", program)
    assert "duckdb" in loaded
    assert not loaded & (FRONT_ENDS | {"polars"})

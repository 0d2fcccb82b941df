"""Prints the notebook of the documentation, executed; `docs/generate.py` writes `docs/first-look.ipynb`.

The cells run in this process, so that nothing of Jupyter is needed.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
_CELLS: Final = (
    """\
# A first look in a notebook

Two ranks of a small (synthetic) training run, from the answer to a single kernel. Start Jupyter in a clone of
the repository, or name traces of your own.""",
    """\
import traceview

report = traceview.analyze("sample_traces/training_nvidia")
report""",
    """\
What the GPUs compute, and which kernels take longest. Charts need matplotlib, which
`pip install 'traceview[notebook]'` brings.""",
    """\
report.class_chart()""",
    """\
report.kernel_chart()""",
    "The findings are a polars frame, those that save most first. All times are integer nanoseconds.",
    """\
report.findings.select("code", "name", "recoverable_ns", "count", "total_ns").head(3)""",
    """\
A session holds the traces as tables. Its summaries are frames, and every table and view of
[the schema](schema.md) is one by its name in SQL.""",
    """\
session = traceview.open("sample_traces/training_nvidia")
session""",
    """\
session.breakdown.select("rank", "window_ns", "compute_ns", "exposed_communication_ns", "idle_ns")""",
    "SQL reaches everything. A result can be read as often as you like.",
    """\
longest = session.sql(
    "SELECT rank, short_name, dur_ns FROM kernels JOIN traces USING (trace_id) ORDER BY dur_ns DESC LIMIT 5"
)
longest""",
    """\
longest.pl()["dur_ns"].sum()""",
    "What would a step take if reading the loss did not make the host wait?",
    """\
answer = session.what_if(["sync:item=0"])
before, after = answer["before_ns"] / 1e6, answer["after_ns"] / 1e6
print(f"{before:.2f} ms -> {after:.2f} ms, grade {answer['self_check']['grade']}")""",
    "Two runs, here two ranks of one: what each operator costs more or less adds up to the whole difference.",
    """\
run = "sample_traces/training_nvidia"
changes = traceview.diff(f"{run}/rank0.json.gz", f"{run}/rank1.json.gz")
for row in changes["operators"][:3]:
    print(f"{row['delta_ns'] / 1e3:10,.1f} us  {row['after'] or row['before']}")
session.close()""",
)
"""Text and code by turns; text begins with no statement."""


def notebook() -> dict[str, Any]:
    """The notebook with the output of its cells (nbformat 4.5)."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells, count = [], 0
    for at, source in enumerate(_CELLS):
        cell: dict[str, Any] = {
            "id": f"cell-{at}",
            "metadata": {},
            "source": source.splitlines(keepends=True),
        }
        if _is_code(source):
            count += 1
            outputs = _outputs(source, names, count)
            cell |= {"cell_type": "code", "execution_count": count, "outputs": outputs}
        else:
            cell |= {"cell_type": "markdown"}
        cells.append(cell)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {
        "cells": cells,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _is_code(source: str) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return not source.startswith("#")


def _outputs(source: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """What a cell prints, and the value of the expression at its end."""
    statements = ast.parse(source).body
    last = statements.pop() if isinstance(statements[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(statements, []), "<cell>", "exec"), names)
        if last is not None and isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())})
    if value is not None:
        data = {"text/plain": _lines(repr(value))}
        if hasattr(value, "_repr_html_"):
            data["text/html"] = _lines(value._repr_html_())
        if hasattr(value, "_repr_svg_"):
            data = {"image/svg+xml": _lines(value._repr_svg_()), "text/plain": ["a chart"]}
        outputs.append(
            {"data": data, "execution_count": count, "metadata": {}, "output_type": "execute_result"}
        )
    return outputs


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def written() -> str:
    """The text of the notebook's file."""
    return json.dumps(notebook(), ensure_ascii=False, indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    os.chdir(ROOT)
    print(written(), end="")

"""A comparison as GitHub Flavored Markdown, for comments of pull requests and job summaries."""

from __future__ import annotations

from typing import Final

from traceview.documents.comparison import ComparisonDocument, TableName, Times
from traceview.quantities import duration, number
from traceview.report.comparison.wording import (
    CLASS_NAMES,
    NO_VERDICT,
    TABLES,
    calls_of,
    cause,
    change,
    headline,
    is_known,
    name_of,
    ranked,
    reason,
    relative,
    remaining,
    side_line,
    signed,
    step_gate_line,
)
from traceview.report.formats.markdown_text import escaped, table
from traceview.terminal import Terminal, printable

MARKER: Final = "<!-- traceview diff -->"
"""Lets a program find its comment again, to update it."""
_ROWS: Final = 10
_LONGEST_NAME: Final = 120
_LONGEST_MESSAGE: Final = 600
_MARKS: Final = {"blocking": "🔴", "warning": "🟡", "info": "🔵"}
_TIMES: Final = ("difference", "relative", "before", "after")


def render(comparison: ComparisonDocument, *, limit: int | None = None) -> str:
    """The headline, the comparability of the sides, the classes, and the rows of each dimension, folded.

    Args:
        comparison: what `traceview.comparison.compare` returns.
        limit: rows per table, 0 for all; 10 by default.
    """
    lines = [MARKER, f"### traceview diff: {escaped(headline(comparison))}", ""]
    if said := cause(comparison, _name):
        lines += [said, ""]
    lines += [f"- {side}: {side_line(comparison, side, _name)}" for side in ("before", "after")]
    lines += ["", *_step_gate(comparison), *_differences(comparison), *_classes(comparison)]
    for name in TABLES:
        lines += _table(comparison, name, _ROWS if limit is None else limit)
    return "\n".join(lines).rstrip("\n") + "\n"


def _step_gate(comparison: ComparisonDocument) -> list[str]:
    """The gate on step time, where there is one."""
    gate = comparison.get("step_gate")
    return [] if gate is None else [f"**Step time: {gate['verdict']}.** {escaped(step_gate_line(gate))}", ""]


def _differences(comparison: ComparisonDocument) -> list[str]:
    rows = comparison["differences"]
    if not rows:
        return []
    head = "Differences in setup:" if comparison["comparable"] else f"**Not comparable**: {NO_VERDICT}."
    lines = [
        f"- {_MARKS.get(row['severity'], '')} {row['severity']}:"
        f" {escaped(Terminal().clipped(printable(row['message']), _LONGEST_MESSAGE))}"
        for row in rows
    ]
    return [head, "", *lines, ""]


def _classes(comparison: ComparisonDocument) -> list[str]:
    rows = [
        *([CLASS_NAMES[row["class"]], *_times(row)] for row in comparison["classes"]),
        ["**total**", *_times(comparison["total"])],
    ]
    return table(["class", *_TIMES], rows)


def _table(comparison: ComparisonDocument, name: TableName, limit: int) -> list[str]:
    """The largest differences of one dimension; the last line is the sum of the others."""
    title, what = TABLES[name]
    different, others = ranked(comparison, name)
    if not different or not is_known(comparison[name], name):
        return []
    shown = different[:limit] if limit else different
    body = [
        [
            _name(name_of(row, name)),
            *_times(row),
            change(comparison, row),
            reason(row),
            escaped(calls_of(row)),
        ]
        for row in shown
    ]
    others += len(different) - len(shown)
    if others:
        body.append([f"the other {number(others)}", *_times(remaining(comparison, shown)), "", "", ""])
    head = [what, *_TIMES, "change", "reason", "calls"]
    summary = f"<details><summary>{title}: {number(len(different))} differ</summary>"
    return [summary, "", *table(head, body), "</details>", ""]


def _times(row: Times) -> list[str]:
    return [
        signed(row["delta_ns"]),
        relative(row["before_ns"], row["after_ns"]),
        duration(row["before_ns"]),
        duration(row["after_ns"]),
    ]


def _name(name: str) -> str:
    return escaped(Terminal().shortened(printable(name), _LONGEST_NAME))

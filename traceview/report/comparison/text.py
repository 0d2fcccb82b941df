"""A comparison as text: for a person at a terminal, from 80 columns up."""

from __future__ import annotations

from functools import partial
from typing import Final

from traceview.documents.comparison import ComparisonDocument, TableName, WorkRow
from traceview.quantities import duration, number, percent
from traceview.report.comparison import wording
from traceview.report.text.page import Page, wrapped
from traceview.report.text.table import TextColumn, TextTable, figure
from traceview.terminal import Style, Terminal

_SEVERITIES: Final[dict[str, Style]] = {"blocking": "red", "warning": "yellow", "info": "dim"}
_VERDICTS: Final[dict[str, Style]] = {"pass": "green", "regressed": "red", "inconclusive": "yellow"}
_LONGEST: Final = 600
_LONGEST_NAME: Final = 120
_OTHER_COLUMNS: Final = 66


def render(comparison: ComparisonDocument, terminal: Terminal, *, limit: int | None = None) -> str:
    """The comparison as text with a line break at its end.

    Args:
        comparison: what `traceview.comparison.compare` returns; all times in it are nanoseconds.
        terminal: width, colours and character set of the output.
        limit: rows per table, 0 for all; 10 by default. The last line of a table sums the rows left out.
    """
    page = Page(terminal, limit)
    total = comparison["total"]["delta_ns"]
    color: Style = "red" if total > 0 else "green" if total < 0 else "bold"
    page.lines += [
        terminal.paint(line, "bold", color)
        for line in wrapped(wording.headline(comparison), terminal.width, "", "  ")
    ]
    short = partial(_short, terminal)
    page.paragraph(wording.cause(comparison, short), indent=0, hanging=2)
    for side in wording.SIDES:
        page.paragraph(f"{side}: {wording.side_line(comparison, side, short)}", indent=0, hanging=8)
    _step_gate(page, comparison)
    _differences(page, comparison)
    _classes(page, comparison)
    for table in wording.TABLES:
        _rows(page, comparison, table)
    _matching(page, comparison)
    return page.finish()


def _short(terminal: Terminal, name: str) -> str:
    """A name of the trace in a sentence."""
    return terminal.shortened(terminal.safe(name), _LONGEST_NAME)


def _step_gate(page: Page, comparison: ComparisonDocument) -> None:
    """The gate on step time, where there is one."""
    gate = comparison.get("step_gate")
    if gate is not None:
        page.heading(
            "Step time", page.terminal.paint(gate["verdict"], _VERDICTS.get(gate["verdict"], "bold"))
        )
        page.paragraph(page.terminal.safe(wording.step_gate_line(gate)), hanging=2)


def _differences(page: Page, comparison: ComparisonDocument) -> None:
    """Differences in setup, and whether a gate may compare the sides."""
    rows = comparison["differences"]
    if not rows:
        page.heading("Comparable", page.terminal.paint("yes: same setup", "green"))
        return
    blocked = not comparison["comparable"]
    page.heading(
        "Comparable",
        page.terminal.paint(f"no: {wording.NO_VERDICT}", "red") if blocked else "yes, with differences",
    )
    for row in rows:
        severity = str(row["severity"])
        start = len(page.lines)
        message = page.terminal.clipped(page.terminal.safe(row["message"]), _LONGEST)
        page.paragraph(f"{severity}: {message}", hanging=2)
        painted = page.terminal.paint(severity, _SEVERITIES.get(severity, "dim"))
        page.lines[start] = page.lines[start].replace(severity, painted, 1)


def _classes(page: Page, comparison: ComparisonDocument) -> None:
    page.heading("Difference by class", "classes add up to the total")
    names = wording.CLASS_NAMES
    columns = [*_times(), TextColumn("class", cell=lambda row: names.get(row["class"], row["class"]))]
    rows = [*comparison["classes"], {**comparison["total"], "class": "total"}]
    page.table(TextTable.of(columns, rows))


def _times(drop: int = 0) -> list[TextColumn]:
    """The difference and both times; with `drop` all but the difference may be left out."""
    relative = TextColumn(
        "relative",
        right=True,
        drop=drop,
        cell=lambda row: wording.relative(row["before_ns"], row["after_ns"]),
    )
    times = [figure(side, f"{side}_ns", duration, drop=drop and drop + 1) for side in ("before", "after")]
    return [figure("difference", "delta_ns", wording.signed), relative, *times]


def _rows(page: Page, comparison: ComparisonDocument, table: TableName) -> None:
    """The largest differences of one dimension; with its last line they add up to the total."""
    title, what = wording.TABLES[table]
    rows = comparison[table]
    if not wording.is_known(rows, table):
        page.heading(title, "not recorded on both sides")
        return
    different, others = wording.ranked(comparison, table)
    shown = page.first(different)
    if not shown:
        page.heading(title, "no difference")
        return
    page.heading(title, page.left_out(len(shown), len(different), "difference"))

    def name(row: WorkRow) -> str:
        one_of_two = row["before"] != row["after"]
        return wording.name_of(row, table, partial(_shown, page.terminal, table, one_of_two))

    times = _times(drop=2)
    columns = [
        *times,
        TextColumn("change", cell=lambda row: wording.change(comparison, row)),
        TextColumn("reason", drop=4, cell=wording.reason),
        TextColumn("calls", right=True, drop=5, cell=wording.calls_of),
        TextColumn(what, shrinks_to=30, cell=name),
    ]
    body = TextTable.of(columns, shown)
    others += len(different) - len(shown)
    if others:
        [rest] = TextTable.of(times, [wording.remaining(comparison, shown)]).rows
        body.rows.append([*rest, "", "", "", f"(the other {number(others)})"])
    page.table(body)


def _shown(terminal: Terminal, table: str, one_of_two: bool, name: str) -> str:
    """A name of the trace; two in one cell get half of its width each."""
    safe = terminal.safe(name)
    if table == "modules":
        return _inner_modules(safe)
    return terminal.shortened(safe, max(16, (terminal.width - _OTHER_COLUMNS) // 2)) if one_of_two else safe


def _inner_modules(path: str) -> str:
    """The end of a module path, which is what distinguishes it."""
    modules = path.split("/")
    return "/".join(["..", *modules[-2:]] if len(modules) > 3 else modules)


def _matching(page: Page, comparison: ComparisonDocument) -> None:
    """The share of the work of each side that is matched on the other."""
    parts = []
    for side in wording.SIDES:
        found = comparison["matching"][side]
        whole = found["by_name_ns"] + found["by_position_ns"] + found["unmatched_ns"]
        if whole:
            parts.append(
                f"{side} {percent(found['by_name_ns'] / whole)} by name,"
                f" {percent(found['by_position_ns'] / whole)} by position in the program,"
                f" {percent(found['unmatched_ns'] / whole)} unmatched"
            )
    page.heading("Matching", "share of busy time")
    page.paragraph("; ".join(parts) or "no GPU work")

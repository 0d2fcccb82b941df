"""The first lines of the text report: the answer, above everything that it rests on."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Final

from traceview.quantities import UNKNOWN, duration, number, percent, percentages
from traceview.report import answer, head
from traceview.report.page import Page, Row
from traceview.report.supplements import sentences as supplement_sentences
from traceview.report.supplements import without_gpu_work
from traceview.report.text_table import INDENT, TextColumn, TextTable
from traceview.terminal import Style

CLASS_STYLES: Final[dict[str, Style]] = {
    "compute": "blue",
    "exposed communication": "yellow",
    "exposed copy": "magenta",
    "idle": "dim",
}
_SIGNS: Final = {"error": "!!", "warning": "!", "info": ""}
_MOST: Final = 6
_FEWEST: Final = 3
_SCREEN: Final = 24
"""Lines that hold the answer."""
_BELOW: Final = 4
"""Lines below the findings."""
_LONGEST: Final = 160
_BAR: Final = 40


def first_screen(page: Page) -> None:
    """Where the time of the windows goes, the findings in a line each, what is covered, and what is next."""
    if not page.rows("windows") and not head.lacks_gpu_work(page.report):
        if said := list(supplement_sentences(page.report)) or without_gpu_work(page.report):
            page.lines.append("")
            for sentence in said:
                page.paragraph(page.terminal.safe(sentence))
        return
    page.lines.append("")
    for sentence in answer.sentences(page.report):
        page.paragraph(page.terminal.safe(sentence))
    _classes(page)
    _findings(page)
    covered = answer.coverage(page.report)
    if covered:
        hint = "" if page.coverage else " (--coverage lists them)"
        page.lines.append("")
        page.paragraph(f"coverage: {covered}{hint}", hanging=2)
    problems = [row["code"] for row in page.rows("health") if row.get("severity") in ("error", "warning")]
    if problems:
        page.paragraph(f"health: {page.terminal.safe(', '.join(dict.fromkeys(problems)))} (below)", hanging=2)
    command = _next(page)
    if command:
        page.lines.append(f"{' ' * INDENT}next: {command}")


def _next(page: Page) -> str:
    """The command that shows the rows behind the first finding; empty where it would not fit on a line."""
    first, _ = answer.ordered(page.report)
    if not first or not page.paths:
        return ""
    command = f"traceview explain {shlex.join(page.paths)} {first[0][0].get('code')}"
    return page.terminal.safe(command) if len(command) <= _LONGEST else ""


def _classes(page: Page) -> None:
    """The classes of the windows of all GPUs with a bar each."""
    times = answer.class_times(page.report)
    whole = sum(times.values())
    if not whole:
        return
    page.lines.append("")
    shares = percentages(list(times.values()))
    for (name, time), share in zip(times.items(), shares, strict=True):
        if not time:
            continue
        bar = page.terminal.paint(page.terminal.bar(time / whole, _BAR), CLASS_STYLES[name])
        page.lines.append(f"{' ' * INDENT}{name:<22}{share:>7}  {bar}".rstrip())


def _findings(page: Page) -> None:
    """The first findings that save anything, or claim nothing, in a line each."""
    first, others = answer.ordered(page.report)
    # The header, four lines below the findings, and the last line of the screen stay free.
    space = _SCREEN - len(page.lines) - 2 - _BELOW
    shown = first[: max(_FEWEST, min(_MOST, space))]
    if not shown:
        return
    columns = [
        TextColumn("", right=True),
        TextColumn(""),
        TextColumn("saves", right=True),
        TextColumn("share", right=True),
        TextColumn("where", shrinks_to=12, drop=1),
        TextColumn("finding", shrinks_to=24, prose=True),
    ]
    cells = [[str(at), *_cells(page, group)] for at, group in enumerate(shown, 1)]
    if all(not row[4] for row in cells):
        columns = [column for column in columns if column.header != "where"]
        cells = [[*row[:4], row[5]] for row in cells]
    page.lines += ["", *TextTable(columns, cells).lines(page.terminal)[0]]
    more = len(first) + len(others) - len(shown)
    if more:
        page.paragraph(f"{number(more)} more below")


def _cells(page: Page, group: Sequence[Row]) -> list[str]:
    saved, row, safe = answer.saved_ns(group), group[0], page.terminal.safe
    known = saved is not None
    return [
        _SIGNS.get(str(row.get("severity")), ""),
        duration(saved) if known else UNKNOWN,
        percent(answer.saved_share(group)) if known else UNKNOWN,
        safe(head.where_short(page.report, group)),
        safe(f"{row.get('code')} {row.get('name')}: {_message(row)}"),
    ]


def _message(row: Row) -> str:
    """The message without the name of the rule that some begin with."""
    return str(row.get("message")).removeprefix(f"{row.get('name')}: ")

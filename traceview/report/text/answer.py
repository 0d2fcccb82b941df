"""The first lines of the text report: the answer, above everything that it rests on."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Final

from traceview.documents.findings import FindingRow
from traceview.quantities import UNKNOWN, duration, number, percent, percentages
from traceview.report import answer, head
from traceview.report.supplements import sentences as supplement_sentences
from traceview.report.supplements import without_gpu_work
from traceview.report.text.page import ReportPage, wrapped
from traceview.report.text.table import INDENT, TextColumn, TextTable
from traceview.report.waiting import EXPOSED, with_waits
from traceview.rules.finding import finding_id
from traceview.terminal import Style

_NAME: Final = 22
"""Characters of the name of a class."""
CLASS_STYLES: Final[dict[str, Style]] = {
    "compute": "blue",
    "exposed communication": "yellow",
    "exposed copy": "magenta",
    "idle": "dim",
}
_SIGNS: Final = {"error": "!!", "warning": "!", "info": ""}
_MOST: Final = 6
_FEWEST: Final = 3
SCREEN: Final = 24
"""Lines that hold the answer."""
_SPELLED_OUT: Final = 2
"""Lines of a finding, with one for its sentence."""
_TALLEST: Final = 3
"""Most lines of its sentence."""
_BELOW: Final = " " * 9
_LONGEST: Final = 160
_BAR: Final = 40


def first_screen(page: ReportPage) -> None:
    """Where the time of the windows goes, the findings, what is covered, and what is next."""
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
    below = _below(page)
    _findings(page, SCREEN - len(page.lines) - len(below))
    page.lines += below


def _below(page: ReportPage) -> list[str]:
    """What is covered, what is damaged, and what is next."""
    below = ReportPage(page.terminal, report=page.report)
    if covered := answer.coverage(page.report):
        hint = "" if page.coverage else " (--coverage lists them)"
        below.lines.append("")
        below.paragraph(f"coverage: {covered}{hint}", hanging=2)
    problems = [row["code"] for row in page.rows("health") if row.get("severity") in ("error", "warning")]
    if problems:
        below.paragraph(
            f"health: {page.terminal.safe(', '.join(dict.fromkeys(problems)))} (below)", hanging=2
        )
    if command := _next(page):
        below.lines.append(f"{' ' * INDENT}next: {command}")
    return below.lines


def _next(page: ReportPage) -> str:
    """The command that shows the rows behind what saves most, else behind the first finding.

    Empty where it would not fit on a line.
    """
    first, _ = answer.ordered(page.report)
    if not first or not page.paths:
        return ""
    chosen = next((group for group in first if answer.saved_ns(group)), first[0])
    named = finding_id(str(chosen[0].get("code")), str(chosen[0].get("fingerprint")))
    command = f"traceview explain {shlex.join(page.paths)} {named}"
    return page.terminal.safe(command) if len(command) <= _LONGEST else ""


def _classes(page: ReportPage) -> None:
    """The classes of the windows of all GPUs with a bar each."""
    times = with_waits(page.report, answer.class_times(page.report))
    whole = sum(times.values())
    if not whole:
        return
    page.lines.append("")
    shares = percentages(list(times.values()))
    for (name, time), share in zip(times.items(), shares, strict=True):
        if not time:
            continue
        style = CLASS_STYLES.get(name, CLASS_STYLES[EXPOSED])
        bar = page.terminal.paint(page.terminal.bar(time / whole, _BAR), style)
        page.lines.append(f"{' ' * INDENT}{_short(name):<22}{share:>7}  {bar}".rstrip())


def _short(name: str) -> str:
    """The name of a class in the width of its column."""
    return name if len(name) <= _NAME else f"{name[: _NAME - 1]}…"


def _findings(page: ReportPage, free: int) -> None:
    """The first findings that save anything, or claim nothing, in about as many lines as are `free`."""
    first, others = answer.ordered(page.report)
    found = len(first) + len(others)
    # Above the findings are a blank line and the header; the last line of the screen is the prompt's.
    space = free - 3
    shown = first[: max(_FEWEST, min(_MOST, space // _SPELLED_OUT))]
    more = found - len(shown)
    if not shown:
        return
    columns = [
        TextColumn("", right=True),
        TextColumn(""),
        TextColumn("saves/GPU" if head.several_gpus(page.report) else "saves", right=True),
        TextColumn("share", right=True),
        TextColumn("finding", shrinks_to=20),
        TextColumn("where", shrinks_to=12),
    ]
    cells = [[str(at), *_cells(page, group)] for at, group in enumerate(shown, 1)]
    heading, *rows = TextTable(columns, cells).lines(page.terminal)[0]
    texts = [wrapped(_message(page, group), page.terminal.width, _BELOW, _BELOW) for group in shown]
    heights = list(map(len, texts))
    if page.terminal.elides:
        heights = _heights(heights, space - len(shown) - (1 if more else 0))
    page.lines += ["", heading]
    for row, text, height in zip(rows, texts, heights, strict=True):
        page.lines.append(row)
        if height:
            rest = " ".join([text[height - 1], *map(str.strip, text[height:])])
            page.lines += [*text[: height - 1], page.terminal.clipped(rest, page.terminal.width)]
    if more:
        page.paragraph(f"{number(more)} more below")


def _heights(wanted: Sequence[int], spare: int) -> list[int]:
    """How many of the lines that each wants it gets of `spare` ones: the first finding one in any case, each
    a second before one gets a third."""
    heights = [0] * len(wanted)
    for height in range(1, _TALLEST + 1):
        for at, most in enumerate(wanted):
            if most >= height and (spare > 0 or not any(heights)):
                heights[at], spare = height, spare - 1
    return heights


def _cells(page: ReportPage, group: Sequence[FindingRow]) -> list[str]:
    saved, row, safe = answer.saved_ns(group), group[0], page.terminal.safe
    known = saved is not None
    return [
        _SIGNS.get(str(row.get("severity")), ""),
        duration(saved) if known else UNKNOWN,
        percent(answer.saved_share(group)) if known else UNKNOWN,
        safe(f"{row.get('code')} {row.get('name')}"),
        safe(head.spot(page.report, group)),
    ]


def _message(page: ReportPage, group: Sequence[FindingRow]) -> str:
    """The message without the name of the rule that some begin with."""
    row = group[0]
    return page.terminal.safe(str(row.get("message")).removeprefix(f"{row.get('name')}: "))

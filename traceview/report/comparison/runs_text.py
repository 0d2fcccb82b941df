"""Many runs as text: for a person at a terminal, from 80 columns up."""

from __future__ import annotations

from functools import partial

from traceview.documents.runs import RunsDocument
from traceview.quantities import UNKNOWN, duration
from traceview.report.comparison import runs_wording as wording
from traceview.report.comparison.runs_advice import to_do
from traceview.report.comparison.wording import CLASS_NAMES
from traceview.report.text.page import Page
from traceview.report.text.table import TextColumn, TextTable
from traceview.terminal import Terminal


def render(answer: RunsDocument, terminal: Terminal) -> str:
    """The document `traceview.compare/1` as text with a line break at its end.

    Args:
        answer: what `traceview.comparison.many_runs.compare_runs` returns; all times in it are nanoseconds.
        terminal: width, colours and character set of the output.
    """
    page = Page(terminal, 0)
    page.paragraph(terminal.safe(wording.headline(answer)), indent=0, hanging=2)
    page.heading("Runs", f"base: {terminal.safe(answer['base'])}; {wording.note(answer)}")
    page.table(TextTable.of(_columns(answer, terminal), answer["runs"]))
    for remark in wording.remarks(answer):
        page.paragraph(terminal.safe(remark), hanging=2)
    _lines(page, "What to do", to_do(answer))
    _lines(page, "Scaling", [text for row in answer["runs"] if (text := wording.losses(row))])
    _lines(page, "Conversion between GPUs", [wording.conversion(row) for row in answer["conversions"]])
    _lines(page, "Other work than the base", wording.other_work(answer))
    _conditions(page, answer)
    return page.finish()


def _columns(answer: RunsDocument, terminal: Terminal) -> list[TextColumn]:
    rows = answer["runs"]
    columns = [TextColumn("run", shrinks_to=12, cell=lambda row: terminal.safe(row["run"]))]
    columns += [_key(name, terminal) for name in wording.keys(answer)]
    columns.append(TextColumn(answer["unit"], right=True, cell=lambda row: duration(row["step_ns"])))
    columns += [_class(name) for name in CLASS_NAMES]
    columns.append(TextColumn("speed-up", right=True, cell=lambda row: wording.times(row["speed_up"])))
    if any(row["scaling"] for row in rows):
        columns.append(TextColumn("efficiency", right=True, cell=wording.efficiency))
    columns += [
        TextColumn(title, right=True, drop=1, cell=partial(wording.rate, name=name))
        for name, title in wording.rates(answer).items()
    ]
    columns.append(TextColumn("shortest to longest", right=True, drop=4, cell=wording.spread))
    return columns


def _key(name: str, terminal: Terminal) -> TextColumn:
    return TextColumn(
        terminal.safe(name),
        shrinks_to=8,
        prose=True,
        cell=lambda row: terminal.safe(row["keys"].get(name) or UNKNOWN),
    )


def _class(name: str) -> TextColumn:
    return TextColumn(
        wording.SHORT_CLASSES[name],
        right=True,
        drop=3 if name == "exposed_copy" else 2,
        cell=lambda row: wording.share(row, name),
    )


def _lines(page: Page, title: str, lines: list[str]) -> None:
    if lines:
        page.heading(title, "")
        for text in lines:
            page.paragraph(page.terminal.safe(text), hanging=2)


def _conditions(page: Page, answer: RunsDocument) -> None:
    """What differs, run by run, and what is the same in all."""
    page.heading("Conditions", "")
    for row in wording.differing(answer):
        page.paragraph(page.terminal.safe(wording.condition(answer, row)), hanging=2)
    same = wording.same(answer)
    if same:
        page.paragraph(page.terminal.safe(f"the same in all: {same}"), hanging=2)

"""The report as GitHub Flavored Markdown, for comments and job summaries.

https://github.github.com/gfm: punctuation of trace texts that could mean anything is escaped (6.1, 6.2).
"""

import html
from collections.abc import Sequence
from typing import Final

from traceview.documents.findings import FindingRow
from traceview.documents.values import Row
from traceview.quantities import UNKNOWN, counted, duration, number, percent, percentages, plural
from traceview.report import head
from traceview.report.answer import judged_gpus
from traceview.report.formats.gated import status_of
from traceview.report.formats.markdown_gate import gate_lines
from traceview.report.formats.markdown_text import escaped, paragraph, table
from traceview.report.formats.renderer_input import (
    Document,
    said,
    texts,
    title,
    why_unchecked,
)
from traceview.report.head import (
    capture_hint,
    each,
    notes,
    partly_checked,
    place,
    savings,
    several,
    spread_of,
    unlisted,
)
from traceview.report.scopes import scope
from traceview.report.sections import SECTIONS
from traceview.report.sections.section import PLACE, Column, told_apart
from traceview.report.spread import CLASSES
from traceview.report.waiting import WAITING_FIELD
from traceview.terminal import Terminal, printable

MARKER: Final = "<!-- traceview -->"
"""Lets a program find its comment again, to update it."""
_MOST_FINDINGS: Final = 20
_MOST_ROWS: Final = 10
_LONGEST_NAME: Final = 100
_MARKS: Final = {"error": "🔴", "warning": "🟡", "info": "🔵"}


def render(document: Document) -> str:
    """Verdict, title, breakdown, findings, kernels, health, and the rules that were not checkable."""
    lines = [MARKER, f"### traceview: {document.verdict()}", ""]
    lines += [paragraph("; ".join(map(printable, head.title(document.report)))), ""]
    lines += [line for note in notes(document.report) for line in (paragraph(printable(note)), "")]
    lines += gate_lines(document)
    lines += _breakdown(document)
    lines += _findings(document)
    lines += _lists(document)
    lines += _health(document)
    lines += _unchecked(document)
    return "\n".join(lines).rstrip("\n") + "\n"


def _prose(text: str) -> str:
    """Prose of a rule: escaped outside of its code spans."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        return escaped(text)
    return "`".join(part if at % 2 else escaped(part) for at, part in enumerate(parts))


def _name(name: object) -> str:
    return "-" if name is None else escaped(Terminal().shortened(printable(str(name)), _LONGEST_NAME))


def _breakdown(document: Document) -> list[str]:
    judged = judged_gpus(document.report)
    rows = []
    name = "windows" if judged else "breakdown"
    covers = scope(document.report, name)
    if document.total(name) > _MOST_ROWS:
        return _spread(document, name, covers)
    waits = any(row.get(WAITING_FIELD) for row in judged)
    for row in judged or document.rows("breakdown"):
        cells = [_name(_place(document, row)), duration(row.get("window_ns"))]
        cells += percentages([row.get(name) for name in CLASSES])
        rows.append([*cells, percent(row[WAITING_FIELD] / row["window_ns"])] if waits else cells)
    if not rows:
        return ["No GPU work.", ""]
    headings = ["GPU", "window", *CLASSES.values(), *(["waiting for other ranks"] if waits else [])]
    return [
        f"GPU time, {covers}:",
        "",
        *table(headings, rows),
    ]


def _spread(document: Document, listed: str, covers: str) -> list[str]:
    """The breakdown of many GPUs: how its times differ."""
    figures = spread_of(document.report, listed)
    window = "dur_ns" if listed == "windows" else "window_ns"
    count = max((figures[name]["count"] for name in figures), default=0)
    rows = [
        [
            heading,
            *(duration(figures[name][each]) for each in ("min", "median", "p95", "max")),
            _name(place(document.report, figures[name]["most"])),
            number(figures[name]["outliers"]),
        ]
        for name, heading in {window: "window", **CLASSES, WAITING_FIELD: "waiting for other ranks"}.items()
        if name in figures
    ]
    lead = f"GPU time, {covers}, {number(count)} GPUs:"
    return [lead, "", *table(["", "min", "median", "p95", "max", "max on", "outliers"], rows)]


def _more(total: int, shown: int, what: str) -> list[str]:
    return [f"{number(shown)} of {number(total)} {what}.", ""] if shown < total else []


def _findings(document: Document) -> list[str]:
    groups = document.ordered_groups()
    lines = [line for group in groups[:_MOST_FINDINGS] for line in _finding(document, group)]
    lines += _more(len(groups), min(len(groups), _MOST_FINDINGS), "findings")
    return lines + [escaped(line) for line in unlisted(document.report)]


def _finding(document: Document, group: Sequence[FindingRow]) -> list[str]:
    """A finding whose details unfold; HTML around Markdown needs the empty lines (4.6)."""
    finding = group[0]
    saved = savings(group)
    mark = _MARKS.get(str(finding.get("severity")), "")
    status = status_of(group)
    name = f"{mark} {html.escape(title(finding))}" + (f": {saved}" if saved else "")
    lines = [f"<details><summary>{name}{f' ({status})' if status is not None else ''}</summary>", ""]
    lines += [paragraph(said(document.report, group)), ""]
    lines += [f"- {name}: {escaped(text)}" for name, text in document.whereabouts(group).items()]
    lines += [f"- {escaped(by_gpu)}" for by_gpu in filter(None, [each(group)])]
    lines += [f"- try: {_prose(text)}" for text in document.advice(finding)]
    lines += [f"- assumes: {_prose(text)}" for text in texts(finding, "assumptions")]
    return [*lines, f"- fingerprint: {escaped(finding.get('fingerprint'))}", "", "</details>", ""]


def _place(document: Document, row: Row) -> str:
    """The rank and the GPU of a row; the path and the GPU where there is one trace."""
    return place(document.report, row) if several(document.report) else document.place(row)


def _lists(document: Document) -> list[str]:
    """The tables of the lists, folded."""
    lines = []
    for name, shown in SECTIONS.items():
        found = document.rows(name)
        if not found:
            continue
        found = told_apart(found) if name == "kernels" else found
        # Texts come first, as the columns of numbers are those after them.
        known = shown.of_text(found)
        columns = [column for column in shown.of_page() if column in known]
        columns.sort(key=lambda column: not (column.is_text or column.name == PLACE))
        texts = sum(column.is_text or column.name == PLACE for column in columns)
        rows = [[_name(_value(document, column, row)) for column in columns] for row in found[:_MOST_ROWS]]
        lines += [f"<details><summary>{shown.title}, {scope(document.report, name)}</summary>", ""]
        lines += table([column.title for column in columns], rows, texts)
        lines += [*_more(document.total(name), len(rows), plural(shown.noun)), "</details>", ""]
    return lines


def _value(document: Document, column: Column, row: Row) -> str:
    return place(document.report, row) or UNKNOWN if column.name == PLACE else column.shown(row)


def _health(document: Document) -> list[str]:
    problems = [row for row in document.rows("health") if row.get("severity") in ("error", "warning")]
    if not problems:
        return []
    lines = [
        f"- {row['severity']}: {_name(row.get('code'))} in {_name(document.trace_path(row.get('trace_id')))}:"
        f" {escaped(row.get('detail'))}"
        for row in problems[:_MOST_ROWS]
    ]
    return ["Trace health:", "", *lines, "", *_more(len(problems), len(lines), "problems")]


def _unchecked(document: Document) -> list[str]:
    rows = [
        f"- {escaped(title(row))}: {name.replace('_', ' ')}: {escaped(why_unchecked(row))}"
        for name in ("not_checkable", "vetoed")
        for row in document.rows(name)
    ]
    partly = [
        f"- {escaped(title(row))}: partly checked: {escaped(why_unchecked(row))}"
        for row in partly_checked(document.report)
    ]
    if not rows and not partly:
        return []
    how = "not or partly checked" if partly else "not checked"
    rows += partly
    summary = f"<details><summary>{counted(len(rows), 'rule')} {how}</summary>"
    hint = capture_hint(document.report)
    lead = [f"Hint: {escaped(hint)}.", ""] if hint else []
    return [*lead, summary, "", *rows, "", "</details>", ""]

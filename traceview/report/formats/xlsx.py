"""The report as a workbook: the answer, the findings, and a sheet for each of its lists."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from traceview.documents.values import Row
from traceview.report import answer, head
from traceview.report.formats.csv_rows import COLUMNS
from traceview.report.formats.renderer_input import Document
from traceview.report.scopes import scope, window
from traceview.report.sections import SECTIONS
from traceview.report.sections.section import PLACE, told_apart
from traceview.report.spread import CLASSES
from traceview.report.spreadsheet import Heading, Sheet, workbook

_FINDINGS: Final = tuple(name for name in COLUMNS if name not in ("fingerprint", "trace_id"))


def render(document: Document) -> bytes:
    """The workbook; the same document always gives the same bytes.

    Raises:
        UsageError: XlsxWriter is not installed.
    """
    sheets = [_answer(document), _findings(document), _time(document)]
    sheets.append(kernel_classes(_classes(document), "GPU"))
    for name, shown in SECTIONS.items():
        rows = told_apart(document.rows(name)) if name == "kernels" else document.rows(name)
        places = len({head.place(document.report, row) for row in rows}) > 1
        columns = [c for c in shown.columns if (places if c.name == PLACE else c.is_known(rows))]
        sheets.append(
            Sheet(
                shown.title,
                [Heading("place" if c.name == PLACE else c.title, c.name) for c in columns],
                [
                    [head.place(document.report, row) if c.name == PLACE else c.value(row) for c in columns]
                    for row in rows
                ],
            )
        )
    return workbook(document.verdict(), sheets)


def kernel_classes(rows: Sequence[tuple[str, dict[str, int]]], noun: str) -> Sheet:
    """The time of each class of kernels [ns], by what the rows are called, with a chart."""
    sums: Counter[str] = Counter()
    for _, times in rows:
        sums.update(times)
    names = [name for name, _ in sums.most_common()]
    return Sheet(
        "Time by kernel class",
        [Heading(noun), *(Heading(name, "class_ns") for name in names)],
        [[name, *(times.get(each, 0) for each in names)] for name, times in rows],
        is_stacked=True,
    )


def _classes(document: Document) -> list[tuple[str, dict[str, int]]]:
    rows: Iterable[Row] = (document.charts or {}).get("kernel_classes") or []
    return [(head.place(document.report, row), dict(row["classes"])) for row in rows]


def _answer(document: Document) -> Sheet:
    facts: list[tuple[str, Any]] = [("report", text) for text in head.title(document.report)]
    facts += [("answer", text) for text in answer.sentences(document.report) or [document.verdict()]]
    first, _ = answer.ordered(document.report)
    facts += [("what to do", text) for group in first for text in document.advice(group[0])[:1]]
    facts += [("window", window(document.report))] if document.rows("windows") else []
    facts += [
        (each.title, scope(document.report, name)) for name, each in SECTIONS.items() if document.rows(name)
    ]
    if document.command:
        facts.append(("command", document.command))
    return Sheet("Answer", [Heading(""), Heading("text")], facts)


def _findings(document: Document) -> Sheet:
    rows = []
    for finding in document.rows("findings"):
        source = finding.get("source") or {}
        cells = {
            **finding,
            "path": document.trace_path(finding.get("trace_id")),
            "file": source.get("file"),
            "line": source.get("line"),
        }
        rows.append([cells.get(name) for name in _FINDINGS])
    return Sheet(
        "Findings", [Heading(name.removesuffix("_ns").replace("_", " "), name) for name in _FINDINGS], rows
    )


def _time(document: Document) -> Sheet:
    rows = answer.judged_gpus(document.report) or document.rows("breakdown")
    fields = {"window_ns": "window", **CLASSES}
    return Sheet(
        "GPU time breakdown",
        [Heading("GPU"), *(Heading(title, name) for name, title in fields.items())],
        [[head.place(document.report, row), *(row.get(name) for name in fields)] for row in rows],
    )

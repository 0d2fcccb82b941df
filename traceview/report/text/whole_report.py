"""The text report: for a person at a terminal, from 80 columns up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from traceview.documents.report import ReportDocument
from traceview.documents.values import Row
from traceview.quantities import counted, duration, number
from traceview.report.advice_commands import traces_argument
from traceview.report.head import notes, title
from traceview.report.scopes import window
from traceview.report.sections import HOST, ITERATIONS, RANKS, SAMPLED, SUPPLEMENTS, WORK
from traceview.report.text.answer import SCREEN, first_screen
from traceview.report.text.findings import findings
from traceview.report.text.gate import gate, verdict
from traceview.report.text.page import ReportPage, rank_label, wrapped
from traceview.report.text.sections import dominant_kernels, sections
from traceview.report.text.table import TextColumn, figure
from traceview.report.text.time import breakdown, critical_path, steps
from traceview.terminal import Style, Terminal

_LONGEST_NAME = 100
_LONGEST_DETAIL = 600
_SEVERITIES: dict[str, Style] = {"error": "red", "warning": "yellow"}


def render(
    report: ReportDocument,
    terminal: Terminal,
    *,
    limit: int | None = None,
    coverage: bool = True,
    paths: Sequence[str] = (),
) -> str:
    """The report as text, with a line break at its end.

    Args:
        report: what `traceview.report.model.build_report` returns; all times in it are nanoseconds.
        terminal: width, colours and character set of the output.
        limit: rows a table, 0 for all. Without it 10, and 20 steps.
        coverage: whether the rules without findings are listed.
        paths: the traces as they were named, for the commands that show more; none without them.
    """
    page = ReportPage(terminal, limit, report=report, coverage=coverage, paths=paths)
    summary(page)
    first_screen(page)
    if is_brief := len(page.lines) > SCREEN and bool(notes(report)):
        page.lines.clear()
        summary(page, is_brief=True)
        first_screen(page)
    for section in (
        findings,
        *([recordings] if is_brief else ()),
        traces,
        health,
        breakdown,
        critical_path,
        steps,
        *sections(*ITERATIONS, *SUPPLEMENTS),
        dominant_kernels,
        *sections(*WORK, *RANKS, *HOST, *SAMPLED),
        gate,
    ):
        section(page)
    return page.finish() + verdict(page)


def render_check(report: ReportDocument, terminal: Terminal) -> str:
    """The result of a gate as text, whose last line is the verdict.

    Args:
        report: a report with `gate`, see `traceview.gate.judgement.in_report`.
        terminal: width, colours and character set of the output.
    """
    page = ReportPage(terminal, report=report)
    summary(page)
    traces(page)
    health(page)
    gate(page)
    return page.finish() + verdict(page)


def summary(page: ReportPage, *, is_brief: bool = False) -> None:
    """The title, the selected part, and what is wrong with the set of traces, if brief in one line."""
    safe = page.terminal.safe
    traces = page.rows("traces")
    page.lines += _first_lines(page, "; ".join(_name(page, fact) for fact in title(page.report)))
    if len(traces) == 1:
        page.paragraph(f"file: {safe(traces[0].get('path'))}", indent=0, hanging=6)
    if page.rows("windows"):
        page.paragraph(window(page.report), indent=0, hanging=8)
    chosen = page.report.get("selection") or {}
    parts = [f"{key} {_choice(value)}" for key, value in chosen.items() if value not in (None, [], ())]
    if parts:
        page.paragraph("selection: " + safe("; ".join(parts)), indent=0, hanging=6)
    said = [safe(note) for note in notes(page.report)]
    if is_brief:
        below = f" ({counted(len(said), 'note')} below)"
        page.lines.append(page.terminal.clipped(said[0], page.terminal.width - len(below)) + below)
        return
    for note in said:
        page.paragraph(note, indent=0, hanging=2)


def recordings(page: ReportPage) -> None:
    """What is wrong with the set of traces, in full."""
    said = notes(page.report)
    page.heading("Recordings", counted(len(said), "note"))
    for note in said:
        page.paragraph(page.terminal.safe(note), hanging=2)


def _first_lines(page: ReportPage, first_line: str) -> list[str]:
    return [page.terminal.paint(line, "bold") for line in wrapped(first_line, page.terminal.width, "", "  ")]


def _choice(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(str(item) for item in value)
    return str(value)


def _name(page: ReportPage, name: object) -> str:
    """A name in the first lines, which a long one must not fill."""
    return page.terminal.clipped(page.terminal.safe(name), _LONGEST_NAME)


def traces(page: ReportPage) -> None:
    """The traces, where there are several."""
    traces = page.rows("traces")
    if len(traces) < 2:
        return
    has_ranks = any(trace.get("rank") is not None for trace in traces)
    columns = [
        TextColumn("rank" if has_ranks else "trace", right=True, cell=rank_label),
        figure("duration", "duration_ns", duration),
        figure("pid", "pid", page.terminal.safe, drop=1),
        page.words("host", "host", 8, drop=2),
        page.words("file", "path", 16),
    ]
    if len(page.first(traces)) < page.total("traces", traces):
        page.compared("Traces", "traces", "trace", columns, "", {"duration_ns": "duration"})
    else:
        page.ranking("Traces", "traces", traces, "trace", columns)


def health(page: ReportPage) -> None:
    """Errors and warnings about the traces; notes are folded into one line."""
    kinds = _health_kinds(page.rows("health"))
    problems = [kind for kind in kinds if kind[0] in _SEVERITIES]
    notes = [kind for kind in kinds if kind[0] not in _SEVERITIES]
    terminal = page.terminal
    if not problems:
        page.heading("Health", terminal.paint("no problems found", "green"))
    else:
        page.heading("Health", counted(len(problems), "problem"))
    for severity, code, rows in problems:
        traces = max(len({row.get("trace_id") for row in rows}), rows[0].get("trace_count") or 0)
        where = f" in {number(traces)} traces" if traces > 1 else ""
        count = sum(row.get("count") or 0 for row in rows)
        times = f" x {number(count)}" if count else ""
        detail = terminal.clipped(terminal.safe(rows[0].get("detail") or ""), _LONGEST_DETAIL)
        start = len(page.lines)
        page.paragraph(f"{severity}: {_name(page, code)}{times}{where}: {detail}".rstrip(": "), hanging=2)
        page.lines[start] = page.lines[start].replace(
            severity, terminal.paint(severity, _SEVERITIES[severity]), 1
        )
    if notes:
        codes = ", ".join(_name(page, code) for _, code, _ in notes)
        named = page.terminal.safe(traces_argument(page.report)) or "TRACE"
        page.paragraph(f'notes: {codes} (details: traceview query {named} "FROM health")')


def _health_kinds(rows: list[Row]) -> list[tuple[str, str, list[Row]]]:
    """(severity, code, rows) of each kind of health row, errors before warnings before the rest."""
    kinds: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        kinds.setdefault((str(row.get("severity")), str(row.get("code"))), []).append(row)
    order = {severity: at for at, severity in enumerate(_SEVERITIES)}
    ordered = sorted(kinds.items(), key=lambda kind: order.get(kind[0][0], len(order)))
    return [(severity, code, found) for (severity, code), found in ordered]

"""The first section of the text report: the findings, and the outcome of the other rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from traceview.documents.findings import FindingRow
from traceview.documents.values import Row
from traceview.quantities import counted, duration
from traceview.report.advice_commands import first_advice
from traceview.report.answer import is_covered, ordered
from traceview.report.groups import figures
from traceview.report.head import (
    capture_hint,
    each,
    finds_nothing,
    less_than_its_parts,
    nothing_found,
    partly_checked,
    place,
    recoverable,
    savings,
    several,
    unlisted,
    whereabouts,
)
from traceview.report.record_again import reason_with_advice
from traceview.report.text.page import ReportPage
from traceview.rules.finding import finding_id
from traceview.terminal import Style

_STYLES: dict[str, Style] = {"error": "red", "warning": "yellow", "info": "cyan"}


def findings(page: ReportPage) -> None:
    """The findings by recoverable time, then the outcome of the other rules."""
    if not page.rows("windows") and not page.rows("not_checkable"):
        return
    found = list(chain(*ordered(page.report)))
    shown = found[: page.rows_shown] if page.rows_shown else found
    page.heading("Findings", page.left_out(len(shown), len(found), "finding", recoverable(page.report)))
    if why := less_than_its_parts(page.report):
        page.paragraph(why)
    listed = [group for group in shown if not is_covered(group)]
    for position, group in enumerate(listed, 1):
        _finding(page, position, group)
    covered = [group for group in shown if is_covered(group)]
    if covered:
        page.paragraph("Covered by the findings above, saving little or nothing more:")
    for group in covered:
        row, alone = group[0], figures(group)["recoverable_alone_ns"]
        saved = f", {duration(alone)} on its own" if alone else ""
        saved += f", a symptom of {page.terminal.safe(row['symptom_of'])}" if row.get("symptom_of") else ""
        message = page.terminal.safe(row.get("message"))
        page.paragraph(f"- {_name(page, row)}{saved}: {message}", indent=5, hanging=2)
    for line in unlisted(page.report):
        page.paragraph(page.terminal.safe(line))
    if finds_nothing(page.report):
        page.paragraph(page.terminal.paint(page.terminal.safe(nothing_found(page.report)), "green"))
    hint = capture_hint(page.report)
    if hint:
        page.paragraph(f"hint: {hint}", hanging=2)
    fired = {row.get("code") for row in page.rows("findings")}
    for clean in page.report.get("clean") or ():
        if clean.get("bound") and clean["code"] not in fired:
            page.paragraph(f"{clean['code']} clean: {page.terminal.safe(clean['bound'])}", hanging=2)
    if page.coverage:
        _other_rules(page)


def _name(page: ReportPage, row: Row) -> str:
    named = finding_id(str(row.get("code")), str(row.get("fingerprint")))
    return f"{page.terminal.safe(named)} {page.terminal.safe(row.get('name'))}"


def _finding(page: ReportPage, position: int, group: Sequence[FindingRow]) -> None:
    terminal = page.terminal
    row = group[0]
    known = whereabouts(page.report, group, Path.cwd())
    parts = (f"{position}. {_name(page, row)}", savings(group), _where(page, known.pop("where", "")))
    line = ", ".join(part for part in parts if part)
    start = len(page.lines)
    page.paragraph(line, hanging=3)
    style = _STYLES.get(str(row.get("severity")), "cyan")
    page.lines[start] = terminal.paint(page.lines[start], "bold", style)
    where = f"{place(page.report, row)}: " if figures(group)["findings"] > 1 else ""
    page.paragraph(terminal.safe(f"{where}{row.get('message')}"), indent=5)
    for name, text in known.items():
        page.paragraph(f"{name}: {terminal.safe(text)}", indent=5, hanging=len(name) + 2)
    if by_gpu := each(group):
        page.paragraph(by_gpu, indent=5)
    if advice := first_advice(page.report, row):
        page.paragraph("try: " + terminal.safe(advice), indent=5, hanging=5)


def _where(page: ReportPage, found: str) -> str:
    """Which rank and GPU, where there are several."""
    several_devices = len({window.get("device") for window in page.rows("windows")}) > 1
    return page.terminal.safe(found) if several(page.report) or several_devices else ""


def _other_rules(page: ReportPage) -> None:
    """The rules that are clean, not checkable (with how to record what they need), or vetoed."""
    fired = {row.get("code") for row in page.rows("findings")}
    clean = [str(row["code"]) for row in page.rows("clean") if row["code"] not in fired]
    if clean:
        page.paragraph(f"clean: {counted(len(clean), 'rule')} ({', '.join(clean)})", hanging=2)
    for reason, codes in _grouped(partly_checked(page.report), lambda row: str(row["reason"])).items():
        page.paragraph(f"partly checked: {', '.join(codes)}: {page.terminal.safe(reason)}", hanging=2)
    for record, codes in _by_record(page).items():
        page.paragraph(f"not checkable: {', '.join(codes)}: {page.terminal.safe(record)}", hanging=2)
    for reason, codes in _grouped(page.rows("vetoed"), lambda row: str(row.get("reason"))).items():
        page.paragraph(f"vetoed: {', '.join(codes)}: {page.terminal.safe(reason)}", hanging=2)


def _by_record(page: ReportPage) -> dict[str, list[str]]:
    """Codes of the rules that are not checkable, by reason and how to record what they need."""
    traces = page.rows("traces")
    return _grouped(page.rows("not_checkable"), lambda row: reason_with_advice(row, traces))


def _grouped(rows: Iterable[Row], key: Any) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for row in rows:
        codes = groups.setdefault(key(row), [])
        if row["code"] not in codes:
            codes.append(str(row["code"]))
    return groups

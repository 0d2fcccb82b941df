"""The first section of the text report: the findings, and the outcome of the other rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from traceview.quantities import counted, number
from traceview.report.head import (
    capture_hint,
    nothing_found,
    partly_checked,
    place,
    recoverable,
    savings,
    unlisted,
)
from traceview.report.page import Page, Row
from traceview.report.recording import reason_with_advice
from traceview.terminal import Style

_STYLES: dict[str, Style] = {"error": "red", "warning": "yellow", "info": "cyan"}


def findings(page: Page) -> None:
    """The findings by recoverable time, then the outcome of the other rules."""
    if not page.rows("windows") and not page.rows("not_checkable"):
        return
    rows = page.rows("findings")
    groups = alike(rows, ranked=page.report.get("ranked_by") == "replay")
    shown = groups[: page.rows_shown] if page.rows_shown else groups
    page.heading("Findings", page.left_out(len(shown), len(groups), "finding", recoverable(page.report)))
    listed = [group for group in shown if not _covered(group)]
    for position, group in enumerate(listed, 1):
        _finding(page, position, group)
    covered = [group for group in shown if _covered(group)]
    if covered:
        page.paragraph("Covered by the findings above, saving little or nothing more:")
    for group in covered:
        row = group[0]
        page.paragraph(f"- {_name(page, row)}: {page.terminal.safe(row.get('message'))}", indent=5, hanging=2)
    for line in unlisted(page.report):
        page.paragraph(page.terminal.safe(line))
    if not rows:
        page.paragraph(page.terminal.paint(page.terminal.safe(nothing_found(page.report)), "green"))
    _other_rules(page)


def alike(rows: Iterable[Row], *, ranked: bool = False) -> list[list[Row]]:
    """Findings grouped by rule and subject over all ranks and GPUs, by recoverable time.

    Those that a replay has `ranked` over all GPUs stay in that order.
    Those that claim no time and yet come first stay first.
    """
    groups: dict[Any, list[Row]] = {}
    first: set[Any] = set()
    claimed = False
    for row in rows:
        claimed = claimed or row.get("recoverable_ns") is not None
        if not claimed:
            first.add(row.get("fingerprint"))
        groups.setdefault(row.get("fingerprint"), []).append(row)
    if ranked:
        return list(groups.values())
    return [
        group
        for _, group in sorted(
            groups.items(), key=lambda each: (each[0] not in first, -_sum(each[1], "recoverable_ns"))
        )
    ]


def _sum(group: Sequence[Row], key: str) -> int:
    """The sum of a time over findings; -1 where none of them claims any."""
    known = [row[key] for row in group if row.get(key) is not None]
    return sum(known) if known else -1


def _covered(group: Sequence[Row]) -> bool:
    """Whether the findings before it recover nearly all that it would."""
    alone = sum(row.get("recoverable_alone_ns") or 0 for row in group)
    return alone > 0 and sum(row.get("recoverable_ns") or 0 for row in group) * 20 < alone


def _name(page: Page, row: Row) -> str:
    return f"{page.terminal.safe(row.get('code'))} {page.terminal.safe(row.get('name'))}"


def _finding(page: Page, position: int, group: Sequence[Row]) -> None:
    terminal = page.terminal
    row = group[0]
    parts = (f"{position}. {_name(page, row)}", savings(group), _where(page, group))
    line = ", ".join(part for part in parts if part)
    start = len(page.lines)
    page.paragraph(line, hanging=3)
    style = _STYLES.get(str(row.get("severity")), "cyan")
    page.lines[start] = terminal.paint(page.lines[start], "bold", style)
    page.paragraph(terminal.safe(row.get("message")), indent=5)
    advice = _advice(row)
    if advice:
        page.paragraph("try: " + terminal.safe(advice), indent=5, hanging=5)


def _advice(row: Row) -> str:
    """The advice that names the subject, else the first."""
    advice = [str(text) for text in row.get("advice") or []]
    subject = row.get("subject")
    return next((text for text in advice if subject and str(subject) in text), advice[0] if advice else "")


def _where(page: Page, group: Sequence[Row]) -> str:
    """Which rank and GPU, where there are several."""
    several = len(page.rows("traces")) > 1
    several_devices = len({window.get("device") for window in page.rows("windows")}) > 1
    if len(group) > 1:
        ids = {row.get("trace_id") for row in group}
        ranks = {trace.get("rank") for trace in page.rows("traces") if trace.get("trace_id") in ids}
        noun = "trace" if None in ranks else "rank"
        where = counted(len(ids), noun) if len(ids) == len(group) else f"{number(len(group))} GPUs"
        return f"on {where}, most on {page.terminal.safe(place(page.report, group[0]))}"
    row = group[0]
    return (
        page.terminal.safe(place(page.report, row))
        if several or (several_devices and row.get("device") is not None)
        else ""
    )


def _other_rules(page: Page) -> None:
    """The rules that are clean, not checkable (with how to record what they need), or vetoed."""
    fired = {row.get("code") for row in page.rows("findings")}
    clean = [str(row["code"]) for row in page.rows("clean") if row["code"] not in fired]
    if clean:
        page.paragraph(f"clean: {counted(len(clean), 'rule')} ({', '.join(clean)})", hanging=2)
    for reason, codes in _grouped(partly_checked(page.report), lambda row: str(row["reason"])).items():
        page.paragraph(f"partly checked: {', '.join(codes)}: {page.terminal.safe(reason)}", hanging=2)
    hint = capture_hint(page.report)
    if hint:
        page.paragraph(f"hint: {hint}", hanging=2)
    for record, codes in _by_record(page).items():
        page.paragraph(f"not checkable: {', '.join(codes)}: {page.terminal.safe(record)}", hanging=2)
    for reason, codes in _grouped(page.rows("vetoed"), lambda row: str(row.get("reason"))).items():
        page.paragraph(f"vetoed: {', '.join(codes)}: {page.terminal.safe(reason)}", hanging=2)


def _by_record(page: Page) -> dict[str, list[str]]:
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

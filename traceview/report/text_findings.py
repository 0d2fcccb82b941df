"""The first section of the text report: what would give time back, and what could not be said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from traceview.quantities import counted, duration, number, percent
from traceview.report.page import Page, Row, rank_name
from traceview.report.recording import reason_with_advice
from traceview.terminal import Style

_STYLES: dict[str, Style] = {"error": "red", "warning": "yellow", "info": "cyan"}
_SOURCES = {
    "steps": "the steady steps",
    "selection": "the selection",
    "window": "all of the GPU work, since no steps are known",
}


def findings(page: Page) -> None:
    """The findings by the time they would give back, then the rest of what the rules said."""
    if not page.rows("windows") and not page.rows("not_checkable"):
        return
    rows = page.rows("findings")
    groups = alike(rows)
    shown = groups[: page.rows_shown] if page.rows_shown else groups
    page.heading("Findings", page.left_out(len(shown), len(groups), "finding", _total(page)))
    _judged(page)
    told = [group for group in shown if not _covered(group)]
    for place, group in enumerate(told, 1):
        _finding(page, place, group)
    covered = [group for group in shown if _covered(group)]
    if covered:
        page.paragraph("In the time of those above, adding little or nothing to it:")
    for group in covered:
        row = group[0]
        page.paragraph(f"- {_name(page, row)}: {page.terminal.safe(row.get('message'))}", indent=5, hanging=2)
    for line in unlisted(page.report):
        page.paragraph(page.terminal.safe(line))
    if not rows:
        page.paragraph(page.terminal.paint("Nothing found.", "green"))
    _unanswered(page)


def alike(rows: Iterable[Row]) -> list[list[Row]]:
    """Findings of one rule about one thing, which several ranks or GPUs share, together."""
    groups: dict[Any, list[Row]] = {}
    for row in rows:
        groups.setdefault(row.get("fingerprint"), []).append(row)
    return sorted(groups.values(), key=lambda group: -_sum(group, "recoverable_ns"))


def _sum(group: Sequence[Row], key: str) -> int:
    """The sum of a time over findings; less than nothing where none of them claims any."""
    known = [row[key] for row in group if row.get(key) is not None]
    return sum(known) if known else -1


def _covered(group: Sequence[Row]) -> bool:
    """Whether the findings before it win nearly all that it would."""
    alone = sum(row.get("recoverable_alone_ns") or 0 for row in group)
    return alone > 0 and sum(row.get("recoverable_ns") or 0 for row in group) * 20 < alone


def _name(page: Page, row: Row) -> str:
    return f"{page.terminal.safe(row.get('code'))} {page.terminal.safe(row.get('name'))}"


def recoverable(report: Mapping[str, Any]) -> int:
    """What all findings would give back together [ns], those that are not listed among them."""
    rows = [*(report.get("findings") or ()), *(report.get("unlisted") or ())]
    return sum(row.get("recoverable_ns") or 0 for row in rows)


def unlisted(report: Mapping[str, Any]) -> list[str]:
    """A sentence for each rule of which not all findings are listed."""
    told = []
    for row in report.get("unlisted") or ():
        gained = row.get("recoverable_ns")
        would = f"; together they would give back {duration(gained)} more" if gained else ""
        found = counted(row.get("findings"), "more finding")
        told.append(f"{found} of {row.get('code')} {row.get('name')} not listed{would}.")
    return told


def _total(page: Page) -> str:
    gained = recoverable(page.report)
    whole = sum(row["end_ns"] - row["start_ns"] for row in page.rows("windows"))
    if not gained or not whole:
        return ""
    return f"together {duration(gained)} of {duration(whole)} ({percent(gained / whole)}) could be won"


def _judged(page: Page) -> None:
    """Which time the rules judged."""
    windows = page.rows("windows")
    sources = list(dict.fromkeys(str(row.get("source")) for row in windows))
    steps = max((row.get("steps") or 0 for row in windows), default=0)
    told = ", ".join(_SOURCES.get(source, source) for source in sources) or "nothing: there is no GPU work"
    page.paragraph(f"Judged: {told}" + (f" ({number(steps)})" if sources == ["steps"] else "") + ".")


def _finding(page: Page, place: int, group: Sequence[Row]) -> None:
    terminal = page.terminal
    row = group[0]
    line = ", ".join(
        part for part in (f"{place}. {_name(page, row)}", _gain(group), _where(page, group)) if part
    )
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


def _gain(group: Sequence[Row]) -> str:
    """What findings add, and alone where that is more."""
    if any(row.get("recoverable_ns") is None for row in group):
        return ""
    added, alone, window = (
        sum(row.get(key) or 0 for row in group)
        for key in ("recoverable_ns", "recoverable_alone_ns", "window_ns")
    )
    share = f" ({percent(added / window)})" if window else ""
    more = f", {duration(alone)} alone" if alone > added else ""
    return f"gives back {duration(added)}{share}{more}"


def _where(page: Page, group: Sequence[Row]) -> str:
    """Which rank and GPU, where there are several."""
    several = len(page.rows("traces")) > 1
    several_devices = len({window.get("device") for window in page.rows("windows")}) > 1
    if len(group) > 1:
        ids = {row.get("trace_id") for row in group}
        ranks = {trace.get("rank") for trace in page.rows("traces") if trace.get("trace_id") in ids}
        noun = "trace" if None in ranks else "rank"
        where = counted(len(ids), noun) if len(ids) == len(group) else f"{number(len(group))} GPUs"
        return f"on {where}, most on {_place(page, group[0])}"
    row = group[0]
    return _place(page, row) if several or (several_devices and row.get("device") is not None) else ""


def _place(page: Page, row: Row) -> str:
    names = {trace.get("trace_id"): rank_name(trace) for trace in page.rows("traces")}
    device = "" if row.get("device") is None else f"GPU {page.terminal.safe(row['device'])}"
    if len(names) < 2:
        return device
    return " ".join(part for part in (names.get(row.get("trace_id"), ""), device) if part)


def _unanswered(page: Page) -> None:
    """What was clean, what could not be checked and how to record it, what was vetoed."""
    fired = {row.get("code") for row in page.rows("findings")}
    clean = [str(row["code"]) for row in page.rows("clean") if row["code"] not in fired]
    if clean:
        page.paragraph(f"clean: {counted(len(clean), 'rule')} ({', '.join(clean)})", hanging=2)
    for record, codes in _by_record(page).items():
        page.paragraph(f"not checkable: {', '.join(codes)}: {page.terminal.safe(record)}", hanging=2)
    for reason, codes in _grouped(page.rows("vetoed"), lambda row: str(row.get("reason"))).items():
        page.paragraph(f"vetoed: {', '.join(codes)}: {page.terminal.safe(reason)}", hanging=2)


def _by_record(page: Page) -> dict[str, list[str]]:
    """Codes of rules that could not be checked, by why and how to change that."""
    traces = page.rows("traces")
    return _grouped(page.rows("not_checkable"), lambda row: reason_with_advice(row, traces))


def _grouped(rows: Iterable[Row], key: Any) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for row in rows:
        codes = groups.setdefault(key(row), [])
        if row["code"] not in codes:
            codes.append(str(row["code"]))
    return groups

"""Sections of the text report about time: the breakdown, the steps, the idle gaps."""

from __future__ import annotations

from functools import partial

from traceview.documents.values import Row
from traceview.quantities import counted, duration, number, percent, percentages
from traceview.report import head
from traceview.report.answer import CLASSES
from traceview.report.replayed import best_changes_title, change_name, grade_note, path_sentence, saves
from traceview.report.scopes import scope
from traceview.report.text.page import ReportPage
from traceview.report.text.table import INDENT, TextColumn, TextTable, figure
from traceview.report.waiting import WAITING_FIELD
from traceview.terminal import Style

_STYLES: tuple[Style, ...] = ("green", "magenta", "yellow", "red")
"""The colours of the classes."""
_DETAILED_DEVICES = 4
_BAR = 24
_UNFOLDED_STEPS = 20


def breakdown(page: ReportPage) -> None:
    """Time of each GPU by class; the classes of one GPU add up to its window."""
    rows = page.rows("breakdown")
    shown = page.first(rows)
    total, covers = page.total("breakdown", rows), scope(page.report, "breakdown")
    if len(shown) < total:
        kinds = {"window_ns": "window", **{key: title for title, key in CLASSES.items()}}
        columns = _device_columns(page, shown)
        page.compared(
            "GPU time breakdown", "breakdown", "GPU", columns, scope(page.report, "breakdown"), kinds
        )
        return
    page.heading("GPU time breakdown", counted(total, "GPU"), covers)
    if not rows:
        page.paragraph("No GPU work in this selection.")
    elif len(shown) <= _DETAILED_DEVICES:
        for row in shown:
            _detailed_device(page, row)
    else:
        _device_table(page, shown)


def _detailed_device(page: ReportPage, row: Row) -> None:
    """One GPU as a small table with a bar, one row per class."""
    terminal = page.terminal
    where = "" if row.get("rank") is None else f"rank {row['rank']}, "
    if not where and len(page.rows("traces")) > 1:
        where = f"trace {row.get('trace_id')}, "
    streams = f" on {counted(row['streams'], 'stream')}" if row.get("streams") else ""
    page.paragraph(
        f"{where}GPU {terminal.safe(row.get('device'))}: window {duration(row.get('window_ns'))},"
        f" {counted(row.get('gpu_events'), 'event')}{streams},"
        f" {duration(row.get('gpu_time_ns'))} GPU time"
    )
    parts = [row.get(key) for key in CLASSES.values()]
    whole = sum(part for part in parts if part)
    for title, style, part, share in zip(CLASSES, _STYLES, parts, percentages(parts), strict=True):
        bar = terminal.bar(part / whole, _BAR) if part and part > 0 and whole else ""
        text = f"{' ' * INDENT}  {title:<22}{duration(part):>10}{share:>9}  "
        page.lines.append((text + terminal.paint(bar, style)).rstrip() if bar else text.rstrip())
    _hidden(page, row)
    _waiting(page, row)


def _waiting(page: ReportPage, row: Row) -> None:
    """What the exposed communication of the analyzed window consists of, if that is known."""
    for own in page.rows("windows"):
        if (own.get("trace_id"), own.get("device")) == (row.get("trace_id"), row.get("device")):
            waited, exposed = own.get(WAITING_FIELD), own.get("exposed_communication_ns")
            if waited:
                culprit = own["waiting_for"]
                mostly = f", mostly for {page.terminal.safe(culprit)}" if culprit else ""
                page.paragraph(
                    f"in the window: {duration(waited)} waiting for other ranks{mostly};"
                    f" {duration(exposed - waited)} transfer",
                    indent=INDENT + 2,
                )


def _hidden(page: ReportPage, row: Row) -> None:
    """Overlapped communication and copy time, where there is any."""
    parts = []
    for title in ("communication", "copy"):
        whole, exposed = row.get(f"{title}_ns"), row.get(f"exposed_{title}_ns")
        if whole and exposed is not None:
            parts.append(f"{percent((whole - exposed) / whole)} of {duration(whole)} {title}")
    if parts:
        page.paragraph("overlapped: " + ", ".join(parts), indent=INDENT + 2)


def _device_table(page: ReportPage, rows: list[Row]) -> None:
    """Many GPUs, one row each."""
    page.table(TextTable.of(_device_columns(page, rows), rows))


def _device_columns(page: ReportPage, rows: list[Row]) -> list[TextColumn]:
    """The columns of a table of GPUs."""

    def bar(row: Row) -> str:
        window, busy = row.get("window_ns"), row.get("busy_ns")
        return page.terminal.bar(busy / window if window and busy is not None else 0.0, _BAR)

    return [
        *page.place(rows),
        figure("window", "window_ns", duration),
        *_class_columns(times=True),
        TextColumn("busy", drop=9, cell=bar),
    ]


def _class_columns(*, times: bool) -> list[TextColumn]:
    columns = []
    for at, (title, key) in enumerate(CLASSES.items()):
        short = title.replace("exposed communication", "exposed comm.")
        columns += [TextColumn(short, right=True, cell=partial(_share, at))]
        columns += [figure(f"{short} time", key, duration, drop=8 - at)] if times else []
    return columns


def _waiting_share(row: Row) -> str:
    waited, window = row.get(WAITING_FIELD), row.get("window_ns")
    return percent(waited / window if waited is not None and window else None)


def _share(at: int, row: Row) -> str:
    return percentages([row.get(key) for key in CLASSES.values()])[at]


def steps(page: ReportPage) -> None:
    """One row per step and GPU; the middle of a long run is folded unless a limit was given."""
    rows = page.rows("steps")
    if not rows:
        page.heading("GPU steps", "none found")
        return
    most = (_UNFOLDED_STEPS if page.limit is None else page.limit) or len(rows)
    tail = most // 2 if len(rows) > most else 0
    first = min(most - tail, len(rows))
    total = page.total("steps", rows)
    waits = any(row.get(WAITING_FIELD) for row in rows)
    columns = [
        figure("step", "step", page.terminal.safe),
        *page.place(rows),
        figure("window", "window_ns", duration),
        *_class_columns(times=False),
        *([TextColumn("waiting", right=True, drop=2, cell=_waiting_share)] if waits else []),
        figure("kernels", "kernels", number, drop=1),
    ]
    if head.several(page.report) and most < total:
        kinds = {"window_ns": "window", **{key: title for title, key in CLASSES.items()}}
        kinds |= {WAITING_FIELD: "waiting for other ranks"} if waits else {}
        page.compared("GPU steps", "steps", "row", columns, scope(page.report, "steps"), kinds)
        return
    sources = {str(row["source"]) for row in rows if row.get("source")}
    origin = page.terminal.clipped(page.terminal.safe(", ".join(sorted(sources))), 40)
    left_out = page.left_out(first + tail, total, "row", f"source: {origin}" if sources else "")
    page.heading("GPU steps", left_out, scope(page.report, "steps"))
    start = len(page.lines)
    page.table(TextTable.of(columns, [*rows[:first], *(rows[-tail:] if tail else [])]))
    if first + tail < len(rows):
        page.lines.insert(
            start + 1 + first, f"{' ' * INDENT}({counted(len(rows) - first - tail, 'row')} left out)"
        )


def critical_path(page: ReportPage) -> None:
    """The critical path in a sentence, and the changes that save most; nothing without a replay."""
    replay = page.report.get("replay")
    if not replay:
        return
    page.heading("Critical path", grade_note(page.report), scope(page.report, "critical_path"))
    page.paragraph(path_sentence(page.report))
    rows = page.rows("best_changes")
    if not rows:
        return
    shown = page.first(rows)
    steps = replay["steps"]
    left_out = page.left_out(len(shown), len(rows), "change")
    page.heading(best_changes_title(steps), left_out, scope(page.report, "best_changes"))
    what = "step" if steps else "window"
    columns = [
        TextColumn("change", shrinks_to=20, cell=lambda row: page.terminal.safe(change_name(row))),
        figure(what, "after_ns", duration),
        TextColumn("saves", right=True, cell=saves),
    ]
    page.table(TextTable.of(columns, shown))

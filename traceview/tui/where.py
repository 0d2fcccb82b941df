"""Where the time of the analyzed windows goes: a sentence, a bar, figures, steps, and what was checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from traceview.documents.report import ReportDocument
from traceview.quantities import duration, percentages
from traceview.report.answer import CLASSES, class_times, coverage, sentences
from traceview.report.head import (
    capture_hint,
    lacks_kernels,
    notes,
    partly_checked,
    several_gpus,
    spread_of,
    unlisted,
)
from traceview.report.text.page import wrapped
from traceview.report.waiting import EXPOSED, OTHERS, TRANSFER, is_wait, with_waits
from traceview.tui.cells import safe
from traceview.tui.chart import sparkline
from traceview.tui.colors import FILLS

_NOTHING: Final = percentages([0, 1])[0]
_MOST_STEPS: Final = 24
_APART: Final = 4
"""Columns of an entry of the legend besides its text: the sign, and what parts it from the next one."""


def where_time_goes(report: ReportDocument, width: int, *, is_low: bool = False) -> Text:
    """The verdict; the classes of the windows as a bar and in figures; what was checked.

    On a low screen the verdict alone, which names the shares, with what was checked left to the other views.
    """
    figures = spread_of(report, "breakdown")
    windows = figures.get("window_ns") or {"sum": 0}
    if not windows["sum"]:
        return Text("No GPU work in this trace or selection: the other views show what there is.", "bold")
    known = with_waits(report, class_times(report))
    times = known or {name: int(figures[key]["sum"]) for name, key in CLASSES.items()}
    text = Text()
    if report.get("traces"):
        # The list below says what is recoverable.
        said = wrapped(safe(" ".join(sentences(report)[:1])), width, "", "")
        text.append("".join(f"{line}\n" for line in said), "bold")
    if not is_low or not known or report.get("phases") or lacks_kernels(report):
        _draw_classes(text, times, width)
    hint = capture_hint(report)
    partly = ", ".join(dict.fromkeys(row["code"] for row in partly_checked(report)))
    checked = (
        _steps(report),
        coverage(report) if report.get("schema") else "",
        f"partly checked: {partly}" if partly else "",
    )
    parts = [(part, "dim") for part in (() if is_low else checked) if part]
    parts += [(safe(note), "bold") for note in (*unlisted(report), *notes(report), *filter(None, [hint]))]
    text.rstrip()
    for at, (part, style) in enumerate(parts):
        text.append("; " if at else "\n", style).append(part, style)
    return text


def window_length(report: ReportDocument) -> str:
    """The mean length of the windows of the GPUs."""
    windows = spread_of(report, "breakdown").get("window_ns") or {"sum": 0, "count": 1}
    whole = sum(class_times(report).values()) or windows["sum"]
    gpus = max(int(windows["count"]), 1)
    return f"{duration(int(whole) // gpus)}{' per GPU' if gpus > 1 else ''}" if whole else ""


def append_bar(text: Text, shares: Mapping[str, float], columns: int) -> None:
    """Appends a bar of so many columns, of which the classes take their shares."""
    done, at = 0.0, 0
    for name, share in shares.items():
        fill, color = _fill(name)
        done += share
        end = min(round(done * columns), columns)
        text.append(fill * (end - at), color)
        at = max(at, end)
    text.append(" " * (columns - at))


def _fill(name: str) -> tuple[str, str]:
    return FILLS[OTHERS if is_wait(name) else EXPOSED if name == TRANSFER else name]


def _draw_classes(text: Text, times: dict[str, int], width: int) -> None:
    """Appends a bar of the classes, and what its parts are."""
    whole = sum(times.values())
    append_bar(text, {name: time / whole for name, time in times.items()}, width)
    text.append("\n")
    shares = percentages(list(times.values()))
    shown = [(name, share) for name, share in zip(times, shares, strict=True) if share != _NOTHING]
    listed = {name: f"{share} {name}" for name, share in shown}
    if _length(listed) > width:
        listed = {name: each.replace("communication", "comm.") for name, each in listed.items()}
    at = 0
    for name, each in listed.items():
        if at and at + len(each) + _APART // 2 > width:
            text.append("\n")
            at = 0
        fill, color = _fill(name)
        text.append(f"{fill} ", color)
        text.append(f"{each}  ")
        at += len(each) + _APART


def _length(listed: Mapping[str, str]) -> int:
    return sum(len(each) + _APART for each in listed.values()) - _APART // 2


def _steps(report: ReportDocument) -> str:
    """The last steps, each on its slowest GPU: as a small chart, with the shortest and the longest."""
    longest: dict[Any, int] = {}
    for row in report.get("steps") or ():
        if row.get("window_ns"):
            longest[row.get("step")] = max(longest.get(row.get("step"), 0), int(row["window_ns"]))
    times = list(longest.values())[-_MOST_STEPS:]
    if len(times) < 2:
        return ""
    on = " on the slowest GPU of each" if several_gpus(report) else ""
    return f"GPU steps {sparkline(times)} {duration(min(times))} to {duration(max(times))}{on}"

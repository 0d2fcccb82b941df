"""The top of the page: the verdict, the title, and the time breakdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from traceview.quantities import UNKNOWN, counted, duration, number, percentages
from traceview.report import head
from traceview.report.formats.document import Document, Row
from traceview.report.formats.html.markup import Markup, tag
from traceview.report.formats.html.section import section
from traceview.report.formats.html.tables import Cell, PageColumn, of, table, text, value_cell

CLASSES: Final = {
    "compute_ns": "compute",
    "exposed_communication_ns": "exposed communication",
    "exposed_copy_ns": "exposed copies",
    "idle_ns": "idle",
}
"""The classes that add up to the window: key and label."""
_WIDTH: Final = 1000
_FEW: Final = 4
"""Rows that need no summary."""


def header(document: Document) -> Markup:
    """The verdict, the title, and the selection."""
    judged = document.report.get("gate")
    verdict = str(judged["summary"]) if judged else document.verdict()
    notes = head.notes(document.report)
    return tag(
        "header",
        tag("h1", "GPU trace report"),
        tag("p", _first_capital(verdict), class_="verdict", id="verdict"),
        tag("p", " · ".join(_facts(document)), class_="facts"),
        tag("ul", [tag("li", note) for note in notes], class_="notes") if notes else None,
    )


def _first_capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:] + "."


def _facts(document: Document) -> list[str]:
    chosen = document.report.get("selection") or {}
    selected = [f"only {key} {value}" for key, value in chosen.items() if value not in (None, [], ())]
    return head.title(document.report) + selected


def where_time_went(document: Document) -> Markup:
    """The bar of all GPUs together, and one row per GPU."""
    rows = document.rows("breakdown")
    spread = head.spread_of(document.report, "breakdown")
    whole = {name: spread[name]["sum"] if name in spread else 0 for name in CLASSES}
    if not any(whole.values()):
        return section("time", "GPU time breakdown", tag("p", "No GPU work was recorded."))
    total = document.total("breakdown")
    note = f"{head.base(document.report)}: {counted(total, 'GPU')}"
    judged = [
        spreads(document, "breakdown", {"window_ns": "window", **CLASSES}),
        tag(
            "p",
            "Each instant of a GPU's window counts once: compute, else communication, else copy, else idle. "
            "Exposed: not overlapped by compute.",
            class_="note",
        ),
    ]
    return section(
        "time",
        "GPU time breakdown",
        _bar(whole),
        _legend(whole),
        judged,
        _furthest(len(rows), total),
        _devices(document, rows),
        note=note,
    )


def _bar(times: Mapping[str, int], label: str = "Breakdown of time", height: int = 28) -> Markup:
    """A stacked bar of the classes."""
    ordered = {name: times[name] for name in CLASSES}
    shares = percentages(list(ordered.values()))
    described = ", ".join(f"{title} {share}" for title, share in zip(CLASSES.values(), shares, strict=True))
    return stacked_bar(ordered, CLASSES, f"{label}: {described}", sum(ordered.values()), height)


def stacked_bar(
    times: Mapping[str, int], titles: Mapping[str, str], label: str, longest: int, height: int = 28
) -> Markup:
    """The times of classes one after the other.

    Args:
        times: by class.
        titles: of the classes.
        label: what the bar shows, for those who do not see it.
        longest: the time that fills the whole width.
        height: in pixels.
    """
    shares = percentages(list(times.values()))
    parts, left, done = [], 0, 0
    for (name, time), share in zip(times.items(), shares, strict=True):
        done += time
        right = done * _WIDTH // longest if longest else 0
        if right > left:
            told = tag("title", f"{titles.get(name, name)}: {duration(time)}, {share}")
            color = f"fill-{_short(name)}"
            parts.append(tag("rect", told, x=left, width=right - left, height=height, class_=color))
        left = right
    return tag(
        "svg", parts, viewBox=f"0 0 {_WIDTH} {height}", preserveAspectRatio="none", role="img",
        aria_label=label, class_="breakdown",
    )  # fmt: skip


def _short(name: str) -> str:
    return name.removeprefix("exposed_").removesuffix("_ns")


def _legend(times: Mapping[str, int]) -> Markup:
    shares = percentages([times[name] for name in CLASSES])
    items = [
        tag(
            "li",
            tag("span", class_=f"swatch back-{_short(name)}"),
            tag("strong", share), " ", title, " ", tag("span", duration(times[name]), class_="quiet"),
        )
        for (name, title), share in zip(CLASSES.items(), shares, strict=True)
    ]  # fmt: skip
    return tag("ul", items, class_="legend")


def spreads(document: Document, name: str, kinds: Mapping[str, str]) -> Markup | None:
    """How the rows of a list differ, a row for each kind of time; None where they are few.

    `kinds` are the titles of columns of the list.
    """
    if document.total(name) <= _FEW:
        return None
    figures = head.spread_of(document.report, name)

    def place(end: str) -> PageColumn:
        return PageColumn(f"{end} on", lambda row: Cell(head.place(document.report, row[end]) or UNKNOWN))

    def time(each: str) -> PageColumn:
        return PageColumn(each, lambda row: value_cell("dur_ns", row[each]), is_number=True)

    columns = [
        PageColumn("time", lambda row: Cell(row["title"])),
        *map(time, ("min", "median", "p95", "max")),
        place("least"),
        place("most"),
        PageColumn(
            "outliers",
            lambda row: value_cell("count", row["outliers"]),
            is_number=True,
            note="more than 3.5 scaled median absolute deviations from the median",
        ),
    ]
    rows = [{"title": title, **figures[key]} for key, title in kinds.items() if key in figures]
    return table(rows, columns, caption=f"Spread of {name}")


def _furthest(shown: int, total: int) -> Markup | None:
    told = f"The {number(shown)} of {number(total)} rows furthest from the median:"
    return tag("p", told, class_="note") if shown < total else None


def _devices(document: Document, rows: Sequence[Row]) -> Markup:
    models = {
        (device.get("trace_id"), device.get("device")): device.get("name") or device.get("arch")
        for device in document.rows("devices")
    }

    def model(row: Row) -> Cell:
        return Cell(models.get((row.get("trace_id"), row.get("device"))) or UNKNOWN)

    def share(name: str) -> PageColumn:
        def cell(row: Row) -> Cell:
            shown = dict(zip(CLASSES, percentages([row.get(each) for each in CLASSES]), strict=True))[name]
            window = row.get("window_ns")
            return Cell(shown, row[name] / window if window and row.get(name) is not None else None,
                        duration(row.get(name)))  # fmt: skip

        return PageColumn(CLASSES[name], cell, is_number=True)

    def hidden(name: str, title: str) -> PageColumn:
        def cell(row: Row) -> Cell:
            if row.get(name) is None or row.get(f"exposed_{name}") is None:
                return Cell(UNKNOWN)
            time = row[name] - row[f"exposed_{name}"]
            return Cell(duration(time), time)

        return PageColumn(title, cell, is_number=True, note="concurrent with work that takes precedence")

    columns = [
        PageColumn("GPU", lambda row: Cell(head.place(document.report, row) or UNKNOWN)),
        PageColumn("model", model),
        of("window_ns"),
        PageColumn("breakdown", lambda row: Cell(_small_bar(row), row.get("busy_ns")), is_number=True),
        *(share(name) for name in CLASSES),
        hidden("communication_ns", "overlapped communication"),
        hidden("copy_ns", "overlapped copies"),
        of(
            "gpu_time_ns",
            "summed GPU time",
            "summed duration of all GPU work, concurrent work counted each time",
        ),
        of("gpu_events", "events"),
        of("streams"),
    ]
    return table(rows, columns, caption="GPUs and ranks")


def _small_bar(row: Row) -> Markup | str:
    times = {name: row.get(name) for name in CLASSES}
    known = {name: time for name, time in times.items() if time is not None and time >= 0}
    if len(known) < len(CLASSES) or not sum(known.values()):
        return UNKNOWN
    return tag("div", _bar(known, "GPU", 12), class_="small")


def steps(document: Document) -> Markup | None:
    """The steps of each GPU."""
    rows = document.rows("steps")
    if not rows:
        return None
    shown, total = rows[:MOST_STEPS], document.total("steps")
    left_out = f"{number(len(shown))} of {number(total)} rows" if len(shown) < total else None
    columns = [
        PageColumn("GPU", lambda row: Cell(head.place(document.report, row) or UNKNOWN)),
        of("step"),
        of("window_ns"),
        PageColumn("breakdown", lambda row: Cell(_small_bar(row), row.get("busy_ns")), is_number=True),
        *(of(name, title) for name, title in CLASSES.items()),
        of("kernels"),
        text("source"),
    ]
    compared = spreads(document, "steps", {"window_ns": "window", **CLASSES})
    body = table(shown, columns, caption="Steps", bars="window")
    return section("steps", "Steps", compared, _furthest(len(rows), total), body, note=left_out)


MOST_STEPS: Final = 200
"""Rows of the step table; the embedded report holds all."""

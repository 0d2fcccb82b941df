"""The time breakdown of GPUs and steps, and idle time by cause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from traceview.documents.values import Row
from traceview.quantities import UNKNOWN, counted, duration, number, percent, percentages
from traceview.report import answer, head
from traceview.report.formats.html.markup import Markup, joined, tag
from traceview.report.formats.html.section import details, section
from traceview.report.formats.html.sorted_tables import Cell, PageColumn, of, table, text, value_cell
from traceview.report.formats.renderer_input import Document
from traceview.report.scopes import scope
from traceview.report.spread import CLASSES, COLUMNS, which_rows
from traceview.report.waiting import TITLES, WAITING_FIELD, is_wait, parts_of

_WIDTH: Final = 1000
_FEWEST_COMPARED: Final = 2
"""GPUs from which on a heat strip compares them."""
_FEW: Final = 4
"""Rows that need no summary."""
_PARTS: Final = {
    part: title
    for name, known in CLASSES.items()
    for part, title in (
        (name, known),
        *([(WAITING_FIELD, "of it waiting for other ranks")] if name == "exposed_communication_ns" else ()),
    )
}
"""The classes, and behind exposed communication the part of it that is waiting."""


_Class = TypeVar("_Class", bound=str)


def where_time_went(document: Document) -> Markup:
    """One row per GPU of what the verdict is about, and of the whole traces."""
    rows, judged = document.rows("breakdown"), answer.judged_gpus(document.report)
    spread = head.spread_of(document.report, "breakdown")
    whole = {name: spread[name]["sum"] if name in spread else 0 for name in CLASSES}
    if not any(whole.values()):
        return section("time", "GPU time breakdown", tag("p", "No GPU work was recorded."))
    total = document.total("breakdown")
    words = scope(document.report, "breakdown", counted(total, "GPU"))
    explained = tag(
        "p",
        "Each instant of a GPU's window counts once: compute, else communication, else copy, else idle. "
        "Exposed: not overlapped by compute.",
        class_="note",
    )
    everything = [_furthest(document, "breakdown", rows, total), _devices(document, rows)]
    if not judged:
        spreading = spreads(document, "breakdown", {"window_ns": "window", **CLASSES})
        shown = [bar_with_legend(whole), heat_strip(document, rows), spreading, explained, *everything]
        return section("time", "GPU time breakdown", shown, note=words)
    gpus = int(head.spread_of(document.report, "windows")["dur_ns"]["count"])
    return section(
        "time",
        "GPU time breakdown",
        heat_strip(document, judged),
        spreads(document, "windows", {"dur_ns": "window", **_PARTS}),
        explained,
        _furthest(document, "windows", judged, gpus),
        _judged_devices(document, judged),
        details(f"GPU time, {words}", everything),
        note=scope(document.report, "windows", counted(gpus, "GPU")),
    )


def bar_with_legend(times: Mapping[str, int]) -> Markup:
    """The classes as one stacked bar, with their shares."""
    return joined([_bar(times), _legend(times)])


def heat_strip(document: Document, rows: Sequence[Row]) -> Markup | None:
    """A cell for each GPU and class, darker the more time the class takes there; None for one GPU."""
    rows = sorted(rows, key=lambda row: (row.get("rank") or 0, row.get("trace_id") or 0, row["device"] or 0))
    rows = [row for row in rows if row.get("window_ns")]
    if len(rows) < _FEWEST_COMPARED:
        return None
    width = _WIDTH / len(rows)
    lines = []
    for name, label in {"window_ns": "window", **_PARTS}.items():
        times = [row.get(name) or 0 for row in rows]
        most = max(times)
        if not most:
            continue
        cells = [
            tag(
                "rect",
                tag("title", f"{head.place(document.report, row)}: {label} {duration(time)}"),
                x=round(place * width, 1), y=0, width=round(max(width - 1, width * 0.8), 1), height=14,
                class_="heat", fill_opacity=round(0.06 + 0.94 * time / most, 2),
            )
            for place, (row, time) in enumerate(zip(rows, times, strict=True))
        ]  # fmt: skip
        strip = tag("svg", cells, viewBox=f"0 0 {_WIDTH} 14", preserveAspectRatio="none", role="img",
                    aria_label=f"{label} by rank")  # fmt: skip
        limits = f"{duration(min(times))} to {duration(most)}"
        color = f"heat-row heat-{short_class(name)}"
        lines.append(
            tag(
                "div",
                tag("span", label),
                strip,
                tag("span", limits, class_="quiet"),
                class_=color,
            )
        )
    gpus = max(head.total(document.report, "windows"), head.total(document.report, "breakdown"))
    shown = f", {number(len(rows))} of {number(gpus)}" if gpus > len(rows) else ""
    first, last = (head.place(document.report, rows[at]) for at in (0, -1))
    caption = f"Each column is a GPU{shown}, from {first} to {last}"
    words = tag("figcaption", f"{caption}; darker means more time, so that a column that differs stands out.")
    return tag("figure", lines, words, class_="heat-strip")


_IDLE: Final = "what the GPU waited for, of gaps that are host late what the host did"


def idle(document: Document) -> Markup | None:
    """The idle time of the analyzed windows by cause; None where it is not known."""
    rows = document.rows("idle_causes")
    whole = sum(row["dur_ns"] for row in rows)
    if not whole:
        return None
    listed = [
        {**row, "share": row["dur_ns"] / whole, "cause": row["cause"].replace("_", " ")} for row in rows
    ]
    columns = [
        text("cause"),
        of("share"),
        of("dur_ns", "time, all GPUs"),
        PageColumn("intervals", lambda row: value_cell("count", row["parts"]), is_number=True),
    ]
    return section(
        "idle", "Idle time by cause", table(listed, columns, caption="Idle time by cause", bars="share"),
        note=scope(document.report, "idle_causes", _IDLE),
    )  # fmt: skip


def _bar(times: Mapping[str, int], label: str = "Breakdown of time", height: int = 28) -> Markup:
    """A stacked bar of the classes."""
    shares = percentages(list(times.values()))
    described = ", ".join(f"{_title(name)} {share}" for name, share in zip(times, shares, strict=True))
    titles = {name: _title(name) for name in times}
    return stacked_bar(times, titles, f"{label}: {described}", sum(times.values()), height)


def _title(name: str) -> str:
    return CLASSES.get(name) or TITLES.get(name) or name


def stacked_bar(
    times: Mapping[_Class, int], titles: Mapping[str, str], label: str, longest: int, height: int = 28
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
            words = tag("title", f"{titles.get(name, name)}: {duration(time)}, {share}")
            color = f"fill-{short_class(name)}"
            parts.append(tag("rect", words, x=left, width=right - left, height=height, class_=color))
        left = right
    return tag(
        "svg", parts, viewBox=f"0 0 {_WIDTH} {height}", preserveAspectRatio="none", role="img",
        aria_label=label, class_="breakdown",
    )  # fmt: skip


def short_class(name: str) -> str:
    """What the style calls a class."""
    plain = name.removeprefix("exposed_").removesuffix("_ns").lower().replace(" ", "-")
    return "waiting" if is_wait(name) else plain


def _legend(times: Mapping[str, int]) -> Markup:
    shares = percentages(list(times.values()))
    items = [
        tag(
            "li",
            tag("span", class_=f"swatch back-{short_class(name)}"),
            tag("strong", share), " ", _title(name), " ", tag("span", duration(time), class_="quiet"),
        )
        for (name, time), share in zip(times.items(), shares, strict=True)
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


def _furthest(document: Document, name: str, shown: Sequence[Row], total: int) -> Markup | None:
    if len(shown) >= total:
        return None
    which = which_rows(shown, head.spread_of(document.report, name), COLUMNS[name])
    return tag("p", f"{number(len(shown))} of {number(total)} rows, {which}:", class_="note")


def _judged_devices(document: Document, rows: Sequence[Row]) -> Markup:
    return table(rows, [*_of_device(document), *map(_share, _known(rows))], caption="GPUs and ranks")


def _known(rows: Sequence[Row]) -> dict[str, str]:
    """The classes, and what of them is waiting where any row knows it."""
    return _PARTS if any(row.get(WAITING_FIELD) for row in rows) else CLASSES


def _devices(document: Document, rows: Sequence[Row]) -> Markup:
    columns = [
        *_of_device(document),
        *map(_share, CLASSES),
        _hidden("communication_ns", "overlapped communication"),
        _hidden("copy_ns", "overlapped copies"),
        of(
            "gpu_time_ns",
            "summed GPU time",
            "summed duration of all GPU work, concurrent work counted each time",
        ),
        of("gpu_events", "events"),
        of("streams"),
    ]
    return table(rows, columns, caption="GPUs and ranks, whole traces")


def _of_device(document: Document) -> list[PageColumn]:
    """Which GPU it is, how long it was looked at, and a bar."""
    models = {
        (device.get("trace_id"), device.get("device")): device.get("name") or device.get("arch")
        for device in document.rows("devices")
    }
    return [
        PageColumn("GPU", lambda row: Cell(head.place(document.report, row) or UNKNOWN)),
        PageColumn(
            "model", lambda row: Cell(models.get((row.get("trace_id"), row.get("device"))) or UNKNOWN)
        ),
        of("window_ns"),
        PageColumn("breakdown", lambda row: Cell(_small_bar(row), row.get("busy_ns")), is_number=True),
    ]


def _share(name: str) -> PageColumn:
    def cell(row: Row) -> Cell:
        window = row.get("window_ns")
        if name in CLASSES:
            shown = dict(zip(CLASSES, percentages([row.get(each) for each in CLASSES]), strict=True))[name]
        else:
            shown = percent(row[name] / window) if window and row.get(name) is not None else UNKNOWN
        return Cell(shown, row[name] / window if window and row.get(name) is not None else None,
                    duration(row.get(name)))  # fmt: skip

    return PageColumn(_PARTS[name], cell, is_number=True)


def _hidden(name: str, title: str) -> PageColumn:
    def cell(row: Row) -> Cell:
        if row.get(name) is None or row.get(f"exposed_{name}") is None:
            return Cell(UNKNOWN)
        time = row[name] - row[f"exposed_{name}"]
        return Cell(duration(time), time)

    return PageColumn(title, cell, is_number=True, note="concurrent with work that takes precedence")


def _small_bar(row: Row) -> Markup | str:
    times = parts_of(row, CLASSES)
    known = {name: time for name, time in times.items() if time is not None and time >= 0}
    if len(known) < len(times) or not sum(known.values()):
        return UNKNOWN
    return tag("div", _bar(known, "GPU", 12), class_="small")


def steps(document: Document) -> Markup | None:
    """The steps of each GPU."""
    rows = document.rows("steps")
    if not rows:
        return None
    shown, total = rows[:MOST_STEPS], document.total("steps")
    left_out = f"{number(len(shown))} of {number(total)} rows" if len(shown) < total else ""
    note = scope(document.report, "steps", left_out)
    columns = [
        PageColumn("GPU", lambda row: Cell(head.place(document.report, row) or UNKNOWN)),
        of("step"),
        of("window_ns"),
        PageColumn("breakdown", lambda row: Cell(_small_bar(row), row.get("busy_ns")), is_number=True),
        *(of(name, title) for name, title in _known(rows).items()),
        of("kernels"),
        text("source"),
    ]
    compared = spreads(document, "steps", {"window_ns": "window", **_PARTS})
    body = table(shown, columns, caption="GPU steps", bars="window")
    return section("steps", "GPU steps", compared, _furthest(document, "steps", rows, total), body, note=note)


MOST_STEPS: Final = 200
"""Rows of the step table; the embedded report holds all."""

"""What runs or GPUs compute: a bar of the classes of kernels for each, and a table of the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from traceview.quantities import counted, duration, number, percent, percentages
from traceview.report import head
from traceview.report.formats.html.markup import Markup, tag
from traceview.report.formats.html.overview import short_class, stacked_bar
from traceview.report.formats.html.section import section
from traceview.report.formats.html.sorted_tables import Cell, PageColumn, table
from traceview.report.formats.renderer_input import Document
from traceview.report.scopes import scope
from traceview.terminal import printable

_MOST_BARS: Final = 32
_ORDER: Final = (
    "GEMM", "convolution", "attention", "normalization", "elementwise", "optimizer", "other kernels",
    "communication", "copy", "idle",
)  # fmt: skip
"""The classes of the view `kernel_class_time`, as they stand in a bar."""
_NO_KERNELS: Final = _ORDER[-3:]
EXPLAINED: Final = (
    "By the names of kernels; concurrent kernels share their time in equal parts, so that a bar adds up. "
    "Attention counts writes of the cache of keys and values, normalization softmax, elementwise reductions, "
    "quantization and changes of layout. Communication and copies count where no kernel runs beside them."
)


def of_gpus(document: Document) -> Markup | None:
    """A bar for each GPU of the report; None where none is known."""
    rows = (document.charts or {}).get("kernel_classes") or []
    if not rows:
        return None
    shown = [(head.place(document.report, row), row["classes"]) for row in rows[:_MOST_BARS]]
    total = counted(len(rows), "GPU")
    some = f"{number(len(shown))} of {total}" if len(shown) < len(rows) else total
    return section(
        "classes", "Time by kernel class", bars(shown, "GPU", add_up=True),
        tag("p", EXPLAINED, class_="note"),
        note=scope(document.report, "kernel_classes", some),
    )  # fmt: skip


def bars(rows: Sequence[tuple[str, Mapping[str, int]]], noun: str, *, add_up: bool = False) -> list[Markup]:
    """A bar for each of `rows` (what it is called, time by class [ns]), of one scale, and their table.

    With `add_up`, shares of compute, communication, copies and idle time are rounded so that they add up, as
    those of the breakdown are.
    """
    known = _known(times for _, times in rows)
    ordered = [(name, {each: times.get(each, 0) for each in known}) for name, times in rows]
    longest = max((sum(times.values()) for _, times in ordered), default=0)
    titles = {name: name for name in known}
    drawn = [
        tag(
            "div",
            tag("span", printable(name), class_="side"),
            stacked_bar(times, titles, f"{name}: {duration(sum(times.values()))}", longest),
            tag("span", duration(sum(times.values())), class_="side length"),
            class_="sides runs",
        )
        for name, times in ordered
    ]
    legend = [tag("li", tag("span", class_=f"swatch back-{short_class(name)}"), name) for name in known]
    listed = [{"name": name, "times": times} for name, times in ordered]
    columns = [
        PageColumn(noun, lambda row: Cell(row["name"])),
        *(PageColumn(name, _share(name, add_up), is_number=True) for name in known),
    ]
    figures = table(listed, columns, caption="Time by kernel class", is_whole=True)
    return [*drawn, tag("ul", legend, class_="legend"), figures]


def _known(all_times: Iterable[Mapping[str, int]]) -> list[str]:
    """The classes that take any time, in their order."""
    found = {name for times in all_times for name, time in times.items() if time}
    return [name for name in _ORDER if name in found]


def _share(name: str, add_up: bool) -> Any:
    def cell(row: Mapping[str, Any]) -> Cell:
        times = row["times"]
        shown = percent(times[name] / max(sum(times.values()), 1))
        if add_up and name in _NO_KERNELS:
            others = {each: times.get(each, 0) for each in _NO_KERNELS}
            parts = {"compute": sum(times.values()) - sum(others.values()), **others}
            shown = dict(zip(parts, percentages(list(parts.values())), strict=True))[name]
        return Cell(shown, times[name], duration(times[name]))

    return cell

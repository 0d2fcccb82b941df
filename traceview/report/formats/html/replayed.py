"""What the replay of the recording says: its critical path, and what changes save."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from traceview.documents.values import Row
from traceview.quantities import duration, percent
from traceview.report.formats.html.markup import Markup, joined, tag
from traceview.report.formats.html.overview import stacked_bar
from traceview.report.formats.html.section import section
from traceview.report.formats.html.sorted_tables import of, table, text
from traceview.report.formats.renderer_input import Document
from traceview.report.replayed import (
    best_changes_title,
    change_meaning,
    change_name,
    path_name,
    path_parts,
    saves,
    small_parts,
)
from traceview.report.scopes import scope

_CLASSES: Final = {
    "compute": ("compute",),
    "communication": ("communication",),
    "copy": ("copy",),
    "host": ("host", "api_calls", "launch_latency", "handoff", "wake_up", "full_queue"),
}
"""The kinds of time on a critical path by the class of their colour."""
_WIDTH, _HEIGHT = 420, 260
_LEFT, _RIGHT, _TOP, _BOTTOM = 48, 52, 12, 40
_LINE: Final = 14
_MOST_LINES: Final = 8


def critical_path(document: Document) -> Markup | None:
    """The critical path of the replay by kind."""
    rows = document.rows("critical_path")
    if not rows:
        return None
    whole = max(1, sum(row["ns"] for row in rows))
    listed, small = path_parts(rows)
    parts = [(path_name(row), row["ns"]) for row in listed]
    parts += [(small_parts(small), sum(row["ns"] for row in small))] if small else []
    shown = [{"part": part, "total_ns": time, "share": time / whole} for part, time in parts]
    columns = [text("part"), of("total_ns", "time"), of("share")]
    return section(
        "path",
        "Critical path",
        _path_bar(rows, whole),
        table(shown, columns, caption="Critical path", bars="share"),
        note=scope(document.report, "critical_path", f"the longest chain of dependencies, {duration(whole)}"),
    )


def _path_bar(rows: Sequence[Row], whole: int) -> Markup:
    """The parts of the path as one bar, those of one colour next to each other."""
    of_kind = {kind: name for name, kinds in _CLASSES.items() for kind in kinds}
    times: dict[str, int] = {}
    for row in rows:
        name = of_kind.get(str(row.get("kind")), "other")
        times[name] = times.get(name, 0) + row["ns"]
    titles = {"host": "host and launches", "copy": "copies", "other": "waits and gaps"}
    ordered = {name: times[name] for name in (*_CLASSES, "other") if times.get(name)}
    parts = ", ".join(f"{titles.get(name, name)} {percent(time / whole)}" for name, time in ordered.items())
    items = [
        tag("li", tag("span", class_=f"swatch back-{name}"), tag("strong", percent(time / whole)), " ",
            titles.get(name, name), " ", tag("span", duration(time), class_="quiet"))
        for name, time in ordered.items()
    ]  # fmt: skip
    bar = stacked_bar(ordered, titles, f"Critical path: {parts}", whole)
    return joined([bar, tag("ul", items, class_="legend")])


def best_changes(document: Document) -> Markup | None:
    """The causal profile, and the single changes that save most, by replay."""
    rows = [
        {**row, "change": change_name(row), "what": change_meaning(row), "possible": saves(row)}
        for row in document.rows("best_changes")
    ]
    if not rows:
        return None
    replay = document.report.get("replay")
    steps = replay["steps"] if replay else 0
    what, title = "step" if steps else "window", best_changes_title(steps)
    columns = [text("what"), text("change"), of("saved_share", "saves"), of("after_ns", what)]
    columns += [text("possible")] if any(row.get("saved_range") for row in rows) else []
    profile = (document.charts or {}).get("profile") or []
    return section(
        "changes",
        "What changes save",
        _profile(profile[:_MOST_LINES]) if profile else None,
        tag("h3", title),
        table(rows, columns, caption=title, bars="saves"),
        note=scope(document.report, "best_changes", "by replay of the recording"),
    )


def _profile(parts: Sequence[Row]) -> Markup:
    """A line for each part: what the program saves as that part takes less of its time."""
    most = max(float(saved) for part in parts for _, saved in part["points"])
    factors = [factor for factor, _ in parts[0]["points"]]
    step = next(each for each in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5) if most <= 5 * each or each == 0.5)
    top = step * -(-most // step)
    across, down = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _TOP - _BOTTOM

    def x(factor: float) -> float:
        return round(_LEFT + (1 - factor) * across, 1)

    def y(saved: float) -> float:
        return round(_TOP + down * (1 - max(saved, 0.0) / top), 1)

    marks = [step * number for number in range(round(top / step) + 1)]
    grid = [
        [
            tag("line", x1=_LEFT, x2=_WIDTH - _RIGHT, y1=y(mark), y2=y(mark), class_="grid"),
            tag("text", percent(mark), x=_LEFT - 6, y=y(mark) + 4, text_anchor="end"),
        ]
        for mark in marks
    ]
    ticks = [
        tag("text", f"{round(100 * (factor - 1))} %", x=x(factor), y=_HEIGHT - _BOTTOM + 16,
            text_anchor="start" if factor == 1 else "middle" if factor else "end")
        for factor in factors
    ]  # fmt: skip
    axis = tag(
        "text", "change of the time of the part", x=_LEFT + across / 2, y=_HEIGHT - 6, text_anchor="middle"
    )
    lines, labels = [], []
    names: list[Markup] = []
    free = float(_HEIGHT - _BOTTOM + _LINE)
    for part in sorted(parts, key=lambda part: part["points"][-1][1]):
        saved = [each for _, each in part["points"]]
        path = " ".join(f"{x(factor)},{y(each)}" for factor, each in part["points"])
        name = _part_name(part)
        hover = tag("title", f"{name}: saves up to {percent(max(saved))}")
        lines.append(tag("polyline", hover, points=path, class_=f"profile profile-{_color(part)}"))
        free = min(free - _LINE, y(saved[-1]) + 4)
        saves_ = percent(saved[-1])
        labels.append(tag("text", saves_, x=_WIDTH - _RIGHT + 6, y=round(free, 1), class_="point-label"))
        sign = tag("svg", tag("line", x1=0, x2=16, y1=5, y2=5, class_=f"profile profile-{_color(part)}"),
                   class_="profile-sign", aria_hidden="true")  # fmt: skip
        names.insert(0, tag("li", sign, " ", tag("strong", saves_), " ", name))
    drawn = tag(
        "svg", grid, ticks, axis, lines, labels, viewBox=f"0 0 {_WIDTH} {_HEIGHT}", role="img",
        aria_label="Causal profile", class_="plot profiles",
    )  # fmt: skip
    caption = (
        "Causal profile: how much shorter the window becomes as one part takes less time, none at the right."
        " Where a line flattens, something else has become critical."
    )
    return tag("figure", drawn, tag("ul", names, class_="legend"), tag("figcaption", caption))


def _part_name(part: Row) -> str:
    if part.get("name"):
        return str(part["name"])
    return {"kernel": "all compute kernels", "host": "host"}.get(part["target"], str(part["target"]))


def _color(part: Row) -> str:
    if part.get("name"):
        return "single"
    return {"kernel": "compute"}.get(part["target"], str(part["target"]))

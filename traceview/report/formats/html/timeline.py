"""The timeline: the data that the script draws, and its controls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from traceview.documents.values import Row
from traceview.quantities import decimal, number
from traceview.report import head
from traceview.report.formats.html.markup import Markup, data_block, tag
from traceview.report.formats.html.section import section
from traceview.report.formats.renderer_input import Document, title
from traceview.report.scopes import scope, steps_of
from traceview.terminal import printable

_BUTTONS: Final = (
    ("in", "+", "Zoom in"),
    ("out", "\N{MINUS SIGN}", "Zoom out"),
    ("left", "←", "Earlier"),
    ("right", "→", "Later"),
    ("whole", "Whole", "Show the whole timeline"),
)
_CLASSES: Final = ("compute", "communication", "copy", "idle", "host", "step")
_KEYS: Final = (
    "Drag to zoom in; double click to reset; Ctrl and wheel, or + and -, zoom; arrow keys pan, "
    "Home resets. Hover over an event for its name."
)


def timeline(document: Document) -> Markup:
    """The container that the script fills, and its data."""
    found = (document.charts or {}).get("timeline")
    if not found:
        return section("timeline", "Timeline", tag("p", "No events to draw."))
    buttons = [
        tag("button", shown, type="button", data_zoom=action, aria_label=titles, title=titles)
        for action, shown, titles in _BUTTONS
    ]
    legend = [tag("li", tag("span", class_=f"swatch back-{name}"), name) for name in _CLASSES]
    controls = tag(
        "div",
        tag("span", buttons, class_="buttons"),
        tag("output", id="range", aria_live="polite"),
        class_="controls",
    )
    view = tag(
        "div", id="view", tabindex="0", role="application",
        aria_label="Timeline. Plus and minus zoom, arrow keys pan, Home resets.",
    )  # fmt: skip
    apart = "clocks not aligned: each trace from its own start"
    clocks = apart if found.get("aligned") else found.get("clocks") or ""
    return section(
        "timeline",
        "Timeline",
        tag("noscript", tag("p", "The timeline needs JavaScript; the rest of the page does not.")),
        controls,
        view,
        tag("div", tag("div", id="part"), id="overview", aria_hidden="true"),
        tag("ul", legend, class_="legend"),
        tag("p", _KEYS, class_="note controls"),
        tag("p", _limits(found), class_="note"),
        data_block("timeline-data", _data(document, found)),
        note=scope(document.report, "timeline", clocks),
    )


def _limits(found: Mapping[str, Any]) -> str:
    """What is left out."""
    shown, total = found["events_shown"], found["events_total"]
    lanes = sum(lane["kind"] != "counter" for lane in found["lanes"])
    all_lanes = found["lanes_total"]
    titles = [
        f"Named events: all {number(total)}."
        if shown >= total
        else f"Named events: {number(shown)} of {number(total)}, the longest of each interval; the rest only "
        f"as busy share (height)."
    ]
    if lanes < all_lanes:
        titles.append(f"Lanes: {number(lanes)} of {number(all_lanes)}, all GPUs, then the busiest.")
    return " ".join(titles)


def _data(document: Document, found: Mapping[str, Any]) -> Row:
    """The data with printable names, lane labels, and the findings."""
    return {
        **{name: found[name] for name in ("start_ns", "length_ns", "width_ns", "classes")},
        "names": [printable(str(name)) for name in found["names"]],
        "lanes": [
            {
                "label": _label(document, lane),
                "kind": lane["kind"],
                "columns": lane["columns"],
                "events": lane["events"],
            }
            for lane in found["lanes"]
        ],
        "findings": _marks(document, found),
    }


def _label(document: Document, lane: Mapping[str, Any]) -> str:
    several = head.several(document.report)
    trace = next((row for row in document.rows("traces") if row.get("trace_id") == lane["trace_id"]), {})
    start = f"{head.rank_name(trace)} " if several else ""
    line = lane["line"] if lane["line"] >= 0 else "?"
    if lane["kind"] == "counter":
        unit = f" {lane['unit']}" if lane["unit"] else ""
        gpu = f"GPU {lane['device']} " if lane["device"] >= 0 else ""
        top = f"{decimal(lane['lowest'])} to {decimal(lane['highest'])}{unit}"
        return printable(f"{start}{gpu}{lane['name']}, {top}")
    titles = {
        "device": f"{start}GPU {lane['device'] if lane['device'] >= 0 else '?'}",
        "stream": f"stream {line}",
        "steps": f"{start}{steps_of(document.report)} steps",
        "thread": f"{start}thread {line}",
    }
    return titles[lane["kind"]]


def _marks(document: Document, found: Mapping[str, Any]) -> list[Row]:
    """The lane and the evidence intervals [ns after the left edge] of each group of findings."""
    lanes = {
        (lane["trace_id"], lane["device"] if lane["device"] >= 0 else None): at
        for at, lane in enumerate(found["lanes"])
        if lane["kind"] == "device"
    }
    marks: list[Row] = []
    for group in document.ordered_groups():
        row = group[0]
        origin = found["origins"].get(str(row.get("trace_id")))
        spans = [
            [each["start_ns"] - origin, each["end_ns"] - origin]
            for each in row.get("evidence") or ()
            if origin is not None and each.get("start_ns") is not None and each.get("end_ns") is not None
        ]
        marks.append(
            {
                "title": title(row),
                "severity": row.get("severity"),
                "spans": spans,
                "lane": lanes.get((row.get("trace_id"), row.get("device"))),
            }
        )
    return marks

"""The flame graphs: the data that the script draws, and their controls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from traceview.quantities import counted, duration
from traceview.report.formats.document import Document
from traceview.report.formats.html.markup import Markup, data_block, tag
from traceview.report.formats.html.section import section
from traceview.terminal import printable

_KINDS: Final = {
    "gpu": ("GPU time", "by module, operator and kernel; those at the same time count each"),
    "host": ("Host time", "by Python function, else by operator; each thread counts, waiting too"),
}
_KEYS: Final = (
    "The width of a frame is its time. Click, or Enter, shows a frame over the whole width; Escape shows "
    "all. Arrow keys go through the frames."
)


def flame(document: Document) -> Markup | None:
    """The container that the script fills, and its data; None without stacks."""
    found = (document.charts or {}).get("flame") or {}
    kinds = [kind for kind in _KINDS if (found.get(kind) or {}).get("frames")]
    if not kinds:
        return None
    buttons = [
        tag(
            "button",
            _KINDS[kind][0],
            type="button",
            data_flame=kind,
            aria_pressed=str(kind == kinds[0]).lower(),
        )
        for kind in kinds
    ]
    search = tag(
        "label", "Find ",
        tag("input", type="search", id="flame-search", autocomplete="off", spellcheck="false"),
    )  # fmt: skip
    return section(
        "flame",
        "Flame graph",
        tag("noscript", tag("p", "The flame graph needs JavaScript; the rest of the page does not.")),
        tag(
            "div",
            tag("span", buttons, class_="buttons"),
            search,
            tag("output", id="flame-told", aria_live="polite"),
            class_="controls",
        ),
        tag("div", id="flame-view", tabindex="0", role="application", aria_label=f"Flame graph. {_KEYS}"),
        tag("p", _KEYS, class_="note controls"),
        [tag("p", _told(kind, found[kind]), class_="note") for kind in kinds],
        data_block("flame-data", _data(found, kinds)),
    )


def _told(kind: str, flame: Mapping[str, Any]) -> str:
    """What a flame graph holds, and what it leaves out."""
    title, what = _KINDS[kind]
    told = f"{title}: {duration(flame['total_ns'])} in {counted(flame['stacks'], 'stack')}, {what}."
    if flame["left_out_ns"]:
        told += f" {duration(flame['left_out_ns'])} in the shortest stacks are left out."
    return told


def _data(found: Mapping[str, Any], kinds: list[str]) -> dict[str, Any]:
    return {
        "names": [printable(str(name)) for name in found["names"]],
        "kinds": [{"kind": kind, "title": _KINDS[kind][0], **_drawn(found[kind])} for kind in kinds],
    }


def _drawn(flame: Mapping[str, Any]) -> dict[str, Any]:
    return {name: flame[name] for name in ("total_ns", "frames")}

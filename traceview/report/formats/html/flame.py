"""The flame graphs: the data that the script draws, and their controls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from traceview.documents.values import Row
from traceview.quantities import counted, duration
from traceview.report.formats.html.markup import Markup, data_block, tag
from traceview.report.formats.html.section import section
from traceview.report.formats.renderer_input import Document
from traceview.report.scopes import scope
from traceview.terminal import printable

_KINDS: Final = {
    "gpu": ("GPU time", "by module, operator and kernel; concurrent kernels count in full"),
    "host": ("Host time", "by Python function, else by operator; all threads, waits included"),
}
_FILLED: Final = ("compute", "communication", "copy")
"""Classes of GPU work that have a colour, see the style of the page."""
_KEYS: Final = (
    "The width of a frame is its time. Click, or Enter, shows a frame over the whole width; Escape shows "
    "all. Arrow keys go through the frames."
)


def flame(document: Document) -> Markup | None:
    """The container that the script fills, and its data; None without stacks."""
    found = (document.charts or {}).get("flame") or {}
    parts = found.get("parts") or [{}]
    kinds = [kind for kind in _KINDS if (parts[0].get(kind) or {}).get("frames")]
    if not kinds:
        return None
    titles = {kind: _KINDS[kind][0] for kind in kinds}
    drawn = [{kind: _drawn(part[kind]) for kind in kinds} for part in parts]
    notes = [_note(kind, parts[0][kind]) for kind in kinds]
    steps = sum(part["title"].startswith("step ") for part in parts)
    if steps < found["steps"]:
        notes.append(f"Of {counted(found['steps'], 'step')}, the {steps} longest can be chosen.")
    titled = [part["title"] for part in parts]
    return graphs(
        found["names"], titles, drawn, notes, titled, found.get("classes"), scope(document.report, "flame")
    )


def graphs(
    names: Sequence[str],
    kinds: Mapping[str, str],
    parts: Sequence[Mapping[str, Any]],
    notes: Sequence[str],
    titles: Sequence[str] = (),
    classes: Mapping[Any, str] | None = None,
    covers: str | None = None,
) -> Markup:
    """The section of flame graphs: their controls, and the data that the script draws.

    Args:
        names: what the frames are called, by number.
        kinds: the titles of the graphs of a part.
        parts: by kind, `total_ns` and `frames` ([depth, number of the name, ns], and of two runs the times
            before and after, which the whole then has as `times`).
        notes: a note each.
        titles: of the parts.
        classes: of the GPU work among the names, by number: it is drawn in their colours.
        covers: what they are of, see `traceview.report.scopes`.
    """
    buttons = [
        tag("button", title, type="button", data_flame=kind, aria_pressed=str(at == 0).lower())
        for at, (kind, title) in enumerate(kinds.items())
    ]
    search = tag(
        "label", "Find ",
        tag("input", type="search", id="flame-search", autocomplete="off", spellcheck="false"),
    )  # fmt: skip
    data = {
        "names": [printable(str(name)) for name in names],
        "kinds": dict(kinds),
        "parts": list(parts),
        "classes": {str(at): kind for at, kind in (classes or {}).items() if kind in _FILLED},
    }
    return section(
        "flame",
        "Flame graph",
        tag("noscript", tag("p", "The flame graph needs JavaScript; the rest of the page does not.")),
        tag(
            "div",
            tag("span", buttons, class_="buttons") if len(kinds) > 1 else None,
            _choice(titles) if len(titles) > 1 else None,
            search,
            tag("output", id="flame-status", aria_live="polite"),
            class_="controls",
        ),
        tag("div", id="flame-view", tabindex="0", role="application", aria_label=f"Flame graph. {_KEYS}"),
        tag("p", _KEYS, class_="note controls"),
        [tag("p", text, class_="note") for text in notes],
        data_block("flame-data", data),
        note=covers,
    )


def _choice(titles: Sequence[str]) -> Markup:
    """The choice of a rank or step."""
    options = [tag("option", printable(title), value=at) for at, title in enumerate(titles)]
    return tag("label", "Of ", tag("select", options, id="flame-part"))


def _note(kind: str, flame: Mapping[str, Any]) -> str:
    """What a flame graph holds, and what it leaves out."""
    title, what = _KINDS[kind]
    notes = f"{title}: {duration(flame['total_ns'])} in {counted(flame['stacks'], 'stack')}, {what}."
    if flame["left_out_ns"]:
        notes += f" {duration(flame['left_out_ns'])} in the shortest stacks are left out."
    return notes


def _drawn(flame: Row) -> Row:
    return {name: flame[name] for name in ("total_ns", "frames")}

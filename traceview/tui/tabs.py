"""The tab bar: the keys of the views, and the current one."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text
from textual.message import Message
from textual.widgets import Static

from traceview.documents.report import ReportDocument
from traceview.report.head import total
from traceview.report.sections import RECORDED
from traceview.tui.queries import Run
from traceview.tui.registry import LACKS, SHORT_TITLES, VIEW_KEYS, VIEWS

if TYPE_CHECKING:
    from textual import events

_HELP = {name: text for name, _, text in VIEWS}
_OWNERS = {"kernel": "kernels"}
"""Views without a tab, and the tab that they are part of."""
_ROWS: Final = {
    "kernels": ("kernels",),
    "operators": ("operators", "iterations"),
    "communication": ("collectives",),
    "health": ("health",),
    "host": tuple(RECORDED),
    "flame": ("kernels", "operators"),
    "critical": ("critical_path",),
}
"""The lists of the report that say whether a view has rows."""
_QUERIES: Final = {
    "memory": "FROM memory_events WHERE allocated_bytes IS NOT NULL",
    "roofline": """SELECT trace_id FROM op_roofline
        UNION ALL SELECT trace_id FROM kernel_roofline WHERE source = 'counters'""",
}
_FEWEST_RANKS: Final = 2


class Tabs(Static):
    """The tabs; a click opens a view, and the pointer tells what it shows, or what it is without."""

    @dataclass
    class Chosen(Message):
        """A tab was clicked."""

        view: str

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._places: list[tuple[int, int, int, str]] = []
        self._empty: Collection[str] = ()

    def show(self, present: str, width: int, empty: Collection[str] = ()) -> None:
        """Marks the current view; those that are `empty` are dimmed."""
        present = _OWNERS.get(present, present)
        text = Text(no_wrap=True, overflow="crop")
        self._places, self._empty = [], empty
        for row, tabs in enumerate(tab_rows(width)):
            text.append("\n" if row else "")
            left = 0
            for name, shown in tabs:
                self._places.append((row, left, left + len(shown), name))
                style = "reverse bold" if name == present else "dim" if name in empty else "not dim"
                text.append(shown, style)
                if shown[0] == VIEW_KEYS[name] and shown[1] != " ":
                    text.stylize("underline", len(text) - len(shown), len(text) - len(shown) + 1)
                text.append(" ")
                left += len(shown) + 1
        self.update(text)

    def on_click(self, event: events.Click) -> None:
        """Opens the view under the pointer."""
        for name in self._under(event):
            self.post_message(self.Chosen(name))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tells of the view under the pointer."""
        for name in self._under(event):
            self.tooltip = LACKS.get(name) if name in self._empty else _HELP[name]

    def _under(self, event: events.MouseEvent) -> list[str]:
        return [name for row, left, right, name in self._places if row == event.y and left <= event.x < right]


def tab_rows(width: int) -> list[list[tuple[str, str]]]:
    """Name and text of each tab: in one line where all fit into `width`, else by short names."""
    titles = {name: title for name, title, _ in VIEWS}
    for named in (titles, titles | SHORT_TITLES):
        tabs = [(name, _tab(VIEW_KEYS[name], title)) for name, title in named.items()]
        if sum(len(text) + 1 for _, text in tabs) - 1 <= width:
            return [tabs]
    rows: list[list[tuple[str, str]]] = [[]]
    for tab in tabs:
        if sum(len(shown) + 1 for _, shown in rows[-1]) + len(tab[1]) > width:
            rows.append([])
        rows[-1].append(tab)
    return rows


def _tab(key: str, title: str) -> str:
    """The key and the title; a letter begins the title, in the case that it is pressed in."""
    return f"{key} {title}" if key.isdigit() else f"{key}{title[1:]}"


def views_without_rows(report: ReportDocument) -> frozenset[str]:
    """The views that have nothing to show of the traces of a report; none before it is there."""
    if not report.get("schema"):
        return frozenset()
    found = {view for view, lists in _ROWS.items() if not any(total(report, name) for name in lists)}
    return frozenset(found | ({"ranks"} if total(report, "breakdown") < _FEWEST_RANKS else set()))


def views_found_empty(run: Run) -> list[str]:
    """The views of which only a query says that they have no rows."""
    return [view for view, query in _QUERIES.items() if not run(f"{query} LIMIT 1").num_rows]

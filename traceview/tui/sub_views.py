"""The bar of the lists that one view shows in turn, with how many rows each has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.text import Text
from textual.message import Message
from textual.widgets import Static

from traceview.quantities import number
from traceview.terminal import cell_width

if TYPE_CHECKING:
    from textual import events

_BETWEEN: Final = " · "
_MORE: Final = "… "


class SubView(NamedTuple):
    """One of the lists of a view: its title, and its rows; None where these are not known.

    One without rows is dimmed.
    """

    title: str
    rows: int | None = None

    @property
    def text(self) -> str:
        """Its title with its rows, which after a colon look like no key."""
        return f"{self.title}: {number(self.rows)}" if self.rows else self.title


class SubViews(Static):
    """The lists; a click chooses one."""

    @dataclass
    class Chosen(Message):
        """A list was clicked."""

        at: int

    DEFAULT_CSS = "SubViews { height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.display = False
        self._starts: dict[int, int] = {}

    def show(self, lists: Sequence[SubView], chosen: int, width: int) -> None:
        """Shows the lists in at most `width` columns."""
        self.display = len(lists) > 1
        text, self._starts = drawn(lists, chosen, width)
        self.update(text)

    def on_click(self, event: events.Click) -> None:
        """Chooses the list under the pointer."""
        event.stop()
        before = [at for at, start in self._starts.items() if start <= event.x]
        if before:
            self.post_message(self.Chosen(before[-1]))


def drawn(lists: Sequence[SubView], chosen: int, width: int) -> tuple[Text, dict[int, int]]:
    """The bar, and in which column each list begins.

    Where there is no room for all, those without rows are left out, then those before the chosen one.
    """
    shown = list(range(len(lists)))
    if _length(lists) > width:
        shown = [at for at in shown if lists[at].rows != 0 or at == chosen]
    whole = len(shown)
    while shown[1:] and shown[0] != chosen and _length([lists[at] for at in shown]) > width:
        del shown[0]
        width = width - len(_MORE) if len(shown) == whole - 1 else width
    text = Text(_MORE if len(shown) < whole else "", "dim", no_wrap=True, overflow="ellipsis")
    starts: dict[int, int] = {}
    for at in shown:
        text.append(_BETWEEN if starts else "", "dim")
        starts[at] = cell_width(text.plain)
        style = "reverse bold" if at == chosen else "dim" if lists[at].rows == 0 else "not dim"
        text.append(lists[at].text, style)
    return text, starts


def next_list(lists: Sequence[SubView], chosen: int) -> int:
    """The next list that has rows, or may have some; else the same."""
    after = [*range(chosen + 1, len(lists)), *range(chosen)]
    return next((at for at in after if lists[at].rows != 0), chosen)


def _length(lists: Sequence[SubView]) -> int:
    return sum(cell_width(each.text) + len(_BETWEEN) for each in lists) - len(_BETWEEN)

"""A table over Arrow rows: only visible rows are rendered as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from traceview.report.apart import elided_apart
from traceview.terminal import cell_width
from traceview.tui.cells import bar, cell, fitted_text, note, safe, title
from traceview.tui.chart import sparkline
from traceview.tui.colors import AMOUNT
from traceview.tui.columns import BAR, CHARTS, GAP, GridColumn, fitted, measured
from traceview.tui.registry import bindings

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from textual import events

_HEADER = Style(bold=True, underline=True)
_CURSOR = Style(reverse=True)
_ON_CURSOR = Style(bgcolor=AMOUNT.color)
"""What is drawn there: reversed, the ground is the colour of text."""
_BOLD = Style(bold=True)
_PLAIN = Style()
_WHEEL_ROWS = 3
_TOLD_APART = 500
"""Rows whose names are distinguished where they would look the same."""


@dataclass
class GridMessage(Message):
    """A user action on a table."""

    grid: Grid


class Grid(Widget, can_focus=True):
    """Rows with a cursor. Column names determine how times, sizes and shares are formatted.

    Columns with a leading underscore are hidden; actions use them.

    Attributes:
        hidden: names of other hidden columns.
        bars: names of columns with a bar behind each number.
        styles_of: by column, the styles of some of its texts.
        least: by column, the columns of the screen without which it is left out.
        waiting: the text before it has rows.
        is_partial: whether these are only the first rows, and all will follow.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("table")
    DEFAULT_CSS = "Grid { height: 1fr; }"
    ALLOW_SELECT = False

    @dataclass
    class Chosen(GridMessage):
        """The user chose a row."""

        row: dict[str, Any]

    @dataclass
    class Moved(GridMessage):
        """The cursor has moved to another row."""

        row: dict[str, Any]

    @dataclass
    class Wanted(GridMessage):
        """The user sorts or filters: the owner of the rows has to call `reorder`."""

        filter_again: bool = False

    class Exported(GridMessage):
        """The user exports the rows."""

    def __init__(
        self,
        empty: str = "no rows",
        styles: Mapping[str, Mapping[str, Style]] | None = None,
        least: Mapping[str, int] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.styles_of = styles or {}
        self.least = least or {}
        self.hidden: frozenset[str] = frozenset()
        self.bars: frozenset[str] = frozenset()
        self.waiting = "reading …"
        self.is_partial = False
        self.rows: pa.Table | None = None
        self.order: np.ndarray | None = None
        self.sort: str | None = None
        self.descending = True
        self.filter = ""
        self.empty = empty
        self.row = 0
        self._top = 0
        self._left = 0
        self._columns: list[GridColumn] = []
        self._fitted: list[GridColumn] = []
        self._fitted_for: tuple[int, int] | None = None
        self._elided: dict[str, dict[str, str]] = {}

    def show(self, rows: pa.Table, order: np.ndarray | None = None) -> None:
        """Shows rows, from the first. `order` has the indices of the rows to show, in order."""
        self.rows, self.order = rows, order
        self.row = self._top = self._left = 0
        self._columns = measured(rows, self.hidden, self.bars, self.least)
        self._fitted_for = None
        self._tell()

    def complete(self, rows: pa.Table) -> None:
        """Replaces the first rows with all rows; the cursor stays."""
        place = self.row, self._top, self._left
        self.show(rows)
        self.row, self._top, self._left = place
        self.is_partial = False
        self._scroll()

    def reorder(self, order: np.ndarray | None, rows: pa.Table | None = None) -> None:
        """Shows the same rows sorted or filtered; `rows` if their texts have changed."""
        self.order = order
        if rows is not None:
            self.rows, self._fitted_for = rows, None
            self._columns = measured(rows, self.hidden, self.bars, self.least)
        self.row = self._top = 0
        self._tell()

    @property
    def count(self) -> int:
        """The rows shown."""
        if self.rows is None:
            return 0
        return self.rows.num_rows if self.order is None else len(self.order)

    def values(self, row: int) -> dict[str, Any]:
        """The values of a row, hidden columns included; empty where there is none."""
        if self.rows is None or not 0 <= row < self.count:
            return {}
        at = row if self.order is None else int(self.order[row])
        return {name: self.rows.column(name)[at].as_py() for name in self.rows.column_names}

    @property
    def current(self) -> dict[str, Any]:
        """The values of the row under the cursor."""
        return self.values(self.row)

    def render_line(self, y: int) -> Strip:
        """One line of the screen: the heading, or a row."""
        return self._strip(y).apply_style(self.rich_style)

    def _strip(self, y: int) -> Strip:
        width = self.size.width
        if self.rows is None:
            return Strip([Segment(self.waiting if y == 1 else "")]).adjust_cell_length(width)
        if not self.count:
            return Strip([Segment(self.empty if y == 1 else "")]).adjust_cell_length(width)
        if y == 0:
            more = self._more(width)
            headings = [self._padded(column, self._heading(column)) for column in self._shown]
            text = (" " * GAP).join(headings)
            heading = Strip([Segment(text, _HEADER)]).adjust_cell_length(width - len(more))
            return Strip([*heading, Segment(more)])
        row = self._top + y - 1
        if row >= self.count:
            return Strip.blank(width)
        values = self.values(row)
        style = _CURSOR if row == self.row and self.has_focus else (_BOLD if row == self.row else _PLAIN)
        return Strip(self._cells(values, style)).adjust_cell_length(width, style)

    def _cells(self, values: Mapping[str, Any], style: Style) -> list[Segment]:
        """The cells of a row; what is drawn in them has a style of its own."""
        found: list[Segment] = []
        text = ""
        for at, column in enumerate(self._shown):
            text += " " * GAP if at else ""
            value = values[column.name]
            if column.chart == "sparkline":
                drawn = sparkline(value or ()).ljust(column.width)
            else:
                shown = cell(column.name, value)
                padded = self._padded(column, shown)
                # On the cursor a coloured text would be hard to read.
                own = not style.reverse and self.styles_of.get(column.name, {}).get(shown)
                if own:
                    found += [Segment(text, style), Segment(padded, style + own)]
                    text = ""
                    continue
                text += padded
                if not column.chart:
                    continue
                # The blanks of the bar are at the end of the number.
                text = text[:-BAR]
                drawn = bar((value or 0.0) / column.most if column.most else 0.0, BAR).ljust(BAR)
            found += [Segment(text, style), Segment(drawn, style + (_ON_CURSOR if style.reverse else AMOUNT))]
            text = ""
        return [*found, Segment(text, style)]

    def _padded(self, column: GridColumn, text: str) -> str:
        """A text in the width of a column, with room for the bar behind it."""
        width = column.width - (BAR + 1 if column.chart == "bar" else 0)
        short = self._elided.get(column.name, {}).get(text) or fitted_text(column.name, text, width)
        space = " " * (width - cell_width(short))
        behind = " " * (column.width - width)
        return (space + short if column.is_number else short + space) + behind

    def _heading(self, column: GridColumn) -> str:
        if column.name != self.sort:
            return column.title
        return column.title + ("▼" if self.descending else "▲")

    @property
    def _shown(self) -> list[GridColumn]:
        """The columns that fit, from the first shown on."""
        wanted = (self._left, self.size.width)
        if wanted != self._fitted_for:
            self._fitted = fitted(self._columns[self._left :], self.size.width)
            self._fitted_for = wanted
            self._elided = self._distinguished()
        return self._fitted

    def _distinguished(self) -> dict[str, dict[str, str]]:
        """By column, how the texts of the first rows are elided that would look the same."""
        found = {}
        for column in self._fitted:
            if self.rows is not None and column.width < column.needed and not column.is_number:
                first = self.rows.column(column.name).slice(0, _TOLD_APART)
                texts = [cell(column.name, value) for value in first.to_pylist()]
                found[column.name] = elided_apart(texts, column.width)
        return found

    def _more(self, width: int) -> str:
        """The mark at the end of the heading where columns are hidden."""
        before, after = self._left > 0, self._left + len(self._shown) < len(self._columns)
        below = self._top + self.size.height - 1 < self.count
        signs = {"←": before, "→": after, "↑": self._top > 0, "↓": below}
        sign = "".join(sign for sign, is_so in signs.items() if is_so)
        return sign if len(sign) < width else ""

    def _column_at(self, x: int) -> GridColumn | None:
        """The column at an x position."""
        left = 0
        for column in self._shown:
            if left <= x < left + column.width + GAP:
                return column
            left += column.width + GAP
        return None

    def on_resize(self) -> None:
        """Fits the columns to the new width."""
        if self.rows is not None:
            self._scroll()

    def _scroll(self) -> None:
        height = max(self.size.height - 1, 1)
        self._top = min(max(self._top, self.row - height + 1), self.row)
        self.refresh()

    def _tell(self) -> None:
        self._scroll()
        if self.count:
            self.post_message(self.Moved(self, self.current))

    def move(self, row: int) -> None:
        """Puts the cursor on a row."""
        self.row = max(0, min(row, self.count - 1))
        self._tell()

    def action_rows(self, by: int) -> None:
        """So many rows further down."""
        self.move(self.row + by)

    def action_pages(self, by: int) -> None:
        """So many pages further down."""
        self.move(self.row + by * max(self.size.height - 2, 1))

    def action_first_row(self) -> None:
        """The first row."""
        self.move(0)

    def action_last_row(self) -> None:
        """The last row."""
        self.move(self.count - 1)

    def action_columns(self, by: int) -> None:
        """Columns further right."""
        self._left = min(max(self._left + by, 0), max(len(self._columns) - 1, 0))
        self.refresh()

    def action_choose(self) -> None:
        """Opens what the row is about."""
        if self.count:
            self.post_message(self.Chosen(self, self.current))

    def action_sort(self, step: int) -> None:
        """Sorts by the next column, or the one before."""
        names = [column.name for column in self._columns if column.name not in CHARTS]
        if names:
            at = names.index(self.sort) + step if self.sort in names else (0 if step > 0 else -1)
            self._sort_column(next(c for c in self._columns if c.name == names[at % len(names)]))

    def _sort_column(self, column: GridColumn) -> None:
        if column.name in CHARTS:
            return
        self.sort, self.descending = column.name, column.is_number
        self.post_message(self.Wanted(self))

    def action_reverse(self) -> None:
        """Reverses the order."""
        self.descending = not self.descending
        self.post_message(self.Wanted(self))

    def action_clear(self) -> None:
        """Clears the filter and the order."""
        if self.filter or self.sort is not None:
            self.filter, self.sort, self.descending = "", None, True
            self.post_message(self.Wanted(self))

    def action_filter(self) -> None:
        """Asks for a filter text."""
        self.post_message(self.Wanted(self, filter_again=True))

    def action_export(self) -> None:
        """Exports the rows."""
        self.post_message(self.Exported(self))

    def action_row_text(self) -> None:
        """Shows the full row."""
        values = self._shown_values
        if self.current.get("_name") is not None:
            values = {"full name": self.current["_name"], **values}
        lines = [f"{title(name)}: {_whole(name, value)}" for name, value in values.items()]
        lines += ["", *filter(None, map(note, values))]
        if values:
            from traceview.tui.dialogs import TextDialog

            self.app.push_screen(TextDialog("Row", "\n".join(lines).rstrip()))

    def notes(self) -> list[str]:
        """What the columns on the screen mean, where their headings do not say it."""
        return list(filter(None, (note(column.name) for column in self._shown)))

    @property
    def _shown_values(self) -> dict[str, Any]:
        """The values of the current row, without what actions use and what is drawn."""
        return {name: value for name, value in self.current.items() if name[0] != "_" and name not in CHARTS}

    def action_copy_row(self) -> None:
        """Copies the row, values as they are, separated by tabs."""
        values = [safe(value) for value in self._shown_values.values()]
        if values:
            self.app.copy_to_clipboard("\t".join(values))
            self.notify("row copied", timeout=2)

    # The mouse

    def on_click(self, event: events.Click) -> None:
        """A click on a heading sorts, again reverses; a click on a row selects it, a second one opens it."""
        if event.y == 0:
            column = self._column_at(event.x)
            if column is not None and column.name == self.sort:
                self.action_reverse()
            elif column is not None:
                self._sort_column(column)
        elif self._top + event.y - 1 < self.count:
            self.move(self._top + event.y - 1)
            if event.chain > 1:
                self.action_choose()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Rows further up."""
        event.stop()
        self.move(self.row - _WHEEL_ROWS)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Rows further down."""
        event.stop()
        self.move(self.row + _WHEEL_ROWS)


def _whole(name: str, value: Any) -> str:
    """A value for the full row: with its unit, and exact."""
    shown = cell(name, value)
    exact = safe(value)
    return shown if shown == exact or not isinstance(value, (int, float)) else f"{shown}  ({exact})"

"""A table over Arrow rows: only the rows on the screen are ever turned into text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from traceview.report.terminal import cell_width
from traceview.tui.cells import cell, safe, shortened, title
from traceview.tui.registry import bindings

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa  # type: ignore[import-untyped,unused-ignore]

_MEASURED_ROWS = 200
_WIDEST = 60
_LEAST_WIDEST = 30
_LEAST_TEXT = 20
_HEADER = Style(bold=True, underline=True)
_CURSOR = Style(reverse=True)
_PLAIN = Style()


@dataclass(frozen=True, slots=True)
class Column:
    """A column on the screen: its name in the rows, its title, its width, whether it is a number."""

    name: str
    title: str
    width: int
    is_number: bool


class Grid(Widget, can_focus=True):
    """Rows with a cursor. It shows times, sizes and shares by the names of the columns.

    Columns whose names begin with an underscore are not shown; actions use them.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("table")
    DEFAULT_CSS = "Grid { height: 1fr; }"

    @dataclass
    class Chosen(Message):
        """The user chose a row."""

        grid: Grid
        row: dict[str, Any]

        @property
        def control(self) -> Grid:
            """The grid."""
            return self.grid

    @dataclass
    class Moved(Message):
        """The cursor is on another row."""

        grid: Grid
        row: dict[str, Any]

        @property
        def control(self) -> Grid:
            """The grid."""
            return self.grid

    @dataclass
    class Wanted(Message):
        """The user wants another order or a filter: who owns the rows has to answer with `reorder`."""

        grid: Grid
        sort: str | None
        descending: bool
        filter_again: bool = False

        @property
        def control(self) -> Grid:
            """The grid."""
            return self.grid

    def __init__(self, empty: str = "no rows", **options: Any) -> None:
        super().__init__(**options)
        self.rows: pa.Table | None = None
        self.order: np.ndarray | None = None
        self.sort: str | None = None
        self.descending = True
        self.filter = ""
        self.empty = empty
        self.row = 0
        self._top = 0
        self._left = 0
        self._columns: list[Column] = []

    def show(self, rows: pa.Table, order: np.ndarray | None = None) -> None:
        """Shows rows, from the first. `order` holds the numbers of the rows to show, as they follow."""
        self.rows, self.order = rows, order
        self.row = self._top = self._left = 0
        self._measure()
        self._tell()

    def reorder(self, order: np.ndarray | None) -> None:
        """Shows the same rows in another order, or fewer of them."""
        self.order = order
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
        width = self.size.width
        if self.rows is None:
            return Strip([Segment("…" if y == 0 else "")]).adjust_cell_length(width)
        if not self.count:
            return Strip([Segment(self.empty if y == 1 else "")]).adjust_cell_length(width)
        if y == 0:
            text = self._line([self._heading(column) for column in self._shown])
            return Strip([Segment(text, _HEADER)]).adjust_cell_length(width)
        row = self._top + y - 1
        if row >= self.count:
            return Strip.blank(width)
        values = self.values(row)
        text = self._line([cell(column.name, values[column.name]) for column in self._shown])
        style = _CURSOR if row == self.row and self.has_focus else (_BOLD if row == self.row else _PLAIN)
        return Strip([Segment(text, style)]).adjust_cell_length(width, style)

    def _line(self, texts: Sequence[str]) -> str:
        parts = []
        for column, text in zip(self._shown, texts, strict=True):
            short = shortened(text, column.width)
            space = " " * (column.width - cell_width(short))
            parts.append(space + short if column.is_number else short + space)
        return "  ".join(parts)

    def _heading(self, column: Column) -> str:
        if column.name != self.sort:
            return column.title
        return column.title + ("▼" if self.descending else "▲")

    @property
    def _shown(self) -> list[Column]:
        return self._columns[self._left :]

    def _measure(self) -> None:
        """Widths: what the first rows need, and the widest text column gets what is left over."""
        assert self.rows is not None
        first = self.rows.slice(0, _MEASURED_ROWS)
        self._columns = []
        for name in self.rows.column_names:
            if name.startswith("_"):
                continue
            values = first.column(name).to_pylist()
            is_number = any(isinstance(v, (int, float)) for v in values) and not any(
                isinstance(v, (str, bytes, list, dict)) for v in values
            )
            needed = max((cell_width(cell(name, value)[:200]) for value in values), default=0)
            width = max(min(needed, _WIDEST if not is_number else 30), len(title(name)) + 1)
            self._columns.append(Column(name, title(name), width, is_number))
        self._fit()

    def _fit(self) -> None:
        """Shrinks the text columns, widest first, so that all columns fit where that is possible."""
        excess = sum(column.width + 2 for column in self._columns) - 2 - self.size.width
        if not self.size.width:
            return
        texts = [at for at, column in enumerate(self._columns) if not column.is_number]
        widest = max(texts, key=lambda at: self._columns[at].width, default=None)
        for at in sorted(texts, key=lambda at: -self._columns[at].width):
            column = self._columns[at]
            least = max(_LEAST_WIDEST if at == widest else _LEAST_TEXT, len(column.title) + 1)
            cut = min(max(excess, 0), max(column.width - least, 0))
            excess -= cut
            self._columns[at] = Column(column.name, column.title, column.width - cut, False)

    def on_resize(self) -> None:
        """Fits the columns to the new width."""
        if self.rows is not None:
            self._measure()
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

    def action_row_up(self) -> None:
        """The row above."""
        self.move(self.row - 1)

    def action_row_down(self) -> None:
        """The row below."""
        self.move(self.row + 1)

    def action_page_up_rows(self) -> None:
        """A page up."""
        self.move(self.row - max(self.size.height - 2, 1))

    def action_page_down_rows(self) -> None:
        """A page down."""
        self.move(self.row + max(self.size.height - 2, 1))

    def action_first_row(self) -> None:
        """The first row."""
        self.move(0)

    def action_last_row(self) -> None:
        """The last row."""
        self.move(self.count - 1)

    def action_columns_left(self) -> None:
        """Columns further left."""
        self._left = max(self._left - 1, 0)
        self.refresh()

    def action_columns_right(self) -> None:
        """Columns further right."""
        self._left = min(self._left + 1, max(len(self._columns) - 1, 0))
        self.refresh()

    def action_choose(self) -> None:
        """Opens what the row is about."""
        if self.count:
            self.post_message(self.Chosen(self, self.current))

    def action_sort_next(self) -> None:
        """Sorts by the next column."""
        self._sort_by(1)

    def action_sort_previous(self) -> None:
        """Sorts by the column before."""
        self._sort_by(-1)

    def _sort_by(self, step: int) -> None:
        names = [column.name for column in self._columns]
        if not names:
            return
        at = names.index(self.sort) + step if self.sort in names else (0 if step > 0 else -1)
        self.sort = names[at % len(names)]
        self.descending = self._columns[at % len(names)].is_number
        self.post_message(self.Wanted(self, self.sort, self.descending))

    def action_reverse(self) -> None:
        """Reverses the order."""
        self.descending = not self.descending
        self.post_message(self.Wanted(self, self.sort, self.descending))

    def action_filter(self) -> None:
        """Asks for a text that rows have to contain."""
        self.post_message(self.Wanted(self, self.sort, self.descending, filter_again=True))

    def action_row_text(self) -> None:
        """Shows the whole row."""
        lines = [
            f"{title(name)}: {_whole(name, value)}" for name, value in self.current.items() if name[0] != "_"
        ]
        if lines:
            from traceview.tui.dialogs import TextDialog

            self.app.push_screen(TextDialog("Row", "\n".join(lines)))

    def action_copy_row(self) -> None:
        """Copies the row, values as they are, separated by tabs."""
        values = [safe(value) for name, value in self.current.items() if not name.startswith("_")]
        if values:
            self.app.copy_to_clipboard("\t".join(values))
            self.notify("row copied", timeout=2)


_BOLD = Style(bold=True)


def _whole(name: str, value: Any) -> str:
    """A value for the page of the whole row: with its unit, and exact."""
    shown = cell(name, value)
    exact = safe(value)
    return shown if shown == exact or not isinstance(value, (int, float)) else f"{shown}  ({exact})"

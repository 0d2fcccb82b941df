"""Tables of text that fit a width: the least important columns are dropped first, long names elided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from traceview.documents.values import Row
from traceview.report.apart import elided_apart
from traceview.terminal import Style, Terminal, cell_width

GAP = 2
INDENT = 2
_FLOOR = 8


@dataclass(frozen=True, slots=True)
class TextColumn:
    """One column of a table.

    Attributes:
        header: its title.
        right: aligned to the right, as numbers are.
        shrinks_to: columns of space that it keeps if possible when shortened; None if it is never shortened.
        drop: 0 for a column that always stays; otherwise the highest is left out first where space is short.
        style: colour of its cells.
        prose: sentences, which lose their end where space is short; symbols lose their middle.
        cell: what it shows of a row, for tables that are made `of` rows.
    """

    header: str
    right: bool = False
    shrinks_to: int | None = None
    drop: int = 0
    style: Style | None = None
    prose: bool = False
    cell: Callable[[Any], str] = field(default=lambda row: "", compare=False)


def figure(header: str, name: str, shown: Callable[[Any], str], drop: int = 0) -> TextColumn:
    """The column of a number, which `shown` writes."""
    return TextColumn(header, right=True, drop=drop, cell=lambda row: shown(row.get(name)))


@dataclass(slots=True)
class TextTable:
    """Rows of cells under columns; cells are plain text that `Terminal.safe` has seen."""

    columns: Sequence[TextColumn]
    rows: list[list[str]] = field(default_factory=list)

    @classmethod
    def of(cls, columns: Sequence[TextColumn], rows: Iterable[Row]) -> TextTable:
        """The table of what the columns show of the rows."""
        return cls(columns, [[column.cell(row) for column in columns] for row in rows])

    def lines(self, terminal: Terminal) -> tuple[list[str], list[str]]:
        """The lines of the table, and the headers of the columns for which there was no space."""
        layout = self.layout(terminal)
        body = [self.line(row, layout, terminal) for row in self._apart(layout, terminal)]
        left_out = [column.header for at, column in enumerate(self.columns) if at not in layout]
        return [self.header(layout, terminal), *body], left_out

    def _apart(self, layout: dict[int, int], terminal: Terminal) -> list[list[str]]:
        """The rows; symbols that would look alike when shortened are distinguished."""
        rows = [list(row) for row in self.rows]
        for at, width in layout.items():
            if self.columns[at].shrinks_to is not None and not self.columns[at].prose:
                told = elided_apart([row[at] for row in rows], width, terminal)
                for row in rows:
                    row[at] = told.get(row[at], row[at])
        return rows

    def layout(self, terminal: Terminal) -> dict[int, int]:
        """The columns that there is space for, by index, each with its width."""
        wide = [
            max([cell_width(column.header), *(cell_width(row[at]) for row in self.rows)])
            for at, column in enumerate(self.columns)
        ]
        if not terminal.elides:
            return dict(enumerate(wide))
        return self._fitted(self._kept(wide, terminal.width), wide, terminal.width)

    def header(self, layout: dict[int, int], terminal: Terminal) -> str:
        """The line of the titles."""
        return self._line([column.header for column in self.columns], layout, terminal, is_header=True)

    def line(self, row: Sequence[str], layout: dict[int, int], terminal: Terminal) -> str:
        """The line of one row; cells without space are shortened where their column allows it."""
        return self._line(row, layout, terminal, is_header=False)

    def _least(self, at: int, wide: Sequence[int]) -> int:
        shrinks_to = self.columns[at].shrinks_to
        return wide[at] if shrinks_to is None else min(wide[at], shrinks_to)

    def _kept(self, wide: Sequence[int], width: int) -> list[int]:
        """Which columns there is space for."""
        kept = list(range(len(self.columns)))
        while sum(self._least(at, wide) for at in kept) + _spaces(kept) > width:
            droppable = [at for at in kept if self.columns[at].drop]
            if not droppable:
                break
            kept.remove(max(droppable, key=lambda at: self.columns[at].drop))
        return kept

    def _fitted(self, kept: Sequence[int], wide: Sequence[int], width: int) -> dict[int, int]:
        """The width of each column: shortened columns share what the others leave, the widest give most."""
        widths = {at: max(self._least(at, wide), min(wide[at], width)) for at in kept}
        least = {at: self._least(at, wide) for at in kept}
        fixed = [at for at in kept if self.columns[at].shrinks_to is None]
        # Where even the remaining columns do not fit, text shrinks below its preferred width.
        for floors in (least, {at: least[at] if at in fixed else min(least[at], _FLOOR) for at in kept}):
            while sum(widths.values()) + _spaces(kept) > width:
                shrinkable = [at for at in kept if widths[at] > floors[at]]
                if not shrinkable:
                    break
                widths[max(shrinkable, key=lambda at: widths[at])] -= 1
        return widths

    def _line(
        self, cells: Sequence[str], layout: dict[int, int], terminal: Terminal, *, is_header: bool
    ) -> str:
        parts = []
        for at, width in layout.items():
            column = self.columns[at]
            shorten = terminal.clipped if column.prose else terminal.shortened
            text = cells[at] if column.shrinks_to is None else shorten(cells[at], width)
            blank = " " * (width - cell_width(text))
            style: Style | None = "dim" if is_header else column.style
            painted = terminal.paint(text, style) if style and text else text
            parts.append(blank + painted if column.right else painted + blank)
        return (" " * INDENT + (" " * GAP).join(parts)).rstrip()


def _spaces(kept: Sequence[int]) -> int:
    return INDENT + GAP * (len(kept) - 1)

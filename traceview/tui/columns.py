"""The columns of a table: their widths, and which of them fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from traceview.terminal import cell_width
from traceview.tui.cells import cell, title

if TYPE_CHECKING:
    import pyarrow as pa

GAP = 2
"""Columns of the screen between two columns of a table."""
BAR: Final = 6
"""Columns of the screen of a bar behind a number."""
CHARTS: Final = frozenset({"over_time", "profile"})
"""Columns that are lists of numbers."""
_MEASURED_ROWS = 200
_WIDEST_NUMBER = 30
_LONGEST_MEASURED = 200
_LEAST_WIDEST = 30
_LEAST_TEXT = 20
_LEAST_LAST = 8


@dataclass(frozen=True, slots=True)
class GridColumn:
    """A column on the screen.

    Attributes:
        name: its name in the rows.
        title: its heading.
        width: columns of the screen.
        needed: the width of its longest value.
        is_number: whether it is right-aligned.
        chart: what is drawn of its values: nothing, a bar behind each, or a small chart of a list.
        most: the value of a full bar.
        least: columns of the screen without which it is left out.
    """

    name: str
    title: str
    width: int
    needed: int
    is_number: bool
    chart: Literal["", "bar", "sparkline"] = ""
    most: float = 0.0
    least: int = 0


def measured(
    rows: pa.Table,
    hidden: Collection[str] = (),
    bars: Collection[str] = (),
    least: Mapping[str, int] | None = None,
) -> list[GridColumn]:
    """The columns of a table as wide as its first rows need; those with an underscore are left out.

    Columns named in `bars` have a bar behind each number, of a share full at 100 %; lists of numbers are
    small charts; those named in `least` are left out where they would get fewer columns of the screen.
    """
    first = rows.slice(0, _MEASURED_ROWS)
    found = []
    shown = [name for name in rows.column_names if not name.startswith("_") and name not in hidden]
    titles = Counter(map(title, shown))
    for name in shown:
        # A share and a time of the same thing may be side by side.
        heading = f"{title(name)} time" if titles[title(name)] > 1 and name.endswith("_ns") else title(name)
        values = first.column(name).to_pylist()
        if name in CHARTS:
            width = max((len(value) for value in values if value), default=1)
            width = max(width, len(heading))
            found.append(GridColumn(name, heading, width, width, True, "sparkline"))
            continue
        is_number = any(isinstance(v, (int, float)) for v in values) and not any(
            isinstance(v, (str, bytes, list, dict)) for v in values
        )
        longest = max((cell_width(cell(name, value)[:_LONGEST_MEASURED]) for value in values), default=0)
        longest = min(longest, _WIDEST_NUMBER) if is_number else longest
        needed = max(longest, len(heading) + 1)
        if name in bars and is_number:
            most = 1.0
            if not name.endswith("share"):
                most = max((float(v) for v in rows.column(name).to_pylist() if v is not None), default=0.0)
            needed += 1 + BAR
            found.append(GridColumn(name, heading, needed, needed, True, "bar", most))
        else:
            room = (least or {}).get(name, 0)
            found.append(GridColumn(name, heading, needed, needed, is_number, least=room))
    return found


def fitted(columns: Sequence[GridColumn], width: int) -> list[GridColumn]:
    """The columns that fit into `width`, from the first; at least one, and the name at their end.

    Texts are shortened first, the longest most; remaining space goes back to them.
    """
    with_room = [c for c in columns if not c.least or c.least <= width - _least_of_others(columns, c)]
    shrunk = _shrunk(with_room, _total(with_room) - width)
    shown: list[GridColumn] = []
    for column in shrunk:
        room = width - _total(shown) - GAP
        if shown and column.width > room:
            # A shortened name is better than none; a shortened number would be wrong.
            if not column.is_number and room >= _LEAST_LAST:
                shown.append(replace(column, width=room))
            break
        shown.append(column)
    shown = _with_name(shown, shrunk, width)
    spare = width - _total(shown)
    for at, column in enumerate(shown):
        more = min(max(spare, 0), column.needed - column.width)
        shown[at] = replace(column, width=column.width + more)
        spare -= more
    return shown


def _least_of_others(columns: Sequence[GridColumn], one: GridColumn) -> int:
    """What the other columns and the gaps take, their texts shortened."""
    others = [each for each in columns if each is not one]
    return sum(GAP + (each.width if each.is_number else min(each.width, _LEAST_WIDEST)) for each in others)


def _with_name(shown: list[GridColumn], columns: Sequence[GridColumn], width: int) -> list[GridColumn]:
    """The last column, where it is the name of the rows, in place of figures before it that fit."""
    if len(shown) == len(columns) or columns[-1].is_number:
        return shown
    name = replace(columns[-1], width=min(columns[-1].width, max(_LEAST_TEXT, len(columns[-1].title) + 1)))
    kept = list(shown)
    while len(kept) > 1 and _total([*kept, name]) > width:
        kept.pop()
    return [*kept, name] if _total([*kept, name]) <= width else shown


def _shrunk(columns: Sequence[GridColumn], excess: int) -> list[GridColumn]:
    """Text columns made smaller, widest first, so that all columns fit where that is possible."""
    found = list(columns)
    texts = sorted((at for at, c in enumerate(found) if not c.is_number), key=lambda at: -found[at].width)
    for at in texts:
        column = found[at]
        least = max(_LEAST_WIDEST if at == texts[0] else _LEAST_TEXT, len(column.title) + 1, column.least)
        cut = min(max(excess, 0), max(column.width - least, 0))
        excess -= cut
        found[at] = replace(column, width=column.width - cut)
    return found


def _total(columns: Sequence[GridColumn]) -> int:
    return sum(column.width + GAP for column in columns) - GAP

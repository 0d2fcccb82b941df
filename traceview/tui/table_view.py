"""The base of views with a table: background queries, sorting, filtering, export."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.widget import Widget
from textual.widgets import Static

from traceview.errors import UsageError
from traceview.quantities import number
from traceview.report.scopes import scope
from traceview.terminal import cell_width
from traceview.tui.arrange import arranged
from traceview.tui.cells import safe, shortened
from traceview.tui.colors import SEVERITY
from traceview.tui.columns import CHARTS
from traceview.tui.dialogs import LineDialog
from traceview.tui.grid import Grid
from traceview.tui.panel import EDGE, Panel
from traceview.tui.place import LONGEST_LABEL, Place, event_place
from traceview.tui.sub_views import SubView, SubViews, next_list
from traceview.tui.view import View

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa

MOST_ROWS = 1_000_000
_OF_SEVERAL = frozenset({"trace", "rank"})
"""Columns that are redundant with a single trace."""


class TableView(View):
    """A heading and a table of one query.

    Attributes:
        caption: what the rows are, and `told`, what a key does here, where these do not change.
        empty: the text of an empty table.
        bars: columns with a bar behind each number.
        listed: which of its lists it shows, of several.
    """

    scopes: ClassVar[tuple[str, ...]] = ("table",)
    caption = told = ""
    empty = "no rows"
    bars: ClassVar[frozenset[str]] = frozenset({"share"})
    listed = 0
    _is_asked = False
    _title = ""
    DEFAULT_CSS = "TableView #heading { height: auto; max-height: 6; }"

    def compose(self) -> ComposeResult:
        """The bar of several lists; the table in its frame, below what went wrong."""
        yield SubViews()
        yield from self.compose_above()
        with Panel(id="rows", classes="last"):
            heading = Static(id="heading")
            heading.display = False
            yield heading
            grid = Grid(empty=self.empty)
            grid.bars = self.bars
            yield grid

    def compose_above(self) -> ComposeResult:
        """What is above the table."""
        yield from ()

    @property
    def grid(self) -> Grid:
        """The table."""
        return self.query_one(Grid)

    def query_text(self) -> str:
        """The query."""
        raise NotImplementedError

    def lists(self) -> Sequence[SubView]:
        """The lists that it shows in turn; none where there is one only."""
        return ()

    def heading(self) -> str:
        """What the rows are."""
        return self.caption

    def hint(self) -> str:
        """What a key does here, below the table."""
        return self.told

    def tell(self, text: str | Text) -> None:
        """Shows lines above the table; none without text."""
        heading = self.query_one("#heading", Static)
        heading.display = bool(text)
        heading.update(text)

    def focus_target(self) -> Widget:
        """The table."""
        return self.grid

    def command(self) -> str | None:
        """The query on the command line."""
        return self.ui.query_command(self.query_text())

    def visit(self, place: Place) -> None:
        """Queries the rows when it is first shown."""
        if self.grid.rows is None:
            self.load()

    def load(self) -> None:
        """Queries the rows; until they are there, none are shown."""
        self._is_asked = True
        self.grid.is_partial = False
        self.grid.rows = None
        self._tell_lists()
        self.query_one("#rows", Panel).tell(self.heading(), self.hint())
        self.grid.refresh()
        self._ask_rows()

    def report_ready(self) -> None:
        """Says which lists have rows, and what they cover."""
        self._tell_lists()
        if self.grid.rows is not None:
            self._head()

    def covers(self) -> str:
        """The section of the report that has the rows, which says what they cover; empty where none has."""
        return ""

    def on_resize(self) -> None:
        """Fits the lists to the new width."""
        self._tell_lists()
        if self.grid.rows is not None:
            self.call_after_refresh(self._tell_rows)

    def _tell_lists(self) -> None:
        self.query_one(SubViews).show(self.lists(), self.listed, self.size.width)

    def on_sub_views_chosen(self, event: SubViews.Chosen) -> None:
        """Shows a list."""
        event.stop()
        self.show_list(event.at)

    def action_next_list(self) -> None:
        """The next list that has rows."""
        self.show_list(next_list(self.lists(), self.listed))

    def show_list(self, at: int) -> None:
        """Shows one of the lists."""
        self.listed = at
        self.load()

    def query_again(self) -> None:
        """Queries the rows again where they have been asked for; the cursor stays."""
        if self._is_asked:
            self.grid.is_partial = self.grid.rows is not None
            self._ask_rows()

    def _ask_rows(self) -> None:
        query = f"SELECT * FROM ({self.query_text()}) LIMIT {MOST_ROWS}"
        self.ask(lambda run: self.named(run(query)), self._loaded, "rows")

    def named(self, rows: pa.Table) -> pa.Table:
        """The rows with names that tell them apart; in the background."""
        return rows

    def over_time_query(self) -> tuple[str, str]:
        """A column, and a query for its values with the column over_time, a list; empty for none."""
        return "", ""

    def _ask_over_time(self) -> None:
        column, query = self.over_time_query()
        rows = self.grid.rows
        if not query or rows is None or column not in rows.column_names:
            return

        def then(whole: pa.Table) -> None:
            if self.grid.rows is rows:
                self.grid.complete(whole)
                self._tell_rows()
                self._arrange_again()

        self.ask(lambda run: with_charts(rows, column, run(query)), then, "time", quiet=True)

    def _arrange_again(self) -> None:
        if self.grid.sort is not None or self.grid.filter:
            self._arrange()

    def _loaded(self, rows: pa.Table) -> None:
        grid = self.grid
        grid.hidden = frozenset() if self.ui.trace_count > 1 else _OF_SEVERAL
        if grid.is_partial:
            grid.complete(rows)
            self._arrange_again()
        else:
            grid.sort, grid.filter = None, ""
            grid.show(rows)
        self._head()
        self._ask_over_time()

    def failed(self, error: Exception, owner: str) -> None:
        """Shows the error above the table."""
        super().failed(error, owner)
        if owner == "rows":
            self.tell(Text(safe(error), SEVERITY["error"]))

    def _head(self) -> None:
        grid = self.grid
        total = grid.rows.num_rows if grid.rows is not None else 0
        shown = number(grid.count) if grid.count == total else f"{number(grid.count)} of {number(total)}"
        most = ", the maximum of a table" if total == MOST_ROWS else ""
        rows = f"{shown} row{'' if total == 1 else 's'}"
        parts = [self.heading(), "", f"first {rows}, reading …" if grid.is_partial else rows + most]
        if grid.filter:
            parts.append(f"with {safe(grid.filter)!r}")
        self.tell("")
        if self.covers() and self.ui.report.get("schema"):
            parts[1] = scope(self.ui.report, self.covers())
            if cell_width(" · ".join(parts)) > self.size.width - EDGE:
                parts[1] = parts[1].partition(";")[0]
        self._title = " · ".join(part for part in parts if part)
        self._tell_rows()

    def _tell_rows(self) -> None:
        """Tells what the rows are; below what columns mean, as far as there is room, and what a key does."""
        below = self.hint()
        for note in self.grid.notes():
            longer = f"{note} · {below}" if below else note
            below = longer if cell_width(longer) <= self.size.width - EDGE else below
        self.query_one("#rows", Panel).tell(self._title, below)

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Opens what the row is about."""
        event.stop()
        self.open_row(event.row)

    def open_row(self, row: dict[str, Any]) -> None:
        """Opens what a row is about."""

    def show_first(self, query: str, values: Sequence[Any]) -> None:
        """Shows the first event of a query in the timeline; see `event_place` for its columns."""

        def then(rows: list[dict[str, Any]]) -> None:
            for row in rows:
                self.ui.go(event_place(row, shortened(safe(row["name"]), LONGEST_LABEL)))

        self.ask(lambda run: run(query, values).to_pylist(), then, "longest")

    # Order and filter

    def on_grid_wanted(self, event: Grid.Wanted) -> None:
        """Sorts and filters in the background."""
        event.stop()
        if event.filter_again:
            self.app.push_screen(LineDialog("Filter (empty for all):", self.grid.filter), self._filtered)
        else:
            self._arrange()

    def _filtered(self, wanted: str | None) -> None:
        if wanted is not None:
            self.grid.filter = wanted
            self._arrange()

    def _arrange(self) -> None:
        grid = self.grid
        rows, sort, descending, wanted = grid.rows, grid.sort, grid.descending, grid.filter
        if rows is None:
            return

        def then(order: np.ndarray | None) -> None:
            grid.reorder(order)
            self._head()

        self.ask(lambda _run: arranged(rows, sort, descending, wanted), then, "order")

    # Export

    def on_grid_exported(self, event: Grid.Exported) -> None:
        """Asks for a file name, and exports the rows, sorted and filtered as shown."""
        event.stop()
        if self.grid.rows is None or self.grid.is_partial:
            self.notify("rows are still loading", timeout=2)
            return
        self.app.push_screen(
            LineDialog("Export to (name.csv, .parquet, .json, .jsonl or .arrow):", f"{self.id}.csv"),
            self._export,
        )

    def _export(self, name: str | None) -> None:
        rows, order = self.grid.rows, self.grid.order
        if not name or rows is None:
            return
        shown = [c for c in rows.column_names if not c.startswith("_") and c not in CHARTS]

        def job(_run: Any) -> Path:
            chosen = rows.select(shown)
            return exported(chosen if order is None else chosen.take(order), Path(name).expanduser())

        def then(path: Path) -> None:
            self.notify(f"wrote {path}", timeout=4, markup=False)

        self.ask(job, then, "export")


def with_charts(rows: pa.Table, column: str, charts: pa.Table) -> pa.Table:
    """Rows with the column over_time behind the first share, or else the first column.

    Args:
        rows: rows with `column`.
        column: the name by which both are joined.
        charts: `column` and over_time.
    """
    import pyarrow as pa

    names, lists = (charts.column(each).to_pylist() for each in (column, "over_time"))
    by_name = dict(zip(names, lists, strict=True))
    values = [by_name.get(name) for name in rows.column(column).to_pylist()]
    at = rows.column_names.index("share") + 1 if "share" in rows.column_names else 1
    return rows.add_column(at, "over_time", pa.array(values, pa.list_(pa.float64())))


def exported(rows: pa.Table, path: Path) -> Path:
    """Writes rows to a new file, in the format of its suffix.

    Raises:
        UsageError: there is no such format, the file exists, or it cannot be written.
    """
    from traceview.results.formats import WRITERS
    from traceview.results.stream import ResultRows

    writer = WRITERS.get(path.suffix.removeprefix(".").lower())
    if writer is None:
        raise UsageError(f"{path}: the name has to end with one of .{', .'.join(WRITERS)}")
    try:
        with path.open("xb") as file:
            writer(ResultRows(rows.to_reader()), file)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from error
    return path

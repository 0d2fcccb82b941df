"""The base of views with a table: background queries, sorting, filtering, export."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.widget import Widget
from textual.widgets import Static

from traceview.errors import UsageError
from traceview.quantities import number
from traceview.tui.arrange import arranged
from traceview.tui.cells import safe
from traceview.tui.dialogs import LineDialog
from traceview.tui.grid import Grid
from traceview.tui.place import Place
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
        empty: the text of an empty table.
    """

    scopes: ClassVar[tuple[str, ...]] = ("table",)
    empty = "no rows"
    _is_asked = False
    DEFAULT_CSS = "TableView > #heading { height: auto; max-height: 6; }"

    def compose(self) -> ComposeResult:
        """Heading and table."""
        yield Static(id="heading")
        yield Grid(empty=self.empty)

    @property
    def grid(self) -> Grid:
        """The table."""
        return self.query_one(Grid)

    def query_text(self) -> str:
        """The query."""
        raise NotImplementedError

    def heading(self) -> str:
        """The line above the table."""
        return ""

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
        """Queries the rows."""
        self._is_asked = True
        self.grid.is_partial = False
        self._ask_rows()

    def query_again(self) -> None:
        """Queries the rows again where they have been asked for; the cursor stays."""
        if self._is_asked:
            self.grid.is_partial = self.grid.rows is not None
            self._ask_rows()

    def _ask_rows(self) -> None:
        query = bounded(self.query_text())
        self.ask(lambda run: run(query), self._loaded, "rows")

    def _loaded(self, rows: pa.Table) -> None:
        grid = self.grid
        grid.hidden = frozenset() if self.ui.trace_count > 1 else _OF_SEVERAL
        if grid.is_partial:
            grid.complete(rows)
            if grid.sort is not None or grid.filter:
                self._arrange()
        else:
            grid.sort, grid.filter = None, ""
            grid.show(rows)
        self._head()

    def failed(self, error: Exception, owner: str) -> None:
        """Shows the error above the table."""
        super().failed(error, owner)
        if owner == "rows":
            self.query_one("#heading", Static).update(Text(safe(error), "red"))

    def _head(self) -> None:
        grid = self.grid
        total = grid.rows.num_rows if grid.rows is not None else 0
        shown = number(grid.count) if grid.count == total else f"{number(grid.count)} of {number(total)}"
        most = ", the maximum of a table" if total == MOST_ROWS else ""
        rows = f"{shown} row{'' if total == 1 else 's'}"
        parts = [f"first {rows}, reading …" if grid.is_partial else rows + most, self.heading()]
        if grid.filter:
            parts.append(f"with {safe(grid.filter)!r}")
        self.query_one("#heading", Static).update(Text(", ".join(part for part in parts if part), "dim"))

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
        shown = [column for column in rows.column_names if not column.startswith("_")]

        def job(_run: Any) -> Path:
            chosen = rows.select(shown)
            return exported(chosen if order is None else chosen.take(order), Path(name).expanduser())

        def then(path: Path) -> None:
            self.notify(f"wrote {path}", timeout=4, markup=False)

        self.ask(job, then, "export")


def bounded(query: str) -> str:
    """The query, limited to the maximum of a table."""
    return f"SELECT * FROM ({query}) LIMIT {MOST_ROWS}"


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

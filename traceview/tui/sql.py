"""The SQL view: an editor above the result."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import Static, TextArea

from traceview.errors import UsageError
from traceview.quantities import number
from traceview.session import QueryError
from traceview.tui.arrange import arranged
from traceview.tui.cells import safe
from traceview.tui.dialogs import LineDialog
from traceview.tui.grid import Grid
from traceview.tui.place import Place
from traceview.tui.queries import Run
from traceview.tui.registry import bindings
from traceview.tui.tables import MOST_ROWS
from traceview.tui.view import View

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped,unused-ignore]

_FIRST = """SELECT short_name, count(*) AS count, sum(dur_ns)::BIGINT AS total_ns
FROM kernels GROUP BY ALL ORDER BY 3 DESC"""
_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*$")
_SELECTS = re.compile(r"\s*(select|from|with|values|pivot)\b", re.IGNORECASE)
_KEYWORDS = ["SELECT", "FROM", "WHERE", "GROUP", "ORDER", "HAVING", "LIMIT", "JOIN", "USING", "DISTINCT"]


class SqlEditor(TextArea):
    """An editor that completes the names of tables and columns: the right arrow takes what it suggests."""

    words: tuple[str, ...] = ()

    def update_suggestion(self) -> None:
        """Suggests the rest of the word before the cursor."""
        row, column = self.cursor_location
        line = self.document.get_line(row)
        found = _WORD.search(line[:column])
        typed = found[0] if found and column == len(line) else ""
        rest = next(
            (word[len(typed) :] for word in self.words if len(word) > len(typed) and word.startswith(typed)),
            "",
        )
        self.suggestion = rest if len(typed) > 1 else ""


class SqlView(View):
    """Ask anything about the opened traces."""

    scopes: ClassVar[tuple[str, ...]] = ("sql", "table")
    BINDINGS: ClassVar[list[BindingType]] = bindings("sql")
    DEFAULT_CSS = """
    SqlView > SqlEditor { height: 30%; min-height: 4; border: none; padding: 0; }
    SqlView > #told { height: auto; max-height: 4; }
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._history: list[str] = []
        self._at = 0
        self._ran = ""
        self._visited: str | None = None

    def compose(self) -> ComposeResult:
        """Editor, message, result."""
        editor = SqlEditor(_FIRST, show_line_numbers=False, tab_behavior="focus", compact=True)
        yield editor
        yield Static(Text("i edits the query, F5 or ctrl+r runs it, esc leaves the editor", "dim"), id="told")
        yield Grid(empty="The query gave no rows.")

    def on_mount(self) -> None:
        """Highlights SQL where its grammar is installed, and learns the names to complete."""
        from textual._tree_sitter import get_language

        editor = self.query_one(SqlEditor)
        if get_language("sql") is not None:
            editor.language = "sql"
        from traceview.analysis import views
        from traceview.store.schema import tables

        relations = [*tables(), *views()]
        names = {relation.name for relation in relations}
        names |= {column.name for relation in relations for column in relation.columns}
        editor.words = (*sorted(names), *_KEYWORDS)

    def focus_target(self) -> Widget:
        """The result, so that single keys work; i goes to the editor."""
        return self.query_one(Grid)

    def visit(self, place: Place) -> None:
        """Runs the query that the place brings."""
        if place.name and place.name != self._visited:
            self._visited = place.name
            self.query_one(SqlEditor).text = place.name.strip()
            self.action_run_sql()

    def command(self) -> str | None:
        """The query on the command line."""
        return self.ui.query_command(self.query_one(SqlEditor).text)

    def action_run_sql(self) -> None:
        """Runs the query."""
        query = self.query_one(SqlEditor).text.strip()
        if not query:
            return
        if not self._history or self._history[-1] != query:
            self._history.append(query)
        self._at = len(self._history) - 1
        self._ran = query
        self.query_one("#told", Static).update(Text("running …", "dim"))
        self.ui.ask(f"{self.id}.run", lambda run: limited(run, query), self._show, self._failed)

    def _show(self, rows: pa.Table) -> None:
        grid = self.query_one(Grid)
        grid.sort, grid.filter = None, ""
        grid.show(rows)
        more = f", the first {number(MOST_ROWS)}" if rows.num_rows == MOST_ROWS else ""
        self.query_one("#told", Static).update(Text(f"{number(rows.num_rows)} rows{more}", "dim"))
        if self.ui.here.view == "sql":
            self.screen.set_focus(grid)

    def _failed(self, error: Exception) -> None:
        self.query_one("#told", Static).update(Text(safe(error), "red"))

    def on_grid_wanted(self, event: Grid.Wanted) -> None:
        """Sorts and filters the result."""
        event.stop()
        if event.filter_again:
            self.app.push_screen(
                LineDialog("Rows that contain (empty for all):", event.grid.filter), self._filtered
            )
        else:
            self._arrange()

    def _filtered(self, wanted: str | None) -> None:
        if wanted is not None:
            self.query_one(Grid).filter = wanted
            self._arrange()

    def _arrange(self) -> None:
        grid = self.query_one(Grid)
        rows, sort, descending, wanted = grid.rows, grid.sort, grid.descending, grid.filter
        if rows is not None:
            self.ask(lambda _run: arranged(rows, sort, descending, wanted), grid.reorder, "order")

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Shows the event of the row in the timeline where it names one; else the row whole."""
        event.stop()
        row = event.row
        start, trace_id = row.get("start_ns"), row.get("trace_id")
        if not isinstance(start, int) or not isinstance(trace_id, int):
            event.grid.action_row_text()
            return
        end = row.get("end_ns") or start + (row.get("dur_ns") or 0)
        keys = (("kernel", "kernel_id"), ("copy", "copy_id"), ("op", "op_id"), ("call", "call_id"))
        kind, number_ = row.get("event_kind"), row.get("event_id")
        if kind is None:
            kind, number_ = next(((k, row[c]) for k, c in keys if row.get(c) is not None), (None, None))
        self.ui.go(Place("timeline", "row", trace_id, row.get("device"), start, end, kind, number_))

    def action_leave_editor(self) -> None:
        """From the editor to the result."""
        self.screen.set_focus(self.query_one(Grid))

    def action_edit(self) -> None:
        """To the editor."""
        self.screen.set_focus(self.query_one(SqlEditor))

    def _recall(self, step: int) -> None:
        if self._history:
            self._at = max(0, min(self._at + step, len(self._history) - 1))
            self.query_one(SqlEditor).text = self._history[self._at]

    def action_sql_previous(self) -> None:
        """The query before."""
        self._recall(-1)

    def action_sql_next(self) -> None:
        """The query after."""
        self._recall(1)

    def action_export(self) -> None:
        """Asks for a file, and writes the rows to it."""
        rows = self.query_one(Grid).rows
        if rows is None:
            self.notify("run a query first", timeout=2)
            return
        self.app.push_screen(
            LineDialog("Write all rows to (name.csv, .parquet, .json, .jsonl or .arrow):", "result.csv"),
            self._export,
        )

    def _export(self, name: str | None) -> None:
        rows = self.query_one(Grid).rows
        if not name or rows is None:
            return

        def then(path: Path) -> None:
            self.notify(f"wrote {number(rows.num_rows)} rows to {path}", timeout=4, markup=False)

        self.ask(lambda _run: exported(rows, Path(name)), then, "export")


def limited(run: Run, query: str) -> pa.Table:
    """The rows of any statement; of one that selects, MOST_ROWS at most."""
    if _SELECTS.match(query):
        try:
            return run(f"SELECT * FROM (\n{query.rstrip().rstrip(';')}\n) LIMIT {MOST_ROWS}")
        except QueryError:
            # It may be several statements; and an error has to name the user's lines.
            return run(query)
    return run(query)


def exported(rows: pa.Table, path: Path) -> Path:
    """Writes rows to a new file, in the format that its name ends with.

    Raises:
        UsageError: there is no such format, the file exists, or it cannot be written.
    """
    from traceview.cli.result_formats import WRITERS
    from traceview.cli.rows import Rows

    writer = WRITERS.get(path.suffix.removeprefix(".").lower())
    if writer is None:
        raise UsageError(f"{path}: the name has to end with one of .{', .'.join(WRITERS)}")
    try:
        with path.open("xb") as file:
            writer(Rows(rows.to_reader()), file)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from error
    return path

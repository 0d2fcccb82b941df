"""The SQL view: an editor above the result."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import Static, TextArea

from traceview.session import QueryError
from traceview.tui.cells import safe
from traceview.tui.grid import Grid
from traceview.tui.place import Place
from traceview.tui.queries import Run
from traceview.tui.query_history import QueryHistory
from traceview.tui.registry import bindings
from traceview.tui.table_view import MOST_ROWS, TableView

if TYPE_CHECKING:
    import pyarrow as pa

_FIRST = """SELECT short_name, count(*) AS count, sum(dur_ns)::BIGINT AS total_ns
FROM kernels GROUP BY ALL ORDER BY 3 DESC"""
_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*$")
_SELECTS = re.compile(r"\s*(select|from|with|values|pivot)\b", re.IGNORECASE)
_KEYWORDS = ["SELECT", "FROM", "WHERE", "GROUP", "ORDER", "HAVING", "LIMIT", "JOIN", "USING", "DISTINCT"]


class SqlEditor(TextArea):
    """An editor that completes keywords and names of tables and columns: the right arrow accepts."""

    words: tuple[str, ...] = ()

    def update_suggestion(self) -> None:
        """Suggests the rest of the word before the cursor."""
        row, column = self.cursor_location
        line = self.document.get_line(row)
        found = _WORD.search(line[:column])
        typed = found[0] if found and column == len(line) else ""
        keywords = [word.lower() for word in _KEYWORDS] if typed.islower() else _KEYWORDS
        words = (word for word in (*keywords, *self.words) if len(word) > len(typed))
        rest = next((word[len(typed) :] for word in words if word.startswith(typed)), "")
        self.suggestion = rest if len(typed) > 1 else ""


class SqlView(TableView):
    """SQL queries over the opened traces."""

    scopes: ClassVar[tuple[str, ...]] = ("sql", "table")
    BINDINGS: ClassVar[list[BindingType]] = bindings("sql")
    DEFAULT_CSS = """
    SqlView > SqlEditor { height: 30%; min-height: 4; border: none; padding: 0; }
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._history = QueryHistory.of_user()
        self._ran = ""
        self._visited: str | None = None

    def compose(self) -> ComposeResult:
        """Editor, message, result."""
        editor = SqlEditor(_FIRST, show_line_numbers=False, tab_behavior="focus", compact=True)
        yield editor
        yield Static(id="heading")
        yield Grid(empty="The query returned no rows.")

    def on_mount(self) -> None:
        """Highlights SQL where its grammar is installed, and loads the names to complete."""
        from textual._tree_sitter import get_language

        editor = self.query_one(SqlEditor)
        if get_language("sql") is not None:
            editor.language = "sql"
        from traceview.analysis import views
        from traceview.store.schema import tables

        relations = [*tables(), *views()]
        names = {relation.name for relation in relations}
        names |= {column.name for relation in relations for column in relation.columns}
        editor.words = tuple(sorted(names))

    def focus_target(self) -> Widget:
        """The result, so that single keys work; i focuses the editor."""
        return self.query_one(Grid)

    def visit(self, place: Place) -> None:
        """Runs the query of the place, or the current one."""
        if place.name and place.name != self._visited:
            self._visited = place.name
            self.query_one(SqlEditor).text = place.name.strip()
            self.load()
        elif not self._ran:
            self.load()

    def command(self) -> str | None:
        """The query on the command line."""
        return self.ui.query_command(self.query_one(SqlEditor).text)

    def action_run_sql(self) -> None:
        """Runs the query."""
        query = self.query_one(SqlEditor).text.strip()
        if query:
            self._history.add(query)
            self.load()

    def load(self) -> None:
        """Runs the query of the editor."""
        query = self._ran = self.query_one(SqlEditor).text.strip()
        self.query_one("#heading", Static).update(Text("running …", "dim"))
        self.ask(lambda run: limited(run, query), self._loaded, "rows")

    def heading(self) -> str:
        """A hint about keys."""
        return "i edits the query, F5 or ctrl+r runs it, esc leaves the editor"

    def _loaded(self, rows: pa.Table) -> None:
        super()._loaded(rows)
        # Columns that the user names are shown, whatever their name.
        self.grid.hidden = frozenset()
        self.grid.show(rows)
        if self.ui.here.view == "sql" and self.app.screen is self.ui.base:
            self.screen.set_focus(self.grid)

    def failed(self, error: Exception, owner: str) -> None:
        """Shows the error of the query instead of rows."""
        if owner == "rows":
            self.query_one("#heading", Static).update(Text(safe(error), "red"))
        else:
            super().failed(error, owner)

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Shows the event of the row in the timeline where it has one; else the full row."""
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
        """Leaves the editor."""
        self.screen.set_focus(self.query_one(Grid))

    def action_edit(self) -> None:
        """Focuses the editor."""
        self.screen.set_focus(self.query_one(SqlEditor))

    def action_sql_previous(self) -> None:
        """The previous query."""
        self._recall(self._history.before())

    def action_sql_next(self) -> None:
        """The next query."""
        self._recall(self._history.after())

    def _recall(self, query: str | None) -> None:
        if query is not None:
            self.query_one(SqlEditor).text = query


def limited(run: Run, query: str) -> pa.Table:
    """The rows of any statement; of a SELECT at most MOST_ROWS."""
    if _SELECTS.match(query):
        try:
            return run(f"SELECT * FROM (\n{query.rstrip().rstrip(';')}\n) LIMIT {MOST_ROWS}")
        except QueryError:
            # It may be several statements, and an error has to name the user's lines.
            return run(query)
    return run(query)

"""The SQL view: the tables, an editor, and the result."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Tree

from traceview.report.event_names import EVENT_TABLES
from traceview.session import QueryError
from traceview.tui.cells import clipped, safe
from traceview.tui.colors import SEVERITY
from traceview.tui.completing import Completions, SqlEditor
from traceview.tui.dialogs import ChoiceDialog
from traceview.tui.examples import EXAMPLES
from traceview.tui.grid import Grid
from traceview.tui.panel import Panel
from traceview.tui.place import Place, event_place
from traceview.tui.queries import Run
from traceview.tui.query_history import QueryHistory, history_file
from traceview.tui.table_view import MOST_ROWS, TableView

if TYPE_CHECKING:
    import pyarrow as pa

_FIRST = """SELECT short_name, count(*) AS count, sum(dur_ns)::BIGINT AS total_ns
FROM kernels GROUP BY ALL ORDER BY 3 DESC"""
_SELECTS = re.compile(r"\s*(select|from|with|values|pivot)\b", re.IGNORECASE)
_NARROW = 100
"""Columns below which the tables are shown on request."""


class SqlView(TableView):
    """SQL queries over the opened traces."""

    scopes: ClassVar[tuple[str, ...]] = ("sql", "table")
    caption, told = "Result", "i edits, x examples, r recent, t tables"
    DEFAULT_CSS = """
    SqlView > Horizontal { height: 1fr; }
    SqlView #schema { width: 34; display: none; }
    SqlView.tables #schema { display: block; }
    SqlView Tree { height: 1fr; background: transparent; padding: 0; }
    SqlView #query { height: 35%; min-height: 5; }
    SqlView SqlEditor, SqlView SqlEditor:focus { height: 1fr; border: none; padding: 0; }
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._history = QueryHistory(history_file())
        self._ran = ""
        self._visited: str | None = None
        self._wants_tables: bool | None = None

    def compose(self) -> ComposeResult:
        """The tables; the editor above the result."""
        editor = SqlEditor(_FIRST, show_line_numbers=False, compact=True)
        with Horizontal():
            with Panel(id="schema", classes="last", title="Tables and views"):
                yield Tree[str]("")
            with Vertical():
                with Panel(id="query", title="Query"):
                    yield editor
                yield from super().compose()
        yield Completions(editor)

    def on_mount(self) -> None:
        """Highlights SQL where its grammar is installed, and lists the names."""
        from textual._tree_sitter import get_language

        editor = self.query_one(SqlEditor)
        if get_language("sql") is not None:
            editor.language = "sql"
        self.query_one("#query", Panel).tell("Query · tab completes, F5 runs, ^l clears, esc leaves")
        self.query_one("#schema", Panel).tell("Tables and views", "space opens, ⏎ inserts")
        relations = self.ui.catalogue.columns
        editor.move_cursor(editor.document.end)
        editor.relations = {name: tuple(columns) for name, columns in relations.items()}
        tree = self.query_one(Tree)
        tree.show_root, tree.auto_expand, tree.guide_depth = False, False, 2
        for name, columns in relations.items():
            node = tree.root.add(name, data=name)
            for column, kind in columns.items():
                label = Text.assemble(column, (f" {kind.lower()}", "dim"))
                node.add_leaf(label, data=column)

    def on_resize(self) -> None:
        """Shows the tables where there is room, or where they are asked for."""
        wide = self.size.width >= _NARROW
        self.set_class(wide if self._wants_tables is None else self._wants_tables, "tables")

    def on_tree_node_selected(self, event: Tree.NodeSelected[str]) -> None:
        """Inserts the name of a table or column."""
        event.stop()
        editor = self.query_one(SqlEditor)
        editor.insert(event.node.data or "")
        self.screen.set_focus(editor)

    def on_tree_node_highlighted(self, event: Tree.NodeHighlighted[str]) -> None:
        """Shows what a table is."""
        comments = dict(self.ui.catalogue.relations)
        comment = comments.get(event.node.data or "", "") if event.node.allow_expand else ""
        if self.query_one(Tree).has_focus:
            self.query_one("#rows", Panel).tell(self._title, clipped(comment, max(self.size.width - 44, 30)))

    def focus_target(self) -> Widget:
        """The result, so that single keys work; i focuses the editor."""
        return self.query_one(Grid)

    def visit(self, place: Place) -> None:
        """Runs the query of the place, or the current one."""
        if place.name and place.name != self._visited:
            self._visited = place.name
            self._write(place.name.strip())
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
        self.query_one("#rows", Panel).tell("running …")
        self.ask(lambda run: limited(run, query), self._loaded, "rows")

    def _loaded(self, rows: pa.Table) -> None:
        super()._loaded(rows)
        # Columns that the user names are always shown.
        self.grid.hidden = frozenset()
        self.grid.show(rows)
        if self.ui.here.view == "sql" and self.app.screen is self.ui.base:
            self.screen.set_focus(self.grid)

    def failed(self, error: Exception, owner: str) -> None:
        """Shows the error of the query instead of rows."""
        if owner == "rows":
            self.query_one("#rows", Panel).tell("Error", self.hint())
            self.tell(Text(safe(error), SEVERITY["error"]))
        else:
            super().failed(error, owner)

    def open_row(self, row: dict[str, Any]) -> None:
        """Shows the event of the row in the timeline where it has one; else the full row."""
        if not isinstance(row.get("start_ns"), int) or not isinstance(row.get("trace_id"), int):
            self.grid.action_row_text()
            return
        kind, number = row.get("event_kind"), row.get("event_id")
        if kind is None:
            keys = ((kind, key) for kind, (_, key, _) in EVENT_TABLES.items())
            kind, number = next(((k, row[c]) for k, c in keys if row.get(c) is not None), (None, None))
        self.ui.go(event_place({**row, "event_kind": kind, "event_id": number}, "row"))

    def action_leave_editor(self) -> None:
        """Leaves the editor."""
        self.screen.set_focus(self.query_one(Grid))

    def action_edit(self) -> None:
        """Focuses the editor."""
        self.screen.set_focus(self.query_one(SqlEditor))

    def action_tables(self) -> None:
        """Goes to the tables; hides them where one is there."""
        tree = self.query_one(Tree)
        self._wants_tables = not tree.has_focus
        self.set_class(self._wants_tables, "tables")
        self.screen.set_focus(tree if self._wants_tables else self.query_one(Grid))

    def action_examples(self) -> None:
        """Lists queries to begin with, and runs one."""
        self._choose("Examples", [title for title, _ in EXAMPLES], [query for _, query in EXAMPLES])

    def action_recent(self) -> None:
        """Lists the queries that were run before, and runs one."""
        recent = self._history.queries[::-1]
        if not recent:
            self.notify("no query was run yet", timeout=2)
            return
        self._choose("Recent queries", [" ".join(query.split()) for query in recent], recent)

    def _choose(self, heading: str, lines: Sequence[str], queries: Sequence[str]) -> None:
        def chosen(at: int | None) -> None:
            if at is not None:
                self._write(queries[at].strip())
                self.action_run_sql()

        self.app.push_screen(ChoiceDialog(heading, lines), chosen)

    def action_recall(self, step: int) -> None:
        """The next query, or the previous one."""
        if (query := self._history.go(step)) is not None:
            self._write(query)

    def action_clear_sql(self) -> None:
        """Empties the editor, and goes there."""
        self._write("")
        self.action_edit()

    def _write(self, query: str) -> None:
        """Puts a query into the editor, the cursor at its end."""
        editor = self.query_one(SqlEditor)
        editor.text = query
        editor.move_cursor(editor.document.end)


def limited(run: Run, query: str) -> pa.Table:
    """The rows of any statement; of a SELECT at most MOST_ROWS."""
    # It may be several statements, and an error has to name the user's lines.
    with suppress(QueryError):
        if _SELECTS.match(query):
            return run(f"SELECT * FROM (\n{query.rstrip().rstrip(';')}\n) LIMIT {MOST_ROWS}")
    return run(query)

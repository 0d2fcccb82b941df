"""What the views work with: the opened traces, their report, work in the background, and places."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from textual.app import App
from textual.message import Message
from textual.screen import Screen

from traceview.documents.report import ReportDocument
from traceview.report.advice_commands import with_traces
from traceview.tui.catalogue import Catalogue
from traceview.tui.cells import safe
from traceview.tui.dialogs import TextDialog
from traceview.tui.place import History, Place
from traceview.tui.queries import Queries, Run, Work
from traceview.tui.reading import Reading

if TYPE_CHECKING:
    from traceview.rules.ruleset import RuleSet
    from traceview.session import Session
    from traceview.tui.comparison import Comparison

_LISTS = ("traces", "breakdown", "findings", "windows", "vetoed", "not_checkable", "clean")
_NO_REPORT = cast("ReportDocument", {name: [] for name in _LISTS})


class Workspace(App[None]):
    """The application as its views and screens know it; it knows none of them.

    Attributes:
        reading: what opens the traces.
        paths: the files and folders as the user named them.
        rules, catalogue: the rules that run; rules and tables by name.
        report: the report; empty lists until it is there.
        comparison: with the traces that were before; None where there are none.
    """

    @dataclass
    class Delivered(Message):
        """A job for the UI thread, from another thread."""

        receive: Callable[[], None]

    def __init__(self, reading: Reading, rules: RuleSet, paths: Sequence[str]) -> None:
        super().__init__()
        self.reading, self.rules, self.paths = reading, rules, list(paths)
        self.catalogue = Catalogue(rules)
        self.report = _NO_REPORT.copy()
        self.comparison: Comparison | None = None
        self.history = History()
        self._queries: Queries | None = None

    # What the application does

    def view_ready(self, name: str) -> None:
        """The widgets of a view exist."""
        raise NotImplementedError

    def show_here(self) -> None:
        """Shows the current place."""
        raise NotImplementedError

    def compare_with(self, paths: Sequence[str]) -> None:
        """Compares with other traces, in the background."""
        raise NotImplementedError

    @property
    def base(self) -> Screen[object]:
        """The screen with the views, below any dialog."""
        return self.screen_stack[0]

    # Work in the background

    def deliver(self, receive: Callable[[], None]) -> None:
        """Calls `receive` in the UI thread."""
        self.post_message(self.Delivered(receive))

    def on_workspace_delivered(self, event: Delivered) -> None:
        """Runs the job of another thread."""
        event.receive()

    def ask(
        self,
        owner: str,
        job: Callable[[Run], Any],
        then: Callable[[Any], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Runs `job` in the background; earlier jobs of the same owner are cancelled."""
        if self._queries is not None:
            self._queries.ask(Work(owner, job, then, failed))

    def give_up(self, owner: str) -> None:
        """Cancels the jobs of an owner."""
        if self._queries is not None:
            self._queries.give_up(owner)

    # The traces

    @property
    def session(self) -> Session:
        """The opened traces."""
        assert self.reading.session is not None
        return self.reading.session

    # Places

    @property
    def here(self) -> Place:
        """The current place."""
        return self.history.here

    def go(self, place: Place) -> None:
        """Goes to a place."""
        self.history.go(place)
        self.show_here()

    def amend(self, **changes: Any) -> None:
        """Changes the selection of the current place."""
        self.history.places[-1] = replace(self.here, **changes)

    # What views say alike

    @property
    def quoted_paths(self) -> str:
        """The paths as a shell takes them."""
        return shlex.join(self.paths)

    def query_command(self, query: str) -> str:
        """The command line that runs a query."""
        return f"query {self.quoted_paths} {shlex.quote(' '.join(query.split()))}"

    def open_sql(self, query: str, label: str) -> None:
        """Runs a query in the SQL view."""
        self.go(Place("sql", safe(label), name=query))

    def show_rule(self, code: str) -> None:
        """Shows the documentation of a rule."""
        heading, page = self.catalogue.rule_page(code)
        self.push_screen(TextDialog(heading, with_traces(self.report, page), is_markdown=True))

    @property
    def trace_count(self) -> int:
        """How many traces are open; 1 until the report is there."""
        return max(len(self.report["traces"]), 1)

    def whose(self, trace_id: int) -> str:
        """The prefix that distinguishes traces: "rank 3 ", or "trace 3 "; empty where one is open."""
        traces = {row["trace_id"]: row["rank"] for row in self.report["traces"]}
        if len(traces) < 2:
            return ""
        return f"trace {trace_id} " if (rank := traces.get(trace_id)) is None else f"rank {rank} "

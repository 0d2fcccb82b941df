"""The application: opens the traces, and moves between the views."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import BindingType
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.widgets import ContentSwitcher, Static

from traceview.documents.report import ReportDocument
from traceview.tui.cells import safe
from traceview.tui.colors import ON_DARK, ON_LIGHT
from traceview.tui.crash import write_log
from traceview.tui.dialogs import TextDialog, help_text
from traceview.tui.header import header
from traceview.tui.keys import user_settings
from traceview.tui.loading import LoadingScreen
from traceview.tui.main_screen import TOASTS, MainScreen
from traceview.tui.palette import Command, Commands
from traceview.tui.queries import Queries
from traceview.tui.reading import Reading, judged, stop_thread
from traceview.tui.registry import ACTIONS, VIEWS, Action, bindings
from traceview.tui.tabs import Tabs, views_found_empty, views_without_rows
from traceview.tui.view import View
from traceview.tui.views import made_view
from traceview.tui.workspace import Workspace

if TYPE_CHECKING:
    import threading

    from traceview.rules.ruleset import RuleSet
    from traceview.session import Session
    from traceview.tui.comparison import OtherOpener
    from traceview.tui.tour import TourStep

_NEED_TRACES = ("view", "back", "help", "command_palette", "copy_command")


class TraceviewApp(Workspace):
    """The terminal UI over one session.

    Attributes:
        failure: the error that made it end.
        themes: in the order of their key; the first one at the start.
    """

    TITLE = "traceview"
    CSS = TOASTS
    BINDINGS: ClassVar[list[BindingType]] = bindings("app")
    COMMANDS = {Commands}  # noqa: RUF012 - as Textual declares it

    def __init__(
        self,
        reading: Reading,
        rules: RuleSet,
        paths: Sequence[str],
        *,
        before: Sequence[str] = (),
        other_opener: OtherOpener | None = None,
        tour: Sequence[TourStep] = (),
    ) -> None:
        super().__init__(reading, rules, paths)
        self.themes = ("textual-dark", "textual-light", "ansi-dark", "ansi-light")
        self._before, self._other_opener, self._tour = tuple(before), other_opener, tuple(tour)
        self.failure: BaseException | None = None
        self._has_place = False
        self._views: dict[str, View] = {}
        self._judging: threading.Thread | None = None
        self.log_file: str | None = None
        self._without_rows: frozenset[str] = frozenset()

    def get_default_screen(self) -> Screen[object]:
        """The screen with the views."""
        return MainScreen()

    def on_mount(self) -> None:
        """Shows what is being read."""
        settings = user_settings()
        self.ansi_theme_dark, self.ansi_theme_light = ON_DARK, ON_LIGHT
        self.theme = settings.theme or self.themes[0]
        self.set_keymap(settings.keys)
        for problem in settings.problems:
            self.notify(safe(problem), severity="warning", markup=False)
        self.push_screen(LoadingScreen(self.paths, self.reading))
        self.reading.then(lambda: self.deliver(self._opened))

    @property
    def busy(self) -> bool:
        """Whether reading, rules or queries are still running."""
        judging = self._judging is None or self._judging.is_alive()
        comparing = self.comparison is not None and self.comparison.running
        shown = self.view is not None and self.view.is_ready
        return self._queries is None or judging or comparing or not shown or not self._queries.idle

    # Opening

    def _opened(self) -> None:
        if self.reading.session is None:
            self.failure = self.reading.error
            self.exit()
        elif self._has_place and self._queries is None:
            self._begin(self.session)

    def on_main_screen_ready(self) -> None:
        """Shows the traces if they were opened before the screen was ready."""
        self._has_place = True
        if self.reading.session is not None:
            self._opened()

    def _begin(self, session: Session) -> None:
        self._queries = Queries(session, self.deliver)
        self.pop_screen()
        self.refresh_bindings()
        self.show_here()
        if self._before:
            self.compare_with(self._before)

    def on_loading_screen_cancelled(self) -> None:
        """Stops reading; the screen closes when the reader has cleaned up. A second time: at once."""
        if self.reading.stopped:
            self.failure = KeyboardInterrupt()
            self.exit()
        self.reading.stop()
        # A query that starts just then has not been interrupted.
        self.set_interval(0.05, self.reading.stop)

    def _judge(self) -> None:
        """Runs the rules, once: loading them would delay the first view."""
        if self._judging is None and not self._exit:
            self._judging = judged(
                self.session, self.rules, lambda report: self.deliver(lambda: self._judged(report))
            )

    def _judged(self, report: ReportDocument | Exception) -> None:
        if isinstance(report, Exception):
            self.notify(safe(report), severity="error", markup=False, timeout=10)
            return
        self.report = report
        # Long-lived objects need no garbage collection scans while keys are pressed.
        gc.freeze()
        for view in self._views.values():
            if view.is_ready:
                view.report_ready()
        self._head()
        self._ask_without_rows()
        if self._tour:
            from traceview.tui.tour import TourScreen

            self.push_screen(TourScreen(self._tour, self.action_view))
            self._tour = ()

    def _ask_without_rows(self) -> None:
        """Finds the views of which the report does not say whether they have rows."""

        def then(found: list[str]) -> None:
            self._without_rows = frozenset(found)
            self._head()

        self.ask("tabs", views_found_empty, then, lambda _error: None)

    def compare_with(self, paths: Sequence[str]) -> None:
        """Compares with other traces, in the background."""
        from traceview.tui.comparison import Comparison

        if self.comparison is not None:
            self.comparison.end()
        opener = self._other_opener
        if opener is None:
            import traceview

            opener = traceview.open
        self.comparison = Comparison(self.session, paths, opener, lambda: self.deliver(self._compared))
        self._head()

    def _compared(self) -> None:
        for view in self._views.values():
            if view.is_ready:
                view.comparison_ready()

    # Navigation

    def show_here(self) -> None:
        """Shows the current place."""
        view = self.view
        if view is None:
            # Not displayed until it is chosen: the user may have gone on before it is ready.
            view = self._views[self.here.view] = made_view(self.here.view)
            view.display = False
            self.base.query_one("#views", ContentSwitcher).mount(view)
        elif view.is_ready:
            self._show(view)

    def view_ready(self, name: str) -> None:
        """Gives the view the report, and shows it if the user is still there."""
        view = self._views[name]
        if self.report.get("schema"):
            view.report_ready()
        if name == self.here.view:
            self._show(view)
        self.call_after_refresh(self._judge)

    def _show(self, view: View) -> None:
        self.base.query_one("#views", ContentSwitcher).current = view.id
        view.visit(self.here)
        self.base.set_focus(view.focus_target())
        self._head()

    @property
    def view(self) -> View | None:
        """The view on the screen."""
        return self._views.get(self.here.view)

    def action_view(self, name: str) -> None:
        """Goes to a view, with the current selection."""
        title = next(title for view, title, _ in VIEWS if view == name)
        self.go(replace(self.here, view=name, label=title, name=None, is_root=True))

    async def action_back(self) -> None:
        """Goes back to the previous place."""
        if self.history.back():
            self.show_here()

    def _head(self) -> None:
        width = self.size.width
        shown = header(self.report, self.paths, self.history.path(), width)
        self.base.query_one("#header", Static).update(shown)
        empty = {*self._without_rows, *views_without_rows(self.report)}
        if self.comparison is None:
            empty.add("compare")
        self.base.query_one(Tabs).show(self.here.view, width, empty)

    def on_tabs_chosen(self, event: Tabs.Chosen) -> None:
        """Goes to the view whose tab was clicked."""
        self.action_view(event.view)

    def on_resize(self) -> None:
        """Redraws the tabs."""
        self.call_after_refresh(self._head_if_shown)

    def _head_if_shown(self) -> None:
        if self.screen_stack and self.base.query("#tabs"):
            self._head()

    # Actions

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While traces are read, only actions that need no traces work."""
        return self._queries is not None or action not in _NEED_TRACES

    def commands(self) -> Iterator[Command]:
        """What the palette offers: the actions that work in the present view, the rules and the tables."""
        for scope in ("app", *(self.view.scopes if self.view else ())):
            for action in ACTIONS[scope]:
                if action.id != "palette":
                    text = f"{action.help.rstrip('.')} ({action.key_text})"
                    yield text, action.label, partial(self._perform, action, scope)
        for code, name in self.catalogue.rule_names():
            yield f"rule {code} {name}", "Documentation of the rule.", partial(self.show_rule, code)
        for relation, comment in self.catalogue.relations:
            query = f"FROM {relation} LIMIT 1000"
            yield f"table {relation}", comment, partial(self.open_sql, query, relation)

    async def _perform(self, action: Action, scope: str) -> None:
        """Runs an action on its target."""
        target: Any = self
        if scope != "app" and self.view is not None:
            focused = self.view.focus_target()
            name = "action_" + action.method.split("(")[0]
            target = next((t for t in (focused, self.view) if hasattr(t, name)), self)
        await self.run_action(action.method, target)

    def action_help(self) -> None:
        """The keys of this view, and what words mean."""
        scopes = self.view.scopes if self.view else ()
        self.push_screen(TextDialog("Keys", help_text(self.here.view, scopes)))

    def action_theme(self) -> None:
        """The next theme."""
        at = self.themes.index(self.theme) if self.theme in self.themes else -1
        self.theme = self.themes[(at + 1) % len(self.themes)]

    def action_copy_command(self) -> None:
        """Copies the equivalent command line."""
        if (command := self.view.command() if self.view else None) is None:
            self.notify("no equivalent command", timeout=2)
            return
        self.copy_to_clipboard(f"traceview {command}")
        self.notify(f"copied: traceview {command}"[:200], timeout=3, markup=False)

    def action_save_screen(self) -> None:
        """Saves the screen as SVG and as text."""
        from traceview.tui import capture

        capture.save_by_name(self)

    # Exit

    def _handle_exception(self, error: Exception) -> None:
        """Ignores missing widgets once the user has quit."""
        if (self.is_running and not self._exit) or not isinstance(error, NoMatches):
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Writes the traceback to a file; the terminal shows one line of it."""
        self.log_file = str(write_log(self._exception))
        self._close_messages_no_wait()

    def close(self) -> None:
        """Stops background work, and closes the session."""
        self.reading.end()
        if self._queries is not None:
            self._queries.close()
        if self.comparison is not None:
            self.comparison.end()
        if self._judging is not None:
            stop_thread(self._judging, self.session.interrupt)
        if self.reading.session is not None:
            self.reading.session.close()
        # DuckDB complains about live connections at interpreter exit.
        gc.unfreeze()

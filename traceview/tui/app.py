"""The application: opens the traces, holds what all views share, and moves between them."""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import ContentSwitcher, Footer, Static

from traceview.tui.cells import safe
from traceview.tui.crash import write_log
from traceview.tui.dialogs import TextDialog, help_text
from traceview.tui.keys import user_keys
from traceview.tui.loading import LoadingScreen
from traceview.tui.palette import Commands
from traceview.tui.place import History, Place
from traceview.tui.queries import Queries, Run, Work
from traceview.tui.reading import Opener, Reading, judged
from traceview.tui.registry import ACTIONS, VIEWS, Action, actions, bindings
from traceview.tui.view import View
from traceview.tui.views import made_view

if TYPE_CHECKING:
    import threading

    from traceview.rules.rule import Rule
    from traceview.rules.ruleset import RuleSet
    from traceview.session import Session

_THEMES = ("textual-dark", "textual-light", "ansi-dark", "ansi-light")
_LONGEST_STOP = 10.0
_NO_REPORT: dict[str, Any] = {
    name: [] for name in ("traces", "breakdown", "findings", "windows", "vetoed", "not_checkable", "clean")
}


class TraceviewApp(App[None]):
    """The terminal UI over one session.

    Attributes:
        paths: the files and folders as the user named them.
        rules: the rules that run.
        report: the report; empty lists until it is there.
        failure: the error that made it end.
    """

    TITLE = "traceview"
    BINDINGS: ClassVar[list[BindingType]] = bindings("app")
    COMMANDS = {Commands}  # noqa: RUF012 - as Textual declares it
    CSS = """
    #tabs, #crumbs { height: 1; }
    #crumbs { color: $text-muted; }
    ContentSwitcher { height: 1fr; }
    """

    @dataclass
    class Delivered(Message):
        """Something for the thread of the screen to do, from another thread."""

        receive: Callable[[], None]

    def __init__(
        self, opener: Opener, rules: RuleSet, paths: Sequence[str], tour: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self._tour = tuple(tour)
        self.paths = list(paths)
        self.rules = rules
        self.report: dict[str, Any] = dict(_NO_REPORT)
        self.failure: BaseException | None = None
        self.history = History()
        self.reading = Reading(opener, lambda: self.deliver(self._opened))
        self._queries: Queries | None = None
        self._judging: threading.Thread | None = None
        self._known_rules: list[Rule] | None = None
        self._relations: list[tuple[str, str]] = []
        self.log_file: str | None = None

    def compose(self) -> ComposeResult:
        """Tabs, breadcrumbs, the view, the keys."""
        with Vertical():
            yield Static(id="tabs")
            yield Static(id="crumbs")
            yield ContentSwitcher(id="views")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Begins to read."""
        self.theme = _THEMES[0]
        keys, problems = user_keys()
        self.set_keymap(keys)
        for problem in problems:
            self.notify(safe(problem), severity="warning", markup=False)
        self.push_screen(LoadingScreen())
        self.reading.start()

    # What other threads have for this one

    def deliver(self, receive: Callable[[], None]) -> None:
        """Has `receive` called in the thread of the screen."""
        self.post_message(self.Delivered(receive))

    def on_traceview_app_delivered(self, event: Delivered) -> None:
        """Does what another thread asked for."""
        event.receive()

    def ask(
        self,
        owner: str,
        job: Callable[[Run], Any],
        then: Callable[[Any], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Has `job` done beside the screen; what the same owner asked before is given up."""
        if self._queries is not None:
            self._queries.ask(Work(owner, job, then, failed))

    @property
    def busy(self) -> bool:
        """Whether anything is still being read, judged or asked."""
        judging = self._judging is not None and self._judging.is_alive()
        return self._queries is None or judging or not self._queries.idle

    @property
    def base(self) -> Screen[object]:
        """The screen with the views, below any dialog."""
        return self.screen_stack[0]

    # Opening

    @property
    def session(self) -> Session:
        """The opened traces."""
        assert self.reading.session is not None
        return self.reading.session

    def _opened(self) -> None:
        if self.reading.session is None:
            self.failure = self.reading.error
            self.exit()
            return
        self._queries = Queries(self.session, self.deliver)
        self.pop_screen()
        self._judging = judged(
            self.session, self.rules, lambda told: self.deliver(lambda: self._judged(told))
        )
        self.show_here()

    def cancel_reading(self) -> None:
        """Stops reading; the screen closes when the reader has cleaned up. A second time: at once."""
        if self.reading.stopped:
            self.failure = KeyboardInterrupt()
            self.exit()
        self.reading.stop()

    def _judged(self, told: dict[str, Any] | Exception) -> None:
        if isinstance(told, Exception):
            self.notify(safe(told), severity="error", markup=False, timeout=10)
            return
        self.report = told
        for view in self.base.query(View):
            view.report_ready()
        self._head()
        if self._tour:
            self.push_screen(TextDialog("A short tour", "\n\n".join(self._tour)))

    # Moving about

    @property
    def here(self) -> Place:
        """The present place."""
        return self.history.here

    def go(self, place: Place) -> None:
        """Goes to a place."""
        self.history.go(place)
        self.show_here()

    def amend(self, **changes: Any) -> None:
        """Changes the selection of the present place."""
        self.history.amend(replace(self.here, **changes))

    def show_here(self) -> None:
        """Shows the present place."""
        switcher = self.base.query_one("#views", ContentSwitcher)
        name = self.here.view
        found = switcher.query(f"#{name}")
        if found:
            self._show(found.only_one(View))
        else:
            view = made_view(name)
            switcher.mount(view)
            self.call_after_refresh(self._show_first, view)

    def _show_first(self, view: View) -> None:
        if self.report is not None and self.report.get("schema"):
            view.report_ready()
        self._show(view)

    def _show(self, view: View) -> None:
        if view.id != self.here.view:
            return
        self.base.query_one("#views", ContentSwitcher).current = view.id
        view.visit(self.here)
        self.base.set_focus(view.focus_target())
        self._head()

    @property
    def view(self) -> View | None:
        """The view on the screen."""
        found = self.base.query(f"#views > #{self.here.view}")
        return found.first(View) if found else None

    def action_view(self, name: str) -> None:
        """Goes to a view, with the present selection."""
        title = next(title for view, title, _ in VIEWS if view == name)
        here = self.here
        self.go(replace(here, view=name, label=title, name=None, event_id=None, event_kind=None))

    async def action_back(self) -> None:
        """Returns to the place before."""
        if self.history.back():
            self.show_here()

    def _head(self) -> None:
        tabs = Text(no_wrap=True, overflow="crop")
        narrow = self.size.width < 110
        for number, (name, title, _) in enumerate(VIEWS):
            key = (number + 1) % 10
            present = name == self.here.view or (self.here.view == "kernel" and name == "kernels")
            text = f" {key} {title} " if present or not narrow else f" {key} {title[:4]} "
            tabs.append(text, "reverse" if present else "")
        self.base.query_one("#tabs", Static).update(tabs)
        note = "" if self.report.get("schema") else "   rules are running …"
        self.base.query_one("#crumbs", Static).update(Text(self.history.crumbs() + note, no_wrap=True))

    def on_resize(self) -> None:
        """Writes the tabs anew."""
        self.call_after_refresh(self._head_if_shown)

    def _head_if_shown(self) -> None:
        if self.screen_stack and self.base.query("#tabs"):
            self._head()

    # Actions

    def available_actions(self) -> Iterable[Action]:
        """The actions that work in the present view."""
        scopes = {"app", *(self.view.scopes if self.view else ())}
        return [action for action in ACTIONS if action.scope in scopes and action.id != "palette"]

    async def perform(self, action: Action) -> None:
        """Does an action in the place it belongs to."""
        target: Any = self
        if action.scope != "app" and self.view is not None:
            focused = self.view.focus_target()
            name = "action_" + action.method.split("(")[0]
            target = next((t for t in (focused, self.view) if hasattr(t, name)), self)
        await self.run_action(action.method, target)

    def action_help(self) -> None:
        """The keys of this view."""
        scopes = self.view.scopes if self.view else ()
        sections = [(f"In {scope}", actions(scope)) for scope in scopes]
        self.push_screen(TextDialog("Keys", help_text([*sections, ("Everywhere", actions("app"))])))

    def action_theme(self) -> None:
        """The next theme."""
        at = _THEMES.index(self.theme) if self.theme in _THEMES else -1
        self.theme = _THEMES[(at + 1) % len(_THEMES)]

    def action_copy_command(self) -> None:
        """Copies the command line that gives the same."""
        command = self.view.command() if self.view else None
        if command is None:
            self.notify("no command gives this", timeout=2)
            return
        self.copy_to_clipboard(f"traceview {command}")
        self.notify(f"copied: traceview {command}"[:200], timeout=3, markup=False)

    def action_save_screen(self) -> None:
        """Saves the screen as SVG and as text."""
        from traceview.tui.capture import save_screen

        self.notify(f"saved {save_screen(self)}", timeout=4, markup=False)

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

    # Rules and tables

    def _all_rules(self) -> list[Rule]:
        if self._known_rules is None:
            self._known_rules = self.rules.rules()
        return self._known_rules

    def rule_names(self) -> list[tuple[str, str]]:
        """Code and name of every rule."""
        return [(rule.code, rule.name) for rule in self._all_rules()]

    def show_rule(self, code: str) -> None:
        """Shows the documentation of a rule."""
        from traceview.rules.page import rule_page

        rule = next(rule for rule in self._all_rules() if rule.code == code)
        self.push_screen(TextDialog(f"{rule.code} {rule.name}", rule_page(rule)))

    def rule_query(self, code: str, thresholds: dict[str, float]) -> str:
        """The query of a rule with its thresholds filled in."""
        query = next(rule for rule in self._all_rules() if rule.code == code).query
        for name in sorted(thresholds, key=len, reverse=True):
            query = query.replace(f"${name}", repr(thresholds[name]))
        return query

    def relations(self) -> list[tuple[str, str]]:
        """Name and comment of every table and view."""
        if not self._relations:
            from traceview.analysis import views
            from traceview.store.schema import tables

            self._relations = [(r.name, r.comment) for r in (*tables(), *views())]
        return self._relations

    def rank(self, trace_id: int) -> int | None:
        """The rank of a trace."""
        return next((row["rank"] for row in self.report["traces"] if row["trace_id"] == trace_id), None)

    # The end

    def _fatal_error(self) -> None:
        """Keeps the traceback in a file; the terminal gets one line of it."""
        self.log_file = str(write_log(self._exception))
        self._close_messages_no_wait()

    def _stop_judging(self) -> None:
        """Interrupts the rules until they have ended: the interpreter must not go while a query runs."""
        until = time.monotonic() + _LONGEST_STOP
        while self._judging is not None and self._judging.is_alive() and time.monotonic() < until:
            self.session.interrupt()
            self._judging.join(0.02)

    def close(self) -> None:
        """Stops what runs beside the screen, and closes the session."""
        self.reading.stop()
        if self._queries is not None:
            self._queries.close()
        self._stop_judging()
        if self.reading.session is not None:
            self.reading.session.close()
        self.reading.wait(5)

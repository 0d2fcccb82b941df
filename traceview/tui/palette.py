"""The command palette: every action, rule and table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from rich.markup import escape
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

if TYPE_CHECKING:
    from traceview.tui.app import TraceviewApp

Command = tuple[str, str, Callable[[], object]]


class Commands(Provider):
    """The available commands, by name."""

    def _commands(self) -> Iterator[Command]:
        ui = cast("TraceviewApp", self.app)
        for action in ui.available_actions():
            keys = action.key_text
            yield f"{action.help.rstrip('.')} ({keys})", action.label, partial(ui.perform, action)
        for code, name in ui.catalogue.rule_names():
            yield f"rule {code} {name}", "Documentation of the rule.", partial(ui.show_rule, code)
        for relation, comment in ui.catalogue.relations:
            yield f"table {relation}", comment, partial(ui.open_sql, f"FROM {relation} LIMIT 1000", relation)

    async def discover(self) -> Hits:
        """Everything, before anything is typed."""
        for text, description, command in self._commands():
            yield DiscoveryHit(Content(text), command, text=text, help=escape(description))

    async def search(self, query: str) -> Hits:
        """What matches."""
        matcher = self.matcher(query)
        for text, description, command in self._commands():
            score = matcher.match(text)
            if score > 0:
                yield Hit(score, Content(text), command, text=text, help=escape(description))

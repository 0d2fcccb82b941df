"""The command palette: every action, rule and table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, cast

from rich.markup import escape
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

Command = tuple[str, str, Callable[[], object]]
"""A text, a description, and what it does."""


class _HasCommands(Protocol):
    def commands(self) -> Iterator[Command]: ...


class Commands(Provider):
    """The available commands, by name."""

    def _commands(self) -> Iterator[Command]:
        return cast("_HasCommands", self.app).commands()

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

"""Options that choose rules, for the verbs that run them."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from traceview.cli.completion import rules

if TYPE_CHECKING:
    from traceview.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class RuleOptions:
    """Rule options of the command line; they add to the configuration file."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    folders: tuple[Path, ...] = ()
    replay: bool | None = None

    def rule_set(self) -> RuleSet:
        """The rules that run. Raises UsageError for a wrong configuration or folder."""
        from traceview.rules.configuration import find_configuration
        from traceview.rules.ruleset import RuleSet

        configuration = find_configuration(Path.cwd())
        return RuleSet.of(
            configuration.with_options(
                self.select, self.ignore, self.extend_select, self.folders, self.replay
            )
        )


def _words(text: str) -> tuple[str, ...]:
    words = tuple(word.strip() for word in text.split(","))
    if not all(words):
        raise click.BadParameter(f"{text!r} is not a list of rules; write IDL, or IDL002,short-kernels")
    return words


_SELECTORS = (
    ("--select", "select", "Run only these rules: codes, code prefixes, or names."),
    ("--ignore", "ignore", "Do not run these rules."),
    ("--extend-select", "extend_select", "Run these rules as well."),
)


def takes_rule_folders(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --rules, which becomes the argument `folders`."""
    return click.option(
        "--rules",
        "folders",
        type=click.Path(path_type=Path),
        multiple=True,
        metavar="FOLDER",
        help="A folder with additional rules.",
    )(command)


def chooses_rules(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds the options of `RuleOptions` to a command, which gets them as its argument `rule_options`."""

    @functools.wraps(command)
    def with_options(*, folders: tuple[Path, ...], replay: bool | None, **others: Any) -> Any:
        flat = {name: tuple(chain.from_iterable(others.pop(name))) for _, name, _ in _SELECTORS}
        return command(rule_options=RuleOptions(**flat, folders=folders, replay=replay), **others)

    for name, argument, text in reversed(_SELECTORS):
        with_options = click.option(
            name, argument, type=_words, multiple=True, metavar="RULE,...", help=text, shell_complete=rules
        )(with_options)
    with_options = click.option(
        "--replay/--no-replay",
        default=None,
        help="Determine the savings of findings by replay [default: up to 200,000 GPU events].",
    )(with_options)
    return takes_rule_folders(with_options)

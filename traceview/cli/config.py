"""`traceview config show`: the configuration, and the origin of each value."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from traceview.cli.options import talks

_VARIABLES = (
    "TRACEVIEW_CACHE_DIR",
    "TRACEVIEW_CACHE_LIMIT",
    "TRACEVIEW_CONFIG_DIR",
    "TRACEVIEW_MEMORY_LIMIT",
    "TRACEVIEW_DEBUG",
)


@click.group("config", epilog="\b\nExample:\n  traceview config show\n")
def command() -> None:
    """Shows the configuration."""


@command.command("show", epilog="\b\nExample:\n  traceview config show\n")
@talks
def show() -> None:
    """Lists every configured value and its origin: file, environment variable or default.

    The file is the nearest traceview.toml, or pyproject.toml with [tool.traceview], from here upwards.
    """
    from traceview.gate.settings import DEFAULT_FAIL_ON, find_gate_configuration
    from traceview.rules.configuration import KEYS, Configuration, find_configuration, find_table
    from traceview.terminal import printable

    # Both raise errors for what is wrong.
    find_configuration(Path.cwd())
    find_gate_configuration(Path.cwd())
    table, path = find_table(Path.cwd())
    none = Configuration()
    defaults: dict[str, Any] = {
        "minimum-share": none.minimum_share,
        "minimum-ns": none.minimum_ns,
        "fail-on": DEFAULT_FAIL_ON,
        "max-findings": 0,
    }
    click.echo(f"file: {printable(str(path)) if path else 'none found'}")
    text = path.read_text(encoding="utf-8") if path else ""
    for key, value in _flat({key: table[key] for key in KEYS if key in table}):
        click.echo(printable(f"{key} = {_shown(value)}  ({path.name if path else ''}{_line(text, key)})"))
    for key, value in defaults.items():
        if key not in table:
            click.echo(f"{key} = {_shown(value)}  (default)")
    for name in _VARIABLES:
        if name in os.environ:
            click.echo(printable(f"{name} = {_shown(os.environ[name])}  (environment)"))


def _flat(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """The values of nested tables, with their dotted keys."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{above}{key}.")
        else:
            yield f"{above}{key}", value


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _line(text: str, key: str) -> str:
    """The line of a TOML file that sets a key, as `:12`; empty where it is unknown."""
    from traceview.rules.toml_lines import line_of

    found = line_of(text, key.split("."))
    return "" if found is None else f":{found}"

"""What a shell completes: rules, and the tables and views of SQL."""

from __future__ import annotations

from pathlib import Path

import click
from click.shell_completion import CompletionItem


def rules(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Codes and names of rules, each with the other; of a list separated by commas its last one."""
    from traceview.errors import TraceviewError
    from traceview.rules.catalogue import rule_files
    from traceview.rules.configuration import find_configuration

    before, comma, last = incomplete.rpartition(",")
    try:
        files = rule_files(find_configuration(Path.cwd()).folders)
        pairs = [(rule.code, rule.name) for file in files if file.code for rule in [file.rule()]]
    except TraceviewError:
        return []
    return [
        CompletionItem(before + comma + name, help=other)
        for pair in sorted(pairs)
        for name, other in (pair, pair[::-1])
        if name.lower().startswith(last.lower()) and (last or name == pair[0])
    ]


def relations(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Tables, views and macros, with what they are."""
    from traceview.analysis import views
    from traceview.store.schema import tables

    return [
        CompletionItem(relation.name, help=relation.comment)
        for relation in (*tables(), *views())
        if relation.name.startswith(incomplete.lower())
    ]

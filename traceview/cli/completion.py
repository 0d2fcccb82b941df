"""What a shell completes: rules, tables and views, and words of SQL."""

from pathlib import Path
from typing import Final

import click
from click.shell_completion import CompletionItem

_FILES: Final = "file"
"""The type of an item for which the shell offers files."""


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


def paths_or_rules(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Files; after the first one also rules."""
    files = CompletionItem(incomplete, type=_FILES)
    # A single argument is taken for the finding, which is required.
    named = context.params.get("paths") or context.params.get("finding")
    # Files come first: in Bash they take back what came before them.
    return [files, *(rules(context, parameter, incomplete) if named and incomplete else ())]


def paths_or_sql(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Files; of a text with spaces, which is SQL, what completes its last word."""
    if " " not in incomplete:
        return [CompletionItem(incomplete, type=_FILES)]
    from traceview.derived import views
    from traceview.store.schema import tables
    from traceview.store.sql_words import completing, typed_word

    known = {each.name: tuple(column.name for column in each.columns) for each in (*tables(), *views())}
    typed = typed_word(incomplete)
    before = incomplete.removesuffix(typed)
    return [CompletionItem(before + word) for word in completing(incomplete, incomplete, known) if typed]


def relations(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Tables, views and macros, with what they are."""
    from traceview.derived import views
    from traceview.store.schema import tables

    return [
        CompletionItem(relation.name, help=relation.comment)
        for relation in (*tables(), *views())
        if relation.name.startswith(incomplete.lower())
    ]

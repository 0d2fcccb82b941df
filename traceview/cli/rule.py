"""`traceview rule CODE`: the documentation of one rule."""

import json
from pathlib import Path

import click

from traceview.cli.completion import rules
from traceview.cli.options import formats, talks
from traceview.cli.rule_options import takes_rule_folders

_EXAMPLE = """\b
Example:
  traceview rule LCH001
"""


@click.command("rule", epilog=_EXAMPLE)
@click.argument("name", metavar="CODE", shell_complete=rules)
@formats("markdown", "json", "sql", default="markdown")
@takes_rule_folders
@talks
def command(name: str, format_name: str, folders: tuple[Path, ...]) -> None:
    """Prints the documentation of a rule: evidence, thresholds, what to try, limits."""
    from traceview.rules.catalogue import find_rule, rule_files
    from traceview.rules.configuration import find_configuration
    from traceview.rules.rule_page import rule_page

    known = rule_files((*find_configuration(Path.cwd()).folders, *folders))
    rule = find_rule(name, known)
    if format_name == "json":
        from traceview.cli.rules import as_dict

        click.echo(json.dumps(as_dict(rule), indent=2, ensure_ascii=False))
    else:
        click.echo(f"{rule.query}\n" if format_name == "sql" else rule_page(rule), nl=False)

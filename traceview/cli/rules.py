"""`traceview rules`: every rule, one per line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from traceview.cli.options import prints_json, talks
from traceview.cli.rule_options import RuleOptions, chooses_rules

if TYPE_CHECKING:
    from traceview.rules.rule import Rule

_EXAMPLE = """\b
Examples:
  traceview rules                   every rule, one per line
  traceview rules --select IDL,LCH  those of two families
"""


@click.command("rules", epilog=_EXAMPLE)
@prints_json
@chooses_rules
@talks
def command(format_name: str, rule_options: RuleOptions) -> None:
    """Lists the rules that analyze runs, with the class of time that each claims."""
    rules = rule_options.rule_set().rules()
    if format_name == "json":
        click.echo(json.dumps([as_dict(rule) for rule in rules], indent=2, ensure_ascii=False))
        return
    from traceview.cli.output import table_text
    from traceview.report.text.table import TextColumn, TextTable
    from traceview.rules.rule_page import first_sentence

    table = TextTable(
        [
            TextColumn("code"),
            TextColumn("name"),
            TextColumn("claims"),
            TextColumn("what", shrinks_to=20, prose=True),
        ]
    )
    table.rows += [
        [rule.code, rule.name, ", ".join(rule.claims) or "-", first_sentence(rule)] for rule in rules
    ]
    click.echo(table_text(table), nl=False)


def as_dict(rule: Rule) -> dict[str, Any]:
    """A rule as JSON."""
    return {
        "code": rule.code,
        "name": rule.name,
        "family": rule.family,
        "severity": rule.severity,
        "claims": list(rule.claims),
        "vendors": list(rule.vendors),
        "needs": list(rule.needs),
        "vetoes": list(rule.vetoes),
        "thresholds": {
            name: {"default": threshold.default, "doc": threshold.doc}
            for name, threshold in rule.thresholds.items()
        },
        "assumptions": list(rule.assumptions),
        "documentation": dict(rule.sections),
        "query": rule.query,
        "file": Path(rule.origin).name,
    }

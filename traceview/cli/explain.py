"""`traceview explain`: the query and the rows behind a finding."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from traceview.cli.opening import opened
from traceview.cli.options import TraceOptions, prints_json, takes_traces, talks
from traceview.cli.rule_options import RuleOptions, chooses_rules
from traceview.errors import UsageError

if TYPE_CHECKING:
    from traceview.rules.rule import Rule

_EXAMPLE = """\b
Example:
  traceview explain run/rank0.json.gz launch-bound
"""


@click.command("explain", epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...")
@click.argument("finding")
@click.option("--limit", type=click.IntRange(min=1), default=20, show_default=True, help="Rows to show.")
@prints_json
@chooses_rules
@takes_traces
@talks
def command(
    paths: tuple[str, ...],
    finding: str,
    limit: int,
    format_name: str,
    options: TraceOptions,
    rule_options: RuleOptions,
) -> None:
    """Shows the evidence of a finding: the query of its rule, and its rows.

    FINDING is the code or name of a rule, or the start of a finding's fingerprint.
    """
    rule_set = rule_options.rule_set()
    rules = rule_set.rules()
    with opened(paths, options) as session:
        from traceview.report.model import build_report
        from traceview.rules.engine import explain

        report = build_report(session, rules=rule_set)
        rule = _rule(finding, report["findings"], rules)
        columns, rows = explain(session, rule, rule_set.configuration, limit)
        own = {
            name: [row for row in report[name] if row["code"] == rule.code]
            for name in ("findings", "not_checkable", "vetoed")
        }
    thresholds = rule_set.configuration.thresholds_of(rules)[rule.code]
    query = rule.query_with(thresholds)
    if format_name == "json":
        told = {
            **own,
            "thresholds": thresholds,
            "query": query,
            "columns": columns,
            "rows": rows,
        }
        click.echo(json.dumps(told, indent=2, ensure_ascii=False, default=str))
    else:
        click.echo(_text(rule, own, report["traces"], query, columns, rows), nl=False)


def _rule(wanted: str, findings: Sequence[Mapping[str, Any]], rules: Sequence[Rule]) -> Rule:
    """The rule that a code, a name or the start of a fingerprint means."""
    by_name = {name.lower(): rule for rule in rules for name in (rule.code, rule.name)}
    found = by_name.get(wanted.lower())
    if found is not None:
        return found
    codes = {row["code"] for row in findings if len(wanted) >= 4 and row["fingerprint"].startswith(wanted)}
    if len(codes) == 1:
        return by_name[codes.pop().lower()]
    from traceview.rules.catalogue import nearest

    raise UsageError(
        f"no finding {wanted!r}{nearest(wanted, [name for r in rules for name in (r.code, r.name)])}"
    )


def _text(
    rule: Rule,
    own: Mapping[str, Sequence[Mapping[str, Any]]],
    traces: Sequence[Mapping[str, Any]],
    query: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[Any]],
) -> str:
    from traceview.report.page import wrapped
    from traceview.report.recording import reason_with_advice
    from traceview.report.text_table import TextColumn, TextTable
    from traceview.terminal import terminal_for

    terminal = terminal_for(sys.stdout, "never")
    lines = [f"{rule.code} {rule.name}", ""]
    told = [f"{terminal.safe(found['message'])} [{found['fingerprint']}]" for found in own["findings"]]
    for name in ("not_checkable", "vetoed"):
        reasons = dict.fromkeys(reason_with_advice(row, traces) for row in own[name])
        told += [f"{name.replace('_', ' ')}: {terminal.safe(reason)}" for reason in reasons]
    below = ": the rows below are under the thresholds or the least time reported" if rows else ""
    for text in told or ["no finding" + below]:
        lines += wrapped(text, terminal.width, "  ", "    ")
    lines += ["", *query.splitlines(), ""]
    table = TextTable([TextColumn(name, shrinks_to=8) for name in columns])
    table.rows += [[terminal.safe(value) for value in row] for row in rows]
    lines += table.lines(terminal)[0] if rows else ["no rows"]
    return "\n".join(lines) + "\n"

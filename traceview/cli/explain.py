"""`traceview explain`: the rows and the query behind a finding."""

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
    from traceview.terminal import Terminal

_NARROWEST = 12
"""Columns of space that a text keeps."""

_EXAMPLE = """\b
Example:
  traceview explain run/rank0.json.gz launch-bound
"""


@click.command("explain", epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...")
@click.argument("finding")
@click.option("--limit", type=click.IntRange(min=1), default=20, show_default=True, help="Rows to show.")
@click.option("--sql", "with_query", is_flag=True, help="Show the query of the rule, too.")
@prints_json
@chooses_rules
@takes_traces
@talks
def command(
    paths: tuple[str, ...],
    finding: str,
    limit: int,
    with_query: bool,
    format_name: str,
    options: TraceOptions,
    rule_options: RuleOptions,
) -> None:
    """Shows the evidence of a finding: the rows of its rule, longest first, and with --sql its query.

    FINDING is the code or name of a rule, or the start of a finding's fingerprint.
    """
    rule_set = rule_options.rule_set()
    rules = rule_set.rules()
    with opened(paths, options) as session:
        from traceview.report.model import build_report
        from traceview.rules.explaining import explain

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
        shown = query if with_query else None
        click.echo(_text(rule, own, report["traces"], shown, columns, rows), nl=False)


def _rule(wanted: str, findings: Sequence[Mapping[str, Any]], rules: Sequence[Rule]) -> Rule:
    """The rule that a code, a name or the start of a fingerprint means."""
    by_name = {name.lower(): rule for rule in rules for name in (rule.code, rule.name)}
    found = by_name.get(wanted.lower())
    if found is not None:
        return found
    start = wanted.rpartition(":")[2]
    codes = {row["code"] for row in findings if len(start) >= 4 and row["fingerprint"].startswith(start)}
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
    query: str | None,
    columns: Sequence[str],
    rows: Sequence[Sequence[Any]],
) -> str:
    from traceview.report.page import wrapped
    from traceview.report.recording import reason_with_advice
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
    lines += ["", *_table([dict(zip(columns, row, strict=True)) for row in rows], traces, terminal), ""]
    lines += query.splitlines() if query else ["--sql shows the query"]
    return "\n".join(lines) + "\n"


def _table(
    rows: Sequence[Mapping[str, Any]], traces: Sequence[Mapping[str, Any]], terminal: Terminal
) -> list[str]:
    """The rows with times since the start of their trace; what all of them share stands below, once."""
    from traceview.report.fields import LOCATION, field_text, shared_values
    from traceview.report.page import wrapped
    from traceview.report.text_table import TextColumn, TextTable

    if not rows:
        return ["  no rows"]
    shared = shared_values(rows) if len(rows) > 1 else {}
    names = [name for name in rows[0] if name not in (*LOCATION, *shared)]
    columns = [
        TextColumn("start", right=True),
        TextColumn("duration", right=True),
        TextColumn("event"),
        *(TextColumn(name, shrinks_to=_NARROWEST, drop=at) for at, name in enumerate(names, 1)),
    ]
    origins = {trace["trace_id"]: trace["start_ns"] or 0 for trace in traces}
    cells = [
        [*_location(row, origins), *(terminal.safe(field_text(name, row[name])) for name in names)]
        for row in rows
    ]
    lines, left_out = TextTable(columns, cells).lines(terminal)
    alike = [f"{name} {terminal.safe(field_text(name, value))}" for name, value in shared.items()]
    for title, texts in (("all rows", alike), ("columns left out", left_out)):
        if texts:
            lines += wrapped(f"{title}: {', '.join(texts)}", terminal.width, "  ", "    ")
    return lines


def _location(row: Mapping[str, Any], origins: Mapping[int, int]) -> list[str]:
    """When the row begins, how long it lasts, and the event."""
    from traceview.quantities import UNKNOWN, duration

    start, end = row.get("start_ns"), row.get("end_ns")
    event = f"{row.get('event_kind')} {row['event_id']}" if row.get("event_id") is not None else UNKNOWN
    if start is None or end is None:
        return [UNKNOWN, UNKNOWN, event]
    return [duration(start - origins.get(row["trace_id"], 0)), duration(end - start), event]

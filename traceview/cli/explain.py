"""`traceview explain`: the rows and the query behind a finding."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from traceview.cli.opening import opened
from traceview.cli.options import TraceOptions, prints_json, takes_traces, talks
from traceview.cli.rule_options import RuleOptions, chooses_rules
from traceview.errors import UnreadableTraceError, UsageError

if TYPE_CHECKING:
    from traceview.lake.opening import Lake
    from traceview.rules.rule import Rule
    from traceview.rules.ruleset import RuleSet
    from traceview.session import Session
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

    FINDING is the code or name of a rule, or the start of a finding's fingerprint. Of a lake, the rows are
    read from the file of the trace with the first finding, unless the rule is one on several ranks.
    """
    rule_set = rule_options.rule_set()
    rules = rule_set.rules()
    with opened(paths, options) as session:
        from traceview.report.model import build_report
        from traceview.rules.across import is_across_ranks

        report = build_report(session, rules=rule_set)
        rule = _rule(finding, report["findings"], rules)
        own = {
            name: [row for row in report[name] if row["code"] == rule.code]
            for name in ("findings", "not_checkable", "vetoed")
        }
        place = None
        if session.lake and not is_across_ranks(rule):
            place = _place(session.lake, finding, rule, own, report["traces"])
        found = None if place else _Rows.of(session, rule, rule_set, limit)
    if found is None:
        with opened([str(place)], replace(options, ranks=())) as session:
            found = _Rows.of(session, rule, rule_set, limit)
    thresholds = rule_set.configuration.thresholds_of(rules)[rule.code]
    query = rule.query_with(thresholds)
    if format_name == "json":
        told = {
            **own,
            "thresholds": thresholds,
            "query": query,
            "columns": found.columns,
            "rows": found.rows,
            **({"file": place} if place else {}),
        }
        click.echo(json.dumps(told, indent=2, ensure_ascii=False, default=str))
    else:
        shown = query if with_query else None
        click.echo(_text(rule, own, report["traces"], shown, found, place), nl=False)


class _Rows(NamedTuple):
    """Columns and rows of a rule's query, and the traces that they are of."""

    columns: list[str]
    rows: list[tuple[Any, ...]]
    traces: list[dict[str, Any]]

    @classmethod
    def of(cls, session: Session, rule: Rule, rule_set: RuleSet, limit: int) -> _Rows:
        """Those in a session."""
        from traceview.rules.explaining import explain

        traces = session.sql("SELECT trace_id, start_ns FROM traces").pl().to_dicts()
        return cls(*explain(session, rule, rule_set.configuration, limit), traces)


def _place(
    lake: Lake,
    wanted: str,
    rule: Rule,
    own: Mapping[str, Sequence[Mapping[str, Any]]],
    traces: Sequence[Mapping[str, Any]],
) -> str:
    """The file with the events of a finding: the one that is wanted, else the first, else of the first trace.

    Raises:
        UnreadableTraceError: it is not here.
    """
    start = wanted.rpartition(":")[2]
    meant = [row for row in own["findings"] if row["fingerprint"].startswith(start)]
    trace = next((row["trace_id"] for row in meant or own["findings"]), traces[0]["trace_id"])
    path = next(row["path"] for row in traces if row["trace_id"] == trace)
    place = lake.files[path].place if path in lake.files else str(path)
    if not Path(place).exists():
        command = shlex.join(["traceview", "explain", place, rule.code])
        raise UnreadableTraceError(f"{place}: not here, and the lake holds no events; where it is: {command}")
    return place


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
    found: _Rows,
    place: str | None,
) -> str:
    from traceview.report.page import wrapped
    from traceview.report.recording import reason_with_advice
    from traceview.terminal import terminal_for

    terminal = terminal_for(sys.stdout, "never")
    lines = [f"{rule.code} {rule.name}", ""]
    told = [f"{terminal.safe(row['message'])} [{row['fingerprint']}]" for row in own["findings"]]
    for name in ("not_checkable", "vetoed"):
        reasons = dict.fromkeys(reason_with_advice(row, traces) for row in own[name])
        told += [f"{name.replace('_', ' ')}: {terminal.safe(reason)}" for reason in reasons]
    below = ": the rows below are under the thresholds or the least time reported" if found.rows else ""
    for text in told or ["no finding" + below]:
        lines += wrapped(text, terminal.width, "  ", "    ")
    if place:
        command = shlex.join(["traceview", "explain", place, rule.code])
        lines += ["", *wrapped(f"rows of one file: {terminal.safe(command)}", terminal.width, "  ", "    ")]
    rows = [dict(zip(found.columns, row, strict=True)) for row in found.rows]
    lines += ["", *_table(rows, found.traces, terminal), ""]
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

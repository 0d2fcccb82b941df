"""`traceview explain`: the rows and the query behind a finding."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from traceview.cli.completion import paths_or_rules, rules
from traceview.cli.opening import opened
from traceview.cli.options import TraceOptions, prints_json, redacts, takes_traces, talks
from traceview.cli.progress import working
from traceview.cli.rule_options import RuleOptions, chooses_rules
from traceview.documents.findings import FindingRow

if TYPE_CHECKING:
    from traceview.documents.report import ReportDocument
    from traceview.report.event_names import Event
    from traceview.report.evidence import Evidence
    from traceview.report.text.table import TextColumn
    from traceview.session import Session
    from traceview.terminal import Terminal

_ALL = 2**31
"""More rows than any finding has."""
_NARROWEST = 12
"""Columns of space that a text keeps."""
_EMPTY = ("", "-")
"""Texts of unknown values."""
_NARROWEST_EVENT = 28
"""The same of an event, so that its name stays readable."""

_EXAMPLE = """\b
Example:
  traceview explain run/rank0.json.gz launch-bound
"""


@click.command("explain", epilog=_EXAMPLE)
@click.argument(
    "paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...", shell_complete=paths_or_rules
)
@click.argument("finding", shell_complete=rules)
@click.option("--limit", type=click.IntRange(min=0), default=20, help="Rows to show, 0 for all; default: 20.")
@click.option("--sql", "with_query", is_flag=True, help="Also show the rule's query.")
@prints_json
@redacts
@chooses_rules
@takes_traces
@talks
def command(
    paths: tuple[str, ...],
    finding: str,
    limit: int,
    with_query: bool,
    format_name: str,
    redact: bool,
    redact_names: bool,
    options: TraceOptions,
    rule_options: RuleOptions,
) -> None:
    """Shows the evidence of a finding: its rows, longest first, and with --sql its query.

    FINDING is an id such as PRC002:d667966d, the code or name of a rule for all of its findings, or a key of
    the brief (of `traceview analyze --format brief`), such as classes_ns. For a lake, the rows are read from
    the trace file with the first finding, unless the rule compares several ranks.
    """
    with opened(paths, options) as session:
        from traceview.report.evidence import evidence_of

        def of_file(place: str) -> AbstractContextManager[Session]:
            return opened([place], replace(options, ranks=()))

        with working("rules are running"):
            found = evidence_of(session, finding, rule_options.rule_set(), limit or _ALL, of_file)
    if redact or redact_names:
        from traceview.report.redacted_answers import redacted_evidence

        found = redacted_evidence(found, names=redact_names)
    if format_name == "json":
        click.echo(json.dumps(found.as_dict(), indent=2, ensure_ascii=False, default=str))
    else:
        click.echo(_text(found, with_query=with_query), nl=False)


def _text(found: Evidence, *, with_query: bool) -> str:
    from traceview.report.text.page import wrapped
    from traceview.terminal import terminal_for

    terminal = terminal_for(sys.stdout, "never")
    lines = [found.title, ""]
    for text in _paragraphs(found):
        lines += wrapped(terminal.safe(text), terminal.width, "  ", "    ")
    if found.file and found.rule:
        command = shlex.join(["traceview", "explain", found.file, found.rule.code])
        lines += ["", *wrapped(f"rows of one file: {terminal.safe(command)}", terminal.width, "  ", "    ")]
    rows = [dict(zip(found.columns, row, strict=True)) for row in found.rows]
    message = " ".join(str(row["message"]) for row in found.own.get("findings") or ())
    if found.rule or not rows:
        lines += ["", *_table(rows, found.origins, found.names, message, terminal), ""]
    else:
        lines += ["", *_plain_table(found.columns, found.rows, terminal), ""]
    if found.totals:
        lines[-1:] = wrapped(_shown(found), terminal.width, "  ", "    ")
        lines.append("")
    if found.query:
        lines += found.query.splitlines() if with_query else ["--sql shows the query"]
    return "\n".join(lines) + "\n"


def _paragraphs(found: Evidence) -> list[str]:
    """What the report says, a sentence each."""
    from traceview.report.head import whereabouts
    from traceview.report.record_again import reason_with_advice

    if found.rule is None:
        figures = found.figures
        several = figures.items() if isinstance(figures, dict) else [(found.title, figures)]
        return [f"{name}: {value}" for name, value in several]
    sentences = []
    for row in cast("Sequence[FindingRow]", found.own["findings"]):
        sentences.append(f"{row['message']} [{row['fingerprint']}]")
        known = whereabouts(cast("ReportDocument", {"traces": found.traces}), [row], Path.cwd())
        sentences += [f"{name}: {text}" for name, text in known.items()]
    for name in ("not_checkable", "vetoed"):
        reasons = dict.fromkeys(reason_with_advice(row, found.traces) for row in found.own[name])
        sentences += [f"{name.replace('_', ' ')}: {reason}" for reason in reasons]
    sentences += [f"clean: {row['bound'] or row['name']}" for row in found.own["clean"] if not sentences]
    below = ": the rows below are under the thresholds or the least time reported" if found.rows else ""
    return sentences or ["no finding" + below]


def _shown(found: Evidence) -> str:
    """How many of the rows are shown, and what they are together."""
    from traceview.quantities import counted, duration, number

    if found.totals is None or found.rule is None:
        return ""
    rows, units, total_ns = found.totals
    whole = f"{counted(rows, 'row')}"
    if found.rule.unit:
        whole += f" of {counted(units, found.rule.unit)}"
    shown = f"{number(len(found.rows))} of {whole}" if len(found.rows) < rows else whole
    return f"{shown}, {duration(total_ns)} in total"


def _plain_table(columns: Sequence[str], rows: Sequence[Sequence[Any]], terminal: Terminal) -> list[str]:
    """Rows that are no events, their values as they are."""
    from traceview.report.fields import field_text, field_title
    from traceview.report.text.table import TextColumn, TextTable

    cells = [
        [terminal.safe(field_text(name, value)) for name, value in zip(columns, row, strict=True)]
        for row in rows
    ]
    heads = [TextColumn(field_title(name), shrinks_to=_NARROWEST) for name in columns]
    return TextTable(*_known(heads, cells)).lines(terminal)[0]


def _table(
    rows: Sequence[Mapping[str, Any]],
    traces: Sequence[Mapping[str, Any]],
    known: Mapping[Event, str],
    message: str,
    terminal: Terminal,
) -> list[str]:
    """The rows with times since the start of their trace; what all of them share is shown once, below, and
    what the message says is not."""
    from traceview.report.event_names import event_of, event_text
    from traceview.report.fields import LOCATION, field_text, field_title, says_more, shared_values
    from traceview.report.text.page import wrapped
    from traceview.report.text.table import TextColumn, TextTable

    if not rows:
        return ["  no rows"]
    told = [name for name in rows[0] if any(says_more(name, row[name], message) for row in rows)]
    shared = shared_values(rows) if len(rows) > 1 else {}
    names = [name for name in told if name not in (*LOCATION, *shared)]
    columns = [
        TextColumn("start", right=True),
        TextColumn("duration", right=True),
        TextColumn("event", shrinks_to=_NARROWEST_EVENT),
        *(TextColumn(field_title(name), shrinks_to=_NARROWEST, drop=at) for at, name in enumerate(names, 1)),
    ]
    origins = {trace["trace_id"]: trace["start_ns"] or 0 for trace in traces}
    cells = [
        [
            *_location(row, origins),
            terminal.safe(event_text(event_of(row), known)),
            *(terminal.safe(field_text(name, row[name])) for name in names),
        ]
        for row in rows
    ]
    columns, cells = _known(columns, cells)
    lines, left_out = TextTable(columns, cells).lines(terminal)
    texts = {name: terminal.safe(field_text(name, value)) for name, value in shared.items() if name in told}
    alike = [f"{field_title(name)} {text}" for name, text in texts.items() if text not in _EMPTY]
    for title, listed in (("all rows", alike), ("columns left out", left_out)):
        if listed:
            lines += wrapped(f"{title}: {', '.join(listed)}", terminal.width, "  ", "    ")
    return lines


def _known(
    columns: Sequence[TextColumn], cells: Sequence[Sequence[str]]
) -> tuple[list[TextColumn], list[list[str]]]:
    """The columns that hold a value in any row."""
    kept = [at for at in range(len(columns)) if any(row[at] not in _EMPTY for row in cells)]
    return [columns[at] for at in kept], [[row[at] for at in kept] for row in cells]


def _location(row: Mapping[str, Any], origins: Mapping[int, int]) -> list[str]:
    """When the row begins, and how long it lasts."""
    from traceview.quantities import UNKNOWN, duration

    start, end = row.get("start_ns"), row.get("end_ns")
    if start is None or end is None:
        return [UNKNOWN, UNKNOWN]
    return [duration(start - origins.get(row["trace_id"], 0)), duration(end - start)]

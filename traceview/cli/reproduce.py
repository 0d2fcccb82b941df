"""`traceview reproduce`: one operator, collective or Triton kernel of a trace as a program of its own."""

from __future__ import annotations

import re
import shlex
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

import click

from traceview.cli.opening import opened
from traceview.cli.options import TraceOptions, narrate, takes_traces, talks, writes_output
from traceview.cli.output import opened_output
from traceview.cli.rule_options import RuleOptions, chooses_rules
from traceview.errors import InconclusiveError, UnreadableTraceError, UsageError
from traceview.ingest.objects.path import as_path
from traceview.quantities import counted

if TYPE_CHECKING:
    from traceview.report.evidence import Evidence
    from traceview.reproduce.cases import Case, Event
    from traceview.session import Session

_RULE = re.compile(r"[A-Z]{2,8}\d{3}(:[0-9a-f]{4,})?", re.ASCII)
_ROWS = 10_000
_TRACES_WITH = """
    SELECT trace_id, sum(dur_ns) AS total_ns
    FROM (
        SELECT trace_id, gpu_ns AS dur_ns FROM op_summary WHERE name = $wanted
        UNION ALL
        SELECT trace_id, total_ns FROM kernel_summary WHERE $wanted IN (name, short_name)
        UNION ALL
        SELECT trace_id, dur_ns FROM collectives WHERE name = $wanted
    )
    GROUP BY trace_id
    ORDER BY total_ns DESC, trace_id
    LIMIT 1
"""
_EXAMPLE = """\b
Examples:
  traceview reproduce run/rank0.json.gz aten::mm -o repro.py
  traceview reproduce run/ all_reduce -o repro.py && torchrun --nproc-per-node 8 repro.py
  traceview reproduce run/rank0.json.gz KRN002 -o repro.py

The program needs only PyTorch. It prints what is unknown, and its own time next to that in the trace; see
docs/reproduce.md. Exit code 4: the trace does not record the inputs.
"""


@click.command("reproduce", epilog=_EXAMPLE)
@click.argument("arguments", nargs=-1, required=True, type=click.Path(), metavar="PATH... FINDING|OP|KERNEL")
@click.option(
    "--variant",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Which of its input shapes, ranked by GPU time.",
)
@writes_output
@chooses_rules
@takes_traces
@talks
def command(
    arguments: tuple[str, ...],
    variant: int,
    output: str | None,
    force: bool,
    options: TraceOptions,
    rule_options: RuleOptions,
) -> None:
    """Writes a PyTorch program that runs an operator, a kernel's operator or a collective as in the trace.

    The last argument is the name of an operator (aten::mm), a kernel, a collective (all_reduce) or a Triton
    kernel, or a finding: a code or an id.
    """
    *paths, wanted = arguments
    if not paths:
        raise UsageError("name a trace first, and what to reproduce last")
    with opened_output(output, force=force, inputs=paths) as stream:
        from traceview.reproduce.writing import program
        from traceview.terminal import printable

        with opened(paths, options) as session:
            place = _file_behind(session, wanted, rule_options) if session.lake else None
            case = None if place else _case(session, wanted, variant, rule_options)
        if place and not case:
            narrate(f"of the lake, {printable(place)} is read")
            with opened([place], options) as session:
                case = _case(session, wanted, variant, rule_options)
        assert case
        stream.write(program(case.kind, case.data).encode("ascii"))
    _tell(case, output or "repro.py", variant)


class _InFileError(Exception):
    """The events of a finding are in a file."""


def _in_file(place: str) -> AbstractContextManager[Session]:
    raise _InFileError(place)


def _file_behind(session: Session, wanted: str, rule_options: RuleOptions) -> str:
    """The trace file behind a lake that has most of what is wanted.

    Raises:
        UsageError: no trace has it.
        UnreadableTraceError: the file is not here.
    """
    from traceview.report.evidence import evidence_of

    assert session.lake
    if _RULE.fullmatch(wanted):
        try:
            found = evidence_of(session, wanted, rule_options.rule_set(), _ROWS, _in_file)
        except _InFileError as error:
            return str(error)
        traces = [row["trace_id"] for row in found.own["findings"]]
    else:
        rows = session.sql(_TRACES_WITH, {"wanted": wanted}).fetchall()
        traces = [trace for trace, _ in rows]
    if not traces:
        raise UsageError(f"no finding, operator, kernel or collective {wanted!r} in the lake")
    path = session.sql("SELECT source_file FROM traces WHERE trace_id = ?", [traces[0]]).fetchall()[0][0]
    place = session.lake.files[path].place
    if not as_path(place).exists():
        command = shlex.join(["traceview", "reproduce", place, wanted])
        raise UnreadableTraceError(f"{place}: not here, and the lake holds no events; where it is: {command}")
    return place


def _case(session: Session, wanted: str, variant: int, rule_options: RuleOptions) -> Case:
    from traceview.reproduce.cases import case_of, case_of_events

    if not _RULE.fullmatch(wanted):
        return case_of(session, wanted, variant)
    from traceview.report.evidence import evidence_of

    found = evidence_of(session, wanted, rule_options.rule_set(), _ROWS, _in_file)
    events = _events(found)
    if not events and found.own["findings"]:
        raise InconclusiveError(f"{wanted} is about no single kernel, copy, call or operator: nothing to run")
    if not events:
        raise UsageError(f"no finding {wanted}: traceview analyze lists those that there are")
    return case_of_events(session, wanted, events, variant)


def _events(found: Evidence) -> list[Event]:
    """The events in the rows of findings."""
    rows = [dict(zip(found.columns, row, strict=True)) for row in found.rows]
    return [
        (row["trace_id"], row["event_kind"], row["event_id"])
        for row in rows
        if row.get("event_id") is not None
    ]


def _tell(case: Case, file: str, variant: int) -> None:
    """How to run the file, and what is not known."""
    from traceview.terminal import printable

    named = shlex.quote(file)
    starts = {
        "operator": f"python {named}",
        "collective": f"torchrun --nproc-per-node {case.data.get('group_size') or 2} {named}",
        "triton": f"python {named} --source FILE",
    }
    narrate(f"run it: {starts[case.kind]}; --profile trace.json records it")
    for line in case.data["unknown"]:
        narrate(f"not known: {printable(line)}")
    if case.variants > 1:
        narrate(f"variant {variant} of {counted(case.variants, 'variant')} of inputs (--variant)")

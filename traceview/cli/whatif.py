"""`traceview whatif`: how long a step would take with changes."""

import functools
import os
import re

import click

from traceview.cli.opening import file_paths, opened
from traceview.cli.options import TraceOptions, paints, prints_json, takes_traces, talks, writes_output
from traceview.cli.output import opened_output, rendered
from traceview.cli.progress import working
from traceview.cli.rule_options import RuleOptions, chooses_rules
from traceview.cli.whatif_options import Elsewhere, names_elsewhere
from traceview.errors import InconclusiveError
from traceview.terminal import ColorChoice

_EXAMPLE = """\b
Examples:
  traceview whatif trace.json.gz
  traceview whatif trace.json.gz 'kernel:*gemm*=0.5' host=0.8
  traceview whatif run/ communication=0 --format json
  traceview whatif h100.json.gz --recording mi300x.json.gz
  traceview whatif h100.json.gz --other-gpu MI300X

A change is TARGET=FACTOR or TARGET:PATTERN=FACTOR, with * and ? in the pattern:
kernel, operator, host, copy, communication; sync:KIND=0 drops sync waits
(item, stream, device, event, copy, release); kernel:NAME=gone removes kernels
with their launches; finding:CODE=fixed fixes what a rule found, finding:ID=fixed
one finding. Exit code 4: the replay does not match the recording, so there is
no answer.
"""
_FINDING = re.compile(r"finding:.*=fixed$", re.DOTALL)
_CHANGE = re.compile(r"[a-z]+(:.*)?=.*", re.DOTALL)


@click.command("whatif", epilog=_EXAMPLE)
@click.argument("arguments", nargs=-1, required=True, metavar="PATH... [CHANGE]...")
@prints_json
@writes_output
@paints
@chooses_rules
@functools.partial(takes_traces, elsewhere=True)
@names_elsewhere
@talks
def command(
    arguments: tuple[str, ...],
    format_name: str,
    output: str | None,
    force: bool,
    color: ColorChoice,
    options: TraceOptions,
    rule_options: RuleOptions,
    elsewhere: Elsewhere,
) -> None:
    """Predicts how long a step would take with changes, or on another machine, by replaying traces.

    Without a change, it shows whether the replay matches the recording, the critical path, and the ten best
    changes.
    """
    from traceview.report.json import render
    from traceview.report.text.whatif import render_text

    changes = [each for each in arguments if _CHANGE.fullmatch(each) and not os.path.lexists(each)]
    paths = [each for each in arguments if each not in changes]
    if not paths:
        raise click.UsageError("name a trace before the changes")
    paths = file_paths(paths, "whatif")
    with opened(paths, options) as session, elsewhere.arguments(options) as there:
        findings = [each[len("finding:") :].rpartition("=")[0] for each in changes if _FINDING.match(each)]
        found = {}
        if findings:
            from traceview.rules.removal import removals

            found = removals(session, rule_options.rule_set(), findings)
        with working("the trace is replayed"):
            answer = session.what_if(changes, found, **there)
    if format_name == "json":
        content = render(answer)
    else:
        content = rendered(lambda terminal: render_text(answer, terminal), output, color)
    read = [*paths, *elsewhere.files]
    with opened_output(output, force=force, inputs=read, is_painted=True) as stream:
        stream.write(content)
    if answer["refusal"] is not None:
        raise InconclusiveError(f"no answer: {answer['refusal']}")

"""`traceview diff`: what changed between two runs, and by how much."""

import re
from collections.abc import Sequence
from contextlib import ExitStack

import click

from traceview.cli.opening import file_paths, opened
from traceview.cli.options import (
    TraceOptions,
    formats,
    limits,
    narrate,
    paints,
    redacts,
    takes_traces,
    talks,
    writes_output,
)
from traceview.cli.output import chosen_format, opened_output, rendered
from traceview.documents.comparison import ComparisonDocument, StepGate
from traceview.errors import ExitCode, InconclusiveError
from traceview.terminal import ColorChoice

_EXAMPLE = """\b
Examples:
  traceview diff before.json.gz after.json.gz
  traceview diff monday/ tuesday/ -o comment.md
  traceview diff --before a1.json --before a2.json --after b1.json --after b2.json
  traceview diff before/ after/ --fail-if-slower 3%
"""
_LARGEST_PERCENT = 1000
_UNITS = ("step", "window", "operators")
_FORMATS = ("text", "markdown", "html", "json")


def share(text: str) -> float:
    """The share that 3% or 3 means. Raises click.BadParameter for other text."""
    found = re.fullmatch(r"(\d{1,4}(?:\.\d{1,6})?)\s*%?", text.strip(), re.ASCII)
    if found is None or float(found[1]) > _LARGEST_PERCENT:
        raise click.BadParameter(f"{text!r} is not a percentage from 0 to {_LARGEST_PERCENT}; write 3%")
    return float(found[1]) / 100


@click.command("diff", epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, type=click.Path(), metavar="[BEFORE AFTER]")
@click.option(
    "--before",
    "more_before",
    type=click.Path(),
    multiple=True,
    metavar="PATH",
    help="A trace or folder of the first side; repeatable.",
)
@click.option(
    "--after",
    "more_after",
    type=click.Path(),
    multiple=True,
    metavar="PATH",
    help="A trace or folder of the second side; repeatable.",
)
@click.option(
    "--per",
    type=click.Choice(_UNITS),
    help="Normalize times by step, window, or operator calls; default: what both sides allow.",
)
@formats(
    *_FORMATS,
    text="Output format; by default that of the extension of -o, else text. JSON (traceview.diff/1) always"
    " has every row.",
)
@limits("Rows per table, 0 for all; default: 10.")
@click.option(
    "--require-comparable",
    is_flag=True,
    help="Exit with 4 where the sides are not comparable: other GPUs, windows cut off by the recording.",
)
@click.option(
    "--fail-if-slower",
    type=share,
    metavar="PERCENT",
    help="Exit with 1 where steps are slower by more than this and by more than noise, and with 4"
    " where that is inconclusive or the sides are not comparable.",
)
@redacts
@writes_output
@paints
@takes_traces
@talks
def command(
    paths: tuple[str, ...],
    more_before: tuple[str, ...],
    more_after: tuple[str, ...],
    per: str | None,
    format_name: str | None,
    limit: int | None,
    require_comparable: bool,
    fail_if_slower: float | None,
    redact: bool,
    redact_names: bool,
    output: str | None,
    force: bool,
    color: ColorChoice,
    options: TraceOptions,
) -> None:
    """Compares two runs; the differences add up to the total.

    BEFORE and AFTER are trace files, or folders with the files of one run. The options --before and --after
    add more: repeats, or ranks in several folders. Options that select a part of the traces apply to both
    sides.
    """
    before, after = sides(paths, more_before, more_after)
    chosen = chosen_format(format_name, output, _FORMATS, "text")
    inputs, is_painted = [*before, *after], chosen == "text"
    with opened_output(output, force=force, inputs=inputs, is_painted=is_painted) as stream:
        comparison = _comparison(before, after, per, options, fail_if_slower)
        from traceview.report.comparison import FORMATS

        shown = comparison
        if redact or redact_names:
            from traceview.report.redacted_answers import redacted_comparison

            shown = redacted_comparison(comparison, names=redact_names)
        stream.write(
            rendered(
                lambda terminal: FORMATS[chosen](shown, terminal, limit),
                output,
                color,
                is_text=is_painted,
            )
        )
    if require_comparable or fail_if_slower is not None:
        from traceview.comparison.comparable import refuse_incomparable

        refuse_incomparable(comparison)
    if fail_if_slower is not None:
        _answer(comparison["step_gate"])


def _answer(gate: StepGate) -> None:
    """Exits with the code of the gate on step time."""
    if gate["verdict"] == "inconclusive":
        raise InconclusiveError(gate["reason"])
    if gate["verdict"] == "regressed":
        narrate(f"a step is {gate['reason']}")
        click.get_current_context().exit(ExitCode.GATE_FAILED)


def sides(
    paths: Sequence[str], more_before: Sequence[str], more_after: Sequence[str]
) -> tuple[list[str], list[str]]:
    """The paths of both sides. Raises click.UsageError where one has none, or paths are neither."""
    if len(paths) not in (0, 2):
        raise click.UsageError(
            f"name two paths, BEFORE and AFTER, not {len(paths)}; more of them with --before and --after"
        )
    before, after = [*paths[:1], *more_before], [*paths[1:], *more_after]
    if not before or not after:
        raise click.UsageError(f"nothing to compare: name a trace {'after' if before else 'before'}")
    return before, after


def _comparison(
    before: Sequence[str],
    after: Sequence[str],
    per: str | None,
    options: TraceOptions,
    fail_if_slower: float | None,
) -> ComparisonDocument:
    with ExitStack() as stack:
        files = [file_paths(paths, "a comparison") for paths in (before, after)]
        sessions = [stack.enter_context(opened(paths, options)) for paths in files]
        from traceview.comparison import compare

        comparison = compare(*sessions, per=per)
        if fail_if_slower is not None:
            from traceview.comparison.regression import judge
            from traceview.comparison.step_times import step_times

            first, second = (step_times(session) for session in sessions)
            comparison["step_gate"] = judge(first, second, fail_if_slower).as_dict()
        return comparison

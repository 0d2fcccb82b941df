"""`traceview compare`: many runs side by side."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

import click

from traceview.cli.command_line import RemembersArguments, command_line
from traceview.cli.opening import opened
from traceview.cli.options import (
    TraceOptions,
    formats,
    paints,
    redacts,
    takes_traces,
    talks,
    writes_output,
)
from traceview.cli.output import chosen_format, opened_output, refuse_terminal, rendered
from traceview.terminal import ColorChoice

if TYPE_CHECKING:
    from traceview.comparison.many_runs import Run
    from traceview.session import Session

_EXAMPLE = """\b
Examples:
  traceview compare gpus1/ gpus2/ gpus4/ gpus8/
  traceview compare sweep/*/ --label batch=8,16,32 --by gpus,batch
  traceview compare h100.json mi300x.json --label tokens=8192,8192 -o report.html

Each RUN is a trace, a folder with the ranks of a run, or a lake; NAME=PATH gives it a name.
"""
_FORMATS = ("text", "markdown", "html", "json", "xlsx")


@click.command("compare", cls=RemembersArguments, epilog=_EXAMPLE)
@click.argument("runs", nargs=-1, required=True, type=click.Path(), metavar="RUN...")
@click.option(
    "--by", metavar="KEYS", help="Runs with equal keys are repeats; keys: gpu, gpus, ranks, batch, a label."
)
@click.option(
    "--label",
    "labels",
    multiple=True,
    metavar="NAME=VALUE,...",
    help="One value per run, in order; batch and tokens are per step of the whole job, price per GPU hour, in"
    " any currency, which costs are then in.",
)
@click.option(
    "--base", metavar="RUN", help="Name of the run that others are compared with; default: the first."
)
@click.option(
    "--scaling",
    type=click.Choice(["strong", "weak"]),
    help="Strong: fixed total work; weak: fixed work per GPU. Default: by the batch, else by compute time.",
)
@formats(
    *_FORMATS, text="Output format; default: by the extension of -o, else text. JSON is traceview.compare/1."
)
@redacts
@writes_output
@paints
@takes_traces
@talks
def command(
    runs: tuple[str, ...],
    by: str | None,
    labels: tuple[str, ...],
    base: str | None,
    scaling: str | None,
    format_name: str | None,
    redact: bool,
    redact_names: bool,
    output: str | None,
    force: bool,
    color: ColorChoice,
    options: TraceOptions,
) -> None:
    """Compares many runs: step time, breakdown, speed-up, scaling efficiency and where it is lost.

    For runs on another GPU model, it also shows the ratio of kernel times, with its spread. Throughput needs
    tokens or batch sizes, from --label or from the annotations of inference servers.
    """

    from traceview.comparison.many_runs import compare_runs
    from traceview.report.comparison.run_formats import BINARY, FORMATS

    listed = _runs(runs, _labels(labels, len(runs)), options)
    inputs = [path for _, path in _named(runs)]
    chosen = chosen_format(format_name, output, _FORMATS, "text")
    if chosen in BINARY:
        refuse_terminal(output, chosen)
    with opened_output(output, force=force, inputs=inputs, is_painted=chosen == "text") as stream:
        keys = [key.strip() for key in by.split(",")] if by else []
        answer = compare_runs(listed, by=keys, base=base, scaling=scaling)
        command = command_line()
        if redact or redact_names:
            from traceview.report.redacted_answers import redacted_runs

            unnamed = [run.name for run, (name, _) in zip(listed, _named(runs), strict=True) if name is None]
            answer = redacted_runs(answer, unnamed, names=redact_names)
            command = command_line(hidden=[*inputs, *runs, *unnamed])
        if chosen in BINARY:
            stream.write(BINARY[chosen](answer, command))
            return
        stream.write(
            rendered(
                lambda terminal: FORMATS[chosen](answer, terminal, command),
                output,
                color,
                is_text=chosen == "text",
            )
        )


def _named(runs: Sequence[str]) -> list[tuple[str | None, str]]:
    """The names, where given, and the paths; one that exists, or is like s3://bucket/run=1, has no name."""
    from os.path import lexists

    found: list[tuple[str | None, str]] = []
    for run in runs:
        name, _, path = run.partition("=")
        is_named = path and "/" not in name and not lexists(run)
        found.append((name or None, path) if is_named else (None, run))
    return found


def _runs(runs: Sequence[str], labels: dict[str, list[str]], options: TraceOptions) -> list[Run]:
    from traceview.comparison.many_runs import Run
    from traceview.comparison.opened_runs import short_names

    named = _named(runs)
    names = short_names([path for _, path in named])

    def opener(path: str, stack: ExitStack) -> list[Session]:
        from traceview.lake.behind import files_behind

        files = [str(file) for file in files_behind([path], "a comparison")]
        return [stack.enter_context(opened(files, options))]

    return [
        Run(name or names[at], partial(opener, path), {key: values[at] for key, values in labels.items()})
        for at, (name, path) in enumerate(named)
    ]


def _labels(texts: Sequence[str], count: int) -> dict[str, list[str]]:
    """The values of each label. Raises click.UsageError where they are not one for each run."""
    found: dict[str, list[str]] = {}
    for text in texts:
        name, has_values, values = text.partition("=")
        listed = [value.strip() for value in values.split(",")]
        if not has_values or not name.strip():
            raise click.UsageError(f"--label {text}: write NAME=VALUE,... such as batch=8,16")
        if len(listed) != count:
            raise click.UsageError(
                f"--label {name}: {len(listed)} values for {count} runs: name one for each"
            )
        found[name.strip()] = listed
    return found

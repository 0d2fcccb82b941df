"""`traceview analyze`: the report of one or more traces."""

from __future__ import annotations

import sys

import click

from traceview.cli.opening import opened
from traceview.cli.options import TraceOptions, paints, takes_traces, talks, writes_output
from traceview.cli.output import is_stdout, opened_output
from traceview.report.terminal import ColorChoice

_EXAMPLE = """\b
Example:
  traceview analyze run/rank0.json.gz run/rank1.json.gz --steps 3:7
"""


@click.command("analyze", epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...")
@click.option(
    "--format", "format_name", type=click.Choice(["text", "json"]), default="text", show_default=True
)
@click.option(
    "--limit",
    type=click.IntRange(min=0),
    help="Rows a table, 0 for all. Without it 10 in the text (and 20 steps), 20 in JSON.",
)
@writes_output
@paints
@takes_traces
@talks
def command(
    paths: tuple[str, ...],
    format_name: str,
    limit: int | None,
    output: str | None,
    force: bool,
    color: ColorChoice,
    options: TraceOptions,
) -> None:
    """What the GPU time of traces went to.

    PATH is a trace file, or a folder with the files of one run.
    """
    with opened_output(output, force=force, inputs=paths) as stream:
        with opened(paths, options) as session:
            from traceview.report.model import build_report

            report = build_report(session) if limit is None else build_report(session, limit=limit)
        stream.write(_rendered(report, format_name, limit, output, color))


def _rendered(
    report: dict[str, object], format_name: str, limit: int | None, output: str | None, color: ColorChoice
) -> bytes:
    """The bytes of the report."""
    if format_name == "json":
        from traceview.report import json

        return json.render(report)
    from traceview.report import text
    from traceview.report.terminal import terminal_for

    to_file = not is_stdout(output)
    terminal = terminal_for(sys.stdout, color, is_file=to_file)
    encoding = "utf-8" if to_file else (sys.stdout.encoding or "ascii")
    return text.render(report, terminal, limit=limit).encode(encoding, "backslashreplace")

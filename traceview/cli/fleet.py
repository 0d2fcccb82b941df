"""`traceview fleet`: hosts, GPUs and links over many runs."""

import click

from traceview.cli.opening import opened
from traceview.cli.options import TraceOptions, formats, limits, paints, takes_traces, talks, writes_output
from traceview.cli.output import chosen_format, opened_output, rendered
from traceview.terminal import ColorChoice

_FORMATS = ("text", "json", "html")
_EXAMPLE = """\b
Examples:
  traceview fleet runs/*/
  traceview fleet lakes/*.lake -o fleet.html

Each PATH is a folder with the ranks of one run, or of several, or a lake of them; folders and lakes are
not mixed.
"""


@click.command("fleet", epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...")
@limits("Rows per table, 0 for all. Default: 10, in HTML 100; JSON has all.")
@formats(
    *_FORMATS,
    text="Output format; by default that of the extension of -o, else text. JSON is traceview.fleet/1.",
)
@writes_output
@paints
@takes_traces
@talks
def command(
    paths: tuple[str, ...],
    limit: int | None,
    format_name: str | None,
    output: str | None,
    force: bool,
    color: ColorChoice,
    options: TraceOptions,
) -> None:
    """Names hosts, GPUs and links that are worse than their peers in run after run.

    It compares compute time, arrival at collectives, clocks, temperature, power and bus bandwidth, with at
    most a 5 % chance of any false alarm; where power is sampled, also energy by class of work.
    """
    from traceview.report.fleet import build_fleet
    from traceview.report.json import render
    from traceview.report.text.fleet import render_text

    chosen = chosen_format(format_name, output, _FORMATS, "text")
    with opened_output(output, force=force, inputs=paths, is_painted=chosen == "text") as stream:
        with opened(paths, options) as session:
            answer = build_fleet(session)
        if chosen == "json":
            content = render(answer)
        elif chosen == "html":
            from traceview.report.formats.html.fleet import render as as_page

            content = as_page(answer, limit).encode("utf-8", "replace")
        else:
            content = rendered(lambda terminal: render_text(answer, terminal, limit), output, color)
        stream.write(content)

"""`traceview hang`: why a job stopped, from what its ranks had enqueued."""

import click

from traceview.cli.opening import opened
from traceview.cli.options import TraceOptions, formats, limits, paints, takes_traces, talks, writes_output
from traceview.cli.output import opened_output, rendered
from traceview.errors import InconclusiveError
from traceview.terminal import ColorChoice

_EXAMPLE = """\b
Examples:
  traceview hang dumps/
  traceview hang dumps/ --format json

PATH is a dump of PyTorch's Flight Recorder (TORCH_FR_DUMP_TEMP_FILE), or the folder with those of all
ranks; the rank is the number at the end of a file's name. Exit code 4: the dump of a rank is missing, or the
records that would tell were overwritten.
"""


@click.command("hang", epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, required=True, type=click.Path(), metavar="PATH...")
@limits("Rows of the table, 0 for all. Default: 10; JSON has all.")
@formats("text", "json", default="text")
@writes_output
@paints
@takes_traces
@talks
def command(
    paths: tuple[str, ...],
    limit: int | None,
    format_name: str,
    output: str | None,
    force: bool,
    color: ColorChoice,
    options: TraceOptions,
) -> None:
    """Names the ranks that a hanging job waits for, and where each communicator stopped.

    It shows the first collective in which ranks differ: never enqueued, not completed, or of another
    operation, size or type.
    """
    from traceview.report.hang import build_hang
    from traceview.report.json import render
    from traceview.report.text.hang import render_text

    with opened(paths, options) as session:
        answer = build_hang(session)
    if not answer["runs"]:
        raise InconclusiveError(
            "no trace holds what its ranks had enqueued: open the dumps of PyTorch's Flight Recorder"
            " (TORCH_FR_BUFFER_SIZE=2000 before the run)"
        )
    if format_name == "json":
        content = render(answer)
    else:
        content = rendered(lambda terminal: render_text(answer, terminal, limit), output, color)
    with opened_output(output, force=force, inputs=paths, is_painted=format_name != "json") as stream:
        stream.write(content)
    reasons = {row["reason"] for row in answer["verdicts"] if row["reason"]}
    if reasons and not answer["culprits"]:
        if any("no dump lists" in reason for reason in reasons):
            raise InconclusiveError(f"no answer: {min(reasons)}")
        raise InconclusiveError("no answer: the ring buffers are overwritten; record with a larger one")

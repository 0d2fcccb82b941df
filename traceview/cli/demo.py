"""`traceview demo`: the sample in the wheel, opened in the terminal UI with a short tour."""

from __future__ import annotations

from pathlib import Path

import click

from traceview.cli.opening import open_session
from traceview.cli.options import TraceOptions, talks
from traceview.errors import UsageError

_EXAMPLE = """\b
Example:
  traceview demo
"""

TOUR = (
    "A training step on two GPUs, simulated. The list is what would give time back, most first;"
    " below it, why, and what to try.",
    "Enter shows the place in the timeline, Backspace returns. w and s zoom, a and d move,"
    " . and , go from event to event.",
    "1 to 0 open the views: 3 the kernels, 9 SQL. ? lists the keys, ctrl+p finds everything, q leaves.",
)


@click.command("demo", epilog=_EXAMPLE)
@talks
def command() -> None:
    """Opens a sample trace, with a short tour; without a terminal it prints its report."""
    from traceview.cli.analyze import is_interactive
    from traceview.rules.ruleset import RuleSet

    path = str(sample())
    if is_interactive():
        from traceview.tui.running import run

        run(lambda progress: open_session([path], TraceOptions(), progress), RuleSet.found(), [path], TOUR)
        return
    from traceview.cli.analyze import command as analyze

    arguments = [path, "--format", "text"]
    with analyze.make_context("analyze", arguments, parent=click.get_current_context()) as context:
        analyze.invoke(context)


def sample() -> Path:
    """The folder of the sample: that of the wheel, or of the repository in an editable installation.

    Raises:
        UsageError: this installation has none.
    """
    import traceview

    package = Path(traceview.__file__).parent
    for folder in (
        package / "sample" / "training_nvidia",
        package.parent / "sample_traces" / "training_nvidia",
    ):
        if folder.is_dir():
            return folder
    raise UsageError("this installation has no sample trace; give a trace of your own: traceview PATH")

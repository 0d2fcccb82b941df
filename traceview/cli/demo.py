"""`traceview demo`: the bundled sample in the terminal UI, with a short tour."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from traceview.cli.opening import open_session
from traceview.cli.options import TraceOptions, talks
from traceview.errors import UsageError

if TYPE_CHECKING:
    from traceview.ingest.parser import ReadingProgress
    from traceview.session import Session

_EXAMPLE = """\b
Example:
  traceview demo
"""


@click.command("demo", epilog=_EXAMPLE)
@talks
def command() -> None:
    """Opens a bundled sample trace with a short tour.

    Without a terminal it prints its report.
    """
    from traceview.cli.analyze import is_interactive
    from traceview.rules.ruleset import RuleSet

    path = str(sample())
    if is_interactive():
        from traceview.tui.running import run
        from traceview.tui.tour import DEMO

        def open_sample(progress: ReadingProgress) -> Session:
            return open_session([path], TraceOptions(), progress)

        run(open_sample, RuleSet.found(), [path], tour=DEMO)
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
    raise UsageError("this installation has no sample trace; open a trace of your own: traceview PATH")

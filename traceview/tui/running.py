"""Running the application on the terminal, and leaving the terminal as it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from traceview.errors import TraceviewError
from traceview.tui.app import TraceviewApp

if TYPE_CHECKING:
    from traceview.rules.ruleset import RuleSet
    from traceview.tui.comparison import OtherOpener
    from traceview.tui.reading import Opener
    from traceview.tui.tour import TourStep


class CrashError(TraceviewError):
    """A defect of the terminal UI; the message names the file that holds its details."""


def run(
    opener: Opener,
    rules: RuleSet,
    paths: Sequence[str],
    *,
    before: Sequence[str] = (),
    other_opener: OtherOpener | None = None,
    tour: Sequence[TourStep] = (),
) -> None:
    """Shows the terminal UI until the user leaves.

    Args:
        opener: opens the traces; it is given a callback for its progress.
        rules: the rules that run.
        paths: what the user named.
        before: traces to compare with.
        other_opener: opens traces to compare with; by default `traceview.open`.
        tour: steps that are shown one after the other at the start.

    Raises:
        TraceviewError: the traces cannot be opened.
        KeyboardInterrupt: the user stopped reading.
        CrashError: the UI failed.
    """
    app = TraceviewApp(opener, rules, paths, before=before, other_opener=other_opener, tour=tour)
    try:
        app.run()
    finally:
        app.close()
    if app.log_file is not None:
        error = app._exception
        raise CrashError(f"internal error: {type(error).__name__}; the details are in {app.log_file}")
    if app.failure is not None:
        raise app.failure

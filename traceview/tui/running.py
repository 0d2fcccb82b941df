"""Runs the application, and restores the terminal."""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from contextlib import redirect_stderr
from typing import TYPE_CHECKING, Any

from traceview.errors import TraceviewError
from traceview.tui.first_frame import first_frame
from traceview.tui.reading import Reading

if TYPE_CHECKING:
    from traceview.rules.ruleset import RuleSet
    from traceview.tui.app import TraceviewApp
    from traceview.tui.comparison import OtherOpener
    from traceview.tui.reading import Opener
    from traceview.tui.tour import TourStep


class CrashError(TraceviewError):
    """A crash of the terminal UI; the message names the file with its details."""


def run(
    opener: Opener,
    rules: RuleSet,
    paths: Sequence[str],
    *,
    before: Sequence[str] = (),
    other_opener: OtherOpener | None = None,
    tour: Sequence[TourStep] = (),
) -> None:
    """Runs the terminal UI until the user quits.

    Args:
        opener: opens the traces; receives a callback for its progress.
        rules: the rules that run.
        paths: as given by the user.
        before: the traces to compare with.
        other_opener: opens traces to compare with; by default `traceview.open`.
        tour: the steps of a tour at the start.

    Raises:
        TraceviewError: the traces cannot be opened.
        KeyboardInterrupt: the user stopped reading.
        CrashError: the UI failed.
    """
    if not os.environ.get("NO_COLOR"):
        # Textual takes an empty one for set (https://no-color.org).
        os.environ.pop("NO_COLOR", None)
    with first_frame(paths):
        app = _app(Reading(opener), rules, paths, before=before, other_opener=other_opener, tour=tour)
        if app.console.color_system == "standard":
            # Of 16 colours, the one nearest to a hue of another theme may mean something else.
            app.themes = (*app.themes[2:], *app.themes[:2])
        try:
            app.run()
        finally:
            app.close()
    if app.log_file is not None:
        error = app._exception
        raise CrashError(f"internal error: {type(error).__name__}; the details are in {app.log_file}")
    if app.failure is not None:
        raise app.failure


def _app(reading: Reading, *about: Any, **more: Any) -> TraceviewApp:
    """The application that shows what is read; its code is loaded meanwhile."""
    try:
        # Warnings of the reader would stand over the first frame; later Textual hides them.
        with redirect_stderr(io.StringIO()):
            from traceview.tui.app import TraceviewApp

            app = TraceviewApp(reading, *about, **more)
    except BaseException:
        reading.end()
        raise
    return app

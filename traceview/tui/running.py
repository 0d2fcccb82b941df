"""Runs the application, and restores the terminal."""

from __future__ import annotations

import io
import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr
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
    # The screen while traces are read takes SIGTERM over.
    with first_frame(paths), _noted(reading := Reading(opener), "SIGTERM"):
        with _noted(reading, "SIGINT", "SIGHUP"):
            app = _app(reading, rules, paths, before=before, other_opener=other_opener, tour=tour)
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
        if reading.stopped:
            raise KeyboardInterrupt
    except BaseException:
        reading.end()
        raise
    return app


@contextmanager
def _noted(reading: Reading, *names: str) -> Iterator[None]:
    """Within the block, these signals stop reading, but raise nothing.

    An exception within an import may leave Python's import lock taken, and the reading thread imports, too.
    """
    known = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, lambda *_: reading.stop_soon()) for number in known}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

"""Opening traces for a verb: progress on stderr, and errors that say the trace is at fault."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from traceview.cli.options import TraceOptions
from traceview.cli.progress import reading_progress
from traceview.errors import TraceviewError, UnreadableTraceError

if TYPE_CHECKING:
    from traceview.ingest.parser import ReadingProgress
    from traceview.session import Session


def file_paths(paths: Sequence[str], what: str) -> list[str]:
    """The paths, of lakes those of the files behind them, for a verb that needs events.

    Raises as `files_behind` does, which says where files are that are not here.
    """
    from traceview.lake.behind import files_behind

    return [str(path) for path in files_behind(list(paths), what)]


@contextmanager
def opened(paths: Sequence[str], options: TraceOptions) -> Iterator[Session]:
    """The session over `paths`, closed afterwards.

    Raises:
        UnreadableTraceError: also for an unexpected error while reading, so that the exit code tells a trace
            that cannot be read from a command that failed.
    """
    with reading_progress() as progress:
        session = open_session(paths, options, progress)
    with session:
        yield session


@contextmanager
def warnings_listed() -> Iterator[list[str]]:
    """Shows the warnings of a block as they are shown anyhow, and lists them."""
    shown: list[str] = []
    show = warnings.showwarning

    def listed(message: Warning | str, *arguments: Any, **named: Any) -> None:
        shown.append(str(message))
        show(message, *arguments, **named)

    warnings.showwarning = listed
    try:
        yield shown
    finally:
        warnings.showwarning = show


def open_session(paths: Sequence[str], options: TraceOptions, progress: ReadingProgress | None) -> Session:
    """The session over `paths`; `progress` receives the reading progress.

    Raises:
        UnreadableTraceError: also for an unexpected error while reading, as `opened` does.
    """
    import traceview

    try:
        return traceview.open(
            list(paths),
            selection=options.selection(),
            captures=options.captures,
            names_from=options.names_from,
            cache=options.cache,
            memory_limit=options.memory_limit,
            keep_secrets=options.keep_secrets,
            workers=options.workers,
            progress=progress,
        )
    except (TraceviewError, click.ClickException):
        raise
    except Exception as error:
        if type(error).__name__ == "InterruptException":
            raise
        raise UnreadableTraceError(
            f"internal error while reading: {type(error).__name__}: {error};"
            " run again with --debug for the details"
        ) from error

"""Progress on stderr while traces are read and rules run; nothing where stderr is no terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING, Final

import click

from traceview.cli.options import Invocation
from traceview.terminal import phase_text

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from traceview.ingest.parser import ReadingProgress

_PATIENCE: Final = 1.0
"""Seconds after which it is said what takes so long."""


@contextmanager
def reading_progress() -> Iterator[ReadingProgress | None]:
    """A callback for `traceview.open` that draws a bar, or None where it would not be visible."""
    if not _is_seen():
        yield None
        return
    shown: list[Bar] = []

    def show(phase: str, done: int, total: int, _events: int) -> None:
        # The bar is created on the first call: a cached trace never calls.
        if not shown:
            shown.append(_bar())
        bar = shown[0]
        bar.update(bar.task_ids[0], description=phase_text(phase), completed=done, total=total or None)

    try:
        yield show
    finally:
        if shown:
            shown[0].stop()


@contextmanager
def working(what: str) -> Iterator[None]:
    """Says on a terminal behind stderr what takes longer than a second, and for how long it has."""
    if not _is_seen():
        yield
        return
    shown: list[Bar] = []

    def show() -> None:
        from rich.console import Console
        from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        columns = SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn()
        bar = Progress(*columns, console=Console(stderr=True), transient=True)
        bar.add_task(what, total=None)
        bar.start()
        shown.append(bar)

    timer = Timer(_PATIENCE, show)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        if shown:
            shown[0].stop()


def _is_seen() -> bool:
    return not click.get_current_context().ensure_object(Invocation).quiet and sys.stderr.isatty()


def _bar() -> Bar:
    """A running bar with one task."""
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

    bar = Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        DownloadColumn(binary_units=True),
        TransferSpeedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    bar.add_task("reading", total=None)
    bar.start()
    return bar

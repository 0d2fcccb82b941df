"""A progress bar on stderr while traces are read; nothing where stderr is no terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from traceview.cli.options import Invocation
from traceview.terminal import phase_text

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from traceview.ingest.parser import ReadingProgress


@contextmanager
def reading_progress() -> Iterator[ReadingProgress | None]:
    """A callback for `traceview.open` that draws a bar, or None where it would not be visible."""
    if click.get_current_context().ensure_object(Invocation).quiet or not sys.stderr.isatty():
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

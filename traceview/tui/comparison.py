"""Comparison with other traces in the background."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from traceview.documents.comparison import ComparisonDocument
from traceview.store.interrupt import interrupt_thread
from traceview.tui.reading import stop_thread

if TYPE_CHECKING:
    from traceview.session import Session

OtherOpener = Callable[[Sequence[str]], "Session"]
"""Opens the traces to compare with."""


class Comparison:
    """Compares an opened session with other traces, in a thread of its own.

    Attributes:
        paths: the traces to compare with (before).
        result: the comparison, `traceview.diff/1`; None until it is ready.
        error: why it failed.
    """

    def __init__(
        self, after: Session, paths: Sequence[str], opener: OtherOpener, finished: Callable[[], None]
    ) -> None:
        self.paths = tuple(paths)
        self.result: ComparisonDocument | None = None
        self.error: Exception | None = None
        self._after, self._opener, self._finished = after, opener, finished
        self._before: Session | None = None
        self._thread = threading.Thread(target=self._run, name="traceview comparison", daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether it is still running."""
        return self._thread.is_alive()

    def end(self) -> None:
        """Stops it."""
        stop_thread(self._thread, self._stop)

    def _stop(self) -> None:
        interrupt_thread(self._thread)
        for session in (self._before, self._after):
            if session is not None:
                session.interrupt()

    def _run(self) -> None:
        from traceview.comparison.compare import compare

        try:
            with self._opener(self.paths) as before:
                self._before = before
                self.result = compare(before, self._after)
        except Exception as error:
            self.error = error
        finally:
            self._before = None
        self._finished()

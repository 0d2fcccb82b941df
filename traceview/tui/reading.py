"""Reading traces and running rules in the background."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING

from traceview.documents.report import ReportDocument
from traceview.store.interrupt import interrupt_thread

if TYPE_CHECKING:
    from traceview.ingest.parser import ReadingProgress
    from traceview.rules.ruleset import RuleSet
    from traceview.session import Session

_LONGEST_STOP = 30.0

Opener = Callable[["ReadingProgress"], "Session"]


@dataclass(slots=True)
class State:
    """Reading progress, as last reported by the reading thread.

    Attributes:
        phase: read or link; empty until a file is read.
        done, size: bytes.
        events: number of events read; 0 where the parser does not count them.
    """

    phase: str = ""
    done: int = 0
    size: int = 0
    events: int = 0


class Reading:
    """Opens traces in a thread of its own, from when it is made: Textual is loaded meanwhile.

    Attributes:
        state: its progress.
        session: the opened traces, when done.
        error: why it failed.
    """

    def __init__(self, opener: Opener) -> None:
        self.state = State()
        self.session: Session | None = None
        self.error: BaseException | None = None
        self._opener = opener
        self._ended: Future[None] = Future()
        self._stopped = False
        self._thread = threading.Thread(target=self._read, name="traceview reading", daemon=True)
        self._thread.start()

    def then(self, finished: Callable[[], None]) -> None:
        """Calls `finished` when it has ended, from its thread; at once if it has already."""
        self._ended.add_done_callback(lambda _: finished())

    def stop(self) -> None:
        """Stops reading at its next progress report, like Ctrl-C."""
        self._stopped = True
        interrupt_thread(self._thread)

    @property
    def stopped(self) -> bool:
        """Whether it was cancelled."""
        return self._stopped

    def end(self) -> None:
        """Stops reading, and waits until partial output is removed."""
        if self._thread.is_alive():
            stop_thread(self._thread, self.stop)

    def _read(self) -> None:
        try:
            self.session = self._opener(self._progress)
            if self._stopped:
                self.session.close()
                self.session = None
                raise KeyboardInterrupt
        except BaseException as error:
            self.error = KeyboardInterrupt() if self._stopped else error
        self._ended.set_result(None)

    def _progress(self, phase: str, done: int, size: int, events: int) -> None:
        # Parsers clean up after a KeyboardInterrupt, but maybe not after other exceptions.
        if self._stopped:
            raise KeyboardInterrupt
        self.state = State(phase, done, size, events)


def stop_thread(thread: threading.Thread, stop: Callable[[], None]) -> None:
    """Calls `stop` repeatedly until the thread has ended.

    The interpreter must not exit while a query runs. After a timeout the thread is abandoned.
    """
    until = time.monotonic() + _LONGEST_STOP
    while thread.is_alive() and time.monotonic() < until:
        stop()
        thread.join(0.02)


def judged(
    session: Session, rules: RuleSet, finished: Callable[[ReportDocument | Exception], None]
) -> threading.Thread:
    """Builds the report in a thread and passes it, or the error, to `finished`."""

    def build() -> None:
        from traceview.report.model import build_report

        try:
            finished(build_report(session, rules=rules))
        except Exception as error:
            finished(error)

    thread = threading.Thread(target=build, name="traceview rules", daemon=True)
    thread.start()
    return thread

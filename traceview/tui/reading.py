"""Reading traces and running the rules beside the screen."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from traceview.ingest.parser import Progress
    from traceview.rules.ruleset import RuleSet
    from traceview.session import Session

Opener = Callable[["Progress"], "Session"]


@dataclass(slots=True)
class State:
    """How far reading is, as the reading thread last told it.

    Attributes:
        phase: read or link; empty until a file is read.
        done, size: bytes.
    """

    phase: str = ""
    done: int = 0
    size: int = 0


class Reading:
    """Opens traces in a thread of its own.

    Attributes:
        state: how far it is.
        session: the opened traces, when it is done.
        error: why there is none.
    """

    def __init__(self, opener: Opener, finished: Callable[[], None]) -> None:
        self.state = State()
        self.session: Session | None = None
        self.error: BaseException | None = None
        self._opener, self._finished = opener, finished
        self._stopped = False
        self._thread = threading.Thread(target=self._read, name="traceview reading", daemon=True)

    def start(self) -> None:
        """Begins to read."""
        self._thread.start()

    def stop(self) -> None:
        """Makes reading end at its next sign of life, as Ctrl-C would."""
        self._stopped = True

    @property
    def stopped(self) -> bool:
        """Whether it was told to stop."""
        return self._stopped

    def wait(self, seconds: float) -> None:
        """Gives a stopped reader time to remove what it wrote."""
        if self._thread.is_alive():
            self._thread.join(seconds)

    def _read(self) -> None:
        try:
            self.session = self._opener(self._progress)
            if self._stopped:
                self.session.close()
                self.session = None
                raise KeyboardInterrupt
        except BaseException as error:
            self.error = error
        self._finished()

    def _progress(self, phase: str, done: int, size: int) -> None:
        # Parsers clean up after a KeyboardInterrupt, whatever they make of other exceptions.
        if self._stopped:
            raise KeyboardInterrupt
        self.state = State(phase, done, size)


def judged(
    session: Session, rules: RuleSet, finished: Callable[[dict[str, Any] | Exception], None]
) -> threading.Thread:
    """Builds the report in a thread and gives it, or the error, to `finished`."""

    def build() -> None:
        from traceview.report.model import build_report

        try:
            finished(build_report(session, rules=rules))
        except Exception as error:
            finished(error)

    thread = threading.Thread(target=build, name="traceview rules", daemon=True)
    thread.start()
    return thread

"""One thread that asks the session, so that the screen never waits for an answer."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from traceview.errors import TraceviewError
from traceview.store.interrupt import interrupt_thread
from traceview.tui.reading import stop_thread

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped,unused-ignore]

    from traceview.session import Result, Session

Parameters = Sequence[Any] | Mapping[str, Any] | None
Run = Callable[..., "pa.Table"]
"""Runs SQL with parameters and gives its rows."""


class Interrupted(Exception):  # noqa: N818 - it is no error
    """The work is not wanted any more."""


@dataclass(slots=True)
class Work:
    """Something to work out beside the screen.

    Attributes:
        owner: who asks; what the same owner asked before is given up.
        job: does the work, in the thread of the queries.
        then: takes what the job returned, in the thread of the screen.
        failed: takes the error instead.
        abandoned: set when the answer is not wanted any more.
    """

    owner: str
    job: Callable[[Run], Any]
    then: Callable[[Any], None]
    failed: Callable[[Exception], None]
    abandoned: bool = False


class Queries:
    """Does the work that is asked for, newest first; what is new interrupts what runs.

    What was interrupted for another owner's sake is done afterwards, from its beginning.
    """

    def __init__(self, session: Session, deliver: Callable[[Callable[[], None]], None]) -> None:
        """`deliver` has a function called in the thread of the screen."""
        self._session = session
        self._deliver = deliver
        self._waiting: list[Work] = []
        self._changed = threading.Condition()
        self._running: Work | None = None
        self._result: Result | None = None
        self._interrupted = False
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="traceview queries", daemon=True)
        self._thread.start()

    def ask(self, work: Work) -> None:
        """Has the work done. What its owner asked before is given up."""
        with self._changed:
            for old in [*self._waiting, *([self._running] if self._running else [])]:
                if old.owner == work.owner:
                    old.abandoned = True
            self._waiting = [old for old in self._waiting if not old.abandoned]
            self._waiting.append(work)
            self._interrupt()
            self._changed.notify()

    def close(self) -> None:
        """Stops what runs, and the thread."""
        stop_thread(self._thread, self._stop)

    def _stop(self) -> None:
        with self._changed:
            self._closed = True
            self._waiting.clear()
            self._interrupt()
            self._changed.notify()
        interrupt_thread(self._thread)

    @property
    def idle(self) -> bool:
        """Whether there is nothing to do."""
        with self._changed:
            return self._running is None and not self._waiting

    def _interrupt(self) -> None:
        if self._running is not None:
            self._interrupted = True
            if self._result is not None:
                self._result.interrupt()

    def _run(self, query: str, parameters: Parameters = None) -> pa.Table:
        """The rows of a query, for a job."""
        if self._interrupted:
            raise Interrupted
        result = self._session.sql(query, parameters)
        with self._changed:
            self._result = result
        try:
            if self._interrupted:
                raise Interrupted
            return result.arrow()
        finally:
            with self._changed:
                self._result = None
            result.close()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._running = None
                while not self._waiting and not self._closed:
                    self._changed.wait()
                if self._closed:
                    return
                work = self._running = self._waiting.pop()
                self._interrupted = False
            self._do(work)

    def _do(self, work: Work) -> None:
        try:
            answer = work.job(self._run)
        except (Interrupted, TraceviewError) as error:
            if self._interrupted:
                self._put_back(work)
            else:
                self._answer(work, work.failed, error)
        except Exception as error:
            self._answer(work, work.failed, error)
        else:
            self._answer(work, work.then, answer)

    def _put_back(self, work: Work) -> None:
        with self._changed:
            if not work.abandoned and not self._closed:
                self._waiting.insert(0, work)

    def _answer(self, work: Work, receive: Callable[[Any], None], answer: Any) -> None:
        def received() -> None:
            if not work.abandoned:
                receive(answer)

        if not self._closed:
            self._deliver(received)

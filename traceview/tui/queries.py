"""One query thread on the session, so that the UI thread never blocks."""

from __future__ import annotations

import threading
from bisect import insort
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from traceview.errors import TraceviewError
from traceview.store.interrupt import interrupt_thread
from traceview.tui.reading import stop_thread

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.session import Result, Session

_UNTIL_ASKED_AGAIN_S: Final = 0.05
_ROWS_OF_BATCH: Final = 1 << 17
Parameters = Sequence[Any] | Mapping[str, Any] | None


class Run(Protocol):
    """The query interface of a job."""

    def __call__(self, query: str, parameters: Parameters = None) -> pa.Table:
        """The rows of a query."""
        ...

    def batches(self, query: str) -> Iterator[pa.RecordBatch]:
        """The rows of a query in batches; newer jobs run in between."""
        ...


class Interrupted(Exception):  # noqa: N818 - it is no error
    """The job was cancelled."""


@dataclass(slots=True)
class Work:
    """A background job.

    Attributes:
        owner: its owner; earlier jobs of the same owner are cancelled.
        job: runs in the query thread.
        then: receives the result of the job, in the UI thread.
        failed: receives the error instead.
        abandoned: set when the job is cancelled.
        number: sequence number of the job.
    """

    owner: str
    job: Callable[[Run], Any]
    then: Callable[[Any], None]
    failed: Callable[[Exception], None]
    abandoned: bool = False
    number: int = 0


class Queries:
    """Runs jobs, newest first; a new job interrupts the running one.

    A job interrupted by another owner runs again afterwards: from its start, or where it takes its rows in
    batches, from where it was.
    """

    def __init__(self, session: Session, deliver: Callable[[Callable[[], None]], None]) -> None:
        """`deliver` calls a function in the UI thread."""
        self._session = session
        self._deliver = deliver
        self._waiting: list[Work] = []
        self._asked = 0
        self._changed = threading.Condition()
        self._begun: list[Work] = []
        self._result: Result | None = None
        self._gives_way = False
        self._interrupted = False
        self._closed = False
        self._again = threading.Timer(0, self._insist)
        self._thread = threading.Thread(target=self._work, name="traceview queries", daemon=True)
        self._thread.start()

    def ask(self, work: Work) -> None:
        """Submits a job. Earlier jobs of its owner are cancelled."""
        with self._changed:
            for old in [*self._waiting, *self._begun]:
                if old.owner == work.owner:
                    old.abandoned = True
            self._waiting = [old for old in self._waiting if not old.abandoned]
            self._asked += 1
            work.number = self._asked
            self._waiting.append(work)
            self._interrupt()
            self._changed.notify()

    def give_up(self, owner: str) -> None:
        """Cancels the jobs of an owner."""
        with self._changed:
            for old in [*self._waiting, *self._begun]:
                if old.owner == owner:
                    old.abandoned = True
            self._waiting = [old for old in self._waiting if not old.abandoned]
            if self._begun and self._begun[-1].abandoned:
                self._interrupt()

    def close(self) -> None:
        """Stops the running job, and the threads."""
        stop_thread(self._thread, self._stop)
        stop_thread(self._again, self._again.cancel)

    def _stop(self) -> None:
        with self._changed:
            self._closed = True
            self._waiting.clear()
            self._gives_way = False
            self._interrupt()
            self._changed.notify()
        interrupt_thread(self._thread)

    @property
    def idle(self) -> bool:
        """Whether there are no jobs."""
        with self._changed:
            return not self._begun and not self._waiting

    def _interrupt(self) -> None:
        if self._begun and (not self._gives_way or self._begun[-1].abandoned):
            self._interrupted = True
            self._insist()

    def _insist(self) -> None:
        """Interrupts the running query; repeatedly, since DuckDB drops interrupts before a query starts."""
        with self._changed:
            if self._interrupted and self._result is not None:
                self._result.interrupt()
                self._again.cancel()
                self._again = threading.Timer(_UNTIL_ASKED_AGAIN_S, self._insist)
                self._again.daemon = True
                self._again.start()

    # For jobs

    def __call__(self, query: str, parameters: Parameters = None) -> pa.Table:
        """The rows of a query, for a job."""
        with self._rows(query, parameters) as result:
            return result.arrow()

    def batches(self, query: str) -> Iterator[pa.RecordBatch]:
        """The rows of a query in batches, for a job; newer jobs run in between."""
        with self._rows(query, None) as result:
            for batch in result.batches(_ROWS_OF_BATCH):
                with self._changed:
                    if self._interrupted:
                        raise Interrupted
                    self._gives_way = True
                yield batch
                self._give_way(result)

    @contextmanager
    def _rows(self, query: str, parameters: Parameters) -> Iterator[Result]:
        if self._interrupted:
            raise Interrupted
        result = self._session.sql(query, parameters)
        with self._changed:
            self._result = result
        try:
            if self._interrupted:
                raise Interrupted
            yield result
        finally:
            with self._changed:
                self._result, self._gives_way = None, False
            result.close()

    def _give_way(self, result: Result) -> None:
        """Runs newer jobs, then the running one continues to take rows."""
        work = self._begun[-1]
        while True:
            with self._changed:
                self._result, self._gives_way = result, True
                self._interrupted = work.abandoned or self._closed
                if self._interrupted:
                    raise Interrupted
                if not self._waiting or self._waiting[-1].number < work.number:
                    return
                newer = self._begin()
            self._do(newer)

    # The thread

    def _work(self) -> None:
        while True:
            with self._changed:
                while not self._waiting and not self._closed:
                    self._changed.wait()
                if self._closed:
                    return
                work = self._begin()
            self._do(work)

    def _begin(self) -> Work:
        """Takes the newest job; the caller holds the lock."""
        work = self._waiting.pop()
        self._begun.append(work)
        self._result, self._gives_way, self._interrupted = None, False, False
        return work

    def _do(self, work: Work) -> None:
        try:
            answer = work.job(self)
        except (Interrupted, TraceviewError) as error:
            if self._interrupted:
                self._put_back(work)
            else:
                self._answer(work, work.failed, error)
        except Exception as error:
            self._answer(work, work.failed, error)
        else:
            self._answer(work, work.then, answer)
        with self._changed:
            self._begun.pop()

    def _put_back(self, work: Work) -> None:
        with self._changed:
            if not work.abandoned and not self._closed:
                insort(self._waiting, work, key=lambda other: other.number)

    def _answer(self, work: Work, receive: Callable[[Any], None], answer: Any) -> None:
        def received() -> None:
            if not work.abandoned:
                receive(answer)

        if not self._closed:
            self._deliver(received)

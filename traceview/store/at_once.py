"""Concurrent work on several connections to one database."""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, Final, NamedTuple, TypeVar

from traceview.store.interrupt import Interruptible, interruptible

Connection = TypeVar("Connection", bound=Interruptible)

_UNTIL_ASKED_AGAIN_S: Final = 0.05


class _All(NamedTuple):
    """Several connections to stop."""

    connections: Sequence[Interruptible]

    def interrupt(self) -> None:
        """Stops what each of them runs."""
        for connection in self.connections:
            connection.interrupt()


def at_once(connections: Sequence[Connection], works: Sequence[Callable[[Connection], None]]) -> None:
    """Runs each work on its own connection and thread, the first in this thread; returns when all are done.

    Ctrl-C and an error of the first work stop all of them; errors of others are raised at the end.
    """
    with ThreadPoolExecutor(len(works)) as pool, interruptible(_All(connections)):
        tasks = [pool.submit(work, one) for one, work in zip(connections[1:], works[1:], strict=True)]
        try:
            works[0](connections[0])
            for task in tasks:
                task.result()
        except BaseException:
            stop(tasks, connections)
            raise


def stop(tasks: Iterable[Future[Any]], connections: Sequence[Interruptible]) -> None:
    """Waits until nothing runs; work between two statements is interrupted in the next one."""
    # A task cancelled before a thread took it never counts as done.
    begun = [task for task in tasks if not task.cancelled()]
    while wait(begun, _UNTIL_ASKED_AGAIN_S).not_done:
        _All(connections).interrupt()

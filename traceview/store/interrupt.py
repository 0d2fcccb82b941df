"""Stopping a long query: by Ctrl-C, or from another thread."""

import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from traceview.store.ending import ends_on_signals


class Interruptible(Protocol):
    """A connection whose query can be stopped."""

    def interrupt(self) -> None:
        """Stops the running query."""


_running: dict[int, list[Interruptible]] = {}
"""The connections within an `interruptible` block, by the thread in it; not those of the main thread."""
_changing = threading.Lock()


def interrupt_thread(thread: threading.Thread) -> None:
    """Stops the query that another thread runs within an `interruptible` block: it gets DuckDB's error.

    Does nothing if the thread runs none at the moment, or is the main thread.
    """
    with _changing:
        for connection in _running.get(thread.ident or 0, []):
            connection.interrupt()


@contextmanager
def interruptible(connection: Interruptible) -> Iterator[None]:
    """Within the block, Ctrl-C stops the query of `connection` at once and raises KeyboardInterrupt.

    Python handles a signal in the main thread, between two bytecodes; a long call of DuckDB in that
    thread delays it. So a second thread receives the number of the signal on a socket, and stops the
    query. This works for the main thread only; queries of others are stopped by `interrupt_thread`.
    Where a signal ends the process (`ending`), there is nothing to stop.
    """
    if threading.current_thread() is not threading.main_thread() or ends_on_signals():
        with _known(connection):
            yield
        return
    receiver, sender = socket.socketpair()
    sender.setblocking(False)
    stop = threading.Event()
    watcher = threading.Thread(target=_interrupt_on_signal, args=(receiver, connection, stop), daemon=True)
    previous = signal.set_wakeup_fd(sender.fileno(), warn_on_full_buffer=False)
    watcher.start()
    try:
        try:
            yield
        finally:
            signal.set_wakeup_fd(previous)
            sender.close()
            watcher.join()
            receiver.close()
    except Exception as error:
        # By its name: DuckDB may not be imported before it is needed. Where DuckDB asks Python for rows, what
        # Ctrl-C raises there becomes another of DuckDB's errors.
        if stop.is_set() or type(error).__name__ == "InterruptException" or str(error) == "Query interrupted":
            raise KeyboardInterrupt from error
        raise


@contextmanager
def _known(connection: Interruptible) -> Iterator[None]:
    """Registers the connection for `interrupt_thread`."""
    thread = threading.get_ident()
    with _changing:
        _running.setdefault(thread, []).append(connection)
    try:
        yield
    finally:
        # An interrupting thread holds the lock, so that no connection is closed meanwhile.
        with _changing:
            _running[thread].remove(connection)
            if not _running[thread]:
                del _running[thread]


def _interrupt_on_signal(receiver: socket.socket, connection: Interruptible, stop: threading.Event) -> None:
    while numbers := receiver.recv(64):
        if {signal.SIGINT, signal.SIGTERM} & set(numbers):
            stop.set()
            connection.interrupt()

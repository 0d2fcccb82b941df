"""Ctrl-C during a long query."""

from __future__ import annotations

import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import duckdb


@contextmanager
def interruptible(connection: duckdb.DuckDBPyConnection) -> Iterator[None]:
    """Within the block, Ctrl-C stops the query of `connection` at once and raises KeyboardInterrupt.

    Python handles a signal in the main thread, between two steps of its own; a long task of DuckDB in that
    thread keeps it waiting. So a second thread is told of the signal by its number on a socket, and stops the
    query. Only the main thread can ask for that; in other threads the block does nothing.
    """
    import duckdb

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    receiver, sender = socket.socketpair()
    sender.setblocking(False)
    watcher = threading.Thread(target=_interrupt_on_signal, args=(receiver, connection), daemon=True)
    previous = signal.set_wakeup_fd(sender.fileno(), warn_on_full_buffer=False)
    watcher.start()
    try:
        yield
    except duckdb.InterruptException as error:
        raise KeyboardInterrupt from error
    except RuntimeError as error:
        if str(error) == "Query interrupted":
            raise KeyboardInterrupt from error
        raise
    finally:
        signal.set_wakeup_fd(previous)
        sender.close()
        watcher.join()
        receiver.close()


def _interrupt_on_signal(receiver: socket.socket, connection: duckdb.DuckDBPyConnection) -> None:
    while numbers := receiver.recv(64):
        if signal.SIGINT in numbers:
            connection.interrupt()

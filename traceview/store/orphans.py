"""Processes that work for another one end with it, however that one ends."""

import os
import select
import signal
import subprocess
import sys
import threading
from typing import Final

from traceview.store.ending import stopped_at_end

_TO_CLEAN_UP_S: Final = 2.0


def started(module: str) -> subprocess.Popen[bytes]:
    """A Python process that runs a module, which gets its work by a pipe and answers by another one.

    Ctrl-C reaches all processes of a terminal, also those that Python is only starting in: it stays blocked
    in this one, and the process that started it decides. Raises OSError where it cannot be started.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        command = [sys.executable, "-P", "-m", module]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    stopped_at_end(process)
    return process


def end_with_input(descriptor: int = 0) -> None:
    """From now on, this process ends when nobody can write to the pipe any more that it gets its work by.

    It ends as by SIGTERM, and where that takes longer than two seconds, at once.
    """
    threading.Thread(target=_watch, args=(descriptor,), daemon=True).start()


def _watch(descriptor: int) -> None:
    poll = select.poll()
    poll.register(descriptor, 0)  # A hang-up is told without being asked for; content is not.
    poll.poll()
    os.kill(os.getpid(), signal.SIGTERM)
    threading.Event().wait(_TO_CLEAN_UP_S)
    os._exit(1)

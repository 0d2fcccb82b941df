"""Processes that work for another one end with it, however that one ends."""

from __future__ import annotations

import os
import select
import signal
import threading
from typing import Final

_TO_CLEAN_UP_S: Final = 2.0


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

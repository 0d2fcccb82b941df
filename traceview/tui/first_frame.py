"""What the terminal shows until Textual is loaded, which takes longer than the rest of the start."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from traceview.store.ending import restored_at_end
from traceview.terminal import first_cells, printable

_ENTER, _LEAVE = "\x1b[?1049h\x1b[?25l\x1b[H\x1b[2J", "\x1b[?25h\x1b[?1049l"
_PLAIN_KEYS = (
    "\x1b[<u\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1004l\x1b[?1016l\x1b[?2004l\x1b[?2048l\x1b[?7h"
)
"""No more reports of keys, mouse, focus, pasted text and sizes, which Textual asks for."""
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"
_WIDEST = 100
_HEIGHT = 5
"""Lines of the screen that follows (`traceview.tui.loading`), with its footer."""


@contextmanager
def first_frame(paths: Sequence[str]) -> Iterator[None]:
    """Names what is opened, where the screen that follows does; an exception restores the terminal."""
    # Where Textual draws.
    stream = sys.__stderr__
    if stream is None or not stream.isatty():
        yield
        return
    with _restored(stream.fileno()):
        try:
            stream.write(_ENTER + _drawn(" ".join(map(printable, paths))))
            stream.flush()
            yield
        except BaseException:
            stream.write(_LEAVE)
            stream.flush()
            raise


@contextmanager
def _restored(terminal: int) -> Iterator[None]:
    """Within the block, a signal that ends the process leaves the terminal as it is now."""
    try:
        import termios
    except ImportError:
        yield
        return
    before = termios.tcgetattr(terminal)

    def restore() -> None:
        # What is still drawn goes nowhere.
        shown = os.dup(terminal)
        os.dup2(os.open(os.devnull, os.O_WRONLY), terminal)
        termios.tcsetattr(shown, termios.TCSANOW, before)
        os.write(shown, (_PLAIN_KEYS + _LEAVE).encode())

    with restored_at_end(restore):
        yield


def _drawn(names: str) -> str:
    columns, lines = shutil.get_terminal_size()
    width = min(columns * 9 // 10, _WIDEST)
    left, top = (columns - width) // 2 + 1, max((lines - _HEIGHT) // 2, 0) + 1
    rows = (f"{_BOLD}traceview{_PLAIN}", first_cells(names, width), "opening …")
    return "".join(f"\x1b[{top + number};{left}H{row}" for number, row in enumerate(rows))

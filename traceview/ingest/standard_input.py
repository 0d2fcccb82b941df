"""A trace on standard input, which is copied to disk: few formats can be read as they come."""

import os
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from traceview.errors import UsageError

STDIN: Final = "-"
"""The path that stands for standard input; a file of this name is ./-."""
_PIECE_BYTES: Final = 1 << 20


def reads_stdin(paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]]) -> bool:
    """Whether standard input is among the paths."""
    return STDIN in ([paths] if isinstance(paths, (str, os.PathLike)) else paths)


def spooled_input(work_folder: Callable[[], Path] | None) -> Path:
    """The file `stdin` in a folder of its own with all of standard input, copied in pieces of 1 MiB.

    Raises:
        UsageError: there is no input but a terminal, or nowhere to copy it to.
    """
    if sys.stdin is None or sys.stdin.isatty() or work_folder is None:
        raise UsageError(f"{STDIN} is a trace on standard input: give one, as in ssh HOST cat FILE | ...")
    file = work_folder() / "stdin"
    with file.open("xb") as spooled:
        shutil.copyfileobj(sys.stdin.buffer, spooled, _PIECE_BYTES)
    return file

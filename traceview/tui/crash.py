"""Crash reports: a file with the traceback."""

from __future__ import annotations

import os
import tempfile
import traceback
from pathlib import Path


def write_log(error: BaseException | None) -> Path:
    """Writes the traceback to a new file in the folder for temporary files."""
    number, name = tempfile.mkstemp(prefix="traceview-", suffix=".log")
    with os.fdopen(number, "w", encoding="utf-8", errors="backslashreplace") as file:
        file.writelines(traceback.format_exception(error) if error else ["unknown error\n"])
    return Path(name)

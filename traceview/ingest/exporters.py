"""Runs a profiler's own program, which alone can read its reports, where it is installed."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Final

from traceview.errors import UnreadableTraceError
from traceview.store.writer import TraceWriter

_LONGEST_MESSAGE: Final = 200


def is_installed(program: str) -> bool:
    """Whether a program is on PATH."""
    return shutil.which(program) is not None


def run_exporter(command: Sequence[str], output: IO[bytes] | int = subprocess.PIPE) -> str | None:
    """Runs a command that exports a report; None where it succeeds, else what it says.

    Args:
        command: the program and its arguments.
        output: where its stdout goes; by default into what it says.
    """
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE, check=False
        )
    except OSError as error:
        return f"{error.strerror or error}"
    if done.returncode == 0:
        return None
    said = (done.stderr or done.stdout or b"").decode("utf-8", "replace")
    return " ".join(said.split())[:_LONGEST_MESSAGE] or "it says nothing"


def say_exported(writer: TraceWriter, report: Path, program: str) -> None:
    """Notes in `health` that the program has exported the report, and its version."""
    try:
        done = subprocess.run(
            [program, "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise UnreadableTraceError(f"{report}: cannot run {program}: {error.strerror or error}") from error
    lines = [line.strip() for line in done.stdout.splitlines() if "version" in line.lower()]
    version = lines[0][:_LONGEST_MESSAGE] if lines else "unknown version"
    detail = f"this report was exported by the {program} on PATH: {version}"
    writer.health("exported_report", "info", 1, detail)

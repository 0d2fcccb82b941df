"""Runs one command as a process of its own and says what it took (Linux and macOS)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024
"""getrusage(2): ru_maxrss counts bytes on macOS and KiB on Linux."""


@dataclass(frozen=True)
class Finished:
    """A process that ended.

    Attributes:
        seconds: wall time from before its start to its end.
        cpu_seconds: processor time, user and system, with that of the children it waited for.
        peak_rss_bytes: peak resident memory of the process, or of the largest child that it waited for.
        status: exit status; the negative number of the signal that ended it.
        output, errors: what it wrote to stdout and stderr.
        timed_out: whether it was ended for taking too long.
    """

    seconds: float
    cpu_seconds: float
    peak_rss_bytes: int
    status: int
    output: str
    errors: str
    timed_out: bool


def run_process(command: Sequence[str], environment: Mapping[str, str], timeout_s: float) -> Finished:
    """Run ``command`` to its end; after ``timeout_s`` it is killed together with its children.

    Linux carries the peak memory of the starting process over into the new one, so that the caller must be
    small: nothing here or in the callers imports what it measures. Raises OSError when it cannot be started.
    """
    timed_out = threading.Event()
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        started = time.perf_counter()
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=errors,
            env=environment,
            start_new_session=True,
        )

        def end() -> None:
            timed_out.set()
            os.killpg(process.pid, signal.SIGKILL)

        timer = threading.Timer(timeout_s, end)
        timer.daemon = True
        timer.start()
        try:
            _, status, usage = os.wait4(process.pid, 0)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
        finally:
            timer.cancel()
        seconds = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        texts = []
        for file in (output, errors):
            file.seek(0)
            texts.append(file.read().decode(errors="replace"))
    return Finished(
        seconds,
        usage.ru_utime + usage.ru_stime,
        usage.ru_maxrss * _MAXRSS_UNIT,
        process.returncode,
        texts[0],
        texts[1],
        timed_out.is_set(),
    )

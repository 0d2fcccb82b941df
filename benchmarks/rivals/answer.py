"""The one line of JSON that every adapter of this folder prints.

Adapters run under the rival's own Python, so this module needs the standard library only. All times are
integer nanoseconds; a question the tool does not answer stays null.
"""

from __future__ import annotations

import contextlib
import json
import resource
import sys
import time
from collections.abc import Callable

QUESTIONS = (
    "gpu_events",
    "kernel_time_ns",
    "busy_ns",
    "idle_ns",
    "compute_ns",
    "communication_ns",
    "exposed_communication_ns",
)
"""``gpu_events`` counts kernels, copies and memsets; ``kernel_time_ns`` is the sum of their durations."""

Answers = dict[str, object]


def nanoseconds(microseconds: float) -> int:
    """Microseconds as a tool reports them, as whole nanoseconds."""
    return round(float(microseconds) * 1000)


def one_line(error: BaseException) -> str:
    """The exception's type and the first line of its text (last of a traceback), at most 200 characters."""
    lines = str(error).strip().splitlines() or [""]
    return f"{type(error).__name__}: {lines[-1] if lines[0].startswith('Traceback') else lines[0]}"[:200]


def attempt(answers: Answers, question: Callable[[], Answers]) -> None:
    """Add what ``question`` answers; a failure becomes ``error`` (the first one is kept)."""
    try:
        answers.update(question())
    except Exception as error:
        answers.setdefault("error", one_line(error))


def peak_rss_bytes() -> int:
    """Peak resident memory of this process or of its largest child, in bytes (Linux).

    Not ``ru_maxrss`` for this process: across an exec it keeps the peak of the process that started it.
    """
    with open("/proc/self/status", encoding="utf-8") as status:
        own_kib = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
    return max(own_kib, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss) * 1024


def print_answer(analyse: Callable[[], Answers]) -> None:
    """Run ``analyse`` with its own printing sent to stderr, then print its answers as one JSON line.

    ``seconds`` is loading plus analysing, without starting Python or importing the tool.
    """
    answers: Answers = {}
    started = time.perf_counter()
    with contextlib.redirect_stdout(sys.stderr):
        attempt(answers, analyse)
    seconds = round(time.perf_counter() - started, 3)
    line: Answers = dict.fromkeys((*QUESTIONS, "error"))
    line.update(seconds=seconds, peak_rss_bytes=peak_rss_bytes())
    line.update(answers)
    print(json.dumps(line))

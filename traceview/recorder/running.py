"""Runs a program as if it had been started without us, and says what was recorded of it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from traceview.errors import UsageError
from traceview.quantities import counted
from traceview.recorder.profilers import Recording

_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Those that reach this process alone are forwarded; Ctrl-C reaches the program from the terminal as well."""
Program = subprocess.Popen[bytes]


def run_program(recording: Recording, folder: Path) -> int:
    """Runs the program with our input and output; its exit status, of a signal 128 and its number.

    The folder for what is recorded is made before, and is gone after it where nothing was written to it.

    Raises:
        UsageError: it cannot be started.
    """
    environment = {**os.environ, **recording.environment}
    is_new = not folder.exists()
    with _signals_to() as start:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            status = start(lambda: subprocess.Popen(recording.command, env=environment)).wait()
        except OSError as error:
            raise UsageError(f"cannot run {recording.command[0]}: {error.strerror or error}") from None
        finally:
            if is_new:
                with suppress(OSError):
                    folder.rmdir()
    return status if status >= 0 else 128 - status


@contextmanager
def _signals_to() -> Iterator[Callable[[Callable[[], Program]], Program]]:
    """Within the block, signals go to the program that is started through it, also those before its start.

    This process stays to say what the program left.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda started: started()
        return
    programs: list[Program] = []
    early: list[int] = []

    def forward(number: int, _frame: object) -> None:
        if not programs:
            early.append(number)
        elif number != signal.SIGINT:
            programs[0].send_signal(number)

    def start(started: Callable[[], Program]) -> Program:
        programs.append(started())
        for number in early:
            programs[0].send_signal(number)
        return programs[0]

    # Either way, a signal in between ends this process, as before the block and after it.
    numbers = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]
    before = {number: signal.signal(number, forward) for number in numbers}
    waking = signal.set_wakeup_fd(-1)
    try:
        yield start
    finally:
        signal.set_wakeup_fd(waking)
        for number, handler in before.items():
            signal.signal(number, handler)


def outcome(recording: Recording, folder: Path, states: Path) -> tuple[bool, str]:
    """Whether something was recorded, and one line that says what, or why not and what helps."""
    if recording.profiler != "pytorch":
        if any(path.is_file() for path in folder.rglob("*")):
            return True, f"recorded with {recording.profiler} to {folder}"
        return False, f"{recording.profiler} wrote nothing to {folder}; its own messages are above"
    known = [_state(path) for path in sorted(states.glob("*.json"))]
    processes = [state for state in known if state]
    written = [state for state in processes if state["files"]]
    if written:
        steps = min(state["recorded"] for state in written)
        how = "the range" if written[0]["by"] == "range" else f"the {written[0]['by']}"
        of = f" in each of {len(written)} processes" if len(written) > 1 else ""
        problems = [f"; {state['problem']}" for state in written if state["problem"]]
        return (
            True,
            f"recorded {counted(steps, 'step')}{of}, found by {how}, to {folder}{''.join(problems[:1])}",
        )
    return False, f"nothing was recorded: {_reason(processes)}"


def _state(path: Path) -> Mapping[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _reason(processes: list[Mapping[str, Any]]) -> str:
    if not processes:
        return (
            "the program did not import torch, or its Python does not read PYTHONPATH (options -E and -I):"
            " try --with nsys or rocprofv3"
        )
    problem = next((state["problem"] for state in processes if state["problem"]), None)
    if problem:
        return str(problem)
    steps = max(state["steps"] for state in processes)
    if steps:
        return f"the program ended after {counted(steps, 'step')}, before the recording began: try --wait 0"
    return (
        "no step was found, by an optimizer, a data loader or the range: mark each step with"
        ' torch.profiler.record_function("step"), and name it with --range step'
    )

"""Runs a program as if it had been started without us, and says what was recorded of it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from traceview.errors import UsageError
from traceview.quantities import counted
from traceview.recorder.profilers import Recording
from traceview.store.ending import signals_to


def run_program(recording: Recording, folder: Path) -> int:
    """Runs the program with our input and output; its exit status, of a signal 128 and its number.

    The folder for what is recorded is made before, and is gone after it where nothing was written to it.

    Raises:
        UsageError: it cannot be started.
    """
    environment = {**os.environ, **recording.environment}
    is_new = not folder.exists()
    programs: list[subprocess.Popen[bytes]] = []
    starting = threading.Lock()

    def forward(number: int) -> None:
        # Ctrl-C reaches the program from the terminal as well, once it is there.
        with starting:
            if programs and number != signal.SIGINT:
                programs[0].send_signal(number)

    early: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: early.append(number))
    with signals_to(forward):
        try:
            with starting:
                folder.mkdir(parents=True, exist_ok=True)
                programs.append(subprocess.Popen(recording.command, env=environment))
            for number in early:
                programs[0].send_signal(number)
            status = programs[0].wait()
        except OSError as error:
            raise UsageError(f"cannot run {recording.command[0]}: {error.strerror or error}") from None
        finally:
            if is_new:
                with suppress(OSError):
                    folder.rmdir()
            signal.signal(signal.SIGINT, before)
    return status if status >= 0 else 128 - status


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

"""Which profiler fits a program, and the command that runs the program under it."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from traceview.errors import UsageError
from traceview.recorder.torch_hook import SETTINGS

STARTUP: Final = Path(__file__).parent / "startup"
"""The folder for PYTHONPATH."""
_PROGRAMS: Final = {"nsys": "nsys", "rocprofv3": "rocprofv3", "rocprof-sys": "rocprof-sys-run"}
_INSTALL: Final = {
    "nsys": "install Nsight Systems (developer.nvidia.com/nsight-systems), or add its folder to PATH",
    "rocprofv3": "install rocprofiler-sdk of ROCm, or add /opt/rocm/bin to PATH",
    "rocprof-sys": "install rocprofiler-systems of ROCm, or add /opt/rocm/bin to PATH",
}
_PYTHON: Final = re.compile(r"(?:.*/)?python[\d.]*")
_SHEBANG: Final = re.compile(rb"#![^\n]*?([^\s'\"]*python[\d.]*)|#!/bin/sh\n'''exec' '?([^\s']*python[\d.]*)")
_RUNNERS: Final = frozenset({"uv", "poetry", "pdm", "pixi", "hatch"})
"""What runs a command in an environment of its own, so that only they know its Python."""
_HAS_TORCH: Final = "import importlib.util as u, sys; sys.exit(u.find_spec('torch') is None)"
_LONGEST_S: Final = 60
"""How long a Python may take to say whether it has torch."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be recorded.

    Attributes:
        command: the program with its arguments.
        folder: where the recording goes.
        steps: how many steps the hook records.
        wait: how many steps it skips before; None to skip them until they take alike.
        range: the name of the range that is a step; None to find steps.
        stacks: whether Python stacks are recorded.
    """

    command: tuple[str, ...]
    folder: Path
    steps: int = 5
    wait: int | None = None
    range: str | None = None
    stacks: bool = False


@dataclass(frozen=True, slots=True)
class Recording:
    """A program under a profiler: the command, and what its environment has more than ours."""

    profiler: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)

    def shell(self) -> str:
        """The command for a shell."""
        settings = [f"{name}={shlex.quote(value)}" for name, value in self.environment.items()]
        return " ".join([*settings, shlex.join(self.command)])


def recording(wish: Wish, profiler: str, states: Path) -> Recording:
    """The command that records a program.

    Args:
        wish: what is to be recorded.
        profiler: its name, or "auto" for the hook where the program's Python has torch, else the first
            profiler that is installed.
        states: the folder in which the hook says what happens.

    Raises:
        UsageError: the profiler is not installed, may not be used or cannot do what is asked for.
    """
    chosen = _fitting(wish) if profiler == "auto" else profiler
    if chosen == "pytorch":
        return _with_hook(wish, states)
    program = shutil.which(_PROGRAMS[chosen])
    if program is None:
        raise UsageError(f"{_PROGRAMS[chosen]} is not on PATH: {_INSTALL[chosen]}")
    if chosen != "nsys":
        _check_rights()
        if wish.range is not None:
            raise UsageError(f"--range is for pytorch and nsys, not for {chosen}")
    return _COMMANDS[chosen](wish)


def _fitting(wish: Wish) -> str:
    python = _python_of(wish.command)
    if python is not None and _has_torch(python):
        return "pytorch"
    for name, program in _PROGRAMS.items():
        if shutil.which(program):
            return name
    torch = f"{shlex.join(python)} has no torch" if python else "it does not seem to be a Python program"
    raise UsageError(
        f"no profiler for {wish.command[0]}: {torch} (else --with pytorch), and neither nsys, rocprofv3 nor"
        " rocprof-sys-run is on PATH; install Nsight Systems for NVIDIA or rocprofiler-sdk for AMD GPUs"
    )


def _python_of(command: Sequence[str]) -> list[str] | None:
    """How to run the Python of a command: itself, that of its script, or of what a launcher starts."""
    for at, word in enumerate(command):
        if _PYTHON.fullmatch(word):
            return list(command[: at + 1]) if command[0] in _RUNNERS else [word]
        path = shutil.which(word) if at == 0 or not word.startswith("-") else None
        interpreter = _interpreter(Path(path)) if path else None
        if interpreter:
            return [interpreter]
        if word.endswith((".py", ".sh")):
            return [shutil.which("python") or "python3"]
    return None


def _interpreter(script: Path) -> str | None:
    try:
        with script.open("rb") as file:
            found = _SHEBANG.match(file.read(1024))
    except OSError:
        return None
    return os.fsdecode(found[1] or found[2]) if found else None


def _has_torch(python: Sequence[str]) -> bool:
    try:
        done = subprocess.run(
            [*python, "-c", _HAS_TORCH], capture_output=True, timeout=_LONGEST_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _check_rights() -> None:
    device = "/dev/kfd"
    if os.path.exists(device) and not os.access(device, os.R_OK | os.W_OK):
        raise UsageError(f"no right to use {device}: add this user to the groups render and video")


def _with_hook(wish: Wish, states: Path) -> Recording:
    settings = {
        "folder": str(wish.folder.absolute()),
        "states": str(states),
        "steps": wish.steps,
        "wait": wish.wait,
        "range": wish.range,
        "stacks": wish.stacks,
    }
    others = os.environ.get("PYTHONPATH")
    environment = {
        "PYTHONPATH": os.pathsep.join([str(STARTUP), *([others] if others else [])]),
        SETTINGS: json.dumps(settings),
        # The profiler's own log would go to the program's stderr.
        "KINETO_LOG_LEVEL": os.environ.get("KINETO_LOG_LEVEL", "99"),
    }
    return Recording("pytorch", wish.command, environment)


def _with_nsys(wish: Wish) -> Recording:
    options = [
        "--trace=cuda,nvtx,osrt",
        "--cuda-graph-trace=node",
        # Sampling of processors needs rights that containers do not have, and findings do not need it.
        "--sample=none",
        "--cpuctxsw=none",
        "--export=sqlite",
        f"--output={wish.folder.absolute() / _name()}",
    ]
    environment = {}
    if wish.range is not None:
        options += ["--capture-range=nvtx", f"--nvtx-capture={wish.range}", "--capture-range-end=stop"]
        # Ranges of Python are not registered strings, which is all that nsys looks for otherwise.
        environment["NSYS_NVTX_PROFILER_REGISTER_ONLY"] = "0"
    return Recording("nsys", ("nsys", "profile", *options, *wish.command), environment)


def _with_rocprofv3(wish: Wish) -> Recording:
    help_text = subprocess.run(["rocprofv3", "--help"], capture_output=True, check=False).stdout
    # Before ROCm 7 there are no databases.
    kind = "rocpd" if b"rocpd" in help_text else "json"
    options = ["--runtime-trace", "--output-format", kind, "-d", str(wish.folder.absolute())]
    return Recording("rocprofv3", ("rocprofv3", *options, "--", *wish.command))


def _with_rocprof_sys(wish: Wish) -> Recording:
    environment = {
        "ROCPROFSYS_OUTPUT_PATH": str(wish.folder.absolute()),
        "ROCPROFSYS_TIME_OUTPUT": "false",
        "ROCPROFSYS_USE_PID": "true",
        # Else kernels carry no GPU.
        "ROCPROFSYS_ROCM_GROUP_BY_QUEUE": "true",
    }
    return Recording("rocprof-sys", ("rocprof-sys-run", "--trace", "--", *wish.command), environment)


def _name() -> str:
    """The name of the file of this process of a job."""
    rank = os.environ.get("SLURM_PROCID") or os.environ.get("RANK") or ""
    return f"rank{rank}" if rank.isdecimal() else "run"


_COMMANDS: Final[dict[str, Callable[[Wish], Recording]]] = {
    "nsys": _with_nsys,
    "rocprofv3": _with_rocprofv3,
    "rocprof-sys": _with_rocprof_sys,
}

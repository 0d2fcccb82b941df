"""The traces that the benchmark makes for itself, with the generator of ``sample_traces``."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

GENERATOR = Path(__file__).resolve().parent.parent / "sample_traces" / "generate.py"


@dataclass(frozen=True)
class MadeTrace:
    """A generated trace: its file, its size on disk in bytes and its number of events."""

    path: Path
    bytes: int
    events: int

    @property
    def megabytes(self) -> float:
        """Size on disk in millions of bytes."""
        return self.bytes / 1e6

    def describe(self) -> str:
        """The file with its size and events, for a heading."""
        return f"{self.path.name}, {self.megabytes:,.1f} MB, {self.events:,} events"


def made_pftrace(folder: Path, launches: int = 300_000) -> MadeTrace:
    """A trace as rocprofv3 writes it, about 160 MB, in ``folder``, made if missing."""
    path = folder / "rocprofv3.pftrace"
    generator = str(Path(__file__).with_name("made_pftrace.py"))
    return _made(path, [generator, str(path), "--launches", str(launches)])


def made_rocprof(folder: Path, name: str, steps: int) -> MadeTrace:
    """A training on an AMD GPU, in the format that its name says, in ``folder``, made if missing."""
    path = folder / name
    generator = str(Path(__file__).with_name("made_rocprof.py"))
    return _made(path, [generator, str(path), "--steps", str(steps)])


def replicated_trace(folder: Path, source: Path, megabytes: int) -> MadeTrace:
    """A real Kineto trace repeated until it has so many million bytes, in ``folder``, made if missing."""
    path = folder / f"{source.name.split('.')[0]}_{megabytes}mb.json"
    command = [str(Path(__file__).with_name("replicate.py")), str(source), str(path)]
    return _made(path, [*command, "--megabytes", str(megabytes)])


def made_trace(folder: Path, megabytes: int, suffix: str = ".json") -> MadeTrace:
    """The trace of about ``megabytes`` million bytes (before compression) in ``folder``, made if missing.

    A file beside it holds its number of events; it is written last, so that a trace without one is made anew.
    Raises SystemExit when the generator fails.
    """
    path = folder / f"kineto_{megabytes}mb{suffix}"
    return _made(path, [str(GENERATOR), "--benchmark", str(path), "--megabytes", str(megabytes)])


def _made(path: Path, command: list[str]) -> MadeTrace:
    """The trace that a command of this Python writes, made if missing."""
    events = path.with_name(f"{path.name}.events")
    if not (path.exists() and events.exists()):
        print(f"  making {path.name}", file=sys.stderr, flush=True)
        events.unlink(missing_ok=True)
        # In a process of its own, because the memory it takes would be counted against those measured later.
        done = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False)
        counted = re.search(r"([\d,]+) (?:track )?events", done.stdout)
        if done.returncode or not counted:
            raise SystemExit(f"{path} could not be written: {done.stderr.strip()[-500:]}")
        events.write_text(counted[1].replace(",", ""), encoding="utf-8")
    return MadeTrace(path, path.stat().st_size, int(events.read_text(encoding="utf-8")))

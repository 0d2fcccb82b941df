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
    events = folder / f"{path.name}.events"
    if not (path.exists() and events.exists()):
        print(f"  making {path.name}", file=sys.stderr, flush=True)
        generator = str(Path(__file__).with_name("made_pftrace.py"))
        command = [sys.executable, generator, str(path), "--launches", str(launches)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        counted = re.search(r"([\d,]+) track events", done.stdout)
        assert counted is not None, done.stdout
        events.write_text(counted[1].replace(",", ""), encoding="utf-8")
    return MadeTrace(path, path.stat().st_size, int(events.read_text(encoding="utf-8")))


def made_trace(folder: Path, megabytes: int, suffix: str = ".json") -> MadeTrace:
    """The trace of about ``megabytes`` million bytes (before compression) in ``folder``, made if missing.

    A file beside it holds its number of events; it is written last, so that a trace without one is made anew.
    Raises SystemExit when the generator fails.
    """
    path = folder / f"kineto_{megabytes}mb{suffix}"
    events = folder / f"{path.name}.events"
    if not (path.exists() and events.exists()):
        print(f"  making {path.name}", file=sys.stderr, flush=True)
        events.unlink(missing_ok=True)
        # In a process of its own, because the memory it takes would be counted against those measured later.
        done = subprocess.run(
            [sys.executable, str(GENERATOR), "--benchmark", str(path), "--megabytes", str(megabytes)],
            capture_output=True,
            text=True,
            check=False,
        )
        counted = re.search(r": (\d+) events", done.stdout)
        if done.returncode or not counted:
            raise SystemExit(f"{GENERATOR} could not write {path}: {done.stderr.strip()[-500:]}")
        events.write_text(counted[1], encoding="utf-8")
    return MadeTrace(path, path.stat().st_size, int(events.read_text(encoding="utf-8")))

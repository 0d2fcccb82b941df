"""Programs to record, and a `torch` for them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.recorder.stand_in import write_torch

Record = Callable[..., "Recorded"]


@dataclass(frozen=True, slots=True)
class Recorded:
    """What `traceview record` left."""

    status: int
    out: str
    err: str
    folder: Path

    @property
    def files(self) -> list[str]:
        """The files of the recording."""
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if path.is_file())

    @property
    def said(self) -> str:
        """The line that says what was recorded."""
        lines = [line for line in self.err.splitlines() if line.startswith("traceview: ")]
        return next(line for line in lines if "running" not in line)


@pytest.fixture
def torch_path(tmp_path: Path) -> Path:
    """The folder with a stand-in for torch."""
    return write_torch(tmp_path / "site")


@pytest.fixture
def record(tmp_path: Path, torch_path: Path) -> Record:
    """Records a program, given as its text, with options of the command and variables of the environment."""

    def run(text: str, *options: str, opens: bool = False, **variables: Any) -> Recorded:
        program = tmp_path / "program.py"
        program.write_text(text, encoding="utf-8")
        environment = {**os.environ, "PYTHONPATH": str(torch_path), **variables}
        folder = tmp_path / "run"
        shown = () if opens else ("--no-open",)
        command = [sys.executable, "-m", "traceview", "record", *shown, "-o", str(folder), *options]
        done = subprocess.run(
            [*command, "--", sys.executable, str(program)],
            env=environment, capture_output=True, text=True, check=False, cwd=tmp_path,
        )  # fmt: skip
        return Recorded(done.returncode, done.stdout, done.stderr, folder)

    return run


def steps_of(path: Path) -> list[str]:
    """The names of the steps in a recording."""
    import gzip

    events = json.loads(gzip.decompress(path.read_bytes()))["traceEvents"]
    return [event["name"] for event in events if event["name"].startswith("ProfilerStep#")]

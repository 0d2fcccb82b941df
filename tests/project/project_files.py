"""The files of the project, for the tests that look at the project itself."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
_NOT_OURS = {"__pycache__", "build", "dist", "node_modules"}


@cache
def tracked() -> tuple[Path, ...] | None:
    """What git tracks and is there; None where this is no clone or there is no git."""
    try:
        done = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=300
        )
    except (OSError, subprocess.SubprocessError):
        return None
    files = (ROOT / name for name in done.stdout.split("\0") if name)
    return tuple(file for file in files if file.is_file())


@cache
def project_files() -> tuple[Path, ...]:
    """Every file of the project: what git tracks or, without git, what is there and is no build output."""
    found = tracked()
    return found if found else tuple(_walk(ROOT))


def _walk(folder: Path) -> list[Path]:
    files: list[Path] = []
    for path in sorted(folder.iterdir()):
        hidden = path.name.startswith(".") and path.name not in (".ci", ".gitignore")
        if hidden or path.name in _NOT_OURS or path.name == "uv.lock" or path.suffix == ".egg-info":
            continue
        if path.is_dir():
            files += _walk(path)
        else:
            files.append(path)
    return files


def relative(path: Path) -> str:
    """The path from the root of the project, with slashes."""
    return path.relative_to(ROOT).as_posix()


def text_of(path: Path) -> str | None:
    """The text of a file, or None when it is binary."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None

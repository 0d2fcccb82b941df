"""Facts about the machine that every measurement depends on."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

_PACKAGES = ("duckdb", "pyarrow", "polars", "orjson", "isal", "zstandard")


def machine_facts(traceview: str) -> dict[str, str]:
    """Processor, cores, memory, operating system and versions, as text.

    The versions of packages are those beside this Python.
    """
    done = subprocess.run([traceview, "--version"], capture_output=True, text=True, check=False)
    return {
        "processor": _processor(),
        "cores": f"{_usable_cores()} usable of {os.cpu_count()}",
        "memory": f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 1e9:.1f} GB",
        "system": platform.platform(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "traceview": done.stdout.strip() or "unknown version",
        "packages of this Python": ", ".join(f"{name} {_version(name)}" for name in _PACKAGES),
    }


def load_average() -> str:
    """Processes that ran or waited to, averaged over the last minute."""
    return f"{os.getloadavg()[0]:.2f}"


def _usable_cores() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _processor() -> str:
    if sys.platform == "linux":
        found = re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text(encoding="utf-8"))
        return found[1] if found else platform.machine()
    return platform.processor() or platform.machine()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"

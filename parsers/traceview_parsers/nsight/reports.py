"""Reports of nsys (.nsys-rep, .qdrep), which only nsys itself can read: lets it export them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.recognize import recognize_foreign

MAGIC: Final = b"NVIDIA Tegra Profiler Report"
"""The first bytes of a report; recognize.py names the source."""


def export_report(report: Path, folder: Path) -> Path:
    """Has nsys export the report to a SQLite file in `folder`, and returns that.

    NVTX payloads are asked for, which hold the sizes of NCCL's messages; an nsys that does not know the
    option is run again without it.

    Raises UnreadableTraceError when nsys is not installed or cannot read the report.
    """
    nsys = shutil.which("nsys")
    if nsys is None:
        foreign = recognize_foreign(report, MAGIC)
        advice = foreign.advice if foreign else ""
        raise UnreadableTraceError(f"{report}: nsys is not on the path; where it is installed, run: {advice}")
    output = folder / "export.sqlite"
    output.unlink(missing_ok=True)
    problem = ""
    for options in (["--include-blobs=true"], []):
        command = [
            nsys,
            "export",
            "--type",
            "sqlite",
            *options,
            "--output",
            str(output),
            str(report.resolve()),
        ]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
        if done.returncode == 0 and output.is_file():
            return output
        output.unlink(missing_ok=True)
        problem = " ".join((done.stderr or done.stdout).split())[:200]
    raise UnreadableTraceError(f"{report}: nsys export failed: {problem or 'it says nothing'}")

"""Reports of nsys (.nsys-rep, .qdrep), which only nsys itself can read: lets it export them."""

from pathlib import Path
from typing import Final

from traceview.errors import UnreadableTraceError
from traceview.ingest.byte_source import read_head
from traceview.ingest.exporters import run_exporter
from traceview.ingest.recognize import nsys_version

MAGIC: Final = b"NVIDIA Tegra Profiler Report"
"""The first bytes of a report; recognize.py names the source."""
PROGRAM: Final = "nsys"


def export_report(report: Path, folder: Path) -> Path:
    """Has nsys export the report to a SQLite file in `folder`, and returns that.

    NVTX payloads are asked for, which hold the sizes of NCCL's messages; an nsys that does not know the
    option is run again without it.

    Raises UnreadableTraceError when nsys cannot read the report.
    """
    output = folder / "export.sqlite"
    problem: str | None = None
    for options in (["--include-blobs=true"], []):
        output.unlink(missing_ok=True)
        command = [PROGRAM, "export", "--type", "sqlite", *options, "--output", str(output)]
        problem = run_exporter([*command, str(report.resolve())])
        if problem is None and output.is_file():
            return output
    version = nsys_version(read_head(report)[0])
    writer = f" (nsys {version} wrote the report, and an older one does not read it)" if version else ""
    raise UnreadableTraceError(f"{report}: nsys export failed: {problem or 'it wrote no file'}{writer}")

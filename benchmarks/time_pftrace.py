"""Times reading one Perfetto trace into DuckDB; prints one JSON line.

``python time_pftrace.py TRACE``. The time begins before the parser is loaded.
"""

from __future__ import annotations

import json
import resource
import sys
import tempfile
import time
from pathlib import Path

_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024


def read(trace: Path, folder: Path) -> float:
    """Reads the trace into a database in ``folder``; returns the seconds it took."""
    started = time.perf_counter()
    from traceview_parsers.perfetto import PerfettoParser

    from traceview.store.writer import memory_limit_in_bytes, trace_writer

    with trace_writer(folder / "trace.duckdb", folder / "spill", memory_limit_in_bytes(None)) as writer:
        PerfettoParser().read(trace, writer, lambda *_: None)
    return time.perf_counter() - started


def main() -> None:
    """Read the trace that the command line names."""
    with tempfile.TemporaryDirectory(prefix="time-pftrace-") as name:
        seconds = read(Path(sys.argv[1]), Path(name))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _MAXRSS_UNIT
    print(json.dumps({"seconds": seconds, "peak_rss_bytes": peak}))


if __name__ == "__main__":
    main()

"""A trace format for tests: JSON with the ranks of a file and what should happen while it is read."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import ClassVar

from traceview.errors import UnreadableTraceError
from traceview.ingest.parser import Progress, TraceFiles
from traceview.store.writer import TraceWriter

MAGIC = '{"fake": '


def write_trace(path: Path, *ranks: int, step_ns: int = 500) -> Path:
    """Writes a trace with a process a rank: ten kernels of 100 ns, from 1000 ns on, on GPUs 0 and 1."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(MAGIC + json.dumps(ranks) + f', "step_ns": {step_ns}' + "}")
    return path


class FakeParser:
    """Reads such a trace, and counts how often."""

    name: ClassVar[str] = "fake"
    version: ClassVar[int] = 1

    def __init__(self) -> None:
        self.read_paths: list[Path] = []

    def sniff(self, path: Path, head: bytes) -> float:
        return 0.9 if head.startswith(MAGIC.encode()) else 0.0

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        self.read_paths.append(path)
        text = path.read_text()
        try:
            content = json.loads(text)
        except ValueError:
            raise UnreadableTraceError(f"{path}: no JSON") from None
        progress("read", 0, len(text))
        for trace_id, rank in enumerate(content["fake"]):
            _write_rank(writer, path, trace_id, rank, content["step_ns"])
        self.while_reading(path, writer)

    def while_reading(self, path: Path, writer: TraceWriter) -> None:
        """What a test wants to happen behind the last row."""


def _write_rank(writer: TraceWriter, path: Path, trace_id: int, rank: int, step_ns: int) -> None:
    run = writer.connection.execute
    run(
        "INSERT INTO traces (trace_id, source_file, rank, start_ns, end_ns) VALUES (?, ?, ?, 1000, 2000)",
        [trace_id, str(path), rank],
    )
    run("INSERT INTO devices (trace_id, device) VALUES (?, 0), (?, 1)", [trace_id, trace_id])
    run(
        "INSERT INTO steps (trace_id, step, start_ns, end_ns)"
        " SELECT ?, step, 1000 + step * ?, 1000 + (step + 1) * ? FROM range(1000 // ?) AS steps(step)",
        [trace_id, step_ns, step_ns, step_ns],
    )
    run(
        "INSERT INTO kernels (trace_id, kernel_id, device, start_ns, dur_ns, name, kind)"
        " SELECT ?, id, id % 2, 1000 + 100 * id, 100, 'kernel_' || id, 'compute' FROM range(10) AS ids(id)",
        [trace_id],
    )
    run("INSERT INTO ops (trace_id, op_id, start_ns, dur_ns) VALUES (?, 0, 1400, 0)", [trace_id])
    run("INSERT INTO counters (trace_id, device, ts_ns) VALUES (?, NULL, 1499), (?, 1, 1500)", [trace_id] * 2)
    run("INSERT INTO kernel_counters (trace_id, kernel_id) VALUES (?, 0), (?, 9)", [trace_id] * 2)


def write_tables(folder: Path, *names: str) -> list[Path]:
    """Writes a trace of several files, which are the tables of a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{name}.table" for name in names]
    for path in paths:
        path.write_text("table")
    return paths


class TableParser(FakeParser):
    """Reads such a trace: one kernel for each of its tables."""

    name: ClassVar[str] = "tables"

    def sniff(self, path: Path, head: bytes) -> float:
        return 0.9 if head.startswith(b"table") else 0.0

    def trace_of(self, path: Path) -> TraceFiles:
        return TraceFiles(path.parent, tuple(sorted(path.parent.glob("*.table"))))

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        self.read_paths.append(path)
        run = writer.connection.execute
        run("INSERT INTO traces (trace_id, source_file, start_ns, end_ns) VALUES (0, ?, 0, 1)", [str(path)])
        count = len(self.trace_of(path / "any").files)
        columns = "trace_id, kernel_id, start_ns, dur_ns"
        run(f"INSERT INTO kernels ({columns}) SELECT 0, id, 0, 1 FROM range(?) AS ids(id)", [count])
        self.while_reading(path, writer)


class WaitingParser(FakeParser):
    """Says on stdout that it is reading, and goes on when its stdin has a line or ends."""

    def while_reading(self, path: Path, writer: TraceWriter) -> None:
        print("reading", flush=True)
        sys.stdin.readline()


class EndlessParser(FakeParser):
    """Says on stdout that it is reading, and runs a query that takes hours."""

    def while_reading(self, path: Path, writer: TraceWriter) -> None:
        print("reading", flush=True)
        writer.connection.execute(
            "SELECT sum(hash(a.i + b.i) % 7) FROM range(100000000) a(i), range(100000) b(i)"
        )


def contents(folder: Path) -> list[Path]:
    """What is in a cache folder besides the templates of sessions."""
    return [path for path in folder.iterdir() if path.suffix != ".template"]


def open_and_count(path: str, parser: FakeParser) -> None:
    """The second process of a test: prints the number of kernels in the trace, or that it was stopped."""
    import traceview

    try:
        with traceview.open(path, parsers=[parser]) as session:
            print(session.sql("SELECT count(*) FROM kernels").fetchall()[0][0], flush=True)
    except KeyboardInterrupt:
        print("interrupted", flush=True)

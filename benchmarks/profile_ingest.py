"""Says what each SQL statement costs while one trace is read: wall and CPU seconds, and peak memory.

    python benchmarks/profile_ingest.py TRACE [--least-ms 20] [--memory-limit 256MB]

The trace is read as `traceview analyze` reads it on the first open, into a temporary folder, but never two
statements at a time. CPU seconds count all threads. Where Linux allows it, the peak is that of the statement
alone, otherwise that of the process so far. Statements that read chunks of the file include the Python that
cuts them.
"""

from __future__ import annotations

import argparse
import re
import resource
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from traceview.ingest.find_parser import choose_parser, installed_parsers
from traceview.ingest.postprocessing import complete
from traceview.store.writer import memory_limit_in_bytes, trace_writer

if TYPE_CHECKING:
    from collections.abc import Iterator

    import duckdb

_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024
_COMMENT = re.compile(r"--[^\n]*")
_SHOWN_CHARACTERS = 100


@dataclass(frozen=True)
class Cost:
    """Wall seconds, CPU seconds of all threads and peak resident bytes of one statement."""

    text: str
    wall_s: float
    cpu_s: float
    peak_bytes: int


@dataclass
class Meter:
    """Times statements and keeps their costs; ``peak_bytes`` is the highest seen, between them as well."""

    costs: list[Cost] = field(default_factory=list)
    peak_bytes: int = 0

    def run(self, text: str, statement: Any) -> Any:
        """Call ``statement`` and note what it took."""
        self.peak_bytes = max(self.peak_bytes, _peak_bytes())
        _forget_peak()
        cpu, started = time.process_time(), time.perf_counter()
        result = statement()
        wall_s, cpu_s = time.perf_counter() - started, time.process_time() - cpu
        one_line = " ".join(_COMMENT.sub("", text).split())
        peak = _peak_bytes()
        self.peak_bytes = max(self.peak_bytes, peak)
        self.costs.append(Cost(one_line[:_SHOWN_CHARACTERS], wall_s, cpu_s, peak))
        return result


class MeteredConnection:
    """A DuckDB connection that runs a script statement by statement under a meter."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, meter: Meter) -> None:
        self._connection = connection
        self._meter = meter

    def execute(self, query: str, *parameters: Any) -> Any:
        """Like the connection's own."""
        result: Any = self._connection
        for text, statement in _statements(self._connection, query):
            result = self._meter.run(text, lambda s=statement: self._connection.execute(s, *parameters))
        return result

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


def _statements(connection: duckdb.DuckDBPyConnection, query: str) -> Iterator[tuple[str, Any]]:
    for statement in connection.extract_statements(query):
        yield statement.query, statement


def _forget_peak() -> None:
    """Start the peak of this process anew (proc(5): clear_refs, value 5); elsewhere it keeps growing."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _peak_bytes() -> int:
    try:
        status = Path("/proc/self/status").read_text(encoding="utf-8")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) * 1024
    except (OSError, StopIteration):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _MAXRSS_UNIT


def read_metered(trace: Path, folder: Path, memory_limit_bytes: int) -> tuple[list[Cost], Cost]:
    """Read ``trace`` into a database in ``folder``; the cost of each statement, and of all of it."""
    meter = Meter()
    cpu, started = time.process_time(), time.perf_counter()
    parser = choose_parser(trace, installed_parsers())
    with trace_writer(folder / "trace.duckdb", folder / "spill", memory_limit_bytes) as writer:
        metered = MeteredConnection(writer.connection, meter)
        writer.connection = cast("duckdb.DuckDBPyConnection", metered)
        # One statement at a time, so that each can be told what it takes.
        writer.threads = 1
        parser.read(trace, writer, lambda *_: None)
        complete(writer)
    wall_s, cpu_s = time.perf_counter() - started, time.process_time() - cpu
    return meter.costs, Cost("all", wall_s, cpu_s, max(meter.peak_bytes, _peak_bytes()))


def report(costs: list[Cost], whole: Cost, least_ms: float) -> list[str]:
    """The statements that took at least ``least_ms``, in their order, then what is left."""
    shown = [cost for cost in costs if cost.wall_s * 1000 >= least_ms]
    wall_s, cpu_s = sum(cost.wall_s for cost in costs), sum(cost.cpu_s for cost in costs)
    shown_wall_s, shown_cpu_s = sum(cost.wall_s for cost in shown), sum(cost.cpu_s for cost in shown)
    small = f"{len(costs) - len(shown)} statements below {least_ms:g} ms"
    lines = [f"{'wall s':>9} {'CPU s':>9} {'peak MB':>9}  statement"]
    lines += [_row(cost.wall_s, cost.cpu_s, cost.peak_bytes, cost.text) for cost in shown]
    lines.append(_row(wall_s - shown_wall_s, cpu_s - shown_cpu_s, None, small))
    lines.append(_row(whole.wall_s - wall_s, whole.cpu_s - cpu_s, None, "outside statements"))
    lines.append(_row(whole.wall_s, whole.cpu_s, whole.peak_bytes, whole.text))
    return lines


def _row(wall_s: float, cpu_s: float, peak_bytes: int | None, text: str) -> str:
    peak = "" if peak_bytes is None else f"{peak_bytes / 1e6:.0f}"
    return f"{wall_s:9.3f} {cpu_s:9.3f} {peak:>9}  {text}"


def main() -> None:
    """Read one trace and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("trace", type=Path)
    parser.add_argument(
        "--least-ms", type=float, default=20.0, help="leave faster statements out (default: 20)"
    )
    parser.add_argument("--memory-limit", help="what DuckDB may take (default: traceview's own)")
    options = parser.parse_args()
    limit = memory_limit_in_bytes(options.memory_limit)
    with tempfile.TemporaryDirectory(prefix="traceview-profile-") as folder:
        costs, whole = read_metered(options.trace, Path(folder), limit)
    size = options.trace.stat().st_size / 1e6
    print(f"{options.trace.name}, {size:,.1f} MB, memory limit {limit / 1e6:,.0f} MB")
    print("\n".join(report(costs, whole, options.least_ms)))


if __name__ == "__main__":
    main()

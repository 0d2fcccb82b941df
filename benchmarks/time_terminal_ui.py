"""Times the terminal UI in a pseudo-terminal of 200 x 60: opening, keys in the timeline, large tables.

A trace of 5 million GPU and 20 million CPU events is written straight into a store; it is opened once to
have its report kept, and then timed as a user meets it: from starting the process to the first screen with
findings, and from writing a key to the terminal to the last byte of the answer. Run it as:

    python benchmarks/time_terminal_ui.py [--gpu-events N] [--cpu-events N] [--trace FILE] [--keep DIR]

With --trace that file is opened instead, as `traceview analyze` does. With --keep the trace and the cache
stay in that folder and are used again; empty it when the generator has changed.
"""

from __future__ import annotations

import argparse
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
from collections.abc import Callable
from fcntl import ioctl
from pathlib import Path
from typing import ClassVar

import numpy as np

from traceview.errors import TraceviewError
from traceview.ingest.parser import Progress, ReadingProgress
from traceview.session import Session
from traceview.store.writer import TraceWriter

COLUMNS, LINES = 200, 60
GPU_LANES, CPU_LANES = 16, 24
CALLING_THREADS = 12
_FEW_TICKS = 5
"""What watching the memory takes while nothing else is done [hundredths of a second]."""
QUIET = 0.25
"""Seconds without output after which the screen counts as drawn."""
STILL = 0.5
"""Seconds of almost no processor time after which the process counts as done."""
LONGEST = 900.0
KEYS = "dddwwwaaasssdwdwdsas" * 5
ROWS = 1_000_000
FIRST_FRAME = b"opening"
FIRST_SCREEN = b"compute"
ENTER, DELETE, RUN = "\r", "\x1b[3~", "\x12"
MAGIC = b"traceview benchmark"


class MadeParser:
    """Reads a file that says how many events to make, and makes them with SQL."""

    name: ClassVar[str] = "made"
    version: ClassVar[int] = 1

    def sniff(self, path: Path, head: bytes) -> float:
        """Certain about its own files."""
        return float(head.startswith(MAGIC))

    def read(self, path: Path, writer: TraceWriter, progress: Progress) -> None:
        """Kernels of 1 to 20 us on every stream, each launched by a call; operators and calls on threads."""
        gpu_events, cpu_events = map(int, path.read_bytes().split()[-2:])
        run = writer.connection.execute
        per_stream, per_thread = gpu_events // GPU_LANES, cpu_events // CPU_LANES
        each = "lane * {count} + number"
        length = "1000 + hash(lane * 1000003 + number) % 19000"
        run(
            f"""INSERT INTO kernels BY NAME SELECT 0 AS trace_id, {each.format(count=per_stream)}
                AS kernel_id, 0 AS device, lane AS stream, number * 22000 AS start_ns, {length} AS dur_ns,
                'kernel_number_' || number % 5 AS name, name AS short_name, 'compute' AS kind,
                1000 AS grid_x, 1 AS grid_y, 1 AS grid_z, 256 AS block_x, 1 AS block_y, 1 AS block_z,
                32 + number % 5 AS registers, 0 AS shared_static, 0 AS shared_dynamic,
                lane % {CALLING_THREADS} * {per_thread} + number * 2 + lane // {CALLING_THREADS} AS call_id
            FROM range({per_stream}) AS event(number), range({GPU_LANES}) AS lanes(lane)
            ORDER BY number, lane"""
        )
        for table, key, lanes, prefix in (
            ("ops", "op_id", CPU_LANES - CALLING_THREADS, "aten::operator_"),
            ("api_calls", "call_id", CALLING_THREADS, "cudaCall"),
        ):
            depth = "0 AS depth, " if table == "ops" else "'runtime' AS domain, "
            run(
                f"""INSERT INTO {table} BY NAME SELECT 0 AS trace_id, {each.format(count=per_thread)}
                    AS {key}, 1 AS pid, {depth} lane AS tid, number * 8250 AS start_ns,
                    ({length}) // 3 AS dur_ns,
                    '{prefix}' || hash(number) % 50 AS name
                FROM range({per_thread}) AS event(number), range({lanes}) AS lanes(lane)
                ORDER BY number, lane"""
            )
        run("INSERT INTO devices BY NAME SELECT 0 AS trace_id, 0 AS device, 'nvidia' AS vendor")
        run(
            """INSERT INTO traces BY NAME SELECT 0 AS trace_id, 'made' AS format, $path AS source_file,
                1 AS pid, 'relative' AS clock, 0 AS start_ns,
                (SELECT max(start_ns + dur_ns) FROM kernels) AS end_ns""",
            {"path": path.name},
        )


def show(path: Path) -> None:
    """What runs in the terminal: the UI over a made trace."""
    from traceview.open_traces import open_traces
    from traceview.rules.ruleset import RuleSet
    from traceview.tui.running import run

    def opener(progress: ReadingProgress) -> Session:
        session = open_traces(path, progress=progress, parsers=(MadeParser(),))
        threading.Thread(target=watch_memory, args=(session, memory_file(path)), daemon=True).start()
        return session

    run(opener, RuleSet.found(), [str(path)])


def memory_file(path: Path) -> Path:
    """Where the most memory that the UI over a made trace took beyond the database is written."""
    return path.with_suffix(".memory")


def watch_memory(session: Session, told: Path) -> None:
    """Writes the largest difference yet between the memory of the process and what DuckDB holds of it."""
    most = 0
    while True:
        try:
            [(held,)] = session.sql("SELECT sum(memory_usage_bytes)::BIGINT FROM duckdb_memory()").fetchall()
        except TraceviewError:
            return
        pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
        most = max(most, pages * os.sysconf("SC_PAGE_SIZE") - held)
        told.write_text(str(most), encoding="utf-8")
        time.sleep(0.25)


def report(path: Path) -> None:
    """Makes the trace and its report, which are kept in the cache."""
    from traceview.open_traces import open_traces
    from traceview.report.model import build_report
    from traceview.rules.ruleset import RuleSet

    with open_traces(path, parsers=(MadeParser(),)) as session:
        build_report(session, rules=RuleSet.found())


class Terminal:
    """A process in a pseudo-terminal, and how long its answers take."""

    def __init__(self, arguments: list[str]) -> None:
        self.started = time.perf_counter()
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
            os.execv(sys.executable, [sys.executable, *arguments])
        ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))

    def output(self, until: Callable[[bytes], bool] | None = None) -> tuple[float, bytes]:
        """What is written until the screen is quiet, and when its last byte came.

        Args:
            until: is given everything so far; the wait goes on, quiet or not, until it is true.
        """
        seen, last, begun = b"", time.perf_counter(), time.perf_counter()
        while time.perf_counter() - begun < LONGEST:
            if select.select([self.file], [], [], QUIET)[0]:
                try:
                    seen += os.read(self.file, 1 << 20)
                except OSError:
                    break
                last = time.perf_counter()
                if until is not None and until(seen):
                    return last, seen
            elif until is None and (seen or time.perf_counter() - begun > 2.0):
                break
        return last, seen

    def key(self, key: str, until: Callable[[bytes], bool] | None = None) -> float:
        """Milliseconds from writing a key to the last byte of the answer."""
        start = time.perf_counter()
        os.write(self.file, key.encode())
        return 1e3 * (self.output(until)[0] - start)

    def settle(self) -> tuple[float, float]:
        """Waits until the process computes nothing any more; when it last did, and its processor time [s]."""
        last, before = time.perf_counter(), self._ticks()
        while time.perf_counter() - last < STILL:
            if select.select([self.file], [], [], QUIET / 10)[0]:
                os.read(self.file, 1 << 20)
            if (ticks := self._ticks()) > before + _FEW_TICKS:
                last, before = time.perf_counter(), ticks
        return last, self.processor_time()

    def processor_time(self) -> float:
        """What it has computed, on all processors [s]."""
        return self._ticks() / os.sysconf("SC_CLK_TCK")

    def _ticks(self) -> int:
        fields = Path(f"/proc/{self.process}/stat").read_text(encoding="utf-8").rpartition(") ")[2].split()
        return int(fields[11]) + int(fields[12])

    def memory(self) -> float:
        """The process's peak memory [MB]."""
        status = Path(f"/proc/{self.process}/status").read_text(encoding="utf-8")
        return float(status.split("VmHWM:")[1].split()[0]) / 1e3

    def close(self) -> None:
        """Leaves by its own key."""
        os.write(self.file, b"q")
        self.output(lambda seen: b"\x1b[?1049l" in seen)
        os.close(self.file)
        os.kill(self.process, signal.SIGTERM)
        os.waitpid(self.process, 0)


def told(name: str, times: list[float], unit: str = "ms") -> None:
    """Prints the median and the 99th percentile."""
    median, worst = np.percentile(times, [50, 99])
    print(f"{name:44} median {median:8.1f} {unit}, 99th percentile {worst:8.1f} {unit}", flush=True)


def opened(arguments: list[str]) -> tuple[Terminal, float, float]:
    """A process with its first screen, and the seconds until it drew anything, and until that was there."""
    terminal = Terminal(arguments)
    painted, _ = terminal.output(lambda seen: FIRST_FRAME in seen)
    at, _ = terminal.output(lambda seen: FIRST_SCREEN in seen)
    terminal.settle()
    return terminal, painted - terminal.started, at - terminal.started


def measure(arguments: list[str], rounds: int, beyond: Callable[[], str] = str) -> None:
    """Opens, presses keys, leaves; prints the times, and behind the memory what `beyond` tells."""
    painting, opening = [], []
    for _ in range(rounds):
        terminal, painted, seconds = opened(arguments)
        painting.append(1e3 * painted)
        opening.append(seconds)
        print(f"memory at the first screen {terminal.memory():.0f} MB", flush=True)
        terminal.close()
    told("start to the first frame", painting)
    told("start to the first screen, cached", opening, "s")
    terminal, *_ = opened(arguments)
    begun, before = time.perf_counter(), terminal.processor_time()
    terminal.key("2")
    done, computed = terminal.settle()
    print(
        f"lanes of the timeline loaded: {done - begun:.1f} s, {computed - before:.1f} s of processor time",
        flush=True,
    )
    told("a key in the timeline to the screen", [terminal.key(key) for key in KEYS])
    print(f"memory with all lanes {terminal.memory():.0f} MB{beyond()}", flush=True)
    terminal.key("3", lambda seen: b"Enter opens" in seen)
    terminal.settle()
    milliseconds = terminal.key(ENTER, lambda seen: b"aunches" in seen)
    print(f"one kernel: its first runs {milliseconds:.0f} ms", flush=True)
    terminal.settle()
    terminal.key("9")
    terminal.key("i")
    terminal.key(DELETE * 200)
    terminal.key(f"SELECT * FROM api_calls LIMIT {ROWS}")
    milliseconds = terminal.key(RUN, lambda seen: b" rows" in seen)
    print(f"SQL: {ROWS} rows {milliseconds:.0f} ms", flush=True)
    told("a key in its rows to the screen", [terminal.key(key) for key in "\x1b" + "jjjjjjjjjj"][1:])
    terminal.close()


def main() -> None:
    """Parses the options."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--gpu-events", type=int, default=5_000_000)
    parser.add_argument("--cpu-events", type=int, default=20_000_000)
    parser.add_argument("--trace", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--keep", type=Path, metavar="DIR")
    parser.add_argument("--show", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.show is not None:
        show(options.show)
        return
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(options.keep or temporary).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        os.environ.setdefault("TRACEVIEW_CACHE_DIR", str(folder))
        if options.trace is not None:
            command = ["-m", "traceview", "analyze", str(options.trace)]
            subprocess.run(
                [sys.executable, *command, "--format", "text"], check=True, stdout=subprocess.DEVNULL
            )
            measure(command, options.rounds)
            return
        made = folder / f"{options.gpu_events}-{options.cpu_events}.made"
        if not made.exists():
            made.write_bytes(b"%s %d %d" % (MAGIC, options.gpu_events, options.cpu_events))
        begun = time.perf_counter()
        report(made)
        print(f"first open and report: {time.perf_counter() - begun:.1f} s", flush=True)
        events = options.gpu_events + options.cpu_events

        def beyond() -> str:
            most = int(memory_file(made).read_text(encoding="utf-8"))
            return f"; beyond the database {most / 1e6:.0f} MB, {most / events:.1f} bytes an event"

        measure([__file__, "--show", str(made)], options.rounds, beyond)


if __name__ == "__main__":
    main()

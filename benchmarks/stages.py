"""Says what each stage of `traceview analyze` costs, and how far it is from what this machine can do.

    python benchmarks/stages.py TRACE [--rounds 3] [--traceview COMMAND]

TRACE is a Kineto trace of a few ten MB or more, plain or compressed. Each stage of reading runs alone, on one
thread, from a cache of the system that holds the file; a limit is what the same bytes take with nothing but
the operation that the stage cannot do without. The time is processor time, user and system, of the fastest
round: a busy machine changes it least.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple, TypeVar, cast

from machine import load_average
from processes import run_process

if TYPE_CHECKING:
    from traceview.ingest.byte_source import ByteSource
    from traceview.store.staged_table import StagedTable

Result = TypeVar("Result")
BLOCK = 1 << 20
DECODED_BYTES = 16 << 20
"""What a decoder takes at a time."""


class Stage(NamedTuple):
    """What a stage takes.

    Attributes:
        name: the stage.
        seconds: processor time.
        bytes: what it goes through; None where no amount of data says how long it should take.
        limit: the operation that it is held against.
        limit_seconds: processor time of that, for the same bytes.
    """

    name: str
    seconds: float
    bytes: int | None = None
    limit: str = ""
    limit_seconds: float | None = None


def fastest(work: Callable[[], object], rounds: int) -> float:
    """The processor seconds of the fastest round, threads included."""
    found = []
    for _ in range(rounds):
        before = time.process_time()
        work()
        found.append(time.process_time() - before)
    return min(found)


def reading(trace: Path, folder: Path, rounds: int) -> Iterator[Stage]:
    """The stages of reading a Kineto trace, from its bytes to its tables."""
    from traceview_parsers.pytorch.decoder import Decoder
    from traceview_parsers.pytorch.event_kinds import KINDS, schema

    from traceview.ingest.byte_source import open_bytes
    from traceview.ingest.json.events import JsonEventStream
    from traceview.store.staged_table import StagedTable

    staged: dict[str, StagedTable] = {}
    decoder = Decoder(DECODED_BYTES)

    def staging() -> dict[str, float]:
        """One pass from bytes to staged columns; the processor seconds of each stage."""
        for kind in KINDS:
            (folder / kind).unlink(missing_ok=True)
            staged[kind] = StagedTable(folder / kind, schema(kind))
        clock = Clock()
        with open_bytes(trace) as source:
            chunks = clock.each("cut", JsonEventStream(_Clocked(source, clock)).batches())
            while not clock.run("scan", lambda: decoder.fill(chunks, Lock())).is_empty():
                for kind, rows in decoder.tables.items():
                    clock.run("write", partial(staged[kind].write, rows))
        for table in staged.values():
            clock.run("write", table.finish)
        return clock.seconds

    passes = [staging() for _ in range(rounds)]
    times = {name: min(each[name] for each in passes) for name in passes[0]}
    with open_bytes(trace) as source:
        size = sum(iter(lambda: len(source.read(BLOCK)), 0))
    written = sum((folder / kind).stat().st_size for kind in KINDS if (folder / kind).exists())
    filling = min(_cpu_of_reading(trace) for _ in range(rounds)) - sum(times.values())
    copying = fastest(lambda: _copy_tables(staged, folder / "copy.duckdb"), rounds)
    yield Stage("read and inflate", times["read"], size, *_inflating(trace, size, rounds))
    yield Stage("cut into chunks", times["cut"], size, *_passing(trace, rounds))
    yield Stage("scan events", times["scan"], size, *_passing(trace, rounds))
    yield Stage("write columns", times["write"], written, *_writing(folder, written, rounds))
    yield Stage("fill tables", filling, written, "the columns into a database as they are", copying)


class Clock:
    """Processor seconds of stages that call each other; those of an inner one do not count for the outer."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self._inner = 0.0

    def run(self, stage: str, work: Callable[[], Result]) -> Result:
        """The result of `work`, which belongs to a stage."""
        outside, self._inner = self._inner, 0.0
        before = time.process_time()
        try:
            return work()
        finally:
            spent = time.process_time() - before
            self.seconds[stage] += spent - self._inner
            self._inner = outside + spent

    def each(self, stage: str, items: Iterator[Result]) -> Iterator[Result]:
        """The items, whose computation belongs to a stage."""
        end = object()
        while (item := self.run(stage, lambda: next(items, end))) is not end:
            yield cast("Result", item)


class _Clocked:
    """The bytes of a source, whose reading is a stage."""

    def __init__(self, source: ByteSource, clock: Clock) -> None:
        self._source, self._clock = source, clock

    def readinto(self, buffer: memoryview) -> int:
        return self._clock.run("read", lambda: self._source.readinto(buffer))

    def __getattr__(self, name: str) -> object:
        return getattr(self._source, name)


def _cpu_of_reading(trace: Path) -> float:
    from profile_ingest import read_metered

    from traceview.store.writer import memory_limit_in_bytes

    with tempfile.TemporaryDirectory(prefix="traceview-stages-") as folder:
        return read_metered(trace, Path(folder), memory_limit_in_bytes(None))[1].cpu_s


def _copy_tables(staged: Mapping[str, StagedTable], database: Path) -> None:
    import duckdb

    from traceview.store.staged_table import register

    database.unlink(missing_ok=True)
    with duckdb.connect(str(database), config={"threads": "1"}) as connection:
        for kind, table in staged.items():
            register(connection, "rows", table.relation())
            connection.execute(f"CREATE TABLE {kind} AS FROM rows")
            connection.unregister("rows")


def _inflating(trace: Path, size: int, rounds: int) -> tuple[str, float]:
    """One call that reads or inflates the whole file."""
    from isal import isal_zlib

    data = trace.read_bytes()
    if data[:2] == b"\x1f\x8b":
        return "inflate in one call", fastest(lambda: isal_zlib.decompress(data, 31), rounds)
    buffer = memoryview(bytearray(size))

    def read() -> None:
        with io.FileIO(str(trace)) as file:
            while file.readinto(buffer):
                pass

    return "read into memory", fastest(read, rounds)


def _passing(trace: Path, rounds: int) -> tuple[str, float]:
    """One pass that compares every byte."""
    import numpy as np

    from traceview.ingest.byte_source import open_bytes

    with open_bytes(trace) as source:
        data = np.frombuffer(b"".join(iter(lambda: source.read(BLOCK), b"")), np.uint8)
    parts = [data[at : at + BLOCK] for at in range(0, len(data), BLOCK)]
    return "compare every byte", fastest(lambda: [np.count_nonzero(part == 34) for part in parts], rounds)


def _writing(folder: Path, size: int, rounds: int) -> tuple[str, float]:
    """As many bytes into a file."""
    block = os.urandom(BLOCK)

    def write() -> None:
        with io.FileIO(str(folder / "bytes"), "w") as file:
            for _ in range(-(-size // BLOCK)):
                file.write(block)

    return "write a file", fastest(write, rounds)


def analyzing(trace: Path, traceview: str, rounds: int) -> Iterator[Stage]:
    """The stages of the command on a trace in the cache: start, lists with their replay, and rules."""
    with tempfile.TemporaryDirectory(prefix="traceview-stages-") as cache:
        environment = {**os.environ, "TRACEVIEW_CACHE_DIR": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)

        def seconds(*arguments: str) -> float:
            found = []
            for _ in range(rounds + 1):  # The first one fills the cache.
                shutil.rmtree(Path(cache) / "answers", ignore_errors=True)
                done = run_process([traceview, *arguments], environment, 900)
                if done.status:
                    raise SystemExit(f"traceview {' '.join(arguments)}: {done.errors.strip()[-500:]}")
                found.append(done.cpu_seconds)
            return min(found)

        bare = run_process([sys.executable, "-c", "pass"], environment, 60).cpu_seconds
        start = seconds("--version")
        opened = seconds("query", str(trace), "SELECT 1")
        lists = seconds("analyze", str(trace), "--format", "json", "--ignore", "ALL")
        rules = seconds("analyze", str(trace), "--format", "json")
    yield Stage("start the command", start, None, "start Python", bare)
    yield Stage("open the cached trace", opened - start)
    yield Stage("lists and replay", lists - opened)
    yield Stage("rules", rules - lists)


def table(stages: Sequence[Stage]) -> list[str]:
    """The stages as aligned text."""
    lines = [f"{'stage':22} {'CPU s':>8} {'MB/s':>8} {'limit MB/s':>11} {'times':>7}  limit"]
    for stage in stages:
        speed = f"{stage.bytes / 1e6 / stage.seconds:,.0f}" if stage.bytes and stage.seconds > 0 else ""
        limit = times = ""
        if stage.limit_seconds:
            limit = f"{stage.bytes / 1e6 / stage.limit_seconds:,.0f}" if stage.bytes else ""
            times = f"{stage.seconds / stage.limit_seconds:.1f}"
        row = f"{stage.name:22} {stage.seconds:8.3f} {speed:>8} {limit:>11} {times:>7}  {stage.limit}"
        lines.append(row.rstrip())
    return lines


def main() -> None:
    """Print the stages of one trace."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("trace", type=Path)
    parser.add_argument("--rounds", type=int, default=3, help="runs of each stage (default: 3)")
    beside = Path(sys.executable).parent / "traceview"
    parser.add_argument("--traceview", default=str(beside), metavar="COMMAND")
    options = parser.parse_args()
    load = load_average()
    stages = list(analyzing(options.trace, options.traceview, options.rounds))
    with tempfile.TemporaryDirectory(prefix="traceview-stages-") as folder:
        stages[1:1] = reading(options.trace, Path(folder), options.rounds)
    size = options.trace.stat().st_size / 1e6
    print(f"{options.trace.name}, {size:,.1f} MB, load average {load} before and {load_average()} after")
    print("\n".join(table(stages)))


if __name__ == "__main__":
    main()

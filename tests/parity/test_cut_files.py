"""A file that ends too early says so, wherever it was cut, in every format and every kind of compression."""

from __future__ import annotations

import gzip
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import duckdb
import pytest
import zstandard

from tests.parity.conftest import training_runs
from tests.parity.formats import FORMATS
from tests.parity.test_damaged_records import FORMATS as RECORDED
from traceview.errors import TraceviewError
from traceview.ingest.find_parser import installed_parsers
from traceview.ingest.inputs import find_traces
from traceview.opening.parse_trace import write_trace
from traceview.store.memory import ReadingMemory

_PIECE = 4000
_PLACES = {"plain": 20, "gzip": 10, "zstd": 10, "zstd-blocks": 10}
_LOSSES = {
    "truncated", "compressed_stream", "events_lost", "metadata", "open_last_line", "planes_lost", "rows_lost",
}  # fmt: skip


def _in_blocks(data: bytes) -> bytes:
    """A frame whose blocks come as the writer had them, as of a program that flushes."""
    packer = zstandard.ZstdCompressor(write_content_size=False).compressobj()
    flush = zstandard.COMPRESSOBJ_FLUSH_BLOCK
    pieces = (data[at : at + _PIECE] for at in range(0, len(data), _PIECE))
    return b"".join(packer.compress(piece) + packer.flush(flush) for piece in pieces) + packer.flush()


CONTAINERS: dict[str, Callable[[bytes], bytes]] = {
    "plain": bytes,
    "gzip": lambda data: gzip.compress(data, mtime=0),
    "zstd": lambda data: zstandard.ZstdCompressor().compress(data),
    "zstd-blocks": _in_blocks,
}
_NAMES = (
    "kineto-cuda", "json-7.0", "csv-7.0", "pftrace-stream", "systems", "rocprof-v1-json",
    "rocprof-v1-counters", "roctracer-text", "rocprof-v2", "rocprof-v2-counters",
)  # fmt: skip
"""Formats that are read as streams; a database that is cut is none."""
_BOUNDARIES = ("pftrace-stream", "systems")
"""Formats of packets: one that is cut between two of them is a whole one."""


@cache
def _content(name: str) -> tuple[str, dict[str, bytes]]:
    """Which of the files is cut, and all files of the trace."""
    if name in RECORDED:
        recorded = RECORDED[name]
        return recorded.file, {recorded.file: recorded.write(recorded.records(48))}
    written = next(each for each in FORMATS if each.name == name)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / written.file
        written.write(training_runs(written.vendor)[1], path)
        files = {path.name: path} if path.is_file() else {file.name: file for file in path.iterdir()}
        content = {file: where.read_bytes() for file, where in files.items()}
    return max(content, key=lambda file: len(content[file])), content


def _read(path: Path, work: Path) -> tuple[int, Counter[str]]:
    """How many rows there are, and how often each code of `health` counts."""
    told: Counter[str] = Counter()
    rows = 0
    for trace in find_traces(path, installed_parsers(), lambda: Path(tempfile.mkdtemp(dir=work))):
        written = write_trace(work, trace, lambda *_: None, ReadingMemory.of(None))
        with duckdb.connect(written) as connection:
            rows += connection.execute("SELECT sum(row_count)::BIGINT FROM table_rows").fetchall()[0][0]
            told.update(
                dict(connection.execute("SELECT code, sum(count)::BIGINT FROM health GROUP BY 1").fetchall())
            )
        written.unlink()
    return rows, told


@pytest.mark.exhaustive
@pytest.mark.parametrize("container", CONTAINERS)
@pytest.mark.parametrize("name", [*RECORDED, *_NAMES])
def test_a_cut_is_told_at_every_place(name: str, container: str, tmp_path: Path) -> None:
    check(name, container, tmp_path, _PLACES[container])


@pytest.mark.parametrize("name", ["nccl-inspector", "roctracer-text", "ncu-raw"])
def test_a_cut_is_told(name: str, tmp_path: Path) -> None:
    for container in CONTAINERS:
        check(name, container, tmp_path / container, 2)


def check(name: str, container: str, folder: Path, places: int) -> None:
    file, content = _content(name)
    chance = random.Random(f"{name} {container}")
    folder.mkdir(exist_ok=True)
    for each, data in content.items():
        (folder / each).write_bytes(data)
    trace = folder if len(content) > 1 else folder / file
    stored = CONTAINERS[container](content[file])
    (folder / file).write_bytes(stored)
    work = folder.with_name(f"{folder.name}-work")
    work.mkdir()
    rows, known = _read(trace, work)
    for _ in range(places):
        at = chance.randrange(1, len(stored))
        is_boundary = container == "plain" and (
            b"\n" in stored[at - 1 : at + 1] or name in _BOUNDARIES or not stored[at:].strip()
        )
        (folder / file).write_bytes(stored[:at])
        try:
            left, told = _read(trace, work)
        except TraceviewError:
            continue
        if not is_boundary:
            assert (told - known).keys() & _LOSSES, (at, len(stored), left, rows)
    shutil.rmtree(folder)
    shutil.rmtree(work)

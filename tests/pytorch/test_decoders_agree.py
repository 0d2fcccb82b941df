"""Decoded events say what they say when DuckDB reads their text, in damaged chunks too."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Any, cast

import duckdb
import pytest
from traceview_parsers.pytorch import staging
from traceview_parsers.pytorch.decoder import Decoder
from traceview_parsers.pytorch.event_kinds import KINDS
from traceview_parsers.pytorch.nesting import nest_events

from tests.pytorch.chunks import almost_usual, batches, changed_chunks, mutated_chunks
from traceview.ingest.json.events import JsonEventStream
from traceview.store.staged_table import register
from traceview.store.writer import TraceWriter

ROOT = Path(__file__).parents[2]


class Chunks:
    """Stands in for a stream of chunks."""

    def __init__(self, chunks: list[bytes]) -> None:
        self._chunks = chunks

    def batches(self) -> Iterator[Any]:
        return batches(self._chunks)


def staged(stream: Any, patch: pytest.MonkeyPatch, *, as_text: bool) -> tuple[dict[str, Any], set[int]]:
    """All that is staged of a stream, by view, and the chunks that could not be read."""
    patch.setattr(staging, "TEXT_CHUNKS", 1 << 30 if as_text else 0)
    connection = duckdb.connect(config={"threads": 2})
    connection.execute("ATTACH ':memory:' AS staging")
    connection.execute(
        "CREATE TABLE health (trace_id INTEGER, code VARCHAR, severity VARCHAR, count BIGINT, detail VARCHAR,"
        " first_offset BIGINT)"
    )
    with TemporaryDirectory() as folder:
        writer = TraceWriter(lambda: connection, 2, 64 << 20, Path(folder))
        return _staged(connection, writer, stream, as_text)


def _staged(
    connection: duckdb.DuckDBPyConnection, writer: TraceWriter, stream: Any, as_text: bool
) -> tuple[dict[str, Any], set[int]]:
    events = staging.EventStaging(writer)
    events.read(stream, lambda: None)
    assert bool(events.decoded) is not as_text
    events.repair(stream.batches())
    staged = events.finish()
    for name, rows in nest_events(writer, staged).items():
        register(connection, name, rows)
    found = {kind: connection.execute(f"FROM {kind}_event ORDER BY id").fetchall() for kind in KINDS}
    found["health"] = connection.execute("FROM health ORDER BY code").fetchall()
    connection.close()
    return found, events.missing


def assert_agreement(chunks: list[bytes], patch: pytest.MonkeyPatch) -> None:
    text, unread_as_text = staged(Chunks(chunks), patch, as_text=True)
    found, unread = staged(Chunks(chunks), patch, as_text=False)
    assert found.pop("health") == text.pop("health")
    for kind, rows in text.items():
        for one, other in zip(found[kind], rows, strict=True):
            assert one == other, (kind, chunks[one[0] >> 24])
    assert unread <= unread_as_text
    # Only text is read again where it is sound, but nothing in it is kept, or an empty object is in it.
    for number in unread_as_text - unread:
        assert all(isinstance(event, dict) for event in json.loads(chunks[number]))


def test_they_agree_about_events_that_the_fast_path_almost_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    assert_agreement(changed_chunks(), monkeypatch)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(2))
def test_they_agree_about_damaged_chunks(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert_agreement(list(mutated_chunks(1500, seed)), monkeypatch)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["training_nvidia/rank0", "training_rocm/rank0", "inference_rocm"])
def test_they_agree_about_samples(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = gzip.decompress((ROOT / "sample_traces" / f"{name}.json.gz").read_bytes())
    chunks = [
        batch["text"][0].as_py().encode()
        for batch in JsonEventStream(BytesIO(data), chunk_bytes=20_000).batches()
    ]
    assert_agreement(chunks, monkeypatch)


def decoded(chunks: list[bytes]) -> str:
    """What the decoder finds, as JSON."""
    found = Decoder(1 << 20).fill(batches(chunks), Lock())
    tables = {kind: table.to_pylist() for kind, table in found.tables.items()}
    unread = [part.chunk for part in found.unread]
    return json.dumps([tables, found.others, unread])


PROGRAM = "from tests.pytorch.test_decoders_agree import decoded, several; print(decoded(several()))"


def several() -> list[bytes]:
    return [*changed_chunks(), *mutated_chunks(40, 7)]


def test_machine_code_finds_what_the_same_code_finds_in_python() -> None:
    environment = {**os.environ, "TRACEVIEW_INTERPRETED": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-W", "error", "-c", PROGRAM]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == json.loads(decoded(several()))


def test_usual_events_are_decoded() -> None:
    assert len(almost_usual()) > 130
    tables, others, unread = cast("list[Any]", json.loads(decoded(changed_chunks()[:11])))
    assert not others
    assert not unread
    # Each between two others, a call and a kernel; the arrow is left out.
    assert {kind: len(rows) for kind, rows in tables.items()} == {
        "op": 1, "python_call": 1, "runtime_call": 13, "driver_call": 1, "kernel": 12, "memory": 1,
        "range": 1, "gpu_range": 1, "flow": 1,
    }  # fmt: skip

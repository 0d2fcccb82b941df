"""The bundled samples are what the generator writes, and small enough to bundle."""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
from pathlib import Path

import generate
import pytest

FOLDER = Path(generate.__file__).parent
RECORDED = FOLDER / "h200"
COMPRESSED = sorted(
    path.relative_to(FOLDER).as_posix()
    for path in FOLDER.rglob("*.json.gz")
    if not path.is_relative_to(RECORDED)
)
PLAIN = [
    "training_nvidia_nsight.sqlite",
    "training_rocm_results.json",
    "training_rocm_rocpd/4100_results.db",
    "training_rocm_rocpd/4311_results.db",
]


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("samples")
    generate.write_samples(folder)
    return folder


def test_every_sample_is_bundled(fresh: Path) -> None:
    written = sorted(path.relative_to(fresh).as_posix() for path in fresh.rglob("*") if path.is_file())
    assert written == sorted(COMPRESSED + PLAIN)
    assert len(COMPRESSED) == 6


@pytest.mark.parametrize("name", COMPRESSED)
def test_bundled_sample_is_current_valid_and_small(name: str, fresh: Path) -> None:
    packed = (FOLDER / name).read_bytes()
    text = gzip.decompress(packed)
    assert text == gzip.decompress((fresh / name).read_bytes()), "run python sample_traces/generate.py"
    assert json.loads(text)["traceEvents"]
    assert len(packed) < 150_000


@pytest.mark.parametrize("name", PLAIN)
def test_uncompressed_sample_is_current_and_small(name: str, fresh: Path) -> None:
    assert contents(FOLDER / name) == contents(fresh / name), "run python sample_traces/generate.py"
    assert (FOLDER / name).stat().st_size < 300_000


def contents(path: Path) -> object:
    """What a file says; the pages of a SQLite file may lie differently where another release wrote it."""
    if path.suffix == ".json":
        return path.read_text(encoding="utf-8")
    with sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True) as database:
        return list(database.iterdump())


@pytest.mark.parametrize("path", sorted(RECORDED.glob("*.gz")), ids=lambda path: path.name)
def test_recorded_sample_is_small_and_says_nothing_of_its_machine(path: Path) -> None:
    content = gzip.decompress(path.read_bytes())
    assert path.stat().st_size < 500_000
    assert not re.search(rb'"/(?:home|root|opt|tmp|work)/|host_?name"\s*:\s*"[^"]', content, re.IGNORECASE)

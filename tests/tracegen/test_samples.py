"""The bundled samples are what the generator writes, and small enough to bundle."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import generate
import pytest

FOLDER = Path(generate.__file__).parent
NAMES = sorted(str(path.relative_to(FOLDER).as_posix()) for path in FOLDER.rglob("*.json.gz"))


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("samples")
    generate.write_samples(folder)
    return folder


def test_every_sample_is_bundled(fresh: Path) -> None:
    assert sorted(path.relative_to(fresh).as_posix() for path in fresh.rglob("*.json.gz")) == NAMES
    assert len(NAMES) == 6


@pytest.mark.parametrize("name", NAMES)
def test_bundled_sample_is_current_valid_and_small(name: str, fresh: Path) -> None:
    packed = (FOLDER / name).read_bytes()
    text = gzip.decompress(packed)
    assert text == gzip.decompress((fresh / name).read_bytes()), "run python sample_traces/generate.py"
    assert json.loads(text)["traceEvents"]
    assert len(packed) < 150_000

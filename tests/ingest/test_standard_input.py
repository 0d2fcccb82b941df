"""Traces on standard input."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.project_files import ROOT

SAMPLE = ROOT / "sample_traces" / "inference_rocm.json.gz"
_QUERY = "SELECT source_file, count(*) AS kernels FROM traces JOIN kernels USING (trace_id) GROUP BY ALL"


def _traceview(*arguments: str, given: bytes, folder: Path) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "traceview", *arguments]
    return subprocess.run(command, input=given, capture_output=True, check=False, cwd=folder)


@pytest.mark.parametrize("is_packed", [True, False])
def test_a_trace_is_read_and_neither_kept_nor_cached(
    is_packed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache, temporary = tmp_path / "cache", tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(cache))
    monkeypatch.setenv("TMPDIR", str(temporary))
    content = SAMPLE.read_bytes()
    given = content if is_packed else gzip.decompress(content)
    done = _traceview("query", "-", _QUERY, "--format", "csv", given=given, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    named = _traceview("query", str(SAMPLE), _QUERY, "--format", "csv", given=b"", folder=tmp_path)
    assert done.stdout.splitlines()[1].split(b",")[0] == b'"stdin"'
    assert done.stdout.split(b",")[-1] == named.stdout.split(b",")[-1]
    assert list(temporary.iterdir()) == []
    assert len(list(cache.glob("*.duckdb"))) == 1  # That of the named file.


def test_what_is_no_trace_is_named(tmp_path: Path) -> None:
    done = _traceview("analyze", "-", given=b"hello", folder=tmp_path)
    assert done.returncode == 3
    assert done.stderr.startswith(b"traceview: error: stdin: Text file, which traceview does not read")

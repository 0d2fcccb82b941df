"""A replicated trace is its source, so many times, with nothing shared between the copies."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import traceview

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "sample_traces" / "training_nvidia" / "rank0.json.gz"
COUNTS = (
    "SELECT count(*), count(DISTINCT call_id), count(DISTINCT correlation_id), sum(dur_ns),"
    " (SELECT count(DISTINCT step) FROM steps) FROM kernels"
)


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int]:
    target = tmp_path_factory.mktemp("replicated") / "trace.json"
    command = [sys.executable, str(ROOT / "benchmarks" / "replicate.py"), str(SOURCE), str(target)]
    done = subprocess.run([*command, "--megabytes", "4"], capture_output=True, text=True, check=True)
    return target, int(done.stdout.split()[-2])


def test_every_copy_counts(copies: tuple[Path, int]) -> None:
    target, count = copies
    assert count > 1
    with traceview.open(SOURCE, cache=False) as one, traceview.open(target, cache=False) as many:
        kernels = one.sql(COUNTS).fetchall()[0]
        assert many.sql(COUNTS).fetchall() == [tuple(count * number for number in kernels)]


def test_copies_do_not_overlap(copies: tuple[Path, int]) -> None:
    target, count = copies
    busy = "SELECT sum(busy_ns) FROM breakdown"
    with traceview.open(SOURCE, cache=False) as one, traceview.open(target, cache=False) as many:
        assert many.sql(busy).fetchall()[0][0] == count * one.sql(busy).fetchall()[0][0]


def test_a_list_behind_the_events_is_not_repeated(tmp_path: Path) -> None:
    source, target = tmp_path / "source.json", tmp_path / "trace.json"
    source.write_text(
        '{"traceEvents": [{"ph": "X", "ts": 1, "dur": 2}], "INFO": ["a", "b"], "traceName": "c"}'
    )
    command = [sys.executable, str(ROOT / "benchmarks" / "replicate.py"), str(source), str(target)]
    subprocess.run([*command, "--megabytes", "1"], check=True, capture_output=True)
    written = json.loads(target.read_text())
    assert len(written["traceEvents"]) > 1000
    assert all(event["ph"] == "X" for event in written["traceEvents"])
    assert (written["INFO"], written["traceName"]) == (["a", "b"], "c")

"""A signal ends every verb soon, wherever it strikes, with exit code 130 and nothing left behind."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SAMPLES = Path(__file__).parents[2] / "sample_traces"
_TRACE = str(SAMPLES / "inference_nvidia.json.gz")
_RANKS = str(SAMPLES / "training_nvidia")
VERBS = {
    "convert": ["convert", _TRACE, "out.duckdb", "--no-cache"],
    "parquet": ["convert", _TRACE, "out/"],
    "report": ["report", _TRACE, "-o", "out.html"],
    "export": ["export", "perfetto", _TRACE, "-o", "out.pftrace"],
    "query": ["query", _TRACE, "FROM kernels", "-o", "out.csv"],
    "whatif": ["whatif", _TRACE],
    "collect": ["collect", _RANKS, "lake"],
    "readers": ["analyze", _RANKS, "--no-cache", "--workers", "2"],
    "diff": ["diff", _TRACE, str(SAMPLES / "inference_rocm.json.gz")],
    "check": ["check", _TRACE],
    "info": ["info", str(SAMPLES)],
}
_STARTED_S = 0.1
"""Before it, Python itself may end by the signal."""
_LONGEST_S = 3.0
_TO_END_S = 10.0
"""Of a machine with much else to do; alone, it takes less than two seconds."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("seed", range(8))
def test_a_signal_ends_it_and_nothing_is_left(verb: str, seed: int, tmp_path: Path) -> None:
    chance = random.Random(f"{verb} {seed}")
    temporary, work = tmp_path / "temporary", tmp_path / "work"
    temporary.mkdir()
    work.mkdir()
    environment = {**os.environ, "TRACEVIEW_CACHE_DIR": str(tmp_path / "cache"), "TMPDIR": str(temporary)}
    command = [sys.executable, "-m", "traceview", *VERBS[verb]]
    with subprocess.Popen(
        command, env=environment, cwd=work, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        # Most in the first half second, when the program is loaded.
        until = _STARTED_S + chance.choice((0.4, 0.4, _LONGEST_S)) * chance.random()
        try:
            process.communicate(timeout=until)
        except subprocess.TimeoutExpired:
            process.send_signal(chance.choice((signal.SIGINT, signal.SIGTERM)))
            before = time.monotonic()
            _, told = process.communicate(timeout=60)
            assert time.monotonic() - before < _TO_END_S
            if process.returncode not in (0, 1):  # It had just ended.
                assert (process.returncode, told) == (130, b"traceview: interrupted\n")
                assert [path.name for path in work.iterdir() if path.name != "lake"] == []
    assert list(temporary.iterdir()) == []
    left = [path for path in tmp_path.rglob("*") if path.name.startswith(("work-", "."))]
    assert left == []


@pytest.mark.parametrize("closed", [(0,), (1,), (2,), (0, 1, 2)])
def test_closed_standard_streams(closed: tuple[int, ...], tmp_path: Path) -> None:
    redirected = " ".join(f"{number}{'<' if number == 0 else '>'}&-" for number in closed)
    script = f'exec "$0" -m traceview query "$1" "SELECT 40 + 2 AS n" {redirected}'
    done = subprocess.run(["sh", "-c", script, sys.executable, _TRACE], capture_output=True, cwd=tmp_path)
    if 1 in closed:
        assert done.returncode == 2
        told = b"" if 2 in closed else b"traceview: error: cannot write the output: Bad file descriptor\n"
        assert done.stderr == told
    else:
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"42" in done.stdout


@pytest.mark.parametrize("closed", ["1>&-", "2>&-", "1>&- 2>&-"])
def test_what_writes_files_alone_needs_no_standard_streams(closed: str, tmp_path: Path) -> None:
    script = f'exec "$0" -m traceview convert "$1" out.duckdb {closed}'
    done = subprocess.run(["sh", "-c", script, sys.executable, _TRACE], cwd=tmp_path)
    assert done.returncode == 0
    assert (tmp_path / "out.duckdb").stat().st_size > 10_000

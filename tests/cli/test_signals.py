"""A signal ends every verb soon, wherever it strikes, with exit code 130 and nothing left behind."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.signals import TRACE, VERBS, strike
from traceview.cli import group


def test_every_verb_is_struck() -> None:
    assert {command for command, *_ in VERBS.values()} == {*group.VERBS}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("seed", range(4))
def test_a_signal_ends_it_and_nothing_is_left(verb: str, seed: int, tmp_path: Path) -> None:
    # What runs in the background ignores Ctrl-C, and so does what it starts.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    assert strike(verb, seed, tmp_path).problem == ""
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("closed", [(0,), (1,), (2,), (0, 1, 2)])
def test_closed_standard_streams(closed: tuple[int, ...], tmp_path: Path) -> None:
    redirected = " ".join(f"{number}{'<' if number == 0 else '>'}&-" for number in closed)
    script = f'exec "$0" -m traceview query "$1" "SELECT 40 + 2 AS n" {redirected}'
    done = subprocess.run(["sh", "-c", script, sys.executable, TRACE], capture_output=True, cwd=tmp_path)
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
    done = subprocess.run(["sh", "-c", script, sys.executable, TRACE], cwd=tmp_path)
    assert done.returncode == 0
    assert (tmp_path / "out.duckdb").stat().st_size > 10_000

"""The exit codes of every verb are those that the help, the README and the documentation list."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import traceview
from tests.comparison.documents import written
from traceview.cli import run
from traceview.cli.group import VERBS
from traceview.history.adding import tables_of
from traceview.history.store import add
from traceview.lake.folder import FolderStore

ROOT = Path(__file__).resolve().parents[2]
READS = {
    "analyze": ["{}"], "report": ["{}", "--format", "json"], "explain": ["{}", "SYN002"],
    "whatif": ["{}", "sync:item=0"], "query": ["{}", "SELECT 1"],
    "diff": ["{}", "{}"], "compare": ["{}", "{}"],
    "check": ["{}", "--budget", "step_time <= 1 s"], "baseline": ["write", "{}"], "metrics": ["{}"],
    "fleet": ["{}", "{}"], "convert": ["{}", "out.duckdb"], "export": ["chrome", "{}", "-o", "out.json"],
    "reproduce": ["{}", "aten::mm"], "history": ["add", "{}", "--into", "store"],
    "collect": ["{}", "--into", "lake"], "hang": ["{}"],
}  # fmt: skip
"""The verbs that read traces, and how."""
WITHOUT_GPU_WORK = {"compare": 4, "diff": 4, "check": 4}
"""What verbs end with that need GPU work for their answer, on a trace without any."""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TRACEVIEW_CACHE_DIR", str(tmp_path / "cache"))


def code(verb: str, path: str) -> int:
    return run([verb, *(each.format(path) for each in READS[verb])])


@pytest.mark.parametrize("verb", VERBS)
def test_help_is_a_success_and_an_unknown_option_wrong_usage(verb: str) -> None:
    assert run([verb, "--help"]) == 0
    assert run([verb, "--no-such-option"]) == 2


@pytest.mark.parametrize("verb", READS)
def test_a_path_that_does_not_exist_is_wrong_usage(verb: str) -> None:
    assert code(verb, "missing.json") == 2


@pytest.mark.parametrize("verb", READS)
def test_what_is_no_trace_is_unreadable(verb: str, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("no trace at all\n", encoding="utf-8")
    assert code(verb, "note.txt") == 3


@pytest.mark.parametrize("verb", WITHOUT_GPU_WORK)
def test_without_evidence_the_answer_is_inconclusive(verb: str, tmp_path: Path) -> None:
    written(tmp_path / "empty.json", [], steps=[(0.0, 100.0)])
    assert code(verb, "empty.json") == WITHOUT_GPU_WORK[verb]


def recorded(path: Path, dur: float) -> str:
    """The name of a trace whose steps take twice so long [us]."""
    steps = [(at * 200.0, at * 200.0 + 2 * dur) for at in range(8)]
    written(
        path, [{"name": "gemm", "ts": start, "dur": dur, "op": "aten::mm"} for start, _ in steps], steps=steps
    )
    return path.name


def test_a_gate_that_fails_ends_with_one(tmp_path: Path) -> None:
    fast, slow = recorded(tmp_path / "fast.json", 40), recorded(tmp_path / "slow.json", 60)
    assert run(["check", slow, "--budget", "step_time <= 1 us", "--select", "TRQ001"]) == 1
    assert (
        run(["check", slow, "--budget", "step_time <= 1 s", "--fail-on", "never", "--select", "TRQ001"]) == 0
    )
    assert run(["diff", fast, slow, "--fail-if-slower", "5"]) == 1
    assert run(["diff", fast, slow]) == 0
    assert run(["query", fast, "SELECT no_such_column FROM kernels"]) == 2
    assert run(["analyze", fast, "--step", "99"]) == 2


def test_a_series_that_got_slower_ends_with_one(tmp_path: Path) -> None:
    store = FolderStore(tmp_path / "store")
    for dur, count in ((40, 7), (60, 5)):
        with traceview.open(recorded(tmp_path / f"{dur}.json", dur)) as session:
            tables = tables_of(session, None)
        for number in range(count):
            step = {"metric": "step_time", "value": 2e3 * dur + number, "unit": "ns"}
            add(store, {**tables, "metrics": [step]}, {"commit": f"{dur}.{number}"})
        assert run(["history", "check", "store"]) == (dur > 40)
    assert run(["history", "check", "store", "--within", "2"]) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for another process")
def test_what_is_interrupted_ends_with_130(tmp_path: Path) -> None:
    written(tmp_path / "trace.json", [{"name": "gemm", "ts": 0.0, "dur": 40.0}], steps=[(0.0, 100.0)])
    endless = (
        "SELECT count(*) FROM range(10000000) AS a, range(10000000) AS b WHERE a.range * b.range % 7 = 3"
    )
    started = [sys.executable, "-m", "traceview", "query", "trace.json", endless]
    with subprocess.Popen(started, stderr=subprocess.PIPE, text=True) as process:
        until = time.monotonic() + 60
        while not (tmp_path / "cache").exists() and process.poll() is None and time.monotonic() < until:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    assert (process.returncode, said.splitlines()[-1:]) == (130, ["traceview: interrupted"])


def test_every_place_lists_the_same_codes() -> None:
    rows = re.compile(r"^\| (\d+) \| ", re.MULTILINE)
    codes = ["0", "1", "2", "3", "4", "130"]
    readme = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Exit codes")[2]
    assert rows.findall(readme.partition("\n## ")[0]) == codes
    owner = (ROOT / "docs" / "ci-owner.md").read_text(encoding="utf-8")
    assert rows.findall(owner) == codes
    line = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8").partition("xit codes")[2]
    assert rows.findall(line)[:6] == codes or all(each in line.split("\n\n")[0] for each in codes)

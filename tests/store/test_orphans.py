"""Processes that read or collect for another one do not outlive it."""

from __future__ import annotations

import os
import pickle
import queue
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from traceview.opening.readers import Answer, _Reader
from traceview.store.memory import ReadingMemory
from traceview.store.orphans import started

_PARENTS = {
    "collect": """
import os, time
from traceview.collecting.pool import Processes
with Processes(1) as pool:
    print(pool.submit(os.getpid).result(), flush=True)
    pool.submit(time.sleep, 600).result()
""",
    "read": """
import queue, sys, threading
from pathlib import Path
from traceview.opening.readers import _Reader
from traceview.store.memory import ReadingMemory
answers = queue.SimpleQueue()
reader = _Reader(Path(sys.argv[1]), ReadingMemory(2**28, 2**28), answers)
answers.get()
print(reader._process.pid, flush=True)
threading.Event().wait()
""",
}


@pytest.mark.parametrize("kind", _PARENTS)
def test_a_process_ends_with_the_one_that_it_works_for(kind: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", _PARENTS[kind], str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        ended = os.pidfd_open(worker)
        parent.send_signal(signal.SIGKILL)
        before = time.monotonic()
        assert select.select([ended], [], [], 60)[0]
        assert time.monotonic() - before < 30
        os.close(ended)


def test_ctrl_c_does_not_strike_a_process_that_is_starting(tmp_path: Path) -> None:
    collecting = started("traceview.collecting.worker")
    collecting.send_signal(signal.SIGINT)
    assert collecting.stdin is not None
    assert collecting.stdout is not None
    with collecting, collecting.stdin, collecting.stdout:
        pickle.dump((os.getpid, (), {}), collecting.stdin)
        collecting.stdin.flush()
        assert pickle.load(collecting.stdout) == (True, collecting.pid)
    answers: queue.SimpleQueue[tuple[_Reader, Answer]] = queue.SimpleQueue()
    with _Reader(tmp_path, ReadingMemory(2**28, 2**28), answers) as reader:
        reader._process.send_signal(signal.SIGINT)
        assert answers.get()[1].kind == "ready"

"""Processes that read or collect for another one do not outlive it."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

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

"""The end on a signal: nothing is left, whatever the other threads do meanwhile."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

_MAKING = """
import os, sys, threading
from pathlib import Path
from traceview.store.ending import end_on_signals, removed_at_end

folder = Path(sys.argv[1]) / "it's a \\udcff folder"
removed_at_end(folder)
end_on_signals()

def make():
    while True:
        try:
            os.mkdir(folder)
        except OSError:
            pass

for _ in range(4):
    threading.Thread(target=make, daemon=True).start()
print("making", flush=True)
threading.Event().wait()
"""


@pytest.mark.skipif(sys.platform == "darwin", reason="its file systems refuse names that are no UTF-8")
def test_what_threads_make_until_the_end_is_removed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", _MAKING, str(tmp_path)]
    numbers = [signal.SIGTERM, signal.SIGHUP]
    # Under nohup the second one stays ignored.
    numbers = [number for number in numbers if signal.getsignal(number) != signal.SIG_IGN]
    for number in numbers * 4:
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"making\n"
            process.send_signal(number)
            assert process.communicate()[1] == b"traceview: interrupted\n"
            assert process.returncode == 130
        assert list(tmp_path.iterdir()) == []

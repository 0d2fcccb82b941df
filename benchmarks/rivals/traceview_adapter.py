"""What ``traceview analyze`` answers on one trace, as one JSON line.

Run it as ``python traceview_adapter.py TRACE EXECUTABLE``.

The time here is the whole command, starting Python included; the peak memory is the command's own.
"""

from __future__ import annotations

import json
import subprocess
import sys

from answer import QUESTIONS, Answers, print_answer

_FIELDS = {"kernel_time_ns": "gpu_time_ns"}
"""What the report calls a question, where it is another name."""


def analyse(trace: str, executable: str) -> Answers:
    """Sum of the breakdown rows over devices; ``RuntimeError`` with the command's last line when it fails."""
    command = [executable, "analyze", trace, "--format", "json", "--no-cache"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        rows = json.loads(done.stdout)["breakdown"]
    except (ValueError, KeyError) as error:
        lines = (done.stderr.strip() or done.stdout.strip() or "no output").splitlines()
        raise RuntimeError(f"exit status {done.returncode}, {lines[-1]}") from error
    return {question: sum(row[_FIELDS.get(question, question)] for row in rows) for question in QUESTIONS}


if __name__ == "__main__":
    print_answer(lambda: analyse(sys.argv[1], sys.argv[2]))

"""What ``traceview analyze`` answers on one trace, as one JSON line.

Run it as ``python traceview_adapter.py TRACE EXECUTABLE``.

The time here is the whole command, starting Python included; the peak memory is the command's own.
"""

from __future__ import annotations

import json
import subprocess
import sys

from answer import QUESTIONS, Answers, print_answer


def analyse(trace: str, executable: str) -> Answers:
    """Sum of the breakdown rows over devices; ``RuntimeError`` with the command's last line when it fails."""
    command = [executable, "analyze", trace, "--format", "json", "--no-cache"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        rows = json.loads(done.stdout)["breakdown"]
    except (ValueError, KeyError) as error:
        lines = (done.stderr.strip() or done.stdout.strip() or "no output").splitlines()
        raise RuntimeError(f"exit status {done.returncode}, {lines[-1]}") from error
    return {name: sum(row[name] for row in rows) for name in QUESTIONS if all(name in row for row in rows)}


if __name__ == "__main__":
    print_answer(lambda: analyse(sys.argv[1], sys.argv[2]))

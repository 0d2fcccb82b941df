"""Print what each group of compiled loops saves of a whole command, in processor seconds.

    python benchmarks/native.py [--rounds N] [--timeout SECONDS]

Makes a PyTorch trace of 60 MB, one of Perfetto of 58 MB, and one of Chrome's BEGINs and ENDs of 60 MB, and
runs a command on each with the loops compiled and with one group of them interpreted, in turns; of PyTorch's
events, the text path takes the place of loops. A command that takes longer than the timeout counts as that.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
from pathlib import Path

from made_traces import made_pftrace, made_trace
from processes import run_process

QUERY = ("query", "TRACE", "SELECT count(*) FROM kernels", "--no-cache")
ANALYZE = ("analyze", "TRACE", "--no-cache", "--format", "text")
GROUPS = (
    ("kineto", "pytorch", QUERY),
    ("nesting", "pytorch", QUERY),
    ("replay", "pytorch", ANALYZE),
    ("perfetto", "perfetto", QUERY),
    ("chrome", "chrome", QUERY),
)
"""The groups of `traceview/native/compiled.ll`, each with a trace and the command that it serves most."""


def chrome_trace(path: Path, events: int = 600_000) -> Path:
    """Spans within spans on eight threads, as BEGINs and ENDs."""
    with path.open("w", encoding="utf-8") as file:
        file.write('{"traceEvents":[')
        for number in range(events):
            depth, thread = number // 8 % 8, number % 8
            phase = "B" if depth < 4 else "E"
            name = f"span_{depth if depth < 4 else 7 - depth}"
            event = {"ph": phase, "name": name, "cat": "work", "pid": 1, "tid": thread, "ts": number}
            file.write(("," if number else "") + json.dumps(event))
        file.write("]}")
    return path


def processor_seconds(command: tuple[str, ...], trace: Path, interpreted: str, timeout_s: float) -> float:
    """What a command takes, at most the timeout. Raises SystemExit when it fails."""
    environment = {**os.environ, "TRACEVIEW_INTERPRETED": interpreted}
    words = [str(trace) if word == "TRACE" else word for word in command]
    done = run_process([sys.executable, "-m", "traceview", *words], environment, timeout_s)
    if done.timed_out:
        return timeout_s
    if done.status:
        raise SystemExit(f"traceview {' '.join(words)} failed: {done.errors[-500:]}")
    return done.cpu_seconds


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--timeout", type=float, default=120, metavar="SECONDS")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        traces = {
            "pytorch": made_trace(folder, 60).path,
            "perfetto": made_pftrace(folder, 110_000).path,
            "chrome": chrome_trace(folder / "chrome.json"),
        }
        print("| loops | command | compiled | without |", "| --- | --- | --- | --- |", sep="\n")
        for group, trace, command in GROUPS:
            pairs = [
                [
                    processor_seconds(command, traces[trace], without, options.timeout)
                    for without in ("", group)
                ]
                for _ in range(options.rounds)
            ]
            took, without = (statistics.median(each) for each in zip(*pairs, strict=True))
            at_least = "over " if without >= options.timeout else ""
            print(f"| {group} | {command[0]} ({trace}) | {took:.1f} | {at_least}{without:.1f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

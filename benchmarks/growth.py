"""How time and memory of each step grow with the size of a trace, and whether that is more than linearly.

    python benchmarks/growth.py [--kernels N] [--doublings N] [--verb NAME ...] [--shape NAME ...]

makes traces of N, 2 N and 4 N kernels (with as many launches, and so on with more doublings) in three
shapes: few names; every kernel with a name of its own; a step for each ten kernels. Each verb then runs
once on each, the trace read anew by `query` and taken from the cache by the others, and its processor
seconds (user and system, of all its processes), its peak memory and its output are printed. The growth is
log2 of how much more the last doubling adds than the one before: 1 for what is linear, 2 for squares. The
exit status is 1 where a verb takes more than a second longer each time and its growth is above 1.3, which
the noise of a busy machine does not reach.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from machine import load_average
from processes import run_process

_SHAPES = {
    "few names": lambda kernels: ["--names", "50"],
    "all names differ": lambda kernels: [],
    "many steps": lambda kernels: ["--names", "50", "--steps", str(kernels // 10)],
}
_VERBS = {
    "query": ["query", "{trace}", "SELECT count(*) FROM kernels", "-q"],
    "text": ["analyze", "{trace}", "-q"],
    "html": ["report", "{trace}", "-q", "--force", "-o", "{folder}/out.html"],
    "json": ["report", "{trace}", "-q", "--force", "-o", "{folder}/out.json"],
    "perfetto": ["export", "perfetto", "{trace}", "-q", "--force", "-o", "{folder}/out.pftrace"],
    "whatif": ["whatif", "{trace}", "kernel=0.5", "-q"],
}
_LONGEST_S = 3600.0
_MOST_GROWTH = 1.3


def main() -> int:
    """Prints a table for each shape."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kernels", type=int, default=25_000, help="of the smallest trace (default: 25,000)")
    parser.add_argument("--doublings", type=int, default=2, help="of the smallest trace (default: 2)")
    parser.add_argument("--verb", action="append", choices=[*_VERBS])
    parser.add_argument("--shape", action="append", choices=[*_SHAPES])
    parser.add_argument("--traceview", default=str(Path(sys.executable).with_name("traceview")))
    parser.add_argument("--keep", type=Path, help="folder for the traces, which are made if missing")
    options = parser.parse_args()
    too_much = False
    with tempfile.TemporaryDirectory(prefix="growth-") as scratch:
        folder = options.keep or Path(scratch)
        for shape in options.shape or _SHAPES:
            sizes = [options.kernels << doubled for doubled in range(options.doublings + 1)]
            traces = [_made(folder, shape, size) for size in sizes]
            megabytes = ", ".join(f"{trace.stat().st_size / 1e6:.0f} MB" for trace in traces)
            print(f"\n{shape}: {', '.join(f'{size:,}' for size in sizes)} kernels, {megabytes}\n")
            print("| verb | processor s | peak MB | output MB | growth |\n| --- | --- | --- | --- | --- |")
            for verb in dict.fromkeys(["query", *(options.verb or _VERBS)]):
                too_much |= _measure(options.traceview, verb, traces, Path(scratch))
    print(f"\nload {load_average()}")
    return int(too_much)


def _made(folder: Path, shape: str, kernels: int) -> Path:
    path = folder / f"{shape.replace(' ', '_')}_{kernels}.json"
    if not path.exists():
        maker = str(Path(__file__).with_name("distinct_kernels.py"))
        command = [sys.executable, maker, str(path), "--kernels", str(kernels), *_SHAPES[shape](kernels)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return path


def _measure(traceview: str, verb: str, traces: list[Path], scratch: Path) -> bool:
    """Prints the row of a verb; returns whether it grows too much."""
    seconds, peaks, sizes = [], [], []
    for trace in traces:
        work = scratch / trace.stem
        work.mkdir(exist_ok=True)
        command = [part.format(trace=trace, folder=work) for part in _VERBS[verb]]
        environment = os.environ | {"TRACEVIEW_CACHE_DIR": str(work / "cache")}
        done = run_process([traceview, *command], environment, _LONGEST_S)
        if done.status:
            raise SystemExit(f"{command} ended with {done.status}: {done.errors[-500:]}")
        written = Path(command[-1]).stat().st_size if "-o" in command else len(done.output.encode())
        seconds.append(done.cpu_seconds)
        peaks.append(done.peak_rss_bytes / 1e6)
        sizes.append(written / 1e6)
    first, second = seconds[-2] - seconds[-3], seconds[-1] - seconds[-2]
    growth = math.log2(second / first) if first > 0 and second > 0 else 0.0
    columns = (
        ", ".join(f"{value:.{digits}f}" for value in values)
        for values, digits in ((seconds, 1), (peaks, 0), (sizes, 2))
    )
    print(f"| {verb} | {' | '.join(columns)} | {growth:.2f} |", flush=True)
    return first > 1 and growth > _MOST_GROWTH


if __name__ == "__main__":
    sys.exit(main())

"""Collects jobs of more and more ranks into lakes on two processors, and plans larger ones from that.

    python benchmarks/lake/collecting.py SOURCE [--ranks N ...] [--keep DIR] [--hta-python PYTHON]

SOURCE is a folder with one Kineto trace per rank; `replicate_ranks.py` makes jobs of N ranks of it, each
with times of its own. For each N: wall and processor seconds, and the largest memory of all processes (PSS),
which must not grow with the ranks. Needs Linux. The plan is that of 10,000 ranks of 0.5 GB: its
figures are those of this machine, and of one large trace where --large names one.

With --hta-python, HolisticTraceAnalysis of that environment loads the same folders, until it fails.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROCESSORS = 2
RANKS = (64, 250, 1000)
PLANNED_RANKS, PLANNED_BYTES = 10_000, 500_000_000
_HTA = """
import sys
from hta.trace_analysis import TraceAnalysis
TraceAnalysis(trace_dir=sys.argv[1]).get_comm_comp_overlap(visualize=False)
"""


@dataclass(frozen=True)
class Used:
    """What a command took: wall and processor seconds, largest PSS of its processes [bytes], its status."""

    seconds: float
    cpu_seconds: float
    peak_bytes: int
    status: int


def measured(command: list[str], environment: dict[str, str] | None = None) -> Used:
    """Runs a command on the first processors and watches its memory, ten times a second."""
    before = os.times()
    started = time.perf_counter()
    allowed = ",".join(map(str, sorted(os.sched_getaffinity(0))[:PROCESSORS]))
    process = subprocess.Popen(
        ["taskset", "-c", allowed, *command],
        env={**os.environ, **(environment or {})},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    peak, ended = 0, threading.Event()

    def watch() -> None:
        nonlocal peak
        while not ended.wait(0.1):
            peak = max(peak, sum(map(_pss, _tree(process.pid))))

    watcher = threading.Thread(target=watch)
    watcher.start()
    status = process.wait()
    ended.set()
    watcher.join()
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return Used(time.perf_counter() - started, cpu, peak, status)


def _tree(pid: int) -> list[int]:
    found = [pid]
    try:
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text(encoding="ascii").split():
                found += _tree(int(child))
    except OSError:
        pass
    return found


def _pss(pid: int) -> int:
    """The proportional memory of a process, see proc_pid_smaps(5); 0 where it has ended."""
    try:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    return 0


def size(folder: Path) -> int:
    """The bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def collected(job: Path, lake: Path, cache: Path) -> Used:
    """Collects a job into a new lake."""
    command = [sys.executable, "-m", "traceview", "collect", str(job), "--into", str(lake)]
    return measured([*command, "--workers", str(PROCESSORS)], {"XDG_CACHE_HOME": str(cache)})


def planned(large: Path, folder: Path) -> None:
    """Prints what 10,000 ranks of 0.5 GB take, from one large trace."""
    job = folder / "large"
    job.mkdir(exist_ok=True)
    link = job / large.name
    if not link.exists():
        link.symlink_to(large.resolve())
    lake = folder / "large.lake"
    used = collected(job, lake, folder / "cache")
    share = PLANNED_BYTES / large.stat().st_size
    kept_gb = size(lake) * share * PLANNED_RANKS / 1e9
    hours = used.cpu_seconds * share * PLANNED_RANKS / 3600
    print(
        f"one trace of {large.stat().st_size / 1e6:.0f} MB: {used.cpu_seconds:.1f} processor s, "
        f"{used.peak_bytes / 1e6:.0f} MB of memory, {size(lake) / 1e6:.2f} MB of lake"
    )
    print(
        f"{PLANNED_RANKS:,} ranks of {PLANNED_BYTES / 1e9:.1f} GB: {hours:.0f} core hours"
        f" ({hours / 1000:.2f} h on 1,000 cores), {PLANNED_RANKS * PLANNED_BYTES / 1e12:.1f} TB read once,"
        f" at most {kept_gb:.0f} GB of lake, {used.peak_bytes / 1e6:.0f} MB a worker"
    )


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("source", type=Path)
    parser.add_argument("--ranks", type=int, nargs="+", default=RANKS)
    parser.add_argument("--keep", type=Path, metavar="DIR", help="the jobs and lakes stay there")
    parser.add_argument("--large", type=Path, metavar="TRACE", help="a trace of some 0.5 GB, for the plan")
    parser.add_argument("--hta-python", metavar="PYTHON", help="of an environment with HolisticTraceAnalysis")
    options = parser.parse_args()
    print(f"load averages {' '.join(f'{load:.1f}' for load in os.getloadavg())}; {PROCESSORS} processors")
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        holds = options.hta_python is not None
        if not holds:
            print("HTA: skipped, see --hta-python")
        for ranks in options.ranks:
            job = folder / f"job-{ranks}"
            if not job.exists():
                make = [
                    sys.executable,
                    str(HERE.parent / "replicate_ranks.py"),
                    str(options.source),
                    str(job),
                ]
                subprocess.run([*make, "--ranks", str(ranks)], check=True, stdout=subprocess.DEVNULL)
            lake = folder / f"lake-{ranks}"
            used = collected(job, lake, folder / "cache")
            print(
                f"{ranks} ranks: {used.seconds:.0f} s, {used.cpu_seconds:.0f} processor s"
                f" ({used.cpu_seconds / ranks:.2f} a rank), {used.peak_bytes / 1e6:.0f} MB of memory,"
                f" {size(job) / 1e6:.1f} MB of traces, {size(lake) / 1e6:.1f} MB of lake"
                + (f", exit status {used.status}" if used.status else ""),
                flush=True,
            )
            if holds:
                hta = measured([options.hta_python, "-c", _HTA, str(job)])
                holds = hta.status == 0
                print(
                    f"HTA, {ranks} ranks: {hta.seconds:.0f} s, {hta.cpu_seconds:.0f} processor s,"
                    f" {hta.peak_bytes / 1e6:.0f} MB" + ("" if holds else f", failed ({hta.status})"),
                    flush=True,
                )
        if options.large:
            planned(options.large, folder)


if __name__ == "__main__":
    main()

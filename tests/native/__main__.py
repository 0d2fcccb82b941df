"""Runs many cases of every compiled decoder between guard pages.

    python -m tests.native --cases 1000000 [--first SEED] [--decoder NAME ...] [--processes N]

Each decoder gets that many cases, seeds from `--first` on. The exit status is 1 where a process was ended by
a signal or raised an error, with the seeds that show it:

    python -m tests.native --decoder NAME --first SEED --cases 1
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import NamedTemporaryFile

ROOT = Path(__file__).parents[2]
BATCH = 20_000
"""So many cases a process."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of some cases of a decoder.

    Attributes:
        calls: how often each compiled function was called, by name.
        problem: empty, or the decoder, the seed, and how the process ended.
    """

    calls: dict[str, int]
    problem: str = ""


def run_cases(decoder: str, first: int, count: int) -> Outcome:
    """Runs cases in a process of its own."""
    with NamedTemporaryFile() as place:
        command = [sys.executable, "-m", "tests.native", "--worker", place.name]
        command += ["--decoder", decoder, "--first", str(first), "--cases", str(count)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        seed = place.read().decode() or "none"
    if done.returncode == 0:
        return Outcome(json.loads(done.stdout))
    why = f"ended by signal {-done.returncode}" if done.returncode < 0 else done.stderr.strip()[-2000:]
    return Outcome({}, f"{decoder}, seed {seed}: {why}")


def work(decoder: str, first: int, count: int, place: str) -> dict[str, int]:
    """Runs cases in this process; writes the seed of each to a file before it begins."""
    from tests.native.decoders import DECODERS, EXPECTED
    from tests.native.guards import Guards
    from tests.native.mistakes import mistake

    warnings.simplefilter("ignore")
    guards = Guards()
    guards.install()
    file = os.open(place, os.O_WRONLY)
    for seed in range(first, first + count):
        os.pwrite(file, b"%d" % seed, 0)
        guards.before = seed % 2 == 1
        if decoder not in DECODERS:
            mistake(guards, decoder)
            continue
        with suppress(*EXPECTED):
            DECODERS[decoder](Random(seed))
    return guards.calls


def batches(decoders: list[str], first: int, count: int) -> Iterator[tuple[str, int, int]]:
    """Cases by process."""
    for start in range(first, first + count, BATCH):
        for decoder in decoders:
            yield decoder, start, min(BATCH, first + count - start)


def main() -> int:
    """Runs the command."""
    from tests.native.decoders import DECODERS

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--decoder", action="append")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.worker:
        print(json.dumps(work(chosen.decoder[0], chosen.first, chosen.cases, chosen.worker)))
        return 0
    bad = 0
    with ThreadPoolExecutor(chosen.processes) as pool:
        jobs = list(batches(chosen.decoder or list(DECODERS), chosen.first, chosen.cases))
        for job, outcome in zip(jobs, pool.map(lambda job: run_cases(*job), jobs), strict=True):
            bad += bool(outcome.problem)
            print(outcome.problem or f"{job[0]}, seeds {job[1]} to {job[1] + job[2] - 1}: sound", flush=True)
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())

"""Runs small jobs without a fault, none like another one, and prints whom rules on ranks accuse.

    python benchmarks/faults/clean_jobs.py [--jobs N] [--first N] [--kept FILE]

Layouts, hosts, sizes, wires, jitter, clocks and vendors differ. With `--kept`, what was found in each is
written to a file as soon as it is known, and jobs that it holds are not run again.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from jobs import BLAMES, Job, JobCase, Layout, Outcome, Wires, asked, keep, read

ACCUSE = (*BLAMES, "COM002", "HNG004", "TRQ008")
"""Rules whose findings accuse a rank, a link, or a recording."""
LAYOUTS: tuple[dict[str, int], ...] = (
    {"data": 4}, {"data": 6}, {"data": 8}, {"tensor": 2, "data": 2}, {"tensor": 2, "data": 4},
    {"tensor": 4, "data": 2}, {"pipeline": 2, "data": 4}, {"pipeline": 4, "data": 2},
    {"tensor": 2, "pipeline": 2, "data": 2}, {"data": 8, "experts": 4}, {"data": 4, "experts": 2},
    {"tensor": 2, "data": 4, "experts": 2}, {"pipeline": 2, "data": 4, "experts": 2},
)  # fmt: skip


def clean_job(seed: int) -> Job:
    """A small job: how many ranks share what, on which hosts, with what work and wires."""
    random = Random(f"small {seed}")
    sizes = random.choice(LAYOUTS)
    wires = Wires(
        inside_gbs=random.choice((270, 360)), between_gbs=random.choice((24, 48, 96, 200)),
        inside_jitter_ns=random.choice((1_000, 3_000, 6_000)),
        between_jitter_ns=random.choice((5_000, 10_000, 25_000)),
    )  # fmt: skip
    return Job(
        Layout(**sizes, ranks_of_host=random.choice((2, 4, 8))), steps=random.randint(5, 8), seed=seed,
        microbatches=random.randint(1, 3), tokens=random.choice((1024, 2048, 4096)),
        hidden=random.choice((1024, 2048, 4096)), layers=random.randint(1, 2),
        overlapped=set(sizes) == {"data"} and random.random() < 0.5, norm=random.random() < 0.7, wires=wires,
        uneven=random.choice((0.0, 0.1, 0.3)), vendor=random.choice(("nvidia", "amd")),
    )  # fmt: skip


def judged(job: Job) -> Outcome:
    """Write the traces of a job, and ask the rules."""
    case = JobCase(job)
    outcome = Outcome(str(job), 0.0)
    report = asked(case, case.runs())
    outcome.messages = [f"{each['code']} {each['message']}" for each in report["findings"]]
    outcome.false = [each for each in outcome.messages if each.startswith(ACCUSE)]
    outcome.not_checkable = sorted({each["code"] for each in report["not_checkable"]})
    return outcome


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--jobs", type=int, default=200, help="how many (default: 200)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one (default: 0)")
    parser.add_argument("--kept", type=Path, help="a file of what was found, to go on with")
    options = parser.parse_args()
    kept = read(options.kept)
    accused = 0
    for seed in range(options.first, options.first + options.jobs):
        outcome = kept.get(("small", seed)) or judged(clean_job(seed))
        if options.kept and ("small", seed) not in kept:
            keep(options.kept, "small", seed, outcome)
        accused += bool(outcome.false)
        if outcome.false:
            print(f"- {seed}: {outcome.case}", *outcome.false, sep="\n  - ", flush=True)
    print(f"{options.jobs} clean jobs, of which {accused} have an accusation")


if __name__ == "__main__":
    main()

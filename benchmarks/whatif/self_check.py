"""Replays recordings unchanged, and prints how far each replay is from its recording.

    python benchmarks/whatif/self_check.py FOLDER...

takes every file and folder in these folders as a recording (a folder as the ranks of one run) and leaves out
what is none, or has nothing to replay. Errors are the replayed over the measured window, less 1; that of the
classes is the largest difference of a share of the breakdown. The figures below the table are over all
recordings, those that are refused among them. Recordings of which fewer than 90 % of the GPU events have a
launch record replay their own pauses: they are counted apart.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

import traceview
from traceview.errors import InconclusiveError, UnreadableTraceError, UsageError
from traceview.replay.self_check import LEAST_CALLED, REFUSED

NEAR, FAR = 0.025, 0.05
"""Errors of the window that most recordings keep, and that none exceeds unless it is refused."""


class Check(NamedTuple):
    """The self-check of a recording; errors are shares."""

    name: str
    grade: str
    error: float
    unexplained: float
    classes: float
    step: float | None
    drift_ns: int
    called: float

    def __str__(self) -> str:
        """A line of the table."""
        step = "-" if self.step is None else f"{self.step:.2%}"
        return (
            f"{self.name:44.44} {self.grade:8} {self.error:+8.2%} {self.unexplained:11.2%}"
            f" {self.classes:8.2%} {step:>8} {self.drift_ns / 1000:12.2f} {self.called:9.1%}"
        )


def checks(folders: Sequence[str]) -> Iterator[Check]:
    """The self-checks of the recordings in folders."""
    for folder in folders:
        for path in sorted(Path(folder).iterdir()):
            try:
                with traceview.open(path) as session:
                    check = session.what_if()["self_check"]
            except (UnreadableTraceError, InconclusiveError, UsageError):
                continue
            gc.collect()
            yield Check(
                f"{path.parent.name}/{path.name}", check["grade"], check["window_error"],
                check["unexplained_share"], check["breakdown_error"], check["step_error"], check["drift_ns"],
                check["called_share"],
            )  # fmt: skip


def summary(found: Sequence[Check], what: str) -> Iterator[str]:
    """The figures over some recordings."""
    errors = [abs(row.error) for row in found]
    told = [row for row in found if row.grade != REFUSED]
    if errors:
        near = sum(error <= NEAR for error in errors)
        far = [row.name for row in told if abs(row.error) > FAR]
        yield (
            f"{what}: {len(found)}, {len(found) - len(told)} refused; median error {median(errors):.2%},"
            f" {near} ({near / len(found):.0%}) within {NEAR:.1%}; above {FAR:.0%} without refusal:"
            f" {', '.join(far) or 'none'}"
        )


def main() -> None:
    """Prints the table and the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folders", nargs="+", help="folders of recordings")
    asked = parser.parse_args()
    print(f"{'recording':44} grade      window unexplained  classes     step  starts [us]  launches")
    found = []
    for check in checks(asked.folders):
        print(check, flush=True)
        found.append(check)
    print()
    for line in summary([row for row in found if row.called >= LEAST_CALLED], "with launch records"):
        print(line)
    for line in summary([row for row in found if row.called < LEAST_CALLED], "without"):
        print(line)


if __name__ == "__main__":
    main()

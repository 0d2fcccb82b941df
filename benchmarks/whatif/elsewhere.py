"""Measures what-if answers about another machine.

    python benchmarks/whatif/elsewhere.py [WORKLOAD]... [TRACE TRACE]...

Of each workload of the generator another machine plays the same program: each kernel takes its own x0.5 to
x1.7 of the time, the host x1.15, copies x0.7. Traces in pairs are recordings of one program on two machines.
Both directions of each are asked with the times of the other recording, with its kernels alone, and of
traces by the name of the other GPU, with how far its GPU work is from its peaks (all; deciles 1, 5 and 9).
Errors are shares of the step measured there. Without arguments every workload is measured.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple
from zlib import crc32

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "sample_traces"))

import numpy as np
from tracegen import kineto
from tracegen.faults.changes import WORKLOADS, change, programs
from tracegen.faults.editing import change_kernels, longer
from tracegen.faults.workload import played, recorded

import traceview
from traceview.errors import InconclusiveError, UsageError
from traceview.hardware.peaks import peaks_of
from traceview.replay.other_gpu import projected
from traceview.replay.replayable import READ
from traceview.replay.self_check import SelfChecked
from traceview.replay.transfer import transfer
from traceview.session import Session

HOST, COPIES = 1.15, 0.7
METHODS = ("recording", "kernels")
_SHARES = (0.1, 0.5, 0.9)


class Answered(NamedTuple):
    """One answer; its error is a share of the step measured there, None where it is refused."""

    method: str
    error: float | None
    inside: bool


def answers(here: Session, there: Session, what: str) -> Iterator[Answered]:
    """The answers in one direction, printed."""
    told = [f"{what:44}"]
    for method in METHODS:
        try:
            answer = here.what_if(**{method: there})
        except (UsageError, InconclusiveError) as error:
            told.append(f"{method}: {error}")
            continue
        if answer["refusal"] is not None:
            told.append(f"{method}: refused")
            yield Answered(method, None, inside=True)
            continue
        true = answer["target"]["measured_ns"]
        error, low, high = (ns / true - 1 for ns in (answer["after_ns"], *answer["range_ns"]))
        if method == METHODS[0]:
            told.append(f"unchanged {answer['before_ns'] / true - 1:+.1%}")
        note = "" if low <= 0 <= high else " outside"
        told.append(f"{method} {error:+.1%} [{low:+.0%}, {high:+.0%}]{note}")
        yield Answered(method, error, low <= 0 <= high)
    print(", ".join(told), flush=True)


def of_workload(name: str) -> Iterator[Answered]:
    """The answers between a workload and the same program on another machine."""
    other = programs(name)
    change(other, "host", HOST)
    change(other, "copy", COPIES)
    change_kernels(other, lambda *_: True, lambda kernel: longer(kernel, _factor(kernel.name)))
    with tempfile.TemporaryDirectory() as folder:
        sides = []
        for side, made in (("here", programs(name)), ("there", other)):
            path = Path(folder) / side
            path.mkdir()
            for run in played(made):
                kineto.write(recorded(run), path / f"rank{run.identity.rank}.json")
            sides.append(path)
        yield from of_traces(*sides, name)


def _factor(kernel: str) -> float:
    return 0.5 + crc32(kernel.encode()) % 1_201 / 1_000


def of_traces(one: Path, two: Path, name: str, *, peaks: bool = False) -> Iterator[Answered]:
    """The answers between two recordings, both ways; with `peaks` by those of their GPUs too."""
    with traceview.open(one) as first, traceview.open(two) as second:
        for here, there, way in ((first, second, "->"), (second, first, "<-")):
            yield from answers(here, there, f"{name} {way}")
            if peaks:
                by_peaks(here, there, f"{name} {way}")


def by_peaks(here: Session, there: Session, what: str) -> None:
    """Prints the range for the other GPU by its peaks, and how far the time of each class is from them."""
    other = there.what_if()
    gpu = here.what_if(kernels=there)["target"]["gpu"].removesuffix(" VF")
    answer = here.what_if(gpu=gpu)
    low, high = (ns / other["before_ns"] - 1 for ns in answer["range_ns"])
    print(f"{what} --gpu {gpu!r}: range {low:+.0%} to {high:+.0%}{'' if low <= 0 <= high else ' outside'}")
    with here.workspace(*READ) as connection, there.workspace(*READ) as others:
        own, of_other = SelfChecked.of(connection), SelfChecked.of(others)
        found = projected(own.model, connection, peaks_of(gpu))
        true = transfer(own, connection, of_other, others).factor / found.ratio
        time = own.model.recording.work.end - own.model.recording.work.start
        for name in dict.fromkeys(row["class"] for row in answer["target"]["classes"]):
            mine = (found.sort == name) & ~np.isnan(true)
            if mine.any():
                deciles = " ".join(f"x{each:.2f}" for each in np.quantile(true[mine], _SHARES))
                whole = float(np.average(true[mine], weights=time[mine]))
                print(f"    {name}: {mine.sum()} events, x{whole:.2f} of the time by peaks ({deciles})")


def summary(found: Sequence[Answered]) -> None:
    """Prints the figures over all answers of each method."""
    for method in METHODS:
        mine = [row for row in found if row.method == method]
        errors = sorted(abs(row.error) for row in mine if row.error is not None)
        if errors:
            inside = sum(row.inside for row in mine) / len(mine)
            print(
                f"{method}: {len(errors)} answers, median {median(errors):.2%}, within 6 %"
                f" {sum(error <= 0.06 for error in errors) / len(errors):.1%}, worst {errors[-1]:.1%};"
                f" ranges hold {inside:.1%}"
            )


def main() -> None:
    """Prints all answers, and the figures over them."""
    named = sys.argv[1:] or list(WORKLOADS)
    paths = [Path(name) for name in named if name not in WORKLOADS]
    if len(paths) % 2:
        sys.exit("name traces in pairs")
    found = []
    for name in named:
        if name in WORKLOADS:
            found += of_workload(name)
    for one, two in zip(paths[::2], paths[1::2], strict=True):
        found += of_traces(one, two, f"{one.name}, {two.name}", peaks=True)
    summary(found)


if __name__ == "__main__":
    main()

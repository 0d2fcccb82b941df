"""Measures what-if answers: programs are changed and played again.

    python benchmarks/whatif/run.py [--format FORMAT]... [--without-waits] [--processes N] [WORKLOAD]...

prints the error of each answer as a share of the true step with the change, and whether its range holds the
truth; then, for each format, the figures over its answers. Of changes by more than 2 % of the step they also
say how many are right to 5 % of the change. Without arguments all workloads of the generator are measured, in
all formats.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "sample_traces"))

from tracegen import kineto, nsight
from tracegen.faults.changes import WORKLOADS, change, programs
from tracegen.faults.workload import played, recorded, steady_ns
from tracegen.records import Run
from tracegen.rocm import rocpd

import traceview
from traceview.errors import UsageError
from traceview.replay.changes import parsed
from traceview.replay.replayable import READ_BY_REMOVALS
from traceview.replay.self_check import SelfChecked
from traceview.replay.whatif_answer import Answers
from traceview.rules.removal import removals
from traceview.rules.ruleset import RuleSet

PRODUCTS = {"nvidia": "nvjet*", "amd": "Cijk*"}
"""The names of matrix products."""
CHANGES = (
    "kernel=0.5", "kernel=2", "kernel:PRODUCTS=0.5", "host=0.5", "host=2", "host:*LaunchKernel*=0.5",
    "communication=0.5", "communication=0", "copy=0.5", "sync=0",
)  # fmt: skip
"""What is changed."""
FIXED = {
    "item_sync": "SYN002", "device_sync": "SYN001", "stream_sync": "SYN001", "synchronous_copy": "CPY002",
    "round_trip": "CPY007", "layout_conversion": "FUS003", "fills": "FUS006", "casts": "FUS002",
    "recomputation": "FUS007", "allocation": "MEM001", "free_and_malloc": "MEM001", "tail_effect": "KRN001",
}  # fmt: skip
"""Faults with the rule whose finding is removed; the truth is the workload without the fault."""


def _write_kineto(runs: Sequence[Run], folder: Path) -> None:
    for run in runs:
        kineto.write(run, folder / f"rank{run.identity.rank}.json")


def _write_nsight(runs: Sequence[Run], folder: Path) -> None:
    nsight.write(runs, folder / "report.sqlite")


def _write_rocpd(runs: Sequence[Run], folder: Path) -> None:
    for run in runs:
        rocpd.write(run, folder / f"{run.identity.pid}_results.db")


FORMATS: dict[str, tuple[str, Callable[[Sequence[Run], Path], None]]] = {
    "kineto": ("nvidia", _write_kineto),
    "nsight": ("nvidia", _write_nsight),
    "rocpd": ("amd", _write_rocpd),
}
"""By format: the vendor of its GPUs, and what writes it."""


class Answer(NamedTuple):
    """One answer; times are shares of the step without the change."""

    format: str
    workload: str
    change: str
    predicted: float
    true: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Of the true step with the change."""
        return self.predicted / self.true - 1

    @property
    def error_of_change(self) -> float:
        """Of what the change wins or costs."""
        return abs(self.predicted - self.true) / abs(self.true - 1)

    @property
    def kind(self) -> str:
        """Its row of the table."""
        return "findings" if self.change.startswith("finding") else self.format

    @property
    def inside(self) -> bool:
        """Whether the range holds the truth."""
        return self.low <= self.true <= self.high

    @property
    def width(self) -> float:
        """Of the range, as a share of the true step with the change."""
        return (self.high - self.low) / self.true

    def __str__(self) -> str:
        """The answer beside the truth."""
        note = "" if self.inside else "  outside of its range"
        return (
            f"{self.format:7} {self.workload:20} {self.change:24} predicted {self.predicted:.4f}"
            f" true {self.true:.4f} error {100 * self.error:+.2f} %{note}"
        )


def answers(workload: str, formats: Sequence[str], *, waits: bool = True) -> list[Answer | str]:
    """The answers on one workload, or why there are none; with or without its synchronization calls."""
    found: list[Answer | str] = []
    for vendor in PRODUCTS:
        mine = [name for name in formats if FORMATS[name][0] == vendor]
        if mine:
            runs = played(programs(workload, vendor))
            before_ns = max(map(steady_ns, runs))
            true = {text: _true_ns(workload, vendor, text) / before_ns for text in CHANGES}
            for name in mine:
                told = [recorded(run) for run in runs]
                found += _answered(name, workload, told if waits else _without_waits(told), true, fixed=waits)
    return found


def _without_waits(runs: Sequence[Run]) -> list[Run]:
    """The recordings of a profiler that records no synchronization."""
    return [
        replace(run, syncs=[], calls=[call for call in run.calls if "Synchronize" not in call.name])
        for run in runs
    ]


def _true_ns(workload: str, vendor: str, text: str) -> int:
    """How long the steps take with a change [ns]."""
    [asked] = parsed([text.replace("PRODUCTS", PRODUCTS[vendor])])
    made = programs(workload, vendor)
    change(made, asked.target, asked.factor, asked.pattern)
    return max(map(steady_ns, played(made)))


def _answered(
    name: str, workload: str, runs: Sequence[Run], true: dict[str, float], *, fixed: bool
) -> Iterator[Answer | str]:
    vendor, write = FORMATS[name]
    with tempfile.TemporaryDirectory() as folder:
        write(runs, Path(folder))
        with (
            traceview.open(folder, cache=False) as session,
            session.workspace(*READ_BY_REMOVALS) as connection,
        ):
            replayed = Answers(SelfChecked.of(connection), connection)
            if fixed and name == "kineto" and workload in FIXED:
                yield _fixed(session, workload)
            for text, share in true.items():
                asked = parsed([text.replace("PRODUCTS", PRODUCTS[vendor])])
                try:
                    told = replayed.document(asked)
                except UsageError:  # The workload has none of it.
                    continue
                if told["refusal"] is None:
                    yield _compared(name, workload, text, told, share)
                else:
                    yield f"{name} {workload} {text}: {told['refusal']}"


def _fixed(session: Any, workload: str) -> Answer:
    """The answer to what a finding costs."""
    code = FIXED[workload]
    text = f"finding:{code}=fixed"
    with_ns, without_ns = (
        max(map(steady_ns, played(programs(workload, repaired=repaired)))) for repaired in (False, True)
    )
    told = session.what_if([text], removals(session, RuleSet.found(), [code]))
    return _compared("kineto", workload, text, told, without_ns / with_ns)


def _compared(name: str, workload: str, text: str, told: dict[str, Any], true: float) -> Answer:
    """An answer beside the truth."""
    step = told["before_ns"]
    low, high = (bound / step for bound in told["range_ns"])
    return Answer(name, workload, text, told["after_ns"] / step, true, low, high)


def _table(found: Sequence[Answer]) -> Iterator[str]:
    """The figures of each format; findings are told apart."""
    yield "answers            median  in 3 %   worst  changes  in 5 %  in range  width of range"
    for name in (*FORMATS, "findings"):
        rows = [row for row in found if row.kind == name]
        if rows:
            errors = sorted(abs(row.error) for row in rows)
            within = sum(error <= 0.03 for error in errors) / len(rows)
            changed = [row for row in rows if abs(row.true - 1) > 0.02]
            near = sum(row.error_of_change <= 0.05 for row in changed) / max(1, len(changed))
            inside = sum(row.inside for row in rows) / len(rows)
            width = median(row.width for row in rows)
            yield (
                f"{name:10} {len(rows):6} {median(errors):8.2%} {within:7.1%} {errors[-1]:7.1%}"
                f" {len(changed):8} {near:7.1%} {inside:9.1%} {width:15.2%}"
            )


def main() -> None:
    """Prints all answers, and the figures over them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("workloads", nargs="*", help="those of the generator; else all")
    parser.add_argument("--format", action="append", choices=list(FORMATS), help="a format; else all")
    parser.add_argument("--without-waits", action="store_true", help="leave synchronization calls out")
    parser.add_argument("--processes", type=int, default=2, help="workloads measured at once")
    asked = parser.parse_args()
    if unknown := set(asked.workloads) - set(WORKLOADS):
        parser.error(f"no workloads: {', '.join(sorted(unknown))}")
    workloads = asked.workloads or list(WORKLOADS)
    found = []
    with ProcessPoolExecutor(asked.processes) as pool:
        formats = [asked.format or list(FORMATS)] * len(workloads)
        for rows in pool.map(partial(answers, waits=not asked.without_waits), workloads, formats):
            print("\n".join(map(str, rows)), flush=True)
            found += [row for row in rows if isinstance(row, Answer)]
    if found:
        print("", *_table(found), sep="\n")


if __name__ == "__main__":
    main()

"""Measures what-if answers: programs are changed and played again, recordings are replayed unchanged.

    python benchmarks/whatif/run.py [WORKLOAD or TRACE]...

prints the error of each answer as a share of the true step, and whether its range holds the truth; of a trace
the error of the window without a change. Without arguments every workload of the generator is measured.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "sample_traces"))

from tracegen import kineto
from tracegen.faults.changes import WORKLOADS, change, programs
from tracegen.faults.workload import played, recorded, steady_ns

import traceview
from traceview.errors import UsageError
from traceview.rules.removal import removals
from traceview.rules.ruleset import RuleSet

CHANGES = (
    ("kernel", 0.5),
    ("kernel", 2.0),
    ("host", 0.5),
    ("host", 2.0),
    ("communication", 0.5),
    ("copy", 0.5),
)
"""What is changed, and what its time is multiplied by."""

FIXED = {
    "item_sync": "SYN002", "device_sync": "SYN001", "stream_sync": "SYN001", "synchronous_copy": "CPY002",
    "round_trip": "CPY007", "layout_conversion": "FUS003", "fills": "FUS006", "casts": "FUS002",
    "recomputation": "FUS007", "allocation": "MEM001", "free_and_malloc": "MEM001", "tail_effect": "KRN001",
}  # fmt: skip
"""Faults with the rule whose finding is removed; the truth is the workload without the fault."""


class Measured(NamedTuple):
    """One answer, as shares of the step without the change."""

    workload: str
    change: str
    predicted: float
    true: float
    inside: bool

    @property
    def error(self) -> float:
        """Of the true step with the change."""
        return self.predicted / self.true - 1


def measured(workload: str) -> Iterator[Measured]:
    """The answers on one workload; none where they are refused."""
    runs = played(programs(workload))
    before_ns = max(map(steady_ns, runs))
    with tempfile.TemporaryDirectory() as folder:
        for run in runs:
            kineto.write(recorded(run), Path(folder) / f"rank{run.identity.rank}.json")
        with traceview.open(folder, cache=False) as session:
            if workload in FIXED:
                code = FIXED[workload]
                true = max(map(steady_ns, played(programs(workload, repaired=True)))) / before_ns
                change_text = f"finding:{code}=fixed"
                answer = session.what_if([change_text], removals(session, RuleSet.found(), [code]))
                yield _compared(workload, change_text, answer, true)
            for target, factor in CHANGES:
                changed = programs(workload)
                change(changed, target, factor)
                true = max(map(steady_ns, played(changed))) / before_ns
                try:
                    answer = session.what_if([f"{target}={factor}"])
                except UsageError:  # The workload has none of it.
                    continue
                if answer["refusal"] is not None:
                    print(f"{workload}: {answer['refusal']}")
                    return
                yield _compared(workload, f"{target}={factor}", answer, true)


def _compared(workload: str, change: str, answer: dict[str, Any], true: float) -> Measured:
    """An answer beside the truth."""
    step = answer["before_ns"]
    low, high = (bound / step for bound in answer["range_ns"])
    return Measured(workload, change, answer["after_ns"] / step, true, low <= true <= high)


def main() -> None:
    """Prints all answers, and the figures over them."""
    found = []
    for name in sys.argv[1:] or WORKLOADS:
        if name not in WORKLOADS:
            with traceview.open(name) as session:
                check = session.what_if()["self_check"]
            print(f"{Path(name).name:32} {check['grade']:8} {100 * check['window_error']:+.2f} %", flush=True)
            continue
        for row in measured(name):
            found.append(row)
            note = "" if row.inside else "  outside of its range"
            print(
                f"{row.workload:24} {row.change:18} predicted {row.predicted:.4f} true {row.true:.4f}"
                f" error {100 * row.error:+.2f} %{note}",
                flush=True,
            )
    if found:
        errors = sorted(abs(row.error) for row in found)
        within = sum(error <= 0.03 for error in errors) / len(errors)
        inside = sum(row.inside for row in found) / len(found)
        print(
            f"{len(found)} answers: median {median(errors):.2%}, within 3 % {within:.1%},"
            f" worst {errors[-1]:.1%}; ranges hold {inside:.1%}"
        )


if __name__ == "__main__":
    main()

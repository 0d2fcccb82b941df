"""Gates pairs of runs of one simulated program, and counts false alarms and what is caught.

    python benchmarks/gates/run.py [--seeds 100] [--whole 3] [--jobs N] [--json FILE]

Each seed makes two runs of the same program, whose steps vary at random. A gate that fails is a false alarm.
Then the second run is made slower by what the gate said it can detect, once with the same random numbers and
once with others. The first --whole seeds of each kind also go through trace files and `traceview diff
--fail-if-slower`, which has to give the same bytes twice and to catch what it says. The exit status is 1 when
false alarms are too many, or too few slow-downs are caught with the same random numbers; others may hold
noise that the gate has not seen.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from programs import Jitter, cost_of_slower_steps, simulated, step_durations
from tracegen import kineto

from traceview.comparison.regression import FALSE_ALARM_RATE, judge
from traceview.comparison.step_times import RunSteps

LIMIT = 0.03
LEAST_CAUGHT = 0.95
KINDS = {
    "5 steps, 0.5 % noise": Jitter(5, 0.005),
    "10 steps, 1 % noise": Jitter(10, 0.01),
    "10 steps, 5 % noise": Jitter(10, 0.05),
    "20 steps, 3 % noise, correlation 0.5": Jitter(20, 0.03, resemblance=0.5),
    "20 steps, 1 % noise, 1 in 20 stalls": Jitter(20, 0.01, stalls=0.05),
    "3 runs of 8 steps, 1 % noise, 1 % between runs": Jitter(8, 0.01, between_runs=0.01, runs=3),
}


@dataclass(frozen=True)
class Outcome:
    """What one seed gave.

    Attributes:
        false_alarm: the gate of LIMIT failed though nothing was changed.
        beyond_noise: a gate without any limit would have.
        inconclusive: it could not tell.
        detectable: the slow-down that it said it can detect.
        caught: the same random numbers with that slow-down failed.
        caught_anew: other random numbers with that slow-down failed.
        holds_in_files: trace files were gated rightly, see `_whole`; None where they were not tried.
    """

    false_alarm: bool
    beyond_noise: bool
    inconclusive: bool
    detectable: float
    caught: bool
    caught_anew: bool
    holds_in_files: bool | None


def main() -> int:
    """Runs every kind and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seeds", type=int, default=100, help="pairs of each kind (default 100)")
    parser.add_argument("--whole", type=int, default=3, help="of them through trace files (default 3)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default all CPUs)")
    parser.add_argument("--json", type=Path, help="write every outcome to this file")
    options = parser.parse_args()
    cost = cost_of_slower_steps()
    outcomes: dict[str, list[Outcome]] = {}
    with ProcessPoolExecutor(options.jobs) as pool:
        for name, jitter in KINDS.items():
            one = partial(outcome, jitter, cost=cost, whole=options.whole)
            outcomes[name] = list(pool.map(one, range(options.seeds)))
            print(f"{name}: done", file=sys.stderr)
    print(table(outcomes))
    if options.json:
        rows = {name: [asdict(each) for each in found] for name, found in outcomes.items()}
        options.json.write_text(json.dumps(rows, indent=1), encoding="utf-8")
    return 0 if all(map(kept, outcomes.values())) else 1


def outcome(jitter: Jitter, seed: int, *, cost: float, whole: int) -> Outcome:
    """Gates the two runs of one seed, plants what can be detected, and gates again."""
    before, after = side(jitter, f"{seed} before"), side(jitter, f"{seed} after")
    equal = judge(before, after, LIMIT)
    assert equal.detectable is not None
    assert equal.low is not None
    planted = cost * equal.detectable
    same = judge(before, side(jitter, f"{seed} after", planted), LIMIT)
    anew = judge(side(jitter, f"{seed} anew"), side(jitter, f"{seed} other", planted), LIMIT)
    return Outcome(
        false_alarm=equal.verdict == "regressed",
        beyond_noise=equal.low > 0,
        inconclusive=equal.verdict == "inconclusive",
        detectable=equal.detectable,
        caught=same.verdict == "regressed",
        caught_anew=anew.verdict == "regressed",
        holds_in_files=_whole(jitter, seed, cost) if seed < whole else None,
    )


def side(jitter: Jitter, seed: str, slower: float = 0.0) -> list[RunSteps]:
    """The steps of the runs of one side."""
    runs = [simulated(jitter, f"{seed} {number}", slower) for number in range(jitter.runs)]
    return [RunSteps(f"{seed} {number}", step_durations(run)) for number, run in enumerate(runs)]


def _whole(jitter: Jitter, seed: int, cost: float) -> bool:
    """Whether `traceview diff` on trace files raises no false alarm, catches what it says it can detect, and
    answers with the same bytes when it is asked again.
    """
    with tempfile.TemporaryDirectory() as folder:
        before = _written(jitter, f"{seed} before", Path(folder) / "before")
        after = _written(jitter, f"{seed} after", Path(folder) / "after")
        first, second = (_asked(before, after, Path(folder)) for _ in range(2))
        gate = json.loads(first.stdout)["step_gate"]
        slower = cost * gate["detectable"]
        planted = _written(jitter, f"{seed} after", Path(folder) / "slower", slower)
        caught = _asked(before, planted, Path(folder))
    exits = {"pass": 0, "regressed": 1, "inconclusive": 4}
    return (
        (first.stdout, first.returncode) == (second.stdout, second.returncode)
        and first.returncode == exits[gate["verdict"]] != 1
        and caught.returncode == 1
    )


def _written(jitter: Jitter, seed: str, folder: Path, slower: float = 0.0) -> list[str]:
    """The runs of one side as traces; their paths."""
    folder.mkdir()
    paths = [folder / f"run{number}.json" for number in range(jitter.runs)]
    for number, path in enumerate(paths):
        kineto.write(simulated(jitter, f"{seed} {number}", slower), path, distributed_info="absent")
    return [str(path) for path in paths]


def _asked(before: Sequence[str], after: Sequence[str], folder: Path) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "traceview", "diff", "--format", "json"]
    command += ["--fail-if-slower", f"{100 * LIMIT:g}%"]
    for name, paths in (("--before", before), ("--after", after)):
        command += [argument for path in paths for argument in (name, path)]
    environment = {**os.environ, "TRACEVIEW_CACHE_DIR": str(folder / "cache")}
    return subprocess.run(command, capture_output=True, env=environment, check=False)


def kept(found: Sequence[Outcome]) -> bool:
    """Whether one kind keeps what the gate promises, which is about the noise that it has seen."""
    return (
        _share(each.false_alarm for each in found) <= FALSE_ALARM_RATE
        and _share(each.caught for each in found) >= LEAST_CAUGHT
        and all(each.holds_in_files in (None, True) for each in found)
    )


def table(outcomes: dict[str, list[Outcome]]) -> str:
    """The rates of each kind, as Markdown."""
    rows = [
        f"| steps and noise | false alarms at {LIMIT:.0%} | beyond noise | cannot tell | stated as detectable"
        " | caught | caught in new runs |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name, found in outcomes.items():
        sizes = sorted(each.detectable for each in found)
        shares = [
            _percent(getattr(each, column) for each in found)
            for column in ("false_alarm", "beyond_noise", "inconclusive", "caught", "caught_anew")
        ]
        shares.insert(3, f"{100 * sizes[len(sizes) // 2]:.1f} %")
        rows.append(f"| {name} | {' | '.join(shares)} |")
    tried = [
        each.holds_in_files
        for found in outcomes.values()
        for each in found
        if each.holds_in_files is not None
    ]
    rows += [
        "",
        f"{sum(tried)} of {len(tried)} pairs of trace files were gated rightly, with the same bytes twice.",
    ]
    return "\n".join(rows)


def _share(flags: Iterable[bool]) -> float:
    listed = list(flags)
    return sum(listed) / len(listed)


def _percent(flags: Iterable[bool]) -> str:
    return f"{100 * _share(flags):.0f} %"


if __name__ == "__main__":
    sys.exit(main())

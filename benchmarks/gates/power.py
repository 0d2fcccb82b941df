"""How often the gate on step time calls equal runs slower, and how often it finds slow-downs of 3 % and 5 %.

    python benchmarks/gates/power.py [--pairs 1000]

Draws the step times of both runs of each pair from one distribution and gives them to the function behind
`traceview diff --fail-if-slower`. Prints a line for each kind of noise; the same pairs give the same lines.
The exit status is 1 when more than 1 % are false alarms.
"""

from __future__ import annotations

import argparse
import sys

from programs import Jitter

from traceview.comparison.regression import FALSE_ALARM_RATE, REGRESSED, judge
from traceview.comparison.step_times import RunSteps

STEP_NS = 10_000_000
KINDS = {
    "5 steps, 1 % noise": Jitter(5, 0.01),
    "10 steps, 1 % noise": Jitter(10, 0.01),
    "10 steps, 3 % noise": Jitter(10, 0.03),
    "20 steps, 3 % noise": Jitter(20, 0.03),
    "50 steps, 3 % noise": Jitter(50, 0.03),
    "20 steps, 1 % noise, correlation 0.5": Jitter(20, 0.01, resemblance=0.5),
    "20 steps, 1 % noise, 1 in 20 stalls": Jitter(20, 0.01, stalls=0.05),
    "3 runs of 10 steps, 1 % noise, 1 % between runs": Jitter(10, 0.01, between_runs=0.01, runs=3),
    "5 runs of 10 steps, 1 % noise, 1 % between runs": Jitter(10, 0.01, between_runs=0.01, runs=5),
}


def main() -> int:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--pairs", type=int, default=1000, help="pairs of each kind (default 1,000)")
    pairs = parser.parse_args().pairs
    print(
        "| steps and noise | false alarms at 0 % | at 3 % | +3 % found at 0 % | +5 % found at 0 % | at 3 % |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    alarms = []
    for name, jitter in KINDS.items():
        cases = ((0.0, 0.0), (0.0, 0.03), (0.03, 0.0), (0.05, 0.0), (0.05, 0.03))
        found = [share_found(jitter, pairs, slower, limit) for slower, limit in cases]
        alarms += found[:2]
        print(f"| {name} | " + " | ".join(f"{share:.1%}".replace("%", " %") for share in found) + " |")
    return int(max(alarms) > FALSE_ALARM_RATE)


def share_found(jitter: Jitter, pairs: int, slower: float, limit: float) -> float:
    """The share of pairs that the gate fails where the second run takes so much longer."""
    failed = 0
    for pair in range(pairs):
        before, after = _side(jitter, f"{pair} before", 1.0), _side(jitter, f"{pair} after", 1 + slower)
        failed += judge(before, after, limit).verdict == REGRESSED
    return failed / pairs


def _side(jitter: Jitter, seed: str, slower: float) -> list[RunSteps]:
    drawn = [jitter.factors(f"{seed} {run}") for run in range(jitter.runs)]
    return [
        RunSteps(f"{n}", tuple(STEP_NS * slower * each for each in steps)) for n, steps in enumerate(drawn)
    ]


if __name__ == "__main__":
    sys.exit(main())

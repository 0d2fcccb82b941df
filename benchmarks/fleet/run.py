"""Simulates fleets without and with a slow rank, and prints how often each test of slowness speaks.

    python benchmarks/fleet/run.py [--runs N] [--steps N] [--ranks N ...]

Without a slow rank, every rank that a test names is a false alarm. The first two columns are what tools do
that have one limit for all: the median absolute deviation (scaled to a standard deviation) of one step, or of
the medians over the steps, times 3.5. Power: one rank takes 5 % longer than the others, whose noise is 2 %.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

import numpy as np

from traceview.ranks.persistence import FALSE_ALARMS, binomial_tail, persistence

Draw = Callable[[np.random.Generator, tuple[int, int]], np.ndarray]

NOISE = 0.02
SLOWER = 1.05
LIMIT = 3.5
SCALE = 1.4826


def _unit(values: np.ndarray) -> np.ndarray:
    return NOISE * values


NOISES: dict[str, Draw] = {
    "normal": lambda random, size: _unit(random.normal(0, 1, size)),
    "t3": lambda random, size: _unit(random.standard_t(3, size)),
    "lognormal": lambda random, size: _unit(random.lognormal(0, 0.5, size) - 1),
}


def simulated(random: np.random.Generator, draw: Draw, ranks: int, steps: int) -> np.ndarray:
    """What each rank takes in each step, in units of the usual time."""
    return 1 + draw(random, (ranks, steps))


def beyond_limit(values: np.ndarray) -> np.ndarray:
    """Which ranks are more than 3.5 scaled median deviations slower than the median."""
    middle = np.median(values)
    return values > middle + LIMIT * SCALE * np.median(np.abs(values - middle))


def smallest_count(ranks: int, steps: int) -> int:
    """In how many steps a rank must be in the top tenth, to be the first one by Holm."""
    share = max(1, ranks // 10) / ranks
    return next(k for k in range(steps + 2) if binomial_tail(k, steps, share) * ranks <= FALSE_ALARMS)


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=200, help="simulated runs of each kind (default: 200)")
    parser.add_argument("--steps", type=int, default=10, help="steps of a run (default: 10)")
    parser.add_argument("--ranks", type=int, nargs="+", default=[64, 1_000, 10_000], help="sizes of fleets")
    options = parser.parse_args()
    print(
        "| ranks | noise | one step, 3.5 deviations | median of steps, 3.5 deviations |"
        " persistence, chance alone | persistence and effect | top tenth in | power at +5 % |\n"
        "| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    )
    for ranks in options.ranks:
        for name, draw in NOISES.items():
            random = np.random.default_rng(ranks)
            alarms = np.zeros(4)
            found = 0
            for _ in range(options.runs):
                took = simulated(random, draw, ranks, options.steps)
                told = persistence(took)
                alarms += (
                    beyond_limit(took[:, 0]).sum(),
                    beyond_limit(np.median(took, axis=1)).sum(),
                    (told.chance <= FALSE_ALARMS).sum(),
                    told.persistent.sum(),
                )
                slow = took.copy()
                slow[0] *= SLOWER
                found += int(persistence(slow).persistent[0])
            rates = " | ".join(f"{each:.3g}" for each in alarms / options.runs)
            count = smallest_count(ranks, options.steps)
            print(
                f"| {ranks:,} | {name} | {rates} | {count} of {options.steps} | {found / options.runs:.2f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()

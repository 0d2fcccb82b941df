"""How often `traceview history` calls series without a change changed, and how soon it finds planted ones.

    python benchmarks/history_changes.py

Prints a line for each kind of series; the same seed gives the same lines.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from traceview.history.change_points import changes

Numbers = NDArray[np.float64]
Draw = Callable[[np.random.Generator, int], Numbers]
_SERIES = 1000
_BEFORE = 20
_LATEST = 15


def _spikes(numbers: np.random.Generator, count: int) -> Numbers:
    slow: Numbers = np.exp(numbers.normal(0, 0.01, count)) * (1 + 0.3 * (numbers.random(count) < 0.05))
    return slow


def _correlated(numbers: np.random.Generator, count: int) -> Numbers:
    noise = numbers.normal(0, 0.01, count)
    for at in range(1, count):
        noise[at] = 0.5 * noise[at - 1] + np.sqrt(0.75) * noise[at]
    correlated: Numbers = np.exp(noise)
    return correlated


KINDS: dict[str, Draw] = {
    "normal, 1 %": lambda numbers, count: np.exp(numbers.normal(0, 0.01, count)),
    "normal, 3 %": lambda numbers, count: np.exp(numbers.normal(0, 0.03, count)),
    "heavy tails (t, 3 degrees of freedom)": lambda numbers, count: 1 + 0.01 * numbers.standard_t(3, count),
    "a run in 20 is 30 % slower": _spikes,
    "each run resembles the one before (0.5)": _correlated,
}


def false_alarms(draw: Draw, count: int, series: int = _SERIES) -> float:
    """The share of series of so many runs without a change in which one is found."""
    numbers = np.random.default_rng(1)
    return sum(bool(changes(draw(numbers, count))) for _ in range(series)) / series


def delays(shift: float, draw: Draw, series: int = 300) -> list[int | None]:
    """How many runs after a change of level it is found, one run away at most; None if not in time."""
    numbers = np.random.default_rng(2)
    found: list[int | None] = []
    for _ in range(series):
        values = draw(numbers, _BEFORE + _LATEST)
        values[_BEFORE:] *= 1 + shift
        after = range(2, _LATEST + 1)
        found.append(next((n for n in after if _is_found(values[: _BEFORE + n])), None))
    return found


def _is_found(values: Numbers) -> bool:
    return any(abs(each.at - _BEFORE) <= 1 for each in changes(values))


def main() -> None:
    """Prints both tables."""
    for kind, draw in KINDS.items():
        rates = [f"{false_alarms(draw, count):.1%} of {count} runs" for count in (10, 30, 60)]
        print(f"{kind}: {', '.join(rates)}")
    for shift in (0.02, 0.03, 0.05, 0.1):
        found = delays(shift, KINDS["normal, 1 %"])
        known = sorted(delay for delay in found if delay is not None)
        late = f"after {known[len(known) // 2]} runs (median), {known[int(0.9 * len(known))]} (9 of 10)"
        print(f"+{shift:.0%}: found in {len(known) / len(found):.1%}, {late}")


if __name__ == "__main__":
    main()

"""The gate on step time, with its detectable difference.

The step time of a run is the mean of the middle 60 % of its steps, in logarithms, so that one slow step (a
checkpoint, a garbage collection) neither fails a gate nor hides a regression, and ratios are compared (20 %
trimming: Yuen, "The two-sample trimmed t for unequal population variances", Biometrika 61, 1974). Its
standard error comes from a circular block bootstrap (Politis and Romano 1992) with blocks of a quarter of the
steps, since neighbouring steps resemble each other; it is divided by sqrt(1 - block / steps), which blocks
within a short series lack (Hesterberg, "What teachers should know about the bootstrap", The American
Statistician 69, 2015).

Few blocks underestimate the noise of dependent steps even so. As with tests whose block stays a fixed share
of the series (Kiefer and Vogelsang, "A new asymptotic theory for heteroskedasticity-autocorrelation robust
tests", Econometric Theory 21, 2005), the critical value is therefore not that of a normal distribution but
one that keeps the rate in simulated series with an autocorrelation of 0.5 from step to step;
`critical_value` fits these, and benchmarks/gates prints what the whole procedure then does. Stronger
dependence makes false alarms likelier.

With several runs per side, the variance between runs counts as well: Student's t over the runs, which are too
few to bootstrap. The wider of the two intervals applies. With one run per side that variance is unknown.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from traceview.comparison.step_times import RunSteps
from traceview.documents.comparison import StepGate
from traceview.quantities import counted

Noise = Literal["steps", "runs"]
Verdict = Literal["pass", "regressed", "inconclusive"]
PASS: Final = "pass"
REGRESSED: Final = "regressed"
INCONCLUSIVE: Final = "inconclusive"

FALSE_ALARM_RATE: Final = 0.01
"""Maximum rate at which equal programs are called slower; the interval excludes twice that."""

LEAST_STEPS: Final = 5
"""Steps that each side needs."""
LEAST_STEPS_OF_A_RUN: Final = 3

_TRIMMED: Final = 0.2
_DRAWS: Final = 4000
_MOST_CELLS: Final = 1 << 21
_SEED: Final = 20_150_922
"""An arbitrary fixed seed: the same steps always give the same result."""

_MARGIN: Final = 1.25
"""Factor on the stated detectable size, because the noise is itself only an estimate."""

_STUDENT_99: Final = (
    31.821, 6.965, 4.541, 3.747, 3.365, 3.143, 2.998, 2.896, 2.821, 2.764, 2.718, 2.681,
)  # fmt: skip
"""The 99 % quantile of Student's t for 1, 2, ... degrees of freedom."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class StepVerdict:
    """The result of a gate on step time.

    Attributes:
        verdict: pass, regressed or inconclusive.
        reason: one sentence.
        limit: the allowed relative slow-down, 0.03 for 3 %.
        before_ns, after_ns: step time of each side [ns]; None where too few steps are known.
        change: relative change of the step time, positive where it is slower.
        low, high: 98 % interval of the change.
        detectable: the slow-down that is detected in at least 95 of 100 cases.
        steps: steady-state steps of each side.
        runs: runs of each side.
        noise: the source of the interval: steps (within runs) or runs (between them).
    """

    verdict: Verdict
    reason: str
    limit: float
    before_ns: float | None
    after_ns: float | None
    change: float | None
    low: float | None
    high: float | None
    detectable: float | None
    steps: tuple[int, int]
    runs: tuple[int, int]
    noise: Noise | None

    def as_dict(self) -> StepGate:
        """Plain data for JSON."""
        return {
            "verdict": self.verdict,
            "reason": self.reason,
            "limit": self.limit,
            "before_ns": None if self.before_ns is None else round(self.before_ns),
            "after_ns": None if self.after_ns is None else round(self.after_ns),
            "change": self.change,
            "interval": None if self.low is None or self.high is None else [self.low, self.high],
            "detectable": self.detectable,
            "false_alarm_rate": FALSE_ALARM_RATE,
            "before_steps": self.steps[0],
            "after_steps": self.steps[1],
            "before_runs": self.runs[0],
            "after_runs": self.runs[1],
            "noise": self.noise,
        }


def judge(before: Sequence[RunSteps], after: Sequence[RunSteps], limit: float) -> StepVerdict:
    """Whether step time increased by more than `limit` (0.03 for 3 %) and by more than noise.

    Regressed needs both: a change above the limit, and an interval above zero. Inconclusive is a change that
    may be on either side of the limit, where the detectable difference is above the limit; and fewer than
    `LEAST_STEPS` steps on a side. Everything else passes.
    """
    short = _too_few(before, after)
    if short:
        return _unknown(before, after, limit, short)
    sides = [[np.log(np.maximum(run.durations_ns, 1.0)) for run in side] for side in (before, after)]
    typical = [float(np.mean([step_time(run) for run in side])) for side in sides]
    half, noise = _half_width(sides)
    change = typical[1] - typical[0]
    low, high, resolution = (math.expm1(x) for x in (change - half, change + half, 2 * half))
    relative = math.expm1(change)
    detectable = math.expm1(max(2 * _MARGIN * half, math.log1p(limit) + _MARGIN * half))
    verdict: Verdict
    if relative > limit and low > 0:
        verdict = REGRESSED
    elif high > limit and resolution > limit:
        verdict = INCONCLUSIVE
    else:
        verdict = PASS
    steps, runs = _counts(before, after)
    reason = _reason(verdict, relative, limit, (low, high), detectable, steps)
    return StepVerdict(
        verdict, reason, limit, math.exp(typical[0]), math.exp(typical[1]), relative, low, high, detectable,
        steps, runs, noise,
    )  # fmt: skip


def step_time(values: Numbers) -> Numbers:
    """The mean of the middle 60 % along the last axis."""
    count = values.shape[-1]
    cut = int(_TRIMMED * count)
    middle: Numbers = np.sort(values, axis=-1)[..., cut : count - cut].mean(axis=-1)
    return middle


def block_length(steps: int) -> int:
    """Steps of a block: a quarter, but at least two where there are four."""
    return max(1, min(max(2, steps // 4), steps // 2))


def block_bootstrap(values: Numbers, block: int, draws: int, random: np.random.RandomState) -> Numbers:
    """The step time of `draws` series resampled from blocks of `values`, which is treated as circular.

    Each series has as many steps as `values`; the last block is truncated to fit.
    """
    count = len(values)
    found = []
    chunk = max(1, _MOST_CELLS // count)
    for first in range(0, draws, chunk):
        shape = (min(chunk, draws - first), -(-count // block))
        starts = random.randint(0, count, size=shape)
        places = (starts[:, :, None] + np.arange(block)) % count
        found.append(step_time(values[places.reshape(shape[0], -1)[:, :count]]))
    return np.concatenate(found)


def critical_value(steps: int) -> float:
    """Standard errors that the change of equal programs exceeds in 1 of 100 cases, by steps per side.

    A curve above what 4,000 pairs of autoregressive series (0.5 from step to step; normal, skewed, and with
    rare slow steps) gave for 5 to 50 steps: 4.5 for 6 steps, 3.9 for 10, 3.3 for 20, 3.0 for 50.
    """
    return 3.0 + 12 / steps


def _half_width(sides: Sequence[Sequence[Numbers]]) -> tuple[float, Noise]:
    """Half of the interval of the change, in logarithms, and its source."""
    random = np.random.RandomState(_SEED)
    error = math.sqrt(sum(_variance_within(side, random) for side in sides))
    within = critical_value(min(sum(map(len, side)) for side in sides)) * error
    freedom = sum(len(side) - 1 for side in sides)
    if not freedom:
        return within, "steps"
    typical = [np.array([step_time(run) for run in side]) for side in sides]
    scatter = sum(float(((own - own.mean()) ** 2).sum()) for own in typical) / freedom
    student = _STUDENT_99[min(freedom, len(_STUDENT_99)) - 1]
    between = student * math.sqrt(scatter * sum(1 / len(side) for side in sides))
    return (between, "runs") if between > within else (within, "steps")


def _variance_within(side: Sequence[Numbers], random: np.random.RandomState) -> float:
    """The variance of the mean step time of a side due to noise of its steps."""
    total = 0.0
    for run in side:
        block = block_length(len(run))
        spread = float(block_bootstrap(run, block, _DRAWS, random).var())
        total += spread / (1 - block / len(run))
    return total / len(side) ** 2


def _too_few(before: Sequence[RunSteps], after: Sequence[RunSteps]) -> str | None:
    """Why it is inconclusive, or None."""
    for name, side in (("before", before), ("after", after)):
        count = sum(len(run.durations_ns) for run in side)
        if not count:
            return f"no steady steps are known {name}"
        if count < LEAST_STEPS:
            return (
                f"only {counted(count, 'steady step')} {name}: at least {LEAST_STEPS} are needed, record more"
            )
        for run in side:
            if len(run.durations_ns) < LEAST_STEPS_OF_A_RUN:
                return (
                    f"only {counted(len(run.durations_ns), 'steady step')} in {run.name}: at least"
                    f" {LEAST_STEPS_OF_A_RUN} of each run are needed"
                )
    return None


def _unknown(before: Sequence[RunSteps], after: Sequence[RunSteps], limit: float, reason: str) -> StepVerdict:
    steps, runs = _counts(before, after)
    return StepVerdict(INCONCLUSIVE, reason, limit, None, None, None, None, None, None, steps, runs, None)


def _counts(before: Sequence[RunSteps], after: Sequence[RunSteps]) -> tuple[tuple[int, int], tuple[int, int]]:
    steps = [sum(len(run.durations_ns) for run in side) for side in (before, after)]
    return (steps[0], steps[1]), (len(before), len(after))


def _reason(
    verdict: Verdict,
    change: float,
    limit: float,
    interval: tuple[float, float],
    detectable: float,
    steps: tuple[int, int],
) -> str:
    many = f"{steps[0]} steps" if steps[0] == steps[1] else f"{steps[0]} and {steps[1]} steps"
    by = f"{_percent(change)} a step ({_percent(interval[0])} to {_percent(interval[1])})"
    size = 100 * detectable
    able = f"{many} can only detect more than {size:.{1 if size < 10 else 0}f} %"
    if verdict == REGRESSED:
        return f"slower by {by}: more than {100 * limit:g} %, and more than noise; {able}"
    if verdict == PASS:
        return f"{by}: within the limit of {100 * limit:g} %; {able}"
    return f"{by}: not distinguishable from the limit of {100 * limit:g} %; {able}: record more steps or runs"


def _percent(share: float) -> str:
    return f"{100 * share:+.2f} %"

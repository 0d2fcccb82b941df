"""Many runs side by side: the document `traceview.compare/1` as plain data."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from math import isclose, isfinite, nan
from typing import Final

from traceview.comparison.comparable import (
    INPUT_SIZES,
    LOST_WORK,
    differences,
    has_lost_work,
    other_sizes,
    other_work,
)
from traceview.comparison.conditions import conditions, model_of
from traceview.comparison.conversion import conversion
from traceview.comparison.scaling import Scale, scaled
from traceview.comparison.side import Side, normalized, step_spread
from traceview.comparison.speed_up import Pace, speed_up
from traceview.comparison.step_times import step_times
from traceview.comparison.units import chosen_unit
from traceview.documents.runs import Conversion, RunRow, RunsDocument, StepOrWindow
from traceview.errors import InconclusiveError, UsageError
from traceview.session import Session
from traceview.version import tool

SCHEMA: Final = "traceview.compare/1"
KEYS: Final = ("gpu", "gpus", "ranks", "batch")
"""What rows can be divided by, in addition to labels."""

_OTHER_PROGRAM: Final = 0.5
"""Share of executions that differ from which two runs do not do the same."""
_RATE: Final = """
WITH rate AS (
    SELECT
        trace_id, 1e9 * sum(tokens) / nullif(max(end_ns) - min(start_ns), 0) AS rate,
        median(requests) AS requests
    FROM inference_steps GROUP BY trace_id
)
SELECT median(rate), median(requests) FROM rate
"""
_KERNEL_CLASSES: Final = """
SELECT class, sum(dur_ns)::BIGINT FROM kernel_class_time
WHERE class NOT IN ('communication', 'copy', 'idle') GROUP BY class ORDER BY class
"""


@dataclass(frozen=True, slots=True)
class Run:
    """A run that is to be compared.

    Attributes:
        name: what it is called.
        opened: its sessions, which the stack closes.
        labels: what its user says of it: `batch` (samples of a step), `tokens` (tokens of a step), `price`
            (of a GPU for an hour), others.
    """

    name: str
    opened: Callable[[ExitStack], Sequence[Session]]
    labels: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class _Row:
    """Runs that are one row: one, or repeats."""

    runs: list[Run]
    side: Side
    durations_ns: list[float]
    tokens_per_second: float | None
    requests: float | None
    gpus: int
    labels: Mapping[str, str]
    kernel_classes: Counter[str]

    @property
    def name(self) -> str:
        more = f" and {len(self.runs) - 1} more" if len(self.runs) > 1 else ""
        return f"{self.runs[0].name}{more}"

    def key(self, name: str) -> str | None:
        """The value of a key or label, as text; None where it is unknown."""
        if name == "batch" and "batch" not in self.labels:
            return None if self.requests is None else f"{self.requests:g}"
        if name == "ranks":
            return str(len(self.side.traces) // len(self.runs))
        known = {"gpu": model_of(self.side), "gpus": str(self.gpus)}
        return known.get(name, self.labels.get(name))


def compare_runs(
    runs: Sequence[Run], *, by: Sequence[str] = (), base: str | None = None, scaling: str | None = None
) -> RunsDocument:
    """The runs as rows: step time, breakdown, speed-up, scaling, and the factor between GPUs.

    Args:
        runs: two or more; each is opened on its own.
        by: KEYS or labels: runs that are equal in all of them are repeats, one row; rows are ordered by them.
        base: name of the run that the others are held against; by default that of the first row.
        scaling: strong or weak; by default what the batch says, else the compute time of a GPU.

    Returns:
        Plain data, documented by report/schema/compare-1.schema.json; times are integer ns. The classes of a
        row add up to its `step_ns`, and what its scaling loses to `step_ns - ideal_ns`.

    Raises:
        UsageError: fewer than two runs, an unknown key or base.
        InconclusiveError: a run has no GPU work.
    """
    _check(runs, by)
    rows = _grouped([_read(run) for run in runs], by)
    first = _base_of(rows, base)
    has_steps = all(row.side.has_steps for row in rows)
    unit: StepOrWindow = "step" if has_steps else "window"
    answered = [_answer(row, first, unit, by, scaling) for row in rows]
    return {
        "schema": SCHEMA,
        "tool": tool(),
        "unit": unit,
        "by": list(by),
        "base": first.name,
        "runs": answered,
        "conditions": conditions(
            [
                (row.side, len(row.runs), {name: row.key(name) for name in ("batch", *row.labels)})
                for row in rows
            ]
        ),
        "conversions": _conversions(rows, first, unit),
    }


def _check(runs: Sequence[Run], by: Sequence[str]) -> None:
    if len(runs) < 2:
        raise UsageError("nothing to compare: name two runs or more, each a trace or a folder with its ranks")
    known = [*KEYS, *(name for name in dict.fromkeys(name for run in runs for name in run.labels))]
    for name in by:
        if name not in known:
            raise UsageError(
                f"no key {name!r}: known are {', '.join(dict.fromkeys(known))}; others are labels"
            )


def _read(run: Run) -> _Row:
    with ExitStack() as stack:
        sessions = run.opened(stack)
        side = Side.of(sessions, f"in {run.name}", stack)
        found = [times for session in sessions for times in step_times(session)]
        rates = [session.sql(_RATE).fetchall()[0] for session in sessions]
        classes: Counter[str] = Counter()
        for session in sessions:
            classes.update(dict(session.sql(_KERNEL_CLASSES).fetchall()))
    side.disconnect()
    worlds = {trace["world_size"] for trace in side.traces if trace["world_size"]}
    gpus = max(max(worlds, default=0), len(side.frames) // max(len(found), 1), 1)
    return _Row(
        [run],
        side,
        [duration for times in found for duration in times.durations_ns],
        next((rate for rate, _ in rates if rate is not None), None),
        next((requests for _, requests in rates if requests is not None), None),
        gpus,
        run.labels,
        classes,
    )


def _grouped(rows: Sequence[_Row], by: Sequence[str]) -> list[_Row]:
    """The rows by their keys: repeats joined, in the order of the keys, numbers as such, texts as they came.

    Runs on another number or model of GPUs are no repeats: neither their times nor their scaling is the same.
    """
    if not by:
        return list(rows)
    groups: dict[tuple[str | None, ...], _Row] = {}
    for row in rows:
        key = (*(row.key(name) for name in by), str(row.gpus), model_of(row.side))
        if key in groups:
            _join(groups[key], row)
        else:
            groups[key] = row
    came = {
        value: float(at) for at, value in enumerate(dict.fromkeys(value for key in groups for value in key))
    }
    return [groups[key] for key in sorted(groups, key=lambda key: tuple(_rank(each, came) for each in key))]


def _rank(value: str | None, came: Mapping[str | None, float]) -> tuple[int, float]:
    if value is None:
        return 2, 0.0
    try:
        number = float(value)
    except ValueError:
        number = nan
    return (0, number) if isfinite(number) else (1, came[value])


def _join(row: _Row, repeat: _Row) -> None:
    row.runs += repeat.runs
    row.side.add(repeat.side)
    row.durations_ns += repeat.durations_ns
    row.kernel_classes.update(repeat.kernel_classes)
    row.labels = {name: text for name, text in row.labels.items() if repeat.labels.get(name) == text}
    rates = [rate for rate in (row.tokens_per_second, repeat.tokens_per_second) if rate is not None]
    row.tokens_per_second = sum(rates) / len(rates) if rates else None


def _base_of(rows: Sequence[_Row], base: str | None) -> _Row:
    if base is None:
        return rows[0]
    for row in rows:
        if base in [run.name for run in row.runs]:
            return row
    names = ", ".join(run.name for row in rows for run in row.runs)
    raise UsageError(f"no run {base!r} to compare the others with: there are {names}")


def _answer(row: _Row, base: _Row, unit: StepOrWindow, by: Sequence[str], scaling: str | None) -> RunRow:
    """One row of the answer."""
    scale, against = _scale(row, unit), _scale(base, unit)
    pace = _pace(row, scale, unit)
    is_same = row is base or _does_same_work(row, base, unit)
    found = scaled(scale, against, scaling) if is_same else None
    kind = None if found is None else found["kind"]
    faster = speed_up(pace, _pace(base, against, unit), kind) if is_same else (None, None)
    return {
        "run": row.name,
        "runs": [run.name for run in row.runs],
        "keys": {name: row.key(name) for name in dict.fromkeys([*by, *KEYS, *row.labels])},
        "gpus": row.gpus,
        "steps": row.side.steps if row.side.has_steps else None,
        "step_ns": scale.step_ns,
        "shortest_ns": round(min(row.durations_ns)) if row.durations_ns else None,
        "longest_ns": round(max(row.durations_ns)) if row.durations_ns else None,
        "step_spread": step_spread(row.side.frames) if unit == "step" else None,
        "profiler_share": row.side.profiler_share,
        "breakdown": dict(scale.classes),
        "kernel_classes": _kernel_classes(row, scale.classes["compute"]),
        "tokens_per_second": pace.tokens,
        "samples_per_second": pace.samples,
        "cost_per_million_tokens": _cost(row, pace),
        "speed_up": faster[0],
        "speed_up_by": faster[1],
        "scaling": found,
        "other_work": None if row is base else _other_work(row, base, unit),
    }


def _scale(row: _Row, unit: StepOrWindow) -> Scale:
    """The time of a step, or of the window, and its classes, as the mean over GPUs."""
    from fractions import Fraction

    from traceview.comparison.rounding import rounded

    count = row.side.steps if unit == "step" else len(row.side.frames)
    part = Fraction(1, count)
    step_ns = rounded(row.side.window_ns * part)
    classes = normalized(row.side.class_parts(), step_ns, part)
    batch = _number(row.labels.get("batch")) or _number(row.labels.get("tokens"))
    return Scale(step_ns, classes, row.gpus, model_of(row.side), batch)


def _kernel_classes(row: _Row, compute_ns: int) -> dict[str, int]:
    """The compute time of a step, or of the window, by class of kernel [ns], the longest first."""
    from fractions import Fraction

    from traceview.comparison.rounding import apportioned

    found = [(name, time) for name, time in row.kernel_classes.most_common() if time]
    whole = sum(time for _, time in found)
    parts = apportioned(compute_ns if found else 0, [Fraction(compute_ns * time, whole) for _, time in found])
    return dict(zip((name for name, _ in found), parts, strict=True))


def _pace(row: _Row, scale: Scale, unit: StepOrWindow) -> Pace:
    """What a run does in a second; labels are those of a step."""
    of_step = row.labels if unit == "step" else {}
    batch, tokens = (_number(of_step.get(name)) for name in ("batch", "tokens"))
    seconds = scale.step_ns / 1e9
    return Pace(
        scale.step_ns,
        row.gpus,
        row.tokens_per_second if tokens is None else tokens / seconds,
        None if batch is None else batch / seconds,
    )


def _cost(row: _Row, pace: Pace) -> float | None:
    """What a million tokens cost, by the label price: that of a GPU for an hour."""
    price = _number(row.labels.get("price"))
    return price * row.gpus / 3600 / pace.tokens * 1e6 if price and pace.tokens else None


def _number(text: str | None) -> float | None:
    try:
        value = float(text) if text is not None else None
    except ValueError:
        return None
    return value if value is not None and 0 < value < 1e18 else None


def _is_same_program(row: _Row, base: _Row, unit: StepOrWindow) -> bool:
    """Whether most of what they execute is the same, of whatever size."""
    if has_lost_work(base.side) or has_lost_work(row.side):
        return False
    return other_work(base.side, row.side, chosen_unit(base.side, row.side, unit)) <= _OTHER_PROGRAM


def _does_same_work(row: _Row, base: _Row, unit: StepOrWindow) -> bool:
    """Whether times, or what labels say of the work, tell how fast it is."""
    labels = row.labels.keys() & base.labels.keys() & {"batch", "tokens"}
    sizes = None if labels or row.gpus != base.gpus else other_sizes(base.side, row.side)
    return sizes is None and _is_same_program(row, base, unit)


def _other_work(row: _Row, base: _Row, unit: StepOrWindow) -> str | None:
    """What a run executes otherwise than the base, in one sentence."""
    found = differences(base.side, row.side, chosen_unit(base.side, row.side, unit))
    return next((each.message for each in found if each.code in (LOST_WORK, INPUT_SIZES, "work")), None)


def _conversions(rows: Sequence[_Row], base: _Row, unit: StepOrWindow) -> list[Conversion]:
    """For rows on other GPUs than the base: the factor of each, against the most alike row of its GPU."""
    found: list[Conversion] = []
    model = model_of(base.side)
    alike = [row for row in rows if model_of(row.side) == model]
    for row in rows:
        if model_of(row.side) == model or not _is_same_program(row, base, unit):
            continue
        other = max(alike, key=lambda each: _likeness(each, row, base))
        with ExitStack() as stack:
            sides = [_side_again(each, stack) for each in (other, row)]
            answered = conversion(sides[0], sides[1], chosen_unit(sides[0], sides[1], unit))
        if answered is not None:
            found.append(
                {
                    "base": other.name,
                    "run": row.name,
                    "base_gpu": model,
                    "gpu": model_of(row.side),
                    **answered,
                }
            )
    return found


def _likeness(row: _Row, other: _Row, base: _Row) -> tuple[bool, bool, bool]:
    """How alike the work of a GPU in two rows is: equal by labels, on as many GPUs, against the base."""
    each = [[_number(one.labels.get(name)) for name in ("batch", "tokens")] for one in (row, other)]
    is_equal = any(
        mine is not None and theirs is not None and isclose(mine / row.gpus, theirs / other.gpus)
        for mine, theirs in zip(*each, strict=True)
    )
    return is_equal, row.gpus == other.gpus, row is base


def _side_again(row: _Row, stack: ExitStack) -> Side:
    """The side with open sessions, to compare single kernels of it."""
    sessions = [session for run in row.runs for session in run.opened(stack)]
    side = Side.of(sessions, f"in {row.name}", stack)
    if not side.window_ns:
        raise InconclusiveError(f"no GPU time in {row.name}")
    return side

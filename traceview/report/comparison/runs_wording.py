"""Wording that the renderers of many runs (`traceview.compare/1`) share."""

from __future__ import annotations

from typing import Final

from traceview.comparison.comparable import PROFILER_SHARE
from traceview.documents.runs import Condition, Conversion, RunRow, RunsDocument, SpeedUpBy
from traceview.documents.values import Row
from traceview.quantities import UNKNOWN, counted, decimal, duration, number, percent
from traceview.report.comparison.wording import CLASS_NAMES, signed, within

_SPEED_UP_BY: Final = {
    "tokens": "tokens per second",
    "samples": "samples per second",
    "work": "the steps of all GPUs (weak scaling)",
    "time": "time of a {unit}",
}
_MOST_VALUES: Final = 4
_COST: Final = "cost_per_million_tokens"
_RATES: Final = {
    "tokens_per_second": "tokens/s", "samples_per_second": "samples/s", _COST: "cost/M tokens"
}  # fmt: skip
_WHOLE: Final = 100
"""Rates from which on decimals say nothing."""
SHORT_CLASSES: Final = {**CLASS_NAMES, "exposed_communication": "comm", "exposed_copy": "copy"}
"""Headings of the classes, of which the note says that they are exposed."""


def note(answer: RunsDocument) -> str:
    """What the figures of the matrix are."""
    kinds = dict.fromkeys(
        row["speed_up_by"] for row in answer["runs"] if row["speed_up_by"] and row["run"] != answer["base"]
    )
    by = " or ".join(_speed_up_by(kind, answer) for kind in kinds)
    means = (
        "times are means over the GPUs of a run; classes add up to them; communication and copies count where"
        " no kernel runs beside them"
    )
    means += f"; speed-up is by {by}" if by else ""
    costs = "; costs are in the currency of the label price, of a GPU for an hour"
    return means + (costs if _COST in rates(answer) else "")


def _speed_up_by(kind: SpeedUpBy, answer: RunsDocument) -> str:
    return _SPEED_UP_BY[kind].format(unit=answer["unit"])


def headline(answer: RunsDocument) -> str:
    """How many runs, and which is fastest by what, if that is more than its steps differ."""
    runs = answer["runs"]
    alike = sorted(
        (row for row in runs if row["speed_up"] is not None), key=lambda row: -(row["speed_up"] or 0)
    )
    fastest = alike[0]
    others = f"; {counted(len(runs) - len(alike), 'run')} with other work" if len(alike) < len(runs) else ""
    what = "a step" if answer["unit"] == "step" else "in the whole window, as not all runs have steps"
    time = f"{duration(fastest['step_ns'])} {what}"
    counted_runs = counted(sum(len(row["runs"]) for row in runs), "run")
    if len(alike) == 1 < len(runs):
        return f"{counted_runs}; none does the work of the base, {answer['base']}, which takes {time}"
    level = [row for row in alike[1:] if is_within_spread(fastest, row)]
    if level and len(level) == len(alike) - 1:
        spread_ = within(max(row["step_spread"] or 0.0 for row in alike))
        return f"{counted_runs}; no run differs beyond the spread of its steps, {spread_}{others}"
    if fastest["run"] == answer["base"]:
        speed = f"the base, {fastest['run']}, with {time}"
    else:
        by = _speed_up_by(fastest["speed_up_by"] or "time", answer)
        speed = f"{fastest['run']}, {times(fastest['speed_up'])} {answer['base']} by {by}, with {time}"
    if level:
        names = ", ".join(row["run"] for row in level)
        speed += f", and within the spread of their steps {names}"
    one = [row["run"] for row in alike if row["step_spread"] is None]
    unsure = ""
    if one and answer["unit"] == "step" and len(alike) > 1:
        whose = "each run" if len(one) == len(alike) else ", ".join(one)
        unsure = f"; one step of {whose}: whether differences are more than noise is unknown"
    return f"{counted_runs}; fastest is {speed}{unsure}{others}"


def is_within_spread(fastest: Row, other: Row) -> bool:
    """Whether two runs differ by no more than the steps of either."""
    return is_noise((fastest["speed_up"] or 0.0) / (other["speed_up"] or 1.0), fastest, other)


def is_noise(ratio: float, *rows: Row) -> bool:
    """Whether two runs may differ by this factor, or its inverse, as their own steps do."""
    spreads = [row["step_spread"] for row in rows if row["step_spread"] is not None]
    return len(spreads) == len(rows) and max(ratio, 1 / ratio if ratio else ratio) - 1 <= max(spreads)


def remarks(answer: RunsDocument) -> list[str]:
    """What the profiler takes of the runs, and keys that are unknown, a sentence each."""
    return [text for text in (profiler(answer), unknown_keys(answer)) if text]


def profiler(answer: RunsDocument) -> str | None:
    """The share of each run that the profiler itself takes, if the runs differ in it; else None."""
    taken = ((row["run"], row["profiler_share"]) for row in answer["runs"])
    known = [(run, share) for run, share in taken if share is not None]
    shares = [share for _, share in known]
    if not shares or max(shares) - min(shares) < PROFILER_SHARE:
        return None
    listed = ", ".join(f"{percent(share)} of {run}" for run, share in known)
    return f"the profiler itself takes about {listed}, as estimated: as much of a difference may be its"


def times(factor: float | None) -> str:
    """A factor: 1.95 x."""
    return UNKNOWN if factor is None else f"{decimal(factor, 2)} x"


def share(row: Row, name: str) -> str:
    """A class of the breakdown as a share of the step."""
    return percent(row["breakdown"][name] / row["step_ns"]) if row["step_ns"] else UNKNOWN


def spread(row: RunRow) -> str:
    """The shortest and the longest step."""
    if row["shortest_ns"] is None:
        return UNKNOWN
    return f"{duration(row['shortest_ns'])} to {duration(row['longest_ns'])}"


def rates(answer: RunsDocument) -> dict[str, str]:
    """Which of tokens and samples a second and the cost of tokens are known of a run: field and title."""
    return {
        name: title
        for name, title in _RATES.items()
        if any(value is not None for row in answer["runs"] for key, value in row.items() if key == name)
    }


def rate(row: Row, name: str) -> str:
    """Tokens or samples of a second, or what a million tokens cost."""
    value = row[name]
    if value is None:
        return UNKNOWN
    if name == _COST:
        return f"{value:.3g}"
    return number(round(value)) if value >= _WHOLE else decimal(value, 2)


def efficiency(row: RunRow) -> str:
    """Scaling efficiency with its kind."""
    found = row["scaling"]
    return UNKNOWN if found is None else f"{percent(found['efficiency'])} {found['kind']}"


def keys(answer: RunsDocument) -> list[str]:
    """The keys with a column: their values differ between runs, and no column before has the same values."""
    names = dict.fromkeys(name for row in answer["runs"] for name in row["keys"])
    values = {name: tuple(row["keys"].get(name) for row in answer["runs"]) for name in names}
    kept: dict[tuple[str | None, ...], str] = {}
    for name in ("gpus", *names):
        if len(set(values.get(name, ()))) > 1:
            kept.setdefault(values[name], name)
    return [name for name in names if name in kept.values()]


def unknown_keys(answer: RunsDocument) -> str | None:
    """Says which keys that were asked for are unknown, and what makes them known."""
    missing = [name for name in answer["by"] if not any(row["keys"].get(name) for row in answer["runs"])]
    if not missing:
        return None
    runs = sum(len(row["runs"]) for row in answer["runs"])
    example = f"--label {missing[0]}={','.join(['N'] * min(runs, _MOST_VALUES))}"
    more = ",..." if runs > _MOST_VALUES else ""
    return f"{', '.join(missing)}: not recorded; {example}{more} (one value for each run) says it"


def losses(row: RunRow) -> str | None:
    """What the scaling of a run loses, the largest class first; None where it is not judged."""
    found = row["scaling"]
    if found is None:
        return None
    parts = sorted(found["lost"].items(), key=lambda each: -abs(each[1]))
    text = ", ".join(f"{CLASS_NAMES[name]} {signed(lost)}" for name, lost in parts if lost)
    head = f"{row['run']}: {found['kind']} scaling (by {found['known_by']}), {percent(found['efficiency'])}"
    return f"{head}: {duration(row['step_ns'])} instead of {duration(found['ideal_ns'])}: {text or 'no loss'}"


def conversion(row: Conversion) -> str:
    """The factor between two GPUs, with its spread."""
    return (
        f"{row['run']} against {row['base']}: kernels take {times(row['factor'])} as long on {row['gpu']}"
        f" as on {row['base_gpu']} ({decimal(row['low'], 2)} to {times(row['high'])} for 80 % of their time;"
        f" {counted(row['matched'], 'kind')} of work, {percent(row['matched_share'])} of the compute time of"
        f" {row['base']})"
    )


def by_value(answer: RunsDocument, row: Condition) -> dict[str, list[str]]:
    """The values of a condition, each with the names of the runs that have it."""
    runs: dict[str, list[str]] = {}
    for run, value in zip(answer["runs"], row["values"], strict=True):
        runs.setdefault(value, []).append(run["run"])
    return runs


def condition(answer: RunsDocument, row: Condition) -> str:
    """A condition that differs: each value with the runs that have it."""
    found = by_value(answer, row)
    return f"{row['condition']}: " + "; ".join(
        f"{value} ({', '.join(runs)})" for value, runs in found.items()
    )


def same(answer: RunsDocument) -> str:
    """The conditions that all runs share, in one line."""
    alike = [row for row in answer["conditions"] if not row["differs"]]
    return "; ".join(f"{row['condition']}: {row['values'][0]}" for row in alike)


def differing(answer: RunsDocument) -> list[Condition]:
    """The conditions in which runs differ."""
    return [row for row in answer["conditions"] if row["differs"]]


def other_work(answer: RunsDocument) -> list[str]:
    """For each run that executes other work than the base, what."""
    return [f"{row['run']}: {row['other_work']}" for row in answer["runs"] if row["other_work"]]

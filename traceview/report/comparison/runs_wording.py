"""Wording that the renderers of many runs (`traceview.compare/1`) share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from traceview.quantities import UNKNOWN, counted, decimal, duration, number, percent
from traceview.report.comparison.wording import CLASS_NAMES, signed

Row = Mapping[str, Any]
NOTE = "times are means over the GPUs of a run; classes add up to them"


def headline(answer: Row) -> str:
    """How many runs, what their times are, and which is fastest."""
    runs = answer["runs"]
    alike = [row for row in runs if row["speed_up"] is not None]
    fastest = min(alike, key=lambda row: row["step_ns"])
    others = (
        f"; {counted(len(runs) - len(alike), 'run')} of another program" if len(alike) < len(runs) else ""
    )
    what = "a step" if answer["unit"] == "step" else "the whole window: not all runs have steps"
    speed = "" if fastest["run"] == answer["base"] else f", {times(fastest['speed_up'])} as fast as the base"
    return (
        f"{counted(sum(len(row['runs']) for row in runs), 'run')}; fastest is {fastest['run']} with"
        f" {duration(fastest['step_ns'])}{speed}; time of {what}{others}"
    )


def times(factor: float | None) -> str:
    """A factor: 1.95 x."""
    return UNKNOWN if factor is None else f"{decimal(factor, 2)} x"


def share(row: Row, name: str) -> str:
    """A class of the breakdown as a share of the step."""
    return percent(row["breakdown"][name] / row["step_ns"]) if row["step_ns"] else UNKNOWN


def spread(row: Row) -> str:
    """The shortest and the longest step."""
    if row["shortest_ns"] is None:
        return UNKNOWN
    return f"{duration(row['shortest_ns'])} to {duration(row['longest_ns'])}"


def rate(row: Row) -> str:
    """Tokens or samples a second, as far as they are known."""
    rates = [
        f"{number(round(row[f'{what}_per_second']))} {what}/s"
        for what in ("tokens", "samples")
        if row[f"{what}_per_second"] is not None
    ]
    return ", ".join(rates) or UNKNOWN


def efficiency(row: Row) -> str:
    """Scaling efficiency with its kind."""
    found = row["scaling"]
    return UNKNOWN if found is None else f"{percent(found['efficiency'])} {found['kind']}"


def keys(answer: Row) -> list[str]:
    """The keys that get a column: those asked for, and others whose values differ."""
    names = dict.fromkeys(name for row in answer["runs"] for name in row["keys"])
    values = {name: {row["keys"].get(name) for row in answer["runs"]} for name in names}
    return [name for name in names if name in answer["by"] or len(values[name]) > 1]


def losses(row: Row) -> str | None:
    """What the scaling of a run loses, the largest class first; None where it is not judged."""
    found = row["scaling"]
    if found is None:
        return None
    parts = sorted(found["lost"].items(), key=lambda each: -abs(each[1]))
    text = ", ".join(f"{CLASS_NAMES[name]} {signed(lost)}" for name, lost in parts if lost)
    head = f"{row['run']}: {found['kind']} scaling (by {found['known_by']}), {percent(found['efficiency'])}"
    return f"{head}: {duration(row['step_ns'])} instead of {duration(found['ideal_ns'])}: {text or 'no loss'}"


def conversion(row: Row) -> str:
    """The factor between two GPUs, with its spread."""
    return (
        f"{row['run']} against {row['base']}: kernels take {times(row['factor'])} as long on {row['gpu']}"
        f" as on {row['base_gpu']} ({decimal(row['low'], 2)} to {times(row['high'])} for 80 % of their time;"
        f" {counted(row['matched'], 'kind')} of work, {percent(row['matched_share'])} of the compute time of"
        f" {row['base']})"
    )


def condition(answer: Row, row: Row) -> str:
    """A condition that differs: each value with the runs that have it."""
    runs: dict[str, list[str]] = {}
    for run, value in zip(answer["runs"], row["values"], strict=True):
        runs.setdefault(value, []).append(run["run"])
    return f"{row['condition']}: " + "; ".join(
        f"{value} ({', '.join(names)})" for value, names in runs.items()
    )


def same(answer: Row) -> str:
    """The conditions that all runs share, in one line."""
    alike = [row for row in answer["conditions"] if not row["differs"]]
    return "; ".join(f"{row['condition']}: {row['values'][0]}" for row in alike)


def differing(answer: Row) -> list[Row]:
    """The conditions in which runs differ."""
    return [row for row in answer["conditions"] if row["differs"]]


def other_work(answer: Row) -> list[str]:
    """For each run that executes other work than the base, what."""
    return [f"{row['run']}: {row['other_work']}" for row in answer["runs"] if row["other_work"]]

"""Wording that the renderers of a comparison share: row names, signs, reasons, one line per side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from traceview.comparison.comparable import LOST_WORK, OTHER_WORK
from traceview.comparison.side import step_spread
from traceview.comparison.units import OPERATORS_PER_UNIT
from traceview.documents.comparison import (
    ClassRow,
    ComparisonDocument,
    SideName,
    StepGate,
    TableName,
    Times,
    WorkRow,
)
from traceview.quantities import UNKNOWN, counted, duration, number, percent

CLASS_NAMES: Final[Mapping[str, str]] = {
    "compute": "compute",
    "exposed_communication": "exposed communication",
    "exposed_copy": "exposed copy",
    "idle": "idle",
}
SIDES: Final[tuple[SideName, ...]] = ("before", "after")
TABLES: Final[Mapping[TableName, tuple[str, str]]] = {
    "phases": ("Phases", "phase"),
    "operators": ("Operators", "operator"),
    "kernels": ("Kernels", "kernel"),
    "modules": ("Modules", "module"),
}
"""The lists of rows: title, and the noun for one row."""

_UNKNOWN_KEYS: Final = {
    "phases": "(unknown phase)",
    "operators": "(unknown operator)",
    "kernels": "(end of the window)",
    "modules": "(no module)",
}
_NOTABLE: Final = 0.1
"""Classes that changed less than this share of the one that changed most are not named."""
_MOSTLY: Final = 0.5
"""Work that makes up so much of what a class changed is named."""


def signed(nanoseconds: int) -> str:
    """A difference: +12 ns, -3.142 us, 0 ns."""
    return f"+{duration(nanoseconds)}" if nanoseconds > 0 else duration(nanoseconds)


def relative(before_ns: int, after_ns: int) -> str:
    """The difference in percent of what was before: +14.0 %; unknown where that was nothing."""
    return f"{100 * (after_ns - before_ns) / before_ns:+.1f} %" if before_ns else UNKNOWN


NO_VERDICT: Final = "no verdict of pass or fail is given"


def headline(comparison: ComparisonDocument) -> str:
    """The change of the total in one sentence; if GPU work was lost, that it is unknown."""
    for row in comparison["differences"]:
        if row["code"] == LOST_WORK:
            return f"not comparable: {row['message']}"
    total = comparison["total"]
    before, after = total["before_ns"], total["after_ns"]
    direction = "the same" if before == after else "slower" if after > before else "faster"
    noise, spread = "", _spread(comparison)
    if before != after and comparison["unit"]["name"] == "step":
        if spread is None:
            noise = f"; {_without_spread(comparison)}, so whether that is more than noise is unknown"
        elif before and abs(after - before) <= spread * before:
            direction = f"no difference beyond the spread of steps, {within(spread)}"
    blocking = [row["code"] for row in comparison["differences"] if row["severity"] == "blocking"]
    refused = [code.replace("_", " ") for code in blocking]
    if OTHER_WORK.intersection(blocking):
        direction, noise = "not the same work", ""
    return (
        f"{direction}: {duration(before)} before, {duration(after)} after, {signed(total['delta_ns'])}"
        f" ({relative(before, after)}); {comparison['unit']['description']}{noise}"
        + (f"; {NO_VERDICT}: {', '.join(refused)}" if refused else "")
    )


def _spread(comparison: ComparisonDocument) -> float | None:
    """How much the steps of either side differ; None where one has a single step."""
    known = [step_spread(comparison[side]["gpus"]) for side in SIDES]
    return None if None in known else max(filter(None, known), default=0.0)


def change(comparison: ComparisonDocument, row: WorkRow) -> str:
    """How a row differs: no more than noise where its share of its own time is in the spread of steps."""
    spread = _spread(comparison) if comparison["unit"]["name"] == "step" else None
    is_noise = (
        row["change"] in ("faster", "slower") and abs(row["delta_ns"]) <= (spread or 0) * row["before_ns"]
    )
    return "within noise" if is_noise else row["change"]


def within(spread: float) -> str:
    """The spread of steps: 1.0 % to either side."""
    return f"{percent(spread)} to either side"


def _without_spread(comparison: ComparisonDocument) -> str:
    """The sides whose spread of steps is unknown, and whether that is because they have one step."""
    sides = [side for side in SIDES if step_spread(comparison[side]["gpus"]) is None]
    steps = {gpu["steps"] for side in sides for gpu in comparison[side]["gpus"]}
    where = "each" if len(sides) > 1 else sides[0]
    return f"one step {where}" if steps == {1} else f"the spread of steps is unknown ({' and '.join(sides)})"


def cause(comparison: ComparisonDocument, shown: Callable[[str], str] = str) -> str:
    """What makes the difference, in one sentence: the classes that changed most, and the work in them.

    Empty where nothing differs or lost GPU work leaves none to be known.

    Args:
        shown: makes a name of the trace safe for the output.
    """
    if not comparison["total"]["delta_ns"] or any(
        row["code"] == LOST_WORK for row in comparison["differences"]
    ):
        return ""
    largest = sorted(comparison["classes"], key=lambda row: -abs(row["delta_ns"]))
    least = abs(largest[0]["delta_ns"]) * _NOTABLE
    parts = [_changed(comparison, row, shown) for row in largest if abs(row["delta_ns"]) >= least]
    return f"{signed(comparison['total']['delta_ns'])}: {'; '.join(parts)}"


def _changed(comparison: ComparisonDocument, row: ClassRow, shown: Callable[[str], str]) -> str:
    """How much more or less of a class there is, and which work has most of it."""
    name, delta = row["class"], row["delta_ns"]
    table: TableName = "operators" if is_known(comparison["operators"], "operators") else "kernels"
    work = [
        each
        for each in comparison[table]
        if each["delta_ns"] and {each["before_class"], each["after_class"]} <= {name, None}
    ]
    text = f"{duration(abs(delta))} {'more' if delta > 0 else 'less'} {CLASS_NAMES[name]}"
    most = max(work, key=lambda each: each["delta_ns"] * (1 if delta > 0 else -1), default=None)
    against = max(work, key=lambda each: each["delta_ns"] * (-1 if delta > 0 else 1), default=None)
    if most is None or against is None or abs(most["delta_ns"]) < abs(delta) * _MOSTLY:
        return text

    def named(each: WorkRow) -> str:
        whole = name_of(each, table, shown)
        return whole.removeprefix("idle ").removesuffix(f", {CLASS_NAMES[name]}")

    if most["delta_ns"] * against["delta_ns"] < 0 and abs(against["delta_ns"]) >= abs(delta) * _MOSTLY:
        both = (f"{named(each)} {signed(each['delta_ns'])}" for each in (most, against))
        return f"{text} ({', '.join(both)})"
    return f"{text}, mostly {named(most)}"


def side_line(comparison: ComparisonDocument, side: SideName, shown: Callable[[str], str]) -> str:
    """The traces and GPUs of a side; `shown` makes each of their names safe for the output."""
    described = comparison[side]
    paths = list(dict.fromkeys(str(trace["path"]) for trace in described["traces"]))
    more = f" and {number(len(paths) - 3)} more" if len(paths) > 3 else ""
    models = Counter(str(gpu["name"] or gpu["vendor"] or "GPU of unknown model") for gpu in described["gpus"])
    gpus = ", ".join(f"{count} x {shown(name)}" for name, count in models.items())
    counts = comparison["unit"]
    count = counts["before_count"] if side == "before" else counts["after_count"]
    unit, described_as = comparison["unit"]["name"], comparison["unit"]["description"]
    what = described_as.partition(f"{OPERATORS_PER_UNIT:,} ")[2].partition(",")[0]
    work = f"{number(count)} {what}" if what else counted(count, unit)
    over = f" over {number(len(described['gpus']))} GPUs" if len(described["gpus"]) > 1 else ""
    return f"{', '.join(map(shown, paths[:3]))}{more}; {gpus}; {work}{over}"


def step_gate_line(gate: StepGate) -> str:
    """The verdict of the gate on step time and its evidence, in a few sentences."""
    if gate["before_ns"] is None:
        return gate["reason"]
    alone = gate["before_runs"] == gate["after_runs"] == 1
    runs = (
        "one run per side: run-to-run noise is unknown"
        if alone
        else (f"{gate['before_runs']} and {gate['after_runs']} runs, noise from {gate['noise']}")
    )
    return (
        f"{gate['reason']}. Step time: {duration(gate['before_ns'])} before,"
        f" {duration(gate['after_ns'])} after; false-alarm rate at most {100 * gate['false_alarm_rate']:g} %;"
        f" {runs}."
    )


def ranked(comparison: ComparisonDocument, table: TableName) -> tuple[list[WorkRow], int]:
    """The rows of a table whose time differs, and the number of its other rows.

    Idle time is listed by operator where operators are known, and then not again by kernel.
    """
    rows = comparison[table]
    in_operators = table == "kernels" and is_known(comparison["operators"], "operators")
    different = [row for row in rows if row["delta_ns"] and not (in_operators and is_idle(row))]
    return different, len(rows) - len(different)


def is_idle(row: WorkRow) -> bool:
    """Whether a row is idle time."""
    return (row["before_class"] or row["after_class"]) == "idle"


def is_known(rows: Sequence[WorkRow], table: str) -> bool:
    """Whether any row is named; kernels always are."""
    return table == "kernels" or any(row["before"] is not None or row["after"] is not None for row in rows)


def name_of(row: WorkRow, table: TableName, shown: Callable[[str], str] = str) -> str:
    """The name of a row, before and after where they differ, and its class where that is not compute.

    Args:
        shown: makes a name of the trace safe for the output.
    """
    unknown = _UNKNOWN_KEYS[table]
    sides = ((row["before"], row["before_class"]), (row["after"], row["after_class"]))
    keys = list(dict.fromkeys(key for key, name in sides if name is not None))
    classes = list(dict.fromkeys(name for _, name in sides if name is not None))
    name = " -> ".join(unknown if key is None else shown(key) for key in keys)
    if classes == ["idle"]:
        at_the_end = table == "kernels" and keys == [None]
        return "idle at the end of the window" if at_the_end else f"idle before {name}"
    if table != "kernels" and classes != ["compute"]:
        return f"{name}, {' -> '.join(CLASS_NAMES[each] for each in classes)}"
    return name


def reason(row: WorkRow) -> str:
    """The main reason of the difference: calls, duration or overlap."""
    if row["change"] in ("added", "removed", "same"):
        return ""
    parts = {"calls": row["calls_ns"], "duration": row["duration_ns"], "overlap": row["overlap_ns"]}
    largest = max(parts, key=lambda part: abs(parts[part]))
    return largest if parts[largest] else ""


def calls_of(row: WorkRow) -> str:
    """The executions per unit of work, before and after where they differ."""
    before, after = (f"{count:,.4g}" for count in (row["before_calls"], row["after_calls"]))
    return before if before == after else f"{before} -> {after}"


def remaining(comparison: ComparisonDocument, shown: Sequence[WorkRow]) -> Times:
    """The sum of the rows that a table leaves out: the total less the shown rows."""
    total = comparison["total"]
    return {
        "before_ns": total["before_ns"] - sum(row["before_ns"] for row in shown),
        "after_ns": total["after_ns"] - sum(row["after_ns"] for row in shown),
        "delta_ns": total["delta_ns"] - sum(row["delta_ns"] for row in shown),
    }

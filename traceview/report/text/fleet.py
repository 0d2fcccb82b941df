"""Hosts, GPUs and links over many runs, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from traceview.documents.fleet import Energy, FleetDocument, Machine
from traceview.quantities import UNKNOWN, counted, decimal, number, percent
from traceview.report.text.page import wrapped
from traceview.report.text.table import TextColumn, TextTable
from traceview.report.waiting import EXPOSED, is_wait, with_waits
from traceview.terminal import Terminal

ROWS: Final = 10
"""Units of a quantity that are shown without a limit."""


def render_text(answer: FleetDocument, terminal: Terminal, limit: int | None = None) -> str:
    """The document `traceview.fleet/1` as lines; `limit` rows per table, 0 for all."""
    most = ROWS if limit is None else limit
    return "\n".join(_lines(answer, terminal, most)) + "\n"


def compared_traces(answer: FleetDocument) -> str:
    """How many runs and traces there are."""
    runs = answer["runs"]
    known = any(row["hosts"] for row in runs)
    head = f"{counted(len(runs), 'run')}, {counted(sum(row['traces'] for row in runs), 'trace')}"
    return head if known else f"{head}, hosts not recorded"


def verdict(answer: FleetDocument) -> str:
    """What to look at, in one sentence."""
    slow = [row for row in answer["machines"] if row["persistent"]]
    judged = [row for row in answer["machines"] if row["reason"] is None]
    if slow:
        names = dict.fromkeys(f"{row['machine']} ({row['quantity']})" for row in slow)
        more = f" and {number(len(names) - 3)} more" if len(names) > 3 else ""
        return f"worse than their peers in more runs than chance explains: {', '.join(list(names)[:3])}{more}"
    if not judged:
        return "not checkable: it takes five runs or more, of four units or more whose names are recorded"
    return f"no unit of {number(len({row['machine'] for row in judged}))} is worse than chance explains"


def waits(answer: FleetDocument, most: int = 0) -> list[str]:
    """What each run's exposed communication consists of, the longest waits first; `most` runs, 0 for all."""
    told = []
    for run in answer["runs"]:
        if not (whole := run.get("window_ns")):
            continue
        exposed = (run["transfer_ns"] or 0) + sum(row["dur_ns"] for row in run["waiting"])
        parts = with_waits(run, {EXPOSED: exposed, "": whole - exposed})
        waiting = sum(time for name, time in parts.items() if is_wait(name))
        shown = "; ".join(f"{name} {percent(time / whole)}" for name, time in parts.items() if name)
        told.append((waiting, f"{run['run']}: {shown}"))
    waited = [text for time, text in sorted(told, key=lambda each: -each[0]) if time]
    return waited[:most] if most else waited


def figures(row: Machine) -> str:
    """The median of a unit, with its unit of measure."""
    if row["unit"] == "x":
        return f"{decimal(row['median'], 3)} x"
    if row["unit"].startswith("of "):
        return f"{percent(row['median'])} {row['unit']}"
    return f"{decimal(row['median'])} {row['unit']}"


def outcome(row: Machine) -> str:
    """Whether a unit is worse than its peers, or why that is not checkable."""
    if row["reason"]:
        return f"not checkable: {row['reason']}"
    return "worse" if row["persistent"] else "as its peers"


def tables(answer: FleetDocument) -> dict[tuple[str, str], list[Machine]]:
    """The rows by quantity and kind of unit."""
    found: dict[tuple[str, str], list[Machine]] = {}
    for row in answer["machines"]:
        found.setdefault((row["quantity"], row["kind"]), []).append(row)
    return found


def subject(quantity: str, kind: str) -> str:
    """What is compared, and of which units."""
    return f"{quantity} by {'GPU' if kind == 'gpu' else kind}"


def missing(answer: FleetDocument) -> list[str]:
    """What is not checkable, by reason."""
    reasons: dict[str, list[str]] = {}
    for row in answer["not_checkable"]:
        reasons.setdefault(row["reason"], []).append(subject(row["quantity"], row["kind"]))
    return [f"{', '.join(names)}: {reason}" for reason, names in reasons.items()]


def _lines(answer: FleetDocument, terminal: Terminal, most: int) -> Iterator[str]:
    yield terminal.paint(compared_traces(answer), "bold")
    yield from wrapped(terminal.safe(verdict(answer)), terminal.width, "", "  ")
    for line in waits(answer, most):
        yield from wrapped(terminal.safe(line), terminal.width, "  ", "    ")
    for (quantity, kind), rows in tables(answer).items():
        yield from _table(subject(quantity.capitalize(), kind), rows, terminal, most)
    yield from _energy(answer["energy"], terminal, most)
    for row in answer["not_checkable"]:
        yield from wrapped(
            f"not checkable: {subject(row['quantity'], row['kind'])}: {row['reason']}",
            terminal.width,
            "  ",
            "    ",
        )


def _table(title: str, rows: Sequence[Machine], terminal: Terminal, most: int) -> Iterator[str]:
    shown = rows[:most] if most else rows
    note = f"{number(len(shown))} of {number(len(rows))}, the worst first" if len(shown) < len(rows) else ""
    yield ""
    yield terminal.paint(title, "bold") + (f"  {note}" if note else "")
    columns = [
        TextColumn("unit", shrinks_to=16, cell=lambda row: terminal.safe(row["machine"])),
        TextColumn("median", right=True, cell=figures),
        TextColumn("excess", right=True, cell=lambda row: excess(row)),
        TextColumn("among worst", right=True, cell=lambda row: f"{row['worst_in']} of {row['runs']}", drop=2),
        TextColumn("chance", right=True, cell=lambda row: chance(row), drop=1),
        TextColumn("", cell=outcome),
    ]
    yield from TextTable.of(columns, shown).lines(terminal)[0]


def excess(row: Machine) -> str:
    """By how much a unit is worse than the median of its run, as a share; better is negative."""
    if row["effect"] is None:
        return UNKNOWN
    size = percent(abs(row["effect"]))
    # What rounds to nothing has no sign.
    return size if size == percent(0) else f"{'+' if row['effect'] > 0 else '-'}{size}"


def chance(row: Machine) -> str:
    """The chance that any unit is so often among the worst without a cause."""
    if row["reason"]:
        return UNKNOWN
    return "< 0.1 %" if row["chance"] < 0.001 else percent(row["chance"])


def joules(value: float, error: float) -> str:
    """An energy with its error."""
    return f"{decimal(value, 3)} +- {decimal(error, 3)} J"


def _energy(rows: Sequence[Energy], terminal: Terminal, most: int) -> Iterator[str]:
    if not rows:
        return
    yield ""
    yield terminal.paint("Energy of a step by class", "bold")
    columns = [
        TextColumn("run", shrinks_to=10, cell=lambda row: terminal.safe(row["run"]), drop=1),
        TextColumn("GPU", shrinks_to=12, cell=lambda row: terminal.safe(row["gpu"])),
        TextColumn("class", cell=lambda row: terminal.safe(row["class"])),
        TextColumn("energy", right=True, cell=lambda row: joules(row["step_energy_j"], row["step_error_j"])),
        TextColumn("steps", right=True, cell=lambda row: number(row["steps"])),
    ]
    yield from TextTable.of(columns, rows[:most] if most else rows).lines(terminal)[0]

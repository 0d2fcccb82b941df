"""The answer to a what-if question as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal

from traceview.documents.whatif import ClassRatio, PathPart, WhatIfDocument
from traceview.quantities import counted, duration, number, percent
from traceview.report.replayed import best_changes_title, path_name, saves
from traceview.report.text.page import wrapped
from traceview.report.text.table import TextColumn, TextTable
from traceview.terminal import Terminal

_SHOWN: Final = 6
_Figure = Literal["tokens_per_second", "cost", "energy_joules"]
_FIGURES: Final[dict[_Figure, str]] = {
    "tokens_per_second": "tokens/s",
    "cost": "cost",
    "energy_joules": "energy [J]",
}
_CLASSES: Final = {
    "matrix": "GEMMs and convolutions",
    "attention": "attention",
    "memory": "bound by memory",
    "unknown": "without a model",
    "short": "shorter than 10 us",
    "communication": "communication",
    "host copy": "copies from and to the host",
}


def render_text(answer: WhatIfDocument, terminal: Terminal) -> str:
    """The answer as lines."""
    return "\n".join(_lines(answer, terminal)) + "\n"


def _lines(answer: WhatIfDocument, terminal: Terminal) -> Iterator[str]:
    check = answer["self_check"]
    yield terminal.paint("Self-check", "bold")
    unit = f"{counted(answer['steps'], 'steady-state step')}, " if answer["steps"] else ""
    yield f"  grade {check['grade']}: {unit}{duration(answer['window_ns'])} measured,"
    yield (
        f"  {duration(answer['replayed_ns'])} replayed ({100 * check['window_error']:+.2f} %),"
        f" {percent(check['unexplained_share'])} unexplained,"
        f" {number(check['inferred_edges'])} inferred dependencies"
    )
    steps = "" if check["step_error"] is None else f"each step within {percent(check['step_error'])}, "
    yield (
        f"  {steps}each class within {percent(check['breakdown_error'])}, GPU work starts"
        f" {duration(check['drift_ns'])} off (median)"
    )
    if check["grade"] != "A" or answer["refusal"]:
        for row in check["residuals"][:_SHOWN]:
            times = counted(row["count"], "time")
            yield f"  {duration(row['ns'])} unexplained {terminal.safe(row['what'])} ({times})"
    if (target := answer["target"]) and "grade" in target:
        error = f"{100 * target['window_error']:+.2f} %"
        yield f"  the other recording: grade {target['grade']}, replayed {error}"
    yield ""
    if (answer["changes"] or target) and not answer["refusal"]:
        yield from _result(answer, terminal)
        after = "by peaks, the host as recorded" if answer["after_ns"] is None else "after that"
        yield from _path(f"Critical path {after}", answer["critical_path_after"], terminal)
    else:
        yield from _path("Critical path", answer["critical_path"], terminal)
    if answer["target"] or any(row[name] for row in answer["runs"] for name in _FIGURES):
        yield from _runs(answer, terminal)
    if answer["best_changes"]:
        yield from _best(answer, terminal)
    for caveat in answer["caveats"]:
        yield from wrapped(terminal.safe(caveat), terminal.width, "  ", "    ")


def _result(answer: WhatIfDocument, terminal: Terminal) -> Iterator[str]:
    before, after = answer["before_ns"], answer["after_ns"]
    low, high = answer["range_ns"] or (None, None)
    what = "step" if answer["steps"] else "window"
    yield terminal.paint(terminal.safe(", ".join(_asked(answer))), "bold")
    best = "at best " if answer["bound"] == "at_best" else ""
    change = f" ({100 * (after / before - 1):+.1f} %)" if before and after is not None else ""
    if answer["bound"] == "range":
        likely = "" if after is None else f"{duration(after)}{change}, "
        yield f"  {what} {duration(before)} -> {likely}between {duration(low)} and {duration(high)}"
    else:
        yield (
            f"  {what} {duration(before)} -> {best}{duration(after)}{change},"
            f" within {duration(low)} to {duration(high)}"
        )
    if target := answer["target"]:
        if "measured_ns" in target:
            there = "step" if target["steps"] else "window"
            yield f"  {there} measured there {duration(target['measured_ns'])}"
        for reason in target["reasons"]:
            yield from wrapped(terminal.safe(reason), terminal.width, "  -", "    ")
        if "classes" in target:
            yield ""
            yield from _classes(target["classes"], terminal)
    yield ""


def _classes(rows: Sequence[ClassRatio], terminal: Terminal) -> Iterator[str]:
    columns = [
        TextColumn("GPU work"),
        *(TextColumn(name, right=True) for name in ("share", "by peaks", "range")),
    ]
    table = TextTable(columns)
    for row in rows:
        ends = f"x{row['low']:.2f} to x{row['high']:.2f}"
        table.rows.append([_CLASSES[row["class"]], percent(row["gpu_share"]), f"x{row['ratio']:.2f}", ends])
    yield from table.lines(terminal)[0]


def _asked(answer: WhatIfDocument) -> Iterator[str]:
    """What the question is, in words."""
    if target := answer["target"]:
        gpu = target["gpu"] or "another machine"
        yield {"recording": f"on {gpu}", "kernels": f"kernels of {gpu}", "gpu": f"on {gpu}"}[target["source"]]
    yield from answer["changes"]


def _path(title: str, rows: Sequence[PathPart], terminal: Terminal) -> Iterator[str]:
    whole = sum(row["ns"] for row in rows)
    table = TextTable([TextColumn("part"), TextColumn("time", right=True), TextColumn("share", right=True)])
    for row in rows[:_SHOWN]:
        share = percent(row["ns"] / whole) if whole else "-"
        table.rows.append([path_name(row), duration(row["ns"]), share])
    yield terminal.paint(title, "bold")
    yield from table.lines(terminal)[0]
    yield ""


def _runs(answer: WhatIfDocument, terminal: Terminal) -> Iterator[str]:
    runs, step = answer["runs"], "step" if answer["steps"] else "window"
    table = TextTable([TextColumn(""), *(TextColumn(row["what"], shrinks_to=20) for row in runs)])
    names = [terminal.safe(row["gpu"] or "unknown") for row in runs]
    table.rows.append(["GPUs", *(f"{row['gpus']} x {gpu}" for row, gpu in zip(runs, names, strict=True))])
    table.rows.append([step, *(_ends(row["range_ns"], duration) for row in runs)])
    for name, title in _FIGURES.items():
        if any(row[name] for row in runs):
            table.rows.append([title, *(_ends(row[name], _figure) for row in runs)])
    yield terminal.paint(f"Each {step}", "bold")
    yield from table.lines(terminal)[0]
    yield ""


def _ends(values: Sequence[Any] | None, shown: Callable[[Any], str]) -> str:
    """A range, or one value where both ends are shown alike."""
    low, high = map(shown, values) if values else ("-", "-")
    return low if low == high else f"{low} to {high}"


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def _best(answer: WhatIfDocument, terminal: Terminal) -> Iterator[str]:
    what = "step" if answer["steps"] else "window"
    columns = [
        TextColumn("change", shrinks_to=20),
        TextColumn(what, right=True),
        TextColumn("saves", right=True),
    ]
    table = TextTable(columns)
    for row in answer["best_changes"]:
        table.rows.append([terminal.safe(row["change"]), duration(row["after_ns"]), saves(row)])
    yield terminal.paint(best_changes_title(answer["steps"]), "bold")
    yield from table.lines(terminal)[0]
    yield ""

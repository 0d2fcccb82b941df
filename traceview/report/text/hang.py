"""Why a job stopped, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from traceview.documents.hang import Culprit, HangDocument, HangRun, HangVerdict
from traceview.quantities import counted, number
from traceview.report.hang import details, numbered
from traceview.report.text.page import wrapped
from traceview.report.text.table import TextColumn, TextTable
from traceview.terminal import Terminal

ROWS: Final = 10
"""Instances that are shown without a limit."""
_NOTHING: Final = "No collective or message is unfinished on any rank"
_NO_CULPRIT: Final = "No rank is behind another: all ranks of these communicators wait alike"
_UNDECIDED: Final = "These dumps do not say which rank is behind"


def render_text(answer: HangDocument, terminal: Terminal, limit: int | None = None) -> str:
    """The document `traceview.hang/1` as lines; `limit` rows per table, 0 for all."""
    return "\n".join(_lines(answer, terminal, ROWS if limit is None else limit)) + "\n"


def _lines(answer: HangDocument, terminal: Terminal, limit: int) -> Iterator[str]:
    for run in answer["runs"]:
        culprits = [row for row in answer["culprits"] if row["run"] == run["run"]]
        verdicts = [row for row in answer["verdicts"] if row["run"] == run["run"]]
        yield terminal.paint(terminal.safe(run["run"]), "bold") + f"  {_coverage(run)}"
        yield ""
        yield from _culprits(culprits, verdicts, terminal)
        if verdicts:
            yield from _verdicts(verdicts, terminal, limit)
    for row in answer["health"]:
        text = f"{row['severity']}: {row['detail']} ({row['code']}, {number(row['count'])})"
        yield from wrapped(terminal.safe(text), terminal.width, "  ", "    ")


def _coverage(run: HangRun) -> str:
    world = run["world_size"]
    ranks = f"{number(run['dumps'])} of {counted(world, 'rank')}" if world else counted(run["dumps"], "rank")
    unknown = run["without_rank"]
    return f"dumps of {ranks}" + (f", {number(unknown)} without a rank in the name" if unknown else "")


def _culprits(
    culprits: Sequence[Culprit], verdicts: Sequence[HangVerdict], terminal: Terminal
) -> Iterator[str]:
    if not culprits:
        yield from wrapped(_without_culprit(verdicts), terminal.width, "  ", "    ")
        yield ""
        return
    victims = counted(culprits[0]["victims"], "other rank")
    waits = "waits" if culprits[0]["victims"] == 1 else "wait"
    yield terminal.paint("Culprits", "bold") + f"  {victims} {waits} for them, directly or through others"
    for row in culprits:
        text = terminal.safe(f"rank {row['rank']} {row['message']}")
        yield from wrapped(text, terminal.width, "  ", "    ")
    yield ""


def _without_culprit(verdicts: Sequence[HangVerdict]) -> str:
    """What is known where no rank is named."""
    undecided = sum(row["verdict"] == "not checkable" for row in verdicts)
    if not verdicts:
        return _NOTHING
    if undecided == len(verdicts):
        return _UNDECIDED
    return (
        f"{_UNDECIDED}: {number(undecided)} of {number(len(verdicts))} instances are not checkable"
        if undecided
        else _NO_CULPRIT
    )


def _verdicts(verdicts: Sequence[HangVerdict], terminal: Terminal, limit: int) -> Iterator[str]:
    shown = verdicts[:limit] if limit else verdicts
    more = f"{number(len(shown))} of " if len(shown) < len(verdicts) else ""
    hint = " (--limit 0 shows all)" if more else ""
    note = f"{more}{number(len(verdicts))}{hint or ', the earliest first'}"
    yield terminal.paint("First instances in which ranks differ", "bold") + f"  {note}"
    table = TextTable([
        TextColumn("#", right=True),
        TextColumn("communicator", shrinks_to=16),
        TextColumn("instance", shrinks_to=16),
        TextColumn("size", drop=2),
        TextColumn("verdict"),
        TextColumn("ranks", shrinks_to=8, prose=True),
        TextColumn("waiting", shrinks_to=8, prose=True),
        TextColumn("away", right=True, drop=1),
    ])  # fmt: skip
    for row in shown:
        table.rows.append([
            number(row["place"]), terminal.safe(row["communicator"]), terminal.safe(numbered(row)),
            terminal.safe(details(row)), row["verdict"], row["differing_ranks"] or "-",
            row["waiting_ranks"] or "-", number(row["depth"]),
        ])  # fmt: skip
    yield from table.lines(terminal)[0]
    for reason in dict.fromkeys(row["reason"] for row in verdicts if row["reason"]):
        yield from wrapped(f"not checkable: {terminal.safe(reason)}", terminal.width, "  ", "    ")
    yield ""

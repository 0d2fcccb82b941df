"""The page for those who maintain the machines: hosts, GPUs and links over many runs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from traceview.documents.fleet import FleetDocument, Machine
from traceview.quantities import number
from traceview.report.formats.html import page
from traceview.report.formats.html.markup import data_block, tag
from traceview.report.formats.html.section import section
from traceview.report.formats.html.sorted_tables import Cell, PageColumn, of, table, text
from traceview.report.text.fleet import (
    chance,
    compared_traces,
    excess,
    figures,
    joules,
    missing,
    outcome,
    subject,
    tables,
    verdict,
    waits,
)

ROWS: Final = 100
"""Units of a quantity that are shown without a limit; those that are worse are shown at any rate."""


def render(answer: FleetDocument, limit: int | None = None) -> str:
    """The document `traceview.fleet/1` as one page, which embeds what it shows.

    Args:
        answer: the document.
        limit: rows per table, 0 for all.
    """
    most = ROWS if limit is None else limit
    headline = verdict(answer)
    columns = [
        text("machine", "unit"),
        PageColumn("median", lambda row: Cell(figures(row), row["median"]), is_number=True),
        PageColumn("excess", lambda row: Cell(excess(row), row["effect"]), is_number=True),
        of("worst_in", "runs among worst"),
        of("runs"),
        PageColumn("chance", lambda row: Cell(chance(row), row["chance"]), is_number=True),
        PageColumn("verdict", lambda row: Cell(outcome(row))),
    ]
    found = tables(answer)
    worst = {of: _worst(rows, most) for of, rows in found.items()}
    parts = [
        section(
            f"table-{at}",
            subject(quantity.capitalize(), kind),
            table(shown, columns, caption=quantity),
            note=_left_out(shown, found[quantity, kind]),
        )
        for at, ((quantity, kind), shown) in enumerate(worst.items())
    ]
    energy = [
        text("run"),
        text("gpu", "GPU"),
        text("class"),
        PageColumn(
            "energy of a step",
            lambda row: Cell(joules(row["step_energy_j"], row["step_error_j"]), row["step_energy_j"]),
            is_number=True,
        ),
        of("step_ns", "time"),
        of("interval_ns", "between samples"),
    ]
    spent = answer["energy"][:most] if most else answer["energy"]
    if spent:
        left_out = _left_out(spent, answer["energy"], "")
        shown = table(spent, energy, caption="Energy")
        parts.append(section("energy", "Energy by class", shown, note=left_out))
    lines = [tag("li", line) for line in missing(answer)]
    if lines:
        parts.append(section("unanswered", "Not checkable", tag("ul", lines)))
    return page(
        f"traceview fleet: {headline}",
        tag(
            "header",
            tag("h1", "Fleet report"),
            tag("p", headline[:1].upper() + headline[1:] + ".", class_="verdict"),
            tag("p", compared_traces(answer), class_="facts"),
            [tag("p", line, class_="facts") for line in waits(answer, most)],
        ),
        tag("main", parts, id="main"),
        data_block("report", {**answer, "machines": [*chain(*worst.values())], "energy": spent}),
    )


def _worst(rows: Sequence[Machine], most: int) -> Sequence[Machine]:
    """The first rows, which are the worst, and all that are worse than their peers."""
    return rows[: max(most, sum(row["persistent"] for row in rows))] if most else rows


def _left_out(
    shown: Sequence[object], rows: Sequence[object], order: str = ", the worst first"
) -> str | None:
    """How many rows there are, where not all are shown."""
    if len(shown) == len(rows):
        return None
    return f"{number(len(shown))} of {number(len(rows))}{order}; --format json has all"

"""The page for those who maintain the machines: hosts, GPUs and links over many runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from traceview.quantities import counted
from traceview.report.formats.html import page
from traceview.report.formats.html.markup import data_block, tag
from traceview.report.formats.html.section import section
from traceview.report.formats.html.tables import Cell, PageColumn, of, table, text
from traceview.report.text_fleet import chance, excess, figures, joules, missing, outcome, tables, verdict


def render(answer: Mapping[str, Any]) -> str:
    """The document `traceview.fleet/1` as one page, which embeds it."""
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
    parts = [
        section(f"table-{at}", f"{quantity.capitalize()} by {kind}", table(rows, columns, caption=quantity))
        for at, ((quantity, kind), rows) in enumerate(tables(answer).items())
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
    if answer["energy"]:
        parts.append(section("energy", "Energy by class", table(answer["energy"], energy, caption="Energy")))
    lines = [tag("li", line) for line in missing(answer)]
    if lines:
        parts.append(section("unanswered", "Not checkable", tag("ul", lines)))
    return page(
        f"traceview fleet: {headline}",
        tag(
            "header",
            tag("h1", "Fleet report"),
            tag("p", headline[:1].upper() + headline[1:] + ".", class_="verdict"),
            tag("p", counted(len(answer["runs"]), "run"), class_="facts"),
        ),
        tag("main", parts, id="main"),
        data_block("report", answer),
    )

"""The frame of the text report: sections of tables, each with the count of rows left out."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from traceview.documents.report import ReportDocument, list_of
from traceview.documents.values import Row
from traceview.quantities import counted, duration, number
from traceview.report import head
from traceview.report.spread import JUDGED, furthest, which_rows
from traceview.report.text.table import INDENT, TextColumn, TextTable, figure
from traceview.terminal import Terminal, cell_width, first_cells

Kinds = Mapping[str, str]
DEFAULT_ROWS = 10
_UNIT: Final = re.compile(r"(?<=\d) (?=(?:%|[mun]?s|[KMGT]i?B)(?!\w))")
"""The space between a number and its unit, at which no line is broken."""
_Shown = TypeVar("_Shown")
_TIE: Final = "\N{NO-BREAK SPACE}"


@dataclass(slots=True)
class Page:
    """A text while it is written.

    Attributes:
        terminal: where it will be shown.
        limit: rows per table as requested, 0 for all, None for the default.
        lines: what is written so far.
    """

    terminal: Terminal
    limit: int | None = None
    lines: list[str] = field(default_factory=list)
    _section: str = ""
    _no_space_for: list[str] = field(default_factory=list)

    def first(self, rows: Sequence[_Shown]) -> list[_Shown]:
        """The rows that a table shows."""
        return list(rows[: self.rows_shown] if self.rows_shown else rows)

    @property
    def rows_shown(self) -> int:
        """Most rows of a table, 0 for all."""
        return DEFAULT_ROWS if self.limit is None else self.limit

    def heading(self, title: str, note: str = "", base: str = "") -> None:
        """The title of a section, with a note on the same line; `base` says what the section covers."""
        self._section = title
        together = f"{base}: {note}" if base else note
        fits = cell_width(f"{title}  {together}") <= self.terminal.width
        beside = together if fits else base
        self.lines += ["", self.terminal.paint(title, "bold") + (f"  {beside}" if beside else "")]
        if beside != together:
            self.paragraph(note)

    def paragraph(self, text: str, indent: int = INDENT, hanging: int = 0) -> None:
        """Text, wrapped to the width; `hanging` more columns before each line after the first."""
        self.lines += wrapped(text, self.terminal.width, " " * indent, " " * (indent + hanging))

    def left_out(self, shown: int, total: int, noun: str, covered: str = "") -> str:
        """How many of `total` things are shown, as a note for the heading."""
        counts = (f"{number(shown)} of " if shown < total else "") + counted(total, noun)
        hint = " (--limit 0 shows all)" if shown < total else ""
        return counts + (f", {covered}" if covered else "") + hint

    def table(self, table: TextTable) -> None:
        """A table; remembers the columns for which there was no space."""
        lines, no_space_for = table.lines(self.terminal)
        self.lines += lines
        if no_space_for:
            self._no_space_for.append(f"{self._section}: {', '.join(no_space_for)}")

    def words(
        self, header: str, name: str, shrinks_to: int, drop: int = 0, *, prose: bool = False
    ) -> TextColumn:
        """The column of a text of the trace."""
        safe = self.terminal.safe
        return TextColumn(
            header, shrinks_to=shrinks_to, drop=drop, prose=prose, cell=lambda row: safe(row.get(name))
        )

    def finish(self) -> str:
        """The whole text."""
        if self._no_space_for:
            self.lines.append("")
            self.paragraph(f"Columns left out at this width: {'; '.join(self._no_space_for)}.", indent=0)
        return "\n".join(self.lines).lstrip("\n") + "\n"


@dataclass(slots=True, kw_only=True)
class ReportPage(Page):
    """A text report while it is written.

    Attributes:
        report: the report of `traceview.report.model`.
        coverage: whether the rules without findings are listed.
        paths: the traces as they were named, for commands that show more.
    """

    report: ReportDocument
    coverage: bool = True
    paths: Sequence[str] = ()

    def rows(self, name: str) -> list[Row]:
        """The list `name` of the report."""
        return list_of(self.report, name)

    def total(self, name: str, rows: Sequence[Row]) -> int:
        """How many rows the list `name` has, also where the report holds only the first of them."""
        return max(int((self.report.get("totals") or {}).get(name) or 0), len(rows))

    def ranking(
        self,
        title: str,
        name: str,
        rows: Sequence[Row],
        noun: str,
        columns: Sequence[TextColumn],
        covered: str = "",
        base: str = "",
    ) -> None:
        """A section of the first of `rows`, which are those of the list `name`, or some of them."""
        if not rows:
            self.heading(title, "none")
            return
        shown = self.first(rows)
        total = self.total(name, rows)
        self.heading(title, self.left_out(len(shown), total, noun, covered), base)
        self.table(TextTable.of(columns, shown))

    def compared(
        self, title: str, name: str, noun: str, columns: Sequence[TextColumn], base: str, kinds: Kinds
    ) -> None:
        """A section of a list of which not all rows fit: its spread, and the rows furthest from the median.

        Args:
            title: of the section.
            name: of the list.
            noun: for one of its rows.
            columns: of the table of rows.
            base: what the section covers.
            kinds: titles of the columns of the list whose spread is shown, by column.
        """
        rows = self.rows(name)
        figures = head.spread_of(self.report, name)
        shown = self.first(rows if self.report.get("condensed") else furthest(rows, JUDGED[name]))
        total = self.total(name, rows)
        self.heading(title, self.left_out(len(shown), total, noun), base)
        safe = self.terminal.safe
        listed = [{"title": title, **figures[key]} for key, title in kinds.items() if key in figures]
        self.table(
            TextTable.of(
                [
                    TextColumn("", cell=lambda row: row["title"]),
                    *(figure(each, each, duration) for each in ("min", "median", "p95", "max")),
                    TextColumn("max on", drop=2, cell=lambda row: safe(head.place(self.report, row["most"]))),
                    figure("outliers", "outliers", number, drop=1),
                ],
                listed,
            )
        )
        self.paragraph(f"{which_rows(shown, figures, JUDGED[name])}:")
        self.table(TextTable.of(columns, shown))

    def place(self, rows: Sequence[Row], device: str = "GPU", drop: int = 0) -> list[TextColumn]:
        """The columns rank and `device`; none where there is one trace and one GPU."""
        traces, safe = self.rows("traces"), self.terminal.safe
        columns = []
        if head.several(self.report) and any(row.get("trace_id") is not None for row in rows):
            ranks = {trace.get("trace_id"): rank_label(trace) for trace in traces}
            columns += [figure("rank", "trace_id", lambda trace: ranks.get(trace, safe(trace)), drop)]
        if len({row.get("device") for row in rows}) > 1:
            columns += [figure(device, "device", safe, drop)]
        return columns


def wrapped(text: str, width: int, first_indent: str, indent: str) -> list[str]:
    """`text` in lines of at most `width` columns, broken at spaces where that is possible.

    Unlike textwrap, it counts wide characters as two columns.
    """
    lines, line = [], first_indent
    for word in _UNIT.sub(_TIE, " ".join(text.split())).split(" "):
        gap = " " if line.strip() else ""
        if cell_width(line) + len(gap) + cell_width(word) <= width:
            line += gap + word
            continue
        if gap:
            lines.append(line)
            line = indent
        while cell_width(line) + cell_width(word) > width:
            start = first_cells(word, width - cell_width(line))
            lines.append(line + start)
            line, word = indent, word[len(start) :]
        line += word
    found = [*lines, line] if line.strip() else lines
    return [each.replace(_TIE, " ") for each in found]


def rank_label(trace: Row) -> str:
    """The rank of a trace, or its number after a # where the rank is unknown."""
    rank = trace.get("rank")
    return f"#{trace.get('trace_id')}" if rank is None else str(rank)

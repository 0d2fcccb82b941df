"""The critical path of the replay, and the single changes that save most: a causal profile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from traceview.documents.report import ReportDocument
from traceview.documents.values import Row
from traceview.quantities import duration, percent
from traceview.report.replayed import (
    best_changes_title,
    change_meaning,
    change_name,
    grade_note,
    path_name,
    path_parts,
    saves,
    small_parts,
)
from traceview.tui.cells import bar, safe
from traceview.tui.colors import AMOUNT
from traceview.tui.panel import Panel
from traceview.tui.place import Place
from traceview.tui.registry import LACKS
from traceview.tui.table_view import TableView
from traceview.tui.what_if import ask_what_if

if TYPE_CHECKING:
    import pyarrow as pa

    from traceview.session import Session

_LABEL = 26
_FIGURES = 22


class CriticalView(TableView):
    """What the critical path consists of, and how much a step gains where one thing takes less time."""

    scopes: ClassVar[tuple[str, ...]] = ("what-if", "table")
    DEFAULT_CSS = """
    CriticalView #path { height: auto; max-height: 50%; }
    CriticalView #parts { height: auto; }
    """
    empty, told = LACKS["critical"], "each by itself · Enter replays"
    bars: ClassVar[frozenset[str]] = frozenset({"saves_share"})

    def compose(self) -> ComposeResult:
        """The parts of the path above the changes."""
        with Panel(id="path", title="Critical path"):
            yield Static("rules are running …", id="parts")
        yield from super().compose()

    def query_text(self) -> str:
        """The parts of the path as a query."""
        return """SELECT kind, rule, count(*) AS parts, sum(dur_ns)::BIGINT AS total_ns
            FROM critical_path GROUP BY ALL ORDER BY total_ns DESC"""

    def visit(self, place: Place) -> None:
        """Shows what the report says."""
        self.report_ready()

    def report_ready(self) -> None:
        """Fills both from the report."""
        report = self.ui.report
        if not report.get("schema"):
            return
        self._draw()
        self._loaded(_changes(report))
        if report.get("best_changes"):
            self.ask(lambda _: _profile(self.ui.session), self._profiled, "profile", quiet=True)

    def _profiled(self, profile: list[Row]) -> None:
        if profile and self.grid.rows is not None and "profile" not in self.grid.rows.column_names:
            self.grid.complete(_with_profile(self.grid.rows, profile))
            self._tell_rows()
            self._arrange_again()

    def on_resize(self) -> None:
        """Draws again."""
        if self.ui.report.get("schema"):
            self._draw()

    def _draw(self) -> None:
        report = self.ui.report
        known = report.get("replay") is not None
        path = self.query_one("#path", Panel)
        path.tell(f"Critical path · {grade_note(report)}" if known else "Critical path")
        text = _parts(report, max(self.size.width - 2, 40)) if known else Text(LACKS["critical"], "dim")
        self.query_one("#parts", Static).update(text)

    def covers(self) -> str:
        """Changes, of the replayed window."""
        return "best_changes"

    def heading(self) -> str:
        """What the rows are."""
        replay = self.ui.report.get("replay")
        return best_changes_title(replay["steps"] if replay else 0)

    def change(self) -> str | None:
        """The change under the cursor."""
        change = self.grid.current.get("change")
        return None if change is None else str(change)

    def open_row(self, row: dict[str, Any]) -> None:
        """Replays the change."""
        ask_what_if(self.ui, str(row["change"]))


def _parts(report: ReportDocument, width: int) -> Text:
    """A bar for each kind of time on the path."""
    rows = report["critical_path"]
    whole = sum(row["ns"] for row in rows) or 1
    columns = max(width - _LABEL - _FIGURES, 10)
    text = Text(no_wrap=True)
    listed, small = path_parts(rows)
    for row in listed:
        text.append(f"{path_name(row):<{_LABEL}}{duration(row['ns']):>10} {percent(row['ns'] / whole):>7}  ")
        text.append(f"{bar(row['ns'] / whole, columns)}\n", AMOUNT)
    if small:
        rest = duration(sum(row["ns"] for row in small))
        text.append(f"{small_parts(small)}, {rest}", "dim")
    text.rstrip()
    return text


def _named(row: Mapping[str, Any]) -> str:
    """What a change means; where the recording leaves open what it saves, with both ends."""
    meaning = safe(change_meaning(row))
    return f"{meaning} ({saves(row)})" if row.get("saved_range") else meaning


def _changes(report: ReportDocument) -> pa.Table:
    """The changes, the one that saves most first."""
    import pyarrow as pa

    rows = [
        {
            "saves_share": row["saved_share"],
            "after_ns": row["after_ns"],
            "what": _named(row),
            "change": change_name(row),
        }
        for row in report.get("best_changes") or ()
    ]
    schema = pa.schema(
        [
            ("saves_share", pa.float64()),
            ("after_ns", pa.int64()),
            ("what", pa.string()),
            ("change", pa.string()),
        ]
    )
    return pa.Table.from_pylist(rows, schema)


def _profile(session: Session) -> list[Row]:
    """The causal profile; in the background."""
    from traceview.replay.profile import causal_profile
    from traceview.replay.replayable import READ_BY_REMOVALS
    from traceview.replay.self_check import MOST_REPLAYED, trusted

    with session.workspace(*READ_BY_REMOVALS) as connection:
        checked = trusted(connection, MOST_REPLAYED)
        return causal_profile(connection, checked) if checked else []


def _with_profile(rows: pa.Table, profile: list[Row]) -> pa.Table:
    """Changes with what they save as their part takes less time: as a small chart, and in figures."""
    import pyarrow as pa

    from traceview.replay.suggestions import literal

    factors = [factor for factor, _ in profile[0]["points"]][1:]
    curves = {
        (part["target"], part["name"] and literal(part["name"])): [saved for _, saved in part["points"]][1:]
        for part in profile
    }
    found = []
    for change in rows.column("change").to_pylist():
        target, _, name = str(change).rpartition("=")[0].partition(":")
        found.append(curves.get((target, name or None)))
    at = rows.column_names.index("saves_share") + 1
    rows = rows.add_column(at, "profile", pa.array(found, pa.list_(pa.float64())))
    for number, factor in enumerate(factors):
        saved = [None if curve is None else curve[number] for curve in found]
        rows = rows.append_column(f"{round(100 * (factor - 1))} %_share", pa.array(saved, pa.float64()))
    return rows

"""The comparison of two traces: differences that add up to the total."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text

from traceview.documents.comparison import ComparisonDocument, TableName
from traceview.tui.cells import safe, shortened
from traceview.tui.colors import SEVERITY
from traceview.tui.dialogs import LineDialog
from traceview.tui.panel import Panel
from traceview.tui.place import LONGEST_LABEL, Place
from traceview.tui.registry import LACKS
from traceview.tui.sub_views import SubView
from traceview.tui.table_view import TableView

if TYPE_CHECKING:
    import pyarrow as pa

_PARTS: tuple[TableName, ...] = ("operators", "kernels", "modules", "phases")
_SEVERITIES = {"blocking": SEVERITY["error"], "warning": SEVERITY["warning"]}


class CompareView(TableView):
    """Differences to another trace: in total, and by operator, kernel, module or phase."""

    scopes: ClassVar[tuple[str, ...]] = ("compare", "table")
    DEFAULT_CSS = "CompareView #heading { max-height: 10; }"
    empty = "No differences."

    def command(self) -> str | None:
        """The comparison on the command line."""
        comparison = self.ui.comparison
        if comparison is None:
            return None
        sides = [f"--before {shlex.quote(path)}" for path in comparison.paths]
        sides += [f"--after {shlex.quote(path)}" for path in self.ui.paths]
        return f"diff {' '.join(sides)}"

    def visit(self, place: Place) -> None:
        """Shows the progress of the comparison."""
        self.load()

    def lists(self) -> Sequence[SubView]:
        """What the difference is split by."""
        comparison = self.ui.comparison
        return [SubView(part) for part in _PARTS] if comparison and comparison.result else ()

    def load(self) -> None:
        """Fills the table from the comparison."""
        comparison = self.ui.comparison
        if comparison is not None and comparison.result is not None:
            self._tell_lists()
            result, part = comparison.result, _PARTS[self.listed]
            self.ask(lambda _run: rows_of(result, part), self._loaded, "rows")
            return
        self.grid.waiting = ""
        if comparison is None:
            status = Text(LACKS["compare"], "dim")
        elif comparison.error is not None:
            status = Text(safe(comparison.error), SEVERITY["error"])
        else:
            status = Text(f"comparing with {' '.join(map(safe, comparison.paths))} …", "dim")
        self.tell(status)

    def comparison_ready(self) -> None:
        """The comparison is ready, or has failed."""
        self.load()

    def _head(self) -> None:
        comparison = self.ui.comparison
        if comparison is not None and comparison.result is not None:
            from traceview.report.comparison.wording import ranked

            part = _PARTS[self.listed]
            different, same = ranked(comparison.result, part)
            self.tell(_summary(comparison.result))
            self.query_one("#rows", Panel).tell(f"{len(different)} {part} differ, {same} do not")

    def action_choose_trace(self) -> None:
        """Asks for the other trace."""
        comparison = self.ui.comparison
        before = shlex.join(comparison.paths) if comparison else ""
        self.app.push_screen(LineDialog("Compare with (trace or folder, before):", before), self._chosen)

    def _chosen(self, text: str | None) -> None:
        try:
            paths = shlex.split(text or "")
        except ValueError:
            paths = [text or ""]
        if paths:
            self.ui.compare_with(paths)
            self.load()

    def open_row(self, row: dict[str, Any]) -> None:
        """Opens the kernel of a row; other rows are shown in full."""
        name = row.get("_kernel")
        if name:
            self.ui.go(Place("kernel", shortened(safe(name), LONGEST_LABEL), name=name))
        else:
            self.grid.action_row_text()


def rows_of(comparison: ComparisonDocument, part: TableName) -> pa.Table:
    """The rows of a part of the comparison that differ, those with the largest difference first."""
    import pyarrow as pa

    from traceview.report.comparison.wording import TABLES, calls_of, change, name_of, ranked, reason

    what = TABLES[part][1]
    rows = [
        {
            "difference_ns": row["delta_ns"],
            "relative_percent": 100 * row["delta_ns"] / row["before_ns"] if row["before_ns"] else None,
            what: safe(name_of(row, part)),
            "before_ns": row["before_ns"],
            "after_ns": row["after_ns"],
            "change": change(comparison, row),
            "mostly": reason(row),
            "calls": calls_of(row),
            "_kernel": next(iter(row.get("after_names") or []), None) if part == "kernels" else None,
        }
        for row in ranked(comparison, part)[0]
    ]
    numbers = {"difference_ns": pa.int64(), "relative_percent": pa.float64()}
    numbers |= {"before_ns": pa.int64(), "after_ns": pa.int64()}
    names = ("difference_ns", "relative_percent", what, "before_ns", "after_ns", "change", "mostly", "calls")
    schema = pa.schema([(name, numbers.get(name, pa.string())) for name in (*names, "_kernel")])
    return pa.Table.from_pylist(rows, schema)


def _summary(comparison: ComparisonDocument) -> Text:
    """The total, differences in setup, and the classes."""
    from traceview.report.comparison.wording import CLASS_NAMES, cause, headline, signed

    delta = comparison["total"]["delta_ns"]
    text = Text(headline(comparison) + "\n", "bold red" if delta > 0 else "bold green" if delta else "bold")
    text.append(f"{why}\n" if (why := cause(comparison, safe)) else "")
    for each in comparison["differences"]:
        text.append(
            f"{each['severity']}: {safe(each['message'])}\n",
            _SEVERITIES.get(each["severity"], SEVERITY["info"]),
        )
    classes = [
        f"{CLASS_NAMES.get(row['class'], row['class'])} {signed(row['delta_ns'])}"
        for row in comparison["classes"]
    ]
    return text.append(", ".join(classes), "not bold")

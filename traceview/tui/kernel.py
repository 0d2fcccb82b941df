"""One kernel: durations, launch shapes, and all launches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from traceview.quantities import counted, decimal, duration, percent
from traceview.tui.cells import safe, shortened
from traceview.tui.chart import Point, Roof, columns_chart, log_plot
from traceview.tui.colors import AMOUNT
from traceview.tui.dialogs import TextDialog
from traceview.tui.grid import Grid
from traceview.tui.kernel_queries import BINS, FIRST, RUNS, SHAPES, limits, named, summary
from traceview.tui.panel import Panel
from traceview.tui.place import Place
from traceview.tui.table_view import TableView

if TYPE_CHECKING:
    import pyarrow as pa

_PLOT_LINES = 5
_NARROWEST_PLOT = 24
_GAP = 2


class KernelView(TableView):
    """A histogram of durations, occupancy with its limiter, roofline, and a table of launches or shapes."""

    scopes: ClassVar[tuple[str, ...]] = ("kernel", "table")
    DEFAULT_CSS = """
    KernelView #kernel { height: auto; }
    KernelView #facts { height: auto; max-height: 11; }
    """
    shows_shapes = False

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._name: str | None = None
        self._facts: dict[str, Any] = {}

    def compose(self) -> ComposeResult:
        """Facts and histogram above the table."""
        with Panel(id="kernel"):
            yield Static(id="facts")
        yield from super().compose()

    def query_text(self) -> str:
        """The launches, or the shapes."""
        return named(SHAPES if self.shows_shapes else RUNS, self._name)

    def heading(self) -> str:
        """The content of the table."""
        return "Launch shapes" if self.shows_shapes else "Launches"

    def hint(self) -> str:
        """The keys to the other rows, and to the timeline."""
        if self.shows_shapes:
            return "t shows launches"
        return "Enter shows one in the timeline, t the launch shapes"

    def visit(self, place: Place) -> None:
        """Shows a kernel."""
        if place.name == self._name and self.query_one(Grid).rows is not None:
            return
        name = self._name = place.name
        self._facts = {}
        self._tell_name()
        self.query_one("#facts", Static).update("reading …")
        self.give_up("limits")
        self.ask(lambda run: summary(run, name), self._summed_up, "summary")
        self.load()

    def load(self) -> None:
        """Queries the rows; of launches the first ones, and all after the quick queries."""
        if self.shows_shapes:
            self.give_up("first")
            super().load()
            return
        self.give_up("rows")
        self.grid.is_partial = False
        first = named(FIRST, self._name)
        self.ask(lambda run: run(first), self._first_loaded, "first")

    def _first_loaded(self, rows: pa.Table) -> None:
        self._loaded(rows)
        self.grid.is_partial = True
        self._head()
        if "roofline" in self._facts:
            self._ask_rows()

    def _summed_up(self, facts: dict[str, Any]) -> None:
        self._facts = facts
        self._draw_facts()
        name = self._name
        self.ask(lambda run: limits(run, name), self._limited, "limits")

    def _limited(self, facts: dict[str, Any]) -> None:
        self._facts |= facts
        self._draw_facts()
        if self.grid.is_partial:
            self._ask_rows()

    def failed(self, error: Exception, owner: str) -> None:
        """Continues with the rows where another query fails."""
        super().failed(error, owner)
        if owner in ("summary", "limits") and self.grid.is_partial:
            self._ask_rows()

    def _draw_facts(self) -> None:
        facts = self._facts
        self._tell_name()
        width = max(self.size.width - 2, 40)
        text = Text()
        text.append(
            f"{counted(facts['count'], 'launch')}, {duration(facts['total_ns'])},"
            f" {percent(facts['share'])} of GPU time, median {duration(facts['median_ns'])}\n",
            "not bold",
        )
        text.append(_limits(facts) + "\n")
        left = min(BINS, width // 2 - _GAP)
        histogram = _histogram(facts, left)
        plot = _roofline_point(facts, width - left - _GAP)
        for at, line in enumerate(histogram):
            style: str | Style = "dim" if at == len(histogram) - 1 else AMOUNT
            text.append(f"{line:<{left}}", style)
            text.append(f"{'':{_GAP}}{plot[at]}\n" if plot else "\n")
        text.rstrip()
        self.query_one("#facts", Static).update(text)

    def _tell_name(self) -> None:
        """The name in the title, which n shows in full."""
        self.query_one("#kernel", Panel).tell(shortened(safe(self._name), max(self.size.width - 8, 30)))

    def on_resize(self) -> None:
        """Redraws histogram and roofline."""
        if self._facts:
            self._draw_facts()

    def action_full_name(self) -> None:
        """Shows the full name; y in it copies it."""
        self.app.push_screen(TextDialog("Kernel", str(self._name)))

    def action_shapes(self) -> None:
        """Launches, or launch shapes."""
        self.shows_shapes = not self.shows_shapes
        self.load()

    def open_row(self, row: dict[str, Any]) -> None:
        """Shows a launch in the timeline."""
        if "_event_id" in row:
            self.ui.go(
                Place(
                    "timeline", f"kernel at {duration(row['in_trace_at_ns'])}", row["_trace_id"],
                    row["GPU"], row["_start_ns"], row["_end_ns"], "kernel", row["_event_id"],
                )
            )  # fmt: skip


def _histogram(facts: dict[str, Any], columns: int) -> list[str]:
    """A histogram of durations, with the shortest and the longest below."""
    if not facts["bins"]:
        return []
    counts: list[float | None] = [0.0] * columns
    for row in facts["bins"]:
        at = row["bin"] * columns // BINS
        counts[at] = (counts[at] or 0.0) + row["count"]
    low, high = duration(facts["low"]), duration(facts["high"])
    return [*columns_chart(counts, _PLOT_LINES - 1), f"{low}{high:>{columns - len(low)}}"]


def _roofline_point(facts: dict[str, Any], columns: int) -> list[str]:
    """The kernel as a point on the roofline plot; nothing where its work or the peaks are unknown."""
    known = (facts.get(name) for name in ("intensity", "tflops", "peak_tflops", "peak_gbs"))
    if columns < _NARROWEST_PLOT or not all(known):
        return []
    roof = Roof(facts["peak_tflops"], facts["peak_gbs"] / 1e3)
    return log_plot([Point(facts["intensity"], facts["tflops"], "◆")], [roof], columns, _PLOT_LINES)


def _limits(facts: dict[str, Any]) -> str:
    """Occupancy and roofline in one line; empty until known."""
    if "roofline" not in facts:
        return ""
    if facts["occupancy"] is not None:
        limiter = safe(facts["limiter"]).replace("_", " ")
        parts = [f"occupancy {decimal(facts['occupancy'])} %, limited by {limiter}"]
    else:
        parts = [f"occupancy unknown: {safe(facts['reason'])}"]
    if facts["roofline"] is not None:
        rate = f" at {decimal(facts['tflops'], 2)} TFLOP/s" if facts["tflops"] else ""
        parts.append(f"{decimal(facts['roofline'])} % of the roofline ({safe(facts['bound'])}-bound){rate}")
    if facts["operator"] is not None:
        parts.append(f"from {safe(facts['operator'])}")
    return "; ".join(parts)

"""One kernel: how long it takes, how it is launched, and every time it ran."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Static

from traceview.quantities import decimal, duration, number, percent
from traceview.tui.cells import safe, shortened
from traceview.tui.chart import columns_chart
from traceview.tui.grid import Grid
from traceview.tui.place import Place
from traceview.tui.queries import Run
from traceview.tui.registry import bindings
from traceview.tui.tables import TableView, bounded

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped,unused-ignore]

_BINS = 60
_RUNS = """
    SELECT work.start_ns - traces.start_ns AS start_ns, work.dur_ns, traces.rank, work.device AS GPU,
        work.stream, occupancy_percent, limiter, grid_x || 'x' || grid_y || 'x' || grid_z AS grid,
        block_x || 'x' || block_y || 'x' || block_z AS block,
        work.trace_id AS _trace_id, work.start_ns AS _start_ns, work.end_ns AS _end_ns,
        work.event_id AS _event_id
    FROM gpu_activity AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    JOIN traces ON traces.trace_id = work.trace_id
    LEFT JOIN occupancy ON occupancy.trace_id = work.trace_id AND occupancy.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND work.name IS NOT DISTINCT FROM {name}
    ORDER BY work.dur_ns DESC, start_ns"""
_SHAPES = """
    SELECT sum(work.dur_ns)::BIGINT AS total_ns, count(*) AS count,
        (sum(work.dur_ns) // count(*))::BIGINT AS mean_ns,
        min(work.dur_ns) AS min_ns, max(work.dur_ns) AS max_ns, occupancy_percent, limiter,
        grid_x || 'x' || grid_y || 'x' || grid_z AS grid,
        block_x || 'x' || block_y || 'x' || block_z AS block,
        registers,
        coalesce(shared_total, coalesce(shared_static, 0) + coalesce(shared_dynamic, 0)) AS shared_bytes,
        grid_waves AS waves, reason AS unknown
    FROM gpu_activity AS work
    JOIN kernels ON kernels.trace_id = work.trace_id AND kernels.kernel_id = work.event_id
    LEFT JOIN occupancy ON occupancy.trace_id = work.trace_id AND occupancy.kernel_id = work.event_id
    WHERE work.event_kind = 'kernel' AND work.name IS NOT DISTINCT FROM {name}
    GROUP BY ALL
    ORDER BY total_ns DESC"""
_HISTOGRAM = """
    WITH run AS (
        SELECT dur_ns, min(dur_ns) OVER () AS low, max(dur_ns) OVER () AS high FROM gpu_activity
        WHERE event_kind = 'kernel' AND name IS NOT DISTINCT FROM ?
    )
    SELECT ((dur_ns - low)::HUGEINT * $bins // (high - low + 1))::INTEGER AS bin, count(*) AS count,
        any_value(low) AS low, any_value(high) AS high
    FROM run GROUP BY bin""".replace("$bins", str(_BINS))
_FACTS = """
    SELECT count(*) AS count, sum(work.dur_ns)::BIGINT AS total_ns,
        quantile_disc(work.dur_ns, 0.5) AS median_ns,
        sum(work.dur_ns) / (SELECT sum(gpu_time_ns) FROM windows) AS share,
        avg(occupancy_percent) AS occupancy, mode(limiter) AS limiter, mode(reason) AS reason,
        avg(roofline_percent) AS roofline, mode(bound) AS bound, mode(op.name) AS operator
    FROM gpu_activity AS work
    LEFT JOIN occupancy ON occupancy.trace_id = work.trace_id AND occupancy.kernel_id = work.event_id
    LEFT JOIN kernel_roofline ON kernel_roofline.trace_id = work.trace_id
        AND kernel_roofline.kernel_id = work.event_id
    LEFT JOIN ops AS op ON op.trace_id = work.trace_id AND op.op_id = work.op_id
    WHERE work.event_kind = 'kernel' AND work.name IS NOT DISTINCT FROM ?"""


class KernelView(TableView):
    """A histogram of durations, occupancy with its limiter, roofline, and a table of runs or of shapes."""

    scopes: ClassVar[tuple[str, ...]] = ("kernel", "table")
    BINDINGS: ClassVar[list[BindingType]] = bindings("kernel")
    DEFAULT_CSS = "KernelView > #facts { height: auto; max-height: 9; }"
    shows_shapes = False

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._name: str | None = None

    def compose(self) -> ComposeResult:
        """Facts and histogram above the table."""
        yield Static(id="facts")
        yield from super().compose()

    def query_text(self) -> str:
        """The runs, or the shapes."""
        name = "NULL" if self._name is None else "'" + self._name.replace("'", "''") + "'"
        return (_SHAPES if self.shows_shapes else _RUNS).format(name=name)

    def heading(self) -> str:
        """What the table is."""
        other = (
            "t shows runs" if self.shows_shapes else "Enter shows one in the timeline, t the launch shapes"
        )
        return f"{'launch shapes' if self.shows_shapes else 'runs'}; {other}"

    def visit(self, place: Place) -> None:
        """Shows a kernel."""
        if place.name == self._name and self.query_one(Grid).rows is not None:
            return
        self._name = place.name
        self.query_one("#facts", Static).update(Text(safe(place.name)))
        self.load()
        values = [place.name]

        def job(run: Run) -> tuple[list[dict[str, Any]], dict[str, Any]]:
            return run(_HISTOGRAM, values).to_pylist(), run(_FACTS, values).to_pylist()[0]

        self.ask(job, self._show_facts, "facts")

    def load(self) -> None:
        """Asks for the rows; the name of the kernel may hold anything, so it is not bound as a parameter."""
        query = bounded(self.query_text())
        self.ask(lambda run: run(query), self._loaded, "rows")

    def _show_facts(self, told: tuple[list[dict[str, Any]], dict[str, Any]]) -> None:
        bins, facts = told
        width = max(self.size.width, 40)
        text = Text(shortened(safe(self._name), width * 2) + "\n", "bold")
        text.append(
            f"{number(facts['count'])} runs, {duration(facts['total_ns'])},"
            f" {percent(facts['share'])} of GPU time, median {duration(facts['median_ns'])}\n",
            "not bold",
        )
        text.append(_limits(facts) + "\n", "not bold")
        if bins:
            counts: list[float | None] = [0.0] * _BINS
            for row in bins:
                counts[row["bin"]] = row["count"]
            text.append("\n".join(columns_chart(counts, 3)) + "\n", "not bold cyan")
            low, high = duration(bins[0]["low"]), duration(bins[0]["high"])
            text.append(f"{low}{high:>{_BINS - len(low)}}", "not bold dim")
        self.query_one("#facts", Static).update(text)

    def action_shapes(self) -> None:
        """Runs, or launch shapes."""
        self.shows_shapes = not self.shows_shapes
        self.load()

    def _loaded(self, rows: pa.Table) -> None:
        self.query_one(Grid).sort = None
        super()._loaded(rows)

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Shows a run in the timeline."""
        event.stop()
        row = event.row
        if "_event_id" in row:
            self.ui.go(
                Place("timeline", f"kernel at {duration(row['start_ns'])}", row["_trace_id"], row["GPU"],
                      row["_start_ns"], row["_end_ns"], "kernel", row["_event_id"])
            )  # fmt: skip


def _limits(facts: dict[str, Any]) -> str:
    """Occupancy and roofline in a line."""
    if facts["occupancy"] is not None:
        limiter = safe(facts["limiter"]).replace("_", " ")
        parts = [f"occupancy {decimal(facts['occupancy'])} %, limited by {limiter}"]
    else:
        parts = [f"occupancy unknown: {safe(facts['reason'])}"]
    if facts["roofline"] is not None:
        parts.append(f"{decimal(facts['roofline'])} % of the roofline ({safe(facts['bound'])} bound)")
    if facts["operator"] is not None:
        parts.append(f"from {safe(facts['operator'])}")
    return "; ".join(parts)

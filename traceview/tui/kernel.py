"""One kernel: how long it takes, how it is launched, and every time it ran."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Static

from traceview.quantities import decimal, duration, number, percent
from traceview.tui.cells import safe, shortened
from traceview.tui.chart import Point, Roof, columns_chart, log_plot
from traceview.tui.dialogs import TextDialog
from traceview.tui.grid import Grid
from traceview.tui.place import Place
from traceview.tui.queries import Run
from traceview.tui.registry import bindings
from traceview.tui.table_view import TableView, bounded

_BINS = 60
_PLOT_LINES = 5
_NARROWEST_PLOT = 24
_GAP = 2
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
        avg(roofline_percent) AS roofline, mode(bound) AS bound, mode(op.name) AS operator,
        sum(kernel_roofline.flops) / sum(kernel_roofline.bytes) AS intensity,
        sum(kernel_roofline.flops) / sum(kernel_roofline.dur_ns) / 1e3 AS tflops,
        max(peak_tflops_per_s) AS peak_tflops, max(peak_gb_per_s) AS peak_gbs
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
    DEFAULT_CSS = "KernelView > #facts { height: auto; max-height: 12; }"
    shows_shapes = False

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._name: str | None = None
        self._facts: tuple[list[dict[str, Any]], dict[str, Any]] | None = None

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
        self._facts = None
        self.query_one("#facts", Static).update(Text(shortened(safe(place.name), 200)))
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
        self._facts = told
        bins, facts = told
        width = max(self.size.width, 40)
        text = Text(shortened(safe(self._name), width * 2) + "\n", "bold")
        text.append(
            f"{number(facts['count'])} runs, {duration(facts['total_ns'])},"
            f" {percent(facts['share'])} of GPU time, median {duration(facts['median_ns'])}\n",
            "not bold",
        )
        text.append(_limits(facts) + "\n", "not bold")
        left = min(_BINS, width // 2 - _GAP)
        histogram = _histogram(bins, left)
        plot = _roofline_point(facts, width - left - _GAP)
        for at, line in enumerate(histogram):
            style = "dim" if at == len(histogram) - 1 else "cyan"
            text.append(f"{line:<{left}}", f"not bold {style}")
            text.append(f"{'':{_GAP}}{plot[at]}\n" if plot else "\n", "not bold")
        text.rstrip()
        self.query_one("#facts", Static).update(text)

    def on_resize(self) -> None:
        """Draws histogram and roofline anew."""
        if self._facts is not None:
            self._show_facts(self._facts)

    def action_full_name(self) -> None:
        """Shows the full name; y in it copies it."""
        self.app.push_screen(TextDialog("Kernel", str(self._name)))

    def action_shapes(self) -> None:
        """Runs, or launch shapes."""
        self.shows_shapes = not self.shows_shapes
        self.load()

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Shows a run in the timeline."""
        event.stop()
        row = event.row
        if "_event_id" in row:
            self.ui.go(
                Place("timeline", f"kernel at {duration(row['start_ns'])}", row["_trace_id"], row["GPU"],
                      row["_start_ns"], row["_end_ns"], "kernel", row["_event_id"])
            )  # fmt: skip


def _histogram(bins: list[dict[str, Any]], columns: int) -> list[str]:
    """How many runs took how long, and below it the shortest and the longest."""
    if not bins:
        return []
    counts: list[float | None] = [0.0] * columns
    for row in bins:
        at = row["bin"] * columns // _BINS
        counts[at] = (counts[at] or 0.0) + row["count"]
    low, high = duration(bins[0]["low"]), duration(bins[0]["high"])
    return [*columns_chart(counts, _PLOT_LINES - 1), f"{low}{high:>{columns - len(low)}}"]


def _roofline_point(facts: dict[str, Any], columns: int) -> list[str]:
    """The kernel as a point below the roof of the GPU; nothing where its work or the peaks are unknown."""
    known = (facts[name] for name in ("intensity", "tflops", "peak_tflops", "peak_gbs"))
    if columns < _NARROWEST_PLOT or not all(known):
        return []
    roof = Roof(facts["peak_tflops"], facts["peak_gbs"] / 1e3)
    return log_plot([Point(facts["intensity"], facts["tflops"], "◆")], [roof], columns, _PLOT_LINES)


def _limits(facts: dict[str, Any]) -> str:
    """Occupancy and roofline in a line."""
    if facts["occupancy"] is not None:
        limiter = safe(facts["limiter"]).replace("_", " ")
        parts = [f"occupancy {decimal(facts['occupancy'])} %, limited by {limiter}"]
    else:
        parts = [f"occupancy unknown: {safe(facts['reason'])}"]
    if facts["roofline"] is not None:
        rate = f" at {decimal(facts['tflops'], 2)} TFLOP/s" if facts["tflops"] else ""
        parts.append(f"{decimal(facts['roofline'])} % of the roofline ({safe(facts['bound'])} bound){rate}")
    if facts["operator"] is not None:
        parts.append(f"from {safe(facts['operator'])}")
    return "; ".join(parts)

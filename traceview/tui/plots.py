"""Views with a plot above a table: memory and roofline."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from traceview.quantities import decimal, duration, number, size
from traceview.report.head import ROOFLINE
from traceview.report.record_again import reason_with_advice
from traceview.report.scopes import steps_of
from traceview.tui.cells import safe
from traceview.tui.chart import Point, Roof, columns_chart, log_plot, marked
from traceview.tui.colors import AMOUNT, COMPUTE
from traceview.tui.panel import Panel
from traceview.tui.place import Place
from traceview.tui.queries import Run
from traceview.tui.registry import LACKS
from traceview.tui.table_view import TableView
from traceview.tui.timeline.axis import axis

if TYPE_CHECKING:
    import pyarrow as pa

_MOST_POINTS = 2000
_MOST_ROOFS = 4
_OTHERS = "●"
_WORK = """
    SELECT trace_id, device, name, dtype, gpu_ns, roofline_ns, flops, bytes, bound, intensity, tflops_per_s,
        peak_tflops_per_s, peak_gb_per_s, if(engine = 'vector', engine, dtype) AS roof
    FROM op_roofline
    UNION ALL
    SELECT roof.trace_id, roof.device, short_name, NULL, roof.dur_ns, roofline_ns, flops, bytes, bound,
        intensity, tflops_per_s, peak_tflops_per_s, peak_gb_per_s, 'peak'
    FROM kernel_roofline AS roof JOIN kernels USING (trace_id, kernel_id) WHERE source = 'counters'
"""
_IN_PLOT = "intensity > 0 AND tflops_per_s > 0"
_NAMED = f"""
    SELECT *, CASE
        WHEN NOT coalesce(is_in_plot, false) THEN NULL
        WHEN place > 26 THEN '{_OTHERS}' ELSE chr(9423 + place::INTEGER) END AS mark
    FROM (
        SELECT *, row_number() OVER (PARTITION BY is_in_plot ORDER BY gpu_ns DESC, name, dtype) AS place
        FROM (
            SELECT name, dtype, sum(gpu_ns)::BIGINT AS gpu_ns, mode(bound ORDER BY bound) AS bound,
                100 * sum(roofline_ns) / sum(gpu_ns) FILTER (roofline_ns IS NOT NULL) AS roofline_percent,
                sum(flops) / sum(gpu_ns) FILTER (flops IS NOT NULL) / 1e3 AS "TFLOP/s",
                sum(bytes) / sum(gpu_ns) FILTER (bytes IS NOT NULL) AS "GB/s",
                sum(flops) / sum(bytes) AS "FLOP/byte", count(*) AS count, bool_or({_IN_PLOT}) AS is_in_plot
            FROM ({_WORK}) GROUP BY name, dtype
        )
    )"""
"""Operators and kernels, each with a letter by which the plot names its calls; those after 26 share a dot."""
_AXIS = 11
"""Columns of the labels of an axis."""


class _Drawing(Static):
    """A plot, drawn again in every size that it gets; a view that is not shown has none."""

    def __init__(self, draw: Callable[[], None], **options: Any) -> None:
        super().__init__(**options)
        self._draw = draw

    def on_resize(self) -> None:
        """Draws it in the new size."""
        self._draw()


class PlotView(TableView):
    """A plot above a table; t goes to the next GPU."""

    scopes: ClassVar[tuple[str, ...]] = ("plot", "table")
    DEFAULT_CSS = """
    PlotView #picture { height: 50%; min-height: 6; max-height: 25; }
    PlotView #plot { height: 1fr; }
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._devices: list[tuple[int, int]] = []
        self._chosen = 0
        self._drawn: Any = None

    def compose(self) -> ComposeResult:
        """Plot and table."""
        with Panel(id="picture"):
            yield _Drawing(self._redraw, id="plot")
        yield from super().compose()

    def devices_query(self) -> str:
        """The GPUs that can be plotted: trace_id, device."""
        raise NotImplementedError

    def plot_data(self, run: Run, trace_id: int, device: int) -> Any:
        """The data of the plot of a GPU; runs in the background."""
        raise NotImplementedError

    def draw(self, data: Any, width: int, height: int) -> tuple[str, Text]:
        """The title of the plot, and the plot."""
        raise NotImplementedError

    def visit(self, place: Place) -> None:
        """Queries the GPUs, then the plot of one and the table."""
        if self._drawn is None:

            def job(run: Run) -> list[tuple[int, int]]:
                return [(row["trace_id"], row["device"]) for row in run(self.devices_query()).to_pylist()]

            self.query_one("#picture", Panel).tell("reading …")
            self.ask(job, self._known, "devices")
            self.load()

    def _known(self, devices: list[tuple[int, int]]) -> None:
        self._devices = devices
        if not devices:
            self.query_one("#picture").display = False
        here = (self.ui.here.trace_id, self.ui.here.device)
        self._chosen = devices.index(here) if here in devices else 0
        self._plot()

    def _plot(self) -> None:
        if self._devices:
            trace_id, device = self._devices[self._chosen % len(self._devices)]
            self.ask(lambda run: self.plot_data(run, trace_id, device), self._show_plot, "plot")

    def _show_plot(self, data: Any) -> None:
        self._drawn = data
        self._redraw()

    def _redraw(self) -> None:
        plot = self.query_one("#plot", Static)
        if self._drawn is None or not plot.size.height:
            return
        title, drawn = self.draw(self._drawn, max(plot.size.width, 30), max(plot.size.height, 5))
        self.query_one("#picture", Panel).tell(
            title, "t shows the next GPU" if len(self._devices) > 1 else ""
        )
        plot.update(drawn)

    def on_resize(self) -> None:
        """Queries the plot again, since its bins depend on the width."""
        if self._drawn is not None:
            self._plot()

    def action_next_plot(self) -> None:
        """The next GPU."""
        self._chosen += 1
        self._plot()

    def gpu_title(self) -> str:
        """The GPU that is plotted."""
        if not self._devices:
            return ""
        trace_id, device = self._devices[self._chosen % len(self._devices)]
        return self.ui.whose(trace_id) + ("host memory" if device < 0 else f"GPU {device}")


class MemoryView(PlotView):
    """Allocated memory over time and by step."""

    empty = LACKS["memory"]

    def heading(self) -> str:
        """What the rows are of."""
        return f"Memory by {steps_of(self.ui.report)} step"

    def devices_query(self) -> str:
        """GPUs with allocations."""
        return """SELECT trace_id, device FROM memory_events WHERE allocated_bytes IS NOT NULL
            GROUP BY trace_id, device ORDER BY any_value(device) < 0, trace_id, device"""

    def query_text(self) -> str:
        """Peak and final allocation of each step."""
        return """
            SELECT steps.trace_id AS trace, traces.rank,
                if(memory_events.device < 0, 'host', memory_events.device::VARCHAR) AS GPU, step,
                max(allocated_bytes) AS peak_bytes, arg_max(allocated_bytes, ts_ns) AS end_bytes,
                max(reserved_bytes) AS reserved_bytes,
                arg_max(allocated_bytes, ts_ns) - arg_min(allocated_bytes, ts_ns) AS growth_within_step_bytes,
                count(*) AS events
            FROM memory_events JOIN steps ON steps.trace_id = memory_events.trace_id
                AND ts_ns >= steps.start_ns AND ts_ns < steps.end_ns
                JOIN traces ON traces.trace_id = steps.trace_id
            WHERE allocated_bytes IS NOT NULL
            GROUP BY steps.trace_id, traces.rank, memory_events.device, step
            ORDER BY trace, memory_events.device < 0, memory_events.device, step"""

    def plot_data(self, run: Run, trace_id: int, device: int) -> Any:
        """The peak in each bin, one per column."""
        columns = max(self.app.size.width - 2 - _AXIS, 20)
        rows = run(
            """WITH event AS (
                SELECT ts_ns, allocated_bytes, min(ts_ns) OVER () AS low, max(ts_ns) OVER () AS high
                FROM memory_events WHERE trace_id = $trace AND device = $device
                    AND allocated_bytes IS NOT NULL
            )
            SELECT ((ts_ns - low)::HUGEINT * $columns // (high - low + 1))::INTEGER AS bin,
                max(allocated_bytes) AS peak, any_value(low) AS low, any_value(high) AS high
            FROM event GROUP BY bin ORDER BY bin""",
            {"trace": trace_id, "device": device, "columns": columns},
        ).to_pylist()
        steps = run("SELECT step, start_ns FROM steps WHERE trace_id = ? ORDER BY start_ns", [trace_id])
        return columns, rows, steps.to_pylist()

    def draw(self, data: Any, width: int, height: int) -> tuple[str, Text]:
        """Columns of the peak, above where steps begin; one without events repeats the previous value."""
        columns, rows, steps = data
        if not rows:
            return self.gpu_title(), Text("No allocations recorded.", "dim")
        values: list[float | None] = [None] * columns
        for row in rows:
            values[row["bin"]] = row["peak"]
        held: float | None = None
        for at, value in enumerate(values):
            held = value if value is not None else held
            values[at] = held
        highest = max(row["peak"] for row in rows)
        low, length = rows[0]["low"], rows[0]["high"] - rows[0]["low"]
        step = f"{steps_of(self.ui.report)} step"
        begun = [
            ((row["start_ns"] - low) * columns // (length + 1), f"{step} {row['step']}") for row in steps
        ]
        # Of the steps that begin before the first event the last one is still on.
        marks = marked({max(at, 0): text for at, text in begun if at < columns}, columns)
        lines = columns_chart(values, height - 1 - bool(marks))
        text = Text(no_wrap=True)
        for at, line in enumerate(lines):
            label = size(highest) if not at else ("0" if at == len(lines) - 1 else "")
            text.append(f"{label:>{_AXIS - 1}} ").append(f"{line}\n", COMPUTE[0])
        text.append(f"{'':{_AXIS}}{marks}\n" if marks else "").append(
            f"{'':{_AXIS}}{axis(0, length, columns)}", "dim"
        )
        return f"{self.gpu_title()}: allocated memory, peak {size(highest)}, over {duration(length)}", text


class RooflineView(PlotView):
    """Operators against the roofline of their GPU."""

    empty = LACKS["roofline"]

    def devices_query(self) -> str:
        """GPUs with operators or kernels whose work is known."""
        return """SELECT DISTINCT trace_id, device FROM (
            SELECT trace_id, device FROM op_roofline
            UNION ALL SELECT trace_id, device FROM kernel_roofline WHERE source = 'counters'
        ) WHERE device IS NOT NULL ORDER BY trace_id, device"""

    def query_text(self) -> str:
        """Operators by name; kernels with hardware counters."""
        return f"""
            SELECT gpu_ns, roofline_percent, bound, mark AS plot, name AS operator, dtype AS type,
                "TFLOP/s", "GB/s", "FLOP/byte", count
            FROM ({_NAMED}) ORDER BY gpu_ns DESC"""

    def heading(self) -> str:
        """What the rows are of."""
        return f"Operators by GPU time{', all ranks together' if self.ui.trace_count > 1 else ''}"

    def _head(self) -> None:
        super()._head()
        rows, report = self.grid.rows, self.ui.report
        unjudged = [row for row in report["not_checkable"] if row["code"] == ROOFLINE]
        if unjudged and rows is not None and not rows.num_rows:
            self.tell(safe(reason_with_advice(unjudged[0], report["traces"])))

    def plot_data(self, run: Run, trace_id: int, device: int) -> pa.Table:
        """The longest operators and kernels of a GPU."""
        return run(
            f"""SELECT work.*, mark FROM ({_WORK}) AS work JOIN ({_NAMED}) AS named
                ON named.name = work.name AND named.dtype IS NOT DISTINCT FROM work.dtype
            WHERE trace_id = ? AND device = ? AND {_IN_PLOT}
            ORDER BY work.gpu_ns DESC LIMIT {_MOST_POINTS}""",
            [trace_id, device],
        )

    def draw(self, data: pa.Table, width: int, height: int) -> tuple[str, Text]:
        """Points below the roofs."""
        rows = data.to_pylist()
        if not rows:
            return self.gpu_title(), Text("No operator with known work and time.", "dim")
        roofs: dict[tuple[float, float], Roof] = {}
        points = []
        for row in rows:
            peak, gbs = row["peak_tflops_per_s"], row["peak_gb_per_s"]
            if peak and gbs and len(roofs) < _MOST_ROOFS:
                name, slope = f"{row['roof']} {decimal(peak)} TFLOP/s", f"memory {number(round(gbs))} GB/s"
                roofs.setdefault((peak, gbs), Roof(peak, gbs / 1e3, name, slope))
            points.append(
                Point(
                    row["intensity"], row["tflops_per_s"], row["mark"], roofs.get((peak or 0.0, gbs or 0.0))
                )
            )
        text = Text("\n".join(log_plot(points, list(roofs.values()), width, height)))
        text.highlight_regex(r"[/─]{2,}", "dim")
        text.highlight_regex(f"[ⓐ-ⓩ{_OTHERS}]", AMOUNT)
        unknown = "" if roofs else ", peaks unknown"
        title = f"{safe(self.gpu_title())}: TFLOP/s over FLOP/byte, ⓐ one call of that row below{unknown}"
        return title, text

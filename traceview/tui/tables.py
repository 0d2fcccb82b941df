"""The views that are one table: kernels, operators, communication, ranks, health."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import Static

from traceview.quantities import number
from traceview.tui.arrange import arranged
from traceview.tui.cells import safe
from traceview.tui.dialogs import LineDialog
from traceview.tui.grid import Grid
from traceview.tui.place import Place
from traceview.tui.queries import Run
from traceview.tui.registry import bindings
from traceview.tui.view import View

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa  # type: ignore[import-untyped,unused-ignore]

MOST_ROWS = 1_000_000


class TableView(View):
    """A heading and a table of what one query gives.

    Attributes:
        empty: what an empty table says.
    """

    scopes: ClassVar[tuple[str, ...]] = ("table",)
    empty = "no rows"
    DEFAULT_CSS = "TableView > Static { height: auto; max-height: 6; }"

    def compose(self) -> ComposeResult:
        """Heading and table."""
        yield Static(id="heading")
        yield Grid(empty=self.empty)

    def query_text(self) -> str:
        """The query."""
        raise NotImplementedError

    def heading(self) -> str:
        """The line above the table."""
        return ""

    def focus_target(self) -> Widget:
        """The table."""
        return self.query_one(Grid)

    def command(self) -> str:
        """The query on the command line."""
        return self.ui.query_command(self.query_text())

    def visit(self, place: Place) -> None:
        """Asks for the rows when it is first seen."""
        if self.query_one(Grid).rows is None:
            self.load()

    def load(self) -> None:
        """Asks for the rows."""
        query = bounded(self.query_text())
        self.ask(lambda run: run(query), self._loaded, "rows")

    def _loaded(self, rows: pa.Table) -> None:
        self.query_one(Grid).show(rows)
        self._head()

    def _head(self) -> None:
        grid = self.query_one(Grid)
        total = grid.rows.num_rows if grid.rows is not None else 0
        shown = number(grid.count) if grid.count == total else f"{number(grid.count)} of {number(total)}"
        parts = [f"{shown} row{'' if total == 1 else 's'}", self.heading()]
        if grid.filter:
            parts.append(f"with {safe(grid.filter)!r}")
        self.query_one("#heading", Static).update(Text(", ".join(part for part in parts if part), "dim"))

    def on_grid_wanted(self, event: Grid.Wanted) -> None:
        """Sorts and filters beside the screen."""
        event.stop()
        grid = event.grid
        if event.filter_again:
            self.app.push_screen(
                LineDialog("Rows that contain (empty for all):", grid.filter), self._filtered
            )
        else:
            self._arrange()

    def _filtered(self, wanted: str | None) -> None:
        if wanted is not None:
            self.query_one(Grid).filter = wanted
            self._arrange()

    def _arrange(self) -> None:
        grid = self.query_one(Grid)
        rows, sort, descending, wanted = grid.rows, grid.sort, grid.descending, grid.filter
        if rows is None:
            return

        def then(order: np.ndarray | None) -> None:
            grid.reorder(order)
            self._head()

        self.ask(lambda _run: arranged(rows, sort, descending, wanted), then, "order")


def bounded(query: str) -> str:
    """The query with so many rows at most as a table holds."""
    return f"SELECT * FROM ({query}) LIMIT {MOST_ROWS}"


class KernelsView(TableView):
    """GPU time by kernel."""

    scopes: ClassVar[tuple[str, ...]] = ("table",)
    empty = "No kernels in this trace or selection."

    def query_text(self) -> str:
        """Kernels of all GPUs together, by name."""
        return """
            SELECT sum(total_ns)::BIGINT AS total_ns,
                sum(total_ns) / (SELECT sum(gpu_time_ns) FROM windows) AS share,
                sum(count)::BIGINT AS count, (sum(total_ns) // sum(count))::BIGINT AS mean_ns,
                any_value(short_name) AS kernel, any_value(kind) AS kind, min(min_ns) AS min_ns,
                max(max_ns) AS max_ns, name AS _name
            FROM kernel_summary GROUP BY name ORDER BY total_ns DESC, name"""

    def heading(self) -> str:
        """What Enter does."""
        return "Enter opens one kernel"

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Opens one kernel."""
        event.stop()
        row = event.row
        self.ui.go(Place("kernel", safe(row["kernel"])[:30], name=row["_name"]))


@dataclass(frozen=True, slots=True)
class Grouping:
    """One way to group operators: its title and its query."""

    title: str
    query: str


GROUPINGS = (
    Grouping(
        "by operator",
        """SELECT sum(gpu_ns)::BIGINT AS gpu_ns, sum(kernel_count)::BIGINT AS kernels,
            sum(count)::BIGINT AS calls, sum(cpu_self_ns)::BIGINT AS cpu_self_ns,
            sum(cpu_total_ns)::BIGINT AS cpu_total_ns, name AS operator
        FROM op_summary GROUP BY name ORDER BY gpu_ns DESC, cpu_self_ns DESC, operator""",
    ),
    Grouping(
        "by module",
        """SELECT sum(gpu_ns)::BIGINT AS gpu_ns, sum(kernel_count)::BIGINT AS kernels,
            sum(op_count)::BIGINT AS operators, module_path AS module
        FROM module_summary GROUP BY module_path ORDER BY gpu_ns DESC, module""",
    ),
    Grouping(
        "by call site",
        """SELECT coalesce(sum(work.dur_ns), 0)::BIGINT AS gpu_ns, count(work.event_id) AS gpu_events,
            count(DISTINCT (ops.trace_id, ops.op_id)) AS calls, call_site
        FROM ops LEFT JOIN gpu_activity AS work
            ON work.trace_id = ops.trace_id AND work.op_id = ops.op_id
        WHERE call_site IS NOT NULL GROUP BY call_site ORDER BY gpu_ns DESC, call_site""",
    ),
    Grouping(
        "as a tree (times with what is inside)",
        """WITH RECURSIVE call AS (
            SELECT trace_id, op_id, name AS path, name, 0 AS level, dur_ns FROM ops WHERE parent_id IS NULL
            UNION ALL
            SELECT ops.trace_id, ops.op_id, call.path || chr(31) || ops.name, ops.name, level + 1, ops.dur_ns
            FROM ops JOIN call ON ops.trace_id = call.trace_id AND ops.parent_id = call.op_id
        ),
        work AS (
            SELECT trace_id, op_id, sum(dur_ns) AS dur_ns FROM gpu_activity
            WHERE op_id IS NOT NULL GROUP BY ALL
        ),
        node AS (
            SELECT path, call.name, level, count(*) AS calls, sum(call.dur_ns)::BIGINT AS cpu_ns,
                coalesce(sum(work.dur_ns), 0)::BIGINT AS own_ns
            FROM call LEFT JOIN work ON work.trace_id = call.trace_id AND work.op_id = call.op_id
            GROUP BY path, call.name, level
        )
        SELECT sum(below.own_ns)::BIGINT AS gpu_ns, node.cpu_ns, node.calls,
            repeat('  ', node.level) || node.name AS operator, node.name AS _name
        FROM node JOIN node AS below
            ON below.path = node.path OR starts_with(below.path, node.path || chr(31))
        GROUP BY node.path, node.name, node.level, node.cpu_ns, node.calls ORDER BY node.path""",
    ),
)


class CommunicationView(TableView):
    """Collectives, and how much of them compute hides."""

    empty = "No collectives in this trace or selection."

    def query_text(self) -> str:
        """The collectives by operation and group."""
        return """
            SELECT trace_id AS trace, device AS GPU, name AS collective, group_name AS "group",
                group_size AS ranks, dtype AS type, count, total_ns, (total_ns // count)::BIGINT AS mean_ns,
                min_ns, max_ns, bytes_in, bytes_out
            FROM collective_summary ORDER BY total_ns DESC, trace, GPU, collective"""

    def heading(self) -> str:
        """How much is exposed."""
        from traceview.quantities import duration, percent

        rows = self.ui.report.get("breakdown", [])
        total = sum(row["communication_ns"] for row in rows)
        exposed = sum(row["exposed_communication_ns"] for row in rows)
        if not total:
            return "no communication on the GPUs"
        hidden = 1 - exposed / total
        return f"{duration(total)} with communication, {duration(exposed)} exposed, {percent(hidden)} hidden"

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Shows the longest one in the timeline."""
        event.stop()
        row = event.row
        query = """SELECT trace_id, device, start_ns, dur_ns, kernel_id FROM collectives
            WHERE trace_id = ? AND device IS NOT DISTINCT FROM ? AND name IS NOT DISTINCT FROM ?
                AND start_ns IS NOT NULL ORDER BY dur_ns DESC LIMIT 1"""
        values = [row["trace"], row["GPU"], row["collective"]]
        self.ask(lambda run: run(query, values).to_pylist(), self._show, "longest")

    def _show(self, rows: list[dict[str, Any]]) -> None:
        for row in rows:
            self.ui.go(
                Place("timeline", "collective", row["trace_id"], row["device"], row["start_ns"],
                      row["start_ns"] + (row["dur_ns"] or 0), "kernel", row["kernel_id"])
            )  # fmt: skip


class RanksView(TableView):
    """Where the time of each rank and GPU went."""

    empty = "No GPU work in this trace or selection."

    def query_text(self) -> str:
        """The breakdown by GPU, with shares."""
        return """
            SELECT trace_id AS trace, rank, device AS GPU, window_ns, busy_ns,
                compute_ns / window_ns AS compute_share,
                exposed_communication_ns / window_ns AS "exposed comm_share",
                exposed_copy_ns / window_ns AS "exposed copy_share", idle_ns / window_ns AS idle_share,
                compute_ns, exposed_communication_ns, exposed_copy_ns, idle_ns, communication_ns, copy_ns,
                gpu_events
            FROM breakdown ORDER BY rank, trace, GPU"""

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Shows the GPU in the timeline."""
        event.stop()
        row = event.row
        self.ui.go(Place("timeline", f"GPU {row['GPU']}", row["trace"], row["GPU"]))


class HealthView(TableView):
    """What was repaired, lost or odd in the trace."""

    empty = "Nothing was repaired or lost."

    def query_text(self) -> str:
        """The health rows, the gravest first."""
        return """
            SELECT severity, code, count, trace_id AS trace, detail FROM health
            ORDER BY CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, trace, code"""

    def heading(self) -> str:
        """How to read a row whole."""
        return "Space shows a row whole"

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Shows the row whole."""
        event.stop()
        event.grid.action_row_text()


class OperatorsView(TableView):
    """Operators by name, module or call site."""

    scopes: ClassVar[tuple[str, ...]] = ("operators", "table")
    empty = "No operators recorded (a GPU-only trace, or a profiler that does not see the framework)."
    BINDINGS: ClassVar[list[BindingType]] = bindings("operators")
    grouping = 0

    def query_text(self) -> str:
        """The query of the chosen grouping."""
        return GROUPINGS[self.grouping].query

    def heading(self) -> str:
        """How it is grouped, and how to change that."""
        return f"{GROUPINGS[self.grouping].title}; t groups otherwise"

    def action_grouping(self) -> None:
        """The next way to group."""
        self.grouping = (self.grouping + 1) % len(GROUPINGS)
        self.load()

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Shows the longest call of the operator in the timeline."""
        event.stop()
        column = ("operator", "module", "call_site", "_name")[self.grouping]
        field = ("name", "module_path", "call_site", "name")[self.grouping]
        query = f"SELECT * FROM ops WHERE {field} = ? ORDER BY dur_ns DESC LIMIT 1"
        values = [event.row[column]]

        def job(run: Run) -> list[dict[str, Any]]:
            rows: list[dict[str, Any]] = run(query, values).to_pylist()
            return rows

        def then(rows: list[dict[str, Any]]) -> None:
            for row in rows:
                end = row["start_ns"] + row["dur_ns"]
                self.ui.go(
                    Place("timeline", safe(row["name"])[:30], row["trace_id"], None, row["start_ns"], end,
                          "op", row["op_id"])
                )  # fmt: skip

        self.ask(job, then, "longest")

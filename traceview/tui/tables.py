"""The views that are one table: kernels, operators, health."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from traceview.quantities import percent
from traceview.replay.critical import critical_sql
from traceview.report.apart import named_apart
from traceview.tui.cells import safe, shortened
from traceview.tui.place import LONGEST_LABEL, Place
from traceview.tui.registry import LACKS
from traceview.tui.sub_views import SubView
from traceview.tui.table_view import TableView
from traceview.tui.tree import arranged_tree, parents
from traceview.tui.what_if import twice_as_fast

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa

    from traceview.tui.grid import Grid


_PARTS = 12
"""Columns of a chart over time."""
_OF_ALL = "nullif((SELECT sum(gpu_time_ns) FROM windows), 0)"
"""What shares of GPU time are of, also where some of it is of no operator, module or call site."""


def with_critical(view: TableView, names: str, name: str) -> tuple[str, str, str]:
    """SQL for the columns critical_ns and slack_ns, and the join between them; empty without a replay.

    Args:
        view: the view that asks.
        names: kernels or operators.
        name: the column of the query that has the name.
    """
    if view.ui.report.get("replay") is None:
        return "", "", ""
    joined = f"LEFT JOIN ({critical_sql(names)}) AS critical ON critical.name = {name}"
    return "any_value(critical_ns) AS critical_ns,", joined, "any_value(slack_ns) AS slack_ns,"


def over_time(events: str, column: str) -> str:
    """A query for the GPU time of events by name in equal parts of their trace, as a list.

    Args:
        events: a relation with trace_id, start_ns, dur_ns, and name.
        column: what the name is called in the result.
    """
    parts = ", ".join(f"coalesce(sum(dur_ns) FILTER (part = {part}), 0)" for part in range(_PARTS))
    return f"""
        SELECT name AS {column}, [{parts}]::DOUBLE[] AS over_time
        FROM (
            SELECT event.name, event.dur_ns, least({_PARTS} * (event.start_ns - traces.start_ns)
                // greatest(traces.end_ns - traces.start_ns, 1), {_PARTS - 1}) AS part
            FROM {events} AS event JOIN traces USING (trace_id)
        )
        GROUP BY name"""


class KernelsView(TableView):
    """GPU time by kernel."""

    scopes: ClassVar[tuple[str, ...]] = ("what-if", "table")
    caption, told = "GPU time by kernel", "Enter opens one kernel"
    empty = LACKS["kernels"]

    def query_text(self) -> str:
        """Kernels of all GPUs together, by name; with time on the critical path where the report has one."""
        critical, joined, slack = with_critical(self, "kernels", "kernel_summary.name")
        return f"""
            SELECT sum(total_ns)::BIGINT AS total_ns,
                sum(total_ns) / {_OF_ALL} AS share,
                sum(count)::BIGINT AS count, any_value(short_name) AS kernel, {critical}
                (sum(total_ns) // sum(count))::BIGINT AS mean_ns,
                kernel_summary.name AS _name, any_value(kind) AS kind,
                {slack} min(min_ns) AS min_ns, max(max_ns) AS max_ns
            FROM kernel_summary {joined} GROUP BY kernel_summary.name ORDER BY total_ns DESC, _name"""

    def named(self, rows: pa.Table) -> pa.Table:
        """Kernels of one short name with what differs in their full names."""
        import pyarrow as pa

        names = [str(name) for name in rows.column("kernel").to_pylist()]
        names = named_apart(names, [str(name) for name in rows.column("_name").to_pylist()])
        return rows.set_column(rows.column_names.index("kernel"), "kernel", pa.array(names, pa.string()))

    def over_time_query(self) -> tuple[str, str]:
        """GPU time of each kernel in parts of its trace."""
        return "_name", over_time("kernels", "_name")

    def covers(self) -> str:
        """Kernels."""
        return "kernels"

    def report_ready(self) -> None:
        """Adds what the report says of the critical path."""
        self.query_again()

    def change(self) -> str | None:
        """The kernel is twice as fast."""
        row = self.grid.current
        kind = "communication" if row.get("kind") == "communication" else "kernel"
        return twice_as_fast(kind, row["_name"]) if row else None

    def open_row(self, row: dict[str, Any]) -> None:
        """Opens one kernel."""
        self.ui.go(Place("kernel", shortened(safe(row["kernel"]), LONGEST_LABEL), name=row["_name"]))


@dataclass(frozen=True, slots=True)
class Grouping:
    """A grouping of operators: its title, its query, and the text of an empty table."""

    title: str
    query: str
    empty: str = LACKS["operators"]


GROUPINGS = (
    Grouping(
        "by operator",
        f"""SELECT sum(gpu_ns)::BIGINT AS gpu_ns,
            sum(gpu_ns) / {_OF_ALL} AS share, sum(count)::BIGINT AS calls,
            op_summary.name AS operator, {{critical}} sum(cpu_self_ns)::BIGINT AS cpu_self_ns,
            sum(cpu_total_ns)::BIGINT AS cpu_total_ns, sum(kernel_count)::BIGINT AS kernels,
            {{slack}} op_summary.name AS _name
        FROM op_summary {{joined}} GROUP BY op_summary.name
        ORDER BY gpu_ns DESC, cpu_self_ns DESC, operator""",
    ),
    Grouping(
        "by module",
        f"""SELECT sum(gpu_ns)::BIGINT AS gpu_ns,
            sum(gpu_ns) / {_OF_ALL} AS share, sum(kernel_count)::BIGINT AS kernels,
            sum(op_count)::BIGINT AS operators, module_path AS module
        FROM module_summary GROUP BY module_path ORDER BY gpu_ns DESC, module""",
        "No modules recorded (PyTorch: with_stack=True).",
    ),
    Grouping(
        "by call site",
        f"""SELECT coalesce(sum(work.dur_ns), 0)::BIGINT AS gpu_ns,
            coalesce(sum(work.dur_ns), 0) / {_OF_ALL} AS share,
            count(work.event_id) AS gpu_events,
            count(DISTINCT (ops.trace_id, ops.op_id)) AS calls, call_site
        FROM ops LEFT JOIN gpu_activity AS work
            ON work.trace_id = ops.trace_id AND work.op_id = ops.op_id
        WHERE call_site IS NOT NULL GROUP BY call_site ORDER BY gpu_ns DESC, call_site""",
        "No call sites recorded (PyTorch: with_stack=True).",
    ),
    Grouping(
        "as a tree",
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
            node.name AS operator, node.name AS _name, node.path AS _path
        FROM node JOIN node AS below
            ON below.path = node.path OR starts_with(below.path, node.path || chr(31))
        GROUP BY node.path, node.name, node.level, node.cpu_ns, node.calls ORDER BY node.path""",
    ),
    Grouping(
        "by inference iteration",
        """SELECT trace_id AS trace, phase, requests, count AS iterations, mean_ns, median_ns, tokens,
            round(tokens_per_second)::BIGINT AS tokens_per_second
        FROM inference_summary ORDER BY trace, phase, requests""",
        "No annotations of an inference server's iterations recorded.",
    ),
)


_WORK_OF_OPERATORS = """(
    SELECT work.trace_id, work.start_ns, work.dur_ns, ops.name
    FROM gpu_activity AS work JOIN ops ON ops.trace_id = work.trace_id AND ops.op_id = work.op_id
)"""
_LEAST_REST = 0.0005
"""The least share of the GPU time in no row that is worth a word."""
_FIELDS = {"_name": "name", "operator": "name", "module": "module_path", "call_site": "call_site"}
"""The name column of a grouping, and the same column of ops."""


class HealthView(TableView):
    """Repairs, losses and anomalies of the traces."""

    caption, told = "Repairs, losses and anomalies", "Space shows the full row"
    empty = LACKS["health"]

    def query_text(self) -> str:
        """The health rows by severity."""
        return """
            SELECT severity, code, count, trace_id AS trace, detail FROM health
            ORDER BY CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, trace, code"""

    def on_grid_moved(self, event: Grid.Moved) -> None:
        """Shows the whole text of the row above the table."""
        event.stop()
        self.tell(safe(event.row.get("detail") or "") if event.row else "")

    def open_row(self, row: dict[str, Any]) -> None:
        """Shows the full row."""
        self.grid.action_row_text()


class OperatorsView(TableView):
    """Operators by name, module or call site; iterations of an inference server."""

    scopes: ClassVar[tuple[str, ...]] = ("operators", "what-if", "table")
    empty = GROUPINGS[0].empty

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._folded: set[str] = set()

    def query_text(self) -> str:
        """The query of the chosen grouping; by operator with the critical path, where the report has one."""
        query = GROUPINGS[self.listed].query
        if self.listed:
            return query
        critical, joined, slack = with_critical(self, "operators", "op_summary.name")
        return query.format(critical=critical, joined=joined, slack=slack)

    def over_time_query(self) -> tuple[str, str]:
        """GPU time of the kernels of each operator in parts of its trace."""
        if self.listed:
            return "", ""
        return "operator", over_time(_WORK_OF_OPERATORS, "operator")

    def report_ready(self) -> None:
        """Adds what the report says of the critical path."""
        super().report_ready()
        if not self.listed:
            self.query_again()

    def covers(self) -> str:
        """Operators, and what groups them."""
        return "operators"

    def heading(self) -> str:
        """The grouping, and the share of the GPU time that is in no row."""
        title, rows = GROUPINGS[self.listed].title, self.grid.rows
        rest = 1.0
        if rows is not None and "share" in rows.column_names:
            rest -= sum(filter(None, rows.column("share").to_pylist()))
        without = f" · {percent(rest)} has no {title.removeprefix('by ')}" if _LEAST_REST < rest < 1 else ""
        return f"GPU time {title}{without}"

    def lists(self) -> Sequence[SubView]:
        """The groupings."""
        return [SubView(each.title) for each in GROUPINGS]

    def hint(self) -> str:
        """What the times of a tree are, and the key that folds it."""
        if self._is_tree:
            return "times include what is nested · x folds"
        is_critical = any(note.startswith("critical") for note in self.grid.notes())
        return "API calls included" if is_critical else ""

    def change(self) -> str | None:
        """The kernels of the operator are twice as fast."""
        row = self.grid.current
        name = row.get("_name") or row.get("operator")
        return twice_as_fast("operator", str(name)) if name else None

    @property
    def _is_tree(self) -> bool:
        """Whether the rows are a tree; the next grouping may not be loaded yet."""
        rows = self.grid.rows
        return rows is not None and "_path" in rows.column_names

    def _loaded(self, rows: pa.Table) -> None:
        super()._loaded(rows)
        self._folded.clear()
        if self._is_tree:
            self._arrange()

    def _arrange(self) -> None:
        """Sorts siblings, the longest first; a filter flattens the tree."""
        grid, rows = self.grid, self.grid.rows
        if rows is None or not self._is_tree or grid.filter:
            super()._arrange()
            return
        sort, descending = (grid.sort, grid.descending) if grid.sort else ("gpu_ns", True)
        folded, here = frozenset(self._folded), grid.current.get("_path")

        def then(answer: tuple[pa.Table, np.ndarray]) -> None:
            rows, order = answer
            grid.reorder(order, rows)
            paths = rows.column("_path")
            grid.move(next((row for row, at in enumerate(order) if paths[int(at)].as_py() == here), 0))
            self._head()

        self.ask(lambda _run: arranged_tree(rows, sort, descending, folded), then, "order")

    def action_fold(self) -> None:
        """Folds or unfolds an operator."""
        path = self.grid.current.get("_path")
        if path is None:
            self.notify("only the tree can be folded; t changes the grouping", timeout=2)
        elif path in parents(self.grid.rows):
            self._folded ^= {path}
            self._arrange()

    def action_fold_all(self) -> None:
        """Folds or unfolds all."""
        if self._is_tree:
            self._folded = set() if self._folded else parents(self.grid.rows)
            self._arrange()

    def show_list(self, at: int) -> None:
        """Shows a grouping."""
        self.grid.empty = GROUPINGS[at].empty
        super().show_list(at)

    def open_row(self, row: dict[str, Any]) -> None:
        """Shows the longest call of the operator in the timeline."""
        # By the columns of the row: the next grouping may not be loaded yet.
        for column, field in _FIELDS.items():
            if column in row:
                query = f"""SELECT trace_id, start_ns, dur_ns, 'op' AS event_kind, op_id AS event_id, name
                    FROM ops WHERE {field} = ? ORDER BY dur_ns DESC LIMIT 1"""
                self.show_first(query, [row[column]])
                break

"""The view of the ranks: their breakdown, and the lists of the report about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from traceview.report.head import total
from traceview.report.sections import RANKS
from traceview.tui.cells import safe
from traceview.tui.chart import Point, log_plot
from traceview.tui.panel import Panel
from traceview.tui.place import Place
from traceview.tui.rank_pictures import PICTURES
from traceview.tui.registry import LACKS
from traceview.tui.sub_views import SubView
from traceview.tui.table_view import TableView

if TYPE_CHECKING:
    import pyarrow as pa

_QUERY: Final = """
    SELECT rank_name(rank, trace_id) AS rank, device AS GPU, window_ns,
        compute_ns / window_ns AS compute_share,
        exposed_communication_ns / window_ns AS "exposed comm_share", {waits}
        idle_ns / window_ns AS idle_share, exposed_copy_ns / window_ns AS "exposed copy_share",
        busy_ns, compute_ns, exposed_communication_ns, exposed_copy_ns, idle_ns, communication_ns, copy_ns,
        gpu_events, trace_id AS _trace
    FROM breakdown {waited} ORDER BY breakdown.rank, trace_id, device"""
_WAITED: Final = """LEFT JOIN (
        SELECT trace_id, device, sum(dur_ns)::BIGINT AS waiting_ns
        FROM job_time WHERE part = 'wait' GROUP BY ALL
    ) USING (trace_id, device)"""
_ALONE: Final = _QUERY.format(waits="", waited="")
_BREAKDOWN: Final = _QUERY.format(waits='waiting_ns / window_ns AS "of it waiting_share",', waited=_WAITED)
"""What a trace by itself, and ranks beside each other, take the time for."""
_LISTS: Final = ("breakdown", *RANKS)
_WIDE: Final = frozenset({"because", "culprit"})
"""Columns that leave no room for figures."""
_SIGNS: Final = "abcdefghijklmnopqrstuvwxyz"
_LEGEND_LINES: Final = 3


class RanksView(TableView):
    """Time breakdown by rank and GPU; stragglers, pipelines, communicators, bandwidth and hangs."""

    scopes: ClassVar[tuple[str, ...]] = ("ranks", "table")
    empty = "No GPU work in this trace or selection."
    DEFAULT_CSS = """
    RanksView #picture { height: auto; max-height: 45%; }
    RanksView #plot { height: auto; text-wrap: nowrap; }
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._besides: list[dict[str, Any]] | None = None

    def compose_above(self) -> ComposeResult:
        """A picture above the table."""
        picture = Panel(Static(id="plot"), id="picture")
        picture.display = False
        yield picture

    def query_text(self) -> str:
        """The rows of the chosen list in its order."""
        if not self.listed:
            return _ALONE if len(self.ui.report.get("traces") or (0, 0)) < 2 else _BREAKDOWN
        shown = RANKS[_LISTS[self.listed]]
        columns, ranking = shown.columns, shown.ranking
        assert ranking
        # What a row is about comes first; the name of the last column would take the place of figures.
        first = [column.name for column in columns if column.is_text and column.name != "instance"]
        figures = [column.name for column in columns if not column.is_text]
        names = ", ".join(f'"{name}"' for name in (*first, *figures) if name not in _WIDE)
        return f"""SELECT {names}, * EXCLUDE ({names}) FROM ({ranking.query}) ORDER BY {ranking.order}"""

    def covers(self) -> str:
        """The list."""
        return _LISTS[self.listed]

    def heading(self) -> str:
        """The list."""
        return _title(self.listed)

    def hint(self) -> str:
        """What is missing where there is one rank only."""
        return LACKS["ranks"] if not self.listed and total(self.ui.report, "breakdown") == 1 else ""

    def lists(self) -> Sequence[SubView]:
        """All lists, with their rows where the report is there."""
        report = self.ui.report
        known = bool(report.get("schema"))
        titles = ["Time", *(RANKS[name].title.partition(" by ")[0] for name in _LISTS[1:])]
        return [
            SubView(title, total(report, name) if known else None)
            for title, name in zip(titles, _LISTS, strict=True)
        ]

    def show_list(self, at: int) -> None:
        """Shows one of the lists, without the picture of the one before."""
        self.grid.empty = f"{_title(at)}: none in these traces." if at else self.empty
        self.query_one("#picture", Panel).display = False
        super().show_list(at)

    def _loaded(self, rows: pa.Table) -> None:
        super()._loaded(rows)
        name = _LISTS[self.listed]
        picture = PICTURES.get(name)
        self.query_one("#picture", Panel).display = rows.num_rows > 0 and (
            name == "bandwidths" or picture is not None
        )
        self._besides = None
        if picture is not None and picture.query and rows.num_rows:
            query = picture.query
            self.ask(lambda run: run(query).to_pylist(), self._known, "picture", quiet=True)
        self.call_after_refresh(self._draw)

    def _known(self, besides: list[dict[str, Any]]) -> None:
        self._besides = besides
        self._draw()

    def on_resize(self) -> None:
        """Draws again."""
        super().on_resize()
        if self.query_one("#picture").display:
            self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        plot, rows, name = self.query_one("#plot", Static), self.grid.rows, _LISTS[self.listed]
        if rows is None or not rows.num_rows:
            return
        width, height = max(self.size.width - 2, 30), max(self.size.height * 45 // 100 - 2, 4)
        if name in PICTURES:
            title, text = PICTURES[name].draw(self._besides, rows.to_pylist(), width, height)
        elif "bus_gb_per_s" in rows.column_names:
            title, text = bandwidth_plot(rows.to_pylist(), width, height)
        else:
            return
        self.query_one("#picture", Panel).tell(title)
        plot.update(text)

    def open_row(self, row: dict[str, Any]) -> None:
        """Shows the GPU in the timeline, or the full row."""
        if "GPU" in row:
            self.ui.go(Place("timeline", f"GPU {row['GPU']}", row["_trace"], row["GPU"]))
        else:
            self.grid.action_row_text()


def _title(listed: int) -> str:
    return RANKS[_LISTS[listed]].title if listed else "Time by rank"


def bandwidth_plot(rows: Iterable[Mapping[str, Any]], width: int, height: int) -> tuple[str, Text]:
    """Bus bandwidth over size on logarithmic axes, a letter for each kind of collective."""
    signs: dict[str, str] = {}
    points = []
    for row in rows:
        if row["bytes"] and row["bus_gb_per_s"]:
            spans = {True: " between hosts", False: " inside a host", None: ""}[row["between_hosts"]]
            name = f"{row['kind']} {row['name']}{spans}"
            sign = signs.setdefault(name, _SIGNS[min(len(signs), len(_SIGNS) - 1)])
            points.append(Point(row["bytes"], row["bus_gb_per_s"], sign))
    legend = ", ".join(f"{sign} {safe(name)}" for name, sign in signs.items())
    head = wrap(legend, width, max_lines=_LEGEND_LINES, placeholder=" …")
    plot = log_plot(points, [], width, height - len(head), ("bytes", "GB/s"))
    return "Bus bandwidth [GB/s] over bytes", Text("\n".join([*head, *plot]))

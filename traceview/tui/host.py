"""The view of what the host did, and of what was sampled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from textual.binding import BindingType

from traceview.report.head import HOST_TABLES
from traceview.report.host_lists import HOST_RANKINGS, Ranking
from traceview.report.sampled_lists import SAMPLED_RANKINGS
from traceview.report.supplements import SUPPLEMENT_RANKINGS, SUPPLEMENT_SECTIONS
from traceview.tui.cells import safe, shortened
from traceview.tui.grid import Grid
from traceview.tui.place import LONGEST_LABEL, Place
from traceview.tui.queries import Run
from traceview.tui.registry import bindings
from traceview.tui.table_view import TableView


@dataclass(frozen=True, slots=True)
class Listed:
    """A list of the report: its title, its rows, and where its events are, if it has any by name."""

    title: str
    ranking: Ranking
    events: str = ""


LISTS: Final = (
    Listed(HOST_TABLES["api_calls"][0], HOST_RANKINGS["api_calls"], "api_calls"),
    Listed(HOST_TABLES["ranges"][0], HOST_RANKINGS["ranges"], "ranges"),
    Listed(HOST_TABLES["mpi_calls"][0], HOST_RANKINGS["mpi_calls"], "mpi_calls"),
    Listed(HOST_TABLES["os_calls"][0], HOST_RANKINGS["os_calls"], "os_calls"),
    Listed("Counters", SAMPLED_RANKINGS["counters"]),
    Listed("Instructions", SAMPLED_RANKINGS["instructions"]),
    Listed("Sampled functions", SAMPLED_RANKINGS["sampled_functions"]),
    Listed(HOST_TABLES["tpu_operations"][0], HOST_RANKINGS["tpu_operations"], "ranges"),
    Listed(HOST_TABLES["tpu_lines"][0], HOST_RANKINGS["tpu_lines"]),
    *(Listed(section.title, SUPPLEMENT_RANKINGS[name]) for name, section in SUPPLEMENT_SECTIONS.items()),
)
"""The lists, in the order in which a key goes through them."""


class HostView(TableView):
    """Calls and ranges of the host by name, what was sampled, TPUs, memory, and compilations."""

    scopes: ClassVar[tuple[str, ...]] = ("host", "table")
    BINDINGS: ClassVar[list[BindingType]] = bindings("host")
    empty = "None in this trace or selection; t shows the next list."
    listed = 0

    def query_text(self) -> str:
        """The rows of the chosen list in its order."""
        ranking = LISTS[self.listed].ranking
        return f"{ranking.query} ORDER BY {ranking.order}"

    def heading(self) -> str:
        """The list."""
        return LISTS[self.listed].title

    def hint(self) -> str:
        """The key that shows the next list."""
        return f"t shows {LISTS[(self.listed + 1) % len(LISTS)].title}"

    def action_next_list(self) -> None:
        """The next list."""
        self.listed = (self.listed + 1) % len(LISTS)
        self.load()

    def on_grid_chosen(self, event: Grid.Chosen) -> None:
        """Shows the longest call or range of that name in the timeline, or the full row."""
        event.stop()
        table, name = LISTS[self.listed].events, event.row.get("name")
        if not table or name is None:
            event.grid.action_row_text()
            return
        query = f"SELECT trace_id, start_ns, dur_ns FROM {table} WHERE name = ? ORDER BY dur_ns DESC LIMIT 1"

        def job(run: Run) -> list[dict[str, object]]:
            rows: list[dict[str, object]] = run(query, [name]).to_pylist()
            return rows

        self.ask(job, lambda rows: self._show(rows, str(name)), "longest")

    def _show(self, rows: list[dict[str, object]], name: str) -> None:
        for row in rows:
            start, length = int(str(row["start_ns"])), int(str(row["dur_ns"] or 0))
            trace = int(str(row["trace_id"]))
            label = shortened(safe(name), LONGEST_LABEL)
            self.ui.go(Place("timeline", label, trace, None, start, start + length))

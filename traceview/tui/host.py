"""The view of what the host did, and of what was sampled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from traceview.report.head import HOST_TABLES
from traceview.report.host_lists import HOST_RANKINGS, Ranking
from traceview.report.sampled_lists import SAMPLED_RANKINGS
from traceview.report.supplements import SUPPLEMENT_RANKINGS, SUPPLEMENT_SECTIONS
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

    def open_row(self, row: dict[str, Any]) -> None:
        """Shows the longest call or range of that name in the timeline, or the full row."""
        table, name = LISTS[self.listed].events, row.get("name")
        if table and name is not None:
            self.show_first(
                f"SELECT trace_id, start_ns, dur_ns, name FROM {table} WHERE name = ?"
                " ORDER BY dur_ns DESC LIMIT 1",
                [name],
            )
        else:
            self.grid.action_row_text()

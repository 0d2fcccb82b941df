"""The view of what the host did, and of what was sampled."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from traceview.report.sections import HOST, SAMPLED, SUPPLEMENTS
from traceview.tui.table_view import TableView

_OF_TPUS: Final = ("tpu_operations", "tpu_lines")
LISTS: Final = (
    *(shown for name, shown in HOST.items() if name not in _OF_TPUS),
    *SAMPLED.values(),
    *(HOST[name] for name in _OF_TPUS),
    *SUPPLEMENTS.values(),
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
        assert ranking
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

"""The view of what the host did, and of what was sampled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from traceview.report.head import total
from traceview.report.sections import HOST, SAMPLED, SUPPLEMENTS
from traceview.report.sections.section import Section
from traceview.tui.registry import LACKS
from traceview.tui.sub_views import SubView
from traceview.tui.table_view import TableView

_OF_TPUS: Final = ("tpu_operations", "tpu_lines")
LISTS: Final = {
    **{name: shown for name, shown in HOST.items() if name not in _OF_TPUS},
    **SAMPLED,
    **{name: HOST[name] for name in _OF_TPUS},
    **SUPPLEMENTS,
}
"""The lists, in the order in which a key goes through them."""


class HostView(TableView):
    """Calls and ranges of the host by name, what was sampled, TPUs, memory, and compilations."""

    scopes: ClassVar[tuple[str, ...]] = ("host", "table")
    empty = LACKS["host"]

    def query_text(self) -> str:
        """The rows of the chosen list in its order."""
        ranking = self._shown.ranking
        assert ranking
        return f"{ranking.query} ORDER BY {ranking.order}"

    def heading(self) -> str:
        """The list."""
        return self._shown.title

    def lists(self) -> Sequence[SubView]:
        """All lists, with their rows where the report is there."""
        report = self.ui.report
        known = bool(report.get("schema"))
        return [SubView(shown.title, total(report, name) if known else None) for name, shown in LISTS.items()]

    @property
    def _shown(self) -> Section:
        return list(LISTS.values())[self.listed]

    def open_row(self, row: dict[str, Any]) -> None:
        """Shows the longest call or range of that name in the timeline, or the full row."""
        table, name = self._shown.events, row.get("name")
        if table and name is not None:
            self.show_first(
                f"SELECT trace_id, start_ns, dur_ns, name FROM {table} WHERE name = ?"
                " ORDER BY dur_ns DESC LIMIT 1",
                [name],
            )
        else:
            self.grid.action_row_text()

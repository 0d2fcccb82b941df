"""The view of communication: collectives by operation and process group."""

from __future__ import annotations

from typing import Any

from traceview.quantities import duration, percent
from traceview.report.head import spread_of
from traceview.tui.registry import LACKS
from traceview.tui.table_view import TableView

# What is exposed until a time is a prefix sum over the classes of the window.
_COLLECTIVES = """
    WITH passed AS (
        SELECT *, coalesce(sum(dur_ns) FILTER (class = 'communication') OVER (
            PARTITION BY trace_id, device ORDER BY start_ns ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), 0) AS before_ns
        FROM timeline
    ),
    bound AS (
        SELECT trace_id, device, collective_id, unnest([start_ns, start_ns + dur_ns]) AS at_ns,
            unnest([-1, 1]) AS sign
        FROM collectives WHERE kernel_id IS NOT NULL
    ),
    exposed AS (
        SELECT bound.trace_id, collective_id, sum(sign * (
            before_ns + if(class = 'communication', least(at_ns, end_ns) - start_ns, 0)
        ))::BIGINT AS exposed_ns
        FROM bound ASOF JOIN passed ON passed.trace_id = bound.trace_id AND passed.device = bound.device
            AND at_ns >= start_ns
        GROUP BY ALL
    ),
    speed AS (
        SELECT run, communicator, name, max_by(bus_gbs, (instances * dur_ns, bytes)) AS bus_gbs
        FROM collective_bandwidth WHERE ranks = group_size GROUP BY ALL
    ),
    known AS (
        SELECT trace_id, collective_id, any_value(bus_gbs) AS bus_gbs
        FROM collective_parts AS part JOIN speed ON speed.run IS NOT DISTINCT FROM part.run
            AND speed.communicator = part.communicator AND speed.name = part.name
        GROUP BY ALL
    )
    SELECT sum(dur_ns)::BIGINT AS total_ns, sum(exposed_ns)::BIGINT AS exposed_ns, name AS collective,
        group_label(group_description, group_name) AS "group", rank_name(rank, trace_id) AS rank,
        device AS GPU, max(bus_gbs) AS "bus GB/s", (sum(dur_ns) // count(*))::BIGINT AS mean_ns,
        count(*) AS count, group_size AS ranks, dtype AS type,
        min(dur_ns) AS min_ns, max(dur_ns) AS max_ns, TRY_CAST(sum(bytes_in) AS BIGINT) AS bytes_in,
        TRY_CAST(sum(bytes_out) AS BIGINT) AS bytes_out, trace_id AS _trace
    FROM collectives LEFT JOIN exposed USING (trace_id, collective_id)
        LEFT JOIN known USING (trace_id, collective_id) JOIN traces USING (trace_id)
    GROUP BY trace_id, rank, device, name, group_name, group_description, group_size, dtype
    ORDER BY total_ns DESC, _trace, GPU, collective"""
"""Collectives by operation and group, with what of them nothing hides and the bus bandwidth of the group."""


class CommunicationView(TableView):
    """Collectives, and their overlap with compute."""

    told = "Enter shows the longest in the timeline"
    empty = LACKS["communication"]

    def query_text(self) -> str:
        """The collectives by operation and process group."""
        return _COLLECTIVES

    def covers(self) -> str:
        """Collectives."""
        return "collectives"

    def heading(self) -> str:
        """Communication, exposed and overlapped."""
        times = spread_of(self.ui.report, "breakdown")
        names = ("communication_ns", "exposed_communication_ns")
        total, exposed = (times[name]["sum"] if name in times else 0 for name in names)
        if not total:
            return "Collectives"
        hidden = 1 - exposed / total
        return f"Collectives, {duration(total)}, {duration(exposed)} exposed, {percent(hidden)} overlapped"

    def open_row(self, row: dict[str, Any]) -> None:
        """Shows the longest collective of the row in the timeline."""
        columns = {"trace_id": "_trace", "device": "GPU", "name": "collective",
                   "group_label(group_description, group_name)": "group", "group_size": "ranks",
                   "dtype": "type"}  # fmt: skip
        same = " AND ".join(f"{column} IS NOT DISTINCT FROM ?" for column in columns)
        query = f"""SELECT trace_id, device, start_ns, dur_ns, 'kernel' AS event_kind, kernel_id AS event_id,
                'collective' AS name
            FROM collectives WHERE {same} AND start_ns IS NOT NULL ORDER BY dur_ns DESC LIMIT 1"""
        self.show_first(query, [row[shown] for shown in columns.values()])

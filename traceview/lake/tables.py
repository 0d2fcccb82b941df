"""The tables of a lake, and the queries that fill them from one opened trace file."""

from __future__ import annotations

from functools import cache
from typing import Final

from traceview.store.documented_sql import Relation, documented_relations
from traceview.store.sql_files import sql_text

_REDUCED: Final = {
    "traces": "SELECT * REPLACE (NULL::JSON AS metadata) FROM traces",
    "devices": "SELECT * REPLACE (NULL::JSON AS metadata) FROM devices",
    "collectives": "SELECT * REPLACE (NULL::JSON AS args) FROM collectives",
    "replayed_work": """
        FROM replayed_work QUALIFY count(*) OVER (PARTITION BY trace_id) <= 20000
    """,
    "kernel_families": """
        FROM kernel_families
        SEMI JOIN communication_queue AS sent
            ON sent.trace_id = kernel_families.trace_id AND sent.kernel_id = kernel_families.kernel_id
    """,
}
_WHOLE: Final = (
    "health", "steps", "enqueued_collectives", "communicator_status", "collective_kernels", "rank_groups",
    "communication_launches", "host_wait_counts", "serving_streams", "mpi_spans",
    "communication_queue", "exposed_stretches", "exposed_communication", "communication_kernels",
    "kernels_by_grid", "step_windows", "gradient_arrivals", "half_precision", "recording_load",
    "recording_cost", "compute_clocks", "step_counters", "waits", "windows", "steady_windows", "steady_steps",
    "steady_breakdown", "breakdown", "step_summary", "step_times", "kernel_summary", "op_summary",
    "copy_summary", "inference_summary", "compute_samples", "energy", "device_peaks", "programs",
    "compute_since_all_began",
    "recorded_signs", "passes", "shortest_alike", "all_to_alls", "completeness", "started_work", "gpu_clocks",
)  # fmt: skip

OPENED: Final = {**_REDUCED, **{name: f"FROM {name}" for name in _WHOLE}}
"""Tables and views of a session that a lake holds by the same names, and the queries for their rows."""
COMPUTED: Final = {
    "longest_gaps": """
        FROM gaps
        QUALIFY row_number() OVER (PARTITION BY trace_id, device ORDER BY dur_ns DESC, start_ns) <= 20
    """,
    "gap_totals": """
        SELECT trace_id, device, count(*) AS gaps, sum(end_ns - start_ns)::BIGINT AS dur_ns
        FROM gpu_segments
        WHERE compute + communication + copy + unrecorded = 0 AND device IS NOT NULL
        GROUP BY trace_id, device
    """,
}
"""Tables that only a lake has and that are queries over a session; the others are what its rules say."""


def own_tables_sql() -> str:
    """The statements that create the tables that only a lake has."""
    return sql_text("traceview.lake", "tables")


@cache
def own_tables() -> tuple[Relation, ...]:
    """These tables with their documentation."""
    return tuple(documented_relations(own_tables_sql()))


@cache
def stored() -> frozenset[str]:
    """The names of all tables of a lake."""
    return frozenset((*OPENED, *(table.name for table in own_tables())))

"""The tables of a lake, and the queries that fill them from one opened trace file."""

from functools import cache
from typing import Final

from traceview.derived import declared
from traceview.store.documented_sql import Relation, documented_relations
from traceview.store.sql_files import sql_text

_WHOLE: Final = (
    "health", "steps", "enqueued_collectives", "communicator_status", "started_work", "gpu_clocks"
)  # fmt: skip
_TABLES: Final = {
    "traces": "SELECT * REPLACE (NULL::JSON AS metadata) FROM traces",
    "devices": "SELECT * REPLACE (NULL::JSON AS metadata) FROM devices",
    "collectives": "SELECT * REPLACE (NULL::JSON AS args) FROM collectives",
    **{name: f"FROM {name}" for name in _WHOLE},
}
"""The tables of the unified schema that a lake holds, and the queries for their rows."""


@cache
def opened() -> dict[str, str]:
    """Tables and views of a session that a lake holds by the same names, and the queries for their rows."""
    return _TABLES | {name: each.in_lake for name, each in declared().items() if each.in_lake}


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
    return sql_text("traceview.lake", "lake_tables")


@cache
def own_tables() -> tuple[Relation, ...]:
    """These tables with their documentation."""
    return tuple(documented_relations(own_tables_sql()))


@cache
def stored() -> frozenset[str]:
    """The names of all tables of a lake."""
    return frozenset((*opened(), *(table.name for table in own_tables())))

"""Views that most traces have no rows of, and how to tell without planning them.

To plan some views takes longer than everything else about a small trace.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from traceview.store.schema import tables

if TYPE_CHECKING:
    import duckdb

_COMMUNICATION: Final = "FROM steady_work WHERE class = 'communication'"
_MPI: Final = "FROM ranges WHERE domain = 'mpi'"
_TPU: Final = "FROM ranges WHERE starts_with(domain, 'tpu: ')"
_DDP: Final = """
    FROM event_names WHERE event_kind IN ('op', 'range') AND copied_for_ddp(concat('aten::copy_ ', name))
"""
_SHAPES: Final = "FROM ops WHERE input_dims IS NOT NULL"
OFTEN_EMPTY: Final = (
    "supplements", "counter_summary", "instruction_costs", "exposed_mpi", "mpi_calls", "tpu_lines",
    "tpu_operations", "inference_steps", "sampled_functions", "device_memory", "compile_reasons",
)  # fmt: skip
"""Views that most traces have no rows of, and that are not worth a table where they have."""
ROWS_FROM: Final[Mapping[str, str]] = {
    "counter_summary": """
        SELECT 1 FROM counters UNION ALL SELECT 1 FROM other_events WHERE category = 'pc_sample'
    """,
    "instruction_costs": "FROM other_events WHERE category IN ('pc_sample', 'instruction_total')",
    "exposed_mpi": _MPI,
    "mpi_calls": _MPI,
    "mpi_spans": _MPI,
    "tpu_lines": _TPU,
    "tpu_operations": _TPU,
    "inference_steps": """
        FROM ranges WHERE tid IS NOT NULL AND (name LIKE 'execute%context%' OR name LIKE 'step[%')
    """,
    "sampled_functions": "FROM cpu_samples",
    "device_memory": "FROM memory_events",
    "compile_reasons": """
        FROM compilations SELECT 1 UNION ALL FROM graph_breaks SELECT 1 UNION ALL FROM autotunings SELECT 1
    """,
    "op_work": _SHAPES,
    "op_roofline": _SHAPES,
    "supplements": "FROM traces WHERE supplement_kind(format) IS NOT NULL",
    "profile_metrics": "FROM profiled_kernels",
    "kernel_metrics": "FROM kernel_counters SELECT 1 UNION ALL FROM profiled_kernels SELECT 1",
    "communicators": "FROM collective_parts",
    "collective_matches": "FROM collective_parts",
    "collective_matching": "FROM collective_parts",
    "ddp_copies": _DDP,
    "communication_queue": _COMMUNICATION,
    "exposed_stretches": _COMMUNICATION,
    "exposed_work": "FROM steady_work WHERE class <> 'compute'",
    **dict.fromkeys(("launched_steps", "steady_steps", "step_windows", "step_work"), "FROM steps"),
}
"""Queries without whose rows a view has none: of views that take long to plan and are often empty."""

_TYPES: Final[dict[str, tuple[tuple[str, str], ...]]] = {}
"""Names and types of the columns of views, once they were asked for."""
_DESCRIBED: Final = "described"
"""The schema of a session that describes these views: DuckDB binds every view there is to tell types."""
DESCRIPTION_FORM: Final = "1"
"""Changes with what `describe_views` makes."""
_STORED_TYPES: Final = f"{_DESCRIBED}.view_types"


def cannot_have_rows(needed: str, unfilled: Collection[str]) -> bool:
    """Whether a query as those of `ROWS_FROM` reads nothing but tables that are known to have no rows."""
    return reads_tables(needed) and _tables_in(needed) <= set(unfilled)


def reads_tables(needed: str) -> bool:
    """Whether such a query reads nothing but tables."""
    return bool(_tables_in(needed))


@cache
def _tables_in(query: str) -> frozenset[str]:
    """The tables that a query reads; none if it reads anything else."""
    read = set(re.findall(r"\bFROM (\w+)", query))
    return frozenset(read) if read <= {table.name for table in tables()} else frozenset()


def is_described(connection: duckdb.DuckDBPyConnection) -> bool:
    """Whether the database of a connection has what `describe_views` makes."""
    found = "SELECT 1 FROM duckdb_schemas() WHERE schema_name = $1 AND database_name = current_database()"
    return bool(connection.execute(found, [_DESCRIBED]).fetchall())


def empty_relation(
    view: str, connection: duckdb.DuckDBPyConnection, known: Iterable[str], *, described: bool = False
) -> str:
    """A query with the columns of a view and no rows.

    Args:
        view: one of `known`.
        connection: where it exists.
        known: all views whose types may be asked.
        described: as `is_described` of the connection says, if that is known.
    """
    return f"FROM {_DESCRIBED}.{view}" if described else _without_rows(types_of(view, connection, known))


def _without_rows(columns: Iterable[tuple[str, str]]) -> str:
    return f"SELECT {', '.join(f'NULL::{of} AS {name}' for name, of in columns)} WHERE false"


def types_of(
    view: str, connection: duckdb.DuckDBPyConnection, known: Iterable[str]
) -> tuple[tuple[str, str], ...]:
    """Names and types of the columns of a view, one of the `known`."""
    if view not in _TYPES:
        source = f"FROM {_STORED_TYPES}" if is_described(connection) else _asked(known)
        rows = connection.execute(source).fetchall()
        _TYPES.update(_by_name(rows))
    return _TYPES[view]


def describe_views(connection: duckdb.DuckDBPyConnection, known: Iterable[str]) -> None:
    """Stores the types of views, and the same views without rows, in the database where they were created."""
    connection.execute(f"CREATE SCHEMA {_DESCRIBED}")
    connection.execute(f"CREATE TABLE {_STORED_TYPES} AS {_asked(known)}")
    for view, columns in _by_name(connection.execute(f"FROM {_STORED_TYPES}").fetchall()).items():
        connection.execute(f"CREATE VIEW {_DESCRIBED}.{view} AS {_without_rows(columns)}")


def _by_name(
    rows: Iterable[tuple[str, Iterable[str], Iterable[str]]],
) -> dict[str, tuple[tuple[str, str], ...]]:
    return {view: tuple(zip(names, types, strict=True)) for view, names, types in rows}


def _asked(views: Iterable[str]) -> str:
    """The query for the names and types of the columns of views."""
    named = ", ".join(f"'{view}'" for view in views)
    return (
        "SELECT table_name, list(column_name ORDER BY column_index) AS names,"
        " list(data_type ORDER BY column_index) AS types FROM duckdb_columns()"
        f" WHERE table_name IN ({named}) AND database_name = current_database()"
        " AND schema_name = current_schema() GROUP BY table_name"
    )

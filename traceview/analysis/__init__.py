"""Analysis in SQL: documented views and macros over the unified schema.

Each `.sql` file of this package has views that build on the tables and on the files before it. Front ends,
rules and users query them like tables.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from traceview.analysis.without_rows import ROWS_FROM, empty_relation, types_of
from traceview.hardware import hardware_text
from traceview.store.documented_sql import Relation, documented_relations
from traceview.store.sql_files import quoted

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

MODULES = (
    "activity",
    "timeline",
    "completeness",
    "launches",
    "summaries",
    "ranges",
    "sampling",
    "inference",
    "step_windows",
    "steady",
    "step_times",
    "call_kinds",
    "host",
    "host_time",
    "activities",
    "mpi",
    "kernel_traits",
    "programs",
    "steady_gaps",
    "idle",
    "reported_idle",
    "collectives",
    "ranks",
    "supplements",
    "roles",
    "blame",
    "wait_bounds",
    "pipelines",
    "hangs",
    "strips",
    "memory",
    "compilation",
    "energy",
    "hardware",
    "occupancy",
    "tensors",
    "library_work",
    "operator_work",
    "profiles",
    "counters",
    "roofline",
    "coverage",
    "stacks",
    "step_waits",
    "rank_summaries",
    "transfers",
    "dependencies",
    "replay",
)
"""The files, each after those it builds on."""
_OF_READING: Final = ("call_kinds",)
"""Those that reading needs too, which are files of `traceview.ingest`."""

_VIEW = re.compile(
    r"^CREATE VIEW (?P<name>\w+) \(\n(?P<columns>.*?)^\) AS\n(?P<query>.*?);$", re.MULTILINE | re.DOTALL
)
_MACRO = re.compile(r"^CREATE MACRO (?P<name>\w+)\(.*?^\) AS (?P<query>.*?);$", re.MULTILINE | re.DOTALL)
_CREATED = re.compile(r"^CREATE VIEW (\w+)", re.MULTILINE)
_WORD = re.compile(r"(?<![$\w])\w+")
_COLUMN = re.compile(r"^\s+(\w+),? --", re.MULTILINE)
_PACKAGED_TEXT = re.compile(r"packaged_text\('(\w+\.csv)'\)")


@cache
def module_sql(module: str) -> str:
    """The text of one analysis file, with the files of traceview/hardware that it references inlined.

    It is read once: what one process caches has a key and views of the same text, also during an upgrade.
    """
    package = "traceview.ingest" if module in _OF_READING else "traceview.analysis"
    text = files(package).joinpath(f"{module}.sql").read_text(encoding="utf-8")
    return _PACKAGED_TEXT.sub(lambda found: quoted(hardware_text(found[1]).strip()), text)


@cache
def views() -> tuple[Relation, ...]:
    """Every documented view and macro, in the order of creation."""
    return tuple(relation for module in MODULES for relation in documented_relations(module_sql(module)))


_RANKS: Final = """
    FROM traces LEFT JOIN (SELECT DISTINCT trace_id, device FROM collectives) USING (trace_id)
    SELECT run WHERE supplement_kind(format) IS NULL GROUP BY run HAVING count(*) > 1 AND count(device) > 0
"""
_RUNS: Final = """
    SELECT run FROM traces WHERE supplement_kind(format) IS NULL GROUP BY run HAVING count(*) > 1
"""
"""Pipelines show in the passes of ranks, without a collective."""
COMPUTED: Final = {
    **dict.fromkeys(
        (
            "collective_parts",
            "clocks",
            "rank_roles",
            "rank_time",
            "blame",
            "job_time",
            "slow_roles",
            "slowdown",
        ),
        _RANKS,
    ),
    "pipelines": _RUNS,
    "pipeline_passes": _RUNS,
    "hangs": "FROM enqueued_collectives SELECT 1 UNION ALL FROM communicator_status SELECT 1",
}
"""Views that are computed where these queries have rows; else their rows are those of their SQL."""
_OF_STEPS: Final = ("steady_steps", "step_windows", "steady_windows")
_OF_GAPS: Final = ("steady_windows", "steady_work", "host_waits", "steady_gaps")
READ_OFTEN: Final = {
    "rank_time": (*_OF_STEPS, "steady_timeline", "steady_work", "steady_gaps", "late_causes"),
    "blame": (*_OF_STEPS, "steady_work"),
    "job_time": (*_OF_STEPS, "steady_timeline", "steady_work"),
    **dict.fromkeys(("pipelines", "pipeline_passes"), _OF_STEPS),
    "steady_gaps": ("steady_windows", "steady_work"),
    "late_causes": _OF_GAPS,
    "idle_causes": (*_OF_GAPS, "late_causes"),
    "passes": (*_OF_STEPS, "steady_work"),
    "communication_launches": (*_OF_STEPS, "steady_work", "communication_queue", "launched_compute"),
}
"""Views that others read through several more: planned each time, that takes seconds for a tiny trace."""
_COMPUTED_ROWS: Final = "computed_rows"


@cache
def definition(view: str) -> tuple[tuple[str, ...], str]:
    """The columns of a view and the query behind it. Raises KeyError when there is none."""
    return _definitions()[view]


def keep(view: str, connection: duckdb.DuckDBPyConnection) -> None:
    """Materializes a view as a temporary table, which queries of this connection read instead."""
    connection.execute(f"DROP TABLE IF EXISTS temp.{view}")
    with materialization(view, connection) as source:
        connection.execute(f"CREATE TEMP TABLE {view} AS SELECT * FROM {source}")


def keep_missing(names: Iterable[str], connection: duckdb.DuckDBPyConnection) -> None:
    """Materializes those of some views that this connection does not read from a shared table."""
    for view in names:
        if not _is_shadowed(view, connection):
            keep(view, connection)


def _is_shadowed(view: str, connection: duckdb.DuckDBPyConnection) -> bool:
    """Whether a connection reads a view from a shared table, by a view; what `keep` made before is dropped.

    Not from duckdb_views(): the first call in a session creates all views of DuckDB itself, in 8 ms.
    """
    import duckdb

    try:
        connection.execute(f"DROP TABLE IF EXISTS temp.{view}")
    except duckdb.CatalogException:
        return True
    return False


@contextmanager
def materialization(view: str, connection: duckdb.DuckDBPyConnection) -> Iterator[str]:
    """The relation, as SQL, that a view is materialized from, for the block.

    A view that cannot have rows in these traces becomes an empty relation with its types; others are as
    `rows_of` tells. No table may shadow the view.
    """
    if (empty := without_rows(view, connection)) is not None:
        yield f"({empty})"
    else:
        with rows_of(view, connection) as source:
            yield source


@contextmanager
def rows_of(view: str, connection: duckdb.DuckDBPyConnection) -> Iterator[str]:
    """The same of a view that may have rows.

    The rows of `COMPUTED` views are not those of their SQL. Others are read as the view itself, which is
    parsed already.
    """
    if (rows := computed_rows(view, connection)) is None:
        yield view
        return
    connection.register(_COMPUTED_ROWS, rows)
    try:
        yield typed(view, _COMPUTED_ROWS, connection)
    finally:
        connection.unregister(_COMPUTED_ROWS)


def without_rows(view: str, connection: duckdb.DuckDBPyConnection) -> str | None:
    """A query with the columns of a view and no rows, where it cannot have any in these traces; else None."""
    needed = rows_from(view)
    if needed is None or connection.execute(f"{needed} LIMIT 1").fetchall():
        return None
    return empty_relation(view, connection, may_be_empty())


def rows_from(view: str) -> str | None:
    """The query without whose rows a view has none, if it has one."""
    return _library_operators() if view == "library_op_work" else ROWS_FROM.get(view)


def computed_rows(view: str, connection: duckdb.DuckDBPyConnection) -> pa.Table | None:
    """The rows of a computed view, in types that may be narrower; None where they are those of its SQL."""
    if view not in COMPUTED or not connection.execute(f"{COMPUTED[view]} LIMIT 1").fetchall():
        return None
    import pyarrow

    from traceview.ranks.row_columns import columns_of

    rows = _computed(view, connection)
    if isinstance(rows, list):
        return columns_of(rows, definition(view)[0])
    return None if rows is None else pyarrow.table(rows)


def typed(view: str, relation: str, connection: duckdb.DuckDBPyConnection) -> str:
    """A subquery for the rows of a computed view that a relation holds, with the types of the view."""
    columns = ", ".join(f"{name}::{of} AS {name}" for name, of in types_of(view, connection, may_be_empty()))
    return f"(SELECT {columns} FROM {relation})"


@cache
def _library_operators() -> str:
    """The query, as those of `ROWS_FROM`, for operators of libraries that `library_op_work` names."""
    names = re.findall(r"'\w+::\w+'", definition("library_op_work")[1])
    return f"FROM event_names WHERE event_kind = 'op' AND name IN ({', '.join(names)})"


def _computed(view: str, connection: duckdb.DuckDBPyConnection) -> Any:
    """The rows of a computed view, as a list, by column or as a table; None where its SQL has them all."""
    from traceview.analysis.pipeline_passes import pipeline_passes
    from traceview.ranks.blame import blame
    from traceview.ranks.clocks import clocks
    from traceview.ranks.hangs import hangs
    from traceview.ranks.instances import collective_parts
    from traceview.ranks.job_time import job_time
    from traceview.ranks.pipelines import pipelines
    from traceview.ranks.rank_time import rank_time
    from traceview.ranks.roles import rank_roles
    from traceview.ranks.slow_roles import slow_roles
    from traceview.ranks.slowdown import slowdown

    computed = (
        collective_parts, clocks, rank_roles, rank_time, blame, job_time, slow_roles, slowdown, pipelines,
        pipeline_passes, hangs,
    )  # fmt: skip
    return {each.__name__: each for each in computed}[view](connection)


def may_be_empty() -> list[str]:
    """The views whose types are asked for: they are computed, or have no rows in most traces."""
    return ["library_op_work", *ROWS_FROM, *COMPUTED]


def views_read(queries: Iterable[str], stored: Collection[str] = ()) -> set[str]:
    """The views that queries read, directly or through other views and macros; `stored` ones read none."""
    found: set[str] = set()
    waiting = list(queries)
    texts = _texts()
    while waiting:
        for name in _named_in(waiting.pop()) - found:
            found.add(name)
            if name not in stored:
                waiting.append(texts[name])
    return found & _definitions().keys()


@cache
def _named_in(query: str) -> frozenset[str]:
    """The views and macros whose names a query contains."""
    return frozenset(_WORD.findall(query)) & _texts().keys()


@cache
def _texts() -> dict[str, str]:
    """What views and macros read, as SQL."""
    macros = {
        found["name"]: found["query"] for module in MODULES for found in _MACRO.finditer(module_sql(module))
    }
    return macros | {name: query for name, (_, query) in _definitions().items()}


@cache
def _definitions() -> dict[str, tuple[tuple[str, ...], str]]:
    return {
        found["name"]: (tuple(_COLUMN.findall(found["columns"])), found["query"])
        for module in MODULES
        for found in _VIEW.finditer(module_sql(module))
    }


def create_views(connection: duckdb.DuckDBPyConnection) -> None:
    """Creates every view and macro over the tables of the unified schema.

    The connection must see all tables of the schema and the table `selection` by their plain names.
    """
    # DuckDB binds a view when it is created, and with it all views that it reads. So empty tables replace
    # the views before them.
    named = {word for _, query in _definitions().values() for word in _WORD.findall(query)}
    stand_ins = []
    for statement in connection.extract_statements(views_sql()):
        connection.execute(statement)
        created = _CREATED.search(statement.query)
        if created and created[1] in named:
            connection.execute(f"CREATE TEMP TABLE {created[1]} AS FROM {created[1]} WITH NO DATA")
            stand_ins.append(created[1])
    connection.execute("".join(f"DROP TABLE temp.{name};" for name in stand_ins))


def views_sql() -> str:
    """The statements that create every view and macro."""
    return "\n".join(module_sql(module) for module in MODULES)

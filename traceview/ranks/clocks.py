"""The clocks of the traces of each run, from the ends of their matched collectives."""

from collections.abc import Iterator
from typing import Any, Final

import duckdb
import numpy as np

from traceview.ranks.clock_fit import Block, fitted
from traceview.ranks.matched_collectives import Numbers
from traceview.ranks.matched_collectives import Times as Array

VIOLATED: Final = (
    "a collective would end on one clock before it began on another one: wrong matches or records"
)
_MESSAGE_WEIGHT: Final = 0.2
_MOST_INSTANCES: Final = 200
"""Instances of one communicator, evenly chosen, that take part."""

_TRACES: Final = """
SELECT
    trace_id, run, host,
    dense_rank() OVER (
        ORDER BY run, if(host IS NOT NULL AND coalesce(clock, 'unix') <> 'relative', host, NULL),
        if(host IS NOT NULL AND coalesce(clock, 'unix') <> 'relative', NULL, trace_id)
    ) - 1 AS clock
FROM traces ORDER BY trace_id
"""
_FIRST: Final = "SELECT coalesce(min(start_ns), 0) AS first_ns FROM collectives"
_ENDS: Final = f"""
WITH clock AS ({_TRACES}),
ended AS (
    SELECT
        clock, instance, communicator, sends IS NOT NULL AS is_message, clock.run, source, target, start_ns,
        start_ns + dur_ns AS end_ns
    FROM collective_parts AS matched
    JOIN clock ON clock.trace_id = matched.trace_id
    WHERE instance IS NOT NULL AND (
        sends IS NOT NULL
        OR regexp_matches(
            coalesce(name, 'unknown'),
            'all_?reduce|all_?gather|reduce_?scatter|all_?to_?all|send.*recv|barrier|unknown', 'i'
        )
    )
),
first AS ({_FIRST})
SELECT
    dense_rank() OVER (ORDER BY run, communicator, source, target) - 1 AS block, instance, clock, is_message,
    median(end_ns - first_ns) AS end, min(end_ns - first_ns)::DOUBLE AS first_end,
    max(start_ns - first_ns)::DOUBLE AS last_start
FROM ended, first
GROUP BY run, communicator, source, target, instance, clock, is_message
ORDER BY block, instance, clock
"""


def clocks(connection: duckdb.DuckDBPyConnection) -> dict[str, Any]:
    """The rows of the view clocks, by column."""
    traces = connection.execute(_TRACES).fetchnumpy()
    blocks = matched_blocks(connection)
    of_trace = np.asarray(traces["clock"])
    count = int(of_trace.max(initial=-1)) + 1
    fit = fitted(
        [block for is_message, block in blocks if not is_message],
        [block for is_message, block in blocks if is_message],
        count,
    )
    refused = np.isin(fit.component, fit.component[fit.violated])
    shared = np.bincount(fit.component, minlength=count)[fit.component] > 1
    [(first,)] = connection.execute(_FIRST).fetchall()

    def numbers(values: Array, unknown: Any) -> Any:
        unknown = unknown | np.isnan(values)
        return np.ma.masked_array(np.nan_to_num(np.round(values)).astype(np.int64), mask=unknown)[of_trace]

    never = np.zeros(count, bool)
    return {
        "trace_id": np.asarray(traces["trace_id"]),
        "run": traces["run"],
        "host": traces["host"],
        "clock": of_trace,
        "component": fit.component[of_trace],
        "instances": fit.instances[of_trace],
        "origin_ns": np.full(len(of_trace), first + round(fit.origin)),
        "offset_ns": numbers(fit.offset, refused),
        "drift_ppb": numbers(fit.drift, refused),
        "split_ns": numbers(fit.split, ~shared),
        "residual_ns": numbers(fit.residual, ~shared),
        "bound_ns": numbers(fit.bound, never),
        "error_ns": numbers(np.where(shared, fit.error, 0.0), refused),
        "reason": np.array([VIOLATED if each else None for each in refused], dtype=object)[of_trace],
    }


def matched_blocks(connection: duckdb.DuckDBPyConnection) -> list[tuple[bool, Block]]:
    """The matched collectives of each communicator of several clocks, and whether they are messages."""
    rows = {name: np.asarray(values) for name, values in connection.execute(_ENDS).fetchnumpy().items()}
    return [each for each in _blocks(rows) if len(each[1].clocks) > 1]


def _blocks(rows: dict[str, Any]) -> Iterator[tuple[bool, Block]]:
    """The instances of each communicator, and whether they are messages."""
    edges = np.flatnonzero(np.diff(rows["block"], prepend=-1, append=-1))
    for start, stop in zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True):
        some = slice(start, stop)
        members, column = np.unique(rows["clock"][some], return_inverse=True)
        _, row = np.unique(rows["instance"][some], return_inverse=True)
        tables = [_table(rows[name][some], row, column) for name in ("end", "first_end", "last_start")]
        several = np.flatnonzero((~np.isnan(tables[0])).sum(axis=1) > 1)
        if not len(several):
            continue
        chosen = several[np.unique(np.linspace(0, len(several) - 1, _MOST_INSTANCES).astype(np.int64))]
        end, first_end, last_start = (table[chosen] for table in tables)
        seen = ~np.isnan(end).all(axis=0)
        is_message = bool(rows["is_message"][start])
        yield is_message, Block(
            members[seen].astype(np.int64), end[:, seen], first_end[:, seen], last_start[:, seen],
            _MESSAGE_WEIGHT if is_message else 1.0,
        )  # fmt: skip


def _table(values: Array, row: Numbers, column: Numbers) -> Array:
    table = np.full((int(row.max()) + 1, int(column.max()) + 1), np.nan)
    table[row, column] = values
    return table

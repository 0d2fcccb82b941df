"""The unreported idle time: what no finding so far is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from traceview.replay.arrays import Ints

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

    from traceview.workers import Workers

_REPORTED: Final = """
SELECT trace_id, device, start_ns, end_ns FROM reported_idle WHERE owner AND device IS NOT NULL
"""
# Their numbers are their positions, in which tables are read.
_PARTS: Final = """
SELECT number, trace_id, device, start_ns, end_ns
FROM (SELECT *, row_number() OVER () AS number FROM {parts}) WHERE device IS NOT NULL
"""
_LEFT: Final = """
SELECT part.* EXCLUDE (number) REPLACE (free.start_ns AS start_ns, free.end_ns AS end_ns)
FROM (SELECT *, row_number() OVER () AS number FROM {parts}) AS part
JOIN free_parts AS free ON free.number = part.number
"""
_NONE: Final = np.zeros(0, np.int64)
_NEVER: Final = np.iinfo(np.int64).max


def fill_unreported(workers: Workers, parts: str) -> None:
    """Fills `unreported_idle` with `parts`, a relation like `idle_causes`, without what the owners in
    `reported_idle` report."""
    free = workers.run(lambda connection: _free(connection, parts))
    workers.fill("unreported_idle", _LEFT.format(parts=parts), {"free_parts": free})


def _free(connection: duckdb.DuckDBPyConnection, parts: str) -> pa.Table:
    """The number, start and end of each part that stays, in their order."""
    import pyarrow

    part = _columns(connection, _PARTS.format(parts=parts))
    reported = _columns(connection, _REPORTED)
    of_device = _by_device(reported)
    order = np.lexsort([part[name] for name in ("end_ns", "start_ns", "device", "trace_id")])
    found = []
    for mine in np.split(order, _changes(part["trace_id"][order], part["device"][order])):
        if len(mine):
            same = of_device.get((int(part["trace_id"][mine[0]]), int(part["device"][mine[0]])), _NONE)
            free = _between(reported["start_ns"][same], reported["end_ns"][same])
            left, start, end = _left(part["start_ns"][mine], part["end_ns"][mine], *free)
            found.append((part["number"][mine[left]], start, end))
    number, start, end = map(np.concatenate, zip(*found, strict=True)) if found else (part["number"],) * 3
    order = np.lexsort([start, number])
    columns = {"number": number, "start_ns": start, "end_ns": end}
    return pyarrow.table({name: column[order] for name, column in columns.items()})


def _columns(connection: duckdb.DuckDBPyConnection, query: str) -> dict[str, Ints]:
    columns: dict[str, Any] = connection.execute(query).fetchnumpy()
    return {name: np.asarray(column) for name, column in columns.items()}


def _by_device(rows: dict[str, Ints]) -> dict[tuple[int, int], Ints]:
    """The positions of the rows of each GPU, in their order."""
    order = np.lexsort([rows["device"], rows["trace_id"]])
    trace, device = rows["trace_id"][order], rows["device"][order]
    parts = np.split(order, _changes(trace, device)) if len(order) else []
    return {(int(rows["trace_id"][part[0]]), int(rows["device"][part[0]])): part for part in parts}


def _changes(*columns: Ints) -> Ints:
    """The positions at which ordered rows differ from those before them."""
    return np.flatnonzero(np.logical_or.reduce([column[1:] != column[:-1] for column in columns])) + 1


def _between(start: Ints, end: Ints) -> tuple[Ints, Ints]:
    """The stretches that intervals leave, which may touch or overlap: starts and ends."""
    order = np.lexsort([end, start])
    start, reached = start[order], np.maximum.accumulate(end[order])
    begins = np.append(True, start[1:] > reached[:-1])[: len(start)]
    first = np.flatnonzero(begins)
    until = reached[np.append(first[1:] - 1, -1)[: len(first)]]
    return np.append(-_NEVER, until), np.append(start[first], _NEVER)


def _left(start: Ints, end: Ints, free_start: Ints, free_end: Ints) -> tuple[Ints, Ints, Ints]:
    """What disjoint intervals share with free stretches: the position of each interval, start and end.

    Both are disjoint and in order, so that each piece begins where one of the two does.
    """
    around = np.searchsorted(free_start, start, "right") - 1
    begun = np.flatnonzero(free_end[around] > start)
    before = np.searchsorted(start, free_start) - 1
    cut = np.flatnonzero((before >= 0) & (end[np.maximum(before, 0)] > free_start))
    left = np.append(begun, before[cut])
    until = np.append(free_end[around[begun]], free_end[cut])
    return left, np.append(start[begun], free_start[cut]), np.minimum(end[left], until)

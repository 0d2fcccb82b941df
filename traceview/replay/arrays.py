"""The arrays of a replay, and how they are ordered and looked up."""

from typing import Any, Final

import duckdb
import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Numbers = NDArray[np.int32]
"""Positions in other arrays."""
Positioned = Ints | Numbers
Bools = NDArray[np.bool_]
Shares = NDArray[np.float64]

_MOST_GAPS: Final = 4
"""Ids with more gaps than that for each are searched for, others looked up in a table."""
_BATCH: Final = 100_000
"""Rows that are read at a time."""


def distinct(values: Ints) -> Ints:
    """The values in order, each once; by sorting, which for many different ones is faster than by hashing."""
    ordered = np.sort(values)
    return ordered[np.append(True, ordered[1:] != ordered[:-1])] if len(ordered) else ordered


def nth_of_each(values: Ints) -> Ints:
    """How many equal values come before each."""
    order = np.argsort(values, kind="stable")
    same = values[order]
    nth = np.empty(len(values), np.int64)
    nth[order] = np.arange(len(values)) - np.searchsorted(same, same)
    return nth


def read_columns(connection: duckdb.DuckDBPyConnection, query: str, most: int) -> dict[str, NDArray[Any]]:
    """The columns of a query without NULL, which returns at most so many rows.

    They are written where they stay as DuckDB computes them: nothing holds all rows twice.
    """
    batches = connection.sql(query).to_arrow_reader(_BATCH)
    columns = {field.name: np.empty(most, field.type.to_pandas_dtype()) for field in batches.schema}
    count = 0
    for batch in batches:
        for name, values in zip(columns, batch.columns, strict=True):
            columns[name][count : count + len(batch)] = values.to_numpy(zero_copy_only=False)
        count += len(batch)
    return {name: column[:count] for name, column in columns.items()}


def narrowed(values: Positioned) -> Positioned:
    """The values in 32 bits, where they all fit."""
    narrow = values.astype(np.int32)
    return narrow if np.array_equal(narrow, values) else values


def keep_rows(columns: dict[str, NDArray[Any]], rows: Positioned | slice) -> None:
    """Leaves these rows of columns; one after the other, to need the memory of one."""
    for name in columns:
        columns[name] = columns[name][rows]


def ordered(key: Ints, *ties: NDArray[np.integer]) -> Ints | None:
    """The positions in the order of a key, of equal ones by `ties`; None where that is as they are.

    Rows mostly come in order, so that sorting by one key and then the few equal ones is fastest.
    """
    order = None
    if np.any(key[1:] < key[:-1]):
        order = np.argsort(key, kind="stable")
        key = key[order]
    same = key[1:] == key[:-1]
    if not same.any():
        return order
    tied = np.flatnonzero(np.concatenate([same, [False]]) | np.concatenate([[False], same]))
    if order is None:
        order = np.arange(len(key))
    rows = order[tied]
    order[tied] = rows[np.lexsort((*(tie[rows] for tie in reversed(ties)), key[tied]))]
    return order


class Positions:
    """Positions of trace ids in an array.

    Args:
        trace: trace of each row, a small number.
        ids: its id, distinct within its trace.
    """

    def __init__(self, trace: NDArray[np.integer], ids: NDArray[np.integer]) -> None:
        order = None if not np.any(trace[1:] < trace[:-1]) else np.argsort(trace, kind="stable")
        trace, ids = (trace, ids) if order is None else (trace[order], ids[order])
        begin = np.flatnonzero(np.append(True, trace[1:] != trace[:-1]))[: len(ids)]
        counts = np.diff(begin, append=len(ids))
        known = trace[begin].astype(np.int64)
        least, most = (how.reduceat(ids, begin).astype(np.int64) for how in (np.minimum, np.maximum))
        # Of damaged ids, what lies between may need all 64 bits.
        span = most.astype(np.uint64) - least.astype(np.uint64)
        dense = span <= (_MOST_GAPS * counts).astype(np.uint64)
        # All traces whose ids lie close together share one table, one part after the other.
        size = np.where(dense, span + np.uint64(1), np.uint64(0)).astype(np.int64)
        self._least, self._size, self._offset = np.zeros((3, int(known.max(initial=-1)) + 2), np.int64)
        self._least[known], self._size[known], self._offset[known] = least, size, np.cumsum(size) - size
        self._table = np.full(int(size.sum()), -1, np.int32)
        tabled = np.arange(len(ids)) if dense.all() else np.flatnonzero(np.repeat(dense, counts))
        place = ids[tabled] + np.repeat((self._offset[known] - least)[dense], counts[dense])
        self._table[place] = tabled if order is None else order[tabled]
        self._sorted: dict[int, tuple[Ints, NDArray[np.integer]]] = {}
        for number, first, count in zip(known[~dense], begin[~dense], counts[~dense], strict=True):
            own = ids[first : first + count]
            by_id = np.argsort(own)
            rows = first + by_id
            self._sorted[int(number)] = rows if order is None else order[rows], own[by_id]

    def of(self, trace: NDArray[np.integer], ids: NDArray[np.integer]) -> Numbers:
        """The position of each id of a trace, -1 where there is none."""
        # The last trace has no ids: it stands for those that are not known.
        number = np.where((trace >= 0) & (trace < len(self._size)), trace, -1)
        at = ids - self._least[number]
        inside = (at >= 0) & (at < self._size[number])
        at += self._offset[number]
        found = np.full(len(ids), -1, np.int32)
        found[inside] = self._table[at[inside]]
        for known, (places, own) in self._sorted.items():
            mine = np.flatnonzero(number == known)
            at = np.minimum(np.searchsorted(own, ids[mine]), len(own) - 1)
            found[mine] = np.where(own[at] == ids[mine], places[at], -1)
        return found

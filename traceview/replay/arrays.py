"""The arrays of a replay, and how they are ordered and looked up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import duckdb

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


def narrowed(values: Ints) -> Positioned:
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


def _by_number(numbers: NDArray[np.integer]) -> Iterator[tuple[int, Ints]]:
    """Each small number, and the positions that have it, in order."""
    counts = np.bincount(numbers)
    is_ordered = not np.any(numbers[1:] < numbers[:-1])
    order = np.arange(len(numbers)) if is_ordered else np.argsort(numbers, kind="stable")
    ends = np.cumsum(counts)
    for number in np.flatnonzero(counts).tolist():
        yield number, order[ends[number] - counts[number] : ends[number]]


class Positions:
    """Positions of trace ids in an array.

    Args:
        trace: trace of each row, a small number.
        ids: its id, distinct within its trace, not negative.
    """

    def __init__(self, trace: NDArray[np.integer], ids: NDArray[np.integer]) -> None:
        self._first: dict[int, tuple[int, Numbers]] = {}
        self._sorted: dict[int, tuple[Ints, NDArray[np.integer]]] = {}
        for number, mine in _by_number(trace):
            own = ids[mine]
            least, most = int(own.min()), int(own.max())
            if most - least <= _MOST_GAPS * len(own):
                table = np.full(most - least + 1, -1, np.int32)
                table[own - least] = mine
                self._first[number] = least, table
            else:
                order = np.argsort(own)
                self._sorted[number] = mine[order], own[order]

    def of(self, trace: NDArray[np.integer], ids: NDArray[np.integer]) -> Numbers:
        """The position of each id of a trace, -1 where there is none."""
        found = np.full(len(ids), -1, np.int32)
        for number, mine in _by_number(trace):
            asked = ids[mine]
            if number in self._first:
                least, table = self._first[number]
                inside = (asked >= least) & (asked < least + len(table))
                found[mine] = np.where(inside, table[np.where(inside, asked - least, 0)], -1)
            elif number in self._sorted:
                places, own = self._sorted[number]
                at = np.minimum(np.searchsorted(own, asked), len(own) - 1)
                found[mine] = np.where(own[at] == asked, places[at], -1)
        return found

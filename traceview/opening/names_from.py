"""Names the kernels that graph launches replayed after another recording of the same model.

The kernels of a step are aligned with those that the other recording launched one by one, or captured, see
`traceview.opening.kernel_sequences`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from traceview.opening.captures import (
    JoinedGraphs,
    collect_calls,
    file_names,
    joined,
    short_names,
    store_places,
)
from traceview.opening.kernel_sequences import LEAST_CONFIDENCE, Kernels, Placed, placed
from traceview.store.sql_files import run_sql

if TYPE_CHECKING:
    import duckdb
    from numpy.typing import NDArray

    from traceview.opening.attached_file import AttachedFile

_DIGITS: Final = re.compile(r"\d+")


_Row = tuple[int, int, int, int, float, bool]
"""The columns of place_match."""


class _Launches(NamedTuple):
    """A sequence of kernels, and further columns about them."""

    kernels: Kernels
    about: tuple[list[Any], ...]


def join_names(
    connection: duckdb.DuckDBPyConnection,
    recordings: Sequence[AttachedFile],
    others: Sequence[AttachedFile],
) -> JoinedGraphs:
    """Makes the tables replayed_kernel and replayed_op, which `JoinedGraphs` shows."""
    collect_calls(connection, recordings, others)
    run_sql(connection, __package__, "sequences")
    steps = _sequences(connection, "step_kernel", "replayed, position, trace_id, is_whole")
    elsewhere = _sequences(connection, "launched_elsewhere", "called, shapes")
    known: dict[bytes, tuple[int, list[Placed]]] = {}
    readings: dict[int, tuple[list[_Row], list[_Row]]] = defaultdict(lambda: ([], []))
    for step in steps.values():
        key = b"".join(column.tobytes() for column in step.kernels)
        if key not in known:
            known[key] = _best(step.kernels, elsewhere)
        segment, found = known[key]
        replayed, position, (trace_id, *_), (is_whole, *_) = step.about
        called = elsewhere[segment].about[0] if elsewhere else []
        readings[trace_id][is_whole].extend(
            (replayed[kernel], segment, position[kernel], place + 1, confidence, same_shapes)
            for kernel, place, confidence, same_shapes in found
            if replayed[kernel] is not None and called[place]
        )
    rows = [row for both in readings.values() for row in max(both, key=len)]
    store_places(connection, rows)
    told = (
        f"the operators of the same sequence of kernels in {file_names(others)}, with a confidence of"
        f" {100 * LEAST_CONFIDENCE:.0f} % or more, {sum(row[-1] for row in rows)} with shapes"
    )
    if not elsewhere:
        told += f" ({file_names(others)} has no kernel with the call that launched it)"
    return joined(connection, told)


def _best(kernels: Kernels, elsewhere: Mapping[int, _Launches]) -> tuple[int, list[Placed]]:
    """The number of the sequence that most kernels are placed in, and where; (0, []) where there is none."""
    found = [
        (number, placed(kernels, other.kernels, np.array(other.about[0]), np.array(other.about[1])))
        for number, other in elsewhere.items()
    ]
    return max(found, key=lambda each: len(each[1]), default=(0, []))


def _sequences(connection: duckdb.DuckDBPyConnection, table: str, about: str) -> dict[int, _Launches]:
    """The sequences of a table, by their numbers."""
    columns = ", ".join(f"list({column} ORDER BY place)" for column in ("name", "grid", *about.split(", ")))
    rows = connection.execute(f"SELECT number, {columns} FROM {table} GROUP BY 1 ORDER BY 1").fetchall()
    short = short_names(name for _, names, *_ in rows for name in names)
    found = {}
    for number, names, grids, *others in rows:
        shortened = [short.get(name or "") for name in names]
        stems = [name and _DIGITS.sub("", name) for name in shortened]
        found[number] = _Launches(Kernels(*map(_hashes, (shortened, stems, grids))), tuple(others))
    return found


def _hashes(texts: Iterable[str | None]) -> NDArray[np.int64]:
    """A number for each text, equal for equal ones; 0 for None."""
    return np.array([0 if text is None else hash(text) | 1 for text in texts], np.int64)

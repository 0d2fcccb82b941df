"""Whether a rank takes longer than its peers for having more to do, or for being slower at it."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from statistics import median
from typing import Any, Final

import duckdb
import numpy as np

_KERNELS: Final = """
SELECT trace_id, short_name, grid, count, dur_ns FROM kernels_by_grid WHERE trace_id IN (SELECT unnest($1))
"""
_RECEIVED: Final = """
SELECT found.trace_id, sum(bytes_out)::BIGINT
FROM collective_instances AS found
JOIN collectives AS c ON c.trace_id = found.trace_id AND c.collective_id = found.collective_id
JOIN (SELECT trace_id, run FROM traces) AS own ON own.trace_id = found.trace_id
JOIN communicators AS group_of ON group_of.run IS NOT DISTINCT FROM own.run
    AND group_of.communicator = found.communicator AND group_of.kind = 'expert' AND NOT group_of.messages
WHERE found.sends IS NULL AND found.trace_id IN (SELECT unnest($1)) GROUP BY found.trace_id
"""
# An exchange of uneven sizes takes as long as its largest part.
_SENT: Final = """
WITH part AS (
    SELECT
        matches.trace_id, matches.end_ns - matches.start_ns - matches.wait_ns AS dur_ns,
        max(greatest(bytes_in, bytes_out))
            OVER (PARTITION BY matches.run, matches.communicator, matches.instance) AS bytes
    FROM collective_matches AS matches
    JOIN collectives AS c ON c.trace_id = matches.trace_id AND c.collective_id = matches.collective_id
    JOIN communicators AS group_of ON group_of.run IS NOT DISTINCT FROM matches.run
        AND group_of.communicator = matches.communicator AND NOT group_of.messages
    WHERE coalesce(group_of.kind, 'unknown') = $2
)
SELECT trace_id, sum(dur_ns)::DOUBLE, sum(bytes)::DOUBLE
FROM part WHERE bytes > 0 AND trace_id IN (SELECT unnest($1)) GROUP BY trace_id
"""
_MORE_RECEIVED: Final = 1.1
"""An expert that receives this much more than its peers is said to."""


def of_kernels(connection: duckdb.DuckDBPyConnection, traces: Sequence[int]) -> str:
    """Why the first of some traces computes longer than the others: more work, or the same kernels slower."""
    names: dict[str, list[_Kernels]] = defaultdict(list)
    for number, name, grid, count, dur in connection.execute(_KERNELS, [list(traces)]).fetchall():
        names[name].append(_Kernels(number, grid, count, dur))
    more = slower = most = 0.0
    factor, worst = 0.0, ""
    for name, kernels in names.items():
        own = sum(each.dur for each in kernels if each.trace == traces[0])
        usual = median(sum(each.dur for each in kernels if each.trace == number) for number in traces[1:])
        expected = _expected(kernels, traces[0])
        slower += own - expected
        more += expected - usual
        if own - expected > most:
            most, factor, worst = own - expected, own / expected - 1, name
    if more > slower:
        return "it has more or larger kernels" + _of_experts(connection, traces)
    return (
        f"the same kernels are slower, {worst} by {factor * 100:.0f} %"
        if worst
        else "the same kernels are slower"
    )


def are_slower(
    connection: duckdb.DuckDBPyConnection, traces: Sequence[int], kind: str, excess_ns: float
) -> bool:
    """Whether most of what the first of some traces transfers longer is due to slower links, not more bytes.

    Args:
        connection: with the view collective_matches.
        traces: to compare.
        kind: of the communicators, see the view communicators.
        excess_ns: how much longer.
    """
    rows = connection.execute(_SENT, [list(traces), kind]).fetchall()
    sent: dict[int, tuple[float, float]] = {number: (dur, moved) for number, dur, moved in rows}
    others = [sent[number] for number in traces[1:] if number in sent]
    if traces[0] not in sent or not others:
        return False
    dur, moved = sent[traces[0]]
    expected = moved * float(np.median([other / of_bytes for other, of_bytes in others]))
    more = expected - float(np.median([other for other, _ in others]))
    return dur - expected > max(more, excess_ns / 2)


def _of_experts(connection: duckdb.DuckDBPyConnection, traces: Sequence[int]) -> str:
    """How much more the first of some ranks receives in exchanges between experts than the others."""
    received: dict[int, Any] = dict(connection.execute(_RECEIVED, [list(traces)]).fetchall())
    usual = float(np.median([received.get(number) or 0 for number in traces[1:]]))
    factor = (received.get(traces[0]) or 0) / usual if usual else 0.0
    if factor < _MORE_RECEIVED:
        return ""
    return f", and its experts receive {factor:.2g} times as many bytes"


@dataclass(frozen=True, slots=True)
class _Kernels:
    """The kernels of one name and grid in one trace; `dur` is the sum of their durations [ns]."""

    trace: int
    grid: str | None
    count: int
    dur: int

    @property
    def blocks(self) -> int:
        return self.count * prod(int(size) for size in (self.grid or "").split("x") if size)


def _expected(kernels: Sequence[_Kernels], own: int) -> float:
    """How long the kernels of a name in one trace would take at the usual speed of the other traces [ns].

    Those of a grid that no other trace has take a time by their blocks.
    """
    of_grid: dict[str | None, list[float]] = defaultdict(list)
    of_trace: dict[int, list[_Kernels]] = defaultdict(list)
    for each in kernels:
        if each.trace != own:
            of_grid[each.grid].append(each.dur / each.count)
            of_trace[each.trace].append(each)
    rates = [sum(each.dur for each in some) / sum(each.blocks for each in some) for some in of_trace.values()]
    mine = [each for each in kernels if each.trace == own]
    return sum(
        each.count * median(of_grid[each.grid]) if each.grid in of_grid
        else each.blocks * median(rates) if rates else float(each.dur)
        for each in mine
    )  # fmt: skip

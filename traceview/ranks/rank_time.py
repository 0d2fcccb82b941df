"""What each rank did in its window: its own work, and for whom it waited in which communicator."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

if TYPE_CHECKING:
    import duckdb

_OWN: Final = """
WITH explained AS (
    SELECT trace_id, device, cause, sum(dur_ns)::BIGINT AS dur_ns FROM waits GROUP BY ALL
)
SELECT trace_id, device, class, dur_ns FROM steady_breakdown WHERE class IN ('compute', 'copy')
UNION ALL
SELECT trace_id, device, cause, dur_ns FROM explained
UNION ALL
SELECT idle.trace_id, idle.device, 'idle', idle.dur_ns - coalesce(explained.dur_ns, 0)
FROM steady_breakdown AS idle
LEFT JOIN (SELECT trace_id, device, sum(dur_ns)::BIGINT AS dur_ns FROM explained GROUP BY ALL) AS explained
    ON explained.trace_id = idle.trace_id AND explained.device = idle.device
WHERE idle.class = 'idle'
"""
_EXPOSED: Final = """
SELECT trace_id, device, start_ns, end_ns FROM exposed_communication ORDER BY trace_id, device, start_ns
"""
_PARTS: Final = """
WITH message AS (
    SELECT
        *, end_ns - start_ns - min(end_ns - start_ns) OVER same AS wait_ns,
        arg_min(if(sends, source, target), end_ns - start_ns) OVER same AS last_rank
    FROM message_matches
    WINDOW same AS (PARTITION BY instance)
),
waited AS (
    SELECT trace_id, kernel_id, run, communicator, false AS messages, wait_ns, last_rank
    FROM collective_matches
    UNION ALL
    SELECT trace_id, kernel_id, run, communicator, true, wait_ns, last_rank FROM message
)
SELECT
    work.trace_id, work.device, work.start_ns, work.end_ns,
    work.start_ns + coalesce(wait_ns, 0) AS until_ns, last_rank, waited.communicator,
    coalesce(kind, 'unknown') AS kind
FROM communication_kernels AS work
LEFT JOIN waited ON waited.trace_id = work.trace_id AND waited.kernel_id = work.kernel_id
LEFT JOIN communicators ON communicators.run IS NOT DISTINCT FROM waited.run
    AND communicators.communicator = waited.communicator AND communicators.messages = waited.messages
WHERE end_ns > work.start_ns
ORDER BY work.trace_id, work.device, work.start_ns
"""


class _Part(NamedTuple):
    """One communication kernel: it waits for `last` until `until`, then transfers [ns]."""

    start: int
    end: int
    until: int
    last: int | None
    communicator: str | None
    kind: str


_BATCH: Final = 10_000
"""Rows that are read at a time."""
_TOLERANCE_NS: Final = 10_000
"""Compute goes on at most so long before a kernel ends that held it up."""
Key = tuple[str, str | None, str | None, int | None]
"""What is done: part, kind of the communicator, communicator, the rank waited for."""


def rank_time(connection: duckdb.DuckDBPyConnection) -> dict[str, Any]:
    """The rows of the view rank_time, by column."""
    spent: dict[tuple[int, int, Key], int] = defaultdict(int)
    for trace, device, part, dur in connection.execute(_OWN).fetchall():
        spent[trace, device, (part, None, None, None)] += dur
    # One device after the other: of 10,000 ranks there are millions of kernels.
    exposed = {
        place: np.array(list(_stretches(pieces)), np.int64)
        for place, pieces in _by_device(connection, _EXPOSED)
    }
    for place, rows_of_device in _by_device(connection, _PARTS):
        if place in exposed:
            parts = [_Part(*row) for row in rows_of_device]
            for key, dur in shared_out(exposed.pop(place).tolist(), parts):
                spent[*place, key] += dur
    for place, stretches in exposed.items():
        for key, dur in shared_out(stretches.tolist(), []):
            spent[*place, key] += dur
    rows = [(trace, device, *key, dur) for (trace, device, key), dur in spent.items() if dur > 0]
    traces, devices, names, kinds, communicators, last, durs = zip(*rows, strict=True) if rows else [()] * 7

    def texts(values: Any) -> Any:
        return np.array(list(values), dtype=object)

    return {
        "trace_id": np.array(traces, np.int64),
        "device": np.array(devices, np.int64),
        "part": texts(names),
        "kind": texts(kinds),
        "communicator": texts(communicators),
        "for_rank": np.ma.masked_array(
            [rank or 0 for rank in last], mask=[rank is None for rank in last], dtype=np.int64
        ),
        "dur_ns": np.array(durs, np.int64),
    }


def _by_device(
    connection: duckdb.DuckDBPyConnection, query: str
) -> Iterator[tuple[tuple[int, int], Iterator[tuple[Any, ...]]]]:
    """The other columns of the rows of each trace and device, of a query that sorts by these."""
    batches = connection.sql(query).to_arrow_reader(_BATCH)
    rows = (
        row for batch in batches for row in zip(*(each.to_pylist() for each in batch.columns), strict=True)
    )
    for place, own in groupby(rows, key=itemgetter(0, 1)):
        yield place, (row[2:] for row in own)


def shared_out(pieces: Iterable[Sequence[int]], parts: Sequence[_Part]) -> Iterator[tuple[Key, int]]:
    """What exposed communication was: of the kernels that run, that which waits longest, else ends last.

    Kernels that still run when compute goes on did not hold it up: they count where no other one runs.

    Args:
        pieces: start and end of exposed communication [ns], in order.
        parts: communication kernels, by their start.
    """
    running: list[_Part] = []
    following = 0
    for start, end in _stretches(pieces):
        now = start
        while now < end:
            while following < len(parts) and parts[following].start <= now:
                running.append(parts[following])
                following += 1
            running = [part for part in running if part.end > now]
            holding = [part for part in running if part.end <= end + _TOLERANCE_NS] or running
            until = min(
                end,
                *(part.end for part in running),
                *(part.until for part in running if part.until > now),
                *(part.start for part in parts[following : following + 1]),
            )
            part = max(holding, key=lambda each: (each.until > now, each.until, each.end), default=None)
            if part is None:
                yield ("transfer", "unknown", None, None), until - now
            elif part.until > now:
                yield ("wait", part.kind, part.communicator, part.last), until - now
            else:
                yield ("transfer", part.kind, part.communicator, None), until - now
            now = until


def _stretches(pieces: Iterable[Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Pieces that follow each other at once, as one."""
    first, last = None, 0
    for start, end in pieces:
        if first is not None and start > last:
            yield first, last
            first = None
        first, last = (start if first is None else first), end
    if first is not None:
        yield first, last

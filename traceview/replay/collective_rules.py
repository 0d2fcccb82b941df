"""Rules of communication: collectives join the ranks that are in the session."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from traceview.replay.arrays import Ints
from traceview.replay.building import Building

if TYPE_CHECKING:
    import duckdb


_MATCHED: Final = """
SELECT work.rowid::INTEGER AS work, matched.number::INTEGER AS number
FROM (
    SELECT trace_id, kernel_id, dense_rank() OVER (ORDER BY run, name, process_group, place) AS number
    FROM collective_matches
) AS matched
JOIN replay_work AS work ON work.event_kind = 'kernel' AND work.trace_id = matched.trace_id
    AND work.event_id = matched.kernel_id
ORDER BY number, work
"""


def collectives(building: Building, connection: duckdb.DuckDBPyConnection) -> None:
    """A collective ends on every rank its transfer after the last rank has started it."""
    rows = connection.sql(_MATCHED).fetchnumpy()
    _join(building, rows["work"].astype(np.int64), rows["number"].astype(np.int64))


def _join(building: Building, work: Ints, number: Ints) -> None:
    if not len(work):
        return
    recorded = building.recording.work
    _, number = np.unique(number, return_inverse=True)
    count = int(number.max()) + 1
    latest = np.full(count, -(2**62))
    np.maximum.at(latest, number, recorded.start[work])
    # Clocks of different hosts may not agree: such a collective stays the rank's own.
    earliest = np.full(count, 2**62)
    np.minimum.at(earliest, number, recorded.end[work])
    sound = (earliest >= latest)[number]
    work, number = work[sound], number[sound]
    joins = building.add_nodes(latest)
    building.edges.add_lags(
        "collective_start", building.work_start(work), joins[number], np.zeros(len(work), np.int64)
    )
    building.edges.add("collective_transfer", joins[number], building.work_end(work))
    building.collective[work] = True

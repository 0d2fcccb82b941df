"""Rules of communication: collectives join the ranks that are in the session."""

from typing import Final

import duckdb
import numpy as np

from traceview.replay.arrays import Ints, Positioned
from traceview.replay.building import Building

_MATCHED: Final = """
SELECT trace_id, kernel_id, instance AS number FROM collective_parts WHERE instance IS NOT NULL
"""


def collectives(building: Building, connection: duckdb.DuckDBPyConnection) -> None:
    """A collective, or a message, ends on every rank its transfer after the last rank has started it."""
    rows = connection.sql(_MATCHED).fetchnumpy()
    if not len(rows["number"]):
        return
    work = building.recording.work_with("kernel", rows["trace_id"], rows["kernel_id"])
    work, number = work[work >= 0], rows["number"][work >= 0]
    order = np.lexsort((work, number))
    _join(building, work[order], number[order])


def _join(building: Building, work: Ints, number: Positioned) -> None:
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

"""How the events of a thread enclose one another: one walk through them in the order of time.

Spans of one kind form a layer, such as the operators, or the annotations. Within a layer, where spans start
together the longer one encloses, then the one with the smaller id. The depth of an event is the number of
spans of its layer that are open when it starts. What follows a start directly is inside that span; everything
else has the parent of what was last at its depth. A leaf encloses nothing and is looked at where it starts; a
span of no duration encloses no leaf.

Of other layers, an event is inside the span that was opened last: at a start that one, at an end its parent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from traceview.ingest.nesting.order import BATCH_ROWS, Extent, in_order
from traceview.ingest.nesting.sweep import Numbers, Open, sweep

if TYPE_CHECKING:
    from pathlib import Path

    import duckdb

    from traceview.ingest.numbered_rows import NumberFile


def find_nesting(
    connection: duckdb.DuckDBPyConnection,
    events: str,
    layers: int,
    around: Mapping[str, int],
    rows: int,
    extent: Extent,
    file: Path,
) -> NumberFile:
    """Finds what encloses each event.

    Args:
        connection: where the events are.
        events: a table or view of the columns layer (from 0), id (not negative), row_number (from 0, another
            one for each), thread (a number), start_ns and end_ns, none of them NULL. An event of the layer
            `layers` is a leaf of the last layer.
        layers: how many layers of spans there are.
        around: columns, and the layer whose spans each tells; an event sees the layers below its own.
        rows: more than any row number.
        extent: when they happen, and their threads.
        file: a new file, which is to hold the result.

    Returns:
        By row number: depth; parent_id, the span of the same layer around the event (of a leaf, that of the
        last layer); and the columns of `around`. An id is -1 where there is no such span.
    """
    from traceview.ingest.numbered_rows import NumberFile

    kept = NumberFile(file, ("depth", "parent_id", *around), rows)
    state = Open.of(layers, 2 * BATCH_ROWS)
    seen: Numbers = np.array(list(around.values()), np.int64)
    for batch, numbers in in_order(connection, events, rows, extent):
        state = state.with_room_for(len(numbers))
        found = np.empty((2 + len(around), len(numbers)), np.int64)
        sweep(batch, len(numbers), state, layers, state.room, seen, len(seen), found)
        kept.write(numbers, found)
    kept.release()
    return kept

"""Nesting of the events of a thread, in one sweep in the order of time.

Spans of one kind form a layer, such as operators, or annotations. Within a layer, the parent of a span is
the one that began last of those that last at least as long as it; its depth is the number of its ancestors.
Of spans that start together the longer one encloses, then the one with the smaller id. Spans that cross,
where one begins in another and outlasts it, do not nest, as in `torch.profiler` and Perfetto's importers. A
leaf encloses nothing; its parent is the span that began last of those open at its start. A span of no
duration encloses only others of the same instant. In other layers, the enclosing span of an event is the one
that began last of those open at its start.

`find_nesting` returns it by row number, for staging tables without joins; `nest_spans` makes a table of it
from any relation; `nest_in_order` takes arrays of one layer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import numpy as np

from traceview.ingest.nesting.order import BATCH_ROWS, Extent, in_order
from traceview.native.nesting import NO_LAYER, Numbers, Open, OrderedEvents, sweep

if TYPE_CHECKING:
    from pathlib import Path

    import duckdb
    from numpy.typing import NDArray

    from traceview.ingest.numbered_rows import NumberFile
    from traceview.store.writer import TraceWriter

_NUMBERED: Final = """
CREATE OR REPLACE TEMP TABLE nested_thread AS
SELECT
    pid, tid, (row_number() OVER ())::INTEGER AS thread, min(start_ns) AS first_ns,
    max(start_ns + dur_ns) AS last_ns
FROM {spans}
WHERE layer < {layers}
GROUP BY pid, tid;
CREATE OR REPLACE TEMP TABLE nested_event AS
SELECT layer, also_layer, id, thread.thread, start_ns, start_ns + dur_ns AS end_ns
FROM {spans} AS event
JOIN nested_thread AS thread
    ON thread.pid IS NOT DISTINCT FROM event.pid AND thread.tid IS NOT DISTINCT FROM event.tid;
CREATE OR REPLACE TEMP VIEW numbered_event AS SELECT *, rowid AS row_number FROM nested_event;
"""
_FOUND: Final = """
CREATE OR REPLACE TEMP TABLE {into} AS
SELECT layer, id, found.* EXCLUDE (row_number) FROM numbered_event JOIN found USING (row_number);
DROP VIEW numbered_event;
DROP TABLE nested_event;
DROP TABLE nested_thread;
"""


def find_nesting(
    connection: duckdb.DuckDBPyConnection,
    events: str,
    layers: int,
    around: Mapping[str, int],
    rows: int,
    extent: Extent,
    file: Path,
    depths: Mapping[str, int] | None = None,
) -> NumberFile:
    """Finds parent and depth of each event.

    Args:
        connection: the connection with the events.
        events: a table or view of the columns layer (from 0), also_layer (of a span that is one of a second
            layer too; else NULL), id (not negative), row_number (from 0, another one for each), thread (a
            number), start_ns and end_ns, none but also_layer NULL. An event of the layer `layers` is a leaf
            of the last layer.
        layers: how many layers of spans there are.
        around: further columns, and the layer whose innermost enclosing span each has.
        rows: more than any row number.
        extent: their time range, and their threads.
        file: a new file for the result.
        depths: further columns, and the layer whose open spans each counts.

    Returns:
        By row number: depth; parent_id, the parent in the same layer (of a leaf, in the last layer); and the
        columns of `around` and `depths`. An id is -1 where there is no such span. For a span's `also_layer`
        they have the spans that enclose it.

    Raises:
        OSError: the disk is full.
    """
    from traceview.ingest.numbered_rows import NumberFile

    depths = depths or {}
    kept = NumberFile(file, ("depth", "parent_id", *around, *depths), rows)
    state = Open.of(layers, 2 * BATCH_ROWS)
    asked: Numbers = np.array(
        [*(2 * layer for layer in around.values()), *(2 * layer + 1 for layer in depths.values())], np.int64
    )
    for batch, numbers in in_order(connection, events, rows, extent):
        state = state.with_room_for(len(numbers))
        found = np.empty((2 + len(asked), len(numbers)), np.int64)
        sweep(batch, len(numbers), state, layers, state.room, asked, len(asked), found)
        kept.write(numbers, found)
    kept.release()
    return kept


def nest_in_order(number: Numbers, thread: NDArray[np.int32], start: Numbers, end: Numbers) -> Numbers:
    """Depth and parent (-1 for none), in two rows, of spans by thread, start and, the longer first, end.

    What has no duration is a leaf.

    Args:
        number: the id of each span as a parent, not negative.
        thread: the number of its thread.
        start, end: in nanoseconds.
    """
    count = len(start)
    found: Numbers = np.empty((2, count), np.int64)
    events = OrderedEvents(
        (end <= start).astype(np.uint8), np.full(count, NO_LAYER, np.uint8), number, thread, start, end
    )
    sweep(events, count, Open.of(1, count), 1, count, np.zeros(0, np.int64), 0, found)
    return found


def nest_spans(writer: TraceWriter, spans: str, layers: int, into: str, **around: int) -> None:
    """Creates the temporary table `into` with parent and depth of each event of `spans`.

    For ranges, operators and calls, create a table or view (layer, also_layer, id, pid, tid,
    start_ns, dur_ns) with the layers 0, 1 and 2, call `nest_spans(writer, 'span', 2, 'nested',
    range_id=0, op_id=1)` and join `(FROM nested WHERE layer = 2)` on the id of the calls.

    Args:
        writer: the writer with the tables, and with the folder for intermediate results.
        spans: a table or view of the columns layer, also_layer (mostly NULL), id (not negative, distinct
            within a layer), pid and tid (NULL is a thread as well), start_ns and dur_ns (not negative), see
            `find_nesting`.
        layers: how many layers of spans there are; an event of the layer of this number is a leaf.
        into: has a row for each event of a thread with spans: layer, id, depth, parent_id and the columns of
            `around`; no rows for events of other threads.
        around: further columns, and the layer whose innermost enclosing span each has, or NULL.

    Raises:
        OSError: the disk is full.
    """
    from traceview.ingest.numbered_rows import Count, NumberRows
    from traceview.store.staged_table import register

    connection = writer.connection
    connection.execute(_NUMBERED.format(spans=spans, layers=layers))
    [(rows,)] = connection.execute("SELECT count(*) FROM nested_event").fetchall()
    [extent] = connection.execute(
        "SELECT coalesce(min(first_ns), 0), coalesce(max(last_ns), 0), count(*) FROM nested_thread"
    ).fetchall()
    file = writer.staging_folder / into
    numbers = find_nesting(connection, "numbered_event", layers, around, rows, Extent(*extent), file).columns
    register(connection, "found", NumberRows({"row_number": Count(), **numbers}, 0, rows))
    connection.execute(_FOUND.format(into=into))
    connection.unregister("found")

"""How the events of a thread enclose one another: one walk through them in the order of time.

Spans of one kind form a layer, such as the operators, or the annotations. Within a layer, where spans start
together the longer one encloses, then the one with the smaller id. The depth of an event is the number of
spans of its layer that are open when it starts. What follows a start directly is inside that span; everything
else has the parent of what was last at its depth. A leaf encloses nothing and is looked at where it starts; a
span of no duration encloses no leaf.

Of other layers, an event is inside the span that was opened last: at a start that one, at an end its parent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

import numpy as np

from traceview.ingest.nesting.sweep import Events, Numbers, Open, sweep

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa

_ROWS: Final = 16_384


def create_nesting(
    connection: duckdb.DuckDBPyConnection, table: str, events: str, layers: int, around: Mapping[str, int]
) -> None:
    """Creates `table`: one row for each event.

    Its columns are layer and id, as given; depth; parent_id, the span of the same layer around it (of a leaf,
    that of the last layer); and those of `around`. An id is NULL where there is no such span.

    Args:
        connection: where the events are.
        table: a name with its database.
        events: a table or view of the columns layer (from 0), id (not negative), thread (a number), start_ns
            and end_ns, none of them NULL. An event of the layer `layers` is a leaf of the last layer.
        layers: how many layers of spans there are.
        around: columns, and the layer whose spans each tells; an event sees the layers below its own.
    """
    import pyarrow as pa

    query = f"""
        SELECT layer::UTINYINT AS layer, id, thread::INTEGER AS thread, start_ns, end_ns FROM {events}
        ORDER BY thread, start_ns, layer, end_ns DESC, id
    """
    kinds = {"layer": pa.uint8()} | dict.fromkeys(("id", "depth", "parent_id", *around), pa.int64())
    schema = pa.schema(list(kinds.items()))
    known = ", ".join(f"nullif({name}, -1) AS {name}" for name in ("parent_id", *around))
    with connection.cursor() as cursor:
        rows = _swept(connection.sql(query).to_arrow_reader(_ROWS), schema, layers, list(around.values()))
        cursor.register("swept", pa.RecordBatchReader.from_batches(schema, rows))
        cursor.execute(
            f"CREATE TABLE {table} AS SELECT layer, id, depth::INTEGER AS depth, {known} FROM swept"
        )


def _swept(
    events: pa.RecordBatchReader, schema: pa.Schema, layers: int, around: list[int]
) -> Iterator[pa.RecordBatch]:
    """The rows of the table in batches; -1 stands for none."""
    import pyarrow as pa

    state = Open.of(layers, 2 * _ROWS)
    seen: Numbers = np.array(around, np.int64)
    for batch in events:
        state = state.with_room_for(batch.num_rows)
        found = np.empty((2 + len(around), batch.num_rows), np.int64)
        columns = Events(*(column.to_numpy() for column in batch.columns))
        sweep(columns, batch.num_rows, state, layers, state.room, seen, len(seen), found)
        # Unlike pyarrow.array this imports no more of numpy.
        numbers = [pa.Array.from_buffers(pa.int64(), len(row), [None, pa.py_buffer(row)]) for row in found]
        arrays = [*batch.columns[:2], *numbers]
        yield pa.RecordBatch.from_arrays(arrays, schema=schema)

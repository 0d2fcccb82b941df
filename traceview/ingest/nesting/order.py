"""Events of threads in the order of the nesting sweep."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import duckdb
import numpy as np
import pyarrow as pa

from traceview.native.nesting import NO_LAYER, Numbers, OrderedEvents
from traceview.store.memory import is_out_of_memory, single_thread

BATCH_ROWS: Final = 16_384
_KEY_BITS: Final = 62
_DURATION_BITS: Final = 58
"""Enough for nine years; a key together with the layer."""
_MOST_ROWS: Final = 1 << 31
_ALSO: Final = f"coalesce(also_layer, {NO_LAYER})::UTINYINT"


class Extent(NamedTuple):
    """The time range of most events, and the largest thread number; events outside of it take longer."""

    first_ns: int
    last_ns: int
    last_thread: int


def in_order(
    connection: duckdb.DuckDBPyConnection, events: str, rows: int, extent: Extent
) -> Iterator[tuple[OrderedEvents, Numbers]]:
    """Events by thread, start, layer, end (the last one first) and id; and the numbers of their rows.

    Args:
        connection: the connection with the events.
        events: see `find_nesting`.
        rows: more than any row number.
        extent: their extent, approximately.
    """
    time_bits = _KEY_BITS - extent.last_thread.bit_length()
    margin = ((1 << time_bits) - 1 - (extent.last_ns - extent.first_ns)) // 2
    if rows < _MOST_ROWS and margin >= 0:
        try:
            yield from _by_packed_keys(connection, events, extent.first_ns - margin, time_bits)
            return
        except (duckdb.InvalidInputException, duckdb.OutOfRangeException):
            # An event does not fit into the keys, which is detected before the first one is returned.
            pass
    query = f"""
        SELECT layer::UTINYINT, {_ALSO}, id::BIGINT, thread::INTEGER, start_ns, end_ns, row_number
        FROM {events}
        ORDER BY thread, start_ns, layer, end_ns DESC, id
    """
    for batch in _batches(connection, query):
        *columns, numbers = (column.to_numpy() for column in batch.columns)
        yield OrderedEvents(*columns), numbers


def _by_packed_keys(
    connection: duckdb.DuckDBPyConnection, events: str, origin: int, time_bits: int
) -> Iterator[tuple[OrderedEvents, Numbers]]:
    """The same, sorted by DuckDB with packed keys: half the memory, and half the time.

    Raises InvalidInputException or OutOfRangeException, before the first event, if one is out of range.
    """
    longest, latest = (1 << _DURATION_BITS) - 1, (1 << time_bits) - 1
    last_thread = (1 << _KEY_BITS - time_bits) - 1
    query = f"""
        SELECT
            if(
                start_ns - {origin} BETWEEN 0 AND {latest} AND thread BETWEEN 0 AND {last_thread},
                thread::BIGINT * {latest + 1} + (start_ns - {origin}), error('out of range')
            ) AS start_key,
            if(
                end_ns - start_ns BETWEEN 0 AND {longest},
                layer::BIGINT * {longest + 1} - (end_ns - start_ns), error('out of range')
            ) AS layer_key,
            if(id < {_MOST_ROWS}, id::INTEGER, error('out of range')) AS id,
            row_number::INTEGER AS row_number, {_ALSO}
        FROM {events}
        ORDER BY start_key, layer_key, id
    """
    for batch in _batches(connection, query):
        start_key, layer_key, narrow_ids, numbers, also = (column.to_numpy() for column in batch.columns)
        layers = (layer_key + longest) >> _DURATION_BITS
        starts = (start_key & latest) + origin
        ends = starts + (layers << _DURATION_BITS) - layer_key
        threads, ids = (start_key >> time_bits).astype(np.int32), narrow_ids.astype(np.int64)
        yield OrderedEvents(layers.astype(np.uint8), also, ids, threads, starts, ends), numbers


def _batches(connection: duckdb.DuckDBPyConnection, query: str) -> Iterator[pa.RecordBatch]:
    """The rows of a sorting query; with a single thread, which takes least, where memory is short."""
    try:
        batches = connection.sql(query).to_arrow_reader(BATCH_ROWS)
        first = next(batches, None)
    except Exception as error:
        if not is_out_of_memory(error):
            raise
        with single_thread(connection):
            yield from connection.sql(query).to_arrow_reader(BATCH_ROWS)
        return
    if first is not None:
        yield first
        yield from batches

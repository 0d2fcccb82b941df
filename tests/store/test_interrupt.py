"""Ctrl-C ends a query as an interruption, wherever it strikes."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import duckdb
import pyarrow as pa
import pytest

from traceview.store.interrupt import interruptible


def test_it_may_strike_where_duckdb_asks_python_for_rows() -> None:
    # What runs in the background ignores Ctrl-C, and so does what it starts.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)

    def batches() -> Iterator[pa.RecordBatch]:
        signal.raise_signal(signal.SIGINT)
        yield pa.record_batch({"number": [1]})

    with duckdb.connect(config={"threads": 1}) as connection:
        rows = pa.RecordBatchReader.from_batches(pa.schema([("number", pa.int64())]), batches())
        connection.register("rows", rows)
        with pytest.raises(KeyboardInterrupt), interruptible(connection):
            connection.execute("SELECT sum(number) FROM rows")
    signal.signal(signal.SIGINT, before)

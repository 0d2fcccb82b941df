"""The result of a query as a stream, with one batch of rows in memory at a time."""

from collections.abc import Iterator
from contextlib import contextmanager

import pyarrow as pa

from traceview.results.result import Result, next_batches

BATCH_ROWS = 65_536


class ResultRows:
    """A stream of Arrow batches whose columns have distinct names.

    Attributes:
        schema: names and types of the columns.
        limit: maximum number of rows to yield, or None.
        cut: whether there are more rows than that; known when the batches have been read.
    """

    def __init__(self, reader: pa.RecordBatchReader, limit: int | None = None) -> None:
        self.limit = limit
        self.cut = False
        self._reader = reader
        names = distinct_names(reader.schema.names)
        self.schema = pa.schema(
            [field.with_name(name) for name, field in zip(names, reader.schema, strict=True)]
        )

    def batches(self) -> Iterator[pa.RecordBatch]:
        """The rows, at most `limit`. Raises QueryError for an error of the query while it runs."""
        left = self.limit
        for batch in next_batches(self._reader):
            if left is not None:
                self.cut = batch.num_rows > left
                batch = batch.slice(0, left)
                left -= batch.num_rows
            if batch.num_rows:
                yield pa.RecordBatch.from_arrays(batch.columns, schema=self.schema)
            if self.cut:
                return


@contextmanager
def streamed(result: Result, limit: int | None = None) -> Iterator[ResultRows]:
    """The rows of a query as a stream, for the block. Raises QueryError where it cannot be finished."""
    with result.taken() as relation:
        yield ResultRows(relation.to_arrow_reader(BATCH_ROWS), limit)


def distinct_names(names: list[str]) -> list[str]:
    """The names in order, with _1, _2 ... appended to repeated ones."""
    distinct: dict[str, None] = {}
    for name in names:
        candidate, count = name, 0
        while candidate in distinct or (count and candidate in names):
            count += 1
            candidate = f"{name}_{count}"
        distinct[candidate] = None
    return list(distinct)

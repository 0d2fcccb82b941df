"""The result of a query as a stream, with one batch of rows in memory at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pyarrow as pa

from traceview.errors import UsageError, one_line

if TYPE_CHECKING:
    from traceview.session import Session

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
        """The rows, at most `limit`. Raises UsageError for an error of the query while it runs."""
        left = self.limit
        while (batch := self._next()) is not None:
            if left is not None:
                self.cut = batch.num_rows > left
                batch = batch.slice(0, left)
                left -= batch.num_rows
            if batch.num_rows:
                yield pa.RecordBatch.from_arrays(batch.columns, schema=self.schema)
            if self.cut:
                return

    def _next(self) -> pa.RecordBatch | None:
        try:
            return self._reader.read_next_batch()
        except StopIteration:
            return None
        except (pa.ArrowException, OSError) as error:
            raise UsageError(one_line(str(error).split("\n", 1)[0])) from error


@contextmanager
def answer(session: Session, sql: str, limit: int | None = None) -> Iterator[ResultRows]:
    """The rows of a query. Raises QueryError (a UsageError) for a wrong one."""
    with session.sql(sql)._taken() as relation:
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

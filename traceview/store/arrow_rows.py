"""Rows in Arrow's columns that can be read again and again."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any

import pyarrow as pa


class ArrowRows(ABC):
    """Rows that DuckDB reads, again for each reference in a statement.

    Attributes:
        schema: the columns.
    """

    schema: pa.Schema

    @abstractmethod
    def batches(self, columns: Sequence[int]) -> Iterator[pa.RecordBatch]:
        """The rows, from the first one, with the columns at these positions of the schema."""

    def reader(self, columns: Sequence[int] | None = None) -> pa.RecordBatchReader:
        """The rows, with the columns at these positions of the schema, or with all."""
        places = range(len(self.schema)) if columns is None else columns
        schema = pa.schema([self.schema.field(place) for place in places])
        return pa.RecordBatchReader.from_batches(schema, self.batches(places))

    def __arrow_c_schema__(self) -> Any:
        """The columns, by the Arrow PyCapsule interface."""
        return self.schema.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """The rows, by the Arrow PyCapsule interface."""
        return self.reader().__arrow_c_stream__(requested_schema)

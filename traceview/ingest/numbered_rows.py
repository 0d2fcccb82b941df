"""Columns of numbers that are computed in another order than that of their rows, and the rows with them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from traceview.store.arrow_rows import ArrowRows

_ROWS: Final = 16_384
_FILLED_BYTES: Final = 1 << 20
_MAPPED_ROWS: Final = 1 << 17


class Numbers(Protocol):
    """A column of integers, such as an array; negative ones stand for NULL."""

    @property
    def dtype(self) -> np.dtype[Any]:
        """Their type."""
        ...

    def __getitem__(self, rows: slice, /) -> NDArray[Any]:
        """The numbers of some rows."""
        ...


class NumberFile:
    """Columns of equal length in a file: written in any order, read in slices.

    Attributes:
        columns: the columns by name.
    """

    def __init__(self, path: Path, names: Sequence[str], rows: int) -> None:
        """A new file, where all numbers are -1. Raises OSError when the disk is full."""
        self._path, self._shape = path, (len(names), max(rows, 1))
        self._mapped: NDArray[np.int64] | None = None
        self._written = 0
        self.columns: dict[str, Numbers] = {
            name: _FileColumn(path, place * rows, rows) for place, name in enumerate(names)
        }
        with path.open("wb") as file:
            # Writing to a mapped file whose disk space is not allocated yet may kill the process.
            left = len(names) * max(rows, 1) * _FileColumn.dtype.itemsize
            while left > 0:
                left -= file.write(b"\xff" * min(left, _FILLED_BYTES))

    def write(self, rows: NDArray[np.int64], numbers: NDArray[np.int64]) -> None:
        """Sets the numbers of some rows: an array with one row per column."""
        if self._mapped is None:
            self._mapped = np.memmap(self._path, _FileColumn.dtype, "r+", shape=self._shape)
        self._mapped[:, rows] = numbers
        self._written += len(rows)
        if self._written >= _MAPPED_ROWS:
            self.release()

    def release(self) -> None:
        """Releases the memory that writing takes."""
        self._mapped, self._written = None, 0


class _FileColumn:
    """A column of a `NumberFile`."""

    dtype: Final = np.dtype(np.int64)

    def __init__(self, path: Path, first: int, rows: int) -> None:
        self._path, self._first, self._rows = path, first, rows

    def __getitem__(self, rows: slice, /) -> NDArray[np.int64]:
        start, stop, _ = rows.indices(self._rows)
        return np.fromfile(self._path, self.dtype, stop - start, offset=(self._first + start) * 8)


class Count:
    """A column of row numbers."""

    dtype: Final = np.dtype(np.int64)

    def __init__(self, first: int = 0) -> None:
        """With the row that has the number 0."""
        self._first = first

    def __getitem__(self, rows: slice, /) -> NDArray[np.int64]:
        return np.arange(rows.start, rows.stop) - self._first


class Constant:
    """A column of one number."""

    dtype: Final = np.dtype(np.int64)

    def __init__(self, value: int) -> None:
        """With the number."""
        self._value = value

    def __getitem__(self, rows: slice, /) -> NDArray[np.int64]:
        return np.full(rows.stop - rows.start, self._value)


class NumberedRows(ArrowRows):
    """Rows to register with DuckDB, with additional columns of numbers."""

    def __init__(self, rows: ArrowRows, numbers: Mapping[str, Numbers], first: int = 0) -> None:
        """With these columns, and the position of the first of these rows in them."""
        self._rows, self._numbers, self._first = rows, numbers, first
        self.schema = pa.schema([*rows.schema, *_fields(numbers)])

    def batches(self, columns: Sequence[int]) -> Iterator[pa.RecordBatch]:
        """See `ArrowRows`."""
        written = len(self._rows.schema)
        names = {column: self.schema.field(column).name for column in columns}
        numbers = {column: self._numbers[names[column]] for column in columns if column >= written}
        # At least one column, for the number of rows.
        read = [column for column in columns if column < written] or [0]
        end = self._first
        for batch in self._rows.batches(read):
            first, end = end, end + batch.num_rows
            found = dict(zip(read, batch.columns, strict=True))
            found |= dict(zip(numbers, _slices(numbers.values(), first, end), strict=True))
            yield pa.RecordBatch.from_arrays([found[column] for column in columns], list(names.values()))


class JoinedRows(ArrowRows):
    """Rows of one relation after those of another."""

    def __init__(self, parts: Sequence[ArrowRows]) -> None:
        """With the relations, which have the same columns; at least one."""
        self._parts = parts
        self.schema = parts[0].schema

    def batches(self, columns: Sequence[int]) -> Iterator[pa.RecordBatch]:
        """See `ArrowRows`."""
        for part in self._parts:
            yield from part.batches(columns)


class NumberRows(ArrowRows):
    """Numbers to register with DuckDB."""

    def __init__(self, numbers: Mapping[str, Numbers], first: int, end: int) -> None:
        """With the columns, and the range of their rows."""
        self._numbers, self._first, self._end = numbers, first, end
        self.schema = pa.schema(_fields(numbers))

    def batches(self, columns: Sequence[int]) -> Iterator[pa.RecordBatch]:
        """See `ArrowRows`."""
        names = [self.schema.field(column).name for column in columns]
        numbers = [self._numbers[name] for name in names]
        for first in range(self._first, self._end, _ROWS):
            found = list(_slices(numbers, first, min(first + _ROWS, self._end)))
            yield pa.RecordBatch.from_arrays(found, names)


def _fields(numbers: Mapping[str, Numbers]) -> list[pa.Field]:
    return [pa.field(name, pa.from_numpy_dtype(column.dtype)) for name, column in numbers.items()]


def _slices(numbers: Iterable[Numbers], first: int, end: int) -> Iterator[pa.Array]:
    for column in numbers:
        found = column[first:end]
        known = np.packbits(found >= 0, bitorder="little")
        buffers = [pa.py_buffer(known), pa.py_buffer(np.ascontiguousarray(found))]
        yield pa.Array.from_buffers(pa.from_numpy_dtype(found.dtype), len(found), buffers)

"""Reads the records of SQLite tables from their pages (sqlite.org/fileformat2.html, sections 1.6 and 2.1).

This is the fast path: records that lie on one page and have values of the wanted types. Anything else stops
reading, so that SQLite itself reads the table. No byte outside of the pages is read, apart from `PADDING`
bytes after them, which a number that the end of the last page truncates may seem to occupy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from traceview.ingest.compiled import Int, compiled, part_of_compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]  # in compiled code a pointer

NOT_WANTED, INTEGER, REAL, TEXT, BLOB, ROWID = 0, 1, 2, 3, 4, 5
"""The type a column is read as. ROWID is an alias of the rowid: records have NULL there."""

PADDING = 32

_LEAF = 13
_SIZES = 0x88643210
"""Bytes of a value by its serial type 0 to 7, 4 bits each; 8 and 9, the constants 0 and 1, have none."""
_FLOAT, _ZERO, _ONE, _BLOB = 7, 8, 9, 12
_INFINITY = 0x7FF0000000000000
_ALL_BUT_SIGN = 0x7FFFFFFFFFFFFFFF


class Pages(NamedTuple):
    """Consecutive leaf pages of a table, with `PADDING` bytes after the last."""

    data: NDArray[np.uint8]
    count: Int
    size: Int
    usable: Int  # bytes of a page without the reserved space at its end


class Fields(NamedTuple):
    """The columns of a table in the order of its records."""

    wanted: NDArray[np.int64]  # the type that each field is read as
    place: NDArray[np.int64]  # its column among those of numbers, or of texts and blobs
    count: Int
    fewest: Int  # minimum fields of a record; missing ones beyond these are NULL


class Columns(NamedTuple):
    """Output columns; each array has one row per column."""

    values: NDArray[np.int64]  # numbers
    reals: NDArray[np.float64]  # the same memory
    ends: NDArray[np.int32]  # the end of each text or blob in `texts`, after a first 0
    texts: NDArray[np.uint8]
    present: NDArray[np.uint8]  # validity bitmap: first of the numbers, then of the texts
    numbers: Int  # number of columns of numbers
    rows: Int  # capacity in rows
    text_bytes: Int  # capacity for texts in each column
    present_bytes: Int


@compiled
def survey(pages: Pages, fields: Fields, state: NDArray[np.int64], filled: NDArray[np.int64]) -> Int:
    """Scans the records of pages.

    Args:
        pages: the pages.
        fields: the fields of their records.
        state: records seen so far, and the last rowid.
        filled: by field, how many records have a value there.

    Returns:
        0, or -1 where a record is off the fast path.
    """
    for page in range(pages.count):
        start = page * pages.size
        cells = _cells(pages, start)
        if cells < 0:
            return -1
        room = pages.usable
        for cell in range(cells):
            at, row, values, end = _record(pages, start, cells, cell)
            room -= end - at
            if at < 0 or room < 0 or (state[0] > 0 and row <= state[1]):
                return -1
            state[0] += 1
            state[1] = row
            field, value = 0, values
            while at < values:
                kind, size, at = _kind(pages.data, at)
                if field >= fields.count or size < 0 or size > end - value or at > values:
                    return -1
                if kind != 0:
                    if not _fits(pages.data, value, kind, fields.wanted[field]):
                        return -1
                    filled[field] += 1
                value += size
                field += 1
            if value != end or field < fields.fewest:
                return -1
    return 0


@compiled
def decode(pages: Pages, fields: Fields, columns: Columns) -> Int:
    """Fills columns, initially zero, from the records of pages.

    Returns:
        The number of records, or -1 where one is off the fast path or does not fit.
    """
    rows = 0
    for page in range(pages.count):
        start = page * pages.size
        cells = _cells(pages, start)
        room = pages.usable
        if cells < 0 or cells > columns.rows - rows or columns.text_bytes < (page + 1) * room:
            return -1
        for cell in range(cells):
            at, row, values, end = _record(pages, start, cells, cell)
            room -= end - at
            if at < 0 or room < 0:
                return -1
            field, value = 0, values
            while at < values:
                kind, size, at = _kind(pages.data, at)
                if field >= fields.count or size < 0 or size > end - value or at > values:
                    return -1
                wanted = fields.wanted[field]
                if kind != 0 and not _fits(pages.data, value, kind, wanted):
                    return -1
                if wanted == ROWID:
                    columns.values[fields.place[field] * columns.rows + rows] = row
                    _mark(columns, fields.place[field], rows)
                elif wanted != NOT_WANTED:
                    _store(pages.data, value, kind, size, wanted, columns, fields.place[field], rows)
                value += size
                field += 1
            if value != end or field < fields.fewest:
                return -1
            for lacking in range(field, fields.count):
                if fields.wanted[lacking] == TEXT or fields.wanted[lacking] == BLOB:
                    _store(pages.data, value, 0, 0, TEXT, columns, fields.place[lacking], rows)
            rows += 1
    return rows


@part_of_compiled
def _cells(pages: Pages, start: Int) -> Int:
    """The number of cells of the page at `start`; -1 where it is not a leaf of a table."""
    count = _pair(pages.data, start + 3)
    return count if pages.data[start] == _LEAF and 8 + 2 * count <= pages.usable else -1


@part_of_compiled
def _record(pages: Pages, start: Int, cells: Int, cell: Int) -> tuple[Int, Int, Int, Int]:
    """Offset of the types of a record, its rowid, offset of its values, its end; -1 off the fast path."""
    at = _pair(pages.data, start + 8 + 2 * cell)
    if at < 8 + 2 * cells or at > pages.usable - 4:
        return -1, 0, 0, 0
    size, at = _varint(pages.data, start + at)
    row, at = _varint(pages.data, at)
    # A larger record continues on other pages.
    if size < 1 or size > pages.usable - 35 or size > start + pages.usable - at:
        return -1, 0, 0, 0
    end = at + size
    header, types = _varint(pages.data, at)
    if header < types - at or header > size:
        return -1, 0, 0, 0
    return types, row, at + header, end


@part_of_compiled
def _kind(data: Bytes, at: Int) -> tuple[Int, Int, Int]:
    """A serial type, the bytes of its value (-1 for an invalid type), and the position after it."""
    kind, at = _varint(data, at)
    if kind >= _BLOB:
        return kind, (kind - _BLOB) >> 1, at
    if kind < 0 or kind > _ONE:
        return kind, -1, at
    return kind, 0 if kind > _FLOAT else _SIZES >> (4 * kind) & 15, at


@part_of_compiled
def _fits(data: Bytes, at: Int, kind: Int, wanted: Int) -> bool:
    """Whether a value has the wanted type, and is not NaN, which SQLite reads as NULL."""
    if wanted == NOT_WANTED:
        return True
    if wanted == INTEGER:
        return bool(kind < _BLOB and kind != _FLOAT)
    if wanted == REAL:
        is_nan = kind == _FLOAT and _number(data, at, kind, 8) & _ALL_BUT_SIGN > _INFINITY
        return bool(kind < _BLOB and not is_nan)
    if wanted == TEXT:
        return bool(kind > _BLOB and kind & 1)
    return bool(wanted == BLOB and kind >= _BLOB)


@part_of_compiled
def _store(
    data: Bytes, at: Int, kind: Int, size: Int, wanted: Int, columns: Columns, place: Int, row: Int
) -> None:
    """Stores a value that fits; for a NULL text, only its end."""
    if wanted < TEXT:
        if kind == 0:
            return
        number = _number(data, at, kind, size)
        if wanted == REAL and kind != _FLOAT:
            columns.reals[place * columns.rows + row] = number
        else:
            columns.values[place * columns.rows + row] = number
        _mark(columns, place, row)
        return
    end = place * (columns.rows + 1) + row
    begin = np.int64(columns.ends[end])
    for i in range(size):
        columns.texts[place * columns.text_bytes + begin + i] = data[at + i]
    columns.ends[end + 1] = begin + size
    if kind != 0:
        _mark(columns, columns.numbers + place, row)


@part_of_compiled
def _mark(columns: Columns, column: Int, row: Int) -> None:
    """Sets the validity bit of a value."""
    at = column * columns.present_bytes + (row >> 3)
    columns.present[at] = np.int64(columns.present[at]) | np.int64(1) << (row & 7)


@part_of_compiled
def _number(data: Bytes, at: Int, kind: Int, size: Int) -> Int:
    """A signed number; the bits of a float."""
    if kind > _FLOAT:
        return np.int64(kind - _ZERO)
    value = np.int64(data[at])
    value -= (value & 128) << 1
    for i in range(1, size):
        value = value << 8 | np.int64(data[at + i])
    return value


@part_of_compiled
def _varint(data: Bytes, at: Int) -> tuple[Int, Int]:
    """A varint of at most nine bytes, high bits first, and the position after it."""
    value = np.int64(0)
    for i in range(8):
        byte = np.int64(data[at + i])
        value = value << 7 | byte & 127
        if byte < 128:
            return value, at + i + 1
    return value << 8 | np.int64(data[at + 8]), at + 9


@part_of_compiled
def _pair(data: Bytes, at: Int) -> Int:
    """A 16-bit big-endian number."""
    return np.int64(data[at]) << 8 | np.int64(data[at + 1])

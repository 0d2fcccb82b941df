"""The fast path for tables of SQLite files: read from their pages, several times as fast as by SQLite.

A whole table is scanned before its first row is returned: where a record is off the fast path or a page is
damaged, SQLite has to read the table, and to report the damage.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from traceview.errors import UnreadableTraceError
from traceview.ingest.compiled import is_compiled
from traceview.ingest.sqlite_values import ColumnType, arrow_schema

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    from traceview.ingest.sqlite_records import Pages

    Numbers = NDArray[np.int64]

MAGIC: Final = b"SQLite format 3\0"
"""The first bytes of every SQLite file (sqlite.org/fileformat2.html, section 1.3)."""

LEAST_BYTES: Final = 8 * 1024 * 1024
"""Smaller files are read by SQLite in less time than compilation takes."""

_BATCH_BYTES: Final = 2 * 1024 * 1024
_DEEPEST: Final = 20
_INTERIOR: Final = 5
_UTF8: Final = b"\0\0\0\1"
_KINDS: Final[dict[ColumnType, int]] = {"integer": 1, "real": 2, "text": 3, "blob": 4}


class RecordField(NamedTuple):
    """A field of the records of a table, which is one of its columns.

    Attributes:
        name: its name in batches; None where it is not wanted.
        kind: the type it is read as.
        has_default: whether it is not NULL in records that lack it.
        is_rowid: whether it is an alias of the rowid.
    """

    name: str | None
    kind: ColumnType
    has_default: bool = False
    is_rowid: bool = False


class SqlitePages:
    """The pages of a large SQLite file."""

    def __init__(self, path: Path, page_bytes: int, usable_bytes: int) -> None:
        """Of the file at `path`. Raises OSError when it is not there."""
        self._path = path
        self.page_bytes = page_bytes
        self.usable_bytes = usable_bytes
        self._count = path.stat().st_size // page_bytes

    @classmethod
    def of(cls, path: Path) -> SqlitePages | None:
        """The pages of a file; None for a small file, for texts other than UTF-8, and without compiled code.

        Raises OSError when it cannot be read.
        """
        if path.stat().st_size < LEAST_BYTES or not is_compiled(__package__):
            return None
        with path.open("rb") as file:
            header = file.read(100)
        size = int.from_bytes(header[16:18], "big")
        page_bytes = 65_536 if size == 1 else size
        supported = page_bytes >= 512 and page_bytes - header[20] >= 480 and header[56:60] == _UTF8
        return cls(path, page_bytes, page_bytes - header[20]) if supported else None

    def table(self, root: int, fields: Sequence[RecordField]) -> PlainTable | None:
        """The table whose tree begins on page `root`; None where SQLite has to read it.

        Raises OSError when the file cannot be read.
        """
        leaves = self._leaves(root)
        if leaves is None or any(field.is_rowid and field.kind != "integer" for field in fields):
            return None
        middle = len(leaves) // 2
        # Both halves include the page in the middle, so that the order of rows is checked across it.
        parts = (leaves[: middle + 1], leaves[middle:], leaves[middle : middle + 1])
        with ThreadPoolExecutor(2) as pool:
            first, second, between = pool.map(partial(self._survey, fields), parts)
        if first is None or second is None or between is None:
            return None
        rows, *filled = (first + second - between).tolist()
        counts = [rows if field.is_rowid else count for field, count in zip(fields, filled, strict=True)]
        return PlainTable(self, leaves, fields, rows, counts)

    def _survey(self, fields: Sequence[RecordField], leaves: Numbers) -> Numbers | None:
        """Counts rows of pages, and values of each field; None where a record is off the fast path."""
        import numpy as np

        from traceview.ingest.sqlite_records import survey

        layout = _Layout(fields, {field.name for field in fields})
        state, filled = np.zeros(2, np.int64), np.zeros(len(fields), np.int64)
        for pages in self.batches(leaves):
            if survey(pages, layout.fields, state, filled) < 0:
                return None
        return np.concatenate([state[:1], filled])

    def batches(self, numbers: Numbers) -> Iterator[Pages]:
        """The pages with these numbers in batches; several threads may read concurrently."""
        import numpy as np

        from traceview.ingest.sqlite_records import PADDING, Pages

        at_once = max(1, _BATCH_BYTES // self.page_bytes)
        with self._path.open("rb", buffering=0) as file:
            for first in range(0, len(numbers), at_once):
                some = numbers[first : first + at_once]
                data = np.zeros(len(some) * self.page_bytes + PADDING, np.uint8)
                runs = [0, *(np.flatnonzero(np.diff(some) != 1) + 1).tolist(), len(some)]
                for begin, end in pairwise(runs):
                    file.seek((int(some[begin]) - 1) * self.page_bytes)
                    file.readinto(data[begin * self.page_bytes : end * self.page_bytes].data)
                yield Pages(data, len(some), self.page_bytes, self.usable_bytes)

    def _leaves(self, root: int) -> Numbers | None:
        """The numbers of the leaf pages of a table, in order; None for a damaged tree."""
        import numpy as np

        level = np.array([root], np.int64)
        for _ in range(_DEEPEST):
            if len(level) > self._count or level.min() < 2 or level.max() > self._count:
                return None
            [first] = self.batches(level[:1])
            if first.data[0] != _INTERIOR:
                return level
            below: list[Numbers] = []
            for pages in self.batches(level):
                for page in _rows(pages):
                    children = self._children(page)
                    if children is None:
                        return None
                    below.append(children)
            level = np.concatenate(below)
        return None

    def _children(self, page: NDArray[np.uint8]) -> Numbers | None:
        """The numbers of the pages below an interior one; None where it is damaged."""
        import numpy as np

        cells = int(page[3]) << 8 | int(page[4])
        if page[0] != _INTERIOR or 12 + 2 * cells > self.usable_bytes:
            return None
        pointers = page[12 : 12 + 2 * cells].view(">u2").astype(np.int64)
        if np.any((pointers < 12) | (pointers > self.usable_bytes - 5)):
            return None
        places = np.append(pointers, 8)  # The header has the last child.
        return page[places[:, None] + np.arange(4)].view(">u4")[:, 0].astype(np.int64)


class PlainTable:
    """A table whose records are all on the fast path.

    Attributes:
        rows: the number of rows.
        filled: the wanted columns that have any value, with their types.
    """

    def __init__(
        self,
        pages: SqlitePages,
        leaves: Numbers,
        fields: Sequence[RecordField],
        rows: int,
        counts: Sequence[int],
    ) -> None:
        """With the numbers of its pages, and the number of values of each field."""
        counted = {field.name: count for field, count in zip(fields, counts, strict=True)}
        self.rows = rows
        self.filled = {field.name: field.kind for field in fields if field.name and counted[field.name]}
        self._full = {name for name, count in counted.items() if count == rows}
        self._pages, self._leaves, self._fields = pages, leaves, fields

    def batches(self, columns: Mapping[str, ColumnType]) -> Iterator[pa.RecordBatch]:
        """The rows as Arrow batches with these of the wanted columns; the next is read while one is in use.

        Raises ValueError when the file has changed, and OSError when it cannot be read.
        """
        layout = _Layout(self._fields, columns.keys())
        with ThreadPoolExecutor(1) as pool:
            ahead = None
            for pages in self._pages.batches(self._leaves):
                following = pool.submit(self._batch, pages, layout, columns)
                if ahead:
                    yield ahead.result()
                ahead = following
            if ahead:
                yield ahead.result()

    def _batch(self, pages: Pages, layout: _Layout, columns: Mapping[str, ColumnType]) -> pa.RecordBatch:
        import numpy as np
        import pyarrow as pa

        from traceview.ingest.sqlite_records import Columns, decode

        rows = sum(int(page[3]) << 8 | int(page[4]) for page in _rows(pages))
        numbers, texts = len(layout.numbers), len(layout.texts)
        text_bytes, present_bytes = pages.count * pages.usable, (rows + 7) // 8
        values = np.zeros((numbers, rows), np.int64)
        ends = np.zeros((texts, rows + 1), np.int32)
        text = np.empty((texts, text_bytes), np.uint8)
        present = np.zeros((numbers + texts, present_bytes), np.uint8)
        room = Columns(
            values, values.view(np.float64), ends, text, present, numbers, rows, text_bytes, present_bytes
        )
        if decode(pages, layout.fields, room) != rows:
            raise ValueError("it has changed while it was read")
        data = {name: [values[place]] for place, name in enumerate(layout.numbers)}
        data |= {name: [ends[place], text[place]] for place, name in enumerate(layout.texts)}
        present_of = dict(zip((*layout.numbers, *layout.texts), present, strict=True))
        schema = arrow_schema(columns)
        arrays = []
        for field in schema:
            validity = None if field.name in self._full else pa.py_buffer(present_of[field.name])
            buffers = [validity, *map(pa.py_buffer, data[field.name])]
            arrays.append(pa.Array.from_buffers(field.type, rows, buffers))
        return pa.RecordBatch.from_arrays(arrays, schema=schema)


class _Layout:
    """The destinations of the wanted fields of records: a column of numbers, or one of texts and blobs."""

    def __init__(self, fields: Sequence[RecordField], names: Collection[str | None]) -> None:
        import numpy as np

        from traceview.ingest.sqlite_records import NOT_WANTED, ROWID, Fields

        self.numbers: list[str] = []
        self.texts: list[str] = []
        wanted, place = np.full(len(fields), NOT_WANTED, np.int64), np.zeros(len(fields), np.int64)
        fewest = 0
        for index, field in enumerate(fields):
            if field.name is None or field.name not in names:
                continue
            group = self.texts if field.kind in ("text", "blob") else self.numbers
            wanted[index] = ROWID if field.is_rowid else _KINDS[field.kind]
            place[index] = len(group)
            group.append(field.name)
            if field.has_default or field.is_rowid:
                fewest = index + 1
        self.fields = Fields(wanted, place, len(fields), fewest)


def _rows(pages: Pages) -> NDArray[np.uint8]:
    """The pages as rows of their bytes."""
    return pages.data[: pages.count * pages.size].reshape(pages.count, pages.size)


def require_complete(path: Path) -> None:
    """Raises UnreadableTraceError for a file that is not a SQLite file, truncated, or unfinished."""
    try:
        with path.open("rb") as file:
            head = file.read(100)
            size = file.seek(0, 2)
    except OSError as error:
        raise UnreadableTraceError(f"{path}: cannot be read: {error.strerror or error}") from error
    if head[:16] != MAGIC:
        packed = head.startswith((b"\x1f\x8b", b"\x28\xb5\x2f\xfd"))
        advice = "compressed: unpack it first" if packed else "not a SQLite file, or an encrypted one"
        raise UnreadableTraceError(f"{path}: {advice}")
    page_size = int.from_bytes(head[16:18], "big")
    page_size = 65_536 if page_size == 1 else page_size
    pages = int.from_bytes(head[28:32], "big")
    # The page count holds only if the file was last written by a version of SQLite that keeps it.
    if head[24:28] == head[92:96] and pages * page_size > size:
        raise UnreadableTraceError(
            f"{path}: cut off: {size} of {pages * page_size} bytes are there; export or copy it again"
        )
    for suffix in ("-journal", "-wal"):
        beside = path.with_name(path.name + suffix)
        if _unfinished(beside):
            raise UnreadableTraceError(
                f"{path}: being written, or its writer was stopped ({beside.name} lies next to it): wait for"
                " it, or export it again"
            )


def _unfinished(journal: Path) -> bool:
    """Whether the journal has content; its first bytes are zeroed when a transaction is complete."""
    try:
        with journal.open("rb") as file:
            return any(file.read(28))
    except OSError:
        return False

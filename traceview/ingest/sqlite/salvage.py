"""Makes a damaged table of a SQLite file readable, by removing damaged pages and records.

Page by page (sqlite.org/fileformat2.html, sections 1.5 and 1.6): invalid pages are removed from their parent
page, and invalid records from their page. SQLite can then read the table to its end.
"""

import mmap
from pathlib import Path
from typing import Final, NamedTuple

_LEAF: Final = 13
_INTERIOR: Final = 5
_DEEPEST: Final = 20
_MOST_VISITS: Final = 4
"""Maximum mean visits per page: a page that damage references twice is read twice, as by SQLite."""
_EMPTY: Final = bytes((_LEAF, 0, 0, 0, 0, 0, 0, 0))
"""The header of a page without records."""
_SIZES: Final = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0)
"""Bytes of a value by its serial type; of those from 12 on by a formula."""


class Loss(NamedTuple):
    """The loss of a table.

    Attributes:
        rows: unreadable records, on readable pages.
        pages: unreadable pages; their content and their child pages are unknown.
    """

    rows: int
    pages: int


def leave_out_damage(path: Path, root: int, columns: int) -> Loss:
    """Modifies a file, a copy of the user's, so that a table in it can be read to its end.

    Args:
        path: the copy, whose header and schema are intact.
        root: the root page of the table, which has rowids.
        columns: maximum number of columns of its records.

    Raises OSError when the file cannot be written.
    """
    with path.open("r+b") as file, mmap.mmap(file.fileno(), 0) as data:
        tree = _Tree(data, columns)
        tree.keep_root(root)
        return Loss(tree.lost_rows, tree.lost_pages)


class _Tree:
    """The pages of one table."""

    def __init__(self, data: mmap.mmap, columns: int) -> None:
        size = int.from_bytes(data[16:18], "big")
        self._page_bytes = 65_536 if size == 1 else size
        self._usable = self._page_bytes - data[20]
        self._count = len(data) // self._page_bytes
        self._data, self._columns = data, columns
        self._steps_left = _MOST_VISITS * self._count
        self.lost_rows = self.lost_pages = 0

    def keep_root(self, root: int) -> None:
        """Removes damaged pages and records, from this page on."""
        start = (root - 1) * self._page_bytes
        kept = self._kept(root, 0)
        if kept is None and self._is_page(root):
            self._data[start : start + 8] = _EMPTY
        elif kept is not None and kept != root:
            below = (kept - 1) * self._page_bytes
            self._data[start : start + self._page_bytes] = self._data[below : below + self._page_bytes]

    def _kept(self, number: int, depth: int) -> int | None:
        """The page to read instead of this one; None where it is unreadable."""
        if self._is_page(number) and depth < _DEEPEST:
            start = (number - 1) * self._page_bytes
            if self._data[start] == _LEAF:
                return self._kept_leaf(number, start, depth)
            if self._data[start] == _INTERIOR:
                return self._kept_interior(number, start, depth)
        self.lost_pages += 1
        return None

    def _kept_leaf(self, number: int, start: int, depth: int) -> int | None:
        cells = self._cells(start, 8)
        sound = [cell for cell in cells if self._is_sound(start, cell)]
        sound = [cell for cell in sound if cell >= 8 + 2 * len(sound)]
        self._set_cells(start, 8, sound)
        self.lost_rows += len({0, *cells}.difference(sound)) - 1
        self.lost_pages += not cells and depth > 0  # Only a table without rows has such a page.
        return number if sound else None

    def _kept_interior(self, number: int, start: int, depth: int) -> int | None:
        cells = self._cells(start, 12)
        first = 12 + 2 * len(cells)
        places = [start + cell for cell in cells if first <= cell <= self._usable - 5]
        self.lost_pages += self._pair(start + 3) - len(places)
        kept = []
        for place in (*places, start + 8):  # The header has the last child.
            child = self._kept(int.from_bytes(self._data[place : place + 4], "big"), depth + 1)
            if child is not None:
                kept.append((place, child))
        if len(kept) < 2:
            return kept[0][1] if kept else None
        *others, (_, last) = kept
        self._set_cells(start, 12, [place - start for place, _ in others])
        for place, child in (*others, (start + 8, last)):
            self._data[place : place + 4] = child.to_bytes(4, "big")
        return number

    def _cells(self, start: int, header: int) -> list[int]:
        """The offsets of the cells of a page, as far as they fit; bits beyond the page size are ignored."""
        count = min(self._pair(start + 3), (self._page_bytes - header) // 6)
        return [self._pair(start + header + 2 * cell) & self._page_bytes - 1 for cell in range(count)]

    def _set_cells(self, start: int, header: int, cells: list[int]) -> None:
        self._data[start + 3 : start + 5] = len(cells).to_bytes(2, "big")
        places = b"".join(cell.to_bytes(2, "big") for cell in cells)
        self._data[start + header : start + header + len(places)] = places

    def _is_sound(self, start: int, cell: int) -> bool:
        """Whether a record is valid: its size, its overflow pages, and the types of its values."""
        if cell > self._usable - 4:
            return False
        end = start + self._usable
        size, at = self._varint(start + cell)
        _, at = self._varint(at)
        local, most = size, self._usable - 35
        if size > most:
            least = (self._usable - 12) * 32 // 255 - 23
            local = least + (size - least) % (self._usable - 4)
            local = local if local <= most else least
        beyond = at + local
        if size <= local:
            return beyond <= end and self._has_types(at, local, size)
        return beyond <= end - 4 and self._has_types(at, local, size) and self._is_chain(beyond, size - local)

    def _is_chain(self, at: int, size: int) -> bool:
        """Whether the overflow pages of a record exist, and belong to no other record."""
        for _ in range(-(-size // (self._usable - 4))):
            number = int.from_bytes(self._data[at : at + 4], "big")
            if not self._is_page(number):
                return False
            at = (number - 1) * self._page_bytes
        return True

    def _has_types(self, at: int, local: int, size: int) -> bool:
        """Whether the types in the header of a record match its size."""
        header, place = self._varint(at)
        types = at + header
        if header > local:  # Of thousands of columns, which no profiler writes.
            return header <= size
        values = header
        for _ in range(self._columns):
            if place >= types:
                return place == types and values == size
            kind, place = self._varint(place)
            values += (kind - 12) // 2 if kind >= 12 else _SIZES[kind]
            if values > size:
                return False
        return place < types or (place == types and values == size)

    def _is_page(self, number: int) -> bool:
        """Whether the page exists, and visits are left."""
        self._steps_left -= 1
        return 1 < number <= self._count and self._steps_left > 0

    def _pair(self, at: int) -> int:
        return self._data[at] << 8 | self._data[at + 1]

    def _varint(self, at: int) -> tuple[int, int]:
        """A varint of at most nine bytes, and the position after it."""
        value = 0
        for byte in self._data[at : at + 8]:
            at += 1
            value = value << 7 | byte & 127
            if byte < 128:
                return value, at
        last = self._data[at : at + 1]
        return value << 8 | (last[0] if last else 0), at + 1

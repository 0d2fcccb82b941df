"""Hash tables for compiled code: texts by their bytes, and numbers by pairs of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from traceview.native.seam import Int, compiled, part_of_compiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

NOTHING = -1
"""The result for a missing key, and the code of a missing text."""

FIRST_TEXTS, FIRST_TEXT_BYTES, FIRST_PAIRS = 1 << 11, 1 << 16, 1 << 12
"""Initial capacities of tables; powers of two."""


class Texts(NamedTuple):
    """Distinct byte strings, numbered in the order in which they came: the arrays of `TextTable`."""

    slots: NDArray[np.int64]  # code + 1 by hash, 0 where free; a power of two of them
    starts: NDArray[np.int64]  # where each text starts in `data`; one more than texts
    hashes: NDArray[np.int64]
    data: NDArray[np.uint8]
    used: NDArray[np.int64]  # one element: the number of texts
    mask: int  # number of slots - 1


class Pairs(NamedTuple):
    """Numbers by pairs of numbers (group, id): the arrays of `PairTable`."""

    groups: NDArray[np.int64]
    numbers: NDArray[np.int64]
    values: NDArray[np.int64]  # -1 where free; a power of two of them
    used: NDArray[np.int64]  # one element: the number of pairs
    mask: int  # number of values - 1


@part_of_compiled
def hash_of(data: NDArray[np.uint8], at: Int, end: Int) -> Int:
    """FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/), folded."""
    value = np.int64(-3750763034362895579)
    for i in range(at, end):
        value = (value ^ np.int64(data[i])) * np.int64(1099511628211)
    return value ^ (value >> 32)


@part_of_compiled
def text_code(texts: Texts, data: NDArray[np.uint8], at: Int, end: Int) -> Int:
    """The code of data[at:end], which is added if it is new; there must be room (`TextTable.reserve`)."""
    wanted = hash_of(data, at, end)
    slot = wanted & texts.mask
    while True:
        code = texts.slots[slot] - 1
        if code < 0:
            break
        start = texts.starts[code]
        if texts.hashes[code] == wanted and texts.starts[code + 1] - start == end - at:
            same = True
            for i in range(end - at):
                if texts.data[start + i] != data[at + i]:
                    same = False
                    break
            if same:
                return code
        slot = (slot + 1) & texts.mask
    code = texts.used[0]
    start = texts.starts[code]
    for i in range(end - at):
        texts.data[start + i] = data[at + i]
    texts.starts[code + 1] = start + end - at
    texts.hashes[code] = wanted
    texts.slots[slot] = code + 1
    texts.used[0] = code + 1
    return code


@part_of_compiled
def pair_slot(pairs: Pairs, group: Int, number: Int) -> Int:
    """The slot of the pair, or the free slot for it."""
    mixed = (number + group * np.int64(-7046029254386353131)) * np.int64(-4658895280553007687)
    slot = (mixed ^ (mixed >> 29)) & pairs.mask
    while pairs.values[slot] >= 0 and (pairs.groups[slot] != group or pairs.numbers[slot] != number):
        slot = (slot + 1) & pairs.mask
    return slot


@part_of_compiled
def pair_value(pairs: Pairs, group: Int, number: Int) -> Int:
    """The value of the pair, or NOTHING."""
    return pairs.values[pair_slot(pairs, group, number)]


@part_of_compiled
def put_pair(pairs: Pairs, group: Int, number: Int, value: Int) -> None:
    """Sets the value of the pair, which must not be negative. There must be room (`PairTable.reserve`)."""
    slot = pair_slot(pairs, group, number)
    if pairs.values[slot] < 0:
        pairs.used[0] += 1
        pairs.groups[slot] = group
        pairs.numbers[slot] = number
    pairs.values[slot] = value


class TextTable:
    """Owns and grows `Texts`."""

    def __init__(self) -> None:
        self.arrays = Texts(
            np.zeros(2 * FIRST_TEXTS, np.int64),
            np.zeros(FIRST_TEXTS + 1, np.int64),
            np.zeros(FIRST_TEXTS, np.int64),
            np.zeros(FIRST_TEXT_BYTES, np.uint8),
            np.zeros(1, np.int64),
            2 * FIRST_TEXTS - 1,
        )
        self._decoded: list[str] = []
        self.not_utf8 = 0
        """How many of the texts that were decoded so far are not UTF-8."""

    def __len__(self) -> int:
        return int(self.arrays.used[0])

    def code(self, text: bytes) -> int:
        """The code of a text, which is added if it is new."""
        self.reserve(len(text), 1)
        return int(add_text(self.arrays, np.frombuffer(bytearray(text or b"\0"), np.uint8), len(text)))

    def room(self) -> tuple[int, int]:
        """The free capacity in bytes and texts."""
        count = len(self)
        return len(self.arrays.data) - int(self.arrays.starts[count]), len(self.arrays.hashes) - count

    def reserve(self, size: int, texts: int) -> None:
        """Makes room for `size` more bytes in as many as `texts` texts."""
        slots, starts, hashes, data, count, _ = self.arrays
        used, n = int(starts[count[0]]), int(count[0])
        if used + size > len(data):
            data = _grown(data, max(2 * len(data), used + size))
        if n + texts > len(hashes):
            capacity = max(2 * len(hashes), n + texts)
            hashes, starts = _grown(hashes, capacity), _grown(starts, capacity + 1)
            slots = np.zeros(1 << (2 * capacity - 1).bit_length(), np.int64)
        elif data is self.arrays.data:
            return
        refill = slots is not self.arrays.slots
        self.arrays = Texts(slots, starts, hashes, data, count, len(slots) - 1)
        if refill:
            refill_slots(self.arrays)

    def decoded(self) -> list[str]:
        """All texts; bytes that are not UTF-8 are replaced by U+FFFD."""
        starts, known = self.arrays.starts, len(self._decoded)
        ends = starts[known : len(self) + 1].tolist()
        base = ends[0] if ends else 0
        fresh = self.arrays.data[base : int(starts[len(self)])].tobytes()
        for i in range(len(ends) - 1):
            text = fresh[ends[i] - base : ends[i + 1] - base]
            try:
                self._decoded.append(text.decode())
            except UnicodeDecodeError:
                self.not_utf8 += 1
                self._decoded.append(text.decode("utf-8", "replace"))
        return self._decoded


@compiled
def add_text(texts: Texts, data: NDArray[np.uint8], size: Int) -> Int:
    """The code of a text, see `text_code`."""
    return text_code(texts, data, np.int64(0), size)


@compiled
def refill_slots(texts: Texts) -> None:
    """Rehashes all texts into empty slots."""
    for code in range(texts.used[0]):
        slot = texts.hashes[code] & texts.mask
        while texts.slots[slot] != 0:
            slot = (slot + 1) & texts.mask
        texts.slots[slot] = code + 1


class PairTable:
    """Owns and grows `Pairs`; Python has the same pairs in a dictionary."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], int] = {}
        self._make_arrays(FIRST_PAIRS)

    def get(self, group: int, number: int) -> int:
        """The value of a pair that Python has put, or NOTHING. Numbers may be given with or without sign."""
        return self._known.get((group, signed(number)), NOTHING)

    def put(self, group: Int, number: int, value: int) -> None:
        """Sets the value of a pair."""
        self.reserve(1)
        self._known[group, signed(number)] = value
        self._fill([(group, signed(number), value)])

    def reserve(self, pairs: int) -> None:
        """Makes room for that many more pairs."""
        needed = 2 * (int(self.arrays.used[0]) + pairs)
        if needed > len(self.arrays.values):
            self._rebuild(1 << (2 * needed - 1).bit_length())

    def keep(self, groups: Callable[[int], bool]) -> None:
        """Drops the pairs of other groups."""
        old = self.arrays
        old.values[~np.array([groups(group) for group in old.groups.tolist()], np.bool_)] = -1
        self._known = {pair: value for pair, value in self._known.items() if groups(pair[0])}
        self._rebuild(len(old.values))

    def _rebuild(self, size: int) -> None:
        old = self.arrays
        used = np.flatnonzero(old.values >= 0)
        kept = zip(
            old.groups[used].tolist(), old.numbers[used].tolist(), old.values[used].tolist(), strict=True
        )
        self._make_arrays(size)
        self._fill(list(kept))

    def _make_arrays(self, size: int) -> None:
        columns = np.zeros(size, np.int64), np.zeros(size, np.int64), np.full(size, -1, np.int64)
        self.arrays = Pairs(*columns, np.zeros(1, np.int64), size - 1)

    def _fill(self, rows: list[tuple[int, int, int]]) -> None:
        put_pairs(self.arrays, np.array(rows, np.int64), len(rows))


@compiled
def put_pairs(pairs: Pairs, rows: NDArray[np.int64], count: Int) -> None:
    """Sets the values of pairs: group, number and value in each row."""
    for i in range(count):
        put_pair(pairs, rows[3 * i], rows[3 * i + 1], rows[3 * i + 2])


def signed(number: int) -> int:
    """A 64-bit number as the signed one with the same bits."""
    return number - (1 << 64) if number >= 1 << 63 else number


def _grown(array: NDArray[Any], size: int) -> NDArray[Any]:
    larger = np.zeros(size, array.dtype)
    larger[: len(array)] = array
    return larger

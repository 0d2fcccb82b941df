"""Reads the words and the keys of events in compiled code, see `event_scan.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from traceview.native import characters as byte
from traceview.native.json_values import blank_end
from traceview.native.kineto_layout import Vocabulary
from traceview.native.seam import Int, part_of_compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray


@part_of_compiled
def next_key(
    data: NDArray[np.uint8], at: Int, end: Int, is_first: bool, words: Vocabulary
) -> tuple[Int, Int]:
    """The number of the next key of an object, and where its value starts.

    Args:
        data, end: the text.
        at: the object's opening brace or the end of the value before.
        is_first: whether it is the brace.
        words: the vocabulary; its size stands for the closing brace, and then the end of that is given.
    """
    at = blank_end(data, at + 1 if is_first else at, end)
    if at >= end:
        return np.int64(0), np.int64(-1)
    if data[at] == byte.CLOSE_BRACE:
        return np.int64(words.size), at + 1
    if not is_first:
        if data[at] != byte.COMMA:
            return np.int64(0), np.int64(-1)
        at = blank_end(data, at + 1, end)
    return read_key(data, at, end, words)


@part_of_compiled
def read_word(data: NDArray[np.uint8], at: Int, end: Int, words: Vocabulary) -> tuple[Int, Int]:
    """The number of the word in a string without escapes, 0 for any other, and the string's end."""
    if at >= end or data[at] != byte.QUOTE:
        return np.int64(0), np.int64(-1)
    at += 1
    start = at
    value = np.int64(0)
    while at < end and data[at] != byte.QUOTE:
        if data[at] == byte.BACKSLASH or data[at] < byte.SPACE:
            return np.int64(0), np.int64(-1)
        value = (value * 31 + np.int64(data[at])) & 0xFFFFFFFF
        at += 1
    if at >= end:
        return np.int64(0), np.int64(-1)
    slot = value & words.mask
    word = words.slots[slot]
    while word > 0:
        if _is_same(data, start, at, words, word):
            break
        slot = (slot + 1) & words.mask
        word = words.slots[slot]
    return word, at + 1


@part_of_compiled
def _is_same(data: NDArray[np.uint8], at: Int, end: Int, words: Vocabulary, word: Int) -> bool:
    first = words.starts[word]
    if words.starts[word + 1] - first != end - at:
        return False
    while at < end and words.letters[first] == data[at]:
        first += 1
        at += 1
    return bool(at == end)


@part_of_compiled
def read_key(data: NDArray[np.uint8], at: Int, end: Int, words: Vocabulary) -> tuple[Int, Int]:
    """The number of a key, and where its value starts."""
    word, at = read_word(data, at, end, words)
    if at < 0:
        return word, at
    at = blank_end(data, at, end)
    if at >= end or data[at] != byte.COLON:
        return word, np.int64(-1)
    return word, blank_end(data, at + 1, end)

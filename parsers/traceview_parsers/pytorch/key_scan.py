"""Reads the words and the keys of events in compiled code, see `event_scan.py`.

Writers repeat themselves: what stands between the values of two keys, the second key included, mostly stood
there before. These bytes are kept and compared eight at a time, which costs less than reading them again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from traceview_parsers.pytorch.fast_path import GUESS_BYTES, GUESS_NUMBERS, Found, Vocabulary
from traceview_parsers.pytorch.json_values import blank_end, eight

from traceview.ingest.compiled import Int, part_of_compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

START, UNKNOWN = 0, -1
"""What is before the first key of an object, and a key that is no word."""


@part_of_compiled
def next_key(
    data: NDArray[np.uint8], at: Int, end: Int, base: Int, before: Int, words: Vocabulary, found: Found
) -> tuple[Int, Int]:
    """The number of the next key of an object, and where its value starts.

    Args:
        data, end: the text.
        at: the object's opening brace or the end of the value before.
        base: where in `found.guesses` those of this kind of objects are.
        before: the number of the key before, or START or UNKNOWN.
        words: the vocabulary; its size stands for the closing brace, and then the end of that is given.
        found: whose guesses are used and kept.
    """
    place = (base + before) * 2 * GUESS_NUMBERS
    is_guessed = before != UNKNOWN and end - at > GUESS_BYTES
    if is_guessed:
        for guess in (place, place + GUESS_NUMBERS):
            size = np.int64(found.guesses[guess] & np.uint64(0xFF))
            if size > 0 and _is_there(data, at, size, guess, found):
                key = np.int64(found.guesses[guess] >> np.uint64(8))
                return key, at + size if key == words.size else blank_end(data, at + size, end)
    key, after = _read_next(data, at, end, before == START, words)
    if is_guessed and after >= 0 and after - at <= GUESS_BYTES:
        _keep_guess(data, at, after - at, key, place, found)
    return key, after


@part_of_compiled
def _is_there(data: NDArray[np.uint8], at: Int, size: Int, guess: Int, found: Found) -> bool:
    """Whether the bytes of a guess are here."""
    while size > 8:
        guess += 1
        if eight(data, at) != found.guesses[guess]:
            return False
        at += 8
        size -= 8
    return bool(eight(data, at) << np.uint64(64 - 8 * size) == found.guesses[guess + 1])


@part_of_compiled
def _keep_guess(data: NDArray[np.uint8], at: Int, size: Int, key: Int, place: Int, found: Found) -> None:
    """Puts a guess before the one of the place that was put there last."""
    guesses = found.guesses
    for i in range(place, place + GUESS_NUMBERS):
        guesses[i + GUESS_NUMBERS] = guesses[i]
    guesses[place] = np.uint64(key << 8 | size)
    while size > 8:
        place += 1
        guesses[place] = eight(data, at)
        at += 8
        size -= 8
    guesses[place + 1] = eight(data, at) << np.uint64(64 - 8 * size)


@part_of_compiled
def _read_next(
    data: NDArray[np.uint8], at: Int, end: Int, is_first: bool, words: Vocabulary
) -> tuple[Int, Int]:
    at = blank_end(data, at + 1 if is_first else at, end)
    if at >= end:
        return np.int64(0), np.int64(-1)
    if data[at] == 125:
        return np.int64(words.size), at + 1
    if not is_first:
        if data[at] != 44:
            return np.int64(0), np.int64(-1)
        at = blank_end(data, at + 1, end)
    return read_key(data, at, end, words)


@part_of_compiled
def read_word(data: NDArray[np.uint8], at: Int, end: Int, words: Vocabulary) -> tuple[Int, Int]:
    """The number of the word in a string without escapes, 0 for any other, and the string's end."""
    if at >= end or data[at] != 34:
        return np.int64(0), np.int64(-1)
    at += 1
    start = at
    value = np.int64(0)
    while at < end and data[at] != 34:
        if data[at] == 92 or data[at] < 32:
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
    if at >= end or data[at] != 58:
        return word, np.int64(-1)
    return word, blank_end(data, at + 1, end)

"""Reads the text of a JSON file piece by piece: whole values outside of the big arrays."""

import re
from collections.abc import Callable, Collection
from typing import Final, Protocol

MAX_METADATA_BYTES: Final = 64 * 1024 * 1024
"""A single value outside of the arrays of events may not be longer."""

_BLOCK: Final = 64 * 1024
_SEARCH_OVERLAP: Final = 4096
_ENDS: Final = {0x7B: 0x7D, 0x5B: 0x5D}
_BLANK: Final = re.compile(rb"[\s,\0]*+")
_STRING: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*"', re.DOTALL)
_COLON: Final = re.compile(rb"\s*+:\s*+(?=\S)")
_SCALAR: Final = re.compile(rb'[^\s,{}\[\]"][^,{}\[\]"\n]*+(?=[,}\]\n])')
_NEXT_BRACKET: Final = re.compile(
    rb'[^"{}\[\]]*+(?:"[^"\\]*+(?:\\.[^"\\]*+)*"[^"{}\[\]]*+)*[{}\[\]]', re.DOTALL
)


class Source(Protocol):
    """Where the bytes come from: a `ByteSource`, or anything that reads like one."""

    def readinto(self, view: memoryview, /) -> int:
        """Reads at most len(view) bytes into `view`; 0 only at the end."""


class TextReader:
    """The bytes of a source; what was read too far can be given back.

    Attributes:
        total: how many bytes were read from the source.
    """

    def __init__(self, source: Source) -> None:
        self.total = 0
        self._source = source
        self._unread: list[memoryview] = []  # bytes that were given back, the next ones last
        self._unread_bytes = 0

    @property
    def offset(self) -> int:
        """The offset of the next byte to be read."""
        return self.total - self._unread_bytes

    def read(self, view: memoryview) -> int:
        """Fills `view`; less than all of it only at the end."""
        done = 0
        while done < len(view):
            if self._unread:
                block = self._unread.pop()
                count = min(len(block), len(view) - done)
                view[done : done + count] = block[:count]
                self._unread_bytes -= count
                if count < len(block):
                    self._unread.append(block[count:])
            else:
                count = self._source.readinto(view[done:])
                self.total += count
                if count == 0:
                    break
            done += count
        return done

    def give_back(self, data: bytes | bytearray, start: int, stop: int) -> None:
        """Makes data[start:stop] the next bytes to be read."""
        if stop > start:
            self._unread.append(memoryview(bytes(data[start:stop])))
            self._unread_bytes += stop - start

    def drain(self) -> None:
        """Reads to the end."""
        view = memoryview(bytearray(_BLOCK))
        while self.read(view):
            pass


class JsonText:
    """The next text of a reader, as much of it as is needed at a time."""

    def __init__(self, reader: TextReader) -> None:
        self._reader = reader
        self._data = bytearray()
        self._at = 0
        self.comma = False  # whether a comma was among what skip_blank last passed over

    @property
    def offset(self) -> int:
        """The offset in the file of the next byte."""
        return self._reader.offset - len(self._data) + self._at

    def _more(self) -> bool:
        """Reads more, as much again as there is; False at the end and beyond the limit."""
        del self._data[: self._at]
        self._at = 0
        if len(self._data) >= MAX_METADATA_BYTES:
            return False
        block = bytearray(max(_BLOCK, len(self._data)))
        count = self._reader.read(memoryview(block))
        self._data += block[:count]
        return count > 0

    def _find(self, find: Callable[[bytearray, int], int]) -> int:
        """The end that `find` gives for the text from the current place, once enough is read; or -1."""
        while (stop := find(self._data, self._at)) < 0:
            if not self._more():
                return -1
        return stop

    def skip_blank(self) -> bytes | None:
        """Skips white space, commas and zero bytes; returns the next byte, or None at the end."""
        self.comma = False
        while True:
            match = _BLANK.match(self._data, self._at)
            if match:
                self.comma = self.comma or b"," in match[0]
                self._at = match.end()
            if self._at < len(self._data):
                return self.peek()
            if not self._more():
                return None

    def peek(self) -> bytes:
        """The next byte, if one is read."""
        return bytes(self._data[self._at : self._at + 1])

    def take(self, count: int) -> bytes:
        """Goes on behind `count` bytes that are read; those."""
        self._at += count
        return bytes(self._data[self._at - count : self._at])

    def key(self) -> bytes | None:
        """Goes on behind the key and the colon that start here; the key with its quotes, or None."""
        stop = self._find(_key_end)
        string = _STRING.match(self._data, self._at) if stop >= 0 else None
        if string is None:
            return None
        self._at = stop
        return bytes(string[0])

    def starts_with(self, texts: Collection[bytes]) -> bool:
        """Whether the next bytes are one of `texts`, which are short."""
        if len(self._data) - self._at < _SEARCH_OVERLAP:
            self._more()
        return self._data.startswith(tuple(texts), self._at)

    def search(self, pattern: re.Pattern[bytes]) -> bool:
        """Goes on behind the next place that matches, or to the end where there is none."""
        while True:
            match = pattern.search(self._data, self._at)
            if match:
                self._at = match.end()
                return True
            self._at = max(self._at, len(self._data) - _SEARCH_OVERLAP)
            if not self._more():
                self._at = len(self._data)
                return False

    def value(self) -> bytes | None:
        """Goes on behind the JSON value that starts here; its text, or None where it has no end."""
        stop = self._find(_value_end)
        return self.take(stop - self._at) if stop >= 0 else None

    def give_back(self) -> None:
        """Makes the reader read again what was read here but not taken."""
        self._reader.give_back(self._data, self._at, len(self._data))
        self._data.clear()
        self._at = 0


def _key_end(data: bytearray, at: int) -> int:
    """The offset of the value behind the key at `at`; -1 where the data end before it."""
    string = _STRING.match(data, at)
    colon = _COLON.match(data, string.end()) if string else None
    return colon.end() if colon else -1


def _value_end(data: bytearray, at: int) -> int:
    """The offset behind the JSON value at `at`; -1 where the data end before it does."""
    if at >= len(data):
        return -1
    if data[at] not in _ENDS:
        match = (_STRING if data[at] == 0x22 else _SCALAR).match(data, at)
        return match.end() if match else -1
    depth = 0
    while token := _NEXT_BRACKET.match(data, at):
        at = token.end()
        depth += 1 if data[at - 1] in _ENDS else -1
        if depth == 0:
            return at
    return -1

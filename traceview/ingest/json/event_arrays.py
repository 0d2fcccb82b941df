"""Finds arrays of events that lie inside of other objects, and cuts them like the events of a trace."""

import re
from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass
from typing import Any, Final

import pyarrow as pa

from traceview.ingest.json.events import JsonEventStream
from traceview.ingest.json.json_text import JsonText, Source
from traceview.ingest.json.scan import Ends

_MAX_DEPTH: Final = 16

Place = tuple[str | int, ...]
"""The keys, and numbers in lists from 0, that lead from the outermost object to a value."""


@dataclass(slots=True)
class _Open:
    """An object or list that was entered, and how many of its values were passed."""

    is_list: bool
    count: int = 0


class JsonArrayStream(JsonEventStream):
    """The named arrays of a JSON file in chunks, wherever among the named containers they lie.

    Attributes:
        place: where the array of the latest chunk lies.
        values: every value that is neither an array of events nor entered, by its place.
    """

    def __init__(
        self,
        source: Source,
        *,
        array_keys: Collection[str],
        container_keys: Collection[str],
        chunk_bytes: int = 1 << 20,
    ) -> None:
        """Reads `source`; what is under `container_keys` is entered, everything else is a value."""
        super().__init__(source, array_keys=tuple(array_keys), chunk_bytes=chunk_bytes)
        self.place: Place = ()
        self.values: dict[Place, Any] = {}
        self._ends = Ends.INNER
        self._container_keys = frozenset(container_keys)
        self._path: list[str | int] = []
        self._element: Place = ()  # the latest element of a list that was entered
        self._adrift = False  # whether damage was met since, so that the depth is not known

    def _object(self, text: JsonText) -> Iterator[pa.RecordBatch]:
        """The inside of the outermost object and of the containers in it."""
        opened = [_Open(is_list=False)]
        self._path = []
        while (start := text.skip_blank()) is not None:
            if start in (b"}", b"]"):
                text.take(1)
                opened.pop()
                if not opened:
                    return
                self._path.pop()
            elif opened[-1].is_list and start == b"{" and len(opened) < _MAX_DEPTH:
                text.take(1)
                self._path.append(opened[-1].count)
                self._element, self._adrift = tuple(self._path), False
                opened[-1].count += 1
                opened.append(_Open(is_list=False))
            elif start == b'"' and (key := text.key()) is not None:
                name = self._name_of(key)
                first = text.peek()
                if name in self._array_keys and first == b"[":
                    text.take(1)
                    yield from self._named_array(text, name)
                elif name in self._container_keys and first in (b"{", b"[") and len(opened) < _MAX_DEPTH:
                    text.take(1)
                    self._path.append(name)
                    opened.append(_Open(is_list=first == b"["))
                elif not self._take_value(text, name) and not (yield from self._go_on(text)):
                    return
            elif not (opened[-1].is_list and text.value()) and not (yield from self._go_on(text)):
                return
        self.truncated = True
        self._note("truncated", "the file ends before its outermost object does", self._reader.total)

    def _name_of(self, key: bytes) -> str:
        return key[1:-1].decode("utf-8", "replace")

    def _take_value(self, text: JsonText, name: str) -> bool:
        value = text.value()
        if value is None:
            return False
        self._keep(name, value, text.offset - len(value))
        self.values[(*self._path, name)] = self.metadata.pop(name)
        return True

    def _place_of(self, name: str) -> Place:
        """Where an array lies; where the depth is not known, in the latest element of a list at least."""
        lost = self._adrift and len(self._path) < len(self._element)
        return (*(self._element if lost else self._path), name)

    def _named_array(self, text: JsonText, name: str) -> Iterator[pa.RecordBatch]:
        self.place = self._place_of(name)
        yield from self._array(text)

    def _go_on(self, text: JsonText) -> Generator[pa.RecordBatch, None, bool]:
        """Behind damage: the next named array; returns whether there is one."""
        if not self._recover(text, "damaged metadata"):
            return False
        yield from self._array(text)
        return True

    def _recover(self, text: JsonText, problem: str) -> bool:
        """Like that of a single array, and remembers which array goes on."""
        keys = b"|".join(re.escape(key.encode()) for key in sorted(self._array_keys))
        places = [rb'(?="(?:' + keys + rb')"\s*+:\s*+\[)', *map(_place_of_event, self._starts)]
        offset = text.offset
        found = text.search(re.compile(b"|".join(places)))
        self._note("metadata", problem + ("" if found else "; what follows is not read"), offset)
        self.truncated, self._adrift = self.truncated or not found, True
        if found and text.peek() == b'"' and (key := text.key()) is not None:
            text.take(1)
            self.place = self._place_of(self._name_of(key))
        return found


def _place_of_event(start: bytes) -> bytes:
    """A pattern of the places where an event starts with these bytes, and no value of a key."""
    return rb'(?<!":)(?<!": )(?<!":\[)(?<!": \[)(?=' + re.escape(start) + rb")"

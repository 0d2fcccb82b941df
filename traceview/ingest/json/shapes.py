"""Tells events from the objects in them by how they begin, as the whole events of the same file do."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

_FEW: Final = 20
_ESCAPED: Final = re.compile(r'["\\\x00-\x1f]')  # JSON cannot write these as they are.
_MARGIN: Final = re.compile(rb'\{(\s*+)"[^"\\]*+"\s*+:')
_FIRST_KEYS: Final = re.compile(
    rb'\{\s*+("[^"\\]*+")\s*+:(?:[^",{}\[\]]*+(?:"[^"\\]*+")?[^"{}\[\]]*+("[^"\\]*+")\s*+:)?'
)

Shape = tuple[bytes, bytes | None]
"""The first two keys of an object; None where the first one's value is an object or a list, or is damaged."""


@dataclass(slots=True)
class Shapes:
    """How the events of a file begin, and the objects in them.

    Attributes:
        margin: the text between the brace and the first key of each event; b"" if it shows nothing.
        events: how many events have a shape.
        perhaps: how many objects have it that stand behind damage, and may be no events.
        inner: how many objects in events have it.
        margins: how many objects, in events or not, have a margin.
    """

    margin: bytes = b""
    events: Counter[Shape] = field(default_factory=Counter)
    perhaps: Counter[Shape] = field(default_factory=Counter)
    inner: Counter[Shape] = field(default_factory=Counter)
    margins: Counter[bytes] = field(default_factory=Counter)

    def learn_margin(self, text: bytes | bytearray) -> None:
        """Learns the margin from the events of an array, and all those before.

        Events that are indented differ by it from the objects in them, which are indented deeper or not at
        all.
        """
        self.margins.update(found[1] for found in _MARGIN.finditer(text))
        indented = {margin: count for margin, count in self.margins.items() if b"\n" in margin}
        total = sum(indented.values())
        # Rare ones are damage.
        often = [margin for margin, count in indented.items() if 10 * count >= total]
        self.margin = min(often, key=len) if 5 * total >= self.margins.total() and often else b""

    def add(self, event: bytes, *, is_certain: bool) -> None:
        """Counts a whole event, and the objects in it; where it is not certain to be one, itself alone."""
        first, *others = ((found[1], found[2]) for found in _FIRST_KEYS.finditer(event))
        if is_certain:
            self.events[first] += 1
            self.inner.update(others)
        else:
            self.perhaps[first] += 1

    def add_parsed(self, events: Iterable[dict[str, Any]]) -> None:
        """Counts whole events, and the objects in them, from their parsed values."""
        for objects, shapes in (events, self.events), (_objects_in(events), self.inner):
            for keys, count in Counter(map(_first_keys, objects)).items():
                if keys and not _ESCAPED.search("".join(filter(None, keys))):
                    first, second = (f'"{key}"'.encode() if key is not None else None for key in keys)
                    shapes[first or b"", second] += count

    def is_event(self, shape: Shape | None) -> bool | None:
        """Whether an object of that shape is an event; None where that is not certain."""
        if shape is None:
            return None
        events, perhaps, inner = self.events[shape], self.perhaps[shape], self.inner[shape]
        if events + perhaps > _FEW * inner:
            return True
        return False if inner > _FEW * (events + perhaps) else None


def _first_keys(parsed: dict[str, Any]) -> tuple[str, str | None] | None:
    """The keys of an object's shape; None where these depend on how a string was written."""
    first, second, *_ = *islice(parsed, 2), None, None
    if first is None:
        return None
    value = parsed[first]
    if isinstance(value, (dict, list)):
        return first, None
    if isinstance(value, str) and not value.isascii():
        return None
    return first, None if isinstance(value, str) and _ESCAPED.search(value) else second


def _objects_in(events: Iterable[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    """All objects in the values of objects, however deep."""
    waiting = [value for event in events for value in event.values() if isinstance(value, (dict, list))]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            yield value
        values = value.values() if isinstance(value, dict) else value
        waiting += [inner for inner in values if isinstance(inner, (dict, list))]


def shape_at(data: bytes | bytearray, at: int, end: int) -> Shape | None:
    """The shape of the object that opens at `at`."""
    found = _FIRST_KEYS.match(data, at, end)
    return (found[1], found[2]) if found else None

"""Interned texts of a Perfetto sequence, in bounded memory."""

from typing import Any, Final

import orjson

from traceview.export.protobuf_writer import double, integer, message, nested, text, varint

CLEARED, NEEDS_STATE = 1, 2
_CATEGORIES, _NAMES, _ANNOTATION_NAMES, _ANNOTATION_TEXTS = 1, 2, 3, 29
_MOST_BYTES: Final = 32 << 20
_MOST_TEXTS: Final = 200_000
_LONGEST_SHARED: Final = 4096
"""Maximum characters of an interned value; longer ones rarely repeat, and are written inline."""


class Interning:
    """The interned texts of one sequence.

    Beyond a limit it is reset: the next packet clears the incremental state.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, str], int] = {}
        self._annotations: dict[tuple[str, str], bytes] = {}
        self._fresh: dict[int, list[bytes]] = {}
        self._bytes = 0
        self._cleared = False

    def category(self, value: str) -> bytes:
        """The field of a track event with its category."""
        return _CATEGORY_TAG + varint(self._number(_CATEGORIES, value))

    def name(self, value: str) -> bytes:
        """The field of a track event with its name."""
        return _NAME_TAG + varint(self._number(_NAMES, value))

    def annotation(self, name: str, value: Any) -> bytes:
        """The field of a track event with one annotation; lists and objects become JSON text."""
        if not isinstance(value, str):
            return self._annotation(name, value)
        field = self._annotations.get((name, value))
        if field is None:
            field = self._annotation(name, value)
            if len(value) <= _LONGEST_SHARED:
                self._annotations[name, value] = field
        return field

    def _annotation(self, name: str, value: Any) -> bytes:
        return nested(4, _NAME_IID_TAG + varint(self._number(_ANNOTATION_NAMES, name)) + self._value(value))

    def take_fresh(self) -> bytes:
        """The fields of a packet with newly interned texts, and its flags.

        Call it after the fields of the event. Beyond the limit, it resets the interned texts.
        """
        flags = NEEDS_STATE | CLEARED if self._cleared else NEEDS_STATE
        self._cleared = False
        fields = integer(13, flags)
        if self._fresh:
            fields += message(12, (entry for kind in sorted(self._fresh) for entry in self._fresh[kind]))
            self._fresh = {}
        if self._bytes > _MOST_BYTES or max(len(self._known), len(self._annotations)) > _MOST_TEXTS:
            self._known, self._annotations, self._bytes, self._cleared = {}, {}, 0, True
        return fields

    def _value(self, value: Any) -> bytes:
        if isinstance(value, bool):
            return integer(2, value)
        if isinstance(value, int):
            return integer(4 if value < 1 << 63 else 3, value)
        if isinstance(value, float):
            return double(5, value)
        shown = value if isinstance(value, str) else orjson.dumps(value).decode()
        if len(shown) > _LONGEST_SHARED:
            return text(6, shown)
        return _TEXT_IID_TAG + varint(self._number(_ANNOTATION_TEXTS, shown))

    def _number(self, kind: int, value: str) -> int:
        key = kind, value
        number = self._known.get(key)
        if number is None:
            number = self._known[key] = len(self._known) + 1
            entry = message(kind, (integer(1, number), text(2, value)))
            self._fresh.setdefault(kind, []).append(entry)
            self._bytes += len(entry)
        return number


_CATEGORY_TAG, _NAME_TAG = varint(3 << 3), varint(10 << 3)
_NAME_IID_TAG, _TEXT_IID_TAG = varint(1 << 3), varint(17 << 3)

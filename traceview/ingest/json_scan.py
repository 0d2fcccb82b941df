"""Tells the events of a JSON array apart by its brackets and quotes, also where those do not match.

Works on the inside of one array of objects: `{...}, {...}, ...`. Time is linear in the length of the text and
nothing recurses, whatever the text holds.
"""

from __future__ import annotations

import enum
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

_BRACE, _BRACKET, _BRACKET_END = b"{[]"
_MAX_DEPTH: Final = 256
_MAX_SAMPLES: Final = 500

# Where a string would run over `},{"` into the first key of an event, a quote is missing or unescaped: no
# string token matches there. A quote with punctuation behind it ends a string, which may well end in `},{`.
_NEXT_EVENT: Final = rb'\s*+,\s*+\{\s*+"(?=\s*+[^\s,:}\]])'
_STRING: Final = rb'"[^"\\}]*+(?:(?:\\.|\}(?!' + _NEXT_EVENT + rb'))[^"\\}]*+)*"'
_PLAIN: Final = rb'[^"{}\[\]]*+'
# Lists without objects, up to two levels deep, are passed over in one step.
_FLAT_LIST: Final = rb"\[" + _PLAIN + rb"(?:" + _STRING + _PLAIN + rb")*\]"
_LIST: Final = rb"\[" + _PLAIN + rb"(?:(?:" + _STRING + rb"|" + _FLAT_LIST + rb")" + _PLAIN + rb")*\]"
_NEXT_BRACKET: Final = re.compile(
    _PLAIN + rb"(?:(?:" + _STRING + rb"|" + _LIST + rb")" + _PLAIN + rb")*[{}\[\]]", re.DOTALL
)
_SEPARATOR: Final = re.compile(rb"\}" + _NEXT_EVENT)
_HEAD: Final = re.compile(rb'\}\s*+,\s*+\{\s*+"[^"\\]{1,64}"')
_OBJECT_START: Final = re.compile(rb'\{\s*+"')
_STRAY_ENDS: Final = re.compile(rb"[\s,}]*+")
_GAP: Final = re.compile(rb"\s*+,\s*+")
# What follows the end of an array of events: a key, or the end of the outermost object or list.
_KEY: Final = rb',\s*+(?:\Z|"[^"\\]*+(?:\\.[^"\\]*+)*(?:\Z|"\s*+(?:\Z|:)))'
_ARRAY_END: Final = re.compile(rb"\][\s\0]*+(?:\Z|\[|\}[\s\0]*+(?:\Z|[{\[])|" + _KEY + rb")", re.DOTALL)
# The same where the array lies deeper: objects and lists around it end, and a key or another object follows.
_INNER_ARRAY_END: Final = re.compile(
    rb"\][\s\0]*+(?:[}\]][\s\0]*+)+(?:\Z|" + _KEY + rb"|,\s*+(?:\Z|\{))", re.DOTALL
)


class SpanKind(enum.Enum):
    """What a stretch of an array is."""

    EVENT = "event"  # an object whose brackets and quotes match
    DAMAGED = "damaged"  # an object, or what is left of one, whose brackets or quotes do not match
    UNFINISHED = "unfinished"  # an object that the end of the text cuts off
    END = "end"  # the closing bracket of the array


class Span(NamedTuple):
    """data[start:stop] is one event, or the closing bracket of the array."""

    start: int
    stop: int
    kind: SpanKind


def walk_array(
    data: bytes | bytearray, start: int, end: int, *, final: bool = True, inner: bool = False
) -> Iterator[Span]:
    """The events in data[start:end], which begins inside of an array, between two events.

    Stops behind the end of the array, if that is there. Text between two spans is a comma and white space
    where the array is undamaged. `final` says that no more text follows, `inner` that the array lies deeper
    than in the outermost object.
    """
    return _Walk(data, start, end, final, inner).spans()


class _Walk:
    """One pass over the brackets of an array; `stack` holds the ones that are open."""

    def __init__(self, data: bytes | bytearray, start: int, end: int, final: bool, inner: bool) -> None:
        self.data, self.position, self.end, self.final, self.inner = data, start, end, final, inner
        self.stack = bytearray()
        self.event = -1
        self.damaged = False
        self.seen = False  # whether an event was seen

    def spans(self) -> Iterator[Span]:
        while True:
            token = _NEXT_BRACKET.match(self.data, self.position, self.end)
            if token is None or len(self.stack) > _MAX_DEPTH:
                separator = _SEPARATOR.search(self.data, self.position, self.end)
                if separator is None:
                    break
                start = self.event if self.event >= 0 else self.position
                yield self._finish(start, separator.start() + 1, SpanKind.DAMAGED)
                continue
            self.position = token.end()
            bracket = self.data[self.position - 1]
            if bracket == _BRACE:
                span = self._open_object(self.position - 1)
            elif bracket == _BRACKET:
                self.stack.append(bracket)
                continue
            elif bracket == _BRACKET_END:
                span = self._close_list(self.position - 1)
            else:
                span = self._close_object()
            if span is not None:
                yield span
                if bracket == _BRACKET_END:
                    if span.kind is not SpanKind.END:
                        yield Span(span.stop, span.stop + 1, SpanKind.END)
                    return
        if self.event >= 0:
            yield Span(self.event, self.end, SpanKind.UNFINISHED)

    def _finish(self, start: int, stop: int, kind: SpanKind) -> Span:
        self.stack.clear()
        self.event, self.position, self.damaged = -1, stop, False
        return Span(start, stop, kind)

    def _open_object(self, at: int) -> Span | None:
        lost = None
        if self.stack and self.stack[-1] == _BRACE and self._byte_before(at) in b",{" and self.event >= 0:
            # An object has no place here: the event before lost its end, and a new one starts.
            start = _OBJECT_START.search(self.data, at, self.end)
            if start is None:
                return self._finish(self.event, self.end, SpanKind.DAMAGED)
            at = start.start()
            lost = self._finish(self.event, at, SpanKind.DAMAGED)
            self.position = at + 1
        if not self.stack:
            self.event, self.damaged, self.seen = at, False, True
        self.stack.append(_BRACE)
        return lost

    def _close_object(self) -> Span | None:
        while self.stack and self.stack[-1] == _BRACKET:
            self.stack.pop()
            self.damaged = True
        if not self.stack:
            stray = _STRAY_ENDS.match(self.data, self.position, self.end)
            self.position = stray.end() if stray else self.position
            return None
        self.stack.pop()
        if self.stack or self.event < 0:
            return None
        kind = SpanKind.DAMAGED if self.damaged else SpanKind.EVENT
        return self._finish(self.event, self.position, kind)

    def _close_list(self, at: int) -> Span | None:
        if self.stack and self.stack[-1] == _BRACKET:
            self.stack.pop()
        elif self.seen and self._byte_before(at) not in b"}[,":
            self.damaged = True
        elif follows := self._array_end(at):
            if follows.end() == self.end and not self.final:
                self.position = self.end  # What follows decides, and is not here yet.
                return None
            if not self.stack:
                return Span(at, at + 1, SpanKind.END)
            return Span(self.event, at, SpanKind.DAMAGED)
        else:
            self.damaged = True
        return None

    def _array_end(self, at: int) -> re.Match[bytes] | None:
        """What tells that the bracket at `at` ends the array."""
        outer = _ARRAY_END.match(self.data, at, self.end)
        if outer or self.stack or not self.inner:
            return outer
        return _INNER_ARRAY_END.match(self.data, at, self.end)

    def _byte_before(self, at: int) -> int:
        """The last byte before `at` that is not white space; 0 where there is none."""
        at -= 1
        while at >= 0 and self.data[at] in b" \n\r\t":
            at -= 1
        return self.data[at] if at >= 0 else 0


@dataclass(slots=True)
class ArrayScan:
    """What `scan_array` found; every offset is -1 where there is no such place.

    Attributes:
        end: offset of the closing bracket of the array.
        cut: where the text can be cut between two events: data[:cut] has all events before.
        resume: where the text behind the cut goes on; data[cut:resume] is a comma or nothing.
        complete: offset behind the last event that the end of the text does not cut off.
        clean: whether brackets and quotes match and only commas stand between the events.
        heads: how often the first events end, and the next one starts, with these bytes up to its first key.
    """

    end: int = -1
    cut: int = -1
    resume: int = -1
    complete: int = -1
    clean: bool = True
    heads: Counter[bytes] = field(default_factory=Counter)


def scan_array(
    data: bytes | bytearray, start: int, end: int, *, final: bool = True, inner: bool = False
) -> ArrayScan:
    """Looks for the end of an array and for the last place to cut it in data[start:end].

    data[start] has to lie inside of the array, between two events. For `final` and `inner` see `walk_array`.
    """
    scan = ArrayScan()
    for span in walk_array(data, start, end, final=final, inner=inner):
        if span.kind is SpanKind.END:
            scan.end = span.start
            break
        if scan.complete >= 0:
            _note_gap(scan, data, span.start)
        if span.kind is SpanKind.UNFINISHED:
            break
        scan.complete = span.stop
        scan.clean = scan.clean and span.kind is SpanKind.EVENT
    return scan


def _note_gap(scan: ArrayScan, data: bytes | bytearray, next_start: int) -> None:
    if _GAP.fullmatch(data, scan.complete, next_start) is None:
        scan.clean = False
        scan.cut = scan.resume = next_start
        return
    scan.cut = data.find(b",", scan.complete, next_start)
    scan.resume = scan.cut + 1
    if scan.heads.total() >= _MAX_SAMPLES:
        return
    head = _HEAD.match(data, scan.complete - 1)
    if head is not None:
        scan.heads[bytes(head[0])] += 1

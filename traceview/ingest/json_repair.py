"""Finds events in JSON text that need not be well-formed, and repairs the ones that are damaged.

Works on the inside of one array of objects: `{...}, {...}, ...`. Every function is linear in the length of
its input and none recurses, whatever the input holds.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

_BRACE, _BRACE_END, _BRACKET, _BRACKET_END, _COMMA = b"{}[],"
_MAX_DEPTH: Final = 256

# Where a string would run over `},{"`, a quote is missing or unescaped: no string token matches there.
_STRING: Final = rb'"[^"\\}]*+(?:(?:\\.|\}(?!\s*+,\s*+\{\s*+"))[^"\\}]*+)*+"'
_NEXT_BRACKET: Final = re.compile(
    rb'[^"{}\[\]]*+(?:' + _STRING + rb'[^"{}\[\]]*+)*+[{}\[\]]', re.DOTALL
)
_SEPARATOR: Final = re.compile(rb'\}\s*+,\s*+\{\s*+"')
_HEAD: Final = re.compile(rb'\}\s*+,\s*+\{\s*+"[^"\\]{1,64}"')
_GAP: Final = re.compile(rb"\s*+,\s*+")


class SpanKind(enum.Enum):
    """What a stretch of an array is."""

    EVENT = "event"  # an object whose brackets and quotes match
    DAMAGED = "damaged"  # an object, or what is left of one, whose brackets or quotes do not match
    UNFINISHED = "unfinished"  # an object that the end of the text cuts off
    END = "end"  # the closing bracket of the array


class Span(NamedTuple):
    """data[start:stop] is one event, or the end of the array."""

    start: int
    stop: int
    kind: SpanKind


def _byte_before(data: bytes | bytearray, at: int) -> int:
    """The last byte before `at` that is not white space; 0 where there is none."""
    at -= 1
    while at >= 0 and data[at] in b" \n\r\t":
        at -= 1
    return data[at] if at >= 0 else 0


def walk_array(data: bytes | bytearray, start: int, end: int) -> Iterator[Span]:
    """The events in data[start:end], which begins inside of an array, between two events.

    Stops behind the end of the array, if that is there. Text between two spans is commas and white space
    where the array is undamaged.
    """
    position, event, damaged = start, -1, False
    stack = bytearray()
    while True:
        token = _NEXT_BRACKET.match(data, position, end)
        if token is None or len(stack) > _MAX_DEPTH:
            separator = _SEPARATOR.search(data, position, end)
            if separator is None:
                break
            yield Span(event if event >= 0 else position, separator.start() + 1, SpanKind.DAMAGED)
            position, event, damaged = separator.start() + 1, -1, False
            stack.clear()
            continue
        position = token.end()
        at = position - 1
        bracket = data[at]
        if bracket == _BRACE:
            if not stack:
                event = at
            elif stack[-1] == _BRACE and _byte_before(data, at) in b",{":
                # An object has no place here: the event before lost its end and a new one starts.
                yield Span(event, at, SpanKind.DAMAGED)
                stack.clear()
                event, damaged = at, False
                if not data.startswith(b'"', _skip_space(data, position, end)):
                    stack.append(_BRACE)
                    found = _OBJECT_START.search(data, position, end)
                    position = found.start() if found else end
                    continue
            stack.append(bracket)
        elif bracket == _BRACKET:
            stack.append(bracket)
        elif bracket == _BRACE_END:
            while stack and stack[-1] == _BRACKET:
                damaged = len(stack) > 1
                stack.pop()
            if stack:
                stack.pop()
                if not stack:
                    yield Span(event, position, SpanKind.DAMAGED if damaged else SpanKind.EVENT)
                    event, damaged = -1, False
        elif not stack:
            yield Span(at, position, SpanKind.END)
            return
        elif stack[-1] == _BRACKET:
            stack.pop()
        elif _byte_before(data, at) == _BRACE_END:
            yield Span(event, at, SpanKind.DAMAGED)
            yield Span(at, position, SpanKind.END)
            return
        else:
            damaged = True
    if event >= 0:
        yield Span(event, end, SpanKind.UNFINISHED)


_OBJECT_START: Final = re.compile(rb'\{\s*+"')
_SPACE: Final = re.compile(rb"\s*+")


def _skip_space(data: bytes | bytearray, position: int, end: int) -> int:
    match = _SPACE.match(data, position, end)
    return match.end() if match else position


@dataclass(slots=True)
class ArrayScan:
    """What `scan_array` found; every offset is -1 where there is no such place.

    Attributes:
        end: offset of the closing bracket of the array.
        cut: where the text can be cut between two events: data[:cut] has all events before.
        resume: where the text behind the cut goes on; data[cut:resume] is a comma or nothing.
        complete: offset behind the last event that is not cut off by the end of the text.
        unfinished: offset of the event that the end of the text cuts off.
        clean: whether brackets and quotes match and only commas stand between the events.
        heads: for each way in which one event ends and the next one starts, up to the first key, how often.
    """

    end: int = -1
    cut: int = -1
    resume: int = -1
    complete: int = -1
    unfinished: int = -1
    clean: bool = True
    heads: dict[bytes, int] = field(default_factory=dict)


def scan_array(data: bytes | bytearray, start: int, end: int) -> ArrayScan:
    """Looks for the end of an array and for the last place to cut it in data[start:end].

    data[start] has to lie inside of the array, between two events.
    """
    scan = ArrayScan()
    for span in walk_array(data, start, end):
        if span.kind is SpanKind.END:
            scan.end = span.start
            break
        if scan.complete >= 0:
            _note_gap(scan, data, span.start)
        if span.kind is SpanKind.UNFINISHED:
            scan.unfinished = span.start
            break
        scan.complete = span.stop
        scan.clean = scan.clean and span.kind is SpanKind.EVENT
    return scan


def _note_gap(scan: ArrayScan, data: bytes | bytearray, next_start: int) -> None:
    gap = _GAP.fullmatch(data, scan.complete, next_start)
    if gap is None:
        scan.clean = False
        scan.cut = scan.resume = next_start
        return
    scan.cut = data.find(b",", scan.complete, next_start)
    scan.resume = scan.cut + 1
    head = _HEAD.match(data, scan.complete - 1)
    if head is not None and (head[0] in scan.heads or len(scan.heads) < 64):
        scan.heads[bytes(head[0])] = scan.heads.get(bytes(head[0]), 0) + 1

"""Tells the events of a JSON array apart by its brackets and quotes, also where those do not match.

Works on the inside of one array of objects: `{...}, {...}, ...`. Behind damage, the next event is the next
object that stands where an event may stand, and does not read as a part of the damaged one. Nothing recurses,
whatever the text holds.
"""

import enum
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from json import JSONDecoder
from typing import Final, NamedTuple

import orjson

from traceview.ingest.json.shapes import Shape, Shapes, shape_at

_BRACE, _BRACKET, _BRACKET_END, _QUOTE, _COMMA, _COLON = b'{[]",:'
_MAX_DEPTH: Final = 1000
_DECODER: Final = JSONDecoder()
_MAX_SAMPLES: Final = 500
_DAMAGED, _CUT_OFF = -1, -2

# Punctuation follows every string, or the text ends: else one of its quotes is missing or unescaped.
_STRING: Final = rb'"[^"\\]*+(?:\\.[^"\\]*+)*"(?=\s*+(?:[,:}\]]|\Z))'
_PLAIN: Final = rb'[^"{}\[\]]*+'
# Lists without objects, up to two levels deep, are passed over in one step.
_FLAT_LIST: Final = rb"\[" + _PLAIN + rb"(?:" + _STRING + _PLAIN + rb")*\]"
_LIST: Final = rb"\[" + _PLAIN + rb"(?:(?:" + _STRING + rb"|" + _FLAT_LIST + rb")" + _PLAIN + rb")*\]"
_UP_TO_BRACKET: Final = re.compile(
    _PLAIN + rb"(?:(?:" + _STRING + rb"|" + _LIST + rb")" + _PLAIN + rb")*", re.DOTALL
)
_CUT_STRING: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*\\?\Z', re.DOTALL)
_BLANK: Final = re.compile(rb"[\s,\0]*+")
_SPACE: Final = re.compile(rb"\s*+")
_NEXT_OBJECT: Final = re.compile(rb"\s*+,\s*+\{")
_NEXT_KEY: Final = re.compile(rb'\s*+(?:\}|,\s*+"[^"\\]*+(?:\\.[^"\\]*+)*"\s*+:)', re.DOTALL)
_NO_OBJECT: Final = re.compile(rb"\{\s*+[:\[\]{]")
_FIRST_KEY: Final = re.compile(rb'\{(\s*+)"[^"\\]*+(?:\\.[^"\\]*+)*"\s*+:', re.DOTALL)
_START: Final = re.compile(rb'\{\s*+"[^"\\]{1,64}"')
_HEAD: Final = re.compile(rb'\}\s*+,\s*+\{\s*+"[^"\\]{1,64}"')
_GAP: Final = re.compile(rb"\s*+,\s*+")
_KEY: Final = rb',\s*+(?:\Z|"[^"\\]*+(?:\\.[^"\\]*+)*(?:\Z|"\s*+(?:\Z|:)))'
_OUTER_END: Final = rb"\][\s\0]*+(?:\Z|\}[\s\0]*+(?:\Z|[{\[])|" + _KEY + rb")"
_INNER_END: Final = rb"\][\s\0]*+(?:[}\]][\s\0]*+)+(?:\Z|" + _KEY + rb"|,\s*+(?:\Z|\{))"


class SpanKind(enum.Enum):
    """What a stretch of an array is."""

    EVENT = "event"  # an object whose brackets and quotes match
    DAMAGED = "damaged"  # text that is no event, or is left of some
    UNFINISHED = "unfinished"  # an object that the end of the text cuts off
    END = "end"  # the closing bracket of the array


class Ends(enum.Enum):
    """The text behind the end of an array, by where the array is."""

    LIST = re.compile(rb"\][\s\0]*+(?:\Z|\[)")  # it is the outermost value
    OUTER = re.compile(_OUTER_END, re.DOTALL)  # of a key of the outermost object: another key, or that ends
    INNER = re.compile(_OUTER_END + rb"|" + _INNER_END, re.DOTALL)  # deeper: more ends, and another object
    NEVER = re.compile(rb"(?!)")  # the text has been cut out of it


class Span(NamedTuple):
    """data[start:stop] is one event, damaged text, or the closing bracket of the array."""

    start: int
    stop: int
    kind: SpanKind


def walk_array(
    data: bytes | bytearray,
    start: int,
    end: int,
    *,
    final: bool = True,
    ends: Ends = Ends.OUTER,
    shapes: Shapes | None = None,
    apart: bool = False,
) -> Iterator[Span]:
    """The events in data[start:end], which begins inside of an array, between two events.

    Stops behind the end of the array, if that is there. Between two spans are commas, white space and zero
    bytes. `final` says that no more text follows: what is in an object that is cut off may be events then.
    `shapes` distinguishes the events of the file from the objects in them. `apart` says that no event can be
    in another one: what holds one is damaged, also where all brackets match.
    """
    return _Walk(data, start, end, final, ends, shapes, apart).spans()


def is_object(text: bytes | bytearray) -> bool:
    """Whether the text is one valid JSON object."""
    try:
        return isinstance(orjson.loads(text), dict)
    except ValueError:
        return False


class _Walk:
    """One pass over the brackets of an array."""

    def __init__(
        self,
        data: bytes | bytearray,
        start: int,
        end: int,
        final: bool,
        ends: Ends,
        shapes: Shapes | None,
        apart: bool,
    ) -> None:
        self.data, self.start, self.end, self.final, self.ends = data, start, end, final, ends
        self.closed_at: dict[int, int] = {}  # brackets, with what `_close` found for each
        self.shapes, self.apart = shapes, apart
        self.is_certain = False

    def spans(self) -> Iterator[Span]:
        at = self.start
        while (at := self._behind(_BLANK, at)) < self.end:
            stop = _DAMAGED
            if self.data[at] == _BRACE and self._may_be_event(at) and not _NO_OBJECT.match(self.data, at):
                stop = self.closed_at.get(at) or self._close(at + 1, [at])
                if stop > 0:
                    yield Span(at, stop, SpanKind.EVENT)
                    at = stop
                    continue
                if stop == _CUT_OFF and not self.final:
                    yield Span(at, self.end, SpanKind.UNFINISHED)
                    return
            elif self.data[at] == _BRACKET_END and (follows := self._array_end(at)):
                if self.final or follows.end() < self.end:  # Else what follows decides, and is not here yet.
                    yield Span(at, at + 1, SpanKind.END)
                return
            damage_end = self._damage_end(at)
            unfinished = damage_end == self.end and (stop == _CUT_OFF or not self.final)
            yield Span(at, damage_end, SpanKind.UNFINISHED if unfinished else SpanKind.DAMAGED)
            at, self.is_certain = damage_end, False

    def _behind(self, pattern: re.Pattern[bytes], at: int) -> int:
        match = pattern.match(self.data, at, self.end)
        return match.end() if match else at

    def _may_be_event(self, at: int) -> bool:
        """Whether the object at `at` may be an event by its margin, and by its shape until one surely is."""
        if self.shapes is None:
            return True
        if not self.is_certain:
            known = self.shapes.is_event(shape_at(self.data, at, self.end))
            if known is False:
                return False
            self.is_certain = bool(known)
        key = _FIRST_KEY.match(self.data, at, self.end) if self.shapes.margin else None
        return key is None or key[1] == self.shapes.margin

    def _close(self, at: int, opened: list[int]) -> int:
        """The offset behind the last of the brackets at `opened`; or _DAMAGED, or _CUT_OFF."""
        data = self.data
        while (at := self._behind(_UP_TO_BRACKET, at)) < self.end and len(opened) < _MAX_DEPTH:
            byte = data[at]
            if byte in b"{[":
                if not self._fits(at, opened[-1]) or (self.apart and self._is_surely_event(at)):
                    break
                opened.append(at)
            elif byte == data[opened[-1]] + 2:
                self.closed_at[opened.pop()] = at + 1
                if not opened:
                    return at + 1
            elif byte == _QUOTE and _CUT_STRING.match(data, at, self.end):
                at = self.end
                break
            else:
                break
            at += 1
        outcome = _CUT_OFF if at >= self.end else _DAMAGED
        self.closed_at.update(dict.fromkeys(opened, outcome))
        return outcome

    def _is_surely_event(self, at: int) -> bool:
        if self._byte_before(at) == _COLON:  # What is the value of a key is in an event.
            return False
        key = _FIRST_KEY.match(self.data, at, self.end)
        if key is None or self.shapes is None or key[1] != (self.shapes.margin or key[1]):
            return False
        return self.shapes.is_event(shape_at(self.data, at, self.end)) is True

    def _fits(self, at: int, parent: int) -> bool:
        """Whether an object or list may stand here, in the object or list that opens at `parent`."""
        return self._byte_before(at) in (b":" if self.data[parent] == _BRACE else b"[,")

    def _byte_before(self, at: int) -> int:
        """The last byte before `at` that is neither white space nor zero; 0 where there is none."""
        at -= 1
        while at >= 0 and self.data[at] in b" \n\r\t\0":
            at -= 1
        return self.data[at] if at >= 0 else 0

    def _array_end(self, at: int) -> re.Match[bytes] | None:
        """What shows that the bracket at `at` ends the array."""
        return self.ends.value.match(self.data, at, self.end)

    # --- Damage --------------------------------------------------------------------------------------

    def _damage_end(self, start: int) -> int:
        """Where the text at `start`, which is no event, ends: at an event, the array's end, or the text's.

        Goes through its brackets and keeps those that seem to be open, wherever they make sense. A damaged
        event ends where the next one starts, also where that is damaged too.
        """
        if self.shapes is None:
            self.shapes = Shapes()
            self.shapes.learn_margin(self.data[self.start : self.end])
        opened: list[int] = []
        inner: set[Shape | None] = set()
        swallowed = self.closed_at.get(start) == _CUT_OFF  # What closes in it may have taken in events.
        at = start
        while (at := self._behind(_UP_TO_BRACKET, at)) < self.end:
            byte = self.data[at]
            if byte == _BRACE and (key := _FIRST_KEY.match(self.data, at, self.end)):
                stop = self.closed_at.get(at) or self._close(at + 1, [at])
                if at > start and self._is_event(at, stop, key[1], opened, inner):
                    return at
                if stop > 0 and not (swallowed or self.shapes.margin) and is_object(self.data[at:stop]):
                    at = stop
                    continue
                opened.append(at)
            elif byte in b"{[":
                if opened and self._fits(at, opened[-1]):
                    opened.append(at)
            elif opened and byte == self.data[opened[-1]] + 2:
                opened.pop()
            elif byte == _BRACKET_END and self._array_end(at):
                return at
            elif byte == _QUOTE and _CUT_STRING.match(self.data, at, self.end):
                break  # Without another quote, no event follows.
            at += 1
        return self.end

    def _is_event(
        self, at: int, stop: int, margin: bytes, opened: list[int], inner: set[Shape | None]
    ) -> bool:
        """Whether the object at `at` is an event, and no part of the damaged one around it.

        It ends at `stop`, or is damaged itself. `margin` is what stands before its first key, `inner` the
        shapes of objects in the damaged event.
        """
        shapes = self.shapes or Shapes()
        if shapes.margin:
            return margin == shapes.margin
        shape = shape_at(self.data, at, self.end)
        known = shapes.is_event(shape)
        if known is not None:
            return known
        if opened and not (shape in shapes.events or shape in shapes.inner):
            if shapes.events and shape in inner:
                return False
            if stop > 0 and self._fits(at, opened[-1]) and self._is_left(stop):
                return False
        is_event = self._fits_nowhere(at, stop, opened)
        if not is_event:
            inner.add(shape)
        return is_event

    def _fits_nowhere(self, at: int, stop: int, opened: list[int]) -> bool:
        """Whether the object at `at` has no place in the damaged one, whose brackets `opened` are open."""
        before = self._byte_before(at)
        if not opened:
            return before != _COLON or (stop > 0 and _NEXT_KEY.match(self.data, stop, self.end) is None)
        parent = opened[-1]
        if not self._fits(at, parent):
            shapes, shape = self.shapes or Shapes(), shape_at(self.data, at, self.end)
            is_likely = shape is not None and shapes.events[shape] > shapes.inner[shape]
            return before == _COMMA or (stop > 0 and (is_likely or self._close(stop, opened.copy()) <= 0))
        if self.data[parent] == _BRACE:
            return stop > 0 and _NEXT_OBJECT.match(self.data, stop, self.end) is not None
        # Objects in one list are alike.
        first = shape_at(self.data, self._behind(_SPACE, parent + 1), self.end)
        return first is None or first != shape_at(self.data, at, self.end)

    def _is_left(self, at: int) -> bool:
        """Whether whole objects from `at` on lead to the end of a list or object in which they are."""
        while (at := self._behind(_BLANK, at)) < self.end and self.data[at] == _BRACE:
            if self.shapes and self.shapes.is_event(shape_at(self.data, at, self.end)):
                return False
            at = self.closed_at.get(at) or self._close(at + 1, [at])
            if at <= 0:
                return False
        return at < self.end and self.data[at] in b"]}" and not self._array_end(at)


@dataclass(slots=True)
class ArrayScan:
    """What `scan_array` found; every offset is -1 where there is no such place.

    Attributes:
        end: offset of the closing bracket of the array.
        cut: where the text can be cut between two events: data[:cut] has all events before.
        resume: where the text behind the cut goes on; data[cut:resume] is a comma or nothing.
        complete: offset behind the last event that the end of the text does not cut off.
        clean: whether brackets and quotes match and only commas stand between the events.
        starts: how often the first events start with these bytes, up to their first key.
        heads: how often the first events end, and the next one starts, with these bytes up to its first key.
    """

    end: int = -1
    cut: int = -1
    resume: int = -1
    complete: int = -1
    clean: bool = True
    starts: Counter[bytes] = field(default_factory=Counter)
    heads: Counter[bytes] = field(default_factory=Counter)


def whole_end(data: bytes | bytearray, end: int, ends: Ends) -> int:
    """Where the array of objects ends that data[:end] begins with, if it is valid JSON up to there; else -1.

    It is what `scan_array` finds then, many times as fast.
    """
    try:
        # Each byte as one character: places stay the same.
        events, behind = _DECODER.raw_decode(data[:end].decode("latin-1"))
    except (ValueError, RecursionError):
        return -1
    is_end = ends.value.match(data, behind - 1, end) is not None
    return behind - 1 if is_end and all(type(event) is dict for event in events) else -1


def scan_array(
    data: bytes | bytearray,
    start: int,
    end: int,
    *,
    final: bool = True,
    ends: Ends = Ends.OUTER,
    shapes: Shapes | None = None,
) -> ArrayScan:
    """Looks for the end of an array and for the last place to cut it in data[start:end].

    data[start] has to lie inside of the array, between two events. For `final` and `ends` see `walk_array`.
    With the `shapes` of the file's events, none is taken for a part of another one.
    """
    scan = ArrayScan()
    for span in walk_array(data, start, end, final=final, ends=ends, shapes=shapes, apart=shapes is not None):
        if span.kind is SpanKind.END:
            scan.end = span.start
            break
        if scan.complete >= 0:
            _note_gap(scan, data, span.start)
        if span.kind is SpanKind.UNFINISHED:
            break
        if span.kind is SpanKind.EVENT and scan.starts.total() < _MAX_SAMPLES:
            scan.starts.update(start[0] for start in (_START.match(data, span.start),) if start)
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

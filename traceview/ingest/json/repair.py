"""Repairs the damaged events of a JSON trace, one by one, and leaves the others as they are.

Time is linear in the length of the text and nothing recurses, for any text.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from traceview.ingest.json.scan import Ends, SpanKind, is_object, walk_array
from traceview.ingest.json.shapes import Shapes, shape_at
from traceview.ingest.json.sound import sound_events
from traceview.quantities import counted

MAX_REPAIR_BYTES: Final = 4 * 1024 * 1024
_ENOUGH_EVENTS: Final = 1_000  # show how the events of a file begin
_MAX_SOUND_PARTS: Final = 32  # of one text; each is parsed once more to find where it ends
_MAX_NOTES: Final = 100
_MAX_DAMAGED: Final = 20_000  # events of one text; bounds the time, since a chunk has some thousand events
_BLANK: Final = b" \t\r\n,"
_PUNCTUATION: Final = _BLANK + b'{}[]:"\\'


@dataclass(slots=True)
class Repaired:
    """What `repair_events` found.

    Attributes:
        events: the events in their order, each the text of one valid JSON object, or of more with commas
            between them, where nothing was damaged.
        repaired: how many of them had to be changed to be valid.
        lost: how many damaged events could not be repaired, as far as they can be distinguished.
        skipped: how often punctuation alone stood where an event may stand.
        notes: (code, offset, detail); the codes are repaired_event, lost_event and skipped_text. Only the
            first 100.
        unfinished: text at the end that may be part of an event that goes on behind it, or "". It belongs
            before the text that follows, and is counted nowhere.
    """

    events: list[str] = field(default_factory=list)
    repaired: int = 0
    lost: int = 0
    skipped: int = 0
    notes: list[tuple[str, int, str]] = field(default_factory=list)
    unfinished: str = ""


def learn_shapes(text: str, shapes: Shapes) -> None:
    """Adds to `shapes` what the whole events of "{...},{...}" tell, until enough is known.

    What follows damage may be no event, up to one that begins like those before the damage.
    """
    if shapes.events.total() >= _ENOUGH_EVENTS:
        return
    data = text.encode("utf-8", "replace")
    shapes.learn_margin(data)
    is_certain = not shapes.events
    for start, stop, kind in walk_array(data, 0, len(data), ends=Ends.NEVER, shapes=Shapes(shapes.margin)):
        if kind is SpanKind.EVENT and (shape := shape_at(data, start, stop)):
            is_certain = is_certain or shape in shapes.events
            shapes.add(data[start:stop], is_certain=is_certain)
        elif kind is SpanKind.DAMAGED:
            is_certain = not shapes.events


def repair_events(
    text: str, *, first_offset: int, final: bool = True, shapes: Shapes | None = None
) -> Repaired:
    """The events of "{...},{...}", the inside of an array, each one repaired if needed and possible.

    `first_offset` is the offset of the text in the trace, `final` that of `walk_array`; `shapes` tells events
    of the file from the objects in them, and is learnt from the text where it is not given. An event that is
    valid as it stands is returned unchanged; one that is cut off is never completed, since the value at the
    cut may be part of a longer one. Numbers that JSON lacks (NaN, Infinity, N/A) become null.
    Never raises.
    """
    if shapes is None:
        learn_shapes(text, shapes := Shapes())
    repair = _Repair(text.encode("utf-8", "replace"), first_offset, shapes)
    repair.run(final)
    return repair.result


class _Repair:
    def __init__(self, data: bytes, first_offset: int, shapes: Shapes) -> None:
        self.data, self.first_offset, self.shapes = data, first_offset, shapes
        self.result = Repaired()
        self.damaged = 0

    def run(self, final: bool) -> None:
        at, end = 0, len(self.data)
        for part in range(_MAX_SOUND_PARTS + 1):
            at = self._take_sound(at) if part < _MAX_SOUND_PARTS else at
            at = self._take_one_by_one(at, final, is_last=part == _MAX_SOUND_PARTS)
            if at == end:
                return

    def _take_sound(self, start: int) -> int:
        """Takes the events from `start` up to the next damage; where they end."""
        stop, events = sound_events(self.data, start, self.shapes)
        if events:
            self.shapes.add_parsed(events[-_ENOUGH_EVENTS:])
            self.result.events.append(self.data[start:stop].decode())
        return stop

    def _take_one_by_one(self, start: int, final: bool, *, is_last: bool) -> int:
        """Takes events up to one behind damage that surely is an event, or all of them; where they end."""
        done, end, damaged = start, len(self.data), self.damaged
        for at, stop, kind in walk_array(
            self.data, start, end, final=final, ends=Ends.NEVER, shapes=self.shapes
        ):
            self._take_gap(done, at)
            done = stop
            if kind is SpanKind.EVENT:
                if self.damaged > damaged and not is_last and self._is_surely_event(at):
                    return at
                self._take_event(at, stop)
            elif kind is SpanKind.UNFINISHED and not final:
                self.result.unfinished = self.data[at:stop].decode("utf-8", "replace")
            else:
                self._take_damaged(at, stop)
        self._take_gap(done, end)
        return end

    def _is_surely_event(self, at: int) -> bool:
        return self.shapes.is_event(shape_at(self.data, at, len(self.data))) is True

    def _take_gap(self, start: int, stop: int) -> None:
        """Takes the text between two events: a comma, or zero bytes and more commas in place of some."""
        commas = self.data.count(b",", start, stop)
        if commas > (start > 0):
            self.result.skipped += 1
            self._note("skipped_text", start, commas)
        self._take_damaged(start, stop)

    def _take_event(self, start: int, stop: int) -> None:
        event = self.data[start:stop]
        if is_object(event):
            self.result.events.append(event.decode())
        else:
            self._take_damaged(start, stop)

    def _take_damaged(self, start: int, stop: int) -> None:
        """Takes text that is no valid event, if there is any."""
        text = self.data[start:stop].strip(_BLANK)
        if not text:
            return
        self.damaged += 1
        is_inner = self.shapes.is_event(shape_at(text, 0, len(text))) is False
        fixed = None if is_inner or self.damaged > _MAX_DAMAGED else fix_event(text)
        if fixed is not None:
            self.result.events.append(fixed.decode("utf-8", "replace"))
            self.result.repaired += 1
            code = "repaired_event"
        elif text.strip(_PUNCTUATION):
            self.result.lost += 1
            code = "lost_event"
        else:
            self.result.skipped += 1
            code = "skipped_text"
        self._note(code, self.data.index(text, start), len(text))

    def _note(self, code: str, at: int, size: int) -> None:
        if len(self.result.notes) < _MAX_NOTES:
            self.result.notes.append((code, self.first_offset + at, counted(size, "byte")))


# --- One event ------------------------------------------------------------------------------------------

_SPACE: Final = re.compile(rb"\s*+")
_QUOTE: Final = re.compile(rb'[^"\\]*+(?:\\.[^"\\]*+)*"', re.DOTALL)
_ANY_QUOTE: Final = re.compile(rb'[^"]*+"')
_MAX_KEY_BYTES: Final = 256
_NEW_OBJECT: Final = re.compile(rb'\{\s*+"[^"\\]{1,64}"\s*+:')
_KEY_END: Final = re.compile(rb"\s*+:")
_MEMBER_END: Final = re.compile(rb'\s*+(?:\}|,(?:\s*+,)*\s*+(?:\}|"[^"\\]{0,256}+"\s*+:))')
_ITEM_END: Final = re.compile(rb'\s*+(?:\]|,(?:\s*+,)*\s*+(?:["{\[\]\d+-]|true|false|null|[nNiI]))')
_WORD: Final = re.compile(rb'[^\s\0,:{}\[\]"]++')
_LITERAL: Final = re.compile(rb"-?(?:0|[1-9]\d*+)(?:\.\d++)?(?:[eE][+-]?\d++)?|true|false|null")
_NO_NUMBER: Final = re.compile(rb"[+-]?(?:nan|inf|infinity|n/a|none|undefined)", re.IGNORECASE)
_UNICODE: Final = rb"\\u[0-9a-fA-F]{4}"
_PAIR: Final = rb"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
_ESCAPE: Final = re.compile(_PAIR + rb'|\\["\\/bfnrt]|' + _UNICODE + rb'|["\\\x00-\x1f]')
_CONTROL: Final = {b"\n": b"\\n", b"\r": b"\\r", b"\t": b"\\t", b"\0": b""}


def fix_event(event: bytes) -> bytes | None:
    """The text of one damaged event, changed to be a valid JSON object; None where that fails.

    Repairs quotes that are not escaped, invalid escapes, control characters, words that are no JSON values,
    missing values, and commas that are too many. Does not complete what is cut off.
    """
    if len(event) > MAX_REPAIR_BYTES or not event.startswith(b"{"):
        return None
    for quote in (_QUOTE, _ANY_QUOTE):  # A Windows path may end in a backslash, which escapes its last quote.
        fixed = _Rewrite(event, quote).run()
        if fixed is not None and is_object(fixed):
            return fixed
    return None


def _fix_escape(match: re.Match[bytes]) -> bytes:
    found = match[0]
    if len(found) == 1:
        if found in b'"\\':
            return b"\\" + found
        return _CONTROL.get(found, b"\\u%04x" % found[0])
    if len(found) == 6 and found[2] in b"dD" and found[3] in b"89abcdefABCDEF":
        return b"\\ufffd"  # half of a surrogate pair
    return found


class _Rewrite:
    """Writes an event again, token by token.

    `before` is the last token written: one of { [ , : or k for a key and v for a whole value.
    """

    def __init__(self, event: bytes, quote: re.Pattern[bytes]) -> None:
        self.event, self.quote = event, quote
        self.position = 0
        self.out: list[bytes] = []
        self.stack: list[bytes] = []
        self.keys: set[bytes] = set()  # of the event itself
        self.before = b""

    def run(self) -> bytes | None:
        """The event, or None where it makes no sense."""
        while self.position < len(self.event):
            space = _SPACE.match(self.event, self.position)
            self.position = space.end() if space else self.position
            token = self.event[self.position : self.position + 1]
            if token == b'"':
                valid = self._string()
            elif token in (b"{", b"["):
                valid = self._open(token)
            elif token in (b"}", b"]"):
                valid = self._close(token)
                if valid and not self.stack:
                    rest = self.event[self.position :].strip(_PUNCTUATION)
                    return None if rest else b"".join(self.out)
            elif token in (b",", b":"):
                valid = self._punctuation(token)
            else:
                valid = self._word()
            if not valid:
                return None
        return None

    def _write(self, text: bytes, before: bytes, length: int) -> bool:
        self.out.append(text)
        self.before = before
        self.position += length
        return True

    def _value_fits(self) -> bool:
        """Whether a value may come next. A comma that is missing between two items is written."""
        if self.stack and self.stack[-1] == b"[" and self.before == b"v":
            self._write(b",", b",", 0)
        return self.before in (b"", b":") or (self.stack[-1] == b"[" and self.before in (b"[", b","))

    def _open(self, token: bytes) -> bool:
        if not self._value_fits():
            return False
        self.stack.append(token)
        return self._write(token, token, 1)

    def _close(self, token: bytes) -> bool:
        if not self.stack or self.stack.pop() != (b"{" if token == b"}" else b"[") or self.before == b"k":
            return False
        if self.before == b",":
            self.out.pop()
        elif self.before == b":":
            self.out.append(b"null")
        return self._write(token, b"v", 1)

    def _punctuation(self, token: bytes) -> bool:
        if token == b":":
            return self.before == b"k" and self._write(token, token, 1)
        if self.before in (b"{", b"[", b","):
            return self._write(b"", self.before, 1)
        if self.before == b":":
            self._write(b"null", b"v", 0)
        return self.before == b"v" and self._write(token, token, 1)

    def _string(self) -> bool:
        key = self.stack[-1] == b"{" and self.before in (b"{", b",")
        if not key and not self._value_fits():
            return False
        ending = _KEY_END if key else _MEMBER_END if self.stack[-1] == b"{" else _ITEM_END
        start = stop = self.position + 1
        while quote := self.quote.match(self.event, stop):
            stop = quote.end()
            if ending.match(self.event, stop):
                text = self.event[start : stop - 1]
                if (key and len(text) > _MAX_KEY_BYTES) or _NEW_OBJECT.search(text):
                    return False  # It would swallow what comes next.
                if key and len(self.stack) == 1:
                    if text in self.keys:
                        return False  # Halves of two events.
                    self.keys.add(text)
                text = _ESCAPE.sub(_fix_escape, text)
                return self._write(b'"' + text + b'"', b"k" if key else b"v", stop - self.position)
        return False

    def _word(self) -> bool:
        word = _WORD.match(self.event, self.position)
        if word is None or not self._value_fits():
            return False
        text = word[0]
        if _NO_NUMBER.fullmatch(text):
            text = b"null"
        elif not _LITERAL.fullmatch(text):
            text = b'"' + _ESCAPE.sub(_fix_escape, text) + b'"'
        return self._write(text, b"v", len(word[0]))

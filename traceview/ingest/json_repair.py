"""Repairs the damaged events of a JSON trace, one by one, and leaves the others as they are.

Time is linear in the length of the text and nothing recurses, whatever the text holds.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

import orjson

from traceview.ingest.json_scan import Span, SpanKind, walk_array
from traceview.quantities import counted

_MAX_REPAIR_BYTES: Final = 4 * 1024 * 1024
_MAX_NOTES: Final = 100
_MAX_DAMAGED: Final = 20_000  # events of one text; bounds the time, since a chunk has some thousand events

_FIRST_KEY: Final = re.compile(rb'\{\s*+("[^"\\]{1,64}")\s*+:')
_CLOSERS: Final = re.compile(rb"(?:\s*+[}\]])+")


@dataclass(slots=True)
class Repaired:
    """What `repair_events` found.

    Attributes:
        events: the events in their order, each the text of one valid JSON object.
        repaired: how many of them had to be changed to be valid.
        lost: how many damaged events could not be repaired, as far as they can be told apart.
        notes: (code, offset, detail); codes are repaired_event, lost_event, garbage and text_after_array.
            Only the first 100.
        unfinished_head: text at the start that belongs to an event of the chunk before, or "".
        unfinished_tail: an event that the end of the text cuts off, or "". Neither of the two is counted in
            `lost`; `repair_events` may be called for a tail with the head that follows appended.
    """

    events: list[str] = field(default_factory=list)
    repaired: int = 0
    lost: int = 0
    notes: list[tuple[str, int, str]] = field(default_factory=list)
    unfinished_head: str = ""
    unfinished_tail: str = ""


def repair_events(text: str, *, first_offset: int) -> Repaired:
    """The events of a chunk "[{...},{...}]" (brackets optional), each one repaired if needed and possible.

    `first_offset` is the offset in the trace of the first byte behind the opening bracket. An event that is
    valid as it stands is returned unchanged; one that is cut off is never completed, since the value at the
    cut may be part of a longer one. Numbers that JSON lacks (NaN, Infinity, N/A) become null. Never raises.
    """
    data = text.encode("utf-8", "replace")
    bracketed = data.startswith(b"[")
    end = len(data) - (1 if bracketed and len(data) > 1 and data.endswith(b"]") else 0)
    repair = _Repair(data, int(bracketed), end, first_offset - int(bracketed))
    repair.run()
    return repair.result


class _Repair:
    def __init__(self, data: bytes, start: int, end: int, base: int) -> None:
        self.data, self.start, self.end, self.base = data, start, end, base
        self.result = Repaired()
        self.spans: list[Span] = []
        self.inner_head: re.Pattern[bytes] | None = None
        self.damaged = 0

    def run(self) -> None:
        self.spans = list(walk_array(self.data, self.start, self.end))
        self.inner_head = self._common_head()
        done, index = self.start, 0
        if self._starts_inside_event():
            done, index = self._take_unfinished_head(), 1
        for span in self.spans[index:]:
            if span.kind is SpanKind.END:
                self._note_rest(span.stop)
                return
            if self._check_gap(done, span):
                self._take(span)
            else:
                self._lose(span)
            done = span.stop
        self._check_gap(done, Span(self.end, self.end, SpanKind.END))

    def _common_head(self) -> re.Pattern[bytes] | None:
        """How an object with the first key of most events starts; undamaged events count first."""
        for kinds in ({SpanKind.EVENT}, {SpanKind.DAMAGED, SpanKind.UNFINISHED}):
            starts = (span.start for span in self.spans if span.kind in kinds)
            keys = Counter(key[1] for start in starts if (key := _FIRST_KEY.match(self.data, start)))
            if keys:
                return re.compile(rb"\{\s*+" + re.escape(keys.most_common(1)[0][0]) + rb"\s*+:")
        return None

    def _starts_inside_event(self) -> bool:
        """Whether text, an object and a closing bracket come first: the rest of an event that was cut."""
        if not self.spans or self.spans[0].kind is SpanKind.END:
            return False
        first = self.spans[0]
        if first.kind is SpanKind.DAMAGED and not self.data.startswith(b"{", first.start):
            return not self.data[self.start : first.start].strip()
        before = self.data[self.start : first.start].strip(b" \t\r\n,\0")
        return bool(before) and self._closers_end(first.stop) > first.stop

    def _closers_end(self, position: int) -> int:
        match = _CLOSERS.match(self.data, position, self.end)
        return match.end() if match else position

    def _take_unfinished_head(self) -> int:
        stop = self._closers_end(self.spans[0].stop)
        self.result.unfinished_head = self.data[self.start : stop].decode("utf-8", "replace")
        return stop

    def _check_gap(self, done: int, span: Span) -> bool:
        """Notes what is not a comma before `span`. False if it shows that the span is part of an event."""
        gap = self.data[done : span.start].strip(b" \t\r\n,\0")
        if gap:
            self._note("garbage", done, f"{counted(len(gap), 'byte')} between two events")
        return not gap.endswith(b":")

    def _take(self, span: Span) -> None:
        """Takes the event of a span, or the events in it."""
        event = self.data[span.start : span.stop]
        if span.kind is SpanKind.EVENT and _is_object(event):
            self.result.events.append(event.decode())
            return
        starts = [span.start]
        if self.inner_head and span.kind is not SpanKind.EVENT:
            inner = self.inner_head.finditer(self.data, span.start + 1, span.stop)
            starts += [found.start() for found in inner]
        for start, stop in zip(starts, [*starts[1:], span.stop], strict=True):
            self._take_damaged(start, stop, span.kind is SpanKind.UNFINISHED and stop == span.stop)

    def _take_damaged(self, start: int, stop: int, last: bool) -> None:
        self.damaged += 1
        event = self.data[start:stop].strip(b" \t\r\n,\0")
        first = next(walk_array(event, 0, len(event)), None)
        if first is not None and first.kind is SpanKind.EVENT and first.start == 0:
            event = event[: first.stop]  # Stray brackets may follow.
        fixed = event if _is_object(event) else fix_event(event) if self.damaged <= _MAX_DAMAGED else None
        if fixed is not None:
            self.result.events.append(fixed.decode("utf-8", "replace"))
            if fixed is not event:
                self.result.repaired += 1
                self._note("repaired_event", start, f"{stop - start} bytes")
        elif last:
            self.result.unfinished_tail = event.decode("utf-8", "replace")
        else:
            self._lose(Span(start, stop, SpanKind.DAMAGED))

    def _note_rest(self, start: int) -> None:
        rest = self.data[start : self.end].strip()
        if rest:
            self._note("text_after_array", start, counted(len(rest), "byte"))

    def _lose(self, span: Span) -> None:
        self.result.lost += 1
        self._note("lost_event", span.start, f"{span.stop - span.start} bytes")

    def _note(self, code: str, at: int, detail: str) -> None:
        if len(self.result.notes) < _MAX_NOTES:
            self.result.notes.append((code, self.base + at, detail))


def _is_object(event: bytes) -> bool:
    try:
        return isinstance(orjson.loads(event), dict)
    except ValueError:
        return False


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
    if len(event) > _MAX_REPAIR_BYTES or not event.startswith(b"{"):
        return None
    for quote in (_QUOTE, _ANY_QUOTE):  # A Windows path may end in a backslash, which escapes its last quote.
        fixed = _Rewrite(event, quote).run()
        if fixed is not None and _is_object(fixed):
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
                    rest = self.event[self.position :].strip(b" \t\r\n,\0")
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

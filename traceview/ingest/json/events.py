"""Cuts a big JSON trace into chunks of whole events, without looking at each event.

A trace is an object with an array of events among its keys (or just that array). The array is cut where one
event ends and the next one starts. Those places are found by searching for the bytes that stand there, which
are learned from the first events: what ends an event, white space, and the first key of the next one.
"""

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import orjson
import pyarrow as pa

from traceview.ingest.json.json_text import JsonText, Source, TextReader
from traceview.ingest.json.scan import ArrayScan, Ends, scan_array, whole_end
from traceview.ingest.json.shapes import Shapes

MAX_EVENT_BYTES: Final = 64 * 1024 * 1024
"""An event longer than this is left out and noted as damage."""

BATCH_SCHEMA: Final = pa.schema(
    [("chunk", pa.int32()), ("first_offset", pa.int64()), ("text", pa.large_string())]
)

_SKIP_BLOCK: Final = 1 << 20
_SAMPLE: Final = 1 << 16
_MAX_HEADS: Final = 8
_MAX_NOTES: Final = 1000
_OPENING: Final = re.compile(rb"\[\s*+\{")
_SEPARATOR: Final = re.compile(rb'\}\s*+,\s*+\{\s*+"')


@dataclass(frozen=True, slots=True)
class Damage:
    """One thing that is wrong with a trace.

    Attributes:
        code: what kind of damage, e.g. "truncated".
        detail: the damage in words.
        offset: where, in decoded bytes from the start of the file.
    """

    code: str
    detail: str
    offset: int


class JsonEventStream:
    """The events of a JSON trace in chunks, and the metadata around them.

    Call `batches` once and take all of it; the attributes are final after that.

    Attributes:
        metadata: the keys of the outermost object, without the arrays of events. A value that is not valid
            JSON is stored as its text. Of the values of a repeated key, the last one counts.
        damage: what is wrong with the trace, as far as it was noticed here; at most 1000 notes. A chunk may
            hold damaged events that only parsing it finds.
        truncated: whether the text ends before the trace does.
        event_count: about how many events there were so far.
    """

    def __init__(
        self, source: Source, *, array_keys: tuple[str, ...] = ("traceEvents",), chunk_bytes: int = 1 << 20
    ) -> None:
        """Reads `source`; `array_keys` name the arrays of events, and a list at the outermost level is one.

        `chunk_bytes` is how many bytes are read for a chunk. A chunk is longer where an event is.
        """
        self.metadata: dict[str, Any] = {}
        self.damage: list[Damage] = []
        self.truncated = False
        self.event_count = 0
        self._source = source
        self._reader = TextReader(source)
        self._array_keys = frozenset(array_keys)
        self._ends = Ends.OUTER
        self._chunk_bytes = max(chunk_bytes, 1)
        self._heads: list[bytes] = []
        self._starts: list[bytes] = []  # how events start, up to their first key
        self._entered = False  # whether an array of events was met
        self._openings = [b"[{"]  # how an array of events starts
        self._chunk = 0
        self._sample = b""  # the first events

    def _note(self, code: str, detail: str, offset: int) -> None:
        if len(self.damage) < _MAX_NOTES:
            self.damage.append(Damage(code, detail, offset))

    # --- The outermost level -------------------------------------------------------------------------

    def batches(self) -> Iterator[pa.RecordBatch]:
        """The chunks: columns chunk (int32, counts from 0), first_offset (int64) and text (large string).

        There is one chunk in a batch. `text` is an array of whole events, "[{...},{...}]"; `first_offset` is
        the offset of the byte behind its first bracket in the decoded bytes of the file.

        Raises:
            OSError: the file cannot be read.
        """
        text = JsonText(self._reader)
        while (start := text.skip_blank()) is not None:
            # Before any event was read, damage in the array means that it may not have ended here.
            unknown = self._entered and not self._starts and bool(self.damage)
            if start == b"{" and (text.comma or unknown or text.starts_with(self._starts)):
                # What looked like the end of an array was not one, or the list lost its opening bracket.
                self._note("metadata", "events that are in no array", text.offset)
                yield from self._array(text)
            elif start == b"[":
                self._ends = Ends.LIST
                text.take(1)
                yield from self._array(text)
            elif start == b"{":
                text.take(1)
                yield from self._object(text)
            elif not self._recover(text, "text that is neither an object nor a list"):
                break
            else:
                yield from self._array(text)
        self._reader.drain()
        damage = getattr(self._source, "damage", None)
        if damage:
            self.truncated = self.truncated or bool(getattr(self._source, "truncated", False))
            self._note("compressed_stream", damage, self._reader.total)

    def _object(self, text: JsonText) -> Iterator[pa.RecordBatch]:
        """The inside of the outermost object, behind its opening brace."""
        while (start := text.skip_blank()) is not None:
            if start == b"}":
                text.take(1)
                return
            key = text.key() if start == b'"' else None
            if key is not None:
                name = _key_name(key)
                if name in self._array_keys and text.peek() == b"[":
                    self._ends = Ends.OUTER
                    text.take(1)
                    yield from self._array(text)
                    continue
                value = text.value()
                if value is not None:
                    self._keep(name, value, text.offset - len(value))
                    continue
            if not self._recover(text, "damaged metadata"):
                return
            yield from self._array(text)
        self.truncated = True
        self._note("truncated", "the file ends before its outermost object does", self._reader.total)

    def _keep(self, name: str, text: bytes, offset: int) -> None:
        try:
            self.metadata[name] = _parse(text)
        except ValueError as error:
            self.metadata[name] = text.decode("utf-8", "replace")
            self._note("metadata_value", f"the value of {name!r} is not valid JSON: {error}", offset)

    def _recover(self, text: JsonText, problem: str) -> bool:
        """Notes damage, and goes on inside of the next array of events; False where there is none.

        Behind an array, its events go on: what looked like its end was not one.
        """
        if self._entered:
            self._note("metadata", problem, text.offset)
            return True
        keys = b"|".join(re.escape(key.encode()) for key in sorted(self._array_keys))
        places = [rb'"(?:' + keys + rb')"\s*+:\s*+\[']
        offset = text.offset
        found = text.search(re.compile(b"|".join(places)))
        self._note("metadata", problem + ("" if found else "; what follows is not read"), offset)
        self.truncated = self.truncated or not found
        return found

    # --- An array of events --------------------------------------------------------------------------

    def _array(self, text: JsonText) -> Iterator[pa.RecordBatch]:
        """The chunks of an array, from behind its opening bracket to behind its closing one."""
        text.give_back()
        self._heads, self._entered, self._openings = [], True, [b"[{"]
        rest, size, opened = b"", self._chunk_bytes, False
        while True:
            buffer = bytearray(len(rest) + size + 2)
            buffer[0] = 0x5B
            filled = 1 + len(rest)
            buffer[1:filled] = rest
            first_offset = self._reader.offset - len(rest)
            filled += self._reader.read(memoryview(buffer)[filled:-1])
            last = filled < len(buffer) - 1
            # Few bytes may not reach to the first event.
            if not opened and (opening := _OPENING.match(buffer, 0, filled)):
                self._openings, opened = list(dict.fromkeys((bytes(opening[0]), b"[{"))), True
            cut = self._cut(buffer, filled, last)
            if cut.end < 0 and (last or (cut.cut < 0 and filled > MAX_EVENT_BYTES)):
                cut = self._cut_apart(cut, buffer, filled, last)
            if cut.end >= 0:
                self._reader.give_back(buffer, cut.end + 1, filled)
                yield from self._batch(buffer, cut.end, first_offset)
                return
            if cut.cut < 0 and last:
                yield from self._cut_off(cut, buffer, filled, first_offset)
                return
            if cut.cut < 0 and filled > MAX_EVENT_BYTES:
                self._skip_event(first_offset)
                rest, size = b"", self._chunk_bytes
            elif cut.cut < 0:
                rest = bytes(memoryview(buffer)[1:filled])
                size = max(self._chunk_bytes, len(rest))
            else:
                rest, size = bytes(memoryview(buffer)[cut.resume : filled]), self._chunk_bytes
                yield from self._batch(buffer, cut.cut, first_offset)

    def _cut(self, buffer: bytearray, filled: int, last: bool) -> ArrayScan:
        """Where to cut buffer[1:filled], or where in it the array ends.

        Searching for known bytes is fast; going through the brackets is exact, and needed where there are
        no such bytes (at the end of the array) or where they may stand inside of an event or behind the end.
        """
        if last and (end := whole_end(buffer, filled, self._ends)) >= 0:
            if not self._starts:
                self._learn(scan_array(buffer, 1, min(_SAMPLE, end), final=False, ends=self._ends))
            return ArrayScan(end=end, complete=end)
        if not self._heads and filled > _SAMPLE and not last:
            self._learn(scan_array(buffer, 1, _SAMPLE, final=False, ends=self._ends))
        for head in self._heads:
            found = buffer.rfind(head, 1, filled)
            if found >= 0:
                # The cut is wrong only if another array of objects starts before it: one inside of an event,
                # or one behind the end of this array.
                if self._has_opening(buffer, head, found):
                    break
                cut = found + head.index(b",")
                return ArrayScan(cut=cut, resume=cut + 1)
        scan = scan_array(buffer, 1, filled, final=last, ends=self._ends)
        self._learn(scan)
        return scan

    def _cut_apart(self, cut: ArrayScan, buffer: bytearray, filled: int, last: bool) -> ArrayScan:
        """Like `cut`, which led to no end; but a list in a damaged event takes in no events behind it."""
        from traceview.ingest.json.repair import learn_shapes

        shapes = Shapes()
        for events in (self._sample, buffer[1 : max(min(cut.cut, _SAMPLE), 1)]):
            learn_shapes(events.decode("utf-8", "replace"), shapes)
        apart = scan_array(buffer, 1, filled, final=last, ends=self._ends, shapes=shapes)
        return apart if apart.end >= 0 or apart.cut > cut.cut else cut

    def _has_opening(self, buffer: bytearray, head: bytes, stop: int) -> bool:
        """Whether an array of objects may start in buffer[1:stop] whose events `head` parts."""
        openings = self._openings if b"\n" not in head else self._openings[:1]
        return any(
            _has_pair(buffer, opening[:2], stop) and buffer.rfind(opening, 1, stop) >= 0
            for opening in openings
        )

    def _learn(self, scan: ArrayScan) -> None:
        """Learns how events start and what parts them, from damaged ones only where nothing is known."""
        self._starts += [start for start, _ in scan.starts.most_common() if start not in self._starts]
        del self._starts[_MAX_HEADS:]
        if self._heads and not scan.clean:
            return
        known = [head for head, _ in scan.heads.most_common(_MAX_HEADS)]
        self._heads = [*known, *(head for head in self._heads if head not in known)][:_MAX_HEADS]

    def _cut_off(
        self, scan: ArrayScan, buffer: bytearray, filled: int, first_offset: int
    ) -> Iterator[pa.RecordBatch]:
        """The last chunk of an array whose end is missing."""
        self.truncated = True
        stop = filled
        if scan.clean:
            stop = max(scan.complete, 1)
        lost = len(buffer[stop:filled].strip(b" \t\r\n,"))
        detail = "the file ends inside of an array of events"
        if lost:
            detail += f"; {lost} bytes of an event that is cut off are left out"
        self._note("truncated", detail, first_offset + stop - 1)
        yield from self._batch(buffer, stop, first_offset)

    def _skip_event(self, first_offset: int) -> None:
        """Drops an event that is too long, up to where the next one starts."""
        self._note("event_too_large", f"an event is longer than {MAX_EVENT_BYTES} bytes", first_offset)
        overlap = b""
        while True:
            block = bytearray(len(overlap) + _SKIP_BLOCK)
            block[: len(overlap)] = overlap
            count = self._reader.read(memoryview(block)[len(overlap) :])
            filled = len(overlap) + count
            found = _SEPARATOR.search(block, 0, filled)
            if found:
                self._reader.give_back(block, block.index(b",", found.start()) + 1, filled)
                return
            if count == 0:
                return
            overlap = bytes(block[max(0, filled - 4096) : filled])

    def _batch(self, buffer: bytearray, stop: int, first_offset: int) -> Iterator[pa.RecordBatch]:
        """buffer[:stop] and a closing bracket as a record batch, without a copy; none without events."""
        if buffer.find(b"{", 1, stop) < 0:
            if skipped := len(buffer[1:stop].strip()):
                self._note(
                    "text_skipped", f"{skipped} bytes that belong to no event were skipped", first_offset
                )
            return
        if len(self._sample) < _SAMPLE:
            self._sample += buffer[1 : min(stop, _SAMPLE)] + b","
        sample = min(stop, _SAMPLE)
        self.event_count += buffer.count(b'"ph"', 0, sample) * stop // sample
        buffer[stop] = 0x5D
        stop += 1
        text = self._valid_utf8(buffer, stop, first_offset)
        if text is not None:
            buffer, stop = text, len(text)
        offsets = pa.py_buffer(struct.pack("<qq", 0, stop))
        column = pa.LargeStringArray.from_buffers(1, offsets, pa.py_buffer(buffer))
        yield pa.RecordBatch.from_arrays(
            [pa.array([self._chunk], pa.int32()), pa.array([first_offset], pa.int64()), column],
            schema=BATCH_SCHEMA,
        )
        self._chunk += 1

    def _valid_utf8(self, buffer: bytearray, stop: int, first_offset: int) -> bytearray | None:
        """buffer[:stop] with U+FFFD in place of what is not UTF-8; None where all of it is."""
        if buffer.isascii():
            return None
        view = memoryview(buffer)[:stop]
        try:
            str(view, "utf-8")
            return None
        except UnicodeDecodeError as error:
            text = str(view, "utf-8", "replace").encode()
            count = text.count(b"\xef\xbf\xbd") - buffer.count(b"\xef\xbf\xbd", 0, stop)
            detail = f"{count} invalid UTF-8 sequences were replaced"
            self._note("invalid_utf8", detail, first_offset + error.start - 1)
            return bytearray(text)


def _has_pair(buffer: bytearray, pair: bytes, end: int) -> bool:
    """Whether two bytes stand together in buffer[1:end]: a third of the time that it takes to find more."""
    number = np.frombuffer(pair, np.uint16)
    pairs = (np.frombuffer(buffer, np.uint16, max(end - start, 0) // 2, start) for start in (1, 2))
    return any((found == number).any() for found in pairs)


def _key_name(text: bytes) -> str:
    """The name in a quoted key; where it is not valid JSON, its text unchanged."""
    try:
        return str(_parse(text))
    except ValueError:
        return text[1:-1].decode("utf-8", "replace")


def _parse(text: bytes) -> Any:
    """A JSON value. Raises ValueError where it is not valid."""
    return orjson.loads(text)

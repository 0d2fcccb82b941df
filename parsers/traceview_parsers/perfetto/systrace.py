"""Systrace: the text output of ftrace, with the atrace marks of programs.

Its lines are those of google/perfetto, src/trace_processor/importers/systrace/systrace_line_tokenizer.cc:
program-thread (process) [CPU] flags seconds: function: text.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from traceview_parsers.perfetto.messages import framed, message_class

if TYPE_CHECKING:
    from traceview_parsers.perfetto.findings import ByteStream

_HEADER: Final = re.compile(rb"(?:\A|\n)# tracer: ")
_MARK: Final = re.compile(
    rb".{1,64}?-(\d{1,9}) {1,16}(?:\([\d -]{1,12}\) {1,16})?\[\d{1,4}\] (?:\S{1,8} )? {0,16}"
    rb"(\d{1,9})\.(\d{1,9}): (?:tracing_mark_write|print|0): (.*)"
)
_HEAD_BYTES: Final = 4096
_BLOCK: Final = 1 << 18
_LONGEST_LINE: Final = 1 << 16
_SEQUENCE: Final = 0


def looks_like_systrace(head: bytes) -> bool:
    """Whether `head` begins with the header of ftrace."""
    return _HEADER.search(head[:_HEAD_BYTES]) is not None


class SystraceStream:
    """The marks of a systrace, encoded as a Perfetto trace."""

    def __init__(self, source: ByteStream) -> None:
        self._source = source
        self._line = b""
        self._packets = memoryview(b"")
        self._ended = False

    def readinto(self, view: memoryview) -> int:
        """Reads into `view`; returns how many bytes, 0 only at the end."""
        while not self._packets and not self._ended:
            self._packets = memoryview(self._next_packets())
        count = min(len(view), len(self._packets))
        view[:count] = self._packets[:count]
        self._packets = self._packets[count:]
        return count

    def _next_packets(self) -> bytes:
        block = memoryview(bytearray(_BLOCK))
        count = self._source.readinto(block)
        self._ended = count == 0
        *lines, rest = (self._line + bytes(block[:count])).split(b"\n")
        if self._ended:
            lines.append(rest)
        self._line = rest[:_LONGEST_LINE]
        found = [event for line in lines if (event := _event(line)) is not None]
        if not found:
            return b""
        bundle = message_class("FtraceEventBundle")(event=found)
        packet = message_class("TracePacket")(trusted_packet_sequence_id=_SEQUENCE, ftrace_events=bundle)
        return framed(packet)


def _event(line: bytes) -> Any:
    """The mark in a line; None for any other line."""
    found = _MARK.match(line.rstrip(b"\r"))
    if found is None:
        return None
    thread, seconds, fraction, text = found.groups()
    time = int(seconds) * 10**9 + int(fraction.ljust(9, b"0"))
    return message_class("FtraceEventBundle.Event")(timestamp=time, pid=int(thread), print={"buf": text})

"""Detects a Perfetto trace by its first bytes."""

from collections.abc import Iterator
from typing import Final

_MOST_PACKETS: Final = 64
# Fields of google/perfetto, protos/perfetto/trace/trace_packet.proto: number and wire type.
_WIRE_TYPES: Final = {
    1: 2, 2: 2, 3: 0, 6: 2, 8: 0, 10: 0, 11: 2, 12: 2, 13: 0, 33: 2, 35: 2, 36: 2, 41: 0, 42: 0, 43: 2, 44:
    2, 45: 2, 50: 2, 52: 2, 53: 2, 58: 0, 59: 2, 60: 2, 79: 0, 87: 0, 89: 2, 98: 0,
}  # fmt: skip
_EVIDENCE: Final = frozenset({3, 6, 8, 10, 11, 12, 33, 36, 41, 45, 50, 52, 53, 59, 60, 79, 89})
_LEAST_EVIDENCE: Final = 2


def looks_like_a_trace(head: bytes) -> bool:
    """Whether `head` begins with packets whose fields are those of a trace."""
    at, evidence = 0, set[int]()
    packets = 0
    try:
        while at < len(head) and packets < _MOST_PACKETS:
            if head[at] != 0x0A:
                break
            size, at = _varint(head, at + 1)
            for number, wire_type in _fields(head, at, at + size):
                if _WIRE_TYPES.get(number, wire_type) != wire_type:
                    return False
                if number in _EVIDENCE:
                    evidence.add(number)
            at += size
            packets += 1
    except ValueError:
        return False
    except IndexError:
        pass  # The end of the head cut the last packet.
    if 50 in evidence:
        return True
    return len(evidence) >= _LEAST_EVIDENCE


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Raises IndexError at the end of the data, ValueError where the number does not end."""
    value = 0
    for shift in range(0, 70, 7):
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
    raise ValueError


def _fields(data: bytes, at: int, end: int) -> Iterator[tuple[int, int]]:
    while at < end:
        tag, at = _varint(data, at)
        number, wire_type = tag >> 3, tag & 7
        if not number:
            raise ValueError
        yield number, wire_type
        if wire_type == 0:
            _, at = _varint(data, at)
        elif wire_type == 1:
            at += 8
        elif wire_type == 2:
            size, at = _varint(data, at)
            at += size
        elif wire_type == 5:
            at += 4
        else:
            raise ValueError
        if at > end:
            raise ValueError

"""Which files are taken for Perfetto traces, by their first bytes."""

from __future__ import annotations

from pathlib import Path

import pytest
from traceview_parsers.perfetto import PerfettoParser

from tests.perfetto.conformance import SHARED
from tests.perfetto.varied import varied_traces


def framed(*fields: bytes) -> bytes:
    """One packet, shorter than 128 bytes, as it stands in a trace."""
    body = b"".join(fields)
    return b"\n" + bytes([len(body)]) + body


TIMESTAMP = b"\x40\xd2\x09"
SEQUENCE_ID = b"\x50\x01"


def sureness(head: bytes) -> float:
    return PerfettoParser().sniff(Path("run"), head)


@pytest.mark.parametrize(
    "head",
    [
        framed(TIMESTAMP, SEQUENCE_ID, b"\x18\x05") + framed(b"\xe2\x03\x02\x08\x07"),
        framed(b"\x92\x03\x09x\x9c\xe3\xe2rx\xc1\x1e\xc0"),
        # A compact packet of 91 bytes puts "[" behind the line feed, as a list would.
        framed(TIMESTAMP, SEQUENCE_ID, b"\x5a\x54" + bytes(84)),
        # The head, or a truncated file, ends inside a packet, inside a number and inside a length.
        framed(TIMESTAMP, SEQUENCE_ID) + b"\n\x50\x40\x80",
        framed(TIMESTAMP, SEQUENCE_ID) + b"\n\x80",
        # protozero pads nested lengths to four bytes.
        framed(TIMESTAMP, b"\x5a\x82\x80\x80\x00\x48\x01"),
        *varied_traces()[:-1],
    ],
)
def test_traces_are_known(head: bytes) -> None:
    assert sureness(head) > 0


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"{}",
        b"\x1f\x8b",
        b"SQLite format 3\0",
        b"\n\n\n\n",
        b"\n\x05hello" * 9,
        bytes(range(256)),
        framed(b"\x42\x02\x01\x01"),  # field 8 is no message
        framed(b"\x0a\x02\x08\x01"),  # no field that tells
        framed(TIMESTAMP, b"\x7c\x01\x01\x01\x01"),  # wire type 4
        framed(b"\x00\x01", TIMESTAMP),  # field 0
        framed(TIMESTAMP, SEQUENCE_ID, b"\x5a\x7f\x01"),  # field longer than its packet
        framed(TIMESTAMP) + b"\n" + b"\xff" * 32,  # varint of more than 10 bytes
        b"\n\x20\x08\x01\x12\x1c/host:CPU" + bytes(18),  # an XPlane profile
    ],
)
def test_near_misses_are_not(head: bytes) -> None:
    assert sureness(head) == 0


def test_perfettos_own_traces_are_known() -> None:
    paths = sorted(SHARED.glob("*/*.pftrace"))
    if not paths:
        pytest.skip(f"Perfetto's test traces are not in {SHARED}")
    assert [path.name for path in paths if sureness(path.read_bytes()[: 64 * 1024]) == 0] == []

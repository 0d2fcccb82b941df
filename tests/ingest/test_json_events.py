"""Tests of the chunks that a JSON trace is cut into."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from traceview.ingest import json_events
from traceview.ingest.byte_source import open_bytes
from traceview.ingest.json_events import JsonEventStream
from traceview.ingest.json_repair import repair_events

_TRACES = Path(__file__).parents[3] / "shared" / "traces" / "pytorch"
_FILES = sorted(_TRACES.glob("*.json*")) + sorted(_TRACES.glob("dlrm_8ranks/*.json*"))

Event = dict[str, Any]


class _Bytes:
    """A source that gives at most `step` bytes a call."""

    def __init__(self, data: bytes, step: int = 1 << 30) -> None:
        self.data, self.step, self.at = data, step, 0

    def readinto(self, view: memoryview, /) -> int:
        part = self.data[self.at : self.at + min(len(view), self.step)]
        view[: len(part)] = part
        self.at += len(part)
        return len(part)


def _read(data: bytes, chunk_bytes: int = 64, **options: Any) -> tuple[list[Event], JsonEventStream]:
    """All events of chunks that have to be valid JSON, and the stream."""
    stream = JsonEventStream(_Bytes(data), chunk_bytes=chunk_bytes, **options)
    events: list[Event] = []
    for number, batch in enumerate(stream.batches()):
        row = batch.to_pylist()[0]
        assert row["chunk"] == number
        size = len(row["text"].encode()) - 2
        assert data[row["first_offset"] :][:size] == row["text"].encode()[1:-1]
        events += json.loads(row["text"])
    assert stream.bytes_decoded == len(data)
    return events, stream


def _read_damaged(data: bytes, chunk_bytes: int) -> tuple[list[Event], JsonEventStream]:
    """All events as a parser gets them: chunks that are not valid JSON go through the repair."""
    stream = JsonEventStream(_Bytes(data), chunk_bytes=chunk_bytes)
    events: list[Event] = []
    for batch in stream.batches():
        text = batch.to_pylist()[0]["text"]
        try:
            events += json.loads(text)
        except ValueError:
            events += [json.loads(event) for event in repair_events(text, first_offset=0).events]
    return events, stream


# --- Layouts --------------------------------------------------------------------------------------------


def _kineto(trace: dict[str, Any]) -> str:
    parts = []
    for key, value in trace.items():
        if key == "traceEvents":
            inside = ",".join("\n  {\n    " + json.dumps(event)[1:-1] + "\n  }" for event in value)
            parts.append(f'"traceEvents": [{inside}\n  ]')
        else:
            parts.append(f"{json.dumps(key)}: {json.dumps(value)}")
    return "\n{\n  " + ",\n  ".join(parts) + "\n}\n"


def _crlf(trace: dict[str, Any]) -> str:
    return json.dumps(trace, indent=3).replace("\n", "\r\n")


_LAYOUTS = {
    "kineto": _kineto,
    "compact": lambda trace: json.dumps(trace, separators=(",", ":")),
    "json.dump": json.dumps,
    "indent 1": lambda trace: json.dumps(trace, indent=1),
    "indent tab": lambda trace: json.dumps(trace, indent="\t"),
    "crlf": _crlf,
    "not ascii": lambda trace: json.dumps(trace, ensure_ascii=False),
}

_TEXTS = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    st.sampled_from(["},{", '},{"ph"', '"traceEvents": [', "]}", '\\"', "[{", "}],", "lambda(){}", "\\"]),
)
_SCALARS = st.one_of(_TEXTS, st.integers(-(2**63), 2**64 - 1), st.booleans(), st.none())
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: st.one_of(
        st.lists(st.one_of(_SCALARS, st.lists(_SCALARS, max_size=3)), max_size=3),
        st.lists(st.dictionaries(st.sampled_from(["ph", "a", "name"]), inner, max_size=2), max_size=3),
        st.dictionaries(st.sampled_from(["ph", "a", "args"]), inner, max_size=2),
    ),
    max_leaves=6,
)
_EVENTS = st.one_of(
    st.fixed_dictionaries({"ph": st.sampled_from("XM")}, optional={"name": _TEXTS, "args": _VALUES}),
    st.dictionaries(st.sampled_from(["ph", "name", "args", "ts", "x"]), _VALUES, max_size=3),
)
_METADATA = st.dictionaries(st.sampled_from(["schemaVersion", "INFO", "deviceProperties"]), _VALUES)
_TRAILING = st.dictionaries(st.sampled_from(["traceName", "distributedInfo", "otherEvents"]), _VALUES)


@settings(max_examples=400, deadline=None)
@given(
    before=_METADATA,
    events=st.lists(_EVENTS, max_size=12),
    after=_TRAILING,
    layout=st.sampled_from(sorted(_LAYOUTS)),
    chunk_bytes=st.sampled_from([1, 16, 64, 100, 333, 1000, 1 << 20]),
)
def test_any_layout_and_chunk_size_gives_the_same_events(
    before: Event, events: list[Event], after: Event, layout: str, chunk_bytes: int
) -> None:
    trace = {**before, "traceEvents": events, **after}
    data = _LAYOUTS[layout](trace).encode()
    found, stream = _read_damaged(data, chunk_bytes)
    expected = json.loads(data)
    assert found == expected.pop("traceEvents")
    assert stream.metadata == expected
    assert not stream.truncated
    assert stream.damage == []


_PLAIN_EVENTS = [
    {"ph": "X", "name": f"kernel {number}", "ts": number * 1000, "args": {"grid": [number, 1, 1]}}
    for number in range(60)
]


@settings(max_examples=300, deadline=None)
@given(
    layout=st.sampled_from(sorted(_LAYOUTS)),
    chunk_bytes=st.sampled_from([64, 300, 1 << 20]),
    place=st.floats(0, 1),
    length=st.integers(0, 40),
    garbage=st.one_of(st.binary(max_size=20), st.sampled_from([b'"', b"}", b"{", b"]", b"[", b"\\", b"},{", b"\0"])),
)
def test_damage_leaves_the_other_events_as_they_are(
    layout: str, chunk_bytes: int, place: float, length: int, garbage: bytes
) -> None:
    data = _LAYOUTS[layout]({"schemaVersion": 1, "traceEvents": _PLAIN_EVENTS}).encode()
    start = data.index(b"kernel 3") + int(place * (data.index(b"kernel 50") - data.index(b"kernel 3")))
    damaged = data[:start] + garbage + data[start + length :]
    found, _ = _read_damaged(damaged, chunk_bytes)
    names = [event.get("name") for event in found]
    first = data.count(b'"name"', 0, start)  # the damage begins in this event, or right behind it
    last = data.count(b'"name"', 0, start + length)
    for number, event in enumerate(_PLAIN_EVENTS):
        if number < first - 2 or number > last + 1:
            assert found[names.index(event["name"])] == event


@settings(max_examples=300, deadline=None)
@given(
    layout=st.sampled_from(sorted(_LAYOUTS)),
    chunk_bytes=st.sampled_from([64, 300, 1 << 20]),
    place=st.floats(0, 1),
)
def test_a_file_cut_off_anywhere_keeps_its_complete_events(layout: str, chunk_bytes: int, place: float) -> None:
    data = _LAYOUTS[layout]({"schemaVersion": 1, "traceEvents": _PLAIN_EVENTS}).encode()
    cut = int(place * len(data.rstrip()))
    found, stream = _read(data[:cut], chunk_bytes)
    whole = data[:cut].count(b"1]") + data[:cut].count(b"1\r\n") * 0
    assert found == _PLAIN_EVENTS[: len(found)]
    assert len(found) >= min(whole, data[:cut].count(b'"name"')) - 1
    assert stream.truncated == (cut < len(data.rstrip())) or cut == 0

"""Tests of the chunks that a JSON trace is cut into."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from traceview.ingest.byte_source import open_bytes
from traceview.ingest.json.events import JsonEventStream
from traceview.ingest.json.repair import learn_shapes, repair_events
from traceview.ingest.json.shapes import Shapes

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
    source = _Bytes(data)
    stream = JsonEventStream(source, chunk_bytes=chunk_bytes, **options)
    events: list[Event] = []
    for number, batch in enumerate(stream.batches()):
        row = batch.to_pylist()[0]
        assert row["chunk"] == number
        size = len(row["text"].encode()) - 2
        assert data[row["first_offset"] :][:size] == row["text"].encode()[1:-1]
        events += json.loads(row["text"])
    assert source.at == len(data)
    return events, stream


def _read_damaged(data: bytes, chunk_bytes: int) -> tuple[list[Event], JsonEventStream]:
    """All events as a parser gets them: chunks that are not valid JSON go through the repair."""
    stream = JsonEventStream(_Bytes(data), chunk_bytes=chunk_bytes)
    events: list[Event] = []
    shapes = Shapes()
    for batch in stream.batches():
        text = batch.to_pylist()[0]["text"]
        learn_shapes(text[1:-1], shapes)
        try:
            events += json.loads(text)
        except ValueError:
            repaired = repair_events(text[1:-1], first_offset=0, shapes=shapes)
            events += json.loads(f"[{','.join(repaired.events)}]")
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


@settings(max_examples=150, deadline=None)
@example(
    before={}, events=[{"ph": "X"}] * 2, after={"traceName": [{}, {"ph": None}]}, layout="crlf", chunk_bytes=1
)
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


@settings(max_examples=100, deadline=None)
@example(layout="json.dump", chunk_bytes=64, place=0.5, length=7, garbage=b"[")
@example(layout="json.dump", chunk_bytes=64, place=0.41015625, length=23, garbage=b"[")
@example(layout="json.dump", chunk_bytes=1 << 20, place=0.41015625, length=23, garbage=b"[")
@given(
    layout=st.sampled_from(sorted(_LAYOUTS)),
    chunk_bytes=st.sampled_from([64, 300, 1 << 20]),
    place=st.floats(0, 1),
    length=st.integers(0, 40),
    garbage=st.one_of(
        st.binary(max_size=20), st.sampled_from([b'"', b"}", b"{", b"]", b"[", b"\\", b"},{", b"\0"])
    ),
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


@pytest.mark.parametrize("layout", _LAYOUTS)
@pytest.mark.parametrize("chunk_bytes", [64, 300, 1000, 1 << 20])
def test_the_indentation_of_a_damaged_event_is_not_that_of_the_others(layout: str, chunk_bytes: int) -> None:
    data = _LAYOUTS[layout]({"schemaVersion": 1, "traceEvents": _PLAIN_EVENTS}).encode()
    damaged = {14, 37, 41}
    for number in damaged:
        start = data.rindex(b"{", 0, data.index(b'"kernel %d"' % number)) + 1
        data = data[:start] + b'\n"ph":' + data[start:]
    found = [event for event in _read_damaged(data, chunk_bytes)[0] if event in _PLAIN_EVENTS]
    assert found == [event for number, event in enumerate(_PLAIN_EVENTS) if number not in damaged]


@pytest.mark.parametrize("layout", _LAYOUTS)
@pytest.mark.parametrize("chunk_bytes", [64, 1000, 1 << 20])
@pytest.mark.parametrize("longest", [2000, 1 << 20], ids=["longer than an event may be", "short"])
def test_a_list_that_opens_in_damaged_events_takes_in_none_of_the_others(
    monkeypatch: pytest.MonkeyPatch, layout: str, chunk_bytes: int, longest: int
) -> None:
    monkeypatch.setattr("traceview.ingest.json.events.MAX_EVENT_BYTES", longest)
    trace = {"schemaVersion": 1, "traceEvents": _PLAIN_EVENTS, "traceName": "x", "more": _PLAIN_EVENTS[:1]}
    data = _LAYOUTS[layout](trace).encode()
    lost = {10, 11, 30}
    for number in lost:
        arguments = data.index(b'"args":', data.index(b'"kernel %d"' % number)) + len(b'"args":')
        following = data.index(b"{", data.index(b"}", data.index(b"}", arguments) + 1))
        data = data[:arguments] + b"[" + data[following:]
    found, stream = _read_damaged(data, chunk_bytes)
    assert found == [event for number, event in enumerate(_PLAIN_EVENTS) if number not in lost]
    assert stream.metadata == {"schemaVersion": 1, "traceName": "x", "more": _PLAIN_EVENTS[:1]}
    assert not stream.truncated


@settings(max_examples=100, deadline=None)
@given(
    layout=st.sampled_from(sorted(_LAYOUTS)),
    chunk_bytes=st.sampled_from([64, 300, 1 << 20]),
    place=st.floats(0, 1),
)
def test_a_file_cut_off_anywhere_keeps_its_complete_events(
    layout: str, chunk_bytes: int, place: float
) -> None:
    data = _LAYOUTS[layout]({"schemaVersion": 1, "traceEvents": _PLAIN_EVENTS}).encode().strip()
    cut = 1 + int(place * (len(data) - 2))
    found, stream = _read(data[:cut], chunk_bytes)
    assert found == _PLAIN_EVENTS[: len(found)]
    assert data[:cut].count(b'"name"') - len(found) in (0, 1)
    assert stream.truncated
    assert {damage.code for damage in stream.damage} in ({"truncated"}, {"metadata"})


# --- Single cases ---------------------------------------------------------------------------------------


def test_a_name_of_the_array_inside_of_metadata_is_not_the_array() -> None:
    trace = {
        "note": 'say "traceEvents": [{"ph": "no"}]',
        "inner": {"traceEvents": [{"ph": "no"}], "deep": [{"traceEvents": []}]},
        "traceEvents": [{"ph": "yes"}],
    }
    events, stream = _read(json.dumps(trace).encode())
    assert events == [{"ph": "yes"}]
    assert stream.metadata == {"note": trace["note"], "inner": trace["inner"]}


def test_other_arrays_with_the_same_kind_of_objects_stay_apart() -> None:
    trace = {"otherEvents": _PLAIN_EVENTS, "traceEvents": _PLAIN_EVENTS, "moreEvents": _PLAIN_EVENTS[::-1]}
    for layout in _LAYOUTS.values():
        for chunk_bytes in (100, 1000, 1 << 20):
            events, stream = _read(layout(trace).encode(), chunk_bytes)
            assert events == _PLAIN_EVENTS
            assert stream.metadata == {"otherEvents": _PLAIN_EVENTS, "moreEvents": _PLAIN_EVENTS[::-1]}


def test_several_array_keys_are_read_one_after_the_other() -> None:
    trace = {"kernels": _PLAIN_EVENTS[:9], "version": 3, "copies": _PLAIN_EVENTS[9:], "rest": [{}]}
    events, stream = _read(json.dumps(trace, indent=2).encode(), array_keys=("copies", "kernels"))
    assert events == _PLAIN_EVENTS
    assert stream.metadata == {"version": 3, "rest": [{}]}


def test_lists_of_objects_inside_of_events_are_not_cut() -> None:
    events = [{"ph": "X", "args": {"x": [{"ph": "a"}, {"ph": "b"}], "y": number}} for number in range(50)]
    for layout in _LAYOUTS.values():
        assert _read(layout({"traceEvents": events}).encode(), 90)[0] == events


@pytest.mark.parametrize(
    "text", ["[]", "{}", '{"traceEvents": []}', '{"traceEvents": [ ], "a": 1}', "", " \n"]
)
def test_a_trace_without_events_has_no_chunks(text: str) -> None:
    stream = JsonEventStream(_Bytes(text.encode()))
    assert list(stream.batches()) == []
    assert stream.damage == []
    assert not stream.truncated


def test_a_bare_list_is_an_array_of_events() -> None:
    events, stream = _read(json.dumps(_PLAIN_EVENTS).encode())
    assert events == _PLAIN_EVENTS
    assert stream.metadata == {}
    assert not stream.truncated


def test_objects_one_after_the_other_are_all_read() -> None:
    text = json.dumps({"a": 1, "traceEvents": _PLAIN_EVENTS[:7]}) + _kineto(
        {"b": 2, "traceEvents": _PLAIN_EVENTS[7:]}
    )
    events, stream = _read(text.encode())
    assert events == _PLAIN_EVENTS
    assert stream.metadata == {"a": 1, "b": 2}


def test_a_source_that_gives_few_bytes_a_call_makes_no_difference() -> None:
    data = json.dumps({"traceEvents": _PLAIN_EVENTS, "a": 1}).encode()
    stream = JsonEventStream(_Bytes(data, step=7), chunk_bytes=500)
    texts = [batch.to_pylist()[0]["text"] for batch in stream.batches()]
    assert [event for text in texts for event in json.loads(text)] == _PLAIN_EVENTS
    assert stream.metadata == {"a": 1}


def test_a_bad_value_of_metadata_is_kept_as_text() -> None:
    text = '{"a": 1, "version": 60.x2, "bad": {"x": NaN}, "traceEvents": [{"ph": "X"}], "b": 2}'
    events, stream = _read(text.encode())
    assert events == [{"ph": "X"}]
    assert stream.metadata == {"a": 1, "version": "60.x2", "bad": '{"x": NaN}', "b": 2}
    assert [damage.code for damage in stream.damage] == ["metadata_value"] * 2
    assert stream.damage[1].offset == text.index('{"x"')


def test_unescaped_quotes_in_metadata_do_not_hide_the_events() -> None:
    text = '{"a": 1, "host": "my "odd" host, "traceEvents": [{"ph": "X"},{"ph": "Y"}]}'
    events, stream = _read(text.encode())
    assert events == [{"ph": "X"}, {"ph": "Y"}]
    assert [damage.code for damage in stream.damage] == ["metadata"]


def test_text_that_is_no_trace_is_damage() -> None:
    stream = JsonEventStream(_Bytes(b"hello, world"))
    assert list(stream.batches()) == []
    assert [damage.code for damage in stream.damage] == ["metadata"]


def test_invalid_utf8_is_replaced_and_counted() -> None:
    data = b'{"traceEvents": [{"ph":"X","name":"a\xff\xfe"},{"ph":"X","name":"\xef\xbf\xbd\xc3\xa9"}]}'
    stream = JsonEventStream(_Bytes(data))
    (batch,) = stream.batches()
    names = [event["name"] for event in json.loads(batch.to_pylist()[0]["text"])]
    assert names == ["a\ufffd\ufffd", "\ufffd\u00e9"]
    (damage,) = stream.damage
    assert (damage.code, damage.offset) == ("invalid_utf8", data.index(b"\xff"))
    assert damage.detail.startswith("2 ")


def test_an_event_that_is_too_long_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("traceview.ingest.json.events.MAX_EVENT_BYTES", 4000)
    long = {"ph": "X", "name": "x" * 20_000}
    events = [*_PLAIN_EVENTS[:20], long, *_PLAIN_EVENTS[20:]]
    found, stream = _read(json.dumps({"traceEvents": events}).encode(), 500)
    assert found == _PLAIN_EVENTS
    assert [damage.code for damage in stream.damage] == ["event_too_large"]
    assert not stream.truncated


def test_a_cut_off_gzip_stream_is_noted(tmp_path: Path) -> None:
    data = gzip.compress(json.dumps({"traceEvents": _PLAIN_EVENTS}).encode())
    path = tmp_path / "trace.json.gz"
    path.write_bytes(data[: len(data) // 2])
    with open_bytes(path) as source:
        stream = JsonEventStream(source)
        (batch,) = stream.batches()
    events = json.loads(batch.to_pylist()[0]["text"])
    assert 0 < len(events) < len(_PLAIN_EVENTS)
    assert events == _PLAIN_EVENTS[: len(events)]
    assert stream.truncated
    assert {damage.code for damage in stream.damage} == {"truncated", "compressed_stream"}


def test_events_behind_a_false_end_of_the_array_are_read() -> None:
    text = '{"traceEvents": [{"ph":"X","name":"a"},{"ph":"X"}],"name":"lost"},{"ph":"X","name":"b"}],"k":1}'
    events, stream = _read(text.encode())
    assert [event.get("name") for event in events] == ["a", None, "b"]
    assert [damage.code for damage in stream.damage] == ["metadata", "metadata", "truncated", "text_skipped"]
    assert stream.damage[0].offset == text.index('{"ph":"X","name":"b"')


def test_hostile_text_leads_to_few_notes() -> None:
    stream = JsonEventStream(_Bytes(b"{" * 300_000))
    assert list(stream.batches()) == []
    assert [damage.code for damage in stream.damage] == ["metadata"]
    assert stream.truncated


@pytest.mark.exhaustive
@pytest.mark.skipif(not _FILES, reason="no recorded traces here")
@pytest.mark.parametrize("path", _FILES, ids=lambda path: path.name)
@pytest.mark.parametrize("chunk_bytes", [10_000, 1 << 20])
def test_recorded_traces_have_the_events_that_parsing_them_whole_finds(path: Path, chunk_bytes: int) -> None:
    raw = path.read_bytes()
    expected = orjson.loads(gzip.decompress(raw) if path.suffix == ".gz" else raw)
    if isinstance(expected, list):
        expected = {"traceEvents": expected}
    with open_bytes(path) as source:
        stream = JsonEventStream(source, chunk_bytes=chunk_bytes)
        texts = [batch["text"][0].as_py() for batch in stream.batches()]
    assert [event for text in texts for event in orjson.loads(text)] == expected.pop("traceEvents")
    assert stream.metadata == expected
    assert stream.damage == []
    assert not stream.truncated

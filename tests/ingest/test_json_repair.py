"""Tests of the repair of single events."""

from __future__ import annotations

import json
from typing import Any

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from traceview.ingest.json.chunks import IDS_PER_CHUNK, chunks_to_mend
from traceview.ingest.json.repair import repair_events
from traceview.ingest.json.scan import scan_array

_BEFORE = '{"ph":"X","name":"before","args":{"grid":[1,2],"s":"x"}}'
_AFTER = '{"ph":"X","name":"after","args":{"grid":[1,2],"s":"x"}}'


def _between(text: str) -> tuple[list[Any], int, int]:
    """What is found between two whole events, and how many events were repaired and lost."""
    repaired = repair_events(f"{_BEFORE},{text},{_AFTER}", first_offset=1)
    text = ",".join(repaired.events)
    assert text.startswith(_BEFORE)
    assert text.endswith(_AFTER)
    assert repaired.unfinished == ""
    return json.loads(f"[{text}]")[1:-1], repaired.repaired, repaired.lost


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ('{"ph":"X","name":"torch.load("x.py")","ts":1}', {"ph": "X", "name": 'torch.load("x.py")', "ts": 1}),
        ('{"ph":"X","name":"load("x.py)","ts":1}', {"ph": "X", "name": 'load("x.py)', "ts": 1}),
        ('{"ph":"X","name":"f("a", "b")"}', {"ph": "X", "name": 'f("a", "b")'}),
        (r'{"ph":"X","name":"C:\proj\u12"}', {"ph": "X", "name": r"C:\proj\u12"}),
        (r'{"ph":"X","name":"C:\dir\","ts":1}', {"ph": "X", "name": "C:\\dir\\", "ts": 1}),
        ('{"ph":"X","name":"a\nb\x01\tc\0"}', {"ph": "X", "name": "a\nb\x01\tc"}),
        (r'{"ph":"X","name":"\ud800-\ud83d\ude00"}', {"ph": "X", "name": "\ufffd-\U0001f600"}),
        ('{"b":N/A,"c":[NaN,-inf,1],"d":-Infinity}', {"b": None, "c": [None, None, 1], "d": None}),
        ('{"ph":"X","args":{"External id": 3, }}', {"ph": "X", "args": {"External id": 3}}),
        ('{"ph":"X","args":{"External id": }, }', {"ph": "X", "args": {"External id": None}}),
        ('{"ph":"X",,"b":[1,,2],}', {"ph": "X", "b": [1, 2]}),
        ('{"stream":0x0,"dur":007}', {"stream": "0x0", "dur": "007"}),
    ],
)
def test_a_damaged_event_is_repaired(text: str, event: dict[str, Any]) -> None:
    assert _between(text) == ([event], 1, 0)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('{"ph":"X","name":"a"}{"ph":"X","name":"b"}', ["a", "b"]),
        ('{"ph":"X","name":"a"}\n{"ph":"X","name":"b"}', ["a", "b"]),
        (',{"ph":"X","name":"a"},,', ["a"]),
        ('{"ph":"X","name":"a"}},{"ph":"X","name":"b"}', ["a", "b"]),
        ('{"ph":"X","name":"a"}],{"ph":"X","name":"b"}', ["a", "b"]),
        ('{"ph":"X","name":"a},{"},{"ph":"X","name":"b"}', ["a},{", "b"]),
    ],
)
def test_damage_between_events_costs_none_of_them(text: str, names: list[str]) -> None:
    events, repaired, lost = _between(text)
    assert [event["name"] for event in events] == names
    assert (repaired, lost) == (0, 0)


@pytest.mark.parametrize(
    "text",
    [
        '{"ph":"X","name":"a","ar',
        '{"ph":"X","args":{"x":[1,2',
        '{"ph":"X","args":{"x":[{"a":1',
        '{"ph":"X","name":"abc, "ts":1, "args":{}}',
        '{"ph":"X","name":"abc, "of":[{"x":1},{"y":2}]}',
        '{"ph":"X","dur":12\0\0\0\0,"ts":1}',
        'x"ph":"X","name":"a","args":{"x":1}}',
        '{"ph":"X","name":@@\0\0\ufffd',
        "\0\0\0\0",
    ],
)
def test_an_event_beyond_repair_is_lost_alone(text: str) -> None:
    assert _between(text) == ([], 0, 1)


def test_punctuation_between_events_is_told_and_costs_none() -> None:
    for text in ("[", "]", "{", "}", '"', ":", "\\", "[[", '"[{', "],", ",,"):
        repaired = repair_events(f"{_BEFORE},{text}{_AFTER}", first_offset=7)
        assert repaired.events == [_BEFORE, _AFTER], text
        assert (repaired.skipped, repaired.lost) == (1, 0), text
        assert [code for code, _, _ in repaired.notes] == ["skipped_text"]


def test_an_event_behind_a_lone_brace_is_kept() -> None:
    assert _between('{ {"ph":"X","name":"a"}') == ([{"ph": "X", "name": "a"}], 0, 0)


def test_undamaged_events_keep_their_text() -> None:
    events = ['{ "ph" : "X", "ts" : 1.500 }', '{"ph":"X","id":10159970886766084423,"ph":"Y"}', "{}"]
    repaired = repair_events(" ,\n".join([*events, '{"bad":N/A}']), first_offset=0)
    assert repaired.events == [" ,\n".join(events), '{"bad":null}']


def test_an_event_that_two_chunks_share_is_read_with_both() -> None:
    event = '{"ph":"X","name":"torn","args":{"x":[{"a":1},{"a":2}]}}'
    whole = f"{_BEFORE},{event},{_AFTER}"
    start = whole.index(event)
    for cut in range(start + 1, start + len(event)):
        first = repair_events(whole[:cut], first_offset=1, final=False)
        assert (first.events, first.lost) == ([_BEFORE], 0)
        second = repair_events(first.unfinished + whole[cut:], first_offset=1 + start)
        assert second.events == [f"{event},{_AFTER}"]


def test_offsets_are_places_in_the_trace() -> None:
    trace = f'{{"traceEvents": [{_BEFORE},{{"bad":N/A}},{{"lost":1'
    start = trace.index(_BEFORE)
    repaired = repair_events(trace[start:] + "," + _AFTER, first_offset=start)
    offsets = {code: offset for code, offset, _ in repaired.notes}
    assert offsets == {"repaired_event": trace.index('{"bad"'), "lost_event": trace.index('{"lost"')}


@pytest.mark.parametrize(
    "part", ["{", '"', '{"', "[", "{[", "{,", "}", ",", '{"ph":1', '},{"', '{"a":"\\', "]", "\\"]
)
def test_hostile_text_is_handled(part: str) -> None:
    repaired = repair_events(part * 20_000 + "," + _AFTER, first_offset=0)
    assert repaired.events[-1:] in ([], [_AFTER])
    assert all(len(event) < 1000 for event in repaired.events)


def test_rows_of_chunks_that_are_not_read_again_stay() -> None:
    connection = duckdb.connect()
    connection.execute("CREATE TABLE event (id BIGINT, kind VARCHAR, name VARCHAR, args JSON)")
    rows = [(0, 1, "a"), (0, 2, None), (1, 1, "b"), (1, 2, None), (2, 1, "c")]
    for chunk, place, name in rows:
        row = [chunk * IDS_PER_CHUNK + place, name]
        connection.execute("INSERT INTO event VALUES ($1, 'other', $2, NULL)", row)
    assert chunks_to_mend(connection, "event", [1, 2, 3]) == {1, 3}
    left = connection.execute("SELECT id FROM event ORDER BY id").fetchall()
    assert left == [(1,), (2,), (2 * IDS_PER_CHUNK + 1,)]


_JSON = st.recursive(
    st.one_of(st.text(max_size=6), st.integers(), st.none()),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.dictionaries(st.text(min_size=1, max_size=4), _JSON, max_size=4), max_size=6), st.booleans()
)
def test_valid_events_are_found_whatever_they_hold(events: list[dict[str, Any]], ascii_only: bool) -> None:
    text = json.dumps(events, ensure_ascii=ascii_only)
    repaired = repair_events(text[1:-1], first_offset=0)
    assert json.loads(f"[{','.join(repaired.events)}]") == events
    assert (repaired.repaired, repaired.lost, repaired.notes) == (0, 0, [])


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet='{}[],:"\\ \n0aé\0', max_size=60))
def test_any_text_gives_valid_events(text: str) -> None:
    repaired = repair_events(text, first_offset=0)
    assert all(isinstance(event, dict) for event in json.loads(f"[{','.join(repaired.events)}]"))


def test_a_scan_finds_the_cut_and_the_end() -> None:
    data = f"[{_BEFORE}, {_AFTER}".encode()
    scan = scan_array(data, 1, len(data), final=False)
    assert (data[: scan.cut].decode(), scan.end, scan.clean) == (f"[{_BEFORE}", -1, True)
    assert data[scan.resume :].decode() == f" {_AFTER}"
    assert scan.heads == {b'}, {"ph"': 1}
    data += b"], "
    assert scan_array(data, 1, len(data), final=False).end == -1
    data += b'"key": 1'
    assert data[scan_array(data, 1, len(data)).end :] == b'], "key": 1'

"""Damaged and hostile Chrome traces: what can be read is, and nothing breaks."""

from __future__ import annotations

import gzip
import time
from json import dumps
from pathlib import Path

import orjson
import pytest

import traceview
from tests.chrome.traces import Event, event, opened, rows
from traceview.errors import UnreadableTraceError

GOOD = [event("B", 0, "a"), event("X", 1, "b", dur=2), event("E", 9, "a")]
NAMES = "SELECT name FROM ranges ORDER BY start_ns"


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("head", "tail"),
    [
        (b"[", b"]"),
        (b"[", b""),
        (b"[", b","),
        (b"[", b",]"),
        (b'{"traceEvents":[', b"]}"),
        (b'{"traceEvents":[', b",{}]}"),
        (b'{"traceEvents":[', b',\n{"ph":"X","ts":5,"na'),
        (b'{"displayTimeUnit":"ns","traceEvents":[', b'],"metadata":{"a":'),
        (b'\xef\xbb\xbf {"traceEvents" : [\n', b"\n]\n}\n"),
    ],
)
def test_lists_and_objects_may_end_anywhere(tmp_path: Path, head: bytes, tail: bytes) -> None:
    text = head + b",\n".join(orjson.dumps(one) for one in GOOD) + tail
    assert rows(tmp_path, text, NAMES) == [("a",), ("b",)]
    assert rows(tmp_path, text, "FROM other_events") == []


def test_a_file_cut_at_any_byte_gives_rows_or_a_clean_error(tmp_path: Path) -> None:
    text = orjson.dumps({"traceEvents": GOOD})
    for end in range(0, len(text), 17):
        try:
            found = rows(tmp_path, text[:end], NAMES)
        except UnreadableTraceError:
            found = []
        assert found in ([], [("a",)], [("a",), ("b",)])


def test_damage_costs_the_damaged_event(tmp_path: Path) -> None:
    events = [orjson.dumps(event("X", number, f"span {number}", dur=1)) for number in range(20_000)]
    events[9000] = b'{"ph":"X","ts":9000,"dur":1,"name":"span 9000","args":{"a":1,}}'
    events[9001] = b'{"ph":"X","ts":9001,"dur":"name":]}'
    text = b"[" + b",\n".join(events) + b"]"
    assert rows(tmp_path, text, "SELECT count(*) FROM ranges") == [(19_999,)]
    assert rows(tmp_path, text, "SELECT args ->> 'a' FROM ranges WHERE start_ns = 9000000") == [("1",)]
    found = rows(tmp_path, text, "SELECT code, count FROM health WHERE severity <> 'info' ORDER BY code")
    assert found == [("events_lost", 1), ("events_repaired", 1), ("no_gpu_work", 0)]


def test_a_compressed_file_that_is_cut_off_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    events = [event("X", number, f"span {number}", dur=1) for number in range(50_000)]
    path = tmp_path / "trace.json.gz"
    whole = gzip.compress(orjson.dumps(events), compresslevel=1)
    path.write_bytes(whole[: len(whole) // 2])
    with traceview.open(path, cache=False) as session:
        assert 20_000 < session.sql("SELECT count(*) FROM ranges").fetchall()[0][0] < 30_000
        assert "compressed_stream" in session.health["code"].to_list()


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("ts", "dur"),
    [
        ("1a", 1), ("", 1), (None, 1), ([1], 1), ({"a": 1}, 1), (1e300, 1), ("nan", 1), (10**16, 1),
        (1, None), (1, -1), (1, "2a"), (1, 1e16), (1, []), ("-1e18", 1),
    ],
)  # fmt: skip
def test_an_event_without_usable_times_is_kept_but_counts_nowhere(
    tmp_path: Path, ts: object, dur: object
) -> None:
    events = [event("X", ts, "odd", dur=dur, args={"k": 1}), event("X", 5, "good", dur=1)]
    with opened(tmp_path, events) as session:
        assert session.sql("SELECT name FROM ranges").fetchall() == [("good",)]
        found = session.sql("SELECT phase, name, pid, tid, args ->> 'k' FROM other_events").fetchall()
        assert found == [("X", "odd", "1", "2", "1")]
        assert session.sql("SELECT start_ns, end_ns FROM traces").fetchall() == [(5000, 6000)]
        assert "event_without_time" in session.health["code"].to_list()


HOSTILE: list[Event] = [
    {"ph": "X", "ts": 1, "dur": 1, "name": None, "pid": 10**30, "tid": -(2**63), "args": [1, 2]},
    {"ph": "X", "ts": 2, "dur": 1, "name": {"a": 1}, "cat": [1], "pid": {"a": 1}, "tid": [], "args": "text"},
    {"ph": "B", "ts": 3, "name": "x" * 100_000, "id": {"a": [1]}, "id2": 5, "args": None},
    {"ph": "E", "ts": 3, "name": 7},
    {"ph": "C", "ts": 4, "name": "~/c", "args": {"a~b/c": 1, "": 2, "$[": "3", "nested": {"a": 1}}},
    {"ph": "C", "ts": 4, "name": "list", "args": [1, 2]},
    {"ph": "s", "ts": 4, "id": {"deep": [[[]]]}, "name": "f"},
    {"ph": 5, "ts": 4},
    {"ph": "", "ts": 4},
    {"ph": "M", "name": "process_name", "args": {"name": {"a": 1}}},
    {"ph": "M", "name": "thread_name", "args": "text"},
    {"ph": "X", "ts": 5, "dur": 0, "name": "\x1b[31m\x00", "bind_id": 3, "flow_in": "perhaps", "flow_out": 1},
    {"ph": "b", "ts": -(4 * 10**15), "name": "first", "id": ""},
    {"ph": "X", "ts": 4 * 10**15, "dur": 10**15, "name": "last"},
]


def test_every_event_of_a_hostile_file_is_somewhere(tmp_path: Path) -> None:
    text = dumps(HOSTILE).encode()  # orjson knows no integers beyond 64 bits
    with opened(tmp_path, text) as session:
        spans = session.sql("SELECT count(*) FROM ranges WHERE domain = 'trace_event'").fetchall()
        others = session.sql("SELECT count(*) FROM other_events").fetchall()
        counters = session.sql("SELECT name, value, args::VARCHAR FROM counters ORDER BY value").fetchall()
    assert counters == [
        ("~/c a~b/c", 1.0, '{"nested":"{\\"a\\":1}"}'),
        ("~/c", 2.0, '{"nested":"{\\"a\\":1}"}'),
        ("~/c $[", 3.0, '{"nested":"{\\"a\\":1}"}'),
    ]
    # Of the 14 events, one is the counter, and one the name of process 0; two are 127 years from all others.
    assert (spans, others) == ([(4,)], [(8,)])


def test_thousands_of_spans_that_never_end_cost_no_more_than_others(tmp_path: Path) -> None:
    count = 30_000
    events = [event("B", number, f"open {number % 7}") for number in range(count)]
    events += [event("E", count + number, "unknown") for number in range(count)]
    events += [event("s", number, "f", id=number) for number in range(count)]
    started = time.process_time()
    assert rows(tmp_path, events, "SELECT count(*), max(depth) FROM ranges") == [(count, count - 1)]
    assert time.process_time() - started < 30


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "events",
    [
        [{"ph": "M", "name": "process_name", "pid": 1, "args": {"name": "only a name"}}],
        [event("C", 1, "only a counter", args={"a": 1})],
        [event("E", 1, "only an end")],
        [event("f", 1, "only a flow", id=1)],
    ],
)
def test_traces_without_spans_open(tmp_path: Path, events: list[Event]) -> None:
    assert rows(tmp_path, events, NAMES) == []


def test_no_event_at_all_is_one_error(tmp_path: Path) -> None:
    with pytest.raises(UnreadableTraceError, match="no trace event"):
        rows(tmp_path, b'{"traceEvents":[]}', NAMES)

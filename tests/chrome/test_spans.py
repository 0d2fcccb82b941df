"""Spans: complete events, begins and ends, instants, on threads and asynchronous."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.chrome.traces import Event, Row, event, rows

SPANS = (
    "SELECT span.name, span.start_ns, span.dur_ns, span.depth, outer_span.name"
    " FROM ranges AS span LEFT JOIN ranges AS outer_span ON outer_span.range_id = span.parent_id"
    " ORDER BY span.start_ns, span.depth, span.name"
)


def spans(folder: Path, events: list[Event]) -> list[Row]:
    return rows(folder, events, SPANS)


def test_times_are_exact_to_the_nanosecond(tmp_path: Path) -> None:
    text = b'[{"ph":"X","pid":1,"tid":1,"name":"a","ts":1597071955492308.123,"dur":0.877},'
    text += b'{"ph":"X","pid":1,"tid":1,"name":"b","ts":"1597071955492309.001","dur":"2e3"}]'
    assert rows(tmp_path, text, "SELECT name, start_ns, dur_ns FROM ranges ORDER BY name") == [
        ("a", 1597071955492308123, 877),
        ("b", 1597071955492309001, 2_000_000),
    ]


def test_an_end_closes_the_innermost_span_of_its_name(tmp_path: Path) -> None:
    found = spans(
        tmp_path,
        [
            event("B", 0, "a"),
            event("B", 1, "b"),
            event("E", 2, "b"),
            event("B", 3, "c"),
            event("E", 4),
            event("E", 9),
        ],
    )
    assert found == [("a", 0, 9000, 0, None), ("b", 1000, 1000, 1, "a"), ("c", 3000, 1000, 1, "a")]


def test_an_end_of_another_name_or_category_closes_nothing(tmp_path: Path) -> None:
    events = [
        event("B", 0, "a", cat="one"),
        event("E", 1, "b"),
        event("E", 2, "a", cat="two"),
        event("X", 3, "last", dur=2),
    ]
    assert spans(tmp_path, events)[0] == ("a", 0, 5000, 0, None)
    assert rows(tmp_path, events, "SELECT args::VARCHAR FROM ranges WHERE name = 'a'") == [
        ('{"unfinished":true}',)
    ]
    assert rows(
        tmp_path,
        events,
        "SELECT code, count FROM health WHERE code IN ('ranges_left_open', 'unmapped_events') ORDER BY 1",
    ) == [
        ("ranges_left_open", 1),
        ("unmapped_events", 2),
    ]
    assert rows(tmp_path, events, "SELECT phase, name, start_ns FROM other_events ORDER BY 3") == [
        ("E", "b", 1000),
        ("E", "a", 2000),
    ]


def test_a_span_without_end_lasts_as_long_as_the_one_around_it(tmp_path: Path) -> None:
    found = spans(
        tmp_path, [event("B", 0, "a"), event("B", 1, "lost"), event("E", 5, "a"), event("X", 7, "b", dur=1)]
    )
    assert found == [("a", 0, 5000, 0, None), ("lost", 1000, 4000, 1, "a"), ("b", 7000, 1000, 0, None)]


def test_spans_that_cross_keep_their_times(tmp_path: Path) -> None:
    crossing = [event("B", 0, "a"), event("B", 2, "b"), event("E", 5, "a"), event("E", 8, "b")]
    assert spans(tmp_path, crossing) == [("a", 0, 5000, 0, None), ("b", 2000, 6000, 0, None)]
    overlapping = [event("X", 0, "a", dur=5), event("X", 2, "b", dur=6), event("X", 3, "c", dur=1)]
    assert spans(tmp_path, overlapping) == [
        ("a", 0, 5000, 0, None),
        ("b", 2000, 6000, 0, None),
        ("c", 3000, 1000, 1, "b"),
    ]


def test_an_end_of_a_span_that_another_one_closed_around_ends_nothing_else(tmp_path: Path) -> None:
    begins = [event("B", 0, "a"), event("B", 1, "b"), event("E", 2, "a"), event("B", 3, "c")]
    found = spans(tmp_path, [*begins, event("B", 4, "d"), event("E", 5, "b"), event("E", 6), event("E", 7)])
    assert found == [
        ("a", 0, 2000, 0, None),
        ("b", 1000, 4000, 0, None),
        ("c", 3000, 4000, 0, None),
        ("d", 4000, 2000, 1, "c"),
    ]


def test_of_spans_that_start_together_the_longest_is_outside(tmp_path: Path) -> None:
    found = spans(
        tmp_path,
        [
            event("i", 0, "mark", s="t"),
            event("X", 0, "short", dur=1),
            event("X", 0, "long", dur=3),
            event("X", 3, "next", dur=0),
        ],
    )
    assert found == [
        ("long", 0, 3000, 0, None),
        ("short", 0, 1000, 1, "long"),
        ("mark", 0, 0, 2, "short"),
        ("next", 3000, 0, 0, None),
    ]


def test_a_span_of_no_duration_is_paired_with_its_own_end(tmp_path: Path) -> None:
    found = spans(tmp_path, [event("B", 0, "a"), event("B", 1, "b"), event("E", 1), event("E", 1)])
    assert found == [("a", 0, 1000, 0, None), ("b", 1000, 0, 1, "a")]


def test_events_may_stand_in_any_order(tmp_path: Path) -> None:
    found = spans(tmp_path, [event("E", 4, "a"), event("X", 1, "b", dur=1), event("B", 0, "a")])
    assert found == [("a", 0, 4000, 0, None), ("b", 1000, 1000, 1, "a")]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("phase", ["i", "I", "R"])
def test_instants_belong_to_their_scope(tmp_path: Path, phase: str) -> None:
    events = [event(phase, at, scope, s=scope) for at, scope in enumerate("tpg")]
    query = "SELECT name, pid, tid, dur_ns, domain FROM ranges ORDER BY start_ns"
    assert rows(tmp_path, events, query) == [
        ("t", 1, 2, 0, "instant"),
        ("p", 1, None, 0, "instant"),
        ("g", None, None, 0, "instant"),
    ]
    kept = rows(tmp_path, events, "SELECT args ->> 'pid', args ->> 'tid' FROM ranges WHERE name = 'g'")
    assert kept == [("1", "2")]


def test_asynchronous_spans_meet_by_category_and_id(tmp_path: Path) -> None:
    found = spans(
        tmp_path,
        [
            event("b", 0, "get", cat="net", id="0x1"),
            event("b", 1, "get", cat="net", id="0x2"),
            event("b", 2, "dns", cat="net", id="0x1", tid=9),
            event("n", 3, "found", cat="net", id="0x1"),
            event("e", 4, "dns", cat="net", id="0x1", pid=7),
            event("e", 5, "get", cat="net", id="0x2"),
            event("e", 6, "get", cat="net", id="0x1"),
        ],
    )
    assert found == [
        ("get", 0, 6000, 0, None),
        ("get", 1000, 4000, 0, None),
        ("dns", 2000, 2000, 1, "get"),
        ("found", 3000, 0, 2, "dns"),
    ]


def test_local_ids_belong_to_their_process(tmp_path: Path) -> None:
    events = [
        event("b", 0, "a", id2={"local": 1}),
        event("b", 1, "a", id2={"local": 1}, pid=5),
        event("e", 2, "a", id2={"local": 1}),
        event("b", 3, "a", id2={"global": 1}),
        event("e", 4, "a", id2={"global": 1}, pid=5),
    ]
    query = "SELECT start_ns, dur_ns, pid, tid, args ->> 'unfinished' FROM ranges ORDER BY start_ns"
    assert rows(tmp_path, events, query) == [
        (0, 2000, 1, None, None),
        (1000, 3000, 5, None, "true"),
        (3000, 1000, None, None, None),
    ]


def test_the_older_asynchronous_events_are_read(tmp_path: Path) -> None:
    events = [
        event("S", 0, "load", cat="io", id=1),
        event("T", 1, "load", cat="io", id=1, args={"step": "open"}),
        event("S", 2, "save", cat="io", id=1),
        event("p", 3, "load", cat="io", id=1, args={"step": "read"}),
        event("F", 4, "load", cat="io", id=1),
        event("F", 5, "save", cat="io", id=1),
    ]
    query = "SELECT name, start_ns, dur_ns, depth, args ->> 'step' FROM ranges ORDER BY start_ns"
    assert rows(tmp_path, events, query) == [
        ("load", 0, 4000, 0, None),
        ("load", 1000, 0, 1, "open"),
        ("save", 2000, 3000, 0, None),
        ("load", 3000, 0, 1, "read"),
    ]


def test_an_asynchronous_event_without_id_is_kept_apart(tmp_path: Path) -> None:
    events = [event("b", 0, "a"), event("e", 1, "a", id2={"": 1})]
    assert rows(tmp_path, events, "SELECT phase FROM other_events ORDER BY start_ns") == [("b",), ("e",)]


def test_fields_without_a_column_stay_in_args(tmp_path: Path) -> None:
    events = [
        event("B", 0, "a", cat="x", cname="good", args={"k": 1, "was": "begun"}, tts=5, sf=7),
        event("E", 1, "a", args={"was": "ended", "out": [2]}),
    ]
    [(category, color, args)] = rows(tmp_path, events, "SELECT category, color, args::VARCHAR FROM ranges")
    assert (category, color) == ("x", "good")
    assert json.loads(args) == {"k": 1, "was": "ended", "tts": 5, "sf": 7, "out": [2]}


def test_processes_and_threads_may_be_missing_or_named_by_text(tmp_path: Path) -> None:
    events: list[Event] = [
        {"ph": "X", "ts": 0, "dur": 1, "name": "none"},
        {"ph": "X", "ts": 1, "dur": 1, "name": "process only", "pid": 8},
        {"ph": "X", "ts": 2, "dur": 1, "name": "text", "pid": "server", "tid": "main"},
        {"ph": "X", "ts": 3, "dur": 1, "name": "number as text", "pid": "8", "tid": "9"},
        {"ph": "M", "name": "process_name", "pid": 8, "args": {"name": "old"}},
        {"ph": "M", "name": "process_name", "pid": 8, "args": {"name": "eight"}},
        {"ph": "M", "name": "thread_name", "pid": 8, "tid": 9, "args": {"name": "nine"}},
        {"ph": "M", "name": "process_name", "pid": 12, "args": {"name": "idle"}},
    ]
    assert rows(tmp_path, events, "SELECT name, pid, tid FROM ranges ORDER BY start_ns") == [
        ("none", 0, 0),
        ("process only", 8, 8),
        ("text", -1, -2),
        ("number as text", 8, 9),
    ]
    assert rows(tmp_path, events, "SELECT * EXCLUDE (trace_id) FROM threads ORDER BY pid, tid") == [
        (-1, -2, "server", "main"),
        (0, 0, None, None),
        (8, 8, "eight", None),
        (8, 9, "eight", "nine"),
        (12, None, "idle", None),
    ]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(8))
def test_a_tree_of_spans_is_found_again(tmp_path: Path, seed: int) -> None:
    """Trees of any shape with distinct times, written as any of the kinds of spans, in order or shuffled."""
    chance = random.Random(seed)
    events: list[Event] = []
    expected: list[Row] = []

    def grow(first: int, last: int, depth: int, around: str | None, how: Event) -> None:
        while last - first > 4 and len(events) < 60:
            start = first + chance.randint(1, 3)
            end = chance.randint(start + 1, max(start + 1, last - 1))
            if end >= last:
                return
            name = f"span {len(expected)}"
            expected.append((name, start * 1000, (end - start) * 1000, depth, around))
            grow(start, end, depth + 1, name, how)
            if "id" in how:
                events.extend([event("b", start, name, **how), event("e", end, name, **how)])
            elif chance.random() < 0.5:
                events.append(event("X", start, name, dur=end - start, **how))
            else:
                events.append(event("B", start, name, **how))
                events.append(event("E", end, name if chance.random() < 0.5 else None, **how))
            first = end

    for track in ({"tid": 1}, {"tid": 2}, {"id": "0x1", "cat": "x"}, {"id": "0x1", "cat": "y"}):
        grow(0, 200, 0, None, track)
    chance.shuffle(events)
    assert sorted(spans(tmp_path, events), key=str) == sorted(expected, key=str)

"""Counters, flows, and everything that fits nowhere."""

from __future__ import annotations

from pathlib import Path

from tests.chrome.traces import Event, Row, event, rows

ARROWS = (
    "SELECT kind, flow_id, source.name, target.name FROM flows"
    " JOIN ranges AS source ON source.range_id = from_id JOIN ranges AS target ON target.range_id = to_id"
    " WHERE from_kind = 'range' AND to_kind = 'range' ORDER BY ts_ns, target.start_ns"
)


def arrows(folder: Path, events: list[Event]) -> list[Row]:
    return rows(folder, events, ARROWS)


def span(ts: int, name: str, tid: int, **more: object) -> Event:
    return event("X", ts, name, dur=10, tid=tid, **more)


def test_a_counter_has_one_series_a_key(tmp_path: Path) -> None:
    events = [
        event("C", 1, "memory", args={"used": 5, "free": "2.5"}),
        event("C", 2, "memory", id=7, args={"used": -1e-3}),
        event("C", 3, "plain", args={"": 4}),
    ]
    assert rows(tmp_path, events, "SELECT pid, name, ts_ns, value FROM counters ORDER BY ts_ns, name") == [
        (1, "memory free", 1000, 2.5),
        (1, "memory used", 1000, 5.0),
        (1, "memory id: 7 used", 2000, -0.001),
        (1, "plain", 3000, 4.0),
    ]


def test_what_of_a_counter_is_no_number_is_kept(tmp_path: Path) -> None:
    events = [
        event("C", 1, "a", args={"used": 5, "state": "on", "rate": "nan"}),
        event("C", 2, "b", args={"state": "off"}),
        event("C", 3, "c"),
    ]
    assert rows(tmp_path, events, "SELECT name, value, args::VARCHAR FROM counters") == [
        ("a used", 5.0, '{"state":"on","rate":"nan"}')
    ]
    assert rows(tmp_path, events, "SELECT name FROM other_events ORDER BY start_ns") == [("b",), ("c",)]


def test_arrows_go_from_the_span_around_the_start_to_the_next_span(tmp_path: Path) -> None:
    events = [
        span(0, "sender", 1),
        event("s", 5, "call", cat="ipc", id="0x10", tid=1),
        span(20, "relay", 2),
        event("t", 25, "call", cat="ipc", id="0x10", tid=2),
        event("f", 30, "call", cat="ipc", id="0x10", tid=3),
        span(31, "receiver", 3),
    ]
    assert arrows(tmp_path, events) == [("ipc", 16, "sender", "relay"), ("ipc", 16, "relay", "receiver")]
    assert rows(tmp_path, events, "FROM other_events") == []


def test_an_arrow_bound_to_what_encloses_it_does_not_wait_for_the_next_span(tmp_path: Path) -> None:
    events = [
        span(0, "sender", 1),
        event("s", 1, "call", id=1, tid=1),
        span(0, "around", 2),
        event("f", 5, "call", id=1, tid=2, bp="e"),
        span(20, "next", 2),
    ]
    assert arrows(tmp_path, events) == [(None, 1, "sender", "around")]


def test_ids_that_are_used_again_begin_new_arrows(tmp_path: Path) -> None:
    events = []
    for number, start in enumerate((0, 100)):
        events += [span(start, f"from {number}", 1), event("s", start, "x", id="a b", tid=1)]
        events += [span(start + 50, f"to {number}", 2), event("f", start + 50, "x", id="a b", tid=2, bp="e")]
    assert arrows(tmp_path, events) == [(None, None, "from 0", "to 0"), (None, None, "from 1", "to 1")]


def test_flows_of_other_names_and_categories_are_others(tmp_path: Path) -> None:
    events = [
        span(0, "from", 1),
        event("s", 1, "x", cat="one", id=1, tid=1),
        span(20, "to", 2),
        event("f", 21, "y", cat="one", id=1, tid=2, bp="e"),
        event("f", 22, "x", cat="two", id=1, tid=2, bp="e"),
    ]
    assert arrows(tmp_path, events) == []
    assert rows(tmp_path, events, "SELECT phase, args ->> 'id' FROM other_events ORDER BY start_ns") == [
        ("s", "1"),
        ("f", "1"),
        ("f", "1"),
    ]


def test_spans_may_name_their_flow_themselves(tmp_path: Path) -> None:
    events = [
        span(0, "from", 1, bind_id="0x2", flow_out=True),
        span(20, "on", 2, bind_id="0x2", flow_in=True, flow_out=True),
        span(40, "to", 3, bind_id="0x2", flow_in=True),
        span(50, "also to", 3, bind_id="0x2", flow_in=True),
    ]
    assert arrows(tmp_path, events) == [
        (None, 2, "from", "on"),
        (None, 2, "on", "to"),
        (None, 2, "on", "also to"),
    ]


def test_events_of_other_phases_are_kept(tmp_path: Path) -> None:
    events = [
        event("P", 1, "sample", args={"stack": 3}),
        event("O", 2, "snapshot", id="0x1", args={"snapshot": {}}),
        event("M", 0, "process_sort_index", args={"sort_index": 3}),
        event("T", 3, "Running", cat="thread_state", dur=4, args={"cpu": 1}),
        event("X", 4, "real", dur=1),
    ]
    found = rows(
        tmp_path, events, "SELECT phase, name, start_ns, dur_ns, pid, tid FROM other_events ORDER BY start_ns"
    )
    assert found == [
        ("M", "process_sort_index", 0, None, "1", "2"),
        ("P", "sample", 1000, None, "1", "2"),
        ("O", "snapshot", 2000, None, "1", "2"),
        ("T", "Running", 3000, 4000, "1", "2"),
    ]


def test_the_trace_is_described(tmp_path: Path) -> None:
    text = b'{"metadata":{"source":"x"},"api_token":"s3cret",'
    text += b'"traceEvents":[{"ph":"X","ts":1,"dur":2,"name":"a"}]}'
    found = rows(tmp_path, text, "SELECT format, clock, start_ns, end_ns, metadata::VARCHAR FROM traces")
    [(kind, clock, start_ns, end_ns, metadata)] = found
    assert (kind, clock, start_ns, end_ns) == ("chrome", "relative", 1000, 3000)
    assert '"source"' in metadata
    assert "s3cret" not in metadata
    assert rows(tmp_path, text, "SELECT code FROM health") == [("no_gpu_work",)]

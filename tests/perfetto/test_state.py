"""State of sequences, clocks, forms of the encoding, and what is lost, with its health row."""

from __future__ import annotations

import gzip
from contextlib import suppress
from pathlib import Path

import pytest
from traceview_parsers.perfetto.messages import message_class

import traceview
from tests.perfetto.streams import (
    BEGIN,
    CLEARED,
    COUNTER,
    END,
    INSTANT,
    NEEDS_STATE,
    STATE,
    THREAD,
    clear,
    compressed,
    event,
    health,
    opened,
    packet,
    process,
    rows,
    span,
    thread,
    trace,
    track,
)  # fmt: skip
from tests.perfetto.varied import padded
from traceview.errors import UnreadableTraceError

HEAD = (clear(), process(7), thread(7, 8))
SPANS = "SELECT name, start_ns, dur_ns FROM ranges ORDER BY start_ns, name"
NEEDS = {"sequence_flags": NEEDS_STATE}


def named(iid: int, text: str) -> dict[str, object]:
    return {"event_names": [{"iid": iid, "text": text.encode()}]}


def use(time: int, iid: int, **fields: object) -> bytes:
    made = message_class("TrackEvent")(type=INSTANT, track_uuid=THREAD, name_iid=iid)
    return packet(timestamp=time, track_event=made, **{**NEEDS, **fields})


def test_a_name_counts_until_its_sequence_starts_anew(tmp_path: Path) -> None:
    packets = [
        clear(interned_data=named(1, "first")),
        use(1, 1),
        packet(sequence_flags=CLEARED, interned_data=named(1, "second")),
        use(2, 1),
        clear(trusted_packet_sequence_id=2, interned_data=named(1, "other")),
        use(3, 1, trusted_packet_sequence_id=2),
        use(4, 9),
    ]
    with opened(tmp_path, *packets) as session:
        assert [row[0] for row in rows(session, SPANS)] == ["first", "second", "other", "(unnamed)"]
        assert health(session) == {"unknown_name": 1}


def test_what_refers_to_lost_packets_is_left_out_and_said(tmp_path: Path) -> None:
    packets = [
        clear(interned_data=named(1, "a")),
        use(1, 1),
        packet(previous_packet_dropped=1),
        use(2, 1),
        packet(sequence_flags=CLEARED, interned_data=named(1, "b")),
        use(3, 1),
    ]
    with opened(tmp_path, *packets) as session:
        assert [row[:2] for row in rows(session, SPANS)] == [("a", 1), ("b", 3)]
        assert health(session) == {"packets_dropped": 1, "state_lost": 1}


def test_the_first_packet_of_a_sequence_follows_no_loss(tmp_path: Path) -> None:
    packets = [
        clear(interned_data=named(1, "a"), previous_packet_dropped=1),
        use(1, 1),
        clear(interned_data=named(1, "b"), previous_packet_dropped=1, trusted_packet_sequence_id=2),
        use(2, 1, trusted_packet_sequence_id=2),
    ]
    with opened(tmp_path, *packets) as session:
        assert [row[:2] for row in rows(session, SPANS)] == [("a", 1), ("b", 2)]
        assert health(session) == {}
    with opened(tmp_path, *packets, clear(previous_packet_dropped=1)) as session:
        assert health(session) == {"packets_dropped": 1}


def test_incremental_clocks_add_up_and_absolute_times_do_not_move_them(tmp_path: Path) -> None:
    clocks = [
        {"clock_id": 6, "timestamp": 1_000_000},
        {"clock_id": 64, "timestamp": 50, "is_incremental": True, "unit_multiplier_ns": 1000},
    ]
    packets = [
        clear(trace_packet_defaults={"timestamp_clock_id": 64}),
        packet(clock_snapshot={"clocks": clocks}),
        event(2, INSTANT, THREAD, "2 us later"),
        event(77, INSTANT, THREAD, "absolute", packet_fields={"timestamp_clock_id": 6}),
        event(3, INSTANT, THREAD, "5 us later"),
    ]
    with opened(tmp_path, *packets) as session:
        assert rows(session, SPANS) == [
            ("absolute", 77, 0),
            ("2 us later", 1_002_000, 0),
            ("5 us later", 1_005_000, 0),
        ]
        assert health(session) == {}


def test_times_go_through_the_snapshot_before_them(tmp_path: Path) -> None:
    def snapshot(boot: int, monotonic: int) -> bytes:
        clocks = [{"clock_id": 6, "timestamp": boot}, {"clock_id": 3, "timestamp": monotonic}]
        return packet(clock_snapshot={"clocks": clocks})

    def at(time: int, name: str, clock: int = 3) -> bytes:
        return event(time, INSTANT, THREAD, name, packet_fields={"timestamp_clock_id": clock})

    packets = [
        clear(),
        snapshot(1000, 100),
        snapshot(2000, 1200),
        at(50, "a"),
        at(150, "b"),
        at(1300, "c"),
        at(5, "d", 99),
    ]
    with opened(tmp_path, *packets) as session:
        assert dict(row[:2] for row in rows(session, SPANS)) == {"a": 950, "b": 1050, "c": 2100, "d": 5}
        assert health(session) == {"unknown_clock": 1}


def test_packets_may_stand_in_any_order(tmp_path: Path) -> None:
    inner, outer = span(20, 30, THREAD, "inner"), span(10, 40, THREAD, "outer")
    packets = [clear(), inner[1], outer[1], inner[0], outer[0], thread(7, 8), process(7)]
    with opened(tmp_path, *packets) as session:
        query = "SELECT name, depth, dur_ns, pid, tid FROM ranges ORDER BY start_ns"
        assert rows(session, query) == [("outer", 0, 30, 7, 8), ("inner", 1, 10, 7, 8)]


def test_spans_without_end_are_kept_and_said(tmp_path: Path) -> None:
    with opened(
        tmp_path, *HEAD, event(10, BEGIN, THREAD, "open"), *span(20, 30, THREAD, "closed")
    ) as session:
        marked = "coalesce((args ->> 'unfinished')::BOOL, false)"
        query = f"SELECT name, depth, dur_ns, {marked} FROM ranges ORDER BY start_ns"
        assert rows(session, query) == [("open", 0, 0, True), ("closed", 1, 10, False)]
        assert health(session) == {"unfinished": 1}


def test_a_cut_file_gives_its_whole_packets(tmp_path: Path) -> None:
    data = trace(*HEAD, *span(10, 20, THREAD, "a"), *span(30, 40, THREAD, "b"))
    with opened(tmp_path, data=data[:-3]) as session:
        assert rows(session, SPANS) == [("a", 10, 10), ("b", 30, 0)]
        assert health(session) == {"truncated": 1, "unfinished": 1}


def test_every_cut_gives_rows_or_one_clean_error(tmp_path: Path) -> None:
    data = trace(*HEAD, *span(10, 20, THREAD, "a"))
    opened_cuts = 0
    for size in range(0, len(data), 7):
        with suppress(UnreadableTraceError), opened(tmp_path, data=data[:size]) as session:
            opened_cuts += len(rows(session, SPANS))
    assert opened_cuts > 0


def test_damage_within_a_packet_costs_that_packet(tmp_path: Path) -> None:
    bad = bytearray(span(30, 40, THREAD, "b")[0])
    at = bad.index(b"b")
    bad[at - 1] = 0x7F
    with opened(
        tmp_path, *HEAD, *span(10, 20, THREAD, "a"), bytes(bad), *span(50, 60, THREAD, "c")
    ) as session:
        assert rows(session, SPANS) == [("a", 10, 10), ("c", 50, 10)]
        assert health(session) == {"events_lost": 1}


def test_what_follows_no_packet_is_not_guessed_at(tmp_path: Path) -> None:
    whole = trace(*HEAD, *span(10, 20, THREAD, "a"))
    with opened(tmp_path, data=whole + b"\x07" * 40) as session:
        assert rows(session, SPANS) == [("a", 10, 10)]
        query = "SELECT first_offset FROM health WHERE code = 'damaged'"
        assert rows(session, query) == [(len(whole),)]


def test_text_that_is_not_utf8_is_replaced(tmp_path: Path) -> None:
    made = message_class("TrackEvent")(type=INSTANT, track_uuid=THREAD, name=b"\xff name")
    with opened(tmp_path, *HEAD, packet(timestamp=1, track_event=made)) as session:
        assert rows(session, "SELECT name FROM ranges") == [("\ufffd name",)]
        assert health(session) == {"invalid_utf8": 1}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("form", ["gzip", "compressed packets", "padded lengths", "unknown fields"])
def test_other_forms_say_the_same(tmp_path: Path, form: str) -> None:
    packets = [*HEAD, *span(10, 20, THREAD, "a")]
    data = trace(*packets)
    if form == "gzip":
        data = gzip.compress(data)
    elif form == "compressed packets":
        data = trace(compressed(*packets))
    elif form == "padded lengths":
        data = padded(data)
    else:
        unknown = b"\xf2\xff\x07\x03abc" + b"\x9d\x80\x08abcd"
        data = trace(*(each + unknown for each in packets))
    with opened(tmp_path, data=data) as session:
        assert rows(session, "SELECT name, start_ns, dur_ns, pid, tid FROM ranges") == [("a", 10, 10, 7, 8)]


def test_many_rows_go_through_the_staging_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("traceview_parsers.perfetto.staging.HELD_SHARE", 1 << 40)
    with opened(
        tmp_path, *HEAD, *span(10, 20, THREAD, "a"), event(5, COUNTER, 9, counter_value=1)
    ) as session:
        assert rows(session, SPANS) == [("a", 10, 10)]
        assert health(session) == {"samples_without_counter": 1}


def test_a_secret_in_a_command_line_is_not_stored(tmp_path: Path, cache_directory: Path) -> None:
    descriptor = b"\x08\x07\x12\x10--token=SECRET42\x32\x03app"
    made = message_class("TrackDescriptor")(
        uuid=100, process=message_class("ProcessDescriptor").FromString(descriptor)
    )
    packets = [clear(), packet(track_descriptor=made), thread(7, 8), *span(1, 2, THREAD, "a")]
    path = tmp_path / "a.pftrace"
    path.write_bytes(trace(*packets))
    with traceview.open(path) as session:
        assert rows(session, "SELECT process_name FROM threads") == [("app",)]
    stored = b"".join(file.read_bytes() for file in cache_directory.rglob("*") if file.is_file())
    assert b"app" in stored
    assert b"SECRET42" not in stored


def test_a_trace_without_events_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(UnreadableTraceError, match="no event could be read"), opened(tmp_path, *HEAD):
        pass


def test_counters_of_several_writers_start_anew_with_their_state(tmp_path: Path) -> None:
    declared = track(9, "n", counter={"is_incremental": True})
    packets = [*HEAD, declared]
    for time in (1, 2):
        packets.append(event(time, COUNTER, 9, counter_value=5))
    packets += [clear(), event(3, COUNTER, 9, counter_value=5)]
    with opened(tmp_path, *packets) as session:
        assert rows(session, "SELECT ts_ns, value FROM counters ORDER BY 1") == [
            (1, 5.0),
            (2, 10.0),
            (3, 5.0),
        ]


def test_an_end_with_a_name_closes_the_span_of_that_name(tmp_path: Path) -> None:
    packets = [
        event(10, BEGIN, THREAD, "outer"),
        event(20, BEGIN, THREAD, "inner"),
        event(30, END, THREAD, "outer"),
        event(40, INSTANT, THREAD, "later"),
    ]
    with opened(tmp_path, *HEAD, *packets) as session:
        assert rows(session, SPANS) == [("outer", 10, 20), ("inner", 20, 10), ("later", 40, 0)]


def test_the_value_of_a_state_lasts_until_the_next_one(tmp_path: Path) -> None:
    packets = [
        *HEAD,
        track(9, "mode", state=b""),
        event(10, STATE, 9, "on"),
        event(30, STATE, 9, "off"),
        event(45, STATE, 9),
        event(50, STATE, 9, "on"),
        event(60, STATE, THREAD, "no state of a track of spans"),
    ]
    with opened(tmp_path, *packets) as session:
        assert rows(session, SPANS) == [("on", 10, 20), ("off", 30, 15), ("on", 50, 0)]
        assert health(session) == {"unfinished": 1, "unmapped_events": 1}

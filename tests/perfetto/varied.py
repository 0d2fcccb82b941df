"""Traces that between them hold every form of packet that the decoder treats in its own way."""

from __future__ import annotations

from traceview_parsers.perfetto.messages import message_class

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
    packet,
    process,
    span,
    thread,
    timed,
    trace,
    track,
)  # fmt: skip

_HEAD = (clear(), process(7), thread(7, 8))
_NEEDS = {"sequence_flags": NEEDS_STATE}


def varied_traces() -> list[bytes]:
    """A few dozen small traces."""
    return [
        trace(*_HEAD, *span(10, 20, THREAD, "a", "c", timed(10, 20, corr_id=1, x=2.5, s="text", b=True))),
        trace(
            *_HEAD,
            *span(10, 20, THREAD, "a", flows=(5, 6)),
            event(15, INSTANT, THREAD, "i", terminating_flow_ids=[5]),
        ),
        trace(*_HEAD, track(9, "n", counter={"unit": 3}), event(5, COUNTER, 9, counter_value=-3)),
        trace(*_HEAD, event(5, COUNTER, 9, double_counter_value=2.5, extra_counter_values=[1, 2])),
        _interned(),
        _losses(),
        _clocks(),
        _annotations(),
        _legacy(),
        trace(
            *_HEAD,
            compressed(*span(1, 2, THREAD, "in"), compressed(*span(3, 4, THREAD, "deep"))),
            *span(5, 6, THREAD, "z"),
        ),
        padded(trace(*_HEAD, *span(10, 20, THREAD, "padded", annotations={"key": "v" * 200}))),
        trace(*_HEAD, *span(1, 2, THREAD, "a")) + trace(*_HEAD, *span(1, 2, THREAD, "b")),
        trace(
            *_HEAD,
            track(9, "mode", state=b""),
            event(1, STATE, 9, "on", "c", {"x": 1}, flows=(7,)),
            event(2, STATE, 9, "off", extra_counter_values=[1]),
            event(3, STATE, 9),
            event(4, STATE, THREAD, "of a track of spans"),
        ),
        trace(*_HEAD, event(None, BEGIN, THREAD, "x"), packet(trusted_packet_sequence_id=None, timestamp=3)),
        trace(event(3, INSTANT, THREAD, "no sequence", packet_fields={"trusted_packet_sequence_id": None})),
        b"\x15abcd\x19abcdefgh\x10\x05" + trace(*_HEAD, *span(1, 2, THREAD, "behind other fields")),
    ]  # fmt: skip


def padded(data: bytes) -> bytes:
    """The trace with the length of each packet in four bytes, whatever it is."""
    out = b""
    for payload in message_class("Trace").FromString(data).packet:
        size = bytes(len(payload) >> 7 * i & 0x7F | (0x80 if i < 3 else 0) for i in range(4))
        out += b"\x0a" + size + payload
    return out


def _interned() -> bytes:
    def names(*texts: str, first: int = 1) -> dict[str, object]:
        entries = [{"iid": first + i, "text": text.encode()} for i, text in enumerate(texts)]
        kinds = (
            "event_names",
            "event_categories",
            "debug_annotation_names",
            "debug_annotation_string_values",
        )
        return dict.fromkeys(kinds, entries)

    def use(time: int, iid: int, **packet_fields: object) -> bytes:
        made = message_class("TrackEvent")(type=INSTANT, track_uuid=THREAD, name_iid=iid, category_iids=[iid])
        made.debug_annotations.add(name_iid=iid, string_value_iid=iid)
        return packet(timestamp=time, track_event=made, **{**_NEEDS, **packet_fields})

    return trace(
        clear(interned_data=names("one", "two", "one again")),
        use(1, 1),
        use(2, 2, interned_data=names("late", first=9)),
        use(3, 9),
        use(4, 3),
        use(5, 77),
        packet(interned_data=names("ignored: the first counts", first=1)),
        use(6, 1),
        clear(trusted_packet_sequence_id=2, interned_data=names("other")),
        use(7, 1, trusted_packet_sequence_id=2),
        packet(sequence_flags=CLEARED, interned_data=names("anew")),
        use(8, 1),
        use(9, 2),
    )


def _losses() -> bytes:
    return trace(
        event(1, INSTANT, 5, "before the state", packet_fields=_NEEDS),
        clear(),
        event(2, INSTANT, 5, "good", packet_fields=_NEEDS),
        packet(previous_packet_dropped=1),
        event(3, INSTANT, 5, "lost", packet_fields=_NEEDS),
        event(4, INSTANT, 5, "needs nothing"),
        clear(),
        event(5, INSTANT, 5, "good again", packet_fields=_NEEDS),
    )


def _clocks() -> bytes:
    def snapshot(boot: int, monotonic: int, own: int) -> bytes:
        clocks = [
            {"clock_id": 6, "timestamp": boot},
            {"clock_id": 3, "timestamp": monotonic},
            {"clock_id": 64, "timestamp": own, "is_incremental": True, "unit_multiplier_ns": 1000},
        ]
        return packet(clock_snapshot={"clocks": clocks})

    return trace(
        clear(
            trace_packet_defaults={"timestamp_clock_id": 64, "track_event_defaults": {"track_uuid": THREAD}}
        ),
        snapshot(1_000_000, 500_000, 1000),
        *(event(3, INSTANT, THREAD, f"step {i}") for i in range(3)),
        event(500_123, INSTANT, THREAD, "monotonic", packet_fields={"timestamp_clock_id": 3}),
        event(1_000_777, INSTANT, THREAD, "boot", packet_fields={"timestamp_clock_id": 6}),
        event(5, INSTANT, THREAD, "unknown clock", packet_fields={"timestamp_clock_id": 99}),
        snapshot(2_000_000, 1_400_000, 2000),
        event(4, INSTANT, THREAD, "after"),
        packet(timestamp=5, track_event={"type": INSTANT, "name": b"default track"}),
        event((1 << 64) - 5, INSTANT, THREAD, "huge", packet_fields={"timestamp_clock_id": 6}),
    )


def _annotations() -> bytes:
    made = message_class("TrackEvent")(
        type=BEGIN, track_uuid=THREAD, name=b"\xff\xfe bad text", categories=[b"a", b"b"]
    )
    add = made.debug_annotations.add
    add(name=b"int", int_value=-5)
    add(name=b"uint", uint_value=(1 << 64) - 1)
    add(name=b"pointer", pointer_value=0xDEAD)
    add(name=b"json", legacy_json_value=b'{"a": [1, 2]}')
    add(name=b"nothing")
    add(string_value=b"no name")
    nested = add(name=b"nested")
    nested.dict_entries.add(name=b"k", array_values=[{"int_value": 1}, {"double_value": float("nan")}])
    add(name=b"old", nested_value={"nested_type": 1, "dict_keys": [b"x"], "dict_values": [{"int_value": 3}]})
    add(name=b"proto", proto_type_name=b"T", proto_value=b"\x08\x01")
    plain = message_class("TrackEvent")(type=END, track_uuid=THREAD, name=b"\xff\xfe bad text")
    plain.debug_annotations.add(name=b"at the end", bool_value=False)
    return trace(*_HEAD, packet(timestamp=1, track_event=made), packet(timestamp=2, track_event=plain))


def _legacy() -> bytes:
    def phase(time: int, letter: str, **fields: object) -> bytes:
        return packet(
            timestamp=time, track_event={"legacy_event": {"phase": ord(letter), **fields}, "name": b"n"}
        )

    return trace(
        clear(thread_descriptor={"pid": 7, "tid": 8, "reference_timestamp_us": 100}),
        phase(1, "B"),
        phase(2, "X", duration_us=5),
        phase(3, "I", instant_event_scope=2),
        phase(4, "E"),
        phase(5, "b", global_id=3),
        phase(6, "e", global_id=3),
        phase(7, "s", unscoped_id=4),
        phase(8, "f", unscoped_id=4),
        phase(9, "Q"),
        packet(track_event={"type": INSTANT, "timestamp_delta_us": 7}),
        packet(track_event={"type": INSTANT, "timestamp_absolute_us": 9}),
        packet(timestamp=9, track_event={"type": INSTANT, "thread_time_absolute_us": 4}),
        packet(
            timestamp=9,
            ftrace_events={"event": [{"timestamp": 3, "pid": 8, "print": {"buf": b"B|7|name\n"}}]},
        ),
    )

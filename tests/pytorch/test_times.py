"""The three ways in which Kineto has written times, and times that are none."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from tests.pytorch.traces import NVIDIA, call, document, event, kernel, on_gpu, one, op, opened, rows

ABSOLUTE = 1_711_964_646_000_000_123
BASE = 1_767_225_600_000_000_000

ERAS = {
    "whole microseconds since 1970": (b"1623212388608626", b"181", {}, 1_623_212_388_608_626_000, 181_000),
    "nanoseconds since 1970": (b"1711964646000000.123", b"4.567", {}, ABSOLUTE, 4_567),
    "nanoseconds since a base": (
        b"8123456789012.345",
        b"0.001",
        {"baseTimeNanoseconds": BASE},
        BASE + 8_123_456_789_012_345,
        1,
    ),
    "zero duration of a short kernel": (b"1623212388608626", b"0", {}, 1_623_212_388_608_626_000, 0),
    "times as text": (b'"1711964646000000.123"', b'"4.567"', {}, ABSOLUTE, 4_567),
}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("era", ERAS)
def test_every_era_is_exact(tmp_path: Path, era: str) -> None:
    start, duration, top, start_ns, dur_ns = ERAS[era]
    first = kernel(0, 0, 1) | {"ts": orjson.Fragment(start), "dur": orjson.Fragment(duration)}
    with opened(tmp_path, [first], NVIDIA | top) as session:
        assert rows(session, "SELECT start_ns, dur_ns FROM kernels") == [(start_ns, dur_ns)]
        clock = one(session, "SELECT clock, start_ns, end_ns FROM traces")
    assert clock == ("unix", start_ns, start_ns + dur_ns)


def test_neighbouring_nanoseconds_stay_apart_in_absolute_times(tmp_path: Path) -> None:
    kernels = [kernel(ABSOLUTE + 10 * place, 9, place) for place in range(1, 100)]
    with opened(tmp_path, kernels) as session:
        found = rows(session, "SELECT start_ns FROM kernels ORDER BY 1")
        assert one(session, "SELECT busy_ns, idle_ns FROM breakdown") == (99 * 9, 98)
    assert found == [(ABSOLUTE + 10 * place,) for place in range(1, 100)]


def test_a_trace_without_a_base_has_its_own_clock(tmp_path: Path) -> None:
    with opened(tmp_path, [kernel(5_001, 7, 1)]) as session:
        assert one(session, "SELECT clock, start_ns FROM traces") == ("relative", 5_001)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("base", [b'"soon"', b"-5", b"1e400", b"18446744073709551615", b"null", b"[1]"])
def test_a_base_that_is_no_time_counts_as_none(tmp_path: Path, base: bytes) -> None:
    text = document([kernel(5_001, 7, 1)], {"baseTimeNanoseconds": orjson.Fragment(base)})
    with opened(tmp_path, text) as session:
        assert rows(session, "SELECT start_ns, dur_ns FROM kernels") == [(5_001, 7)]


def test_odd_durations_count_as_zero_and_are_reported(tmp_path: Path) -> None:
    odd = [kernel(1_000 * place, 0, place) for place in range(4)]
    del odd[0]["dur"]
    odd[1]["dur"] = orjson.Fragment(b"-2.5")
    odd[2]["dur"] = orjson.Fragment(b"1e300")
    odd[3]["dur"] = "long"
    with opened(tmp_path, [*odd, kernel(9_000, 100, 9)]) as session:
        assert rows(session, "SELECT dur_ns FROM kernels ORDER BY start_ns") == [(0,)] * 4 + [(100,)]
        assert one(session, "SELECT gpu_events, busy_ns, window_ns FROM breakdown") == (5, 100, 9_100)
        assert rows(session, "SELECT count FROM health WHERE code = 'odd_duration'") == [(4,)]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("ts", [b"null", b'"never"', b"1e300", b"9223372036854775807", b"NaN", b"[]"])
def test_an_event_without_a_time_is_kept_and_reported(tmp_path: Path, ts: bytes) -> None:
    timeless = kernel(0, 5, 1, name="timeless") | {"ts": orjson.Fragment(ts)}
    with opened(tmp_path, [timeless, kernel(1_000, 100, 2)]) as session:
        assert one(session, "SELECT gpu_events, window_ns FROM breakdown") == (1, 100)
        assert rows(session, "SELECT name, start_ns FROM other_events") == [("timeless", None)]
        assert rows(session, "SELECT count FROM health WHERE code = 'event_without_time'") == [(1,)]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("ts", [b"9223372036854775.807", b"3999999999999999.999", b"9223372036854775807"])
def test_a_bogus_end_of_the_recording_does_not_widen_the_trace(tmp_path: Path, ts: bytes) -> None:
    end = {"ph": "i", "name": "Record Window End", "pid": "", "tid": "", "s": "g", "ts": orjson.Fragment(ts)}
    with opened(tmp_path, [op("aten::mm", 500, 100), kernel(1_000, 100, 1), end]) as session:
        assert one(session, "SELECT start_ns, end_ns FROM traces") == (500, 1_100)
        assert one(session, "SELECT window_ns FROM breakdown") == 100
        assert rows(session, "SELECT phase, name FROM other_events") == [("i", "Record Window End")]


def test_the_span_of_the_profiler_itself_does_not_widen_the_trace(tmp_path: Path) -> None:
    span = event("Trace", "PyTorch Profiler (0)", 0, 10**9, pid="Spans", tid="PyTorch Profiler")
    with opened(tmp_path, [span, op("aten::mm", 500, 100), kernel(1_000, 100, 1)]) as session:
        assert one(session, "SELECT start_ns, end_ns FROM traces") == (500, 1_100)
        assert rows(session, "SELECT name, dur_ns FROM ranges WHERE domain = 'profiler'") == [
            ("PyTorch Profiler (0)", 10**9)
        ]


def test_gpu_work_that_starts_before_its_call_has_another_clock(tmp_path: Path) -> None:
    events = [call(1_000, 500, 1), call(2_000, 500, 2), call(3_000, 500, 3)]
    events += [kernel(1_700, 10, 1), kernel(2_200, 10, 2), kernel(2_900, 10, 3)]
    with opened(tmp_path, events) as session:
        delays = rows(session, "SELECT launch_delay_ns FROM launches ORDER BY start_ns")
        summary = one(session, "SELECT starts_before_call, starts_inside_call FROM launch_summary")
        clock = one(session, "SELECT least_ns, offset_ns FROM gpu_clocks")
    # The clock is behind by at least 100 ns, and by the shortest launch.
    assert clock == (100, 4_100)
    assert delays == [(4_300,), (3_800,), (3_500,)]
    assert summary == (0, 0)


def test_a_zero_length_trace_does_not_divide_by_zero(tmp_path: Path) -> None:
    with opened(tmp_path, [kernel(1_000, 0, 1), on_gpu("gpu_memset", "Memset", 1_000, 0, 2)]) as session:
        assert one(session, "SELECT window_ns, busy_ns, idle_ns, gpu_events FROM breakdown") == (0, 0, 0, 2)
        assert rows(session, "SELECT dur_ns FROM timeline") == []

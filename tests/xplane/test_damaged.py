"""Cut, damaged and foreign XPlane profiles."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from traceview_parsers.xplane import XPlaneParser

from traceview.errors import UnreadableTraceError

from .profiles import Plane, block, opened, profile

DETAILS = "regs:64 grid:10,2,1 block:128,1,1"
EVENTS = 20


def sample() -> bytes:
    plane = Plane("/device:GPU:0", {"device_vendor": "Nvidia"})
    events = [plane.event("k", step * 2000, 1000, kernel_details=DETAILS) for step in range(EVENTS)]
    plane.line(1, "Stream #1(Kernel)", events)
    return profile(plane)


def test_cut_inside_the_events_keeps_the_complete_ones(tmp_path: Path) -> None:
    data = sample()
    whole = data.index(b"Stream #1(Kernel)")
    with opened(tmp_path, data[: whole + 60]) as session:
        count = session.sql("SELECT count(*) FROM gpu_activity").fetchall()[0][0]
        assert 0 < count < EVENTS
        assert "truncated" in session.health["code"].to_list()


def test_a_damaged_plane_costs_itself_alone(tmp_path: Path) -> None:
    for plane, code in ((b"\x12\x09/host:CPU\x1a\x7f", "events_lost"), (b"\x3f\x7f", "planes_lost")):
        with opened(tmp_path, sample() + block(1, plane)) as session:
            assert session.sql("SELECT count(*) FROM kernels").fetchall() == [(EVENTS,)]
            assert code in session.health["code"].to_list()


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("place", "value", "code"),
    [
        (0, b"\x3a", "unknown_fields"),  # Another field of the line.
        (0, b"\x27", "events_lost"),  # No wire type of protobuf.
        (1, b"\xff", "events_lost"),  # Longer than what follows.
        (1, b"\x01", "events_lost"),  # Ends within the event.
    ],
)
def test_a_damaged_event_costs_itself_alone(tmp_path: Path, place: int, value: bytes, code: str) -> None:
    data = sample()
    at = data.index(b"Stream #1(Kernel)") + len("Stream #1(Kernel)")
    starts = [start for start in range(at, len(data)) if data.startswith(b"\x22", start)]
    event = next(start for start in starts if data[start + 2] == 0x08)
    second = event + 2 + data[event + 1]
    damaged = data[: second + place] + value + data[second + place + 1 :]
    with opened(tmp_path, damaged) as session:
        starts_ns = session.sql("SELECT start_ns - min(start_ns) OVER () FROM kernels ORDER BY 1").fetchall()
        assert [start for (start,) in starts_ns] == [2 * step for step in range(EVENTS) if step != 1]
        assert code in session.health["code"].to_list()


def test_gzip_reads_alike(tmp_path: Path) -> None:
    with opened(tmp_path, gzip.compress(sample()), "run.xplane.pb.gz") as session:
        assert session.sql("SELECT count(*) FROM kernels").fetchall() == [(EVENTS,)]


def test_names_that_are_no_utf8(tmp_path: Path) -> None:
    data = sample().replace(b"\x12\x01k", b"\x12\x01\xff")
    with opened(tmp_path, data) as session:
        assert session.sql("SELECT DISTINCT name FROM kernels").fetchall() == [("\ufffd",)]


def with_damage(field: str, value: float | str) -> bytes:
    """A profile of a GPU and a thread, each with one event that has `value` for a field."""
    sound = {"timestamp_ns": 0, "offset_ps": 0, "dur_ps": 1000, "line_id": 9, "stat": 7}
    odd = sound | {field: value}
    planes = [Plane("/device:GPU:0", {"device_vendor": "Nvidia"}), Plane("/host:CPU")]
    for plane in planes:
        events = [
            plane.event(name, step * 2000, 1000, correlation_id=step) for step, name in enumerate("kkk", 1)
        ]
        plane.line(1, "Stream #1", events)
        plane.line(5, "notes", [plane.event("note", 0, 9000), plane.event("$a.py:1 f", 0, 9000)])
        details = f"regs:{value} grid:{value},1,1 static_shared:{value}" if field == "stat" else DETAILS
        stats = dict.fromkeys(
            ("correlation_id", "step_num", "num_bytes", "theoretical_occupancy_pct"), odd["stat"]
        )
        event = plane.event("odd", odd["offset_ps"], odd["dur_ps"], kernel_details=details, **stats)
        plane.line(odd["line_id"], "Stream #2", [event], timestamp_ns=odd["timestamp_ns"])
    return profile(*planes)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("field", ["timestamp_ns", "offset_ps", "dur_ps", "line_id", "stat"])
@pytest.mark.parametrize(
    "value", [2**63 - 1, -(2**63), -(2**63) + 9, 2**64 - 1, 4 * 10**18, 0, -1, 1e308, "x"]
)
def test_extreme_values_cost_no_other_event(tmp_path: Path, field: str, value: float | str) -> None:
    if field != "stat" and not isinstance(value, int):
        pytest.skip("a varint holds integers alone")
    with opened(tmp_path, with_damage(field, value)) as session:
        counts = [
            session.sql(f"SELECT count(*) FROM {table} WHERE name = '{name}'").fetchall()
            for table, name in (("kernels", "k"), ("api_calls", "k"), ("python_calls", "f"))
        ]
        assert counts == [[(3,)], [(3,)], [(1,)]]
        everywhere = "SELECT count(*) FROM (SELECT name FROM {} UNION ALL SELECT name FROM other_events)"
        for table in ("kernels", "api_calls"):
            assert session.sql(f"{everywhere.format(table)} WHERE name = 'odd'").fetchall()[0][0] >= 1
        told = ["odd_duration", "event_without_time", "impossible_duration", "outside_recording"]
        health = session.health.filter(session.health["code"].is_in(told))
        untimed = session.sql("SELECT count(*) FROM other_events WHERE name = 'odd'").fetchall()[0][0]
        cut = session.sql("SELECT count(*) FROM kernels WHERE name = 'odd' AND dur_ns = 0").fetchall()[0][0]
        assert session.sql("FROM timeline").fetchall()
        if field in ("timestamp_ns", "offset_ps", "dur_ps") and value != 0:
            assert (untimed + 2 * cut > 0) == (len(health) > 0)
            # Calls may last as long as they say; GPU work may not outlast what follows it.
            assert untimed + cut <= health["count"].sum() <= untimed + 2 * cut


@pytest.mark.parametrize(
    "head", [b"", b"\n\x05hello", b'{"traceEvents": []}', b"\n\x10\x12\x0c/etc/passwd\x00\x00"]
)
def test_other_files_are_not_claimed(head: bytes) -> None:
    assert XPlaneParser().sniff(Path("x"), head) == 0


@pytest.mark.exhaustive
@settings(deadline=None, max_examples=15, suppress_health_check=list(HealthCheck))
@given(cut=st.integers(12, 700), at=st.integers(12, 700), byte=st.integers(0, 255))
def test_no_damage_gives_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, cut: int, at: int, byte: int
) -> None:
    data = bytearray(sample()[: 100 + cut])
    data[min(at, len(data) - 1)] = byte
    try:
        with opened(tmp_path_factory.mktemp("damaged"), bytes(data)) as session:
            figures = session.sql("SELECT busy_ns + idle_ns = window_ns FROM breakdown").fetchall()
        assert all(row[0] for row in figures)
    except UnreadableTraceError:
        pass

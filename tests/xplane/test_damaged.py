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
    data = block(1, b"\x12\x09/host:CPU\x1a\x7f") + sample()
    with opened(tmp_path, data) as session:
        assert session.sql("SELECT count(*) FROM kernels").fetchall() == [(EVENTS,)]
        assert "planes_lost" in session.health["code"].to_list()


def test_gzip_reads_alike(tmp_path: Path) -> None:
    with opened(tmp_path, gzip.compress(sample()), "run.xplane.pb.gz") as session:
        assert session.sql("SELECT count(*) FROM kernels").fetchall() == [(EVENTS,)]


def test_names_that_are_no_utf8(tmp_path: Path) -> None:
    data = sample().replace(b"\x12\x01k", b"\x12\x01\xff")
    with opened(tmp_path, data) as session:
        assert session.sql("SELECT DISTINCT name FROM kernels").fetchall() == [("\ufffd",)]


def test_times_beyond_64_bits_count_as_nothing(tmp_path: Path) -> None:
    plane = Plane("/device:GPU:0")
    plane.line(1, "Stream #1", [plane.event("k", 0, -5000, kernel_details=DETAILS)], timestamp_ns=2**62)
    with opened(tmp_path, profile(plane)) as session:
        assert session.sql("SELECT dur_ns FROM kernels").fetchall() == [(0,)]
        assert "odd_duration" in session.health["code"].to_list()


@pytest.mark.parametrize(
    "head", [b"", b"\n\x05hello", b'{"traceEvents": []}', b"\n\x10\x12\x0c/etc/passwd\x00\x00"]
)
def test_other_files_are_not_claimed(head: bytes) -> None:
    assert XPlaneParser().sniff(Path("x"), head) == 0


@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
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

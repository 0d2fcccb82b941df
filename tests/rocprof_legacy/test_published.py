"""Published text of rocprofv2 and roctracer, counted by other means."""

from __future__ import annotations

import re

import pytest

from tests.rocprofv3.recordings import opened, published, rows


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["MatrixTranspose_sys_trace", "MatrixTranspose_hip_flush_trace"])
def test_every_timed_line_of_roctracer_is_an_event(name: str) -> None:
    path = published("rocprof_legacy_text", "roctracer", f"{name}.txt")
    text = path.read_text()
    operations = re.findall(r"^(\d+):(\d+) \d+:\d+ .*:\d+:\d+$", text, re.MULTILINE)
    copies = re.findall(r"^\d+:\d+ \d+:\d+ Copy", text, re.MULTILINE)
    calls = re.findall(r"^\d+:\d+ \d+:\d+ \w+\(.*\)(?: = .*)? :\d+$", text, re.MULTILINE)
    ranges = re.findall(r"^\d+ \d+:\d+ [013]:", text, re.MULTILINE)
    with opened(path) as session:
        assert rows(
            session,
            "SELECT (SELECT count(*) FROM kernels), (SELECT count(*) FROM copies),"
            " (SELECT count(*) FROM api_calls), (SELECT count(*) FROM ranges),"
            " (SELECT count(*) FROM kernels WHERE call_id IS NULL)",
        ) == [(len(operations) - len(copies), len(copies), len(calls), len(ranges), 0)]
        spent = sum(int(end) - int(start) for start, end in operations)
        assert rows(session, "SELECT sum(gpu_time_ns) FROM breakdown") == [(spent,)]


def test_nested_ranges_of_roctracer() -> None:
    with opened(published("rocprof_legacy_text", "roctracer", "roctx_test_trace.txt")) as session:
        assert rows(session, "SELECT name, dur_ns FROM ranges WHERE name LIKE '%A' ORDER BY name") == [
            ("NestedRangeA", 628584859674021 - 628584859661999),
            ("StartStopRangeA", 628584859755545 - 628584859676115),
        ]


def test_counters_of_rocprofv2() -> None:
    path = published("rocprof_legacy_text", "rocprofv2-profiler", "mpi_vectoradd_golden_traces.txt")
    with opened(path) as session:
        assert rows(
            session,
            "SELECT kernels.name, grid_x, block_x, registers, dur_ns, counted.name, value FROM kernels"
            " JOIN kernel_counters AS counted USING (trace_id, kernel_id) ORDER BY value",
        ) == [
            ("add", 4096, 256, 12, 140429483317480 - 140429257347632, "GRBM_COUNT", 499406.0),
            ("add", 4096, 256, 12, 139857835223272 - 139857691152944, "GRBM_COUNT", 499551.0),
        ]


def test_async_copies_of_rocprofv2_have_their_calls() -> None:
    path = published("rocprof_legacy_text", "rocprofv2-tracer", "hsa_api_async_trace.txt")
    with opened(path) as session:
        assert rows(session, "SELECT count(*), count(call_id) FROM copies") == [(6, 6)]
        assert rows(session, "SELECT count(*), any_value(domain) FROM api_calls") == [(64, "hsa")]

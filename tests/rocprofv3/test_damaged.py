"""Recordings that were cut off or hold damaged bytes."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from tests.rocprofv3.recordings import (
    API_HEADER,
    KERNEL_HEADER,
    dispatch,
    kernel_row,
    opened,
    process,
    record,
    rows,
    write_csv,
    write_json,
)
from traceview.errors import UnreadableTraceError

STARTS = range(1000, 1400, 100)


def whole_file(path: Path) -> bytes:
    run = process(
        kernel_dispatch=[dispatch(number, start, start + 50) for number, start in enumerate(STARTS)],
        hip_api=[record(3, 1, 30, 900, 950)],
        memory_copy=[],
    )
    return write_json(path, run).read_bytes()


@pytest.mark.exhaustive
def test_json_cut_anywhere_gives_every_complete_dispatch_or_one_clear_line(tmp_path: Path) -> None:
    whole = whole_file(tmp_path / "whole")
    first = whole.index(b'"kernel_dispatch"')
    cut_file = tmp_path / "cut.json"
    for cut in [*range(2, first, 997), *range(first, len(whole), 211)]:
        cut_file.write_bytes(whole[:cut])
        complete = sum(
            f'"start_timestamp": {start}'.encode() in whole[: max(cut - 330, 0)] for start in STARTS
        )
        try:
            with opened(cut_file) as session:
                [(kernels,)] = rows(session, "SELECT count(*) FROM kernels")
                assert kernels >= complete
                assert {("truncated",), ("metadata",)} & set(rows(session, "SELECT code FROM health"))
        except UnreadableTraceError:
            assert complete == 0


def test_a_damaged_record_is_mended_or_left_out_and_told(tmp_path: Path) -> None:
    whole = whole_file(tmp_path / "whole")
    mendable = whole.replace(b'"start_timestamp": 1100', b'"start_timestamp": "at \\q", "at": 1100')
    (tmp_path / "mended.json").write_bytes(mendable)
    with opened(tmp_path / "mended.json") as session:
        assert rows(session, "SELECT start_ns FROM kernels ORDER BY 1") == [(1000,), (1200,), (1300,)]
        assert ("events_repaired", 1) in rows(session, "SELECT code, count FROM health")
        assert rows(session, "SELECT count(*) FROM api_calls") == [(1,)]
    torn = whole.replace(b'"start_timestamp": 1100, "end', b'"start_timestamp": }{[[ "end')
    (tmp_path / "torn.json").write_bytes(torn)
    with opened(tmp_path / "torn.json") as session:
        assert rows(session, "SELECT start_ns FROM kernels ORDER BY 1") == [(1000,), (1200,), (1300,)]
        assert ("events_lost",) in rows(session, "SELECT code FROM health WHERE severity = 'error'")


def test_records_behind_damage_between_arrays_are_read(tmp_path: Path) -> None:
    damaged = whole_file(tmp_path / "whole").replace(b'"host_functions": []', b'"host_functions": %[')
    (tmp_path / "damaged.json").write_bytes(damaged)
    with opened(tmp_path / "damaged.json") as session:
        assert rows(session, "SELECT (SELECT count(*) FROM kernels), (SELECT count(*) FROM api_calls)") == [
            (4, 1)
        ]
        assert ("metadata",) in rows(session, "SELECT code FROM health")


def test_a_cut_gzip_stream_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    packed = gzip.compress(whole_file(tmp_path / "whole") * 1, mtime=0)
    (tmp_path / "cut.json.gz").write_bytes(packed[:-40])
    with opened(tmp_path / "cut.json.gz") as session:
        assert rows(session, "SELECT DISTINCT code FROM health WHERE severity = 'error' ORDER BY 1") == [
            ("compressed_stream",),
            ("truncated",),
        ]


@pytest.mark.exhaustive
def test_a_table_cut_anywhere_gives_every_complete_row_or_one_clear_line(tmp_path: Path) -> None:
    lines = [kernel_row(number, start, start + 50) for number, start in enumerate(STARTS)]
    whole = write_csv(tmp_path / "1_kernel_trace.csv", KERNEL_HEADER, *lines).read_bytes()
    cut_file = tmp_path / "cut" / "1_kernel_trace.csv"
    cut_file.parent.mkdir()
    for cut in range(1, len(whole), 53):
        cut_file.write_bytes(whole[:cut])
        complete = whole[:cut].count(b"\n") - 1
        try:
            with opened(cut_file) as session:
                [(kernels,)] = rows(session, "SELECT count(*) FROM kernels")
                assert complete <= kernels <= complete + 1
        except UnreadableTraceError:
            assert complete <= 0


def test_rows_with_too_few_or_too_many_cells_are_reported(tmp_path: Path) -> None:
    good = '"HIP_RUNTIME_API_EXT","hipInit",1,2,3,40,50'
    path = write_csv(
        tmp_path / "1_hip_api_trace.csv", API_HEADER, good, "HIP,hipInit,1", good, f"{good},1,2", good
    )
    with opened(path) as session:
        assert rows(session, "SELECT count(*) FROM api_calls") == [(3,)]
        query = "SELECT code, severity, count FROM health WHERE code = 'events_lost'"
        assert rows(session, query) == [("events_lost", "error", 2)]


def test_bytes_that_are_no_text_and_numbers_that_are_none_do_no_harm(tmp_path: Path) -> None:
    path = write_csv(
        tmp_path / "1_hip_api_trace.csv", API_HEADER, '"HIP_X","a?",1,2,3,40,50', '"HIP_X","b",x,,y,z,9'
    )
    path.write_bytes(path.read_bytes().replace(b"a?", b"a\xff"))
    with opened(path) as session:
        assert rows(session, "SELECT name, start_ns FROM api_calls") == [("a\N{REPLACEMENT CHARACTER}", 40)]
        assert rows(session, "SELECT name FROM other_events") == [("b",)]
        assert ("event_without_time",) in rows(session, "SELECT code FROM health")


# What is left of the first cell is not a number, and the row is read.
@pytest.mark.sampled(1)
@pytest.mark.parametrize(("first", "second"), [(0, 0), (30, 2), (12, 40), (40, 40)])
def test_rows_that_zeros_have_overwritten_are_reported(tmp_path: Path, first: int, second: int) -> None:
    lines = [kernel_row(number, start, start + 50) for number, start in enumerate(STARTS)]
    path = write_csv(tmp_path / "1_kernel_trace.csv", KERNEL_HEADER, *lines)
    whole = path.read_bytes()
    begin, end = (whole.index(lines[at].encode()) + inside for at, inside in ((1, first), (2, second)))
    path.write_bytes(whole[:begin] + bytes(end - begin) + whole[end:])
    with opened(path) as session:
        starts = {start for (start,) in rows(session, "SELECT start_ns FROM kernels")}
        assert starts == ({1000, 1200, 1300} if second < 12 else {1000, 1300})
        [(place,)] = rows(session, "SELECT first_offset FROM health WHERE code = 'events_lost'")
        assert place == begin

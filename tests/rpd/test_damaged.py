"""Damaged, partial and hostile RPD files: rows or one clear error."""

from __future__ import annotations

from pathlib import Path

import pytest
from traceview_parsers.rpd import RocprofV1Parser, RpdParser

import traceview
from tests.rpd.databases import Database, codes, opened, rows, write
from traceview.errors import TraceviewError, UnreadableTraceError


def _complete() -> Database:
    database = Database()
    database.api("hcc_activity_callback", 0, 1, "count=2")
    database.api("UserMarker", 0, 1000, "aten::mm, seq = 1, op_id = 2, sizes = [[1]]")
    call = database.api("hipLaunchKernel", 100, 150, "x=1")
    database.op("KernelExecution", 160, 400, "k", call)
    database.launch(call, "k", (8, 1, 1), (64, 1, 1))
    database.op("CopyHostToDevice", 500, 600, "", database.api("hipMemcpy", 480, 490))
    database.add("rocpd_monitor", deviceType="gpu", deviceId=0, monitorType="sclk", start=5, end=9, value="1")
    database.add("rocpd_metadata", tag="schema_version", value="2")
    return database


@pytest.mark.exhaustive
def test_every_column_may_be_missing_or_hold_anything(tmp_path: Path) -> None:
    for number, value in enumerate([None, "text", -(2**63), 2**63 - 1, 1.5, b"\xff\x00", "{"]):
        database = _complete()
        for table in database.tables:
            for column in list(database.tables[table][0]):
                database.tables[table][0][column] = value
        folder = tmp_path / str(number)
        folder.mkdir()
        with opened(folder, database) as session:
            assert rows(session, "SELECT count(*) FROM breakdown")[0][0] <= 2


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("start", "end", "code"), [(100, 50, "odd_duration"), (-4, 9, "event_without_time")])
def test_odd_times(tmp_path: Path, start: int, end: int, code: str) -> None:
    database = _complete()
    database.op("KernelExecution", start, end, "k")
    with opened(tmp_path, database) as session:
        assert code in codes(session)


def test_empty_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UnreadableTraceError, match="neither calls nor GPU work"):
        traceview.open(write(tmp_path / "empty.rpd", Database()))


def test_calls_without_gpu_work(tmp_path: Path) -> None:
    database = Database()
    database.api("hipInit", 0, 5)
    with opened(tmp_path, database) as session:
        assert codes(session) == ["no_gpu_work"]


def test_a_file_cut_anywhere_is_one_error(tmp_path: Path) -> None:
    content = write(tmp_path / "whole.rpd", _complete()).read_bytes()
    for size in range(0, len(content), 4001):
        path = tmp_path / "cut.rpd"
        path.write_bytes(content[:size])
        with pytest.raises(TraceviewError) as raised:
            traceview.open(path)
        assert "\n" not in str(raised.value)


def test_parsers_tell_their_files_apart(tmp_path: Path) -> None:
    path = write(tmp_path / "whole.rpd", _complete())
    head = path.read_bytes()
    assert RpdParser().sniff(path, head) == 1.0
    assert RocprofV1Parser().sniff(path, head) == 0.0
    assert RpdParser().sniff(path, b"{}") == RocprofV1Parser().sniff(path, b"{}") == 0.0

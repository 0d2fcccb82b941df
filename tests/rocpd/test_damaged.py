"""Damaged, partial and hostile rocpd files: rows or one clear error, never a traceback."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from traceview_parsers.rocpd import RocpdParser

import traceview
from tests.rocpd.databases import Database, codes, opened, rows, write
from traceview.errors import TraceviewError, UnreadableTraceError


def _complete() -> Database:
    database = Database()
    database.marker("step 0", 0, 1000)
    database.region("HIP_RUNTIME_API_EXT", "hipLaunchKernel", 100, 150, 7, args={"stream": "1"})
    database.kernel(database.symbol("k"), 160, 400, stack=7)
    database.copy("MEMORY_COPY_DEVICE_TO_HOST", 500, 600, 4, 0, 64)
    return database


@pytest.mark.exhaustive
def test_every_table_may_be_missing(tmp_path: Path) -> None:
    for table in _complete().tables.keys() - {"metadata"}:
        database = _complete()
        del database.tables[table]
        folder = tmp_path / table
        folder.mkdir()
        with opened(folder, database) as session:
            expected = 0 if table == "kernel_dispatch" else 1
            assert rows(session, "SELECT count(*) FROM kernels") == [(expected,)], table
            assert rows(session, "SELECT count(*) FROM traces") == [(1,)], table


@pytest.mark.exhaustive
def test_every_column_may_be_missing_or_hold_anything(tmp_path: Path) -> None:
    for number, value in enumerate([None, "text", -(2**63), 2**63 - 1, 1.5, b"\xff\x00", "{"]):
        database = _complete()
        for table in database.tables.keys() - {"metadata"}:
            for column in list(database.tables[table][0]):
                database.tables[table][0][column] = value
        folder = tmp_path / str(number)
        folder.mkdir()
        with opened(folder, database) as session:
            assert rows(session, "SELECT count(*) FROM breakdown")[0][0] <= 2


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("start", "end", "duration", "code"),
    [(100, 50, 0, "odd_duration"), (100, None, 0, "odd_duration"), (100, 2**62, 0, "odd_duration")],
)
def test_odd_durations(tmp_path: Path, start: int, end: int | None, duration: int, code: str) -> None:
    database = Database()
    # Type: a missing end is what is tested.
    database.kernel(database.symbol("k"), start, end)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT start_ns, dur_ns FROM kernels") == [(start, duration)]
        assert code in codes(session)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("start", [None, -5, 2**62 + 2**61])
def test_work_without_a_usable_time_is_kept_apart(tmp_path: Path, start: Any) -> None:
    database = Database()
    database.kernel(database.symbol("k"), start, 10)
    database.kernel(1, 20, 30)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT start_ns FROM kernels") == [(20,)]
        assert rows(session, "SELECT category FROM other_events") == [("kernel_dispatch",)]
        assert "event_without_time" in codes(session)


def test_values_of_another_type_are_reported(tmp_path: Path) -> None:
    database = Database()
    database.kernel(database.symbol("k"), 0, 10, grid_size_x="many")
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT grid_x, grid_y FROM kernels") == [(None, 1)]
        assert rows(session, "SELECT count FROM health WHERE code = 'values_lost'") == [(1,)]


def test_tables_without_a_place_are_reported(tmp_path: Path) -> None:
    database = _complete()
    database.add("hip_event", start=40, end=60, event_handle=9)
    database.add("blob_event", blob="x")
    with opened(tmp_path, database) as session:
        assert {"unmapped_events", "unmapped_tables"} <= set(codes(session))
        ((start, duration, args),) = rows(
            session, "SELECT start_ns, dur_ns, args FROM other_events WHERE category = 'hip_event'"
        )
        assert (start, duration, json.loads(args)["event_handle"]) == (40, 20, "9")


def test_compressed_columns_are_reported_and_left_alone(tmp_path: Path) -> None:
    database = Database()
    database.add("metadata", tag="compression", value="lz4-frame-v1")
    packed = b"\x04\x22\x4d\x18data"
    database.region("MARKER_CORE_RANGE_API", "roctxRangePushA", 0, 10, event={"extdata": packed})
    database.kernel(database.symbol("k", extdata=packed), 5, 9, extdata=packed)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT name, args FROM ranges") == [("roctxRangePushA", None)]
        assert rows(session, "SELECT name, args FROM kernels") == [("k", None)]
        assert "compressed_columns" in codes(session)


def test_calls_without_gpu_work(tmp_path: Path) -> None:
    database = Database()
    database.region("HIP_RUNTIME_API_EXT", "hipInit", 0, 5)
    with opened(tmp_path, database) as session:
        ((detail,),) = rows(session, "SELECT detail FROM health WHERE code = 'no_gpu_work'")
        assert "--kernel-trace" in detail
        assert rows(session, "SELECT start_ns, end_ns FROM traces") == [(0, 5)]


def test_a_file_cut_anywhere_is_one_error(tmp_path: Path) -> None:
    content = write(tmp_path / "whole.db", _complete()).read_bytes()
    for size in range(0, len(content), 4001):
        path = tmp_path / "cut.db"
        path.write_bytes(content[:size])
        with pytest.raises(TraceviewError) as raised:
            traceview.open(path)
        assert "\n" not in str(raised.value)


@pytest.mark.exhaustive
def test_damaged_pages_give_rows_or_one_error(tmp_path: Path) -> None:
    content = write(tmp_path / "whole.db", _complete()).read_bytes()
    chance = random.Random(4)
    for number in range(25):
        damaged = bytearray(content)
        for _ in range(30):
            damaged[chance.randrange(100, len(damaged))] = chance.randrange(256)
        path = tmp_path / f"damaged{number}.db"
        path.write_bytes(damaged)
        with suppress(UnreadableTraceError), traceview.open(path, parsers=[RocpdParser()]) as session:
            rows(session, "FROM breakdown")


def test_other_databases_are_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE rocpd_metadata (tag TEXT)")
    connection.commit()
    connection.close()
    assert RocpdParser().sniff(path, path.read_bytes()) == 0.0
    assert RocpdParser().sniff(path, b"{}") == 0.0

"""Calls, operators, annotations, monitors and the recorder's own time in an RPD file."""

from __future__ import annotations

import json
from pathlib import Path

from tests.rpd.databases import Database, opened, rows


def test_operators_by_the_words_of_their_marker(tmp_path: Path) -> None:
    database = Database()
    outer = database.api(
        "UserMarker", 0, 100, "aten::linear, seq = 12, op_id = 7, sizes = [[2, 3], []], input_op_ids = (5,6)"
    )
    inner = database.api("UserMarker", 10, 90, "aten::addmm, op_id = 8")
    backward = database.api("UserMarker", 200, 300, "AddmmBackward0, seq = 12, op_id = 9")
    call = database.api("hipLaunchKernel", 20, 30)
    database.op("KernelExecution", 40, 60, "gemm", call)
    with opened(tmp_path, database) as session:
        found = rows(
            session,
            "SELECT op_id, parent_id, name, sequence_number, record_function_id, forward_op_id FROM ops"
            " ORDER BY 1",
        )
        assert found == [
            (outer, None, "aten::linear", 12, 7, None), (inner, outer, "aten::addmm", None, 8, None),
            (backward, None, "AddmmBackward0", 12, 9, outer),
        ]  # fmt: skip
        ((dims, args),) = rows(session, f"SELECT input_dims, args FROM ops WHERE op_id = {outer}")
        assert (json.loads(dims), json.loads(args)) == ([[2, 3], []], {"input_op_ids": "(5,6)"})
        assert rows(session, "SELECT op_id FROM kernels") == [(inner,)]


def test_operators_of_the_autograd_table(tmp_path: Path) -> None:
    database = Database()
    marker = database.api("UserMarker", 0, 100, "aten::mm")
    other = database.api("UserMarker", 200, 300, "aten::view")
    name = database.string("aten::mm")
    database.add(
        "ext_autogradapi",
        api_ptr_id=marker,
        autogradName_id=name,
        seq="",
        op_id=3,
        sizes="[[(1, 2)]]",
        input_op_ids="",
    )
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT op_id, name, sequence_number, record_function_id FROM ops") == [
            (marker, "aten::mm", None, 3)
        ]
        assert json.loads(rows(session, "SELECT input_dims FROM ops")[0][0]) == "[[(1, 2)]]"
        assert rows(session, "SELECT range_id, domain, name FROM ranges") == [(other, "roctx", "aten::view")]


def test_calls_functions_and_the_recorder(tmp_path: Path) -> None:
    database = Database()
    database.api("run_to_completion", 0, 1000, "batch=2")
    database.api("UserMarker", 5, 900, "generate")
    database.api("hipMalloc", 10, 20, "ptr=0x7f00 | size=0x100")
    database.api("hipFree", 30, 40, "ptr=0x7f00")
    database.api("hsa_init", 50, 60, '{"a": "1"}')
    database.api("OpTable::writeRows", 70, 80, "count=4")
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT name, domain, depth FROM ranges ORDER BY start_ns") == [
            ("run_to_completion", "function", 0), ("generate", "roctx", 1),
        ]  # fmt: skip
        found = rows(session, "SELECT domain, name, range_id, args FROM api_calls ORDER BY start_ns")
        assert [row[:3] for row in found] == [
            ("hip", "hipMalloc", 2),
            ("hip", "hipFree", 2),
            ("hsa", "hsa_init", 2),
        ]
        assert [json.loads(row[3]) for row in found] == [
            {"args": "ptr=0x7f00 | size=0x100"}, {"args": "ptr=0x7f00"}, {"a": "1"},
        ]  # fmt: skip
        assert rows(session, "SELECT kind, dur_ns FROM overheads") == [("OpTable::writeRows", 10)]
        assert rows(session, "SELECT ts_ns, kind, bytes, address FROM memory_events ORDER BY 1") == [
            (10, "alloc", 256, 0x7F00), (30, "free", -256, 0x7F00),
        ]  # fmt: skip


def test_texts_of_newer_writers_stand_in_a_table_of_their_own(tmp_path: Path) -> None:
    database = Database()
    database.api("UserMarker", 0, 10, args_id=1)
    database.add("rocpd_ustring", id=1, string="only once")
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT name FROM ranges") == [("only once",)]


def test_monitors_are_counters_of_a_gpu_only_where_its_number_is_known(tmp_path: Path) -> None:
    for source, device, name in (
        ("hcc_activity_callback", None, "sclk gpu 1"),
        ("RocprofDataSource::x", 1, "sclk"),
    ):
        database = Database()
        database.api(source, 0, 1)
        database.add(
            "rocpd_monitor", deviceType="gpu", deviceId=1, monitorType="sclk", start=5, end=90, value="1450"
        )
        folder = tmp_path / name.replace(" ", "")
        folder.mkdir()
        with opened(folder, database) as session:
            found = rows(session, "SELECT device, name, unit, ts_ns, value, args FROM counters")
            assert [row[:5] for row in found] == [(device, name, "MHz", 5, 1450.0)]
            assert json.loads(found[0][5])["end_ns"] == 90

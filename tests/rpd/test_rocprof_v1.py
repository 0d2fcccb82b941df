"""results.db of rocprof v1."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.rpd.databases import codes, rows
from traceview.errors import UnreadableTraceError

_CALL = ("BeginNs", "EndNs", "pid", "tid", "Name", "args", "Index", "Data", "__section", "__lane")
_OPERATION = (
    "BeginNs",
    "EndNs",
    "dev-id",
    "queue-id",
    "Name",
    "pid",
    "tid",
    "roctx-range",
    "stream-id",
    "Index",
)


def _write(path: Path, tables: Mapping[str, tuple[Sequence[str], Sequence[Sequence[Any]]]]) -> Path:
    connection = sqlite3.connect(path)
    for table, (columns, values) in tables.items():
        definitions = ", ".join(f'"{column}"' for column in columns)
        connection.execute(f'CREATE TABLE "{table}" ({definitions})')
        connection.executemany(f'INSERT INTO "{table}" VALUES ({", ".join("?" * len(columns))})', values)
    connection.commit()
    connection.close()
    return path


def test_calls_operations_and_markers(tmp_path: Path) -> None:
    path = _write(tmp_path / "results.db", {
        "rocTX": (("BeginNs", "EndNs", "pid", "tid", "Name", "Index"), [(0, 500, 9, 8, "step", 0)]),
        "HIP": (_CALL, [
            (10, 20, 9, 8, "hipLaunchKernel", "( stream=0 )", 1, "", 3, 8),
            (30, 40, 9, 8, "hipMemcpy", "( )", 2, "", 3, 8),
        ]),
        "OPS": (_OPERATION, [
            (100, 200, 2, 0, "gemm(float*)", 9, 8, "", 0, 1), (250, 300, 2, 0, "CopyHostToDevice", 9, 8,
            "", 0, 2),
            (310, 320, 2, 0, "<barrier packet>", 9, 8, "", 0, 3), (330, 340, 2, 0, "FillBuffer", 9, 8, "",
            0, 4),
        ]),
    })  # fmt: skip
    with traceview.open(path) as session:
        assert rows(session, "SELECT format, pid, clock FROM traces") == [("rocprof_v1", 9, "monotonic")]
        assert rows(session, "SELECT name, device, start_ns, dur_ns, call_id, range_id FROM kernels") == [
            ("gemm(float*)", 2, 100, 100, 2, 1)
        ]
        assert rows(session, "SELECT kind, dur_ns, call_id FROM copies") == [("HtoD", 50, 3)]
        assert rows(session, "SELECT dur_ns FROM memsets") == [(10,)]
        assert rows(session, "SELECT name, args ->> '$.args' FROM api_calls ORDER BY call_id") == [
            ("hipLaunchKernel", "( stream=0 )"), ("hipMemcpy", None),
        ]  # fmt: skip
        assert rows(session, "SELECT domain, name, dur_ns FROM ranges") == [("roctx", "step", 500)]
        assert rows(session, "SELECT category FROM other_events") == [("barrier",)]
        assert rows(session, "SELECT busy_ns, gpu_events FROM breakdown") == [(160, 3)]


def test_kernels_with_counters(tmp_path: Path) -> None:
    columns = (
        "Index", "KernelName", "gpu-id", "queue-id", "queue-index", "pid", "tid", "grd", "wgr", "lds",
        "scr", "arch_vgpr",
        "accum_vgpr", "sgpr", "wave_size", "sig", "obj", "SQ_WAVES", "GRBM_COUNT", "DispatchNs",
        "BeginNs", "EndNs",
        "CompleteNs", "__section",
    )  # fmt: skip
    values = [
        (at, name, 4, 0, at, 9, 8, 1000, 256, 512, 0, 32, 8, 48, 64, "0x0", "0x1", 16.0 + at, 99.5, 1,
         100 * at + 10, 100 * at + 60, 200, 0)
        for at, name in enumerate(("first", "second"))
    ]  # fmt: skip
    with traceview.open(_write(tmp_path / "results.db", {"KERN": (columns, values)})) as session:
        assert rows(
            session,
            "SELECT name, device, start_ns, dur_ns, grid_x, block_x, registers, accum_registers,"
            " scalar_registers,"
            " shared_total, scratch_bytes FROM kernels ORDER BY start_ns",
        ) == [
            ("first", 4, 10, 50, 4, 256, 32, 8, 48, 512, 0), ("second", 4, 110, 50, 4, 256, 32, 8, 48, 512,
            0),
        ]  # fmt: skip
        assert rows(
            session,
            "SELECT k.name, c.name, c.value FROM kernel_counters c JOIN kernels k USING (kernel_id)"
            " ORDER BY ALL",
        ) == [
            ("first", "GRBM_COUNT", 99.5), ("first", "SQ_WAVES", 16.0), ("second", "GRBM_COUNT", 99.5),
            ("second", "SQ_WAVES", 17.0),
        ]  # fmt: skip


def test_copies_of_the_hsa_trace_count_unless_the_hip_trace_has_them(tmp_path: Path) -> None:
    copies = (("BeginNs", "EndNs", "Name", "pid", "tid", "Index"), [(500, 600, "async-copy", 9, 8, 7)])
    hsa = (_CALL, [(480, 490, 9, 8, "hsa_amd_memory_async_copy", "( )", 7, "", 4, 8)])
    with traceview.open(_write(tmp_path / "hsa.db", {"HSA": hsa, "COPY": copies})) as session:
        assert rows(session, "SELECT name, dur_ns, call_id, device FROM copies") == [
            ("async-copy", 100, 1, 0)
        ]
        assert rows(session, "SELECT busy_ns FROM breakdown") == [(100,)]
        assert codes(session) == ["copy_device_unknown", "no_kernels"]
    operations = (_OPERATION, [(500, 600, 2, 0, "CopyHostToDevice", 9, 8, "", 0, 2)])
    both = {"HSA": hsa, "COPY": copies, "OPS": operations}
    with traceview.open(_write(tmp_path / "both.db", both)) as session:
        assert rows(session, "SELECT name, device FROM copies") == [("CopyHostToDevice", 2)]


def test_hipprof_numbers_what_it_names(tmp_path: Path) -> None:
    call = ("BeginNs", "EndNs", "pid", "tid", "Name", "args", "_Index")
    work = ("BeginNs", "EndNs", "dev_id", "queue_id", "Name", "pid", "tid", "_Index")
    copied = tuple("Kind" if column == "Name" else column for column in work)
    path = _write(tmp_path / "hipprof.db", {
        "HIP": (call, [
            (10, 20, 9, 8, 67, "hipLaunchKernel(numBlocks={z=1, y=1, x=5}, stream=0)", 1),
            (30, 40, 9, 8, 157, "hipMemcpy(dst=0x1, src=0x2, sizeBytes=4096, kind=1)", 2),
            (50, 60, 9, 8, 133, "hipMemset(dst=0x1, value=0, sizeBytes=64)", 3),
            (70, 80, 9, 8, 157, "hipMemcpy(dst=0x1, src=0x2, sizeBytes=8, kind=2)", 4),
        ]),
        "OPS": (work, [(100, 200, 2, "9", "31", 9, 0, 1)]),
        "COPY": (copied, [
            (300, 350, 2, "9", 4596, 9, 0, 2), (400, 410, 2, "9", 4615, 9, 0, 3),
            (500, 540, 2, "9", 4999, 9, 0, 4),
        ]),
        "STR_TABLE": (("PID", "STR_ID", "STR_NAME"), [(9, 31, "cupy_sum"), (7, 31, "another")]),
        "CONFIG": (("PID", "KEY", "VALUE"), [(9, 0, "1")]),
    })  # fmt: skip
    with traceview.open(path) as session:
        assert rows(session, "SELECT format, producer FROM traces") == [("hipprof", "hipprof")]
        calls = rows(session, "SELECT name FROM api_calls ORDER BY call_id")
        assert calls == [("hipLaunchKernel",), ("hipMemcpy",), ("hipMemset",), ("hipMemcpy",)]
        kernels = rows(session, "SELECT name, device, queue, dur_ns, call_id FROM kernels")
        assert kernels == [("cupy_sum", 2, 9, 100, 1)]
        copies = rows(session, "SELECT kind, bytes, call_id FROM copies ORDER BY start_ns")
        assert copies == [("HtoD", 4096, 2), ("DtoH", 8, 4)]
        assert rows(session, "SELECT bytes, call_id FROM memsets") == [(64, 3)]
        assert "tables_not_read" not in codes(session)


def test_empty_file_is_an_error(tmp_path: Path) -> None:
    path = _write(tmp_path / "results.db", {"HIP": (_CALL, []), "OPS": (_OPERATION, [])})
    with pytest.raises(UnreadableTraceError, match="no event"):
        traceview.open(path)


RECORDED = Path(__file__).parents[2].parent / "shared" / "traces" / "amd" / "rocprof_v1"


@pytest.mark.skipif(not RECORDED.exists(), reason="the recordings are not beside the project")
def test_the_files_of_one_recorded_run_give_one_answer() -> None:
    answers = []
    for file in ("kokkos_results.db", "kokkos_results.json"):
        with traceview.open(RECORDED / file) as session:
            answers.append([
                rows(session, query)
                for query in (
                    "SELECT pid, start_ns, end_ns FROM traces",
                    "SELECT event_kind, name, start_ns, dur_ns, device, stream, call_name, call_start_ns,"
                    " range_name FROM launches ORDER BY ALL",
                    "SELECT start_ns, kind, bytes FROM copies"
                    " UNION ALL SELECT start_ns, name, bytes FROM memsets ORDER BY ALL",
                    "SELECT name, start_ns, dur_ns, pid, tid, domain, args FROM api_calls ORDER BY ALL",
                    "SELECT name, start_ns, dur_ns, pid, tid FROM ranges ORDER BY ALL",
                    "FROM breakdown",
                )
            ])  # fmt: skip
            linked = "SELECT count(*), count(call_id) FROM gpu_activity"
            assert rows(session, linked) == [(38, 38)]
            assert rows(session, "SELECT category, count(*) FROM other_events GROUP BY 1") == [("barrier", 6)]
    assert answers[0] == answers[1]
    with traceview.open(RECORDED) as session:
        assert rows(session, "SELECT format FROM traces ORDER BY 1") == [("rocprof-legacy",), ("rocprof_v1",)]

"""Kernels, copies, fills and barriers of an RPD file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rpd.databases import PID, TID, Database, codes, opened, rows

_ROCTRACER, _SDK = "hcc_activity_callback", "RocprofDataSource::buffer_callback"


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("source", "call", "grid", "code"),
    [
        (_ROCTRACER, "hipLaunchKernel", (1000, 4, 1), None),
        (_ROCTRACER, "hipModuleLaunchKernel", (1000, 4, 1), None),
        (_ROCTRACER, "hipExtModuleLaunchKernel", (4, 2, 1), None),
        (_ROCTRACER, "hipHccModuleLaunchKernel", (4, 2, 1), None),
        (_SDK, "hipLaunchKernel", (4, 2, 1), None),
        (None, "hipLaunchKernel", (None, None, None), "grid_unit_unknown"),
    ],
)
def test_what_the_grid_counts_depends_on_recorder_and_call(
    tmp_path: Path, source: str | None, call: str, grid: tuple[int | None, ...], code: str | None
) -> None:
    database = Database()
    if source:
        database.api(source, 0, 5, "count=1")
    api = database.api(call, 10, 20)
    database.op("KernelExecution", 30, 50, "gemm", api)
    database.launch(api, "gemm", (1000, 4, 1), (256, 2, 1), groupSegmentSize=64, privateSegmentSize=0)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT grid_x, grid_y, grid_z FROM kernels") == [grid]
        assert ("grid_unit_unknown" in codes(session)) == (code is not None)
        shared = rows(session, "SELECT shared_dynamic, shared_total, scratch_bytes FROM kernels")
        assert shared == ([(64, None, None)] if source == _ROCTRACER else [(None, 64, 0)])


def test_a_graph_is_one_call_with_many_kernels(tmp_path: Path) -> None:
    database = Database()
    database.api(_ROCTRACER, 0, 1)
    call = database.api("hipGraphLaunch", 10, 20)
    database.launch(call, "first", (8, 1, 1), (64, 1, 1))
    for start, name in ((30, "first"), (50, "second")):
        database.op("Task", start, start + 10, name, call)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT name, call_id, grid_x FROM kernels ORDER BY start_ns") == [
            ("first", call, 8), ("second", call, None),
        ]  # fmt: skip


def test_copies_fills_and_barriers(tmp_path: Path) -> None:
    database = Database()
    for start, kind in enumerate(
        ["CopyHostToDevice", "CopyDeviceToHost", "CopyDeviceToDevice", "FillBuffer", "Marker"]
    ):
        function = "hipStreamWaitEvent" if kind == "Marker" else "hipMemcpyAsync"
        call = database.api(function, start * 100, start * 100 + 5)
        database.op(kind, start * 100 + 10, start * 100 + 30, "", call)
        if kind == "CopyHostToDevice":
            database.add(
                "rocpd_copyapi",
                api_ptr_id=call,
                stream="0x10",
                size=4096,
                width="",
                height="",
                kind=1,
                dst="0x1",
                src="0x2",
            )
    with opened(tmp_path, database) as session:
        assert rows(
            session, "SELECT kind, bytes, stream, src_memory, dst_memory FROM copies ORDER BY start_ns"
        ) == [
            ("HtoD", 4096, 16, None, "device"), ("DtoH", None, 0, "device", None), ("DtoD", None, 0,
            "device", "device"),
        ]  # fmt: skip
        assert rows(session, "SELECT start_ns, dur_ns FROM memsets") == [(310, 20)]
        assert rows(session, "SELECT category, start_ns FROM other_events") == [("barrier", 410)]
        assert rows(session, "SELECT copy_ns, compute_ns, gpu_events FROM breakdown") == [(60, 20, 4)]
        assert codes(session) == ["no_kernels"]


def test_copies_recorded_by_the_sdk_go_to_the_gpu_of_the_kernels(tmp_path: Path) -> None:
    database = Database()
    database.op("MEMORY_COPY_HOST_TO_DEVICE", 0, 10, "", None, gpuId=0)
    database.op("KernelExecution", 20, 30, "k", None, gpuId=3)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT device, busy_ns FROM breakdown") == [(3, 20)]
    database.op("KernelExecution", 40, 50, "k", None, gpuId=1)
    (tmp_path / "two").mkdir()
    with opened(tmp_path / "two", database) as session:
        assert rows(session, "SELECT device FROM copies") == [(0,)]
        assert "copy_device_unknown" in codes(session)


def test_processes_of_one_file_are_traces_of_their_own(tmp_path: Path) -> None:
    database = Database()
    for pid in (PID, PID + 100):
        call = database.api("hipLaunchKernel", pid, pid + 5, pid=pid, tid=TID)
        database.op("KernelExecution", pid + 10, pid + 40, f"k{pid}", call, gpuId=pid % 7)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT trace_id, pid, clock FROM traces ORDER BY 1") == [
            (0, PID, "monotonic"), (1, PID + 100, "monotonic"),
        ]  # fmt: skip
        assert rows(session, "SELECT trace_id, name FROM kernels ORDER BY 1") == [(0, "k700"), (1, "k800")]
        assert rows(session, "SELECT trace_id, busy_ns FROM breakdown ORDER BY 1") == [(0, 30), (1, 30)]


def test_registers_of_the_code_object(tmp_path: Path) -> None:
    database = Database()
    call = database.api("hipLaunchKernel", 0, 5)
    database.op("KernelExecution", 10, 20, "k", call)
    database.launch(call, "k", (1, 1, 1), (64, 1, 1), codeObject_id=1, stream="0x7f00")
    database.add("rocpd_kernelcodeobject", id=1, vgpr=64, sgpr=32, fbar=0)
    with opened(tmp_path, database) as session:
        assert rows(session, "SELECT registers, scalar_registers, stream, queue FROM kernels") == [
            (64, 32, 0x7F00, 0)
        ]

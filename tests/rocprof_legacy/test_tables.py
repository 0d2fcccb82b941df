"""CSV and JSON of rocprof and rocprofv2, made after the programs that write them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rocprofv3.recordings import opened, rows, write_csv
from traceview.errors import UnreadableTraceError


@pytest.mark.sampled(1)
@pytest.mark.parametrize("vector_registers", ["vgpr", "arch_vgpr,accum_vgpr"])
def test_results_of_rocprof_are_kernels_with_counters(tmp_path: Path, vector_registers: str) -> None:
    header = (
        f"Index,KernelName,gpu-id,queue-id,queue-index,pid,tid,grd,wgr,lds,scr,{vector_registers},sgpr,sig,obj,"
        "SQ_WAVES,TCC_HIT[0],DispatchNs,BeginNs,EndNs,CompleteNs"
    )
    registers = ",".join("24" for _ in vector_registers.split(","))
    line = (
        f'0,"f(int, long) [clone .kd]",1,0,0,7,8,1024,256,512,16,{registers},32,0x0,0x7f,4,2.5,90,100,140,150'
    )
    with opened(write_csv(tmp_path / "results.csv", header, line)) as session:
        assert rows(
            session,
            "SELECT kernel_id, pid, device, name, grid_x, block_x, shared_total, scratch_bytes, registers,"
            " scalar_registers, start_ns, dur_ns FROM kernels",
        ) == [(0, 7, 1, "f(int, long)", 4, 256, 512, 16, 24, 32, 100, 40)]
        assert rows(session, "SELECT name, value FROM kernel_counters ORDER BY 1") == [
            ("SQ_WAVES", 4),
            ("TCC_HIT_0", 2.5),
        ]
        assert rows(session, "SELECT format, clock FROM traces") == [("rocprof-legacy", "monotonic")]


def test_tables_of_rocprofv2_are_one_trace_and_parts_of_a_gpu_add_up(tmp_path: Path) -> None:
    header = (
        "Dispatch_ID,GPU_ID,Queue_ID,PID,TID,Grid_Size,Workgroup_Size,LDS_Per_Workgroup,Scratch_Per_Workitem,"
        "Arch_VGPR,Accum_VGPR,SGPR,Wave_Size,Kernel_Name,Start_Timestamp,End_Timestamp,Correlation_ID,XCC_Index,SQ_WAVES"
    )
    lines = [f'1,4,1,7,8,1024,256,0,0,24,8,32,64,"add()",100,140,3,{xcc},10' for xcc in range(4)]
    counters = write_csv(tmp_path / "results_7.csv", header, "", *lines)
    calls = "Domain,Function,Start_Timestamp,End_Timestamp,Correlation_ID"
    write_csv(tmp_path / "hip_api_trace_7.csv", calls, "", "HIP_API_DOMAIN,hipLaunchKernel,50,60,3")
    with opened(counters) as session:
        assert rows(
            session, "SELECT kernels.name, value FROM kernels JOIN kernel_counters USING (kernel_id)"
        ) == [("add()", 40)]
        assert rows(
            session,
            "SELECT name, domain FROM kernels JOIN api_calls USING (call_id)".replace(
                "name,", "api_calls.name,"
            ),
        ) == [("hipLaunchKernel", "hip")]


def chrome_event(name: str, section: int, **arguments: Any) -> dict[str, Any]:
    given = {
        key.replace("_", "-") if key.endswith("_id") else key: str(value) for key, value in arguments.items()
    }
    return {
        "ph": "X",
        "name": name,
        "pid": section,
        "tid": 8,
        "ts": "0",
        "dur": "1",
        "args": {**given, "Name": name},
    }


def write_results(path: Path, *events: dict[str, Any]) -> Path:
    sections = {2: "CPU HIP API", 1: "COPY", 6: "GPU0", 0: "Markers and Ranges"}
    names = [
        {"ph": "M", "name": "process_name", "pid": pid, "args": {"name": name}}
        for pid, name in sections.items()
    ]
    path.write_text(json.dumps({"traceEvents": [{}, *names, *events], "otherData": {}}))
    return path


def test_the_chrome_trace_of_rocprof_is_read_by_its_nanoseconds(tmp_path: Path) -> None:
    path = write_results(
        tmp_path / "results.json",
        chrome_event("hipLaunchKernel", 2, BeginNs=10, EndNs=25, pid=7, tid=8),
        *(
            {"ph": phase, "cat": "DataFlow", "id": 3, "pid": pid, "tid": 8, "ts": 0}
            for phase, pid in (("s", 2), ("t", 6))
        ),
        chrome_event("add()", 6, BeginNs=40, EndNs=1047, dev_id=0, queue_id=2, pid=7),
        chrome_event("CopyHostToDevice", 6, BeginNs=30, EndNs=38, dev_id=0, queue_id=0, pid=7),
        chrome_event("<barrier packet>", 6, BeginNs=41, EndNs=42, dev_id=0, queue_id=2, pid=7),
        chrome_event("step", 0, BeginNs=5, EndNs=90, pid=7, tid=8),
    )
    with opened(path) as session:
        assert rows(session, "SELECT pid, device, queue, start_ns, dur_ns, name FROM kernels") == [
            (7, 0, 2, 40, 1007, "add()")
        ]
        query = (
            "SELECT calls.name, calls.dur_ns, ranges.name FROM kernels JOIN api_calls calls USING (call_id)"
        )
        assert rows(session, f"{query} JOIN ranges ON ranges.range_id = kernels.range_id") == [
            ("hipLaunchKernel", 15, "step")
        ]
        assert rows(session, "SELECT kind, device, dur_ns FROM copies") == [("HtoD", 0, 8)]


def _at(at_us: int, event: dict[str, Any]) -> dict[str, Any]:
    return {**event, "ts": str(at_us)}


def test_flows_start_within_the_call_of_the_work(tmp_path: Path) -> None:
    """Times count from 500 ns; the second copy seems to start before its call, whose clock is another."""
    calls = [
        (1_000, 1_900, "hipLaunchKernel", "( )"), (1_950, 1_990, "hipGetDevice", "( )"),
        (4_000, 9_000, "hipMemcpy", "( dst(0x1) src(0x2) sizeBytes(64) kind(1))"),
        (9_100, 14_000, "hipMemcpy", "( dst(0x1) src(0x2) sizeBytes(32) kind(1))"),
        (15_000, 19_000, "hipMemset", "( dst(0x1) value(0) sizeBytes(16))"),
        (20_500, 20_600, "hipGetDevice", "( )"),
    ]  # fmt: skip
    work = [
        (6, 3_000, 3_500, "add()"), (1, 5_000, 8_000, "CopyHostToDevice"),
        (1, 8_800, 13_000, "CopyHostToDevice"), (1, 16_000, 17_000, "FillBuffer"),
        (6, 18_000, 18_000, "Unknown command type"),
    ]  # fmt: skip
    events = [
        _at((start - 500) // 1000, chrome_event(name, 2, BeginNs=start, EndNs=end, pid=2, tid=8, args=args))
        for start, end, name, args in calls
    ]
    events += [
        _at((start - 500) // 1000, {
            **chrome_event(name, section, BeginNs=start, EndNs=end, dev_id=3, pid=section, proc_id=7),
            "tid": section,
        })
        for section, start, end, name in work
    ]  # fmt: skip
    flows = [(6, 1, 2), (1, 4, 4), (1, 8, 8)]
    for number, (section, start, end) in enumerate(flows):
        head = {"cat": "DataFlow", "id": number, "name": "dep"}
        events += [{"ts": start, "ph": "s", "pid": 2, "tid": 8, **head}]
        events += [{"ts": end, "ph": "t", "pid": section, "tid": section, **head}]
    with opened(write_results(tmp_path / "results.json", *events)) as session:
        query = "SELECT launches.name, call_name, call_start_ns, pid FROM launches ORDER BY launches.start_ns"
        assert rows(session, query) == [
            ("add()", "hipLaunchKernel", 1_000, 7), ("CopyHostToDevice", "hipMemcpy", 4_000, 7),
            ("CopyHostToDevice", "hipMemcpy", 9_100, 7), ("FillBuffer", "hipMemset", 15_000, 7),
        ]  # fmt: skip
        assert rows(session, "SELECT kind, bytes, device FROM copies ORDER BY start_ns") == [
            ("HtoD", 64, 3), ("HtoD", 32, 3),
        ]  # fmt: skip
        assert rows(session, "SELECT bytes, device FROM memsets") == [(16, 3)]
        assert rows(session, "SELECT category, name FROM other_events") == [
            ("barrier", "Unknown command type")
        ]


def test_work_is_launched_by_a_call_of_the_thread_of_its_flow(tmp_path: Path) -> None:
    """The call of another thread lasts as long."""
    calls = [(8, 1_000, 4_000, "hipLaunchKernel"), (9, 2_000, 4_500, "hipMemcpyAsync")]
    events = [
        {**_at(start // 1000, chrome_event(name, 2, BeginNs=start, EndNs=end, pid=2, tid=tid)), "tid": tid}
        for tid, start, end, name in calls
    ]
    work = chrome_event("add()", 6, BeginNs=3_000, EndNs=3_500, dev_id=0, pid=6, proc_id=7)
    events.append({**_at(3, work), "tid": 6})
    for phase, section, tid in (("s", 2, 8), ("t", 6, 6)):
        events.append({"ts": 3, "ph": phase, "pid": section, "tid": tid, "cat": "DataFlow", "id": 0})
    with opened(write_results(tmp_path / "results.json", *events)) as session:
        assert rows(session, "SELECT name, call_name FROM launches") == [("add()", "hipLaunchKernel")]


def test_a_cut_chrome_trace_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    events = [chrome_event("add()", 6, BeginNs=at, EndNs=at + 1, dev_id=0) for at in range(0, 50, 10)]
    path = write_results(tmp_path / "results.json", *events)
    path.write_bytes(path.read_bytes()[:-60])
    with opened(path) as session:
        assert rows(session, "SELECT count(*) FROM kernels") == [(4,)]
        assert ("truncated",) in rows(session, "SELECT code FROM health")


def test_text_without_an_event_is_no_trace(tmp_path: Path) -> None:
    (tmp_path / "hip_api_trace.txt").write_text("12:13 nothing\nelse\n")
    with pytest.raises(UnreadableTraceError, match="Text file"):
        opened(tmp_path / "hip_api_trace.txt")

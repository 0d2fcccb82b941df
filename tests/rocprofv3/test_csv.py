"""What becomes of the CSV tables of rocprofv3."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rocprofv3.recordings import (
    API_HEADER,
    KERNEL_HEADER,
    kernel_row,
    opened,
    rows,
    write_csv,
)
from traceview.errors import UnreadableTraceError

COPY_HEADER = (
    "Kind,Direction,Stream_Id,Source_Agent_Id,Destination_Agent_Id,Correlation_Id,Start_Timestamp,"
    "End_Timestamp"
)
COUNTER_HEADER = (
    "Correlation_Id,Dispatch_Id,Agent_Id,Queue_Id,Process_Id,Thread_Id,Grid_Size,Kernel_Id,Kernel_Name,"
    "Workgroup_Size,LDS_Block_Size,Scratch_Size,VGPR_Count,Accum_VGPR_Count,SGPR_Count,Counter_Name,Counter_Value,"
    "Start_Timestamp,End_Timestamp"
)
AGENT_HEADER = (
    "Node_Id,Logical_Node_Id,Agent_Type,Cu_Count,Wave_Front_Size,Lds_Size_In_Kb,Name,Vendor_Name,Product_Name,"
    "Model_Name"
)
AGENTS = (
    '0,0,"CPU",64,0,0,"EPYC","CPU","EPYC",""',
    '4,1,"GPU",304,64,64,"gfx942","AMD","Instinct ""X"", new",""',
    '6,2,"GPU",304,64,64,"gfx942","AMD","Instinct",""',
)


def call_row(number: int, name: str = '"hipLaunchKernel"', domain: str = "HIP_RUNTIME_API_EXT") -> str:
    return f'"{domain}",{name},4711,100,{number},{number * 10},{number * 10 + 5}'


def test_the_tables_of_a_process_are_one_trace(tmp_path: Path) -> None:
    kernels = write_csv(tmp_path / "9_kernel_trace.csv", KERNEL_HEADER, kernel_row(5, 100, 140))
    calls = write_csv(tmp_path / "9_hip_api_trace.csv", API_HEADER, call_row(5))
    write_csv(tmp_path / "9_kernel_stats.csv", "Name,Calls,TotalDurationNs", '"add()",1,40')
    other = write_csv(tmp_path / "10_kernel_trace.csv", KERNEL_HEADER, kernel_row(5, 100, 150))
    query = (
        "SELECT kernel_id, device, stream, queue, kernels.start_ns, kernels.dur_ns, kernels.name,"
        " grid_x, grid_y, block_x, registers, accum_registers, scalar_registers,"
        " shared_static, shared_total, scratch_bytes, api_calls.name"
        " FROM kernels JOIN api_calls USING (trace_id, call_id)"
    )
    for paths in (calls, [kernels, calls], [kernels, kernels]):
        with opened(paths) as session:
            assert rows(session, query) == [
                (5, 0, 2, 1, 100, 40, "add()", 4, 2, 256, 24, 8, 32, 512, None, 16, "hipLaunchKernel")
            ]
            assert rows(session, "SELECT source_file, pid, clock FROM traces") == [
                (str(kernels), 4711, "boot")
            ]
    with opened(tmp_path) as session:
        assert rows(session, "SELECT source_file, pid FROM traces") == [
            (str(kernels), 4711),
            (str(other), 10),
        ]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("quoting", ["as written", "all", "none"])
def test_quotes_and_the_case_of_columns_do_not_matter(tmp_path: Path, quoting: str, end: str) -> None:
    header, line = KERNEL_HEADER.upper(), kernel_row(5, 100, 140)
    if quoting == "all":
        line = ",".join(cell if cell.startswith('"') else f'"{cell}"' for cell in line.split(","))
    if quoting == "none":
        line = line.replace('"', "")
    with opened(write_csv(tmp_path / "a_kernel_trace.csv", header, line, end=end)) as session:
        assert rows(session, "SELECT name, dur_ns, grid_x, grid_z, block_x FROM kernels") == [
            ("add()", 40, 4, 1, 256)
        ]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("written", "name"),
    [
        ('"f(int, long)"', "f(int, long)"),
        ('"operator"" _x, "quoted""', 'operator"" _x, "quoted"'),
        ('"say ""hi"", twice"', 'say "hi", twice'),
        ('"5" wide"', '5" wide'),
        ('"two\nlines, "one""', 'two\nlines, "one"'),
        ('"two\nlines"', "two\nlines"),
        ('"add() [clone .kd]"', "add()"),
    ],
)
def test_names_with_quotes_commas_and_line_ends_are_read_whole(
    tmp_path: Path, written: str, name: str
) -> None:
    lines = [kernel_row(1, 10, 20), kernel_row(2, 30, 40, name=written), kernel_row(3, 50, 60)]
    with opened(write_csv(tmp_path / "a_kernel_trace.csv", KERNEL_HEADER, *lines)) as session:
        assert rows(session, "SELECT kernel_id, start_ns, name FROM kernels ORDER BY 1") == [
            (1, 10, "add()"),
            (2, 30, name),
            (3, 50, "add()"),
        ]
        assert rows(session, "SELECT code FROM health WHERE severity = 'error'") == []


def test_columns_of_the_first_release_are_found_by_name(tmp_path: Path) -> None:
    header = (
        "Kind,Agent_Id,Queue_Id,Kernel_Id,Kernel_Name,Correlation_Id,Start_Timestamp,End_Timestamp,"
        "Private_Segment_Size,Group_Segment_Size,Workgroup_Size_X,Workgroup_Size_Y,Workgroup_Size_Z,"
        "Grid_Size_X,Grid_Size_Y,Grid_Size_Z"
    )
    lines = [f'"KERNEL_DISPATCH",4,1,9,"add()",{number},100,140,16,96,64,1,1,128,1,1' for number in (1, 2)]
    with opened(write_csv(tmp_path / "a_kernel_trace.csv", header, *lines)) as session:
        query = "SELECT count(DISTINCT kernel_id), max(shared_total), max(shared_static), max(scratch_bytes)"
        query += " FROM kernels"
        assert rows(session, query) == [(2, 96, None, 16)]


def test_agents_are_found_by_their_names(tmp_path: Path) -> None:
    write_csv(tmp_path / "a_agent_info.csv", AGENT_HEADER, *AGENTS)
    path = tmp_path / "a_kernel_trace.csv"
    for agent, device in (('"Agent 6"', 1), ("4", 0), ('"Agent 2"', 1), ('"GPU 1"', 1), ('"Agent 1"', 0)):
        write_csv(path, KERNEL_HEADER, kernel_row(1, 0, 10, agent=agent))
        with opened(path) as session:
            assert rows(session, "SELECT device FROM kernels") == [(device,)], agent
            query = "SELECT device, active, name, arch, compute_units FROM devices ORDER BY 1"
            assert rows(session, query) == [
                (0, device == 0, 'Instinct "X", new', "gfx942", 304),
                (1, device == 1, "Instinct", "gfx942", 304),
            ]
            assert rows(session, "SELECT code FROM health WHERE code = 'agents_unknown'") == []


def test_without_their_description_gpus_are_numbered_in_order(tmp_path: Path) -> None:
    lines = [kernel_row(1, 0, 10, agent='"Agent 11"'), kernel_row(2, 0, 20, agent='"Agent 9"')]
    write_csv(tmp_path / "a_kernel_trace.csv", KERNEL_HEADER, *lines)
    copy = '"MEMORY_COPY","MEMORY_COPY_HOST_TO_DEVICE",0,"Agent 0","Agent 11",3,30,50'
    with opened(write_csv(tmp_path / "a_memory_copy_trace.csv", COPY_HEADER, copy)) as session:
        assert rows(session, "SELECT dur_ns, device FROM kernels ORDER BY 1") == [(10, 1), (20, 0)]
        assert rows(session, "SELECT kind, device, dst_memory, bytes FROM copies") == [
            ("HtoD", 1, "device", None)
        ]
        assert ("agents_unknown", 2) in rows(session, "SELECT code, count FROM health")


def test_counters_without_a_trace_of_kernels_tell_the_dispatches(tmp_path: Path) -> None:
    def line(dispatch: int, name: str, value: str) -> str:
        return f'7,{dispatch},"Agent 4",1,4711,100,2048,9,"add()",256,512,16,24,8,32,"{name}",{value},100,140'

    lines = [line(1, "SQ_WAVES", "32.0"), line(1, "GRBM_COUNT", "5"), line(2, "SQ_WAVES", "8")]
    path = write_csv(tmp_path / "a_counter_collection.csv", COUNTER_HEADER, *lines)
    with opened(path) as session:
        assert rows(session, "SELECT kernel_id, grid_x, block_x, dur_ns FROM kernels ORDER BY 1") == [
            (1, 8, 256, 40),
            (2, 8, 256, 40),
        ]
        query = "SELECT kernel_id, name, value FROM kernel_counters ORDER BY 1, 2"
        assert rows(session, query) == [(1, "GRBM_COUNT", 5), (1, "SQ_WAVES", 32), (2, "SQ_WAVES", 8)]


def test_markers_are_ranges_around_calls(tmp_path: Path) -> None:
    marker = '"MARKER_CORE_RANGE_API","step "1", again",4711,100,1,0,90'
    write_csv(tmp_path / "a_marker_api_trace.csv", API_HEADER, marker)
    with opened(write_csv(tmp_path / "a_hip_api_trace.csv", API_HEADER, call_row(5))) as session:
        query = "SELECT ranges.name, ranges.domain FROM api_calls JOIN ranges USING (range_id)"
        assert rows(session, query) == [('step "1", again', "roctx")]


def test_rows_of_several_processes_are_several_traces(tmp_path: Path) -> None:
    lines = [f'"{guid}",{kernel_row(1, start, start + 5)}' for guid, start in (("b-2", 100), ("a-1", 200))]
    path = write_csv(tmp_path / "out_kernel_trace.csv", f"Guid,{KERNEL_HEADER}", *lines)
    with opened(path) as session:
        assert rows(session, "SELECT trace_id, start_ns FROM kernels ORDER BY 1") == [(0, 200), (1, 100)]


def test_totals_alone_are_no_trace(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "a_kernel_stats.csv", "Name,Calls,TotalDurationNs", '"add()",1,40')
    with pytest.raises(UnreadableTraceError, match=r"a_kernel_stats\.csv: .*totals"):
        opened(path)
    with pytest.raises(UnreadableTraceError, match="no trace among the 1 file "):
        opened(tmp_path)


def test_the_tables_that_rocpd_convert_writes_are_one_trace(tmp_path: Path) -> None:
    dispatch = '5,1,"Agent 4",1,50,50,1024,1,"gemm(float*)",256,512,0,24,8,32'
    kernel = write_csv(
        tmp_path / "out_kernel_trace.csv",
        "Guid,Kind,Agent_Id,Queue_Id,Stream_Id,Graph_Exec_Id,Graph_Node_Id,Thread_Id,Dispatch_Id,Kernel_Id,"
        "Kernel_Name,Correlation_Id,Start_Timestamp,End_Timestamp,Duration,Lds_Block_Size,Scratch_Size,Vgpr_Count,"
        "Accum_Vgpr_Count,Sgpr_Count,Workgroup_Size_X,Workgroup_Size_Y,Workgroup_Size_Z,Grid_Size_X,Grid_Size_Y,"
        "Grid_Size_Z",
        *(
            f'"g",KERNEL_DISPATCH,"Agent 4",1,1,7,2,50,1,1,"gemm(float*)",5,{start},{start + 40},40,512,0,'
            "24,8,32,256,1,1,1024,1,1"
            for start in (100, 900)
        ),
    )
    head = (
        "Correlation_Id,Dispatch_Id,{}Agent_Id,Queue_Id,Process_Id,Thread_Id,Grid_Size,Kernel_Id,Kernel_Name,"
        "Workgroup_Size,Lds_Block_Size,Scratch_Size,Vgpr_Count,Accum_Vgpr_Count,Sgpr_Count,Counter_Name,Counter_Value"
    )
    counted = dispatch.replace("5,1,", "5,1,{},")
    write_csv(
        tmp_path / "out_counter_collection_trace.csv",
        f"Guid,{head.format('Replay_Pass,')},Start_Timestamp,End_Timestamp",
        f'"g",{counted.format(0)},"SQ_WAVES",4.0,100,140',
        f'"g",{counted.format(1)},"SQ_WAVES",4.0,900,940',
        f'"g",{counted.format(1)},"TCC_HIT_sum",2.0,900,940',
    )
    write_csv(
        tmp_path / "out_spm_counter_collection_trace.csv",
        f"Guid,{head.format('')},Timestamp",
        f'"g",{dispatch},"SQ_WAVES[XCC: 0, SE: 1, Instance: 2]",3.0,105',
    )
    times = "Correlation_Id,Start_Timestamp,End_Timestamp"
    write_csv(
        tmp_path / "out_regions_trace.csv",
        f"Guid,Domain,Function,Process_Id,Thread_Id,{times}",
        '"g","HIP_RUNTIME_API_EXT","hipLaunchKernel",50,50,5,80,90',
    )
    write_csv(
        tmp_path / "out_graph_launch_trace.csv",
        f"Guid,Kind,Agent_Id,Queue_Id,Thread_Id,{times},Duration,Graph_Exec_Id,Kernel_Dispatch_Count",
        '"g","Graph Launch","Agent 4",1,50,5,100,140,40,7,1',
    )
    events = write_csv(
        tmp_path / "out_hip_event_trace.csv",
        f"Guid,Kind,Operation,Agent_Id,Queue_Id,Stream_Id,Thread_Id,Event_Handle,Source_Queue_Id,{times},Duration",
        '"g","HIP_EVENT","HIP_EVENT_WAIT","Agent 4",1,1,50,4096,2,6,110,120,10',
    )
    for path in (tmp_path, events):
        with opened(path) as session:
            assert rows(session, "SELECT source_file, pid FROM traces") == [(str(kernel), 50)]
            assert rows(
                session,
                "SELECT k.name, k.start_ns, graph_id, graph_node_id, a.name FROM kernels AS k"
                " JOIN api_calls AS a USING (trace_id, call_id)",
            ) == [("gemm(float*)", 100, 7, 2, "hipLaunchKernel")]
            assert rows(session, "SELECT name, value FROM kernel_counters ORDER BY 1") == [
                ("SQ_WAVES", 4.0),
                ("TCC_HIT_sum", 2.0),
            ]
            assert rows(session, "SELECT device, name, ts_ns, value, args->>'instance' FROM counters") == [
                (0, "SQ_WAVES", 105, 3.0, "2")
            ]
            assert rows(session, "SELECT category, start_ns, dur_ns FROM other_events ORDER BY 1") == [
                ("graph_launch", 100, 40),
                ("hip_event", 110, 10),
            ]
            assert ("kernels_replayed", 1) in rows(session, "SELECT code, count FROM health")


def counter_row(dispatch: int, name: str, value: float, *, start: int, grid: int = 2000) -> str:
    return (
        f'{dispatch},{dispatch},"Agent 1",1,50,50,{grid},1,"{name}",256,512,16,24,8,32,"SQ_WAVES",{value},'
        f"{start},{start + 90}"
    )


def test_runs_that_only_count_add_counters_to_the_timeline(tmp_path: Path) -> None:
    timed = [kernel_row(number, 1_000 * number, 1_000 * number + 800) for number in (5, 6)]
    timeline = write_csv(tmp_path / "run_kernel_trace.csv", KERNEL_HEADER, *timed)
    counted = [
        counter_row(1, "add()", 3.0, start=900_000),
        counter_row(1, "add()", 4.0, start=900_000),
        counter_row(2, "add()", 9.0, start=990_000),
        counter_row(3, "add()", 1.0, start=999_000, grid=64),
    ]
    alone = write_csv(tmp_path / "run_waves_counter_collection.csv", COUNTER_HEADER, *counted)
    write_csv(tmp_path / "run_waves_agent_info.csv", AGENT_HEADER, *AGENTS)
    for path in (tmp_path, timeline):
        with opened(path) as session:
            assert rows(session, "SELECT source_file FROM traces") == [(str(timeline),)]
            query = "SELECT start_ns, c.name, value FROM kernel_counters AS c JOIN kernels USING (kernel_id)"
            assert rows(session, f"{query} ORDER BY 1") == [
                (5_000, "SQ_WAVES", 7.0),
                (6_000, "SQ_WAVES", 9.0),
            ]
            assert rows(session, "SELECT code, count FROM health WHERE code LIKE 'counters%' ORDER BY 1") == [
                ("counters_of_other_runs", 2),
                ("counters_without_kernel", 1),
            ]
    with opened(alone) as session:
        assert rows(session, "SELECT count(*) FROM kernels") == [(3,)]


def test_counters_of_another_program_are_a_run_of_their_own(tmp_path: Path) -> None:
    write_csv(tmp_path / "run_kernel_trace.csv", KERNEL_HEADER, kernel_row(5, 100, 140))
    write_csv(
        tmp_path / "other_counter_collection.csv", COUNTER_HEADER, counter_row(1, "others()", 3.0, start=900)
    )
    with opened(tmp_path) as session:
        assert rows(session, "SELECT count(*) FROM traces") == [(2,)]
        assert rows(session, "SELECT value FROM kernel_counters") == [(3.0,)]


def test_counters_beside_several_timelines_belong_to_the_one_of_their_name(tmp_path: Path) -> None:
    for prefix in ("a", "b"):
        write_csv(tmp_path / f"{prefix}_kernel_trace.csv", KERNEL_HEADER, kernel_row(5, 100, 140))
    row = counter_row(1, "add()", 3.0, start=900)
    write_csv(tmp_path / "c_counter_collection.csv", COUNTER_HEADER, row)
    with opened(tmp_path) as session:
        assert rows(session, "SELECT count(*) FROM traces") == [(3,)]
    (tmp_path / "c_counter_collection.csv").rename(tmp_path / "b_1_counter_collection.csv")
    with opened(tmp_path) as session:
        assert rows(session, "SELECT count(*) FROM traces") == [(2,)]


def test_pages_that_the_driver_moved_are_no_calls(tmp_path: Path) -> None:
    write_csv(tmp_path / "out_kernel_trace.csv", KERNEL_HEADER, kernel_row(5, 100, 140))
    regions = write_csv(
        tmp_path / "out_regions_trace.csv", API_HEADER, call_row(5),
        call_row(30, '"KFD_PAGE_MIGRATE_PAGEFAULT_GPU"', "KFD_PAGE_MIGRATE"),
        call_row(40, '"KFD_PAGE_FAULT_READ_FAULT_MIGRATED"', "KFD_PAGE_FAULT"),
    )  # fmt: skip
    with opened(regions) as session:
        assert rows(session, "SELECT name FROM api_calls") == [("hipLaunchKernel",)]
        query = "SELECT kind, device, dur_ns, args ->> '$.migration_cause' FROM copies"
        assert rows(session, query) == [("migration", 0, 5, "coherence")]
        assert rows(session, "SELECT category FROM other_events") == [("page_fault",)]

"""Reading workloads of rocprof-compute: every layout, and damage."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import traceview
from tests.rocpd.databases import Database, write
from tests.rocprof_compute.workloads import (
    OLD_SYSTEM,
    SYSTEM,
    dispatch,
    write_long_workload,
    write_table,
    write_workload,
)
from traceview.errors import UnreadableTraceError
from traceview.session import Session

COUNTERS = "SELECT kernel_id, name, value FROM kernel_counters ORDER BY ALL"


def rows(session: Session, query: str) -> list[tuple[Any, ...]]:
    """All rows of a query."""
    return session.sql(query).fetchall()


def test_a_row_a_dispatch(tmp_path: Path) -> None:
    again = {"SQ_WAVES": 16, "TCC_HIT[0]": 1.0, "SQ_WAVES_1": 17, "SQ_WAVES_LT_64": 3, "Wave_Size_1": 64}
    folder = write_workload(
        tmp_path / "demo",
        [(dispatch(0), again), (dispatch(1, 5000, 700, LDS_Per_Workgroup=0), {"SQ_WAVES": 32})],
    )
    with traceview.open(folder) as session:
        assert rows(session, COUNTERS) == [
            (0, "SQ_WAVES", 16), (0, "SQ_WAVES_LT_64", 3), (0, "TCC_HIT[0]", 1), (1, "SQ_WAVES", 32),
        ]  # fmt: skip
        kernels = (
            "SELECT kernel_id, device, start_ns, dur_ns, name, short_name, kind, grid_x, "
            "grid_y, block_x, block_y,"
            " registers, accum_registers, scalar_registers, shared_total, shared_static, "
            "scratch_bytes FROM kernels"
            " ORDER BY kernel_id"
        )
        name = "vecCopy(double*, double*, double*, int, int)"
        assert rows(session, kernels) == [
            (0, 2, 1000, 500, name, "vecCopy", "compute", 4, 1, 256, 1, 8, 4, 16, 512, None, 0),
            (1, 2, 5000, 700, name, "vecCopy", "compute", 4, 1, 256, 1, 8, 4, 16, 0, None, 0),
        ]
        device = (
            "SELECT device, vendor, name, arch, compute_units, clock_mhz, memory_bandwidth_gbs, warp_size,"
            " max_waves_per_simd, simds_per_compute_unit, dies, active FROM devices"
        )
        assert rows(session, device) == [(2, "amd", "MI300X", "gfx942", 304, 2100, 5324.8, 64, 8, 4, 8, True)]
        trace = "SELECT source_file, format, host, producer_version, start_ns, end_ns, metadata FROM traces"
        ((source, kind, host, version, start, end, metadata),) = rows(session, trace)
        assert (source, kind, host, version, start, end) == (
            str(folder),
            "rocprof-compute",
            "node1",
            "3",
            1000,
            5700,
        )
        assert "hunter2" not in metadata
        assert "compute_partition" not in json.loads(metadata)
        assert rows(session, "SELECT count(*) FROM devices WHERE metadata LIKE '%hunter2%'") == [(0,)]


def test_a_row_a_counter_lasts_as_long_as_the_median_pass(tmp_path: Path) -> None:
    names = ["SQ_WAVES", "GRBM_GUI_ACTIVE", "SQ_INSTS"]
    listed = [
        (dispatch(1, 1000 + n, length), name, n + 1.5)
        for n, (name, length) in enumerate(zip(names, (500, 900, 600), strict=True))
    ]
    with traceview.open(write_long_workload(tmp_path / "demo", listed)) as session:
        assert rows(session, COUNTERS) == [
            (1, "GRBM_GUI_ACTIVE", 2.5),
            (1, "SQ_INSTS", 3.5),
            (1, "SQ_WAVES", 1.5),
        ]
        assert rows(
            session, "SELECT kernel_id, start_ns, dur_ns, shared_static, shared_total FROM kernels"
        ) == [(1, 1000, 600, 512, None)]


def test_passes_are_read_where_their_sum_is_missing(tmp_path: Path) -> None:
    folder = write_workload(tmp_path / "demo", [(dispatch(0), {"SQ_WAVES": 1})])
    (folder / "pmc_perf.csv").rename(folder / "pmc_perf_0.csv")
    write_table(folder / "pmc_perf_1.csv", [{**dispatch(0), "SQ_INSTS": 2}])
    with traceview.open(folder) as session:
        assert rows(session, COUNTERS) == [(0, "SQ_INSTS", 2), (0, "SQ_WAVES", 1)]
        assert rows(session, "SELECT count(*) FROM kernels") == [(1,)]


def test_levels_take_the_names_of_newer_versions(tmp_path: Path) -> None:
    level = {"SQ_LEVEL_WAVES": [{"SQ_ACCUM_PREV_HIRES": 900, "GRBM_GUI_ACTIVE": 30, "SQ_WAVES": 5}]}
    new = write_workload(tmp_path / "new", [(dispatch(0), {"GRBM_GUI_ACTIVE": 40})], levels=level)
    old = write_workload(tmp_path / "old", [(dispatch(0), {"GRBM_GUI_ACTIVE": 40})], OLD_SYSTEM, level)
    with traceview.open(new) as session:
        assert rows(session, COUNTERS) == [(0, "GRBM_GUI_ACTIVE", 40), (0, "SQ_LEVEL_WAVES_ACCUM", 900)]
        assert rows(session, "SELECT occupancy_waves FROM kernel_metrics") == [(900 / (40 / 8),)]
    with traceview.open(old) as session:
        assert rows(session, "SELECT occupancy_waves FROM kernel_metrics") == [(30,)]
        assert rows(session, "SELECT arch, compute_units, memory_bandwidth_gbs FROM devices") == [
            ("gfx90a", 104, 1638.4)
        ]


def test_dies_and_gpus(tmp_path: Path) -> None:
    parts = [(dispatch(0, XCC_Index=die), {"SQ_WAVES": 4}) for die in range(8)]
    other = [(dispatch(0, GPU_ID=3), {"SQ_WAVES": 9})]
    with traceview.open(write_workload(tmp_path / "demo", parts + other)) as session:
        joined = "kernel_counters JOIN kernels USING (trace_id, kernel_id)"
        query = f"SELECT device, kernel_id, value FROM {joined} ORDER BY ALL"
        assert rows(session, query) == [(2, 0, 32), (3, 1, 9)]


def test_any_file_opens_the_folder_once(tmp_path: Path) -> None:
    one = write_workload(tmp_path / "a", [(dispatch(0), {"SQ_WAVES": 1})])
    two = write_workload(tmp_path / "b", [(dispatch(0), {"SQ_WAVES": 2})])
    (one / "other.csv").write_text("Dispatch_ID,Kernel_Name\n0,k\n")
    for path in (one, one / "sysinfo.csv", one / "pmc_perf.csv", [one / "pmc_perf.csv", one]):
        with traceview.open(path) as session:
            assert rows(session, "SELECT source_file FROM traces") == [(str(one),)]
    with traceview.open(tmp_path) as session:
        assert rows(session, "SELECT trace_id, value FROM kernel_counters ORDER BY ALL") == [(0, 1), (1, 2)]
        assert rows(session, "SELECT source_file FROM traces ORDER BY trace_id") == [(str(one),), (str(two),)]


def health(folder: Path) -> dict[str, int]:
    """The codes of a folder that speak of damage."""
    with traceview.open(folder) as session:
        found = dict(rows(session, "SELECT code, count FROM health"))
    return {
        code: n
        for code, n in found.items()
        if code not in ("counters_serialize_kernels", "gpu_work_without_call")
    }


def test_rounded_times(tmp_path: Path) -> None:
    rounded = dispatch(0, Start_Timestamp="8.1097E+14", End_Timestamp="8.1097E+14")
    folder = write_workload(tmp_path / "demo", [(rounded, {"TCC_EA0_RDREQ_sum": 5})])
    assert health(folder) == {"rounded_times": 1}
    with traceview.open(folder) as session:
        assert rows(session, "SELECT start_ns, dur_ns FROM kernels") == [(810_970_000_000_000, 0)]
        assert rows(session, "SELECT dur_ns, memory_read_gbs FROM kernel_metrics") == [(None, None)]


def test_damaged_values(tmp_path: Path) -> None:
    dispatches = [
        (dispatch(0), {"SQ_WAVES": "nan", "SQ_INSTS": "x"}),
        (dispatch(1, Start_Timestamp="", End_Timestamp="5", Workgroup_Size=0), {"SQ_WAVES": 3,
         "SQ_INSTS": ""}),
        (dispatch(2, Start_Timestamp=-5, End_Timestamp=2**62, Grid_Size=2**70), {"SQ_WAVES": 1e300,
         "SQ_INSTS": "inf"}),
    ]  # fmt: skip
    folder = write_workload(tmp_path / "demo", dispatches)
    assert health(folder) == {"odd_duration": 2, "values_lost": 4}
    with traceview.open(folder) as session:
        assert rows(session, COUNTERS) == [(1, "SQ_WAVES", 3), (2, "SQ_WAVES", 1e300)]
        assert rows(session, "SELECT kernel_id, dur_ns, grid_x FROM kernels ORDER BY ALL") == [
            (0, 500, 4),
            (1, 0, None),
            (2, 0, None),
        ]


def test_a_machine_that_is_not_described(tmp_path: Path) -> None:
    folder = write_workload(tmp_path / "demo", [(dispatch(0), {"SQ_ACTIVE_INST_VALU": 3})])
    (folder / "sysinfo.csv").write_bytes(b'\xff\x00"unfinished\n')
    assert health(folder) == {"unknown_gpu": 1}
    with traceview.open(folder) as session:
        assert rows(session, "SELECT valu_percent, occupancy_percent FROM kernel_metrics") == [(None, None)]


@pytest.mark.parametrize(
    "content",
    ["", "\n", "Dispatch_ID,GPU_ID,Kernel_Name,SQ_WAVES\n", "a,b\n1,2\n", "Dispatch_ID,Kernel_Name\nx,k\n"],
)
def test_a_workload_without_a_dispatch_is_one_clear_error(tmp_path: Path, content: str) -> None:
    folder = write_workload(tmp_path / "demo", [(dispatch(0), {"SQ_WAVES": 1})])
    (folder / "pmc_perf.csv").write_text(content)
    with pytest.raises(UnreadableTraceError, match="no dispatch with counters could be read"):
        traceview.open(folder / "sysinfo.csv")


@pytest.mark.exhaustive
def test_cut_at_any_byte_gives_rows_or_one_error(tmp_path: Path) -> None:
    folder = write_workload(tmp_path / "demo", [(dispatch(n), {"SQ_WAVES": n + 1}) for n in range(3)])
    whole = (folder / "pmc_perf.csv").read_bytes()
    lost = whole.index(b"\n") + 20
    for length in range(0, lost, 60):
        (folder / "pmc_perf.csv").write_bytes(whole[:length])
        with pytest.raises(UnreadableTraceError) as error:
            traceview.open(folder / "sysinfo.csv", cache=False)
        assert "\n" not in str(error.value)
    counts = []
    for length in range(lost + 120, len(whole), 60):
        (folder / "pmc_perf.csv").write_bytes(whole[:length])
        with traceview.open(folder / "sysinfo.csv", cache=False) as session:
            counts += [row[0] for row in rows(session, "SELECT count(*) FROM kernels")]
    assert counts == sorted(counts)
    assert counts[-1] >= 2


def test_measured_peaks_are_kept(tmp_path: Path) -> None:
    folder = write_workload(tmp_path / "demo", [(dispatch(0), {"SQ_WAVES": 1})], SYSTEM)
    write_table(folder / "roofline.csv", [{"device": 0, "HBMBw": 1404.9, "FP32Flops": 21050.0}])
    with traceview.open(folder) as session:
        ((metadata,),) = rows(session, "SELECT metadata FROM devices")
        assert json.loads(metadata)["roofline"] == [
            {"device": "0", "HBMBw": "1404.9", "FP32Flops": "21050.0"}
        ]


NEW_SYSTEM = {key: value for key, value in SYSTEM.items() if key != "num_hbm_channels"} | {
    "num_memory_channels": "128"
}


def write_passes(folder: Path, suffix: str) -> Path:
    """A workload of rocprof-compute 3.6 and newer: one table a pass, and one counter a row."""
    folder.mkdir(parents=True)
    write_table(folder / "sysinfo.csv", [NEW_SYSTEM])
    passes: list[dict[str, float]] = [
        {"GRBM_GUI_ACTIVE": 80, "SQ_WAVES": 4},
        {"GRBM_GUI_ACTIVE": 88, "TCC_HIT_sum": 3, "TCC_MISS_sum": 1},
    ]
    for number, counters in enumerate(passes):
        table = [
            {**dispatch(n, 1000 * number + 100 * n, 50), "Kernel_ID": 0, "Counter_Name": name,
             "Counter_Value": value}
            for n in range(2)
            for name, value in counters.items()
        ]  # fmt: skip
        write_table(folder / f"results_pmc_perf_{number}.csv", table)
    if suffix == ".csv.gz":
        for path in list(folder.glob("results_*.csv")):
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes()))
            path.unlink()
    return folder


@pytest.mark.parametrize("suffix", [".csv", ".csv.gz"])
def test_one_table_a_pass(tmp_path: Path, suffix: str) -> None:
    folder = write_passes(tmp_path / "workloads" / "demo" / "MI300X_A1", suffix)
    counted = [("GRBM_GUI_ACTIVE", 80), ("SQ_WAVES", 4), ("TCC_HIT_sum", 3), ("TCC_MISS_sum", 1)]
    for opened in (folder, folder / "sysinfo.csv", tmp_path / "workloads", tmp_path):
        with traceview.open(opened) as session:
            assert rows(session, COUNTERS) == [(n, name, value) for n in range(2) for name, value in counted]
            assert rows(session, "SELECT name, memory_bandwidth_gbs FROM devices") == [("MI300X", 5324.8)]
            assert rows(session, "SELECT l2_hit_percent FROM kernel_metrics") == [(75,), (75,)]


def test_compressed_copies_of_tables_count_once(tmp_path: Path) -> None:
    folder = write_passes(tmp_path / "MI300X_A1", ".csv")
    for path in list(folder.glob("results_*.csv")):
        path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes()))
    with traceview.open(folder) as session:
        assert rows(session, "SELECT value FROM kernel_counters WHERE name = 'SQ_WAVES'") == [(4,), (4,)]


def test_tables_that_were_not_joined(tmp_path: Path) -> None:
    folder = write_passes(tmp_path / "MI300X_A1", ".csv")
    for number, path in enumerate(sorted(folder.glob("results_*.csv"))):
        text = path.read_text().replace("GPU_ID", "Agent_Id").replace("LDS_Per_Workgroup", "LDS_Block_Size")
        into = folder / "out" / f"pmc_{number}" / "node1"
        into.mkdir(parents=True)
        (into / "77_counter_collection.csv").write_text(text.replace(",2,", ",Agent 2,"))
        path.unlink()
    with traceview.open(tmp_path) as session:
        assert rows(session, "SELECT value FROM kernel_counters WHERE name = 'SQ_WAVES'") == [(4,), (4,)]
        assert rows(session, "SELECT device, shared_static FROM kernels") == [(2, 512), (2, 512)]


def test_levels_of_passes_in_results(tmp_path: Path) -> None:
    folder = write_passes(tmp_path / "MI300X_A1", ".csv")
    level = {"SQ_ACCUM_PREV_HIRES": 900, "GRBM_GUI_ACTIVE": 30}
    write_table(folder / "results_pmc_perf_SQ_LEVEL_WAVES_ACCUM.csv", [{**dispatch(0), **level}])
    with traceview.open(folder) as session:
        found = "SELECT value FROM kernel_counters WHERE name = 'SQ_LEVEL_WAVES_ACCUM'"
        assert rows(session, found) == [(900,)]


def test_columns_of_omniperf_1(tmp_path: Path) -> None:
    folder = tmp_path / "mi200"
    folder.mkdir()
    described = {"Index": 0, "KernelName": "k(int) ", "gpu-id": 2, "grd": 1024, "wgr": 256, "lds": 0,
                 "scr": 0, "arch_vgpr": 8, "accum_vgpr": 0, "sgpr": 16, "wave_size": 64}  # fmt: skip
    counted = {"SQ_WAVES": 16, "BeginNs": "1000.0", "EndNs": "1600.0"}
    write_table(folder / "sysinfo.csv", [OLD_SYSTEM])
    write_table(folder / "pmc_perf.csv", [described | counted])
    write_table(folder / "SQ_LEVEL_WAVES.csv", [
        {"Index": 0, "KernelName": "k(int) ", "gpu-id": 2, "GRBM_GUI_ACTIVE": 30, "SQ_ACCUM_PREV_HIRES": 900}
    ])  # fmt: skip
    with traceview.open(folder) as session:
        kernels = "SELECT device, start_ns, dur_ns, grid_x, block_x, registers FROM kernels"
        assert rows(session, kernels) == [(2, 1000, 600, 4, 256, 8)]
        assert rows(session, "SELECT occupancy_waves FROM kernel_metrics") == [(30,)]
        assert not [code for (code,) in rows(session, "SELECT code FROM health") if "lost" in code]


def test_a_link_to_the_folder_around_it_ends_the_search(tmp_path: Path) -> None:
    write_passes(tmp_path / "workloads" / "demo" / "MI300X_A1", ".csv")
    (tmp_path / "workloads" / "workloads").symlink_to(tmp_path / "workloads")
    with traceview.open(tmp_path) as session:
        assert rows(session, "SELECT count(*) FROM traces") == [(1,)]


def _pass(path: Path, counters: dict[str, list[float]], version: int = 3, start: int = 1000) -> None:
    """A database of one process and pass: two dispatches, with the values of the parts of the chip."""
    database = Database(version=version)
    symbol = database.symbol("vecCopy(double*)")
    for number in range(2):
        begin = start + 1000 * number
        database.kernel(symbol, begin, begin + 500, grid_size_x=1024)
        event = database.tables["kernel_dispatch"][-1]["event_id"]
        for counter, (name, values) in enumerate(counters.items()):
            if number == 0:
                database.add("info_pmc", id=50 + counter, agent_id=4, name=name, units="", extdata="{}")
            for value in values:
                database.add("pmc_event", event_id=event, pmc_id=50 + counter, value=value, extdata="{}")
    path.parent.mkdir(parents=True, exist_ok=True)
    write(path, database)


@pytest.mark.parametrize("version", [3, 4])
@pytest.mark.parametrize(
    "names", [("pmc_perf_0_71.db", "pmc_perf_1_72.db"), ("out/a/n/1_results.db", "out/b/n/2_results.db")]
)
def test_databases_of_passes(tmp_path: Path, names: tuple[str, str], version: int) -> None:
    write_table(tmp_path / "sysinfo.csv", [SYSTEM])
    _pass(tmp_path / names[0], {"SQ_WAVES": [3.0, 5.0], "GRBM_COUNT": [100.0]}, version)
    _pass(tmp_path / names[1], {"TCC_HIT": [7.0], "GRBM_COUNT": [900.0]}, version, start=50_000)
    with traceview.open(tmp_path) as session:
        assert rows(session, "SELECT count(*) FROM traces") == [(1,)]
        kernel = ("vecCopy(double*)", 500, 4, 4)
        assert rows(session, "SELECT name, dur_ns, grid_x, device FROM kernels") == [kernel] * 2
        assert rows(session, "SELECT name, value FROM kernel_counters ORDER BY ALL") == [
            ("GRBM_COUNT", 100)] * 2 + [("SQ_WAVES", 8)] * 2 + [("TCC_HIT", 7)] * 2  # fmt: skip


def test_databases_that_were_kept_beside_their_tables_are_not_read_again(tmp_path: Path) -> None:
    write_table(tmp_path / "sysinfo.csv", [SYSTEM])
    table = [{**dispatch(0), "Kernel_ID": 7, "Counter_Name": "SQ_WAVES", "Counter_Value": 16}]
    write_table(tmp_path / "results_pmc_perf_0.csv", table)
    _pass(tmp_path / "pmc_perf_0_71.db", {"SQ_WAVES": [16.0]})
    with traceview.open(tmp_path) as session:
        assert rows(session, "SELECT count(*) FROM traces") == [(1,)]
        assert rows(session, "SELECT value FROM kernel_counters") == [(16,)]


def test_processes_of_a_pass_are_told_apart(tmp_path: Path) -> None:
    write_table(tmp_path / "sysinfo.csv", [SYSTEM])
    for start, pid in ((1000, 71), (9000, 72)):
        _pass(tmp_path / f"pmc_perf_0_{pid}.db", {"SQ_WAVES": [float(pid)]}, start=start)
    with traceview.open(tmp_path) as session:
        counted = rows(session, "SELECT start_ns, value FROM kernels JOIN kernel_counters USING (kernel_id)")
        assert sorted(counted) == [(1000, 71), (2000, 71), (9000, 72), (10000, 72)]

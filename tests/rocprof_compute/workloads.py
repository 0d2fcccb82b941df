"""Small rocprof-compute workloads, written as the tool does it."""

from __future__ import annotations

import csv
import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

SYSTEM: Final = {
    "workload_name": "demo", "command": "./train --token=hunter2", "version": "3", "hostname": "node1",
    "gpu_model": "MI300X", "gpu_arch": "gfx942", "cu_per_gpu": "304", "simd_per_cu": "4", "wave_size": "64",
    "workgroup_max_size": "1024", "max_waves_per_cu": "32", "max_sclk": "2100", "max_mclk": "1300",
    "num_xcd": "8", "num_hbm_channels": "128", "compute_partition": "NA", "gpu_l1": "",
}  # fmt: skip
"""sysinfo.csv of an MI300X."""
OLD_SYSTEM: Final = {
    "workload_name": "demo", "host_name": "node1", "gpu_soc": "gfx90a", "numCU": "104", "numSIMD": "4",
    "waveSize": "64", "maxWavesPerCU": "32", "maxWorkgroupSize": "1024", "sclk": "1700", "mclk": "1600",
    "name": "mi200", "hbmBW": "1638.4",
}  # fmt: skip
"""sysinfo.csv of Omniperf 1."""
NAME: Final = "vecCopy(double*, double*, double*, int, int) [clone .kd]"

Counters = Mapping[str, float | str]


def dispatch(number: int, start_ns: int = 1000, dur_ns: int = 500, **more: Any) -> dict[str, Any]:
    """What stands before the counters of a dispatch; `more` replaces columns or adds some."""
    known = {
        "Dispatch_ID": number, "GPU_ID": 2, "Grid_Size": 1024, "Workgroup_Size": 256,
        "LDS_Per_Workgroup": 512,
        "Scratch_Per_Workitem": 0, "Arch_VGPR": 8, "Accum_VGPR": 4, "SGPR": 16, "Kernel_Name": NAME,
        "Start_Timestamp": start_ns, "End_Timestamp": start_ns + dur_ns,
    }  # fmt: skip
    return known | more


def write_table(path: Path, rows: Sequence[Mapping[str, Any]]) -> None:
    """A CSV file with the columns of the first row."""
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)


def write_workload(
    folder: Path,
    dispatches: Sequence[tuple[Mapping[str, Any], Counters]],
    system: Mapping[str, str] = SYSTEM,
    levels: Mapping[str, Sequence[Counters]] | None = None,
) -> Path:
    """A workload with all counters of a dispatch in one row.

    Args:
        folder: is made.
        dispatches: each with its counters.
        system: the one row of sysinfo.csv.
        levels: counters of the passes that add up a level, by its name, one for each dispatch.
    """
    folder.mkdir(parents=True, exist_ok=True)
    write_table(folder / "sysinfo.csv", [system])
    write_table(folder / "pmc_perf.csv", [{**row, **counters} for row, counters in dispatches])
    for level, counted in (levels or {}).items():
        rows = [{**row, **counters} for (row, _), counters in zip(dispatches, counted, strict=True)]
        write_table(folder / f"{level}.csv", rows)
    return folder


def write_long_workload(folder: Path, rows: Sequence[tuple[Mapping[str, Any], str, float]]) -> Path:
    """A workload with one counter a row."""
    folder.mkdir(parents=True, exist_ok=True)
    write_table(folder / "sysinfo.csv", [SYSTEM])
    table = [
        {**row, "Kernel_ID": 7, "Counter_Name": name, "Counter_Value": value} for row, name, value in rows
    ]
    write_table(folder / "pmc_perf.csv", table)
    return folder


_SCHEMA = """
CREATE TABLE compute_workload (workload_id INTEGER PRIMARY KEY, name, sub_name, sys_info_extdata JSON);
CREATE TABLE compute_kernel (kernel_uuid INTEGER PRIMARY KEY, workload_id INTEGER, kernel_name VARCHAR);
CREATE TABLE compute_dispatch (
    dispatch_uuid INTEGER PRIMARY KEY, kernel_uuid INTEGER, dispatch_id INTEGER, gpu_id INTEGER,
    start_timestamp INTEGER, end_timestamp INTEGER
);
CREATE TABLE compute_metric_definition (
    metric_uuid INTEGER PRIMARY KEY, workload_id INTEGER, name, metric_id, sub_table_name, unit
);
CREATE TABLE compute_kernel_metric_value (
    value_uuid INTEGER PRIMARY KEY, metric_uuid INTEGER, kernel_uuid INTEGER, value_name VARCHAR, value FLOAT
);
CREATE TABLE compute_metadata (id INTEGER PRIMARY KEY, compute_version VARCHAR, schema_version VARCHAR);
"""
SYSTEM_OF_DATABASE = {
    "gpu_model": "MI300X_A1",
    "gpu_arch": "gfx942",
    "cu_per_gpu": 304,
    "wave_size": 64,
    "hostname": "n1",
}


def write_analysis_database(folder: Path, system: object = SYSTEM_OF_DATABASE, dispatches: int = 3) -> Path:
    """The database of an analysis of two workloads, of which the first has dispatches."""
    path = folder / "analysis.db"
    with closing(sqlite3.connect(path)) as file, file:
        file.executescript(_SCHEMA)
        file.execute("INSERT INTO compute_workload VALUES (1, 'vcopy', 'MI300X', ?)", [json.dumps(system)])
        file.execute("INSERT INTO compute_workload VALUES (2, 'other', 'MI300X', '{}')")
        file.executemany("INSERT INTO compute_kernel VALUES (?, ?, ?)", [(1, 1, "vecCopy"), (2, 2, "other")])
        # dispatch_id is unique within a kernel alone.
        rows = [(at, 1 if at < 3 else 2, 7, 4, 1000 * at, 1000 * at + 100) for at in range(1, dispatches + 1)]
        file.executemany("INSERT INTO compute_dispatch VALUES (?, ?, ?, ?, ?, ?)", rows)
        file.execute(
            "INSERT INTO compute_metric_definition VALUES (5, 1, 'Hit', '17.1', 'L2 cache', 'Percent')"
        )
        values = [(1, 5, 1, "avg", 87.5), (2, 5, 1, "max", 99.0), (3, 5, 2, "avg", 1.0)]
        file.executemany("INSERT INTO compute_kernel_metric_value VALUES (?, ?, ?, ?, ?)", values)
        file.execute("INSERT INTO compute_metadata VALUES (1, '3.9.0', '2.0.0')")
    return path

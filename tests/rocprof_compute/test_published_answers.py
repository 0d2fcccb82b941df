"""The metrics of real workloads, against what rocprof-compute and Omniperf answered for them."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

import traceview

WORKLOADS: Final = Path(__file__).resolve().parents[3] / "shared" / "traces" / "amd" / "rocprof_compute"
METRICS: Final = {
    "VALU FLOPs": "valu_flops / dur_ns",
    "VALU IOPs": "valu_integer_operations / dur_ns",
    "MFMA FLOPs (F8)": "mfma_flops_fp8 / dur_ns",
    "MFMA FLOPs (BF16)": "mfma_flops_bf16 / dur_ns",
    "MFMA FLOPs (F16)": "mfma_flops_fp16 / dur_ns",
    "MFMA FLOPs (F32)": "mfma_flops_fp32 / dur_ns",
    "MFMA FLOPs (F64)": "mfma_flops_fp64 / dur_ns",
    "MFMA FLOPs (F6F4)": "mfma_flops_fp4 / dur_ns",
    "MFMA IOPs (Int8)": "mfma_integer_operations / dur_ns",
    "SALU Utilization": "salu_percent",
    "VALU Utilization": "valu_percent",
    "MFMA Utilization": "mfma_percent",
    "VMEM Utilization": "vmem_percent",
    "Branch Utilization": "branch_percent",
    "VALU Active Threads": "valu_threads",
    "IPC": "instructions_per_cycle",
    "Wavefront Occupancy": "occupancy_waves",
    "Theoretical LDS Bandwidth": "lds_bytes / dur_ns",
    "LDS Bank Conflicts/Access": "lds_conflicts_per_access",
    "vL1D Cache Hit Rate": "l1_hit_percent",
    "vL1D Cache BW": "l1_bytes / dur_ns",
    "L2 Cache Hit Rate": "l2_hit_percent",
    "L2 Cache BW": "l2_bytes / dur_ns",
    "L2-Fabric Read BW": "memory_read_gbs",
    "L2-Fabric Write BW": "memory_write_gbs",
    "L2-Fabric Read Latency": "memory_read_latency",
    "L2-Fabric Write Latency": "memory_write_latency",
    "sL1D Cache Hit Rate": "scalar_hit_percent",
    "sL1D Cache BW": "scalar_bytes / dur_ns",
    "L1I Hit Rate": "instruction_hit_percent",
    "L1I BW": "instruction_bytes / dur_ns",
    "L1I Fetch Latency": "instruction_fetch_latency",
}
OLD_NAMES: Final = {
    "SALU Util": "SALU Utilization", "VALU Util": "VALU Utilization", "MFMA Util": "MFMA Utilization",
    "VALU Active Threads/Wave": "VALU Active Threads", "Wave Occupancy": "Wavefront Occupancy",
    "LDS_Per_Workgroup BW": "Theoretical LDS Bandwidth", "Instr Cache Hit Rate": "L1I Hit Rate",
    "Instr Cache BW": "L1I BW", "Scalar L1D Cache Hit Rate": "sL1D Cache Hit Rate",
    "Scalar L1D Cache BW": "sL1D Cache BW", "Vector L1D Cache Hit Rate": "vL1D Cache Hit Rate",
    "Vector L1D Cache BW": "vL1D Cache BW", "Instr Fetch Latency": "L1I Fetch Latency",
}  # fmt: skip
# Omniperf 1 counts instructions issued, and gives two columns other meanings.
NOT_THE_SAME: Final = {"IPC - Issue", "Instr Fetch BW", "Active CUs"}


def workload(name: str) -> Path:
    """The folder of a real workload."""
    if not (WORKLOADS / name).exists():
        pytest.skip(f"{WORKLOADS / name} is not there")
    return WORKLOADS / name


def check(folder: Path, published: Mapping[str, str]) -> None:
    """Holds the mean over all kernels against published values: an empty one is not told, "inf" no rate."""
    columns = ", ".join(f"avg({metric})" for metric in METRICS.values())
    # AMD's estimate of the compute units with work is of the mean kernel.
    query = f"SELECT {columns}, round(avg(busy_slots)) FROM kernel_metrics"
    with traceview.open(folder) as session:
        *means, busy = session.sql(query).fetchall()[0]
        ((slots, units),) = session.sql(
            "SELECT DISTINCT max_waves_per_simd * simds_per_compute_unit, compute_units FROM devices"
        ).fetchall()
    found = dict(zip(METRICS, means, strict=True))
    found["Active CUs"] = int(min(busy / slots * 8 + min(busy % slots, 8), units))
    known = {name: value for name, value in published.items() if value}
    assert len(known) >= 15
    for name, value in known.items():
        if value == "inf":
            assert found[name] is None, name
        else:
            assert found[name] == pytest.approx(float(value), rel=0.005, abs=0.0051), name


@pytest.mark.sampled(2)
@pytest.mark.parametrize("gpu", ["MI100", "MI200", "MI300A_A1", "MI300X_A1", "MI300X_A1_rocpd", "MI350"])
def test_speed_of_light(gpu: str) -> None:
    folder = workload(f"vcopy/{gpu}")
    row = re.compile(r"^│\s*2\.1\.\d+\s*│([^│]+)│([^│]+)│")
    lines = workload(f"expected_text/vcopy_{gpu}.txt").read_text(encoding="utf-8").splitlines()
    published = {found[1].strip(): found[2].strip() for line in lines if (found := row.match(line))}
    assert published.keys() <= METRICS.keys() | {"Active CUs"}
    check(folder, published)


@pytest.mark.parametrize("name", ["HBM", "Axes1", "K_str_valid_1"])
def test_answers_of_omniperf_1(name: str) -> None:
    folder = workload(f"mi200_prev_analysis/{name}/mi200")
    with (folder / "prev_analysis" / "201.csv").open(newline="") as file:
        listed = {
            row["Metric"]: row["Value"] for row in csv.DictReader(file) if row["Metric"] not in NOT_THE_SAME
        }
    listed.pop("LDS_Per_Workgroup Bank Conflict")
    check(folder, {OLD_NAMES.get(metric, metric): value for metric, value in listed.items()})
